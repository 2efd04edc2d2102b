import { mix, path, short, type XY } from '../../landscapes/canvas.ts'
import { walker } from '../../landscapes/figures.ts'
import { noise1, rolling } from '../../landscapes/noise.ts'
import { seededRandom } from '../../random.ts'
import type { Painter } from '../parts.ts'

/** A range over woods, a slope in front; walkers or a path on it if asked. */
export function peaks(
	p: Painter,
	{
		horizon = 0.56,
		at = 0.6,
		height = 0.36,
		crest = 0.2,
		path: trail = true,
		walkers = 0,
		trees = true,
		lean = 0.06,
	} = {},
) {
	const { W, H, light } = p
	const line = H * horizon
	p.sky(line)
	p.range({
		base: line,
		height: H * height * 0.5,
		at: at - 0.4,
		spread: 0.3,
		low: 0.5,
		depth: 0.08,
		frequency: 5,
		seed: 61,
		hazier: 0.4,
	})
	p.range({ base: line, height: H * height, at, spread: 0.24, seed: 4 })
	p.woods(line + H * 0.05, 0, { trees: 0.018, seed: 1 })
	p.woods(line + H * 0.11, 0.5, { trees: 0.03, seed: 8 })
	p.woods(line + H * 0.17, 0.9, { trees: 0.05, seed: 19 })
	const groundAt = p.slope(line + H * crest, { lean, swell: 0.045 })
	p.ground(groundAt)
	const x = W * 0.62
	if (trail)
		p.way([x, groundAt(x)], [W * 0.46, H * 1.02], {
			colour: light.snow ? (light.ground[2] ?? '') : light.rim,
			opacity: light.snow ? 0.8 : 0.72,
			width: 0.045,
		})
	for (let nth = 0; nth < walkers; nth++) {
		const at = x - nth * H * 0.06
		p.canvas.add(walker(at, groundAt(at) + 3, H * 0.062 * (1 - nth * 0.06), light.figure))
	}
	if (trees) {
		p.spruces(groundAt, -0.02, 0.22, 20, [0.08, 0.22])
		p.spruces(groundAt, 0.86, 1.03, 14, [0.1, 0.26])
	}
	p.settle()
	p.rain()
	return groundAt
}

/** A volcano with a plume over a black slope. */
export function volcano(p: Painter, { at = 0.6, walkers = 3 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * 0.68
	p.sky(line, { clouds: 3, disc: false })
	const cone = (cx: number, top: number, half: number, crater: number, seed: number, far: number) => {
		const noise = noise1(p.seed + seed)
		const edge = (side: 1 | -1) => {
			const points: XY[] = []
			for (let step = 0; step <= 40; step++) {
				const t = step / 40
				const x = cx + side * (crater + (half - crater) * t ** 1.55)
				points.push([x, top + (line - top) * t + H * 0.008 * rolling(noise, t * 9 + side * 5, 3)])
			}
			return points
		}
		const left = edge(-1)
		const right = edge(1)
		const lip: XY[] = [
			[cx - crater * 0.4, top + H * 0.012],
			[cx + crater * 0.3, top + H * 0.016],
		]
		const body = mix(light.peaks.at(-1) ?? '', light.haze, far)
		p.fill(`${path([...left.toReversed(), ...lip, ...right])}L${short(cx - half)} ${short(line)}Z`, body)
		const lightLeft = light.source[0] < 0.5
		const lit = mix(light.peaks[2] ?? '', light.haze, far)
		const ridge: XY[] = Array.from({ length: 21 }, (_, step) => {
			const t = step / 20
			return [
				cx + half * 0.1 * t + W * 0.012 * rolling(noise, t * 7 + 40, 3),
				top + H * 0.014 + (line - top) * t,
			]
		})
		const side = lightLeft ? left : right
		p.fill(`${path([...side, ...ridge.toReversed()])}Z`, lit)
		const random = seededRandom(p.seed + seed)
		for (let streak = 0; streak < 26; streak++) {
			const across = (random() * 2 - 1) * 0.94
			const reach = 0.22 + 0.5 * random() * (1 - Math.abs(across) * 0.45)
			const points: XY[] = []
			const back: XY[] = []
			for (let step = 0; step <= 12; step++) {
				const t = (reach * step) / 12
				const x =
					cx +
					across * (crater + (half - crater) * t ** 1.55) +
					W * 0.005 * rolling(noise, t * 16 + streak, 2)
				const wide = W * 0.011 * (1 - step / 12) ** 0.7 * (0.5 + random() * 0.5)
				const y = top + (line - top) * t + H * 0.004
				points.push([x - wide, y])
				back.push([x + wide, y])
			}
			const onLit = lightLeft ? across < 0.1 : across > 0.1
			p.fill(
				`${path([...points, ...back.toReversed()])}Z`,
				mix(light.peaks[onLit ? 0 : 3] ?? '', light.haze, far),
				0.92,
			)
		}
	}
	cone(W * (at - 0.42), H * 0.47, W * 0.3, W * 0.018, 3, 0.55)
	canvas.mist(line - H * 0.16, H * 0.2, light.mist, 0.7)
	const plume = seededRandom(p.seed + 44)
	for (let puff = 0; puff < 26; puff++) {
		const t = puff / 26
		canvas.add(
			`<ellipse cx="${short(W * (at + 0.01 + 0.34 * t ** 1.2) + W * 0.02 * plume())}" cy="${short(H * (0.215 - 0.13 * t ** 0.7) + H * 0.02 * plume())}" rx="${short(W * (0.012 + 0.06 * t))}" ry="${short(H * (0.016 + 0.035 * t))}" fill="${mix(light.clouds, light.haze, plume() * 0.5)}" opacity="${(0.75 - 0.5 * t).toFixed(2)}" filter="url(#wisp)"/>`,
		)
	}
	cone(W * at, H * 0.22, W * 0.52, W * 0.028, 11, 0.04)
	canvas.mist(line - H * 0.12, H * 0.2, light.mist, 0.9)
	p.woods(line + H * 0.05, 0.4, { trees: 0.016, rise: 0.03 })
	const groundAt = p.slope(line + H * 0.13, { lean: -0.1, swell: 0.03, rough: 0.02 })
	p.ground(groundAt, { darker: 0.35 })
	for (let stone = 0; stone < 26; stone++) {
		const x = W * p.random()
		const near = p.random()
		p.stone(x, groundAt(x) + H * (0.02 + 0.2 * near), W * (0.005 + 0.018 * near), H * (0.006 + 0.022 * near))
	}
	for (let nth = 0; nth < walkers; nth++) {
		const x = W * 0.4 - nth * H * 0.075
		p.canvas.add(walker(x, groundAt(x) + 3, H * 0.06, light.figure))
	}
	p.settle()
}

/** A snowy ridge with a cornice, its shaded side and a single ski track. */
export function cornice(p: Painter, { skiers = 2 } = {}) {
	const { W, H, light } = p
	const line = H * 0.5
	p.sky(line)
	p.range({
		base: line + H * 0.06,
		height: H * 0.26,
		at: 0.2,
		spread: 0.3,
		low: 0.45,
		depth: 0.12,
		frequency: 4,
		seed: 7,
		hazier: 0.25,
	})
	p.range({
		base: line + H * 0.14,
		height: H * 0.24,
		at: 0.05,
		spread: 0.2,
		low: 0.3,
		depth: 0.12,
		frequency: 3.2,
		seed: 23,
	})
	const [crest, upper, lower, bottom] = light.ground
	const noise = noise1(p.seed + 9)
	const ridge = (t: number): XY => [
		W * (1.05 - 0.86 * t + 0.13 * Math.sin(t * 4.4)),
		H * (0.24 + 0.8 * t ** 1.25) + H * 0.012 * rolling(noise, t * 6, 3),
	]
	const spine = Array.from({ length: 60 }, (_, step) => ridge(step / 59))
	p.fill(`${path(spine)}L${W + 30} ${H + 20}L${W + 30} ${short(H * 0.2)}Z`, crest)
	p.fill(
		`${path(spine)}L-30 ${H + 20}L-30 ${short(H * 0.95)}Q${short(W * 0.3)} ${short(H * 0.8)} ${short(W * 0.62)} ${short(H * 0.52)}Q${short(W * 0.9)} ${short(H * 0.36)} ${W + 20} ${short(H * 0.24)}Z`,
		lower,
	)
	const lip = spine.map(
		([x, y], step): XY => [
			x - W * 0.05 * Math.sin((step / 59) * Math.PI) - W * 0.006,
			y + H * 0.05 * Math.sin((step / 59) * Math.PI) + H * 0.01,
		],
	)
	p.fill(`${path([...spine, ...lip.toReversed()])}Z`, bottom, 0.85)
	for (let rib = 0; rib < 16; rib++) {
		const t = 0.1 + (rib / 16) * 0.82
		const [x, y] = ridge(t)
		const length = H * (0.1 + 0.22 * p.random())
		p.fill(
			`M${short(x - W * 0.03)} ${short(y + H * 0.05)}Q${short(x - W * 0.1)} ${short(y + length * 0.6)} ${short(x - W * 0.12 - length * 0.4)} ${short(y + length * 1.2)}Q${short(x - W * 0.06)} ${short(y + length * 0.6)} ${short(x - W * 0.012)} ${short(y + H * 0.055)}Z`,
			bottom,
			0.4,
		)
	}
	for (let drift = 0; drift < 9; drift++) {
		const t = 0.15 + drift * 0.09
		const [x, y] = ridge(t)
		p.fill(
			`M${short(x + W * 0.02)} ${short(y + H * 0.01)}Q${short(x + W * 0.2)} ${short(y + H * (0.02 + 0.02 * drift))} ${W + 20} ${short(y + H * (0.1 + 0.03 * drift))}L${W + 20} ${short(y + H * (0.13 + 0.035 * drift))}Q${short(x + W * 0.2)} ${short(y + H * (0.035 + 0.03 * drift))} ${short(x + W * 0.02)} ${short(y + H * 0.01)}Z`,
			upper,
			0.75,
		)
	}
	const track = Array.from({ length: 50 }, (_, step): XY => {
		const t = step / 49
		const [x, y] = ridge(0.06 + t * 0.94)
		return [x + W * (0.02 + 0.1 * t) + W * 0.012 * Math.sin(t * 11), y + H * 0.008]
	})
	p.stroke(path(track), bottom, H * 0.004, 0.9)
	p.stroke(path(track.map(([x, y], step): XY => [x + 2 + step * 0.22, y])), bottom, H * 0.004, 0.9)
	for (let nth = 0; nth < skiers; nth++) {
		const [x, y] = track[11 + nth * 4] ?? [0, 0]
		p.canvas.add(walker(x, y + 2, H * (0.062 + nth * 0.012), light.figure))
	}
	p.settle(0.35)
}

/** A rock wall close by, one climber on it, a valley far below. */
export function wall(p: Painter, { side = 1, climber = true } = {}) {
	const { W, H, light } = p
	const line = H * 0.72
	p.sky(line)
	p.range({
		base: line,
		height: H * 0.3,
		at: side > 0 ? 0.2 : 0.8,
		spread: 0.3,
		low: 0.35,
		seed: 31,
		hazier: 0.2,
	})
	p.woods(line + H * 0.06, 0.2, { trees: 0.014 })
	p.woods(line + H * 0.14, 0.7, { trees: 0.028, seed: 5 })
	const at = (x: number) => (side > 0 ? x : W - x)
	const [lit, middle, shaded] = light.stone
	const noise = noise1(p.seed + 2)
	const edge: XY[] = Array.from({ length: 26 }, (_, step) => {
		const t = step / 25
		const steps = Math.round(t * 9) / 9
		return [
			at(W * (0.7 - 0.26 * steps - 0.03 * t + 0.03 * rolling(noise, t * 12, 2))),
			H * (-0.03 + 1.06 * t),
		]
	})
	p.fill(`${path(edge)}L${at(W + 20)} ${H + 20}L${at(W + 20)} -20Z`, middle)
	const random = seededRandom(p.seed + 6)
	for (let slab = 0; slab < 190; slab++) {
		const y = H * random()
		const nearest = edge[Math.min(25, Math.max(0, Math.round((y / H + 0.03) * 24)))] ?? [0, 0]
		const inside = random()
		const x = at(at(nearest[0]) + (W - at(nearest[0])) * inside)
		const wide = W * (0.02 + 0.06 * random())
		const tall = H * (0.05 + 0.16 * random())
		const lean = wide * (0.5 + 0.3 * random()) * side
		const tone =
			inside < 0.24 ? mix(lit, middle, random() * 0.5) : mix(middle, shaded, random() * (0.35 + inside * 0.6))
		if (Math.abs(x - nearest[0]) < wide * 1.6) continue
		p.fill(
			`M${short(x)} ${short(y)}l${short(wide * side)} ${short(-tall * 0.12)}l${short(-lean * 0.3)} ${short(tall * 0.9)}l${short(-lean)} ${short(tall * 0.22)}Z`,
			tone,
			0.75,
		)
	}
	for (let crack = 0; crack < 16; crack++) {
		const x = at(W * (0.55 + 0.45 * random()))
		const y = H * random() * 0.8
		p.stroke(
			`M${short(x)} ${short(y)}l${short(-W * 0.014 * side)} ${short(H * 0.09)}l${short(W * 0.008 * side)} ${short(H * 0.07)}l${short(-W * 0.012 * side)} ${short(H * 0.12)}`,
			mix(shaded, light.figure, 0.4),
			H * 0.0025,
			0.6,
		)
	}
	p.stroke(path(edge), lit, H * 0.006, 0.8)
	if (climber) {
		const [x, y] = edge[11] ?? [0, 0]
		const scale = (H * 0.14) / 100
		p.stroke(
			`M${short(x + 6 * side)} ${short(y - H * 0.06)}Q${short(x + W * 0.03 * side)} ${short(y - H * 0.3)} ${short(at(at(x) + W * 0.1))} -10`,
			light.rim,
			H * 0.003,
			0.9,
		)
		p.canvas.add(
			`<g transform="translate(${short(x - 4 * side)} ${short(y)}) scale(${(scale * side).toFixed(3)} ${scale.toFixed(3)})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-2-52L14-74L18-92M-4-50L12-48L24-58" stroke="#B24D28" stroke-width="7"/><path d="M-8-22L-10-54" stroke="#C2522A" stroke-width="18"/><path d="M-8-20L12-10L12 10M-10-18L-12 8L8 26" stroke="#2B3032" stroke-width="9"/><circle cx="-9" cy="-70" r="8" fill="#E2A63A" stroke="none"/><path d="M-14-22L2-20" stroke="#E9E3D3" stroke-width="4"/></g>`,
		)
	}
	for (const [x, y, span] of [
		[0.2, 0.3, 9],
		[0.26, 0.26, 7],
		[0.16, 0.22, 6],
	] as const)
		p.bird(at(W * x), H * y, span)
	p.settle(0.3)
}

/** Night on a slope: a chain of headlamps climbs it. */
export function headlamps(p: Painter, { lamps = 13, from = 0 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * 0.52
	p.sky(line, { clouds: 3 })
	p.range({ base: line + H * 0.12, height: H * 0.5, at: 0.66, spread: 0.26, low: 0.22, seed: 15 })
	const groundAt = p.slope(line + H * 0.26, { lean: 0.34, swell: 0.02, rough: 0.01 })
	p.ground(groundAt, { darker: light.snow ? 0.1 : 0.2 })
	const way = (t: number): XY => {
		const x = W * (0.12 + 0.72 * t) + W * 0.1 * Math.sin(t * 9.2) * (1 - t)
		return [x, groundAt(x) + H * 0.26 * (1 - t) ** 1.6 + H * 0.012]
	}
	p.stroke(path(Array.from({ length: 60 }, (_, step) => way(step / 59))), light.ground[0], H * 0.004, 0.35)
	for (let nth = 0; nth < lamps; nth++) {
		const t = from + ((1 - from) * (nth + 0.5)) / lamps
		const [x, y] = way(t)
		const tall = H * (0.085 - 0.055 * t)
		canvas.wash(
			canvas.radial(
				[
					[0, '#FFE9B0', 0.5],
					[0.3, '#F9C966', 0.2],
					[1, '#F4B942', 0],
				],
				x + tall * 0.5,
				y - tall * 0.8,
				tall * 1.9,
			),
		)
		canvas.add(
			`<path d="M${short(x + tall * 0.1)} ${short(y - tall * 0.9)}L${short(x + tall * 1.5)} ${short(y - tall * 0.16)}L${short(x + tall * 0.9)} ${short(y + tall * 0.1)}Z" fill="#FFE9B0" opacity=".26"/>`,
			walker(x, y, tall, light.figure).replace('scale(-', 'scale('),
			`<circle cx="${short(x + tall * 0.07)}" cy="${short(y - tall * 0.92)}" r="${short(Math.max(1.6, tall * 0.055))}" fill="#FFF8E0"/>`,
		)
	}
	p.spruces(groundAt, -0.02, 0.12, 7, [0.16, 0.34], light.woods[3])
	p.settle(0.6)
}

/** A great cloud building over low hills. */
export function thunderhead(p: Painter, { at = 0.64 } = {}) {
	const { W, H, light, canvas } = p
	const line = H * 0.74
	p.sky(line, { clouds: 0, disc: false })
	const random = seededRandom(p.seed + 12)
	const puffs: { x: number; y: number; r: number; deep: number }[] = []
	for (let puff = 0; puff < 240; puff++) {
		const t = random()
		const wide = 0.05 + 0.1 * (1 - t) ** 0.7 + 0.55 * Math.max(0, t - 0.76)
		puffs.push({
			x: W * (at + (random() + random() - 1) * wide * 1.3),
			y: line - H * 0.02 - H * 0.62 * t,
			r: H * (0.03 + 0.05 * random() ** 1.6) * (t > 0.84 ? 0.8 : 1),
			deep: 1 - t,
		})
	}
	puffs.sort((a, b) => b.r - a.r)
	const left = light.source[0] < 0.5 ? -1 : 1
	const shade = mix(light.haze, light.peaks.at(-1) ?? '', 0.6)
	for (const { x, y, r, deep } of puffs)
		canvas.add(
			`<circle cx="${short(x - left * r * 0.12)}" cy="${short(y + r * 0.12)}" r="${short(r * 0.92)}" fill="${mix(light.clouds, shade, 0.4 + deep * 0.55)}"/>`,
		)
	for (const { x, y, r, deep } of puffs)
		canvas.add(
			`<circle cx="${short(x)}" cy="${short(y)}" r="${short(r * 0.78)}" fill="${mix(light.clouds, shade, deep * 0.55)}" opacity=".9"/>`,
		)
	for (const { x, y, r, deep } of puffs.slice(0, 150))
		canvas.add(
			`<circle cx="${short(x + left * r * 0.34)}" cy="${short(y - r * 0.34)}" r="${short(r * 0.42)}" fill="${mix('#FFFDF4', shade, deep * 0.5)}" opacity=".75" filter="url(#wisp)"/>`,
		)
	p.fill(
		`M${short(W * (at - 0.3))} ${short(line - H * 0.02)}Q${short(W * at)} ${short(line - H * 0.12)} ${short(W * (at + 0.32))} ${short(line - H * 0.02)}Z`,
		shade,
		0.9,
	)
	let streaks = ''
	for (let streak = 0; streak < 60; streak++) {
		const x = W * (at - 0.16 + 0.32 * random())
		streaks += `M${short(x)} ${short(line - H * 0.04)}l${short(-W * 0.03)} ${short(H * 0.13)}`
	}
	p.stroke(streaks, shade, 3, 0.35)
	canvas.mist(line - H * 0.08, H * 0.16, light.mist, 0.6)
	p.woods(line + H * 0.02, 0.2, { trees: 0.014, rise: 0.05 })
	p.woods(line + H * 0.08, 0.7, { trees: 0.03, rise: 0.05, seed: 4 })
	const groundAt = p.slope(line + H * 0.13, { lean: -0.04 })
	p.ground(groundAt)
	const x = W * 0.26
	p.canvas.add(walker(x, groundAt(x) + 4, H * 0.075, light.figure).replace('scale(-', 'scale('))
	p.way([x, groundAt(x)], [W * 0.34, H * 1.02], { width: 0.03, opacity: 0.6 })
	p.settle()
}
