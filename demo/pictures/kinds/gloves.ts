import { tube } from '../baffles.ts'
import type { Views } from '../kinds.ts'
import {
	boundsOf,
	type Curve,
	coords,
	type Fold,
	flattened,
	item,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	ramp,
	resample,
	rng,
	Scene,
	spline,
} from '../kit.ts'
import { cord, fur, key, lblur, line, panels, piece, shade, tex, web } from '../kit-footwear.ts'

/** local glove space (thumb at +x, wrist near 0,930) -> board */
export const place = (cx: number, k: number, rot: number): Placing => {
	const c = Math.cos((rot * Math.PI) / 180),
		n = Math.sin((rot * Math.PI) / 180)
	return (pts: readonly Pt[]) =>
		pts.map(([x, y, q]): Pt => {
			const X = k * x,
				Y = y - 760
			return [cx + X * c - Y * n, 760 + X * n + Y * c, q]
		})
}

const FIN = [
	['pinky', -162, 53, 640, 400, -8],
	['ring', -72, 57, 600, 302, -3],
	['index', 122, 58, 610, 310, 6],
	['middle', 26, 59, 590, 262, 1.2],
] as const

/** The one room for four fingers of a mitten. */
const MITT = coords(`
	-214 700!, -218 600, -214 480, -190 372, -132 296, -48 258, 46 266, 122 318, 168 408,
	184 520, 186 620, 184 700!
`)

type FingerName = (typeof FIN)[number][0] | 'thumb' | 'mitt'

interface Finger {
	/** Outline, folds, and the outline of the cap on its tip. */
	q: Curve
	folds: Fold[]
	cap: Curve
}

/** finger outline: base half-width w, slightly swollen middle, round tip; lean in degrees */
export function finger(x: number, w: number, yb: number, yt: number, lean: number) {
	const T = Math.tan((lean * Math.PI) / 180),
		at = (dx: number, y: number): [number, number] => [x + dx + (yb - y) * T, y],
		L = yb - yt
	return [
		at(-w, yb + 90),
		at(-w, yb),
		at(-w * 1.03, yb - L * 0.4),
		at(-w * 0.96, yb - L * 0.72),
		at(-w * 0.74, yt + 24),
		at(-w * 0.3, yt + 2),
		at(w * 0.3, yt + 2),
		at(w * 0.74, yt + 24),
		at(w * 0.96, yb - L * 0.72),
		at(w * 1.03, yb - L * 0.4),
		at(w, yb),
		at(w, yb + 90),
	].map(([px, py], i): Pt => (i === 0 || i === 11 ? [px, py, 1] : [px, py]))
}

export const THUMB = coords(`
	110 900!, 138 810, 162 740, 186 676, 206 618, 236 584, 282 582, 310 616, 312 676,
	290 754, 254 836, 208 906, 160 950!
`)
export const PALM = coords(`
	-214 650, -204 606, -164 584, -120 592, -74 560, -28 570, 22 552, 72 566, 118 570,
	166 600, 178 660, 184 740, 190 800, 184 860, 160 912, 140 950!, -140 950!, -176 880,
	-200 800, -212 720
`)
const CUFF = coords(`
	-142 930!, -60 944, 60 944, 142 930!, 152 1010, 172 1100, 186 1190!, 90 1216,
	-90 1216, -186 1190!, -172 1100, -152 1010
`)

function glove(s: Scene, cx: number, k: number, rot: number, pal: Palette, palm: boolean, mitten: boolean) {
	const { main, yoke, trim, acc } = pal,
		m = place(cx, k, rot),
		curve = (p: readonly Pt[], c = true) => spline(m(p), c),
		hide = ramp(main.light ? '#9C7B4F' : main.dark ? '#2E2F2F' : '#3A3430'),
		pelt = ramp(main.light ? '#F0E8D8' : '#D9CDB6'),
		shell = palm ? hide : main,
		kd = palm ? 'suede' : 'cord'
	const o: string[] = [],
		rnd = rng(k > 0 ? 7 : 12),
		sg = k
	// fleece lip at the end of the gauntlet
	const lip = coords('-184 1186, -90 1212, 0 1220, 90 1212, 184 1186')
	o.push(
		fur(m(lip), 90, {
			dir: (u) => 90 + rot + (u - 0.5) * 24 * -k,
			len: () => 26,
			depth: 14,
			tones: [pelt.dp, pelt.dk, pelt.md, pelt.base, pelt.lt],
			seed: 4 + k,
			wide: 6,
		}),
	)
	// fingers: padded tubes in two layers (neighbours never share one), creased at the joints, capped tips
	const th = curve(THUMB),
		fo = (p: readonly Pt[], w: number, q?: Fold[2]): Fold => [m(p), w, q],
		F = {} as Record<FingerName, Finger>
	for (const [n, x, w, yb, yt, ln] of FIN) {
		const T = Math.tan((ln * Math.PI) / 180),
			at = (dx: number, v: number): [number, number] => [x + dx + (yb - v) * T, v],
			L = yb - yt
		F[n] = {
			q: curve(finger(x, w, yb, yt, ln)),
			folds: [0.18, 0.54].flatMap((e, i) => {
				const v = yb - L * e
				return [
					fo([at(-w * 0.95, v - 14), at(-w * 0.2, v), at(w * 0.6, v - 6)], 17 + i),
					fo([at(w * 0.95, v + 20), at(w * 0.2, v + 26), at(-w * 0.5, v + 16)], 16),
				]
			}),
			cap: curve([
				[...at(-w * 1.3, yt + L * 0.2), 1],
				at(0, yt + L * 0.26),
				[...at(w * 1.3, yt + L * 0.2), 1],
				[...at(w * 1.5, yt - 20), 1],
				[...at(-w * 1.5, yt - 20), 1],
			]),
		}
	}
	F.thumb = {
		q: th,
		folds: [
			fo(coords('176 716, 226 728, 284 756'), 20),
			fo(coords('158 776, 212 796, 256 816'), 20),
			fo(coords('140 826, 190 856, 224 866'), 18),
		],
		cap: curve(coords('170 650!, 250 664, 330 706!, 360 600!, 300 540!, 200 550!')),
	}
	F.mitt = {
		q: curve(MITT),
		folds: [
			fo(coords('-206 520, -120 548, -20 536'), 22),
			fo(coords('176 470, 90 500, 10 490'), 20),
			fo(coords('-186 400, -100 420, -30 410'), 18),
		],
		cap: curve(coords('-260 380!, -120 400, 60 398, 240 400!, 240 200!, -260 200!')),
	}
	const rooms: FingerName[][] = mitten
		? [['thumb'], ['mitt']]
		: [
				['thumb', 'ring', 'index'],
				['pinky', 'middle'],
			]
	for (const set of rooms) {
		o.push(
			panels(
				s,
				set.map((n) => F[n].q),
				shell,
				{ kind: kd, folds: set.flatMap((n) => F[n].folds), volK: 1.15, seam: 9, sgn: sg },
			),
		)
		const caps = set.filter((n) => palm || n === 'thumb' || n === 'index')
		if (caps.length)
			o.push(
				panels(
					s,
					caps.map((n) => F[n].cap),
					palm ? trim : hide,
					{
						kind: 'suede',
						vol: 10,
						volScale: 24,
						grain: 1.3,
						inside: set.map((n) => pathData(F[n].q)).join(''),
						shadow: 0.6,
						seam: -8,
						sgn: sg,
					},
				),
			)
	}
	// cuff
	const C = curve(CUFF)
	o.push(
		s.panel(C, main, {
			vol: 34,
			volScale: 110,
			kind: 'cord',
			crinkle: 0,
			foldBlur: 5,
			foldScale: 17,
			foldPts: [
				fo(coords('-150 1020, -120 1100, -130 1170'), 18),
				fo(coords('-60 980, -70 1060, -56 1130'), 18),
				fo(coords('40 990, 52 1070, 40 1150'), 18),
				fo(coords('130 990, 136 1070, 128 1150'), 16),
			],
			over: s.seam(curve(coords('-180 1150, -90 1174, 0 1180, 90 1174, 180 1150'), false), main, {
				st: 1,
				side: sg,
			}),
		}),
	)
	// hand
	const H = curve(PALM)
	o.push(
		`<path d="${pathData(H)}" transform="translate(4 10)" fill="${main.ink}" opacity=".4" filter="${lblur(s, 8, boundsOf(H, 34))}"/>`,
	)
	if (palm) {
		const badge = item(m([[-120, 812]]), 0)
		o.push(
			s.panel(H, hide, {
				vol: 48,
				volScale: 150,
				kind: 'suede',
				grain: 1.2,
				crinkle: 0.4,
				cr: { fx: 0.012, fy: 0.014, scale: 15 },
				foldBlur: 6,
				foldScale: 18,
				foldPts: [
					fo(coords('-190 690, -60 674, 90 640'), 20),
					fo(coords('-180 760, -70 770, 20 730'), 20),
					fo(coords('60 660, 40 760, 70 860'), 22),
					fo(coords('-120 880, -20 900, 60 890'), 16),
				],
			}),
		)
		o.push(
			piece(
				s,
				H,
				curve(coords('-230 700!, -120 690, -40 700, -30 770, -50 860, -90 930!, -230 960!')),
				trim,
				{
					kind: 'suede',
					vol: 12,
					volScale: 28,
					st: 1,
					sgn: sg,
					inner: `<path d="${pathData(H)}" fill="${tex(s, 'dots', trim, { k: 1.2 })}" opacity=".5"/>`,
				},
			),
		)
		o.push(
			piece(s, H, curve(coords('76 600!, 200 640!, 220 820!, 180 930!, 110 900, 78 820, 104 720')), trim, {
				kind: 'suede',
				vol: 12,
				volScale: 28,
				st: 1,
				sgn: sg,
			}),
			s.logo(badge[0], badge[1], 0.8, '#CFC6B4', 0.8),
		)
	} else {
		// quilted back of the hand
		const l = resample(
				flattened(curve(coords('-208 612, -212 700, -204 790, -180 872, -152 930'), false)),
				120,
			),
			q = resample(flattened(curve(coords('168 606, 180 690, 190 780, 180 870, 152 930'), false)), 120),
			T =
				k > 0
					? tube(l, q, 4, { rnd, sag: 14, bulgeA: 6, bulgeB: 6, inset: 9, pk: 26 })
					: tube(q, l, 4, { rnd, sag: 14, bulgeA: 6, bulgeB: 6, inset: 9, pk: 26 }),
			bb = boundsOf(H, 30)
		o.push(
			s.panel(H, main, {
				vol: 46,
				volScale: 130,
				kind: 'cord',
				crinkle: 0,
				inner:
					s.relief(main, T.heights.map((h) => `<path d="${h}"/>`).join(''), {
						blur: 13,
						scale: 34,
						post: 2,
						sh: 0.95,
						hi: 0.8,
						box: bb,
						elev: 50,
					}) +
					s.relief(main, `<g opacity=".36">${T.puck.map((h) => `<path d="${h}"/>`).join('')}</g>`, {
						blur: 2.6,
						scale: 9,
						post: 1,
						box: bb,
					}) +
					T.seams
						.map((c) => {
							const p = spline(c)
							return (
								line(p, main.ink, 8, 0.25) +
								line(p, main.ink, 2.2, 0.85) +
								line(offset(p, 2.4), main.hi, 1.2, 0.5, '6 4')
							)
						})
						.join(''),
			}),
		)
		const kn = curve(
			coords(`
			-196 612!, -120 600, -74 574, 22 566, 118 582, 164 612!, 170 672!, 110 654, 22 640,
			-76 648, -130 668, -206 690!
		`),
		)
		o.push(piece(s, H, kn, yoke, { vol: 14, volScale: 36, kind: 'suede', st: 1, sgn: sg }))
		for (const x of mitten ? [] : [-162, -72, 26, 122])
			for (const d of [-26, 0, 26]) {
				const q = curve(
					[
						[x + d, 606 + Math.abs(x) * 0.12],
						[x + d + 1, 640 + Math.abs(x) * 0.12],
					],
					false,
				)
				o.push(s.clipped(kn, line(q, yoke.ink, 7, 0.55) + line(offset(q, 3), yoke.hi, 1.6, 0.5)))
			}
	}
	// wrist strap + tab
	const W = coords('-147 936, -80 950, 0 954, 80 950, 147 936')
	o.push(
		s.clipped(
			curve(coords('-150 880!, 150 880!, 150 1060!, -150 1060!')),
			shade(s, curve(W, false), '#000', 0.45, 9, 66),
		),
		web(s, curve(W, false), trim, 46, { sh: 0, stitch: 1 }),
	)
	if (!palm) {
		const tb = curve(coords('-72 922!, 66 922!, 84 952, 66 984!, -72 984!')),
			c = item(m([[-6, 953]]), 0)
		o.push(
			piece(s, null, tb, hide.dark && main.dark ? ramp('#4A4B4B') : trim, {
				vol: 8,
				volScale: 16,
				kind: 'rubber',
				st: 1,
				sgn: sg,
			}),
			`<g transform="rotate(${rot} ${c[0]} ${c[1]})">${s.logo(c[0], c[1], 0.82, '#F1EADB')}</g>`,
		)
	} else
		o.push(
			piece(s, null, curve(coords('-30 928!, 30 928!, 30 980!, -30 980!')), trim, {
				vol: 6,
				volScale: 12,
				st: 1,
				sgn: sg,
			}),
		)
	// drawcord of the gauntlet with a toggle, pull loop
	const dc = curve(coords('-176 1118, -90 1142, 0 1148, 90 1142, 176 1118'), false)
	o.push(line(dc, main.ink, 9, 0.35), cord(s, dc, acc, trim, 7, 0.25))
	const tg = item(m([[120, 1136]]), 0)
	o.push(
		cord(s, curve(coords('120 1136, 150 1180, 142 1240, 112 1240, 108 1190, 118 1140'), false), acc, trim, 7),
		`<g transform="translate(${tg[0]} ${tg[1]}) rotate(${rot})"><rect x="-15" y="-13" width="30" height="34" rx="8" fill="#000" opacity=".4" transform="translate(4 6)"/><rect x="-15" y="-15" width="30" height="34" rx="8" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><path d="M-10 -11v24" stroke="${trim.hi}" stroke-width="2" opacity=".7"/></g>`,
	)
	return {
		svg: o.join(''),
		outline: mitten
			? [H, C, th, curve(MITT)]
			: [H, C, th, ...FIN.map(([, ...f]) => curve(finger(f[0], f[1], f[2], f[3], f[4])))],
	}
}

/** Insulated gloves or mittens, a pair: backs of the hands (quilted, wrist strap, gauntlet) and palms (leather, grip). */
export function gloves(pal: Palette, { palm = false, mitten = false } = {}) {
	const s = new Scene(pal, { seed: palm ? 44 : 40 }),
		k = palm ? -1 : 1
	const A = glove(s, palm ? 340 : 286, k, palm ? 4 : -4, pal, palm, mitten),
		B = glove(s, palm ? 860 : 914, -k, palm ? -4 : 4, pal, palm, mitten)
	s.add(
		'<g transform="translate(48 46) scale(.92)">',
		s.dropShadow([...A.outline, ...B.outline]),
		A.svg,
		B.svg,
		key(s, [...A.outline, ...B.outline], 0.35),
		'</g>',
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => gloves(p) },
	{ draw: (p: Palette) => gloves(p, { palm: true }) },
	{ draw: (p: Palette) => gloves(p), box: [70, 560, 520, 650] },
]
