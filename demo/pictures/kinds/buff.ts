import type { Views } from '../kinds.ts'
import { boundsOf, coords, offset, type Palette, type Pt, pathData, ribbon, Scene, spline } from '../kit.ts'
import { key, lblur, line, shade } from '../kit-footwear.ts'
import { range } from '../printed-mountains.ts'

/** Soft folds of a tube that has sunk a little, from one side to the other. */
const FOLDS: readonly (readonly Pt[])[] = [
	coords('352 520, 470 566, 620 572, 760 540'),
	coords('846 610, 730 664, 560 676, 420 640'),
	coords('350 760, 470 800, 640 806, 800 764'),
	coords('850 880, 740 926, 580 938, 440 908'),
	coords('344 990, 460 1030, 620 1040, 770 1016'),
]

/** Tube of thin cloth for the neck, with a printed range; at the back a flat seam. */
function buff(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 62 : 61 })
	const { main, yoke, acc } = pal
	const body = spline(
		coords(
			'352 396, 344 500, 364 640, 346 800, 352 940, 334 1062, 420 1100, 600 1116, 780 1100, 866 1062, 848 940, 854 800, 836 640, 856 500, 848 396, 770 438, 600 456, 430 438',
		),
		true,
	)
	const inside = spline(
		coords('352 396, 430 352, 600 336, 770 352, 848 396, 770 438, 600 456, 430 438'),
		true,
	)
	s.add('<g transform="translate(-162 -178) scale(1.27)">', s.dropShadow([body], { dx: 20, dy: 30, s: 30 }))
	s.add(
		s.panel(inside, main, { vol: 16, volScale: 40, fill: main.dp, crinkle: 0.3 }),
		s.clipped(inside, shade(s, spline(coords('352 420, 600 480, 848 420')), main.ink, 0.7, 18, 70)),
	)
	const far = range(coords('300 820, 420 690, 520 770, 640 640, 760 760, 900 680'), 1140, 46, 7)
	const near = range(coords('300 930, 400 850, 500 900, 620 800, 720 890, 820 830, 900 900'), 1140, 40, 11)
	const folds = FOLDS.map((fold) => `<path d="${ribbon(fold, 40, { peak: 0.5 })}"/>`).join('')
	s.add(
		s.panel(body, main, {
			vol: 62,
			volScale: 190,
			inner: `<path d="${far.d}" fill="${yoke.base}" opacity=".8"/><path d="${near.d}" fill="${main.light ? main.dk : main.dp}"/><path d="${near.crest}" fill="none" stroke="${acc.base}" stroke-width="5" opacity=".9"/>`,
			folds,
			foldBlur: 13,
			foldScale: 40,
			crinkle: 0.35,
			grain: 1.2,
		}),
	)
	const hem = spline(coords('334 1062, 420 1100, 600 1116, 780 1100, 866 1062'))
	const brim = spline(coords('352 396, 430 438, 600 456, 770 438, 848 396'))
	s.add(
		line(brim, main.hi, 4, 0.55),
		line(offset(brim, 16), main.stitch, 2, 0.6, '8 5'),
		s.clipped(body, line(offset(hem, -16), main.stitch, 2, 0.6, '8 5')),
	)
	if (back) {
		const seam = spline(coords('604 456, 600 700, 606 900, 602 1114'))
		s.add(
			line(seam, main.ink, 10, 0.25),
			line(seam, main.ink, 2.4, 0.7),
			line(offset(seam, 7), main.stitch, 2, 0.6, '8 5'),
		)
	} else {
		const tab = spline(coords('700 1010!, 800 996!, 804 1052!, 704 1066!'), true)
		s.add(
			`<path d="${pathData(tab)}" transform="translate(4 6)" fill="#000" opacity=".4" filter="${lblur(s, 5, boundsOf(tab, 30))}"/>`,
			s.panel(tab, acc, { vol: 6, volScale: 12, crinkle: 0 }),
			`<g transform="rotate(-8 752 1031)">${s.logo(752, 1031, 0.62, '#26241F')}</g>`,
		)
	}
	s.add(key(s, [body], 0.5), '</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => buff(p) },
	{ draw: (p: Palette) => buff(p, { back: true }) },
	{ draw: (p: Palette) => buff(p), box: [420, 560, 420, 525] },
]
