import { mix, path, short, type XY } from '../../landscapes/canvas.ts'
import { walker } from '../../landscapes/figures.ts'
import { spruce } from '../../landscapes/forest.ts'
import { noise1, rolling } from '../../landscapes/noise.ts'
import { seededRandom } from '../../random.ts'
import type { Painter } from '../parts.ts'

/** A wide valley with a river in loops, folded hills on both sides. */
export function steppe(p: Painter, { horizon = 0.44, road = false } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line, { clouds: 9 })
	p.range({
		base: line + H * 0.02,
		height: H * 0.26,
		at: 0.3,
		spread: 0.34,
		low: 0.5,
		frequency: 4,
		seed: 9,
		hazier: 0.12,
	})
	const [crest, upper, lower] = light.ground
	const folds = [
		{ from: -0.05, to: 0.5, rise: 0.1, y: 0.05, tone: 0.55 },
		{ from: 0.5, to: 1.1, rise: 0.14, y: 0.07, tone: 0.45 },
		{ from: -0.1, to: 0.36, rise: 0.17, y: 0.15, tone: 0.25 },
		{ from: 0.66, to: 1.15, rise: 0.2, y: 0.17, tone: 0.15 },
	]
	canvas.add(
		`<rect y="${short(line + H * 0.03)}" width="${W}" height="${short(H)}" fill="${canvas.vertical([
			[0, mix(crest, light.mist, 0.4)],
			[0.25, crest],
			[0.7, upper],
			[1, lower],
		])}"/>`,
	)
	for (const [index, fold] of folds.entries()) {
		const noise = noise1(p.seed + index)
		const top: XY[] = []
		for (let step = 0; step <= 40; step++) {
			const t = step / 40
			const toward = index % 2 ? t : 1 - t
			top.push([
				W * (fold.from + (fold.to - fold.from) * t),
				line + H * fold.y - H * fold.rise * toward ** 1.3 * (0.85 + 0.3 * rolling(noise, t * 4, 3)),
			])
		}
		const foot = line + H * (fold.y + 0.035)
		const fill = canvas.vertical([
			[0, mix(crest, light.haze, fold.tone)],
			[0.6, mix(upper, light.haze, fold.tone)],
			[1, mix(crest, light.mist, fold.tone)],
		])
		canvas.add(
			`<path d="${path(top)}L${short(W * fold.to)} ${short(foot)}Q${short((W * (fold.from + fold.to)) / 2)} ${short(foot - H * 0.012)} ${short(W * fold.from)} ${short(foot)}Z" fill="${fill}"/>`,
		)
		const random = seededRandom(p.seed + 50 + index)
		for (let gully = 0; gully < 9; gully++) {
			const [x, y] = top[Math.floor(random() * 40)] ?? [0, 0]
			p.fill(
				`M${short(x)} ${short(y)}Q${short(x + W * 0.012)} ${short((y + foot) / 2)} ${short(x + W * (index % 2 ? -0.03 : 0.03))} ${short(foot)}L${short(x + W * (index % 2 ? -0.055 : 0.055))} ${short(foot)}Z`,
				mix(lower, light.haze, fold.tone),
				0.42,
			)
		}
	}
	if (road) {
		p.way([W * 0.52, line + H * 0.075], [W * 0.3, H * 1.03], {
			swing: 0.07,
			turns: 5,
			width: 0.16,
			colour: mix(light.stone[0], crest, 0.25),
		})
		for (let pole = 0; pole < 7; pole++) {
			const t = (pole + 1) / 7
			const x = W * (0.53 + 0.45 * t ** 1.9)
			const y = line + H * (0.075 + 0.34 * t ** 1.9)
			const tall = H * (0.02 + 0.3 * t ** 1.7)
			p.stroke(
				`M${short(x)} ${short(y)}l0 ${short(-tall)}M${short(x - tall * 0.12)} ${short(y - tall * 0.9)}l${short(tall * 0.24)} 0`,
				light.figure,
				Math.max(1, tall * 0.022),
				0.8,
			)
		}
	} else {
		const river = (t: number): XY => [
			W * (0.56 + 0.1 * t) + W * (0.06 + 0.24 * t) * Math.sin(t ** 0.7 * 13 + p.seed),
			line + H * (0.055 + 0.5 * t ** 1.5),
		]
		const left: XY[] = []
		const right: XY[] = []
		for (let step = 0; step <= 120; step++) {
			const t = step / 120
			const [x, y] = river(t)
			const half = W * (0.003 + 0.035 * t ** 1.4)
			left.push([x - half, y - H * 0.004 * t])
			right.push([x + half, y + H * (0.002 + 0.02 * t)])
		}
		p.fill(`${path([...left, ...right.toReversed()])}Z`, light.water[0])
		p.fill(
			`${path([...left.map(([x, y]): XY => [x + W * 0.004, y + 3]), ...right.map(([x, y]): XY => [x - W * 0.004, y - 2]).toReversed()])}Z`,
			light.water[1],
			0.55,
		)
		const random = seededRandom(p.seed + 4)
		for (let tree = 0; tree < 90; tree++) {
			const t = random() ** 0.8
			const [x, y] = river(t)
			const side = random() < 0.5 ? -1 : 1
			const r = H * (0.005 + 0.022 * t)
			canvas.add(
				`<ellipse cx="${short(x + side * W * (0.01 + 0.06 * t + 0.05 * random()))}" cy="${short(y)}" rx="${short(r)}" ry="${short(r * 1.2)}" fill="${mix(light.woods[1], light.growth, random())}"/>`,
			)
		}
	}
	canvas.mist(line + H * 0.02, H * 0.09, light.mist, 0.5)
	const groundAt = p.slope(H * 0.9, { lean: 0.08, swell: 0.03 })
	p.ground(groundAt, { bands: 2 })
	p.settle(0.4)
	p.rain()
	return groundAt
}

/** Trunks of birches, the ground between them bright. */
export function birches(p: Painter, { walkers = 1 } = {}) {
	const { W, H, light, canvas } = p
	canvas.wash(
		canvas.vertical([
			[0, light.woods[0]],
			[0.42, mix(light.mist, light.growth, 0.35)],
			[0.66, light.mist],
			[1, light.growth],
		]),
	)
	canvas.wash(
		canvas.radial(
			[
				[0, light.rim, 0.8],
				[0.4, light.rim, 0.28],
				[1, light.rim, 0],
			],
			W * light.source[0],
			H * 0.5,
			H * 0.7,
		),
	)
	const random = seededRandom(p.seed + 2)
	const leaves = (tone: string, count: number, low: number) => {
		let d = ''
		for (let leaf = 0; leaf < count; leaf++) {
			const x = W * random()
			const y = H * random() ** 1.3 * low
			const r = H * (0.003 + 0.007 * random())
			d += `M${short(x - r)} ${short(y)}q${short(r)} ${short(-r * 1.3)} ${short(r * 2)} 0q${short(-r)} ${short(r * 1.3)} ${short(-r * 2)} 0Z`
		}
		p.fill(d, tone, 0.75)
	}
	const row = (count: number, wide: number, foot: number, tone: number) => {
		for (let trunk = 0; trunk < count; trunk++) {
			const x = W * ((trunk + 0.15 + 0.7 * random()) / count)
			const half = W * wide * (0.7 + 0.6 * random())
			const lean = W * 0.02 * (random() - 0.5)
			const base = H * (foot + 0.02 * random())
			const white = mix('#F4F1E6', light.mist, tone)
			const shadeTone = mix(mix('#9AA09A', light.woods[2], 0.25), light.mist, tone)
			const left = light.source[0] < 0.5
			const d = `M${short(x - half)} ${short(base)}L${short(x - half * 0.7 + lean)} -20L${short(x + half * 0.7 + lean)} -20L${short(x + half)} ${short(base)}Q${short(x)} ${short(base + half * 0.5)} ${short(x - half)} ${short(base)}Z`
			p.fill(d, white)
			p.fill(
				left
					? `M${short(x + half * 0.1)} ${short(base + half * 0.2)}L${short(x + half * 0.1 + lean)} -20L${short(x + half * 0.7 + lean)} -20L${short(x + half)} ${short(base)}Z`
					: `M${short(x - half * 0.1)} ${short(base + half * 0.2)}L${short(x - half * 0.1 + lean)} -20L${short(x - half * 0.7 + lean)} -20L${short(x - half)} ${short(base)}Z`,
				shadeTone,
				0.75,
			)
			let marks = ''
			for (let mark = 0; mark < 14; mark++) {
				const y = base * random()
				const middle = x + lean * (1 - y / base)
				const w = half * (0.3 + 0.9 * random())
				const from = middle - half * 0.9 + half * 0.9 * random()
				marks += `M${short(from)} ${short(y)}q${short(w / 2)} ${short(-half * 0.14)} ${short(w)} 0q${short(-w / 2)} ${short(half * 0.2)} ${short(-w)} 0Z`
			}
			p.fill(marks, mix('#2B2A26', light.mist, tone), 0.85)
		}
	}
	row(19, 0.0045, 0.62, 0.6)
	leaves(mix(light.growth, light.mist, 0.5), 380, 0.55)
	row(12, 0.008, 0.69, 0.34)
	const groundAt = p.slope(H * 0.7, { swell: 0.02, rough: 0.02 })
	p.ground(groundAt)
	p.way([W * 0.6, groundAt(W * 0.6)], [W * 0.5, H * 1.03], { swing: 0.06, width: 0.07, opacity: 0.6 })
	for (let nth = 0; nth < walkers; nth++) {
		const x = W * 0.6 - nth * H * 0.08
		p.canvas.add(walker(x, groundAt(x) + H * 0.03, H * 0.15 * (1 - nth * 0.36), light.figure))
	}
	leaves(light.growth, 240, 0.4)
	row(5, 0.02, 0.9, 0)
	leaves(mix(light.growth, light.woods[2], 0.4), 130, 0.26)
	p.settle(0.4)
	return groundAt
}

/** A spruce wood: dark trunks in depths of mist, beams of light. */
export function spruceWood(p: Painter, { beams = 5, walkers = 0, snow = false } = {}) {
	const { W, H, light, canvas } = p
	canvas.wash(
		canvas.vertical([
			[0, mix(light.woods[1], light.mist, 0.5)],
			[0.5, light.mist],
			[0.8, mix(light.mist, light.ground[0], 0.4)],
			[1, light.ground[1]],
		]),
	)
	canvas.wash(
		canvas.radial(
			[
				[0, light.rim, 0.9],
				[0.35, light.rim, 0.4],
				[1, light.rim, 0],
			],
			W * light.source[0],
			H * 0.36,
			H * 0.75,
		),
	)
	const random = seededRandom(p.seed + 2)
	const layer = (count: number, foot: number, tall: number, share: number) => {
		const tone =
			share < 0.5
				? mix(mix(light.woods[0], light.mist, 0.45), light.woods[1], share * 2)
				: mix(light.woods[1], light.woods[3], share * 2 - 1)
		for (let tree = 0; tree < count; tree++) {
			const x = W * ((tree + random()) / count)
			const height = H * tall * (0.75 + 0.5 * random())
			p.fill(spruce(x, H * foot + H * 0.03 * random(), height, random), tone)
		}
		canvas.mist(H * (foot - 0.18), H * 0.28, light.mist, 0.62 * (1 - share * 0.72))
	}
	layer(22, 0.6, 0.34, 0)
	layer(16, 0.66, 0.48, 0.35)
	for (let beam = 0; beam < beams; beam++) {
		const x = W * (light.source[0] + (beam - beams / 2) * 0.1)
		const spread = W * (0.02 + 0.03 * random())
		canvas.add(
			`<path d="M${short(x)} -10L${short(x + spread)} -10L${short(x + spread * 2.4 - W * 0.14)} ${short(H * 0.86)}L${short(x - spread - W * 0.14)} ${short(H * 0.86)}Z" fill="${light.rim}" opacity=".2" filter="url(#wisp)"/>`,
		)
	}
	layer(9, 0.74, 0.7, 0.65)
	const groundAt = p.slope(H * 0.74, { swell: 0.025, rough: 0.02 })
	p.ground(groundAt)
	p.way([W * 0.56, groundAt(W * 0.56)], [W * 0.44, H * 1.03], {
		swing: 0.08,
		width: 0.08,
		colour: light.snow ? light.ground[2] : light.rim,
		opacity: 0.55,
	})
	for (let nth = 0; nth < walkers; nth++) {
		const x = W * 0.56 - nth * H * 0.075
		p.canvas.add(walker(x, groundAt(x) + H * 0.025, H * 0.15 * (nth ? 0.58 : 1), light.figure))
	}
	for (const [x, tall] of [
		[-0.01, 1.1],
		[0.1, 0.78],
		[0.93, 0.9],
		[1.02, 1.2],
	] as const)
		p.fill(spruce(W * x, H * 1.03, H * tall, random), light.woods[3])
	if (snow) p.flakes(0.7)
	p.settle(0.4)
	p.rain()
	return groundAt
}

/** Roofs of a town in rain, windows lit, somebody under a hood. */
export function roofs(p: Painter, { lit = 0.3 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * 0.62
	p.sky(line, { disc: false, clouds: 10 })
	const random = seededRandom(p.seed + 5)
	const row = (base: number, tall: number, count: number, share: number) => {
		const wallTone = mix(mix(light.woods[0], light.haze, 0.5), light.woods[3], share)
		const roof = mix(wallTone, light.figure, 0.32)
		let x = -W * 0.03
		while (x < W * 1.03) {
			const wide = (W / count) * (0.7 + 0.7 * random())
			const height = H * tall * (0.6 + 0.7 * random())
			const top = base - height
			const pitch = random() < 0.62 ? height * (0.24 + 0.2 * random()) : 0
			p.fill(
				`M${short(x)} ${short(H)}L${short(x)} ${short(top)}L${short(x + wide)} ${short(top)}L${short(x + wide)} ${short(H)}Z`,
				mix(wallTone, light.mist, random() * 0.12),
			)
			if (pitch)
				p.fill(
					`M${short(x - wide * 0.05)} ${short(top + 1)}L${short(x + wide * 0.22)} ${short(top - pitch)}L${short(x + wide * 0.78)} ${short(top - pitch)}L${short(x + wide * 1.05)} ${short(top + 1)}Z`,
					roof,
				)
			else
				p.fill(
					`M${short(x - 2)} ${short(top - H * 0.008)}L${short(x + wide + 2)} ${short(top - H * 0.008)}L${short(x + wide + 2)} ${short(top + H * 0.004)}L${short(x - 2)} ${short(top + H * 0.004)}Z`,
					roof,
				)
			if (random() < 0.8) {
				const cx = x + wide * (0.25 + 0.5 * random())
				p.fill(
					`M${short(cx)} ${short(top - pitch - height * 0.14)}h${short(wide * 0.09)}v${short(height * 0.2)}h${short(-wide * 0.09)}Z`,
					mix(roof, light.stone[1], 0.2),
				)
			}
			const columns = Math.max(2, Math.round(wide / (W * 0.022)))
			const rows = Math.max(2, Math.round(height / (H * 0.065)))
			for (let r = 0; r < rows; r++)
				for (let c = 0; c < columns; c++) {
					const on = random() < lit * (0.4 + share * 0.6)
					const wx = x + (wide * (c + 0.3)) / columns
					const wy = top + height * 0.1 + (r * height * 0.9) / rows
					p.fill(
						`M${short(wx)} ${short(wy)}h${short((wide / columns) * 0.42)}v${short((height / rows) * 0.46)}h${short((-wide / columns) * 0.42)}Z`,
						on ? '#F7C455' : mix(wallTone, light.figure, 0.3),
						on ? 0.92 : 0.55,
					)
				}
			x += wide
		}
		canvas.mist(base - H * tall * 0.5, H * tall * 0.9, light.mist, 0.5 * (1 - share))
	}
	row(line - H * 0.03, 0.16, 13, 0.05)
	row(line + H * 0.06, 0.2, 9, 0.4)
	row(line + H * 0.16, 0.3, 6, 0.78)
	const street = H * 0.8
	canvas.add(
		`<rect y="${street}" width="${W}" height="${short(H - street)}" fill="${canvas.vertical([
			[0, light.water[1]],
			[0.35, light.water[2]],
			[1, light.woods[3]],
		])}"/>`,
	)
	for (let lamp = 0; lamp < 34; lamp++) {
		const x = W * random()
		const warm = random() < 0.55
		canvas.add(
			`<rect x="${short(x)}" y="${short(street + H * 0.01)}" width="${short(W * (0.003 + 0.007 * random()))}" height="${short(H * (0.04 + 0.13 * random()))}" rx="2" fill="${warm ? '#F7C455' : light.glint}" opacity="${warm ? 0.38 : 0.2}" filter="url(#wisp)"/>`,
		)
	}
	let rings = ''
	for (let ring = 0; ring < 40; ring++)
		rings += `<ellipse cx="${short(W * random())}" cy="${short(street + (H - street) * random())}" rx="${short(W * 0.006 * (0.4 + random()))}" ry="${short(H * 0.003)}"/>`
	canvas.add(`<g fill="none" stroke="${light.glint}" stroke-width="1.2" opacity=".5">${rings}</g>`)
	p.settle(0.35)
	p.rain(1.4)
	return () => H * 0.9
}

/** Tundra: a low horizon, lakes and red cushions of plants, a wedge of geese. */
export function tundra(p: Painter, { horizon = 0.7, geese = true, walkers = 2 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line, { clouds: 13 })
	p.range({
		base: line + H * 0.015,
		height: H * 0.1,
		at: 0.75,
		spread: 0.4,
		low: 0.4,
		depth: 0.05,
		frequency: 5,
		seed: 3,
		hazier: 0.35,
	})
	canvas.add(
		`<rect y="${short(line)}" width="${W}" height="${short(H - line)}" fill="${canvas.vertical([
			[0, mix(light.ground[0], light.mist, 0.5)],
			[0.2, light.ground[0]],
			[0.6, light.ground[1]],
			[1, light.ground[2]],
		])}"/>`,
	)
	const random = seededRandom(p.seed + 1)
	const marks = Array.from({ length: 230 }, () => random()).sort((a, b) => a - b)
	for (const [index, t] of marks.entries()) {
		const y = line + (H - line) * (0.02 + 0.98 * t ** 1.25)
		const x = W * random()
		const wide = W * (0.02 + 0.09 * t) * (0.5 + random())
		if (index % 9 === 0)
			canvas.add(
				`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide * 1.1)}" ry="${short(wide * 0.1)}" fill="${light.water[0]}"/><ellipse cx="${short(x)}" cy="${short(y + wide * 0.02)}" rx="${short(wide)}" ry="${short(wide * 0.07)}" fill="${light.water[1]}" opacity=".6"/>`,
			)
		else {
			const tone =
				[
					light.growth,
					light.stone[1],
					light.ground[2],
					mix('#A23B2A', light.ground[1], light.snow ? 0.7 : 0.3),
				][Math.floor(random() * 4)] ?? light.growth
			canvas.add(
				`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide * 0.7)}" ry="${short(wide * 0.09)}" fill="${tone}" opacity=".55"/>`,
			)
		}
	}
	if (geese) {
		for (let bird = 0; bird < 15; bird++) {
			const arm = bird % 2 ? 1 : -1
			const nth = Math.ceil(bird / 2)
			p.bird(
				W * (0.63 + nth * 0.02 * (arm > 0 ? 1 : 1.25)),
				H * (0.24 + nth * (arm > 0 ? 0.028 : 0.007)),
				H * 0.012,
			)
		}
	}
	for (let nth = 0; nth < walkers; nth++) {
		const x = W * 0.34 - nth * H * 0.06
		p.canvas.add(walker(x, line + H * 0.06, H * 0.07, light.figure).replace('scale(-', 'scale('))
	}
	p.settle(0.4)
	return () => line + H * 0.16
}

/** A lit tent under a great sky. */
export function camp(p: Painter, { at = 0.66, tent = '#F4B942', trees = true, fire = false } = {}) {
	const { W, H, light, canvas } = p
	const line = H * 0.66
	p.sky(line)
	if (light.stars) {
		p.stars(line, 260)
		canvas.add(
			`<path d="M${short(-W * 0.05)} ${short(H * 0.5)}Q${short(W * 0.36)} ${short(H * 0.3)} ${short(W * 0.74)} ${short(-H * 0.1)}L${short(W * 0.96)} ${short(-H * 0.1)}Q${short(W * 0.5)} ${short(H * 0.36)} ${short(-W * 0.05)} ${short(H * 0.66)}Z" fill="${light.glint}" opacity=".09" filter="url(#veil)"/>`,
		)
	}
	p.range({
		base: line,
		height: H * 0.2,
		at: 0.28,
		spread: 0.3,
		low: 0.4,
		depth: 0.1,
		frequency: 4,
		seed: 13,
		hazier: 0.15,
	})
	p.woods(line + H * 0.05, 0.3, { trees: 0.035 })
	p.woods(line + H * 0.1, 0.8, { trees: 0.06, seed: 3 })
	const groundAt = p.slope(line + H * 0.17, { lean: 0.03, swell: 0.02 })
	p.ground(groundAt)
	if (trees) {
		p.spruces(groundAt, 0.84, 1.04, 15, [0.2, 0.5])
		p.spruces(groundAt, -0.03, 0.16, 10, [0.18, 0.42])
	}
	const x = W * at
	const y = groundAt(x) + H * 0.055
	const h = H * 0.135
	const q = (dx: number, dy: number) => `${short(x + h * dx)} ${short(y + h * dy)}`
	canvas.wash(
		canvas.radial(
			[
				[0, tent, 0.55],
				[0.35, tent, 0.2],
				[1, tent, 0],
			],
			x,
			y - h * 0.4,
			h * 3.6,
		),
	)
	canvas.add(
		`<ellipse cx="${short(x)}" cy="${short(y + h * 0.05)}" rx="${short(h * 2.2)}" ry="${short(h * 0.26)}" fill="${tent}" opacity=".34" filter="url(#wisp)"/>`,
	)
	canvas.add(
		`<path d="M${q(-1.3, 0)}Q${q(-0.74, -0.98)} ${q(0, -1.02)}Q${q(0.8, -0.96)} ${q(1.34, 0)}Z" fill="${canvas.radial(
			[
				[0, mix(tent, '#FFF6D0', 0.7)],
				[0.5, tent],
				[1, mix(tent, '#6E3A12', 0.45)],
			],
			x,
			y - h * 0.2,
			h * 1.3,
		)}"/>`,
	)
	p.stroke(
		`M${q(-1.3, 0)}Q${q(-0.3, -0.92)} ${q(0.64, -0.84)}M${q(1.34, 0)}Q${q(0.4, -0.96)} ${q(-0.64, -0.84)}M${q(-1.3, 0)}L${q(-1.75, 0.1)}M${q(1.34, 0)}L${q(1.8, 0.1)}`,
		'#7A4415',
		h * 0.02,
		0.8,
	)
	canvas.add(
		`<path d="M${q(-0.14, 0)}Q${q(-0.02, -0.72)} ${q(0.2, -0.74)}Q${q(0.44, -0.6)} ${q(0.54, 0)}Z" fill="#FFF3CC" opacity=".85"/>`,
	)
	if (fire) {
		const fx = W * (at - 0.2)
		const fy = groundAt(fx) + H * 0.07
		canvas.wash(
			canvas.radial(
				[
					[0, '#F9A94A', 0.6],
					[0.4, '#E2782E', 0.18],
					[1, '#E2782E', 0],
				],
				fx,
				fy,
				h * 1.8,
			),
		)
		p.fill(
			`M${short(fx - h * 0.16)} ${short(fy)}Q${short(fx - h * 0.2)} ${short(fy - h * 0.3)} ${short(fx)} ${short(fy - h * 0.62)}Q${short(fx + h * 0.04)} ${short(fy - h * 0.36)} ${short(fx + h * 0.18)} ${short(fy - h * 0.26)}Q${short(fx + h * 0.2)} ${short(fy - h * 0.1)} ${short(fx + h * 0.14)} ${short(fy)}Z`,
			'#F4A43A',
		)
		p.fill(
			`M${short(fx - h * 0.08)} ${short(fy)}Q${short(fx - h * 0.08)} ${short(fy - h * 0.18)} ${short(fx + h * 0.02)} ${short(fy - h * 0.36)}Q${short(fx + h * 0.1)} ${short(fy - h * 0.14)} ${short(fx + h * 0.08)} ${short(fy)}Z`,
			'#FFE9A8',
		)
		p.stroke(
			`M${short(fx - h * 0.26)} ${short(fy + h * 0.04)}L${short(fx + h * 0.22)} ${short(fy - h * 0.02)}M${short(fx - h * 0.22)} ${short(fy - h * 0.03)}L${short(fx + h * 0.26)} ${short(fy + h * 0.05)}`,
			'#3A2517',
			h * 0.06,
		)
	}
	p.settle(0.5)
	return groundAt
}

/** A meadow in front of hills, a path through it; room for a figure. */
export function meadow(p: Painter, { horizon = 0.5, flowers = '#E9E3D3' } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line)
	p.woods(line, 0, { trees: 0.016, rise: 0.1, seed: 1, frequency: 1.4 })
	p.woods(line + H * 0.06, 0.4, { trees: 0.026, rise: 0.08, seed: 5 })
	p.woods(line + H * 0.12, 0.8, { trees: 0.05, rise: 0.07, seed: 9 })
	const groundAt = p.slope(line + H * 0.17, { lean: -0.05, swell: 0.04 })
	p.ground(groundAt)
	p.way([W * 0.44, groundAt(W * 0.44)], [W * 0.66, H * 1.03], {
		swing: 0.1,
		width: 0.07,
		colour: mix(light.stone[0], light.ground[0], 0.2),
		opacity: 0.85,
	})
	const random = seededRandom(p.seed + 6)
	let dots = ''
	for (let flower = 0; flower < 520; flower++) {
		const t = random() ** 0.7
		const x = W * random()
		const y = groundAt(x) + (H - groundAt(x)) * t
		dots += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(H * (0.001 + 0.004 * t))}"/>`
	}
	canvas.add(`<g fill="${flowers}" opacity=".85">${dots}</g>`)
	p.settle(0.4)
	p.rain()
	return groundAt
}

/** A field of untouched snow with a pulled furrow; a low sun. */
export function snowPlain(p: Painter, { horizon = 0.56, storm = false, track = true } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line)
	p.range({
		base: line,
		height: H * 0.2,
		at: 0.8,
		spread: 0.26,
		low: 0.3,
		depth: 0.1,
		frequency: 3.4,
		seed: 21,
		hazier: 0.15,
	})
	p.woods(line + H * 0.04, 0.2, { trees: 0.02, rise: 0.03 })
	p.woods(line + H * 0.08, 0.6, { trees: 0.035, rise: 0.03, seed: 7 })
	const groundAt = p.slope(line + H * 0.12, { swell: 0.03 })
	p.ground(groundAt)
	const noise = noise1(p.seed + 3)
	for (let drift = 0; drift < 7; drift++) {
		const t = (drift + 0.6) / 7
		const y = line + H * (0.16 + 0.3 * t ** 1.3)
		const crest = p.across((x) => y + H * 0.03 * rolling(noise, (x / W) * 3 + drift * 7, 3), 14)
		const under = crest.map(
			([x, py]): XY => [
				x,
				py + Math.max(0, rolling(noise, (x / W) * 4 + drift * 11, 3) + 0.1) * H * (0.03 + 0.05 * t),
			],
		)
		p.fill(`${path([...crest, ...under.toReversed()])}Z`, light.ground[3], 0.3)
		p.stroke(path(crest), light.ground[0], H * 0.002, 0.5)
	}
	if (track)
		for (const shift of [-1, 1])
			p.way([W * 0.5 + shift * 2, groundAt(W * 0.5)], [W * 0.44 + shift * W * 0.022, H * 1.03], {
				swing: 0.09,
				turns: 5,
				width: 0.007,
				colour: light.ground[3],
				opacity: 0.9,
			})
	p.spruces(groundAt, 0.84, 1.03, 10, [0.12, 0.3])
	if (storm) {
		canvas.wash(
			canvas.vertical([
				[0, light.mist, 0.1],
				[0.5, light.mist, 0.4],
				[1, light.mist, 0.1],
			]),
		)
		p.flakes(1.6)
	}
	p.settle(0.3)
	return groundAt
}
