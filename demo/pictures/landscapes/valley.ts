import { seededRandom } from '../random.ts'
import { areaUnder, Canvas, mix, path, type Stop, short, type XY } from './canvas.ts'
import { hikers } from './figures.ts'
import { forestEdge, hills, spruce } from './forest.ts'
import { massif } from './mountains.ts'
import { bell, noise1, rolling } from './noise.ts'

export interface ValleyColours {
	sky: readonly Stop[]
	/** Light round the sun, from the middle outwards. */
	glow: readonly Stop[]
	sun: string
	clouds: string
	farPeaks: { tones: readonly string[]; haze: string; mist: string }
	peaks: { tones: readonly string[]; haze: string; mist: string }
	/** Three ranges of forested hills from far to near: treetops, foot, mist below. */
	hills: readonly (readonly [top: string, foot: string, mist: string])[]
	slope: readonly Stop[]
	grass: string
	/** Laid over the slope in waves. */
	slopeShade: string
	trail: readonly Stop[]
	figure: string
	trees: readonly [light: string, dark: string]
	frontTrees: readonly [light: string, dark: string]
	/** Colour that the picture fades into at the bottom. */
	bottom: string
}

export interface ValleyView {
	width: number
	height: number
	seed: number
	/** Chooses the shape of the peaks. */
	peaks: number
	/** Height of the peaks as a share of the picture's. */
	peakHeight: number
	/** Horizon as a share of the height. */
	horizon: number
	/** How far below the horizon the near slope begins, as a share of the height. */
	crest: number
	/** Height of the hikers as a share of the picture's; none when 0. */
	hikers: number
	trail: boolean
	trees: boolean
	/** The sun: share of the width. */
	sun: number
	/** Strength of the paper grain. */
	grain?: number
}

/** Wooded hills under a range of peaks; in front a slope, a trail and two hikers. */
export function valley(view: ValleyView, colours: ValleyColours) {
	const { width: W, height: H, seed } = view
	const canvas = new Canvas(W, H)
	const horizon = H * view.horizon
	sky(canvas, view, colours, horizon)

	canvas.add(
		massif({
			width: W,
			floor: H,
			base: horizon - H * 0.05,
			depth: H * 0.1,
			height: H * 0.22,
			seed: seed + 61,
			frequency: (5 * W) / 2400,
			depthFrequency: 1.2,
			rows: 34,
			step: 7,
			light: [0.9, 0.1],
			tones: colours.farPeaks.tones,
			haze: { colour: colours.farPeaks.haze, top: 0.42, power: 1 },
			envelope: (u) => 0.55 + 0.3 * bell(u, 0.12, 0.2),
		}),
	)
	canvas.mist(horizon - H * 0.2, H * 0.24, colours.farPeaks.mist, 0.55)
	canvas.add(
		massif({
			width: W,
			floor: H,
			base: horizon - H * 0.04,
			depth: H * 0.16,
			height: H * view.peakHeight,
			ambient: 0.76,
			seed: seed + view.peaks,
			frequency: (3.1 * W) / 2400,
			depthFrequency: 1.15,
			rows: 150,
			step: W > 1500 ? 4 : 2.5,
			light: [0.95, 0.12],
			tones: colours.peaks.tones,
			haze: { colour: colours.peaks.haze, top: 0.02, power: 2.4 },
			envelope: (u) => 0.3 + 0.85 * bell(u, 0.4, 0.2) + 0.25 * bell(u, 0.02, 0.1) + 0.4 * bell(u, 0.93, 0.14),
		}),
	)
	canvas.mist(horizon - H * 0.06, H * 0.2, colours.peaks.mist, 0.9)

	HILLS.forEach((hill, index) => {
		const [top, foot, mist] = colours.hills[index] ?? ['#000', '#000', '#000']
		const line = hills({
			width: W,
			base: horizon + H * hill.below,
			height: H * hill.height,
			frequency: (hill.frequency * W) / 2400 + 0.6,
			seed: seed + hill.seed,
		})
		const edge = forestEdge(line, {
			seed: seed + hill.seed,
			height: H * hill.trees,
			density: 4 + index * 3,
		})
		const fill = canvas.vertical([
			[0, top],
			[0.32, foot],
			[1, foot],
		])
		canvas.add(`<path d="${areaUnder(edge, H)}" fill="${fill}"/>`)
		canvas.mist(horizon + H * (hill.below + 0.03), H * 0.12, mist, index < 2 ? 0.62 : 0.5)
	})
	foreground(canvas, view, colours, horizon + H * view.crest)
	canvas.wash(
		canvas.vertical([
			[0, colours.bottom, 0],
			[0.55, colours.bottom, 0],
			[1, colours.bottom, 0.62],
		]),
	)
	canvas.grain(0.5)
	return canvas.svg(view.grain ?? 0.16)
}

/** The ranges of hills from far to near, as shares of the picture's height. */
const HILLS = [
	{ below: 0.045, height: 0.075, frequency: 2.2, seed: 33, trees: 0.016 },
	{ below: 0.105, height: 0.075, frequency: 1.7, seed: 41, trees: 0.026 },
	{ below: 0.17, height: 0.085, frequency: 1.5, seed: 52, trees: 0.042 },
]

function sky(canvas: Canvas, view: ValleyView, colours: ValleyColours, horizon: number) {
	const { width: W, height: H } = view
	const sunX = W * view.sun
	const sunY = horizon - H * 0.13
	canvas.wash(canvas.vertical(colours.sky))
	canvas.wash(canvas.radial(colours.glow, sunX, sunY, H * 0.75))
	canvas.add(
		`<circle cx="${short(sunX)}" cy="${short(sunY)}" r="${short(H * 0.034)}" fill="${colours.sun}"/>`,
	)
	const random = seededRandom(view.seed + 90)
	for (let cloud = 0; cloud < 7; cloud++) {
		const cx = short(W * random())
		const cy = short(H * (0.08 + 0.26 * random()))
		const rx = short(W * (0.1 + 0.16 * random()))
		const ry = short(H * (0.004 + 0.007 * random()))
		const opacity = short(0.3 + 0.4 * random())
		canvas.add(
			`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colours.clouds}" opacity="${opacity}" filter="url(#wisp)"/>`,
		)
	}
}

function foreground(canvas: Canvas, view: ValleyView, colours: ValleyColours, crest: number) {
	const { width: W, height: H, seed } = view
	const noise = noise1(seed + 77)
	const groundAt = (x: number) =>
		crest + H * 0.055 * Math.sin((x / W) * 2.5 + 0.5) + H * 0.014 * rolling(noise, (x / W) * 6, 4)
	const across = (step: number, yAt: (x: number) => number) => {
		const points: XY[] = []
		for (let x = -20; x <= W + 20; x += step) points.push([x, yAt(x)])
		return points
	}
	canvas.add(`<path d="${areaUnder(across(8, groundAt), H)}" fill="${canvas.vertical(colours.slope)}"/>`)

	const random = seededRandom(seed + 5)
	let blades = ''
	for (let blade = 0; blade < W / 3; blade++) {
		const x = random() * W
		const y = groundAt(x) + 2 + random() ** 2 * H * 0.05
		const tall = H * (0.006 + 0.012 * random())
		const lean = short((random() - 0.4) * tall * 0.7)
		blades += `M${short(x)} ${short(y)}l${lean} ${short(-tall)}l${short(tall * 0.14)} ${short(tall)}`
	}
	canvas.add(`<path d="${blades}Z" fill="${colours.grass}"/>`)
	for (let band = 0; band < 5; band++) {
		const wave = across(
			14,
			(x) =>
				groundAt(x) +
				H * (0.05 + 0.07 * band) +
				H * 0.018 * rolling(noise, (x / W) * 4 + band * 9, 3) +
				(x / W - 0.5) * H * 0.03 * band,
		)
		canvas.add(`<path d="${areaUnder(wave, H)}" fill="${colours.slopeShade}" opacity=".16"/>`)
	}
	if (view.trail) canvas.add(trail(canvas, view, colours, crest, groundAt, random))
	if (view.hikers) canvas.add(hikers(W, H * view.hikers, groundAt, colours.figure))
	if (view.trees) canvas.add(...trees(view, colours, groundAt))
}

/** A path winding up to the saddle, narrower with distance. */
function trail(
	canvas: Canvas,
	{ width: W, height: H }: ValleyView,
	colours: ValleyColours,
	crest: number,
	groundAt: (x: number) => number,
	random: () => number,
) {
	const left: XY[] = []
	const right: XY[] = []
	const startX = W * 0.615
	const startY = groundAt(startX)
	const steps = 90
	for (let step = 0; step <= steps; step++) {
		const t = step / steps
		const y = startY + 1 + (H * 1.02 - startY) * t ** 1.9
		const swing = W * (0.012 + 0.15 * t ** 1.25)
		const x = startX + Math.sin(t * 8.2 + 0.4) * swing * 0.62 + W * 0.045 * t ** 2
		const width = H * (0.0018 + 0.062 * t ** 2.3)
		left.push([x - width * 1.5, y + (random() - 0.5) * width * 0.1])
		right.push([x + width * 1.5, y + (random() - 0.5) * width * 0.1])
	}
	const fill = canvas.vertical(colours.trail, crest, H)
	return `<path d="${path([...left, ...right.reverse()])}Z" fill="${fill}"/>`
}

/** Groves on both sides and the tall trees that frame the picture. */
function trees(
	{ width: W, height: H, seed }: ValleyView,
	colours: ValleyColours,
	groundAt: (x: number) => number,
) {
	const random = seededRandom(seed + 8)
	const grove: { x: number; foot: number; height: number; colour: string }[] = []
	const plant = (x: number, height: number, share: number, lower: number) =>
		grove.push({ x, foot: groundAt(x) + lower, height, colour: mix(...colours.trees, share) })
	for (let tree = 0; tree < 34; tree++) {
		const x = W * 0.34 * random() ** 1.3
		plant(x, H * (0.07 + 0.14 * random() * (1 - (x / W) * 1.6)), random(), H * 0.012 * random())
	}
	for (let tree = 0; tree < 26; tree++) {
		const x = W * (1 - 0.2 * random() ** 1.2)
		plant(x, H * (0.08 + 0.17 * random()), random(), H * 0.02 * random())
	}
	grove.sort((a, b) => a.foot - b.foot)
	return [
		...grove.map(
			({ x, foot, height, colour }) =>
				`<path d="${spruce(x, foot + height * 0.03, height, random)}" fill="${colour}"/>`,
		),
		...FRAME_TREES.map(
			([x, foot, height], index) =>
				`<path d="${spruce(W * x, H * foot, H * height, random)}" fill="${colours.frontTrees[index % 2 ? 0 : 1]}"/>`,
		),
	]
}

/** x, foot and height as shares of the picture. */
const FRAME_TREES = [
	[-0.01, 0.9, 0.62],
	[0.045, 0.93, 0.5],
	[0.085, 0.97, 0.36],
	[0.985, 1, 0.78],
	[0.945, 0.98, 0.52],
	[0.905, 1, 0.33],
	[1.02, 0.95, 0.6],
] as const
