import type { PanelOptions } from '../cloth.ts'
import {
	type Bezier,
	type Curve,
	item,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	type Scene,
	spline,
} from '../kit.ts'

/** A point in space: x to the right, y towards the viewer, z up. */
export type P3 = readonly [x: number, y: number, z: number]

type XY = [x: number, y: number]

/** The camera looks from the side and a little from above; things farther away are smaller. */
const AZIMUTH = (27 * Math.PI) / 180
const ELEVATION = (13 * Math.PI) / 180
const SCALE = 3.42
const CENTRE: XY = [588, 925]
const DISTANCE = 1500

/** Where a point in space falls on the board. */
export function project([x, y, z]: P3): XY {
	const across = x * Math.cos(AZIMUTH) + y * Math.sin(AZIMUTH)
	const near = -x * Math.sin(AZIMUTH) + y * Math.cos(AZIMUTH)
	const scale = 1 + near / DISTANCE
	return [
		CENTRE[0] + SCALE * across * scale,
		CENTRE[1] + SCALE * (near * Math.sin(ELEVATION) - z * Math.cos(ELEVATION)) * scale,
	]
}

export const projected = (line: readonly P3[]): XY[] => line.map(project)

/** The same point seen from the other side of the tent. */
export const turned = ([x, y, z]: P3): P3 => [-x, -y, z]

const mix2 = (a: Pt, b: Pt, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

export const mix3 = (a: P3, b: P3, t: number): P3 => [
	a[0] + (b[0] - a[0]) * t,
	a[1] + (b[1] - a[1]) * t,
	a[2] + (b[2] - a[2]) * t,
]

/** The corners of the floor (front and back, left and right), the hubs of the poles, the foot and the top of the vestibule's zip. */
export const FL: P3 = [-112, 68, 0]
export const FR: P3 = [112, 68, 0]
export const BL: P3 = [-112, -68, 0]
export const BR: P3 = [112, -68, 0]
export const HL: P3 = [-36, 0, 112]
export const HR: P3 = [36, 0, 112]
export const V: P3 = [8, 176, 0]
export const M: P3 = [0, 40, 108]

/** A pole: a quarter of an ellipse from a corner of the floor to a hub. */
export const pole = (corner: P3, hub: P3) =>
	Array.from({ length: 21 }, (_, i): P3 => {
		const angle = ((Math.PI / 2) * i) / 20
		const out = Math.cos(angle) ** 0.92
		return [
			hub[0] + (corner[0] - hub[0]) * out,
			hub[1] + (corner[1] - hub[1]) * out,
			hub[2] * Math.sin(angle),
		]
	})

/** An edge of cloth between two points in n steps; it sags inwards between stakes along x (0), y (1) or z (2). */
export const edge = (a: P3, b: P3, n = 12, sag = 0, axis: 0 | 1 | 2 = 2) =>
	Array.from({ length: n + 1 }, (_, i): P3 => {
		const t = i / n
		const p = mix3(a, b, t)
		const bent = p[axis] + sag * Math.sin(Math.PI * t)
		return [axis === 0 ? bent : p[0], axis === 1 ? bent : p[1], axis === 2 ? bent : p[2]]
	})

/** A polygon or a broken line as a curve of straight pieces. */
export function straight(pts: readonly Pt[], closed: boolean): Curve {
	const pieces = (closed ? pts : pts.slice(0, -1)).map((p, i): Bezier => {
		const q = item(pts, (i + 1) % pts.length)
		return [p, mix2(p, q, 0.33), mix2(p, q, 0.67), q]
	})
	return Object.assign(pieces, { closed })
}

/** A facet of the fly. */
export const facet = (s: Scene, pts: readonly Pt[], r: Ramp, o: PanelOptions = {}) =>
	s.panel(straight(pts, true), r, {
		vol: 30,
		volScale: 70,
		volK: 0.8,
		crinkle: 0.5,
		cr: { fx: 0.004, fy: 0.007, scale: 26 },
		grain: 0.8,
		edge: 0.75,
		...o,
	})

/** The coarser cloth along the lower edge of a facet. */
export function skirtBand(s: Scene, within: readonly Pt[], lower: readonly P3[], tone: Ramp, w = 92) {
	const d = polyline(projected(lower), false)
	return s.clipped(
		polyline(within),
		`<path d="${d}" fill="none" stroke="${tone.ink}" stroke-width="${w + 10}" opacity=".3" filter="url(#${s.blur(5)})"/><path d="${d}" fill="none" stroke="${tone.ink}" stroke-width="${w + 3}"/><path d="${d}" fill="none" stroke="${tone.base}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${tone.dk}" stroke-width="${w * 0.45}" opacity=".7" filter="url(#${s.blur(7)})"/>`,
	)
}

/** A wide apron that lies on the ground around the fly, for snow to be heaped upon. */
export function apron(s: Scene, foot: readonly P3[], tone: Ramp) {
	const ring = foot.map(([x, y]): P3 => [x * 1.24, y * 1.2, 0])
	const waved = ring.flatMap((from, nth) =>
		[0, 0.25, 0.5, 0.75].map((t, step): P3 => {
			const [x, y] = mix3(from, item(ring, (nth + 1) % ring.length), t)
			const out = step % 2 ? 1.035 : 1
			return [x * out, y * out, 0]
		}),
	)
	const outer = spline(projected(waved), true)
	const creases = waved.map((p) => `M${project(p)}L${project([p[0] * 0.86, p[1] * 0.86, 6])}`).join('')
	return `${s.soft(outer, '#221C12', 0.5, 8).replace('<path', '<path transform="translate(5 8)"')}<path d="${pathData(outer)}" fill="${tone.base}" stroke="${tone.ink}" stroke-width="2"/><path d="${creases}" stroke="${tone.ink}" stroke-width="4" opacity=".35"/><path d="${pathData(outer)}" fill="none" stroke="${tone.hi}" stroke-width="1.6" stroke-dasharray="6 4" opacity=".4"/>`
}

/** Guy line from the fly to a stake, with its runner and shadow. */
export function guy(s: Scene, from: P3, to: P3) {
	const { trim, acc } = s.pal
	const A = project(from)
	const B = project(to)
	const shadow = project([from[0] * 0.4 + to[0] * 0.6 + 14, to[1] - 10, 0])
	const runner = mix2(A, B, 0.62)
	const angle = (Math.atan2(B[1] - A[1], B[0] - A[0]) * 180) / Math.PI
	const line = `M${A}L${B}`
	return `<path d="M${shadow}L${B}" stroke="#3A3324" stroke-width="5" opacity=".28" filter="url(#${s.blur(3)})"/><path d="${line}" stroke="${acc.ink}" stroke-width="4.4"/><path d="${line}" stroke="${acc.base}" stroke-width="3.2"/><path d="${line}" stroke="#F4EFE4" stroke-width="1.2" stroke-dasharray="5 9"/><g transform="translate(${runner}) rotate(${angle})"><path d="M-14 -6l26 -3 5 9 -5 8 -26 -4z" fill="${trim.base}" stroke="${trim.ink}"/></g><g transform="translate(${B}) rotate(16)"><path d="M-4 -16h9v30l-4 8 -5 -8z" fill="#B9B4A8" stroke="#57534A" stroke-width="1.2"/><path d="M-2 -12v24" stroke="#fff" stroke-width="1.6" opacity=".7"/></g>`
}

/** Webbing loop with a stake at a corner of the floor. */
export function stake(s: Scene, corner: P3) {
	const [x, y] = project(corner)
	return `<g transform="translate(${x} ${y})"><path d="M-3 -14L5 6" stroke="${s.pal.acc.base}" stroke-width="6"/><path d="M-1 -10h8v26l-4 8-4-8z" fill="#B9B4A8" stroke="#57534A" stroke-width="1.2" transform="rotate(12)"/></g>`
}

/** Pole sleeve: tape on a structural edge. */
export function tape(s: Scene, line: readonly P3[], w = 9) {
	const { main, yoke } = s.pal
	const d = polyline(projected(line), false)
	return `<path d="${d}" fill="none" stroke="${main.ink}" stroke-width="${w + 6}" opacity=".3" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><path d="${d}" fill="none" stroke="${yoke.ink}" stroke-width="${w + 1.6}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${yoke.base}" stroke-width="${w - 0.6}" stroke-linejoin="round"/><path d="${d}" transform="translate(-1.6 -1.8)" fill="none" stroke="${yoke.hi}" stroke-width="1.8" opacity=".75"/><path d="${d}" transform="translate(1 2)" fill="none" stroke="${yoke.stitch}" stroke-width="1.2" stroke-dasharray="5 4" opacity=".6"/>`
}

/** Ventilation hood: its top and the two ends of its mouth on the fly; `shift` moves the middle of its sides. */
export function ventHood(
	s: Scene,
	top: P3,
	mouthA: P3,
	mouthB: P3,
	lean: readonly [b: XY, a: XY, mouth: number],
	cloth: Ramp,
	lit: Ramp,
) {
	const t = s.pal.trim
	const vT = project(top)
	const vA = project(mouthA)
	const vB = project(mouthB)
	const middle = mix2(vA, vB, 0.5)
	const [leanB, leanA, mouthLean] = lean
	const sideB = mix2(vT, vB, 0.55)
	const sideA = mix2(vT, vA, 0.55)
	const lip: Pt = [middle[0] + mouthLean, middle[1] + 15]
	const hood = spline(
		[
			[vT[0], vT[1], 1],
			[sideB[0] + leanB[0], sideB[1] + leanB[1]],
			[vB[0], vB[1], 1],
			lip,
			[vA[0], vA[1], 1],
			[sideA[0] + leanA[0], sideA[1] + leanA[1]],
		],
		true,
	)
	const mouth = spline(
		[[vA[0], vA[1], 1], lip, [vB[0], vB[1], 1], [middle[0] + mouthLean - 2, middle[1] + 34]],
		true,
	)
	return [
		s.soft(hood, cloth.ink, 0.45, 9).replace('<path', '<path transform="translate(6 22)"'),
		`<path d="${pathData(mouth)}" fill="${t.ink}"/>`,
		s.clipped(mouth, s.grain(t, pathData(mouth), 2)),
		s.panel(hood, lit, { vol: 12, volScale: 26, crinkle: 0.2, edge: 0.8 }),
		`<path d="${pathData(spline([vA, lip, vB]))}" stroke="${lit.hi}" stroke-width="2" fill="none" opacity=".8"/>`,
	]
}
