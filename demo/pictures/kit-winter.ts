import type { PanelOptions } from './cloth.ts'
import type { Ramp } from './colour.ts'
import { type Curve, centred, mirrored, offset, type Pt, pathData, spline } from './path.ts'
import type { Scene } from './scene.ts'

export { key } from './key-light.ts'
export { LeanScene } from './lean.ts'
export { caps, contours, facets, range } from './printed-mountains.ts'
export { buckle } from './webbing.ts'

/** Puts points given from the middle of the board on its left side, mirrored. */
export const leftSide = (q: readonly Pt[]) => mirrored(centred(q))

/** Flat webbing along a path, with stitched selvedges where the points are given. */
export function strap(
	s: Scene,
	line: readonly Pt[] | string,
	w: number,
	t: Ramp,
	{ sh = 1, lip = 1, weave = 1 } = {},
) {
	const curve = typeof line === 'string' ? null : spline(line)
	const d = pathData(curve ?? String(line))
	const shadow = sh
		? `<path d="${d}" transform="translate(4 7)" fill="none" stroke="#000" stroke-width="${w}" opacity="${0.38 * sh}" filter="url(#${s.blur(4)})"/>`
		: ''
	const dashes = weave
		? `<path d="${d}" fill="none" stroke="${t.lt}" stroke-width="${w * 0.78}" stroke-dasharray="1.6 2.6" opacity=".4"/>`
		: ''
	const selvedges =
		lip && curve
			? `<path d="${offset(curve, w * 0.36)}" fill="none" stroke="${t.ink}" stroke-width="1.4" stroke-dasharray="4 3" opacity=".45"/><path d="${offset(curve, -w * 0.36)}" fill="none" stroke="${t.hi}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".4"/>`
			: ''
	return `${shadow}<path d="${d}" fill="none" stroke="${t.ink}" stroke-width="${w + 2}"/><path d="${d}" fill="none" stroke="${t.base}" stroke-width="${w}"/>${dashes}${selvedges}`
}

/** Ladder-lock at (x, y), turned by `angle` degrees. */
export const ladder = (s: Scene, x: number, y: number, angle: number, t: Ramp, w = 30, h = 26) =>
	`<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="#000" opacity=".45" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="${t.md}" stroke="${t.ink}" stroke-width="1.5"/><rect x="${-w / 2 + 4}" y="${-h / 2 + 5}" width="${w - 8}" height="4" rx="2" fill="${t.ink}"/><rect x="${-w / 2 + 4}" y="${h / 2 - 9}" width="${w - 8}" height="4" rx="2" fill="${t.ink}"/><path d="M${-w / 2 + 3} ${-h / 2 + 2}h${w - 7}" stroke="${t.hi}" stroke-width="1.6" opacity=".8"/></g>`

/** Moulded part: no cloth noise, a crisp roundness. */
export const hard = (s: Scene, segs: Curve, r: Ramp, o: PanelOptions = {}) =>
	s.panel(segs, r, { crinkle: 0, grain: 0.3, kind: 'rubber', edge: 0.8, vol: 10, volScale: 26, ...o })

export const rim = (d: Curve, side: number, colour: string, w = 1.6, op = 0.6, off = 3) =>
	`<path d="${offset(d, side * off)}" fill="none" stroke="${colour}" stroke-width="${w}" opacity="${op}"/>`

export function screw(s: Scene, x: number, y: number, t: Ramp, R = 8) {
	const shadow = `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${R + 1}" fill="#000" opacity=".5" filter="url(#${s.blur(2)})"/>`
	const head = s.grad(
		[
			[0, t.hi],
			[0.5, t.lt],
			[1, t.dk],
		],
		0,
		0,
		1,
		1,
	)
	return `${shadow}<circle cx="${x}" cy="${y}" r="${R}" fill="${head}" stroke="${t.ink}" stroke-width="1.2"/><path d="M${x - R * 0.55} ${y}h${R * 1.1}M${x} ${y - R * 0.55}v${R * 1.1}" stroke="${t.ink}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`
}

/** Retro-reflective tape: a grey glass-bead band with a moving highlight. */
export function reflex(s: Scene, pts: readonly Pt[], w: number) {
	const d = pathData(spline(pts))
	const shadow = `<path d="${d}" transform="translate(1 3)" fill="none" stroke="#000" stroke-width="${w + 1}" opacity=".28" filter="url(#${s.blur(2)})"/>`
	const band = s.grad(
		[
			[0, '#F4F6F5'],
			[0.35, '#C3C8C9'],
			[0.6, '#EEF1F0'],
			[1, '#A4AAAC'],
		],
		200,
		300,
		1000,
		1300,
		true,
	)
	return `${shadow}<path d="${d}" fill="none" stroke="#7D8284" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${band}" stroke-width="${w - 2.4}"/><path d="${d}" fill="none" stroke="#FFF" stroke-width="${w * 0.6}" stroke-dasharray="1.4 3" opacity=".4"/>`
}

/** The colour of the mark on the main cloth. */
export const mark = (r: Ramp, t: Ramp, y?: Ramp) => (r.dark ? (y ?? r).hi : r.light ? t.md : '#F6EEE2')

export const metal = (s: Scene, x1 = 0, y1 = 0, x2 = 1, y2 = 0) =>
	s.grad(
		[
			[0, '#8D9294'],
			[0.18, '#E9ECEC'],
			[0.4, '#A7ACAE'],
			[0.7, '#D9DCDC'],
			[1, '#6E7375'],
		],
		x1,
		y1,
		x2,
		y2,
	)
