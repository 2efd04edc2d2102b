import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import { rootDir } from '#process/root.ts'

export const builtFiles = join(rootDir, 'build', 'client', 'assets')

/** Built assets: their names change with their content, and the build has compressed them. */
export function builtAssets(folder = builtFiles): RequestHandler {
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

/** Of a drawing, which may have styles and runs nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'"

/** Files of `public/` under their own names. */
export function publicFiles({ production }: { production: boolean }): RequestHandler {
	const files = sirv(join(rootDir, 'public'), {
		maxAge: 3600,
		etag: true,
		dev: !production,
		setHeaders: (res, path) => {
			// A drawing may be opened as a document.
			if (path.endsWith('.svg')) res.setHeader('Content-Security-Policy', drawingPolicy)
		},
	})
	return survivingItsFiles(files)
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
