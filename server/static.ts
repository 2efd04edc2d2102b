import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import { rootDir } from '#process/root.ts'

/** Built assets: their names change with their content, and the build has compressed them. */
export function builtAssets(): RequestHandler {
	const assets = sirv(join(rootDir, 'build', 'client', 'assets'), {
		immutable: true,
		maxAge: 31_536_000,
		brotli: true,
		gzip: true,
		etag: true,
	})
	return Router().use('/assets', assets, (_req, res) => {
		// An asset of an earlier build: a page made for it would only cost time.
		res.status(404).type('text').send('Not found')
	})
}

/** Files of `public/` under their own names. */
export function publicFiles({ production }: { production: boolean }): RequestHandler {
	return sirv(join(rootDir, 'public'), { maxAge: 3600, etag: true, dev: !production })
}
