/*
 * Photographs of strangers. The storefront encodes them before they leave it, and the backend what it stores, for it
 * believes nobody.
 */

/** `kind`: no JPEG, PNG or WebP by its first bytes; `size`: too many pixels; `broken`: its end can't be read. */
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

/** Seconds of making one. */
const LONGEST = 10
const QUALITY = 80

/**
 * The picture as a JPEG of its own: turned as its EXIF says, and without EXIF, profiles, comments or anything behind
 * its end. Only its pixels go on.
 * @param bytes of a JPEG, PNG or WebP, whatever name it has; of an animation the first picture counts
 * @param most pixels that the given picture may have
 * @param side pixels of the longest side that it is made smaller to
 * @throws UnusablePhoto
 */
export async function remakePhoto(
	bytes: Uint8Array,
	{ most, side }: { most: number; side: number },
): Promise<Photo> {
	// Before any loader sees it: those of drawings and documents can be occupied for minutes by a few bytes.
	if (!isPhoto(bytes)) throw new UnusablePhoto('kind')
	// Most processes never see a photograph.
	const { default: sharp } = await import('sharp')
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (width * height > most) throw new UnusablePhoto('size')
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
