import type { Ramp } from './colour.ts'
import { item, type Pt, polyline } from './path.ts'
import type { Scene } from './scene.ts'

/** A point in space: x to the right, y to the front, z up. */
export type P3 = readonly [x: number, y: number, z: number]

/** A surface over u and v, each 0…1: seen from its outer side, u runs to the right and v up. */
export type Surface = (u: number, v: number) => P3

export interface View {
	/** Direction of the eye about the thing, degrees from its front to its right side, and how high. */
	azimuth: number
	elevation: number
	distance: number
	/** Units of the board for one unit in space, and the point of the board for the middle of space. */
	scale: number
	centre: readonly [x: number, y: number]
}

/** Direction to the light as the eye sees it: from the top left. */
const LIGHT: P3 = [-0.5, 0.62, 0.6]

const minus = (a: P3, b: P3): P3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: P3, b: P3): P3 => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
]
const dot = (a: P3, b: P3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** How a thing in space is seen. */
export function eye({ azimuth, elevation, distance, scale, centre }: View) {
	const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
	/** Right, up and towards the eye. */
	const seen = ([x, y, z]: P3): P3 => {
		const near = x * Math.sin(a) + y * Math.cos(a)
		return [
			x * Math.cos(a) - y * Math.sin(a),
			z * Math.cos(e) - near * Math.sin(e),
			z * Math.sin(e) + near * Math.cos(e),
		]
	}
	const onBoard = ([right, up, near]: P3): [number, number] => {
		const k = (scale * distance) / (distance - near)
		return [centre[0] + right * k, centre[1] - up * k]
	}
	const project = (p: P3) => onBoard(seen(p))

	/** The pieces of a surface that face the eye, and how much light each gets, −1…1. */
	const facing = (surface: Surface, columns: number, rows: number) => {
		const pieces: { outline: Pt[]; light: number }[] = []
		for (let i = 0; i < columns; i++)
			for (let j = 0; j < rows; j++) {
				const corners = [
					[i, j],
					[i + 1, j],
					[i + 1, j + 1],
					[i, j + 1],
				].map(([u = 0, v = 0]) => seen(surface(u / columns, v / rows)))
				const [p, q, r, t] = corners as [P3, P3, P3, P3]
				const across = cross(minus(r, p), minus(t, q))
				const length = Math.hypot(...across) || 1
				const outline = corners.map(onBoard)
				if (area(outline) < 0) pieces.push({ outline, light: dot(across, LIGHT) / length })
			}
		return pieces
	}

	/** Whether the outer side of a surface is towards the eye at a place. */
	const faces = (surface: Surface, u: number, v: number) =>
		area([surface(u, v), surface(u + 0.002, v), surface(u, v + 0.002)].map(project)) < 0

	/** Shade and light on a surface: steps of tone, blurred into each other. */
	const shading = (
		s: Scene,
		surface: Surface,
		r: Ramp,
		{ columns = 90, rows = 36, deviation = 12, k = 1 } = {},
	) => {
		const pieces = facing(surface, columns, rows)
		const where = (wanted: (light: number) => boolean) =>
			pieces.flatMap(({ outline, light }) => (wanted(light) ? [polyline(outline)] : [])).join('')
		const strength = k * (r.dark ? 0.8 : 1)
		const dark = [0.72, 0.6, 0.48, 0.36, 0.24, 0.12, 0, -0.12].map((level) =>
			step(
				where((light) => light < level),
				r.dp,
				0.15 * strength,
			),
		)
		const lit = [0.84, 0.9, 0.95].map((level) =>
			step(
				where((light) => light > level),
				r.hi,
				(r.light ? 0.2 : 0.1) * strength,
			),
		)
		// In linear light the few steps of a dark tone would show.
		const blur = s.def(
			`solid${deviation}`,
			(id) =>
				`<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${s.w}" height="${s.h}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)
		return `<g filter="url(#${blur})">${[...dark, ...lit].join('')}</g>`
	}
	return { project, shading, faces, line: (points: readonly P3[]): Pt[] => points.map(project) }
}

const step = (d: string, colour: string, opacity: number) =>
	d
		? `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="1" opacity="${opacity.toFixed(3)}"/>`
		: ''

const area = (outline: readonly Pt[]) =>
	outline.reduce((sum, p, i) => {
		const q = item(outline, (i + 1) % outline.length)
		return sum + p[0] * q[1] - q[0] * p[1]
	}, 0)

/** The outline of a convex body: the points round all others. */
export function hull(points: readonly Pt[]): Pt[] {
	const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
	const half = (list: readonly Pt[]) => {
		const kept: Pt[] = []
		for (const p of list) {
			for (let n = kept.length; n > 1; n = kept.length) {
				const [a, b] = [item(kept, n - 2), item(kept, n - 1)]
				if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
				kept.pop()
			}
			kept.push(p)
		}
		return kept.slice(0, -1)
	}
	return [...half(sorted), ...half(sorted.toReversed())]
}
