import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	item,
	mirrored,
	offset,
	type Palette,
	type PanelOptions,
	type Placing,
	type Pt,
	pathData,
	type Ramp,
	spline,
	symmetric,
} from '../kit.ts'
import { fill, glow, key, line, plate, Gear as Scene, STEEL, smudge, stitches, strap } from '../kit-gear.ts'

/** sewn eyelet */
const eyelet = (x: number, y: number, r: Ramp, k = 1, sq = 1) =>
	`<g transform="translate(${x} ${y}) scale(${k * sq} ${k})"><circle r="13" fill="${r.dk}" stroke="${r.ink}" stroke-width="1.4"/><circle r="10" fill="none" stroke="${r.stitch}" stroke-width="6" stroke-dasharray="1.6 1.7" opacity=".8"/><circle r="5.4" fill="${r.ink}"/><path d="M-9 -8A12 12 0 0 1 7 -10" fill="none" stroke="${r.hi}" stroke-width="1.8" opacity=".7"/></g>`

/** Five-panel cap: front three-quarter (facing lower left) and back with a webbing closure. */
function cap(pal: Palette) {
	const s = new Scene(pal, { seed: 21 }),
		{ main, yoke, trim, lining } = pal
	const crown = spline(
		coords(`
			262 868!, 256 790, 272 690, 312 590, 384 506, 484 452, 600 430, 716 440, 824 486,
			908 566, 958 668, 980 780, 986 880!, 930 912, 850 938, 730 956!, 600 948, 440 922,
			330 892
		`),
		true,
	)
	const brim = spline(
		coords(`
			262 862!, 180 920, 112 996, 88 1064, 116 1110, 208 1140, 350 1156, 508 1148,
			642 1106, 722 1036, 742 952!, 620 950, 460 922, 340 884
		`),
		true,
	)
	const under = spline(
		coords(`
			742 948!, 742 1012, 704 1086, 596 1150, 470 1180, 340 1184, 200 1164, 112 1126,
			88 1070!, 300 1110, 500 1110, 680 1030
		`),
		true,
	)
	s.add(s.dropShadow([crown, brim], { dx: 24, dy: 40, s: 32, op: 0.34 }))
	// sweatband glimpsed under the right edge
	s.add(fill(spline(coords('720 940!, 860 930, 984 872!, 976 908!, 880 950, 760 978!'), true), lining.dp))
	const P: PanelOptions = { kind: 'cord', grain: 1.3, crinkle: 0.38, cr: { fx: 0.009, fy: 0.011, scale: 18 } }
	// crown: one volume, panels laid over
	const front = spline(
		coords(`
			262 890!, 250 780, 272 680, 316 584, 386 506, 470 452!, 560 446, 626 440!, 684 540,
			716 660, 728 800, 730 980!, 500 960
		`),
		true,
	)
	const seamF = spline(coords('624 436, 682 540, 714 660, 727 800, 730 958')),
		seamB = spline(coords('648 430, 760 500, 850 610, 898 760, 906 930'))
	const folds: Fold[] = [
		[coords('300 640, 340 720, 338 820'), 22, { op: 0.35 }],
		[coords('720 700, 770 780, 774 900'), 20, { op: 0.45 }],
		[coords('880 560, 912 660, 920 760'), 20, { op: 0.4 }],
		[coords('736 900, 800 880, 880 884'), 22, { op: 0.55 }],
		[coords('760 560, 830 640, 860 740'), 16, { op: 0.35 }],
		[coords('430 880, 520 850, 640 866'), 18, { op: 0.3 }],
	]
	s.add(
		s.panel(crown, main, {
			vol: 80,
			volScale: 300,
			volK: main.light ? 0.55 : 0.95,
			foldPts: folds,
			foldBlur: 7,
			foldScale: 16,
			...P,
			g: [0.12, 0.05, 0.8, 1],
			inner:
				fill(
					front,
					s.grad(
						[
							[0, yoke.lt],
							[0.5, yoke.base],
							[1, yoke.md],
						],
						0.1,
						0,
						0.8,
						1,
					),
					1,
				) +
				s.clipped(
					front,
					s.relief(yoke, fill(crown, '#000'), {
						blur: 80,
						scale: 300,
						post: 10,
						sh: main.light ? 0.62 : 1.05,
						hi: 0.6,
						box: [200, 380, 1040, 1010],
					}),
				) +
				smudge(
					s,
					spline(coords('380 520, 470 490, 560 520, 540 640, 420 700, 350 640'), true),
					main.hi,
					main.light ? 0.5 : 0.28,
					40,
				),
			over:
				s.seam(seamF, main, { st: 1, side: 1, gap: 7 }) +
				stitches(seamF, main, -7) +
				s.seam(seamB, main, { st: 1, side: 1 }) +
				stitches(seamB, main, -7) +
				s.seam(spline(coords('470 450, 560 444, 626 438')), main, { st: 1, side: 1 }),
		}),
	)
	// edge binding at the crown's foot + join shadow on the brim
	s.add(
		s.clipped(
			crown,
			stitches(spline(coords('990 866, 930 896, 850 922, 730 940')), main, 0, 0.8) +
				stitches(spline(coords('990 856, 930 886, 850 912, 730 930')), main, 0, 0.6),
		),
	)
	// brim
	const bs = [0.16, 0.32, 0.48, 0.64, 0.8, 0.93].map((k) => {
		const O = coords(`
			180 920, 112 996, 88 1064, 116 1110, 208 1140, 350 1156, 508 1148, 642 1106,
			722 1036
		`),
			I = coords('276 866, 300 876, 330 888, 372 902, 430 918, 500 932, 570 944, 640 952, 700 956')
		return spline(
			O.map((p, i): Pt => {
				const from = item(I, i)
				return [from[0] + (p[0] - from[0]) * k, from[1] + (p[1] - from[1]) * k]
			}),
		)
	})
	s.add(
		fill(under, lining.dp),
		s.panel(brim, main, {
			vol: 26,
			volScale: 76,
			volK: 1,
			...P,
			crinkle: 0.22,
			g: [0.1, 0, 0.9, 1],
			inner:
				smudge(
					s,
					spline(coords('150 990, 280 950, 420 990, 360 1090, 180 1090'), true),
					main.hi,
					main.light ? 0.6 : 0.34,
					30,
				) +
				smudge(s, spline(coords('560 980, 742 950, 730 1050, 620 1140, 480 1150'), true), main.ink, 0.5, 30) +
				glow(s, spline(coords('262 880, 340 902, 460 940, 620 968, 760 964')), main.ink, 40, 0.6, 14),
			over: bs
				.map(
					(q) =>
						`<path d="${offset(q, 1.6)}" fill="none" stroke="${main.ink}" stroke-width="1.6" opacity=".22"/>` +
						stitches(q, main, 0, 0.75),
				)
				.join(''),
		}),
	)
	const edge = spline(
		coords(`
		262 862, 180 920, 112 996, 88 1064, 116 1110, 208 1140, 350 1156, 508 1148, 642 1106,
		722 1036, 742 952
	`),
	)
	s.add(
		line(edge, main.ink, 12, 0.85),
		line(edge, main.dk, 9),
		line(edge, main.lt, 1.8, 0.8, 'transform="translate(-1 -2.5)"'),
	)
	s.add(line(spline(coords('262 866, 340 888, 460 924, 620 952, 738 956')), main.ink, 4, 0.85))
	// eyelets, button, patch
	s.add(eyelet(806, 612, main, 1, 0.8), eyelet(934, 690, main, 0.9, 0.5))
	s.add(
		`<g transform="translate(640 428)"><ellipse cx="4" cy="8" rx="30" ry="12" fill="#000" opacity=".4" filter="url(#${s.own(5)})"/><path d="M-27 2C-26 -18 26 -18 27 2C22 12 -22 12 -27 2Z" fill="${s.grad(
			[
				[0, main.lt],
				[0.5, main.base],
				[1, main.dk],
			],
			0,
			0,
			0.6,
			1,
		)}" stroke="${main.ink}" stroke-width="1.6"/><path d="M-18 -6Q-4 -13 10 -11" fill="none" stroke="${main.hi}" stroke-width="2.4" opacity=".7" stroke-linecap="round"/></g>`,
	)
	const pt = spline(coords('388 640!, 556 640!, 562 756!, 384 744!'), true)
	s.add(
		plate(s, pt, trim, { rim: 0.35 }),
		s.clipped(pt, s.grain(trim, pt, 1.6, 'cord')),
		stitches(pt, trim, 7, 0.9),
		s.logo(472, 696, 1.15, '#F0E8DA').replace('scale(', 'rotate(2) scale('),
	)
	s.add(key(s, [crown, brim], 0.5))
	return s
}

function capBack(pal: Palette) {
	const s = new Scene(pal, { seed: 22 }),
		{ main, yoke, trim, lining, acc } = pal
	const C = symmetric(
		coords(`
		0 420, 120 430, 226 476, 304 560, 346 670, 362 790, 366 900!, 340 922, 250 946,
		150 958!, 0 962
	`),
	)
	const hole = symmetric(coords('0 760, 70 774, 122 820, 148 890, 150 970!, 0 980!'))
	const brim = symmetric(coords('0 880!, 310 880!, 322 944, 270 988, 150 1012, 0 1020'))
	s.add(s.dropShadow([C, brim], { dx: 24, dy: 40, s: 32, op: 0.34 }))
	s.add(
		s.panel(brim, yoke, {
			vol: 20,
			volScale: 60,
			kind: 'cord',
			grain: 1.2,
			crinkle: 0.2,
			inner: smudge(s, brim, '#000', 0.35, 30),
		}),
		stitches(spline(centred(coords('-300 950, -200 992, 0 1008, 200 992, 300 950'))), yoke, 0, 0.6),
	)
	// inside of the front seen through the arch
	const ins = symmetric(coords('0 740!, 170 760!, 190 920, 160 962, 0 972'))
	s.add(
		fill(
			ins,
			s.grad(
				[
					[0, lining.ink],
					[0.6, lining.dp],
					[1, lining.dk],
				],
				0,
				0,
				0,
				1,
			),
		),
		s.clipped(
			ins,
			s.grain(lining, ins, 1) +
				line(spline(centred(coords('-190 900, 0 922, 190 900'))), lining.md, 52, 1) +
				line(spline(centred(coords('-190 876, 0 898, 190 876'))), lining.lt, 2, 0.6) +
				stitches(spline(centred(coords('-190 884, 0 906, 190 884'))), lining, 0, 0.8) +
				smudge(s, symmetric(coords('0 740, 150 770, 150 850, 0 850')), '#000', 0.7, 18),
		),
		`<rect x="568" y="836" width="64" height="38" rx="3" fill="${trim.base}" stroke="${trim.ink}"/>`,
		s.logo(600, 855, 0.5, '#EDE6D6'),
	)
	// crown with the arch cut out
	const F = pathData(C) + pathData(hole),
		fo = (
			[
				coords('-330 640, -290 720, -296 830'),
				coords('320 620, 286 720, 300 830'),
				coords('-150 800, -210 850, -300 860'),
				coords('152 800, 214 852, 310 860'),
				coords('-170 900, -240 910, -330 890'),
				coords('172 900, 240 914, 336 892'),
			] as const
		).map((p, i): Fold => [centred(p), 20, { op: 0.4 + 0.1 * (i % 3) }])
	const cid = s.def(`ev${F}`, (id) => `<clipPath id="${id}"><path d="${F}" clip-rule="evenodd"/></clipPath>`)
	const mid = spline(centred(coords('0 410, 0 600, 0 770'))),
		side = (m: Placing) => spline(m(coords('14 418, 110 500, 190 620, 232 780, 240 960')))
	const leftSide = (q: readonly Pt[]) => mirrored(centred(q))
	s.add(
		`<g clip-path="url(#${cid})">` +
			s.panel(C, main, {
				vol: 76,
				volScale: 290,
				volK: main.light ? 0.6 : 1,
				foldPts: fo,
				foldBlur: 7,
				foldScale: 17,
				kind: 'cord',
				grain: 1.3,
				crinkle: 0.38,
				cr: { fx: 0.009, fy: 0.011, scale: 18 },
				g: [0.12, 0.05, 0.8, 1],
				inner: smudge(
					s,
					spline(coords('420 540, 520 500, 560 600, 470 700, 380 660'), true),
					main.hi,
					main.light ? 0.5 : 0.26,
					40,
				),
				over:
					s.seam(mid, main, { st: 1, side: 1 }) +
					stitches(mid, main, -7) +
					(
						[
							[leftSide, -1],
							[centred, 1],
						] as const
					)
						.map(([m]) => s.seam(side(m), main, { st: 1, side: 1 }) + stitches(side(m), main, -7))
						.join('') +
					stitches(spline(centred(coords('-366 886, -250 930, -150 942'))), main, 0, 0.8) +
					stitches(spline(centred(coords('366 886, 250 930, 150 942'))), main, 0, 0.8),
			}) +
			'</g>',
	)
	const arch = spline(
		centred(coords('-150 962, -148 890, -122 820, -70 774, 0 760, 70 774, 122 820, 148 890, 150 962')),
	)
	s.add(
		line(arch, main.ink, 19, 0.9),
		line(arch, main.dk, 16),
		line(arch, main.lt, 2, 0.7, 'transform="translate(-3 -4)"'),
		stitches(arch, main, 3, 0.8),
	)
	for (const k of [-1, 1])
		s.add(eyelet(CX + k * 126, 610, main, 1, 0.85), eyelet(CX + k * 290, 700, main, 0.9, 0.5))
	// webbing strap with a slide buckle
	s.add(strap(s, centred(coords('-206 922, -80 944, 80 944, 206 922')), 46, trim))
	for (const k of [-1, 1])
		s.add(
			`<g transform="translate(${CX + k * 180} 928) rotate(${k * -9})"><rect x="-16" y="-17" width="32" height="34" fill="none" stroke="${trim.stitch}" stroke-width="1.8" stroke-dasharray="5 3"/><path d="M-16 -17L16 17M16 -17L-16 17" stroke="${trim.stitch}" stroke-width="1.8" stroke-dasharray="5 3"/></g>`,
		)
	const bk = `M${CX + 12} 910h84q8 0 8 8v52q0 8 -8 8h-84q-8 0 -8 -8v-52q0 -8 8 -8z`
	s.add(
		glow(s, `M${CX + 16} 984h84`, '#000', 12, 0.4, 5),
		fill(
			bk,
			s.grad([
				[0, '#F2F3F2'],
				[0.45, STEEL.base],
				[1, STEEL.dp],
			]),
		),
		line(bk, STEEL.ink, 1.8),
		...[24, 64].map((x) => `<rect x="${CX + x}" y="922" width="20" height="44" rx="4" fill="${trim.ink}"/>`),
		fill(`M${CX - 4} 928h28v32h-28z`, trim.base),
		strap(s, centred(coords('-96 946, -20 947, 30 945')), 30, trim, { sh: 0 }),
		fill(`M${CX - 112} 930h22v32h-22q-8 -16 0 -32z`, acc.base),
		line(`M${CX - 112} 930h22v32h-22q-8 -16 0 -32z`, acc.ink, 1.4),
	)
	s.add(
		`<g transform="translate(600 418)"><path d="M-27 2C-26 -18 26 -18 27 2C22 12 -22 12 -27 2Z" fill="${s.grad(
			[
				[0, main.lt],
				[0.5, main.base],
				[1, main.dk],
			],
			0,
			0,
			0.6,
			1,
		)}" stroke="${main.ink}" stroke-width="1.6"/><path d="M-18 -6Q-4 -13 10 -11" fill="none" stroke="${main.hi}" stroke-width="2.4" opacity=".7" stroke-linecap="round"/></g>`,
	)
	s.add(key(s, [F], 0.45))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => cap(p) },
	{ draw: (p: Palette) => capBack(p) },
	{ draw: (p: Palette) => cap(p), box: [240, 420, 520, 650] },
]
