import { type Palette, polyline, ramp, Scene } from '../kit.ts'
import {
	apron,
	BL,
	BR,
	edge,
	FL,
	FR,
	facet,
	guy,
	HL,
	HR,
	type P3,
	pole,
	project,
	projected,
	skirtBand,
	stake,
	tape,
	turned,
	ventHood,
} from './tent-parts.ts'

/** The tent from behind: the same geometry turned round, so that the long rear wall faces us. */
export function tentBack(pal: Palette, { storm = false } = {}) {
	const s = new Scene(pal, { seed: 20 })
	const { main, trim } = pal
	const skirt = ramp(main.light ? '#7A7466' : main.dark ? '#4B5450' : '#55504A')
	const lit = ramp(pal.base, main.dark ? 0.09 : main.light ? 0.035 : 0.05)
	const around = (line: readonly P3[]) => line.map(turned)
	const poleFR = around(pole(FR, HR))
	const poleBL = around(pole(BL, HL))
	const poleBR = around(pole(BR, HR))
	const ridge = around(edge(HL, HR, 8, -2))
	const side = around(edge(BR, FR, 12, -6, 0))
	const rear = around(edge(BL, BR, 14, 8, 1))
	const end = projected([...poleFR, ...[...poleBR].reverse(), ...side])
	const wall = projected([...poleBR, ...[...ridge].reverse(), ...[...poleBL].reverse(), ...rear])
	const seen = (...points: P3[]) => projected(around(points))

	const shadowOf = (p: P3): P3 => [p[0] - p[2] * 0.62, p[1] + p[2] * 0.3, 0]
	s.add(
		`<path d="${polyline(seen(BR, FR, FL, BL, shadowOf(HL), shadowOf(HR)))}" fill="#3A3324" opacity=".34" filter="url(#${s.blur(26)})"/>`,
		`<path d="${polyline(seen(FR, FL, BL, BR))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`,
		guy(s, turned([-92, 40, 60]), turned([-150, 70, 0])),
	)
	if (storm) s.add(apron(s, around([BR, FR, FL, BL]), skirt))
	s.add(
		facet(s, end, lit, {
			foldBlur: 7,
			foldScale: 22,
			g: [0, 0, 1, 0.8],
			foldPts: [
				[seen([112, -60, 6], [98, -40, 40], [72, -16, 78]), 22],
				[seen([112, 60, 6], [98, 40, 42], [70, 14, 82]), 22],
				[seen([110, 0, 8], [100, -2, 40], [70, -2, 80]), 26, { soft: 1 }],
				[seen([112, -56, 4], [112, -20, 18], [106, 20, 24]), 18],
			],
		}),
		skirtBand(s, end, side, ramp(skirt.base, 0.05)),
	)
	s.add(
		facet(s, wall, main, {
			foldBlur: 7,
			foldScale: 22,
			g: [0, 0, 0.9, 1],
			foldPts: [
				[seen([108, -68, 8], [84, -54, 54], [50, -20, 96]), 24],
				[seen([-108, -68, 8], [-82, -54, 50], [-50, -20, 94]), 26],
				[seen([104, -70, 6], [70, -66, 24], [24, -62, 34]), 20],
				[seen([-104, -70, 6], [-66, -66, 26], [-20, -62, 30]), 20, { op: 0.5 }],
				[seen([30, -12, 110], [22, -34, 88], [26, -52, 60]), 18, { op: 0.5 }],
				[seen([-28, -12, 110], [-34, -34, 86], [-26, -54, 58]), 18, { op: 0.45 }],
				[seen([2, -74, 8], [4, -64, 40], [2, -44, 74]), 18, { op: 0.4 }],
			],
		}),
		skirtBand(s, wall, rear, skirt),
	)
	const vent = [turned([0, -8, 110]), turned([27, -44, 78]), turned([-27, -44, 78])] as const
	s.add(...ventHood(s, ...vent, [[8, -6], [-8, -6], 2], main, lit))
	if (storm) {
		s.add(tape(s, around(pole([112, 0, 0], HR)), 8))
		for (const x of [-52, 52]) s.add(tape(s, around(pole([x, -74, 0], [x / 2, 0, 110])), 8))
	}
	s.add(tape(s, poleFR, 7), tape(s, poleBR, 9), tape(s, poleBL, 9), tape(s, ridge, 8))
	s.add(...[BR, BL, FR].map((corner) => stake(s, turned(corner))))
	s.add(
		guy(s, turned([92, -60, 44]), turned([142, -112, 0])),
		guy(s, turned([-92, -60, 44]), turned([-132, -112, 0])),
	)
	const [x, y] = project(turned([-66, -66, 48]))
	const mark = main.dark ? main.hi : main.light ? trim.md : '#F6EEE2'
	s.add(`<g transform="translate(${x} ${y}) skewY(6)">${s.logo(0, 0, 1, mark, 0.92)}</g>`)
	return s
}
