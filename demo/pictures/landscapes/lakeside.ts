import { type Random, seededRandom } from '../random.ts'
import { areaUnder, Canvas, mix, path, type Stop, short, type XY } from './canvas.ts'
import { forestEdge, hills, spruce } from './forest.ts'
import { massif } from './mountains.ts'
import { bell, noise1, rolling } from './noise.ts'

export interface LakesideColours {
	sky: readonly Stop[]
	stars?: string
	/** Northern lights: from the foot of a curtain to its top. */
	aurora?: readonly Stop[]
	glow: readonly Stop[]
	farPeaks: { tones: readonly string[]; haze: string }
	peaks: { tones: readonly string[]; haze: string }
	mist: string
	forest: string
	lake: readonly Stop[]
	glints: string
	shore: readonly Stop[]
	grass: string
	trees: readonly [light: string, dark: string]
	/** The picture fades into this at the bottom. */
	bottom: string
	/** Slanting rain and low cloud, if any. */
	rain?: { colour: string; cloud: string }
}

interface LakesideView {
	width: number
	height: number
	seed: number
	peaks: number
	horizon: number
	/** Share of the width where the lit tent stands; none when left out. */
	tent?: number
}

/** A lake at the foot of mountains, a dark shore with trees and perhaps a lit tent. */
export function lakeside(view: LakesideView, colours: LakesideColours) {
	const { width: W, height: H, seed } = view
	const canvas = new Canvas(W, H)
	const horizon = H * view.horizon
	const random = seededRandom(seed)
	canvas.wash(canvas.vertical(colours.sky))
	if (colours.stars) canvas.add(stars(W, horizon, colours.stars, random))
	if (colours.aurora) canvas.add(...aurora(canvas, view, horizon, colours.aurora))
	canvas.wash(canvas.radial(colours.glow, W * 0.5, horizon, H * 1.15))
	mountains(canvas, view, colours, horizon)
	if (colours.rain) clouds(canvas, view, horizon, colours.rain.cloud)
	const mist = canvas.vertical([
		[0, colours.mist, 0],
		[0.65, colours.mist, 0.5],
		[1, colours.mist, 0],
	])
	canvas.add(
		`<rect y="${short(horizon - H * 0.07)}" width="${W}" height="${short(H * 0.16)}" fill="${mist}"/>`,
	)
	lake(canvas, view, colours, horizon, random)
	const shoreAt = shore(canvas, view, colours, random)
	if (view.tent !== undefined) {
		const x = W * view.tent
		canvas.add(...tent(canvas, x, shoreAt(x) + H * 0.035, H * 0.092))
	}
	if (colours.rain) canvas.add(rain(view, colours.rain.colour))
	canvas.wash(
		canvas.vertical([
			[0, colours.bottom, 0],
			[0.8, colours.bottom, 0],
			[0.99, colours.bottom, 1],
		]),
	)
	canvas.grain(0.5)
	return canvas.svg(0.18)
}

function stars(W: number, horizon: number, colour: string, random: Random) {
	let dots = ''
	for (let star = 0; star < 150; star++) {
		const y = random() ** 1.5 * horizon * 0.62
		const x = short(random() * W)
		const radius = short(0.5 + random() * 1.3)
		const opacity = short((0.25 + 0.7 * random()) * (1 - y / (horizon * 0.7)))
		dots += `<circle cx="${x}" cy="${short(y)}" r="${radius}" opacity="${opacity}"/>`
	}
	return `<g fill="${colour}">${dots}</g>`
}

/** Curtains of light: each hangs from a slow wave and fades upwards. */
function aurora(canvas: Canvas, { width: W, seed }: LakesideView, horizon: number, stops: readonly Stop[]) {
	return [0, 1, 2].map((curtain) => {
		const noise = noise1(seed + 200 + curtain)
		const foot: XY[] = []
		const top: XY[] = []
		const fromX = W * (0.04 + 0.26 * curtain)
		const toX = W * (0.5 + 0.22 * curtain)
		for (let step = 0; step <= 60; step++) {
			const t = step / 60
			const x = fromX + (toX - fromX) * t + W * 0.03 * rolling(noise, t * 3 + 11, 2)
			const y = horizon * (0.64 - 0.09 * curtain + 0.16 * rolling(noise, t * 2.4, 3)) - horizon * 0.1 * t
			foot.push([x, y])
			top.push([
				x + W * 0.02,
				y - horizon * (0.3 + 0.22 * rolling(noise, t * 9 + 40, 3)) * Math.sin(Math.PI * t) ** 0.5,
			])
		}
		const highest = Math.min(...top.map(([, y]) => y))
		const lowest = Math.max(...foot.map(([, y]) => y))
		const fill = canvas.vertical(stops, lowest, highest)
		return `<path d="${path([...foot, ...top.reverse()])}Z" fill="${fill}" filter="url(#veil)"/>`
	})
}

function mountains(canvas: Canvas, view: LakesideView, colours: LakesideColours, horizon: number) {
	const { width: W, height: H, seed } = view
	const common = { width: W, floor: H, base: horizon - H * 0.03 }
	canvas.add(
		massif({
			...common,
			depth: H * 0.08,
			height: H * 0.28,
			seed: seed + 9,
			frequency: (5 * W) / 2400,
			depthFrequency: 1,
			rows: 30,
			step: 8,
			light: [-0.9, 0.1],
			tones: colours.farPeaks.tones,
			haze: { colour: colours.farPeaks.haze, top: 0.2, power: 1.3 },
			envelope: (u) => 0.5 + 0.2 * bell(u, 0.3, 0.2),
		}),
		massif({
			...common,
			depth: H * 0.13,
			height: H * 0.47,
			ambient: 0.66,
			seed: seed + view.peaks,
			frequency: (3 * W) / 2400,
			depthFrequency: 1.1,
			rows: 100,
			step: W > 1500 ? 4.5 : 3,
			light: [-0.95, 0.12],
			tones: colours.peaks.tones,
			haze: { colour: colours.peaks.haze, top: 0.05, power: 1.4 },
			envelope: (u) => 0.2 + 0.85 * bell(u, 0.78, 0.19) + 0.35 * bell(u, 0.03, 0.12),
		}),
	)
}

function clouds(
	canvas: Canvas,
	{ width: W, height: H, seed }: LakesideView,
	horizon: number,
	colour: string,
) {
	const random = seededRandom(seed + 300)
	for (let cloud = 0; cloud < 16; cloud++) {
		const cx = short(W * random())
		const cy = short(horizon * (0.42 + 0.5 * random()))
		const rx = short(W * (0.12 + 0.2 * random()))
		const ry = short(H * (0.012 + 0.024 * random()))
		canvas.add(
			`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${short(0.3 + 0.4 * random())}" filter="url(#veil)"/>`,
		)
	}
}

function lake(canvas: Canvas, view: LakesideView, colours: LakesideColours, horizon: number, random: Random) {
	const { width: W, height: H, seed } = view
	const bank = { width: W, height: 0, frequency: 2.4, seed: seed + 31 }
	const farShore = forestEdge(hills({ ...bank, base: horizon + H * 0.06, height: H * 0.04 }), {
		seed: seed + 31,
		height: H * 0.055,
		density: 6,
	})
	canvas.add(`<path d="${areaUnder(farShore, H)}" fill="${colours.forest}"/>`)
	const level = horizon + H * 0.085
	canvas.add(
		`<rect x="0" y="${short(level)}" width="${W}" height="${short(H - level)}" fill="${canvas.vertical(colours.lake)}"/>`,
	)
	const reflection = forestEdge(hills({ ...bank, base: 0, height: H * 0.03 }), {
		seed: seed + 31,
		height: H * 0.06,
		density: 6,
	}).map(([x, y]): XY => [x, level - y * 0.8])
	canvas.add(
		`<path d="${path([[-40, level], ...reflection, [W + 40, level]])}Z" fill="${colours.forest}" opacity=".6"/>`,
	)
	let glints = ''
	for (let glint = 0; glint < 130; glint++) {
		const t = random() ** 1.4
		const width = short(W * (0.01 + 0.05 * random()) * (0.3 + t))
		const x = short(random() * W)
		const opacity = short(0.1 + 0.35 * random())
		glints += `<rect x="${x}" y="${short(level + 6 + H * 0.24 * t)}" width="${width}" height="${short(0.8 + 2.2 * t)}" rx="1" opacity="${opacity}"/>`
	}
	canvas.add(`<g fill="${colours.glints}">${glints}</g>`)
}

function shore(
	canvas: Canvas,
	{ width: W, height: H, seed }: LakesideView,
	colours: LakesideColours,
	random: Random,
) {
	const noise = noise1(seed + 9)
	const shoreAt = (x: number) =>
		H * 0.845 -
		H * 0.045 * Math.sin((x / W) * 3.1 + 0.3) +
		H * 0.012 * rolling(noise, (x / W) * 6, 4) -
		H * 0.02 * (x / W)
	const edge: XY[] = []
	for (let x = -20; x <= W + 20; x += 8) edge.push([x, shoreAt(x)])
	canvas.add(`<path d="${areaUnder(edge, H)}" fill="${canvas.vertical(colours.shore)}"/>`)

	const trees: { x: number; foot: number; height: number }[] = []
	for (let tree = 0; tree < 20; tree++) {
		const x = W * (0.84 + 0.2 * random())
		trees.push({ x, foot: shoreAt(x) + H * 0.06 * random(), height: H * (0.16 + 0.3 * random()) })
	}
	for (let tree = 0; tree < 13; tree++) {
		const x = W * (-0.02 + 0.15 * random() ** 1.4)
		trees.push({ x, foot: shoreAt(x) + H * 0.06 * random(), height: H * (0.16 + 0.28 * random()) })
	}
	trees.sort((a, b) => a.foot - b.foot)
	for (const { x, foot, height } of trees) {
		const shape = spruce(x, foot + height * 0.04, height, random)
		canvas.add(`<path d="${shape}" fill="${mix(...colours.trees, random())}"/>`)
	}
	let blades = ''
	for (let blade = 0; blade < W / 4; blade++) {
		const x = random() * W
		const tall = H * (0.004 + 0.01 * random())
		const lean = short((random() - 0.4) * tall * 0.6)
		blades += `M${short(x)} ${short(shoreAt(x) + 3)}l${lean} ${short(-tall)}l${short(tall * 0.13)} ${short(tall)}`
	}
	canvas.add(`<path d="${blades}Z" fill="${colours.grass}"/>`)
	return shoreAt
}

/** A small dome tent lit from within; (x, y) is the middle of its foot, `h` its height. */
function tent(canvas: Canvas, x: number, y: number, h: number) {
	const at = (dx: number, dy: number) => `${short(x + h * dx)} ${short(y + h * dy)}`
	const halo = canvas.radial(
		[
			[0, '#F9C966', 0.55],
			[0.4, '#F4B942', 0.18],
			[1, '#F4B942', 0],
		],
		x,
		y - h * 0.4,
		h * 4.2,
	)
	const cloth = canvas.radial(
		[
			[0, '#FFE9AE'],
			[0.45, '#F7C455'],
			[1, '#C9812B'],
		],
		x - h * 0.1,
		y - h * 0.2,
		h * 1.25,
	)
	const { width, height } = canvas
	return [
		`<rect width="${width}" height="${height}" fill="${halo}"/>`,
		`<ellipse cx="${short(x)}" cy="${short(y + h * 0.06)}" rx="${short(h * 2.3)}" ry="${short(h * 0.3)}" fill="#F4B942" opacity=".28" filter="url(#wisp)"/>`,
		`<path d="M${at(-1.25, 0)}Q${at(-0.72, -0.98)} ${at(0, -1.02)}Q${at(0.78, -0.96)} ${at(1.3, 0)}Z" fill="${cloth}"/>`,
		`<path d="M${at(-1.25, 0)}Q${at(-0.3, -0.9)} ${at(0.62, -0.86)}M${at(1.3, 0)}Q${at(0.4, -0.96)} ${at(-0.6, -0.86)}" stroke="#8A5418" stroke-width="${short(h * 0.022)}" fill="none" opacity=".75"/>`,
		`<path d="M${at(-0.12, 0)}Q${at(-0.02, -0.7)} ${at(0.2, -0.72)}Q${at(0.44, -0.6)} ${at(0.52, 0)}Z" fill="#FFF3CC" opacity=".85"/>`,
	]
}

function rain({ width: W, height: H, seed }: LakesideView, colour: string) {
	const random = seededRandom(seed + 400)
	let drops = ''
	for (let drop = 0; drop < (W * H) / 4200; drop++) {
		const length = 14 + 40 * random() ** 2
		drops += `M${short(random() * W)} ${short(random() * H)}l${short(-length * 0.2)} ${short(length)}`
	}
	return `<path d="${drops}" fill="none" stroke="${colour}" stroke-width="1.3" stroke-linecap="round" opacity=".3"/>`
}
