import type { Views } from '../kinds.ts'
import {
	type Bounds,
	boundsOf,
	coords,
	offset,
	type Palette,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	ramp,
	ribbon,
	Scene,
	spline,
} from '../kit.ts'
import { key, knitMesh, lblur, line, shade } from '../kit-footwear.ts'

const sin = Math.sin,
	cos = Math.cos,
	PI = Math.PI
const TOP = 392,
	LOW = 936,
	hw = (v: number) => 308 * (1 - (1 - Math.min(1, v)) ** 2.7) ** 0.53 + 4 * sin(v * 7) // half width of the dome
const dome =
	(tilt: number) =>
	(u: number, v: number): Pt => {
		const a = (u - 0.5) * PI * 0.995,
			w = hw(Math.max(0, v))
		return [600 + w * sin(a) + tilt * (1 - v) * 26, TOP + v * (LOW - TOP) + cos(a) * (v * 22 - 6 * (1 - v))]
	}
const cuffW = (v: number) =>
		326 +
		8 * sin(PI * v) -
		4 * v -
		14 * Math.max(0, 1 - v / 0.1) ** 2 -
		10 * Math.max(0, (v - 0.92) / 0.08) ** 2,
	cuff = (u: number, v: number): Pt => {
		const a = (u - 0.5) * PI * 0.995
		return [600 + cuffW(v) * sin(a), 872 + v * 232 + cos(a) * 15]
	}
const ring = (fn: (u: number, v: number) => Pt, v: number, n = 24, u0 = 0, u1 = 1) =>
	Array.from({ length: n + 1 }, (_, i) => fn(u0 + ((u1 - u0) * i) / n, v))

/** stitches: base tone, leaf shapes with own light, dark gaps */
function stitches(s: Scene, d: string, r: Ramp, box: Bounds, fill?: string) {
	return (
		`<path d="${d}" fill="${fill || (r.light ? r.lt : r.base)}"/>` +
		s.relief(r, `<path d="${d}"/>`, {
			blur: 2.4,
			scale: 9,
			post: 0.9,
			sh: r.light ? 0.9 : 1.25,
			hi: 1.15,
			box,
		})
	)
}

/** Knitted hat: chunky stockinette dome built stitch by stitch, folded 1x1 rib cuff, woven label; back view with a seam. */
function beanie(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 52 : 51 }),
		{ main, yoke, acc } = pal,
		fn = dome(back ? -1 : 1),
		band = main.light ? ramp(pal.base, -0.2) : main.dark ? ramp(pal.base, 0.14) : ramp(pal.base, -0.2)
	const edge = Array.from({ length: 41 }, (_, i) => fn(0, 1 - i / 40)).concat(
		Array.from({ length: 41 }, (_, i) => fn(1, i / 40)),
	)
	const DO = spline(
		[...edge.filter((_, i) => i % 3 === 0 || i === 81), ...ring(fn, 1, 10).reverse().slice(1, -1)],
		true,
	)
	const CU = spline(
		[
			...ring(cuff, 0, 14),
			...Array.from({ length: 5 }, (_, i) => cuff(1, 0.16 + i * 0.17)),
			...ring(cuff, 1, 14).reverse(),
			...Array.from({ length: 5 }, (_, i) => cuff(0, 0.84 - i * 0.17)),
		],
		true,
	)
	s.add('<g transform="translate(-84 -104) scale(1.14)">', s.dropShadow([DO, CU], { dx: 20, dy: 30, s: 30 }))
	// dome
	const cols = 34,
		rows = 27,
		bb = boundsOf(DO, 30),
		stripe = (j: number) => (j === 15 || j === 16 || j === 21 || j === 22 ? 1 : j >= 18 && j <= 19 ? 2 : 0)
	// towards the crown the stitches are decreased: every second column is dropped
	const part = (k: number) =>
		knitMesh(fn, cols, rows, { skip: (_col, j) => j < 2 || stripe(j) !== k }) +
		(k ? '' : knitMesh(fn, cols / 2, rows, { skip: (_col, j) => j > 1 }))
	let g = `<path d="${pathData(DO)}" fill="${main.light ? main.dk : main.dp}"/>`
	g += stitches(s, part(0), main, bb) + stitches(s, part(1), band, bb) + stitches(s, part(2), acc, bb)
	g += s.relief(main, `<path d="${pathData(DO)}"/>`, {
		blur: 74,
		scale: 240,
		post: 10,
		sh: main.light ? 0.5 : 0.95,
		hi: 0.5,
		box: boundsOf(DO, 220),
	})
	// soft slouch folds and the gathered crown
	const fold = (
		[
			coords('390 640, 420 720, 410 830'),
			coords('800 600, 772 700, 790 820'),
			coords('520 560, 500 660, 520 760'),
			coords('690 540, 704 650, 684 740'),
		] as const
	)
		.map((p, i) => `<g opacity="${0.5 + 0.1 * (i % 3)}"><path d="${ribbon(p, 34, { peak: 0.4 })}"/></g>`)
		.join('')
	g += s.relief(main, fold, { blur: 14, scale: 26, post: 4, sh: 0.8, hi: 0.22, box: bb })
	for (let i = 0; i < 9; i++) {
		const u = 0.1 + i * 0.1,
			p = [fn(u, 0.005), fn(u, 0.05), fn(u, 0.12 + 0.03 * (i % 2))]
		g += `<path d="${ribbon(p, 9, { peak: 0.2 })}" fill="${main.ink}" opacity=".34"/>`
	}
	if (back) {
		const q = spline([fn(0.52, 0), fn(0.52, 0.3), fn(0.515, 0.6), fn(0.52, 1)])
		g += line(q, main.ink, 12, 0.22) + line(q, main.ink, 3, 0.7) + line(offset(q, 5), main.hi, 2, 0.3, '9 7')
	}
	g +=
		s.grain(main, pathData(DO), 1.4, 'knit') + shade(s, spline(ring(cuff, -0.02, 12)), main.ink, 0.75, 16, 58)
	s.add(s.clipped(DO, g))
	// fuzzy outline instead of a hard contour
	s.add(
		`<path d="${pathData(DO)}" fill="none" stroke="${main.dk}" stroke-width="3" stroke-dasharray="9 5" opacity=".7" stroke-linecap="round"/>`,
	)
	// folded rib cuff
	const cb = boundsOf(CU, 30),
		C = 46,
		ribs = (i: number) => i % 2 === 1,
		cr = main.light ? main : yoke
	let c = `<path d="${pathData(CU)}" fill="${main.light ? cr.dk : cr.dp}"/>`
	c += stitches(s, knitMesh(cuff, C, 12, { skip: (i) => !ribs(i), fat: 1.28 }), cr, cb)
	c += `<g opacity=".8">${stitches(s, knitMesh(cuff, C, 12, { skip: ribs, fat: 0.5 }), cr, cb, cr.dk)}</g>`
	let rb = ''
	for (let i = 1; i < C; i += 2) {
		const L = [],
			R = []
		for (let j = 0; j <= 6; j++) {
			L.push(cuff((i + 0.02) / C, j / 6))
			R.push(cuff((i + 0.98) / C, j / 6))
		}
		rb += `<path d="${polyline([...L, ...R.reverse()])}"/>`
	}
	c += s.relief(cr, rb, { blur: 4.5, scale: 16, post: 1.4, sh: 1, hi: 0.6, box: cb })
	c += s.relief(cr, `<path d="${pathData(CU)}"/>`, {
		blur: 30,
		scale: 84,
		post: 5,
		sh: main.light ? 0.6 : 1,
		hi: 0.5,
		box: boundsOf(CU, 100),
	})
	c +=
		s.grain(cr, pathData(CU), 1.3, 'knit') +
		shade(s, spline(ring(cuff, 1.02, 12)), cr.ink, 0.55, 12, 34) +
		line(spline(ring(cuff, 0.02, 20)), cr.hi, 3, 0.4, '8 5')
	s.add(
		s.clipped(CU, c),
		`<path d="${pathData(CU)}" fill="none" stroke="${cr.ink}" stroke-width="2" opacity=".6"/>`,
	)
	// label
	if (!back) {
		const x = 600,
			v = 1014,
			w = 96,
			h = 56,
			lb = spline(
				[
					[x - w, v - h, 1],
					[x, v - h + 4],
					[x + w, v - h, 1],
					[x + w, v + h, 1],
					[x, v + h + 4],
					[x - w, v + h, 1],
				],
				true,
			),
			L = ramp(main.light ? '#7A5A38' : main.dark ? '#A9794A' : '#2F2A27')
		s.add(
			`<path d="${pathData(lb)}" transform="translate(6 10)" fill="#000" opacity=".5" filter="${lblur(s, 7, boundsOf(lb, 34))}"/>`,
			s.panel(lb, L, {
				vol: 10,
				volScale: 20,
				kind: 'suede',
				grain: 1.5,
				crinkle: 0.3,
				cr: { fx: 0.02, fy: 0.02, scale: 12 },
			}),
			line(offset(lb, 9), L.light ? L.dp : ramp('#D9C29A').lt, 2.4, 0.85, '8 5'),
			s.logo(x, v + 3, 1.75, '#1d1712', 0.55),
			s.logo(x - 1.5, v + 1, 1.75, L.dark ? '#EADFC8' : '#F3E9D6', 0.95),
		)
	} else {
		const lp = spline(coords('826 930!, 856 926!, 858 1010!, 828 1014!'), true)
		s.add(
			`<path d="${pathData(lp)}" transform="translate(4 7)" fill="#000" opacity=".45" filter="${lblur(s, 5, boundsOf(lp, 30))}"/>`,
			s.panel(lp, acc, { vol: 6, volScale: 12, crinkle: 0 }),
			`<g transform="rotate(-2 842 970)">${s.logo(842, 972, 0.42, '#26241F')}</g>`,
		)
		const q = spline(
			ring(cuff, 0, 1, 0.522, 0.522)
				.slice(0, 1)
				.concat([cuff(0.522, 0.5), cuff(0.52, 1)]),
		)
		s.add(line(q, cr.ink, 12, 0.2), line(q, cr.ink, 3, 0.65))
	}
	s.add(key(s, [DO, CU], 0.5), '</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => beanie(p) },
	{ draw: (p: Palette) => beanie(p, { back: true }) },
	{ draw: (p: Palette) => beanie(p), box: [400, 700, 420, 525] },
]
