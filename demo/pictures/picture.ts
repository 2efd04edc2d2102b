import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** One file of `public/pictures` that a command draws. */
export interface Picture {
	/** Path below `public/pictures`. */
	file: string
	width: number
	height: number
	/** AVIF quality, 1…100. */
	quality: number
	recipe: () => Recipe
}

/** How a picture comes about: `text` is everything its pixels depend on, `rasterise` makes them (PNG or any image sharp reads). */
export interface Recipe {
	text: string
	rasterise: () => Promise<Buffer>
}

/** Raise it when the rasterising itself changes, so that everything is drawn again. */
const RASTERISER = 1

const ENCODER = { effort: 4, chromaSubsampling: '4:2:0' } as const

/** Fingerprint of what a picture is made of; a file drawn with the same one need not be drawn again. */
export function fingerprint(picture: Picture, recipe: Recipe) {
	const { width, height, quality } = picture
	return createHash('sha256')
		.update(JSON.stringify({ RASTERISER, ENCODER, width, height, quality }))
		.update(recipe.text)
		.digest('hex')
		.slice(0, 20)
}

/** The picture as an AVIF file. */
export async function encode(picture: Picture, recipe: Recipe) {
	return sharp(await recipe.rasterise())
		.resize(picture.width, picture.height)
		.avif({ quality: picture.quality, ...ENCODER })
		.toBuffer()
}
