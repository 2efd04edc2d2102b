import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	ramp,
	ribbon,
	spline,
	symmetric,
} from '../kit.ts'
import { key, leftSide, mark, reflex, LeanScene as Scene, strap } from '../kit-winter.ts'

const curve = (p: readonly Pt[], c = true) => spline(p, c)
const half = coords(`
	0 404, 66 400, 112 398!, 170 418, 226 446!, 240 500, 232 600!, 236 680, 228 760,
	224 800, 238 860, 254 960, 262 1080, 264 1200, 254 1300, 238 1368!, 150 1384,
	56 1370!, 44 1300, 36 1200, 28 1100, 20 1010, 0 984!
`)
const sleeve = coords(`
	178 430!, 236 450, 286 500, 326 600, 356 720, 378 840, 388 912!, 342 932, 290 924!,
	276 830, 254 730, 226 640!, 206 540
`)
const hoodOut = coords(`
	0 116, 84 122, 146 160, 178 232, 182 310, 166 372, 168 412, 180 434!, 124 476,
	60 500, 0 506
`)
const face = coords('0 176, 70 184, 112 224, 124 296, 114 360, 86 410, 42 440, 0 448')

/** Children's insulated overall: helmet-size hood, diagonal storm-flap zip, gathered waist, knee and seat patches, reflective tape, boot loops. */
function snowsuit(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 51 : 15 }),
		{ main, yoke, trim, lining, acc } = pal,
		pt = centred,
		patch = ramp(main.light ? '#55514A' : '#303335')
	const B = symmetric(half),
		SR = curve(centred(sleeve)),
		SL = curve(leftSide(sleeve)),
		H = symmetric(hoodOut),
		F = symmetric(face),
		inB = (x: string) => s.clipped(B, x)
	const glove = (m: Placing) =>
		curve(m(coords('294 906!, 340 916, 386 898!, 390 944, 376 972!, 340 982, 304 972!')))
	s.add(s.dropShadow([B, SR, SL, H]))
	// boot cuffs with loops
	for (const m of [leftSide, centred])
		s.add(strap(s, m(coords('96 1372, 104 1412, 150 1422, 196 1412, 206 1370')), 16, trim))
	// sleeves: knit inner cuff, quilted volume, contrast forearm
	for (const [sg, m, k] of [
		[SL, leftSide, -1],
		[SR, centred, 1],
	] as const) {
		const g = glove(m)
		s.add(
			s.panel(g, trim, { vol: 10, volScale: 26, kind: 'knit', grain: 1.5, crinkle: 0 }),
			s.clipped(
				g,
				[300, 312, 324, 336, 348, 360, 372, 384]
					.map(
						(x) =>
							`<path d="${pathData(
								curve(
									m([
										[x, 900],
										[x * 0.93 + 24, 990],
									]),
									false,
								),
							)}" stroke="${trim.ink}" stroke-width="3" opacity=".6"/>`,
					)
					.join(''),
			),
		)
		const folds = (
			[
				[coords('228 610, 268 626, 316 676'), 22],
				[coords('240 680, 286 690, 340 716'), 26],
				[coords('256 744, 306 760, 340 810'), 24],
				[coords('270 800, 316 800, 372 812'), 26],
				[coords('280 850, 330 866, 380 866'), 24],
				[coords('322 530, 310 600, 336 690'), 18],
				[coords('248 480, 280 540, 284 620'), 20],
			] as const
		).map(([p, w], i): Fold => [m(p), w + 4, { peak: 0.35, op: 0.5 + 0.1 * (i % 4) }])
		const arm = curve(m(coords('180 640!, 300 624, 400 586!, 440 960!, 260 960!')))
		s.add(
			s.panel(sg, main, {
				vol: 44,
				volScale: 150,
				volK: 1.15,
				foldPts: folds,
				foldBlur: 6,
				foldScale: 24,
				crinkle: 0.4,
				g: [0, 0.1, 1, 0.8],
				inner: `<path d="${pathData(arm)}" fill="${yoke.base}" opacity=".95"/>`,
				over:
					s.seam(curve(m(coords('214 640, 300 624, 380 592')), false), main, { st: 2, side: k }) +
					reflex(s, m(coords('236 700, 300 690, 380 660')), 15),
			}),
		)
		const cuff = curve(m(coords('286 872!, 336 884, 384 866!, 392 916!, 342 936, 290 928!')))
		s.add(
			s.panel(cuff, patch, { vol: 10, volScale: 22, crinkle: 0.2 }),
			s.clipped(
				cuff,
				s.seam(curve(m(coords('286 884, 336 896, 386 878')), false), patch, { st: 1, side: k, lip: 0 }),
			),
		)
		const tab = curve(m(coords('306 894!, 352 896!, 366 906, 352 918!, 308 918!')))
		s.add(s.panel(tab, trim, { vol: 6, volScale: 9, crinkle: 0 }))
	}
	// body and legs
	const F0 = (
		[
			coords('-226 640, -160 652, -90 700'),
			coords('226 640, 160 650, 84 690'),
			coords('-230 700, -170 730, -110 730'),
			coords('232 690, 176 726, 110 728'),
			coords('-200 480, -180 560, -190 620'),
			coords('204 480, 184 560, 194 620'),
			// gathered waist: short radiating pleats
			...[-200, -160, -118, -76, -36, 40, 80, 120, 160, 200].flatMap((x, i): Pt[][] => [
				[
					[x, 800],
					[x * 0.98, 760 - (i % 3) * 12],
					[x * 0.95 + 4, 716 - (i % 4) * 10],
				],
				[
					[x, 828],
					[x * 1.02, 866 + (i % 3) * 10],
					[x * 1.05 - 4, 910 + (i % 4) * 12],
				],
			]),
			coords('-8 990, -70 968, -160 930'),
			coords('8 990, 74 966, 166 926'),
			coords('-14 1020, -90 1026, -190 1000'),
			coords('16 1020, 96 1024, 190 996'),
			coords('-40 1190, -110 1206, -180 1196'),
			coords('44 1186, 120 1204, 190 1190'),
			coords('-256 1210, -190 1226, -120 1216'),
			coords('258 1200, 190 1222, 126 1212'),
			coords('-52 1270, -110 1286, -170 1276'),
			coords('54 1276, 120 1292, 184 1280'),
			coords('-246 1310, -180 1326, -110 1320'),
			coords('246 1300, 180 1320, 114 1314'),
			coords('-258 1060, -200 1070, -140 1060'),
			coords('258 1050, 206 1066, 146 1060'),
		] as const
	).map(
		(p, i): Fold => [
			pt(p),
			i > 5 && i < 26 ? 17 : 27,
			{ peak: 0.3, op: i > 5 && i < 26 ? 0.5 + (0.3 * ((i * 3) % 4)) / 4 : 0.45 + 0.12 * (i % 4) },
		],
	)
	const yk = symmetric(
		back
			? coords('0 380!, 290 380!, 290 600!, 150 616, 0 622')
			: coords('0 380!, 290 380!, 290 566!, 236 572, 130 600, 0 616'),
	)
	const knee = (m: Placing) =>
		curve(
			m(
				back
					? coords('18 880!, 110 868, 206 884!, 214 980, 190 1060, 110 1086, 30 1076!')
					: coords('60 1080!, 146 1066, 240 1078!, 246 1160, 236 1250!, 150 1266, 70 1254!, 58 1160'),
			),
		)
	const hem = (m: Placing) => curve(m(coords('10 1318!, 150 1336, 290 1314!, 290 1400!, 10 1400!')))
	s.add(
		s.panel(B, main, {
			vol: 54,
			volScale: 185,
			volK: 1.1,
			foldPts: F0,
			foldBlur: 6,
			foldScale: 24,
			crinkle: 0.4,
			g: [0.1, 0, 0.85, 1],
			inner:
				`<path d="${pathData(yk)}" fill="${s.grad(
					[
						[0, yoke.lt],
						[0.5, yoke.base],
						[1, yoke.md],
					],
					0.2,
					0,
					0.8,
					1,
				)}"/>` +
				[leftSide, centred].map((m) => `<path d="${pathData(hem(m))}" fill="${patch.base}"/>`).join('') +
				s.soft(curve(pt(coords('-250 440, -222 600, -226 760, -262 760'))), main.ink, 0.36, 12) +
				s.soft(curve(pt(coords('250 440, 218 600, 212 780, 270 780'))), main.ink, 0.5, 16) +
				s.soft(curve(pt(coords('-50 960, 0 930, 50 960, 66 1060, 0 1100, -66 1060'))), main.ink, 0.4, 22) +
				s.soft(curve(pt(coords('-240 806, 0 826, 240 806, 240 846, 0 866, -240 846'))), main.ink, 0.34, 14) +
				s.soft(H, main.ink, 0.55, 18).replace('<path', '<path transform="translate(10 22)"'),
			over: s.seam(
				curve(
					pt(
						back
							? coords('-290 600, -150 616, 0 622, 150 616, 290 600')
							: coords('-290 566, -236 572, -130 600, 0 616, 130 600, 236 572, 290 566'),
					),
					false,
				),
				main,
				{ st: 2, side: 1 },
			),
		}),
	)
	s.add(
		inB(
			reflex(
				s,
				pt(
					back
						? coords('-250 640, -150 656, 0 662, 150 656, 250 640')
						: coords('-250 610, -130 640, 0 656, 130 640, 250 610'),
				),
				17,
			),
		),
	)
	// inseam, outseams, armholes
	for (const [m, k] of [
		[leftSide, 1],
		[centred, -1],
	] as const) {
		s.add(
			inB(
				s.seam(
					curve(m(coords('212 620, 196 720, 190 812, 206 900, 220 1040, 226 1180, 216 1390')), false),
					main,
					{ st: 1, side: k },
				) + s.seam(curve(m(coords('226 446, 240 500, 232 600')), false), main, { st: 1, side: -k, lip: 0 }),
			),
		)
		const kp = knee(m)
		s.add(
			inB(
				`<path d="${pathData(kp)}" transform="translate(3 6)" fill="${main.ink}" opacity=".5" filter="url(#${s.blur(6)})"/>` +
					s.panel(kp, patch, {
						vol: 26,
						volScale: 76,
						kind: 'cord',
						grain: 2.2,
						crinkle: 0.2,
						foldPts: back
							? []
							: [
									[m(coords('70 1140, 140 1152, 220 1140')), 20, { op: 0.4 }],
									[m(coords('76 1200, 150 1212, 226 1196')), 20, { op: 0.45 }],
								],
					}) +
					[8, 15]
						.map(
							(d) =>
								`<path d="${offset(kp, k === 1 ? -d : d)}Z" fill="none" stroke="${patch.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".75"/>`,
						)
						.join(''),
			),
		)
		s.add(
			inB(
				s.seam(curve(m(coords('10 1318, 150 1336, 290 1314')), false), patch, {
					st: 1,
					side: k === 1 ? -1 : 1,
				}) + reflex(s, m(coords('10 1290, 150 1308, 290 1286')), 13),
			),
		)
	}
	s.add(inB(s.seam(curve(pt(coords('0 880, 2 940, 0 990')), false), main, { st: 1 })))
	// elastic waist
	const wb = curve(
		pt(
			coords(`
			-250 786!, -120 800, 0 804, 120 800, 250 786!, 250 826!, 120 842, 0 846, -120 842,
			-250 826!
		`),
		),
	)
	s.add(
		inB(
			s.panel(wb, yoke, { vol: 9, volScale: 20, crinkle: 0.2, edge: 0.5 }) +
				s.relief(
					yoke,
					Array.from(
						{ length: 40 },
						(_, i) =>
							`<path d="${ribbon(
								pt([
									[-230 + i * 11.8, 792 + (i % 3) * 3],
									[-228 + i * 11.8 + (i % 2) * 2, 816],
									[-230 + i * 11.8, 842 - (i % 4) * 2],
								]),
								7,
								{ peak: 0.5 },
							)}" opacity="${0.5 + (0.4 * ((i * 7) % 5)) / 5}"/>`,
					).join(''),
					{ blur: 2, scale: 12, post: 1, sh: 1.2, hi: 0.8 },
				),
		),
	)
	if (back) s.add(s.logo(CX, 556, 0.95, mark(main, trim, yoke)))
	else {
		// zip: straight to the waist, then along the left leg, for small children to step in
		const zl = curve(pt(coords('0 440, 0 600, 0 800, 10 900, 48 990, 84 1060')), false),
			fl = curve(
				pt(
					coords(`
					-14 440!, 22 440!, 22 800, 34 896, 70 986, 106 1058!, 96 1078, 66 1070!, 28 996,
					-10 904, -14 800
				`),
				),
			)
		s.add(
			inB(
				s.soft(
					curve(pt(coords('-22 460!, 34 460!, 36 800, 50 896, 120 1060, 70 1090, -14 904, -22 800'))),
					main.ink,
					0.4,
					9,
				) +
					s.panel(fl, yoke, { vol: 7, volScale: 13, crinkle: 0.15, edge: 0.5 }) +
					`<path d="${offset(
						curve(pt(coords('22 440, 22 800, 34 896, 70 986, 106 1058')), false),
						6,
					)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".7"/>` +
					s.zip(zl, main, acc, { w: 17, teeth: true, tape: trim }),
			),
			s.puller(CX, 506, 0, acc, trim, 1.05),
		)
		for (const [m, k] of [
			[leftSide, -1],
			[centred, 1],
		] as const) {
			const w = curve(m(coords('96 690!, 122 682!, 178 760!, 154 774!')))
			s.add(
				inB(
					s.soft(w, main.ink, 0.35, 7) +
						s.panel(w, yoke, { vol: 7, volScale: 12, crinkle: 0.2, edge: 0.5 }) +
						s.zip(curve(m(coords('108 688, 166 766')), false), main, acc, { w: 9, teeth: false, tape: trim }),
				),
				s.puller(CX + k * 112, 694, k * -36, acc, trim, 0.68),
			)
		}
		s.add(s.logo(CX - 118, 548, 0.78, mark(main, trim, yoke)))
		// name label on the chest
		s.add(
			`<g transform="translate(${CX + 76} 530)"><rect x="0" y="0" width="92" height="40" rx="5" fill="#F3EFE5" stroke="${main.ink}" stroke-width="1.6"/><rect x="4" y="4" width="84" height="32" rx="3" fill="none" stroke="${trim.lt}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".7"/><path d="M14 26h64" stroke="${trim.lt}" stroke-width="1.6" opacity=".6"/></g>`,
		)
	}
	// hood
	const hf = (
		[
			coords('-168 300, -150 370, -100 430'),
			coords('168 300, 150 370, 96 434'),
			coords('-140 180, -160 260, -156 330'),
			coords('140 176, 160 256, 158 330'),
			coords('-160 430, -100 466, -30 486'),
			coords('160 430, 104 466, 30 486'),
			coords('-60 130, -20 150, 40 140'),
		] as const
	).map((p): Fold => [pt(p), 20, { op: 0.5 }])
	const crown = symmetric(coords('0 100!, 70 100!, 84 240, 74 360, 80 510!, 0 510!'))
	s.add(
		s.panel(H, main, {
			vol: 42,
			volScale: 150,
			foldPts: hf,
			foldBlur: 6,
			foldScale: 22,
			crinkle: 0.4,
			g: [0.15, 0, 0.85, 1],
			inner: back ? `<path d="${pathData(crown)}" fill="${yoke.base}"/>` : '',
			over:
				(
					[
						[leftSide, 1],
						[centred, -1],
					] as const
				)
					.map(([m, k]) =>
						s.seam(
							curve(
								m(
									back
										? coords('70 100, 84 240, 74 360, 80 510')
										: coords('76 118, 136 180, 154 280, 138 370, 150 470'),
								),
								false,
							),
							main,
							{ st: 1, side: k },
						),
					)
					.join('') + (back ? reflex(s, pt(coords('-190 330, -90 348, 0 352, 90 348, 190 330')), 13) : ''),
		}),
	)
	if (back)
		s.add(
			s.panel(curve(pt(coords('-28 220!, 28 220!, 26 300, 0 312, -26 300'))), trim, {
				vol: 6,
				volScale: 9,
				crinkle: 0,
			}),
			`<rect x="${CX - 12}" y="262" width="24" height="16" rx="6" fill="${trim.lt}" stroke="${trim.ink}"/><path d="M${CX - 14} 100q14 -22 28 0" transform="translate(0 392)" fill="none" stroke="${trim.base}" stroke-width="7"/>`,
		)
	else {
		// fleece-lined opening
		s.add(
			`<path d="${pathData(F)}" fill="${s.grad(
				[
					[0, '#15181A'],
					[0.35, lining.dp],
					[1, lining.md],
				],
				0,
				0,
				0,
				1,
			)}"/>`,
			s.clipped(
				F,
				s.panel(F, lining, {
					vol: 0,
					kind: 'knit',
					grain: 2,
					crinkle: 0.8,
					cr: { fx: 0.03, fy: 0.03, scale: 18 },
					edge: 0,
					fill: s.grad(
						[
							[0, '#15181A'],
							[0.35, lining.dp],
							[1, lining.md],
						],
						0,
						0,
						0,
						1,
					),
				}) +
					`<rect x="${CX - 26}" y="370" width="52" height="32" rx="3" fill="${trim.ink}"/>` +
					s.logo(CX, 386, 0.44, '#EDE6D6') +
					`<path d="${pathData(F)}" fill="none" stroke="#15181A" stroke-width="70" opacity=".75" filter="url(#${s.blur(16)})"/>` +
					s.soft(curve(pt(coords('-130 150, 130 150, 120 270, 0 220, -120 270'))), '#15181A', 0.8, 18),
			),
		)
		const col = curve(
			pt(
				coords(`
				-122 344!, -92 402, -44 438, 0 448, 44 438, 92 402, 122 344!, 136 410, 134 468!,
				66 500, 0 506, -66 500, -134 468!, -136 410
			`),
			),
		)
		s.add(
			s.panel(col, main, {
				vol: 14,
				volScale: 32,
				crinkle: 0.3,
				g: [0.1, 0, 0.8, 1],
				edge: 0.4,
				foldPts: [
					[pt(coords('-130 420, -76 466, -16 476')), 13],
					[pt(coords('130 430, 80 466, 22 478')), 13],
				],
			}),
			s.clipped(col, s.zip(curve(pt(coords('0 442, 0 512')), false), main, acc, { w: 17, tape: trim })),
		)
		const brim = curve(
			pt(
				coords(`
				-122 300!, -112 224, -70 184, 0 175, 70 184, 112 224, 122 300!, 136 230, 108 168,
				54 138, 0 133, -54 138, -108 168, -136 230
			`),
			),
		)
		s.add(
			s.panel(brim, yoke, { vol: 10, volScale: 24, crinkle: 0.15, edge: 0.6 }),
			s.clipped(
				brim,
				reflex(s, pt(coords('-130 280, -118 214, -76 164, 0 151, 76 164, 118 214, 130 280')), 9),
			),
			`<path d="${pathData(F)}" fill="none" stroke="${main.ink}" stroke-width="5" opacity=".75"/><path d="${offset(F, 3)}" fill="none" stroke="${main.hi}" stroke-width="1.4" opacity=".5"/>`,
		)
	}
	s.add(key(s, [B, SL, SR, H], 0.5))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => snowsuit(p) },
	{ draw: (p: Palette) => snowsuit(p, { back: true }) },
	{ draw: (p: Palette) => snowsuit(p), box: [400, 420, 400, 500] },
]
