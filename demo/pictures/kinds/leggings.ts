import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	points,
	spline,
	symmetric,
} from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const half = coords(`
	0 176, 78 172, 138 160!, 141 220, 152 300, 174 390, 189 464, 193 540, 185 640,
	170 760, 152 860, 145 920, 150 995, 147 1065, 130 1170, 108 1270, 101 1344!, 72 1354,
	42 1348!, 41 1250, 43 1160, 52 1065, 50 985, 42 910, 34 820, 24 720, 14 620, 6 548,
	0 522!
`)

/** Women's running tights: high double waistband, sculpted side panels, phone pocket, mesh calves, reflective marks. */
function leggings(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 47 : 43 }),
		{ main, yoke, trim, lining, acc } = pal,
		thr = main.light ? main.dp : main.stitch
	const B = symmetric(back ? half.map((p, i) => (i < 2 ? [p[0], i ? 151 : 148] : p)) : half),
		inB = (x: string) => s.clipped(B, x)
	const dip: Pt[] = back
		? coords('-147 252, 0 246, 147 252')
		: coords('-147 252, -80 268, 0 288, 80 268, 147 252')
	s.add(s.dropShadow([B]))
	if (!back) {
		const inn = symmetric(coords('0 140, 90 144, 138 161!, 80 180, 0 184'))
		s.add(
			s.panel(inn, lining, {
				vol: 0,
				crinkle: 0,
				kind: 'knit',
				fill: s.grad(
					[
						[0, lining.md],
						[1, lining.ink],
					],
					0,
					0,
					0,
					1,
				),
				over: s.label(CX, 161, 46, 20, trim, 0.32),
			}),
		)
	}
	// side panel sweeps over the thigh, behind the knee, round the calf
	const swL: Pt[] = back
		? coords('100 240, 112 350, 122 470, 130 590, 118 730, 92 850, 60 930')
		: coords(`
			92 258, 102 370, 120 490, 136 610, 138 730, 126 830, 104 910, 82 985, 64 1065,
			52 1140, 40 1200
		`)
	const sw = (m: Placing) =>
		spline(
			m([
				...swL.map((p, i): Pt => (i ? p : [p[0], p[1] - 40, 1])),
				...points(back ? coords('20 960!, 20 1000!, 80 990, 168 990!') : coords('30 1360!, 150 1360!')),
				[300, 900, 1],
				[300, 200, 1],
			]),
			true,
		)
	const calf = (m: Placing) =>
		spline(m(coords('40 950!, 100 930, 170 950!, 170 1050, 140 1190, 104 1260, 60 1200, 40 1080')), true)
	const f = bothHalves(
		back
			? [
					[coords('8 566, 70 588, 160 566'), 30, 0.5],
					[coords('30 900, 90 912, 160 896'), 24, 0.4],
					[coords('160 936, 110 944, 56 936'), 22, 0.36],
					[coords('52 1280, 82 1290, 116 1278'), 18, 0.4],
					[coords('6 500, 60 540, 140 540'), 34, 0.3, { soft: 1 }],
				]
			: [
					[coords('4 516, 60 478, 130 452'), 26, 0.26, { soft: 1 }],
					[coords('10 560, 70 550, 140 530'), 26, 0.2, { soft: 1 }],
					[coords('46 900, 90 912, 140 902'), 22, 0.34],
					[coords('154 936, 110 944, 66 936'), 22, 0.34],
					[coords('52 1240, 80 1252, 118 1240'), 18, 0.36],
					[coords('114 1284, 84 1296, 54 1284'), 18, 0.36],
				],
		5,
	)
	s.add(
		s.panel(B, main, {
			vol: 40,
			volScale: 130,
			volK: 0.95,
			foldPts: f,
			foldBlur: 7,
			foldScale: 20,
			crease: 0.25,
			crinkle: 0.1,
			kind: 'suede',
			grain: 0.75,
			edge: 0.6,
			g: [0.05, 0, 0.9, 1],
			inner:
				MIRROR.map(
					([m]) =>
						`<path d="${pathData(sw(m))}" fill="${main.dark ? yoke.base : yoke.md}" opacity=".92"/>` +
						(back
							? `<path d="${pathData(calf(m))}" fill="${yoke.md}" opacity=".9"/>` +
								s.mesh(calf(m), yoke, { step: 8, rad: 1.9, op: 0.6 })
							: s.mesh(
									spline(m(coords('40 1010!, 130 960!, 190 960!, 180 1130, 120 1220, 30 1240!')), true),
									yoke,
									{ step: 8, rad: 1.7, op: 0 },
								)),
				).join('') +
				(back
					? ''
					: MIRROR.map(([m]) =>
							s.topo(
								spline(
									m([
										...swL.map((p, q): Pt => (q ? p : [p[0], p[1], 1])),
										[40, 1352, 1],
										[110, 1352, 1],
										[152, 1060],
										[156, 860],
										[196, 600],
										[204, 460],
										[150, 250, 1],
									]),
									true,
								),
								main.dark ? main.hi : yoke.ink,
								{ op: 0.3 },
							),
						).join('')) +
				s.haze(leftSide(coords('6 570, 30 740, 50 920, 58 1060, 48 1340')), main.ink, 40, 0.42, 15) +
				s.haze(centred(coords('214 460, 214 620, 164 900, 160 1080, 118 1330')), main.ink, 40, 0.42, 17) +
				s.haze(leftSide(coords('222 480, 216 640, 166 900')), main.ink, 14, 0.3, 8) +
				s.haze(centred(coords('8 580, 30 740, 50 920')), main.ink, 18, 0.34, 9) +
				s.haze(
					leftSide(coords('112 330, 134 480, 126 640, 110 800')),
					main.hi,
					50,
					main.dark ? 0.3 : 0.4,
					20,
				) +
				s.haze(leftSide(coords('116 980, 122 1070, 94 1240')), main.hi, 32, main.dark ? 0.26 : 0.34, 13) +
				s.haze(centred(coords('70 340, 78 480, 80 640, 88 800')), main.hi, 46, main.dark ? 0.26 : 0.36, 20) +
				s.haze(centred(coords('92 980, 90 1080, 76 1240')), main.hi, 28, main.dark ? 0.24 : 0.32, 12),
		}),
	)
	for (const [m, k] of MIRROR) {
		s.add(inB(s.flatlock(spline(m(swL)), main, { w: 8, thread: thr })))
		if (back)
			s.add(
				inB(
					s.flatlock(spline(m(coords('40 950, 100 930, 172 950'))), main, { w: 7, thread: thr }) +
						s.flatlock(spline(m(coords('40 1080, 60 1200, 104 1260, 140 1190, 172 1040'))), main, {
							w: 7,
							thread: thr,
						}),
				),
			)
		s.add(
			inB(
				s.seam(spline(m(coords('116 1306, 82 1316, 48 1310'))), main, {
					st: 1,
					side: k,
					w: 1.4,
					op: 0.5,
					gap: 5,
				}),
			),
		)
		// reflective dashes on the shin / calf
		s.add(
			inB(
				s.line(
					m(back ? coords('150 1120, 136 1180, 122 1246') : coords('134 1110, 120 1180, 104 1270')),
					'#E4E4DC',
					5,
					0.85,
				) +
					s.line(
						m(back ? coords('150 1120, 136 1180, 122 1246') : coords('134 1110, 120 1180, 104 1270')),
						'#7c7c76',
						5,
						0.5,
						'stroke-dasharray="1 3"',
					),
			),
		)
	}
	// crotch and seat seams
	if (back)
		s.add(
			inB(
				s.haze(centred(coords('0 290, 4 400, 0 526')), main.ink, 22, 0.36, 9) +
					s.flatlock(spline(centred(coords('0 246, 3 390, 0 530'))), main, { w: 8, thread: thr }) +
					MIRROR.map(([m]) =>
						s.flatlock(spline(m(coords('0 270, 56 316, 110 348'))), main, { w: 7, thread: thr }),
					).join('') +
					MIRROR.map(
						([m]) =>
							s.haze(m(coords('60 380, 100 440, 96 500')), main.hi, 60, main.dark ? 0.16 : 0.22, 26) +
							s.haze(m(coords('14 522, 70 562, 150 550')), main.ink, 26, 0.3, 12),
					).join(''),
			),
		)
	else
		s.add(
			inB(
				s.haze(centred(coords('0 440, 0 530')), main.ink, 14, 0.4, 7) +
					s.flatlock(spline(centred(coords('0 288, 0 410, 0 478'))), main, { w: 7, thread: thr }) +
					s.flatlock(spline(centred(coords('-34 566, -22 516, 0 476, 22 516, 34 566'))), main, {
						w: 7,
						thread: thr,
					}),
			),
		)
	// waistband
	const wb = symmetric(
			back
				? coords('0 148, 80 151, 138 160!, 147 254!, 80 248, 0 246')
				: coords('0 176, 80 172, 138 160!, 147 252!, 80 268, 0 288'),
		),
		topL: Pt[] = back
			? coords('-139 172, -80 163, 0 160, 80 163, 139 172')
			: coords('-139 172, -80 185, 0 189, 80 185, 139 172')
	s.add(
		inB(
			s.haze(
				dip.map((p): Pt => [CX + p[0] + 1, p[1] + 7]),
				main.ink,
				16,
				0.5,
				6,
			),
		),
		inB(
			s.panel(wb, yoke, {
				vol: 22,
				volScale: 50,
				crinkle: 0.15,
				kind: 'knit',
				grain: 1,
				over:
					s.line(centred(topL), thr, 1.5, 0.7, 'stroke-dasharray="5 3.5"') +
					s.haze(leftSide(coords('60 180, 64 220, 66 280')), yoke.hi, 50, yoke.dark ? 0.24 : 0.3, 18),
			}),
		),
		inB(s.flatlock(spline(centred(dip)), yoke, { w: 8, thread: thr })),
	)
	if (back) {
		const z = centred(coords('-60 206, 0 203, 60 206'))
		s.add(
			s.zip(spline(z), yoke, acc, { w: 9, teeth: false, tape: trim }),
			s.puller(CX - 54, 206, -88, acc, trim, 0.56),
		)
	} else s.add(s.logo(CX, 232, 0.46, s.markCol()))
	// phone pocket on the side panel
	for (const [m, k] of MIRROR) {
		const e = back ? m(coords('121 462, 160 446, 206 446')) : m(coords('118 476, 160 446, 204 436')),
			bt = back ? m(coords('128 650, 164 662, 200 652')) : m(coords('138 650, 168 664, 200 656'))
		s.add(
			inB(
				s.haze(
					e.map((p): Pt => [p[0], p[1] + 5]),
					main.ink,
					12,
					0.55,
					5,
				) +
					s.line(e, yoke.ink, 9, 0.8) +
					s.line(e, acc.base, 5.4) +
					s.line(
						e.map((p): Pt => [p[0], p[1] - 1.6]),
						acc.hi,
						1.3,
						0.7,
					) +
					s.seam(spline(bt), yoke, { st: 1, side: -k, w: 1.4, op: 0.5, gap: 5 }),
			),
		)
	}
	if (!back)
		s.add(
			`<g transform="translate(${CX - 84} 1224) rotate(0)">`,
			s.logo(0, 0, 0.42, main.light ? trim.md : '#E9E7DE'),
			'</g>',
		)
	s.add(s.key([B], 0.4))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => leggings(p) },
	{ draw: (p: Palette) => leggings(p, { back: true }) },
	{ draw: (p: Palette) => leggings(p), box: [400, 130, 400, 500] },
]
