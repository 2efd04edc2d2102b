import { type Random, seededRandom } from '../random.ts'
import { path, type XY } from './canvas.ts'
import { noise1, rolling } from './noise.ts'

/** One spruce standing at (x, foot), with ragged branches. */
export function spruce(x: number, foot: number, height: number, random: Random) {
	const tiers = Math.max(6, Math.round(8 + height / 22))
	const spread = height * (0.15 + random() * 0.07)
	const top = foot - height
	const side = (sign: 1 | -1) => {
		const edge: XY[] = []
		for (let tier = 1; tier <= tiers; tier++) {
			const t = tier / tiers
			const y = top + height * (0.05 + 0.93 * t ** 0.93)
			const reach = spread * t ** 0.86 * (0.66 + random() * 0.52)
			edge.push([x + sign * reach, y + height * 0.016 * random()])
			if (tier < tiers)
				edge.push([x + sign * reach * (0.5 + random() * 0.2), y - height * 0.014 + height * 0.014 * random()])
		}
		return edge
	}
	const left = side(-1)
	const right = side(1)
	const trunk: XY[] = [
		[x + height * 0.012, foot - height * 0.02],
		[x + height * 0.012, foot],
		[x - height * 0.012, foot],
		[x - height * 0.012, foot - height * 0.02],
	]
	return `${path([[x, top], ...right, ...trunk, ...left.reverse()])}Z`
}

/** A gentle line of hills across the picture. */
export function hills(o: {
	width: number
	base: number
	height: number
	frequency: number
	seed: number
}): XY[] {
	const noise = noise1(o.seed)
	const points: XY[] = []
	for (let x = -40; x <= o.width + 40; x += 12)
		points.push([x, o.base - o.height * rolling(noise, (x / o.width) * o.frequency, 3, 0.45)])
	return points
}

/** The tops of a forest growing on a line: clumps and clearings, every tree its own height. */
export function forestEdge(
	ground: readonly XY[],
	o: { seed: number; height: number; density: number },
): XY[] {
	const random = seededRandom(o.seed)
	const clumps = noise1(o.seed + 3)
	const [first, second] = ground
	const last = ground[ground.length - 1]
	if (!first || !second || !last) return []
	const from = first[0]
	const to = last[0]
	const pitch = second[0] - from
	const groundAt = (x: number) => {
		const index = Math.max(0, Math.min(ground.length - 2, Math.floor((x - from) / pitch)))
		const a = ground[index] ?? first
		const b = ground[index + 1] ?? last
		return a[1] + (b[1] - a[1]) * ((x - a[0]) / (b[0] - a[0]))
	}
	const edge: XY[] = []
	for (let x = from; x < to; ) {
		const stand = 0.3 + Math.max(0, rolling(clumps, (x / (to - from)) * 15, 4) + 0.42)
		const tree = o.height * stand * (0.7 + random() ** 1.6 * 0.9)
		const width = Math.max(o.density * 0.5, tree * (0.26 + 0.1 * random()))
		const skirt = o.height * stand * (0.3 + 0.25 * random())
		const y = groundAt(x + width * 0.5)
		edge.push([x, groundAt(x) - skirt])
		for (const [along, up] of TREE_TOP) edge.push([x + width * along, y - tree * up])
		x += width * (0.42 + random() * 0.5)
	}
	return edge
}

/** Silhouette of a tree top: share of its width, share of its height. */
const TREE_TOP: readonly XY[] = [
	[0.22, 0.52],
	[0.19, 0.55],
	[0.37, 0.78],
	[0.35, 0.8],
	[0.5, 1],
	[0.64, 0.8],
	[0.62, 0.78],
	[0.8, 0.55],
]
