import type { Box } from '../board.ts'
import type { Views } from '../kinds.ts'
import {
	at,
	coords,
	type Fold,
	flattened,
	item,
	offset,
	type Palette,
	type PanelOptions,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	ramp,
	resample,
	spline,
} from '../kit.ts'
import { type Block, fur, line } from '../kit-footwear.ts'
import { TightScene } from '../tight.ts'

/** Differences between boots. */
export interface BootDesign {
	/** Chance of the outer and of the inner side. */
	seeds: readonly [outer: number, inner: number]
	/** The shaft above the ankle, as a share of a trekking boot's. */
	shaft: number
	/** Hooks above the eyelets, at most three. */
	hooks: number
	/** How much lower the toe is than a trekking boot's, in units of the board. */
	flatToe?: number
	/** For snow: a furred lining, a quilted shaft, a high rubber shell. */
	isWarm?: boolean
	/** The part of the board the whole boot is shown on, when it is not all of it, and the detail's. */
	frame?: Box
	detail: Box
}

/** Above this line of the pattern the shaft begins. */
const ANKLE = 820
/** Left of it the sole rises, so that the foot can roll. */
const TOE = 400

/** Nubuck upper with textile gussets, rubber rand, lugged sole, lacing with hooks; the inner side has no mark. */
function drawBoot(pal: Palette, design: BootDesign, inner: boolean) {
	const s = new TightScene(pal, { seed: design.seeds[inner ? 1 : 0] }),
		{ main, yoke, trim, lining, acc } = pal
	const rub = ramp('#2B2A29'),
		eva = ramp(design.isWarm ? '#5C5C59' : main.light ? '#EFE8DA' : '#DDD3BF'),
		pelt = ramp(main.light ? '#A58F72' : '#D8CBB4'),
		mesh = pal.main.light ? ramp(pal.base, -0.22) : ramp(pal.base, main.dark ? -0.04 : -0.16)
	const shortened = (v: number) => (v < ANKLE ? ANKLE - (ANKLE - v) * design.shaft : v)
	const squat = (v: number) => (v < 1000 ? 1000 - (1000 - v) * 0.87 : v)
	const lowered = (v: number) => squat(shortened(v))
	const rocker = (x: number) => (x < TOE ? ((TOE - x) / 240) ** 2 * 26 : 0)
	const between = (v: number) => Math.min(1, Math.max(0, v))
	const flattening = (x: number, v: number) =>
		(design.flatToe ?? 0) * between((520 - x) / 240) * between((1080 - v) / 170)
	const height = (x: number, v: number) => lowered(v) - rocker(x) + flattening(x, v)
	const k = inner ? -1 : 1,
		mx = (x: number) => (inner ? 1200 - x : x),
		raised = (dy: number) => (inner ? `matrix(-1 0 0 1 1200 ${dy})` : `translate(0 ${dy})`)
	const curve = (p: readonly Pt[], c = true) =>
		spline(
			p.map((q): Pt => [mx(q[0]), height(q[0], q[1]), q[2]]),
			c,
		)
	// outer silhouette of the upper (toe left)
	const U = curve(
		coords(`
		150 1110!, 137 1030, 158 962, 214 910, 296 874, 372 836, 448 776, 512 700, 552 622,
		576 548, 590 508!, 660 506, 720 532, 790 540, 862 520, 922 492!, 950 500, 957 560,
		944 650, 944 740, 962 840, 996 940, 1014 1030, 1014 1090!, 800 1098, 500 1100
	`),
	)
	const tongue = curve(
		coords('556 640!, 566 560, 572 492, 590 446, 634 432, 668 446, 676 500, 690 560!, 640 640!'),
	)
	s.add(s.groundShadow(mx(590), 1126, 462, 44, 0.6), '<g transform="translate(0 -70)">')
	// far collar + lining
	const far = curve(coords('640 520!, 700 486, 780 484, 860 474, 926 486!, 900 540, 780 560, 690 556'))
	s.add(s.panel(far, lining, { vol: 10, volScale: 24, kind: 'knit', crinkle: 0.2 }))
	s.add(
		s.clipped(
			far,
			`<path d="${pathData(
				curve(coords('640 560, 720 528, 790 534, 870 512, 940 490'), false),
			)}" fill="none" stroke="${lining.ink}" stroke-width="44" opacity=".8" filter="url(#${s.blur(10)})"/>`,
		),
	)
	if (design.isWarm) s.add(rim('648 512, 700 484, 780 480, 860 470, 922 482', false))
	// pull loop
	s.add(
		`<g transform="${raised(66 + squat(shortened(505)) - squat(505))}"><g transform="translate(936 505) scale(${0.5 + design.shaft / 2}) translate(-936 -505)">`,
		`<path d="M915 500C905 440 925 408 948 412C972 416 974 452 958 520" fill="none" stroke="${trim.ink}" stroke-width="23" stroke-linecap="round"/><path d="M915 500C905 440 925 408 948 412C972 416 974 452 958 520" fill="none" stroke="${trim.base}" stroke-width="19"/><path d="M910 494C900 440 924 402 950 406" fill="none" stroke="${trim.hi}" stroke-width="2" opacity=".6"/><path d="M915 500C905 440 925 408 948 412C972 416 974 452 958 520" fill="none" stroke="${acc.base}" stroke-width="4" stroke-dasharray="7 5"/>`,
		'</g></g>',
	)
	// tongue
	s.add(
		s.panel(tongue, mesh, {
			vol: 18,
			volScale: 46,
			kind: 'cord',
			grain: 1.6,
			crinkle: 0.3,
			g: [0, 0, 1, 0.6],
		}),
		s.clipped(
			tongue,
			s.seam(curve(coords('584 640, 592 540, 606 462, 640 450, 660 470, 668 560'), false), mesh, {
				st: 1,
				side: k,
			}),
		),
	)
	const tl = curve(coords('600 470!, 640 462!, 648 508!, 610 514!'))
	s.add(
		`<path d="${pathData(tl)}" fill="${trim.base}" stroke="${trim.ink}"/>`,
		inner ? '' : s.logo(624, lowered(488), 0.42, '#EFE8DA'),
	)
	const gus = curve(
		coords(`
		318 890!, 372 822, 436 764, 484 700, 522 636, 548 570, 566 500!, 640 520!, 600 760,
		420 900!
	`),
	)
	s.add(
		s.panel(gus, mesh, { vol: 16, volScale: 44, kind: 'cord', grain: 1.8, crinkle: 0.3, g: [0, 0, 1, 0.6] }),
	)
	// upper base: nubuck
	const uf: Fold[] = [
		[coords('430 880, 500 850, 560 800'), 26],
		[coords('420 920, 510 900, 590 860'), 22],
		[coords('470 940, 560 930, 640 890'), 20],
		[coords('300 920, 340 940, 400 950'), 16, { soft: 1 }],
		[coords('700 860, 760 900, 850 920'), 24, { soft: 1 }],
	]
	s.add(
		s.panel(U, main, {
			vol: 46,
			volScale: 150,
			volK: 1.05,
			foldPts: uf.map(([p, ...rest]) => [p.map(([x, v]): Pt => [mx(x), v]), ...rest]),
			foldBlur: 6,
			foldScale: 17,
			kind: 'suede',
			grain: 1.1,
			crinkle: 0.5,
			cr: { fx: 0.014, fy: 0.016, scale: 16 },
			g: [0, 0, 0.8, 1],
		}),
	)
	const inU = (x: string) => s.clipped(U, x)
	// textile gusset panels (mid quarter)
	const meshP = curve(
		coords('700 575!, 790 590, 900 560!, 908 660, 902 760!, 800 800, 700 800, 640 792!, 668 690'),
	)
	s.add(
		inU(
			s.panel(meshP, mesh, {
				vol: 16,
				volScale: 26,
				kind: 'cord',
				grain: 2.6,
				crinkle: 0.2,
				edge: 0.8,
				foldPts: [
					[
						curve(coords('904 640, 840 656, 770 650'), false)
							.map((q) => q[0])
							.concat([[mx(770), 697]]),
						14,
						{ op: 0.3 },
					],
				],
			}),
		),
		inU(
			`<path d="${offset(meshP, -6 * k)}" fill="none" stroke="${mesh.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".5"/>`,
		),
	)
	if (design.isWarm)
		s.add(
			inU(
				[640, 700, 760]
					.map((v) =>
						curve(
							[650, 740, 830, 930].map((x, nth): Pt => [x, v + item([14, 26, 18, -6], nth)]),
							false,
						),
					)
					.map((row) => s.seam(row, mesh, { st: 0, w: 4, op: 0.8 }))
					.join(''),
			),
		)
	// overlay helper: cut leather piece with thickness, shadow, double stitch
	const piece = (pts: readonly Pt[], rr: Ramp, o: PanelOptions & { flip?: number; dbl?: number } = {}) => {
		const q = curve(pts)
		return inU(
			`<path d="${pathData(q)}" transform="translate(4 7)" fill="${main.ink}" opacity=".5" filter="url(#${s.blur(5)})"/>` +
				s.panel(q, rr, {
					vol: 12,
					volScale: 20,
					kind: 'suede',
					crinkle: 0.35,
					cr: { fx: 0.016, fy: 0.018, scale: 14 },
					edge: 0.75,
					g: [0, 0, 0.7, 1],
					...o,
				}) +
				`<path d="${offset(q, (o.flip ? -6 : 6) * k)}" fill="none" stroke="${rr.stitch}" stroke-width="1.6" stroke-dasharray="6 3.6" opacity=".72"/>` +
				(o.dbl
					? `<path d="${offset(q, (o.flip ? -12 : 12) * k)}" fill="none" stroke="${rr.stitch}" stroke-width="1.6" stroke-dasharray="6 3.6" opacity=".72"/>`
					: ''),
		)
	}
	// collar padding
	s.add(
		piece(
			coords(`
				640 494!, 720 522, 790 530, 862 510, 930 480!, 980 500!, 972 600!, 900 618, 790 640,
				700 622, 640 590!
			`),
			mesh,
			{ vol: 20, volScale: 40, kind: 'knit', grain: 1.3 },
		),
	)
	s.add(
		inU(
			[0.33, 0.66]
				.map((_row, i) => {
					const q = curve(
						[
							[640, 520 + 36 * (i + 0.6)],
							[720, 548 + 30 * (i + 0.6)],
							[790, 556 + 32 * (i + 0.6)],
							[870, 538 + 32 * (i + 0.6)],
							[970, 510 + 30 * (i + 0.6)],
						],
						false,
					)
					return s.seam(q, mesh, { st: 0, w: 2.4, op: 0.75, lip: 1 })
				})
				.join(''),
		),
	)
	// quarter strap (ankle lock) from eyelet row to heel
	s.add(
		piece(
			coords('560 766!, 640 716!, 720 770, 812 806, 930 812!, 930 880!, 790 876, 690 850, 604 846!'),
			yoke,
			{ vol: 12, volScale: 24 },
		),
	)
	// heel counter
	s.add(
		piece(
			coords(`
				1030 800!, 944 742!, 900 742, 868 800, 838 900, 800 980, 740 1040, 690 1110!,
				1040 1110!
			`),
			yoke,
			{ dbl: 1, vol: 16, volScale: 36 },
		),
	)
	// back stay
	s.add(
		piece(coords('990 480!, 922 484!, 906 560, 900 660, 910 760!, 990 800!'), main, {
			vol: 14,
			volScale: 30,
		}),
	)
	// lace facing
	const fac = coords(`
		584 494!, 640 512!, 664 560, 654 640, 622 730, 566 812, 490 880, 410 922, 356 908,
		340 862!, 420 800, 500 710, 548 610
	`)
	s.add(piece(fac, main, { flip: 1, vol: 12, volScale: 28, dbl: 0 }))
	// toe cap
	s.add(
		piece(coords('100 1120!, 120 900!, 240 880!, 300 900, 338 960, 352 1040, 352 1120!'), yoke, {
			dbl: 1,
			vol: 26,
			volScale: 64,
		}),
	)
	// rubber rand
	const rand = coords(`
		100 1130!, 118 1010!, 150 978, 220 972, 300 992, 380 1022, 480 1046, 620 1052,
		760 1046, 860 1020, 940 990, 1040 976!, 1040 1130!
	`)
	const RQ = curve(design.isWarm ? rand.map(higher) : rand)
	s.add(
		inU(
			`<path d="${pathData(RQ)}" transform="translate(2 -7)" fill="${main.ink}" opacity=".42" filter="url(#${s.blur(6)})"/>` +
				s.panel(RQ, rub, {
					vol: 14,
					volScale: 26,
					kind: 'rubber',
					grain: 1.4,
					crinkle: 0,
					edge: 0.8,
					g: [0, 0, 0.6, 1],
				}) +
				`<path d="${pathData(
					curve(
						coords(`
							118 1004, 150 983, 220 977, 300 997, 380 1027, 480 1051, 620 1057, 760 1051,
							860 1025, 940 995, 1030 982
						`).map((q) => (design.isWarm ? higher(q) : q)),
						false,
					),
				)}" fill="none" stroke="${rub.hi}" stroke-width="1.6" opacity=".5"/>`,
		),
	)
	if (design.isWarm) s.add(rim('632 506, 690 526, 760 540, 826 530, 890 504, 938 484', true))
	// midsole
	const mid = curve(
		coords(`
		142 1062!, 160 1078, 240 1090, 400 1082, 600 1076, 800 1070, 940 1060, 1014 1048!,
		1028 1060, 1034 1086, 1030 1122!, 860 1136, 700 1134, 480 1142, 300 1142, 190 1130,
		138 1112, 124 1090, 130 1068
	`),
	)
	s.add(
		s.panel(mid, eva, {
			vol: 12,
			volScale: 30,
			kind: 'rubber',
			grain: 0.8,
			crinkle: 0,
			edge: 0.7,
			g: [0.1, 0, 0.4, 1],
			over:
				`<path d="${pathData(
					curve(coords('150 1104, 300 1116, 480 1116, 700 1108, 880 1106, 1030 1090'), false),
				)}" fill="none" stroke="${eva.dp}" stroke-width="3" opacity=".7"/><path d="${pathData(
					curve(coords('150 1107, 300 1119, 480 1119, 700 1111, 880 1109, 1030 1093'), false),
				)}" fill="none" stroke="${eva.hi}" stroke-width="1.6" opacity=".8"/>` +
				`<path d="${pathData(
					curve(coords('660 1098!, 860 1090, 1010 1074!, 1014 1090!, 860 1110, 690 1114!')),
				)}" fill="${acc.light ? main.base : acc.base}" opacity=".95"/>` +
				s.soft(
					curve(coords('100 1050!, 600 1066, 1060 1030!, 1060 1060, 600 1086, 100 1082!')),
					eva.ink,
					0.5,
					6,
				),
		}),
	)
	// outsole with lugs
	const bot = flattened(curve(coords('162 1136, 220 1162, 320 1178, 480 1180, 600 1172, 690 1162'), false)),
		botH = flattened(curve(coords('716 1168, 760 1182, 880 1184, 1000 1180, 1026 1164'), false))
	const base = curve(
		coords(`
		122 1090!, 136 1106, 180 1122, 300 1136, 480 1136, 700 1130, 860 1132, 1034 1112!,
		1040 1140, 1024 1160, 940 1168, 830 1168, 730 1162, 690 1150, 600 1154, 480 1164,
		320 1162, 210 1148, 138 1126, 122 1106
	`),
	)
	const lugs: Block[] = []
	const mkL = (pl: readonly Pt[], n: number, hgt: number) => {
		for (let i = 0; i < n; i++) {
			const t0 = (i + 0.06) / n,
				t1 = (i + 0.72) / n,
				p = at(pl, t0),
				q = at(pl, t1),
				sk = 7
			lugs.push([
				[p[0] - 3, p[1] - 16],
				[q[0] + 3, q[1] - 16],
				[q[0] - sk + 3, q[1] + hgt],
				[p[0] - sk + 6, p[1] + hgt],
			])
		}
	}
	mkL(resample(bot, 60), design.isWarm ? 9 : 12, design.isWarm ? 15 : 9)
	mkL(resample(botH, 60), design.isWarm ? 5 : 6, design.isWarm ? 17 : 11)
	for (const L of lugs) {
		const d = polyline(L)
		s.add(
			`<path d="${d}" fill="${s.grad(
				[
					[0, rub.md],
					[1, rub.ink],
				],
				0,
				0,
				0.3,
				1,
			)}" stroke="${rub.ink}" stroke-width="1.4" stroke-linejoin="round"/><path d="M${L[0]}L${L[3]}" stroke="${rub.lt}" stroke-width="2" opacity=".55"/>`,
		)
	}
	s.add(
		s.panel(base, rub, {
			vol: 9,
			volScale: 16,
			kind: 'rubber',
			grain: 1.3,
			crinkle: 0,
			edge: 0.8,
			g: [0, 0, 0.3, 1],
			over: lugs
				.map(
					(L) =>
						`<path d="${polyline([L[0], L[1], [L[1][0] - 2, L[1][1] + 40], [L[0][0] + 2, L[0][1] + 40]])}" fill="${rub.lt}" opacity=".2"/><path d="M${L[0][0]} ${L[0][1] - 18}l1 44" stroke="${rub.hi}" stroke-width="1.6" opacity=".4"/><path d="M${L[1][0]} ${L[1][1] - 18}l-1 44" stroke="${rub.ink}" stroke-width="3" opacity=".8"/>`,
				)
				.join(''),
		}),
	)
	s.add(
		`<path d="${pathData(
			curve(coords('126 1096, 180 1125, 300 1139, 480 1139, 700 1133, 860 1135, 1034 1115'), false),
		)}" fill="none" stroke="${rub.hi}" stroke-width="1.6" opacity=".45"/>`,
	)
	// lacing: eyelets on the facing edge, cords wrap over the instep edge
	const placed = (q: Pt): Pt => [mx(q[0]), height(q[0], q[1])]
	const eye = coords('410 872, 462 832, 508 782, 547 724').map(placed),
		hooks = coords('582 664, 606 604, 618 548').slice(0, design.hooks).map(placed)
	const edgeP = coords('352 846, 406 794, 454 744, 492 688, 524 630, 546 574, 560 522').map(placed)
	const all = [...eye, ...hooks]
	const cord = (d: string, w = 13) =>
		`<path d="${d}" fill="none" stroke="#000" stroke-width="${w}" opacity=".4" transform="translate(4 7)" filter="url(#${s.blur(4)})" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.ink}" stroke-width="${w + 1.5}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.base}" stroke-width="${w - 1}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.dp}" stroke-width="${w - 3}" stroke-dasharray="3 6" opacity=".55"/><path d="${d}" fill="none" stroke="${trim.base}" stroke-width="2.4" stroke-dasharray="4 9" opacity=".75"/><path d="${d}" transform="translate(-1.6 -2.6)" fill="none" stroke="${acc.hi}" stroke-width="2.2" opacity=".7" stroke-linecap="round"/>`
	all.forEach((e, i) => {
		const p = item(edgeP, i) // from this eyelet up over the edge, and the crossing cord that comes back to the next eyelet
		s.add(
			cord(
				`M${e[0]} ${e[1]}C${e[0] - 14 * k} ${e[1] - 14} ${p[0] + 26 * k} ${p[1] + 2} ${p[0] + 2 * k} ${p[1] + 4}`,
				12,
			),
		)
		if (i < all.length - 1) {
			const n = item(all, i + 1)
			s.add(
				cord(
					`M${p[0] + 12 * k} ${p[1] - 14}C${p[0] + 36 * k} ${p[1] - 30} ${n[0] - 26 * k} ${n[1] + 18} ${n[0]} ${n[1]}`,
					11,
				),
			)
		}
	})
	eye.forEach(([x, yy]) => {
		s.add(
			`<circle cx="${x}" cy="${yy}" r="13" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><circle cx="${x}" cy="${yy}" r="6.5" fill="${trim.ink}"/><path d="M${x - 9} ${yy - 3}a9.5 9.5 0 0 1 9 -6.5" fill="none" stroke="${trim.hi}" stroke-width="2.2" stroke-linecap="round"/>`,
		)
	})
	hooks.forEach(([x, yy]) => {
		s.add(
			`<g transform="translate(${x} ${yy})${inner ? ' scale(-1 1)' : ''} rotate(-68)"><path d="M-16 -10h26q10 0 10 10t-10 10h-26z" fill="#000" opacity=".35" transform="translate(-4 5)" filter="url(#${s.blur(4)})"/><path d="M-16 -9h26q9 0 9 9t-9 9h-26q-5 -9 0 -18z" fill="${trim.lt}" stroke="${trim.ink}" stroke-width="1.5"/><path d="M-12 -5h20" stroke="${trim.hi}" stroke-width="2.4" stroke-linecap="round"/><circle cx="-9" cy="0" r="3.6" fill="${trim.ink}"/></g>`,
		)
	})
	// bow, beside the topmost hook or eyelet
	const tied = item(coords('547 724, 582 664, 606 604, 618 548'), design.hooks)
	s.add(
		`<g transform="${raised(62)}"><g transform="translate(${tied[0] - 618} ${squat(shortened(tied[1])) - squat(548)})">`,
		cord('M592 520C640 540 690 560 676 600C664 632 620 596 600 548', 11),
		cord('M596 524C560 560 500 580 486 552C476 528 540 512 590 520', 11),
		cord('M600 530C640 580 652 640 640 690', 10),
		cord('M594 532C570 590 560 620 566 664', 10),
	)
	s.add(
		`<rect x="631" y="684" width="15" height="26" rx="4" transform="rotate(8 638 690)" fill="${trim.base}" stroke="${trim.ink}"/><ellipse cx="597" cy="526" rx="17" ry="13" fill="${acc.base}" stroke="${acc.ink}" stroke-width="1.6"/><path d="M588 520q8 -6 16 0" stroke="${acc.hi}" stroke-width="2.4" fill="none"/>`,
		'</g></g>',
	)
	// logo deboss on the heel
	if (!inner) s.add(s.logo(934, 926, 0.8, yoke.hi, 0.5), s.logo(932.8, 924.6, 0.8, yoke.ink, 0.85))
	s.add(
		'</g>',
		`<g transform="translate(0 -70)" style="mix-blend-mode:soft-light" opacity=".5"><path d="${pathData(U)}" fill="${s.grad(
			[
				[0, '#fff'],
				[0.5, '#fff', 0],
				[0.5, '#000', 0],
				[1, '#000'],
			],
			200,
			400,
			1000,
			1200,
			true,
		)}"/></g>`,
	)
	return s

	/** The rubber of a warm boot reaches higher, most of all at toe and heel. */
	function higher([x, v, corner]: Pt): Pt {
		return [x, v > 1100 ? v : v - (x < 330 || x > 860 ? 52 : 34), corner]
	}

	/** The fur of the lining along the near or the far edge of the shaft. */
	function rim(text: string, isNear: boolean) {
		const edge = coords(text).map((q): Pt => [mx(q[0]), height(q[0], q[1])])
		return (
			line(spline(edge), isNear ? pelt.base : pelt.dk, isNear ? 34 : 26) +
			fur(edge, isNear ? 64 : 56, {
				dir: (u) => (isNear ? 74 + (inner ? 1 - u : u) * 30 : u * 40 - 110),
				len: () => (isNear ? 46 : 38),
				depth: 12,
				tones: isNear ? [pelt.dk, pelt.md, pelt.base, pelt.lt, pelt.hi] : [pelt.dp, pelt.dk, pelt.md],
				seed: 12,
				wide: 6,
			})
		)
	}
}

/** Outer side, inner side and a detail of a boot of this design. */
export const bootViews = (design: BootDesign): Views => [
	{ draw: (pal) => drawBoot(pal, design, false), box: design.frame },
	{ draw: (pal) => drawBoot(pal, design, true), box: design.frame },
	{ draw: (pal) => drawBoot(pal, design, false), box: design.detail },
]
