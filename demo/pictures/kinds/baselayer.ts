import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	type Palette,
	type PanelOptions,
	type Pt,
	pathData,
	spline,
	symmetric,
} from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const raglan = coords('104 312!, 132 380, 168 462, 208 552, 226 604')
const sleeve = coords(`
	88 282!, 160 304, 224 338, 272 396, 304 490, 330 620, 354 780, 376 950, 392 1100, 402 1236!,
	368 1250, 328 1244!, 318 1110, 300 950, 276 790, 246 670, 226 604!, 208 552, 168 462, 132 380, 104 312!
`)
const side = coords('226 604!, 212 700, 198 820, 194 920, 204 1050, 222 1180, 230 1262!')

const FOLDS: Fold[] = [
	[coords('-214 640, -150 690, -70 740'), 34, { op: 0.36 }],
	[coords('214 644, 160 684, 90 720'), 34, { op: 0.36 }],
	[coords('-196 860, -110 896, 20 898'), 40, { op: 0.26 }],
	[coords('198 820, 120 862, 30 868'), 38, { op: 0.28 }],
	[coords('196 930, 100 974, -40 980'), 40, { op: 0.26 }],
	[coords('-190 1000, -120 1036, -40 1048'), 36, { op: 0.22 }],
]

/** A base layer as a second skin: crew neck, raglan sleeves, flat seams, long cuffs with a thumb hole, a longer back. */
function baselayer(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 29 : 23 })
	const { main, yoke, trim, lining, acc } = pal
	const thread = main.light ? main.dp : main.dark ? main.stitch : main.hi
	const accent = main.dark ? acc.base : thread
	const neck = back ? coords('0 300, 56 296, 88 282!') : coords('0 378, 46 362, 76 326, 88 282!')
	const hem = back ? coords('130 1308, 0 1324') : coords('130 1276, 0 1282')
	const body = symmetric([...neck, ...raglan, ...side.slice(1), ...hem])
	const right = spline(centred(sleeve), true)
	const left = spline(leftSide(sleeve), true)
	const tail = symmetric(coords('0 1236, 224 1236!, 230 1264!, 130 1312, 0 1326'))
	s.add(s.dropShadow(back ? [body, right, left] : [body, right, left, tail], { op: 0.26 }))
	const cloth: PanelOptions = {
		kind: 'knit',
		grain: 0.3,
		crinkle: 0,
		foldBlur: 11,
		foldScale: 26,
		foldK: 0.8,
		volK: 0.8,
		crease: 0.2,
		edge: 0.55,
	}
	if (!back) s.add(...inside())
	for (const [arm, place] of [
		[left, leftSide],
		[right, centred],
	] as const)
		s.add(...sleeveOf(arm, place))
	s.add(
		s.panel(body, main, {
			...cloth,
			vol: 48,
			volScale: 150,
			foldPts: FOLDS.map(
				([points, width, options]): Fold => [
					centred(points.map((p): Pt => [back ? -p[0] : p[0], p[1]])),
					width,
					options,
				],
			),
			g: [0.1, 0, 0.85, 1],
			inner:
				MIRROR.map(
					([place]) =>
						`<path d="${pathData(spline(place(sidePanel()), true))}" fill="${yoke.md}" opacity=".85"/>`,
				).join('') + s.haze(centred(coords('196 660, 178 900, 204 1250')), main.ink, 40, 0.26, 20),
			over: MIRROR.map(([place]) =>
				s.flatlock(spline(place(coords('210 566, 160 700, 142 860, 146 1020, 166 1180, 178 1300'))), main, {
					w: 8,
					thread: accent,
					op: 0.7,
				}),
			).join(''),
		}),
		...MIRROR.flatMap(([place]) => [
			s.haze(place(coords('104 316, 168 464, 226 600')), main.ink, 10, 0.22, 5),
			s.flatlock(spline(place(coords('96 292, 132 382, 168 464, 208 554, 228 606'))), main, {
				w: 9,
				thread: accent,
			}),
		]),
		hemStitches(),
		...collar(),
	)
	if (back) s.add(s.logo(CX, 372, 0.5, s.markCol()))
	else
		s.add(
			s.logo(CX + 104, 520, 0.56, s.markCol()),
			`<path d="M${CX - 216} 1160l-22 3v36l24 -3z" fill="${acc.base}" stroke="${acc.dp}" stroke-width="1"/>`,
		)
	s.add(s.key([body, left, right], 0.36))
	return s

	function sidePanel(): Pt[] {
		return coords(
			'210 566, 160 700, 142 860, 146 1020, 166 1180, 178 1320!, 260 1320!, 260 1200, 240 900, 250 620!',
		)
	}

	/** The inner side of the back, seen in the neck and below the front hem. */
	function inside() {
		const opening = symmetric(coords('0 280, 52 278, 88 268!, 92 330, 0 392'))
		const shade = s.grad(
			[
				[0, main.dk],
				[1, main.ink],
			],
			0,
			0,
			0,
			1,
		)
		return [
			s.panel(opening, lining, {
				vol: 0,
				crinkle: 0,
				kind: 'knit',
				grain: 0,
				fill: shade,
				over:
					s.logo(CX, 322, 0.42, main.light ? trim.md : main.hi, 0.7) +
					s.line(centred(coords('-88 296, -50 306, 0 308, 50 306, 88 296')), main.hi, 1.4, 0.4),
			}),
			s.panel(tail, main, { vol: 8, volScale: 10, crinkle: 0, grain: 0, fill: main.dp, kind: 'knit' }),
			s.clipped(tail, s.haze(centred(coords('-230 1262, 0 1286, 230 1262')), main.ink, 18, 0.5, 7)),
		]
	}

	function sleeveOf(arm: ReturnType<typeof spline>, place: typeof leftSide) {
		const cuffTop = coords('322 1128, 358 1136, 396 1124')
		const folds = bothHalves(
			[
				[coords('252 690, 290 706, 338 700'), 26, 0.34],
				[coords('266 770, 306 800, 352 796'), 28, 0.36],
				[coords('362 860, 326 888, 292 894'), 26, 0.34],
				[coords('308 1030, 344 1044, 384 1034'), 24, 0.3],
				[coords('150 350, 214 420, 256 500'), 36, 0.2, { soft: 1 }],
			],
			5,
		).filter((_, nth) => nth < 5 === (place === leftSide))
		return [
			s.panel(arm, main, {
				...cloth,
				vol: 30,
				volScale: 100,
				foldPts: folds,
				g: [0, 0, 1, 0.9],
				inner: s.haze(place(coords('238 650, 280 820, 314 1020, 326 1230')), main.ink, 28, 0.26, 12),
			}),
			s.clipped(
				arm,
				s.flatlock(spline(place(cuffTop)), main, { w: 7, thread }) +
					s.line(place(coords('328 1234, 366 1240, 402 1226')), thread, 1.5, 0.6, 'stroke-dasharray="5 3"'),
			),
			// The thumb hole.
			s.line(place(coords('342 1164, 345 1190, 347 1212')), main.dk, 15, 0.6),
			s.line(place(coords('342 1164, 345 1190, 347 1212')), main.ink, 8, 0.95),
			s.line(place(coords('350 1162, 353 1190, 355 1212')), accent, 2, 0.8),
		]
	}

	function hemStitches() {
		const line: Pt[] = back
			? coords('-234 1240, -130 1284, 0 1300, 130 1284, 234 1240')
			: coords('-234 1240, -130 1252, 0 1258, 130 1252, 234 1240')
		return s.clipped(
			body,
			[0, 7]
				.map((down) =>
					s.line(
						centred(line.map((p): Pt => [p[0], p[1] + down])),
						thread,
						1.6,
						0.6,
						'stroke-dasharray="5 3"',
					),
				)
				.join(''),
		)
	}

	/** A flat band around the neck; from the front its rear half is seen, too. */
	function collar() {
		const band = (outline: Pt[]) =>
			s.panel(spline(centred(outline), true), yoke, {
				vol: 8,
				volScale: 16,
				crinkle: 0,
				grain: 0,
				kind: 'knit',
			})
		const behind = band(
			coords('-84 268!, -48 261, 0 259, 48 261, 84 268!, 86 296!, 48 286, 0 284, -48 286, -86 296!'),
		)
		if (back)
			return [
				band(
					coords('-84 266!, -48 259, 0 257, 48 259, 84 266!, 116 290!, 58 300, 0 303, -58 300, -116 290!'),
				),
				s.flatlock(spline(centred(coords('-114 292, -58 302, 0 305, 58 302, 114 292'))), main, {
					w: 7,
					thread,
				}),
			]
		const outer = coords('-115 292, -108 326, -90 362, -54 396, 0 411, 54 396, 90 362, 108 326, 115 292')
		return [
			behind,
			s.haze(centred(coords('-78 330, -46 374, 0 392, 46 374, 78 330')), main.ink, 14, 0.3, 6),
			band(
				coords(
					'-84 268!, -74 318, -46 356, 0 371, 46 356, 74 318, 84 268!, 115 290!, 108 326, 90 362, 54 396, 0 411, -54 396, -90 362, -108 326, -115 290!',
				),
			),
			s.flatlock(spline(centred(outer)), main, { w: 7, thread }),
		]
	}
}

export const views: Views = [
	{ draw: (p: Palette) => baselayer(p) },
	{ draw: (p: Palette) => baselayer(p, { back: true }) },
	{ draw: (p: Palette) => baselayer(p), box: [400, 220, 400, 500] },
]
