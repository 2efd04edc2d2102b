import type { Views } from '../kinds.ts'
import {
	boundsOf,
	coords,
	offset,
	type Palette,
	type Pt,
	pathData,
	ramp,
	ribbon,
	Scene,
	spline,
} from '../kit.ts'
import { key, lblur, line, shade } from '../kit-footwear.ts'

/** Folds below the chin and at the neck. */
const FOLDS: readonly (readonly Pt[])[] = [
	coords('398 800, 500 846, 640 850, 760 822'),
	coords('806 862, 700 902, 560 910, 440 886'),
	coords('372 960, 480 1000, 640 1010, 780 984'),
	coords('430 420, 400 520, 404 620'),
	coords('772 430, 800 530, 794 640'),
]

/** Balaclava of thin fleece: a hood with an opening for the face in a flat edge, and a neck that goes below the collar. */
function balaclava(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 72 : 71 })
	const { main, yoke, acc } = pal
	const cuff = main.light ? ramp(pal.base, -0.22) : yoke
	const body = spline(
		coords(
			'600 268, 470 290, 376 372, 336 500, 340 640, 374 762, 396 842, 372 930, 322 1030, 306 1096, 420 1136, 600 1150, 780 1136, 894 1096, 878 1030, 828 930, 804 842, 826 762, 860 640, 864 500, 824 372, 730 290',
		),
		true,
	)
	const opening = spline(
		coords(
			'600 452, 500 468, 428 530, 416 606, 462 676, 540 706, 600 712, 660 706, 738 676, 784 606, 772 530, 700 468',
		),
		true,
	)
	const folds = FOLDS.map((fold) => `<path d="${ribbon(fold, 34, { peak: 0.5 })}"/>`).join('')
	s.add('<g transform="translate(-162 -160) scale(1.27)">', s.dropShadow([body], { dx: 20, dy: 30, s: 30 }))
	s.add(
		s.panel(body, main, {
			vol: 66,
			volScale: 210,
			folds,
			foldBlur: 14,
			foldScale: 38,
			crinkle: 0.3,
			grain: 1.4,
		}),
	)
	// Side panels of the hood.
	for (const seam of [
		coords('470 292, 402 400, 384 520, 404 660, 452 770, 440 900, 404 1122'),
		coords('730 292, 798 400, 816 520, 796 660, 748 770, 760 900, 796 1122'),
	]) {
		const q = spline(seam)
		s.add(
			s.clipped(
				body,
				line(q, main.ink, 9, 0.2) +
					line(q, main.ink, 2.2, 0.6) +
					line(offset(q, 7), main.stitch, 2, 0.55, '8 5'),
			),
		)
	}
	const hem = spline(coords('306 1096, 420 1136, 600 1150, 780 1136, 894 1096'))
	s.add(s.clipped(body, line(offset(hem, -18), main.stitch, 2.2, 0.6, '8 5')))
	if (back) {
		const q = spline(coords('600 268, 604 500, 598 760, 602 940, 600 1150'))
		s.add(
			line(q, main.ink, 10, 0.22),
			line(q, main.ink, 2.4, 0.7),
			line(offset(q, 7), main.stitch, 2, 0.6, '8 5'),
		)
	} else {
		// The lining of the back is seen through the opening.
		s.add(
			`<path d="${pathData(opening)}" fill="${main.dp}"/>`,
			s.clipped(
				opening,
				shade(s, spline(coords('410 500, 600 440, 790 500')), main.ink, 0.85, 26, 120) +
					shade(s, spline(coords('470 690, 600 720, 730 690')), main.hi, 0.16, 18, 40),
			),
			line(opening, cuff.ink, 34, 0.5),
			line(opening, cuff.base, 28),
			line(offset(opening, 8), cuff.hi, 3, 0.5),
			line(offset(opening, -6), cuff.stitch, 2, 0.7, '7 5'),
		)
	}
	const tab = spline(coords('722 1040!, 806 1028!, 810 1078!, 726 1092!'), true)
	s.add(
		`<path d="${pathData(tab)}" transform="translate(4 6)" fill="#000" opacity=".4" filter="${lblur(s, 5, boundsOf(tab, 30))}"/>`,
		s.panel(tab, acc, { vol: 6, volScale: 12, crinkle: 0 }),
		`<g transform="rotate(-8 766 1060)">${s.logo(766, 1060, 0.56, '#26241F')}</g>`,
	)
	s.add(key(s, [body], 0.5), '</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => balaclava(p) },
	{ draw: (p: Palette) => balaclava(p, { back: true }) },
	{ draw: (p: Palette) => balaclava(p), box: [400, 430, 420, 525] },
]
