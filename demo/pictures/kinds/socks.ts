import type { Box } from '../board.ts'
import type { Views } from '../kinds.ts'
import {
	boundsOf,
	type Curve,
	coords,
	item,
	lch,
	type Palette,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	ribbon,
	Scene,
	spline,
	toLch,
} from '../kit.ts'
import { key, lblur, line, tex } from '../kit-footwear.ts'

const zones = (pal: Palette) => {
	const r = pal.main
	return {
		body: r,
		con: r.light ? ramp('#5E5648') : r.dark ? ramp(pal.base, 0.17) : ramp('#3A3C3D'),
		heel: r.light ? ramp('#6E6353') : ramp(r.dark ? '#8A877E' : '#34373A'),
		acc: pal.acc,
		ln: pal.lining,
	}
}

interface ZoneOptions {
	kind?: Parameters<typeof tex>[1]
	/** Turn of the stitches, degrees. */
	rot?: number
	k?: number
	vol?: number
	scale?: number
	edge?: number
}

type SockFold = readonly [line: readonly Pt[], width: number, opacity?: number]

/** one knitted zone inside the sock: tone, stitch texture turned along the limb, soft cushion, sunk border */
function zone(
	s: Scene,
	inside: Curve,
	q: Curve,
	r: Ramp,
	{ kind = 'knit', rot = 0, k = 1, vol = 14, scale = 30, edge = 0.55 }: ZoneOptions = {},
) {
	const d = pathData(q),
		b = boundsOf(q, 40)
	return s.clipped(
		inside,
		`<path d="${d}" fill="${s.grad(
			[
				[0, r.lt],
				[0.45, r.base],
				[1, r.md],
			],
			0.05,
			0,
			0.9,
			1,
		)}"/><path d="${d}" fill="${tex(s, kind, r, { rot, k })}"/>` +
			s.clipped(
				d,
				s.relief(r, `<path d="${d}"/>`, { blur: vol, scale, post: 2.5, sh: 0.9, hi: 0.6, box: b }),
			) +
			(edge
				? `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="3.4" opacity="${edge * 0.5}"/><path d="${d}" fill="none" stroke="${r.ink}" stroke-width="1.6" stroke-dasharray="3 4" opacity="${edge}"/>`
				: ''),
	)
}

function finish(s: Scene, K: Curve, r: Ramp, folds: readonly SockFold[], vol = 62, scale = 200, k = 1) {
	// body volume + folds + wool grain over all zones
	const b = boundsOf(K, vol * 3),
		mute = (hex: string, c: number) => {
			const [L, C, h] = toLch(hex)
			return lch(L * 0.92, C * c, h)
		}
	r = { ...r, ink: mute(r.ink, 0.3), hi: mute(r.hi, 0.45) } // one light over zones of different yarn: keep it neutral
	let g = s.relief(r, `<path d="${pathData(K)}"/>`, {
		blur: vol,
		scale,
		post: 8,
		sh: (r.light ? 0.85 : 1) * k,
		hi: 0.5,
		box: b,
	})
	g += s.relief(
		r,
		folds
			.map(([p, w, op]) => `<g opacity="${op || 0.6}"><path d="${ribbon(p, w, { peak: 0.35 })}"/></g>`)
			.join(''),
		{ blur: 6, scale: 19, post: 1.8, sh: 1.15, hi: 0.6, box: boundsOf(K, 30) },
	)
	return (
		s.clipped(K, g + s.grain(r, pathData(K), 1.5, 'knit')) +
		`<path d="${pathData(K)}" fill="none" stroke="${r.ink}" stroke-width="2" opacity=".6"/><path d="${pathData(K)}" fill="none" stroke="${r.dk}" stroke-width="3.4" stroke-dasharray="2 5" opacity=".5"/>`
	)
}

/** The shaft between cuff and ankle is so much shorter; longer when negative. */
interface SockDesign {
	shorter: number
	/** The part of the board the pair is shown on, when it is not all of it. */
	frame?: Box
}

/** Lowers what is above the ankle: the cuff as it is, the shaft below it pressed together. */
const shortened = (y: number, shorter: number, cuff: number, ankle: number) =>
	y <= cuff ? y + shorter : y < ankle ? ankle - ((ankle - y) * (ankle - cuff - shorter)) / (ankle - cuff) : y

function side(s: Scene, ox: number, oy: number, pal: Palette, front: boolean, shorter: number) {
	const { body: r, con, heel, acc, ln } = zones(pal),
		m = (q: readonly Pt[]) =>
			q.map(
				([x, y, c]): Pt => [
					(x < 560 && y > 800 ? 560 - (560 - x) * 1.14 : x) + ox,
					shortened(y, shorter, 470, 800) + oy,
					c,
				],
			),
		curve = (q: readonly Pt[], c = true) => spline(m(q), c),
		o = [] // x: the foot a little longer
	const K = curve(
		coords(`
		566 236!, 690 228, 822 236!, 830 330, 826 480, 812 640, 804 760, 816 840, 842 920,
		858 1000, 848 1072, 802 1118, 720 1134, 610 1128, 500 1140, 400 1158, 310 1152,
		252 1112, 240 1050, 268 992, 340 950, 420 916, 490 860, 536 790, 556 700, 560 560,
		552 400, 556 300
	`),
	)
	const mouth = curve(coords('566 240!, 620 218, 690 212, 764 218, 822 240!, 760 254, 690 258, 624 254'))
	o.push(
		`<path d="${pathData(mouth)}" fill="${s.grad(
			[
				[0, ln.dk],
				[1, ln.ink],
			],
			0,
			0,
			0,
			1,
		)}" stroke="${r.ink}" stroke-width="2"/>`,
		s.clipped(mouth, `<path d="${pathData(mouth)}" fill="${tex(s, 'pebble', ln)}"/>`),
	)
	o.push(`<path d="${pathData(K)}" fill="${r.base}"/>`)
	const z = (q: readonly Pt[], rr: Ramp, op?: ZoneOptions) => o.push(zone(s, K, curve(q), rr, op))
	z(coords('530 210!, 850 210!, 850 900!, 640 1000!, 470 900!, 530 700!'), r, { edge: 0, vol: 30 }) // leg
	z(coords('200 1200!, 200 900!, 430 900!, 560 800!, 700 960!, 700 1200!'), r, { rot: 76, edge: 0, vol: 30 }) // foot
	z(coords('530 210!, 850 210!, 846 372!, 690 382, 540 372!'), con, { kind: 'rib', vol: 12, scale: 26 }) // cuff
	z(coords('540 396!, 690 406, 846 396!, 846 422!, 690 432, 540 422!'), acc, { vol: 5, scale: 10 })
	z(coords('540 442!, 690 452, 846 442!, 846 456!, 690 466, 540 456!'), con, { vol: 4, scale: 8 })
	z(coords('530 490!, 598 496, 634 560, 638 660, 620 740, 584 790, 500 796!'), con, { vol: 12, k: 1.2 }) // shin cushion
	z(coords('820 690!, 770 720, 756 770, 752 820!, 840 850!'), con, { vol: 12, k: 1.2 }) // Achilles pad
	z(
		coords(`
			500 780!, 560 816, 640 836, 720 836, 830 806!, 836 856!, 730 888, 640 890, 560 872,
			470 830!
		`),
		r,
		{ kind: 'rib', rot: 6, vol: 8, scale: 16, k: 0.9 },
	) // ankle rib
	z(coords('880 888!, 800 900, 722 940, 672 990!, 700 1060, 706 1150!, 880 1150!'), heel, {
		rot: 40,
		vol: 18,
		scale: 46,
		k: 1.1,
	}) // heel
	z(
		coords(`
			430 890!, 486 900, 540 960, 566 1040, 570 1150!, 462 1160!, 450 1060, 420 970,
			380 924!
		`),
		con,
		{ kind: 'rib', rot: 74, vol: 8, scale: 16, k: 0.85 },
	) // arch
	z(coords('200 1000!, 276 960!, 330 980, 362 1040, 366 1110, 352 1180!, 200 1200!'), heel, {
		rot: 76,
		vol: 18,
		scale: 46,
		k: 1.1,
	}) // toe
	z(coords('352 1120!, 460 1104, 580 1092, 704 1084!, 704 1160!, 352 1180!'), con, {
		kind: 'pebble',
		vol: 10,
		scale: 22,
		k: 1.5,
	}) // terry sole
	// gore line of the heel, toe link
	o.push(
		s.clipped(
			K,
			line(curve(coords('690 996, 740 1010, 800 1004, 860 984'), false), heel.ink, 2.4, 0.6) +
				line(curve(coords('690 999, 740 1013, 800 1007, 860 987'), false), heel.hi, 1.4, 0.5) +
				line(curve(coords('244 1048, 280 1036, 322 1040, 352 1056'), false), heel.ink, 2.4, 0.6) +
				line(curve(coords('244 1051, 280 1039, 322 1043, 352 1059'), false), heel.hi, 1.4, 0.5),
		),
	)
	const F = (
		[
			[coords('540 800, 600 826, 680 816'), 28, 0.7],
			[coords('508 850, 590 870, 690 856'), 26, 0.6],
			[coords('480 890, 560 930, 640 930'), 24, 0.55],
			[coords('818 780, 766 800, 716 796'), 22, 0.6],
			[coords('830 850, 776 862, 720 872'), 20, 0.5],
			[coords('556 560, 610 590, 650 640'), 20, 0.4],
			[coords('826 540, 780 580, 750 640'), 20, 0.4],
			[coords('400 960, 440 1010, 450 1070'), 18, 0.4],
			[coords('600 470, 612 560, 600 640'), 18, 0.35],
		] as const
	).map(([p, w, op]): SockFold => [m(p), w, op])
	o.push(finish(s, K, r, F))
	// turned welt of the cuff
	o.push(
		s.clipped(
			K,
			line(curve(coords('560 252, 690 262, 826 252'), false), con.ink, 3, 0.7) +
				line(curve(coords('562 256, 690 266, 824 256'), false), con.hi, 1.6, 0.5) +
				line(curve(coords('562 240, 690 244, 824 240'), false), con.hi, 3, 0.5),
		),
	)
	const L = item(m([[708, 566]]), 0)
	if (front)
		o.push(
			s.logo(L[0] + 1.5, L[1] + 2, 1.55, r.ink, 0.6),
			s.logo(L[0], L[1], 1.55, r.light ? con.base : '#F1E9D8', 0.95),
			`<path d="M${L[0] - 50} ${L[1] - 36}h100v70h-100z" fill="${tex(s, 'knit', r, { a: 0.6 })}" opacity=".7"/>`,
		)
	return { svg: o.join(''), K, mouth }
}

function flat(s: Scene, cx: number, k: number, pal: Palette, shorter: number) {
	// from behind / below: leg above, heel cup, sole, toe
	const { body: r, con, heel, acc, ln } = zones(pal),
		m = (q: readonly Pt[]) =>
			q.map(([x, y, c]): Pt => [cx + k * x, shortened(y, Math.min(shorter, 190), 400, 680), c]),
		curve = (q: readonly Pt[], c = true) => spline(m(q), c),
		o = []
	const K = curve(
		coords(`
		-136 170!, 0 164, 136 170!, 144 300, 142 430, 128 580, 120 680, 130 760, 130 830,
		120 910, 126 1000, 142 1100, 148 1180, 134 1256, 88 1310, 24 1322, -50 1300,
		-106 1240, -128 1160, -122 1080, -112 990, -114 900, -128 830, -130 760, -120 680,
		-130 580, -144 430, -146 300
	`),
	)
	const mouth = curve(coords('-136 174!, -70 152, 0 148, 70 152, 136 174!, 0 190'))
	o.push(
		`<path d="${pathData(mouth)}" fill="${ln.dp}" stroke="${r.ink}" stroke-width="2"/>`,
		`<path d="${pathData(K)}" fill="${r.base}"/>`,
	)
	const z = (q: readonly Pt[], rr: Ramp, op?: ZoneOptions) => o.push(zone(s, K, curve(q), rr, op))
	z(coords('-180 150!, 180 150!, 180 1340!, -180 1340!'), r, { edge: 0, vol: 30 })
	z(coords('-180 150!, 180 150!, 180 296!, 0 304, -180 296!'), con, { kind: 'rib', vol: 12, scale: 26 })
	z(coords('-180 320!, 0 328, 180 320!, 180 346!, 0 354, -180 346!'), acc, { vol: 5, scale: 10 })
	z(coords('-180 366!, 0 374, 180 366!, 180 380!, 0 388, -180 380!'), con, { vol: 4, scale: 8 })
	z(coords('0 440, 44 470, 62 560, 66 640, 76 720!, -76 720!, -66 640, -62 560, -44 470'), con, {
		vol: 12,
		k: 1.2,
	})
	z(
		coords(`
			-180 640!, -110 690, -60 712, 0 718, 60 712, 110 690, 180 640!, 180 780!, 120 830,
			70 880, 0 900, -70 880, -120 830, -180 780!
		`),
		heel,
		{ vol: 22, scale: 60, k: 1.1 },
	)
	z(coords('-180 930!, 0 946, 180 930!, 180 1040!, 0 1056, -180 1040!'), con, {
		kind: 'rib',
		vol: 9,
		scale: 18,
		k: 0.85,
	})
	z(coords('-180 1064!, 0 1080, 180 1064!, 180 1200!, 0 1224, -180 1200!'), con, {
		kind: 'pebble',
		vol: 12,
		scale: 26,
		k: 1.5,
	})
	z(coords('-180 1204!, -90 1226, 0 1232, 90 1226, 180 1204!, 180 1350!, -180 1350!'), heel, {
		vol: 20,
		scale: 50,
		k: 1.1,
	})
	o.push(
		s.clipped(
			K,
			line(curve(coords('-150 790, -70 776, 0 772, 70 776, 150 790'), false), heel.ink, 2.4, 0.55) +
				line(curve(coords('-150 793, -70 779, 0 775, 70 779, 150 793'), false), heel.hi, 1.4, 0.5),
		),
	)
	const F = (
		[
			[coords('-132 660, -70 672, 0 664'), 22],
			[coords('134 640, 70 660, 10 690'), 20],
			[coords('-130 430, -104 520, -116 600'), 18, 0.4],
			[coords('126 430, 104 520, 112 610'), 18, 0.4],
			[coords('-126 890, -50 906, 30 900'), 20, 0.5],
			[coords('128 880, 70 910, 20 920'), 18, 0.5],
			[coords('-120 1060, -60 1066, 0 1060'), 14, 0.4],
		] as const
	).map(([p, w, op]): SockFold => [m(p), w, op])
	o.push(
		finish(s, K, r, F, 54, 170, 0.72),
		s.clipped(
			K,
			line(curve(coords('-140 188, 0 194, 140 188'), false), con.ink, 3, 0.7) +
				line(curve(coords('-140 192, 0 198, 140 192'), false), con.hi, 1.6, 0.5),
		),
	)
	o.push(
		s.logo(cx, 1006, 1.15, '#000', 0.4),
		s.logo(cx - 1, 1004, 1.15, con.light ? '#2B2A27' : '#F1E9D8', 0.9),
	)
	return { svg: o.join(''), K }
}

/** Trekking socks, a pair: side view (toe left, one behind the other) and the pair laid flat, sole up. */
function socks(pal: Palette, { shorter }: SockDesign, sole = false) {
	const s = new Scene(pal, { seed: sole ? 62 : 61 })
	if (sole) {
		const A = flat(s, 388, 1, pal, shorter),
			B = flat(s, 812, -1, pal, shorter)
		s.add(s.dropShadow([A.K, B.K]), A.svg, B.svg, key(s, [A.K, B.K], 0.4))
		return s
	}
	const B = side(s, 186, -36, pal, false, shorter),
		A = side(s, -34, 76, pal, true, shorter)
	s.add(
		s.dropShadow([A.K, B.K, A.mouth, B.mouth]),
		B.svg,
		s.clipped(
			B.K,
			`<path d="${pathData(A.K)}" transform="translate(16 18)" fill="#000" opacity=".42" filter="${lblur(s, 16, boundsOf(A.K, 60))}"/>`,
		),
		A.svg,
		key(s, [A.K, B.K], 0.4),
	)
	return s
}

export const sockViews = (design: SockDesign): Views => [
	{ draw: (p: Palette) => socks(p, design), box: design.frame },
	{ draw: (p: Palette) => socks(p, design, true), box: design.frame },
	{ draw: (p: Palette) => socks(p, design), box: [420, 260 + Math.max(0, design.shorter), 400, 500] },
]

export const views = sockViews({ shorter: 0 })
