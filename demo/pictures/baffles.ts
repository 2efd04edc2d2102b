import { at, item, type Pt, polyline, ribbon } from './path.ts'
import type { Random } from './random.ts'

export interface BaffleOptions {
	/** How far the outer edges bulge between seams. */
	bulgeA?: number
	bulgeB?: number
	/** How far seams sag in the middle. */
	sag?: number
	/** Cells are drawn smaller than they are: no gap and no valley at the seams. */
	inset?: number
	insetX?: number
	rnd: Random
	/** One pucker about every so many pixels of a seam. */
	pk?: number
	/** Where the seams are, shares of the edges; evenly spread when left out. */
	ts?: readonly number[] | null
}

/** Down cells between two edges. */
export interface Baffles {
	outline: Pt[]
	/** One path for each cell, as a height map. */
	heights: string[]
	seams: Pt[][]
	/** Puckers standing on the seams, and the dark creases of the longer ones. */
	puck: string[]
	crs: string[]
	edgeA: Pt[]
	edgeB: Pt[]
}

/** Two edges (lines of equal steps, A on the left, B on the right) → n pillow-like cells one below another. */
export function tube(A: readonly Pt[], B: readonly Pt[], n: number, options: BaffleOptions): Baffles {
	const { bulgeA = 8, bulgeB = 8, sag = 8, inset = 9, insetX = 8, rnd, pk = 15, ts } = options
	const share = (i: number) => (ts ? item(ts, i) : i / n)
	const across = (t: number): [dx: number, dy: number, width: number] => {
		const a = at(A, t)
		const b = at(B, t)
		const dx = b[0] - a[0]
		const dy = b[1] - a[1]
		const width = Math.hypot(dx, dy)
		return [dx / width, dy / width, width]
	}
	const seamPoint = (t: number, u: number, lower = 0): Pt => {
		const a = at(A, t)
		const b = at(B, t)
		const [dx, dy] = across(t)
		const k = sag * 4 * u * (1 - u) + lower
		return [a[0] + (b[0] - a[0]) * u - dy * k, a[1] + (b[1] - a[1]) * u + dx * k]
	}
	const bulged = (line: readonly Pt[], sign: 1 | -1, t0: number, t1: number, bulge: number) =>
		Array.from({ length: 11 }, (_, i): Pt => {
			const u = i / 10
			const t = t0 + (t1 - t0) * u
			const p = at(line, t)
			const [dx, dy] = across(t)
			const k = sign * bulge * Math.sin(Math.PI * u) ** 0.62
			return [p[0] + dx * k, p[1] + dy * k]
		})

	const edgeA: Pt[] = []
	const edgeB: Pt[] = []
	const heights: string[] = []
	const seams: Pt[][] = []
	const puck: string[] = []
	const crs: string[] = []
	const pucker = (t: number) => {
		const count = Math.round(across(t)[2] / pk)
		for (let k = 0; k < count; k++)
			for (const sign of [-1, 1]) {
				const q = rnd()
				if (q < 0.38) continue
				const u = 0.02 + (0.96 * (k + 0.2 + rnd() * 0.6)) / count
				const length = 10 + q ** 3 * 40
				const lean = (u - 0.5) * -0.03 + (rnd() - 0.5) * 0.016
				const line = [
					seamPoint(t, u, sign * 2),
					seamPoint(t, u + lean * 0.5, sign * length * 0.5),
					seamPoint(t, u + lean, sign * length),
				]
				puck.push(ribbon(line, 6 + q * 5, { peak: 0.08 }))
				if (length > 22)
					crs.push(
						ribbon(
							line.map((c): Pt => [c[0] + 3.4, c[1]]),
							2.2,
							{ peak: 0.05 },
						),
					)
			}
	}
	for (let i = 0; i < n; i++) {
		const t0 = share(i)
		const t1 = share(i + 1)
		const a = bulged(A, -1, t0, t1, bulgeA)
		const b = bulged(B, 1, t0, t1, bulgeB)
		edgeA.push(...a)
		edgeB.push(...b)
		const [dx, dy] = across((t0 + t1) / 2)
		const shift = (line: readonly Pt[], by: number) => line.map((p): Pt => [p[0] + dx * by, p[1] + dy * by])
		const steps = Array.from({ length: 13 }, (_, k) => k / 12)
		heights.push(
			polyline([
				...steps.map((u) => seamPoint(t0, u, i ? inset : inset * 0.4)),
				...shift(b, -insetX).slice(2, -2),
				...steps.map((u) => seamPoint(t1, u, -inset)).reverse(),
				...shift(a, insetX).slice(2, -2).reverse(),
			]),
		)
		if (i === 0) continue
		seams.push(Array.from({ length: 9 }, (_, k) => seamPoint(t0, k / 8)))
		pucker(t0)
	}
	return { outline: [...edgeB, ...edgeA.reverse()], heights, seams, puck, crs, edgeA, edgeB }
}
