import type { Stop } from '../board.ts'
import type { Views } from '../kinds.ts'
import { coords, item, offset, type Palette, type Pt, pathData, ramp, spline } from '../kit.ts'
import { caps, contours, facets, key, mark, metal, range, LeanScene as Scene } from '../kit-winter.ts'

/** Half of the outline from the middle, nose to tail. */
export const half = coords(`
	0 70, 62 77, 114 106, 148 168, 160 256, 150 420, 138 600, 133 750, 138 900, 150 1080,
	160 1244, 148 1332, 114 1394, 62 1423, 0 1430
`)
export const outline = (cx: number, k = 1, kk = 0) =>
	spline(
		[
			...half.map((p): Pt => [cx + p[0] - Math.sign(p[0]) * kk, 750 + (p[1] - 750) * k, p[2]]),
			...half
				.slice(1, -1)
				.reverse()
				.map((p): Pt => [cx - p[0] + kk, 750 + (p[1] - 750) * k, p[2]]),
		],
		true,
	)
const gloss = (cx: number) =>
	`<path d="M${cx - 170} 470L${cx + 20} 60L${cx + 110} 60L${cx - 170} 640Z" fill="#fff" opacity=".12"/><path d="M${cx - 170} 690L${cx + 150} 60L${cx + 170} 80L${cx - 170} 740Z" fill="#fff" opacity=".10"/><path d="M${cx + 20} 1440L${cx + 170} 1130L${cx + 170} 1250L${cx + 90} 1440Z" fill="#fff" opacity=".08"/>`

export function topsheet(s: Scene, cx: number, pal: Palette) {
	const { main, yoke, trim, acc } = pal,
		O = outline(cx),
		I = outline(cx, 0.991, 6)
	const curve = (q: readonly Pt[], f: number, ro: number, sd: number) =>
			range(
				q.map(([x, yy]): Pt => [cx + x, yy]),
				f,
				ro,
				sd,
			),
		pts = (q: readonly Pt[]) => q.map(([x, yy]): Pt => [cx + x, yy])
	const L1 = curve(coords('-180 640, -100 560, -50 610, 20 450, 80 560, 120 520, 180 620'), 1500, 60, 4),
		L2 = curve(coords('-180 760, -120 690, -60 780, 0 730, 70 640, 130 740, 180 700'), 1500, 64, 7),
		L3 = curve(coords('-180 880, -110 960, -40 850, 40 960, 110 900, 180 990'), 1500, 70, 10),
		L4 = curve(coords('-180 1180, -90 1090, 0 1190, 80 1110, 180 1210'), 1500, 70, 14)
	const sky: Stop[] = [
		[0, main.dark ? main.dk : main.md],
		[0.35, main.base],
		[0.62, main.lt],
		[1, main.hi],
	]
	let inner = `<path d="${pathData(I)}" fill="${s.grad(sky, 0, 70, 0, 760, true)}"/><path d="${contours(cx - 40, 250, 260, 15, 6, 1)}" fill="none" stroke="${main.light ? main.dk : main.hi}" stroke-width="1.6" opacity=".24"/>`
	inner += `<circle cx="${cx + 58}" cy="420" r="74" fill="${acc.base}" opacity=".96"/><circle cx="${cx + 58}" cy="420" r="74" fill="${s.grad(
		[
			[0, '#fff', 0.35],
			[0.6, '#fff', 0],
		],
		0,
		0,
		0,
		1,
	)}"/>`
	inner += `<path d="${L1.d}" fill="${s.grad(
		[
			[0, main.light ? main.dk : main.md],
			[1, main.lt],
		],
		0,
		450,
		0,
		760,
		true,
	)}"/><path d="${caps(L1, pts([[20, 450]]), 96, 3)}${caps(L1, pts([[-100, 560]]), 62, 8)}${caps(L1, pts([[120, 520]]), 60, 5)}" fill="#FBF6EA" opacity=".95"/><path d="${facets(
		L1,
		pts(coords('20 450, -100 560, 120 520')),
		1,
	)}" fill="${main.ink}" opacity=".2"/>`
	inner += `<path d="${L2.d}" fill="${s.grad(
		[
			[0, main.dk],
			[1, main.md],
		],
		0,
		640,
		0,
		980,
		true,
	)}"/><path d="${caps(L2, pts([[70, 640]]), 74, 6)}${caps(L2, pts([[-120, 690]]), 50, 5)}" fill="#FBF6EA" opacity=".72"/><path d="${facets(
		L2,
		pts(coords('70 640, -120 690')),
		2,
	)}${facets(L3, pts(coords('-40 850, 110 900')), 3)}" fill="${main.ink}" opacity=".24"/>`
	inner += `<path d="${L3.d}" fill="${s.grad(
		[
			[0, main.dp],
			[1, main.dk],
		],
		0,
		850,
		0,
		1240,
		true,
	)}"/><path d="${L3.crest}" fill="none" stroke="${main.hi}" stroke-width="2" opacity=".35"/><path d="${L4.d}" fill="${s.grad(
		[
			[0, trim.md],
			[1, trim.ink],
		],
		0,
		1090,
		0,
		1440,
		true,
	)}"/><path d="${L4.crest}" fill="none" stroke="${acc.base}" stroke-width="5"/><path d="${contours(cx + 50, 1340, 190, 12, 16, 0.8)}" fill="none" stroke="${trim.hi}" stroke-width="1.5" opacity=".28"/>`
	let g = `<path d="${pathData(O)}" fill="#242627"/><path d="${offset(O, 1.5)}Z" fill="none" stroke="#C9CDCE" stroke-width="3.4"/>`
	g += s.panel(I, main, {
		vol: 22,
		volScale: 60,
		volK: 1.1,
		kind: 'rubber',
		grain: 0.5,
		crinkle: 0,
		edge: 0.8,
		inner,
		over: gloss(cx),
	})
	g += `<path d="M${cx - 148} 250C${cx - 140} 480 ${cx - 124} 640 ${cx - 124} 750C${cx - 124} 900 ${cx - 142} 1080 ${cx - 148} 1240" fill="none" stroke="#fff" stroke-width="2.4" opacity=".4"/>`
	// insert packs: 2 × 2 rows of threaded discs at both stances
	for (const yc of [520, 980])
		for (const dy of [-72, -24, 24, 72])
			for (const dx of [-24, 24])
				g += `<circle cx="${cx + dx + 1}" cy="${yc + dy + 2}" r="10" fill="#000" opacity=".5"/><circle cx="${cx + dx}" cy="${yc + dy}" r="9.5" fill="${s.grad(
					[
						[0, '#5d6163'],
						[0.5, '#D3D7D7'],
						[1, '#8a8f91'],
					],
					0,
					0,
					1,
					1,
				)}" stroke="#1d1e1f" stroke-width="1.5"/><circle cx="${cx + dx}" cy="${yc + dy}" r="5" fill="#1a1b1b"/><path d="M${cx + dx - 3} ${yc + dy + 3.4}a5 5 0 0 0 7 -3" stroke="#9aa0a1" stroke-width="1.2" fill="none"/>`
	return g + s.logo(cx, 212, 1.9, mark(main, trim, yoke), 0.96) + s.logo(cx, 1330, 1.1, '#F1EADB', 0.9)
}

export function base(s: Scene, cx: number, pal: Palette) {
	const { main, acc } = pal,
		O = outline(cx),
		I = outline(cx, 0.989, 8),
		b = ramp('#2C2E2F')
	const up = range(
			[
				[cx - 180, 560],
				[cx - 90, 480],
				[cx - 20, 600],
				[cx + 70, 470],
				[cx + 180, 600],
			],
			0,
			70,
			4,
		),
		dn = range(
			[
				[cx - 180, 900],
				[cx - 80, 1020],
				[cx + 10, 900],
				[cx + 100, 1010],
				[cx + 180, 930],
			],
			1500,
			70,
			9,
		)
	let g = `<path d="${pathData(O)}" fill="${metal(s)}"/><path d="${pathData(O)}" fill="none" stroke="#3a3c3d" stroke-width="2.4"/>`
	g += s.panel(I, b, {
		vol: 12,
		volScale: 22,
		kind: 'rubber',
		grain: 0.6,
		crinkle: 0,
		edge: 0.9,
		inner: `<path d="${pathData(I)}" fill="${b.base}"/><path d="${up.d}" fill="${main.dark ? main.lt : main.base}"/><path d="${dn.d}" fill="${main.dark ? main.md : main.dk}"/><path d="${up.crest}" fill="none" stroke="${acc.base}" stroke-width="9"/><path d="${dn.crest}" fill="none" stroke="${acc.base}" stroke-width="9"/><path d="${contours(cx + 30, 260, 250, 11, 5, 1)}" fill="none" stroke="${main.hi}" stroke-width="1.8" opacity=".3"/>`,
		over:
			Array.from(
				{ length: 33 },
				(_, i) =>
					`<path d="M${cx - 160 + i * 10} 60V1450" stroke="${i % 2 ? '#fff' : '#000'}" stroke-width="1" opacity=".09"/>`,
			).join('') + gloss(cx),
	})
	return `${g}<g transform="rotate(-90 ${cx} 750)">${s.logo(cx, 750, 4.0, '#F3EDDF', 0.97)}</g>`
}

/** All-mountain snowboard: topsheet with a range at dusk and insert packs; base with a die-cut graphic and steel edges. */
function board(pal: Palette, { mode = 'both' } = {}) {
	const s = new Scene(pal, { seed: 22 }),
		at = mode === 'both' ? [410, 790] : [600]
	s.add(
		s.dropShadow(
			at.map((x) => outline(x)),
			{ dx: 28, dy: 34, s: 28, op: 0.36 },
		),
	)
	if (mode === 'both') s.add(base(s, item(at, 1), pal), topsheet(s, item(at, 0), pal))
	else s.add(mode === 'base' ? base(s, 600, pal) : topsheet(s, 600, pal))
	s.add(
		key(
			s,
			at.map((x) => outline(x)),
			0.4,
			[260, 70, 940, 1440],
		),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => board(p) },
	{ draw: (p: Palette) => board(p, { mode: 'base' }) },
	{ draw: (p: Palette) => board(p, { mode: 'top' }), box: [400, 360, 400, 500] },
]
