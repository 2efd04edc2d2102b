import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	mirrored,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	type RibbonShape,
	ribbon,
	Scene,
	spline,
	symmetric,
} from '../kit.ts'

const sleeveR = coords(`
	200 432!, 262 456, 316 512, 358 630, 390 775, 417 925, 434 1060, 440 1180!, 394 1196,
	340 1192!, 334 1070, 318 940, 288 800, 244 690!, 224 560
`)
const body = coords(`
	0 398, 70 392, 112 390!, 178 416, 250 448!, 268 498, 257 580, 245 640, 250 712!,
	254 800, 249 900, 252 1010, 262 1130, 266 1232!, 150 1250, 0 1255
`)
const bodyBack: Pt[] = [...body.slice(0, -3), [266, 1234, 1], [160, 1278], [0, 1296]]
const hoodOut = coords(`
	0 140, 64 146, 118 176, 148 236, 154 306, 143 366, 158 404, 176 424!, 120 470,
	60 494, 0 500
`)
const face = coords('0 184, 52 190, 90 222, 106 286, 102 346, 80 396, 38 432, 0 442')

/** Shell jacket: hood, colour-blocked yoke, storm-flap zip, slanted hand pockets; back view with a volume adjuster on the hood. */
function jacket(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 23 : 11 }),
		{ main, yoke, trim, lining, acc } = pal
	const B = symmetric(back ? bodyBack : body),
		SR = spline(centred(sleeveR), true),
		SL = spline(mirrored(centred(sleeveR)), true),
		H = symmetric(hoodOut),
		F = symmetric(face)
	s.add(s.dropShadow([B, SR, SL, H]))
	const pt = (a: readonly Pt[]) => centred(a),
		leftSide = (a: readonly Pt[]) => mirrored(centred(a))
	const rib = (a: readonly Pt[], w: number, o?: RibbonShape) => `<path d="${ribbon(a, w, o)}"/>`
	// sleeves
	const sleeveFolds = (m: Placing, k: number) =>
		(
			[
				[coords('262 640, 306 660, 360 708'), 20],
				[coords('270 735, 322 742, 384 776'), 24],
				[coords('282 800, 334 824, 366 884'), 22],
				[coords('300 862, 344 862, 406 886'), 26],
				[coords('310 912, 356 934, 416 940'), 24],
				[coords('318 950, 352 990, 380 1046'), 18],
				[coords('334 1046, 378 1050, 432 1076'), 18],
				[coords('338 1102, 384 1116, 436 1118'), 16],
				[coords('346 540, 342 620, 366 720'), 16],
				[coords('276 490, 306 556, 312 640'), 18],
			] as const
		).map(
			([p, w], i): Fold => [
				m(p.map((q): Pt => [q[0] + (k ? 5 : 0), q[1] + (k ? 14 * ((i % 3) - 1) : 0)])),
				w * (k ? 0.9 : 1),
				{ peak: 0.32 + 0.1 * (i % 3), op: 0.4 + (0.45 * ((i * 7 + k * 3) % 5)) / 5 },
			],
		)
	for (const [sg, m, k] of [
		[SL, leftSide, 0],
		[SR, pt, 1],
	] as const) {
		// under-sleeve panel, tonal
		const under = spline(
			m(coords('222 540, 276 640, 318 790, 350 930, 368 1070, 374 1225!, 300 1230!, 200 700!')),
			true,
		)
		s.add(
			s.panel(sg, main, {
				vol: 40,
				volScale: 120,
				volK: 1.1,
				foldPts: sleeveFolds(m, k),
				foldBlur: 4.5,
				foldScale: 20,
				g: [0, 0.1, 1, 0.8],
				crinkle: 0.6,
				inner: `<path d="${pathData(under)}" fill="${main.dk}" opacity="${main.light ? 0.34 : 0.5}"/>`,
				over:
					s.seam(spline(m(coords('222 540, 276 640, 318 790, 350 930, 368 1070, 374 1225'))), main, {
						side: k ? -1 : 1,
						st: 1,
					}) +
					s.seam(spline(m(coords('318 842, 362 832, 408 850'))), main, { st: 0, side: 1, w: 1.6, op: 0.6 }) +
					s.seam(spline(m(coords('324 906, 370 900, 417 910'))), main, { st: 0, side: 1, w: 1.6, op: 0.6 }),
			}),
		)
		// cuff
		const cuff = spline(m(coords('335 1136!, 388 1148, 437 1134!, 443 1184!, 394 1200, 339 1196!')), true)
		s.add(
			s.panel(cuff, main, { vol: 10, volScale: 18, crinkle: 0.3, g: [0, 0, 1, 0.6] }),
			s.seam(spline(m(coords('335 1136, 388 1148, 437 1134'))), main, { st: 1, side: k ? 1 : -1 }),
		)
		if (!back) {
			const tab = spline(m(coords('352 1156!, 410 1156!, 423 1167, 410 1181!, 354 1182!')), true)
			s.add(
				`<path d="${pathData(tab)}" transform="translate(3 5)" fill="${main.ink}" opacity=".5" filter="url(#${s.blur(4)})"/>`,
				s.panel(tab, trim, { vol: 6, volScale: 9, crinkle: 0, grain: 0.8 }),
				`<path d="${offset(tab, k ? 4 : -4)}" fill="none" stroke="${trim.lt}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".55"/>`,
			)
		}
		// mouth of the cuff
	}
	// hood lining behind the face opening
	// body
	// every fold has a cause: armpit pull, pocket corner, cinched waist, hem cord
	const bf = (
		[
			[coords('-246 690, -170 706, -84 762'), 28, 0.8],
			[coords('-248 730, -196 790, -150 872'), 22, 0.55],
			[coords('246 690, 168 702, 66 738'), 28, 0.8],
			[coords('248 736, 204 800, 160 876'), 22, 0.55],
			[coords('-244 650, -170 640, -100 660'), 18, 0.5],
			[coords('244 646, 176 640, 110 664'), 18, 0.5],
			[coords('-252 880, -170 902, -90 892'), 26, 0.55],
			[coords('-250 930, -140 958, -30 952'), 22, 0.5],
			[coords('252 876, 180 904, 110 898'), 26, 0.55],
			[coords('252 934, 150 956, 40 946'), 22, 0.5],
			[coords('-214 1204, -204 1140, -214 1064'), 20, 0.6],
			[coords('-150 1214, -140 1150, -150 1100'), 16, 0.5],
			[coords('-64 1218, -58 1172, -66 1130'), 14, 0.5],
			[coords('206 1204, 196 1130, 210 1050'), 20, 0.6],
			[coords('140 1214, 132 1160, 142 1100'), 16, 0.5],
			[coords('70 1218, 76 1176, 68 1136'), 14, 0.5],
			[coords('-226 462, -190 530, -176 620'), 16, 0.4],
			[coords('228 462, 196 530, 178 624'), 16, 0.4],
			[coords('-120 1010, -70 1040, -20 1046'), 20, 0.4],
			[coords('196 1016, 120 1046, 40 1040'), 20, 0.4],
		] as const
	).map(([p, w, op], i): Fold => [pt(p), w, { peak: 0.22, op: op * (back && i > 9 && i < 16 ? 0.8 : 1) }])
	s.add(s.cast(SL, B, main, { dx: 6, dy: 10, s: 10, op: 0.0 }))
	const yk: Pt[] = back
		? coords('0 380!, 290 380!, 290 596!, 252 594, 140 616, 0 628')
		: coords('0 380!, 290 380!, 290 552!, 260 556, 160 590, 66 640, 0 650!')
	const Y = symmetric(yk),
		yl: Pt[] = back ? coords('-252 594, -140 616, 0 628, 140 616, 252 594') : []
	s.add(
		s.panel(B, main, {
			vol: 46,
			volScale: 130,
			volK: 1,
			foldPts: bf,
			foldBlur: 6,
			foldScale: 19,
			foldK: 0.9,
			crinkle: 0.5,
			g: [0.1, 0, 0.85, 1],
			inner:
				`<path d="${pathData(Y)}" fill="${s.grad(
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
				s.soft(spline(pt(coords('-262 470, -240 600, -246 740, -262 740')), true), main.ink, 0.4, 10) +
				s.soft(spline(pt(coords('262 470, 236 600, 230 780, 276 780')), true), main.ink, 0.6, 14) +
				s.soft(H, main.ink, 0.62, 18).replace('<path', '<path transform="translate(10 22)"'),
			over: back
				? s.seam(spline(pt(yl)), main, { st: 2, side: 1 })
				: s.seam(spline(pt(coords('260 556, 160 590, 66 640, 0 650'))), main, { st: 2, side: -1 }) +
					s.seam(spline(leftSide(coords('260 556, 160 590, 66 640, 0 650'))), main, { st: 2, side: 1 }),
		}),
	)
	// side body seams
	for (const m of [leftSide, pt]) {
		const k = m === pt ? -1 : 1
		s.add(
			s.clipped(
				B,
				s.seam(spline(m(coords('250 742, 214 880, 212 1030, 226 1300'))), main, { st: 1, side: k }),
			),
		)
	}
	// armhole edge
	s.add(
		s.clipped(
			B,
			s.seam(spline(pt(coords('250 448, 268 498, 257 580, 245 640, 250 712'))), main, {
				st: 1,
				side: 1,
				gap: 8,
				lip: 0,
			}) +
				s.seam(spline(leftSide(coords('250 448, 268 498, 257 580, 245 640, 250 712'))), main, {
					st: 1,
					side: -1,
					gap: 8,
					lip: 1,
				}),
		),
	)
	// hem
	const hemY: Pt[] = back
		? coords('-265 1202, -160 1245, 0 1262, 160 1245, 265 1202')
		: coords('-265 1202, -150 1218, 0 1222, 150 1218, 265 1202')
	s.add(
		s.clipped(
			B,
			s.seam(spline(pt(hemY)), main, { st: 2, side: 1, gap: 6 }) +
				s.soft(
					spline(pt([...hemY.map((p): Pt => [p[0], p[1] + 30]), [260, 1380, 1], [-260, 1380, 1]]), true),
					main.ink,
					0.2,
					10,
				),
		),
	)
	if (!back) {
		// hand pockets
		for (const m of [leftSide, pt]) {
			const k = m === pt ? 1 : -1,
				zl = spline(m(coords('124 800, 150 890, 170 1000'))),
				welt = spline(m(coords('104 790!, 140 786!, 168 886, 190 1006!, 154 1015!, 130 900')), true)
			s.add(
				s.soft(welt, main.ink, 0.35, 8),
				s.panel(welt, yoke, { vol: 8, volScale: 12, crinkle: 0.2, edge: 0.5 }),
				s.zip(zl, main, acc, { w: 9, teeth: false, tape: trim }),
				s.puller(CX + k * 126, 808, k * -15, acc, trim, 0.72),
			)
		}
		// chest pocket
		s.add(
			s.zip(spline(pt(coords('122 500, 119 540, 116 586'))), main, acc, { w: 8, teeth: false, tape: trim }),
			s.puller(CX + 122, 508, 3, acc, trim, 0.62),
		)
		s.add(s.logo(CX - 128, 560, 0.82, main.dark ? yoke.hi : main.light ? trim.md : '#F6EEE2'))
	} else {
		s.add(s.logo(CX, 690, 0.9, main.dark ? yoke.hi : main.light ? trim.md : '#F6EEE2'))
	}
	// hood
	const hf = (
		[
			[coords('-140 300, -128 360, -90 420'), 18],
			[coords('140 300, 128 366, 84 426'), 18],
			[coords('-120 190, -136 260, -134 330'), 14],
			[coords('118 190, 136 250, 136 320'), 14],
			[coords('-160 420, -100 458, -30 480'), 16],
			[coords('160 420, 104 456, 30 480'), 16],
		] as const
	)
		.map(([p, w]) => `<g opacity=".6">${rib(pt(p), w)}</g>`)
		.join('')
	const mid = symmetric(coords('0 120!, 62 120!, 66 240, 58 360, 64 480!, 0 480!'))
	s.add(
		s.panel(H, main, {
			vol: 34,
			volScale: 110,
			folds: hf,
			foldBlur: 6,
			foldScale: 22,
			crinkle: 0.45,
			g: [0.15, 0, 0.85, 1],
			inner: back ? `<path d="${pathData(mid)}" fill="${yoke.base}"/>` : '',
			over: back
				? s.seam(spline(pt(coords('62 120, 66 240, 58 360, 64 480'))), main, { st: 1, side: -1 }) +
					s.seam(spline(leftSide(coords('62 120, 66 240, 58 360, 64 480'))), main, { st: 1, side: 1 })
				: s.seam(spline(pt(coords('60 140, 110 190, 130 280, 118 370, 132 462'))), main, {
						st: 1,
						side: -1,
					}) +
					s.seam(spline(leftSide(coords('60 140, 110 190, 130 280, 118 370, 132 462'))), main, {
						st: 1,
						side: 1,
					}),
		}),
	)
	if (back) {
		// volume adjuster on the hood
		const tab = spline(pt(coords('-26 250!, 26 250!, 24 330, 0 342, -24 330')), true)
		s.add(
			s.soft(tab, main.ink, 0.5, 5),
			s.panel(tab, trim, { vol: 6, volScale: 9, crinkle: 0 }),
			`<rect x="${CX - 12}" y="296" width="24" height="16" rx="6" fill="${trim.lt}" stroke="${trim.ink}"/><path d="M${CX} 312v26" stroke="${acc.base}" stroke-width="4" stroke-linecap="round"/>`,
		)
		s.add(
			s.clipped(H, s.seam(spline(pt(coords('-160 420, -80 448, 0 462, 80 448, 160 420'))), main, { st: 0 })),
		)
	} else {
		// interior
		const inner = s.grad(
			[
				[0, lining.ink],
				[0.35, lining.dp],
				[1, lining.md],
			],
			0,
			0,
			0,
			1,
		)
		s.add(`<path d="${pathData(F)}" fill="${inner}"/>`)
		const inFold = (
			[
				coords('-60 220, -40 300, -56 390'),
				coords('30 210, 20 300, 44 380'),
				coords('64 240, 66 320, 50 390'),
			] as const
		)
			.map((p) => rib(pt(p), 22))
			.join('')
		s.add(
			s.clipped(
				F,
				s.relief(lining, inFold, { blur: 8, scale: 22, sh: 1.2, hi: 0.5 }) +
					s.grain(lining, F, 0.9) +
					`<path d="${pathData(
						spline(pt(coords('-70 372, 0 352, 70 372, 84 470!, -84 470!')), true),
					)}" fill="${lining.dk}"/>` +
					s.seam(spline(pt(coords('-86 384, 0 352, 86 384'))), lining, { st: 1 }) +
					`<rect x="${CX - 24}" y="372" width="48" height="30" rx="3" fill="${trim.ink}"/>` +
					s.logo(CX, 387, 0.42, '#EDE6D6') +
					`<path d="${pathData(F)}" fill="none" stroke="${lining.ink}" stroke-width="60" opacity=".75" filter="url(#${s.blur(16)})"/>` +
					`<path d="M480 160h240v90q-120 -40 -240 0z" fill="${lining.ink}" opacity=".8" filter="url(#${s.blur(18)})"/>`,
			),
		)
		// collar front / chin guard
		const col = spline(
			pt(
				coords(`
				-104 340!, -84 396, -40 432, 0 442, 40 432, 84 396, 104 340!, 120 400, 128 462!,
				64 494, 0 500, -64 494, -128 462!, -120 400
			`),
			),
			true,
		)
		s.add(
			s.panel(col, main, {
				vol: 12,
				volScale: 26,
				crinkle: 0.3,
				g: [0.1, 0, 0.8, 1],
				edge: 0.35,
				foldPts: [
					[pt(coords('-116 420, -70 462, -14 470')), 12],
					[pt(coords('116 430, 76 462, 22 472')), 12],
				],
			}),
			s.seam(spline(pt(coords('-176 424, -120 469, -60 493, 0 499, 60 493, 120 469, 176 424'))), main, {
				st: 1,
				side: 1,
			}),
		)
		// brim and face binding
		const brim = spline(
			pt(
				coords(`
				-104 300!, -92 222, -53 190, 0 183, 53 190, 92 222, 104 300!, 114 236, 88 180,
				46 156, 0 151, -46 156, -88 180, -114 236
			`),
			),
			true,
		)
		s.add(
			s.panel(brim, yoke, { vol: 9, volScale: 20, crinkle: 0.15, edge: 0.6 }),
			s.clipped(
				brim,
				`<path d="${pathData(
					spline(pt(coords('-110 270, -103 222, -68 178, 0 164, 68 178, 103 222, 110 270'))),
				)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".7"/>`,
			),
		)
		s.add(
			`<path d="${pathData(F)}" fill="none" stroke="${main.ink}" stroke-width="5" opacity=".75"/><path d="${offset(F, 3)}" fill="none" stroke="${main.hi}" stroke-width="1.4" opacity=".5"/>`,
		)
		// cord locks
		for (const k of [-1, 1])
			s.add(
				`<g transform="translate(${CX + k * 98} 410) rotate(${k * -22})"><path d="M0 8c${k * 4} 26 ${k * -6} 44 ${k * 6} 66" stroke="${acc.base}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M0 8c${k * 4} 26 ${k * -6} 44 ${k * 6} 66" stroke="${acc.hi}" stroke-width="1.2" fill="none" opacity=".6"/><rect x="-9" y="-8" width="18" height="24" rx="6" fill="${trim.base}" stroke="${trim.ink}"/><rect x="-5.5" y="-5" width="4" height="17" rx="2" fill="${trim.hi}" opacity=".7"/></g>`,
			)
		// centre zip with storm flap
		const flap = spline(pt(coords('-9 452!, 22 452!, 24 800, 23 1253!, -9 1255!')), true)
		const zl = spline(pt(coords('0 440, 0 700, 0 1000, 0 1256')))
		s.add(
			s.soft(spline(pt(coords('-18 470!, 34 470!, 36 1250!, -18 1250!')), true), main.ink, 0.35, 9),
			s.clipped(
				B,
				s.panel(flap, yoke, { vol: 6, volScale: 10, crinkle: 0.15, edge: 0.5 }) +
					s.zip(zl, main, acc, { w: 15, teeth: true, tape: trim }),
			),
			s.clipped(
				col,
				s.zip(spline(pt(coords('0 436, 0 510'))), main, acc, { w: 15, teeth: true, tape: trim }),
			),
			s.puller(CX, 462, 0, acc, trim, 1),
		)
		// chin garage
	}
	// global key light
	s.add(
		`<g style="mix-blend-mode:soft-light" opacity=".55"><path d="${pathData(B)}" fill="${s.grad(
			[
				[0, '#fff'],
				[0.5, '#fff', 0],
				[0.5, '#000', 0],
				[1, '#000'],
			],
			150,
			200,
			1050,
			1400,
			true,
		)}"/><path d="${pathData(SL)}" fill="${s.grad(
			[
				[0, '#fff'],
				[0.5, '#fff', 0],
				[0.5, '#000', 0],
				[1, '#000'],
			],
			150,
			200,
			1050,
			1400,
			true,
		)}"/><path d="${pathData(SR)}" fill="${s.grad(
			[
				[0, '#fff'],
				[0.5, '#fff', 0],
				[0.5, '#000', 0],
				[1, '#000'],
			],
			150,
			200,
			1050,
			1400,
			true,
		)}"/></g>`,
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => jacket(p) },
	{ draw: (p: Palette) => jacket(p, { back: true }) },
	{ draw: (p: Palette) => jacket(p), box: [560, 380, 360, 450] },
]
