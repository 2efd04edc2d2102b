import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import { rootDir } from '#process/root.ts'

/** Built assets: their names change with their content, and the build has compressed them. */
export function builtAssets(folder = join(rootDir, 'build', 'client', 'assets')): RequestHandler {
	const assets = sirv(folder, {
		immutable: true,
		maxAge: 31_536_000,
		brotli: true,
		gzip: true,
		etag: true,
	})
	return Router().use('/assets', survivingItsFiles(assets), (_req, res) => {
		// An asset of an earlier build: a page made for it would only cost time.
		res.status(404).type('text').send('Not found')
	})
}

/** Files of `public/` under their own names. */
export function publicFiles({ production }: { production: boolean }): RequestHandler {
	return survivingItsFiles(sirv(join(rootDir, 'public'), { maxAge: 3600, etag: true, dev: !production }))
}

/** A file may disappear after the start, as during a new build: the answer breaks off, and not the process. */
function survivingItsFiles(files: RequestHandler): RequestHandler {
	return (req, res, next) => {
		const breakOff = (file: Readable) => void file.once('error', () => res.destroy())
		res.once('pipe', breakOff)
		files(req, res, () => {
			res.off('pipe', breakOff)
			next()
		})
	}
}
