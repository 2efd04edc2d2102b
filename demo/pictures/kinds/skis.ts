import type { Views } from '../kinds.ts'
import { coords, offset, type Palette, type Pt, pathData, type Ramp, ramp, ribbon, spline } from '../kit.ts'
import {
	caps,
	contours,
	facets,
	hard,
	key,
	mark,
	metal,
	range,
	LeanScene as Scene,
	screw,
} from '../kit-winter.ts'

const half = coords(`
	0 62, 26 74, 48 106, 64 158, 70 220, 68 300, 60 480, 54 680, 53 800, 56 980, 63 1200,
	65 1320, 60 1392, 46 1430, 12 1438!, 8 1428, 0 1424
`)
const outline = (cx: number, k = 1) =>
	spline(
		[
			...half.map((p): Pt => [cx + p[0] * k, p[1], p[2]]),
			...half
				.slice(1, -1)
				.reverse()
				.map((p): Pt => [cx - p[0] * k, p[1], p[2]]),
		],
		true,
	)
const art = (s: Scene, cx: number, m: number, r: Ramp, t: Ramp, a: Ramp) => {
	const atX = (v: number) => cx + m * v,
		pk = (q: readonly Pt[]) => q.map(([x, yy]): Pt => [atX(x), yy]).sort((u, v) => u[0] - v[0])
	const far = range(pk(coords('-84 470, -44 420, 2 322, 40 410, 84 380')), 1500, 40, 3),
		mid = range(pk(coords('-84 620, -34 520, 4 590, 40 540, 84 620')), 1500, 44, 5),
		near = range(pk(coords('-84 1080, -46 1130, -6 1020, 30 1100, 84 1010')), 1500, 44, 8)
	let g = `<path d="${contours(atX(30), 240, 170, 9, 4, 1.25)}" fill="none" stroke="${r.hi}" stroke-width="1.5" opacity="${r.light ? 0.8 : 0.34}"/><path d="${contours(atX(-50), 1300, 170, 10, 9, 1.2)}" fill="none" stroke="${r.light ? r.dk : r.hi}" stroke-width="1.5" opacity=".22"/>`
	g += `<path d="${far.d}" fill="${s.grad(
		[
			[0, r.light ? r.dk : r.dp],
			[1, r.md],
		],
		0,
		322,
		0,
		620,
		true,
	)}"/><path d="${caps(
		far,
		pk(coords('2 322, 84 380')),
		84,
		4,
	)}" fill="#F7F2E6" opacity=".92"/><path d="${facets(far, pk([[2, 322]]), 4)}" fill="${r.ink}" opacity=".22"/>`
	g += `<path d="${mid.d}" fill="${s.grad(
		[
			[0, r.ink],
			[0.5, r.dp],
			[1, r.dk],
		],
		0,
		520,
		0,
		1050,
		true,
	)}"/><path d="${caps(mid, pk(coords('-34 520, 40 540')), 60, 7, true)}" fill="#F7F2E6" opacity=".6"/>`
	g += `<path d="${near.d}" fill="${s.grad(
		[
			[0, t.md],
			[1, t.ink],
		],
		0,
		1000,
		0,
		1440,
		true,
	)}"/><path d="${near.crest}" fill="none" stroke="${a.base}" stroke-width="4" opacity=".95"/>`
	g += `<path d="${contours(atX(20), 1250, 150, 9, 12, 1.3)}" fill="none" stroke="${t.hi}" stroke-width="1.4" opacity=".26"/>`
	// tip: a dark nose with an accent line
	g +=
		`<path d="M${cx - 90} 40h180v${m > 0 ? 92 : 132}L${cx - 90} ${m > 0 ? 172 : 132}z" fill="${t.base}"/>`.replace(
			/h180v(\d+)/,
			(_, v) => `L${cx + 90} 40L${cx + 90} ${40 + +v}`,
		) +
		`<path d="M${cx - 90} ${m > 0 ? 176 : 136}L${cx + 90} ${m > 0 ? 136 : 176}" stroke="${a.base}" stroke-width="7"/>`
	return g
}

/** one ski, topsheet up */
function top(s: Scene, cx: number, m: number, pal: Palette) {
	const { main, yoke, trim, acc } = pal,
		O = outline(cx),
		I = outline(cx, 0.93)
	let g = `<path d="${pathData(O)}" fill="#2A2C2D"/><path d="${offset(O, 1)}Z" fill="none" stroke="#C9CDCE" stroke-width="3"/>`
	g += s.panel(I, main, {
		vol: 12,
		volScale: 34,
		volK: 0.85,
		kind: 'rubber',
		grain: 0.5,
		crinkle: 0,
		edge: 0.7,
		g: [0, 0, 1, 0.12],
		inner: art(s, cx, m, main, trim, acc),
		over:
			s.relief(
				main,
				`<path d="${ribbon(
					[
						[cx, 130],
						[cx, 700],
						[cx, 1400],
					],
					74,
					{ peak: 0.5 },
				)}"/>`,
				{ blur: 8, scale: 22, post: 2, sh: 0.35, hi: 0.7, box: [cx - 90, 60, cx + 90, 1450] },
			) +
			`<path d="M${cx - 62} 240L${cx - 20} 200L${cx - 26} 620L${cx - 56} 660Z" fill="#fff" opacity=".13"/><path d="M${cx - 52} 1010L${cx - 22} 980L${cx - 24} 1330L${cx - 56} 1360Z" fill="#fff" opacity=".10"/>`,
	})
	g += `<path d="M${cx - 58} 300C${cx - 52} 560 ${cx - 46} 700 ${cx - 47} 800C${cx - 48} 980 ${cx - 56} 1180 ${cx - 58} 1330" fill="none" stroke="#fff" stroke-width="2" opacity=".4"/>`
	// tip hole for the skin, tail skin notch
	g += `<rect x="${cx - 9}" y="86" width="18" height="30" rx="9" fill="#ECE8DF" stroke="${trim.ink}" stroke-width="4"/><path d="M${cx - 5} 94q5 -6 10 0" stroke="#8b8778" stroke-width="3" fill="none"/>`
	g += `<path d="M${cx - 13} 1442v-22q13 -10 26 0v22z" fill="${trim.md}" stroke="${trim.ink}" stroke-width="1.6"/>`
	g += s.logo(cx, 232, 0.95, mark(main, trim, yoke), 0.95) + s.logo(cx, 1346, 0.7, acc.base, 0.95)
	return g + binding(s, cx, pal)
}

/** pin binding: toe with jaws and lever, heel tower with two pins, riser flaps, brake */
function binding(s: Scene, cx: number, { trim, acc }: Palette) {
	const atX = (v: number) => cx + v,
		al = ramp('#8E9496'),
		sh = (d: string, b = 6, o = 0.5) =>
			`<path d="${d}" transform="translate(5 9)" fill="#000" opacity="${o}" filter="url(#${s.blur(b)})"/>`,
		curve = (q: readonly Pt[]) =>
			spline(
				q.map((p): Pt => [cx + p[0], p[1], p[2]]),
				true,
			)
	let g = ''
	// brake arms outside the ski
	for (const k of [-1, 1]) {
		const d = `M${atX(k * 30)} 1010L${atX(k * 66)} 1016L${atX(k * 74)} 1060L${atX(k * 76)} 1130`
		g += `<path d="${d}" transform="translate(4 6)" fill="none" stroke="#000" stroke-width="9" opacity=".35" filter="url(#${s.blur(3)})"/><path d="${d}" fill="none" stroke="#2b2d2e" stroke-width="9" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#AEB3B4" stroke-width="5" stroke-linejoin="round"/><rect x="${atX(k * 76) - 11}" y="1112" width="22" height="54" rx="9" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M${atX(k * 76) - 6} 1122v32" stroke="${trim.hi}" stroke-width="2" opacity=".6"/>`
	}
	// toe plate, four screws
	const tp = curve(coords('-34 700!, 34 700!, 42 716, 42 812, 30 838!, -30 838!, -42 812, -42 716'))
	g += sh(pathData(tp)) + hard(s, tp, trim, { vol: 7, volScale: 22 })
	for (const [x, yy] of coords('-24 718, 24 718, -22 820, 22 820')) g += screw(s, atX(x), yy, al, 7)
	const blk = curve(coords('-26 738!, 26 738!, 32 760, 26 800!, -26 800!, -32 760'))
	g += sh(pathData(blk), 4) + hard(s, blk, al, { vol: 6, volScale: 24 })
	for (const k of [-1, 1]) {
		const arm = curve([
			[k * 18, 752, 1],
			[k * 44, 744],
			[k * 66, 752],
			[k * 72, 776],
			[k * 64, 806],
			[k * 48, 812, 1],
			[k * 50, 790],
			[k * 44, 778],
			[k * 18, 784, 1],
		])
		g +=
			sh(pathData(arm), 5) +
			hard(s, arm, al, { vol: 7, volScale: 30 }) +
			`<rect x="${atX(k * 44) - 8}" y="796" width="16" height="9" rx="4" fill="#D9DDDD" stroke="#2b2d2e" stroke-width="1.6"/><circle cx="${atX(k * 60)}" cy="768" r="4.5" fill="#2b2d2e"/>`
	}
	const lev = curve(coords('-13 742!, -17 690, -22 650, -18 628, 0 622, 18 628, 22 650, 17 690, 13 742!'))
	g +=
		sh(pathData(lev), 5) +
		hard(s, lev, acc, { vol: 7, volScale: 24 }) +
		`<ellipse cx="${cx}" cy="650" rx="10" ry="13" fill="${acc.dp}"/><path d="M${cx - 8} 644a10 12 0 0 1 14 -4" stroke="${acc.hi}" stroke-width="2" fill="none" opacity=".7"/>`
	// heel: track, brake plate, tower
	const tr = curve(coords('-28 1000!, 28 1000!, 30 1180, 24 1196!, -24 1196!, -30 1180'))
	g += sh(pathData(tr)) + hard(s, tr, trim, { vol: 6, volScale: 18 })
	for (const [x, yy] of coords('-18 1172, 18 1172')) g += screw(s, atX(x), yy, al, 7)
	const bp = curve(coords('-36 984!, 36 984!, 40 1000, 34 1036!, -34 1036!, -40 1000'))
	g +=
		sh(pathData(bp), 4) +
		hard(s, bp, trim, { vol: 6, volScale: 20 }) +
		[994, 1006, 1018]
			.map(
				(v) =>
					`<path d="M${cx - 26} ${v}h52" stroke="${trim.ink}" stroke-width="4"/><path d="M${cx - 26} ${v + 3}h52" stroke="${trim.hi}" stroke-width="1.2" opacity=".5"/>`,
			)
			.join('')
	g += [-11, 11]
		.map(
			(x) =>
				`<path d="M${atX(x)} 1024v40" stroke="#1c1d1d" stroke-width="9" stroke-linecap="round"/><path d="M${atX(x) - 0.5} 1024v40" stroke="#D9DDDD" stroke-width="5.5" stroke-linecap="round"/>`,
		)
		.join('')
	const tw = curve(
		coords('-32 1050!, 32 1050!, 38 1072, 38 1120, 28 1150, 0 1158, -28 1150, -38 1120, -38 1072'),
	)
	g += sh(pathData(tw)) + hard(s, tw, trim, { vol: 12, volScale: 44 })
	const ri = curve(coords('-24 1064!, 24 1064!, 26 1100, 18 1112!, -18 1112!, -26 1100'))
	g += sh(pathData(ri), 4) + hard(s, ri, acc, { vol: 6, volScale: 22 })
	g +=
		`<circle cx="${cx}" cy="1132" r="10" fill="${metal(s)}" stroke="#2b2d2e" stroke-width="1.6"/><path d="M${cx - 6} 1132h12" stroke="#2b2d2e" stroke-width="2.6"/>` +
		s.logo(cx, 1088, 0.42, trim.ink, 0.9)
	return g
}

/** one ski, base up: graphite base, die-cut mark, steel edges, stone-ground structure */
function base(s: Scene, cx: number, pal: Palette) {
	const { main, acc } = pal,
		O = outline(cx),
		I = outline(cx, 0.9),
		b = ramp('#2B2D2E')
	const cut = range(
			[
				[cx - 90, 980],
				[cx - 50, 880],
				[cx - 10, 960],
				[cx + 24, 820],
				[cx + 90, 930],
			],
			1500,
			46,
			6,
		),
		up = range(
			[
				[cx - 90, 420],
				[cx - 30, 520],
				[cx + 10, 440],
				[cx + 90, 560],
			],
			0,
			40,
			11,
		)
	let g = `<path d="${pathData(O)}" fill="${metal(s, 0, 0, 1, 0)}"/><path d="${pathData(O)}" fill="none" stroke="#3a3c3d" stroke-width="2"/>`
	g += s.panel(I, b, {
		vol: 8,
		volScale: 14,
		kind: 'rubber',
		grain: 0.5,
		crinkle: 0,
		edge: 0.9,
		g: [0, 0, 1, 0.1],
		inner: `<path d="${cut.d}" fill="${s.grad(
			[
				[0, main.base],
				[1, main.dp],
			],
			0,
			820,
			0,
			1440,
			true,
		)}"/><path d="${up.d}" fill="${s.grad(
			[
				[0, main.dk],
				[1, main.dark ? main.lt : main.base],
			],
			0,
			60,
			0,
			560,
			true,
		)}"/><path d="${contours(cx - 20, 240, 150, 8, 3, 1.3)}${contours(cx + 20, 1240, 170, 9, 7, 1.3)}" fill="none" stroke="${main.hi}" stroke-width="1.5" opacity=".32"/><path d="${cut.crest}" fill="none" stroke="${acc.base}" stroke-width="6"/><path d="${up.crest}" fill="none" stroke="${acc.base}" stroke-width="6"/>`,
		over:
			Array.from(
				{ length: 15 },
				(_, i) =>
					`<path d="M${cx - 62 + i * 9} 60V1450" stroke="${i % 2 ? '#fff' : '#000'}" stroke-width="1" opacity=".10"/>`,
			).join('') +
			`<path d="M${cx - 60} 300L${cx + 60} 180L${cx + 60} 330L${cx - 60} 450ZM${cx - 60} 1180L${cx + 60} 1060L${cx + 60} 1110L${cx - 60} 1230Z" fill="#fff" opacity=".10"/>`,
	})
	g += `<g transform="rotate(-90 ${cx} 690)">${s.logo(cx, 690, 1.5, '#F3EDDF', 0.95)}</g>`
	g += `<rect x="${cx - 9}" y="86" width="18" height="30" rx="9" fill="#ECE8DF" stroke="#55595a" stroke-width="3"/>`
	return g
}

/** Pair of alpine touring skis, from above: topsheet with a range and map contours, steel edges, pin bindings with brakes, skin notches. */
function skis(pal: Palette, { flip = false } = {}) {
	const s = new Scene(pal, { seed: 21 }),
		left = flip ? 496 : 506,
		right = flip ? 714 : 694
	const at = [left, right]
	s.add(
		s.dropShadow(
			at.map((x) => outline(x)),
			{ dx: 24, dy: 30, s: 26, op: 0.34 },
		),
		top(s, left, 1, pal),
		flip ? base(s, right, pal) : top(s, right, -1, pal),
	)
	s.add(
		key(
			s,
			at.map((x) => outline(x)),
			0.4,
			[400, 60, 860, 1440],
		),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => skis(p) },
	{ draw: (p: Palette) => skis(p, { flip: true }) },
	{ draw: (p: Palette) => skis(p), box: [300, 560, 560, 700] },
]
