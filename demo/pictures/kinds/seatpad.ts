import type { Views } from '../kinds.ts'
import { type Bounds, coords, type Palette, pathData, spline } from '../kit.ts'
import { fill, key, line, Gear as Scene, strap } from '../kit-gear.ts'

const PAD = spline(
	coords(`
	340 590!, 860 590!, 910 606, 930 660!, 930 1000!, 910 1056, 860 1072!, 340 1072!, 290 1056,
	270 1000!, 270 660!, 290 606
`),
	true,
)
const BOX: Bounds = [230, 560, 970, 1110]

/** The elastic belt, open: its ends rise beside the pad, a half of the buckle on each. */
function belt(s: Scene, pal: Palette) {
	const { trim, acc } = pal
	const half = (x: number, y: number, angle: number) =>
		`<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-27" y="-34" width="54" height="62" rx="9" fill="#000" opacity=".4" transform="translate(4 7)" filter="url(#${s.own(5)})"/><rect x="-27" y="-34" width="54" height="62" rx="9" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M-20 -28v48" stroke="${trim.hi}" stroke-width="2" opacity=".6"/><rect x="-20" y="12" width="40" height="9" rx="4" fill="${trim.ink}"/>`
	return [
		strap(s, coords('314 830, 232 828, 160 780, 128 690, 142 590, 196 506'), 40, trim),
		strap(s, coords('886 830, 968 828, 1040 780, 1072 690, 1058 590, 1004 506'), 40, trim),
		`${half(204, 482, 32)}<path d="M-22 -32C-29 -50 -22 -62 -11 -60V-32ZM22 -32C29 -50 22 -62 11 -60V-32ZM-5 -32v-24h10v24Z" fill="${trim.md}" stroke="${trim.ink}" stroke-width="1.6"/></g>`,
		`${half(996, 482, -32)}<rect x="-16" y="-24" width="32" height="24" rx="6" fill="${trim.ink}"/></g>`,
		strap(s, coords('1066 640, 1030 640, 1000 660'), 30, trim),
		`<rect x="984" y="640" width="18" height="36" rx="3" fill="${acc.base}" stroke="${acc.ink}" transform="rotate(-30 993 658)"/>`,
	].join('')
}

/** Foam seat pad on an elastic belt: bevelled edge, pressed ridges of hills, a slot at either side; or its other side. */
function pad(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 19 : 18 })
	const { main, trim } = pal
	const d = pathData(PAD)
	s.add(s.dropShadow([PAD], { dx: 24, dy: 36, s: 30, op: 0.34 }), back ? belt(s, pal) : '')
	// thickness of the foam
	s.add(
		fill(d, '#000', 0.4, `transform="translate(6 26)" filter="url(#${s.boxed(9, [230, 580, 980, 1130])})"`),
		fill(d, main.dp, 1, 'transform="translate(3 18)"'),
		line(d, main.ink, 2, 0.7, 'transform="translate(3 18)"'),
		fill(d, main.dk, 1, 'transform="translate(1.5 10)"'),
	)
	const ridge = (y: number, i: number) =>
		spline(
			coords(
				i % 2
					? `250 ${y + 10}, 380 ${y - 18}, 470 ${y + 12}, 600 ${y - 30}, 720 ${y + 14}, 830 ${y - 12}, 950 ${y + 12}`
					: `250 ${y - 6}, 360 ${y + 14}, 480 ${y - 24}, 610 ${y + 12}, 740 ${y - 26}, 850 ${y + 10}, 950 ${y - 8}`,
			),
		)
	const rows = [668, 724, 780, 890, 946, 1002].map(ridge)
	const pressed = !back
		? s.relief(
				main,
				Array.from({ length: 14 }, (_, r) =>
					Array.from(
						{ length: 19 },
						(_, c) => `<circle cx="${276 + c * 35 + (r % 2) * 17}" cy="${606 + r * 35}" r="13"/>`,
					).join(''),
				).join(''),
				{ blur: 5, scale: 18, post: 1.4, sh: 0.9, hi: 0.8, box: BOX },
			)
		: rows
				.map(
					(q) =>
						line(q, main.ink, 12, 0.5) +
						line(q, main.hi, 2.6, main.light ? 0.8 : 0.5, 'transform="translate(0 8)"'),
				)
				.join('')
	s.add(
		s.panel(PAD, main, {
			vol: 26,
			volScale: 62,
			volK: 0.9,
			kind: 'suede',
			grain: 1.5,
			crinkle: 0.3,
			cr: { fx: 0.02, fy: 0.02, scale: 10 },
			inner: pressed,
		}),
	)
	const inner = spline(
		coords(`
		348 616!, 852 616!, 890 628, 904 666!, 904 994!, 890 1034, 852 1046!, 348 1046!, 310 1034,
		296 994!, 296 666!, 310 628
	`),
		true,
	)
	if (back)
		s.add(line(inner, main.ink, 5, 0.45), line(inner, main.hi, 1.6, 0.5, 'transform="translate(1 4)"'))
	if (back) {
		s.add(strap(s, coords('318 828, 460 831, 600 832, 740 831, 882 828'), 40, trim))
		for (const x of [318, 882])
			s.add(
				`<rect x="${x - 15}" y="790" width="30" height="70" rx="13" fill="${main.ink}"/><rect x="${x - 15}" y="790" width="30" height="70" rx="13" fill="none" stroke="${main.hi}" stroke-width="1.6" opacity=".5"/>`,
			)
		s.add(
			`<rect x="556" y="804" width="88" height="50" rx="5" fill="${trim.md}" stroke="${trim.ink}" stroke-width="1.6"/>`,
			s.logo(602, 829, 0.85, '#F1EADB', 0.95),
		)
	} else {
		for (const x of [318, 882])
			s.add(
				`<rect x="${x - 13}" y="796" width="26" height="66" rx="12" fill="${main.ink}"/><path d="M${x - 10} 800v56" stroke="${main.hi}" stroke-width="1.6" opacity=".5"/>`,
			)
		s.add(
			belt(s, pal),
			`<rect x="522" y="776" width="156" height="104" rx="14" fill="#000" opacity=".4" transform="translate(3 6)" filter="url(#${s.own(5)})"/><rect x="522" y="776" width="156" height="104" rx="14" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.8"/><rect x="529" y="783" width="142" height="90" rx="9" fill="none" stroke="${trim.stitch}" stroke-width="1.6" stroke-dasharray="6 4" opacity=".7"/>`,
			s.logo(602, 828, 1.5, '#F1EADB', 0.95),
		)
	}
	s.add(key(s, [PAD], 0.5))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => pad(p) },
	{ draw: (p: Palette) => pad(p, { back: true }) },
	{ draw: (p: Palette) => pad(p), box: [700, 420, 420, 525] },
]
