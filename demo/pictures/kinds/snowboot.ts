import type { Views } from '../kinds.ts'
import {
	at,
	coords,
	type Fold,
	flattened,
	offset,
	type Palette,
	type Pt,
	pathData,
	ramp,
	resample,
	Scene,
	spline,
} from '../kit.ts'
import type { Block } from '../kit-footwear.ts'
import { cord, key, line, lug, piece, shade, tex, web } from '../kit-footwear.ts'

/** Tall snow boot without laces: rubber galosh, cloth shaft with a drawcord, felt liner; the second view is the inner side. */
function snowboot(pal: Palette, { inner = false } = {}) {
	const s = new Scene(pal, { seed: inner ? 34 : 31 })
	const { main, yoke, trim, acc } = pal
	const rubber = ramp(main.dark && main.C < 0.02 ? '#35383A' : '#2B2A29')
	const felt = ramp('#B9B2A4')
	const k = inner ? -1 : 1
	const mx = (x: number) => (inner ? 1128 - x : x + 72)
	const moved = (points: readonly Pt[]) => points.map((p): Pt => [mx(p[0]), p[1], p[2]])
	const curve = (text: string, closed = true) => spline(moved(coords(text)), closed)
	const fold = (text: string, width: number): Fold => [moved(coords(text)), width]
	s.add(s.groundShadow(inner ? 616 : 584, 1292, 372, 42, 0.58))
	// pull loop behind, far rim and the inside of the liner
	s.add(
		web(s, curve('846 470, 884 430, 894 370, 878 322, 852 344, 842 400', false), trim, 18, {
			sh: 0.3,
			stitch: 1,
		}),
	)
	const mouth = curve('438 322!, 500 286, 640 272, 780 284, 856 322!, 800 366, 650 382, 500 368')
	s.add(
		`<path d="${pathData(mouth)}" fill="${felt.dp}"/>`,
		s.clipped(
			mouth,
			shade(s, curve('470 372, 650 396, 840 360', false), '#000', 0.8, 16, 70) +
				s.grain(felt, mouth, 2, 'suede') +
				line(curve('438 322, 500 286, 640 272, 780 284, 856 322', false), felt.base, 34) +
				line(curve('446 336, 506 304, 640 292, 776 302, 848 336', false), felt.ink, 4, 0.5),
		),
	)
	// shaft
	const shaft = curve(`
		432 326!, 430 440, 436 560, 446 660, 446 740, 424 820, 380 890, 356 950!, 600 1010, 870 940!,
		858 850, 850 770, 856 660, 866 540, 864 430, 860 326!, 760 372, 640 384, 520 372
	`)
	s.add(
		s.panel(shaft, main, {
			vol: 60,
			volScale: 170,
			crinkle: 0.55,
			foldBlur: 7,
			foldScale: 24,
			foldPts: [
				fold('436 742, 520 760, 640 740', 34),
				fold('420 808, 520 830, 660 808', 36),
				fold('852 760, 770 772, 680 800', 34),
				fold('858 840, 780 846, 700 866', 30),
				fold('440 640, 520 668, 600 664', 26),
				fold('860 640, 780 660, 720 690', 26),
				fold('396 880, 500 890, 590 870', 28),
			],
			inner: `<path d="${pathData(shaft)}" fill="${tex(s, 'ripstop', main, { k: 1.1, a: 0.8 })}" opacity=".6"/>`,
		}),
	)
	const on = (text: string, r = yoke, o = {}) =>
		piece(s, shaft, curve(text), r, { under: main, sgn: k, vol: 14, volScale: 30, st: 1, ...o })
	// back stay and the band of the ankle
	s.add(
		on('910 500!, 812 500!, 806 640, 792 760, 800 880, 812 960!, 910 960!', yoke, { st: 2 }),
		on('380 560!, 500 566, 640 572, 780 568, 900 556!, 900 606, 780 620, 640 624, 500 618, 380 610!', yoke),
		line(curve('440 592, 540 598, 640 600, 760 598, 862 588', false), '#D9DDDC', 9, 0.95),
		line(curve('440 589, 540 595, 640 597, 760 595, 862 585', false), '#FFFFFF', 2, 0.9),
	)
	// collar: a sleeve of the drawcord, gathered
	const collar = curve(`
		428 330!, 520 376, 640 388, 760 376, 864 330!, 870 380, 868 440!, 770 476, 640 486, 510 476, 426 440!, 424 380
	`)
	s.add(
		s.clipped(
			shaft,
			shade(s, curve('430 450, 510 490, 640 502, 770 490, 866 450', false), main.ink, 0.6, 12, 34),
		),
		s.panel(collar, main, {
			vol: 26,
			volScale: 70,
			crinkle: 0.4,
			foldBlur: 5,
			foldScale: 22,
			foldPts: Array.from({ length: 13 }, (_, i) => {
				const x = 446 + i * 33
				const drop = 30 * Math.sin(((i + 0.5) / 13) * Math.PI)
				return fold(
					`${x} ${356 + drop}, ${x + (i % 2 ? 6 : -5)} ${392 + drop}, ${x + (i % 3) * 4 - 4} ${436 + drop * 0.8}`,
					17 + (i % 3) * 3,
				)
			}),
		}),
		line(curve('428 330, 520 376, 640 388, 760 376, 864 330', false), felt.dk, 15),
		line(curve('428 327, 520 373, 640 385, 760 373, 864 327', false), felt.lt, 8),
		cord(s, curve('426 406, 510 438, 640 450, 770 438, 870 406', false), acc, trim, 9, 0.35),
	)
	// toggle with the ends of the cord
	const tx = mx(560)
	s.add(
		cord(s, curve('560 446, 540 500, 548 556, 566 562, 572 510, 566 450', false), acc, trim, 8, 0.4),
		`<rect x="${tx - 19}" y="424" width="38" height="46" rx="10" fill="#000" opacity=".4" transform="translate(4 7)"/><rect x="${tx - 19}" y="422" width="38" height="46" rx="10" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><rect x="${tx - 12}" y="428" width="24" height="13" rx="5" fill="${trim.md}" stroke="${trim.ink}"/><path d="M${tx - 13} 446v16" stroke="${trim.hi}" stroke-width="2" opacity=".7"/>`,
	)
	if (!inner)
		s.add(
			on('640 690!, 770 684!, 772 762!, 642 768!', trim, { st: 1, vol: 6, volScale: 12 }),
			s.logo(mx(706), 726, 1.1, '#F1EADB', 0.95),
		)
	// galosh of one piece
	const galosh = curve(`
		126 1244!, 118 1164, 140 1104, 206 1048, 286 1004, 352 956, 400 906, 430 858!, 520 884, 640 892,
		760 880, 866 846!, 876 930, 890 1030, 898 1130, 900 1244!
	`)
	s.add(
		s.clipped(
			shaft,
			shade(s, curve('396 880, 430 838, 520 864, 640 872, 760 860, 880 826', false), main.ink, 0.7, 10, 30),
		),
		s.panel(galosh, rubber, {
			vol: 48,
			volScale: 150,
			volK: 0.95,
			kind: 'rubber',
			grain: 1.2,
			crinkle: 0,
			foldBlur: 8,
			foldScale: 20,
			foldPts: [fold('420 930, 500 944, 600 930', 26), fold('392 986, 480 1000, 590 980', 26)],
		}),
	)
	const rim = curve('352 956, 400 906, 430 858!, 520 884, 640 892, 760 880, 866 846', false)
	s.add(
		line(rim, rubber.ink, 22),
		line(rim, rubber.base, 18),
		line(offset(rim, -k * 5), rubber.hi, 2.6, 0.6),
		line(offset(rim, k * 16), rubber.hi, 2, 0.35, '7 5'),
	)
	const onGalosh = (text: string, o = {}) =>
		piece(s, galosh, curve(text), rubber, {
			kind: 'rubber',
			vol: 14,
			volScale: 34,
			st: 0,
			sgn: k,
			grain: 1.3,
			...o,
		})
	s.add(
		onGalosh('60 1240!, 90 1040!, 170 1010, 250 1030, 306 1090, 330 1160, 336 1240!'),
		onGalosh('960 1000!, 846 1010!, 812 1060, 796 1130, 790 1240!, 960 1240!'),
		...[1040, 1064, 1088].map((y) =>
			s.clipped(
				galosh,
				line(curve(`812 ${y}, 850 ${y - 4}, 910 ${y - 8}`, false), rubber.ink, 5, 0.9) +
					line(curve(`812 ${y + 4}, 850 ${y}, 910 ${y - 4}`, false), rubber.hi, 1.6, 0.5),
			),
		),
		...[0, 1, 2].map((i) =>
			s.clipped(
				galosh,
				line(
					curve(
						`${150 + i * 44} ${1052 - i * 14}, ${196 + i * 40} ${1090 - i * 4}, ${206 + i * 40} ${1150}`,
						false,
					),
					rubber.ink,
					5,
					0.7,
				) +
					line(
						curve(
							`${154 + i * 44} ${1052 - i * 14}, ${200 + i * 40} ${1090 - i * 4}, ${210 + i * 40} ${1150}`,
							false,
						),
						rubber.hi,
						1.6,
						0.4,
					),
			),
		),
		s.logo(mx(560), 1066, 1.3, rubber.hi, 0.5),
		key(s, [shaft, galosh], 0.42),
	)
	// sole
	const G = s.grad(
		[
			[0, rubber.base],
			[1, rubber.ink],
		],
		0,
		0,
		0.2,
		1,
	)
	const row = (text: string, n: number, h: number) => {
		const run = resample(flattened(curve(text, false)), 60)
		for (let j = 0; j < n; j++) {
			const p = at(run, (j + 0.06) / n)
			const e = at(run, (j + 0.78) / n)
			const block: Block = [
				[p[0], p[1] - 14],
				[e[0], e[1] - 14],
				[e[0] - 5 * k, e[1] + h],
				[p[0] + 5 * k, p[1] + h],
			]
			s.add(lug(block, rubber, G))
		}
	}
	row('150 1256, 240 1276, 380 1284, 560 1280, 610 1270', 9, 15)
	row('668 1274, 760 1284, 892 1278', 5, 17)
	const sole = curve(`
		116 1190!, 170 1206, 300 1220, 460 1220, 640 1214, 780 1202, 900 1188!, 914 1220, 910 1266,
		890 1282!, 760 1286, 672 1280, 648 1262, 612 1272, 540 1284, 380 1286, 240 1278, 160 1256, 122 1230, 110 1206
	`)
	s.add(
		s.panel(sole, rubber, {
			vol: 12,
			volScale: 26,
			kind: 'rubber',
			grain: 1.3,
			crinkle: 0,
			edge: 0.85,
			g: [0, 0, 0.3, 1],
			over:
				line(curve('124 1222, 240 1246, 400 1254, 600 1246, 780 1238, 912 1226', false), acc.base, 5, 0.9) +
				line(curve('124 1226, 240 1250, 400 1258, 600 1250, 780 1242, 912 1230', false), rubber.ink, 2, 0.8),
		}),
	)
	// loop at the front edge of the collar
	s.add(web(s, curve('440 352, 452 400, 450 452', false), trim, 26, { sh: 0.4, stitch: 1 }))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => snowboot(p) },
	{ draw: (p: Palette) => snowboot(p, { inner: true }) },
	{ draw: (p: Palette) => snowboot(p), box: [440, 250, 520, 650] },
]
