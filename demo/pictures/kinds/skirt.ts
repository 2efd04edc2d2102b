import type { Views } from '../kinds.ts'
import {
	CX,
	coords,
	type Fold,
	mirrored,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	ramp,
	centred as rel0,
	ribbon,
	spline,
	symmetric as sym0,
} from '../kit.ts'
import { key, mark, reflex, LeanScene as Scene } from '../kit-winter.ts'

// drawn on a tall grid, worn short and wide: all coordinates pass through X / Y
const KX = 1.24,
	atX = (v: number) => CX + v * KX,
	atY = (v: number) => 330 + (v - 262) * 0.84
const rel = (q: readonly Pt[]) => rel0(q).map((p): Pt => [atX(p[0] - CX), atY(p[1]), p[2]]),
	leftSide = (q: readonly Pt[]) => mirrored(rel(q)),
	sym = (h: readonly Pt[]) => sym0(h.map((p): Pt => [p[0] * KX, atY(p[1]), p[2]]))
const curve = (p: readonly Pt[], c = true) => spline(p, c)
const half = coords(`
	0 296, 100 288, 204 262!, 216 340, 252 460, 292 600, 326 760, 352 920, 366 1040!,
	250 1070, 120 1082, 0 1086
`)

/** Women's hiking skort: elastic yoke waistband with a draw-cord, wrapped front with a slanted split, shorts showing underneath, zip pockets. */
function skirt(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 62 : 61 }),
		{ main, yoke, trim, lining, acc } = pal,
		knit = ramp(main.light ? '#55514A' : main.dark ? pal.base : '#33373A', main.dark ? -0.05 : 0)
	const B = sym(half),
		inB = (x: string) => s.clipped(B, x)
	const leg = (m: Placing) =>
		curve(m(coords('30 960!, 180 940, 332 930!, 334 1060, 322 1178!, 190 1196, 58 1186!, 40 1080')))
	s.add(s.dropShadow([B, leg(leftSide), leg(rel)]))
	// shorts under the skirt: stretch knit with a flat hem
	for (const [m, k] of [
		[leftSide, 1],
		[rel, -1],
	] as const) {
		const g = leg(m)
		s.add(
			s.panel(g, knit, {
				vol: 40,
				volScale: 130,
				kind: 'knit',
				grain: 1.5,
				crinkle: 0.3,
				foldPts: [
					[m(coords('50 1110, 110 1124, 190 1110')), 18, { op: 0.4 }],
					[m(coords('326 1100, 260 1120, 180 1116')), 18, { op: 0.4 }],
				],
			}),
			s.clipped(
				g,
				s.seam(curve(m(coords('40 1150, 190 1160, 340 1142')), false), knit, {
					st: 2,
					side: k === 1 ? -1 : 1,
					gap: 6,
				}) + s.soft(B, '#000', 0.6, 18).replace('<path', '<path transform="translate(4 24)"'),
			),
		)
	}
	if (!back) {
		const bw = sym(coords('0 236, 110 240, 202 262!, 130 310, 0 318'))
		s.add(
			s.panel(bw, lining, { vol: 10, volScale: 20, kind: 'knit', crinkle: 0 }),
			s.clipped(
				bw,
				s.seam(curve(rel(coords('-204 272, -100 254, 0 250, 100 254, 204 272')), false), lining, { st: 1 }) +
					`<rect x="${CX - 30}" y="${atY(267) - 11}" width="60" height="22" rx="2" fill="${trim.ink}"/>` +
					s.logo(CX, atY(267), 0.33, '#EDE6D6') +
					s.soft(curve(rel(coords('-210 270, 0 300, 210 270, 210 340, -210 340'))), lining.ink, 0.7, 8),
			),
		)
	}
	// body: folds fall from the hips, flare at the hem
	const F = (
		[
			coords('-196 420, -236 700, -300 1160'),
			coords('-150 600, -176 800, -200 1160'),
			coords('-86 480, -100 760, -116 1160'),
			coords('52 430, 84 760, 96 1160'),
			coords('140 640, 168 820, 182 1160'),
			coords('200 430, 248 700, 304 1160'),
			coords('-250 620, -300 860, -356 1160'),
			coords('252 600, 306 860, 364 1160'),
			coords('8 760, 2 920, -6 1160'),
			coords('-210 396, -160 420, -96 412'),
			coords('212 392, 156 420, 96 410'),
			coords('-254 520, -200 544, -140 528'),
			coords('254 512, 200 540, 146 524'),
		] as const
	).map(
		(p, i): Fold => [
			rel(p),
			i < 9 ? 46 + 8 * (i % 3) : 24,
			{ peak: 0.92, pw: 1.6, op: i < 9 ? 0.3 + 0.1 * (i % 4) : 0.4, soft: i < 9 ? 1 : 0 },
		],
	)
	s.add(
		s.panel(B, main, {
			vol: 46,
			volScale: 150,
			volK: 0.9,
			foldPts: F,
			foldBlur: 11,
			foldScale: 40,
			foldK: 0.8,
			crinkle: 0.35,
			g: [0.1, 0, 0.85, 1],
			inner:
				[leftSide, rel]
					.map(
						(m) =>
							`<path d="${pathData(
								curve(m(coords('230 380!, 222 520, 244 760, 262 1100!, 420 1100!, 360 700, 280 420'))),
							)}" fill="${yoke.base}" opacity=".9"/>`,
					)
					.join('') + s.soft(curve(rel(coords('300 560, 380 560, 420 1080, 330 1080'))), main.ink, 0.35, 22),
		}),
	)
	for (const [m, k] of [
		[leftSide, 1],
		[rel, -1],
	] as const)
		s.add(
			inB(
				s.seam(curve(m(coords('230 380, 222 520, 244 760, 262 1100')), false), main, {
					st: 2,
					side: -k,
					gap: 6,
				}) + reflex(s, m(coords('296 860, 318 866, 352 862')), 9),
			),
		)
	if (!back) {
		// wrap: the right front lies over the left, its edge slants to the hem and opens
		const we = rel(coords('-118 340, -106 540, -76 760, -34 1030, -10 1082'))
		const gap = curve(rel(coords('-62 860!, -34 1030, -12 1100!, -112 1100!, -92 1000')))
		s.add(
			inB(
				`<path d="${pathData(gap)}" fill="${knit.dp}"/>` +
					s.grain(knit, gap, 1.6, 'knit') +
					s.soft(gap, '#000', 0.5, 12) +
					s.soft(
						curve(rel(coords('-140 340, -110 340, -60 760, -20 1060, -50 1090, -110 760'))),
						main.ink,
						0.55,
						12,
					),
			),
		)
		s.add(
			inB(
				`<path d="${pathData(spline(we))}" fill="none" stroke="${main.ink}" stroke-width="3.2" opacity=".85"/><path d="${offset(spline(we), -2.6)}" fill="none" stroke="${main.hi}" stroke-width="1.8" opacity="${main.light ? 0.8 : 0.5}"/>` +
					[10, 17]
						.map(
							(d) =>
								`<path d="${offset(spline(we), -d)}" fill="none" stroke="${main.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".7"/>`,
						)
						.join('') +
					`<path d="${pathData(
						curve(rel(coords('-112 1100, -92 1000, -62 860')), false),
					)}" fill="none" stroke="${main.ink}" stroke-width="2.4" opacity=".8"/>`,
			),
		)
		// two snaps on the wrap
		for (const [x, yy] of coords('-88 420, -78 540'))
			s.add(
				`<circle cx="${atX(x) + 2}" cy="${atY(yy) + 4}" r="13" fill="#000" opacity=".4"/><circle cx="${atX(x)}" cy="${atY(yy)}" r="12.5" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><circle cx="${atX(x)}" cy="${atY(yy)}" r="7.5" fill="none" stroke="${trim.hi}" stroke-width="1.4" opacity=".6"/><path d="M${atX(x) - 8} ${atY(yy) - 5}a10 10 0 0 1 9 -4" stroke="${trim.hi}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
			)
		for (const [m, k] of [
			[leftSide, -1],
			[rel, 1],
		] as const) {
			const w = curve(m(coords('140 400!, 170 394!, 204 480, 228 570!, 198 580!, 168 492')))
			s.add(
				inB(
					s.soft(w, main.ink, 0.4, 7) +
						s.panel(w, yoke, { vol: 7, volScale: 12, crinkle: 0.2, edge: 0.5 }) +
						s.zip(curve(m(coords('156 400, 186 486, 212 572')), false), main, acc, {
							w: 9,
							teeth: false,
							tape: trim,
						}),
				),
				s.puller(atX(k * 160), atY(410), k * -22, acc, trim, 0.68),
			)
		}
		s.add(s.logo(atX(196), atY(970), 0.62, mark(main, trim, yoke), 0.92))
	} else {
		s.add(
			inB(
				s.seam(curve(rel(coords('-240 470, -120 510, 0 520, 120 510, 240 470')), false), main, {
					st: 2,
					side: 1,
				}) + s.seam(curve(rel(coords('0 520, 2 760, 0 1100')), false), main, { st: 1, side: 1 }),
			),
		)
		for (const [m] of [[rel, 1]] as const) {
			const w = curve(m(coords('58 560!, 180 544!, 184 576!, 60 592!')))
			s.add(
				inB(
					s.soft(w, main.ink, 0.4, 7) +
						s.panel(w, yoke, { vol: 6, volScale: 10, crinkle: 0.2, edge: 0.5 }) +
						s.zip(curve(m(coords('66 576, 178 561')), false), main, acc, { w: 9, teeth: false, tape: trim }),
				),
				s.puller(atX(72), atY(577), 82, acc, trim, 0.64),
			)
		}
		s.add(s.logo(atX(-118), atY(600), 0.7, mark(main, trim, yoke), 0.92))
	}
	// hem with stitching
	s.add(
		inB(
			s.seam(
				curve(rel(coords('-372 1012, -250 1042, -120 1054, 0 1058, 120 1054, 250 1042, 372 1012')), false),
				main,
				{ st: 2, side: 1, gap: 6 },
			),
		),
	)
	// waistband: wide, soft, gathered at the sides
	const dy = back ? -26 : 0,
		wb = sym([
			[0, 296 + dy],
			[100, 288 + dy * 0.7],
			[204, 262, 1],
			[220, 350, 1],
			[110, 380 + dy * 0.4],
			[0, 388 + dy * 0.4],
		])
	s.add(
		inB(s.soft(wb, main.ink, 0.5, 9).replace('<path', '<path transform="translate(2 10)"')),
		s.panel(wb, yoke, {
			vol: 14,
			volScale: 26,
			crinkle: 0.25,
			kind: 'knit',
			edge: 0.7,
			over:
				s.relief(
					yoke,
					Array.from({ length: 16 }, (_, i) => {
						const x = back ? -190 + i * 25 : i < 8 ? -206 + i * 13 : 116 + (i - 8) * 13
						return `<path d="${ribbon(
							rel([
								[x, 272],
								[x + 3, 320],
								[x, 376],
							]),
							9,
							{ peak: 0.5 },
						)}" opacity=".7"/>`
					}).join(''),
					{ blur: 2.4, scale: 12, post: 1 },
				) +
				[298, 352]
					.map(
						(v) =>
							`<path d="${pathData(
								curve(
									rel([
										[-216, v - 26],
										[-100, v + 2 + dy * 0.6],
										[0, v + 10 + dy * 0.6],
										[100, v + 2 + dy * 0.6],
										[216, v - 26],
									]),
									false,
								),
							)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".75"/>`,
					)
					.join(''),
		}),
	)
	if (!back)
		for (const k of [-1, 1]) {
			const x = CX + k * 26,
				y0 = atY(344),
				ye = atY(k > 0 ? 500 : 480),
				d = `M${x} ${y0}C${x + k * 10} ${y0 + 40} ${x - k * 10} ${ye - 50} ${x + k * 14} ${ye}`
			s.add(
				`<circle cx="${x}" cy="${y0}" r="7.5" fill="${trim.lt}" stroke="${trim.ink}" stroke-width="1.6"/><path d="${d}" transform="translate(4 6)" fill="none" stroke="#000" stroke-width="7" opacity=".3" filter="url(#${s.blur(3)})"/><path d="${d}" fill="none" stroke="${acc.dp}" stroke-width="8" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.base}" stroke-width="6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.hi}" stroke-width="1.4" opacity=".6"/><rect x="${x + k * 14 - 6.5}" y="${ye - 10}" width="13" height="28" rx="4" fill="${trim.base}" stroke="${trim.ink}"/>`,
			)
		}
	s.add(key(s, [B], 0.5))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => skirt(p) },
	{ draw: (p: Palette) => skirt(p, { back: true }) },
	{ draw: (p: Palette) => skirt(p), box: [420, 240, 360, 450] },
]
