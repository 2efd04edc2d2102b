import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Config } from '#process/config.ts'
import { hasTooManyScans } from '#process/photo.ts'
import { FairQueue, QueueFull } from '#server/limits/fair-queue.ts'
import { openImageCache } from './image-cache.ts'
import { fetchRemotePicture } from './remote-picture.ts'

/** AVIF at the usual effort takes five times as long and saves an eighth of the bytes. */
export const encodings = {
	avif: { quality: 52, effort: 1 },
	webp: { quality: 76 },
	jpeg: { quality: 80 },
}
export type Format = keyof typeof encodings

/** Loaders of all formats that are accepted. A few bytes can occupy loaders of drawings and documents for minutes. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)

const day = 86_400_000
const remoteMaxAge = 7 * day
const largestPicture = 50_000_000
/** Seconds of making one picture. */
const longest = 10
/**
 * Milliseconds of the processor within a minute in which new pictures are made for one visitor: several hundred of a
 * listing's size. Of two turns at a time each counts the other's too.
 */
const mostForVisitor = 40_000
/** Milliseconds that a picture waits for its turn when its original may be sent instead. */
const patience = 2_000

export type PictureRequest = {
	width: number
	format: Format
	/** Path under `public/pictures`, or the address of a remote picture. */
	source: string
	remote: boolean
}

/**
 * Finds a picture in the cache, or makes it in the turn of its visitor. When there is no turn in time, or the making
 * fails, a picture of the shop's own comes as its original, which is larger than asked for, if that is of the format.
 * @throws QueueFull, and what is wrong with the picture
 */
type FindPicture = (
	request: PictureRequest,
	visitor: string | undefined,
) => Promise<{ name: string; picture: Buffer; isOriginal?: true }>

/**
 * Prepares the making of pictures.
 * @param folder of the shop's own pictures
 */
export async function openConverter({
	folder,
	images,
}: {
	folder: string
	images: Config['images']
}): Promise<FindPicture> {
	// The cores belong to pages first.
	sharp.concurrency(1)
	// A picture is made once, so the cache of libvips would never be used.
	sharp.cache(false)
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({ operation: loaders })
	const mostWaiting = { perVisitor: 400, inAll: 4_000 }
	const processor = new FairQueue({
		atOnce: 2,
		perVisitor: 2,
		mostWaiting,
		longest: longest * 1_000,
		// A busy machine takes long over little.
		clock: processorTime,
	})
	// A fetched picture is held until it is converted.
	const memory = new FairQueue({ atOnce: 8, perVisitor: 4, mostWaiting, longest: 60_000 })
	const cache = await openImageCache(images.cacheDir, images.cacheBytes)
	const underWay = new Map<string, Promise<Buffer>>()

	async function make(name: string, request: PictureRequest, visitor: string | undefined): Promise<Buffer> {
		if (visitor !== undefined && processor.timeTaken(visitor) > mostForVisitor) throw new QueueFull(true)
		const endMemory = request.remote ? await memory.enter(visitor) : undefined
		try {
			const fetched = request.remote && (await fetchRemotePicture(request.source, images.hosts))
			const original = fetched ? undefined : await readFile(join(folder, request.source))
			const isEnough = original && (await isOfFormat(sharp(original), request.format))
			const endProcessor = await processor.enter(
				visitor,
				isEnough ? AbortSignal.timeout(patience) : undefined,
			)
			try {
				// Another visitor may have had it made meanwhile.
				const made = await readCached(name, request)
				if (made) return made
				const picture = await convert(fetched || (original as Buffer), request)
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

	return async (request, visitor) => {
		const changedAt = request.remote ? undefined : (await stat(join(folder, request.source))).mtimeMs
		const name = cacheName(request, changedAt)
		const made = await readCached(name, request)
		if (made) return { name, picture: made }
		try {
			return { name, picture: await makeOnce(name, request, visitor) }
		} catch (error) {
			const picture = request.remote ? undefined : await readFile(join(folder, request.source))
			if (!picture || !(await isOfFormat(sharp(picture), request.format))) throw error
			return { name: `original-${name}`, picture, isOriginal: true }
		}
	}
}

/** Milliseconds of the processor that this process has used. */
function processorTime(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1_000
}

async function convert(given: Buffer, { width, format, remote }: PictureRequest): Promise<Buffer> {
	if (remote && hasTooManyScans(given)) throw new Error('too many scans')
	const picture = sharp(given, { limitInputPixels: largestPicture })
	// Our own picture as it is, if it fits the request: converting it would only cost quality.
	if (!remote && (await isAsAskedFor(picture, width, format))) return given
	return picture
		.resize(width, undefined, { withoutEnlargement: true })
		.toFormat(format, encodings[format])
		.timeout({ seconds: longest })
		.toBuffer()
}

async function isAsAskedFor(picture: Sharp, width: number, format: Format): Promise<boolean> {
	return (await isOfFormat(picture, format)) && (await picture.metadata()).width <= width
}

async function isOfFormat(picture: Sharp, format: Format): Promise<boolean> {
	const inside = await picture.metadata()
	return (inside.compression === 'av1' ? 'avif' : inside.format) === format
}

function cacheName({ width, format, source }: PictureRequest, changedAt: number | undefined): string {
	const recipe = [source, width, format, encodings[format].quality, changedAt].join('\n')
	return `${createHash('sha256').update(recipe).digest('hex').slice(0, 40)}.${format}`
}
