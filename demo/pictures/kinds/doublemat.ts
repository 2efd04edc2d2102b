import type { Views } from '../kinds.ts'
import {
	type Bounds,
	CX,
	coords,
	flattened,
	type Palette,
	type Pt,
	pathData,
	ramp,
	resample,
	rng,
	spline,
	symmetric,
} from '../kit.ts'
import { fill, key, line, print, Gear as Scene, tube } from '../kit-gear.ts'
import { rolled, valve } from './mat.ts'

const OUT = coords(`
	0 150, 310 150!, 370 160, 394 190, 400 250!, 400 1270!, 394 1336, 370 1366, 310 1376!,
	0 1376
`)
/** The middles of the two places and half of the width of their chambers. */
const PLACES = [CX - 190, CX + 190] as const
const HALF = 148
const TOP = 266
const BOTTOM = 1320

const upright = (x: number, from = TOP, to = BOTTOM) =>
	resample(
		flattened(
			spline([
				[x, from],
				[x, (from + to) / 2],
				[x, to],
			]),
		),
		80,
	)

/** Inflatable mat for two, from above: two fields of chevrons, a rail around each, one valve. */
function mat(pal: Palette) {
	const s = new Scene(pal, { seed: 10 })
	const { main, trim, acc } = pal
	const whole = symmetric(OUT)
	const under = main.light ? ramp('#55534D') : ramp('#2C2F31')
	const box: Bounds = [170, 120, 1030, 1410]
	s.add(
		s.dropShadow([whole], { dx: 26, dy: 40, s: 32 }),
		`<path d="${pathData(whole)}" fill="${under.base}" stroke="${under.base}" stroke-width="16" stroke-linejoin="round"/>`,
		line(whole, under.ink, 18, 0.5),
		line(whole, under.md, 13),
		line(whole, under.hi, 1.4, 0.5, 'transform="translate(-5 -5)"'),
		fill(
			whole,
			s.grad(
				[
					[0, main.lt],
					[0.45, main.base],
					[1, main.md],
				],
				0.1,
				0,
				0.85,
				1,
			),
		),
	)
	const rnd = rng(3)
	const looks = { bulgeA: 0, bulgeB: 0, sag: 5, inset: 9, insetX: 9, rnd, pk: 26 }
	let heights = ''
	let puckers = ''
	let seams = ''
	const groove = (q: readonly Pt[], w: number) =>
		line(spline(q), main.ink, w, 0.58) +
		line(spline(q), main.hi, 1.2, main.light ? 0.6 : 0.36, 'transform="translate(1.5 3)"')
	for (const cx of PLACES) {
		const middle = upright(cx)
		for (const cells of [
			tube(upright(cx - HALF, TOP - 54, BOTTOM - 54), middle, 14, looks),
			tube(middle, upright(cx + HALF, TOP - 54, BOTTOM - 54), 14, looks),
		]) {
			heights += cells.heights.map((d) => `<path d="${d}"/>`).join('')
			puckers += cells.puck.map((d) => `<path d="${d}"/>`).join('')
			seams += cells.seams.map((q) => groove(q, 3)).join('')
		}
		for (const k of [-1, 1]) {
			const x = cx + k * (HALF + 6)
			heights += `<path d="${pathData(
				spline(
					[
						[x + k * 6, 214, 1],
						[x + k * 28, 214, 1],
						[x + k * 28, 1318, 1],
						[x + k * 6, 1318, 1],
					],
					true,
				),
			)}"/>`
			seams += groove(
				[
					[x, 206],
					[x, 760],
					[x, 1330],
				],
				3.4,
			)
		}
		for (const [points, flip] of [
			['-150 202!, -120 176, 0 170, 120 176, 150 202!, 6 258!, -6 258!', 1],
			['-148 1286!, -12 1334!, 12 1334!, 148 1286!, 140 1340, 110 1356, 0 1360, -110 1356, -140 1340', 1],
		] as const)
			heights += `<path d="${pathData(
				spline(
					coords(points).map((p): Pt => [cx + p[0] * flip, p[1], p[2]]),
					true,
				),
			)}"/>`
	}
	s.add(
		s.clipped(
			whole,
			s.relief(main, `<path d="${pathData(whole)}"/>`, {
				blur: 26,
				scale: 60,
				post: 4,
				sh: 0.7,
				hi: 0.5,
				box,
			}) +
				s.relief(main, heights, { blur: 13, scale: 44, post: 2, sh: 0.9, hi: 1, box, elev: 50 }) +
				s.relief(main, `<g opacity=".17">${puckers}</g>`, {
					blur: 2.6,
					scale: 8,
					post: 1,
					sh: 1,
					hi: 0.6,
					box,
				}) +
				seams +
				line(`M${CX} 176V1356`, main.ink, 30, 0.28, `filter="url(#${s.boxed(8, [560, 120, 640, 1410])})"`) +
				line(`M${CX} 164V1366`, main.ink, 4, 0.75) +
				line(`M${CX + 4} 164V1366`, main.hi, 1.4, 0.5) +
				s.crinkle(main, whole, { k: 0.22, fx: 0.02, fy: 0.02, scale: 12 }) +
				s.grain(main, whole, 1.1) +
				line(whole, main.ink, 12, 0.35),
		),
		line(whole, main.ink, 2, 0.7),
		valve(s, 948, 214, trim, acc),
		...PLACES.map((cx) => s.logo(cx, 214, 0.86, print(main))),
		key(s, [whole], 0.5),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => mat(p) },
	{ draw: (p: Palette) => rolled(p) },
	{ draw: (p: Palette) => mat(p), box: [620, 120, 420, 525] },
]
