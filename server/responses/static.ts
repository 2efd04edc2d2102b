import { existsSync } from 'node:fs'
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
	return Router().use('/assets', whole(survivingItsFiles(assets)), (_req, res) => {
		// An asset of an earlier build: a page made for it would only cost time.
		res.status(404).type('text').send('Not found')
	})
}

/** Of a drawing, which may have styles and runs nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * Folders of the files that have names of their own: icons, and pictures for `/img`. A shop of its own has a folder of
 * its own, and what is not there comes from the starter; of the demonstration's it has nothing.
 */
const publicFolders = (shopFolder: string | undefined): string[] =>
	shopFolder
		? [join(shopFolder, 'public'), join(rootDir, 'starter', 'public')].filter((folder) => existsSync(folder))
		: [join(rootDir, 'public')]

/**
 * Path of a file of those folders.
 * @throws when none of them has it
 */
export function publicFile(shopFolder: string | undefined, name: string): string {
	const file = publicFolders(shopFolder)
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path))
	if (!file) throw new Error(`There is no public file ${name}`)
	return file
}

/** Files of the public folders under their own names. */
export function publicFiles(config: {
	production: boolean
	shopFolder: string | undefined
}): RequestHandler[] {
	return publicFolders(config.shopFolder).map((folder) => filesOf(folder, config.production))
}

function filesOf(folder: string, production: boolean): RequestHandler {
	const files = sirv(folder, {
		maxAge: 3600,
		etag: true,
		dev: !production,
		setHeaders: (res, path) => {
			// A drawing may be opened as a document.
			if (path.endsWith('.svg')) res.setHeader('Content-Security-Policy', drawingPolicy)
		},
	})
	return whole(survivingItsFiles(files))
}

/**
 * Every file is sent whole, as a server may (RFC 9110 §14.2): none is large, and the reader of ranges in sirv opens a
 * file even where a range ends before it begins.
 */
function whole(files: RequestHandler): RequestHandler {
	return (req, res, next) => {
		delete req.headers.range
		files(req, res, next)
	}
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
