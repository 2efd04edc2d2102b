import type { Fold } from '../cloth.ts'
import type { Ramp } from '../colour.ts'
import { type Curve, coords, type Pt, pathData, spline } from '../path.ts'
import type { Tailor } from './tailor.ts'

/** Every fold has a cause: armpit pull, pocket corner, waist, hem. */
const FOLDS: readonly (readonly [line: Pt[], width: number, opacity: number])[] = [
	[coords('-246 690, -170 706, -84 762'), 28, 0.8],
	[coords('-248 730, -196 790, -150 872'), 22, 0.55],
	[coords('246 690, 168 702, 66 738'), 28, 0.8],
	[coords('248 736, 204 800, 160 876'), 22, 0.55],
	[coords('-244 650, -170 640, -100 660'), 18, 0.5],
	[coords('244 646, 176 640, 110 664'), 18, 0.5],
	[coords('-252 880, -170 902, -90 892'), 26, 0.55],
	[coords('-250 930, -140 958, -30 952'), 22, 0.5],
	[coords('252 876, 180 904, 110 898'), 26, 0.55],
	[coords('252 934, 150 956, 40 946'), 22, 0.5],
	[coords('-226 462, -190 530, -176 620'), 16, 0.4],
	[coords('228 462, 196 530, 178 624'), 16, 0.4],
	[coords('-120 1010, -70 1040, -20 1046'), 20, 0.4],
	[coords('196 1016, 120 1046, 40 1040'), 20, 0.4],
]
const CORD_FOLDS: typeof FOLDS = [
	[coords('-214 1204, -204 1140, -214 1064'), 20, 0.6],
	[coords('-150 1214, -140 1150, -150 1100'), 16, 0.5],
	[coords('-64 1218, -58 1172, -66 1130'), 14, 0.5],
	[coords('206 1204, 196 1130, 210 1050'), 20, 0.6],
	[coords('140 1214, 132 1160, 142 1100'), 16, 0.5],
	[coords('70 1218, 76 1176, 68 1136'), 14, 0.5],
]
/** Gathers of an elastic hem, denser than those of a cord. */
const ELASTIC_FOLDS: typeof FOLDS = [-232, -196, -150, -112, -66, -28, 34, 70, 118, 148, 190, 230].map(
	(x, i) => [
		[
			[x, 1206],
			[x + 4, 1160 - (i % 3) * 18],
			[x + ((i % 2) * 12 - 6), 1100 - (i % 4) * 26],
		],
		15,
		0.45 + 0.1 * (i % 3),
	],
)
const WAIST_FOLDS: typeof FOLDS = [-210, -168, -110, -60, 56, 104, 160, 206].flatMap((x, i) => {
	const reach = 40 + (i % 3) * 24
	return [
		[
			[
				[x, 896],
				[x + 5, 896 + reach / 2],
				[x + 3, 896 + reach],
			] as Pt[],
			16,
			0.55,
		],
		[
			[
				[x + 14, 872],
				[x + 12, 872 - reach / 2],
				[x + 18, 872 - reach],
			] as Pt[],
			14,
			0.45,
		],
	] as const
})

const YOKE = {
	front: coords('0 380!, 290 380!, 290 552!, 260 556, 160 590, 66 640, 0 650!'),
	back: coords('0 380!, 290 380!, 290 596!, 252 594, 140 616, 0 628'),
}
const YOKE_SEAM = {
	front: coords('260 556, 160 590, 66 640, 0 650'),
	back: coords('252 594, 140 616, 0 628'),
}
const SHOULDERS = {
	front: coords('0 380!, 300 380!, 300 560!, 246 548, 170 500, 110 470!, 0 470!'),
	back: coords('0 380!, 300 380!, 300 560!, 250 556, 130 540, 0 534!'),
}
const SHOULDER_SEAM = {
	front: coords('300 560, 246 548, 170 500, 110 470'),
	back: coords('300 560, 250 556, 130 540, 0 534'),
}
const LOWER_HALF = coords('0 742!, 130 734, 300 700!, 300 1330!, 0 1330!')
const LOWER_SEAM = coords('0 742, 130 734, 300 700')
const SIDES = coords('290 470!, 236 560, 176 640, 168 780, 176 960, 206 1120, 214 1330!, 330 1330!')
const SIDE_SEAM = coords('290 470, 236 560, 176 640, 168 780, 176 960, 206 1120, 214 1330')
const ARMHOLE = coords('250 448, 268 498, 257 580, 245 640, 250 712')

/** The body: cloth with its folds, contrasting parts, armholes, waist and hem. `head` casts its shadow on it. */
export function drawTorso(t: Tailor, head: Curve) {
	const { s, design, back } = t
	const { main } = s.pal
	const view = back ? 'back' : 'front'
	s.add(cloth(t, main, head))
	const block = (half: readonly Pt[], seam: readonly Pt[]) => {
		const area = t.symmetric(half)
		s.add(s.clipped(area, cloth(t, t.contrast, head)), t.onBody(bothSides(t, seam, t.contrast)))
	}
	if (design.blocks === 'shoulders') block(SHOULDERS[view], SHOULDER_SEAM[view])
	if (design.blocks === 'lower half') block(LOWER_HALF, LOWER_SEAM)
	if (design.blocks === 'sides')
		for (const [place, sign] of t.sides)
			s.add(
				s.clipped(spline(place(SIDES), true), cloth(t, t.contrast, head)),
				t.onBody(s.seam(spline(place(SIDE_SEAM)), main, { st: 1, side: sign })),
			)
	if (design.blocks === 'yoke') s.add(t.onBody(bothSides(t, YOKE_SEAM[view], main)))
	if (design.blocks !== 'sides')
		for (const [place, sign] of t.sides)
			s.add(
				t.onBody(
					s.seam(spline(place(coords('250 742, 214 880, 212 1030, 226 1300'))), main, { st: 1, side: -sign }),
				),
			)
	for (const [place, sign] of t.sides)
		s.add(
			t.onBody(s.seam(spline(place(ARMHOLE)), main, { st: 1, side: sign, gap: 8, lip: sign < 0 ? 1 : 0 })),
		)
	if (design.waistCord) drawWaist(t)
	drawHem(t)
}

const bothSides = (t: Tailor, seam: readonly Pt[], r: Ramp) =>
	t.sides.map(([place, sign]) => t.s.seam(spline(place(seam)), r, { st: 2, side: -sign })).join('')

function cloth(t: Tailor, r: Ramp, head: Curve) {
	const { s, design, back } = t
	const { yoke } = s.pal
	const list = [
		...FOLDS,
		...(design.hem === 'cord' ? CORD_FOLDS : design.hem === 'elastic' ? ELASTIC_FOLDS : []),
		...(design.waistCord ? WAIST_FOLDS : []),
	]
	const yokeFill = s.grad(
		[
			[0, yoke.lt],
			[0.5, yoke.base],
			[1, yoke.md],
		],
		0.2,
		0,
		0.8,
		1,
	)
	const yokeArea = pathData(t.symmetric(YOKE[back ? 'back' : 'front']))
	return s.panel(t.body, r, {
		vol: 46,
		volScale: 130,
		volK: 1,
		foldPts: list.map(([line, width, op]): Fold => [t.right(line), width, { peak: 0.22, op }]),
		foldBlur: 6,
		foldScale: 19,
		foldK: 0.9,
		crinkle: 0.5,
		g: [0.1, 0, 0.85, 1],
		...t.cloth,
		inner:
			(design.blocks === 'yoke' ? `<path d="${yokeArea}" fill="${yokeFill}"/>` : '') +
			s.soft(spline(t.right(coords('-262 470, -240 600, -246 740, -262 740')), true), r.ink, 0.4, 10) +
			s.soft(spline(t.right(coords('262 470, 236 600, 230 780, 276 780')), true), r.ink, 0.6, 14) +
			s.soft(head, r.ink, 0.62, 18).replace('<path', '<path transform="translate(10 22)"'),
	})
}

/** A cord in a channel about the waist. */
function drawWaist(t: Tailor) {
	const { s } = t
	const { main } = s.pal
	const line = (y: number) =>
		spline(t.right(coords(`-262 ${y}, -130 ${y + 9}, 0 ${y + 11}, 130 ${y + 9}, 262 ${y}`)))
	s.add(
		t.onBody(
			s.seam(line(872), main, { st: 1, side: -1, gap: 6 }) +
				s.seam(line(894), main, { st: 1, side: 1, gap: 6 }),
		),
	)
}

function drawHem(t: Tailor) {
	const { s, back, design } = t
	const { main } = s.pal
	const r = design.blocks === 'lower half' ? t.contrast : main
	const edge = back
		? coords('-265 1202, -160 1245, 0 1262, 160 1245, 265 1202')
		: coords('-265 1202, -150 1218, 0 1222, 150 1218, 265 1202')
	if (design.hem === 'ribbed') {
		drawRibbedHem(t, edge)
		return
	}
	const below = [...edge.map((p): Pt => [p[0], p[1] + 30]), [290, 1390, 1] as const, [-290, 1390, 1] as const]
	s.add(
		t.onBody(
			s.seam(spline(t.right(edge)), r, { st: 2, side: 1, gap: 6 }) +
				s.soft(spline(t.right(below), true), r.ink, 0.2, 10),
		),
	)
}

function drawRibbedHem(t: Tailor, edge: readonly Pt[]) {
	const { s } = t
	const { main, trim } = s.pal
	const moved = (by: number) => edge.map(([x, y]): Pt => [x * 1.03, y + by])
	const band = spline(t.right([...moved(-22), ...moved(80).reverse()].map(([x, y]): Pt => [x, y, 1])), true)
	s.add(
		t.onBody(
			s.soft(spline(t.right([...moved(-34), ...moved(0).reverse()]), true), main.ink, 0.5, 9) +
				s.panel(band, trim, {
					vol: 9,
					volScale: 18,
					crinkle: 0,
					kind: 'knit',
					over: t.ribs(t.right(moved(-22)), t.right(moved(44)), trim),
				}),
		),
	)
}
