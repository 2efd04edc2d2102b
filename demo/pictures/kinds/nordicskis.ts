import type { Views } from '../kinds.ts'
import { coords, offset, type Palette, type Pt, pathData, type Ramp, ramp, spline } from '../kit.ts'
import { contours, hard, key, mark, LeanScene as Scene, screw } from '../kit-winter.ts'

const half = coords(`
	0 44, 9 50, 19 78, 28 128, 33 190, 35 280, 33 520, 32 760, 33 1000, 35 1300, 34 1390,
	30 1432!, 0 1436
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

/** One ski, topsheet up: dark tip and tail, a band of accent before the foot. */
function top(s: Scene, cx: number, m: number, pal: Palette) {
	const { main, yoke, trim, acc } = pal
	const whole = outline(cx)
	const slanted = (y: number, h: number, fill: string) =>
		`<path d="M${cx - 40} ${y + m * 24}L${cx + 40} ${y - m * 24}V${y + h - m * 24}L${cx - 40} ${y + h + m * 24}Z" fill="${fill}"/>`
	const deep = main.light ? main.dk : main.dp
	const art = [
		`<path d="${contours(cx + 20, 420, 150, 9, 4, 1.3)}${contours(cx - 20, 1180, 150, 9, 9, 1.3)}" fill="none" stroke="${main.light ? main.dk : main.hi}" stroke-width="1.4" opacity=".4"/>`,
		slanted(-120, 290, trim.base),
		slanted(182, 8, acc.base),
		slanted(500, 70, deep),
		slanted(586, 30, deep),
		slanted(632, 10, acc.base),
		slanted(1090, 26, deep),
		slanted(1132, 400, trim.base),
		slanted(1116, 10, acc.base),
	]
	return [
		`<path d="${pathData(whole)}" fill="#2A2C2D"/><path d="${offset(whole, 1)}Z" fill="none" stroke="#6f7577" stroke-width="2"/>`,
		s.panel(outline(cx, 0.9), main, {
			vol: 8,
			volScale: 28,
			volK: 0.85,
			kind: 'rubber',
			grain: 0.5,
			crinkle: 0,
			edge: 0.6,
			g: [0, 0, 1, 0.12],
			inner: art.join(''),
			over: `<path d="M${cx - 15} 150V640M${cx - 15} 1000V1400" stroke="#fff" stroke-width="5" opacity=".2"/><path d="M${cx + 22} 150V1400" stroke="#000" stroke-width="8" opacity=".12"/>`,
		}),
		`<g transform="rotate(-90 ${cx} 400)">${s.logo(cx, 400, 1, mark(main, trim, yoke), 0.95)}</g>`,
		`<g transform="rotate(-90 ${cx} 1290)">${s.logo(cx, 1290, 0.8, acc.base, 0.95)}</g>`,
		binding(s, cx, pal),
	].join('')
}

/** Binding that holds the toe by one bar and leaves the heel free: ridged plate, toe lock with its lever, heel pad. */
function binding(s: Scene, cx: number, { trim, acc, main }: Palette) {
	const steel = ramp('#8E9496')
	const plate = main.dark && main.C < 0.02 ? ramp('#6A7073') : trim
	const part = (points: string, r: Ramp, vol: number, volScale: number) => {
		const q = spline(
			coords(points).map((p): Pt => [cx + p[0], p[1], p[2]]),
			true,
		)
		return `<path d="${pathData(q)}" transform="translate(5 8)" fill="#000" opacity=".5" filter="url(#${s.blur(5)})"/>${hard(s, q, r, { vol, volScale })}`
	}
	const ridges = [-11, 11].map(
		(x) =>
			`<path d="M${cx + x} 800V990" stroke="${plate.ink}" stroke-width="8"/><path d="M${cx + x - 2} 800V990" stroke="${plate.hi}" stroke-width="2.4" opacity=".7"/>`,
	)
	const grips = Array.from(
		{ length: 6 },
		(_, i) =>
			`<path d="M${cx - 22} ${938 + i * 11}h44" stroke="${plate.ink}" stroke-width="3.4" opacity=".8"/>`,
	)
	return [
		part('-27 690!, 27 690!, 30 706, 29 996, 24 1012!, -24 1012!, -29 996, -30 706', plate, 6, 18),
		grips.join(''),
		ridges.join(''),
		// toe lock
		part('-26 740!, 26 740!, 37 752, 38 786, 28 804!, -28 804!, -38 786, -37 752', plate, 9, 34),
		`<rect x="${cx - 30}" y="790" width="60" height="9" rx="4.5" fill="#D9DDDD" stroke="#2b2d2e" stroke-width="1.6"/>`,
		part('-15 766!, -20 716, -20 680, -12 664, 0 660, 12 664, 20 680, 20 716, 15 766!', acc, 8, 30),
		`<ellipse cx="${cx}" cy="688" rx="9" ry="12" fill="${acc.dp}"/><path d="M${cx - 7} 682a9 11 0 0 1 12 -4" stroke="${acc.hi}" stroke-width="2" fill="none" opacity=".7"/>`,
		part('-15 812!, 15 812!, 17 820, 17 850, 11 858!, -11 858!, -17 850, -17 820', ramp('#3A3C3D'), 5, 16),
		`<path d="M${cx - 10} 826h20M${cx - 10} 836h20M${cx - 10} 846h20" stroke="#17191a" stroke-width="2.6"/>`,
		screw(s, cx, 1000, steel, 5.5),
	].join('')
}

/** One ski, base up: a groove along the middle and scales under the foot that grip the track. */
function sole(s: Scene, cx: number, pal: Palette) {
	const { main, acc } = pal
	const scales = Array.from({ length: 33 }, (_, i) => {
		const y = 640 + i * 13
		return [-1, 1]
			.map((k) => {
				const d = `M${cx + k * 7} ${y + 8}Q${cx + k * 18} ${y - 7} ${cx + k * 29} ${y + 8}`
				return `<path d="${d}" fill="none" stroke="#0D0E0E" stroke-width="4" opacity=".85"/><path d="${d}" transform="translate(0 -3)" fill="none" stroke="#fff" stroke-width="1.4" opacity=".4"/>`
			})
			.join('')
	})
	const bright = main.dark ? main.lt : main.base
	return [
		`<path d="${pathData(outline(cx))}" fill="#1c1d1d"/><path d="${pathData(outline(cx))}" fill="none" stroke="#7b8183" stroke-width="2"/>`,
		s.panel(outline(cx, 0.94), ramp('#2B2D2E'), {
			vol: 7,
			volScale: 16,
			kind: 'rubber',
			grain: 0.5,
			crinkle: 0,
			edge: 0.8,
			g: [0, 0, 1, 0.1],
			inner: `<path d="M${cx - 40} 40h80v170L${cx - 40} 258Z" fill="${bright}"/><path d="M${cx - 40} 270L${cx + 40} 222v10L${cx - 40} 280Z" fill="${acc.base}"/>`,
			over: `${scales.join('')}<path d="M${cx} 210V1420" stroke="#000" stroke-width="7" opacity=".7" stroke-linecap="round"/><path d="M${cx + 3} 212V1418" stroke="#fff" stroke-width="1.4" opacity=".35"/><path d="M${cx - 40} 470L${cx + 40} 390V470L${cx - 40} 550ZM${cx - 40} 1290L${cx + 40} 1210V1240L${cx - 40} 1320Z" fill="#fff" opacity=".1"/>`,
		}),
	].join('')
}

/** A pair of cross-country skis from above; the second of a flipped pair lies base up. */
function skis(pal: Palette, { flip = false } = {}) {
	const s = new Scene(pal, { seed: 27 })
	const [left, right] = [540, 660]
	const shapes = [left, right].map((cx) => outline(cx))
	s.add(
		s.dropShadow(shapes, { dx: 24, dy: 30, s: 26, op: 0.34 }),
		top(s, left, 1, pal),
		flip ? sole(s, right, pal) : top(s, right, -1, pal),
		key(s, shapes, 0.4, [460, 40, 740, 1440]),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => skis(p) },
	{ draw: (p: Palette) => skis(p, { flip: true }) },
	{ draw: (p: Palette) => skis(p, { flip: true }), box: [320, 570, 560, 700] },
]
