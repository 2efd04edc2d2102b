import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	offset,
	type Palette,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	ribbon,
	spline,
	symmetric,
} from '../kit.ts'
import { buckle, hard, key, leftSide, LeanScene as Scene, strap } from '../kit-winter.ts'

const curve = (p: readonly Pt[], c = true) => spline(p, c)

/** a vent: hole with depth, lit lower lip, an inner mesh */
const vent = (s: Scene, pts: readonly Pt[], r: Ramp, t: Ramp) => {
	const v = curve(pts)
	return (
		`<path d="${offset(v, 4)}Z" fill="none" stroke="${r.hi}" stroke-width="2.4" opacity=".5" transform="translate(2 4)"/>` +
		`<path d="${pathData(v)}" fill="${s.grad(
			[
				[0, '#0d0e0e'],
				[0.55, t.ink],
				[1, t.dk],
			],
			0,
			0,
			0.3,
			1,
		)}"/>` +
		s.clipped(
			v,
			`<path d="${pathData(v)}" fill="none" stroke="#000" stroke-width="22" opacity=".75" transform="translate(5 9)" filter="url(#${s.blur(5)})"/><path d="${pathData(v)}" fill="none" stroke="${r.dp}" stroke-width="9" transform="translate(-2 -4)"/>`,
		) +
		`<path d="${pathData(v)}" fill="none" stroke="${r.ink}" stroke-width="2"/>`
	)
}

/** Ski helmet, side three-quarter (facing left): glossy shell with a raised ridge, vents, soft ear pad, strap, fit dial, goggle clip. */
function helmet(pal: Palette) {
	const s = new Scene(pal, { seed: 8 }),
		{ main, trim, acc } = pal,
		pad = ramp(main.light ? '#4B4842' : '#3A3D3F'),
		lin = ramp('#2C2E2F')
	const SH = curve(
		coords(`
		196 716!, 206 610, 262 480, 368 372, 516 306, 680 296, 830 344, 944 442, 1004 570,
		1010 700, 980 812, 936 872!, 868 872, 800 836, 742 790, 690 770, 610 778, 520 786,
		440 770, 380 742, 300 738, 230 752, 204 748
	`),
	)
	const inner = curve(
		coords(`
		214 730!, 300 732, 400 742, 640 760!, 640 900, 610 960!, 540 978, 460 960, 380 940,
		310 900, 256 820
	`),
	)
	s.add(s.groundShadow(622, 1206, 120, 24, 0.42), s.dropShadow([SH], { dx: 24, dy: 44, s: 36, op: 0.22 }))
	// inside: brow pad and far ear pad
	s.add(s.panel(inner, lin, { vol: 30, volScale: 90, kind: 'knit', grain: 1.6, crinkle: 0.2 }))
	const farPad = curve(
		coords('262 836, 330 818, 420 850, 474 920, 494 1000, 470 1052, 420 1056, 362 1020, 304 940'),
	)
	s.add(
		s.panel(farPad, pad, { vol: 26, volScale: 80, kind: 'knit', grain: 1.6, crinkle: 0.3 }),
		s.clipped(
			farPad,
			s.soft(curve(coords('470 860, 560 860, 560 1080, 470 1080, 440 980')), '#000', 0.6, 16),
		),
	)
	const brow = curve(coords('214 736!, 300 734, 400 744, 476 784!, 470 838, 400 806, 310 790, 234 800'))
	s.add(
		s.panel(brow, pad, { vol: 14, volScale: 40, kind: 'knit', grain: 1.8, crinkle: 0.2 }),
		s.clipped(brow, s.soft(curve(coords('190 700, 480 720, 480 778, 390 756, 220 764')), '#000', 0.75, 12)),
		`<path d="${pathData(
			curve(coords('228 784, 310 774, 400 790, 470 824'), false),
		)}" fill="none" stroke="${pad.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".6"/>`,
	)
	s.add(
		s.clipped(
			inner,
			s.soft(curve(coords('500 760, 660 760, 660 1000, 560 1000, 480 900')), '#000', 0.55, 24),
		),
	)
	// far strap to the buckle under the chin
	s.add(
		strap(s, coords('420 1030, 460 1110, 540 1172, 600 1180'), 24, trim),
		strap(s, coords('720 1030, 724 1100, 690 1164, 620 1182'), 26, trim),
	)
	// nape: liner and fit system
	const nape = curve(coords('800 840!, 880 866, 950 846!, 948 930, 920 1006, 868 1030, 812 1000, 776 920'))
	s.add(s.panel(nape, pad, { vol: 18, volScale: 50, kind: 'knit', grain: 1.6, crinkle: 0.2 }))
	const dial = curve(coords('872 920!, 930 902!, 940 960, 908 1010, 866 1014!'))
	s.add(
		hard(s, dial, trim, { vol: 8, volScale: 24 }),
		[0, 1, 2, 3, 4]
			.map(
				(i) =>
					`<path d="M${880 + i * 11} ${936 - i * 5}l-4 58" stroke="${trim.ink}" stroke-width="3" opacity=".8"/><path d="M${883 + i * 11} ${936 - i * 5}l-4 56" stroke="${trim.hi}" stroke-width="1.2" opacity=".5"/>`,
			)
			.join(''),
	)
	// ear pad: quilted soft shell hanging from the shell edge
	const ear = curve(
		coords(`
		566 752!, 640 740, 740 756, 822 812, 846 880, 836 960, 796 1028, 726 1060, 646 1046,
		588 990, 560 910, 552 830
	`),
	)
	s.add(
		`<path d="${pathData(ear)}" transform="translate(6 14)" fill="#000" opacity=".45" filter="url(#${s.blur(14)})"/>`,
		s.panel(ear, pad, {
			vol: 40,
			volScale: 130,
			kind: 'knit',
			grain: 1.8,
			crinkle: 0.35,
			foldPts: [
				[coords('590 960, 640 980, 700 976'), 16, { op: 0.35 }],
				[coords('820 900, 780 940, 730 950'), 14, { op: 0.35 }],
			],
		}),
	)
	s.add(
		s.clipped(
			ear,
			s.seam(
				curve(coords('580 800, 590 900, 620 970, 690 1016, 760 1004, 804 940, 812 870, 790 820'), false),
				pad,
				{ st: 1, side: -1 },
			),
		),
	)
	const earP = curve(coords('640 862!, 700 846, 752 872, 764 916, 742 960, 690 972, 646 946, 632 900'))
	s.add(
		`<path d="${pathData(earP)}" fill="${pad.dp}"/>`,
		s.clipped(
			earP,
			s.relief(
				pad,
				[0, 1, 2, 3, 4, 5, 6, 7, 8]
					.map((i) =>
						[0, 1, 2, 3, 4, 5, 6, 7]
							.map((j) => `<circle cx="${630 + i * 17 + (j % 2) * 8}" cy="${850 + j * 16}" r="4.2"/>`)
							.join(''),
					)
					.join(''),
				{ blur: 1.6, scale: 8, post: 0.6 },
			),
		),
		`<path d="${pathData(earP)}" fill="none" stroke="${pad.ink}" stroke-width="3"/><path d="${offset(earP, -5)}Z" fill="none" stroke="${pad.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".7"/>`,
		s.logo(698, 912, 0.8, '#EFE8D8', 0.9),
	)
	// straps: front and rear web meet under the ear
	s.add(
		strap(s, coords('620 760, 622 880, 650 1000, 706 1070, 724 1110'), 24, trim),
		strap(s, coords('850 850, 836 960, 790 1040, 738 1076, 726 1112'), 22, trim),
	)
	s.add(
		`<g transform="translate(724 1082) rotate(10)"><rect x="-24" y="-22" width="48" height="40" rx="9" fill="#000" opacity=".45" transform="translate(4 6)" filter="url(#${s.blur(4)})"/><rect x="-24" y="-22" width="48" height="40" rx="9" fill="${trim.md}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M-18 -17h32" stroke="${trim.hi}" stroke-width="2" opacity=".7"/><path d="M-14 2h28" stroke="${trim.ink}" stroke-width="5" stroke-linecap="round"/></g>`,
		buckle(s, 618, 1182, 88, trim, 0.95),
	)
	// shell
	const low = curve(
		coords(`
		180 720!, 204 660, 300 640, 420 664, 520 700, 640 690, 760 706, 870 770, 960 800,
		1020 760, 1030 900, 900 900, 740 800, 520 800, 180 780!
	`),
	)
	s.add(
		`<path d="${pathData(SH)}" transform="translate(2 14)" fill="#000" opacity=".5" filter="url(#${s.blur(10)})"/>`,
	)
	s.add(
		s.panel(SH, main, {
			vol: 90,
			volScale: 330,
			volK: 1.15,
			kind: 'rubber',
			grain: 0.35,
			crinkle: 0,
			g: [0.2, 0, 0.75, 1],
			inner:
				`<path d="${pathData(low)}" fill="${trim.base}"/>` +
				s.grain(trim, low, 0.8, 'rubber') +
				`<path d="${pathData(
					curve(
						coords(`
							180 716, 204 656, 300 636, 420 660, 520 696, 640 686, 760 702, 870 766, 960 796,
							1030 756
						`),
						false,
					),
				)}" fill="none" stroke="${main.ink}" stroke-width="6" opacity=".9"/><path d="${pathData(
					curve(
						coords(`
							180 722, 204 662, 300 642, 420 666, 520 702, 640 692, 760 708, 870 772, 960 802,
							1030 762
						`),
						false,
					),
				)}" fill="none" stroke="${trim.hi}" stroke-width="1.8" opacity=".5"/>` +
				// crown ridge, facets that catch the light
				s.relief(
					main,
					`<path d="${ribbon(coords('420 520, 520 446, 660 404, 830 440, 950 580'), 78, {
						peak: 0.5,
					})}" opacity=".8"/><path d="${ribbon(coords('420 640, 560 540, 720 520, 860 590, 950 720'), 60, {
						peak: 0.5,
					})}" opacity=".7"/>`,
					{ blur: 9, scale: 46, post: 2.5, sh: 1.1, hi: 0.9 },
				),
			over:
				s.soft(
					curve(coords('246 590, 310 450, 440 356, 620 322, 580 350, 440 410, 340 500, 280 620')),
					'#fff',
					main.light ? 0.6 : 0.36,
					18,
				) +
				s.soft(
					curve(coords('290 500, 350 424, 420 376, 440 384, 380 440, 316 530')),
					'#fff',
					main.light ? 0.75 : 0.6,
					6,
				) +
				s.soft(curve(coords('272 556, 288 522, 304 536, 286 572')), '#fff', 0.4, 5) +
				s.soft(curve(coords('860 420, 940 520, 976 640, 960 660, 920 540, 850 450')), '#fff', 0.22, 10) +
				s.soft(curve(coords('700 850, 860 850, 1000 700, 1040 560, 1060 900, 760 920')), main.ink, 0.5, 34),
		}),
	)
	// vents
	s.add(
		vent(s, coords('446 430!, 520 376, 596 352!, 604 368, 540 404, 466 462!'), main, trim),
		vent(s, coords('648 344!, 740 352, 812 386!, 806 406, 730 386, 650 366!'), main, trim),
		vent(s, coords('862 420!, 918 474, 950 540!, 934 548, 892 486, 848 440!'), main, trim),
	)
	s.add(
		vent(s, coords('560 600!, 640 560, 712 552!, 716 574, 650 590, 578 628!'), main, trim),
		vent(s, coords('752 556!, 822 580, 876 630!, 860 648, 812 608, 746 580!'), main, trim),
	)
	// brim edge and shell lip
	s.add(
		s.clipped(
			SH,
			`<path d="${pathData(SH)}" fill="none" stroke="${trim.ink}" stroke-width="10" opacity=".7"/>` +
				`<path d="${pathData(
					curve(
						coords(`
							196 742, 230 746, 300 732, 380 736, 440 764, 520 780, 610 772, 690 764, 742 784,
							800 830, 868 866, 936 866
						`),
						false,
					),
				)}" fill="none" stroke="${trim.hi}" stroke-width="2.2" opacity=".55"/>`,
		),
		`<path d="${pathData(
			curve(coords('206 690, 214 600, 270 482, 374 378, 520 312, 680 302, 826 350'), false),
		)}" fill="none" stroke="${main.hi}" stroke-width="3" opacity=".7" filter="url(#${s.blur(1)})"/>`,
	)
	// goggle clip at the back, accent line, mark
	s.add(
		s.clipped(SH, strap(s, coords('1030 640, 960 636, 900 652'), 34, trim)),
		`<g transform="translate(902 654) rotate(-12)"><rect x="-26" y="-26" width="46" height="52" rx="10" fill="#000" opacity=".45" transform="translate(4 6)" filter="url(#${s.blur(4)})"/><rect x="-26" y="-26" width="46" height="52" rx="10" fill="${trim.md}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M-20 -20h34" stroke="${trim.hi}" stroke-width="2" opacity=".7"/><circle cx="-3" cy="2" r="10" fill="${trim.dp}" stroke="${trim.hi}" stroke-width="1.2"/></g>`,
	)
	s.add(
		s.clipped(
			SH,
			`<path d="${pathData(
				curve(
					coords(`
						180 700, 206 644, 300 622, 420 646, 520 682, 640 672, 760 688, 870 752, 960 782,
						1030 742
					`),
					false,
				),
			)}" fill="none" stroke="${acc.base}" stroke-width="7" opacity=".95"/>`,
		),
		s.logo(330, 574, 1.25, main.light ? trim.md : '#F6EEE2', 0.95),
	)
	s.add(key(s, [SH], 0.45, [220, 300, 980, 900]))
	return s
}

/** front view: dome, brow vents, both ear pads, the strap hanging */
function helmetFront(pal: Palette) {
	const s = new Scene(pal, { seed: 9 }),
		{ main, trim, acc } = pal,
		pad = ramp(main.light ? '#4B4842' : '#3A3D3F'),
		lin = ramp('#2C2E2F')
	const SH = symmetric(
		coords(`
		0 300, 120 308, 226 352, 300 440, 334 560, 340 680, 326 770, 300 800!, 262 744,
		180 700, 90 688, 0 686
	`),
	)
	const inn = symmetric(coords('0 660!, 220 690, 300 780!, 286 900, 236 980, 120 960, 0 950'))
	s.add(s.groundShadow(604, 1206, 120, 24, 0.42), s.dropShadow([SH], { dx: 24, dy: 44, s: 36, op: 0.2 }))
	s.add(
		s.panel(inn, lin, { vol: 40, volScale: 120, kind: 'knit', grain: 1.6, crinkle: 0.2 }),
		s.clipped(
			inn,
			s.soft(curve(centred(coords('-320 640, 320 640, 300 760, 0 740, -300 760'))), '#000', 0.8, 20) +
				coords('-110 960, 0 966, 110 960')
					.map(
						(q) =>
							`<path d="${pathData(curve(centred([[q[0] * 0.7, 720], [q[0], 840], q])))}" fill="none" stroke="#000" stroke-width="7" opacity=".5"/>`,
					)
					.join(''),
		),
	)
	const dial = curve(centred(coords('-46 896!, 46 896!, 54 950, 0 972, -54 950')))
	s.add(
		hard(s, dial, trim, { vol: 8, volScale: 24 }),
		[-24, -8, 8, 24]
			.map(
				(x) =>
					`<path d="M${CX + x} 912v44" stroke="${trim.ink}" stroke-width="3"/><path d="M${CX + x + 3} 912v42" stroke="${trim.hi}" stroke-width="1.2" opacity=".5"/>`,
			)
			.join(''),
	)
	for (const [m, k] of [
		[leftSide, -1],
		[centred, 1],
	] as const) {
		s.add(strap(s, m(coords('262 1020, 220 1104, 110 1172, 30 1186')), 24, trim))
		const ear = curve(
			m(coords('268 716!, 330 750, 344 850, 330 960, 290 1040, 236 1056, 200 1010, 196 920, 214 820')),
		)
		s.add(
			s.panel(ear, pad, { vol: 36, volScale: 120, kind: 'knit', grain: 1.8, crinkle: 0.35 }),
			s.clipped(
				ear,
				s.seam(curve(m(coords('300 740, 290 850, 286 960, 250 1060')), false), pad, { st: 1, side: -k }) +
					s.soft(SH, '#000', 0.6, 14).replace('<path', '<path transform="translate(4 26)"'),
			),
		)
		s.add(s.clipped(ear, strap(s, m(coords('336 780, 312 900, 276 1010, 256 1040')), 20, trim)))
	}
	s.add(buckle(s, CX + 4, 1186, 90, trim, 0.95))
	const low = symmetric(coords('0 596!, 150 604, 270 650, 360 720!, 360 900!, 0 900!'))
	s.add(
		s.panel(SH, main, {
			vol: 90,
			volScale: 330,
			volK: 1.1,
			kind: 'rubber',
			grain: 0.35,
			crinkle: 0,
			g: [0.2, 0, 0.75, 1],
			inner:
				`<path d="${pathData(low)}" fill="${trim.base}"/>` +
				s.grain(trim, low, 0.8, 'rubber') +
				`<path d="${pathData(low)}" fill="none" stroke="${main.ink}" stroke-width="6"/>` +
				`<path d="${pathData(
					curve(centred(coords('-350 712, -270 654, -150 608, 0 600, 150 608, 270 654, 350 712')), false),
				)}" fill="none" stroke="${trim.hi}" stroke-width="1.8" opacity=".5"/><path d="${pathData(
					curve(centred(coords('-350 690, -270 634, -150 588, 0 580, 150 588, 270 634, 350 690')), false),
				)}" fill="none" stroke="${acc.base}" stroke-width="7"/>` +
				s.relief(
					main,
					[-1, 1]
						.map(
							(k) =>
								`<path d="${ribbon(
									centred([
										[k * 70, 330],
										[k * 130, 420],
										[k * 150, 560],
									]),
									60,
									{ peak: 0.4 },
								)}"/>`,
						)
						.join('') +
						`<path d="${ribbon(centred(coords('0 300, 0 420, 0 560')), 90, { peak: 0.45 })}" opacity=".8"/>`,
					{ blur: 9, scale: 40, post: 2.5, sh: 1, hi: 0.8 },
				),
			over:
				s.soft(
					curve(centred(coords('-290 560, -260 450, -170 360, -60 326, -110 370, -190 450, -236 570'))),
					'#fff',
					main.light ? 0.6 : 0.36,
					16,
				) +
				s.soft(
					curve(centred(coords('-256 500, -220 430, -160 380, -148 394, -196 450, -230 516'))),
					'#fff',
					main.light ? 0.75 : 0.6,
					6,
				) +
				s.soft(curve(centred(coords('280 460, 312 560, 320 640, 300 640, 290 540'))), '#fff', 0.2, 9) +
				s.soft(curve(centred(coords('180 800, 260 640, 300 440, 380 420, 380 840'))), main.ink, 0.42, 34),
		}),
	)
	for (const m of [leftSide, centred])
		s.add(
			vent(s, m(coords('70 372!, 110 380, 140 410!, 152 520!, 120 500, 86 486!')), main, trim),
			vent(s, m(coords('196 430!, 240 470, 262 540!, 250 580!, 214 540, 192 500!')), main, trim),
		)
	s.add(
		s.clipped(
			SH,
			`<path d="${pathData(
				curve(
					centred(
						coords(`
						-326 776, -300 796, -262 740, -180 696, -90 684, 0 682, 90 684, 180 696, 262 740,
						300 796
					`),
					),
					false,
				),
			)}" fill="none" stroke="${trim.hi}" stroke-width="2.4" opacity=".6"/>`,
		),
	)
	s.add(
		[-90, -30, 30, 90]
			.map(
				(x) =>
					`<rect x="${CX + x - 22}" y="640" width="44" height="12" rx="6" fill="${trim.ink}"/><rect x="${CX + x - 20}" y="650" width="40" height="2" fill="${trim.hi}" opacity=".5"/>`,
			)
			.join(''),
		s.logo(CX, 532, 1.1, main.light ? trim.md : '#F6EEE2', 0.95),
		key(s, [SH], 0.45, [250, 300, 950, 850]),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => helmet(p) },
	{ draw: (p: Palette) => helmetFront(p) },
	{ draw: (p: Palette) => helmet(p), box: [520, 700, 400, 500] },
]
