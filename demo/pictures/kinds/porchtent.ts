import type { Views } from '../kinds.ts'
import {
	type Fold,
	flattened,
	offset,
	type Palette,
	type Pt,
	pathData,
	polyline,
	ramp,
	ribbon,
	Scene,
	spline,
} from '../kit.ts'
import { inside, skirtOf, tent } from './tent.ts'
import {
	BL,
	BR,
	edge,
	FL,
	FR,
	facet,
	guy,
	HL,
	HR,
	mix3,
	type P3,
	pole,
	project,
	projected,
	skirtBand,
	stake,
	tape,
	ventHood,
} from './tent-parts.ts'

/** The hoop of the porch: half of its width, its height, its place before the tent's middle, and how far it leans. */
const HOOP = { half: 92, high: 98, middle: 4, foot: 164, lean: 6 }
const STEPS = 50

/** A point of the hoop, from its left foot (0) over the top to its right one (1). */
const hoop = (share: number): P3 => {
	const angle = Math.PI * share
	return [
		HOOP.middle - HOOP.half * Math.cos(angle),
		HOOP.foot + HOOP.lean * Math.sin(angle),
		HOOP.high * Math.sin(angle) ** 0.8,
	]
}

/** Three-person tent: the body of the two-person one, and before it a porch on a hoop of its own with a window. */
function porchTent(pal: Palette) {
	const s = new Scene(pal, { seed: 61 })
	const { main, trim, acc } = pal
	const skirt = skirtOf(pal)
	const lit = ramp(pal.base, main.dark ? 0.09 : main.light ? 0.035 : 0.05)
	const dim = ramp(pal.base, main.dark ? -0.035 : main.light ? -0.1 : -0.075)
	const seen = (...p: P3[]) => projected(p)
	const [poleFL, poleBL, poleFR] = [pole(FL, HL), pole(BL, HL), pole(FR, HR)]
	const ridge = edge(HL, HR, 8, -2)
	const hoopLine = Array.from({ length: STEPS + 1 }, (_, i) => hoop(i / STEPS))
	const part = (from: number, to: number) => hoopLine.slice(from * STEPS, to * STEPS + 1)

	const shadowOf = ([x, y, z]: P3): P3 => [x + z * 0.62, y - z * 0.3, 0]
	s.add(
		`<path d="${polyline(seen(BL, FL, hoop(0), hoop(1), shadowOf(hoop(0.6)), [210, 20, 0], shadowOf(HR), shadowOf(HL)))}" fill="#3A3324" opacity=".34" filter="url(#${s.blur(26)})"/>`,
		`<path d="${polyline(seen(BL, FL, hoop(0), hoop(1), FR, BR))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`,
		guy(s, [96, -20, 66], [154, -60, 0]),
		guy(s, [-100, 0, 54], [-150, -34, 0]),
	)

	// the end of the body
	const eaves = edge(BL, FL, 12, 6)
	const end = projected([...poleBL, ...poleFL.toReversed(), ...eaves.toReversed()])
	s.add(
		facet(s, end, lit, {
			foldPts: [
				[seen([-112, 60, 6], [-98, 40, 40], [-72, 16, 78]), 22],
				[seen([-112, -60, 6], [-98, -40, 42], [-70, -14, 82]), 22],
				[seen([-112, 56, 4], [-112, 20, 18], [-106, -20, 24]), 18],
			],
			foldBlur: 7,
			foldScale: 22,
			g: [0, 0, 1, 0.8],
		}),
		skirtBand(s, end, eaves, ramp(skirt.base, 0.05)),
		...ventHood(s, [-58, 3, 103], [-90, -20, 70], [-84, 30, 70], [[8, -6], [-4, -8], 3], lit, lit),
	)

	// the porch: between the body's front poles and the hoop
	const over = (body: readonly P3[], from: number, to: number) =>
		projected([...body, ...part(from, to).toReversed()])
	const [left, roof, right] = [over(poleFL, 0, 0.4), over(ridge, 0.4, 0.6), over(poleFR.toReversed(), 0.6, 1)]
	const footL = edge(FL, hoop(0), 10, 5)
	const leftFolds: Fold[] = [
		[seen([-106, 80, 8], [-96, 100, 40], [-74, 96, 78]), 22],
		[seen([-88, 156, 8], [-88, 132, 40], [-70, 104, 76]), 22],
		[seen([-104, 78, 14], [-98, 116, 20], [-90, 150, 12]), 18, { op: 0.5 }],
	]
	s.add(
		facet(s, right, dim, { vol: 10, volScale: 20 }),
		facet(s, left, main, { foldPts: leftFolds, foldBlur: 7, foldScale: 22, g: [0, 0, 0.9, 1] }),
		skirtBand(s, left, footL, skirt),
		facet(s, roof, lit, {
			vol: 14,
			volScale: 26,
			crinkle: 0.35,
			foldPts: [[seen([-20, 40, 108], [-14, 90, 102], [-18, 140, 98]), 18, { op: 0.4 }]],
			g: [0, 0, 1, 1],
		}),
		window(),
	)

	// the front of the porch
	const front = projected([...hoopLine, ...edge(hoop(1), hoop(0), 10, 4)])
	s.add(
		facet(s, front, ramp(pal.base, main.dark ? 0.03 : -0.02), {
			foldPts: [
				[seen([-84, 166, 6], [-72, 168, 40], [-40, 168, 80]), 22],
				[seen([92, 166, 6], [84, 168, 40], [60, 168, 78]), 22],
				[seen([-80, 166, 12], [-50, 168, 18], [-30, 168, 10]), 16, { op: 0.5 }],
			],
			foldBlur: 7,
			foldScale: 20,
			g: [0, 0, 0.6, 1],
		}),
		skirtBand(s, front, edge(hoop(0), hoop(1), 12, 4), skirt, 70),
	)
	const leaf = (x: number, z: number): P3 => [x, HOOP.foot + HOOP.lean * (z / HOOP.high), z]
	const hinge = spline(seen(leaf(-62, 1), leaf(-58, 32), leaf(-44, 62), leaf(-14, 83), leaf(8, 86)))
	const zip = spline(seen(leaf(8, 86), leaf(40, 80), leaf(66, 60), leaf(76, 34), leaf(78, 1)))
	const opening = polyline([...flattened(hinge), ...flattened(zip)])
	s.add(
		s.clipped(
			polyline(front),
			s.clipped(opening, inside(s, opening, flattened(zip), [hoop(1), hoop(0)], dim)),
		),
	)
	s.add(
		`<path d="${pathData(zip)}" fill="none" stroke="${trim.ink}" stroke-width="9"/>`,
		`<path d="${pathData(zip)}" fill="none" stroke="${acc.base}" stroke-width="3"/>`,
		...rolled(),
	)

	s.add(tape(s, poleBL, 7), tape(s, poleFL, 9), tape(s, ridge, 8), tape(s, hoopLine, 11))
	s.add(...[BL, FL, hoop(0), hoop(1)].map((corner) => stake(s, corner)))
	s.add(guy(s, hoop(0.2), [-132, 214, 0]), guy(s, hoop(0.86), [112, 210, 0]))
	const mark = main.dark ? main.hi : main.light ? trim.md : '#F6EEE2'
	const [x, y] = project([-88, 122, 40])
	s.add(`<g transform="translate(${x} ${y}) skewY(20)">${s.logo(0, 0, 0.85, mark, 0.92)}</g>`)
	return s

	/** The leaf of the door, rolled to its hinge and tied. */
	function rolled() {
		const roll = ribbon(
			flattened(hinge)
				.filter((_, i) => i % 8 === 0)
				.map(([px, py]): Pt => [px - 5, py]),
			46,
			{ peak: 0.38, pw: 0.5 },
		)
		const ties = [0.3, 0.62].map((share) => {
			const line = flattened(hinge)
			const [tx, ty] = line[Math.round(share * (line.length - 1))] ?? [0, 0]
			const [nx, ny] = line[Math.round(share * (line.length - 1)) + 2] ?? [0, 0]
			const angle = (Math.atan2(ny - ty, nx - tx) * 180) / Math.PI
			return `<g transform="translate(${tx - 5} ${ty}) rotate(${angle})"><path d="M0 -25q9 25 0 50" fill="none" stroke="${trim.ink}" stroke-width="9"/><path d="M0 -25q9 25 0 50" fill="none" stroke="${acc.base}" stroke-width="6"/></g>`
		})
		return [
			`<path d="${roll}" transform="translate(10 10)" fill="#000" opacity=".45" filter="url(#${s.blur(8)})"/>`,
			`<path d="${roll}" fill="${main.base}"/>`,
			s.clipped(
				roll,
				s.relief(main, `<path d="${roll}"/>`, { blur: 9, scale: 32, sh: 1.2, hi: 0.9 }) +
					[-8, 0, 8]
						.map(
							(d) =>
								`<path d="${offset(hinge, d)}" fill="none" stroke="${d ? main.ink : main.hi}" stroke-width="2" opacity=".45"/>`,
						)
						.join(''),
			),
			`<path d="${roll}" fill="none" stroke="${main.dp}" stroke-width="1.4" opacity=".8"/>`,
			...ties,
		]
	}

	/** Clear pane in the roof of the porch. */
	function window() {
		const place = (u: number, v: number) => {
			const body = mix3(HL, HR, u)
			return project(mix3(body, hoop(0.4 + 0.2 * u), v))
		}
		const pane = spline(
			[
				place(0.2, 0.26),
				place(0.5, 0.22),
				place(0.8, 0.26),
				place(0.84, 0.74),
				place(0.5, 0.8),
				place(0.16, 0.74),
			],
			true,
		)
		const glass = s.grad(
			[
				[0, '#E9EDEA', 0.95],
				[0.5, '#AEB8B4', 0.95],
				[1, '#6E7A76', 0.95],
			],
			0,
			0,
			0.6,
			1,
		)
		return [
			`<path d="${pathData(pane)}" fill="${glass}"/>`,
			`<path d="${pathData(pane)}" fill="none" stroke="${main.dp}" stroke-width="10" opacity=".6"/>`,
			`<path d="${pathData(pane)}" fill="none" stroke="${lit.md}" stroke-width="7"/>`,
		].join('')
	}
}

export const views: Views = [
	{ draw: (p: Palette) => porchTent(p), box: [5, -35, 1390, 1737.5] },
	{ draw: (p: Palette) => tent(p, { closed: true }), box: [-20, 10, 1300, 1625] },
	{ draw: (p: Palette) => porchTent(p), box: [560, 520, 520, 650] },
]
