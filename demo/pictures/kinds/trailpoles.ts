import type { Views } from '../kinds.ts'
import { coords, type Palette, pathData, type Ramp, ramp, spline } from '../kit.ts'
import { tex } from '../kit-footwear.ts'
import {
	ell,
	fill,
	glow,
	line,
	metal,
	print,
	RUBBER,
	Gear as Scene,
	STEEL,
	stitches,
	turned,
} from '../kit-gear.ts'
import { lever, rect, shaft } from './poles.ts'

/** The left pole is the right one mirrored, but for the marks on it. */
type Side = 1 | -1

const FOAM = ramp('#34383A')
/** Diameters of the upper and of the two lower tubes. */
const [THICK, THIN] = [23, 19]
/** Where the foam ends, and the lengths of the tubes below it. */
const GRIP_END = 400
const TUBES = [330, 290, 250] as const

const GRIP = spline(
	coords(`
		-34 30!, -30 10, -8 -4, 20 2, 30 20!, 27 54, 23 92, 26 132, 23 176, 25 226, 22 300, 19 372, 15 400!,
		-15 400!, -19 372, -22 300, -24 226, -24 176, -28 132, -24 92, -28 54
	`),
	true,
)

/** The strap is half a glove: a yoke over the hand with a hole for the thumb, and a cuff about the wrist. */
const YOKE = spline(
	coords('14 66!, 60 54!, 108 96, 136 150, 142 212!, 96 236, 46 214!, 38 168, 26 120'),
	true,
)
const THUMB = spline(coords('48 96, 78 106, 92 146, 84 178, 62 172, 50 134'), true)
const HOLED_YOKE = pathData(YOKE) + pathData(THUMB)
const CUFF = spline(
	coords(
		'38 200!, 62 224, 94 234, 124 224, 148 196!, 156 240, 152 286!, 124 312, 94 320, 62 312, 36 288!, 32 244',
	),
	true,
)

function strap(s: Scene, { main, trim, acc }: Palette, side: Side) {
	const cloth = main.light ? trim : main
	const back = ell(92, 204, 56, 22)
	const evenodd = s.def(
		`evenodd${HOLED_YOKE}`,
		(id) => `<clipPath id="${id}"><path d="${HOLED_YOKE}" clip-rule="evenodd"/></clipPath>`,
	)
	const tab = spline(coords('104 232!, 152 218!, 156 252, 154 280!, 108 294!, 104 264'), true)
	return [
		fill(back, trim.ink),
		`<g clip-path="url(#${evenodd})">${s.panel(YOKE, cloth, { vol: 14, volScale: 30, crinkle: 0.25, edge: 0 })}<path d="${pathData(YOKE)}" fill="${tex(s, 'mesh', cloth, { k: 0.62, a: 0.9 })}"/></g>`,
		line(YOKE, trim.dp, 7),
		line(YOKE, trim.lt, 3.4),
		line(THUMB, trim.dp, 8),
		line(THUMB, acc.base, 4.4),
		glow(s, 'M40 210Q92 246 146 206', '#000', 14, 0.5, 6),
		s.panel(CUFF, cloth, { vol: 16, volScale: 40, crinkle: 0.2, edge: 0 }),
		line(CUFF, cloth.dp, 2, 0.8),
		stitches(CUFF, cloth, 6),
		s.panel(tab, trim, { vol: 6, volScale: 12, crinkle: 0, edge: 0 }),
		line(tab, trim.ink, 1.6),
		stitches(tab, trim, 5),
		`<g transform="translate(131 256) rotate(-14) scale(${side} 1)">${s.logo(0, 0, 0.5, '#F0E8DA')}</g>`,
	].join('')
}

/** Foam grip with its head, the button that frees the strap, and ribs where the hand takes it lower. */
function grip(s: Scene, { trim, acc }: Palette) {
	const ribs = [232, 256, 280, 304, 328, 352].map(
		(y) =>
			line(`M-24 ${y}Q0 ${y + 8} 24 ${y}`, FOAM.ink, 3.6, 0.75) +
			line(`M-24 ${y + 3.4}Q0 ${y + 11} 24 ${y + 3.4}`, FOAM.hi, 1.2, 0.4),
	)
	const head = spline(coords('-35 32!, -30 8, -8 -6, 22 0, 32 22!, 16 32, -14 38'), true)
	const cap = s.grad(
		[
			[0, trim.hi],
			[0.35, trim.lt],
			[1, trim.dp],
		],
		0,
		0,
		0.6,
		1,
	)
	return [
		fill(GRIP, turned(s, FOAM, { k: 0.7 })),
		s.clipped(
			GRIP,
			s.grain(FOAM, GRIP, 2, 'suede') + ribs.join('') + glow(s, 'M-10 60V390', FOAM.hi, 6, 0.4, 4),
		),
		line(GRIP, FOAM.ink, 1.6, 0.85),
		fill(head, cap),
		line(head, trim.ink, 1.5),
		line('M-28 12Q-10 0 16 4', trim.hi, 2.2, 0.7),
		fill(spline(coords('4 34, 30 44, 32 66, 6 76'), true), acc.base),
		line(spline(coords('4 34, 30 44, 32 66, 6 76'), true), acc.dp, 1.6),
		line('M10 44Q22 48 25 58', acc.hi, 2.2, 0.7),
	].join('')
}

const collar = (s: Scene, y: number, width: number, r: Ramp) =>
	fill(rect(y, y + 26, width), turned(s, r, { gloss: 1 })) +
	line(rect(y, y + 26, width), r.ink, 1.2, 0.8) +
	line(`M${-width / 2} ${y + 8}H${width / 2}`, r.ink, 1.6, 0.5)

function marks(s: Scene, pal: Palette, y: number, side: Side) {
	const ink = print(pal.main)
	return (
		`<g transform="translate(0 ${y}) scale(${side} 1) rotate(-90)">${s.logo(0, 0, 0.36, ink)}</g>` +
		[0, 1, 2]
			.map((i) => line(`M-11 ${y + 32 + i * 11}H11`, i === 1 ? pal.acc.base : ink, i === 1 ? 6 : 2.4, 0.85))
			.join('')
	)
}

/** Tip with a ring that is hardly wider than the tube. */
const tip = (s: Scene, y: number) =>
	[
		fill(rect(y - 10, y + 34, 24, 22), turned(s, RUBBER)),
		fill(ell(0, y + 22, 27, 8), RUBBER.base),
		line(ell(0, y + 22, 27, 8), RUBBER.ink, 1.4),
		line(`M-22 ${y + 18}Q0 ${y + 12} 20 ${y + 17}`, RUBBER.hi, 1.6, 0.6),
		fill(rect(y + 26, y + 86, 19, 10), turned(s, RUBBER)),
		fill(rect(y + 86, y + 104, 9, 6), metal(s)),
		line(rect(y + 86, y + 104, 9, 6), STEEL.ink, 1),
	].join('')

/** One pole as it is carried in the hand. */
function long(s: Scene, pal: Palette, side: Side) {
	const { main, trim, acc } = pal
	const first = GRIP_END + TUBES[0]
	const second = first + TUBES[1]
	const third = second + TUBES[2]
	return [
		shaft(s, second - 10, third, THIN, main),
		shaft(s, first - 10, second, THIN, main),
		shaft(s, GRIP_END - 20, first, THICK, main),
		marks(s, pal, GRIP_END + 130, side),
		lever(s, first - 74, THICK - 4, trim, acc),
		collar(s, second - 13, THIN + 6, acc),
		tip(s, third),
		strap(s, pal, side),
		grip(s, pal),
	].join('')
}

const LONG_SHAPE = [
	GRIP,
	HOLED_YOKE,
	CUFF,
	rect(GRIP_END, GRIP_END + TUBES[0] + TUBES[1] + TUBES[2] + 90, THICK),
]

/** Folded in three: the tubes side by side, the cord that holds them together, a band about them. */
const [SECOND, THIRD] = [-34, -64]
const FOLD = { top: 330, end: 770 }

function folded(s: Scene, pal: Palette, side: Side) {
	const { main, trim, acc } = pal
	const at = (x: number, drawn: string) => `<g transform="translate(${x} 0)">${drawn}</g>`
	const cord = (d: string) =>
		line(d, '#000', 6, 0.3, 'transform="translate(3 5)"') +
		line(d, trim.ink, 6) +
		line(d, acc.base, 3.4) +
		line(d, acc.hi, 1, 0.6)
	const lower = `M0 ${FOLD.end}C2 ${FOLD.end + 60} ${SECOND} ${FOLD.end + 62} ${SECOND} ${FOLD.end - 6}`
	const upper = `M${SECOND} ${FOLD.top}C${SECOND} ${FOLD.top - 54} ${THIRD} ${FOLD.top - 50} ${THIRD} ${FOLD.top + 4}`
	const band = spline(
		coords(`${THIRD - 16} 560!, ${SECOND} 572, 18 562!, 18 606!, ${SECOND} 617, ${THIRD - 16} 604!`),
		true,
	)
	return [
		cord(upper),
		at(
			THIRD,
			shaft(s, FOLD.top, FOLD.end - 60, THIN, main) +
				collar(s, FOLD.top - 4, THIN + 5, acc) +
				tip(s, FOLD.end - 60),
		),
		at(
			SECOND,
			shaft(s, FOLD.top, FOLD.end - 20, THIN, main) +
				collar(s, FOLD.top - 4, THIN + 5, acc) +
				collar(s, FOLD.end - 34, THIN + 5, acc),
		),
		shaft(s, GRIP_END - 20, FOLD.end, THICK, main),
		marks(s, pal, GRIP_END + 70, side),
		collar(s, FOLD.end - 16, THICK + 4, acc),
		lever(s, FOLD.end - 120, THICK - 4, trim, acc),
		cord(lower),
		glow(s, `M${THIRD - 10} 614H16`, '#000', 10, 0.4, 5),
		fill(band, trim.base),
		line(band, trim.ink, 1.6),
		stitches(band, trim, 6),
		`<g transform="translate(${SECOND} 590) scale(${side} 1)">${s.logo(0, 0, 0.5, '#F0E8DA')}</g>`,
		strap(s, pal, side),
		grip(s, pal),
	].join('')
}

const FOLDED_SHAPE = [
	GRIP,
	HOLED_YOKE,
	CUFF,
	rect(GRIP_END, FOLD.end, THICK),
	`M${THIRD - 12} ${FOLD.top}H10V${FOLD.end}H${THIRD - 12}Z`,
]

type Standing = readonly [x: number, y: number, angle: number, scale: number, side: Side]

const EXTENDED: readonly Standing[] = [
	[368, 92, -8, 0.97, -1],
	[826, 84, 8, 0.97, 1],
]
const PACKED: readonly Standing[] = [
	[400, 160, 5, 1.38, -1],
	[800, 178, -5, 1.38, 1],
]

/** Pair of light poles for running: thin tubes, foam, straps like half a glove. */
function trailpoles(pal: Palette, isFolded = false) {
	const s = new Scene(pal, { seed: 8 })
	const shapes = (isFolded ? FOLDED_SHAPE : LONG_SHAPE)
		.map((d) => `<path d="${pathData(d)}" fill-rule="evenodd"/>`)
		.join('')
	for (const [x, y, angle, scale, side] of isFolded ? PACKED : EXTENDED) {
		const place = `translate(${x} ${y}) rotate(${angle}) scale(${scale * side} ${scale})`
		const whole = [60, 40, 1140, 1480] as const
		s.add(
			`<g fill="#3A3324" opacity=".28" transform="translate(24 32)" filter="url(#${s.boxed(18, whole)})"><g transform="${place}">${shapes}</g></g>`,
			`<g fill="#2B2418" opacity=".3" transform="translate(7 9)" filter="url(#${s.boxed(6, whole)})"><g transform="${place}">${shapes}</g></g>`,
			`<g transform="${place}">${isFolded ? folded(s, pal, side) : long(s, pal, side)}</g>`,
		)
	}
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => trailpoles(p) },
	{ draw: (p: Palette) => trailpoles(p, true) },
	{ draw: (p: Palette) => trailpoles(p, true), box: [120, 120, 520, 650] },
]
