import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { cacheKey } from '#process/cache-key.ts'
import type { Config } from '#process/config.ts'
import { linesOfMinute } from '#process/lines-of-minute.ts'
import type { Log } from '#process/logger.ts'
import { QueueFull } from '#server/limits/fair-queue.ts'
import { drawingPolicy } from '#server/responses/static.ts'
import { encodings, type Format, openConverter, type PictureRequest } from './converter.ts'

const widths: ReadonlySet<number> = new Set([96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600, 2400])
/** Part of the width that is sent to a browser that saves data or has a slow line: a third of the bytes. */
const SPARING = 0.6
const slowLines = new Set(['slow-2g', '2g', '3g'])

/** Characters of an address or a reason in the log. */
const LONGEST_LOGGED = 200
/** Pictures that a line of the log names; of more it has the number. */
const MOST_NAMED = 5

/** An unavailable picture and the reason. */
interface Unavailable {
	picture: string
	reason: string
}

/**
 * Answers `/img/<width>/<format>/<path under public/pictures>` and `/img/<width>/<format>/remote/<encoded address>`
 * with the picture no wider than `width`; narrower for a browser that asks to spare data (`Save-Data`) or says that
 * its line is slow (`ECT`). One of the shop's own that can't be made in time comes as its original. A picture that is
 * unavailable is answered with the designed placeholder (status 200,
 * header X-Picture), so that a page never shows a broken picture; an address that no page of ours writes is answered
 * 404.
 */
export async function pictures({
	folder,
	standIn: standInFile = join(folder, 'stand-in.svg'),
	images,
	log,
}: {
	/** Of the shop's own pictures. */
	folder: string
	/** File of the placeholder. */
	standIn?: string
	images: Config['images']
	log: Log
}): Promise<RequestHandler> {
	const find = await openConverter({ folder, images })
	const failed = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })
	const noteUnavailable = linesOfMinute<Unavailable, { count: number; pictures: Unavailable[] }>(
		log,
		'PICTURES_UNAVAILABLE',
		({ count, pictures } = { count: 0, pictures: [] }, one) => ({
			count: count + 1,
			pictures: count < MOST_NAMED ? [...pictures, one] : pictures,
		}),
	)
	const standIn = await readFile(standInFile)

	return async (req, res, next) => {
		if (req.method !== 'GET' && req.method !== 'HEAD') return next()
		const asked = parsePicturePath(req.path)
		res.vary('Save-Data, ECT')
		const request = asked && isSparing(req.headers) ? { ...asked, width: sparingWidth(asked.width) } : asked
		if (!request) {
			res.status(404).type('text').send('Not found')
			return
		}
		const id = cacheKey(JSON.stringify(request))
		// Letters show them, and mail programs of the web are other sites.
		res.set('Cross-Origin-Resource-Policy', 'cross-origin')
		try {
			if (failed.has(id)) throw new Error('failed a moment ago')
			const { name, picture, isOriginal } = await find(request, res.locals.visitor.counted)
			res.set(
				'Cache-Control',
				isOriginal ? 'public, max-age=60' : 'public, max-age=86400, stale-while-revalidate=604800',
			)
			if (isOriginal) res.set('X-Picture', 'original')
			res.set('ETag', `"${name}"`)
			res.type(`image/${request.format}`).send(picture)
		} catch (error) {
			const isLimited = error instanceof QueueFull
			// A visitor's limit must not make the picture unavailable to others.
			const what = isLimited ? `visitor ${res.locals.visitor.counted}` : id
			if (!failed.has(what)) {
				failed.set(what, true)
				const picture = request.source.slice(0, LONGEST_LOGGED)
				const reason = (error as Error).message.slice(0, LONGEST_LOGGED)
				noteUnavailable(res.locals.visitor.counted, { picture, reason })
			}
			res.set('Cache-Control', isLimited ? 'no-store' : 'public, max-age=60')
			res.set('X-Picture', 'stand-in')
			res.set('Content-Security-Policy', drawingPolicy)
			res.type('image/svg+xml').send(standIn)
		}
	}
}

/** Reads a path after `/img`; undefined when no page of ours would write it. */
export function parsePicturePath(path: string): PictureRequest | undefined {
	const [, width, format, ...rest] = path.split('/')
	if (!widths.has(Number(width)) || !/^\d+$/.test(width ?? '') || !isFormat(format)) return undefined
	try {
		const segments = rest.map(decodeURIComponent)
		const [first, address] = segments
		if (first === 'remote') {
			if (segments.length !== 2 || !address || !URL.canParse(address)) return undefined
			return { width: Number(width), format, source: address, remote: true }
		}
		if (segments.length === 0 || segments.some((part) => !/^[\w-][\w.-]*$/.test(part))) return undefined
		return { width: Number(width), format, source: segments.join('/'), remote: false }
	} catch {
		return undefined
	}
}

const isSparing = (headers: IncomingHttpHeaders) =>
	headers['save-data'] === 'on' || slowLines.has(String(headers.ect))

const sparingWidth = (width: number) =>
	Math.max(...[...widths].filter((one) => one <= width * SPARING), Math.min(...widths))

function isFormat(text: string | undefined): text is Format {
	return text !== undefined && Object.hasOwn(encodings, text)
}
