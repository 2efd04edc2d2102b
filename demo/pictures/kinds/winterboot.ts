import { tube } from '../baffles.ts'
import type { Views } from '../kinds.ts'
import {
	at,
	boundsOf,
	coords,
	type Fold,
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
	rng,
	Scene,
	spline,
} from '../kit.ts'
import type { Block } from '../kit-footwear.ts'
import { cord, fur, key, lblur, line, lug, piece, shade, web } from '../kit-footwear.ts'

/** Women's insulated boot: quilted shaft, suede vamp, fur edge, lacing; the second view is the inner side with a zip. */
function winterboot(pal: Palette, { inner = false } = {}) {
	const s = new Scene(pal, { seed: inner ? 14 : 9 }),
		{ main, yoke, trim, acc } = pal,
		rnd = rng(21)
	const sl = (x: number) => (x < 480 ? 480 - (480 - x) * 1.16 + 34 : 514 + (x - 480) * 0.86),
		mx = (x: number) => (inner ? 1200 - sl(x) : sl(x)),
		k = inner ? -1 : 1 // sl: slim the shaft, lengthen the toe
	const curve = (p: readonly Pt[], c = true) =>
		spline(
			p.map((q): Pt => [mx(q[0]), q[1], q[2]]),
			c,
		)
	const rub = ramp('#2B2A29'),
		suede = main.light ? ramp('#8C7452') : ramp(pal.base, main.dark ? 0.035 : -0.1),
		pelt = ramp(main.light ? '#9A8468' : main.dark ? '#CDBFA6' : '#E0D3BC')
	s.add(s.groundShadow(inner ? 668 : 520, 1262, 368, 40, 0.58))
	// far rim of the fur, dark throat
	const tones = [pelt.dp, pelt.dk, pelt.md, pelt.base, pelt.lt, pelt.hi]
	const rimFar = coords('486 446, 540 424, 640 412, 760 414, 850 430, 872 450').map(
		(q): Pt => [mx(q[0]), q[1]],
	)
	s.add(line(spline(rimFar.map((q): Pt => [q[0], q[1] + 14])), pelt.dk, 56))
	s.add(
		fur(rimFar, 130, {
			dir: (u) => (k > 0 ? -128 + u * 76 : -52 - u * 76),
			len: () => 46,
			depth: 16,
			tones: tones.slice(0, 4),
			seed: 3,
			wide: 4.5,
		}),
	)
	const throat = curve(coords('500 462!, 560 436, 670 426, 790 432, 862 456!, 800 500, 680 512, 560 500'))
	s.add(
		`<path d="${pathData(throat)}" fill="${pelt.ink}"/>`,
		s.clipped(
			throat,
			fur(
				rimFar.map((q): Pt => [q[0], q[1] + 12]),
				120,
				{ dir: () => 90, len: () => 44, depth: 12, tones: [pelt.dp, pelt.dk, pelt.md], seed: 8, wide: 4 },
			) + shade(s, curve(coords('500 500, 680 520, 862 492'), false), '#000', 0.7, 14, 44),
		),
	)
	// pull loop at the back
	s.add(
		web(s, curve(coords('880 640, 906 600, 914 540, 900 500, 880 520, 872 600'), false), trim, 17, {
			sh: 0.3,
			stitch: 1,
		}),
	)
	// lower shell silhouette (suede)
	const U = curve(
		coords(`
		196 1190!, 184 1126, 204 1064, 262 1014, 336 980, 404 940, 448 888, 470 830,
		482 770!, 640 800, 850 780!, 846 850, 858 930, 882 1010, 898 1090, 902 1190!,
		700 1200, 400 1200
	`),
	)
	const inU = (x: string) => s.clipped(U, x),
		q = (p: readonly Pt[], rr: Ramp, o: PieceOptions) =>
			piece(s, U, curve(p), rr, { under: suede, kind: 'suede', grain: 1.2, sgn: k, ...o })
	s.add(
		s.panel(U, suede, {
			vol: 46,
			volScale: 150,
			volK: 1.05,
			kind: 'suede',
			grain: 1.2,
			crinkle: 0.26,
			cr: { fx: 0.014, fy: 0.016, scale: 15 },
			foldBlur: 6,
			foldScale: 18,
			foldPts: (
				[
					[coords('410 950, 470 940, 540 900'), 24],
					[coords('420 990, 500 984, 580 944'), 24],
					[coords('440 1030, 520 1024, 600 990'), 18],
					[coords('850 880, 790 886, 720 870'), 22],
					[coords('862 930, 800 930, 750 916'), 18],
				] as const
			).map(([p, w]): Fold => [p.map((c): Pt => [mx(c[0]), c[1]]), w]),
		}),
	)
	s.add(
		q(coords('920 850!, 838 872!, 800 930, 770 1010, 730 1080, 680 1130, 640 1200!, 920 1200!'), yoke, {
			vol: 18,
			volScale: 40,
			st: 2,
		}),
	)
	s.add(
		q(coords('150 1200!, 160 1010!, 262 996!, 330 1020, 372 1070, 392 1130, 396 1200!'), yoke, {
			vol: 24,
			volScale: 60,
			st: 2,
		}),
	)
	// shaft: quilted baffles
	const FE = resample(
			flattened(curve(coords('484 486, 478 540, 480 640, 486 720, 482 800, 466 868'), false)),
			120,
		),
		BE = resample(
			flattened(curve(coords('872 486, 880 540, 876 640, 864 730, 854 800, 850 862'), false)),
			120,
		)
	const T = inner
		? tube(BE, FE, 5, { rnd, sag: 16, bulgeA: 11, bulgeB: 11, insetX: 6, inset: 10 })
		: tube(FE, BE, 5, { rnd, sag: 16, bulgeA: 11, bulgeB: 11, insetX: 6, inset: 10 })
	const sh = polyline(T.outline),
		bb = boundsOf(curve(coords('440 420, 920 420, 920 920, 440 920')), 10)
	s.add(
		inU(
			`<path d="${sh}" transform="translate(4 14)" fill="${suede.ink}" opacity=".6" filter="${lblur(s, 9, bb)}"/>`,
		),
	)
	const i =
		s.relief(main, `<path d="${sh}"/>`, { blur: 40, scale: 120, post: 5, sh: 1, hi: 0.5, box: bb }) +
		s.relief(main, T.heights.map((h) => `<path d="${h}"/>`).join(''), {
			blur: 13,
			scale: 36,
			post: 2,
			sh: 0.95,
			hi: 0.85,
			box: bb,
			elev: 50,
		}) +
		s.relief(main, `<g opacity=".36">${T.puck.map((h) => `<path d="${h}"/>`).join('')}</g>`, {
			blur: 2.6,
			scale: 9,
			post: 1,
			sh: 1,
			hi: 0.7,
			box: bb,
		}) +
		`<g fill="${main.ink}" opacity=".17">${T.crs.map((h) => `<path d="${h}"/>`).join('')}</g>` +
		T.seams
			.map((c) => {
				const p = spline(c)
				return (
					line(p, main.ink, 8, 0.25) +
					line(p, main.ink, 2.2, 0.85) +
					line(offset(p, 2.4), main.hi, 1.2, main.light ? 0.6 : 0.45, '6 4')
				)
			})
			.join('') +
		s.grain(main, sh, 0.8)
	s.add(
		`<path d="${sh}" fill="${s.grad(
			[
				[0, main.lt],
				[0.45, main.base],
				[1, main.md],
			],
			0.1,
			0,
			0.85,
			1,
		)}"/>`,
		s.clipped(sh, i),
		`<path d="${sh}" fill="none" stroke="${main.ink}" stroke-width="1.8" opacity=".7" stroke-linejoin="round"/>`,
	)
	const both = curve(
		coords(`
		196 1190!, 184 1126, 204 1064, 262 1014, 336 980, 404 940, 448 888, 468 840!,
		476 640, 474 440!, 880 440!, 884 600, 860 800, 852 860, 858 930, 882 1010, 898 1090,
		902 1190!
	`),
	)
	const on = (p: readonly Pt[], rr: Ramp, o: PieceOptions) =>
		piece(s, both, curve(p), rr, { under: main, kind: 'suede', grain: 1.2, sgn: k, ...o })
	// back stay
	s.add(
		on(coords('900 470!, 846 474!, 842 600, 832 720, 822 800, 828 880!, 900 880!'), suede, {
			vol: 12,
			volScale: 24,
		}),
	)
	// lace facing along the instep and the tongue edge behind it
	s.add(
		on(
			coords(`
				470 560!, 548 556!, 560 640, 556 740, 542 830, 500 920, 440 990, 372 1034, 322 1040,
				290 1010!, 330 960, 410 920, 450 860, 468 780, 470 680
			`),
			suede,
			{ vol: 12, volScale: 28, sgn: -k },
		),
	)
	// rubber rand
	const R = coords(`
		150 1210!, 170 1110!, 210 1084, 280 1094, 360 1122, 480 1144, 620 1148, 740 1136,
		830 1110, 920 1090!, 920 1210!
	`)
	s.add(q(R, rub, { kind: 'rubber', vol: 14, volScale: 28, st: 0, grain: 1.4 }))
	s.add(key(s, [both], 0.42))
	// sole: wedge + lugs
	const G = s.grad(
			[
				[0, rub.base],
				[1, rub.ink],
			],
			0,
			0,
			0.2,
			1,
		),
		row = (pl: readonly Pt[], n: number, h: number) => {
			for (let j = 0; j < n; j++) {
				const p = at(pl, (j + 0.06) / n),
					e = at(pl, (j + 0.78) / n)
				const L: Block = [
					[p[0], p[1] - 14],
					[e[0], e[1] - 14],
					[e[0] - 5 * k, e[1] + h],
					[p[0] + 5 * k, p[1] + h],
				]
				s.add(lug(L, rub, G))
			}
		}
	row(
		resample(flattened(curve(coords('208 1226, 280 1246, 400 1254, 560 1250, 610 1240'), false)), 60),
		8,
		16,
	)
	row(resample(flattened(curve(coords('668 1244, 760 1254, 896 1248'), false)), 60), 5, 18)
	const sole = curve(
		coords(`
		176 1160!, 220 1176, 340 1190, 480 1190, 640 1184, 780 1172, 912 1158!, 922 1190,
		918 1236, 896 1252!, 760 1256, 672 1250, 648 1232, 612 1242, 540 1254, 400 1256,
		280 1248, 206 1226, 176 1200, 168 1176
	`),
	)
	s.add(
		s.panel(sole, rub, {
			vol: 12,
			volScale: 26,
			kind: 'rubber',
			grain: 1.3,
			crinkle: 0,
			edge: 0.85,
			g: [0, 0, 0.3, 1],
			over:
				line(
					curve(coords('182 1192, 280 1216, 420 1224, 600 1216, 780 1208, 920 1196'), false),
					rub.ink,
					3,
					0.8,
				) +
				line(
					curve(coords('182 1194.5, 280 1218.5, 420 1226.5, 600 1218.5, 780 1210.5, 920 1198.5'), false),
					rub.hi,
					1.5,
					0.55,
				) +
				line(
					curve(coords('660 1182, 780 1172, 910 1158'), false),
					acc.light ? main.base : acc.base,
					5,
					0.95,
				) +
				line(curve(coords('180 1166, 340 1193, 480 1193, 640 1187'), false), rub.hi, 1.8, 0.5),
		}),
	)
	// lacing: D-rings below, hooks above
	const placed = (c: Pt): Pt => [mx(c[0]), c[1]],
		eye = coords('366 1000, 424 962, 474 906, 506 842, 520 770, 522 700, 516 632').map(placed),
		edge = coords('334 984, 400 944, 448 888, 472 820, 480 748, 478 676, 476 608, 478 580').map(placed)
	eye.forEach((e, j) => {
		const p = item(edge, j),
			n = eye[j + 1],
			pts = (...c: Pt[]) => spline(c)
		s.add(
			cord(s, pts(e, [(e[0] + p[0]) / 2, (e[1] + p[1]) / 2 - 10], [p[0] - 2 * k, p[1] + 4]), acc, trim, 12),
		)
		if (n)
			s.add(
				cord(
					s,
					pts([p[0] + 6 * k, p[1] - 16], [(p[0] + n[0]) / 2, (p[1] + n[1]) / 2 - 12], n),
					acc,
					trim,
					12,
				),
			)
	})
	eye.forEach(([x, v]) => {
		s.add(
			`<circle cx="${x + 2}" cy="${v + 4}" r="14" fill="#000" opacity=".35"/><circle cx="${x}" cy="${v}" r="13" fill="${trim.lt}" stroke="${trim.ink}" stroke-width="1.6"/><circle cx="${x}" cy="${v}" r="6.5" fill="${trim.ink}"/><path d="M${x - 9} ${v - 3}a9.5 9.5 0 0 1 9 -6.5" fill="none" stroke="${trim.hi}" stroke-width="2.4" stroke-linecap="round"/>`,
		)
	})
	const kn: Pt = [484, 590]
	for (const [c, w] of [
		[coords('486 590, 540 600, 590 640, 574 684, 530 660, 494 606'), 12],
		[coords('486 588, 450 620, 400 636, 390 606, 430 584, 482 584'), 12],
		[coords('490 596, 536 650, 556 720, 548 776'), 11],
		[coords('484 598, 450 650, 446 706'), 11],
	] as const)
		s.add(cord(s, curve(c, false), acc, trim, w))
	s.add(
		`<ellipse cx="${mx(kn[0])}" cy="${kn[1]}" rx="18" ry="14" fill="${acc.base}" stroke="${acc.ink}" stroke-width="1.6"/><path d="M${mx(kn[0]) - 10} ${kn[1] - 6}q9 -6 18 0" stroke="${acc.hi}" stroke-width="2.4" fill="none"/>`,
		...coords('548 786, 446 716').map(
			(c) =>
				`<rect x="${mx(c[0]) - 7}" y="${c[1] - 14}" width="14" height="26" rx="4" fill="${trim.base}" stroke="${trim.ink}"/>`,
		),
	)
	if (inner) {
		const z = curve(coords('720 500, 716 640, 704 780, 694 900, 690 990'), false)
		s.add(
			shade(s, z, main.ink, 0.5, 8, 34),
			s.zip(z, main, acc, { w: 15, tape: trim }),
			s.puller(mx(718), 520, -2, acc, trim, 1.1),
		)
	} else {
		const lb = curve(coords('654 596!, 756 590!, 758 656!, 656 660!'))
		s.add(
			piece(s, null, lb, suede, { kind: 'suede', vol: 6, volScale: 10, gap: 6 }),
			s.logo(706, 627, 0.95, suede.dark || !main.light ? '#F1E8D6' : '#2F281E'),
		)
	}
	// near fur edge, drooping over the shaft
	const rim = coords('470 462, 540 486, 640 500, 760 498, 850 478, 888 456').map(placed)
	s.add(
		s.clipped(
			both,
			shade(s, curve(coords('470 520, 560 552, 680 562, 800 556, 890 520'), false), main.ink, 0.65, 14, 46),
		),
	)
	s.add(line(spline(rim.map((c): Pt => [c[0], c[1] - 2])), pelt.dk, 44))
	const dir = (u: number) => {
		const v = k > 0 ? u : 1 - u
		return 158 - v * 136
	}
	s.add(
		fur(rim, 150, {
			dir,
			len: (u) => 72 - 18 * Math.abs(u - 0.5),
			depth: 34,
			tones: [pelt.ink, pelt.dp, pelt.dk, pelt.md, pelt.base],
			seed: 11,
			wide: 6,
		}),
		fur(
			rim.map((c): Pt => [c[0], c[1] - 16]),
			150,
			{
				dir: (u) => dir(u) + (rnd() - 0.5) * 50,
				len: () => 54,
				depth: 34,
				tones: [pelt.md, pelt.base, pelt.lt, pelt.hi],
				seed: 17,
				wide: 4.5,
			},
		),
		fur(
			rim.map((c): Pt => [c[0], c[1] - 30]),
			110,
			{
				dir: (u) => -(k > 0 ? 150 - u * 120 : 30 + u * 120),
				len: () => 26,
				depth: 14,
				tones: [pelt.base, pelt.lt, pelt.hi],
				seed: 27,
				wide: 3.6,
			},
		),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => winterboot(p) },
	{ draw: (p: Palette) => winterboot(p, { inner: true }) },
	{ draw: (p: Palette) => winterboot(p), box: [400, 370, 520, 650] },
]
