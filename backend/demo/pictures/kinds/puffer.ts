import { tube } from '../baffles.ts'
import { key } from '../key-light.ts'
import type { Views } from '../kinds.ts'
import {
	type Baffles,
	type Bounds,
	CX,
	centred,
	coords,
	flattened,
	item,
	mirrored,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	resample,
	rng,
	Scene,
	spline,
	symmetric,
} from '../kit.ts'

interface PillowOptions {
	blur?: number
	scale?: number
	/** Direction of the fill, shares of the shape. */
	g?: readonly [number, number, number, number]
	vol?: number
	volScale?: number
}

/** What of the baffles is drawn. */
type Cells = Omit<Baffles, 'edgeA' | 'edgeB'>

function pillow(
	s: Scene,
	tb: Cells,
	r: Ramp,
	{ blur = 13, scale = 34, g = [0.1, 0, 0.85, 1], vol = 40, volScale = 100 }: PillowOptions = {},
) {
	const path = polyline(tb.outline),
		bb: Bounds = [
			Math.min(...tb.outline.map((p) => p[0])) - 30,
			Math.min(...tb.outline.map((p) => p[1])) - 30,
			Math.max(...tb.outline.map((p) => p[0])) + 30,
			Math.max(...tb.outline.map((p) => p[1])) + 30,
		]
	let i = s.relief(r, `<path d="${path}"/>`, {
		blur: vol,
		scale: volScale,
		post: 5,
		sh: 0.9,
		hi: 0.45,
		box: bb,
	})
	i += s.relief(r, tb.heights.map((h) => `<path d="${h}"/>`).join(''), {
		blur,
		scale,
		post: 2,
		sh: 0.95,
		hi: 0.8,
		box: bb,
		elev: 50,
	})
	i += s.relief(r, `<g opacity=".34">${tb.puck.map((h) => `<path d="${h}"/>`).join('')}</g>`, {
		blur: 2.6,
		scale: 9,
		post: 1,
		sh: 1,
		hi: 0.7,
		box: bb,
	})
	i += `<g fill="${r.ink}" opacity=".17">${tb.crs.map((h) => `<path d="${h}"/>`).join('')}</g>`
	i += tb.seams
		.map((q) => {
			const p = spline(q)
			return `<path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="7" opacity=".28" filter="url(#${s.blur(3)})"/><path d="${pathData(p)}" fill="none" stroke="${r.ink}" stroke-width="2.2" opacity=".85"/><path d="${offset(p, 2.4)}" fill="none" stroke="${r.hi}" stroke-width="1.2" stroke-dasharray="6 4" opacity="${r.light ? 0.6 : 0.45}"/>`
		})
		.join('')
	i += s.grain(r, path, 0.7)
	return (
		`<path d="${path}" fill="${s.grad(
			[
				[0, r.lt],
				[0.45, r.base],
				[1, r.md],
			],
			...g,
		)}"/>` +
		s.clipped(path, i) +
		`<path d="${path}" fill="none" stroke="${r.ink}" stroke-width="1.8" opacity="0.7" stroke-linejoin="round"/>`
	)
}

/** Down jacket: baffles on body and sleeves, quilted stand collar, bound hem and cuffs; back view without the zip. */
function puffer(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 6 : 5 }),
		{ main, trim, lining, acc } = pal,
		rnd = rng(back ? 77 : 42)
	const curve = (pts: readonly Pt[], m = centred) => resample(flattened(spline(m(pts))), 120),
		leftSide = (q: readonly Pt[]) => mirrored(centred(q))
	// sleeves: A = left edge, B = right edge
	const outer = coords('200 388, 262 424, 328 496, 374 620, 404 770, 424 920, 436 1040, 438 1128'),
		innr = coords('170 440, 206 520, 236 620, 260 710, 288 800, 312 920, 326 1040, 330 1134')
	const mk = (m: Placing, flipd: boolean) => {
		const o = curve(outer, m),
			i = curve(innr, m)
		return flipd
			? tube(o, i, 9, { rnd, sag: 10, bulgeA: 9, bulgeB: 8, insetX: 5 })
			: tube(i, o, 9, { rnd, sag: 10, bulgeA: 8, bulgeB: 9, insetX: 5 })
	}
	const SL = mk(leftSide, true),
		SR = mk(centred, false)
	// body
	const side = coords(`
		122 350, 186 380, 244 424, 276 486, 272 560, 262 640, 262 720, 268 820, 268 930,
		264 1040, 258 1132
	`)
	const se = resample(flattened(spline(centred(side))), 160),
		yEdge = (yv: number) => {
			for (let i = 1; i < se.length; i++)
				if (item(se, i)[1] >= yv) {
					const k = (yv - item(se, i - 1)[1]) / (item(se, i)[1] - item(se, i - 1)[1] || 1)
					return item(se, i - 1)[0] + (item(se, i)[0] - item(se, i - 1)[0]) * k
				}
			return item(se, se.length - 1)[0]
		}
	const y0 = 352,
		y1 = 1132,
		N = 120,
		R = Array.from({ length: N + 1 }, (_, i): Pt => {
			const v = y0 + ((y1 - y0) * i) / N
			return [yEdge(v), v]
		}),
		Lf = R.map((p): Pt => [2 * CX - p[0], p[1]]),
		mid = R.map((p): Pt => [CX, p[1] + 6])
	const ts = [0, 0.145, 0.26, 0.37, 0.475, 0.58, 0.685, 0.79, 0.895, 1]
	const bodyL = tube(Lf, mid, 9, { rnd, sag: 9, bulgeA: 8, bulgeB: 0, ts, insetX: 5 }),
		bodyR = tube(mid, R, 9, { rnd, sag: 9, bulgeA: 0, bulgeB: 8, ts, insetX: 5 })
	const hem = spline(
		centred(coords('-262 1100!, 0 1112, 262 1100!, 262 1150, 254 1172!, 0 1186, -254 1172!, -262 1150')),
		true,
	)
	const cuff = (m: Placing) =>
		spline(m(coords('328 1100!, 384 1104, 439 1096!, 432 1162!, 384 1174, 334 1166!')), true)
	// collar
	const C = symmetric(coords('0 236, 60 232, 112 226!, 130 262, 137 330, 132 396!, 60 420, 0 424'))
	const backC = symmetric(coords('0 196, 70 200, 112 226!, 116 290, 60 320!, 0 320'))
	s.add(
		s.dropShadow([
			polyline(SL.outline),
			polyline(SR.outline),
			polyline([...bodyL.outline]),
			polyline(bodyR.outline),
			C,
			hem,
			cuff(centred),
			cuff(leftSide),
			backC,
		]),
	)
	for (const [T, m] of [
		[SL, leftSide],
		[SR, centred],
	] as const) {
		s.add(s.panel(cuff(m), trim, { vol: 9, volScale: 18, crinkle: 0, kind: 'knit', grain: 1.2 }))
		s.add(
			s.clipped(
				cuff(m),
				`<path d="${pathData(
					spline(m(coords('331 1142, 384 1153, 436 1138'))),
				)}" fill="none" stroke="${trim.ink}" stroke-width="1.6" opacity=".8"/><path d="${offset(
					spline(m(coords('331 1142, 384 1153, 436 1138'))),
					2,
				)}" fill="none" stroke="${trim.hi}" stroke-width="1.1" opacity=".4"/>`,
			),
		)
		s.add(pillow(s, T, main, { g: [0, 0.1, 1, 0.8], vol: 36, volScale: 110, blur: 12, scale: 32 }))
	}
	// body
	s.add(
		s.panel(hem, trim, { vol: 9, volScale: 16, crinkle: 0, kind: 'knit', grain: 1.1 }),
		`<path d="${pathData(
			spline(centred(coords('-258 1150, 0 1163, 258 1150'))),
		)}" fill="none" stroke="${trim.ink}" stroke-width="1.6" opacity=".8"/>`,
	)
	const bo = polyline([...bodyR.edgeB, ...bodyL.edgeA.slice()])
	const both = back
		? tube(Lf, R, 9, { rnd, sag: 9, bulgeA: 8, bulgeB: 8, ts, insetX: 5 })
		: {
				outline: [...bodyR.edgeB, ...bodyL.edgeA],
				heights: [...bodyL.heights, ...bodyR.heights],
				seams: [...bodyL.seams, ...bodyR.seams],
				puck: [...bodyL.puck, ...bodyR.puck],
				crs: [...bodyL.crs, ...bodyR.crs],
			}
	s.add(pillow(s, both, main, { vol: 46, volScale: 110, blur: 14, scale: 36 }))
	// armhole: deep seam with shade either side
	for (const m of [leftSide, centred]) {
		const q = spline(m(coords('200 386, 252 430, 278 490, 272 560, 260 650')))
		s.add(
			s.clipped(
				bo,
				`<path d="${pathData(q)}" fill="none" stroke="${main.ink}" stroke-width="26" opacity=".5" filter="url(#${s.blur(8)})"/>`,
			),
		)
	}
	// collar
	const far = spline(
		centred(coords('-122 234!, -66 206, 0 198, 66 206, 122 234!, 126 300!, -126 300!')),
		true,
	)
	const inn = spline(
		centred(coords('-117 240!, -64 217, 0 210, 64 217, 117 240!, 66 258, 0 266, -66 258')),
		true,
	)
	if (!back)
		s.add(
			`<path d="${pathData(far)}" fill="${main.dk}" stroke="${main.ink}" stroke-width="1.8"/>`,
			`<path d="${pathData(inn)}" fill="${s.grad(
				[
					[0, lining.dk],
					[1, lining.ink],
				],
				0,
				0,
				0,
				1,
			)}"/>`,
			s.clipped(inn, s.grain(lining, pathData(inn), 1)),
		)
	s.add(
		`<path d="${pathData(
			spline(
				centred([
					[-14, 204],
					[0, back ? 178 : 188],
					[14, 204],
				]),
			),
		)}" fill="none" stroke="${trim.base}" stroke-width="6"/>`,
	)
	const cl = curve(coords('-122 236, -140 276, -146 330, -138 396')),
		cr = curve(coords('122 236, 140 276, 146 330, 138 396')),
		cm = Array.from({ length: 121 }, (_, i): Pt => [CX, 250 + (i / 120) * 176])
	const cL = tube(cl, cm, 3, { rnd, sag: 12, bulgeA: 6, bulgeB: 0, insetX: 5 }),
		cR = tube(cm, cr, 3, { rnd, sag: 12, bulgeA: 0, bulgeB: 6, insetX: 5 })
	const arc = (w: number, y: number, sag: number, dir: number) =>
		Array.from({ length: 9 }, (_, i): Pt => {
			const u = i / 8
			return [CX + dir * (w - 2 * w * u), y + sag * Math.sin(Math.PI * u)]
		})
	const cB = tube(cl, cr, 3, { rnd, sag: 12, bulgeA: 6, bulgeB: 6, insetX: 5 })
	const cb = back
		? { ...cB, outline: [...cB.edgeB, ...arc(138, 396, 26, 1), ...cB.edgeA, ...arc(122, 236, -38, -1)] }
		: {
				outline: [
					...cR.edgeB,
					...Array.from({ length: 9 }, (_, i): Pt => {
						const u = i / 8
						return [CX + 138 - 276 * u, 396 + 26 * Math.sin(Math.PI * u)]
					}),
					...cL.edgeA,
					...Array.from({ length: 9 }, (_, i): Pt => {
						const u = i / 8
						return [CX - 122 + 244 * u, 236 + 26 * Math.sin(Math.PI * u)]
					}),
				],
				heights: [...cL.heights, ...cR.heights],
				seams: [...cL.seams, ...cR.seams],
				puck: [...cL.puck, ...cR.puck],
				crs: [...cL.crs, ...cR.crs],
			}
	s.add(
		s.clipped(
			bo,
			s.soft(
				spline(centred(coords('-140 380, 0 420, 140 380, 150 440, 0 470, -140 440')), true),
				main.ink,
				0.6,
				14,
			),
		),
	)
	s.add(pillow(s, cb, main, { vol: 22, volScale: 60, blur: 11, scale: 28 }))
	if (back) {
		badge(s, trim, CX, 560)
		s.add(key(s, [polyline(SL.outline), polyline(SR.outline), bo, polyline(cb.outline)]))
		return s
	}
	s.add(
		`<path d="${pathData(
			spline(centred(coords('-122 236, -64 256, 0 263, 64 256, 122 236'))),
		)}" fill="none" stroke="${main.hi}" stroke-width="2" opacity=".5"/>`,
	)
	// zip: draught placket + teeth
	const flap = spline(centred(coords('-13 262!, 13 262!, 14 700, 13 1180!, -13 1180!, -14 700')), true),
		zl = spline(centred(coords('0 262, 1 600, -1 900, 0 1182')))
	s.add(
		s.soft(spline(centred(coords('-26 262!, 28 262!, 30 1176!, -26 1176!')), true), main.ink, 0.5, 8),
		s.panel(flap, trim, { vol: 0, crinkle: 0, edge: 0.8 }),
		s.zip(zl, main, acc, { w: 12, tape: trim }),
		s.puller(CX, 282, 0, acc, trim, 1),
	)
	// hand pockets: zips across two baffles
	for (const m of [leftSide, centred]) {
		const k = m === centred ? 1 : -1,
			z = spline(m(coords('140 838, 158 910, 176 990')))
		s.add(
			`<path d="${pathData(z)}" fill="none" stroke="${main.ink}" stroke-width="30" opacity=".5" filter="url(#${s.blur(8)})" stroke-linecap="round"/>`,
			s.zip(z, main, acc, { w: 10, teeth: false, tape: trim }),
			s.puller(CX + k * 141, 846, -k * 13, acc, trim, 0.72),
		)
	}
	badge(s, trim, CX + 138, 566)
	s.add(key(s, [polyline(SL.outline), polyline(SR.outline), bo, polyline(cb.outline)]))
	return s
}

/** a stitched label with the mark */
function badge(s: Scene, t: Ramp, x: number, y: number) {
	s.add(
		`<g transform="translate(${x} ${y})"><rect x="-40" y="-24" width="80" height="48" rx="5" fill="#000" opacity=".35" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><rect x="-40" y="-24" width="80" height="48" rx="5" fill="${t.base}" stroke="${t.ink}"/><rect x="-36" y="-20" width="72" height="40" rx="3" fill="none" stroke="${t.lt}" stroke-dasharray="4 3" opacity=".6"/></g>`,
		s.logo(x, y, 0.72, '#F1EADB'),
	)
}

export const views: Views = [
	{ draw: (p: Palette) => puffer(p) },
	{ draw: (p: Palette) => puffer(p, { back: true }) },
	{ draw: (p: Palette) => puffer(p), box: [330, 190, 480, 600] },
]
