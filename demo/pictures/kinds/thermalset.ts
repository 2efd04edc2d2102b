import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { CX, centred, coords, type PanelOptions, pathData, spline, symmetric } from '../kit.ts'
import { bothHalves, Garment, MIRROR } from '../kit-clothing.ts'
import { longsleeve } from './longsleeve.ts'

const LEGS = coords(`
	0 186, 70 182, 134 170!, 146 230, 164 330, 180 440, 184 540, 176 690, 162 850, 150 1000,
	138 1130, 128 1262!, 84 1272, 48 1264!, 46 1140, 42 1000, 36 860, 28 720, 14 610, 0 566!
`)

/** Straight knitted trousers of the base layer: ribbed waist and cuffs, panels on the knees. */
function trousers(s: Garment, pal: Palette, back: boolean) {
	const { main, yoke, trim, lining, acc } = pal
	const thread = main.light ? main.dp : main.dark ? main.stitch : main.hi
	const pop = main.dark ? acc.base : thread
	const whole = symmetric(back ? LEGS.map((p, i) => (i < 2 ? [p[0], i ? 162 : 160] : p)) : LEGS)
	const cloth: PanelOptions = {
		kind: 'knit',
		grain: 0.9,
		crinkle: 0,
		foldBlur: 11,
		foldScale: 27,
		foldK: 0.85,
		volK: 0.72,
		crease: 0.25,
		edge: 0.55,
	}
	s.add(s.dropShadow([whole], { op: 0.26 }))
	if (!back) {
		const inside = symmetric(coords('0 154, 90 156, 134 171!, 70 194, 0 198'))
		s.add(
			s.panel(inside, lining, {
				vol: 0,
				crinkle: 0,
				kind: 'knit',
				fill: yoke.ink,
				over: s.label(CX, 174, 46, 20, trim, 0.32),
			}),
		)
	}
	s.add(
		s.panel(whole, main, {
			...cloth,
			vol: 46,
			volScale: 140,
			g: [0, 0, 1, 0.9],
			foldPts: bothHalves(
				[
					[coords('20 600, 90 560, 160 540'), 38, 0.36],
					[coords('26 660, 90 640, 150 646'), 34, 0.3],
					[coords('40 820, 90 846, 158 836'), 36, 0.42],
					[coords('46 900, 100 890, 150 900'), 34, 0.38],
					[coords('150 980, 100 1000, 54 996'), 30, 0.36],
					[coords('52 1110, 90 1120, 136 1108'), 26, 0.4],
					[coords('52 1160, 96 1166, 132 1158'), 24, 0.38],
				],
				7,
			),
			inner: `<g opacity="${main.light ? 0.3 : main.dark ? 0.62 : 0.4}">${s.lit(main, whole, { fx: 0.05, fy: 0.5, oct: 1, scale: 2.2, gain: 2.4, post: 0.4, seed: 6 })}</g>`,
		}),
	)
	for (const [m] of MIRROR) {
		const knee = spline(m(coords('30 730!, 100 748, 190 726!, 190 980!, 100 962, 30 984!')), true)
		s.add(
			s.clipped(
				whole,
				(back
					? ''
					: `<path d="${pathData(knee)}" fill="${yoke.md}" opacity=".55"/>${s.flatlock(spline(m(coords('28 732, 100 748, 176 730'))), main, { w: 7, thread: pop })}${s.flatlock(spline(m(coords('38 980, 96 964, 156 976'))), main, { w: 7, thread: pop })}`) +
					s.flatlock(spline(m(coords('112 236, 140 420, 142 560, 132 740, 118 980, 106 1200'))), main, {
						w: 7,
						thread,
					}),
			),
		)
		const cuff = spline(m(coords('46 1170!, 88 1178, 137 1168!, 129 1264!, 86 1274, 48 1266!')), true)
		s.add(
			s.panel(cuff, yoke, {
				vol: 10,
				volScale: 20,
				crinkle: 0,
				kind: 'knit',
				over: s.rib(
					spline(m(coords('46 1170, 88 1178, 137 1168'))),
					spline(m(coords('48 1266, 86 1274, 129 1264'))),
					yoke,
					{ step: 6 },
				),
			}),
			s.flatlock(spline(m(coords('46 1170, 88 1178, 137 1168'))), main, { w: 7, thread }),
		)
	}
	const top = back ? '-134 170, -70 162, 0 160, 70 162, 134 170' : '-134 170, -70 182, 0 186, 70 182, 134 170'
	const low = back ? '-148 246, -70 240, 0 238, 70 240, 148 246' : '-148 246, -70 258, 0 262, 70 258, 148 246'
	const band = spline(
		[
			...centred(coords(top)).map((p, i, all) => (i % (all.length - 1) ? p : ([p[0], p[1], 1] as const))),
			...centred(coords(low))
				.reverse()
				.map((p, i, all) => (i % (all.length - 1) ? p : ([p[0], p[1], 1] as const))),
		],
		true,
	)
	s.add(
		s.flatlock(spline(centred(coords('0 250, 0 420, 0 566'))), main, { w: 8, thread: pop }),
		s.panel(band, yoke, {
			vol: 14,
			volScale: 30,
			crinkle: 0,
			kind: 'knit',
			over: s.rib(spline(centred(coords(top))), spline(centred(coords(low))), yoke, { step: 6.5 }),
		}),
		s.flatlock(spline(centred(coords(low))), main, { w: 8, thread }),
		back ? '' : s.logo(CX + 88, 330, 0.6, s.markCol()),
		s.key([whole], 0.36),
	)
}

/** A child's base layer: the shirt, and the trousers beside it a little lower. */
function set(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 15 : 9 })
	s.add('<g transform="translate(446 466) scale(.72 .66)">')
	trousers(s, pal, back)
	s.add('</g><g transform="translate(-28 66) scale(.7 .66)">')
	longsleeve(pal, { back }, s)
	s.add('</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => set(p) },
	{ draw: (p: Palette) => set(p, { back: true }) },
	{ draw: (p: Palette) => set(p), box: [470, 500, 560, 700] },
]
