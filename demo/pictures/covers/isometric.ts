import { Canvas, mix, path, short, type XY } from '../landscapes/canvas.ts'
import { noise1, noise2, rolling } from '../landscapes/noise.ts'
import { seededRandom } from '../random.ts'

/** How large a diagram is beside the others, and how far up it stands. */
interface Fit {
	scale?: number
	up?: number
}

/** Diagrams seen from above at an angle: how a thing works, in flat tones and without a word. */
class Diagram {
	readonly canvas: Canvas
	readonly unit: number
	readonly cx: number
	readonly cy: number

	constructor(canvas: Canvas, ground: readonly [light: string, dark: string], { scale = 1, up = 0 }: Fit) {
		this.canvas = canvas
		const { width: W, height: H } = canvas
		const wide = W > H
		this.unit = (wide ? H / 11 : W / 10.4) * scale
		this.cx = W * (wide ? 0.68 : 0.5)
		this.cy = H * (wide ? 0.6 : 0.64) - up * this.unit
		canvas.wash(
			canvas.radial(
				[
					[0, ground[0]],
					[1, ground[1]],
				],
				this.cx,
				this.cy * 0.8,
				Math.max(W, H) * 0.75,
			),
		)
	}

	/** The point x to the right and front, y to the left and front, z up. */
	at(x: number, y: number, z = 0): XY {
		return [this.cx + (x - y) * this.unit * 0.866, this.cy + (x + y) * this.unit * 0.5 - z * this.unit]
	}

	face(points: readonly XY[], fill: string, opacity = 1) {
		this.canvas.add(
			`<path d="${path(points)}Z" fill="${fill}" opacity="${opacity}" stroke="${fill}" stroke-width="1" stroke-linejoin="round"/>`,
		)
	}

	line(points: readonly XY[], colour: string, width: number, extra = '') {
		this.canvas.add(
			`<path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
		)
	}

	/** A box with a lit top, a middle left side and a shaded right one. */
	box(x: number, y: number, z: number, wide: number, deep: number, tall: number, colour: string) {
		const a = this.at(x, y, z + tall)
		const b = this.at(x + wide, y, z + tall)
		const c = this.at(x + wide, y + deep, z + tall)
		const d = this.at(x, y + deep, z + tall)
		this.face([d, c, this.at(x + wide, y + deep, z), this.at(x, y + deep, z)], mix(colour, '#0D1B16', 0.14))
		this.face([b, c, this.at(x + wide, y + deep, z), this.at(x + wide, y, z)], mix(colour, '#0D1B16', 0.34))
		this.face([a, b, c, d], mix(colour, '#FFF8E6', 0.2))
	}

	/** A cylinder lying along x. */
	roll(x: number, y: number, z: number, long: number, radius: number, colour: string) {
		const ring = (at: number) =>
			Array.from({ length: 25 }, (_, step): XY => {
				const angle = (step / 24) * Math.PI * 2
				return this.at(at, y + Math.cos(angle) * radius, z + radius + Math.sin(angle) * radius)
			})
		const near = ring(x + long)
		const far = ring(x)
		for (let step = 0; step < 24; step++) {
			const angle = ((step + 0.5) / 24) * Math.PI * 2
			if (Math.sin(angle - 0.6) < -0.9) continue
			const lit = Math.sin(angle) * 0.5 + 0.5
			const [a, b, c, d] = [far[step], far[step + 1], near[step + 1], near[step]]
			if (a && b && c && d && Math.cos(angle - Math.PI / 3.4) > -0.62)
				this.face([a, b, c, d], mix(mix(colour, '#0D1B16', 0.34), mix(colour, '#FFF8E6', 0.22), lit))
		}
		this.face(near, mix(colour, '#0D1B16', 0.2))
		for (const share of [0.7, 0.4]) {
			const inner = Array.from({ length: 25 }, (_, step): XY => {
				const angle = (step / 24) * Math.PI * 2
				return this.at(
					x + long,
					y + Math.cos(angle) * radius * share,
					z + radius + Math.sin(angle) * radius * share,
				)
			})
			this.line(inner, mix(colour, '#FFF8E6', 0.25), this.unit * 0.03)
		}
	}

	shadow(x: number, y: number, wide: number, deep: number, z = 0) {
		this.canvas.add(
			`<path d="${path([this.at(x, y, z), this.at(x + wide, y, z), this.at(x + wide, y + deep, z), this.at(x, y + deep, z)])}Z" fill="#0D1B16" opacity=".3" filter="url(#veil)"/>`,
		)
	}
}

/** Three sheets of cloth one above another, vapour going up, drops kept out. */
function layers(d: Diagram) {
	const size = 5.2
	const sheet = (z: number, colour: string, texture: (x: number, y: number) => void, thick: number) => {
		d.shadow(-size / 2 + 0.4, -size / 2 + 0.4, size, size, z - 1.1)
		const noise = noise2(Math.round(z * 10))
		const lift = (x: number, y: number) => z + 0.16 * noise(x * 0.5, y * 0.5)
		const edge = (from: XY, to: XY) =>
			Array.from({ length: 17 }, (_, step): XY => {
				const t = step / 16
				return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
			})
		const h = size / 2
		const front = edge([-h, h], [h, h])
		const right = edge([h, h], [h, -h])
		d.face(
			[
				...front.map(([x, y]) => d.at(x, y, lift(x, y))),
				...front.toReversed().map(([x, y]) => d.at(x, y, lift(x, y) - thick)),
			],
			mix(colour, '#0D1B16', 0.16),
		)
		d.face(
			[
				...right.map(([x, y]) => d.at(x, y, lift(x, y))),
				...right.toReversed().map(([x, y]) => d.at(x, y, lift(x, y) - thick)),
			],
			mix(colour, '#0D1B16', 0.36),
		)
		d.face(
			[
				...edge([-h, -h], [h, -h]),
				...edge([h, -h], [h, h]),
				...edge([h, h], [-h, h]),
				...edge([-h, h], [-h, -h]),
			].map(([x, y]) => d.at(x, y, lift(x, y))),
			mix(colour, '#FFF8E6', 0.12),
		)
		texture(h, z)
		return lift
	}
	const vapour = (x: number, y: number, from: number, to: number, opacity: number) =>
		d.line(
			Array.from({ length: 20 }, (_, step): XY => {
				const t = step / 19
				const [px, py] = d.at(x, y, from + (to - from) * t)
				return [px + Math.sin(t * 9 + x) * d.unit * 0.09, py]
			}),
			'#FBFAF6',
			d.unit * 0.045,
			`stroke-dasharray="${short(d.unit * 0.03)} ${short(d.unit * 0.16)}" opacity="${opacity}"`,
		)
	sheet(
		-1.5,
		'#8A6A84',
		(h, z) => {
			for (let row = -h + 0.2; row < h; row += 0.26)
				d.line(
					Array.from({ length: 40 }, (_, step): XY => {
						const x = -h + 0.12 + (step / 39) * (2 * h - 0.24)
						return d.at(x, row + 0.05 * Math.sin(step * 2.2), z + 0.04)
					}),
					'#A98BA3',
					d.unit * 0.028,
					'opacity=".7"',
				)
		},
		0.1,
	)
	for (const [x, y] of [
		[-1.4, 0.6],
		[0.4, -1.2],
		[1.3, 1.1],
		[-0.3, 1.7],
	] as const)
		vapour(x, y, -1.3, 0.6, 0.85)
	sheet(
		0.9,
		'#CDB998',
		(h, z) => {
			const random = seededRandom(4)
			for (let loop = 0; loop < 420; loop++) {
				const [x, y] = d.at(
					-h + 0.1 + random() * (2 * h - 0.2),
					-h + 0.1 + random() * (2 * h - 0.2),
					z + 0.08,
				)
				d.canvas.add(
					`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(d.unit * 0.09)}" ry="${short(d.unit * 0.06)}" fill="${random() < 0.5 ? '#DCCCB0' : '#BCA683'}" opacity=".8"/>`,
				)
			}
		},
		0.34,
	)
	for (const [x, y] of [
		[-1.4, 0.6],
		[0.4, -1.2],
		[1.3, 1.1],
		[-0.3, 1.7],
	] as const)
		vapour(x, y, 1.2, 3.1, 0.85)
	sheet(
		3.3,
		'#3E5B70',
		(h, z) => {
			for (const t of [-0.9, 1.1])
				d.line([d.at(-h, t, z + 0.05), d.at(h, t, z + 0.05)], '#2C4457', d.unit * 0.05)
			const random = seededRandom(9)
			for (let drop = 0; drop < 40; drop++) {
				const [x, y] = d.at(-h + 0.2 + random() * (2 * h - 0.4), -h + 0.2 + random() * (2 * h - 0.4), z + 0.1)
				const r = d.unit * (0.04 + 0.07 * random())
				d.canvas.add(
					`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(r)}" ry="${short(r * 0.7)}" fill="#DCE9EC" opacity=".9"/><ellipse cx="${short(x - r * 0.3)}" cy="${short(y - r * 0.25)}" rx="${short(r * 0.3)}" ry="${short(r * 0.2)}" fill="#fff"/>`,
				)
			}
		},
		0.1,
	)
	const random = seededRandom(3)
	for (let drop = 0; drop < 26; drop++) {
		const [x, y] = d.at(-2.6 + random() * 5.2, -2.6 + random() * 5.2, 4 + random() * 2.6)
		d.line(
			[
				[x, y],
				[x - d.unit * 0.06, y + d.unit * 0.32],
			],
			'#DCE9EC',
			d.unit * 0.04,
			'opacity=".75"',
		)
	}
	for (const [x, y] of [
		[-1.4, 0.6],
		[1.3, 1.1],
	] as const)
		vapour(x, y, 3.6, 4.6, 0.6)
}

/** A tent taken apart upwards: the floor and the sleeper, the inner tent, the fly. */
function tent(d: Diagram) {
	d.shadow(-3, -2.4, 6.4, 5.2, -1)
	d.box(-3.2, -2.6, -1.5, 6.4, 5.2, 0.4, '#7C8B62')
	const random = seededRandom(6)
	for (let tuft = 0; tuft < 90; tuft++) {
		const [x, y] = d.at(-3.1 + random() * 6.2, -2.5 + random() * 5, -1.1)
		d.line(
			[
				[x, y],
				[x + (random() - 0.5) * 4, y - d.unit * 0.14],
			],
			random() < 0.5 ? '#9DAD7C' : '#5F7048',
			d.unit * 0.025,
		)
	}
	d.box(-2.3, -1.5, -1.1, 4.6, 3, 0.08, '#36405E')
	d.box(-1.9, -1.2, -1.02, 3.8, 1, 0.14, '#E2A63A')
	d.box(-1.9, 0.2, -1.02, 3.8, 1, 0.14, '#C2522A')
	d.roll(-1.8, -0.7, -0.9, 3.1, 0.3, '#6B2B33')
	d.roll(-1.8, 0.7, -0.9, 3.1, 0.3, '#3E5B70')
	const shell = (z: number, grow: number, colour: string, opacity: number, tall: number, door: boolean) => {
		const wide = 2.4 * grow
		const deep = 1.6 * grow
		const arch = (x: number, k: number) =>
			Array.from({ length: 21 }, (_, step): XY => {
				const t = step / 20
				return d.at(x, -deep + 2 * deep * t, z + tall * k * Math.sin(Math.PI * t) ** 0.7)
			})
		const ribs = Array.from({ length: 13 }, (_, step) => {
			const t = step / 12
			return arch(-wide + 2 * wide * t, Math.sin(Math.PI * (0.14 + 0.72 * t)) ** 0.6)
		})
		for (let rib = 0; rib < 12; rib++)
			for (let step = 0; step < 20; step++) {
				const [a, b, c, e] = [
					ribs[rib]?.[step],
					ribs[rib]?.[step + 1],
					ribs[rib + 1]?.[step + 1],
					ribs[rib + 1]?.[step],
				]
				if (!a || !b || !c || !e) continue
				const facing = 0.62 - 0.5 * (step / 19 - 0.4) - 0.28 * (rib / 11 - 0.5)
				d.face(
					[a, b, c, e],
					mix(mix(colour, '#0D1B16', 0.4), mix(colour, '#FFF8E6', 0.3), Math.max(0, Math.min(1, facing))),
					opacity,
				)
			}
		for (const rib of [0, 12]) d.line(ribs[rib] ?? [], mix(colour, '#FFF8E6', 0.5), d.unit * 0.05)
		d.line(
			Array.from({ length: 13 }, (_, rib) => ribs[rib]?.[10] ?? [0, 0]),
			mix(colour, '#FFF8E6', 0.5),
			d.unit * 0.04,
		)
		d.line(
			Array.from({ length: 13 }, (_, rib) => ribs[rib]?.[Math.round(2 + rib * 1.33)] ?? [0, 0]),
			'#E9E3D3',
			d.unit * 0.07,
		)
		d.line(
			Array.from({ length: 13 }, (_, rib) => ribs[rib]?.[Math.round(18 - rib * 1.33)] ?? [0, 0]),
			'#E9E3D3',
			d.unit * 0.07,
		)
		if (door) {
			const front = Array.from({ length: 13 }, (_, step): XY => {
				const t = step / 12
				return d.at(-0.9 + 1.8 * t, deep, z + tall * 0.62 * Math.sin(Math.PI * t) ** 0.8)
			})
			d.face(front, mix(colour, '#0D1B16', 0.45), opacity)
		}
	}
	shell(0.5, 0.96, '#EEE4D0', 0.86, 1.9, true)
	for (const [x, y] of [
		[-2.6, -1.8],
		[2.6, -1.8],
		[2.6, 1.8],
		[-2.6, 1.8],
	] as const)
		d.line(
			[d.at(x, y, 3), d.at(x * 0.9, y * 0.9, 0.6)],
			'#FBFAF6',
			d.unit * 0.03,
			`stroke-dasharray="${short(d.unit * 0.12)} ${short(d.unit * 0.12)}" opacity=".6"`,
		)
	shell(3.2, 1.14, '#C2522A', 0.96, 2, false)
}

/** Layers of a packed rucksack: light below, heavy against the back, at hand above. */
function pack(d: Diagram) {
	d.shadow(-1.8, -1.8, 4.2, 4, -3)
	const glass = (x: number, y: number, z: number, w: number, dd: number, h: number) => {
		d.face([d.at(x, y, z), d.at(x + w, y, z), d.at(x + w, y, z + h), d.at(x, y, z + h)], '#DCE4E4', 0.12)
		d.face([d.at(x, y, z), d.at(x, y + dd, z), d.at(x, y + dd, z + h), d.at(x, y, z + h)], '#DCE4E4', 0.1)
		d.line(
			[
				d.at(x, y + dd, z),
				d.at(x, y, z),
				d.at(x + w, y, z),
				d.at(x + w, y, z + h),
				d.at(x, y, z + h),
				d.at(x, y + dd, z + h),
				d.at(x, y + dd, z),
			],
			'#DCE4E4',
			d.unit * 0.04,
			'opacity=".55"',
		)
		d.line([d.at(x, y, z), d.at(x, y, z + h)], '#DCE4E4', d.unit * 0.04, 'opacity=".55"')
	}
	glass(-1.7, -1.4, -3, 3.4, 2.8, 7)
	d.roll(-1.5, 0, -2.9, 3, 0.95, '#3E5B70')
	d.box(-1.5, -1.1, -0.8, 1.5, 2.2, 1.9, '#C2522A')
	d.box(0.1, -1.1, -0.8, 1.3, 2.2, 1.1, '#CDB998')
	d.box(0.1, -1.1, 0.36, 1.3, 1.1, 0.7, '#7C8B62')
	d.box(0.1, 0.1, 0.36, 1.3, 1, 0.7, '#8A6A84')
	d.box(-1.5, -1.1, 1.3, 2.9, 2.2, 0.55, '#E2A63A')
	d.box(-1.3, -0.9, 1.95, 1.2, 1.8, 0.75, '#6B2B33')
	d.box(0.1, -0.9, 1.95, 1.1, 1.8, 0.5, '#36405E')
	const lift = 1.1
	d.shadow(-1.6, -1.3, 3.2, 2.6, 2.7)
	d.box(-1.7, -1.4, 3 + lift, 3.4, 2.8, 0.7, '#1E4034')
	d.box(-1.2, -0.9, 3.72 + lift, 1.1, 1.7, 0.16, '#DEDDD3')
	d.box(0.2, -0.6, 3.72 + lift, 0.7, 0.5, 0.3, '#E2A63A')
	for (const x of [-1.7, 1.7])
		d.line(
			[d.at(x, 1.4, 3), d.at(x, 1.4, 3 + lift)],
			'#DCE4E4',
			d.unit * 0.04,
			`stroke-dasharray="${short(d.unit * 0.1)} ${short(d.unit * 0.1)}" opacity=".8"`,
		)
	d.line(
		[d.at(-1.7, 1.4, -3), d.at(1.7, 1.4, -3), d.at(1.7, 1.4, 4), d.at(-1.7, 1.4, 4), d.at(-1.7, 1.4, -3)],
		'#DCE4E4',
		d.unit * 0.05,
		'opacity=".75"',
	)
	d.line(
		[d.at(1.7, 1.4, -3), d.at(1.7, -1.4, -3), d.at(1.7, -1.4, 4), d.at(1.7, 1.4, 4)],
		'#DCE4E4',
		d.unit * 0.05,
		'opacity=".75"',
	)
	for (const y of [-0.7, 0.7])
		d.line(
			Array.from({ length: 20 }, (_, step): XY => {
				const t = step / 19
				return d.at(-1.75 - 0.9 * Math.sin(Math.PI * t), y, -1.6 + 4.8 * t)
			}),
			'#2B3032',
			d.unit * 0.26,
		)
}

/** A folded map with contours, a route and a compass. */
function map(d: Diagram) {
	d.shadow(-3.4, -2.6, 7, 5.6, -0.4)
	const fold = (x: number) => 0.24 * Math.abs(((x + 30) % 2) - 1)
	const panel = (from: number, tone: string) =>
		d.face(
			[
				d.at(from, -2.6, fold(from)),
				d.at(from + 1, -2.6, fold(from + 1)),
				d.at(from + 1, 2.6, fold(from + 1)),
				d.at(from, 2.6, fold(from)),
			],
			tone,
		)
	for (let from = -3; from < 4; from++) panel(from, Math.abs(from % 2) ? '#EFE9DA' : '#DCD6C4')
	const hills = [
		{ x: -1.4, y: -0.8, r: 1.7, rings: 8 },
		{ x: 1.8, y: 0.7, r: 1.5, rings: 7 },
		{ x: 0.4, y: -1.9, r: 0.6, rings: 3 },
	]
	const noise = noise1(12)
	const inside = ([x, y]: XY) => x > -2.95 && x < 3.95 && y > -2.55 && y < 2.55
	for (const [index, hill] of hills.entries())
		for (let ring = 1; ring <= hill.rings; ring++) {
			let piece: XY[] = []
			const flush = () => {
				if (piece.length > 1)
					d.line(
						piece.map(([x, y]) => d.at(x, y, fold(x) + 0.01)),
						ring % 4 === 0 ? '#8E7B5C' : '#B5A586',
						d.unit * (ring % 4 === 0 ? 0.04 : 0.022),
					)
				piece = []
			}
			for (let step = 0; step <= 72; step++) {
				const angle = (step / 72) * Math.PI * 2
				const r =
					((hill.r * ring) / hill.rings) *
					(1 + 0.28 * rolling(noise, index * 20 + Math.cos(angle) * 1.2 + Math.sin(angle) * 0.9 + 5, 3))
				const at: XY = [hill.x + Math.cos(angle) * r * 1.1, hill.y + Math.sin(angle) * r]
				if (inside(at)) piece.push(at)
				else flush()
			}
			flush()
		}
	const stream = Array.from({ length: 50 }, (_, step): XY => {
		const t = step / 49
		return [0.35 + 0.5 * Math.sin(t * 5), -2.55 + 5.1 * t]
	})
	d.line(
		stream.map(([x, y]) => d.at(x, y, fold(x) + 0.015)),
		'#6E9AA8',
		d.unit * 0.07,
	)
	const route = Array.from({ length: 60 }, (_, step): XY => {
		const t = step / 59
		return [-2.5 + 5.4 * t, 1.9 - 2.6 * t + 0.7 * Math.sin(t * 7)]
	})
	d.line(
		route.map(([x, y]) => d.at(x, y, fold(x) + 0.02)),
		'#C2522A',
		d.unit * 0.09,
		`stroke-dasharray="${short(d.unit * 0.24)} ${short(d.unit * 0.17)}"`,
	)
	const [fx, fy] = route.at(-1) ?? [0, 0]
	const foot = d.at(fx, fy, fold(fx))
	d.line([foot, [foot[0], foot[1] - d.unit * 1.5]], '#22352D', d.unit * 0.06)
	d.face(
		[
			[foot[0], foot[1] - d.unit * 1.5],
			[foot[0] + d.unit * 0.7, foot[1] - d.unit * 1.28],
			[foot[0], foot[1] - d.unit * 1.02],
		],
		'#F4B942',
	)
	const [cx, cy] = d.at(-1.7, 1.2, 0.35)
	const r = d.unit * 0.92
	d.canvas.add(
		`<ellipse cx="${short(cx + r * 0.1)}" cy="${short(cy + r * 0.34)}" rx="${short(r * 1.05)}" ry="${short(r * 0.62)}" fill="#0D1B16" opacity=".3" filter="url(#wisp)"/>`,
	)
	d.canvas.add(
		`<ellipse cx="${short(cx)}" cy="${short(cy + r * 0.16)}" rx="${short(r)}" ry="${short(r * 0.58)}" fill="#1E4034"/><ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(r)}" ry="${short(r * 0.58)}" fill="#2F5A4A"/><ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(r * 0.8)}" ry="${short(r * 0.46)}" fill="#F7F4EA"/>`,
	)
	for (let tick = 0; tick < 24; tick++) {
		const angle = (tick / 24) * Math.PI * 2
		const inner = tick % 6 ? 0.7 : 0.6
		d.line(
			[
				[cx + Math.cos(angle) * r * 0.76, cy + Math.sin(angle) * r * 0.44],
				[cx + Math.cos(angle) * r * inner, cy + Math.sin(angle) * r * inner * 0.58],
			],
			'#22352D',
			d.unit * 0.022,
		)
	}
	d.face(
		[
			[cx - r * 0.1, cy + r * 0.03],
			[cx + r * 0.46, cy - r * 0.3],
			[cx + r * 0.1, cy + r * 0.05],
		],
		'#C2522A',
	)
	d.face(
		[
			[cx - r * 0.1, cy - r * 0.02],
			[cx - r * 0.46, cy + r * 0.3],
			[cx + r * 0.1, cy + r * 0.05],
		],
		'#8C9496',
	)
}

/** A block cut out of a snow slope: its layers, the weak one, a crack, a shovel. */
function snowpack(d: Diagram) {
	d.shadow(-3, -2.4, 6.6, 5.6, -3)
	const tilt = (x: number) => (2.4 - x) * 0.36
	const bands = [
		{ tall: 0.7, tone: '#6E5F4C' },
		{ tall: 1.1, tone: '#A9BCC6' },
		{ tall: 0.22, tone: '#E2A63A' },
		{ tall: 0.9, tone: '#C4D3DA' },
		{ tall: 0.6, tone: '#E4EBED' },
	]
	let z = -3
	const half = 2.5
	for (const [index, band] of bands.entries()) {
		const lower = index === 0 ? () => 0 : tilt
		const a = (x: number, y: number, up: number) =>
			d.at(x, y, z + up + (index === 0 && up === 0 ? 0 : lower(x)) + (index === 0 && up > 0 ? tilt(x) : 0))
		const slide = index > 2 ? 0.34 : 0
		const left = -half + slide
		const right = half + slide
		d.face(
			[a(left, half, 0), a(right, half, 0), a(right, half, band.tall), a(left, half, band.tall)],
			mix(band.tone, '#0D1B16', 0.1),
		)
		d.face(
			[a(right, half, 0), a(right, -half, 0), a(right, -half, band.tall), a(right, half, band.tall)],
			mix(band.tone, '#1B3444', 0.34),
		)
		const random = seededRandom(30 + index)
		if (index === 2)
			for (let grain = 0; grain < 90; grain++) {
				const x = left + random() * (right - left)
				const [px, py] = a(x, half, band.tall * random())
				d.canvas.add(
					`<path d="M${short(px)} ${short(py - d.unit * 0.06)}l${short(d.unit * 0.05)} ${short(d.unit * 0.09)}h${short(-d.unit * 0.1)}Z" fill="#FFF3CC"/>`,
				)
			}
		else
			for (let grain = 0; grain < 70; grain++) {
				const x = left + random() * (right - left)
				const [px, py] = a(x, half, band.tall * random())
				d.canvas.add(
					`<circle cx="${short(px)}" cy="${short(py)}" r="${short(d.unit * (0.015 + 0.03 * random()))}" fill="${index ? '#fff' : '#8E7E68'}" opacity=".55"/>`,
				)
			}
		if (index === bands.length - 1) {
			d.face(
				[
					a(left, -half, band.tall),
					a(right, -half, band.tall),
					a(right, half, band.tall),
					a(left, half, band.tall),
				],
				'#FBFCFA',
			)
			const crack = Array.from(
				{ length: 14 },
				(_, step): XY =>
					a(-1.1 + (step % 2 ? 0.16 : -0.08), -half + (step / 13) * 2 * half, band.tall + 0.01),
			)
			d.line(crack, '#8FA9B6', d.unit * 0.07)
			d.line([crack.at(-1) ?? [0, 0], a(-1.1, half, 0)], '#8FA9B6', d.unit * 0.06)
			for (const [x, y] of [
				[1.3, -1.3],
				[0.4, 0.6],
				[1.6, 1.2],
				[-1.9, -0.8],
			] as const) {
				const [px, py] = a(x, y, band.tall)
				d.canvas.add(
					`<ellipse cx="${short(px)}" cy="${short(py)}" rx="${short(d.unit * 0.5)}" ry="${short(d.unit * 0.16)}" fill="#DDE7EA" opacity=".9"/>`,
				)
			}
			const [sx, sy] = a(0.9, -1, band.tall)
			d.line(
				[
					[sx, sy],
					[sx + d.unit * 0.5, sy - d.unit * 2.3],
				],
				'#2B3032',
				d.unit * 0.13,
			)
			d.line(
				[
					[sx + d.unit * 0.3, sy - d.unit * 2.32],
					[sx + d.unit * 0.72, sy - d.unit * 2.24],
				],
				'#C2522A',
				d.unit * 0.2,
			)
			d.face(
				[
					[sx - d.unit * 0.34, sy - d.unit * 0.5],
					[sx + d.unit * 0.42, sy - d.unit * 0.32],
					[sx + d.unit * 0.24, sy + d.unit * 0.16],
					[sx - d.unit * 0.36, sy + d.unit * 0.02],
				],
				'#C2522A',
			)
		}
		z += band.tall
	}
}

const GROUNDS = {
	spruce: ['#2C5646', '#12291F'],
	night: ['#26413A', '#0B1512'],
	dusk: ['#47606F', '#1D303C'],
	moss: ['#5F7355', '#2A3A2A'],
	wine: ['#6E4149', '#2F181D'],
} as const

const DIAGRAMS = {
	layers: { draw: layers, fit: { scale: 0.95, up: -0.3 } },
	tent: { draw: tent, fit: { scale: 0.98, up: -0.6 } },
	pack: { draw: pack, fit: { scale: 0.86, up: -0.1 } },
	map: { draw: map, fit: { scale: 1.26, up: 0.3 } },
	snowpack: { draw: snowpack, fit: { scale: 0.92, up: 0.5 } },
} satisfies Record<string, { draw: (d: Diagram) => void; fit: Fit }>

export type DiagramName = keyof typeof DIAGRAMS
export type DiagramGround = keyof typeof GROUNDS

/** A diagram as SVG. */
export function drawDiagram(name: DiagramName, ground: DiagramGround, width: number, height: number): string {
	const canvas = new Canvas(width, height)
	const { draw, fit } = DIAGRAMS[name]
	draw(new Diagram(canvas, GROUNDS[ground], fit))
	canvas.grain(0.5)
	return canvas.svg(0.14)
}
