import type { Views } from '../kinds.ts'
import {
	type Curve,
	CX,
	centred,
	coords,
	offset,
	type Palette,
	type Pt,
	pathData,
	ramp,
	rng,
	spline,
	symmetric,
	toLch,
} from '../kit.ts'
import { hard, key, ladder, leftSide, rim, LeanScene as Scene } from '../kit-winter.ts'

const LIFT = '<g transform="translate(0 70)">'
// mirror coating: three hues around the accent (or a cold one on warm goggles)
type Mirror = readonly [string, string, string, string, string]

const mirror = (pal: Palette): Mirror => {
	const h = toLch(pal.acc.base)[1] > 0.06 ? 52 : 232
	return h === 52
		? ['#F6D27A', '#EE8A3C', '#C9462F', '#6B2A4A', '#2A2140']
		: ['#CFEFE6', '#63B7C4', '#2F7BA6', '#2A4688', '#1E2350']
}

function lensArt(s: Scene, LEN: Curve, m: Mirror, { x0 = 240, x1 = 960, y0 = 500, y1 = 900, seed = 5 } = {}) {
	const w = x1 - x0,
		h = y1 - y0,
		rn = rng(seed),
		atX = (k: number) => x0 + w * k,
		atY = (k: number) => y0 + h * k
	// a ridge by midpoint displacement, bowed by the lens
	const ridge = (base: number, amp: number, peaks: readonly Pt[], rough: number) => {
		let p = peaks.map(([k, v]): Pt => [k, base - amp * v])
		for (let g = 0, q = rough; g < 3; g++, q *= 0.5)
			p = p.flatMap((u, i): Pt[] => {
				const last = p[i - 1]
				return last
					? [[(last[0] + u[0]) / 2 + (rn() - 0.5) * 0.012, (last[1] + u[1]) / 2 + (rn() - 0.5) * q], u]
					: [u]
			})
		return spline(
			[
				...p.map(([k, v]): Pt => [atX(k), atY(v - 0.05 * (1 - (2 * k - 1) ** 2)), 1]),
				[atX(1.05), atY(1.1), 1],
				[atX(-0.05), atY(1.1), 1],
			],
			true,
		)
	}
	const far = ridge(
			0.6,
			0.3,
			coords(`
				-0.05 0.3, 0.14 0.55, 0.24 0.3, 0.4 1, 0.52 0.5, 0.63 0.8, 0.78 0.25, 0.9 0.5,
				1.05 0.1
			`),
			0.1,
		),
		near = ridge(
			0.72,
			0.2,
			coords('-0.05 0.7, 0.1 0.9, 0.3 0.2, 0.52 0.35, 0.7 0.1, 0.88 0.9, 1.05 1.1'),
			0.06,
		)
	let g = `<path d="${pathData(LEN)}" fill="${s.grad(
		[
			[0, m[3]],
			[0.16, m[2]],
			[0.42, m[1]],
			[0.62, m[0]],
			[0.8, m[1]],
			[1, m[2]],
		],
		atX(0.3),
		atY(0),
		atX(0.6),
		atY(1),
		true,
	)}"/>`
	g += s.soft(
		spline(
			[
				[atX(0.05), atY(0.2)],
				[atX(0.4), atY(0.1)],
				[atX(0.9), atY(0.24)],
				[atX(0.6), atY(0.34)],
				[atX(0.3), atY(0.3)],
			],
			true,
		),
		m[0],
		0.45,
		26,
	)
	g += `<path d="${pathData(far)}" fill="${s.grad(
		[
			[0, m[3], 0.78],
			[1, m[2], 0.35],
		],
		0,
		atY(0.3),
		0,
		atY(0.85),
		true,
	)}"/><path d="${pathData(far)}" fill="none" stroke="${m[0]}" stroke-width="2" opacity=".55"/>`
	g += `<path d="${pathData(near)}" fill="${s.grad(
		[
			[0, m[4], 0.9],
			[1, m[4], 0.75],
		],
		0,
		atY(0.5),
		0,
		atY(1),
		true,
	)}"/><path d="${pathData(near)}" fill="none" stroke="${m[1]}" stroke-width="1.6" opacity=".6"/>`
	g += s.soft(
		spline(
			[
				[atX(0.0), atY(0.86)],
				[atX(0.3), atY(0.8)],
				[atX(0.7), atY(0.82)],
				[atX(1), atY(0.88)],
				[atX(1), atY(1.1)],
				[atX(0), atY(1.1)],
			],
			true,
		),
		m[2],
		0.5,
		18,
	)
	// wrap: the cylinder falls away at both ends
	g +=
		s.soft(
			spline(
				[
					[atX(-0.06), atY(-0.1), 1],
					[atX(0.05), atY(-0.1), 1],
					[atX(0.02), atY(0.5)],
					[atX(0.07), atY(1.1), 1],
					[atX(-0.06), atY(1.1), 1],
				],
				true,
			),
			m[4],
			0.75,
			22,
		) +
		s.soft(
			spline(
				[
					[atX(1.06), atY(-0.1), 1],
					[atX(0.92), atY(-0.1), 1],
					[atX(0.95), atY(0.5)],
					[atX(0.88), atY(1.1), 1],
					[atX(1.06), atY(1.1), 1],
				],
				true,
			),
			m[4],
			0.9,
			30,
		)
	// window light and its return on the other end
	g +=
		s.soft(
			spline(
				[
					[atX(0.1), atY(0.07), 1],
					[atX(0.3), atY(0.02), 1],
					[atX(0.22), atY(0.62), 1],
					[atX(0.09), atY(0.7), 1],
				],
				true,
			),
			'#fff',
			0.5,
			5,
		) +
		s.soft(
			spline(
				[
					[atX(0.325), atY(0.015), 1],
					[atX(0.37), atY(0.005), 1],
					[atX(0.285), atY(0.55), 1],
					[atX(0.245), atY(0.59), 1],
				],
				true,
			),
			'#fff',
			0.34,
			4,
		)
	g += s.soft(
		spline(
			[
				[atX(0.86), atY(0.2)],
				[atX(0.9), atY(0.22)],
				[atX(0.89), atY(0.6)],
				[atX(0.84), atY(0.7)],
				[atX(0.87), atY(0.45)],
			],
			true,
		),
		'#fff',
		0.3,
		8,
	)
	g += `<path d="${pathData(LEN)}" fill="none" stroke="${m[4]}" stroke-width="20" opacity=".6" filter="url(#${s.blur(8)})"/>`
	return (
		s.clipped(LEN, g) +
		`<path d="${pathData(LEN)}" fill="none" stroke="${m[4]}" stroke-width="3"/>` +
		s.clipped(LEN, `<path d="${pathData(LEN)}" fill="none" stroke="${m[0]}" stroke-width="7" opacity=".5"/>`)
	)
}

/** Ski goggles: toric mirrored lens with a mountain reflected in it, frame, triple foam, strap with silicone lines. */
function goggles(pal: Palette) {
	const s = new Scene(pal, { seed: 5 }),
		{ main, trim, acc } = pal,
		m = mirror(pal),
		foam = ramp(main.light ? '#5C574D' : '#37393A')
	const frH = coords(`
		0 512, 150 506, 290 520, 372 556, 412 630, 414 720, 388 820, 318 892, 210 916,
		128 896, 80 842, 44 812, 0 804
	`)
	const leH = coords(`
		0 548, 150 541, 280 554, 348 586, 380 646, 381 716, 357 802, 298 862, 208 882,
		144 864, 98 812, 52 778, 0 770
	`)
	const foH = coords(`
		0 486, 160 480, 310 496, 398 540, 434 628, 434 730, 404 840, 326 918, 206 946,
		118 924, 66 862, 0 838
	`)
	const F = symmetric(frH),
		LE = symmetric(leH),
		FO = symmetric(foH)
	s.add(LIFT, s.groundShadow(600, 950, 380, 40, 0.5))
	// strap: loop behind, seen from a little above — inner face in the middle, outer face coming forward at both ends
	const back = spline(
		centred(
			coords(`
			-470 640!, -452 520, -330 420, -160 384, 0 376, 160 384, 330 420, 452 520, 470 640!,
			440 700, 400 640, 330 560, 160 506, 0 496, -160 506, -330 560, -400 640, -440 700
		`),
		),
		true,
	)
	s.add(s.dropShadow([back, F], { dx: 20, dy: 40, s: 34, op: 0.22 }))
	const mid = (d: number) =>
		centred([
			[-462, 640],
			[-436, 530],
			[-326, 440 + d],
			[-160, 404 + d],
			[0, 396 + d],
			[160, 404 + d],
			[326, 440 + d],
			[436, 530],
			[462, 640],
		])
	s.add(
		s.panel(back, main, { vol: 20, volScale: 50, kind: 'cord', grain: 2, crinkle: 0.25, g: [0, 0, 1, 0.8] }),
	)
	const stripe = (d: number, w: number, c: string, op = 1) =>
		`<path d="${pathData(spline(mid(d)))}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${op}"/>`
	s.add(
		s.clipped(
			back,
			stripe(28, 40, trim.base, 0.95) +
				stripe(28, 40, trim.ink, 0.35) +
				stripe(28, 32, acc.base) +
				stripe(28, 20, trim.base) +
				[10, 28, 46]
					.map(
						(d) =>
							`<path d="${pathData(spline(mid(d)))}" fill="none" stroke="${trim.hi}" stroke-width="1.3" stroke-dasharray="3 4" opacity=".4"/>`,
					)
					.join('') +
				stripe(4, 1.6, main.stitch, 0.7) +
				stripe(88, 1.6, main.stitch, 0.7) +
				s.soft(
					spline(
						centred(coords('-480 700, -420 600, -330 545, 0 478, 330 545, 420 600, 480 700, 480 720, 0 720')),
						true,
					),
					'#000',
					0.5,
					20,
				),
		),
	)
	s.add(
		ladder(s, CX - 250, 462, -22, trim, 46, 96),
		ladder(s, CX + 250, 462, 22, trim, 46, 96),
		s.logo(CX, 424, 0.62, '#F3ECDD', 0.9),
	)
	// foam, three layers
	s.add(
		s.panel(FO, foam, { vol: 14, volScale: 34, kind: 'suede', grain: 2.2, crinkle: 0.15 }),
		`<path d="${offset(FO, 9)}" fill="none" stroke="${foam.hi}" stroke-width="1.6" opacity=".35"/><path d="${offset(FO, 13)}" fill="none" stroke="${foam.ink}" stroke-width="3" opacity=".7"/>`,
	)
	// outriggers with the strap end coming forward
	for (const [mm] of [
		[leftSide, -1],
		[centred, 1],
	] as const) {
		const st = spline(mm(coords('404 610!, 446 590, 476 610!, 486 690, 476 772!, 446 790, 404 770!')), true)
		s.add(
			s.panel(st, main, { vol: 12, volScale: 40, kind: 'cord', grain: 2, crinkle: 0.2 }),
			s.clipped(
				st,
				`<path d="${pathData(
					spline(mm(coords('396 690, 450 688, 500 692'))),
				)}" fill="none" stroke="${acc.base}" stroke-width="46"/><path d="${pathData(
					spline(mm(coords('396 690, 450 688, 500 692'))),
				)}" fill="none" stroke="${trim.base}" stroke-width="34"/>` +
					s.soft(spline(mm(coords('460 560, 500 560, 500 820, 462 820')), true), '#000', 0.6, 12),
			),
		)
		const og = spline(mm(coords('388 600!, 424 598, 446 622, 450 690, 444 756, 420 784, 384 788!')), true)
		s.add(
			`<path d="${pathData(og)}" transform="translate(5 8)" fill="#000" opacity=".45" filter="url(#${s.blur(6)})"/>`,
			hard(s, og, trim, { vol: 12, volScale: 40 }),
			`<path d="${pathData(
				spline(mm(coords('432 634, 435 690, 430 750'))),
			)}" fill="none" stroke="${trim.ink}" stroke-width="9" stroke-linecap="round"/>`,
			`<path d="${pathData(
				spline(mm(coords('426 634, 429 690, 424 750'))),
			)}" fill="none" stroke="${trim.hi}" stroke-width="1.6" opacity=".6"/>`,
		)
	}
	// frame
	s.add(
		`<path d="${pathData(F)}" transform="translate(6 10)" fill="#000" opacity=".5" filter="url(#${s.blur(9)})"/>`,
		hard(s, F, main, { vol: 18, volScale: 66, volK: 1.2, grain: 0.5 }),
		rim(F, 1, main.hi, 2, 0.55, 3.5),
	)
	// vents in the frame's upper edge
	for (const x of [-250, -150, -50, 50, 150, 250])
		s.add(
			`<rect x="${CX + x - 30}" y="${520 + Math.abs(x) * 0.035 + (Math.abs(x) > 200 ? 6 : 0)}" width="60" height="9" rx="4.5" transform="rotate(${x > 200 ? 7 : x < -200 ? -7 : 0} ${CX + x} 526)" fill="${main.ink}"/><rect x="${CX + x - 27}" y="${527 + Math.abs(x) * 0.035 + (Math.abs(x) > 200 ? 6 : 0)}" width="54" height="1.6" rx=".8" transform="rotate(${x > 200 ? 7 : x < -200 ? -7 : 0} ${CX + x} 526)" fill="${main.hi}" opacity=".6"/>`,
		)
	s.add(
		`<path d="${offset(LE, -5)}" fill="none" stroke="${trim.ink}" stroke-width="12" opacity=".9"/>`,
		lensArt(s, LE, m),
	)
	// lens quick-release tabs
	for (const k of [-1, 1])
		s.add(
			`<g transform="translate(${CX + k * 398} 700) rotate(${k * 3})"><rect x="-9" y="-36" width="18" height="72" rx="8" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M-4 -26v50" stroke="${trim.hi}" stroke-width="2.2" opacity=".6" stroke-linecap="round"/>${[-18, -6, 6, 18].map((v) => `<path d="M-5 ${v}h10" stroke="${trim.ink}" stroke-width="2"/>`).join('')}</g>`,
		)
	s.add(s.logo(CX + 252, 822, 0.5, '#FBF4E6', 0.8), key(s, [F, back], 0.4, [150, 380, 1050, 960]))
	s.add('</g>')
	return s
}

/** three-quarter from the left: lens turned away, outrigger and strap with its logo in front */
function gogglesSide(pal: Palette) {
	const s = new Scene(pal, { seed: 6 }),
		{ main, trim, acc } = pal,
		m = mirror(pal),
		foam = ramp(main.light ? '#5C574D' : '#37393A')
	const curve = (p: readonly Pt[], c = true) => spline(p, c)
	const LE = curve(
		coords(`
		150 640, 172 560, 236 520, 340 512, 438 530, 492 580, 512 660, 506 752, 474 836,
		420 884, 352 886, 310 850, 286 812, 250 806, 200 830, 166 800, 150 724
	`),
	)
	const F = curve(
		coords(`
		126 640, 148 540, 226 494, 340 482, 450 500, 520 556, 548 650, 542 766, 504 866,
		436 920, 346 922, 296 880, 268 842, 238 846, 190 866, 146 828, 126 730
	`),
	)
	const FO = curve(
		coords(`
		330 470, 462 482, 560 530, 600 640, 592 780, 548 890, 462 948, 360 944, 420 900,
		520 780, 530 640, 460 520
	`),
	)
	// strap: outer face leaves the outrigger, runs right, turns round the head and comes back inside
	const inner = curve(
		coords(`
		520 560!, 640 486, 800 452, 940 470, 1030 540, 1060 620, 1040 700!, 1000 640,
		900 584, 760 572, 640 600, 560 650!
	`),
	)
	const outer = curve(
		coords(`
		610 640!, 700 660, 840 676, 960 660, 1040 610, 1062 600!, 1070 680, 1058 760,
		1000 808, 900 836, 760 836, 660 812, 606 790!
	`),
	)
	s.add(
		LIFT,
		s.groundShadow(390, 948, 210, 34, 0.5),
		s.soft(spline(coords('600 950, 760 926, 930 938, 880 964, 740 972'), true), '#3A3324', 0.2, 32),
		s.dropShadow([inner, outer, F], { dx: 20, dy: 40, s: 34, op: 0.2 }),
	)
	s.add(
		s.panel(inner, ramp(pal.base, -0.07), { vol: 16, volScale: 40, kind: 'cord', grain: 2, crinkle: 0.2 }),
		s.clipped(
			inner,
			[0, 22, 44]
				.map(
					(d) =>
						`<path d="${pathData(
							curve(
								[
									[540, 600 + d - 20],
									[640, 520 + d],
									[800, 486 + d],
									[940, 504 + d],
									[1040, 590 + d],
								],
								false,
							),
						)}" fill="none" stroke="${trim.base}" stroke-width="9" opacity=".8"/>`,
				)
				.join('') +
				s.soft(
					curve(coords('500 560, 620 560, 760 560, 900 570, 1060 660, 1060 800, 500 800')),
					'#000',
					0.55,
					24,
				),
		),
	)
	s.add(
		s.panel(FO, foam, { vol: 14, volScale: 34, kind: 'suede', grain: 2.2, crinkle: 0.15 }),
		`<path d="${pathData(
			curve(coords('400 478, 500 504, 566 570, 582 660, 572 780, 526 880, 440 940'), false),
		)}" fill="none" stroke="${foam.ink}" stroke-width="4" opacity=".75"/>`,
	)
	s.add(
		`<path d="${pathData(outer)}" transform="translate(8 16)" fill="#000" opacity=".35" filter="url(#${s.blur(14)})"/>`,
		s.panel(outer, main, {
			vol: 26,
			volScale: 80,
			kind: 'cord',
			grain: 2,
			crinkle: 0.25,
			foldPts: [
				[coords('640 680, 700 700, 760 700'), 14, { op: 0.35 }],
				[coords('1000 640, 1030 700, 1010 790'), 18, { op: 0.5 }],
			],
		}),
	)
	const band = (d: number) =>
		curve(
			[
				[600, 716 + d],
				[700, 738 + d],
				[840, 756 + d],
				[960, 740 + d],
				[1040, 694 + d],
				[1080, 650 + d],
			],
			false,
		)
	s.add(
		s.clipped(
			outer,
			`<path d="${pathData(band(0))}" fill="none" stroke="${acc.base}" stroke-width="84"/><path d="${pathData(band(0))}" fill="none" stroke="${trim.base}" stroke-width="70"/><path d="${pathData(band(0))}" fill="none" stroke="${trim.lt}" stroke-width="70" stroke-dasharray="1.5 3" opacity=".22"/>` +
				[-66, 68]
					.map(
						(d) =>
							`<path d="${pathData(band(d))}" fill="none" stroke="${main.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".7"/>`,
					)
					.join('') +
				s.soft(curve(coords('990 560, 1090 540, 1090 860, 980 860, 1030 700')), '#000', 0.5, 18),
		),
	)
	s.add(s.logo(838, 754, 1.15, '#F6EFE0'), ladder(s, 690, 736, 10, trim, 44, 150))
	// outrigger
	const og = curve(coords('520 580!, 580 604, 640 632!, 646 716, 640 800!, 580 812, 510 836!, 536 720'))
	s.add(
		`<path d="${pathData(og)}" transform="translate(6 10)" fill="#000" opacity=".45" filter="url(#${s.blur(7)})"/>`,
		hard(s, og, trim, { vol: 14, volScale: 50 }),
		`<path d="${pathData(
			curve(coords('622 650, 626 716, 620 786'), false),
		)}" fill="none" stroke="${trim.ink}" stroke-width="11" stroke-linecap="round"/>`,
		rim(og, 1, trim.hi, 1.8, 0.6),
	)
	s.add(
		`<path d="${pathData(F)}" transform="translate(7 10)" fill="#000" opacity=".5" filter="url(#${s.blur(9)})"/>`,
		hard(s, F, main, { vol: 20, volScale: 72, volK: 1.2, grain: 0.5 }),
		rim(F, 1, main.hi, 2, 0.55, 3.5),
		`<path d="${offset(LE, -4)}" fill="none" stroke="${trim.ink}" stroke-width="11" opacity=".9"/>`,
		lensArt(s, LE, m, { x0: 145, x1: 520, y0: 505, y1: 900, seed: 8 }),
	)
	for (const [x, yy, q] of [
		[250, 500, -8],
		[330, 494, 0],
		[410, 502, 8],
	] as const)
		s.add(
			`<rect x="${x - 26}" y="${yy - 5}" width="52" height="9" rx="4.5" transform="rotate(${q} ${x} ${yy})" fill="${main.ink}"/>`,
		)
	s.add(
		`<g transform="translate(531 704)"><rect x="-9" y="-34" width="18" height="68" rx="8" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M-4 -24v46" stroke="${trim.hi}" stroke-width="2.2" opacity=".6"/></g>`,
		key(s, [F, outer, inner], 0.4, [120, 420, 1080, 960]),
	)
	s.add('</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => goggles(p) },
	{ draw: (p: Palette) => gogglesSide(p) },
	{ draw: (p: Palette) => goggles(p), box: [180, 540, 400, 500] },
]
