import type { Baffles } from '../baffles.ts'
import type { Ramp } from '../colour.ts'
import { type Bounds, offset, pathData, polyline, spline } from '../path.ts'
import type { Scene } from '../scene.ts'

interface PillowOptions {
	blur?: number
	scale?: number
	/** Direction of the fill, shares of the shape. */
	g?: readonly [number, number, number, number]
	vol?: number
	volScale?: number
}

/** The drawn part of the baffles. */
export type Cells = Omit<Baffles, 'edgeA' | 'edgeB'>

/** Down cells as puffed cloth: volume, cells, puckers, seams. */
export function pillow(
	s: Scene,
	tb: Cells,
	r: Ramp,
	{ blur = 13, scale = 34, g = [0.1, 0, 0.85, 1], vol = 40, volScale = 100 }: PillowOptions = {},
) {
	const path = polyline(tb.outline),
		bb: Bounds = [
			Math.min(...tb.outline.map((p) => p[0])) - 30,
			Math.min(...tb.outline.map((p) => p[1])) - 30,
			Math.max(...tb.outline.map((p) => p[0])) + 30,
			Math.max(...tb.outline.map((p) => p[1])) + 30,
		]
	let i = s.relief(r, `<path d="${path}"/>`, {
		blur: vol,
		scale: volScale,
		post: 5,
		sh: 0.9,
		hi: 0.45,
		box: bb,
	})
	i += s.relief(r, tb.heights.map((h) => `<path d="${h}"/>`).join(''), {
		blur,
		scale,
		post: 2,
		sh: 0.95,
		hi: 0.8,
		box: bb,
		elev: 50,
	})
	i += s.relief(r, `<g opacity=".34">${tb.puck.map((h) => `<path d="${h}"/>`).join('')}</g>`, {
		blur: 2.6,
		scale: 9,
		post: 1,
		sh: 1,
		hi: 0.7,
		box: bb,
	})
	i += `<g fill="${r.ink}" opacity=".17">${tb.crs.map((h) => `<path d="${h}"/>`).join('')}</g>`
	i += tb.seams
		.map((q) => {
			const p = spline(q)
			return `<path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="7" opacity=".28" filter="url(#${s.blur(3)})"/><path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="2.2" opacity=".85"/><path d="${offset(p, 2.4)}" fill="none" stroke="${r.hi}" stroke-width="1.2" stroke-dasharray="6 4" opacity="${r.light ? 0.6 : 0.45}"/>`
		})
		.join('')
	i += s.grain(r, path, 0.7)
	return (
		`<path d="${path}" fill="${s.grad(
			[
				[0, r.lt],
				[0.45, r.base],
				[1, r.md],
			],
			...g,
		)}"/>` +
		s.clipped(path, i) +
		`<path d="${path}" fill="none" stroke="${r.ink}" stroke-width="1.8" opacity="0.7" stroke-linejoin="round"/>`
	)
}

/** Two halves as one. */
export const merged = (a: Baffles, b: Baffles, outline: Cells['outline']): Cells => ({
	outline,
	heights: [...a.heights, ...b.heights],
	seams: [...a.seams, ...b.seams],
	puck: [...a.puck, ...b.puck],
	crs: [...a.crs, ...b.crs],
})
