import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { rootDir } from './root.ts'

/** Built assets: their names change with their content, and the build has compressed them. */
export function builtAssets(): RequestHandler {
	return sirv(join(rootDir, 'build', 'client', 'assets'), {
		immutable: true,
		maxAge: 31_536_000,
		brotli: true,
		gzip: true,
		etag: true,
	})
}

/** Files of `public/` under their own names. */
export function publicFiles({ production }: { production: boolean }): RequestHandler {
	return sirv(join(rootDir, 'public'), { maxAge: 3600, etag: true, dev: !production })
}
