import { type Curve, CX, coords, pathData, spline } from '../path.ts'
import { type Tailor, topstitch } from './tailor.ts'

const FRONT = coords('0 344, 50 339, 98 323!, 112 350, 122 385, 150 414!, 84 454, 0 464')
const BACK = coords('0 299, 56 296, 98 288!, 112 323, 124 368, 152 411!, 80 438, 0 446')
const FAR = coords('-106 326!, -62 300, 0 292, 62 300, 106 326!, 108 374!, -108 374!')
const INSIDE = coords('-100 329!, -58 307, 0 300, 58 307, 100 329!, 52 342, 0 348, -52 342')

export const collarOutline = (t: Tailor): Curve => t.symmetric(t.back ? BACK : FRONT)

/** A stand collar, closed to the chin. */
export function drawCollar(t: Tailor, outline: Curve) {
	const { s, back } = t
	const { main, trim, lining } = s.pal
	const loop = spline(t.right(coords(back ? '-14 300, 0 276, 14 300' : '-14 302, 0 280, 14 302')))
	s.add(`<path d="${pathData(loop)}" fill="none" stroke="${trim.base}" stroke-width="6"/>`)
	if (!back) {
		const inside = spline(t.right(INSIDE), true)
		const dark = s.grad(
			[
				[0, lining.dk],
				[1, lining.ink],
			],
			0,
			0,
			0,
			1,
		)
		s.add(
			s.panel(spline(t.right(FAR), true), main, { vol: 6, volScale: 10, crinkle: 0 }),
			`<path d="${pathData(inside)}" fill="${dark}"/>`,
			s.clipped(inside, s.grain(lining, inside, 1)),
			`<rect x="${CX - 20}" y="308" width="40" height="22" rx="3" fill="${trim.ink}"/>`,
			s.logo(CX, 319, 0.34, '#EDE6D6'),
		)
	}
	const top = coords(
		back ? '-99 296, -56 304, 0 307, 56 304, 99 296' : '-99 331, -50 347, 0 352, 50 347, 99 331',
	)
	const neck = coords(
		back ? '-152 411, -80 438, 0 446, 80 438, 152 411' : '-150 414, -84 454, 0 464, 84 454, 150 414',
	)
	s.add(
		s.panel(outline, main, {
			vol: 18,
			volScale: 46,
			crinkle: 0.35,
			g: [0.1, 0, 0.85, 1],
			...t.cloth,
			foldPts: [
				[t.right(coords('-128 400, -80 417, -30 419')), 16, { op: 0.5 }],
				[t.right(coords('126 393, 86 414, 40 420')), 16, { op: 0.45 }],
			],
			over: topstitch(pathData(spline(t.right(top))), main),
		}),
		s.seam(spline(t.right(neck)), main, { st: 1, side: 1 }),
	)
}
