import type { Fold, GrainKind, PanelOptions } from './cloth.ts'
import type { Ramp } from './colour.ts'
import { key as keyLight } from './key-light.ts'
import {
	type Bounds,
	boundsOf,
	type Curve,
	flattened,
	item,
	type Outline,
	offset,
	type Pt,
	pathData,
	polyline,
	ribbon,
	spline,
} from './path.ts'
import { seededRandom } from './random.ts'
import type { Scene } from './scene.ts'

const f = (x: number) => Math.round(x * 10) / 10

/** Blur whose region is only the given box: much cheaper than over the whole board. */
export function lblur(s: Scene, deviation: number, box: Bounds) {
	const [x0, y0, x1, y1] = box
	const id = s.def(
		`lb${deviation}${[x0, y0, x1, y1].map(Math.round)}`,
		(id) =>
			`<filter id="${id}" filterUnits="userSpaceOnUse" x="${f(x0)}" y="${f(y0)}" width="${f(x1 - x0)}" height="${f(y1 - y0)}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
	)
	return `url(#${id})`
}

/** Soft stain in a shape, or along a line when it has a width. */
export function shade(s: Scene, segs: Curve, colour: string, opacity: number, deviation: number, width = 0) {
	const paint = width
		? `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`
		: `fill="${colour}"`
	const blur = lblur(s, deviation, boundsOf(segs, deviation * 3 + width))
	return `<path d="${pathData(segs)}" ${paint} opacity="${opacity}" filter="${blur}"/>`
}

export const line = (segs: Outline, colour: string, width: number, opacity = 1, dash = '') =>
	`<path d="${pathData(segs)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

export interface PieceOptions extends PanelOptions {
	/** Rows of stitches, the side they lie on and the distance of the first. */
	st?: number
	sgn?: number
	gap?: number
	/** Strength of the shadow. */
	sh?: number
	/** Material it lies on. */
	under?: Ramp
	lip?: number
}

/** A cut piece lying on another: cast shadow, own panel, rows of stitches, lit upper edge; clipped by `inside`. */
export function piece(s: Scene, inside: Outline | null, q: Curve, r: Ramp, options: PieceOptions = {}) {
	const { st = 1, sgn = 1, gap = 7, sh = 0.5, under = r, lip = 0.45, ...panel } = options
	const stitches = Array.from(
		{ length: st },
		(_, i) =>
			`<path d="${offset(q, sgn * (gap + i * 6))}" fill="none" stroke="${r.stitch}" stroke-width="1.6" stroke-dasharray="6 3.6" stroke-linecap="round" opacity=".75"/>`,
	)
	const drawn = [
		`<path d="${pathData(q)}" transform="translate(4 7)" fill="${under.ink}" opacity="${sh}" filter="${lblur(s, 5, boundsOf(q, 24))}"/>`,
		s.panel(q, r, { vol: 12, volScale: 22, crinkle: 0, edge: 0.8, g: [0, 0, 0.7, 1], ...panel }),
		`<path d="${offset(q, sgn * 2.2)}" fill="none" stroke="${r.hi}" stroke-width="1.4" opacity="${lip}"/>`,
		...stitches,
	].join('')
	return inside ? s.clipped(inside, drawn) : drawn
}

/** Round cord or lace with the pattern of its sheath. */
export function cord(s: Scene, segs: Curve, a: Ramp, t: Ramp, w = 12, sh = 0.4) {
	const d = pathData(segs)
	const blur = sh ? lblur(s, 4, boundsOf(segs, w * 2 + 16)) : ''
	const shadow = sh
		? `<path d="${d}" fill="none" stroke="#000" stroke-width="${w}" opacity="${sh}" transform="translate(4 7)" filter="${blur}" stroke-linecap="round"/>`
		: ''
	return `${shadow}${line(d, a.ink, w + 1.5)}${line(d, a.base, w - 1)}<path d="${d}" fill="none" stroke="${a.dp}" stroke-width="${w - 3}" stroke-dasharray="3 6" opacity=".5"/><path d="${d}" fill="none" stroke="${t.base}" stroke-width="2.2" stroke-dasharray="4 9" opacity=".7"/><path d="${d}" transform="translate(-1.4 -2.4)" fill="none" stroke="${a.hi}" stroke-width="2.1" opacity=".7" stroke-linecap="round"/>`
}

/** Flat woven strap with thickness, selvedges and a weave. */
export function web(
	s: Scene,
	segs: Curve,
	r: Ramp,
	w: number,
	{ sh = 0.45, dx = 4, dy = 8, stitch = 0 } = {},
) {
	const d = pathData(segs)
	const shadow = sh
		? `<path d="${d}" transform="translate(${dx} ${dy})" fill="none" stroke="#000" stroke-width="${w}" opacity="${sh}" filter="${lblur(s, 6, boundsOf(segs, w + 30))}"/>`
		: ''
	const stitches = stitch
		? [-1, 1].map(
				(k) =>
					`<path d="${offset(segs, k * w * 0.36)}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".75"/>`,
			)
		: []
	return `${shadow}<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w + 2}"/><path d="${d}" fill="none" stroke="${r.base}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${r.lt}" stroke-width="${w * 0.84}" stroke-dasharray="1.8 2.8" opacity=".38"/><path d="${offset(segs, w * 0.36)}" fill="none" stroke="${r.dp}" stroke-width="${w * 0.24}" opacity=".45"/><path d="${offset(segs, -w * 0.44)}" fill="none" stroke="${r.hi}" stroke-width="1.6" opacity=".6"/>${stitches.join('')}`
}

/** One repeat of a surface: width, height, shapes; `a` is its strength. */
type Repeat = (r: Ramp, a: number) => readonly [width: number, height: number, shapes: string]

const REPEATS = {
	mesh: (r, a) => [
		16,
		14,
		`<g fill="${r.ink}" opacity="${0.62 * a}"><ellipse cx="4" cy="3.5" rx="4.1" ry="2.3"/><ellipse cx="12" cy="10.5" rx="4.1" ry="2.3"/></g><g fill="none" stroke="${r.hi}" stroke-width="1" opacity="${0.5 * a}"><path d="M.2 4.6q3.8 3 7.6 0M8.2 11.6q3.8 3 7.6 0"/></g>`,
	],
	ripstop: (r, a) => [
		22,
		22,
		`<path d="M0 11H22M11 0V22" stroke="${r.ink}" stroke-width="1.6" opacity="${0.3 * a}"/><path d="M0 13H22M13 0V22" stroke="${r.hi}" stroke-width="1" opacity="${0.3 * a}"/>`,
	],
	dots: (r, a) => [
		12,
		12,
		`<circle cx="3" cy="3" r="2.2" fill="${r.ink}" opacity="${0.7 * a}"/><circle cx="9" cy="9" r="2.2" fill="${r.ink}" opacity="${0.7 * a}"/><path d="M1 4.6q2 1.6 4 0M7 10.6q2 1.6 4 0" stroke="${r.hi}" fill="none" opacity="${0.5 * a}"/>`,
	],
	knit: (r, a) => [
		10,
		8,
		`<g fill="${r.hi}" opacity="${0.34 * a}"><path d="M.6 0Q4.6 1.6 4.7 8Q.6 6 .6 0z"/><path d="M9.4 0Q5.4 1.6 5.3 8Q9.4 6 9.4 0z"/></g><path d="M0 -1V9M10 -1V9" stroke="${r.ink}" stroke-width="1.5" opacity="${0.5 * a}"/><path d="M.4 1Q4.6 2 5 8Q5.4 2 9.6 1" fill="none" stroke="${r.ink}" stroke-width="1.1" opacity="${0.55 * a}"/>`,
	],
	rib: (r, a) => [
		16,
		8,
		`<rect width="9" height="8" x="3.5" fill="${r.hi}" opacity="${0.16 * a}"/><rect width="4.4" height="8" x="-2.2" fill="${r.ink}" opacity="${0.5 * a}"/><rect width="4.4" height="8" x="13.8" fill="${r.ink}" opacity="${0.5 * a}"/><path d="M3.4 1Q7.6 2 8 8Q8.4 2 12.6 1" fill="none" stroke="${r.ink}" stroke-width="1.1" opacity="${0.5 * a}"/>`,
	],
	pebble: (r, a) => [
		9,
		9,
		`<circle cx="2.4" cy="2.4" r="1.7" fill="${r.hi}" opacity="${0.35 * a}"/><circle cx="6.9" cy="6.9" r="1.7" fill="${r.hi}" opacity="${0.35 * a}"/><circle cx="3" cy="3.2" r="1.8" fill="none" stroke="${r.ink}" stroke-width=".8" opacity="${0.45 * a}"/><circle cx="7.4" cy="7.6" r="1.8" fill="none" stroke="${r.ink}" stroke-width=".8" opacity="${0.45 * a}"/>`,
	],
} satisfies Record<string, Repeat>

/** Repeating surface as a paint for `fill`. */
export function tex(s: Scene, kind: keyof typeof REPEATS, r: Ramp, { k = 1, rot = 0, a = 1 } = {}) {
	const [width, height, shapes] = REPEATS[kind](r, a)
	const id = s.def(
		['tx', kind, r.ink, r.hi, k, rot, a].join(),
		(id) =>
			`<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rot}) scale(${k})">${shapes}</pattern>`,
	)
	return `url(#${id})`
}

/**
 * Knitted cloth over a warped grid: `place` puts u, v (0…1) on the board; every stitch is a V of two leaves.
 * One path, to be used as a height map.
 */
export function knitMesh(
	place: (u: number, v: number) => Pt,
	cols: number,
	rows: number,
	{ skip, fat = 0.92 }: { skip?: (col: number, row: number) => boolean; fat?: number } = {},
) {
	let d = ''
	const at = (u: number, v: number) => {
		const q = place(u, v)
		return `${f(q[0])} ${f(q[1])}`
	}
	for (let row = 0; row < rows; row++)
		for (let col = 0; col < cols; col++) {
			if (skip?.(col, row)) continue
			const u0 = col / cols
			const u1 = (col + 1) / cols
			const um = (u0 + u1) / 2
			const v0 = row / rows
			const v1 = (row + 1 + 0.42) / rows
			const w = ((u1 - u0) / 2) * fat
			for (const [edge, sign] of [
				[um - w, 1],
				[um + w, -1],
			] as const) {
				const from = at(edge, v0)
				const to = at(um - sign * w * 0.06, v1)
				const out = at(um - sign * w * 0.28, v0 + (v1 - v0) * 0.2)
				const back = at(edge + sign * w * 0.06, v0 + (v1 - v0) * 0.74)
				d += `M${from}Q${out} ${to}Q${back} ${from}`
			}
		}
	return d
}

interface FurOptions {
	/** Direction of the strands in degrees and their length in pixels at t (0…1) along the spine. */
	dir: (t: number) => number
	len: (t: number) => number
	depth?: number
	/** From deep to tip. */
	tones: readonly string[]
	seed?: number
	wide?: number
}

/** Fur: tapered strands grown from a spine, n of every tone. */
export function fur(
	spine: readonly Pt[],
	n: number,
	{ dir, len, depth = 20, tones, seed = 5, wide = 5 }: FurOptions,
) {
	const random = seededRandom(seed)
	const line = flattened(spline(spine), 20)
	const at = (t: number): Pt => {
		const x = Math.min(line.length - 1.001, t * (line.length - 1))
		const i = Math.floor(x)
		const a = item(line, i)
		const b = item(line, i + 1)
		return [a[0] + (b[0] - a[0]) * (x - i), a[1] + (b[1] - a[1]) * (x - i)]
	}
	return tones
		.map((tone, layer) => {
			let d = ''
			for (let i = 0; i < n; i++) {
				const t = (i + random()) / n
				const root = at(t)
				const angle = ((dir(t) + (random() - 0.5) * 58) * Math.PI) / 180
				const length = len(t) * (0.55 + random() * 0.6) * (1 - layer * 0.07)
				const bend = (random() - 0.5) * 0.6
				const x = root[0] + (random() - 0.5) * depth
				const y = root[1] + (random() - 0.5) * depth + layer * 2
				const dx = Math.cos(angle)
				const dy = Math.sin(angle)
				const w = wide * (0.6 + random() * 0.7)
				const mx = x + dx * length * 0.55 - dy * length * bend * 0.5
				const my = y + dy * length * 0.55 + dx * length * bend * 0.5
				const tx = x + dx * length - dy * length * bend * 0.16
				const ty = y + dy * length + dx * length * bend * 0.16
				d += `M${f(x + dy * w)} ${f(y - dx * w)}Q${f(mx + dy * w * 0.6)} ${f(my - dx * w * 0.6)} ${f(tx)} ${f(ty)}Q${f(mx - dy * w * 0.6)} ${f(my + dx * w * 0.6)} ${f(x - dy * w)} ${f(y + dx * w)}Z`
			}
			return `<path d="${d}" fill="${tone}" opacity="0.9"/>`
		})
		.join('')
}

/** Corners of a tread block from the top left, clockwise. */
export type Block = readonly [Pt, Pt, Pt, Pt]

/** A block of tread: dark side, lit top edge and left arris. */
export const lug = (block: Block, r: Ramp, fill: string) => {
	const [topLeft, , bottomRight, bottomLeft] = block
	return `<path d="${polyline(block)}" fill="${fill}" stroke="${r.ink}" stroke-width="1.4" stroke-linejoin="round"/><path d="M${f(topLeft[0] + 1.5)} ${f(topLeft[1])}L${f(bottomLeft[0] + 1.5)} ${f(bottomLeft[1] - 1)}L${f(bottomRight[0] - 2)} ${f(bottomRight[1] - 1)}" fill="none" stroke="${r.lt}" stroke-width="1.6" opacity=".5"/>`
}

/** The key light as it falls on things lower on the board than garments. */
export const key = (s: Scene, shapes: readonly Outline[], opacity = 0.5) =>
	keyLight(s, shapes, opacity, [150, 300, 1050, 1300])

interface PanelsOptions {
	folds?: readonly Fold[]
	vol?: number
	volScale?: number
	volK?: number
	foldBlur?: number
	foldScale?: number
	grain?: number
	kind?: GrainKind
	/** Strength of the shadow, 0…1. */
	shadow?: number
	/** Distance of a row of stitches from the edge, none when 0; the side it lies on. */
	seam?: number
	sgn?: number
	inside?: Outline | null
	edge?: number
}

/** Several separate pieces of one cloth drawn by one set of filters: filters are what costs time. */
export function panels(s: Scene, pieces: readonly Curve[], r: Ramp, o: PanelsOptions = {}) {
	const { folds = [], vol = 26, volScale = 84, volK = 1.1, foldBlur = 4.5, foldScale = 16 } = o
	const { grain = 1, kind = 'weave', shadow = 1, seam = 0, sgn = 1, inside = null, edge = 0.7 } = o
	const d = pieces.map(pathData).join('')
	const boxes = pieces.map((q) => boundsOf(q, vol * 3))
	const box: Bounds = [
		Math.min(...boxes.map((b) => b[0])),
		Math.min(...boxes.map((b) => b[1])),
		Math.max(...boxes.map((b) => b[2])),
		Math.max(...boxes.map((b) => b[3])),
	]
	let drawn = shadow
		? `<path d="${d}" transform="translate(6 9)" fill="#000" opacity="${0.45 * shadow}" filter="${lblur(s, 7, box)}"/>`
		: ''
	const fill = s.grad(
		[
			[0, r.lt],
			[0.42, r.base],
			[1, r.md],
		],
		0.05,
		0,
		0.9,
		1,
	)
	drawn += `<path d="${d}" fill="${fill}"/>`
	const round = { blur: vol, scale: volScale, post: Math.max(2, vol / 7), box }
	let inner = s.relief(r, `<path d="${d}"/>`, { ...round, sh: 1.15 * volK, hi: 0.55 * volK })
	if (folds.length) {
		const heights = folds.map(
			([line, w], n) =>
				`<g opacity="${(0.5 + (0.35 * ((n * 5) % 4)) / 4).toFixed(2)}"><path d="${ribbon(line, w)}"/></g>`,
		)
		const creases = folds.map(([line, w]) => {
			const shifted = line.map((c): Pt => [c[0] + w * 0.2, c[1] + w * 0.2])
			return `<path d="${ribbon(shifted, Math.max(2.2, w * 0.13), { peak: 0.3 })}" fill="${r.ink}" opacity=".3"/>`
		})
		const cloth = { blur: foldBlur, scale: foldScale, post: 1.6, sh: 1.3, hi: 0.8, box }
		inner += s.relief(r, heights.join(''), cloth) + creases.join('')
	}
	if (grain) inner += s.grain(r, d, grain, kind)
	drawn += `${s.clipped(d, inner)}<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="1.8" stroke-linejoin="round" opacity="${edge}"/>`
	if (seam)
		for (const q of pieces)
			drawn += `<path d="${offset(q, sgn * seam)}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".65"/>`
	return inside ? s.clipped(inside, drawn) : drawn
}
