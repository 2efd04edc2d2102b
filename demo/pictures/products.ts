import sharp, { type OverlayOptions } from 'sharp'
import {
	COLOURS,
	type ColourId,
	LYING,
	PICTURE_SET,
	type PictureKind,
	VIEWS,
} from '#demo/catalogue/picture-set.ts'
import { BOARD } from './board.ts'
import { palette } from './colour.ts'
import { FURTHER_VIEWS, isLaid, type Laid, type Side } from './further-views.ts'
import { GROUND_VERSION, GROUNDS, ground } from './ground.ts'
import { type Drawing, KINDS } from './kinds.ts'
import { layOut, layout, withoutShadows } from './laid.ts'
import type { Picture, Recipe } from './picture.ts'

type View = (typeof VIEWS)[number]

const WIDTH = 1000
const HEIGHT = 1250

/** A whole object, and a detail: details fill the picture and weigh more, so they are packed tighter. */
const QUALITY = { whole: 50, detail: 46, dense: 34 }

/** Views full of loops or pile, in which tighter packing does not show. */
const DENSE: Partial<Record<PictureKind, readonly View[]>> = {
	fleece: [1, 2, 3],
	beanie: [1],
	socks: [1],
	lowsocks: [1, 3],
	kneesocks: [1],
}

/** A crop is rasterised with this margin around it: blurs that end at the edge of the raster would show there as a frame. */
const DETAIL_MARGIN = 0.08

/** Narrower parts of the board are details. */
const DETAIL_WIDTH = 800

const isDetail = ({ box }: Drawing) => box !== undefined && box[2] < DETAIL_WIDTH

/** The views that a kind draws itself; the further ones are made of them. */
export type OwnView = 1 | 2 | 3

const ownView = (kind: PictureKind, view: OwnView) => KINDS[kind][view - 1] ?? KINDS[kind][0]

const sideOf = (kind: PictureKind, side: Side) => ownView(kind, side === 'front' ? 1 : 2)

/** The content of a picture is one drawing, or things that lie on the ground. */
function shownIn(kind: PictureKind, view: View): Drawing | readonly Laid[] {
	if (view < LYING) return ownView(kind, view as OwnView)
	const further = FURTHER_VIEWS[kind][view === LYING ? 0 : 1]
	return isLaid(further) ? further : { ...sideOf(kind, further.side), box: further.box }
}

/** A drawing as SVG, with the margin (a share of its size) to be cut away after rasterising. */
function drawn(drawing: Drawing, colour: ColourId) {
	const pad = isDetail(drawing) ? DETAIL_MARGIN : 0
	return { svg: drawing.draw(palette(COLOURS[colour].hex)).svg({ box: drawing.box, pad }), pad }
}

type Drawn = ReturnType<typeof drawn>

/** The drawn object of a view. */
export const productDrawing = (kind: PictureKind, colour: ColourId, view: OwnView) =>
	drawn(ownView(kind, view), colour)

/** The drawn objects of a picture: one, or each of the things lying on the ground. */
export function productDrawings(kind: PictureKind, colour: ColourId, view: View): Drawn[] {
	const shown = shownIn(kind, view)
	return isLaid(shown) ? shown.map(({ side }) => drawn(sideOf(kind, side), colour)) : [drawn(shown, colour)]
}

/** The drawn object alone, on a transparent board. */
export function rasteriseObject({ svg, pad }: Drawn) {
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
	const shown = shownIn(kind, view)
	const hex = GROUNDS[COLOURS[colour].ground]
	return {
		file: `products/${kind}-${colour}-${view}.avif`,
		width: WIDTH,
		height: HEIGHT,
		quality: QUALITY[DENSE[kind]?.includes(view) ? 'dense' : packing(shown)],
		recipe: () =>
			isLaid(shown)
				? laidRecipe(shown, productDrawings(kind, colour, view), hex)
				: recipe(drawn(shown, colour), hex),
	}
}

const packing = (shown: Drawing | readonly Laid[]) => (isLaid(shown) || isDetail(shown) ? 'detail' : 'whole')

function recipe(drawing: Drawn, hex: string): Recipe {
	return {
		text: JSON.stringify([hex, GROUND_VERSION, drawing]),
		rasterise: async () => {
			const object = rasteriseObject(drawing).resize(WIDTH, HEIGHT)
			const input = await object.png({ compressionLevel: 1 }).toBuffer()
			return onGround(hex, WIDTH, HEIGHT, [{ input }])
		},
	}
}

function laidRecipe(things: readonly Laid[], drawings: readonly Drawn[], hex: string): Recipe {
	const shadowless = drawings.map((drawing) => ({ ...drawing, svg: withoutShadows(drawing.svg) }))
	return {
		text: JSON.stringify([hex, GROUND_VERSION, layout(things, WIDTH, HEIGHT), shadowless]),
		rasterise: async () => {
			const boards = await Promise.all(
				shadowless.map((drawing) => rasteriseObject(drawing).png({ compressionLevel: 1 }).toBuffer()),
			)
			return onGround(hex, WIDTH, HEIGHT, [{ input: await layOut(things, boards, WIDTH, HEIGHT) }])
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
