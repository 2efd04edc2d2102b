import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { createIPX, ipxFSStorage } from 'ipx'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp, { type SharpOptions } from 'sharp'
import type { Config } from './config.ts'
import { openImageCache } from './image-cache.ts'
import type { Log } from './logger.ts'
import { fetchRemotePicture } from './remote-picture.ts'

const widths = new Set([96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600, 2400])
const qualities = { avif: 52, webp: 76, jpeg: 80 }
type Format = keyof typeof qualities

const day = 86_400_000
const remoteMaxAge = 7 * day
const atOnce = 2
const longestQueue = 400
const largestPicture = 50_000_000

export type PictureRequest = {
	width: number
	format: Format
	/** Path under `public/pictures`, or the address of a remote picture. */
	source: string
	remote: boolean
}

/**
 * Answers `/img/<width>/<format>/<path under public/pictures>` and
 * `/img/<width>/<format>/remote/<encoded address>` with the picture no wider than `width`.
 * Whatever can't be had is answered with the designed stand-in (status 200, header X-Picture), so that a page
 * never shows a broken picture; an address that no page of ours writes is answered 404.
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
	const queue = pLimit(atOnce)
	const cache = await openImageCache(images.cacheDir, images.cacheBytes)
	const underWay = new Map<string, Promise<Buffer>>()
	const failed = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })
	const standIn = await readFile(join(folder, 'stand-in.svg'))
	const ipx = createIPX({
		storage: ipxFSStorage({ dir: folder }),
		httpStorage: {
			name: 'remote pictures',
			getMeta: () => ({}),
			getData: async (address) => {
				const { buffer, byteOffset, byteLength } = await fetchRemotePicture(address, images.hosts)
				return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
			},
		},
		// ipx lays these over the options of sharp: AVIF at the usual effort takes five times as long and
		// saves an eighth of the bytes.
		sharpOptions: { limitInputPixels: largestPicture, heifEffort: 1 } as SharpOptions,
	})

	/** Our own picture as it lies there, if it is what was asked for: making it anew would only cost quality. */
	async function original({ source, width, format, remote }: PictureRequest): Promise<Buffer | undefined> {
		if (remote) return undefined
		const picture = await readFile(join(folder, source))
		const inside = await sharp(picture).metadata()
		const insideFormat = inside.compression === 'av1' ? 'avif' : inside.format
		return insideFormat === format && inside.width <= width ? picture : undefined
	}

	async function resize({ source, width, format }: PictureRequest): Promise<Buffer> {
		const wishes = { width: String(width), format, quality: String(qualities[format]) }
		const { data } = await ipx(source, wishes).process()
		return Buffer.from(data)
	}

	async function make(name: string, request: PictureRequest): Promise<Buffer> {
		if (queue.pendingCount > longestQueue) throw new Error('too many pictures are waiting')
		const picture = await queue(async () => (await original(request)) ?? (await resize(request)))
		await cache.write(name, picture)
		return picture
	}

	/** Visitors who ask for the same picture at the same time share one piece of work. */
	function makeOnce(name: string, request: PictureRequest): Promise<Buffer> {
		const running = underWay.get(name)
		if (running) return running
		const work = make(name, request).finally(() => underWay.delete(name))
		underWay.set(name, work)
		return work
	}

	async function find(request: PictureRequest) {
		const { mtime } = request.remote ? {} : await ipx(request.source).getSourceMeta()
		const name = cacheName(request, mtime)
		const cached = await cache.read(name, request.remote ? remoteMaxAge : undefined)
		return { name, picture: cached ?? (await makeOnce(name, request)) }
	}

	return async (req, res, next) => {
		if (req.method !== 'GET' && req.method !== 'HEAD') return next()
		const request = parsePicturePath(req.path)
		if (!request) {
			res.status(404).type('text').send('Not found')
			return
		}
		const id = JSON.stringify(request)
		res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
		try {
			if (failed.has(id)) throw new Error('failed a moment ago')
			const { name, picture } = await find(request)
			res.set('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800')
			res.set('ETag', `"${name}"`)
			res.type(`image/${request.format}`).send(picture)
		} catch (error) {
			if (!failed.has(id)) {
				failed.set(id, true)
				log.warn({ picture: request.source, reason: (error as Error).message }, 'PICTURE_UNAVAILABLE')
			}
			res.set('Cache-Control', 'public, max-age=60')
			res.set('X-Picture', 'stand-in')
			res.type('image/svg+xml').send(standIn)
		}
	}
}

/** What a path after `/img` asks for; undefined when no page of ours would write it. */
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

function isFormat(text: string | undefined): text is Format {
	return text !== undefined && Object.hasOwn(qualities, text)
}

function cacheName({ width, format, source }: PictureRequest, mtime: Date | undefined): string {
	const recipe = [source, width, format, qualities[format], mtime?.getTime()].join('\n')
	return `${createHash('sha256').update(recipe).digest('hex').slice(0, 40)}.${format}`
}
