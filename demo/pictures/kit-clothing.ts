import { filterBox, paint, SHADE_AND_LIGHT, sun, tint } from './board.ts'
import type { Fold, PanelOptions } from './cloth.ts'
import type { Ramp } from './colour.ts'
import {
	at,
	type Bounds,
	boundsOf,
	type Curve,
	centred,
	flattened,
	item,
	mirrored,
	type Outline,
	offset,
	type Pt,
	pathData,
	resample,
	spline,
} from './path.ts'
import { type CastOptions, Scene, type SeamOptions, type ZipOptions } from './scene.ts'

/** Puts points given from the middle of the board on one of its sides. */
export type Placing = (pts: readonly Pt[]) => Pt[]

/** The left side: mirrored. */
export const leftSide: Placing = (q) => mirrored(centred(q))

/** Both sides of a symmetric garment with their sign in x. */
export const MIRROR: readonly (readonly [place: Placing, sign: 1 | -1])[] = [
	[leftSide, -1],
	[centred, 1],
]

const coordinate = (x: number) => (Math.round(x * 10) / 10).toString()
const pair = (p: Pt) => `${coordinate(p[0])} ${coordinate(p[1])}`
const strokes = (lines: readonly (readonly [Pt, Pt])[]) =>
	lines.map(([a, b]) => `M${pair(a)}L${pair(b)}`).join('')

const stroke = (d: string, colour: string, width: number, opacity: number, extra = '') =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" ${extra}/>`

interface NoiseOptions {
	fx?: number
	fy?: number
	oct?: number
	scale?: number
	k?: number
	seed?: number
	gain?: number
	post?: number
	mean?: number
}

/** Knitted and brushed cloth: pile, rib, flatlock, mesh, marl, prints. Blurs are computed in small boxes: cheap. */
export class Garment extends Scene {
	private box: Bounds | undefined

	/** Matte cloth: gentler volume than the kit's, most of all on light colours. */
	override panel(segs: Curve, r: Ramp, o: PanelOptions = {}) {
		const volK = (o.volK ?? 1) * (r.light ? 0.72 : r.dark ? 1 : 0.88)
		return this.within(boundsOf(segs, 12), () => super.panel(segs, r, { ...o, volK }))
	}

	/** The kit blurs over the whole board; inside `within` the same call blurs over a box only. */
	private within(box: Bounds, make: () => string) {
		const outer = this.box
		this.box = [Math.round(box[0]), Math.round(box[1]), Math.round(box[2]), Math.round(box[3])]
		const made = make()
		this.box = outer
		return made
	}

	private boxed(key: string, deviation: number, box: Bounds) {
		const [x0, y0, x1, y1] = box
		return this.def(
			key + deviation + [x0, y0, x1, y1].map(coordinate),
			(id) =>
				`<filter id="${id}" filterUnits="userSpaceOnUse" x="${coordinate(x0)}" y="${coordinate(y0)}" width="${coordinate(x1 - x0)}" height="${coordinate(y1 - y0)}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)
	}

	override blur(deviation: number) {
		return this.box ? this.boxed('bx', deviation, this.box) : super.blur(deviation)
	}

	override zip(segs: Curve, r: Ramp, pull: Ramp, o?: ZipOptions) {
		return this.within(boundsOf(segs, 36), () => super.zip(segs, r, pull, o))
	}

	override puller(x: number, y: number, angle: number, acc: Ramp, trim: Ramp, k?: number) {
		return this.within([-40, -40, 50, 100], () => super.puller(x, y, angle, acc, trim, k))
	}

	override dropShadow(shapes: readonly Outline[], o?: CastOptions) {
		const numbers = (
			shapes
				.map(pathData)
				.join(' ')
				.match(/-?[\d.]+/g) ?? []
		).map(Number)
		const xs = numbers.filter((_, i) => i % 2 === 0)
		const ys = numbers.filter((_, i) => i % 2)
		const box: Bounds = [
			Math.min(...xs) - 110,
			Math.min(...ys) - 110,
			Math.max(...xs) + 110,
			Math.max(...ys) + 110,
		]
		return this.within(box, () => super.dropShadow(shapes, o))
	}

	override soft(outline: Outline, fill: string, opacity: number, deviation: number) {
		const box: Bounds =
			typeof outline === 'string' ? [0, 0, this.w, this.h] : boundsOf(outline, deviation * 3 + 20)
		return `<path d="${pathData(outline)}" fill="${fill}" opacity="${opacity}" filter="url(#${this.boxed('bb', deviation, box)})"/>`
	}

	/** A blurred wide line: crease, contact shade, sheen. */
	haze(pts: readonly Pt[], colour: string, width: number, opacity: number, deviation: number) {
		const curve = spline(pts)
		const id = this.boxed('hz', deviation, boundsOf(curve, width + deviation * 3))
		return `<path d="${pathData(curve)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="url(#${id})"/>`
	}

	override seam(segs: Curve, r: Ramp, o: SeamOptions = {}) {
		const { w = 2.2, st = 1, gap = 7, side = 1, op = 0.8, lip = 1 } = o
		const d = pathData(segs)
		const rounded = (dd: string, colour: string, width: number, opacity: number, extra = '') =>
			`<path d="${dd}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" ${extra}/>`
		let s = rounded(d, r.ink, w * 5, 0.07) + rounded(d, r.ink, w * 3, 0.12) + rounded(d, r.ink, w, op)
		if (lip) s += rounded(offset(segs, side * 2.1), r.hi, 1.3, r.light ? 0.75 : 0.42)
		for (let i = 0; i < st; i++) {
			const row = offset(segs, side * (gap + i * 6))
			s += rounded(row, r.stitch, 1.5, r.dark ? 0.75 : 0.62, 'stroke-dasharray="5.5 3.6"')
		}
		return s
	}

	/** Flatlock: the flat interlaced seam of technical knits; its thread may contrast. */
	flatlock(segs: Curve, r: Ramp, { w = 10, thread = r.stitch, op = 0.8 } = {}) {
		const d = pathData(segs)
		const faint = r.light ? 0.4 : 1
		return [
			stroke(d, r.ink, w + 9, 0.1 * faint),
			stroke(d, r.ink, w + 3, 0.22 * faint),
			stroke(d, r.dk, w, 0.5 * (r.light ? 0.7 : 1)),
			stroke(d, thread, w - 2, op * 0.55, 'stroke-dasharray="1.7 2.5"'),
			stroke(d, r.ink, 1.5, 0.55),
			stroke(offset(segs, w / 2 - 1), thread, 1.7, op, 'stroke-dasharray="3.4 1.8"'),
			stroke(offset(segs, 1 - w / 2), thread, 1.7, op, 'stroke-dasharray="3.4 1.8"'),
			stroke(offset(segs, w / 2 + 1.6), r.hi, 1.2, 0.28),
		].join('')
	}

	/** Ribbed band between two edges: collar, cuff, hem. */
	rib(one: Curve, other: Curve, r: Ramp, { step = 7, clip }: { step?: number; clip?: Outline } = {}) {
		const a = resample(flattened(one), 160)
		const b = resample(flattened(other), 160)
		const count = Math.round(a.total / step)
		const ribs: [Pt, Pt][] = []
		for (let i = 1; i < count; i++) ribs.push([at(a, i / count), at(b, i / count)])
		const beside = ribs.map(([p, q]): [Pt, Pt] => [
			[p[0] + step * 0.36, p[1]],
			[q[0] + step * 0.36, q[1]],
		])
		const drawn = `<path d="${strokes(ribs)}" stroke="${r.ink}" stroke-width="${step * 0.34}" opacity=".42"/><path d="${strokes(beside)}" stroke="${r.hi}" stroke-width="${step * 0.24}" opacity="${r.light ? 0.6 : 0.3}"/>`
		return clip ? this.clipped(clip, drawn) : drawn
	}

	/** Perforated mesh: a pattern of punched dots. */
	mesh(outline: Outline, r: Ramp, { step = 9, rad = 2, op = 0.6, hole = r.ink } = {}) {
		const row = step * 0.866
		const centres: readonly Pt[] = [
			[0, 0],
			[step, 0],
			[step / 2, row],
			[0, row * 2],
			[step, row * 2],
		]
		const dots = centres.map(
			([x, y]) =>
				`<circle cx="${coordinate(x + 0.7)}" cy="${coordinate(y + 0.9)}" r="${rad}" fill="${r.hi}" opacity=".45"/><circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${rad}" fill="${hole}"/>`,
		)
		const id = this.def(
			`ms${r.ink}${hole}${step}${rad}`,
			(id) =>
				`<pattern id="${id}" width="${step}" height="${coordinate(row * 2)}" patternUnits="userSpaceOnUse">${dots.join('')}</pattern>`,
		)
		return `<path d="${pathData(outline)}" fill="url(#${id})" opacity="${op}"/>`
	}

	/** Noise lit as relief inside a shape: pile lumps (high frequency), marl streaks (fx far below fy). */
	lit(r: Ramp, segs: Curve, o: NoiseOptions = {}) {
		const {
			fx = 0.05,
			fy = fx,
			oct = 3,
			scale = 9,
			k = 1,
			seed = 5,
			gain = 2.2,
			post = 0.6,
			mean = 0.8192,
		} = o
		const box = boundsOf(segs, 4)
		const shade = (r.dark ? 0.8 : 1.15) * k
		const light = (r.dark ? 1.25 : 1) * k
		const id = this.def(
			['lit', r.ink, r.hi, box.map(coordinate), fx, fy, oct, scale, k, seed, gain, mean].join(),
			(id) =>
				`<filter id="${id}" ${filterBox(box)} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${oct}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${gain} 0 0 0 ${(0.5 - gain / 2).toFixed(2)}"/><feGaussianBlur stdDeviation="${post}"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff" result="l">${sun(55)}</feDiffuseLighting>${tint('l', r.ink, -shade, (shade * mean).toFixed(3), 's')}${tint('l', r.hi, light, (-light * mean).toFixed(3), 'h')}${SHADE_AND_LIGHT}</filter>`,
		)
		return `<path d="${pathData(segs)}" fill="#000" filter="url(#${id})"/>`
	}

	/** Sherpa: the absolute value of noise makes round tops and narrow crevices; the crevices are darkened. */
	nubs(
		r: Ramp,
		segs: Curve,
		o: { f?: number; oct?: number; scale?: number; k?: number; seed?: number; ao?: number } = {},
	) {
		const { f = 0.05, oct = 2, scale = 11, k = 1, seed = 5, ao = 1 } = o
		const box = boundsOf(segs, 4)
		const deep = paint('t', r.light ? r.dk : r.dp, `0 0 0 ${-2.4 * ao} ${0.72 * ao}`, 'o')
		const shade = (r.dark ? 0.85 : 1.05) * k
		const light = (r.dark ? 1.3 : 1.1) * k
		const id = this.def(
			['nb', r.ink, r.hi, box.map(coordinate), f, oct, scale, k, seed, ao].join(),
			(id) =>
				`<filter id="${id}" ${filterBox(box)} color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency="${f} ${(f * 1.1).toFixed(4)}" numOctaves="${oct}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 0"/><feGaussianBlur stdDeviation="1.3" result="t"/><feDiffuseLighting in="t" surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff" result="l">${sun(55)}</feDiffuseLighting>${tint('l', r.ink, -shade, (shade * 0.79).toFixed(3), 's')}${tint('l', r.hi, light, (-light * 0.79).toFixed(3), 'h')}${deep}<feMerge result="m"><feMergeNode in="s"/><feMergeNode in="h"/><feMergeNode in="o"/></feMerge><feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`,
		)
		return `<path d="${pathData(segs)}" fill="#000" filter="url(#${id})"/>`
	}

	/** Uneven contour of brushed cloth: the outline drawn again through jittered points. */
	tufted(segs: Curve, { step = 8, amp = 3.2 } = {}) {
		const line = resample(flattened(segs), 600)
		const count = Math.round(line.total / step)
		const jittered = Array.from({ length: count }, (_, i): Pt => {
			const a = at(line, i / count)
			const b = at(line, (i + 0.3) / count)
			const dx = b[0] - a[0]
			const dy = b[1] - a[1]
			const length = Math.hypot(dx, dy) || 1
			const out = (this.rnd() - 0.4) * 2 * amp
			return [a[0] + (dy / length) * out, a[1] - (dx / length) * out]
		})
		return spline(jittered, true)
	}

	/** Pile hairs along the contour, lying downwards. */
	hairs(segs: Curve, r: Ramp, { len = 7, step = 4 } = {}) {
		const line = resample(flattened(segs), 400)
		const count = Math.round(line.total / step)
		const groups = ['', '', '']
		for (let i = 0; i < count; i++) {
			const t = (i + this.rnd()) / count
			const a = at(line, t)
			const b = at(line, Math.min(1, t + 0.004))
			const dx = b[0] - a[0]
			const dy = b[1] - a[1]
			const length = Math.hypot(dx, dy) || 1
			const k = len * (0.4 + this.rnd() * 0.7)
			const twist = (this.rnd() - 0.5) * 1.4
			for (const sign of [1, -1]) {
				const x = sign * (dy / length + (twist * dx) / length) * k
				const y = -sign * (dx / length - (twist * dy) / length) * k
				groups[i % 3] +=
					`M${pair(a)}q${coordinate(x * 0.6)} ${coordinate(y * 0.5)} ${coordinate(x)} ${coordinate(y + k * 0.35)}`
			}
		}
		const tones = r.dark ? [r.md, r.dk, r.base] : [r.base, r.md, r.lt]
		return groups
			.map(
				(d, i) =>
					`<path d="${d}" fill="none" stroke="${tones[i]}" stroke-width="1.9" stroke-linecap="round" opacity=".7"/>`,
			)
			.join('')
	}

	/** Short fibres strewn over the face. */
	fibres(segs: Curve, r: Ramp, { dens = 240, len = 8 } = {}) {
		const [x0, y0, x1, y1] = boundsOf(segs)
		const count = Math.round(((x1 - x0) * (y1 - y0)) / dens)
		let dark = ''
		let light = ''
		for (let i = 0; i < count; i++) {
			const k = len * (0.5 + this.rnd() * 0.7)
			const dx = (this.rnd() - 0.5) * k * 1.5
			const bend = (this.rnd() - 0.5) * k
			const fibre = `M${Math.round(x0 + this.rnd() * (x1 - x0))} ${Math.round(y0 + this.rnd() * (y1 - y0))}l${Math.round(dx + bend * 0.3)} ${Math.round(k * 0.8)}`
			if (i % 2) light += fibre
			else dark += fibre
		}
		return `<path d="${dark}" fill="none" stroke="${r.ink}" stroke-width="1.5" stroke-linecap="round" opacity=".2"/><path d="${light}" fill="none" stroke="${r.hi}" stroke-width="1.5" stroke-linecap="round" opacity="${r.dark ? 0.26 : 0.4}"/>`
	}

	/** Topographic print clipped to a panel: lines of equal height of a smooth field, by marching squares. */
	topo(segs: Curve, colour: string, { cell = 9, gap = 0.3, w = 1.8, op = 0.5, ph = 0 } = {}) {
		const [x0, y0, x1, y1] = boundsOf(segs)
		const height = (x: number, y: number) =>
			Math.sin(x * 0.021 + 1.4 * Math.sin(y * 0.009 + ph)) +
			Math.cos(y * 0.0125 + 1.2 * Math.sin(x * 0.016 + ph)) +
			0.35 * Math.sin((x + y) * 0.03)
		let d = ''
		for (let y = y0; y < y1; y += cell)
			for (let x = x0; x < x1; x += cell) {
				const corners: readonly Pt[] = [
					[x, y],
					[x + cell, y],
					[x + cell, y + cell],
					[x, y + cell],
				]
				const heights = corners.map((p) => height(p[0], p[1]))
				const lowest = Math.ceil(Math.min(...heights) / gap)
				const highest = Math.floor(Math.max(...heights) / gap)
				for (let level = lowest; level <= highest; level++) {
					const crossings: string[] = []
					for (let edge = 0; edge < 4; edge++) {
						const a = item(heights, edge) - level * gap
						const b = item(heights, (edge + 1) % 4) - level * gap
						if (a * b >= 0) continue
						const u = a / (a - b)
						const from = item(corners, edge)
						const to = item(corners, (edge + 1) % 4)
						crossings.push(pair([from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u]))
					}
					if (crossings.length > 1) d += `M${crossings[0]}L${crossings[1]}`
				}
			}
		return this.clipped(
			segs,
			`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" opacity="${op}"/>`,
		)
	}

	/** Woven label inside the neck; (x, y) is its middle. */
	label(x: number, y: number, w: number, h: number, t: Ramp, k = 0.42) {
		return `<rect x="${x - w / 2 + 2}" y="${y - h / 2 + 3}" width="${w}" height="${h}" rx="3" fill="#000" opacity=".3"/><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="3" fill="${t.ink}"/><rect x="${x - w / 2 + 2.5}" y="${y - h / 2 + 2.5}" width="${w - 5}" height="${h - 5}" rx="2" fill="none" stroke="${t.lt}" stroke-width=".8" stroke-dasharray="3 2" opacity=".5"/>${this.logo(x, y, k, '#EDE6D6')}`
	}

	/** Colour of the mark printed on the main cloth. */
	markCol() {
		const { main, yoke, trim } = this.pal
		return main.dark ? yoke.hi : main.light ? trim.md : '#F6EEE2'
	}

	line(pts: readonly Pt[], colour: string, width: number, opacity = 1, extra = '') {
		return `<path d="${pathData(spline(pts))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" ${extra}/>`
	}

	/** Soft-light key from the top left over whole silhouettes. */
	key(shapes: readonly Outline[], opacity = 0.4) {
		const light = this.grad(
			[
				[0, '#fff'],
				[0.5, '#fff', 0],
				[0.5, '#000', 0],
				[1, '#000'],
			],
			150,
			200,
			1050,
			1400,
			true,
		)
		return `<g style="mix-blend-mode:soft-light" opacity="${opacity}">${shapes.map((shape) => `<path d="${pathData(shape)}" fill="${light}"/>`).join('')}</g>`
	}
}

/** One half's folds: line, width, opacity, looks. */
type HalfFold = readonly [line: readonly Pt[], width: number, opacity?: number, looks?: Fold[2]]

/** Folds of the right half → of both halves, the left ones slightly different: mirrored folds look false. */
export function bothHalves(list: readonly HalfFold[], jitter = 9): Fold[] {
	return MIRROR.flatMap(([place, sign]) =>
		list.map(([line, width, op = 0.5, looks = {}], i): Fold => {
			const moved = line.map(
				(q, j): Pt => [
					q[0] + (sign < 0 ? jitter * (((i * 5 + j * 3) % 3) - 1) : 0),
					q[1] + (sign < 0 ? jitter * 1.4 * (((i * 7 + 1) % 3) - 1) : 0),
				],
			)
			return [place(moved), width * (sign < 0 ? 1 : 0.92), { op, ...looks }]
		}),
	)
}
