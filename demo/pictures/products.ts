import sharp, { type OverlayOptions } from 'sharp'
import { COLOURS, type ColourId, PICTURE_SET, type PictureKind, VIEWS } from '#demo/catalogue/picture-set.ts'
import { BOARD } from './board.ts'
import { palette } from './colour.ts'
import { GROUND_VERSION, GROUNDS, ground } from './ground.ts'
import { type Drawing, KINDS } from './kinds.ts'
import type { Picture } from './picture.ts'

type View = (typeof VIEWS)[number]

const WIDTH = 1000
const HEIGHT = 1250

/** A whole object, and a detail: details fill the picture and weigh more, so they are packed tighter. */
const QUALITY = { whole: 50, detail: 46 }

/** A crop is rasterised with this margin around it: blurs that end at the edge of the raster would show there as a frame. */
const DETAIL_MARGIN = 0.08

/** Narrower parts of the board are details. */
const DETAIL_WIDTH = 800

const isDetail = ({ box }: Drawing) => box !== undefined && box[2] < DETAIL_WIDTH

/** The drawn object as SVG, with the margin (a share of its size) to be cut away after rasterising. */
export function productDrawing(kind: PictureKind, colour: ColourId, view: View) {
	const drawing = KINDS[kind][view - 1] ?? KINDS[kind][0]
	const pad = isDetail(drawing) ? DETAIL_MARGIN : 0
	return { svg: drawing.draw(palette(COLOURS[colour].hex)).svg({ box: drawing.box, pad }), pad }
}

/** The drawn object alone, on a transparent board. */
export function rasteriseObject({ svg, pad }: { svg: string; pad: number }) {
	return sharp(Buffer.from(svg)).extract({
		left: Math.round(BOARD.width * pad),
		top: Math.round(BOARD.height * pad),
		...BOARD,
	})
}

/** Objects laid on a ground, as PNG. */
export async function onGround(colour: string, width: number, height: number, objects: OverlayOptions[]) {
	return ground(colour, width, height).composite(objects).png({ compressionLevel: 1 }).toBuffer()
}

function productPicture(kind: PictureKind, colour: ColourId, view: View): Picture {
	const drawn = KINDS[kind][view - 1] ?? KINDS[kind][0]
	return {
		file: `products/${kind}-${colour}-${view}.avif`,
		width: WIDTH,
		height: HEIGHT,
		quality: isDetail(drawn) ? QUALITY.detail : QUALITY.whole,
		recipe: () => {
			const drawing = productDrawing(kind, colour, view)
			const hex = GROUNDS[COLOURS[colour].ground]
			return {
				text: JSON.stringify([hex, GROUND_VERSION, drawing]),
				rasterise: async () => {
					const object = rasteriseObject(drawing).resize(WIDTH, HEIGHT)
					const input = await object.png({ compressionLevel: 1 }).toBuffer()
					return onGround(hex, WIDTH, HEIGHT, [{ input }])
				},
			}
		},
	}
}

/** All product pictures: the fronts first, which every list of products shows. */
export function productPictures(): Picture[] {
	const kinds = Object.keys(PICTURE_SET) as PictureKind[]
	return VIEWS.flatMap((view) =>
		kinds.flatMap((kind) => PICTURE_SET[kind].map((colour) => productPicture(kind, colour, view))),
	)
}
