import { areaUnder, mix, path, short, type XY } from '../../landscapes/canvas.ts'
import { walker } from '../../landscapes/figures.ts'
import { noise1, rolling } from '../../landscapes/noise.ts'
import { seededRandom } from '../../random.ts'
import type { Painter } from '../parts.ts'

/** A northern sea: headlands, surf, round boulders in front. */
export function coast(p: Painter, { side = 1, horizon = 0.46, boulders = 34 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	const at = (x: number) => (side > 0 ? x : W - x)
	p.sky(line, { clouds: 8 })
	p.water(line, H * 0.86, { glints: 170 })
	const cliffs = [
		{ from: 0.44, top: 0.12, tone: 0.62, foot: 0.015 },
		{ from: 0.58, top: 0.2, tone: 0.34, foot: 0.05 },
		{ from: 0.72, top: 0.32, tone: 0.05, foot: 0.12 },
	]
	for (const [index, cliff] of cliffs.entries()) {
		const noise = noise1(p.seed + 20 + index)
		const crest: XY[] = []
		for (let step = 0; step <= 60; step++) {
			const t = step / 60
			const rise = Math.min(1, t * 3.4) ** 0.75
			const ledge = Math.round(rise * 5) / 5
			crest.push([
				at(W * (cliff.from + (1.06 - cliff.from) * t)),
				line +
					H * cliff.foot * (1 - t) -
					H * cliff.top * (0.35 * rise + 0.65 * ledge) * (0.86 + 0.18 * rolling(noise, t * 5, 3)),
			])
		}
		const foot = line + H * cliff.foot
		const rock = mix(light.stone[2], light.haze, cliff.tone)
		p.fill(
			`${path(crest)}L${short(at(W * 1.06))} ${short(foot + H * 0.03)}L${short(at(W * cliff.from))} ${short(foot + H * 0.004)}Z`,
			rock,
		)
		const random = seededRandom(p.seed + 40 + index)
		for (let slab = 0; slab < 46; slab++) {
			const [x, y] = crest[Math.floor(random() * 60)] ?? [0, 0]
			const wide = W * (0.008 + 0.02 * random())
			const top = y + (foot - y) * (0.08 + random() * 0.5)
			const tone = random() < 0.45 ? light.stone[0] : light.stone[1]
			p.fill(
				`M${short(x)} ${short(top)}l${short(wide)} ${short(H * 0.006)}l${short(wide * 0.2)} ${short((foot - top) * 0.5)}l${short(-wide * 0.9)} ${short(-H * 0.008)}Z`,
				mix(tone, light.haze, cliff.tone + 0.12),
				0.5,
			)
		}
		const turf = crest.map(([x, y]): XY => [x, y + H * 0.012 + (foot - y) * 0.05])
		p.fill(`${path([...crest, ...turf.toReversed()])}Z`, mix(light.ground[1], light.haze, cliff.tone), 0.95)
		p.stroke(
			`M${short(at(W * (cliff.from - 0.02)))} ${short(foot + H * 0.004)}Q${short(at(W * (cliff.from + 0.14)))} ${short(foot + H * 0.016)} ${short(at(W * 1.05))} ${short(foot + H * 0.024)}`,
			light.glint,
			H * 0.006,
			0.75,
		)
		canvas.mist(foot - H * 0.05, H * 0.07, light.mist, 0.35)
	}
	for (let wave = 0; wave < 7; wave++) {
		const t = wave / 6
		const noise = noise1(p.seed + 80 + wave)
		const y = line + H * (0.1 + 0.25 * t ** 1.2)
		const crest = p.across(
			(x) => y + H * 0.012 * rolling(noise, (x / W) * 6, 3) - side * H * 0.05 * t * (x / W - 0.5),
			14,
		)
		const under = crest.map(
			([x, py]): XY => [
				x,
				py + H * (0.004 + 0.02 * t) * (0.4 + Math.abs(rolling(noise, (x / W) * 11 + 4, 2))),
			],
		)
		p.fill(`${path([...crest, ...under.toReversed()])}Z`, light.glint, 0.25 + 0.4 * t)
	}
	const beach = p.slope(H * 0.86, { lean: side * 0.05, swell: 0.02 })
	canvas.add(
		`<path d="${areaUnder(p.across(beach), H)}" fill="${canvas.vertical([
			[0, mix(light.stone[1], light.ground[2], 0.5)],
			[1, light.ground[3]],
		])}"/>`,
	)
	const stones = Array.from({ length: boulders }, () => ({
		x: W * p.random(),
		near: p.random() ** 1.5,
	})).sort((a, b) => a.near - b.near)
	for (const { x, near } of stones) {
		const wide = W * (0.008 + 0.034 * near)
		p.stone(x, beach(x) + H * (0.005 + 0.14 * near), wide, wide * 0.72, 0.62)
	}
	for (const [x, y, span] of [
		[0.3, 0.2, 10],
		[0.36, 0.24, 8],
		[0.27, 0.27, 7],
	] as const)
		p.bird(at(W * x), H * y, span)
	p.settle(0.4)
	p.rain()
	return beach
}

/** A still lake with islands of pines; a granite slab in front. */
export function pineLake(p: Painter, { horizon = 0.5, walkers = 0, slab = true } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line)
	p.woods(line + H * 0.005, 0, { trees: 0.02, rise: 0.035 })
	p.water(line + H * 0.012, H, { glints: 130 })
	const random = seededRandom(p.seed + 3)
	const islands = [
		{ x: 0.2, y: 0.03, w: 0.09, tall: 0.06 },
		{ x: 0.52, y: 0.055, w: 0.13, tall: 0.09 },
		{ x: 0.86, y: 0.1, w: 0.15, tall: 0.14 },
	]
	for (const [index, island] of islands.entries()) {
		const cx = W * (island.x + (random() - 0.5) * 0.08)
		const y = line + H * island.y
		const half = W * island.w
		const tone = mix(light.woods[1], light.woods[2], index / 2)
		p.fill(
			`M${short(cx - half)} ${short(y)}Q${short(cx - half * 0.4)} ${short(y - H * island.tall * 0.34)} ${short(cx)} ${short(y - H * island.tall * 0.2)}Q${short(cx + half * 0.6)} ${short(y - H * island.tall * 0.3)} ${short(cx + half)} ${short(y)}Q${short(cx)} ${short(y + H * 0.01)} ${short(cx - half)} ${short(y)}Z`,
			mix(light.stone[1], tone, 0.35),
		)
		let reflection = ''
		for (let tree = 0; tree < 9 + index * 4; tree++) {
			const t = (tree + 0.5) / (9 + index * 4)
			const x = cx - half * 0.84 + half * 1.68 * t
			const foot = y - H * island.tall * 0.22 * Math.sin(Math.PI * t)
			const tall = H * island.tall * (0.6 + 0.6 * random())
			p.pine(x, foot, tall, tone, mix(tone, light.rim, 0.25))
			reflection += `<ellipse cx="${short(x)}" cy="${short(y + tall * 0.62)}" rx="${short(tall * 0.2)}" ry="${short(tall * 0.34)}"/>`
		}
		canvas.add(`<g fill="${tone}" opacity=".36" filter="url(#wisp)">${reflection}</g>`)
		let lines = ''
		for (let dash = 0; dash < 12; dash++)
			lines += `M${short(cx - half * 1.1 + half * 1.6 * random())} ${short(y + H * (0.012 + 0.1 * island.tall * 10 * random() * 0.1 + 0.07 * random()))}l${short(half * (0.2 + 0.4 * random()))} 0`
		p.stroke(lines, light.glint, 1.4, 0.5)
	}
	if (slab) {
		const top = (x: number) =>
			H * (0.83 - 0.06 * Math.sin((x / W) * 3 + 0.4)) + H * 0.1 * Math.max(0, x / W - 0.55)
		const crest = p.across(top, 20)
		canvas.add(
			`<path d="${areaUnder(crest, H)}" fill="${canvas.vertical([
				[0, light.stone[0]],
				[0.22, light.stone[1]],
				[1, light.stone[2]],
			])}"/>`,
		)
		for (let crack = 0; crack < 10; crack++) {
			const x = W * random()
			p.stroke(
				`M${short(x)} ${short(top(x) + 3)}q${short(W * 0.03)} ${short(H * 0.03)} ${short(W * 0.02)} ${short(H * 0.12)}`,
				light.stone[2],
				H * 0.003,
				0.7,
			)
		}
		for (let moss = 0; moss < 16; moss++) {
			const x = W * random()
			canvas.add(
				`<ellipse cx="${short(x)}" cy="${short(top(x) + H * (0.02 + 0.12 * random()))}" rx="${short(W * (0.015 + 0.03 * random()))}" ry="${short(H * 0.009)}" fill="${light.ground[1]}" opacity=".65"/>`,
			)
		}
		p.pine(
			W * 0.93,
			H * 0.93,
			H * 0.72,
			mix(light.woods[2], light.woods[3], 0.6),
			mix(light.stone[1], '#8A4A28', 0.4),
		)
		p.pine(W * 1.0, H * 0.98, H * 0.6, light.woods[3], mix(light.stone[2], '#8A4A28', 0.3))
		p.pine(W * 0.04, H * 0.92, H * 0.5, light.woods[3], mix(light.stone[2], '#8A4A28', 0.3))
		for (let nth = 0; nth < walkers; nth++) {
			const x = W * 0.62 - nth * H * 0.07
			p.canvas.add(walker(x, top(x) + 6, H * 0.09, light.figure))
		}
	}
	p.settle(0.4)
	p.rain()
	return (x: number) => H * (0.83 - 0.06 * Math.sin((x / W) * 3 + 0.4)) + H * 0.1 * Math.max(0, x / W - 0.55)
}

/** A river seen from above, winding through taiga. */
export function riverAbove(p: Painter, { bends = 7.2, craft = true } = {}) {
	const { W, H, light, canvas } = p
	canvas.wash(
		canvas.radial(
			[
				[0, mix(light.woods[1], light.ground[1], 0.5)],
				[1, light.woods[2]],
			],
			W * light.source[0],
			H * 0.2,
			W * 0.9,
		),
	)
	const middle = (t: number): XY => [
		W * (0.2 + 0.5 * t) + W * 0.14 * Math.sin(t * bends + 0.6) + W * 0.05 * Math.sin(t * 15),
		H * (-0.06 + 1.12 * t),
	]
	const widthAt = (t: number) => W * (0.034 + 0.03 * t + 0.008 * Math.sin(t * 17))
	const bank = (grow: number, shift = 0) => {
		const left: XY[] = []
		const right: XY[] = []
		for (let step = 0; step <= 90; step++) {
			const t = step / 90
			const [x, y] = middle(t)
			const [nx, ny] = middle(t + 0.01)
			const angle = Math.atan2(ny - y, nx - x) + Math.PI / 2
			const half = widthAt(t) * grow
			left.push([x + shift + Math.cos(angle) * half, y + Math.sin(angle) * half])
			right.push([x + shift - Math.cos(angle) * half, y - Math.sin(angle) * half])
		}
		return `${path([...left, ...right.toReversed()])}Z`
	}
	const random = seededRandom(p.seed + 1)
	const trees: { x: number; y: number; r: number }[] = []
	for (let tree = 0; tree < 3600; tree++) {
		const x = W * random()
		const y = H * random() ** 0.96
		const t = (y / H + 0.06) / 1.12
		const [mx] = middle(t)
		if (Math.abs(x - mx) < widthAt(t) * 1.7) continue
		trees.push({ x, y, r: H * (0.006 + 0.01 * random()) * (0.7 + 0.6 * (y / H)) })
	}
	trees.sort((a, b) => a.y - b.y)
	const left = light.source[0] < 0.5 ? 1 : -1
	p.fill(bank(1.55), mix(light.stone[0], light.ground[0], 0.45))
	p.fill(bank(1.22, left * W * 0.006), light.stone[0])
	const patches = noise1(p.seed + 8)
	let shadows = ''
	for (const { x, y, r } of trees)
		shadows += `M${short(x)} ${short(y)}l${short(left * r * 2.6)} ${short(r * 1.5)}l${short(-left * r * 1.2)} ${short(-r * 2.2)}Z`
	p.fill(shadows, light.woods[3], 0.5)
	const groups = new Map<string, string>()
	for (const { x, y, r } of trees) {
		const patch = rolling(patches, x / 90 + y / 130, 3)
		const tone =
			patch > 0.12
				? mix(light.growth, light.woods[1], random() * 0.7)
				: mix(light.woods[1], light.woods[2], Math.round(random() * 4) / 4)
		groups.set(
			tone,
			`${groups.get(tone) ?? ''}M${short(x - r)} ${short(y)}L${short(x)} ${short(y - r * 2.3)}L${short(x + r)} ${short(y)}Q${short(x)} ${short(y + r * 0.6)} ${short(x - r)} ${short(y)}Z`,
		)
	}
	for (const [tone, d] of groups) p.fill(d, tone)
	p.fill(bank(1), light.water[1])
	p.fill(bank(0.72, -left * W * 0.004), mix(light.water[1], light.water[0], 0.6))
	p.fill(bank(0.34, -left * W * 0.007), light.water[0], 0.75)
	let ripples = ''
	for (let ripple = 0; ripple < 70; ripple++) {
		const t = random()
		const [x, y] = middle(t)
		ripples += `M${short(x + (random() - 0.5) * widthAt(t) * 1.4)} ${short(y)}q${short(W * 0.004)} ${short(H * 0.01)} ${short(W * 0.001)} ${short(H * 0.022)}`
	}
	p.stroke(ripples, light.glint, 1.6, 0.6)
	for (let bar = 0; bar < 6; bar++) {
		const t = 0.1 + bar * 0.16
		const [x, y] = middle(t)
		const side = bar % 2 ? 1 : -1
		canvas.add(
			`<ellipse cx="${short(x + side * widthAt(t) * 1.05)}" cy="${short(y)}" rx="${short(widthAt(t) * 0.42)}" ry="${short(H * 0.05)}" fill="${light.stone[0]}" transform="rotate(${side * 16} ${short(x)} ${short(y)})"/>`,
		)
	}
	if (craft) {
		for (const [t, colour] of [
			[0.53, '#E2A63A'],
			[0.6, '#C2522A'],
		] as const) {
			const [x, y] = middle(t)
			const [nx, ny] = middle(t + 0.02)
			const angle = (Math.atan2(ny - y, nx - x) * 180) / Math.PI
			const k = H * 0.034
			canvas.add(
				`<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"><ellipse cx="${short(-k * 0.3)}" cy="${short(k * 0.2)}" rx="${short(k)}" ry="${short(k * 0.26)}" fill="${light.woods[3]}" opacity=".35"/><path d="M${short(-k)} 0Q0 ${short(-k * 0.5)} ${short(k)} 0Q0 ${short(k * 0.5)} ${short(-k)} 0Z" fill="${colour}"/><ellipse rx="${short(k * 0.32)}" ry="${short(k * 0.16)}" fill="#2B2418"/><path d="M${short(k * 0.1)} ${short(-k * 0.8)}L${short(-k * 0.1)} ${short(k * 0.8)}" stroke="#FBFAF6" stroke-width="${short(k * 0.08)}"/></g>`,
			)
		}
	}
	for (let cloud = 0; cloud < 7; cloud++)
		canvas.add(
			`<ellipse cx="${short(W * random())}" cy="${short(H * (0.05 + 0.5 * random() ** 2))}" rx="${short(W * (0.08 + 0.12 * random()))}" ry="${short(H * 0.03)}" fill="${light.mist}" opacity=".4" filter="url(#veil)"/>`,
		)
	canvas.wash(
		canvas.vertical([
			[0, light.mist, 0.62],
			[0.42, light.mist, 0.08],
			[1, light.woods[3], 0.3],
		]),
	)
}

/** Lake ice close by: white cracks run to the far shore. */
export function ice(p: Painter, { horizon = 0.38, walkers = 2 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line)
	p.range({
		base: line + H * 0.02,
		height: H * 0.17,
		at: 0.35,
		spread: 0.5,
		low: 0.5,
		depth: 0.08,
		frequency: 5,
		seed: 14,
		hazier: 0.15,
	})
	const [far, middle, near] = light.water
	canvas.add(
		`<rect y="${short(line)}" width="${W}" height="${short(H - line)}" fill="${canvas.vertical([
			[0, mix(far, light.mist, 0.5)],
			[0.16, far],
			[0.46, middle],
			[1, near],
		])}"/>`,
	)
	const random = seededRandom(p.seed + 18)
	const project = (x: number, depth: number): XY => {
		const k = 1 / (0.16 + depth * 1.5)
		return [W * (0.5 + (x - 0.5) * k * 0.9), line + (H - line) * Math.min(1.25, k * 0.19)]
	}
	const crackLine = (
		x: number,
		depth: number,
		angle: number,
		length: number,
		wide: number,
		forks: number,
	) => {
		let [cx, cd, turn] = [x, depth, angle]
		const points: { at: XY; w: number }[] = []
		for (let step = 0; step < length; step++) {
			const at = project(cx, cd)
			points.push({ at, w: Math.min(H * 0.012, (wide * H) / (0.16 + cd * 1.5)) })
			turn += (random() - 0.5) * 0.9
			cx += Math.cos(turn) * 0.05
			cd += Math.sin(turn) * 0.05
			if (cd < -0.03 || cd > 1.6) break
			if (forks > 0 && random() < 0.16)
				crackLine(
					cx,
					cd,
					turn + (random() < 0.5 ? 1 : -1) * (0.6 + random() * 0.6),
					length * 0.6,
					wide * 0.6,
					forks - 1,
				)
		}
		const left = points.map(({ at: [px, py], w }): XY => [px - w, py])
		const right = points.map(({ at: [px, py], w }): XY => [px + w, py + w * 0.3])
		if (left.length > 1) {
			p.fill(`${path([...left, ...right.toReversed()])}Z`, light.glint, 0.72)
			p.stroke(
				path(points.map(({ at: [px, py], w }): XY => [px + w * 1.6, py + w * 1.4])),
				mix(near, light.figure, 0.3),
				1.2,
				0.4,
			)
		}
	}
	for (let patch = 0; patch < 26; patch++) {
		const [x, y] = project(random() * 3 - 1, random() ** 1.4)
		const k = (y - line) / (H - line)
		canvas.add(
			`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(W * (0.03 + 0.16 * k * random()))}" ry="${short(H * (0.003 + 0.022 * k))}" fill="${light.snow ? light.ground[0] : light.glint}" opacity="${(0.2 + 0.35 * random()).toFixed(2)}"/>`,
		)
	}
	for (let crack = 0; crack < 13; crack++)
		crackLine(random() * 2.4 - 0.7, random() * 1.1, random() * Math.PI * 2, 26, 0.0006 + 0.001 * random(), 2)
	crackLine(0.5, 0, 1.5, 40, 0.0016, 3)
	for (let bubble = 0; bubble < 60; bubble++) {
		const [x, y] = project(0.2 + random() * 0.9, random() * 0.25)
		const k = (y - line) / (H - line)
		canvas.add(
			`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(H * 0.014 * k)}" ry="${short(H * 0.005 * k)}" fill="${light.glint}" opacity=".35"/>`,
		)
	}
	for (let nth = 0; nth < walkers; nth++) {
		const x = W * 0.62 - nth * H * 0.09
		p.canvas.add(walker(x, H * 0.52 + nth * 3, H * 0.1 * (1 - nth * 0.1), light.figure))
		p.fill(
			`M${short(x - 6)} ${short(H * 0.52)}L${short(x + 6)} ${short(H * 0.52)}L${short(x + H * 0.03)} ${short(H * 0.6)}Z`,
			light.figure,
			0.18,
		)
	}
	p.settle(0.35)
	return () => H * 0.86
}

/** White water between boulders. */
export function rapids(p: Painter, { horizon = 0.4 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * horizon
	p.sky(line)
	p.range({ base: line, height: H * 0.22, at: 0.42, spread: 0.3, low: 0.4, seed: 6, hazier: 0.15 })
	p.woods(line + H * 0.04, 0.3, { trees: 0.035, seed: 2 })
	const valley = p.slope(line + H * 0.1, { swell: -0.02, phase: 0 })
	p.woods(line + H * 0.09, 0.8, { trees: 0.07, seed: 6 })
	p.ground(valley, { bands: 2 })
	const left = (t: number) => W * (0.46 - 0.62 * t ** 1.3) + W * 0.03 * Math.sin(t * 9)
	const right = (t: number) => W * (0.53 + 0.44 * t ** 1.2) + W * 0.025 * Math.sin(t * 8 + 2)
	const yAt = (t: number) => line + H * 0.1 + (H * 1.02 - line - H * 0.1) * t ** 1.4
	const steps = Array.from({ length: 40 }, (_, step) => step / 39)
	canvas.add(
		`<path d="${path([...steps.map((t): XY => [left(t), yAt(t)]), ...steps.toReversed().map((t): XY => [right(t), yAt(t)])])}Z" fill="${canvas.vertical(
			[
				[0, light.water[0]],
				[0.4, light.water[1]],
				[1, light.water[2]],
			],
		)}"/>`,
	)
	const random = seededRandom(p.seed + 30)
	for (let ledge = 0; ledge < 15; ledge++) {
		const t = ((ledge + 0.6) / 15) ** 0.8
		const y = yAt(t)
		const from = left(t) + (right(t) - left(t)) * random() * 0.35
		const to = right(t) - (right(t) - left(t)) * random() * 0.35
		const crest: XY[] = []
		const foam: XY[] = []
		const noise = noise1(p.seed + ledge * 3)
		for (let step = 0; step <= 40; step++) {
			const u = step / 40
			const x = from + (to - from) * u
			const py = y - H * 0.03 * t * Math.sin(Math.PI * u) + H * 0.03 * t * rolling(noise, u * 5, 3)
			crest.push([x, py])
			foam.push([
				x,
				py +
					H *
						(0.004 + 0.034 * t) *
						Math.sin(Math.PI * u) ** 0.6 *
						Math.abs(0.5 + 1.3 * rolling(noise, u * 17 + 9, 3)),
			])
		}
		p.fill(`${path([...crest, ...foam.toReversed()])}Z`, light.glint, 0.86)
		let streaks = ''
		for (let streak = 0; streak < 16; streak++) {
			const x = from + (to - from) * random()
			streaks += `M${short(x)} ${short(y + H * 0.05 * t)}q${short((x - W / 2) * 0.02)} ${short(H * 0.04 * t)} ${short((x - W / 2) * 0.05)} ${short(H * 0.1 * t)}`
		}
		p.stroke(streaks, light.glint, 1 + 2.4 * t, 0.4)
	}
	const stones = Array.from({ length: 26 }, () => ({ t: random() ** 0.7, u: random() })).sort(
		(a, b) => a.t - b.t,
	)
	for (const { t, u } of stones) {
		const side = random() < 0.72
		const x = side
			? u < 0.5
				? left(t) - W * 0.04 * random() * t
				: right(t) + W * 0.04 * random() * t
			: left(t) + (right(t) - left(t)) * (0.15 + 0.7 * u)
		const wide = W * (0.006 + 0.04 * t) * (0.6 + 0.6 * random())
		if (!side)
			canvas.add(
				`<ellipse cx="${short(x)}" cy="${short(yAt(t) + wide * 0.1)}" rx="${short(wide * 1.35)}" ry="${short(wide * 0.26)}" fill="${light.glint}" opacity=".9"/>`,
			)
		p.stone(x, yAt(t), wide, wide * 0.7)
	}
	p.spruces(valley, -0.02, 0.14, 9, [0.2, 0.42])
	p.spruces(valley, 0.9, 1.03, 7, [0.2, 0.46])
	p.settle(0.35)
	return () => H * 0.86
}
