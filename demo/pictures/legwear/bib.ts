import { CX, centred, coords, type Fold, mirrored, offset, type Pt, spline, symmetric } from '../kit.ts'
import { buckle, strap } from '../webbing.ts'
import type { Legs } from './legs.ts'

const FRONT = coords('0 -66, 70 -70, 104 -58!, 116 20, 140 110, 178 190!, 182 262!, 90 284, 0 290!')
const BACK = coords('0 64, 44 62, 70 70!, 92 120, 136 164, 178 190!, 182 262!, 90 262, 0 258!')
/** A brace from the middle of the back over the shoulder to the bib's corner. */
const BRACE = coords('10 90, 34 -40, 72 -178, 98 -214, 116 -176, 108 -100, 88 -30')
const FOLDS = [
	coords('-170 240, -110 190, -60 180'),
	coords('166 236, 112 200, 70 196'),
	coords('-96 -20, -70 40, -76 90'),
	coords('98 -10, 78 50, 84 100'),
]

/** The bib's outline, which the wearer's waist continues. */
export const bibOutline = (back: boolean) => symmetric(back ? BACK : FRONT)

/** The braces and what is seen of the bib's other side behind them. */
export function drawBraces({ s }: Legs, back: boolean) {
	const { lining, trim } = s.pal
	const far = symmetric(back ? FRONT : BACK)
	s.add(s.panel(far, lining, { vol: 10, volScale: 22, crinkle: 0.3, kind: 'knit' }))
	for (const side of [centred, (pts: readonly Pt[]) => mirrored(centred(pts))])
		s.add(strap(s, side(BRACE), 30, trim))
}

/** The bib: chest zip and pocket in front; behind, the braces run to its top. */
export function drawBib({ s }: Legs, back: boolean) {
	const { main, yoke, trim, acc } = s.pal
	const outline = bibOutline(back)
	const folds = FOLDS.map((line): Fold => [centred(line), 20, { op: 0.5 }])
	s.add(
		s.panel(outline, main, { vol: 30, volScale: 80, crinkle: 0.5, foldPts: folds, edge: 0.6 }),
		`<path d="${offset(outline, 8)}" fill="none" stroke="${main.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".65"/>`,
	)
	for (const sign of [-1, 1]) {
		const side = (x: number, y: number): Pt => [CX + sign * x, y]
		if (back) s.add(strap(s, [side(10, 96), side(34, -40), side(66, -160)], 30, trim))
		else
			s.add(
				strap(s, [side(110, -120), side(100, -70), side(88, -30)], 30, trim),
				buckle(s, CX + sign * 88, -34, sign * -4, trim, 0.8),
			)
	}
	const mark = main.dark ? main.hi : main.light ? trim.md : '#F6EEE2'
	if (back) {
		s.add(s.logo(CX, 150, 0.6, mark))
		return
	}
	const pocket = spline(centred(coords('-92 74!, -24 80!, -24 186!, -96 178!')), true)
	s.add(
		s.soft(pocket, main.ink, 0.4, 8),
		s.panel(pocket, yoke, { vol: 8, volScale: 16, crinkle: 0.3, edge: 0.6 }),
		s.zip(spline(centred(coords('-88 96, -56 100, -28 101'))), main, acc, { w: 8, teeth: false, tape: trim }),
		s.puller(CX - 80, 97, -84, acc, trim, 0.55),
		s.soft(spline(centred(coords('-10 -66!, 16 -66!, 16 400!, -10 400!')), true), main.ink, 0.35, 8),
		s.zip(spline(centred(coords('0 -67, 0 100, 0 260, 0 420'))), main, acc, { w: 13, tape: trim }),
		s.puller(CX, -46, 0, acc, trim, 0.9),
		s.logo(CX + 58, 40, 0.56, mark),
	)
}
