import type { Views } from '../kinds.ts'
import { CX, centred, coords, type Palette, pathData, polyline, spline } from '../kit.ts'
import { ell, fill, line, Gear as Scene } from '../kit-gear.ts'
import { mummy, sack } from './sleepingbag.ts'

/** The zip that parts the bag, from edge to edge. */
const PART = coords('-270 1062, -110 1078, 0 1082, 110 1078, 270 1062')

/** The Great Bear, printed above the zip. */
const BEAR = coords('-108 990, -56 966, -8 978, 40 998, 52 1040, 118 1034, 124 984')

/** A child's mummy bag that grows: the foot is zipped off and lies a little apart. */
function bag(pal: Palette) {
	const s = new Scene(pal, { seed: 6 })
	const { main, trim, acc } = pal
	const shapes = mummy(s, pal).join('')
	const zip = spline(centred(PART))
	const cut = (edge: string) => `${pathData(zip)}${edge}Z`
	const upper = cut('L1200 1062L1200 -60L0 -60L0 1062')
	const lower = cut('L1200 1062L1200 1560L0 1560L0 1062')
	const half = 207
	const across = spline(centred(coords(`-${half} 1066, -110 1078, 0 1082, 110 1078, ${half} 1066`)))
	const stars = centred(BEAR)
	const print = main.light ? main.dp : '#F6EEE2'
	s.add(
		'<g transform="translate(54 22) scale(.91)">',
		// the shadow of the whole bag, seen between the parts: theirs end where they are cut
		s.clipped(
			`M0 1062L${pathData(zip).slice(1)}L1200 1062L1200 1137L887 1124L616 1133L348 1101L0 1087Z`,
			s.dropShadow(['M402 600L798 600L798 1400L402 1400Z'], { dx: 28, dy: 40, s: 34 }),
		),
		`<g transform="translate(10 48) rotate(2.4 600 1240)">${s.clipped(lower, shapes)}${s.zip(across, main, acc, { w: 15, tape: trim })}</g>`,
		s.clipped(upper, shapes),
		s.clipped(upper, line(across, '#000', 26, 0.28, `filter="url(#${s.boxed(8, [340, 1020, 860, 1120])})"`)),
		s.zip(across, main, acc, { w: 15, tape: trim }),
		s.puller(CX + half - 10, 1072, 62, acc, trim, 0.95),
		line(polyline([...stars.slice(0, 4), ...stars.slice(3), ...stars.slice(3, 4)], false), print, 2.4, 0.5),
		...stars.map(([x, y], i) => fill(ell(x, y, i === 1 ? 8 : 6.5, i === 1 ? 8 : 6.5), print, 0.95)),
		'</g>',
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => bag(p) },
	{ draw: (p: Palette) => sack(p) },
	{ draw: (p: Palette) => bag(p), box: [330, 760, 560, 700] },
]
