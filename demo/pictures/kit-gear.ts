import { type BaffleOptions, type Baffles, tube as fullTube } from './baffles.ts'
import type { PanelOptions } from './cloth.ts'
import { type Ramp, ramp } from './colour.ts'
import { type Bounds, boundsOf, type Curve, type Outline, offset, type Pt, pathData, spline } from './path.ts'
import { type CastOptions, Scene, type SeamOptions, type ZipOptions } from './scene.ts'
import { buckle as buckleOnBoard, strap as strapOnBoard } from './webbing.ts'

export { key } from './key-light.ts'

export const STEEL = ramp('#AEB3B5')
export const RUBBER = ramp('#2B2A29')

/** The kit's scene with every small soft mark blurred in its own box: three to five times quicker to rasterise. */
export class Gear extends Scene {
	boxed(deviation: number, [x0, y0, x1, y1]: Bounds) {
		return this.def(
			`bx${deviation}${[x0, y0, x1, y1].map(Math.round).join()}`,
			(id) =>
				`<filter id="${id}" filterUnits="userSpaceOnUse" x="${Math.floor(x0)}" y="${Math.floor(y0)}" width="${Math.ceil(x1 - x0)}" height="${Math.ceil(y1 - y0)}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)
	}

	own(deviation: number) {
		return this.def(
			`ow${deviation}`,
			(id) =>
				`<filter id="${id}" x="-.8" y="-.8" width="2.6" height="2.6"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)
	}

	/** Replaces the blur over the whole board by another in a piece of SVG. */
	swap(shapes: string, deviation: number, id: string) {
		return shapes.replaceAll(`url(#${this.blur(deviation)})`, `url(#${id})`)
	}

	override seam(segs: Curve, r: Ramp, o?: SeamOptions) {
		return this.swap(super.seam(segs, r, o), 3, this.boxed(3, boundsOf(segs, 16)))
	}

	override zip(segs: Curve, r: Ramp, pull: Ramp, o: ZipOptions = {}) {
		return this.swap(super.zip(segs, r, pull, o), 4, this.boxed(4, boundsOf(segs, 16 + (o.w || 13))))
	}

	override puller(x: number, y: number, angle: number, acc: Ramp, trim: Ramp, k?: number) {
		return this.swap(super.puller(x, y, angle, acc, trim, k), 3, this.own(3))
	}

	override panel(segs: Curve, r: Ramp, o?: PanelOptions) {
		return this.swap(super.panel(segs, r, o), 0.8, this.boxed(0.8, boundsOf(segs, 6)))
	}

	override soft(outline: Outline, fill: string, opacity: number, deviation: number) {
		return this.swap(
			super.soft(outline, fill, opacity, deviation),
			deviation,
			this.boxed(deviation, pbox(outline, deviation * 3)),
		)
	}

	override dropShadow(shapes: readonly Outline[], o: CastOptions = {}) {
		const boxes = shapes.map((shape) => pbox(shape, 0))
		const box = (pad: number): Bounds => [
			Math.min(...boxes.map((b) => b[0])) - pad,
			Math.min(...boxes.map((b) => b[1])) - pad,
			Math.max(...boxes.map((b) => b[2])) + pad,
			Math.max(...boxes.map((b) => b[3])) + pad,
		]
		const far = o.s || 34
		const drawn = this.swap(super.dropShadow(shapes, o), far, this.boxed(far, box(far * 3)))
		return this.swap(drawn, 7, this.boxed(7, box(22)))
	}

	override groundShadow(cx: number, cy: number, rx: number, ry: number, op?: number) {
		let drawn = super.groundShadow(cx, cy, rx, ry, op)
		const reach = [
			[38, 130],
			[13, 50],
			[5, 24],
		] as const
		for (const [deviation, pad] of reach) {
			const box: Bounds = [
				cx - rx * 1.12 - pad,
				cy - ry * 1.5 - pad,
				cx + rx * 1.12 + pad + 30,
				cy + ry * 1.5 + pad,
			]
			drawn = this.swap(drawn, deviation, this.boxed(deviation, box))
		}
		return drawn
	}

	override cast(from: Outline, onto: Outline, r: Ramp, o: CastOptions = {}) {
		const deviation = o.s || 12
		return this.swap(super.cast(from, onto, r, o), deviation, this.boxed(deviation, pbox(from, 40)))
	}
}

export function strap(s: Gear, line: readonly Pt[] | string, w: number, t: Ramp, o?: { sh?: number }) {
	const box = pbox(typeof line === 'string' ? line : spline(line), w + 16)
	return s.swap(strapOnBoard(s, line, w, t, o), 4, s.boxed(4, box))
}

export const buckle = (s: Gear, x: number, y: number, angle: number, t: Ramp, k?: number) =>
	s.swap(buckleOnBoard(s, x, y, angle, t, k), 5, s.own(5))

/** Every fourth point of a pucker and its tip are enough. */
function thin(d: string) {
	const p = d.slice(1, -1).split('L')
	return `M${p.filter((_, i) => i % 4 === 0 || i === p.length / 2).join('L')}Z`
}

/** Down cells with lighter pucker paths and no marks where `keep` says no. */
export function tube(
	A: readonly Pt[],
	B: readonly Pt[],
	n: number,
	o: BaffleOptions & { keep?: (x: number, y: number) => boolean },
): Baffles {
	const full = fullTube(A, B, n, o)
	const kept = (d: string) => {
		const start = d.slice(1).split(/[ L]/).map(Number)
		return !o.keep || o.keep(start[0] ?? 0, start[1] ?? 0)
	}
	return {
		...full,
		puck: full.puck.filter(kept).map(thin),
		crs: full.crs.filter(kept).map(thin),
		outline: full.outline.map((p): Pt => [Math.round(p[0] * 10) / 10, Math.round(p[1] * 10) / 10]),
	}
}

/** Gradient across a round body lit from the top left: edge, light, body, core shade, bounce. */
export const turned = (s: Scene, r: Ramp, { gloss = 0, k = 1, vert = false } = {}) =>
	s.grad(
		[
			[0, r.dk],
			[0.07, r.md],
			[0.2, gloss ? r.lt : r.base],
			[0.27, gloss ? r.hi : r.lt],
			[0.36, gloss ? r.lt : r.base],
			[0.55, r.base],
			[0.74, r.dk],
			[0.9, k > 0.8 ? r.dp : r.dk],
			[0.97, r.dk],
			[1, r.md],
		],
		0,
		0,
		vert ? 0 : 1,
		vert ? 1 : 0,
	)

/** Bare brushed metal: sharper banding than a coat. */
export const metal = (s: Scene, r = STEEL, { vert = false } = {}) =>
	s.grad(
		[
			[0, r.dp],
			[0.06, r.md],
			[0.14, r.hi],
			[0.22, '#F4F5F3'],
			[0.3, r.lt],
			[0.42, r.md],
			[0.6, r.dk],
			[0.74, r.dp],
			[0.86, r.ink],
			[0.93, r.md],
			[0.97, r.lt],
			[1, r.dk],
		],
		0,
		0,
		vert ? 0 : 1,
		vert ? 1 : 0,
	)

/** Drum between two front arcs: x0…x1, y0 (top)…y1 (bottom), depths of the arcs a0, a1. */
export const drum = (x0: number, x1: number, y0: number, y1: number, a0 = 10, a1 = 10) => {
	const w = (x1 - x0) / 2
	return `M${x0} ${y0}A${w} ${a0} 0 0 0 ${x1} ${y0}L${x1} ${y1}A${w} ${a1} 0 0 1 ${x0} ${y1}Z`
}

export const arc = (x0: number, x1: number, y: number, a: number) =>
	`M${x0} ${y}A${(x1 - x0) / 2} ${a} 0 0 0 ${x1} ${y}`

export const ell = (cx: number, cy: number, rx: number, ry: number) =>
	`M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`

export const line = (d: Outline, colour: string, w: number, op = 1, extra = '') =>
	`<path d="${pathData(d)}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity="${op}" ${extra}/>`

export const fill = (d: Outline, colour: string, op = 1, extra = '') =>
	`<path d="${pathData(d)}" fill="${colour}" opacity="${op}" ${extra}/>`

/** Bounds of a path of absolute M, L, C, Q and A commands, so that a blur is computed only where it is needed. */
function pbox(outline: Outline, pad: number): [x0: number, y0: number, x1: number, y1: number] {
	const xs: number[] = []
	const ys: number[] = []
	for (const [, command, numbers = ''] of pathData(outline).matchAll(/([MLCQA])([^A-Za-z]*)/g)) {
		const v = numbers
			.trim()
			.split(/[\s,]+|(?<=\d)(?=-)/)
			.map(Number)
		const size = command === 'A' ? 7 : 2
		for (let i = 0; i + size <= v.length; i += size) {
			const y = v[i + size - 1] ?? 0
			xs.push(v[i + size - 2] ?? 0)
			ys.push(y)
			const ry = v[i + 1] ?? 0
			if (command === 'A') ys.push(y + ry, y - ry)
		}
	}
	return [
		Math.round(Math.min(...xs) - pad),
		Math.round(Math.min(...ys) - pad),
		Math.round(Math.max(...xs) + pad),
		Math.round(Math.max(...ys) + pad),
	]
}

/** Filter attribute: a blur limited to the box of a path. */
function lblur(s: Scene, deviation: number, outline: Outline, pad = 0) {
	const [x0, y0, x1, y1] = pbox(outline, deviation * 3 + pad)
	const id = s.def(
		['lb', deviation, x0, y0, x1, y1].join(),
		(id) =>
			`<filter id="${id}" filterUnits="userSpaceOnUse" x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
	)
	return `filter="url(#${id})"`
}

export const glow = (s: Scene, d: Outline, colour: string, w: number, op: number, deviation: number) =>
	line(d, colour, w, op, lblur(s, deviation, d, w / 2))

export const smudge = (s: Scene, d: Outline, colour: string, op: number, deviation: number) =>
	fill(d, colour, op, lblur(s, deviation, d))

/** Row of stitches running along a line at a distance. */
export const stitches = (segs: Curve, r: Ramp, distance = 6, op = 0.65) =>
	`<path d="${offset(segs, distance)}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" stroke-linecap="round" opacity="${op}"/>`

/** Colour of the mark printed on a material. */
export const print = (r: Ramp) => (r.dark ? r.hi : r.light ? r.dp : '#F6EEE2')

interface PlateOptions {
	f?: string
	op?: number
	dx?: number
	dy?: number
	b?: number
	rim?: number
}

/** Cut shape with thickness: own shadow, fill, lit top-left rim. */
export function plate(s: Scene, outline: Outline, r: Ramp, o: PlateOptions = {}) {
	const { f, op = 0.45, dx = 5, dy = 8, b = 5, rim = 0.6 } = o
	const d = pathData(outline)
	const shadow = `<path d="${d}" transform="translate(${dx} ${dy})" fill="#000" opacity="${op}" ${lblur(s, b, outline)}/>`
	const body =
		f ||
		s.grad(
			[
				[0, r.lt],
				[0.4, r.base],
				[1, r.dk],
			],
			0.1,
			0,
			0.8,
			1,
		)
	const rims = `<path d="${d}" transform="translate(2.4 3)" fill="none" stroke="${r.hi}" stroke-width="2.4" opacity="${rim}"/><path d="${d}" transform="translate(-2.4 -3)" fill="none" stroke="${r.ink}" stroke-width="3.4" opacity="${rim * 0.7}"/>`
	return `${shadow}<path d="${d}" fill="${body}" stroke="${r.ink}" stroke-width="1.6"/>${s.clipped(d, rims)}`
}

interface PillowOptions {
	blur?: number
	scale?: number
	g?: readonly [number, number, number, number]
	vol?: number
	volScale?: number
	sh?: number
	hi?: number
	edge?: number
	/** Outline, when it is not that of the cells. */
	d?: string
	over?: string
	inner?: string
	puck?: number
	grain?: number
}

/** Cells made by `tube`: volume, pillows, puckers, stitched seams. */
export function pillow(s: Gear, cells: Baffles, r: Ramp, o: PillowOptions = {}) {
	const { blur = 13, scale = 34, g = [0.1, 0, 0.85, 1], vol = 40, volScale = 100, sh = 0.95, hi = 0.8 } = o
	const { edge = 0.7, over = '', inner = '', puck = 0.34, grain = 0.7 } = o
	const path = o.d || `M${cells.outline.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join('L')}Z`
	const xs = cells.outline.map((p) => p[0])
	const ys = cells.outline.map((p) => p[1])
	const box: Bounds = [Math.min(...xs) - 30, Math.min(...ys) - 30, Math.max(...xs) + 30, Math.max(...ys) + 30]
	const shapes = (list: readonly string[]) => list.map((h) => `<path d="${h}"/>`).join('')

	let inside = inner
	if (vol)
		inside += s.relief(r, `<path d="${path}"/>`, {
			blur: vol,
			scale: volScale,
			post: 5,
			sh: 0.9,
			hi: 0.45,
			box,
		})
	inside += s.relief(r, shapes(cells.heights), { blur, scale, post: 2, sh, hi, box, elev: 50 })
	if (puck) {
		const small = { blur: 2.6, scale: 9, post: 1, sh: 1, hi: 0.7, box }
		inside += s.relief(r, `<g opacity="${puck}">${shapes(cells.puck)}</g>`, small)
	}
	inside += `<g fill="${r.ink}" opacity=".17">${shapes(cells.crs)}</g>`
	const seams = cells.seams.map((q) => spline(q))
	inside += `<g fill="none" stroke="${r.ink}" stroke-width="7" opacity=".28" filter="url(#${s.boxed(3, box)})">${seams.map((q) => `<path d="${pathData(q)}"/>`).join('')}</g>`
	inside += seams
		.map(
			(q) =>
				`<path d="${pathData(q)}" fill="none" stroke="${r.ink}" stroke-width="2.2" opacity=".85"/><path d="${offset(q, 2.4)}" fill="none" stroke="${r.hi}" stroke-width="1.2" stroke-dasharray="6 4" opacity="${r.light ? 0.6 : 0.45}"/>`,
		)
		.join('')
	if (grain) inside += s.grain(r, path, grain)
	inside += over
	const body = s.grad(
		[
			[0, r.lt],
			[0.45, r.base],
			[1, r.md],
		],
		...g,
	)
	const outline = edge
		? `<path d="${path}" fill="none" stroke="${r.ink}" stroke-width="1.8" opacity="${edge}" stroke-linejoin="round"/>`
		: ''
	return `<path d="${path}" fill="${body}"/>${s.clipped(path, inside)}${outline}`
}
