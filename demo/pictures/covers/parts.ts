import { areaUnder, type Canvas, mix, path, short, type XY } from '../landscapes/canvas.ts'
import { forestEdge, hills, spruce } from '../landscapes/forest.ts'
import { massif } from '../landscapes/mountains.ts'
import { bell, noise1, rolling } from '../landscapes/noise.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Light } from './light.ts'

/** One scene being painted: the canvas, its light, and numbers that belong to it alone. */
export class Painter {
	readonly canvas: Canvas
	readonly light: Light
	readonly seed: number
	readonly random: Random
	readonly W: number
	readonly H: number

	constructor(canvas: Canvas, light: Light, seed: number) {
		this.canvas = canvas
		this.light = light
		this.seed = seed
		this.random = seededRandom(seed)
		this.W = canvas.width
		this.H = canvas.height
	}

	/** A number between two. */
	between(from: number, to: number) {
		return from + (to - from) * this.random()
	}

	fill(d: string, colour: string, opacity = 1) {
		this.canvas.add(`<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${short2(opacity)}"` : ''}/>`)
	}

	stroke(d: string, colour: string, width: number, opacity = 1) {
		this.canvas.add(
			`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short2(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${short2(opacity)}"/>`,
		)
	}

	/** Sky, glow, stars, the disc and thin clouds. */
	sky(horizon: number, { clouds = 6, disc = true } = {}) {
		const { canvas, light, W, H } = this
		const x = W * light.source[0]
		const y = horizon - H * light.source[1]
		canvas.wash(
			canvas.vertical(
				light.sky.map(([offset, colour]) => [offset, colour] as const),
				0,
				horizon * 1.55,
			),
		)
		if (light.stars) this.stars(horizon)
		canvas.wash(canvas.radial(light.glow, x, y, H * 0.85))
		if (light.disc && disc)
			canvas.add(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(H * 0.032)}" fill="${light.disc}"/>`)
		const random = seededRandom(this.seed + 90)
		for (let cloud = 0; cloud < clouds; cloud++) {
			const cx = short(W * random())
			const cy = short(horizon * (0.16 + 0.5 * random()))
			const rx = short(W * (0.08 + 0.15 * random()))
			const ry = short(H * (0.004 + 0.008 * random()))
			canvas.add(
				`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${light.clouds}" opacity="${short2((light.stars ? 0.12 : 0.28) + 0.3 * random())}" filter="url(#wisp)"/>`,
			)
		}
	}

	stars(below: number, count = 170) {
		const random = seededRandom(this.seed + 17)
		let dots = ''
		for (let star = 0; star < count; star++) {
			const y = random() ** 1.4 * below * 0.8
			const opacity = short2((0.25 + 0.7 * random()) * (1 - y / (below * 0.95)))
			dots += `<circle cx="${short(random() * this.W)}" cy="${short(y)}" r="${short(0.5 + random() * 1.5)}" opacity="${opacity}"/>`
		}
		this.canvas.add(`<g fill="${this.light.stars ?? '#fff'}">${dots}</g>`)
	}

	/** A range of mountains; `at` and `spread` say where along the width it rises. */
	range(o: {
		base: number
		height: number
		at: number
		spread: number
		low?: number
		depth?: number
		frequency?: number
		seed?: number
		hazier?: number
	}) {
		const { W, H, light } = this
		const { low = 0.3, depth = 0.15, frequency = 3, seed = 0, hazier = 0.03 } = o
		this.canvas.add(
			massif({
				width: W,
				floor: H,
				base: o.base - H * depth * 0.3,
				depth: H * depth,
				height: o.height,
				ambient: 0.76,
				seed: this.seed + seed,
				frequency: (frequency * W) / 2400,
				depthFrequency: 1.15,
				rows: 110,
				step: W > 1200 ? 3.5 : 2.5,
				light: [light.source[0] > 0.5 ? 0.95 : -0.95, 0.12],
				tones: light.peaks,
				rock: light.snow
					? { steeper: 2.1, above: 0.25, colour: mix(light.peaks.at(-1) ?? light.haze, light.figure, 0.2) }
					: undefined,
				haze: { colour: light.haze, top: hazier, power: 2.3 },
				envelope: (u) => low + bell(u, o.at, o.spread) * (1 - low) * 1.25,
			}),
		)
		this.canvas.mist(o.base - H * 0.06, H * 0.2, light.mist, 0.85)
	}

	/** A wooded rise: `share` 0 is far, 1 near. */
	woods(base: number, share: number, { rise = 0.06, trees = 0.03, seed = 0, frequency = 1.9 } = {}) {
		const { W, H, light } = this
		const [far, middle, near] = light.woods
		const colour = share < 0.5 ? mix(far, middle, share * 2) : mix(middle, near, share * 2 - 1)
		const line = hills({
			width: W,
			base,
			height: H * rise,
			frequency,
			seed: this.seed + 33 + seed,
		})
		const edge = forestEdge(line, {
			seed: this.seed + 33 + seed,
			height: H * trees,
			density: 3 + 8 * share,
		})
		const foot = mix(colour, light.mist, 0.62 - 0.3 * share)
		const fill = this.canvas.vertical([
			[0, colour],
			[0.34, foot],
			[1, foot],
		])
		this.canvas.add(`<path d="${areaUnder(edge, H)}" fill="${fill}"/>`)
		this.canvas.mist(base + H * 0.02, H * 0.12, light.mist, 0.55 - 0.25 * share)
	}

	across(yAt: (x: number) => number, step = 8): XY[] {
		const points: XY[] = []
		for (let x = -20; x <= this.W + 20; x += step) points.push([x, yAt(x)])
		return points
	}

	/** Uneven ground at `level`; `lean` lifts its right side, `swell` bends it. */
	slope(level: number, { lean = 0, swell = 0.05, phase = 0.5, rough = 0.012, seed = 77 } = {}) {
		const { W, H } = this
		const noise = noise1(this.seed + seed)
		return (x: number) =>
			level +
			H * swell * Math.sin((x / W) * 2.6 + phase) -
			H * lean * (x / W - 0.5) +
			H * rough * rolling(noise, (x / W) * 6, 4)
	}

	/** Ground below a line with its shades and growth. */
	ground(groundAt: (x: number) => number, { blades = 1, bands = 5, darker = 0 } = {}) {
		const { canvas, light, W, H } = this
		const [crest, upper, lower, bottom] = light.ground.map((tone) => mix(tone, light.figure, darker))
		const fill = canvas.vertical([
			[0, crest ?? ''],
			[0.16, upper ?? ''],
			[0.55, lower ?? ''],
			[1, bottom ?? ''],
		])
		canvas.add(`<path d="${areaUnder(this.across(groundAt), H)}" fill="${fill}"/>`)
		const noise = noise1(this.seed + 71)
		for (let band = 0; band < bands; band++) {
			const wave = this.across(
				(x) =>
					groundAt(x) +
					H * (0.04 + 0.065 * band) +
					H * 0.02 * rolling(noise, (x / W) * 3.6 + band * 9, 3) +
					(x / W - 0.5) * H * 0.03 * band,
				14,
			)
			const tone = light.snow ? (light.ground[3] ?? '#000') : light.figure
			this.fill(areaUnder(wave, H), tone, light.snow ? 0.16 : 0.15)
		}
		if (light.snow || !blades) return
		const random = seededRandom(this.seed + 5)
		let grass = ''
		for (let blade = 0; blade < (W / 2.2) * blades; blade++) {
			const x = random() * W
			const y = groundAt(x) + 2 + random() ** 1.8 * H * 0.09
			const tall = H * (0.007 + 0.016 * random())
			grass += `M${short(x)} ${short(y)}l${short((random() - 0.4) * tall * 0.8)} ${short(-tall)}l${short(tall * 0.15)} ${short(tall)}`
		}
		this.fill(`${grass}Z`, mix(light.growth, crest ?? '', 0.45), 0.9)
	}

	/** Spruces standing on a line between two shares of the width, darker the nearer. */
	spruces(
		groundAt: (x: number) => number,
		from: number,
		to: number,
		count: number,
		tall: readonly [number, number],
		colour?: string,
	) {
		const { H, W, light } = this
		const grove = Array.from({ length: count }, () => {
			const x = W * this.between(from, to)
			return {
				x,
				foot: groundAt(x) + H * this.between(0, 0.03),
				height: H * this.between(...tall),
				tone: this.random(),
			}
		}).sort((a, b) => a.foot - b.foot)
		for (const { x, foot, height, tone } of grove)
			this.fill(
				spruce(x, foot + height * 0.03, height, this.random),
				colour ?? mix(light.woods[2], light.woods[3], tone * 0.8),
			)
	}

	/** A pine: a bare leaning trunk and a flat crown of a few clumps. */
	pine(x: number, foot: number, height: number, colour: string, bark = colour) {
		const lean = height * this.between(-0.08, 0.08)
		const top: XY = [x + lean, foot - height]
		const wide = height * 0.018
		this.fill(
			`M${short(x - wide)} ${short(foot)}Q${short(x + lean * 0.2)} ${short(foot - height * 0.5)} ${short(top[0] - wide * 0.4)} ${short(top[1])}L${short(top[0] + wide * 0.4)} ${short(top[1])}Q${short(x + lean * 0.2 + wide * 2)} ${short(foot - height * 0.5)} ${short(x + wide)} ${short(foot)}Z`,
			bark,
		)
		let crown = ''
		const clumps = 12
		for (let clump = 0; clump < clumps; clump++) {
			const t = clump / (clumps - 1)
			const y = top[1] + height * (0.01 + 0.5 * t)
			const side = clump % 2 ? 1 : -1
			const reach = height * (0.06 + 0.13 * Math.sin(Math.PI * (0.12 + 0.78 * t))) * this.between(0.6, 1.25)
			const stem = top[0] - lean * t * 0.7
			const cx = stem + side * reach * (clump ? 0.8 : 0.1)
			crown += `<ellipse cx="${short(cx)}" cy="${short(y)}" rx="${short(reach)}" ry="${short(reach * 0.24)}" transform="rotate(${short(side * 7)} ${short(cx)} ${short(y)})"/>`
			crown += `<ellipse cx="${short(cx + side * reach * 0.25)}" cy="${short(y - reach * 0.2)}" rx="${short(reach * 0.6)}" ry="${short(reach * 0.24)}"/>`
			crown += `<path d="M${short(stem)} ${short(y + height * 0.05)}L${short(cx)} ${short(y)}L${short(cx)} ${short(y + height * 0.012)}L${short(stem)} ${short(y + height * 0.064)}Z"/>`
		}
		this.canvas.add(`<g fill="${colour}">${crown}</g>`)
	}

	/** A boulder: a rough outline with a lit top and a shaded side. */
	stone(x: number, foot: number, wide: number, tall: number, flat = 0.75) {
		const [lit, middle, shaded] = this.light.stone
		const left = this.light.source[0] < 0.5
		const rim: XY[] = []
		const steps = 11
		for (let step = 0; step <= steps; step++) {
			const angle = Math.PI * (1 - step / steps)
			const reach = 1 + this.between(-0.09, 0.09)
			rim.push([
				x + Math.cos(angle) * wide * reach,
				foot - Math.max(0, Math.sin(angle)) ** flat * tall * reach,
			])
		}
		const outline = `${path(rim)}Q${short(x)} ${short(foot + tall * 0.14)} ${short(rim[0]?.[0] ?? x)} ${short(rim[0]?.[1] ?? foot)}Z`
		this.fill(outline, middle)
		const share = (from: number, to: number, inner: number) => {
			const outer = rim.slice(Math.round(from * steps), Math.round(to * steps) + 1)
			const inside = outer
				.map(([px, py]): XY => [x + (px - x) * inner, foot - (foot - py) * (inner - 0.06)])
				.reverse()
			return `${path([...outer, ...inside])}Z`
		}
		this.fill(left ? share(0.1, 0.6, 0.72) : share(0.4, 0.9, 0.72), lit, 0.9)
		this.fill(left ? share(0.62, 1, 0.45) : share(0, 0.38, 0.45), shaded, 0.85)
	}

	/** Level water from `level` down, with glints below the light. */
	water(level: number, floor = this.H, { glints = 110 } = {}) {
		const { canvas, light, W, H } = this
		const [far, middle, near] = light.water
		const fill = canvas.vertical([
			[0, far],
			[0.3, middle],
			[1, near],
		])
		canvas.add(`<rect y="${short(level)}" width="${W}" height="${short(floor - level)}" fill="${fill}"/>`)
		const random = seededRandom(this.seed + 29)
		let dashes = ''
		for (let glint = 0; glint < glints; glint++) {
			const t = random() ** 1.5
			const width = W * (0.008 + 0.05 * random()) * (0.3 + t)
			const near = light.source[0] * W + (random() + random() - 1) * W * (0.16 + 0.5 * t)
			dashes += `<rect x="${short(near - width / 2)}" y="${short(level + 3 + (floor - level) * t * 0.9)}" width="${short(width)}" height="${short(0.8 + (H / 400) * t)}" rx="1" opacity="${short2(0.12 + 0.42 * random())}"/>`
		}
		canvas.add(`<g fill="${light.glint}">${dashes}</g>`)
	}

	/** Slanting rain. */
	rain(density = 1) {
		if (!this.light.rain) return
		const random = seededRandom(this.seed + 400)
		let drops = ''
		for (let drop = 0; drop < ((this.W * this.H) / 5200) * density; drop++) {
			const length = 12 + 34 * random() ** 2
			drops += `M${short(random() * this.W)} ${short(random() * this.H)}l${short(-length * 0.2)} ${short(length)}`
		}
		this.stroke(drops, this.light.rain, 1.2, 0.26)
	}

	/** Snow in the air. */
	flakes(density = 1) {
		const random = seededRandom(this.seed + 70)
		for (const [layer, share] of [1, 0.4, 0.1].entries()) {
			let flakes = ''
			for (let flake = 0; flake < ((this.W * this.H) / 5200) * density * share; flake++)
				flakes += `M${short(random() * this.W)} ${short(random() * this.H)}l${short(-2 - 3 * layer)} ${short(1.2 + 1.5 * layer)}`
			this.stroke(flakes, '#FFFFFA', 1.4 + layer, 0.5 + 0.1 * layer)
		}
	}

	/** A bird: two wings. */
	bird(x: number, y: number, span: number) {
		this.stroke(
			`M${short(x - span)} ${short(y - span * 0.3)}Q${short(x - span * 0.4)} ${short(y - span * 0.42)} ${short(x)} ${short(y)}Q${short(x + span * 0.4)} ${short(y - span * 0.42)} ${short(x + span)} ${short(y - span * 0.3)}`,
			this.light.figure,
			Math.max(1, span * 0.14),
			0.75,
		)
	}

	/** A way winding away from us: `along` gives its middle at t (0 far … 1 near). */
	way(far: XY, near: XY, { swing = 0.1, turns = 6, width = 0.05, colour = '', opacity = 1 } = {}) {
		const { W, H } = this
		const left: XY[] = []
		const right: XY[] = []
		for (let step = 0; step <= 90; step++) {
			const t = step / 90
			const y = far[1] + (near[1] - far[1]) * t ** 1.9
			const x =
				far[0] +
				(near[0] - far[0]) * t ** 1.7 +
				Math.sin(t * turns + this.seed) * W * swing * t ** 1.1 * (1 - t * 0.35)
			const half = H * (0.0012 + width * t ** 2.2)
			left.push([x - half, y])
			right.push([x + half, y])
		}
		this.fill(`${path([...left, ...right.reverse()])}Z`, colour || this.light.rim, opacity)
	}

	/** Darkens the bottom, so that the picture stands on something. */
	settle(strength = 0.5) {
		const { canvas, light } = this
		const tone = light.snow ? mix(light.ground[3], light.figure, 0.5) : light.figure
		canvas.wash(
			canvas.vertical([
				[0, tone, 0],
				[0.58, tone, 0],
				[1, tone, strength],
			]),
		)
	}
}

export const short2 = (value: number) => Math.round(value * 100) / 100
