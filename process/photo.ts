/*
 * Photographs of strangers. The storefront encodes them before they leave it, and the backend what it stores, for it
 * believes nobody.
 */

/**
 * `kind`: no JPEG, PNG or WebP by its first bytes; `size`: too many pixels, or a side too long; `broken`: its end can't
 * be read.
 */
export type PhotoProblem = 'kind' | 'size' | 'broken'

export class UnusablePhoto extends Error {
	readonly problem: PhotoProblem

	constructor(problem: PhotoProblem, cause?: unknown) {
		super(`A photograph is unusable: ${problem}`, { cause })
		this.problem = problem
	}
}

export interface Photo {
	jpeg: Buffer
	width: number
	height: number
}

interface Bounds {
	/** Pixels that the given picture may have. */
	most: number
	/** Pixels of the longest side that it is made smaller to. */
	side: number
}

/** Seconds of making one. It is looked at while pixels come: a decoder that still gathers them knows nothing of it. */
const LONGEST = 10
/** Of a progressive JPEG: one in colour has ten or twelve. Each goes over all pixels, in however few bytes. */
const MOST_SCANS = 50
/** Pixels of a side; a telephone's panorama has 16 000. A picture of one column takes as long as its rows are many. */
const LONGEST_SIDE = 20_000
const QUALITY = 80

/** The last picture that is being made, or was. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The picture as a JPEG of its own: turned as its EXIF says, and without EXIF, profiles, comments or anything behind
 * its end. Only its pixels go on. One is made at a time: a large one takes some hundred MB meanwhile.
 * @param bytes of a JPEG, PNG or WebP, whatever name it has; of an animation the first picture counts
 * @throws UnusablePhoto
 */
export function remakePhoto(bytes: Uint8Array, bounds: Bounds): Promise<Photo> {
	const making = last.then(() => remake(bytes, bounds))
	last = making.then(
		() => undefined,
		() => undefined,
	)
	return making
}

async function remake(bytes: Uint8Array, { most, side }: Bounds): Promise<Photo> {
	// Before any loader sees it: those of drawings and documents can be occupied for minutes by a few bytes.
	if (!isPhoto(bytes)) throw new UnusablePhoto('kind')
	if (hasTooManyScans(bytes)) throw new UnusablePhoto('broken')
	// Most processes never see a photograph.
	const { default: sharp } = await import('sharp')
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (width * height > most || Math.max(width, height) > LONGEST_SIDE) throw new UnusablePhoto('size')
		const { data, info } = await sharp(bytes, { limitInputPixels: most, failOn: 'error', autoOrient: true })
			.resize(side, side, { fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#fff' })
			.jpeg({ quality: QUALITY })
			.timeout({ seconds: LONGEST })
			.toBuffer({ resolveWithObject: true })
		return { jpeg: data, width: info.width, height: info.height }
	} catch (error) {
		throw error instanceof UnusablePhoto ? error : new UnusablePhoto('broken', error)
	}
}

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
	start.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

/** By its first bytes, as libvips chooses its loader. */
const isPhoto = (bytes: Uint8Array) =>
	startsWith(bytes, [0xff, 0xd8, 0xff]) ||
	startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
	(startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))

/**
 * Whether a JPEG has more scans than encoders make. It walks from marker to marker (ITU-T T.81, B.1.1), in time
 * linear in the bytes; small pictures within its segments, and what is behind its end, do not count.
 */
export function hasTooManyScans(bytes: Uint8Array): boolean {
	if (!startsWith(bytes, [0xff, 0xd8])) return false
	let scans = 0
	for (let at = 2; at + 1 < bytes.length; ) {
		const marker = bytes[at + 1] as number
		// A byte of a scan, or the first of several; then what is no marker to a decoder, or has no length.
		if (bytes[at] !== 0xff || marker === 0xff) at += 1
		else if (marker < FIRST_MARKER || isRestart(marker)) at += 2
		else if (marker === END_OF_IMAGE) return false
		else {
			if (marker === START_OF_SCAN && ++scans > MOST_SCANS) return true
			at += 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
		}
	}
	return false
}

const FIRST_MARKER = 0xc0
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
