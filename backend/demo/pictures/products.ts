import sharp from 'sharp'
import { GROUND_VERSION, GROUNDS, ground } from './ground.ts'
import { views as beanie } from './kinds/beanie.ts'
import { views as boot } from './kinds/boot.ts'
import { views as bottle } from './kinds/bottle.ts'
import { views as cap } from './kinds/cap.ts'
import { views as daypack } from './kinds/daypack.ts'
import { views as dufflebag } from './kinds/dufflebag.ts'
import { views as fleece } from './kinds/fleece.ts'
import { views as gloves } from './kinds/gloves.ts'
import { views as goggles } from './kinds/goggles.ts'
import { views as headtorch } from './kinds/headtorch.ts'
import { views as helmet } from './kinds/helmet.ts'
import { views as jacket } from './kinds/jacket.ts'
import { views as leggings } from './kinds/leggings.ts'
import { views as longsleeve } from './kinds/longsleeve.ts'
import { views as mat } from './kinds/mat.ts'
import { views as pack } from './kinds/pack.ts'
import { views as poles } from './kinds/poles.ts'
import { views as puffer } from './kinds/puffer.ts'
import { views as sandal } from './kinds/sandal.ts'
import { views as shorts } from './kinds/shorts.ts'
import { views as skirt } from './kinds/skirt.ts'
import { views as skis } from './kinds/skis.ts'
import { views as sleepingbag } from './kinds/sleepingbag.ts'
import { views as snowboard } from './kinds/snowboard.ts'
import { views as snowsuit } from './kinds/snowsuit.ts'
import { views as socks } from './kinds/socks.ts'
import { views as tent } from './kinds/tent.ts'
import { views as trailshoe } from './kinds/trailshoe.ts'
import { views as trousers } from './kinds/trousers.ts'
import { views as tshirt } from './kinds/tshirt.ts'
import { views as vest } from './kinds/vest.ts'
import { views as winterboot } from './kinds/winterboot.ts'
import { palette } from './kit.ts'
import { COLOURS, PICTURE_SET, VIEWS } from './picture-set.ts'

export const KINDS = {
	beanie,
	boot,
	bottle,
	cap,
	daypack,
	dufflebag,
	fleece,
	gloves,
	goggles,
	headtorch,
	helmet,
	jacket,
	leggings,
	longsleeve,
	mat,
	pack,
	poles,
	puffer,
	sandal,
	shorts,
	skirt,
	skis,
	sleepingbag,
	snowboard,
	snowsuit,
	socks,
	tent,
	trailshoe,
	trousers,
	tshirt,
	vest,
	winterboot,
}

/** Products are drawn on a board of this size and then reduced: the relief light depends on the scale. */
const BOARD = { width: 1200, height: 1500 }
const WIDTH = 1000
const HEIGHT = 1250
/** A crop is rasterised with this margin around it: blurs that end at the edge of the raster would show there as a frame. */
const CROP_MARGIN = 0.08

export function productDrawing(kind, colour, view) {
	const { draw, box } = KINDS[kind][view - 1]
	const pad = box && box[2] < 800 ? CROP_MARGIN : 0
	return { svg: draw(palette(COLOURS[colour].hex)).svg({ box, pad }), pad }
}

/** The drawn object alone, on a transparent board. */
export function rasteriseObject({ svg, pad }) {
	return sharp(Buffer.from(svg)).extract({
		left: Math.round(BOARD.width * pad),
		top: Math.round(BOARD.height * pad),
		...BOARD,
	})
}

function productPicture(kind, colour, view) {
	return {
		file: `products/${kind}-${colour}-${view}.avif`,
		width: WIDTH,
		height: HEIGHT,
		quality: KINDS[kind][view - 1].box?.[2] < 800 ? 46 : 50,
		recipe: () => {
			const drawing = productDrawing(kind, colour, view)
			const hex = GROUNDS[COLOURS[colour].ground]
			return {
				text: JSON.stringify([hex, GROUND_VERSION, drawing]),
				rasterise: async () => {
					const object = await rasteriseObject(drawing)
						.resize(WIDTH, HEIGHT)
						.png({ compressionLevel: 1 })
						.toBuffer()
					return ground(hex, WIDTH, HEIGHT)
						.composite([{ input: object }])
						.png({ compressionLevel: 1 })
						.toBuffer()
				},
			}
		},
	}
}

/** All product pictures; every kind in its first colour comes first, so that a broken one is seen early. */
export function productPictures() {
	const kinds = Object.keys(PICTURE_SET)
	const pictures = []
	for (let nth = 0; kinds.some((kind) => nth < PICTURE_SET[kind].length); nth++)
		for (const kind of kinds) {
			const colour = PICTURE_SET[kind][nth]
			if (colour) for (const view of VIEWS) pictures.push(productPicture(kind, colour, view))
		}
	return pictures
}
