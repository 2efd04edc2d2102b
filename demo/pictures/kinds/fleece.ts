import type { Views } from '../kinds.ts'
import {
	type Curve,
	CX,
	centred,
	coords,
	offset,
	type Palette,
	type PanelOptions,
	type Placing,
	type Pt,
	type Ramp,
	spline,
	symmetric,
} from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const sleeveP = coords(`
	196 412!, 262 440, 322 506, 364 630, 394 780, 416 930, 430 1060, 436 1150!, 388 1166,
	334 1160!, 330 1060, 314 930, 286 800, 250 706!, 226 560
`)
const body = coords(`
	0 396, 70 392, 118 384!, 186 406, 254 442!, 276 500, 268 590, 256 650, 258 720!,
	260 820, 258 930, 262 1050, 266 1160!, 140 1176, 0 1180
`)
const cy = (v: number) => (v < 400 ? 400 - (400 - v) * 0.7 : v),
	lowered = (q: readonly Pt[]) => q.map((p): Pt => [p[0], cy(p[1]), p[2]])
const colH = coords('0 240, 60 234, 98 216!, 114 266, 126 334, 134 396!, 70 428, 0 434').map(
	(p): Pt => [p[0], cy(p[1]), p[2]],
)

/** High-pile fleece: full zip, stand collar, woven chest pocket and collar facing, bound cuffs and hem. */
function fleece(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 29 : 21 }),
		{ main, trim, lining, acc } = pal
	const B = symmetric(body),
		SR = spline(centred(sleeveP), true),
		SL = spline(leftSide(sleeveP), true),
		C = symmetric(
			back ? lowered(coords('0 218, 60 214, 96 200!, 112 256, 126 330, 134 394!, 70 424, 0 430')) : colH,
		)
	const hem = symmetric(coords('0 1172, 140 1168, 264 1152!, 262 1196, 254 1220!, 140 1236, 0 1240')),
		cuff = (m: Placing) =>
			spline(m(coords('331 1148!, 388 1154, 437 1140!, 434 1196!, 388 1208, 336 1202!')), true)
	s.add(s.dropShadow([B, SR, SL, C, hem, cuff(centred), cuff(leftSide)]))
	// pile = lit nubs over soft volume, fibres lying down, tufted contour with hairs
	const fur = (q: Curve, o: PanelOptions & { seed?: number } = {}) => {
		const e = s.tufted(q)
		return (
			s.hairs(e, main, { len: 5.5, step: 3 }) +
			s.panel(e, main, {
				crinkle: 0,
				grain: 0,
				edge: 0,
				foldBlur: 13,
				foldScale: 34,
				foldK: 0.8,
				crease: 0,
				volK: main.light ? 0.6 : 0.85,
				...o,
				over:
					s.nubs(main, q, {
						f: 0.058,
						k: main.light ? 0.75 : 0.85,
						ao: main.light ? 0.85 : 1,
						seed: o.seed || 4,
					}) +
					s.fibres(q, main) +
					(o.over || ''),
			})
		)
	}
	const edge = (pts: readonly Pt[], w = 16) =>
		s.haze(pts, main.ink, w, 0.5, 6) + s.line(pts, main.ink, 3.4, 0.55)
	let g = ''
	for (const [sg, m, k] of [
		[SL, leftSide, -1],
		[SR, centred, 1],
	] as const) {
		const f = bothHalves(
			[
				[coords('262 690, 316 710, 376 770'), 44, 0.5],
				[coords('282 790, 336 820, 394 880'), 44, 0.5],
				[coords('410 880, 360 916, 318 930'), 40, 0.46],
				[coords('326 1010, 376 1030, 426 1020'), 40, 0.46],
				[coords('334 1090, 384 1104, 432 1094'), 30, 0.4],
			],
			7,
		).filter((_, i) => i < 5 === k < 0)
		g += fur(sg, {
			vol: 40,
			volScale: 140,
			foldPts: f,
			g: [0, 0.1, 1, 0.8],
			seed: 6 + k,
			over: s.haze(m(coords('262 700, 300 840, 330 1040, 340 1160')), main.ink, 36, 0.35, 13),
		})
	}
	const folds = bothHalves(
		[
			[coords('254 690, 170 716, 80 780'), 56, 0.5],
			[coords('256 740, 200 820, 150 920'), 48, 0.36],
			[coords('258 900, 160 930, 60 916'), 52, 0.42],
			[coords('262 1010, 170 1040, 60 1030'), 48, 0.4],
			[coords('200 1160, 190 1090, 204 1000'), 44, 0.34],
			[coords('90 1166, 80 1110, 92 1040'), 40, 0.3],
		],
		12,
	)
	const armL = coords('196 404, 258 448, 278 500, 270 590, 258 650, 258 726'),
		yokeLine = coords('-290 590, -140 624, 0 634, 140 624, 290 590')
	g += fur(B, {
		vol: 52,
		volScale: 170,
		foldPts: folds,
		g: [0.1, 0, 0.85, 1],
		seed: 9,
		inner:
			s.haze(centred(coords('250 640, 246 860, 256 1170')), main.ink, 60, 0.3, 24) +
			s.soft(C, main.ink, 0.62, 18).replace('<path', '<path transform="translate(8 22)"'),
		over:
			MIRROR.map(
				([m]) =>
					edge(m(armL), 26) +
					s.line(m(armL), main.ink, 7, 0.35) +
					s.haze(m(coords('252 740, 222 900, 222 1060, 232 1190')), main.ink, 14, 0.45, 6),
			).join('') + (back ? edge(centred(yokeLine), 14) : ''),
	})
	s.add(g)
	// bound hem and cuffs in elastic
	const band = (q: Curve, A: readonly Pt[], Z: readonly Pt[]) =>
		s.panel(q, trim, {
			vol: 9,
			volScale: 18,
			crinkle: 0,
			kind: 'knit',
			grain: 1,
			over: s.rib(spline(A), spline(Z), trim, { step: 8 }),
		})
	s.add(
		s.clipped(B, s.haze(centred(coords('-266 1160, 0 1176, 266 1160')), main.ink, 22, 0.6, 7)),
		band(
			hem,
			centred(coords('-264 1152, -140 1168, 0 1172, 140 1168, 264 1152')),
			centred(coords('-254 1220, -140 1236, 0 1240, 140 1236, 254 1220')),
		),
	)
	for (const [m] of MIRROR)
		s.add(band(cuff(m), m(coords('331 1148, 388 1154, 437 1140')), m(coords('336 1202, 388 1208, 434 1196'))))
	// collar
	const colF = () =>
		fur(C, {
			vol: 20,
			volScale: 60,
			seed: 13,
			foldPts: bothHalves([[coords('132 350, 90 372, 30 376'), 28, 0.4]], 8),
			over: edge(centred(coords('-134 396, -70 428, 0 434, 70 428, 134 396')), 16),
		})
	const bind = (pts: readonly Pt[]) =>
		s.line(pts, trim.ink, 15) +
		s.line(pts, trim.base, 12) +
		s.line(
			pts.map((p): Pt => [p[0], p[1] - 3.4]),
			trim.hi,
			1.6,
			0.6,
		)
	s.add(
		s.line(
			centred(
				lowered([
					[-15, back ? 212 : 206],
					[-10, 176],
					[10, 176],
					[15, back ? 212 : 206],
				]),
			),
			trim.base,
			7,
		),
	)
	if (back) {
		s.add(colF(), bind(centred(lowered(coords('-96 201, -56 214, 0 219, 56 214, 96 201')))))
		s.add(`<g transform="translate(${CX} 700)">${patch(trim, 56, 34)}</g>`, s.logo(CX, 700, 0.84, '#F1EADB'))
	} else {
		const inn = spline(
			centred(lowered(coords('-98 216!, -56 196, 0 188, 56 196, 98 216!, 60 236, 0 246, -60 236'))),
			true,
		)
		s.add(
			s.panel(inn, trim, {
				vol: 0,
				crinkle: 0,
				kind: 'cord',
				fill: s.grad(
					[
						[0, trim.dk],
						[1, trim.ink],
					],
					0,
					0,
					0,
					1,
				),
				over: s.label(CX, cy(217), 40, 20, lining, 0.32),
			}),
			colF(),
			bind(centred(lowered(coords('-98 217, -56 235, 0 242, 56 235, 98 217')))),
		)
		// zip: woven placket and teeth
		const flap = spline(centred(coords('-15 286!, 15 286!, 16 700, 15 1236!, -15 1236!, -16 700')), true),
			zl = spline(centred(coords('0 288, 1 640, -1 940, 0 1238')))
		s.add(
			s.haze(centred(coords('4 310, 5 700, 4 1130')), main.ink, 46, 0.5, 9),
			s.panel(flap, trim, { vol: 4, volScale: 7, crinkle: 0, kind: 'cord' }),
			s.line(centred(coords('-11 296, -11 1230')), trim.stitch, 1.3, 0.6, 'stroke-dasharray="5 3.5"'),
			s.line(centred(coords('11 296, 11 1230')), trim.stitch, 1.3, 0.6, 'stroke-dasharray="5 3.5"'),
			s.zip(zl, main, acc, { w: 12, tape: trim }),
			s.puller(CX, 310, 0, acc, trim, 1.05),
		)
		// woven chest pocket with zip and patch
		const cp = spline(
				centred(coords('70 548!, 150 540, 226 528!, 228 640, 222 716!, 150 734, 76 738!, 70 640')),
				true,
			),
			ct = pal.main.light ? trim : trim
		s.add(
			s.haze(centred(coords('84 742, 150 742, 228 722')), main.ink, 22, 0.55, 8),
			s.haze(centred(coords('234 540, 236 640, 230 716')), main.ink, 16, 0.45, 7),
			s.panel(cp, ct, {
				vol: 12,
				volScale: 24,
				kind: 'cord',
				grain: 1.2,
				crinkle: 0.4,
				cr: { fx: 0.012, fy: 0.014, scale: 16 },
				edge: 0.8,
				foldPts: [
					[centred(coords('84 620, 140 640, 210 622')), 16, { op: 0.4 }],
					[centred(coords('90 716, 120 690, 180 690')), 16, { op: 0.4 }],
				],
			}),
			`<path d="${offset(cp, 6)}" fill="none" stroke="${ct.stitch}" stroke-width="1.4" stroke-dasharray="5 3.4" opacity=".75"/>`,
			s.zip(spline(centred(coords('80 580, 150 574, 218 562'))), ct, acc, { w: 10, tape: trim }),
			s.puller(CX + 86, 580, -82, acc, trim, 0.78),
			s.logo(CX + 150, 664, 0.68, '#F1EADB'),
		)
		// hand pockets: bound welts
		for (const [m, k] of MIRROR) {
			const z = m(coords('138 860, 158 940, 176 1030'))
			s.add(
				s.haze(z, main.ink, 34, 0.5, 8),
				s.line(z, trim.ink, 22),
				s.line(z, trim.base, 18),
				s.zip(spline(z), trim, acc, { w: 9, teeth: false, tape: trim }),
				s.puller(CX + k * 140, 870, -k * 12, acc, trim, 0.74),
			)
		}
	}
	s.add(s.key([B, SL, SR, C], main.light ? 0.2 : 0.36))
	return s
}

const patch = (t: Ramp, w: number, h: number) =>
	`<rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" rx="6" fill="#000" opacity=".3" transform="translate(3 5)"/><rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" rx="6" fill="${t.base}" stroke="${t.ink}" stroke-width="1.4"/><rect x="${5 - w}" y="${5 - h}" width="${w * 2 - 10}" height="${h * 2 - 10}" rx="3" fill="none" stroke="${t.stitch}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".7"/>`

export const views: Views = [
	{ draw: (p: Palette) => fleece(p) },
	{ draw: (p: Palette) => fleece(p, { back: true }) },
	{ draw: (p: Palette) => fleece(p), box: [500, 400, 400, 500] },
]
