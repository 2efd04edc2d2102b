import type { Box } from '../board.ts'
import type { Views } from '../kinds.ts'
import {
	at,
	boundsOf,
	coords,
	flattened,
	item,
	offset,
	type Palette,
	type PieceOptions,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	ramp,
	resample,
	Scene,
	spline,
} from '../kit.ts'
import { cord, key, lblur, line, lug, piece, shade, tex, web } from '../kit-footwear.ts'
import { STEEL } from '../kit-gear.ts'

const curve = (p: readonly Pt[], c = true) => spline(p, c)

function mats(pal: Palette) {
	const r = pal.main
	return {
		rub: ramp('#2B2A29'),
		eva: ramp(r.light ? '#F1EBDF' : '#E2DACB'),
		film: r.light ? ramp(pal.base, -0.2) : ramp(pal.base, r.dark ? 0.1 : -0.13),
		knit: ramp(r.light ? '#55524A' : '#303334'),
	}
}

/** Trail-running shoe: side view (toe left), and a "sole" view: the same shoe from above next to its outsole. */
function trailshoe(pal: Palette, spiked = false) {
	const s = new Scene(pal, { seed: 6 }),
		{ main, trim, lining, acc } = pal,
		{ rub, eva, film, knit } = mats(pal)
	const U = curve(
		coords(`
		118 1000!, 106 948, 124 900, 182 856, 262 826, 350 792, 430 748, 510 696, 580 650,
		622 626!, 668 650, 724 706, 790 750, 856 756, 916 728, 962 678, 1000 634, 1026 622!,
		1048 634, 1044 690, 1040 756, 1054 830, 1072 890, 1080 940, 1074 985!, 800 1000,
		500 1005
	`),
	)
	const inU = (x: string) => s.clipped(U, x)
	s.add(s.groundShadow(596, 1040, 468, 40, 0.58), '<g transform="translate(0 -30)">')
	// far side of the collar: lining and tongue
	const far = curve(
		coords('690 690!, 760 676, 850 684, 930 660, 986 616, 1030 612!, 1010 680, 900 770, 760 760'),
	)
	s.add(
		s.panel(far, lining, { vol: 12, volScale: 26, kind: 'knit', crinkle: 0 }),
		s.clipped(
			far,
			shade(s, curve(coords('680 720, 780 762, 860 764, 930 730, 1030 640'), false), lining.ink, 0.8, 10, 40),
		),
	)
	const tongue = curve(
		coords('560 690!, 596 622, 622 566, 652 540, 700 536, 730 556, 742 620, 752 720!, 640 720!'),
	)
	s.add(
		s.panel(tongue, knit, {
			vol: 18,
			volScale: 44,
			kind: 'cord',
			crinkle: 0.2,
			inner: `<path d="${pathData(tongue)}" fill="${tex(s, 'dots', knit, { k: 0.9, rot: -28 })}" opacity=".6"/>`,
		}),
		line(offset(tongue, 9), knit.stitch, 1.6, 0.7, '6 4'),
	)
	const tl = curve(coords('652 560!, 706 556!, 714 602!, 660 606!'))
	s.add(s.panel(tl, trim, { vol: 4, volScale: 6, crinkle: 0 }), s.logo(683, 582, 0.56, '#F1EADB'))
	// throat behind the laces
	const throat = curve(coords('340 796!, 430 742, 510 688, 580 640, 624 610!, 690 660!, 560 790, 400 850!'))
	s.add(s.panel(throat, knit, { vol: 14, volScale: 36, kind: 'cord', crinkle: 0 }))
	// upper: engineered mesh
	s.add(
		s.panel(U, main, {
			vol: 44,
			volScale: 140,
			volK: 1.1,
			crinkle: 0.22,
			cr: { fx: 0.01, fy: 0.012, scale: 16 },
			grain: 0.6,
			foldBlur: 6,
			foldScale: 16,
			foldPts: [
				[coords('392 842, 430 866, 486 872'), 16, { op: 0.4 }],
				[coords('300 846, 330 872, 352 904'), 15, { op: 0.4 }],
				[coords('262 858, 284 886, 300 912'), 12, { op: 0.3 }],
			],
			inner: `<path d="${pathData(U)}" fill="${tex(s, 'mesh', main, { k: 1, rot: -14, a: main.dark ? 1 : 0.85 })}"/>`,
		}),
	)
	const inP = (q: readonly Pt[], rr: Ramp, o: PieceOptions) =>
		piece(s, U, curve(q), rr, { under: main, kind: 'rubber', grain: 0.5, ...o })
	// collar: padded, stitched channel
	s.add(
		inP(
			coords(`
				600 600!, 668 650, 724 706, 790 750, 856 756, 916 728, 962 678, 1000 620, 1070 600!,
				1080 700!, 1004 752, 930 806, 850 826, 770 806, 700 760, 640 716!
			`),
			knit,
			{ vol: 20, volScale: 52, kind: 'knit', grain: 1.2, st: 1, inner: '' },
		),
	)
	s.add(
		inU(
			s.seam(curve(coords('650 664, 716 736, 782 780, 854 790, 926 766, 990 706, 1050 660'), false), knit, {
				st: 0,
				w: 2,
			}),
		),
	)
	// welded films: three ribs tie the lacing to the sole
	for (const q of [
		coords('420 838!, 470 820!, 452 880, 420 960, 410 1010!, 330 1010!, 372 940'),
		coords('512 800!, 566 764!, 566 840, 578 930, 600 1010!, 506 1010!, 506 910'),
		coords('600 740!, 652 690!, 684 800, 740 890, 820 1000!, 700 1010!, 640 880'),
	] as const)
		s.add(inP(q, film, { st: 0, vol: 7, volScale: 12, sh: 0.4, edge: 0.6, lip: 0.6 }))
	// heel counter shell + stripe
	s.add(
		inP(coords('1100 720!, 1036 736!, 1002 780, 960 826, 900 868, 838 916, 800 1000!, 1100 1000!'), film, {
			vol: 18,
			volScale: 44,
			st: 1,
			gap: 8,
		}),
	)
	// eyestay
	s.add(
		inP(
			coords(`
				622 616!, 672 650!, 660 700, 606 752, 530 806, 450 846, 386 852, 346 830, 340 790!,
				430 742, 510 690, 580 644
			`),
			film,
			{ vol: 10, volScale: 22, st: 1, lip: 0.5 },
		),
	)
	// toe guard and rand
	s.add(
		inP(
			coords(`
				80 1020!, 90 900!, 150 874!, 206 884, 258 920, 320 952, 420 968, 560 966, 720 948,
				860 916, 1000 896, 1100 884!, 1100 1020!
			`),
			rub,
			{
				vol: 16,
				volScale: 34,
				st: 0,
				grain: 1.3,
				lip: 0.5,
				inner: `<path d="${pathData(
					curve(
						coords(`
						80 1020!, 90 900!, 150 874!, 206 884, 258 920, 320 952, 420 968, 560 966, 720 948,
						860 916, 1000 896, 1100 884!, 1100 1020!
					`),
					),
				)}" fill="${tex(s, 'pebble', rub, { k: 0.8, a: 0.5 })}" opacity=".6"/>`,
			},
		),
	)
	for (let i = 0; i < 4; i++)
		s.add(
			inU(
				line(
					curve(
						[
							[150 + i * 30, 905 + i * 9],
							[142 + i * 30, 930 + i * 8],
							[146 + i * 32, 962 + i * 5],
						],
						false,
					),
					rub.hi,
					3,
					0.35,
				),
			),
		)
	// heel pull loop
	s.add(
		web(
			s,
			curve(coords('1030 742, 1034 680, 1030 622, 1046 590, 1066 606, 1060 660, 1046 720'), false),
			trim,
			15,
			{ sh: 0.3, stitch: 1 },
		),
	)
	s.add(key(s, [U], 0.45)) // before the sole: the upper continues under it
	// midsole
	const mid = curve(
		coords(`
		98 950!, 150 966, 260 980, 420 980, 600 968, 780 944, 920 916, 1030 894, 1092 884!,
		1108 920, 1114 965, 1104 1008, 1074 1036!, 900 1040, 700 1038, 500 1044, 320 1042,
		200 1030, 128 1006, 90 975, 88 956
	`),
	)
	const gro = [
		coords('1096 930, 1040 948, 980 976, 930 1010'),
		coords('1104 966, 1056 976, 1010 996, 980 1020'),
		coords('1020 914, 950 940, 880 974, 830 1012'),
		coords('910 936, 850 960, 790 990, 750 1018'),
	] as const
	s.add(
		s.panel(mid, eva, {
			vol: 15,
			volScale: 42,
			kind: 'rubber',
			grain: 0.7,
			crinkle: 0,
			edge: 0.75,
			g: [0.1, 0, 0.3, 1],
			folds: gro
				.map(
					(q) =>
						`<path d="${pathData(curve(q, false))}" stroke="#000" fill="none" stroke-width="9" stroke-linecap="round"/>`,
				)
				.join(''),
			foldBlur: 2.4,
			foldScale: -7,
			foldK: 0.8,
			over:
				shade(
					s,
					curve(coords('90 948, 260 978, 420 978, 600 966, 780 942, 920 914, 1092 882'), false),
					eva.ink,
					0.55,
					5,
					12,
				) +
				`<path d="${pathData(
					curve(
						coords(`
						130 1000!, 300 1018, 500 1020, 660 1008, 740 994!, 700 1026, 500 1038, 320 1034,
						200 1024!
					`),
					),
				)}" fill="${acc.light ? main.base : acc.base}"/><path d="${pathData(
					curve(coords('130 1000, 300 1018, 500 1020, 660 1008, 740 994'), false),
				)}" fill="none" stroke="${acc.ink}" stroke-width="2" opacity=".6"/>` +
				line(curve(coords('112 986, 300 1006, 500 1008, 660 996, 800 970'), false), eva.dp, 2.4, 0.6) +
				line(
					curve(coords('112 988.5, 300 1008.5, 500 1010.5, 660 998.5, 800 972.5'), false),
					eva.hi,
					1.6,
					0.9,
				),
		}),
	)
	// outsole: thin sheet wrapping the toe, angled lugs
	const bot = resample(
			flattened(curve(coords('112 1002, 190 1036, 320 1052, 500 1054, 660 1048'), false)),
			60,
		),
		botH = resample(flattened(curve(coords('730 1048, 900 1052, 1080 1042'), false)), 60)
	const G = s.grad(
		[
			[0, rub.base],
			[1, rub.ink],
		],
		0,
		0,
		0.2,
		1,
	)
	/** Steel tips come out of every second lug. */
	const spike = ([x, y]: Pt) =>
		`<path d="M${x - 9} ${y}L${x - 4} ${y + 17}H${x + 4}L${x + 9} ${y}Z" fill="${STEEL.base}" stroke="${STEEL.ink}" stroke-width="1.4"/><path d="M${x - 4} ${y + 2}L${x - 1} ${y + 15}" stroke="${STEEL.hi}" stroke-width="2.4"/>`
	const row = (pl: readonly Pt[], n: number, h: number, sk: number) => {
		for (let i = 0; i < n; i++) {
			const p = at(pl, (i + 0.08) / n),
				q = at(pl, (i + 0.74) / n)
			if (spiked && i % 2 === 0) s.add(spike([(p[0] + q[0]) / 2 + sk, (p[1] + q[1]) / 2 + h - 2]))
			s.add(
				lug(
					[
						[p[0] - 2, p[1] - 5],
						[q[0] + 4, q[1] - 5],
						[q[0] + sk - 3, q[1] + h],
						[p[0] + sk + 4, p[1] + h],
					],
					rub,
					G,
				),
			)
		}
	}
	row(bot, 11, 26, 8)
	row(botH, 6, 26, -8)
	const sheet = curve(
		coords(`
		88 946!, 100 968, 136 1000, 200 1024, 320 1036, 500 1038, 700 1032, 900 1030,
		1010 1026, 1074 1014, 1112 984!, 1110 1020, 1084 1048, 900 1052, 720 1050, 500 1056,
		320 1054, 196 1042, 122 1014, 84 976, 80 954
	`),
	)
	s.add(
		s.panel(sheet, rub, { vol: 7, volScale: 14, kind: 'rubber', grain: 1.2, crinkle: 0, edge: 0.85 }),
		line(
			curve(
				coords(`
					100 970, 136 1002, 200 1026, 320 1038, 500 1040, 700 1034, 900 1032, 1010 1028,
					1074 1016
				`),
				false,
			),
			rub.hi,
			1.6,
			0.5,
		),
	)
	// lacing: webbing loops on the eyestay, cord over the throat
	const eye = coords('398 822, 456 796, 512 762, 566 722, 616 680'),
		edge = coords('352 786, 420 744, 484 702, 544 662, 600 626, 640 596')
	eye.forEach((e, i) => {
		s.add(
			`<g transform="translate(${e[0]} ${e[1]}) rotate(${-34 - i * 3})"><rect x="-11" y="-26" width="22" height="46" rx="6" fill="#000" opacity=".4" transform="translate(3 5)"/><rect x="-11" y="-26" width="22" height="46" rx="6" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.4"/><path d="M-7 -22v38M7 -22v38" stroke="${trim.lt}" stroke-width="1.4" stroke-dasharray="4 3" opacity=".7"/><path d="M-9 -24h18" stroke="${trim.hi}" stroke-width="2" opacity=".5"/></g>`,
		)
	})
	eye.forEach((e, i) => {
		const p = item(edge, i),
			n = eye[i + 1]
		s.add(
			cord(
				s,
				curve(
					[
						[e[0] - 12, e[1] - 20],
						[e[0] - 24, e[1] - 34],
						[p[0] + 10, p[1] - 2],
						[p[0] - 2, p[1] + 8],
					],
					false,
				),
				acc,
				trim,
				11,
			),
		)
		if (n)
			s.add(
				cord(
					s,
					curve(
						[
							[p[0] + 18, p[1] - 12],
							[(p[0] + n[0]) / 2 - 4, (p[1] + n[1]) / 2 - 22],
							[n[0] - 12, n[1] - 20],
						],
						false,
					),
					acc,
					trim,
					11,
				),
			)
	})
	// quick-lace toggle on the tongue
	s.add(
		cord(s, curve(coords('604 658, 626 634, 648 622, 672 618'), false), acc, trim, 10),
		cord(s, curve(coords('640 600, 656 606, 676 610'), false), acc, trim, 10),
		cord(
			s,
			curve(coords('690 622, 716 668, 712 730, 688 754, 672 730, 680 680, 684 630'), false),
			acc,
			trim,
			9,
		),
		`<g transform="translate(684 614) rotate(66)"><rect x="-17" y="-14" width="42" height="28" rx="9" fill="#000" opacity=".4" transform="translate(6 -4)"/><rect x="-19" y="-15" width="42" height="30" rx="9" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><rect x="-13" y="-10" width="20" height="20" rx="5" fill="${trim.lt}" stroke="${trim.ink}"/><path d="M-14 -12h30" stroke="${trim.hi}" stroke-width="2" opacity=".7"/></g>`,
	)
	s.add(
		s.logo(1004, 832, 0.8, film.ink, 0.7),
		s.logo(1002.6, 830.4, 0.8, main.light ? '#FBF6EA' : film.hi, 0.95),
	)
	s.add('</g>')
	return s
}

/** outline of a shoe seen from above, toe up; k = +1 big toe to the right */
export const footprint = (cx: number, k: number, g = 0) =>
	curve(
		coords(`
				58 190, 126 214, 172 290, 192 410, 182 540, 144 690, 116 830, 118 980, 134 1110,
				118 1226, 62 1290, 0 1302, -62 1290, -120 1226, -140 1104, -148 960, -168 806,
				-194 650, -208 516, -194 394, -140 280, -44 206
			`).map(([x, y]): Pt => {
			const d = Math.hypot(x, (y - 760) * 0.4) || 1
			return [cx + k * (x + (x / d) * g), y + (((y - 760) * 0.4) / d) * g * 0.95]
		}),
	)

/** Where the sixteen spikes sit in the outsole. */
const SPIKES = coords(`
	-120 330, 10 300, 120 360, -140 460, 130 480, -130 590, 8 420, 112 610, -4 550, -84 690,
	70 690, -78 1050, 76 1060, -80 1190, 74 1190, 0 1250
`)

/** A spike of the outsole, seen from its tip. */
const stud = (x: number, y: number) =>
	`<circle cx="${x + 4}" cy="${y + 6}" r="17" fill="#000" opacity=".5"/><circle cx="${x}" cy="${y}" r="16" fill="${STEEL.dk}" stroke="${STEEL.ink}" stroke-width="1.6"/><circle cx="${x - 1}" cy="${y - 1}" r="10" fill="${STEEL.base}"/><circle cx="${x - 2}" cy="${y - 3}" r="4.5" fill="${STEEL.hi}"/>`

function tread(s: Scene, cx: number, k: number, pal: Palette, spiked: boolean) {
	// outsole: rubber, arrow lugs, bare midsole window at the arch
	const { main, acc } = pal,
		{ rub, eva } = mats(pal),
		F = footprint(cx, k),
		m = (q: readonly Pt[]) => q.map(([x, y, c]): Pt => [cx + k * x, y, c])
	let o =
		s.panel(footprint(cx, k, 10), eva, { vol: 10, volScale: 24, kind: 'rubber', crinkle: 0, grain: 0.6 }) +
		s.panel(F, rub, {
			vol: 26,
			volScale: 60,
			kind: 'rubber',
			crinkle: 0,
			grain: 1.3,
			inner: `<path d="${pathData(F)}" fill="${tex(s, 'pebble', rub, { a: 0.5 })}" opacity=".5"/>`,
		})
	const win = curve(
		m(coords('60 770!, 96 800, 92 900, 72 960!, -40 984, -108 950!, -116 860, -96 790!, -20 760')),
	)
	o +=
		s.panel(win, main, {
			vol: 10,
			volScale: 24,
			kind: 'rubber',
			crinkle: 0,
			g: [0, 0, 0.6, 1],
			inner: `<path d="${pathData(win)}" fill="${tex(s, 'ripstop', main, { rot: 45 })}"/>`,
		}) +
		s.cast(curve(m(coords('-130 740!, 110 740!, 110 790!, -20 764, -120 796!'))), win, main, {
			dx: 2,
			dy: 8,
			s: 8,
			op: 0.6,
		})
	o += s.logo(cx - 4 * k, 872, 1.5, main.light ? '#3A3833' : '#F1EADB')
	const lugs: [outline: Pt[], accented: boolean][] = [],
		arrow = (x: number, y: number, w: number, h: number, dir: number): Pt[] => [
			[x - w, y + dir * h * 0.5],
			[x, y - dir * h * 0.5],
			[x + w, y + dir * h * 0.5],
			[x + w, y + dir * (h * 0.5 + 20)],
			[x, y + dir * (h * -0.5 + 24)],
			[x - w, y + dir * (h * 0.5 + 20)],
		]
	for (let i = 0; i < 7; i++)
		lugs.push([arrow(i < 2 ? 16 : -6, 262 + i * 64, i === 0 ? 36 : 50, 34, 1), i % 3 === 1])
	for (let i = 0; i < 4; i++) lugs.push([arrow(-4, 1034 + i * 62, 40, 32, -1), i === 1])
	// perimeter blocks follow the outline; raked forward at the toe, back at the heel
	const half = (y: number, sd: number) => {
		const q = item(
			flattened(footprint(0, 1), 6)
				.filter((c) => c[0] * sd > 0)
				.sort((c, e) => Math.abs(c[1] - y) - Math.abs(e[1] - y)),
			0,
		)
		return Math.abs(q[0])
	}
	for (const sd of [-1, 1])
		for (const y of [296, 358, 420, 482, 544, 606, 668, 1010, 1068, 1126, 1184]) {
			const w = half(y, sd) - 22,
				up = y < 800 ? 1 : -1,
				n = Math.max(w - 62, 62)
			lugs.push([
				[
					[sd * n, y - 24 * up],
					[sd * (w + 34), y + 2 * up],
					[sd * (w + 34), y + 34 * up],
					[sd * n, y + 14 * up],
				],
				false,
			])
		}
	const pl = (L: readonly Pt[]) => polyline(m(L)),
		all = lugs.map((l) => pl(l[0])).join(''),
		b = boundsOf(F, 10)
	o += s.clipped(
		F,
		`<path d="${all}" transform="translate(7 10)" fill="#000" opacity=".75" filter="${lblur(s, 4, b)}"/>` +
			lugs
				.map(
					([l, c]) =>
						`<path d="${pl(l)}" fill="${c ? acc.base : rub.base}" stroke="${c ? acc.ink : rub.ink}" stroke-width="1.6" stroke-linejoin="round"/>`,
				)
				.join('') +
			s.relief(rub, `<path d="${all}"/>`, { blur: 2.6, scale: 9, post: 1, sh: 1.2, hi: 1.1, box: b }) +
			s.grain(rub, all, 1, 'rubber'),
	)
	if (spiked) o += SPIKES.map(([x, y]) => stud(cx + k * x, y)).join('')
	return o
}

function above(s: Scene, cx: number, k: number, pal: Palette) {
	// the same shoe from above
	const { main, trim, lining, acc } = pal,
		{ rub, eva, film, knit } = mats(pal),
		m = (q: readonly Pt[]) => q.map(([x, y, c]): Pt => [cx + k * x, y, c]),
		F = footprint(cx, k, 8),
		U = footprint(cx, k, -9),
		inU = (x: string) => s.clipped(U, x)
	const op = curve(
		m(
			coords(`
			0 742, 66 770, 92 850, 98 960, 94 1080, 74 1180, 40 1226, 0 1236, -42 1226, -78 1180,
			-98 1080, -102 960, -96 850, -70 770
		`),
		),
	)
	const q = (pts: readonly Pt[], rr: Ramp, o: PieceOptions) =>
		piece(s, U, curve(m(pts)), rr, { under: main, kind: 'rubber', grain: 0.5, sgn: k, ...o })
	let o =
		s.panel(F, eva, { vol: 10, volScale: 26, kind: 'rubber', crinkle: 0, grain: 0.6 }) +
		inU(shade(s, U, eva.ink, 0.6, 8))
	o += s.panel(U, main, {
		vol: 46,
		volScale: 150,
		volK: 1.1,
		crinkle: 0.2,
		grain: 0.6,
		inner: `<path d="${pathData(U)}" fill="${tex(s, 'mesh', main, { rot: 90, a: main.dark ? 1 : 0.85 })}"/>`,
	})
	o += q(
		coords('-230 180!, 220 180!, 220 420!, 150 356, 80 318, 10 312, -70 326, -150 372, -230 450!'),
		rub,
		{ st: 0, vol: 20, volScale: 50, grain: 1.3, lip: 0.2 },
	)
	for (const sd of [-1, 1])
		for (let i = 0; i < 3; i++)
			o += q(
				[
					[sd * 78, 500 + i * 84, 1],
					[sd * 78, 548 + i * 84, 1],
					[sd * 150, 600 + i * 92],
					[sd * 230, 640 + i * 96, 1],
					[sd * 230, 590 + i * 96, 1],
					[sd * 150, 552 + i * 92],
				],
				film,
				{ st: 0, vol: 6, volScale: 12, lip: 0.5, sh: 0.35 },
			)
	o += q(
		coords(`
			-230 1060!, -140 1080, -96 1180!, 0 1236!, 96 1180!, 140 1080, 230 1060!, 230 1330!,
			-230 1330!
		`),
		film,
		{ vol: 18, volScale: 44, st: 1 },
	)
	const col = curve(
		m(
			coords(`
			0 700, 100 736, 134 850, 136 970, 130 1096, 104 1212, 56 1262, 0 1272, -58 1262,
			-108 1212, -134 1096, -140 970, -136 850, -104 736
		`),
		),
	)
	o += piece(s, U, col, knit, { under: main, vol: 24, volScale: 60, kind: 'knit', grain: 1.2, st: 1, sgn: k })
	const eyel = coords(`
		-96 440!, -60 424, 0 420, 60 424, 92 440!, 112 560, 120 680, 116 770!, 60 790!,
		-64 790!, -122 770!, -126 680, -116 560
	`)
	o += q(eyel, film, { vol: 12, volScale: 26, st: 1 })
	const tg = curve(
		m(
			coords(`
			-44 470!, 0 462, 44 470!, 58 620, 72 770, 70 840, 44 872, 0 880, -44 872, -72 840,
			-74 770, -60 620
		`),
		),
	)
	// opening: lining, insole
	o += s.panel(op, lining, {
		vol: 8,
		volScale: 16,
		kind: 'knit',
		crinkle: 0,
		fill: s.grad(
			[
				[0, lining.ink],
				[0.55, lining.dp],
				[1, lining.dk],
			],
			0,
			0,
			0.3,
			1,
		),
	})
	const ins = curve(
		m(
			coords(`
			0 800, 56 840, 70 960, 66 1090, 40 1176, 0 1192, -42 1176, -70 1090, -74 960,
			-60 840
		`),
		),
	)
	o += s.clipped(
		op,
		s.panel(ins, acc, { vol: 20, volScale: 40, kind: 'cord', crinkle: 0, grain: 1.2, edge: 0.5 }) +
			s.logo(cx, 1090, 1.3, '#2A2A28', 0.85) +
			shade(s, op, '#000', 0.75, 20, 60) +
			shade(s, curve(m(coords('-90 780, 0 800, 90 780')), false), '#000', 0.6, 24, 120),
	)
	o +=
		`<path d="${pathData(tg)}" transform="translate(6 14)" fill="#000" opacity=".55" filter="${lblur(s, 9, boundsOf(tg, 40))}"/>` +
		s.panel(tg, knit, {
			vol: 18,
			volScale: 44,
			kind: 'cord',
			crinkle: 0,
			inner: `<path d="${pathData(tg)}" fill="${tex(s, 'dots', knit, { k: 0.9 })}" opacity=".6"/>`,
		}) +
		line(offset(tg, -k * 9), knit.stitch, 1.6, 0.7, '6 4')
	const lb = curve(m(coords('-34 806!, 34 806!, 32 856!, -32 856!')))
	o += s.panel(lb, trim, { vol: 4, volScale: 6, crinkle: 0 }) + s.logo(cx, 831, 0.62, '#F1EADB')
	const ys = [486, 548, 610, 672, 734]
	for (const y of ys)
		for (const sd of [-1, 1]) {
			const x = cx + k * sd * (84 + (y - 486) * 0.05)
			o += `<rect x="${x - 20}" y="${y - 11}" width="40" height="22" rx="6" fill="#000" opacity=".4" transform="translate(3 5)"/><rect x="${x - 20}" y="${y - 11}" width="40" height="22" rx="6" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.4"/><path d="M${x - 16} ${y - 7}h32M${x - 16} ${y + 7}h32" stroke="${trim.lt}" stroke-width="1.3" stroke-dasharray="4 3" opacity=".7"/>`
		}
	o += cord(s, curve(m(coords('-72 486, 0 476, 72 486')), false), acc, trim, 11)
	ys.slice(0, -1).forEach((y, i) => {
		const A: Pt[] = [
				[72 + i * 3, y],
				[20, y + 24],
				[-72 - i * 3, y + 62],
			],
			B = A.map(([x, v]): Pt => [-x, v])
		o +=
			cord(s, curve(m(i % 2 ? A : B), false), acc, trim, 11) +
			cord(s, curve(m(i % 2 ? B : A), false), acc, trim, 11)
	})
	o +=
		cord(s, curve(m(coords('-80 734, -30 752, -8 764')), false), acc, trim, 10) +
		cord(s, curve(m(coords('80 734, 30 752, 8 764')), false), acc, trim, 10) +
		cord(s, curve(m(coords('-6 776, -34 830, -30 888, 2 904, 30 884, 30 826, 8 778')), false), acc, trim, 9)
	o += `<rect x="${cx - 16}" y="752" width="32" height="40" rx="9" fill="#000" opacity=".4" transform="translate(4 7)"/><rect x="${cx - 16}" y="752" width="32" height="40" rx="9" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><rect x="${cx - 10}" y="758" width="20" height="18" rx="5" fill="${trim.lt}" stroke="${trim.ink}"/>`
	return o + web(s, curve(m(coords('0 1228, 0 1262, 0 1296')), false), trim, 26, { sh: 0.3, stitch: 1 })
}

function trailsole(pal: Palette, spiked: boolean) {
	const s = new Scene(pal, { seed: 16 }),
		A = footprint(338, 1, 8),
		B = footprint(862, 1, 10)
	s.add(
		s.dropShadow([A, B], { dx: 24, dy: 30 }),
		above(s, 338, 1, pal),
		tread(s, 862, 1, pal, spiked),
		key(s, [A, B], 0.4),
	)
	return s
}

/** A trail shoe, with or without spikes in its sole. */
export const trailshoeViews = (spiked: boolean, detail: Box): Views => [
	{ draw: (p: Palette) => trailshoe(p, spiked) },
	{ draw: (p: Palette) => trailsole(p, spiked) },
	{ draw: (p: Palette) => trailshoe(p, spiked), box: detail },
]

export const views = trailshoeViews(false, [330, 480, 440, 550])
