/** A point of a drawing; a third element 1 marks a corner of a spline. */
export type Pt = readonly [x: number, y: number, corner?: number]
/** Start, two controls, end. */
export type Bezier = readonly [Pt, Pt, Pt, Pt]
/** Cubic pieces one after another. */
export type Curve = Bezier[] & { closed?: boolean }
/** A curve or the text of an SVG path. */
export type Outline = Curve | string
/** Left, top, right, bottom. */
export type Bounds = readonly [x0: number, y0: number, x1: number, y1: number]

/** The board objects are drawn on is 1200 wide; this is its middle. */
export const CX = 600

const difference = (a: Pt, b: Pt): [number, number] => [a[0] - b[0], a[1] - b[1]]
const size = (a: readonly [number, number]) => Math.hypot(a[0], a[1])
const coordinate = (value: number) => (Math.round(value * 10) / 10).toString()
const pair = (p: Pt) => `${coordinate(p[0])} ${coordinate(p[1])}`

/** The element at an index that is known to exist. Throws a RangeError if it does not. */
export function item<T>(list: readonly T[], index: number): T {
	const found = list[index]
	if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
	return found
}

/**
 * Points written as text: `x y` pairs separated by commas, `!` after a pair marks a corner.
 * Outlines are long; as arrays they would take a line for every point.
 */
export const coords = (text: string): Pt[] =>
	text.split(',').map((pair): Pt => {
		const [x, y] = pair.replace('!', '').trim().split(/\s+/).map(Number)
		if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new SyntaxError(`no point: ${pair}`)
		return pair.includes('!') ? [x, y, 1] : [x, y]
	})

/** Marks a list of coordinates as points. */
export const points = (list: readonly Pt[]): Pt[] => [...list]

/** Direction of the spline at every point, null where it has a corner or an end. */
function tangents(pts: readonly Pt[], closed: boolean) {
	const n = pts.length
	return pts.map((p, i): [number, number] | null => {
		if (p[2] || (!closed && (i === 0 || i === n - 1))) return null
		const before = difference(p, item(pts, (i - 1 + n) % n))
		const after = difference(item(pts, (i + 1) % n), p)
		const du = size(before) || 1
		const dv = size(after) || 1
		const t: [number, number] = [
			(before[0] / du) * dv + (after[0] / dv) * du,
			(before[1] / du) * dv + (after[1] / dv) * du,
		]
		const length = size(t) || 1
		return [t[0] / length, t[1] / length]
	})
}

/** Spline through points. */
export function spline(pts: readonly Pt[], closed = false): Curve {
	const n = pts.length
	const curve: Curve = []
	const directions = tangents(pts, closed)
	for (let i = 0; i < (closed ? n : n - 1); i++) {
		const a = item(pts, i)
		const b = item(pts, (i + 1) % n)
		const reach = size(difference(b, a)) / 3
		const out = item(directions, i)
		const into = item(directions, (i + 1) % n)
		let c1: Pt | null = out && [a[0] + out[0] * reach * 1.05, a[1] + out[1] * reach * 1.05]
		let c2: Pt | null = into && [b[0] - into[0] * reach * 1.05, b[1] - into[1] * reach * 1.05]
		c1 ??= c2
			? [(a[0] + c2[0]) / 2, (a[1] + c2[1]) / 2]
			: [a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3]
		c2 ??= out
			? [(b[0] + c1[0]) / 2, (b[1] + c1[1]) / 2]
			: [b[0] - (b[0] - a[0]) / 3, b[1] - (b[1] - a[1]) / 3]
		curve.push([[a[0], a[1]], c1, c2, [b[0], b[1]]])
	}
	curve.closed = closed
	return curve
}

/** The text of an SVG path. */
export function pathData(outline: Outline) {
	if (typeof outline === 'string') return outline
	const pieces = outline.map(([, c1, c2, end]) => `C${pair(c1)} ${pair(c2)} ${pair(end)}`)
	return `M${pair(item(outline, 0)[0])}${pieces.join('')}${outline.closed ? 'Z' : ''}`
}

/** Mirrors points about the middle of the board. */
export const mirrored = (pts: readonly Pt[]): Pt[] => pts.map((p) => [2 * CX - p[0], p[1], p[2]])

/** Points given from the middle of the board. */
export const centred = (pts: readonly Pt[]): Pt[] => pts.map((p) => [CX + p[0], p[1], p[2]])

/** Half a silhouette (right side, x from the centre, top to bottom) → the closed symmetric outline. */
export function symmetric(half: readonly Pt[]) {
	const left = [...half]
		.reverse()
		.filter((p) => Math.abs(p[0]) > 0.01)
		.map((p): Pt => [CX - p[0], p[1], p[2]])
	return spline([...centred(half), ...left], true)
}

/** A curve as many short straight pieces, n to each cubic. */
export function flattened(curve: Curve, n = 14): Pt[] {
	const out: Pt[] = [item(curve, 0)[0]]
	for (const [a, b, c, e] of curve)
		for (let i = 1; i <= n; i++) {
			const t = i / n
			const u = 1 - t
			const pointAt = (k: 0 | 1) =>
				u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * e[k]
			out.push([pointAt(0), pointAt(1)])
		}
	return out
}

/** A line of n equal steps along another; `total` is its length. */
export function resample(line: readonly Pt[], n: number): Pt[] & { total: number } {
	const along = [0]
	for (let i = 1; i < line.length; i++)
		along.push(item(along, i - 1) + size(difference(item(line, i), item(line, i - 1))))
	const total = item(along, along.length - 1)
	const out: Pt[] = []
	let j = 0
	for (let i = 0; i <= n; i++) {
		const s = (total * i) / n
		while (j < along.length - 2 && item(along, j + 1) < s) j++
		const t = (s - item(along, j)) / (item(along, j + 1) - item(along, j) || 1)
		const from = item(line, j)
		const to = item(line, j + 1)
		out.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
	}
	return Object.assign(out, { total })
}

/** The point at share t (0…1) of a line of equal steps. */
export function at(line: readonly Pt[], t: number): [number, number] {
	const n = line.length - 1
	const x = Math.min(n - 1e-6, Math.max(0, t * n))
	const i = Math.floor(x)
	const k = x - i
	const a = item(line, i)
	const b = item(line, i + 1)
	return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]
}

/** Unit normal of a line at its i-th point, to the left of its direction. */
function normal(line: readonly Pt[], i: number): [number, number] {
	const t = difference(item(line, Math.min(line.length - 1, i + 1)), item(line, Math.max(0, i - 1)))
	const length = size(t) || 1
	return [-t[1] / length, t[0] / length]
}

/** Path running beside a curve at a distance (positive: to its left as seen on screen). */
export function offset(curve: Curve, distance: number, n = 14) {
	const line = flattened(curve, n)
	const moved = line.map((q, i): Pt => {
		const [nx, ny] = normal(line, i)
		return [q[0] + nx * distance, q[1] + ny * distance]
	})
	return `M${moved.map(pair).join('L')}`
}

export interface RibbonShape {
	/** Where it is widest, 0…1. */
	peak?: number
	/** Below 1 it stays wide longer. */
	pw?: number
}

/** Tapered ribbon: the only brush folds are drawn with. */
export function ribbon(pts: readonly Pt[], width: number, { peak = 0.4, pw = 1 }: RibbonShape = {}) {
	const line = resample(flattened(spline(pts)), 22)
	const left: Pt[] = []
	const right: Pt[] = []
	line.forEach((q, i) => {
		const t = i / 22
		const grown = t < peak ? t / peak : (1 - t) / (1 - peak)
		const half = (width / 2) * Math.sin((grown * Math.PI) / 2) ** pw
		const [nx, ny] = normal(line, i)
		left.push([q[0] + nx * half, q[1] + ny * half])
		right.push([q[0] - nx * half, q[1] - ny * half])
	})
	return `M${[...left, ...right.reverse()].map(pair).join('L')}Z`
}

/** Straight lines through points. */
export const polyline = (pts: readonly Pt[], close = true) => `M${pts.map(pair).join('L')}${close ? 'Z' : ''}`

export function boundsOf(curve: Curve, pad = 0): [x0: number, y0: number, x1: number, y1: number] {
	const line = flattened(curve, 6)
	const xs = line.map((q) => q[0])
	const ys = line.map((q) => q[1])
	return [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad]
}
