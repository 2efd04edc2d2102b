import sharp, { type OverlayOptions } from 'sharp'
import type { ColourId, PictureKind } from '#demo/catalogue/picture-set.ts'
import { ground } from '../ground.ts'
import { type OwnView, productDrawing } from '../products.ts'
import { seededRandom } from '../random.ts'

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

/** How large a kind lies beside the others: its width where a jacket's is 1, and where it likes to lie from top to bottom. */
const LIE: Partial<Record<PictureKind, readonly [width: number, y: number]>> = {
	trousers: [0.46, 0.6],
	cargo: [0.46, 0.6],
	lighttrousers: [0.46, 0.6],
	snowtrousers: [0.52, 0.6],
	bibs: [0.52, 0.55],
	leggings: [0.42, 0.6],
	shorts: [0.56, 0.66],
	skirt: [0.56, 0.64],
	tshirt: [0.82, 0.36],
	longsleeve: [0.92, 0.4],
	vest: [0.66, 0.38],
	boot: [0.6, 0.84],
	midboot: [0.58, 0.84],
	lowboot: [0.58, 0.86],
	winterboot: [0.58, 0.84],
	trailshoe: [0.58, 0.86],
	sandal: [0.56, 0.86],
	socks: [0.4, 0.8],
	gloves: [0.46, 0.7],
	beanie: [0.36, 0.16],
	cap: [0.42, 0.16],
	pack: [0.6, 0.42],
	bigpack: [0.62, 0.42],
	daypack: [0.5, 0.45],
	smallpack: [0.46, 0.45],
	dufflebag: [0.72, 0.5],
	tent: [0.95, 0.3],
	sleepingbag: [0.44, 0.5],
	mat: [0.5, 0.6],
	bottle: [0.22, 0.6],
	poles: [0.24, 0.5],
	headtorch: [0.36, 0.2],
	skis: [0.24, 0.5],
	snowboard: [0.26, 0.5],
	helmet: [0.44, 0.2],
	goggles: [0.44, 0.3],
	snowsuit: [0.82, 0.45],
	longpuffer: [0.88, 0.42],
	parka: [0.94, 0.42],
	raincoat: [0.9, 0.42],
	kidsjacket: [0.82, 0.36],
	kidspuffer: [0.82, 0.36],
}

export interface Thing {
	kind: PictureKind
	colour: ColourId
}

interface Lying {
	x: number
	y: number
	w: number
	h: number
}

/** Finds a place for every thing: as large as fits, hardly over one another, heads above feet. */
export function arrange(
	sizes: readonly { aspect: number; width: number; likes: number }[],
	width: number,
	height: number,
	seed: number,
): Lying[] {
	const random = seededRandom(seed)
	const margin = Math.min(width, height) * 0.045
	const place = (unit: number) =>
		sizes.map(({ aspect, width: w }) => ({ x: 0, y: 0, w: w * unit, h: w * unit * aspect }))
	const cost = (lying: readonly Lying[]) => {
		let sum = 0
		for (const [index, a] of lying.entries()) {
			const out =
				Math.max(0, margin - a.x) +
				Math.max(0, margin - a.y) +
				Math.max(0, a.x + a.w - width + margin) +
				Math.max(0, a.y + a.h - height + margin)
			sum += (out / margin) ** 2 * 2
			if (height > width) sum += ((a.y + a.h / 2) / height - (sizes[index]?.likes ?? 0.5)) ** 2 * 1.6
			for (const b of lying.slice(index + 1)) {
				const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
				const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
				if (w > 0 && h > 0) sum += ((w * h) / Math.min(a.w * a.h, b.w * b.h)) ** 1.5 * 14
			}
		}
		return sum
	}
	const settle = (unit: number) => {
		let best: Lying[] = []
		let least = Number.POSITIVE_INFINITY
		for (let start = 0; start < 10; start++) {
			const lying = place(unit).map((thing, index) => ({
				...thing,
				x: margin + random() * Math.max(1, width - 2 * margin - thing.w),
				y: Math.max(margin, (sizes[index]?.likes ?? 0.5) * height - thing.h / 2),
			}))
			let now = cost(lying)
			for (let step = 0; step < 900; step++) {
				const thing = lying[Math.floor(random() * lying.length)]
				if (!thing) continue
				const { x, y } = thing
				const reach = (1 - step / 900) * 0.4 + 0.02
				thing.x += (random() - 0.5) * width * reach
				thing.y += (random() - 0.5) * height * reach
				const next = cost(lying)
				if (next <= now) now = next
				else Object.assign(thing, { x, y })
			}
			if (now < least) {
				least = now
				best = lying.map((thing) => ({ ...thing }))
			}
		}
		return { best, least }
	}
	let unit =
		Math.sqrt((width * height) / sizes.reduce((sum, { width: w, aspect }) => sum + w * w * aspect, 0)) * 1.1
	for (let tries = 0; tries < 8; tries++) {
		const { best, least } = settle(unit)
		if (least < 1.1) return best
		unit *= 0.94
	}
	const within = sizes.map(({ width: w, aspect }) =>
		Math.min((width - 2 * margin) / w, (height - 2 * margin) / (w * aspect)),
	)
	return settle(Math.min(unit, ...within)).best
}

/** Things laid out on one ground. */
export async function drawFlatLay(
	things: readonly Thing[],
	colour: string,
	seed: number,
	width: number,
	height: number,
) {
	const cut = await Promise.all(things.map(({ kind, colour: id }) => cutOut(kind, id, 1)))
	const sizes = things.map(({ kind }, index) => {
		const [wide, likes] = LIE[kind] ?? [1, 0.34]
		const { width: w = 1, height: h = 1 } = cut[index] ?? {}
		return { aspect: h / w, width: wide, likes }
	})
	const lying = arrange(sizes, width, height, seed)
	const order = lying
		.map((_, index) => index)
		.sort((a, b) => (lying[b]?.w ?? 0) * (lying[b]?.h ?? 0) - (lying[a]?.w ?? 0) * (lying[a]?.h ?? 0))
	const layers: OverlayOptions[] = []
	for (const index of order) {
		const spot = lying[index]
		const thing = cut[index]
		if (!spot || !thing) continue
		const png = await sharp(thing.png)
			.resize({ width: Math.round(spot.w) })
			.png({ compressionLevel: 1 })
			.toBuffer()
		layers.push(...(await within(png, spot.x, spot.y, width, height)))
	}
	return ground(colour, width, height).composite(layers).png({ compressionLevel: 1 }).toBuffer()
}
