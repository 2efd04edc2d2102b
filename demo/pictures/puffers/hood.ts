import { tube } from '../baffles.ts'
import { HOOD_FACE, hoodLining } from '../jackets/hood.ts'
import { centred, coords, mirrored, type Pt, pathData, polyline, spline, symmetric } from '../path.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { bow, edgeLine, type Head } from './collar.ts'
import { pillow } from './pillow.ts'

/** The right edge; the left one slumps a little. */
const EDGE = coords('58 138, 108 158, 146 204, 162 268, 158 332, 150 380, 172 428')
const slumped = (pts: readonly Pt[]): Pt[] =>
	pts.map(([x, y]) => [-x - 5 * Math.sin((428 - y) / 80), y + (428 - y) * 0.02])

/** The shape that casts the hood's shadow on the board. */
export const hoodShadow = () => spline([...centred(EDGE), ...mirrored(centred(EDGE)).reverse()], true)

/** A hood of down baffles with an elastic edge about the face. */
export function quiltedHood(s: Scene, rnd: Random, back: boolean): Head {
	const { main, trim } = s.pal
	const cells = tube(edgeLine(slumped(EDGE)), edgeLine(EDGE), 4, {
		rnd,
		sag: back ? 10 : -8,
		bulgeA: 9,
		bulgeB: 9,
		insetX: 5,
	})
	const baffles = {
		...cells,
		outline: [...cells.edgeB, ...bow(172, 428, 58, 1), ...cells.edgeA, ...bow(58, 139, -12, -1)],
	}
	const drawn = () => {
		const hood = pillow(s, baffles, main, { vol: 34, volScale: 90, blur: 13, scale: 32 })
		if (back) return [hood]
		const face = symmetric(HOOD_FACE)
		const about = (colour: string, width: number, opacity = 1) =>
			`<path d="${pathData(face)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
		return [
			hood,
			s.clipped(polyline(baffles.outline), s.soft(face, main.ink, 0.7, 15)),
			about(trim.ink, 25),
			about(trim.base, 21),
			`<path d="${pathData(face)}" fill="none" stroke="${trim.hi}" stroke-width="16" stroke-dasharray="2 5" opacity=".3"/>`,
			hoodLining(s, face, centred),
		]
	}
	return { outline: polyline(baffles.outline), behind: () => [], drawn }
}
