import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	item,
	offset,
	type Palette,
	type PanelOptions,
	type Placing,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	spline,
	symmetric,
} from '../kit.ts'
import { buckle, key, leftSide, mark, LeanScene as Scene, strap } from '../kit-winter.ts'

const curve = (p: readonly Pt[], c = true) => spline(p, c)
const tarp: PanelOptions = {
	kind: 'rubber',
	grain: 0.8,
	crinkle: 0.5,
	cr: { fx: 0.0075, fy: 0.008, scale: 24 },
}

const tack = (x: number, y: number, w: number, t: Ramp, ang = 0) =>
	`<g transform="translate(${x} ${y}) rotate(${ang})"><path d="M${-w / 2} -5L${w / 2} 5M${-w / 2} 5L${w / 2} -5M${-w / 2} -6v12M${w / 2} -6v12" stroke="${t.hi}" stroke-width="1.6" opacity=".75"/></g>`

/** Expedition duffel: coated tarpaulin barrel, D-shaped lid zip, wrapped carry handles, daisy chains, end panels with grab handles. */
function duffel(pal: Palette) {
	const s = new Scene(pal, { seed: 12 }),
		{ main, yoke, trim, acc } = pal
	const B = curve(
		coords(`
		112 850, 124 700, 172 600, 262 552, 420 530, 600 522, 800 530, 950 552, 1036 606,
		1078 710, 1088 860, 1076 990, 1040 1066, 960 1092, 780 1104, 600 1106, 420 1104,
		240 1092, 160 1064, 122 980
	`),
	)
	const inB = (x: string) => s.clipped(B, x)
	s.add(s.groundShadow(600, 1104, 470, 44, 0.55), s.dropShadow([B], { dx: 30, dy: 26, s: 30, op: 0.2 }))
	// far handle behind the crown
	const hand = (dy: number) =>
		centred([
			[-196, 560 + dy],
			[-186, 500 + dy],
			[-130, 452 + dy],
			[-40, 440 + dy],
			[40, 440 + dy],
			[130, 452 + dy],
			[186, 500 + dy],
			[196, 560 + dy],
		])
	s.add(strap(s, hand(-22), 30, trim))
	const F = (
		[
			[coords('200 980, 300 1030, 420 1046'), 30, 0.6],
			[coords('1010 960, 900 1030, 760 1050'), 30, 0.6],
			[coords('190 700, 250 760, 300 850'), 24, 0.5],
			[coords('1010 690, 950 760, 900 860'), 26, 0.55],
			[coords('300 640, 340 720, 352 800'), 20, 0.4],
			[coords('880 640, 850 720, 846 800'), 20, 0.4],
			[coords('430 760, 520 800, 640 800'), 26, 0.35],
			[coords('780 900, 690 940, 560 930'), 26, 0.4],
			[coords('420 1000, 560 1040, 700 1036'), 24, 0.4],
			[coords('250 870, 300 900, 370 900'), 20, 0.5],
			[coords('960 880, 900 910, 836 906'), 20, 0.5],
			[coords('480 640, 560 690, 680 690'), 22, 0.35],
		] as const
	).map(([p, w, op]): Fold => [p, w, { op, peak: 0.35 }])
	const base = curve(
		coords(`
		60 990!, 200 1004, 420 1010, 600 1012, 780 1010, 1000 1004, 1140 986!, 1140 1140!,
		60 1140!
	`),
	)
	s.add(
		s.panel(B, main, {
			vol: 84,
			volScale: 300,
			volK: 1.2,
			foldPts: F,
			foldBlur: 5,
			foldScale: 19,
			...tarp,
			g: [0.2, 0, 0.5, 1],
			inner: `<path d="${pathData(base)}" fill="${trim.base}"/>${s.grain(trim, base, 1.4, 'cord')}`,
			over:
				s.soft(
					curve(coords('240 600, 420 566, 600 560, 800 566, 940 596, 800 604, 600 596, 420 602')),
					'#fff',
					main.light ? 0.5 : 0.3,
					16,
				) +
				s.soft(curve(coords('210 690, 330 660, 350 680, 250 730, 200 800')), '#fff', 0.16, 12) +
				s.soft(curve(coords('60 1040, 600 1066, 1140 1036, 1140 1140, 60 1140')), main.ink, 0.55, 24),
		}),
	)
	s.add(
		inB(
			s.panel(base, trim, {
				vol: 0,
				kind: 'cord',
				grain: 2.4,
				crinkle: 0.35,
				edge: 0,
				fill: s.grad(
					[
						[0, trim.lt],
						[0.3, trim.base],
						[1, trim.dp],
					],
					0,
					0,
					0,
					0.8,
				),
				over: s.soft(curve(coords('60 1070, 600 1086, 1140 1066, 1140 1140, 60 1140')), '#000', 0.5, 14),
			}) +
				s.seam(
					curve(coords('60 990, 200 1004, 420 1010, 600 1012, 780 1010, 1000 1004, 1140 986'), false),
					main,
					{ st: 2, side: -1 },
				),
		),
	)
	// end panels: barrel ends turned to us at both sides
	const ends: readonly (readonly [Placing, 1 | -1])[] = [
		[(q) => [...q], 1],
		[(q) => q.map((p): Pt => [1200 - p[0], p[1] + (p[0] > 0 ? 2 : 0), p[2]]), -1],
	]
	for (const [m, k] of ends) {
		const e = curve(m(coords('60 560!, 262 530!, 232 640, 214 760, 210 880, 220 1000, 244 1120!, 60 1140!')))
		const edge = curve(m(coords('262 530, 232 640, 214 760, 210 880, 220 1000, 244 1120')), false)
		s.add(
			inB(
				`<path d="${pathData(e)}" fill="${yoke.base}" opacity=".9"/>` +
					s.grain(yoke, e, 0.8, 'rubber') +
					s.soft(e, main.ink, k > 0 ? 0.12 : 0.4, 18) +
					s.relief(
						main,
						`<path d="${pathData(
							curve(m(coords('130 640, 180 700, 196 860, 176 1000, 130 1050, 118 860'))),
						)}"/>`,
						{ blur: 18, scale: 50, sh: 1, hi: 0.7 },
					) +
					`<path d="${pathData(edge)}" fill="none" stroke="${main.ink}" stroke-width="15" opacity=".9"/><path d="${pathData(edge)}" fill="none" stroke="${trim.base}" stroke-width="12"/><path d="${offset(edge, k * 3)}" fill="none" stroke="${trim.hi}" stroke-width="2" opacity=".55"/><path d="${offset(edge, k * -14)}" fill="none" stroke="${main.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".6"/>`,
			),
		)
		// grab handle at the end, compression strap
		s.add(
			inB(
				strap(s, m(coords('154 690, 138 760, 136 860, 142 950, 156 1000')), 30, trim) +
					tack(item(m([[152, 706]]), 0)[0], 706, 24, trim) +
					tack(item(m([[152, 992]]), 0)[0], 992, 24, trim),
			),
			`<path d="${pathData(
				curve(m(coords('139 770, 136 850, 139 930')), false),
			)}" fill="none" stroke="${trim.ink}" stroke-width="38" stroke-linecap="round"/><path d="${pathData(
				curve(m(coords('139 770, 136 850, 139 930')), false),
			)}" fill="none" stroke="${trim.md}" stroke-width="34" stroke-linecap="round"/><path d="${pathData(
				curve(m(coords('130 770, 127 850, 130 930')), false),
			)}" fill="none" stroke="${trim.hi}" stroke-width="3" stroke-linecap="round" opacity=".45"/>`,
		)
		s.add(
			inB(strap(s, m(coords('90 640, 180 628, 270 620, 340 616')), 24, trim)),
			buckle(s, item(m([[272, 620]]), 0)[0], 620, k * 86, trim, 0.74),
			tack(item(m([[336, 616]]), 0)[0], 616, 20, trim, 90),
		)
	}
	// lid zip: a D running along the front shoulder
	const z2 = curve(
		coords(`
			300 574, 282 620, 310 668, 380 690, 490 700, 600 703, 710 700, 820 690, 890 668,
			918 620, 900 574
		`),
		false,
	)
	s.add(
		inB(
			`<path d="${offset(z2, 12)}" fill="none" stroke="${main.ink}" stroke-width="20" opacity=".4" filter="url(#${s.blur(6)})"/><path d="${pathData(z2)}" fill="none" stroke="${main.ink}" stroke-width="46" stroke-linecap="butt" opacity=".35"/><path d="${pathData(z2)}" fill="none" stroke="${yoke.base}" stroke-width="43"/><path d="${offset(z2, 17)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".7"/><path d="${offset(z2, -17)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".7"/><path d="${offset(z2, -21)}" fill="none" stroke="${main.hi}" stroke-width="1.4" opacity=".5"/>` +
				s.zip(z2, main, acc, { w: 17, tape: trim }),
		),
	)
	// vertical webbing straps carrying the handles
	for (const k of [-1, 1]) {
		const x = CX + k * 196,
			w: Pt[] = [
				[x - k * 4, 552],
				[x, 700],
				[x + k * 3, 880],
				[x, 1108],
			]
		s.add(
			inB(strap(s, w, 44, trim)),
			[600, 750, 812, 874, 936, 1000, 1060].map((v) => tack(x + k * 1, v, 36, trim)).join(''),
		)
		// daisy loops lift off between the bar tacks
		s.add(
			[781, 843, 905, 968]
				.map(
					(v) =>
						`<path d="M${x - 19} ${v - 22}q19 -5 38 0v44q-19 6 -38 0z" fill="${s.grad(
							[
								[0, trim.dk],
								[0.35, trim.lt],
								[0.6, trim.base],
								[1, trim.dp],
							],
							0,
							0,
							0,
							1,
						)}" opacity=".85"/>`,
				)
				.join(''),
		)
	}
	// near handle: arches over the crown, grip wrapped
	const nh: Pt[] = [
		[CX - 196, 640],
		[CX - 194, 570],
		[CX - 160, 506],
		[CX - 96, 470],
		[CX, 460],
		[CX + 96, 470],
		[CX + 160, 506],
		[CX + 194, 570],
		[CX + 196, 640],
	]
	s.add(strap(s, nh, 40, trim), tack(CX - 196, 634, 34, trim), tack(CX + 196, 634, 34, trim))
	const grip = curve([
		[CX - 98, 446, 1],
		[CX, 434],
		[CX + 98, 446, 1],
		[CX + 108, 470],
		[CX + 98, 502, 1],
		[CX, 492],
		[CX - 98, 502, 1],
		[CX - 108, 470],
	])
	s.add(
		`<path d="${pathData(grip)}" transform="translate(6 12)" fill="#000" opacity=".4" filter="url(#${s.blur(8)})"/>`,
		s.panel(grip, main, { vol: 12, volScale: 44, ...tarp, crinkle: 0.3 }),
		s.clipped(
			grip,
			s.seam(
				curve(
					[
						[CX - 98, 478],
						[CX, 467],
						[CX + 98, 478],
					],
					false,
				),
				main,
				{ st: 1, side: 1 },
			),
		),
		`<path d="${offset(grip, 6)}Z" fill="none" stroke="${main.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".7"/>`,
	)
	// the mark: welded patch, front centre; id window
	s.add(
		s.logo(CX, 846, 3.0, mark(main, trim, yoke), 0.96),
		s.puller(892, 668, 60, acc, trim, 1),
		s.puller(866, 684, 66, acc, trim, 0.9),
	)
	s.add(key(s, [B], 0.5, [150, 520, 1050, 1120]))
	return s
}

/** from above: the D lid, both backpack straps folded over the ends */
function duffelTop(pal: Palette) {
	const s = new Scene(pal, { seed: 14 }),
		{ main, yoke, trim, acc } = pal,
		mesh = ramp(main.light ? '#5A564D' : '#2E3132')
	const B = symmetric(
			coords(`
		0 200, 180 204, 250 226, 280 300, 290 520, 294 750, 290 980, 280 1200, 250 1274,
		180 1296, 0 1300
	`),
		),
		inB = (x: string) => s.clipped(B, x)
	s.add(s.dropShadow([B]))
	s.add(
		strap(s, centred(coords('-70 210, -60 160, 0 150, 60 160, 70 210')), 30, trim),
		strap(s, centred(coords('-70 1290, -60 1340, 0 1350, 60 1340, 70 1290')), 30, trim),
	)
	for (const k of [-1, 1])
		s.add(
			strap(
				s,
				[
					[CX + k * 286, 560],
					[CX + k * 330, 620],
					[CX + k * 340, 750],
					[CX + k * 330, 880],
					[CX + k * 286, 940],
				],
				36,
				trim,
			),
			`<path d="${pathData(
				curve(
					[
						[CX + k * 338, 680],
						[CX + k * 341, 750],
						[CX + k * 338, 820],
					],
					false,
				),
			)}" fill="none" stroke="${main.ink}" stroke-width="50" stroke-linecap="round"/><path d="${pathData(
				curve(
					[
						[CX + k * 338, 680],
						[CX + k * 341, 750],
						[CX + k * 338, 820],
					],
					false,
				),
			)}" fill="none" stroke="${main.base}" stroke-width="46" stroke-linecap="round"/><path d="${pathData(
				curve(
					[
						[CX + k * 338 - 12, 680],
						[CX + k * 341 - 12, 750],
						[CX + k * 338 - 12, 820],
					],
					false,
				),
			)}" fill="none" stroke="${main.hi}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`,
		)
	const F = (
		[
			coords('-270 380, -180 430, -90 430'),
			coords('270 420, 190 450, 100 440'),
			coords('-280 640, -210 660, -120 650'),
			coords('280 880, 200 900, 110 880'),
			coords('-276 1080, -180 1060, -80 1080'),
			coords('270 1120, 180 1090, 100 1096'),
			coords('-120 700, -20 740, 120 730'),
			coords('-140 960, 0 930, 130 960'),
			coords('-130 520, 0 560, 120 540'),
		] as const
	).map((p, i): Fold => [centred(p), 28, { op: 0.4 + 0.1 * (i % 3) }])
	s.add(
		s.panel(B, main, {
			vol: 84,
			volScale: 300,
			volK: 1.1,
			foldPts: F,
			foldBlur: 6,
			foldScale: 20,
			...tarp,
			inner: [leftSide, centred]
				.map(
					(m) =>
						`<path d="${pathData(
							curve(m(coords('240 180!, 226 400, 222 750, 226 1100, 240 1320!, 330 1320!, 330 180!'))),
						)}" fill="${yoke.base}" opacity=".9"/>`,
				)
				.join(''),
			over: s.soft(
				curve(centred(coords('-200 280, -60 240, -40 700, -70 1200, -190 1100, -210 700'))),
				'#fff',
				main.light ? 0.3 : 0.14,
				40,
			),
		}),
	)
	for (const [m, k] of [
		[leftSide, 1],
		[centred, -1],
	] as const)
		s.add(
			inB(
				s.seam(curve(m(coords('240 180, 226 400, 222 750, 226 1100, 240 1320')), false), main, {
					st: 2,
					side: k,
				}),
			),
		)
	const lid = curve(
		centred(coords('-190 1200, -194 750, -186 380, -150 306, 0 286, 150 306, 186 380, 194 750, 190 1200')),
		false,
	)
	s.add(
		`<path d="${pathData(lid)}" fill="none" stroke="${main.ink}" stroke-width="20" opacity=".4" transform="translate(6 8)" filter="url(#${s.blur(6)})"/><path d="${pathData(lid)}" fill="none" stroke="${main.ink}" stroke-width="45" opacity=".5"/><path d="${pathData(lid)}" fill="none" stroke="${yoke.base}" stroke-width="42"/><path d="${offset(lid, 16)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".7"/><path d="${offset(lid, -16)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".7"/>`,
		s.zip(lid, main, acc, { w: 17, tape: trim }),
		s.puller(CX - 190, 1190, 0, acc, trim, 1),
		s.puller(CX + 190, 1150, 0, acc, trim, 1),
	)
	s.add(
		inB(
			strap(s, centred(coords('-300 560, -150 556, 0 556, 150 556, 300 560')), 40, trim) +
				strap(s, centred(coords('-300 940, -150 944, 0 944, 150 944, 300 940')), 40, trim),
		),
		[-270, -170, -85, 0, 85, 170, 270]
			.map((x) => tack(CX + x, 557, 30, trim, 90) + tack(CX + x, 943, 30, trim, 90))
			.join(''),
	)
	for (const v of [557, 943]) s.add(buckle(s, CX, v, 90, trim, 1.05))
	s.add(s.logo(CX, 752, 2.6, mark(main, trim, yoke), 0.96))
	const pk = curve(centred(coords('-110 1010!, 110 1010!, 112 1130, 104 1170, 0 1176, -104 1170, -112 1130')))
	s.add(
		`<path d="${pathData(pk)}" transform="translate(4 8)" fill="${main.ink}" opacity=".4" filter="url(#${s.blur(7)})"/>`,
		s.panel(pk, mesh, { vol: 14, volScale: 30, kind: 'cord', grain: 2.2, crinkle: 0.2 }),
		`<path d="${offset(pk, 8)}Z" fill="none" stroke="${mesh.stitch}" stroke-width="1.5" stroke-dasharray="5 3.6" opacity=".7"/>`,
		s.zip(curve(centred(coords('-92 1036, 0 1038, 92 1036')), false), main, acc, { w: 11, tape: trim }),
		s.puller(CX - 74, 1040, -80, acc, trim, 0.7),
	)
	s.add(key(s, [B], 0.45, [250, 250, 950, 1250]))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => duffel(p) },
	{ draw: (p: Palette) => duffelTop(p) },
	{ draw: (p: Palette) => duffel(p), box: [640, 440, 400, 500] },
]
