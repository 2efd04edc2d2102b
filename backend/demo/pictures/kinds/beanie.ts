import type { Views } from '../kinds.ts'
// Knitted hat: chunky stockinette dome built stitch by stitch, folded 1x1 rib cuff, woven label; back view with a seam.
import {
	type Bounds,
	bbox,
	D,
	offset,
	type Palette,
	type Pt,
	poly,
	type Ramp,
	ramp,
	ribbon,
	S,
	Scene,
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
export function beanie(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 52 : 51 }),
		{ main: r, yoke: y, trim: t, acc: a } = pal,
		fn = dome(back ? -1 : 1),
		band = r.light ? ramp(pal.base, -0.2) : r.dark ? ramp(pal.base, 0.14) : ramp(pal.base, -0.2)
	const edge = Array.from({ length: 41 }, (_, i) => fn(0, 1 - i / 40)).concat(
		Array.from({ length: 41 }, (_, i) => fn(1, i / 40)),
	)
	const DO = S(
		[...edge.filter((_, i) => i % 3 === 0 || i === 81), ...ring(fn, 1, 10).reverse().slice(1, -1)],
		true,
	)
	const CU = S(
		[
			...ring(cuff, 0, 14),
			...Array.from({ length: 5 }, (_, i) => cuff(1, 0.16 + i * 0.17)),
			...ring(cuff, 1, 14).reverse(),
			...Array.from({ length: 5 }, (_, i) => cuff(0, 0.84 - i * 0.17)),
		],
		true,
	)
	s.add('<g transform="translate(-84 -104) scale(1.14)">', s.dropShadow([DO, CU], { dx: 20, dy: 30, s: 30 }))
	// ---- dome
	const cols = 34,
		rows = 27,
		bb = bbox(DO, 30),
		stripe = (j: number) => (j === 15 || j === 16 || j === 21 || j === 22 ? 1 : j >= 18 && j <= 19 ? 2 : 0)
	// towards the crown the stitches are decreased: every second column is dropped
	const part = (k: number) =>
		knitMesh(fn, cols, rows, { skip: (i, j) => j < 2 || stripe(j) !== k }) +
		(k ? '' : knitMesh(fn, cols / 2, rows, { skip: (i, j) => j > 1 }))
	let g = `<path d="${D(DO)}" fill="${r.light ? r.dk : r.dp}"/>`
	g += stitches(s, part(0), r, bb) + stitches(s, part(1), band, bb) + stitches(s, part(2), a, bb)
	g += s.relief(r, `<path d="${D(DO)}"/>`, {
		blur: 74,
		scale: 240,
		post: 10,
		sh: r.light ? 0.5 : 0.95,
		hi: 0.5,
		box: bbox(DO, 220),
	})
	// soft slouch folds and the gathered crown
	const fold = (
		[
			[
				[390, 640],
				[420, 720],
				[410, 830],
			],
			[
				[800, 600],
				[772, 700],
				[790, 820],
			],
			[
				[520, 560],
				[500, 660],
				[520, 760],
			],
			[
				[690, 540],
				[704, 650],
				[684, 740],
			],
		] as const
	)
		.map((p, i) => `<g opacity="${0.5 + 0.1 * (i % 3)}"><path d="${ribbon(p, 34, { peak: 0.4 })}"/></g>`)
		.join('')
	g += s.relief(r, fold, { blur: 14, scale: 26, post: 4, sh: 0.8, hi: 0.22, box: bb })
	const cx = fn(0.5, 0)[0]
	for (let i = 0; i < 9; i++) {
		const u = 0.1 + i * 0.1,
			p = [fn(u, 0.005), fn(u, 0.05), fn(u, 0.12 + 0.03 * (i % 2))]
		g += `<path d="${ribbon(p, 9, { peak: 0.2 })}" fill="${r.ink}" opacity=".34"/>`
	}
	if (back) {
		const q = S([fn(0.52, 0), fn(0.52, 0.3), fn(0.515, 0.6), fn(0.52, 1)])
		g += line(q, r.ink, 12, 0.22) + line(q, r.ink, 3, 0.7) + line(offset(q, 5), r.hi, 2, 0.3, '9 7')
	}
	g += s.grain(r, D(DO), 1.4, 'knit') + shade(s, S(ring(cuff, -0.02, 12)), r.ink, 0.75, 16, 58)
	s.add(s.clipped(DO, g))
	// fuzzy outline instead of a hard contour
	s.add(
		`<path d="${D(DO)}" fill="none" stroke="${r.dk}" stroke-width="3" stroke-dasharray="9 5" opacity=".7" stroke-linecap="round"/>`,
	)
	// ---- folded rib cuff
	const cb = bbox(CU, 30),
		C = 46,
		ribs = (i: number) => i % 2 === 1,
		cr = r.light ? r : y
	let c = `<path d="${D(CU)}" fill="${r.light ? cr.dk : cr.dp}"/>`
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
		rb += `<path d="${poly([...L, ...R.reverse()])}"/>`
	}
	c += s.relief(cr, rb, { blur: 4.5, scale: 16, post: 1.4, sh: 1, hi: 0.6, box: cb })
	c += s.relief(cr, `<path d="${D(CU)}"/>`, {
		blur: 30,
		scale: 84,
		post: 5,
		sh: r.light ? 0.6 : 1,
		hi: 0.5,
		box: bbox(CU, 100),
	})
	c +=
		s.grain(cr, D(CU), 1.3, 'knit') +
		shade(s, S(ring(cuff, 1.02, 12)), cr.ink, 0.55, 12, 34) +
		line(S(ring(cuff, 0.02, 20)), cr.hi, 3, 0.4, '8 5')
	s.add(s.clipped(CU, c), `<path d="${D(CU)}" fill="none" stroke="${cr.ink}" stroke-width="2" opacity=".6"/>`)
	// ---- label
	if (!back) {
		const x = 600,
			v = 1014,
			w = 96,
			h = 56,
			lb = S(
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
			L = ramp(r.light ? '#7A5A38' : r.dark ? '#A9794A' : '#2F2A27')
		s.add(
			`<path d="${D(lb)}" transform="translate(6 10)" fill="#000" opacity=".5" filter="${lblur(s, 7, bbox(lb, 34))}"/>`,
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
		const lp = S(
			[
				[826, 930, 1],
				[856, 926, 1],
				[858, 1010, 1],
				[828, 1014, 1],
			],
			true,
		)
		s.add(
			`<path d="${D(lp)}" transform="translate(4 7)" fill="#000" opacity=".45" filter="${lblur(s, 5, bbox(lp, 30))}"/>`,
			s.panel(lp, a, { vol: 6, volScale: 12, crinkle: 0 }),
			`<g transform="rotate(-2 842 970)">${s.logo(842, 972, 0.42, '#26241F')}</g>`,
		)
		const q = S(
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
