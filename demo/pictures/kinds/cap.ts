import type { Views } from '../kinds.ts'
import { type Fold, item, type Palette, type Pt, polyline, type Ramp } from '../kit.ts'
import { fill, glow, line, Gear as Scene, STEEL, smudge, strap } from '../kit-gear.ts'
import { eye, hull, type P3, type Surface, type View } from '../solid.ts'
import { straight } from './tent-parts.ts'

/** Half of the width and of the depth of the head's opening, and the height of the crown over it, in millimetres. */
const WIDE = 80
const DEEP = 100
const TALL = 106
/** The peak is sewn to the opening as far as this from the front, degrees. */
const PEAK = 62
/** Half of the arch at the back in degrees, and its height as a share of the crown's. */
const ARCH = { half: 38, height: 0.33 }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const steps = (n: number) => Array.from({ length: n + 1 }, (_, i) => i / n)

/** A point of the crown: the angle from the front, and the share of the way from the opening to the button. */
function crown(angle: number, up: number): P3 {
	const a = radians(angle)
	const rise = radians(90 * up)
	const front = Math.cos(a)
	const wide = Math.cos(rise) ** (0.74 - 0.1 * front)
	const high = Math.sin(rise) ** (0.98 - 0.06 * front)
	const rim = front > 0 ? 13 * front : 6 * front
	// The button is a little behind the middle, and the front is steeper than the back.
	return [WIDE * wide * Math.sin(a), DEEP * wide * front - 10 * high, rim * (1 - high) + TALL * high]
}

/** The peak's outer edge from above: half of it is a cubic from its corner to the middle of its front. */
function edgeOfPeak(across: number): readonly [x: number, y: number] {
	const t = 1 - Math.abs(across)
	const [x, y] = crown(PEAK, 0)
	const sum = (a: number, b: number, c: number, d: number) =>
		a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t ** 3
	return [Math.sign(across) * sum(x, 96, 66, 0), sum(y, 112, 172, 172)]
}

/** A point of the peak: across −1…1, out from the crown 0…1. It is bent about its middle line and slopes down. */
function peak(across: number, out: number): P3 {
	const from = crown(across * PEAK, 0)
	const to = edgeOfPeak(across)
	const x = from[0] + (to[0] - from[0]) * out
	const y = from[1] + (to[1] - from[1]) * out
	const bent = 0.0042 * (x * x - from[0] * from[0]) + 0.0015 * x * x * out
	return [x, y, from[2] - bent - 0.16 * (y - from[1])]
}

const CROWN: Surface = (u, v) => crown(u * 360, v)
const UPPER_PEAK: Surface = (u, v) => peak(u * 2 - 1, 1 - v)

/** A seam's line from the opening to the button; a thread beside it keeps its distance from it. */
const meridian = (angle: number, distance = 0, from = 0, to = 0.985) =>
	steps(28).map((t) => {
		const up = from + (to - from) * t
		const [x, y] = crown(angle, up)
		return crown(angle + (distance / Math.max(14, Math.hypot(x, y + 10))) * 57.3, up)
	})

type Eye = ReturnType<typeof eye>

/** The part of a line round the crown that is seen. */
const parallel = (seen: Eye, azimuth: number, up: number) =>
	steps(90)
		.map((t) => azimuth - 180 + 360 * t)
		.filter((angle) => seen.faces(CROWN, angle / 360, up))
		.map((angle) => seen.project(crown(angle, up)))

const open = (points: readonly Pt[]) => polyline(points, false)

const thread = (points: readonly Pt[], r: Ramp, opacity = 0.7) =>
	`<path d="${open(points)}" fill="none" stroke="${r.stitch}" stroke-width="1.7" stroke-dasharray="5.6 3.4" stroke-linecap="round" opacity="${opacity}"/>`

/** A seam of the crown: its groove, the lit edge beside it, a row of stitches on either side. */
function seam(s: Scene, seen: Eye, angle: number, r: Ramp, from = 0) {
	const groove = open(seen.line(meridian(angle, 0, from)))
	return [
		glow(s, groove, r.ink, 10, 0.26, 4),
		line(groove, r.dp, 2, 0.9),
		line(open(seen.line(meridian(angle, 0.8, from))), r.hi, 1.3, r.light ? 0.7 : 0.4),
		...[-3.4, 3.4].map((gap) => thread(seen.line(meridian(angle, gap, from, 0.93)), r)),
	].join('')
}

/** Sewn eyelet: a ring of thread about a hole. */
function eyelet(seen: Eye, angle: number, up: number, r: Ramp) {
	const ring = (radius: number) =>
		polyline(
			seen.line(
				steps(20).map((t) => {
					const turn = t * 2 * Math.PI
					return crown(angle + Math.cos(turn) * radius * 0.8, up + (Math.sin(turn) * radius) / 130)
				}),
			),
		)
	return [
		fill(ring(3.8), r.dk),
		`<path d="${ring(2.9)}" fill="none" stroke="${r.stitch}" stroke-width="6" stroke-dasharray="1.5 1.7" opacity=".7"/>`,
		line(ring(3.8), r.dp, 1.3, 0.8),
		fill(ring(1.6), r.ink),
	].join('')
}

/** Button of cloth over the meeting of the seams. */
function button(s: Scene, { project }: Eye, r: Ramp) {
	const [x, y] = project(crown(0, 1))
	const body = 'M-32 8C-34 -12 -19 -16 0 -16C19 -16 34 -12 32 8C21 16 -21 16 -32 8Z'
	const lit = s.grad(
		[
			[0, r.lt],
			[0.5, r.base],
			[1, r.dk],
		],
		0.1,
		0,
		0.6,
		1,
	)
	return `<g transform="translate(${x} ${y - 3})"><ellipse cx="4" cy="11" rx="37" ry="10" fill="${r.ink}" opacity=".4" filter="url(#${s.own(5)})"/><path d="${body}" fill="${lit}" stroke="${r.dp}" stroke-width="1.4"/><path d="M-20 -6Q-6 -12 11 -11" fill="none" stroke="${r.hi}" stroke-width="2.4" opacity=".55" stroke-linecap="round"/></g>`
}

/** A flat thing on the crown, drawn in millimetres about a point of it: it follows the slope there. */
function onCrown({ project }: Eye, angle: number, up: number, drawn: string) {
	const [x, y] = project(crown(angle, up))
	const slope = (one: readonly [number, number], other: readonly [number, number]) => {
		const [p, q] = [crown(...one), crown(...other)]
		const [from, to] = [project(p), project(q)]
		const length = Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2])
		return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
	}
	const matrix = [
		...slope([angle - 6, up], [angle + 6, up]),
		...slope([angle, up + 0.05], [angle, up - 0.05]),
		x,
		y,
	]
	return `<g transform="matrix(${matrix.map((n) => n.toFixed(3)).join(' ')})">${drawn}</g>`
}

/** Woven label on the front panel. */
function label(s: Scene, seen: Eye, r: Ramp) {
	const box = 'M-20 -13H20V13H-20Z'
	return onCrown(
		seen,
		0,
		0.36,
		`<path d="${box}" fill="#000" opacity=".25" transform="translate(.8 1.4)"/><path d="${box}" fill="${r.base}" stroke="${r.dp}" stroke-width=".4"/><path d="M-20 -12.6H20" stroke="${r.hi}" stroke-width=".6" opacity=".5"/><path d="M-18.4 -11.4h36.8v22.8h-36.8Z" fill="none" stroke="${r.stitch}" stroke-width=".45" stroke-dasharray="1.5 1" opacity=".8"/>${s.logo(0, 0, 0.36, '#F0E8DA')}`,
	)
}

/** Cloth of a piece: base tone, the true shade of its form, soft folds, weave, a thin edge of its own dark tone. */
function cloth(
	s: Scene,
	seen: Eye,
	outline: readonly Pt[],
	surface: Surface,
	r: Ramp,
	folds: readonly Fold[],
	over: string,
) {
	return s.panel(straight(outline, true), r, {
		vol: 0,
		fill: r.base,
		inner: seen.shading(s, surface, r, { k: surface === UPPER_PEAK ? 1.3 : 1 }),
		foldPts: folds,
		foldBlur: 11,
		foldScale: 16,
		crease: 0,
		crinkle: 0.12,
		cr: { fx: 0.007, fy: 0.009, scale: 16 },
		grain: 0.9,
		kind: 'weave',
		edge: 0,
		over: over + line(polyline(outline), r.dp, 3, 0.75),
	})
}

/** The whole outline of the crown. */
const outlineOf = (seen: Eye) => hull(seen.line(steps(90).flatMap((u) => steps(24).map((v) => CROWN(u, v)))))

/** The peak with the rows of stitches that hold its board, its bound edge and the under side seen below it. */
function drawPeak(s: Scene, seen: Eye) {
	const { main, lining } = s.pal
	const row = (out: number, within = 1) => seen.line(steps(50).map((t) => peak((t * 2 - 1) * within, out)))
	const moved = (points: readonly Pt[], dy: number) => points.map(([x, y]): Pt => [x, y + dy])
	const [outer, inner] = [row(1), row(0)]
	const stitched = [0.14, 0.27, 0.4, 0.53, 0.66, 0.79, 0.9].map(
		(out) => line(open(moved(row(out, 0.985), 2)), main.ink, 2.4, 0.13) + thread(row(out, 0.985), main, 0.6),
	)
	const edge = [
		glow(s, open(inner), main.ink, 34, 0.45, 12),
		line(open(outer), main.dk, 13),
		line(open(row(0.965, 0.99)), main.dp, 1.5, 0.6),
		line(open(moved(outer, -3)), main.lt, 2, 0.5),
	]
	return [
		fill(polyline([...outer, ...moved(outer, 9).toReversed()]), lining.dp),
		cloth(s, seen, [...outer, ...inner.toReversed()], UPPER_PEAK, main, [], [...stitched, ...edge].join('')),
	].join('')
}

const FRONT: View = { azimuth: 31, elevation: 25, distance: 760, scale: 3.85, centre: [672, 880] }

/** Five-panel cap with a bent peak, from the front and a little from the side. */
function cap(pal: Palette) {
	const s = new Scene(pal, { seed: 21 })
	const { main, trim } = pal
	const seen = eye(FRONT)
	const body = outlineOf(seen)
	const edge = seen.line(steps(50).map((t) => peak(t * 2 - 1, 1)))
	s.add(s.dropShadow([polyline(body), polyline(edge)], { dx: 24, dy: 40, s: 32, op: 0.3 }), drawPeak(s, seen))
	const at = (angle: number, up: number) => seen.project(crown(angle, up))
	const folds: Fold[] = [
		[[at(-24, 0.14), at(-20, 0.26), at(-26, 0.4)], 34, { op: 0.3, soft: 1 }],
		[[at(34, 0.1), at(40, 0.2), at(36, 0.4)], 30, { op: 0.34, soft: 1 }],
		[[at(56, 0.1), at(70, 0.17), at(96, 0.18)], 32, { op: 0.42, soft: 1 }],
		[[at(54, 0.46), at(66, 0.38), at(88, 0.36)], 34, { op: 0.34, soft: 1 }],
		[[at(104, 0.1), at(100, 0.26), at(105, 0.44)], 28, { op: 0.34, soft: 1 }],
	]
	const seams = [-46, 46, 112]
	s.add(
		cloth(
			s,
			seen,
			body,
			CROWN,
			main,
			folds,
			[
				...seams.map((angle) => seam(s, seen, angle, main)),
				...[0.05, 0.085].map((up) => thread(parallel(seen, FRONT.azimuth, up), main)),
				eyelet(seen, 80, 0.56, main),
				label(s, seen, trim),
			].join(''),
		),
		line(open(seen.line(steps(30).map((t) => crown(-52 + t * 114, 0)))), main.dp, 3.4, 0.85),
		button(s, seen, main),
	)
	return s
}

const BACK: View = { azimuth: 167, elevation: 7, distance: 760, scale: 4.5, centre: [610, 975] }

/** The place of the arch: over its half angle it falls from its top to the opening. */
const arch = (share: number) =>
	crown(180 + share * ARCH.half, ARCH.height * Math.max(0, 1 - share * share) ** 0.5)

/** The cap from behind: the arch with the sweatband seen through it, the strap and its buckle. */
function capBack(pal: Palette) {
	const s = new Scene(pal, { seed: 22 })
	const { main, trim, lining, acc } = pal
	const seen = eye(BACK)
	const body = outlineOf(seen)
	const archLine = seen.line(steps(60).map((t) => arch(t * 2 - 1)))
	const below = ([x, y]: Pt): Pt => [x, y + 60]
	const hole = polyline([...archLine, ...[item(archLine, 60), item(archLine, 0)].map(below)])
	s.add(s.dropShadow([polyline(body)], { dx: 24, dy: 40, s: 32, op: 0.3 }))
	s.add(
		s.clipped(
			polyline(body),
			[
				fill(
					hole,
					s.grad(
						[
							[0, lining.ink],
							[1, lining.dp],
						],
						0,
						0,
						0,
						1,
					),
				),
				line(open(seen.line(steps(40).map((t) => crown(-90 + 180 * t, 0.06)))), lining.dk, 62),
				line(open(seen.line(steps(40).map((t) => crown(-90 + 180 * t, 0.13)))), lining.lt, 2, 0.5),
				thread(seen.line(steps(40).map((t) => crown(-90 + 180 * t, 0.115))), lining, 0.7),
				glow(s, open(archLine), '#000', 60, 0.6, 18),
			].join(''),
		),
	)
	const whole = polyline(body) + hole
	const clip = s.def(
		`evenodd${whole}`,
		(id) => `<clipPath id="${id}"><path d="${whole}" clip-rule="evenodd"/></clipPath>`,
	)
	const at = (angle: number, up: number) => seen.project(crown(angle, up))
	const folds: Fold[] = [
		[[at(138, 0.12), at(126, 0.2), at(112, 0.18)], 30, { op: 0.4, soft: 1 }],
		[[at(222, 0.12), at(232, 0.22), at(246, 0.2)], 30, { op: 0.36, soft: 1 }],
		[[at(150, 0.42), at(136, 0.36), at(122, 0.42)], 32, { op: 0.34, soft: 1 }],
		[[at(212, 0.44), at(226, 0.38), at(238, 0.44)], 32, { op: 0.3, soft: 1 }],
		[[at(96, 0.14), at(92, 0.3), at(96, 0.46)], 28, { op: 0.34, soft: 1 }],
	]
	s.add(
		`<g clip-path="url(#${clip})">${cloth(
			s,
			seen,
			body,
			CROWN,
			main,
			folds,
			[
				...[112, -112].map((angle) => seam(s, seen, angle, main)),
				seam(s, seen, 180, main, ARCH.height),
				...[0.05, 0.085].map((up) => thread(parallel(seen, BACK.azimuth, up), main)),
				...[84, 146, 214].map((angle) => eyelet(seen, angle, 0.58, main)),
			].join(''),
		)}</g>`,
		line(open(archLine), main.dp, 17, 0.9),
		line(open(archLine), main.dk, 14),
		line(open(archLine.map(([x, y]): Pt => [x - 2, y - 4])), main.lt, 1.8, 0.6),
		thread(archLine, main, 0.8),
		button(s, seen, main),
	)
	const webbing = (from: number, to: number, up = 0.09) =>
		seen.line(steps(24).map((t) => crown(180 + from + (to - from) * t, up)))
	s.add(strap(s, webbing(-ARCH.half - 9, ARCH.half + 9), 52, trim))
	for (const side of [-1, 1])
		s.add(
			onCrown(
				seen,
				180 + side * (ARCH.half + 4.5),
				0.09,
				`<path d="M-4 -4.4H4V4.4H-4ZM-4 -4.4L4 4.4M4 -4.4L-4 4.4" fill="none" stroke="${trim.stitch}" stroke-width=".5" stroke-dasharray="1.3 .8"/>`,
			),
		)
	s.add(
		strap(s, webbing(-24, 8, 0.1), 46, trim, { sh: 0.6 }),
		line(open(webbing(-25.5, -23, 0.1)), acc.base, 46, 1, 'style="stroke-linecap:butt"'),
		onCrown(seen, 180 + 13, 0.09, buckle(s)),
		smudge(s, polyline(webbing(-ARCH.half, ARCH.half, 0.015)), '#000', 0.2, 6),
	)
	return s
}

/** Flat slide of metal, in millimetres. */
function buckle(s: Scene) {
	const body = 'M-10 -9.5H10Q12 -9.5 12 -7.5V7.5Q12 9.5 10 9.5H-10Q-12 9.5 -12 7.5V-7.5Q-12 -9.5 -10 -9.5Z'
	const windows = 'M-8.6 -6.6H-3V6.6H-8.6ZM3 -6.6H8.6V6.6H3Z'
	const shine = s.grad([
		[0, '#F2F3F2'],
		[0.45, STEEL.base],
		[1, STEEL.dp],
	])
	return `<path d="${body}" transform="translate(1 2)" fill="#000" opacity=".35"/><path d="${body}${windows}" fill-rule="evenodd" fill="${shine}" stroke="${STEEL.dp}" stroke-width=".5"/><path d="M-10 -8.6H10" stroke="#fff" stroke-width=".6" opacity=".8"/>`
}

export const views: Views = [
	{ draw: (p: Palette) => cap(p) },
	{ draw: (p: Palette) => capBack(p) },
	{ draw: (p: Palette) => cap(p), box: [190, 690, 480, 600] },
]
