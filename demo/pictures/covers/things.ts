import sharp, { type OverlayOptions } from 'sharp'
import type { ColourId, PictureKind } from '#demo/catalogue/picture-set.ts'
import { ground } from '../ground.ts'
import { layOut, withoutShadows } from '../laid.ts'
import { type OwnView, productDrawing, rasteriseObject } from '../products.ts'

/** A drawn product with its shadow, cut out of its board. */
interface CutOut {
	png: Buffer
	width: number
	height: number
}

const cutOuts = new Map<string, Promise<CutOut>>()

/** Drawn once however many pictures show it. */
function cutOut(kind: PictureKind, colour: ColourId, view: OwnView) {
	const key = `${kind}-${colour}-${view}`
	const known = cutOuts.get(key)
	if (known) return known
	const made = (async () => {
		const { svg } = productDrawing(kind, colour, view)
		const board = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
		const { data, info } = await sharp(board)
			.trim({ threshold: 1 })
			.png({ compressionLevel: 1 })
			.toBuffer({ resolveWithObject: true })
		return { png: data, width: info.width, height: info.height }
	})()
	cutOuts.set(key, made)
	return made
}

/** One thing filling most of a picture, running out of it. */
export interface Close {
	kind: PictureKind
	colour: ColourId
	view: OwnView
	ground: string
	/** Width of the thing as a share of the wide picture's; more than 1 runs out of it. */
	wide: number
	/** Middle of the thing, as shares of the wide picture. */
	at: readonly [x: number, y: number]
	/** Degrees. */
	turn?: number
}

export async function drawClose(close: Close, width: number, height: number) {
	const { png } = await cutOut(close.kind, close.colour, close.view)
	const tall = height > width
	const scale = tall ? close.wide * 1.75 : close.wide
	const turned = await sharp(
		await sharp(png)
			.resize({ width: Math.round(width * scale) })
			.png({ compressionLevel: 1 })
			.toBuffer(),
	)
		.rotate(close.turn ?? 0, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true })
	const at = tall ? ([0.56, 0.64] as const) : close.at
	const layer = await within(
		turned.data,
		width * at[0] - turned.info.width / 2,
		height * at[1] - turned.info.height / 2,
		width,
		height,
	)
	return ground(close.ground, width, height).composite(layer).png({ compressionLevel: 1 }).toBuffer()
}

/** The part of an overlay that lies within the picture, as sharp wants it. */
async function within(
	png: Buffer,
	x: number,
	y: number,
	width: number,
	height: number,
): Promise<OverlayOptions[]> {
	const { width: w = 0, height: h = 0 } = await sharp(png).metadata()
	const left = Math.round(x)
	const top = Math.round(y)
	const cut = {
		left: Math.max(0, -left),
		top: Math.max(0, -top),
		width: Math.min(w, width - left) - Math.max(0, -left),
		height: Math.min(h, height - top) - Math.max(0, -top),
	}
	if (cut.width <= 0 || cut.height <= 0) return []
	return [
		{
			input: await sharp(png).extract(cut).png({ compressionLevel: 1 }).toBuffer(),
			left: Math.max(0, left),
			top: Math.max(0, top),
		},
	]
}

/** Role of a thing in a look; all others are small. */
type Role = 'upper' | 'whole' | 'legs' | 'shorts' | 'shoes' | 'pack' | 'long'

const ROLES: Partial<Record<PictureKind, Role>> = {
	...role(
		'upper',
		'jacket softshell anorak windbreaker lightjacket stormjacket raincoat parka skijacket warmjacket',
	),
	...role('upper', 'kidsjacket puffer hoodedpuffer longpuffer kidspuffer vest longvest runvest'),
	...role('upper', 'fleece halfzip hoodie longsleeve baselayer thermalset tshirt'),
	...role('whole', 'snowsuit'),
	...role('legs', 'trousers cargo lighttrousers snowtrousers bibs leggings tights'),
	...role('shorts', 'shorts skirt'),
	...role('shoes', 'boot midboot lowboot winterboot expeditionboot snowboot'),
	...role('shoes', 'snowhiker lightwinterboot trailshoe spikedshoe sandal'),
	...role('pack', 'pack bigpack daypack smallpack dufflebag'),
	...role('long', 'poles skipoles trailpoles skis alpineskis pisteskis nordicskis snowboard splitboard'),
}

function role(name: Role, kinds: string): Partial<Record<PictureKind, Role>> {
	return Object.fromEntries(kinds.split(' ').map((kind) => [kind, name]))
}

export interface Thing {
	kind: PictureKind
	colour: ColourId
}

/** A place for a thing: its middle in shares of the picture, its longer side as a share of the picture's height, its turn. */
type Place = readonly [x: number, y: number, long: number, turn: number]

/**
 * Places of an upright picture and of a wide one, for the first, second … thing of a role. The outer coat is the largest;
 * what is worn under it comes out from behind it, and the shoes lie on the hem.
 */
const PLACES: Record<'tall' | 'wide', Record<Role | 'small', readonly Place[]>> = {
	tall: {
		upper: [
			[0.36, 0.34, 0.46, -5],
			[0.68, 0.32, 0.42, 7],
			[0.3, 0.72, 0.38, 4],
			[0.66, 0.64, 0.38, -6],
		],
		whole: [[0.33, 0.36, 0.56, -4]],
		legs: [[0.66, 0.68, 0.5, 6]],
		shorts: [[0.68, 0.66, 0.3, 6]],
		shoes: [[0.45, 0.86, 0.21, -6]],
		pack: [[0.7, 0.4, 0.4, 5]],
		long: [
			[0.84, 0.46, 0.5, 4],
			[0.1, 0.72, 0.4, -5],
		],
		small: [
			[0.17, 0.87, 0.14, -8],
			[0.85, 0.88, 0.14, 9],
			[0.14, 0.66, 0.13, 6],
			[0.88, 0.1, 0.12, 8],
			[0.12, 0.1, 0.12, -8],
		],
	},
	wide: {
		upper: [
			[0.4, 0.47, 0.74, -4],
			[0.58, 0.44, 0.68, 7],
			[0.2, 0.46, 0.6, -9],
			[0.76, 0.5, 0.6, 10],
		],
		whole: [[0.38, 0.5, 0.84, -4]],
		legs: [[0.74, 0.54, 0.78, 5]],
		shorts: [[0.74, 0.52, 0.48, 6]],
		shoes: [[0.6, 0.8, 0.3, -6]],
		pack: [[0.22, 0.5, 0.62, -6]],
		long: [
			[0.92, 0.5, 0.84, 4],
			[0.07, 0.55, 0.6, -4],
		],
		small: [
			[0.24, 0.82, 0.2, -8],
			[0.87, 0.22, 0.19, 9],
			[0.13, 0.2, 0.19, -7],
			[0.88, 0.8, 0.19, 8],
			[0.1, 0.72, 0.18, 6],
		],
	},
}

/** Roles in the order in which the things are laid, the lowest first. */
const ORDER: readonly (Role | 'small')[] = [
	'long',
	'pack',
	'legs',
	'shorts',
	'upper',
	'whole',
	'shoes',
	'small',
]

/** Layers under a coat, the outermost first. */
const UNDER: readonly PictureKind[] = [
	'softshell',
	'hoodie',
	'fleece',
	'longvest',
	'runvest',
	'vest',
	'halfzip',
	'thermalset',
	'longsleeve',
	'baselayer',
	'tshirt',
]

/** Things in their places, what lies lowest first. */
export function lie(things: readonly Thing[], format: 'tall' | 'wide') {
	const taken = new Map<Role | 'small', number>()
	return things
		.toSorted((one, other) => UNDER.indexOf(one.kind) - UNDER.indexOf(other.kind))
		.map((thing) => {
			const role: Role | 'small' = ROLES[thing.kind] ?? 'small'
			const nth = taken.get(role) ?? 0
			taken.set(role, nth + 1)
			const place = PLACES[format][role][nth]
			if (!place) throw new RangeError(`no place for thing ${nth + 1} of ${role}`)
			return { thing, role, nth, place }
		})
		.toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role) || other.nth - one.nth)
}

/** Things laid on one ground as a hand lays them: the coat large, the others under it, on its hem and around it. */
export async function drawFlatLay(things: readonly Thing[], colour: string, width: number, height: number) {
	const placed = lie(things, height > width ? 'tall' : 'wide')
	const boards = await Promise.all(placed.map(({ thing }) => board(thing)))
	const lying = await Promise.all(
		placed.map(async ({ place: [x, y, long, turn] }, index) => {
			const { width: w = 1, height: h = 1 } = await sharp(boards[index]).metadata()
			const size = sizeOf([w, h], turn, long * height, width, height)
			return { side: 'front' as const, turn, size, at: [x, y] as const }
		}),
	)
	const input = await layOut(lying, boards, width, height)
	return ground(colour, width, height).composite([{ input }]).png({ compressionLevel: 1 }).toBuffer()
}

/** A drawn thing without the shadows of its upright view, cut out of its board. */
async function board({ kind, colour }: Thing) {
	const drawing = productDrawing(kind, colour, 1)
	return rasteriseObject({ ...drawing, svg: withoutShadows(drawing.svg) })
		.png({ compressionLevel: 1 })
		.toBuffer()
		.then((png) => sharp(png).trim({ threshold: 1 }).png({ compressionLevel: 1 }).toBuffer())
}

/** The size that gives a thing's longer side this length. */
function sizeOf(
	[w, h]: readonly [number, number],
	turn: number,
	long: number,
	width: number,
	height: number,
) {
	const [sin, cos] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.abs(Math.cos((turn * Math.PI) / 180))]
	return long / Math.max(w, h) / Math.min(width / (w * cos + h * sin), height / (w * sin + h * cos))
}
