import type { Views } from '../kinds.ts'
import {
	at,
	boundsOf,
	coords,
	flattened,
	item,
	offset,
	type Palette,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	resample,
	Scene,
	spline,
} from '../kit.ts'
import { key, lblur, line, lug, piece, shade, tex, web } from '../kit-footwear.ts'
import { footprint } from './trailshoe.ts'

const curve = (p: readonly Pt[], c = true) => spline(p, c)
const mats = (pal: Palette) => ({
	rub: ramp('#2B2A29'),
	bed: ramp(pal.main.light ? '#6B6253' : '#3A3B3A'),
	eva: pal.main.light ? ramp('#8A7A60') : ramp('#D8CDB9'),
	str: pal.main,
	dim: ramp(pal.base, pal.main.dark ? -0.05 : -0.16),
})

interface BandOptions {
	/** The dark inner face: no shadow. */
	inside?: boolean
	sgn?: number
	/** Rows of stitches. */
	st?: number
	vol?: number
}

/** ribbon of webbing between two edges (polygon strap): panel + weave + selvedge stitches; `in` = inner dark face */
function band(
	s: Scene,
	pts: readonly Pt[],
	r: Ramp,
	{ inside = false, sgn = 1, st = 1, vol = 14 }: BandOptions = {},
) {
	const q = curve(pts)
	return (
		(inside
			? ''
			: `<path d="${pathData(q)}" transform="translate(5 10)" fill="#000" opacity=".42" filter="${lblur(s, 7, boundsOf(q, 34))}"/>`) +
		s.panel(q, r, {
			vol,
			volScale: vol * 3,
			kind: 'cord',
			grain: 1.5,
			crinkle: 0,
			edge: 0.85,
			inner: `<path d="${pathData(q)}" fill="${tex(s, 'ripstop', r, { k: 0.42, rot: 28, a: 0.8 })}"/>`,
		}) +
		`<path d="${offset(q, sgn * 2.4)}" fill="none" stroke="${r.hi}" stroke-width="1.5" opacity=".5"/>` +
		Array.from(
			{ length: st },
			(_, i) =>
				`<path d="${offset(q, sgn * (8 + 6 * i))}" fill="none" stroke="${r.stitch}" stroke-width="1.7" stroke-dasharray="6 3.6" opacity=".85"/>`,
		).join('')
	)
}

/** a strap going over the foot: neoprene backing, webbing on it; the crest is a horizon (no stitching there) */
function wrap(s: Scene, L: readonly Pt[], R: readonly Pt[], crest: readonly Pt[], r: Ramp, back: Ramp) {
	const poly = (dx: number, up: number) =>
		curve([
			[item(L, 0)[0] - dx, item(L, 0)[1], 1],
			...L.slice(1, -1).map((q): Pt => [q[0] - dx, q[1] - up * 0.5]),
			[item(L, L.length - 1)[0] - dx * 0.8, item(L, L.length - 1)[1] - up],
			...crest.map((q): Pt => [q[0], q[1] - up]),
			[item(R, R.length - 1)[0] + dx * 0.8, item(R, R.length - 1)[1] - up * 0.4],
			...R.slice(1, -1)
				.reverse()
				.map((q): Pt => [q[0] + dx, q[1] - up * 0.2]),
			[item(R, 0)[0] + dx, item(R, 0)[1], 1],
		])
	const B = poly(13, 5),
		W = poly(0, 0),
		row = (e: readonly Pt[], d: number) => line(offset(curve(e, false), d), r.stitch, 1.8, 0.85, '6 3.6')
	let o =
		`<path d="${pathData(B)}" transform="translate(6 10)" fill="#000" opacity=".42" filter="${lblur(s, 7, boundsOf(B, 34))}"/>` +
		s.panel(B, back, { vol: 10, volScale: 30, kind: 'knit', crinkle: 0, grain: 1.3, edge: 0.85 })
	o += s.panel(W, r, {
		vol: 30,
		volScale: 96,
		volK: 1.1,
		kind: 'cord',
		grain: 1.5,
		crinkle: 0,
		edge: 0.8,
		inner: `<path d="${pathData(W)}" fill="${tex(s, 'ripstop', r, { k: 0.42, rot: 28, a: 0.8 })}"/>`,
	})
	return (
		o +
		s.clipped(
			W,
			row(L, 9) +
				row(L, 15) +
				row(R, -9) +
				row(R, -15) +
				line(offset(curve(L, false), 2.4), r.hi, 2, 0.5) +
				line(curve([item(L, L.length - 1), ...crest, item(R, R.length - 1)], false), r.hi, 5, 0.4),
		)
	)
}

const clasp = (x: number, y: number, ang: number, t: Ramp, k = 1) =>
	`<g transform="translate(${x} ${y}) rotate(${ang}) scale(${k})"><rect x="-30" y="-38" width="60" height="76" rx="9" fill="#000" opacity=".42" transform="translate(6 9)"/><path d="M-30 -30q0 -8 8 -8h44q8 0 8 8v60q0 8 -8 8h-44q-8 0 -8 -8z" fill="${t.base}" stroke="${t.ink}" stroke-width="1.6"/><path d="M-20 -26h40v16h-40zM-20 10h40v16h-40z" fill="${t.ink}"/><path d="M-20 -8h40v16h-40z" fill="${t.md}"/><path d="M-27 -30v58M-22 -35h42" stroke="${t.hi}" stroke-width="2.4" stroke-linecap="round" opacity=".75"/><path d="M-20 -7h40" stroke="${t.hi}" stroke-width="1.6" opacity=".6"/></g>`

/** Sport sandal: side view slightly from above (toe left), and a pair from above. */
function sandal(pal: Palette) {
	const s = new Scene(pal, { seed: 4 }),
		{ main, trim, acc } = pal,
		ln = ramp(main.light ? '#5A554B' : main.dark && main.C < 0.02 ? '#55595B' : '#33373A'),
		{ rub, bed, eva, dim } = mats(pal)
	s.add(s.groundShadow(596, 1040, 470, 42, 0.58), '<g transform="translate(0 -20)">')
	// far footbed edge, then the inner faces of the straps on the far side
	const top = curve(
		coords(`
		94 944!, 150 906, 280 880, 430 876, 580 872, 740 848, 900 816, 1020 804, 1078 824,
		1104 880!, 1000 912, 860 940, 700 968, 540 986, 380 992, 220 990
	`),
	)
	s.add(
		s.panel(top, bed, {
			vol: 16,
			volScale: 44,
			kind: 'rubber',
			crinkle: 0,
			grain: 1.2,
			g: [0, 0, 0.2, 1],
			inner: `<path d="${pathData(top)}" fill="${tex(s, 'ripstop', bed, { k: 0.9, rot: 14 })}"/>`,
		}),
	)
	const far = (pts: readonly Pt[], o: BandOptions = {}) =>
		s.add(band(s, pts, dim, { inside: true, st: 1, vol: 10, ...o }))
	far(coords('786 720!, 880 700, 980 668, 1040 650!, 1064 690!, 1040 728, 960 762, 800 790!')) // around the heel
	s.add(
		s.clipped(
			top,
			shade(s, curve(coords('300 940, 420 950, 520 950'), false), '#000', 0.5, 14, 50) +
				shade(s, curve(coords('640 940, 760 920, 860 900, 1000 880'), false), '#000', 0.45, 14, 50),
		),
	)
	// sole
	const mid = curve(
		coords(`
		84 946!, 120 964, 220 974, 380 976, 540 970, 700 950, 860 918, 1000 888, 1098 862!,
		1110 900, 1114 960, 1102 1006, 1070 1034!, 900 1040, 700 1038, 500 1044, 320 1042,
		200 1030, 122 1004, 82 972, 78 952
	`),
	)
	const bot = resample(
			flattened(curve(coords('110 1004, 190 1036, 320 1052, 500 1054, 660 1048'), false)),
			60,
		),
		botH = resample(flattened(curve(coords('730 1048, 900 1052, 1080 1042'), false)), 60),
		G = s.grad(
			[
				[0, rub.base],
				[1, rub.ink],
			],
			0,
			0,
			0.2,
			1,
		)
	const row = (pl: readonly Pt[], n: number, h: number, sk: number) => {
		for (let i = 0; i < n; i++) {
			const p = at(pl, (i + 0.06) / n),
				q = at(pl, (i + 0.8) / n)
			s.add(
				lug(
					[
						[p[0] - 2, p[1] - 5],
						[q[0] + 4, q[1] - 5],
						[q[0] + sk - 3, q[1] + h],
						[p[0] + sk + 4, p[1] + h],
					],
					rub,
					G,
				),
			)
		}
	}
	row(bot, 13, 18, 4)
	row(botH, 8, 18, -4)
	const gro: Pt[][] = []
	for (let i = 0; i < 7; i++)
		gro.push([
			[760 + i * 46, 958 - i * 8],
			[780 + i * 44, 984 - i * 5],
			[786 + i * 42, 1012 - i * 2],
		])
	s.add(
		s.panel(mid, eva, {
			vol: 16,
			volScale: 44,
			kind: 'rubber',
			grain: 0.8,
			crinkle: 0,
			edge: 0.75,
			g: [0.1, 0, 0.3, 1],
			folds: gro
				.map(
					(q) =>
						`<path d="${pathData(curve(q, false))}" stroke="#000" fill="none" stroke-width="10" stroke-linecap="round"/>`,
				)
				.join(''),
			foldBlur: 2.4,
			foldScale: -7,
			foldK: 0.8,
			over:
				line(
					curve(coords('84 950, 220 977, 380 979, 540 973, 700 953, 860 921, 1000 891, 1098 865'), false),
					bed.base,
					15,
				) +
				line(
					curve(coords('84 957, 220 984, 380 986, 540 980, 700 960, 860 928, 1000 898, 1098 872'), false),
					eva.ink,
					2,
					0.8,
				) +
				line(
					curve(coords('84 945, 220 972, 380 974, 540 968, 700 948, 860 916, 1000 886, 1098 860'), false),
					bed.hi,
					2,
					0.7,
				) +
				line(
					curve(coords('104 996, 220 1022, 340 1028, 520 1026, 680 1014, 730 1002'), false),
					acc.light ? main.base : acc.base,
					9,
					0.95,
				) +
				line(
					curve(coords('104 992, 220 1018, 340 1024, 520 1022, 680 1010, 730 998'), false),
					eva.ink,
					1.6,
					0.6,
				),
		}),
	)
	const sheet = curve(
		coords(`
		78 950!, 92 972, 134 1004, 200 1026, 320 1038, 500 1040, 700 1034, 900 1032,
		1010 1028, 1074 1016, 1112 986!, 1110 1020, 1084 1046, 900 1052, 720 1050, 500 1056,
		320 1054, 196 1042, 118 1016, 76 980, 72 958
	`),
	)
	s.add(
		s.panel(sheet, rub, { vol: 7, volScale: 14, kind: 'rubber', grain: 1.2, crinkle: 0, edge: 0.85 }),
		line(
			curve(
				coords(`
					96 976, 136 1006, 200 1028, 320 1040, 500 1042, 700 1036, 900 1034, 1010 1030,
					1074 1018
				`),
				false,
			),
			rub.hi,
			1.6,
			0.5,
		),
	)
	// toe bumper
	const bump = curve(coords('70 950!, 96 916, 150 890, 210 884!, 196 930, 214 976!, 130 968'))
	s.add(
		s.panel(bump, rub, { vol: 14, volScale: 34, kind: 'rubber', grain: 1.2, crinkle: 0 }),
		line(curve(coords('82 940, 110 914, 156 896, 204 890'), false), rub.hi, 2, 0.5),
	)
	// near straps (outer faces)
	const near = (pts: readonly Pt[], o: BandOptions) => s.add(band(s, pts, main, o))
	// heel strap with padded collar
	near(
		coords(`
			716 730!, 800 760, 880 768, 960 748, 1020 700, 1044 648!, 1080 660, 1086 720,
			1060 790, 980 836, 880 852, 790 838, 716 800!
		`),
		{ vol: 20, st: 1 },
	)
	// riser from the sole to the heel strap
	near(coords('880 800!, 952 790!, 968 840, 1004 894!, 900 918!, 884 860'), { vol: 12, st: 1 })
	s.add(
		web(
			s,
			curve(coords('1056 720, 1068 676, 1066 630, 1082 604, 1100 622, 1092 670, 1078 712'), false),
			trim,
			15,
			{ sh: 0.3, stitch: 1 },
		),
	)
	// diagonal strap joining forefoot and instep
	near(coords('440 830!, 500 776!, 560 812, 624 826, 700 812!, 700 876!, 620 890, 530 876'), {
		vol: 12,
		st: 1,
	})
	// forefoot and instep straps over neoprene
	s.add(
		wrap(
			s,
			coords('262 976, 292 904, 344 826, 404 776'),
			coords('424 980, 442 900, 472 830, 508 772'),
			coords('448 752, 492 740, 516 748'),
			main,
			ln,
		),
	)
	s.add(
		wrap(
			s,
			coords('592 968, 612 866, 638 770, 676 690'),
			coords('752 944, 756 850, 768 762, 788 684'),
			coords('712 660, 758 644, 788 654'),
			main,
			ln,
		),
	)
	// velcro tabs
	near(coords('610 772!, 744 790!, 738 880!, 596 862!'), { vol: 8, st: 1 })
	s.add(clasp(722, 732, 12, trim, 0.92), clasp(404, 862, 30, trim, 0.92))
	const lb = curve(coords('628 790!, 722 803!, 716 864!, 618 850!'))
	s.add(
		piece(s, null, lb, trim, { st: 0, vol: 4, volScale: 8, kind: 'rubber' }),
		`<g transform="rotate(8 671 828)">${s.logo(671, 828, 0.84, '#F1EADB')}</g>`,
	)
	// webbing sinks into the sole
	for (const q of [
		coords('250 976, 340 982, 438 980'),
		coords('582 970, 680 962, 766 942'),
		coords('896 920, 950 908, 1008 894'),
	] as const)
		s.add(shade(s, curve(q, false), '#000', 0.5, 4, 9))
	s.add(key(s, [mid], 0.35), '</g>')
	return s
}

function above(s: Scene, cx: number, k: number, pal: Palette) {
	const { main, trim, acc } = pal,
		{ rub, bed } = mats(pal),
		m = (q: readonly Pt[]) => q.map(([x, y, c]): Pt => [cx + k * x, y, c]),
		F = footprint(cx, k, 8),
		I = footprint(cx, k, -6),
		sgn = k
	let o =
		s.panel(F, rub, { vol: 10, volScale: 26, kind: 'rubber', crinkle: 0 }) +
		s.panel(I, bed, {
			vol: 34,
			volScale: 90,
			kind: 'rubber',
			crinkle: 0,
			grain: 1.1,
			inner: `<path d="${pathData(I)}" fill="${tex(s, 'ripstop', bed, { k: 1.1, rot: 45, a: 0.55 })}"/>`,
		}) +
		line(offset(I, k * 10), bed.stitch, 2, 0.35)
	// worn-in foot relief: heel cup, ball and toes
	const h = curve(m(coords('0 1010, 70 1040, 86 1130, 60 1220, 0 1246, -62 1220, -88 1130, -72 1040')))
	o +=
		s.clipped(
			I,
			shade(s, h, '#000', 0.35, 22) +
				shade(
					s,
					curve(m(coords('20 330, 110 400, 120 500, 20 560, -110 560, -140 470, -70 370'))),
					'#000',
					0.25,
					26,
				),
		) + s.logo(cx, 1130, 1.7, acc.base, 0.95)
	const E = footprint(cx, k, 13),
		b = (pts: readonly Pt[], rr = main, q: BandOptions = {}) =>
			s.clipped(E, band(s, m(pts), rr, { sgn, ...q }))
	o += b(
		coords(`
			-208 470!, -120 430, 0 412, 110 396, 196 360!, 206 470!, 120 500, 0 520, -110 544,
			-218 610!
		`),
		main,
		{ st: 2, vol: 22 },
	)
	o += b(
		coords(`
			-190 720!, -100 712, 0 716, 90 700, 152 660!, 142 790!, 80 820, 0 836, -90 830,
			-182 846!
		`),
		main,
		{ st: 2, vol: 22 },
	)
	o += b(coords('-96 500!, -30 486!, 70 610, 120 730!, 66 770!, 0 640'), main, { st: 1 })
	o += b(
		coords(`
			-134 800!, -98 800!, -92 960, -86 1090, -72 1180, -40 1236, 0 1248, 40 1236, 70 1180,
			80 1090, 78 960, 70 790!, 104 790!, 112 960, 114 1090, 100 1200, 58 1270, 0 1284,
			-60 1270, -102 1200, -120 1090, -128 960
		`),
		main,
		{ st: 1, vol: 16 },
	)
	o +=
		b(coords('-200 960!, -100 970!, -92 1056!, -200 1066!'), main, { st: 1, vol: 10 }) +
		b(coords('84 970!, 200 950!, 200 1056!, 86 1056!'), main, { st: 1, vol: 10 })
	o += b(coords('-60 734!, 70 728!, 76 816!, -56 822!'), main, { st: 1, vol: 8 })
	o += clasp(cx - k * 104, 770, 90, trim, 0.86) + clasp(cx + k * 108, 442, 90 - k * 12, trim, 0.78)
	const lb = curve(m(coords('-36 748!, 50 744!, 54 802!, -34 806!')))
	o +=
		piece(s, null, lb, trim, { st: 0, vol: 4, volScale: 8, kind: 'rubber' }) +
		s.logo(cx + k * 8, 775, 0.74, '#F1EADB')
	return o
}

function sandalPair(pal: Palette) {
	const s = new Scene(pal, { seed: 12 }),
		A = footprint(338, 1, 8),
		B = footprint(862, -1, 8)
	s.add(
		s.dropShadow([A, B], { dx: 24, dy: 30 }),
		above(s, 338, 1, pal),
		above(s, 862, -1, pal),
		key(s, [A, B], 0.35),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => sandal(p) },
	{ draw: (p: Palette) => sandalPair(p) },
	{ draw: (p: Palette) => sandal(p), box: [500, 480, 440, 550] },
]
