import { coords, offset, type Palette, type Pt, pathData, type Ramp, ramp, spline } from '../kit.ts'
import { contours, hard, key, mark, metal, LeanScene as Scene, screw } from '../kit-winter.ts'

/** Differences between pairs of downhill skis; points are given from the middle of a ski. */
export interface DownhillSkis {
	/** Half of the outline, tip to tail. */
	half: readonly Pt[]
	/** Distance of the middles of the two skis. */
	apart: number
	/** How far the arms of the brake reach to the sides. */
	brake: number
	/** Where the mark is, from the top of the board. */
	mark: number
	/** A rail under the binding, as skis for a groomed piste have. */
	rail: boolean
	art: (s: Scene, cx: number, m: number, pal: Palette) => string
}

const outline = ({ half }: DownhillSkis, cx: number, k = 1) =>
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

const cast = (s: Scene, d: string, deviation = 6, opacity = 0.5) =>
	`<path d="${d}" transform="translate(5 9)" fill="#000" opacity="${opacity}" filter="url(#${s.blur(deviation)})"/>`

/** One ski, topsheet up. */
function top(s: Scene, skis: DownhillSkis, cx: number, m: number, pal: Palette) {
	const { main, yoke, trim } = pal
	const whole = outline(skis, cx)
	const gloss = (points: string, opacity: number) =>
		`<path d="${pathData(
			spline(
				coords(points).map((p): Pt => [cx + p[0], p[1], 1]),
				true,
			),
		)}" fill="#fff" opacity="${opacity}"/>`
	return [
		`<path d="${pathData(whole)}" fill="#2A2C2D"/><path d="${offset(whole, 1)}Z" fill="none" stroke="#C9CDCE" stroke-width="3"/>`,
		s.panel(outline(skis, cx, 0.94), main, {
			vol: 12,
			volScale: 34,
			volK: 0.85,
			kind: 'rubber',
			grain: 0.5,
			crinkle: 0,
			edge: 0.7,
			g: [0, 0, 1, 0.12],
			inner: skis.art(s, cx, m, pal),
			over:
				gloss('-62 250, -18 206, -22 560, -50 600', 0.13) +
				gloss('-44 1230, -16 1200, -18 1340, -52 1370', 0.1),
		}),
		s.logo(cx, skis.mark, 1, mark(main, trim, yoke), 0.95),
		skis.rail ? rail(s, cx, pal) : '',
		binding(s, skis, cx, pal),
	].join('')
}

/** The plate that the binding of a piste ski slides on. */
function rail(s: Scene, cx: number, { trim }: Palette) {
	const plate = spline(
		coords('-30 566!, 30 566!, 37 596, 37 1240, 30 1270!, -30 1270!, -37 1240, -37 596').map(
			(p): Pt => [cx + p[0], p[1], p[2]],
		),
		true,
	)
	const grooves = [-22, 22].map(
		(x) =>
			`<path d="M${cx + x} 604V1232" stroke="${trim.ink}" stroke-width="5"/><path d="M${cx + x + 3} 604V1232" stroke="${trim.hi}" stroke-width="1.3" opacity=".5"/>`,
	)
	return cast(s, pathData(plate), 7, 0.55) + hard(s, plate, trim, { vol: 8, volScale: 22 }) + grooves.join('')
}

/** Alpine binding from above: toe housing with wings, glide pad, brake, heel housing with its lever. */
function binding(s: Scene, { brake }: DownhillSkis, cx: number, { trim, acc, main }: Palette) {
	const steel = ramp('#8E9496')
	const shell = trim.L < 0.4 && main.dark && main.C < 0.02 ? ramp('#6A7073') : trim
	const curve = (points: readonly Pt[]) =>
		spline(
			points.map((p): Pt => [cx + p[0], p[1], p[2]]),
			true,
		)
	const part = (points: string, r: Ramp, vol: number, volScale: number) => {
		const q = curve(coords(points))
		return cast(s, pathData(q), 5) + hard(s, q, r, { vol, volScale })
	}
	const scale = (y: number) =>
		`<rect x="${cx - 10}" y="${y}" width="20" height="26" rx="4" fill="#17191a" stroke="${shell.hi}" stroke-width="1.2" stroke-opacity=".5"/>${[0, 1, 2, 3].map((i) => `<path d="M${cx - 6} ${y + 5 + i * 5.4}h${i === 2 ? 12 : 7}" stroke="${i === 2 ? acc.base : '#E9ECEC'}" stroke-width="${i === 2 ? 2.8 : 1.5}"/>`).join('')}`
	const arm = (k: number) => {
		const d = `M${cx + k * 26} 996L${cx + k * (brake - 6)} 1002L${cx + k * brake} 1040L${cx + k * (brake + 3)} 1112`
		const x = cx + k * (brake + 3)
		return `<path d="${d}" transform="translate(4 6)" fill="none" stroke="#000" stroke-width="9" opacity=".35" filter="url(#${s.blur(3)})"/><path d="${d}" fill="none" stroke="#2b2d2e" stroke-width="9" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#AEB3B4" stroke-width="5" stroke-linejoin="round"/><rect x="${x - 11}" y="1094" width="22" height="60" rx="9" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/><path d="M${x - 6} 1104v38" stroke="${trim.hi}" stroke-width="2" opacity=".6"/>`
	}
	const wing = (k: number) => {
		const q = curve([
			[k * 8, 716, 1],
			[k * 38, 712],
			[k * 57, 726],
			[k * 62, 760],
			[k * 50, 776, 1],
			[k * 41, 772],
			[k * 40, 752],
			[k * 8, 748, 1],
		])
		return cast(s, pathData(q), 4) + hard(s, q, shell, { vol: 8, volScale: 30 })
	}
	const ribs = (y: number, n: number, half: number) =>
		Array.from(
			{ length: n },
			(_, i) =>
				`<path d="M${cx - half} ${y + i * 9}h${half * 2}" stroke="${trim.ink}" stroke-width="4"/><path d="M${cx - half} ${y + i * 9 + 3}h${half * 2}" stroke="${trim.hi}" stroke-width="1.2" opacity=".5"/>`,
		).join('')
	return [
		arm(-1),
		arm(1),
		// toe
		part('-32 596!, 32 596!, 38 612, 38 812, 30 832!, -30 832!, -38 812, -38 612', trim, 6, 20),
		screw(s, cx - 20, 612, steel, 6.5),
		screw(s, cx + 20, 612, steel, 6.5),
		wing(-1),
		wing(1),
		part(
			'-15 622, 0 616, 15 622, 28 652, 35 700, 33 738, 18 754, -18 754, -33 738, -35 700, -28 652',
			shell,
			13,
			46,
		),
		part('-12 636, 0 631, 12 636, 17 662, 0 670, -17 662', acc, 5, 18),
		scale(684),
		part('-25 776!, 25 776!, 28 784, 28 812, 22 820!, -22 820!, -28 812, -28 784', steel, 5, 14),
		`<path d="M${cx - 16} 788h32M${cx - 16} 798h32M${cx - 16} 808h32" stroke="${steel.dp}" stroke-width="2.4"/>`,
		// heel
		part('-27 962!, 27 962!, 30 980, 30 1206, 22 1226!, -22 1226!, -30 1206, -30 980', trim, 6, 18),
		screw(s, cx, 1211, steel, 6.5),
		part('-33 954!, 33 954!, 39 968, 34 1002!, -34 1002!, -39 968', trim, 6, 20),
		ribs(966, 4, 24),
		part(
			'-37 1022!, -30 1012, 0 1018, 30 1012, 37 1022!, 41 1056, 36 1120, 24 1168, 0 1176, -24 1168, -36 1120, -41 1056',
			shell,
			14,
			50,
		),
		`<path d="M${cx - 30} 1026Q${cx} 1050 ${cx + 30} 1026" fill="none" stroke="${shell.ink}" stroke-width="5"/><path d="M${cx - 28} 1031Q${cx} 1054 ${cx + 28} 1031" fill="none" stroke="${shell.hi}" stroke-width="1.6" opacity=".6"/>`,
		part('-17 1062!, 17 1062!, 22 1090, 21 1160, 15 1196, 0 1202, -15 1196, -21 1160, -22 1090', acc, 8, 30),
		`<ellipse cx="${cx}" cy="1172" rx="9" ry="13" fill="${acc.dp}"/><path d="M${cx - 7} 1166a9 12 0 0 1 12 -5" stroke="${acc.hi}" stroke-width="2" fill="none" opacity=".7"/>`,
		s.logo(cx, 1112, 0.44, acc.ink, 0.85),
	].join('')
}

/** One ski, base up: graphite with the mark cut into it, between steel edges. */
function sole(s: Scene, skis: DownhillSkis, cx: number, pal: Palette) {
	const { main, acc } = pal
	const whole = outline(skis, cx)
	const graphite = ramp('#2B2D2E')
	const lines = Array.from(
		{ length: 17 },
		(_, i) =>
			`<path d="M${cx - 72 + i * 9} 60V1450" stroke="${i % 2 ? '#fff' : '#000'}" stroke-width="1" opacity=".1"/>`,
	)
	const shine = `<path d="M${cx - 90} 330L${cx + 90} 150L${cx + 90} 310L${cx - 90} 490ZM${cx - 90} 1210L${cx + 90} 1030L${cx + 90} 1090L${cx - 90} 1270Z" fill="#fff" opacity=".1"/>`
	const bright = main.dark ? main.lt : main.base
	const band = (y: number, h: number, fill: string) =>
		`<path d="M${cx - 95} ${y}L${cx + 95} ${y - 120}V${y - 120 + h}L${cx - 95} ${y + h}Z" fill="${fill}"/>`
	return [
		`<path d="${pathData(whole)}" fill="${metal(s, 0, 0, 1, 0)}"/><path d="${pathData(whole)}" fill="none" stroke="#3a3c3d" stroke-width="2"/>`,
		s.panel(outline(skis, cx, 0.92), graphite, {
			vol: 8,
			volScale: 14,
			kind: 'rubber',
			grain: 0.5,
			crinkle: 0,
			edge: 0.9,
			g: [0, 0, 1, 0.1],
			inner:
				band(-20, 430, bright) + band(430, 26, acc.base) + band(1120, 26, acc.base) + band(1166, 480, bright),
			over: lines.join('') + shine,
		}),
		`<g transform="rotate(-90 ${cx} 740)">${s.logo(cx, 740, 1.7, '#F3EDDF', 0.95)}</g>`,
	].join('')
}

/** Lines of height over the whole ski, printed faintly. */
export const printedHeights = (cx: number, r: Ramp, seed: number) =>
	`<path d="${contours(cx + 30, 300, 190, 9, seed, 1.25)}${contours(cx - 30, 1300, 170, 8, seed + 3, 1.2)}" fill="none" stroke="${r.light ? r.dk : r.hi}" stroke-width="1.5" opacity="${r.light ? 0.45 : 0.34}"/>`

/** A pair of downhill skis from above; the second of a flipped pair lies base up. */
export function downhillSkis(pal: Palette, skis: DownhillSkis, { flip = false } = {}) {
	const s = new Scene(pal, { seed: 33 })
	const left = 600 - skis.apart / 2
	const right = 600 + skis.apart / 2
	const shapes = [left, right].map((cx) => outline(skis, cx))
	s.add(
		s.dropShadow(shapes, { dx: 24, dy: 30, s: 26, op: 0.34 }),
		top(s, skis, left, 1, pal),
		flip ? sole(s, skis, right, pal) : top(s, skis, right, -1, pal),
		key(s, shapes, 0.4, [380, 60, 880, 1440]),
	)
	return s
}
