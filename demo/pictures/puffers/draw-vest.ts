import { tube } from '../baffles.ts'
import type { Box } from '../board.ts'
import type { Views } from '../kinds.ts'
import {
	type Baffles,
	type Bounds,
	type Curve,
	CX,
	centred,
	coords,
	flattened,
	item,
	offset,
	type Palette,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	resample,
	rng,
	spline,
} from '../kit.ts'
import { Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const SIDE = coords(`
	118 352, 168 366, 216 386, 226 430, 216 500, 220 570, 244 640, 272 690, 270 780,
	272 900, 274 1020, 268 1120
`)
/** Between the waist and the hem, which is lower in a long vest. */
const WAIST = 690
const HEM = 1120

/** Differences between vests; all are cut from the same pattern. */
interface VestDesign {
	/** How much lower than at the hip the hem is. */
	longer?: number
	/** Baffles one above another. */
	baffles: number
	/** Sides of stretch knit. */
	knitSides?: boolean
	/** Zips that open the sides at the hem. */
	sideZips?: boolean
	/** The part of the board the whole vest is shown on, when it is not all of it. */
	frame?: Box
}

/** Where the seams between the baffles are, in shares of the height: those of the yoke are higher. */
const seamShares = (baffles: number) =>
	Array.from({ length: baffles + 1 }, (_, i) => (i / baffles) * (1 + 0.17 * (1 - i / baffles)))

const armB = coords('216 384!, 244 440, 250 520, 254 600, 270 690!, 240 660, 206 560, 200 470')

function pillow(
	s: Garment,
	tb: Omit<Baffles, 'edgeA' | 'edgeB'>,
	r: Ramp,
	{ blur = 14, scale = 36, vol = 46, volScale = 110 } = {},
) {
	const path = polyline(tb.outline),
		xs = tb.outline.map((p) => p[0]),
		ys = tb.outline.map((p) => p[1]),
		box: Bounds = [Math.min(...xs) - 30, Math.min(...ys) - 30, Math.max(...xs) + 30, Math.max(...ys) + 30]
	let i =
		s.relief(r, `<path d="${path}"/>`, { blur: vol, scale: volScale, post: 5, sh: 0.9, hi: 0.45, box }) +
		s.relief(r, tb.heights.map((h) => `<path d="${h}"/>`).join(''), {
			blur,
			scale,
			post: 2,
			sh: 0.95,
			hi: 0.8,
			box,
			elev: 50,
		})
	i +=
		s.relief(r, `<g opacity=".24">${tb.puck.map((h) => `<path d="${h}"/>`).join('')}</g>`, {
			blur: 4,
			scale: 10,
			post: 1.2,
			sh: r.light ? 0.7 : 1,
			hi: 0.7,
			box,
		}) +
		`<g fill="${r.ink}" opacity="${r.light ? 0.06 : 0.1}">${tb.crs.map((h) => `<path d="${h}"/>`).join('')}</g>`
	i += tb.seams
		.map((q) => {
			const p = spline(q)
			return `<path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="9" opacity=".14"/><path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="5" opacity=".16"/><path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="2.2" opacity=".85"/><path d="${offset(p, 2.4)}" fill="none" stroke="${r.hi}" stroke-width="1.2" stroke-dasharray="6 4" opacity="${r.light ? 0.6 : 0.45}"/>`
		})
		.join('')
	return (
		`<path d="${path}" fill="${s.grad(
			[
				[0, r.lt],
				[0.45, r.base],
				[1, r.md],
			],
			0.1,
			0,
			0.85,
			1,
		)}"/>` +
		s.clipped(path, i + s.grain(r, path, 0.7)) +
		`<path d="${path}" fill="none" stroke="${r.ink}" stroke-width="1.8" opacity=".7" stroke-linejoin="round"/>`
	)
}

const merge = (a: Baffles, b: Baffles, outline: readonly Pt[] = []) => ({
	outline: [...outline],
	heights: [...a.heights, ...b.heights],
	seams: [...a.seams, ...b.seams],
	puck: [...a.puck, ...b.puck],
	crs: [...a.crs, ...b.crs],
})

/** Under the arm down to the hem. */
const KNIT_SIDE = coords(`
	300 420!, 300 1130!, 206 1130!, 196 960, 200 800, 190 660, 168 560, 186 470, 216 420!
`)

function knitSide(s: Garment, piece: Curve, r: Ramp) {
	return (
		s.panel(piece, r, { vol: 16, volScale: 34, crinkle: 0.2, kind: 'knit', grain: 1.2 }) +
		`<path d="${offset(piece, 6)}" fill="none" stroke="${r.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".7"/>`
	)
}

/** Insulated vest: horizontal baffles, stand collar, bound armholes with the back lining showing, contrast chest zip. */
function drawVest(pal: Palette, { longer = 0, baffles, knitSides, sideZips }: VestDesign, back: boolean) {
	const s = new Garment(pal, { seed: 19 }),
		{ main, trim, lining, acc } = pal,
		rnd = rng(back ? 77 : 61)
	const lowered = (q: readonly Pt[]) =>
			q.map(([x, y, corner]): Pt => [x, y > WAIST ? y + (longer * (y - WAIST)) / (HEM - WAIST) : y, corner]),
		atHem = (q: readonly Pt[]) => q.map(([x, y, corner]): Pt => [x, y + longer, corner])
	const se = resample(flattened(spline(centred(lowered(SIDE)))), 200),
		edge = (v: number) => {
			for (let i = 1; i < se.length; i++)
				if (item(se, i)[1] >= v) {
					const k = (v - item(se, i - 1)[1]) / (item(se, i)[1] - item(se, i - 1)[1] || 1)
					return item(se, i - 1)[0] + (item(se, i)[0] - item(se, i - 1)[0]) * k
				}
			return item(se, se.length - 1)[0]
		}
	const y0 = 354,
		y1 = HEM + longer,
		N = 140,
		R = Array.from({ length: N + 1 }, (_, i): Pt => {
			const v = y0 + ((y1 - y0) * i) / N
			return [edge(v), v]
		}),
		Lf = R.map((p): Pt => [2 * CX - p[0], p[1]]),
		mid = R.map((p): Pt => [CX, p[1] + 8]),
		ts = seamShares(baffles)
	const o = { rnd, sag: 9, ts, insetX: 5, pk: 21 },
		bL = tube(Lf, mid, baffles, { ...o, bulgeA: 7, bulgeB: 0 }),
		bR = tube(mid, R, baffles, { ...o, bulgeA: 0, bulgeB: 7 })
	const body = back
			? tube(Lf, R, baffles, { ...o, sag: 13, bulgeA: 7, bulgeB: 7 })
			: merge(bL, bR, [...bR.edgeB, ...bL.edgeA]),
		bo = polyline(body.outline)
	const hemP = atHem(
			coords('-270 1092!, 0 1106, 270 1092!, 270 1140, 262 1166!, 0 1182, -262 1166!, -270 1140'),
		),
		hem = spline(centred(hemP), true)
	const cT = back ? 252 : 268,
		lp = back ? 18 : 0,
		curve = (q: readonly Pt[], m = centred) => resample(flattened(spline(m(q))), 120)
	const cl = curve(
			[
				[102, cT],
				[116, 300],
				[124, 340],
				[128, 398],
			],
			leftSide,
		),
		cr = curve([
			[102, cT],
			[116, 300],
			[124, 340],
			[128, 398],
		]),
		cm = Array.from({ length: 121 }, (_, i): Pt => [CX, cT + 16 + (i / 120) * (428 - cT - 16)])
	const kB = tube(cl, cr, 2, { rnd, sag: 10, bulgeA: 6, bulgeB: 6, insetX: 5, pk: 20 }),
		kL = tube(cl, cm, 2, { rnd, sag: 12, bulgeA: 6, bulgeB: 0, insetX: 5 }),
		kR = tube(cm, cr, 2, { rnd, sag: 12, bulgeA: 0, bulgeB: 6, insetX: 5 })
	const arc = (w: number, yy: number, d: number, sg: number) =>
		Array.from({ length: 9 }, (_, i): Pt => {
			const u = i / 8
			return [CX + sg * (w - 2 * w * u), yy + d * Math.sin(Math.PI * u)]
		})
	const dip = back ? 8 : 22,
		K = back ? { ...kB, edgeA: kB.edgeA, edgeB: kB.edgeB } : merge(kL, kR),
		col = {
			...K,
			outline: [
				...(back ? kB : kR).edgeB,
				...arc(128, 398, 28, 1),
				...(back ? kB : kL).edgeA,
				...arc(102, cT, dip, -1),
			],
		},
		co = polyline(col.outline)
	s.add(s.dropShadow([bo, co, hem, ...MIRROR.map(([m]) => spline(m(armB), true))]))
	// lining of the back panel seen through the armholes
	if (!back)
		for (const [m] of MIRROR) {
			const q = spline(m(armB), true)
			s.add(
				s.panel(q, lining, {
					vol: 8,
					volScale: 16,
					crinkle: 0.3,
					kind: 'weave',
					fill: s.grad(
						[
							[0, lining.dk],
							[1, lining.ink],
						],
						0,
						0,
						0,
						1,
					),
					over: s.haze(m(coords('214 400, 222 520, 246 660')), '#000', 26, 0.5, 7),
				}),
				s.line(m(coords('217 386, 244 440, 250 520, 254 600, 269 684')), trim.ink, 9),
				s.line(m(coords('217 386, 244 440, 250 520, 254 600, 269 684')), trim.md, 6.4),
			)
		}
	s.add(
		s.panel(hem, trim, {
			vol: 9,
			volScale: 16,
			crinkle: 0,
			kind: 'knit',
			grain: 1.1,
			over: s.rib(
				spline(centred(atHem(coords('-270 1092, 0 1106, 270 1092')))),
				spline(centred(atHem(coords('-262 1166, 0 1182, 262 1166')))),
				trim,
				{ step: 8 },
			),
		}),
	)
	s.add(pillow(s, body, main))
	if (knitSides) for (const [m] of MIRROR) s.add(s.clipped(bo, knitSide(s, spline(m(KNIT_SIDE), true), trim)))
	if (sideZips)
		for (const [m, k] of MIRROR) {
			const z = m(atHem(coords('262 1170, 254 1090, 250 900')))
			s.add(
				s.haze(z, main.ink, 30, 0.5, 8),
				s.line(z, trim.ink, 20),
				s.line(z, trim.base, 17),
				s.zip(spline(z), main, acc, { w: 10, tape: trim }),
				s.puller(CX + k * 252, 980 + longer, k * 6, acc, trim, 0.8),
			)
		}
	// armhole binding
	const arm = coords('212 382, 228 430, 219 500, 223 570, 246 640, 272 690')
	for (const [m] of MIRROR) {
		const q = m(arm)
		s.add(
			s.clipped(bo, s.haze(q, main.ink, 30, 0.45, 9)),
			s.line(q, trim.ink, 15),
			s.line(q, trim.base, 12),
			s.line(
				q.map((p): Pt => [p[0] - 2.4, p[1] - 1]),
				trim.hi,
				1.5,
				0.55,
			),
			s.line(
				q.map((p): Pt => [p[0] + 2.4, p[1]]),
				trim.stitch,
				1.3,
				0.7,
				'stroke-dasharray="5 3.5"',
			),
		)
	}
	s.add(
		s.clipped(
			bo,
			s.soft(
				spline(centred(coords('-130 380, 0 424, 130 380, 140 440, 0 474, -140 440')), true),
				main.ink,
				0.6,
				14,
			),
		),
	)
	// collar
	s.add(
		s.line(
			centred([
				[-14, cT - 8 + lp],
				[-9, cT - 32 + lp],
				[9, cT - 32 + lp],
				[14, cT - 8 + lp],
			]),
			trim.base,
			6.5,
		),
	)
	if (!back) {
		const inn = spline(
			centred([
				[-102, cT, 1],
				[-58, cT - 18],
				[0, cT - 24],
				[58, cT - 18],
				[102, cT, 1],
				[56, cT + 24],
				[0, cT + 30],
				[-56, cT + 24],
			]),
			true,
		)
		s.add(
			s.panel(inn, lining, {
				vol: 0,
				crinkle: 0,
				fill: s.grad(
					[
						[0, lining.dk],
						[1, lining.ink],
					],
					0,
					0,
					0,
					1,
				),
				over: s.label(CX, cT - 3, 42, 22, trim, 0.34),
			}),
		)
	}
	s.add(
		pillow(s, col, main, { vol: 22, volScale: 60, blur: 11, scale: 28 }),
		s.line(arc(102, cT, dip, -1), main.hi, 2, 0.5),
	)
	if (!back) {
		const flap = spline(
				centred([
					[-14, cT + 26, 1],
					[14, cT + 26, 1],
					[15, 700],
					[14, 1180 + longer, 1],
					[-14, 1180 + longer, 1],
					[-15, 700],
				]),
				true,
			),
			zl = spline(
				centred([
					[0, cT + 26],
					[1, 640],
					[-1, 900],
					[0, 1181 + longer],
				]),
			)
		s.add(
			s.haze(
				centred([
					[4, cT + 40],
					[4, 700],
					[4, 1066 + longer],
				]),
				main.ink,
				48,
				0.5,
				9,
			),
			s.panel(flap, trim, { vol: 0, crinkle: 0, edge: 0.8 }),
			s.zip(zl, main, acc, { w: 12, tape: trim }),
			s.puller(CX, cT + 44, 0, acc, trim, 1),
		)
		for (const [m, k] of MIRROR) {
			const z = m(coords('140 850, 160 920, 178 1000'))
			s.add(
				s.haze(z, main.ink, 32, 0.5, 8),
				s.zip(spline(z), main, acc, { w: 10, teeth: false, tape: trim }),
				s.puller(CX + k * 141, 858, -k * 13, acc, trim, 0.72),
			)
		}
		// chest zip
		const z = centred(coords('88 520, 136 516, 184 508'))
		s.add(
			s.haze(z, main.ink, 30, 0.45, 8),
			s.line(z, trim.ink, 19),
			s.line(z, trim.base, 16),
			s.zip(spline(z), main, acc, { w: 9, teeth: false, tape: trim }),
			s.puller(CX + 94, 520, -86, acc, trim, 0.68),
		)
		badge(s, trim, CX - 132, 560, 0.72, [40, 24])
	} else badge(s, trim, CX, 566, 0.9, [52, 31])
	s.add(s.key([bo, co]))
	return s
}

const badge = (s: Garment, t: Ramp, x: number, yy: number, k: number, [w, h]: readonly [number, number]) =>
	s.add(
		`<g transform="translate(${x} ${yy})"><rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" rx="5" fill="#000" opacity=".3" transform="translate(3 5)"/><rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" rx="5" fill="${t.base}" stroke="${t.ink}"/><rect x="${4 - w}" y="${4 - h}" width="${w * 2 - 8}" height="${h * 2 - 8}" rx="3" fill="none" stroke="${t.lt}" stroke-dasharray="4 3" opacity=".6"/></g>`,
		s.logo(x, yy, k, '#F1EADB'),
	)

/** Front, back and a detail of a vest of this design. */
export const vestViews = (design: VestDesign): Views => [
	{ draw: (p: Palette) => drawVest(p, design, false), box: design.frame },
	{ draw: (p: Palette) => drawVest(p, design, true), box: design.frame },
	{ draw: (p: Palette) => drawVest(p, design, false), box: [330, 200, 480, 600] },
]
