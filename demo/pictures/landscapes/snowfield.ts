import { seededRandom } from '../random.ts'
import { areaUnder, Canvas, mix, path, type Stop, short, type XY } from './canvas.ts'
import { forestEdge, hills, spruce } from './forest.ts'
import { massif, skyline } from './mountains.ts'
import { bell, noise1, rolling } from './noise.ts'

export interface SnowfieldColours {
	sky: readonly Stop[]
	glow: readonly Stop[]
	farRange: readonly Stop[]
	mist: string
	peaks: { tones: readonly string[]; rock: string; haze: string }
	/** Three ranges of forest from far to near: treetops and foot. */
	forest: readonly (readonly [top: string, foot: string])[]
	forestMist: string
	snow: readonly Stop[]
	drifts: string
	track: string
	trees: readonly [dark: string, light: string]
	/** Falling snow, if any: how many flakes on a thousand square pixels and their colour. */
	snowfall?: { density: number; colour: string; veil: readonly Stop[] }
}

interface SnowfieldView {
	width: number
	height: number
	seed: number
	peaks: number
	/** Horizon as a share of the height. */
	horizon: number
	/** The sun: share of the width. */
	sun: number
	/** How many times larger than drawn the picture is rasterised. */
	scale?: number
}

/** A snowy plain with a ski track under one great massif. */
export function snowfield(view: SnowfieldView, colours: SnowfieldColours) {
	const { width: W, height: H, seed } = view
	const canvas = new Canvas(W, H)
	const horizon = H * view.horizon
	canvas.wash(canvas.vertical(colours.sky))
	canvas.wash(canvas.radial(colours.glow, W * view.sun, horizon - H * 0.2, H * 0.7))
	const range = skyline({
		width: W,
		base: horizon,
		height: H * 0.3,
		frequency: (3 * W) / 1600,
		seed: seed + 40,
		step: 4,
	})
	canvas.add(`<path d="${areaUnder(range, H)}" fill="${canvas.vertical(colours.farRange)}"/>`)
	canvas.mist(horizon - H * 0.2, H * 0.24, colours.mist, 0.8)
	canvas.add(
		massif({
			width: W,
			floor: H,
			base: horizon - H * 0.08,
			depth: H * 0.22,
			height: H * 0.5,
			ambient: 0.78,
			seed: seed + view.peaks,
			frequency: (2.3 * W) / 1600,
			depthFrequency: 1.1,
			rows: 150,
			step: W > 1200 ? 3 : 2.5,
			light: [-0.95, 0.12],
			tones: colours.peaks.tones,
			rock: { steeper: 2.1, above: 0.25, colour: colours.peaks.rock },
			haze: { colour: colours.peaks.haze, top: 0, power: 3 },
			envelope: (u) => 0.34 + 0.75 * bell(u, 0.6, 0.24) + 0.2 * bell(u, 0.05, 0.15),
		}),
	)
	canvas.mist(horizon - H * 0.1, H * 0.24, colours.mist, 0.95)
	FORESTS.forEach((forest, index) => {
		const [top, foot] = colours.forest[index] ?? ['#000', '#000']
		const line = hills({
			width: W,
			base: horizon + H * forest.below,
			height: H * 0.06,
			frequency: forest.frequency,
			seed: seed + forest.seed,
		})
		const edge = forestEdge(line, {
			seed: seed + forest.seed,
			height: H * forest.trees,
			density: 5 + index * 3,
		})
		const fill = canvas.vertical([
			[0, top],
			[0.3, foot],
		])
		canvas.add(`<path d="${areaUnder(edge, H)}" fill="${fill}"/>`)
		canvas.mist(horizon + H * (forest.below + 0.03), H * 0.1, colours.forestMist, 0.6)
	})
	plain(canvas, view, colours, horizon + H * 0.2)
	if (colours.snowfall) snowfall(canvas, view, colours.snowfall)
	canvas.grain(0.45)
	return canvas.svg(0.14, view.scale)
}

const FORESTS = [
	{ below: 0.05, frequency: 2.4, seed: 33, trees: 0.03 },
	{ below: 0.1, frequency: 2, seed: 41, trees: 0.05 },
	{ below: 0.15, frequency: 1.6, seed: 57, trees: 0.075 },
]

function plain(
	canvas: Canvas,
	{ width: W, height: H, seed }: SnowfieldView,
	colours: SnowfieldColours,
	crest: number,
) {
	const noise = noise1(seed + 9)
	const groundAt = (x: number) =>
		crest + H * 0.05 * Math.sin((x / W) * 2.2 + 2.6) + H * 0.008 * rolling(noise, (x / W) * 5, 3)
	const surface: XY[] = []
	for (let x = -20; x <= W + 20; x += 8) surface.push([x, groundAt(x)])
	canvas.add(`<path d="${areaUnder(surface, H)}" fill="${canvas.vertical(colours.snow)}"/>`)

	for (let band = 0; band < 6; band++) {
		const top: XY[] = []
		const bottom: XY[] = []
		for (let x = -20; x <= W + 20; x += 14) {
			const wave = rolling(noise, (x / W) * 3 + band * 7, 3)
			const y = groundAt(x) + H * (0.03 + 0.05 * band) + H * 0.02 * wave
			top.push([x, y])
			bottom.push([x, y + Math.max(0, wave + 0.15) * H * 0.03])
		}
		canvas.add(`<path d="${path([...top, ...bottom.reverse()])}Z" fill="${colours.drifts}" opacity=".32"/>`)
	}
	canvas.add(...skiTrack(W, H, groundAt, colours.track))

	const random = seededRandom(seed + 8)
	const trees: { x: number; foot: number; height: number }[] = []
	for (let tree = 0; tree < 18; tree++) {
		const x = W * (0.62 + 0.42 * random() ** 0.8)
		trees.push({ x, foot: groundAt(x) + H * 0.1 * random(), height: H * (0.1 + 0.16 * random()) })
	}
	for (let tree = 0; tree < 9; tree++) {
		const x = W * 0.16 * random()
		trees.push({ x, foot: groundAt(x) + H * 0.04 * random(), height: H * (0.09 + 0.12 * random()) })
	}
	trees.sort((a, b) => a.foot - b.foot)
	for (const { x, foot, height } of trees) {
		const shape = spruce(x, foot + height * 0.02, height, seededRandom(Math.floor(random() * 1e6)))
		canvas.add(`<path d="${shape}" fill="${mix(...colours.trees, random())}"/>`)
	}
}

/** Two parallel grooves winding to the horizon, wider as they come nearer. */
function skiTrack(W: number, H: number, groundAt: (x: number) => number, colour: string) {
	const startX = W * 0.42
	const startY = groundAt(startX)
	const steps = 80
	return [-1, 1].map((side) => {
		const left: XY[] = []
		const right: XY[] = []
		for (let step = 0; step <= steps; step++) {
			const t = step / steps
			const y = startY + (H * 1.03 - startY) * t ** 1.8
			const middle = startX + Math.sin(t * 5.4 + 0.2) * W * (0.01 + 0.15 * t) * 0.8 + W * 0.05 * t * t
			const x = middle + side * H * (0.002 + 0.016 * t ** 2)
			const half = H * (0.0006 + 0.004 * t ** 2)
			left.push([x - half, y])
			right.push([x + half, y])
		}
		return `<path d="${path([...left, ...right.reverse()])}Z" fill="${colour}" opacity=".8"/>`
	})
}

/** Wind-driven flakes: short slanted strokes, larger ones nearer. */
function snowfall(
	canvas: Canvas,
	{ width: W, height: H, seed }: SnowfieldView,
	{ density, colour, veil }: NonNullable<SnowfieldColours['snowfall']>,
) {
	canvas.wash(canvas.vertical(veil))
	const random = seededRandom(seed + 70)
	for (const [layer, share] of [1, 0.5, 0.16].entries()) {
		let flakes = ''
		const count = Math.round(((W * H) / 1000) * density * share)
		for (let flake = 0; flake < count; flake++) {
			const length = (2.5 + 3.5 * layer) * (0.6 + random())
			flakes += `M${short(random() * W)} ${short(random() * H)}l${short(-length)} ${short(length * 0.55)}`
		}
		canvas.add(
			`<path d="${flakes}" fill="none" stroke="${colour}" stroke-linecap="round" stroke-width="${(1.3 + layer * 0.9).toFixed(1)}" opacity="${0.55 + 0.12 * layer}"/>`,
		)
	}
}
