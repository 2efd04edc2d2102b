import { item, type Pt, pathData, spline } from './path.ts'
import { seededRandom } from './random.ts'

/** A mountain range printed on a board: its crest and the area below. */
interface Range {
	pts: readonly Pt[]
	crest: string
	d: string
}

const joined = (pts: readonly Pt[]) => pts.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
const lowest = (pts: readonly Pt[]) => pts.reduce((a, b) => (b[1] < a[1] ? b : a))

/** Midpoint displacement between given peaks; closed down to `floor`. */
export function range(peaks: readonly Pt[], floor: number, rough = 30, seed = 1, generations = 4): Range {
	const random = seededRandom(seed)
	let pts: Pt[] = [...peaks]
	let amount = rough
	for (let generation = 0; generation < generations; generation++) {
		const before = pts
		pts = before.flatMap((u, i): Pt[] => {
			const last = before[i - 1]
			if (!last) return [u]
			return [
				[
					(last[0] + u[0]) / 2 + (random() - 0.5) * amount * 0.3,
					(last[1] + u[1]) / 2 + (random() - 0.5) * amount,
				],
				u,
			]
		})
		amount *= 0.52
	}
	const crest = `M${joined(pts)}`
	return { pts, crest, d: `${crest}L${item(pts, pts.length - 1)[0]} ${floor}L${item(pts, 0)[0]} ${floor}Z` }
}

/** Snow caps: the crest round each peak, closed below by ragged gullies; `lit` keeps only the sunlit left faces. */
export function caps(mountains: Range, peaks: readonly Pt[], depth: number, seed = 1, lit = false) {
	const random = seededRandom(seed)
	return peaks
		.map(([peak]) => {
			const top = lowest(mountains.pts.filter((q) => Math.abs(q[0] - peak) < depth * 0.5))
			const floor = top[1] + depth
			const crest = mountains.pts.filter(
				(q) => Math.abs(q[0] - top[0]) < depth * 1.1 && q[1] < floor && (!lit || q[0] <= top[0]),
			)
			if (crest.length < 3) return ''
			const x0 = item(crest, 0)[0]
			const x1 = lit ? top[0] + depth * 0.06 : item(crest, crest.length - 1)[0]
			const gullies: Pt[] = []
			for (let i = 9; i >= 0; i--) {
				const x = x0 + (x1 - x0) * (i / 9)
				const y = crest.reduce((a, b) => (Math.abs(b[0] - x) < Math.abs(a[0] - x) ? b : a))[1]
				const reach = i % 2 ? 0.22 + 0.26 * random() : 0.52 + 0.42 * random()
				gullies.push([x, y + Math.max(0, floor - y) * reach])
			}
			const ridge: Pt[] = lit
				? [
						[top[0] + depth * 0.1, top[1] + depth * 0.5],
						[top[0] - depth * 0.03, top[1] + depth * 0.72],
					]
				: []
			return `M${joined([...crest, ...ridge, ...gullies])}Z`
		})
		.join('')
}

/** The shaded right face below each peak: the crest on the right, a broken ridge on the left. */
export function facets(mountains: Range, peaks: readonly Pt[], seed = 1) {
	const random = seededRandom(seed)
	return peaks
		.map(([peak]) => {
			const top = lowest(mountains.pts.filter((q) => Math.abs(q[0] - peak) < 36))
			const crest: Pt[] = []
			let y = top[1]
			for (const q of mountains.pts.filter((q) => q[0] >= top[0])) {
				if (q[1] < y - 26) break
				y = Math.max(y, q[1])
				crest.push(q)
			}
			const end = item(crest, crest.length - 1)
			const ridge: Pt[] = []
			for (let i = 6; i > 0; i--) {
				const k = i / 6
				ridge.push([
					top[0] + (end[0] - top[0]) * k * 0.42 + (i % 2 ? 14 : -8) * (0.6 + 0.6 * random()),
					top[1] + (end[1] + 60 - top[1]) * k,
				])
			}
			return `M${joined([...crest, ...ridge])}Z`
		})
		.join('')
}

/** Map contours round a summit: n closed lines out to the radius R, squeezed in y by `squeeze`. */
export function contours(cx: number, cy: number, R: number, n: number, seed = 1, squeeze = 1) {
	const random = seededRandom(seed)
	const waves = [2, 3, 5, 7].map((k) => ({ k, phase: random() * 6.28, size: (0.5 + random()) / k }))
	let d = ''
	for (let i = 1; i <= n; i++) {
		const radius = R * (i / n) ** 1.05
		const ring = Array.from({ length: 44 }, (_, j): Pt => {
			const angle = (j / 44) * 6.2832
			const swell = waves.reduce((sum, w) => sum + w.size * Math.sin(w.k * angle + w.phase + i * 0.06), 0)
			const r = 1 + 0.3 * swell
			return [cx + radius * r * Math.cos(angle), cy + radius * r * Math.sin(angle) * squeeze]
		})
		d += pathData(spline(ring, true))
	}
	return d
}
