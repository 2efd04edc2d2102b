import sharp, { type OverlayOptions } from 'sharp'
import type { ColourId, PictureKind } from '#demo/catalogue/picture-set.ts'
import { GROUND_VERSION, GROUNDS } from './ground.ts'
import type { Picture } from './picture.ts'
import { onGround, productDrawing, rasteriseObject } from './products.ts'

/** One thing in a composition: what, its left top corner and width in pixels, measured on the object without its board. */
type Placed = readonly [kind: PictureKind, colour: ColourId, x: number, y: number, width: number]

interface Composition {
	file: string
	width: number
	height: number
	ground: string
	/** From bottom to top. */
	objects: readonly Placed[]
}

const look = (nth: number, colour: string, objects: readonly Placed[]): Composition => ({
	file: `looks/look-${nth}.avif`,
	width: 900,
	height: 1125,
	ground: colour,
	objects,
})

const season = (nth: number, colour: string, objects: readonly Placed[]): Composition => ({
	file: `seasons/season-${nth}.avif`,
	width: 900,
	height: 1728,
	ground: colour,
	objects,
})

/** Outfits laid out flat, and the tall pictures of the seasons. */
const COMPOSITIONS: readonly Composition[] = [
	look(1, '#D3DEDF', [
		['bibs', 'graphite', 540, 60, 300],
		['hoodedpuffer', 'ember', 40, 50, 590],
		['boot', 'graphite', 60, 750, 430],
	]),
	look(2, '#DBE4D6', [
		['trousers', 'sand', 120, 430, 262],
		['anorak', 'moss', 40, 50, 550],
		['pack', 'ember', 500, 330, 380],
		['midboot', 'sand', 330, 840, 400],
	]),
	look(3, '#EDDFC5', [
		['trousers', 'sand', 110, 330, 296],
		['windbreaker', 'sun', 280, 50, 570],
		['lowboot', 'clay', 400, 790, 450],
	]),
	look(4, '#E4DCE3', [
		['leggings', 'night', 560, 250, 300],
		['fleece', 'heather', 60, 60, 590],
		['trailshoe', 'heather', 60, 770, 470],
	]),
	look(5, '#D8E0E4', [
		['trousers', 'graphite', 90, 330, 280],
		['parka', 'night', 290, 50, 560],
		['beanie', 'sand', 60, 60, 220],
		['gloves', 'clay', 500, 820, 340],
	]),
	look(6, '#E6E6D4', [
		['shorts', 'sand', 110, 630, 410],
		['tshirt', 'moss', 50, 60, 540],
		['daypack', 'ember', 540, 230, 320],
		['cap', 'sand', 490, 810, 350],
	]),
	season(2, GROUNDS.sand, [
		['jacket', 'ember', 90, 100, 720],
		['boot', 'clay', 90, 1080, 720],
	]),
	season(3, GROUNDS.moss, [
		['pack', 'fjord', 100, 120, 700],
		['tent', 'moss', 30, 1120, 840],
	]),
]

/** Outfits and season pictures, put together from the same drawings as the products. */
export function compositionPictures(): Picture[] {
	return COMPOSITIONS.map(({ file, width, height, ground: colour, objects }) => ({
		file,
		width,
		height,
		quality: 54,
		recipe: () => {
			const drawings = objects.map(([kind, id]) => productDrawing(kind, id, 1))
			return {
				text: JSON.stringify([colour, GROUND_VERSION, objects, drawings]),
				rasterise: async () => {
					const layers: OverlayOptions[] = []
					for (const [index, [, , left, top, wide]] of objects.entries()) {
						const drawing = drawings[index]
						if (drawing) layers.push({ input: await cutOut(drawing, wide), left, top })
					}
					return onGround(colour, width, height, layers)
				},
			}
		},
	}))
}

/** The object with its shadow, trimmed, `width` pixels wide. */
async function cutOut(drawing: ReturnType<typeof productDrawing>, width: number) {
	const board = await rasteriseObject(drawing).png({ compressionLevel: 1 }).toBuffer()
	const object = await sharp(board).trim({ threshold: 1 }).png({ compressionLevel: 1 }).toBuffer()
	return sharp(object).resize({ width }).png({ compressionLevel: 1 }).toBuffer()
}
