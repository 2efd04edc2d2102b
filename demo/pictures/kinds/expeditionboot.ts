import type { Views } from '../kinds.ts'
import {
	at,
	coords,
	type Fold,
	flattened,
	offset,
	type Palette,
	type PieceOptions,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	resample,
	Scene,
	spline,
} from '../kit.ts'
import type { Block } from '../kit-footwear.ts'
import { cord, key, line, lug, piece, shade, tex, web } from '../kit-footwear.ts'

/**
 * Mountaineering boot of two layers: a felt liner, a gaiter sewn to the shell over the whole boot, a high rubber rand,
 * a thick sole that rolls, ledges for crampons at toe and heel. The second view is the inner side with its guard.
 */
function expeditionboot(pal: Palette, { inner = false } = {}) {
	const s = new Scene(pal, { seed: inner ? 54 : 51 })
	const { main, yoke, trim, acc } = pal
	const rubber = ramp('#2B2A29')
	const foam = ramp('#6A6C6A')
	const ledge = ramp('#565A5C')
	const felt = ramp('#B9B2A4')
	const k = inner ? -1 : 1
	const mx = (x: number) => (inner ? 1128 - x : x + 72)
	const moved = (points: readonly Pt[]) => points.map((p): Pt => [mx(p[0]), p[1], p[2]])
	const curve = (text: string, closed = true) => spline(moved(coords(text)), closed)
	const fold = (text: string, width: number, op?: number): Fold =>
		op ? [moved(coords(text)), width, { op }] : [moved(coords(text)), width]
	s.add(s.groundShadow(inner ? 606 : 594, 1300, 380, 42, 0.58))

	// the liner is higher than the gaiter, with loops to pull it by
	s.add(
		web(s, curve('822 330, 852 302, 866 256, 852 222, 832 238, 822 290', false), trim, 18, {
			sh: 0.3,
			stitch: 1,
		}),
	)
	const mouth = curve('440 282!, 512 252, 632 242, 756 250, 828 282!, 776 316, 636 330, 500 316')
	const collar = curve(
		'440 282!, 512 320, 636 334, 760 320, 828 282!, 832 330, 834 380!, 640 440, 430 384!, 434 330',
	)
	s.add(
		`<path d="${pathData(mouth)}" fill="${felt.dp}"/>`,
		s.clipped(
			mouth,
			shade(s, curve('460 322, 636 344, 816 312', false), '#000', 0.8, 16, 70) +
				s.grain(felt, mouth, 2, 'suede') +
				line(curve('440 282, 512 252, 632 242, 756 250, 828 282', false), felt.base, 28),
		),
		s.panel(collar, felt, { vol: 26, volScale: 60, kind: 'suede', grain: 2, crinkle: 0.3, edge: 0.6 }),
		line(curve('441 284, 512 322, 636 336, 760 322, 827 284', false), felt.dk, 15),
		line(curve('441 281, 512 319, 636 333, 760 319, 827 281', false), felt.lt, 8),
		web(s, curve('462 300, 470 340, 472 410', false), trim, 22, { sh: 0.4, stitch: 1 }),
	)

	// gaiter: one cloth from the calf to the rand
	const gaiter = curve(`
		418 356!, 420 460, 434 570, 450 680, 444 770, 402 846, 332 906, 248 954, 172 1008, 132 1072, 120 1180!,
		500 1200, 908 1180!, 910 1090, 896 990, 868 900, 846 810, 838 710, 846 590, 852 470, 846 356!, 766 396, 640 410, 506 396
	`)
	s.add(
		s.panel(gaiter, main, {
			vol: 62,
			volScale: 180,
			crinkle: 0.4,
			foldBlur: 8,
			foldScale: 22,
			crease: 0.6,
			foldPts: [
				fold('446 742, 530 764, 640 744', 34),
				fold('436 800, 520 828, 630 806', 36),
				fold('396 858, 490 886, 590 866', 32),
				fold('838 760, 760 776, 690 810', 36),
				fold('850 836, 780 850, 710 880', 32),
				fold('442 640, 520 668, 600 660', 26, 0.5),
				fold('842 640, 780 662, 730 690', 26, 0.5),
				fold('330 920, 420 946, 520 930', 28, 0.5),
			],
			inner: `<path d="${pathData(gaiter)}" fill="${tex(s, 'ripstop', main, { k: 0.9, a: 0.7 })}" opacity=".5"/>`,
		}),
	)
	const on = (text: string, r: Ramp = yoke, o: PieceOptions = {}) =>
		piece(s, gaiter, curve(text), r, { under: main, sgn: k, vol: 14, volScale: 30, st: 1, ...o })
	// stay of the heel, the way in, scuff panel over the foot, calf band
	s.add(
		on('930 420!, 796 420!, 792 560, 780 700, 786 800, 806 900, 830 1000, 840 1200!, 930 1200!', yoke, {
			st: 2,
		}),
	)
	if (inner) s.add(...guard())
	else s.add(...zip())
	s.add(
		on(
			'60 1200!, 80 1040!, 180 980!, 262 960, 330 936, 392 920!, 460 934, 520 976, 600 1010, 710 1022, 840 1014!, 940 1004!, 940 1200!',
			yoke,
			{ st: 2, vol: 22, volScale: 60, crinkle: 0.25 },
		),
		on(
			'380 440!, 400 350!, 506 396, 640 410, 766 396, 880 346!, 900 466!, 766 500, 640 512, 512 500, 380 466!',
			yoke,
		),
	)
	s.add(...cuff())

	// rubber rand, higher at toe and heel
	const rand = curve(`
		60 1230!, 90 1080!, 146 1046, 220 1038, 300 1062, 380 1092, 500 1112, 640 1114, 760 1098, 850 1070, 940 1052!, 940 1230!
	`)
	const randTop = curve(
		'90 1080, 146 1046, 220 1038, 300 1062, 380 1092, 500 1112, 640 1114, 760 1098, 850 1070, 940 1052',
		false,
	)
	s.add(
		s.clipped(gaiter, shade(s, randTop, main.ink, 0.5, 8, 24)),
		piece(s, gaiter, rand, rubber, { kind: 'rubber', vol: 22, volScale: 54, st: 0, sgn: k, grain: 1.4 }),
		s.clipped(
			gaiter,
			line(offset(randTop, k * 4), rubber.hi, 2, 0.45) +
				[0, 1, 2, 3]
					.map((i) => {
						const groove = curve(
							`${138 + i * 32} ${1074 - i * 4}, ${156 + i * 32} ${1116 - i}, ${160 + i * 32} 1176`,
							false,
						)
						return line(groove, rubber.ink, 5, 0.7) + line(offset(groove, -2.6 * k), rubber.hi, 1.5, 0.35)
					})
					.join(''),
		),
		s.logo(mx(600), 1142, 0.9, rubber.hi, 0.5),
		key(s, [gaiter], 0.42),
	)
	s.add(...sole())
	return s

	/** Storm-proof zip from the calf to the instep, under a flap of its own cloth. */
	function zip() {
		const run = curve('610 480, 606 580, 596 690, 570 790, 514 872, 440 936', false)
		return [
			on(
				'562 470!, 664 470!, 662 590, 652 700, 622 806, 558 900, 480 970!, 380 960!, 476 856, 530 780, 554 690',
				main,
				{
					st: 1,
					vol: 10,
					volScale: 22,
					crinkle: 0.2,
				},
			),
			shade(s, run, main.ink, 0.45, 8, 32),
			s.zip(run, main, acc, { w: 15, tape: trim }),
			s.puller(mx(609), 500, 2 * k, acc, trim, 1.15),
			piece(s, null, curve('692 590!, 772 585!, 775 646!, 694 650!'), trim, {
				st: 1,
				vol: 6,
				volScale: 10,
				gap: 6,
			}),
			s.logo(mx(733), 618, 0.86, '#F1E8D6'),
		]
	}

	/** Guard of tough cloth where the points of the other foot's crampon catch. */
	function guard() {
		const patch = '560 640!, 770 628!, 760 740, 772 860, 800 1040!, 600 1040, 470 1000!, 540 860, 566 760'
		return [
			on(patch, trim, { st: 2, kind: 'cord', grain: 2.2, vol: 16, volScale: 36, crinkle: 0.2 }),
			s.clipped(
				curve(patch),
				`<path d="${pathData(curve(patch))}" fill="${tex(s, 'dots', trim, { k: 1.6, a: 0.7 })}" opacity=".55"/>`,
			),
		]
	}

	/** Drawcord of the calf with its lock, and the strap that closes it. */
	function cuff() {
		const lock = mx(566)
		return [
			cord(s, curve('425 396, 506 428, 640 442, 766 428, 842 394', false), acc, trim, 8, 0.3),
			cord(s, curve('566 432, 548 500, 560 548, 578 552, 582 500, 572 436', false), acc, trim, 7, 0.4),
			`<rect x="${lock - 15}" y="414" width="30" height="42" rx="9" fill="#000" opacity=".35" transform="translate(4 7)"/><rect x="${lock - 15}" y="412" width="30" height="42" rx="9" fill="${trim.base}" stroke="${trim.dp}" stroke-width="1.6"/><rect x="${lock - 9}" y="417" width="18" height="11" rx="4" fill="${trim.md}" stroke="${trim.dp}"/><path d="M${lock - 10} 434v14" stroke="${trim.hi}" stroke-width="2" opacity=".7"/>`,
			line(curve('423 361, 506 398, 640 412, 766 398, 841 361', false), main.dp, 9, 0.9),
			line(curve('423 358, 506 395, 640 409, 766 395, 841 358', false), main.lt, 4, 0.8),
		]
	}

	/** From the top: the ledge for crampons, the rocker of foam, the tread. */
	function sole() {
		const tread = s.grad(
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
			return Array.from({ length: n }, (_, j) => {
				const p = at(run, (j + 0.06) / n)
				const e = at(run, (j + 0.74) / n)
				const block: Block = [
					[p[0], p[1] - 16],
					[e[0], e[1] - 16],
					[e[0] - 6 * k, e[1] + h],
					[p[0] + 4 * k, p[1] + h],
				]
				return lug(block, rubber, tread)
			})
		}
		const midsole = curve(`
			96 1176!, 240 1196, 480 1206, 700 1196, 930 1174!, 936 1220, 932 1252, 900 1268, 760 1270!, 690 1262,
			640 1236, 600 1254, 480 1270, 340 1266, 220 1246, 136 1214, 100 1192
		`)
		const outsole = curve(`
			98 1194!, 140 1216, 220 1240, 340 1258, 480 1262, 600 1246, 640 1226, 690 1250, 760 1258, 900 1252, 938 1232!,
			936 1262, 904 1282, 760 1288!, 688 1282, 650 1256, 610 1272, 480 1286, 330 1282, 206 1262, 122 1228, 94 1204
		`)
		const wedge = curve('640 1206, 760 1202, 930 1186, 932 1216, 760 1232, 676 1226')
		const ledgeOf = (text: string, lit: string) => {
			const body = curve(text)
			return [
				`<path d="${pathData(body)}" transform="translate(2 7)" fill="#000" opacity=".45"/>`,
				s.panel(body, ledge, {
					vol: 6,
					volScale: 16,
					crinkle: 0,
					grain: 0.6,
					kind: 'rubber',
					edge: 0,
					g: [0, 0, 0.1, 1],
				}),
				line(body, ledge.dp, 2, 0.8),
				line(curve(lit, false), ledge.hi, 2, 0.8),
			].join('')
		}
		const welt = curve(
			'96 1168!, 240 1186, 480 1194, 700 1184, 932 1162!, 934 1184, 700 1206, 480 1216, 240 1208, 94 1188',
		)
		return [
			...row('120 1228, 206 1264, 330 1286, 480 1290, 610 1276', 9, 14),
			...row('672 1284, 760 1292, 910 1286', 5, 16),
			s.panel(midsole, foam, {
				vol: 16,
				volScale: 40,
				kind: 'rubber',
				grain: 0.8,
				crinkle: 0,
				edge: 0.7,
				g: [0, 0, 0.2, 1],
				over:
					`<path d="${pathData(wedge)}" fill="${acc.base}" opacity=".92"/>` +
					line(wedge, acc.dp, 1.6, 0.7) +
					shade(s, curve('96 1186, 240 1210, 480 1218, 700 1208, 934 1188', false), '#000', 0.5, 6, 16),
			}),
			s.panel(outsole, rubber, {
				vol: 12,
				volScale: 26,
				kind: 'rubber',
				grain: 1.3,
				crinkle: 0,
				edge: 0.8,
				g: [0, 0, 0.3, 1],
			}),
			line(
				curve('98 1196, 140 1218, 220 1242, 340 1260, 480 1264, 600 1248, 640 1228', false),
				rubber.hi,
				1.8,
				0.5,
			),
			line(curve('690 1252, 760 1260, 900 1254, 936 1236', false), rubber.hi, 1.8, 0.5),
			s.panel(welt, rubber, {
				vol: 6,
				volScale: 14,
				kind: 'rubber',
				grain: 1,
				crinkle: 0,
				edge: 0.8,
				g: [0, 0, 0, 1],
			}),
			line(curve('96 1172, 240 1190, 480 1198, 700 1188, 932 1166', false), rubber.hi, 1.8, 0.5),
			line(curve('220 1198, 480 1208, 700 1198, 820 1188', false), rubber.stitch, 2.2, 0.8, '8 5'),
			// The bail of a crampon lies in the groove above the ledge.
			ledgeOf(
				'84 1160!, 104 1164, 150 1173, 196 1180!, 212 1190, 196 1201!, 150 1196, 104 1189, 84 1183!, 78 1172',
				'88 1164, 106 1168, 150 1177, 194 1184',
			),
			ledgeOf(
				'944 1154!, 924 1160, 884 1167, 846 1172!, 830 1182, 846 1193!, 884 1189, 924 1183, 944 1178!, 950 1166',
				'940 1158, 924 1164, 884 1171, 848 1176',
			),
		]
	}
}

export const views: Views = [
	{ draw: (p: Palette) => expeditionboot(p) },
	{ draw: (p: Palette) => expeditionboot(p, { inner: true }) },
	{ draw: (p: Palette) => expeditionboot(p), box: [100, 800, 520, 650] },
]
