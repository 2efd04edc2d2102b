import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { cacheKey } from '#process/cache-key.ts'
import type { Config } from '#process/config.ts'
import { linesOfMinute } from '#process/lines-of-minute.ts'
import type { Log } from '#process/logger.ts'
import { FairQueue, QueueFull } from '#server/limits/fair-queue.ts'
import { openImageCache } from './image-cache.ts'
import { fetchRemotePicture } from './remote-picture.ts'

const widths: ReadonlySet<number> = new Set([96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600, 2400])
/** Part of the width that is sent to a browser that saves data or has a slow line: a third of the bytes. */
const SPARING = 0.6
const slowLines = new Set(['slow-2g', '2g', '3g'])

/** AVIF at the usual effort takes five times as long and saves an eighth of the bytes. */
const encodings = {
	avif: { quality: 52, effort: 1 },
	webp: { quality: 76 },
	jpeg: { quality: 80 },
}
type Format = keyof typeof encodings

/** Loaders of all formats that are accepted. A few bytes can occupy loaders of drawings and documents for minutes. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)

const day = 86_400_000
const remoteMaxAge = 7 * day
const largestPicture = 50_000_000
/** Seconds of making one picture. */
const longest = 10
/** Milliseconds within a minute in which new pictures are made for one visitor: several hundred of a listing's size. */
const mostForVisitor = 20_000
/** Characters of an address or a reason in the log. */
const LONGEST_LOGGED = 200
/** Pictures that a line of the log names; of more it has the number. */
const MOST_NAMED = 5

/** An unavailable picture and the reason. */
interface Unavailable {
	picture: string
	reason: string
}

export type PictureRequest = {
	width: number
	format: Format
	/** Path under `public/pictures`, or the address of a remote picture. */
	source: string
	remote: boolean
}

/**
 * Answers `/img/<width>/<format>/<path under public/pictures>` and `/img/<width>/<format>/remote/<encoded address>`
 * with the picture no wider than `width`; narrower for a browser that asks to spare data (`Save-Data`) or says that
 * its line is slow (`ECT`). A picture that is unavailable is answered with the designed placeholder (status 200,
 * header X-Picture), so that a page never shows a broken picture; an address that no page of ours writes is answered
 * 404.
 */
export async function pictures({
	folder,
	images,
	log,
}: {
	folder: string
	images: Config['images']
	log: Log
}): Promise<RequestHandler> {
	// The cores belong to pages first.
	sharp.concurrency(1)
	// A picture is made once, so the cache of libvips would never be used.
	sharp.cache(false)
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({ operation: loaders })
	const mostWaiting = { perVisitor: 400, inAll: 4_000 }
	const processor = new FairQueue({ atOnce: 2, perVisitor: 2, mostWaiting, longest: longest * 1_000 })
	// A fetched picture is held until it is converted.
	const memory = new FairQueue({ atOnce: 8, perVisitor: 4, mostWaiting, longest: 60_000 })
	const cache = await openImageCache(images.cacheDir, images.cacheBytes)
	const underWay = new Map<string, Promise<Buffer>>()
	const failed = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })
	const noteUnavailable = linesOfMinute<Unavailable, { count: number; pictures: Unavailable[] }>(
		log,
		'PICTURES_UNAVAILABLE',
		({ count, pictures } = { count: 0, pictures: [] }, one) => ({
			count: count + 1,
			pictures: count < MOST_NAMED ? [...pictures, one] : pictures,
		}),
	)
	const standIn = await readFile(join(folder, 'stand-in.svg'))

	async function convert(given: Buffer, { width, format, remote }: PictureRequest): Promise<Buffer> {
		const picture = sharp(given, { limitInputPixels: largestPicture })
		// Our own picture as it is, if it fits the request: converting it would only cost quality.
		if (!remote && (await isAsAskedFor(picture, width, format))) return given
		return picture
			.resize(width, undefined, { withoutEnlargement: true })
			.toFormat(format, encodings[format])
			.timeout({ seconds: longest })
			.toBuffer()
	}

	async function make(name: string, request: PictureRequest, visitor: string | undefined): Promise<Buffer> {
		if (visitor !== undefined && processor.timeTaken(visitor) > mostForVisitor) throw new QueueFull(true)
		const endMemory = request.remote ? await memory.enter(visitor) : undefined
		try {
			const fetched = request.remote && (await fetchRemotePicture(request.source, images.hosts))
			const endProcessor = await processor.enter(visitor)
			try {
				// Another visitor may have had it made meanwhile.
				const made = await readCached(name, request)
				if (made) return made
				const picture = await convert(fetched || (await readFile(join(folder, request.source))), request)
				await cache.write(name, picture)
				return picture
			} finally {
				endProcessor()
			}
		} finally {
			endMemory?.()
		}
	}

	/**
	 * A visitor who requests a picture twice at the same time has it made once. No visitor waits for another visitor's
	 * turn: that may be the last of a long queue.
	 */
	function makeOnce(name: string, request: PictureRequest, visitor: string | undefined): Promise<Buffer> {
		const key = `${visitor} ${name}`
		const running = underWay.get(key)
		if (running) return running
		const work = make(name, request, visitor).finally(() => underWay.delete(key))
		underWay.set(key, work)
		return work
	}

	const readCached = (name: string, { remote }: PictureRequest) =>
		cache.read(name, remote ? remoteMaxAge : undefined)

	async function find(request: PictureRequest, visitor: string | undefined) {
		const changedAt = request.remote ? undefined : (await stat(join(folder, request.source))).mtimeMs
		const name = cacheName(request, changedAt)
		const picture = (await readCached(name, request)) ?? (await makeOnce(name, request, visitor))
		return { name, picture }
	}

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
		res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
		// Letters show them, and mail programs of the web are other sites.
		res.set('Cross-Origin-Resource-Policy', 'cross-origin')
		try {
			if (failed.has(id)) throw new Error('failed a moment ago')
			const { name, picture } = await find(request, res.locals.visitor.counted)
			res.set('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800')
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

async function isAsAskedFor(picture: Sharp, width: number, format: Format): Promise<boolean> {
	const inside = await picture.metadata()
	const insideFormat = inside.compression === 'av1' ? 'avif' : inside.format
	return insideFormat === format && inside.width <= width
}

function cacheName({ width, format, source }: PictureRequest, changedAt: number | undefined): string {
	const recipe = [source, width, format, encodings[format].quality, changedAt].join('\n')
	return `${createHash('sha256').update(recipe).digest('hex').slice(0, 40)}.${format}`
}
