import { tube } from '../baffles.ts'
import type { Box } from '../board.ts'
import { key } from '../key-light.ts'
import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	flattened,
	item,
	mirrored,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	resample,
	rng,
	Scene,
	spline,
} from '../kit.ts'
import { collarShadows, quiltedCollar } from './collar.ts'
import { hoodShadow, quiltedHood } from './hood.ts'
import { merged, pillow } from './pillow.ts'

/** Differences between down jackets. */
export interface PufferDesign {
	/** Chance of the front and of the back view, of the drawing and of its puckers. */
	seeds: readonly [drawing: readonly [number, number], puckers: readonly [number, number]]
	/** By what share the body is longer below the waist; negative when it is shorter. */
	longer?: number
	/** Sleeves below the elbow, as a share of a grown-up's. */
	sleeves?: number
	/** By what share it is narrower at the waist and wider at the hem. */
	waist?: number
	hood?: boolean
	/** The part of the board the whole jacket is shown on, when it is not all of it, and the detail's. */
	frame?: Box
	detail: Box
}

const WAIST = 700
/** Below it the bound hem begins, which is as high on every jacket. */
const HEM = 1090
const ELBOW = 560
/** Height of a baffle of the body, as a share of a hip-length jacket. */
const BAFFLE = 0.105

/** Down jacket: baffles on body and sleeves, quilted stand collar or hood, bound hem and cuffs; the back has no zip. */
function drawPuffer(pal: Palette, design: PufferDesign, back: boolean) {
	const { longer = 0, sleeves = 1, waist = 0, hood = false } = design
	const [drawing, puckers] = design.seeds,
		s = new Scene(pal, { seed: drawing[back ? 1 : 0] }),
		{ main, trim, acc } = pal,
		rnd = rng(puckers[back ? 1 : 0])
	const lower = (y: number) => y + Math.max(0, Math.min(y, HEM) - WAIST) * longer
	const sleeved = (pts: readonly Pt[]): Pt[] =>
		pts.map(([x, y, corner]) => [x, y > ELBOW ? ELBOW + (y - ELBOW) * sleeves : y, corner])
	const shaped = (x: number, y: number) =>
		x * (1 - waist * Math.exp(-(((y - 780) / 150) ** 2)) + (y > 900 ? (waist * (y - 900)) / 230 : 0))
	const fitted = (pts: readonly Pt[]): Pt[] => pts.map(([x, y, corner]) => [shaped(x, y), lower(y), corner])
	const curve = (pts: readonly Pt[], m = centred) => resample(flattened(spline(m(pts))), 120),
		leftSide = (q: readonly Pt[]) => mirrored(centred(q))
	// sleeves: A = left edge, B = right edge
	const outer = coords('200 388, 262 424, 328 496, 374 620, 404 770, 424 920, 436 1040, 438 1128'),
		innr = coords('170 440, 206 520, 236 620, 260 710, 288 800, 312 920, 326 1040, 330 1134')
	const sleeveCells = Math.round(9 * (0.25 + 0.75 * sleeves))
	const mk = (m: Placing, flipd: boolean) => {
		const o = curve(sleeved(outer), m),
			i = curve(sleeved(innr), m)
		return flipd
			? tube(o, i, sleeveCells, { rnd, sag: 10, bulgeA: 9, bulgeB: 8, insetX: 5 })
			: tube(i, o, sleeveCells, { rnd, sag: 10, bulgeA: 8, bulgeB: 9, insetX: 5 })
	}
	const SL = mk(leftSide, true),
		SR = mk(centred, false)
	// body
	const side = coords(`
		122 350, 186 380, 244 424, 276 486, 272 560, 262 640, 262 720, 268 820, 268 930,
		264 1040, 258 1132
	`)
	const se = resample(flattened(spline(centred(fitted(side)))), 160),
		yEdge = (yv: number) => {
			for (let i = 1; i < se.length; i++)
				if (item(se, i)[1] >= yv) {
					const k = (yv - item(se, i - 1)[1]) / (item(se, i)[1] - item(se, i - 1)[1] || 1)
					return item(se, i - 1)[0] + (item(se, i)[0] - item(se, i - 1)[0]) * k
				}
			return item(se, se.length - 1)[0]
		}
	const y0 = 352,
		y1 = lower(1132),
		N = 120,
		R = Array.from({ length: N + 1 }, (_, i): Pt => {
			const v = y0 + ((y1 - y0) * i) / N
			return [yEdge(v), v]
		}),
		Lf = R.map((p): Pt => [2 * CX - p[0], p[1]]),
		mid = R.map((p): Pt => [CX, p[1] + 6])
	const ts = baffleLines((y1 - y0) / 780),
		cells = ts.length - 1
	const bodyL = tube(Lf, mid, cells, { rnd, sag: 9, bulgeA: 8, bulgeB: 0, ts, insetX: 5 }),
		bodyR = tube(mid, R, cells, { rnd, sag: 9, bulgeA: 0, bulgeB: 8, ts, insetX: 5 })
	const hem = spline(
		centred(
			fitted(coords('-262 1100!, 0 1112, 262 1100!, 262 1150, 254 1172!, 0 1186, -254 1172!, -262 1150')),
		),
		true,
	)
	const cuff = (m: Placing) =>
		spline(m(sleeved(coords('328 1100!, 384 1104, 439 1096!, 432 1162!, 384 1174, 334 1166!'))), true)
	const neck = hood ? [hoodShadow()] : collarShadows()
	s.add(
		s.dropShadow([
			polyline(SL.outline),
			polyline(SR.outline),
			polyline([...bodyL.outline]),
			polyline(bodyR.outline),
			...neck.slice(0, 1),
			hem,
			cuff(centred),
			cuff(leftSide),
			...neck.slice(1),
		]),
	)
	for (const [T, m] of [
		[SL, leftSide],
		[SR, centred],
	] as const) {
		s.add(s.panel(cuff(m), trim, { vol: 9, volScale: 18, crinkle: 0, kind: 'knit', grain: 1.2 }))
		s.add(
			s.clipped(
				cuff(m),
				`<path d="${pathData(
					spline(m(sleeved(coords('331 1142, 384 1153, 436 1138')))),
				)}" fill="none" stroke="${trim.ink}" stroke-width="1.6" opacity=".8"/><path d="${offset(
					spline(m(sleeved(coords('331 1142, 384 1153, 436 1138')))),
					2,
				)}" fill="none" stroke="${trim.hi}" stroke-width="1.1" opacity=".4"/>`,
			),
		)
		s.add(pillow(s, T, main, { g: [0, 0.1, 1, 0.8], vol: 36, volScale: 110, blur: 12, scale: 32 }))
	}
	// body
	s.add(
		s.panel(hem, trim, { vol: 9, volScale: 16, crinkle: 0, kind: 'knit', grain: 1.1 }),
		`<path d="${pathData(
			spline(centred(fitted(coords('-258 1150, 0 1163, 258 1150')))),
		)}" fill="none" stroke="${trim.ink}" stroke-width="1.6" opacity=".8"/>`,
	)
	const bo = polyline([...bodyR.edgeB, ...bodyL.edgeA.slice()])
	const both = back
		? tube(Lf, R, cells, { rnd, sag: 9, bulgeA: 8, bulgeB: 8, ts, insetX: 5 })
		: merged(bodyL, bodyR, [...bodyR.edgeB, ...bodyL.edgeA])
	s.add(pillow(s, both, main, { vol: 46, volScale: 110, blur: 14, scale: 36 }))
	// armhole: deep seam with shade either side
	for (const m of [leftSide, centred]) {
		const q = spline(m(coords('200 386, 252 430, 278 490, 272 560, 260 650')))
		s.add(
			s.clipped(
				bo,
				`<path d="${pathData(q)}" fill="none" stroke="${main.ink}" stroke-width="26" opacity=".5" filter="url(#${s.blur(8)})"/>`,
			),
		)
	}
	const head = hood ? quiltedHood(s, rnd, back) : quiltedCollar(s, rnd, back)
	s.add(...head.behind())
	s.add(
		s.clipped(
			bo,
			s.soft(
				spline(centred(coords('-140 380, 0 420, 140 380, 150 440, 0 470, -140 440')), true),
				main.ink,
				0.6,
				14,
			),
		),
	)
	s.add(...head.drawn())
	const silhouette = [polyline(SL.outline), polyline(SR.outline), bo, head.outline]
	if (back) {
		badge(s, trim, CX, 560)
		s.add(key(s, silhouette))
		return s
	}
	// zip: draught placket + teeth
	const top = hood ? 440 : 262,
		flap = spline(
			centred(fitted(coords(`-13 ${top}!, 13 ${top}!, 14 700, 13 1180!, -13 1180!, -14 700`))),
			true,
		),
		zl = spline(centred(fitted(coords(`0 ${top}, 1 600, -1 900, 0 1182`))))
	s.add(
		s.soft(
			spline(centred(fitted(coords(`-26 ${top}!, 28 ${top}!, 30 1176!, -26 1176!`))), true),
			main.ink,
			0.5,
			8,
		),
		s.panel(flap, trim, { vol: 0, crinkle: 0, edge: 0.8 }),
		s.zip(zl, main, acc, { w: 12, tape: trim }),
		s.puller(CX, top + 20, 0, acc, trim, 1),
	)
	// hand pockets: zips across two baffles
	for (const m of [leftSide, centred]) {
		const k = m === centred ? 1 : -1,
			z = spline(m(fitted(coords('140 838, 158 910, 176 990'))))
		s.add(
			`<path d="${pathData(z)}" fill="none" stroke="${main.ink}" stroke-width="30" opacity=".5" filter="url(#${s.blur(8)})" stroke-linecap="round"/>`,
			s.zip(z, main, acc, { w: 10, teeth: false, tape: trim }),
			s.puller(CX + k * 141, lower(846), -k * 13, acc, trim, 0.72),
		)
	}
	badge(s, trim, CX + 138, 566)
	s.add(key(s, silhouette))
	return s
}

/** A stitched label with the mark */
function badge(s: Scene, t: Ramp, x: number, y: number) {
	s.add(
		`<g transform="translate(${x} ${y})"><rect x="-40" y="-24" width="80" height="48" rx="5" fill="#000" opacity=".35" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><rect x="-40" y="-24" width="80" height="48" rx="5" fill="${t.base}" stroke="${t.ink}"/><rect x="-36" y="-20" width="72" height="40" rx="3" fill="none" stroke="${t.lt}" stroke-dasharray="4 3" opacity=".6"/></g>`,
		s.logo(x, y, 0.72, '#F1EADB'),
	)
}

/** Seams between the baffles, as shares of a body so many times as long as a hip-length jacket's. */
function baffleLines(length: number) {
	if (length === 1) return [0, 0.145, 0.26, 0.37, 0.475, 0.58, 0.685, 0.79, 0.895, 1]
	const more = Math.round((length - 0.37) / BAFFLE)
	const step = (length - 0.37) / more
	return [0, 0.145, 0.26, ...Array.from({ length: more + 1 }, (_, i) => 0.37 + i * step)].map(
		(at) => at / length,
	)
}

/** Front, back and a detail of a down jacket of this design. */
export const pufferViews = (design: PufferDesign): Views => [
	{ draw: (pal) => drawPuffer(pal, design, false), box: design.frame },
	{ draw: (pal) => drawPuffer(pal, design, true), box: design.frame },
	{ draw: (pal) => drawPuffer(pal, design, false), box: design.detail },
]
