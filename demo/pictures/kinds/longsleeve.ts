import type { Views } from '../kinds.ts'
import {
	type Curve,
	CX,
	centred,
	coords,
	type Fold,
	type Palette,
	type PanelOptions,
	type Pt,
	pathData,
	points,
	spline,
	symmetric,
} from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const sleeveP = coords(`
	96 300!, 176 322, 254 356, 314 424, 352 540, 380 680, 404 830, 424 980, 434 1110,
	440 1218!, 396 1232, 350 1226!, 338 1110, 320 980, 296 850, 266 720, 246 648!,
	226 560, 180 460, 138 390, 112 340!
`)
const side = coords(`
	112 340!, 138 390, 180 460, 226 560, 248 648!, 242 740, 232 850, 228 960, 236 1090,
	246 1200, 250 1276!
`)

/** Merino base layer: raglan, half zip, ribbed stand collar, flatlock seams, thumb loops, marl knit. */
export function longsleeve(
	pal: Palette,
	{ back = false } = {},
	s = new Garment(pal, { seed: back ? 15 : 9 }),
) {
	const { main, yoke, trim, lining, acc } = pal,
		thr = main.light ? main.dp : main.dark ? main.stitch : main.hi,
		pop = main.dark ? acc.base : thr
	const B = symmetric([
		[0, back ? 316 : 330],
		[60, 318],
		[96, 300, 1],
		...side,
		...points(back ? coords('140 1304, 0 1316') : coords('140 1290, 0 1296')),
	])
	const SL = spline(leftSide(sleeveP), true),
		SR = spline(centred(sleeveP), true),
		C = symmetric(
			back
				? coords('0 212, 46 212, 80 218!, 89 262, 106 320!, 60 338, 0 344')
				: coords('0 262, 46 250, 82 216!, 91 262, 106 320!, 66 354, 0 372'),
		)
	const tail = symmetric(coords('0 1240, 240 1240!, 251 1282!, 140 1318, 0 1328'))
	s.add(s.dropShadow([B, SR, SL, C], { op: 0.26 }))
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
	const marl = (q: Curve) =>
		`<g opacity="${main.light ? 0.3 : main.dark ? 0.62 : 0.4}">${s.lit(main, q, { fx: 0.05, fy: 0.5, oct: 1, scale: 2.2, gain: 2.4, post: 0.4, seed: 6 })}</g>`
	if (!back)
		s.add(
			s.panel(tail, main, { vol: 8, volScale: 10, crinkle: 0, fill: main.dp, kind: 'knit' }),
			s.clipped(tail, s.haze(centred(coords('-250 1276, 0 1300, 250 1276')), main.ink, 20, 0.5, 7)),
		)
	for (const [sg, m, k] of [
		[SL, leftSide, -1],
		[SR, centred, 1],
	] as const) {
		const f = bothHalves(
			[
				[coords('250 640, 300 660, 360 720'), 34, 0.5],
				[coords('268 720, 320 746, 386 760'), 34, 0.44],
				[coords('284 800, 330 820, 396 880'), 32, 0.46],
				[coords('398 820, 350 866, 308 900'), 30, 0.46],
				[coords('410 900, 360 926, 320 930'), 30, 0.4],
				[coords('328 1010, 370 1030, 424 1020'), 28, 0.42],
				[coords('338 1080, 380 1090, 430 1084'), 24, 0.42],
				[coords('342 1140, 390 1150, 434 1138'), 22, 0.4],
				[coords('150 360, 240 430, 300 540'), 44, 0.24, { soft: 1 }],
				[coords('350 560, 362 660, 372 760'), 26, 0.3, { soft: 1 }],
			],
			7,
		).filter((_, i) => i < 10 === k < 0)
		s.add(
			s.panel(sg, main, {
				...cloth,
				vol: 34,
				volScale: 110,
				foldPts: f,
				g: [0, 0, 1, 0.9],
				inner:
					marl(sg) +
					`<path d="${pathData(
						spline(m(coords('60 280!, 280 300!, 330 430, 346 520, 280 560, 232 580!')), true),
					)}" fill="${yoke.md}" opacity=".85"/>` +
					s.haze(m(coords('254 640, 300 800, 336 1010, 350 1220')), main.ink, 34, 0.3, 12),
				over: s.flatlock(spline(m(coords('226 566, 290 556, 352 520'))), main, { w: 8, thread: pop }),
			}),
		)
		const cuff = spline(m(coords('341 1150!, 390 1158, 438 1148!, 442 1222!, 396 1238, 348 1232!')), true)
		s.add(
			s.panel(cuff, yoke, {
				vol: 10,
				volScale: 20,
				crinkle: 0,
				kind: 'knit',
				over: s.rib(
					spline(m(coords('341 1150, 390 1158, 438 1148'))),
					spline(m(coords('348 1232, 396 1238, 442 1222'))),
					yoke,
					{ step: 6 },
				),
			}),
			s.flatlock(spline(m(coords('341 1150, 390 1158, 438 1148'))), main, { w: 7, thread: thr }),
		)
		// thumb loop
		s.add(
			s.line(m(coords('358 1206, 364 1186, 376 1190, 374 1212')), main.ink, 9, 0.7),
			s.line(m(coords('358 1206, 364 1186, 376 1190, 374 1212')), acc.base, 2.2, 0.9),
		)
	}
	const folds = (
		[
			[coords('-248 650, -170 690, -70 780'), 42, 0.44],
			[coords('-242 690, -196 790, -130 930'), 38, 0.32],
			[coords('248 654, 180 684, 96 748'), 40, 0.44],
			[coords('242 700, 206 800, 176 940'), 36, 0.3],
			[coords('-230 900, -120 948, 50 950'), 48, 0.34],
			[coords('232 850, 140 900, 30 896'), 44, 0.36],
			[coords('230 960, 110 1020, -70 1026'), 50, 0.36],
			[coords('-234 1030, -160 1080, -60 1100'), 42, 0.3],
			[coords('236 1080, 160 1116, 70 1116'), 38, 0.26],
			[coords('-150 1290, -138 1200, -156 1110'), 36, 0.16, { soft: 1 }],
			[coords('110 1290, 118 1210, 100 1120'), 38, 0.16, { soft: 1 }],
		] as const
	).map(
		([p, w, op, o = {}]): Fold => [centred(p.map((q): Pt => [back ? -q[0] : q[0], q[1]])), w, { op, ...o }],
	)
	const yk = symmetric(coords('0 260!, 300 260!, 300 600!, 232 584, 120 618, 0 628!')),
		ykl = coords('-232 584, -120 616, 0 626, 120 616, 232 584')
	s.add(
		s.panel(B, main, {
			...cloth,
			vol: 52,
			volScale: 160,
			foldPts: folds,
			g: [0.1, 0, 0.85, 1],
			inner:
				marl(B) +
				`<path d="${pathData(yk)}" fill="${s.grad(
					[
						[0, yoke.base],
						[1, yoke.md],
					],
					0,
					0,
					0,
					1,
				)}" opacity=".9"/>` +
				s.haze(centred(coords('220 660, 216 860, 226 1270')), main.ink, 54, 0.3, 24) +
				s.haze(leftSide(coords('100 460, 110 740, 100 1040')), main.hi, 60, main.dark ? 0.1 : 0.16, 30) +
				s.soft(C, main.ink, 0.5, 16).replace('<path', '<path transform="translate(6 20)"'),
			over:
				s.flatlock(spline(centred(ykl)), main, { w: 9, thread: pop }) +
				MIRROR.map(([m]) =>
					s.flatlock(spline(m(coords('206 594, 186 760, 180 940, 190 1120, 206 1310'))), main, {
						w: 8,
						thread: thr,
						op: 0.6,
					}),
				).join(''),
		}),
	)
	for (const [m] of MIRROR)
		s.add(
			s.haze(m(coords('118 350, 180 466, 226 566, 244 640')), main.ink, 10, 0.25, 5),
			s.flatlock(spline(m(coords('110 330, 138 390, 180 460, 226 560, 246 644'))), main, {
				w: 9,
				thread: pop,
			}),
		)
	const hy: Pt[] = back
		? coords('-250 1244, -140 1272, 0 1284, 140 1272, 250 1244')
		: coords('-250 1244, -140 1258, 0 1264, 140 1258, 250 1244')
	s.add(
		s.clipped(
			B,
			s.seam(spline(centred(hy)), main, { st: 0, w: 1.5, op: 0.5 }) +
				[6, 12]
					.map((v) =>
						s.line(centred(hy.map((p): Pt => [p[0], p[1] + v])), thr, 1.5, 0.6, 'stroke-dasharray="5 3"'),
					)
					.join(''),
		),
	)
	// collar
	const hang = s.line(
		centred([
			[-14, back ? 216 : 208],
			[-9, back ? 194 : 184],
			[9, back ? 194 : 184],
			[14, back ? 216 : 208],
		]),
		trim.base,
		6,
	)
	if (back) {
		s.add(
			hang,
			s.panel(C, yoke, {
				vol: 16,
				volScale: 36,
				crinkle: 0,
				kind: 'knit',
				over:
					s.rib(
						spline(centred(coords('-80 218, 0 212, 80 218'))),
						spline(centred(coords('-106 320, 0 344, 106 320'))),
						yoke,
						{ step: 6.5 },
					) + s.line(centred(coords('-82 228, 0 222, 82 228')), thr, 1.4, 0.5, 'stroke-dasharray="5 3"'),
			}),
			s.flatlock(spline(centred(coords('-106 322, 0 345, 106 322'))), main, { w: 8, thread: thr }),
			s.logo(CX, 410, 0.62, s.markCol()),
		)
	} else {
		const inn = spline(
			centred(coords('-82 216!, -48 201, 0 196, 48 201, 82 216!, 46 250, 0 262, -46 250')),
			true,
		)
		s.add(
			hang,
			s.panel(inn, lining, {
				vol: 0,
				crinkle: 0,
				kind: 'knit',
				fill: s.grad(
					[
						[0, yoke.dk],
						[1, yoke.ink],
					],
					0,
					0,
					0,
					1,
				),
				over:
					s.label(CX, 229, 44, 22, trim, 0.34) +
					s.haze(centred(coords('-70 230, -46 254, 0 268, 46 254, 70 230')), yoke.ink, 20, 0.7, 7),
			}),
		)
		s.add(
			s.panel(C, yoke, {
				vol: 16,
				volScale: 36,
				crinkle: 0,
				kind: 'knit',
				over:
					MIRROR.map(([m]) =>
						s.rib(
							spline(m(coords('6 262, 46 250, 82 216'))),
							spline(m(coords('6 372, 66 354, 106 320'))),
							yoke,
							{ step: 6.5 },
						),
					).join('') +
					s.line(
						centred(coords('-82 228, -47 260, 0 272, 47 260, 82 228')),
						thr,
						1.4,
						0.5,
						'stroke-dasharray="5 3"',
					),
			}),
			...MIRROR.map(([m]) =>
				s.flatlock(spline(m(coords('14 373, 66 356, 106 322'))), main, { w: 8, thread: thr }),
			),
		)
		// half zip with placket
		const pl = spline(centred(coords('-17 262!, 17 262!, 19 500, 18 716!, 0 724, -18 716!, -19 500')), true),
			zl = spline(centred(coords('0 262, 1 480, 0 706')))
		s.add(
			s.haze(centred(coords('4 290, 6 500, 4 720')), main.ink, 44, 0.28, 9),
			s.panel(pl, yoke, { vol: 5, volScale: 9, crinkle: 0, kind: 'knit', edge: 0.5 }),
			s.line(centred(coords('-13 280, -14 500, -13 706')), thr, 1.4, 0.6, 'stroke-dasharray="5 3"'),
			s.line(centred(coords('13 280, 14 500, 13 706')), thr, 1.4, 0.6, 'stroke-dasharray="5 3"'),
			s.zip(zl, main, acc, { w: 11, tape: trim }),
			s.line(centred(coords('-17 704, 17 704')), main.stitch, 3, 0.8),
			s.puller(CX, 282, 0, acc, trim, 0.9),
		)
		s.add(s.logo(CX + 118, 556, 0.6, s.markCol()))
		s.add(
			`<path d="M${CX - 240} 1150l-22 2v38l23 -2z" fill="${acc.base}" stroke="${acc.dp}" stroke-width="1"/>`,
		)
	}
	s.add(s.key([B, SL, SR, C], 0.36))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => longsleeve(p) },
	{ draw: (p: Palette) => longsleeve(p, { back: true }) },
	{ draw: (p: Palette) => longsleeve(p), box: [420, 170, 400, 500] },
]
