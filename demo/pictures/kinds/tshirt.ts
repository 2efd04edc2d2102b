import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	type Palette,
	type PanelOptions,
	type Placing,
	type Pt,
	pathData,
	points,
	spline,
	symmetric,
} from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const raglan = coords('112 286!, 138 352, 186 440, 240 536, 286 600!')
const sleeveP = coords(`
	96 236!, 172 264, 238 296, 292 350, 340 428, 384 520, 424 606!, 398 636, 352 650, 318 676!,
	300 640, 286 600!, 240 536, 186 440, 138 352, 112 286!
`)
const side = coords('286 600!, 278 690, 266 800, 260 920, 265 1060, 274 1170, 279 1226!')

/** Technical tee: raglan sleeves, flatlock seams, ribbed crew neck, perforated side panels, dropped hem. */
function tshirt(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 5 : 3 }),
		{ main, yoke, trim, acc } = pal,
		thr = main.light ? main.dp : main.dark ? main.stitch : main.hi,
		pop = main.dark ? acc.base : thr
	const hem: Pt[] = back ? coords('160 1262, 0 1286') : coords('160 1246, 0 1254')
	const B = symmetric([
		...points(back ? coords('0 262, 56 256, 98 236!') : coords('0 336, 50 318, 78 276, 98 236!')),
		[112, 286, 1],
		...raglan.slice(1),
		...side.slice(1),
		...hem,
	])
	const SL = spline(leftSide(sleeveP), true),
		SR = spline(centred(sleeveP), true),
		tail = symmetric(coords('0 1200, 270 1200!, 280 1232!, 160 1272, 0 1290'))
	s.add(s.dropShadow(back ? [B, SR, SL] : [B, SR, SL, tail], { op: 0.26 }))
	const clothR: PanelOptions = {
		kind: 'weave',
		grain: 0.85,
		crinkle: 0.34,
		cr: { fx: 0.005, fy: 0.007, oct: 2, scale: 24 },
		foldBlur: 13,
		foldScale: 30,
		foldK: 0.8,
		volK: 0.72,
		crease: 0.22,
		edge: 0.55,
	}
	if (!back) {
		// inside of the back: neck and dropped tail
		const inn = symmetric(coords('0 256, 60 252, 102 232!, 104 330, 0 390')),
			bt = coords('-99 231, -54 247, 0 252, 54 247, 99 231'),
			bb = bt.map((p): Pt => [p[0] * 0.95, p[1] + 30]),
			rb = spline(
				centred([
					...bt.map((p, i): Pt => (i % 4 ? p : [p[0], p[1], 1])),
					...[...bb].reverse().map((p, i): Pt => (i % 4 ? p : [p[0], p[1], 1])),
				]),
				true,
			)
		s.add(
			s.panel(inn, main, {
				vol: 0,
				crinkle: 0,
				kind: 'knit',
				grain: 1,
				fill: s.grad(
					[
						[0, main.md],
						[1, main.dp],
					],
					0,
					0,
					0,
					1,
				),
			}),
			s.clipped(
				inn,
				s.label(CX, 312, 54, 28, trim) +
					s.haze(centred(coords('-92 268, -58 340, 0 362, 58 340, 92 268')), main.ink, 26, 0.6, 9) +
					s.line(centred(bb.map((p): Pt => [p[0], p[1] + 5])), thr, 1.4, 0.5, 'stroke-dasharray="4 3"'),
			),
			s.panel(rb, yoke, {
				vol: 5,
				volScale: 9,
				crinkle: 0,
				kind: 'knit',
				fill: yoke.dk,
				over: s.rib(spline(centred(bt)), spline(centred(bb)), yoke, { step: 6.5 }),
			}),
		)
		s.add(
			s.panel(tail, main, { vol: 8, volScale: 10, crinkle: 0, fill: main.dp, kind: 'knit' }),
			s.clipped(tail, s.haze(centred(coords('-280 1236, 0 1262, 280 1236')), main.ink, 20, 0.5, 7)),
		)
	}
	// sleeves
	for (const [sg, m, k] of [
		[SL, leftSide, -1],
		[SR, centred, 1],
	] as const) {
		const f = bothHalves(
			[
				[coords('284 594, 300 530, 288 452'), 30, 0.5],
				[coords('290 604, 330 560, 352 490'), 26, 0.42],
				[coords('180 330, 250 400, 292 500'), 46, 0.3, { soft: 1 }],
				[coords('344 640, 352 590, 344 540'), 22, 0.42],
			],
			6,
		).filter((_, i) => i < 4 === k < 0)
		s.add(
			s.panel(sg, yoke, {
				...clothR,
				crinkle: 0,
				vol: 20,
				volScale: 30,
				foldPts: f,
				g: [0, 0, 0.9, 1],
				over: s.haze(m(coords('276 540, 292 610, 312 680')), main.ink, 26, 0.3, 12),
			}),
		)
		const hm = spline(m(coords('412 582, 386 610, 342 624, 310 650')))
		s.add(
			s.clipped(
				sg,
				s.seam(hm, yoke, { st: 1, side: k, gap: 6, w: 1.5, op: 0.5 }) +
					s.line(m(coords('415 588, 388 616, 344 630, 312 656')), thr, 1.5, 0.7, 'stroke-dasharray="5 3"'),
			),
		)
	}
	// body with perforated side panels
	const sp = (m: Placing) =>
		spline(m(coords('226 500!, 222 640, 196 800, 190 940, 206 1090, 232 1280!, 330 1280!, 330 500!')), true)
	const spL = coords('232 522, 222 640, 196 800, 190 940, 206 1090, 232 1280')
	const folds = (
		[
			[coords('-286 602, -200 640, -84 748'), 46, 0.42],
			[coords('-282 640, -226 740, -158 900'), 44, 0.3],
			[coords('286 602, 214 634, 118 706'), 44, 0.42],
			[coords('282 648, 240 760, 206 920'), 40, 0.28],
			[coords('-262 870, -140 930, 60 934'), 54, 0.3],
			[coords('262 826, 170 884, 50 884'), 48, 0.32],
			[coords('264 950, 130 1016, -80 1024'), 56, 0.32],
			[coords('-266 1010, -190 1060, -80 1084'), 44, 0.26],
			[coords('-170 1250, -156 1170, -176 1080'), 40, 0.16, { soft: 1 }],
			[coords('120 1250, 132 1160, 110 1070'), 42, 0.18, { soft: 1 }],
		] as const
	).map(
		([p, w, op, o = {}]): Fold => [centred(p.map((q): Pt => [back ? -q[0] : q[0], q[1]])), w, { op, ...o }],
	)
	s.add(
		s.panel(B, main, {
			...clothR,
			vol: 58,
			volScale: 170,
			foldPts: folds,
			g: [0.1, 0, 0.85, 1],
			inner:
				MIRROR.map(
					([m]) =>
						`<path d="${pathData(sp(m))}" fill="${yoke.md}" opacity=".8"/>` +
						s.mesh(sp(m), yoke, { step: 9, rad: 1.9, op: main.light ? 0.42 : 0.6 }),
				).join('') +
				(back
					? `<path d="${pathData(
							symmetric(coords('0 200!, 200 200!, 196 460, 110 500, 0 508')),
						)}" fill="${yoke.base}"/>` +
						s.mesh(symmetric(coords('0 200!, 200 200!, 196 460, 110 500, 0 508')), yoke, { op: 0.5 })
					: '') +
				s.haze(centred(coords('240 620, 250 820, 250 1200')), main.ink, 60, 0.28, 26) +
				s.haze(leftSide(coords('270 620, 256 820, 268 1200')), main.ink, 26, 0.22, 12) +
				s.haze(leftSide(coords('120 420, 130 700, 120 1000')), main.hi, 70, main.dark ? 0.12 : 0.2, 34),
			over:
				MIRROR.map(([m]) => s.flatlock(spline(m(spL)), main, { w: 9, thread: thr })).join('') +
				(back
					? s.flatlock(spline(centred(coords('-206 470, -110 500, 0 508, 110 500, 206 470'))), main, {
							w: 9,
							thread: thr,
						})
					: ''),
		}),
	)
	for (const [m] of MIRROR)
		s.add(
			s.haze(m(coords('120 330, 186 452, 240 548, 280 600')), main.ink, 10, 0.25, 5),
			s.flatlock(spline(m(coords('101 246, 113 290, 140 352, 186 440, 240 536, 284 598'))), main, {
				w: 10,
				thread: pop,
			}),
		)
	const hy: Pt[] = back
		? coords('-279 1200, -160 1236, 0 1258, 160 1236, 279 1200')
		: coords('-279 1200, -160 1219, 0 1227, 160 1219, 279 1200')
	s.add(
		s.clipped(
			B,
			s.seam(spline(centred(hy)), main, { st: 0, w: 1.5, op: 0.5, side: 1 }) +
				[6, 12]
					.map((v) =>
						s.line(centred(hy.map((p): Pt => [p[0], p[1] + v])), thr, 1.5, 0.6, 'stroke-dasharray="5 3"'),
					)
					.join(''),
		),
	)
	// collar
	if (back) {
		const c = symmetric(coords('0 238, 54 234, 94 220!, 102 242!, 60 262, 0 268'))
		s.add(
			s.panel(c, yoke, {
				vol: 7,
				volScale: 14,
				crinkle: 0,
				kind: 'knit',
				over: s.rib(
					spline(centred(coords('-98 218, 0 238, 98 218'))),
					spline(centred(coords('-104 244, 0 268, 104 244'))),
					yoke,
				),
			}),
		)
		s.add(s.logo(CX, 326, 0.62, s.markCol()))
	} else {
		const out = coords('98 231, 91 292, 58 354, 0 376'),
			inr = coords('75 240, 69 286, 42 326, 0 344'),
			arc = (q: readonly Pt[]) => [...leftSide(q.slice(0, -1)), ...centred([...q].reverse())],
			cor = (q: readonly Pt[], e: readonly number[]) =>
				q.map((p, i): Pt => (e.includes(i) ? [p[0], p[1], 1] : p))
		const c = spline([...cor(arc(out), [0, 6]), ...cor(arc(inr).reverse(), [0, 6])], true)
		s.add(
			s.clipped(
				B,
				s.haze(
					arc(out).map((p): Pt => [p[0], p[1] + 10]),
					main.ink,
					14,
					0.5,
					6,
				),
			),
			s.panel(c, yoke, {
				vol: 8,
				volScale: 17,
				crinkle: 0,
				kind: 'knit',
				over: s.rib(spline(arc(inr)), spline(arc(out)), yoke),
			}),
			s.line(
				arc(out.map((p): Pt => [p[0] + (p[0] ? 4 : 0), p[1] + 6])),
				thr,
				1.5,
				0.7,
				'stroke-dasharray="5 3"',
			),
		)
		s.add(s.logo(CX + 132, 520, 0.7, s.markCol()))
		// woven flag in the side seam
		s.add(
			`<path d="M${CX - 267} 1098l-23 2v34l25 -2z" fill="${acc.base}" stroke="${acc.dp}" stroke-width="1"/><path d="M${CX - 269} 1100l-19 2" stroke="${acc.hi}" stroke-width="1.6" opacity=".7"/>`,
		)
	}
	s.add(s.key([B, SL, SR], 0.36))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => tshirt(p) },
	{ draw: (p: Palette) => tshirt(p, { back: true }) },
	{ draw: (p: Palette) => tshirt(p), box: [420, 200, 400, 500] },
]
