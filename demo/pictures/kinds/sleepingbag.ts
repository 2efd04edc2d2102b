import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	flattened,
	item,
	mirrored,
	type Palette,
	type Pt,
	pathData,
	polyline,
	ramp,
	resample,
	rng,
	spline,
	symmetric,
} from '../kit.ts'
import {
	buckle,
	fill,
	key,
	line,
	pillow,
	plate,
	print,
	Gear as Scene,
	smudge,
	stitches,
	strap,
	tube,
} from '../kit-gear.ts'

const sideH = coords('196 430, 240 500, 262 590, 260 700, 244 840, 216 980, 184 1130, 160 1260, 146 1400')
const pl = (pts: readonly Pt[], n = 80) => resample(flattened(spline(pts)), n),
	leftSide = (q: readonly Pt[]) => mirrored(centred(q))
const foot = centred(
	coords('-152 1316!, -157 1352, -134 1394, -60 1412, 60 1412, 134 1394, 157 1352, 152 1316!'),
)

/** Shapes of a mummy sleeping bag, zip half open with the front folded back. */
export function mummy(s: Scene, pal: Palette) {
	const o: string[] = [],
		{ main, yoke, trim, acc } = pal,
		rnd = rng(11),
		ln = main.light ? ramp('#C7652F') : main.C > 0.1 ? ramp('#4A4E50') : ramp('#B9A684')
	const A = pl(leftSide(sideH)),
		B = pl(centred(sideH)),
		tb = tube(A, B, 14, {
			bulgeA: 11,
			bulgeB: 11,
			sag: 14,
			inset: 6,
			insetX: 6,
			rnd,
			pk: 21,
			keep: (_x, yy) => yy > 440 && yy < 1330,
		})
	// hood: a fan of baffles between the face opening and the outer edge
	const faceArc = coords('-100 540, -128 440, -132 350, -98 264, 0 228, 98 264, 132 350, 128 440, 100 540'),
		outArc = coords('-188 572, -228 440, -216 300, -142 178, 0 124, 142 178, 216 300, 228 440, 188 572')
	const hb = tube(
		pl(centred(outArc)).map((p) => p),
		pl(centred(faceArc)),
		9,
		{ bulgeA: 9, bulgeB: 3, sag: 0, inset: 9, insetX: 8, rnd, pk: 18 },
	)
	const silo = [`M${polyline(tb.outline).slice(1)}`, spline(foot, true), polyline(hb.outline)]
	o.push(s.dropShadow(silo, { dx: 28, dy: 40, s: 34 }))
	// inside: the back half of the bag, lining side out
	const headIn = spline(
		centred([...faceArc.map((p): Pt => [p[0] * 1.06, p[1]]), [150, 560, 1], [-150, 560, 1]]),
		true,
	)
	const lb = tube(A.slice(0, 46), B.slice(0, 46), 8, {
		bulgeA: 8,
		bulgeB: 8,
		sag: 14,
		inset: 7,
		insetX: 7,
		rnd: rng(5),
		pk: 17,
		keep: (x, yy) => yy > 520 && yy < 860 && x > 520,
	})
	o.push(pillow(s, lb, ln, { vol: 0, grain: 0, puck: 0.3, sh: 1.1, hi: 0.6 }))
	o.push(
		fill(
			headIn,
			s.grad(
				[
					[0, ln.dk],
					[0.6, ln.base],
					[1, ln.lt],
				],
				0,
				0,
				0,
				1,
			),
		),
		s.clipped(
			headIn,
			[330, 420, 500]
				.map((v) =>
					s.seam(
						spline(
							centred([
								[-150, v - 30],
								[0, v],
								[150, v - 30],
							]),
						),
						ln,
						{ st: 0, w: 1.8, op: 0.5 },
					),
				)
				.join('') +
				s.grain(ln, headIn, 0.9) +
				`<path d="${pathData(spline(centred(faceArc)))}" fill="none" stroke="${ln.ink}" stroke-width="70" opacity=".8" filter="url(#${s.boxed(18, [380, 120, 820, 640])})"/>`,
		),
	)
	const lab = `<rect x="562" y="306" width="76" height="48" rx="4" fill="${trim.base}" stroke="${trim.ink}"/>`
	o.push(lab, s.logo(600, 331, 0.62, '#EDE6D6'))
	const dc = spline(
		centred(
			coords(`
			-150 494!, -80 508, 20 522, 130 514, 214 480!, 246 520, 240 556!, 140 588, 20 596,
			-90 578, -150 556!
		`),
		),
		true,
	)
	o.push(
		`<path d="${pathData(dc)}" transform="translate(4 14)" fill="${ln.ink}" opacity=".6" ${''}filter="url(#${s.boxed(10, [380, 420, 900, 660])})"/>`,
		s.panel(dc, ln, {
			vol: 16,
			volScale: 54,
			crinkle: 0.4,
			foldPts: [-70, -20, 30, 80, 130, 180].map(
				(x, i): Fold => [
					centred([
						[x, 522],
						[x + 6, 548],
						[x - 2, 584],
					]),
					12,
					{ op: 0.35 + 0.1 * (i % 3) },
				],
			),
		}),
	)
	// front shell with its right shoulder folded back along T–Z
	const T: Pt = [488, 470],
		Z: Pt = [842, 838],
		R: Pt = [452, 806]
	const shell = spline(
			[
				[200, 400, 1],
				[T[0], T[1], 1],
				[548, 506],
				[640, 596],
				[744, 724],
				[Z[0], Z[1], 1],
				[1000, 846, 1],
				[1000, 1348, 1],
				[200, 1348, 1],
			],
			true,
		),
		shellD = polyline(tb.outline)
	const flap = spline(
		[
			[T[0], T[1], 1],
			[560, 508],
			[660, 604],
			[756, 722],
			[Z[0], Z[1], 1],
			[740, 850],
			[640, 846],
			[540, 834],
			[R[0], R[1], 1],
			[452, 720],
			[464, 590],
		],
		true,
	)
	o.push(
		s.cast(
			spline(
				([...flattened(shell, 6).slice(6, 31), [300, 1000]] as const).map((p): Pt => [p[0], p[1], 1]),
				true,
			),
			polyline(lb.outline),
			ln,
			{ dx: 30, dy: -4, s: 12, op: 0.8 },
		),
	)
	o.push(
		s.clipped(
			shell,
			pillow(s, tb, main, {
				vol: 44,
				volScale: 120,
				blur: 15,
				scale: 48,
				hi: 1,
				over: s.soft(flap, main.ink, 0.75, 16).replace('<path', '<path transform="translate(6 30)"'),
			}),
		),
	)
	// foot box
	const fb = spline(
			centred(coords('-180 1334!, -80 1341, 0 1343, 80 1341, 180 1334!, 170 1420!, -170 1420!')),
			true,
		),
		cid = spline(foot, true)
	o.push(
		s.clipped(
			cid,
			s.panel(fb, yoke, {
				vol: 16,
				volScale: 40,
				crinkle: 0.4,
				foldPts: [-110, -70, -30, 12, 54, 96].map(
					(x, i): Fold => [
						centred([
							[x, 1352],
							[x * 0.96, 1376],
							[x * 0.9, 1402],
						]),
						12,
						{ op: 0.4 + 0.1 * (i % 3) },
					],
				),
			}) +
				s.seam(spline(centred(coords('-180 1334, -80 1341, 0 1343, 80 1341, 180 1334'))), main, {
					st: 1,
					side: 1,
				}),
		),
		line(spline(foot.slice(1, -1)), main.ink, 1.8, 0.6),
	)
	o.push(strap(s, centred(coords('-16 1404, -18 1432, 0 1442, 18 1432, 16 1404')), 12, trim))
	// side zip below the opening, and the two bare tapes above it
	const zr = spline([...[33, 40, 47, 54, 61].map((i): Pt => [item(B, i)[0] - 12, item(B, i)[1] + 2])]),
		zin = spline([1, 8, 16, 24, 31, 34].map((i): Pt => [item(B, i)[0] - 9, item(B, i)[1]]))
	o.push(
		s.zip(zin, ln, acc, { w: 15, tape: trim }),
		s.clipped(polyline(tb.outline), s.zip(zr, main, acc, { w: 17, tape: trim })),
	)
	// flap, lining side out
	const fA = pl([[T[0] - 3, T[1] + 6], [464, 590], [452, 720], R]),
		fB = pl([[T[0] + 7, T[1] + 3], [560, 508], [660, 604], [756, 722], Z]),
		ft = tube(fA, fB, 5, {
			bulgeA: 5,
			bulgeB: 2,
			sag: -8,
			inset: 9,
			insetX: 7,
			rnd: rng(9),
			pk: 16,
			ts: [0, 0.3, 0.5, 0.68, 0.85, 1],
		})
	o.push(pillow(s, ft, ln, { d: pathData(flap), vol: 26, volScale: 64, g: [0, 0, 1, 0.8] }))
	o.push(
		line(spline([T, [560, 508], [660, 604], [756, 722], Z]), main.base, 9, 0.95),
		line(spline([T, [560, 508], [660, 604], [756, 722], Z]), main.hi, 2, 0.6, 'transform="translate(1 -3)"'),
	)
	o.push(
		s.zip(
			spline([
				[R[0] + 4, R[1] - 6],
				[540, 826],
				[640, 838],
				[740, 842],
				[Z[0] - 6, Z[1] - 4],
			]),
			ln,
			acc,
			{ w: 15, tape: trim },
		),
		s.puller(Z[0] - 4, Z[1] + 4, 8, acc, trim, 0.95),
	)
	// hood on top
	const hd = polyline(hb.outline)
	o.push(
		`<path d="${hd}" transform="translate(8 26)" fill="${main.ink}" opacity=".5" filter="url(#${s.boxed(16, [330, 80, 870, 660])})" clip-path="url(#${s.clip(polyline(tb.outline))})"/>`,
		pillow(s, hb, main, { vol: 34, volScale: 110 }),
	)
	const fe = spline(centred(faceArc))
	o.push(
		line(fe, main.ink, 15, 0.9),
		line(fe, yoke.base, 12),
		line(fe, yoke.hi, 2, 0.6, 'transform="translate(-1.5 -3)"'),
		stitches(fe, yoke, -3, 0.8),
	)
	for (const k of [-1, 1])
		o.push(
			`<g transform="translate(${CX + k * 104} 500) rotate(${k * -10})"><path d="M0 8c${k * 6} 30 ${k * -8} 54 ${k * 6} 84" stroke="${acc.ink}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M0 8c${k * 6} 30 ${k * -8} 54 ${k * 6} 84" stroke="${acc.base}" stroke-width="5" fill="none" stroke-linecap="round"/><rect x="-11" y="-8" width="22" height="30" rx="7" fill="${trim.base}" stroke="${trim.ink}"/><rect x="-7" y="-4" width="4.5" height="21" rx="2" fill="${trim.hi}" opacity=".7"/></g>`,
		)
	// chest label
	o.push(s.logo(500, 930, 0.9, print(main)))
	o.push(
		`<g clip-path="url(#${s.clip('M200 80L1000 80L1000 1344L200 1344Z')})">`,
		key(s, [shellD + polyline([...hb.outline].reverse()) + pathData(headIn)], 0.5),
		'</g>',
	) // one path, same winding: no doubled light in the overlap
	return o
}

function bag(pal: Palette) {
	const s = new Scene(pal, { seed: 6 })
	s.add(...mummy(s, pal))
	return s
}

/** The bag in its compression sack. */
export function sack(pal: Palette) {
	const s = new Scene(pal, { seed: 8 }),
		{ main, yoke, trim } = pal
	const C = symmetric(
			coords(`
		0 478, 150 486, 206 520!, 226 620, 232 780, 232 960, 224 1100, 206 1142, 140 1166,
		0 1174
	`),
		),
		lid = symmetric(coords('0 446, 120 452, 190 470, 214 506, 222 580!, 120 606, 0 614')),
		base = symmetric(coords('0 1090!, 130 1084, 230 1062!, 226 1120, 210 1146, 140 1166, 0 1176'))
	s.add(s.groundShadow(600, 1172, 216, 38, 0.55))
	const fo: Fold[] = []
	const rnd = rng(14)
	for (let i = 0; i < 20; i++) {
		const x = -215 + i * 22.5 + rnd() * 10,
			y0 = 620 + rnd() * 70,
			h = 110 + rnd() * 190
		fo.push([
			centred([
				[x * 0.96, y0],
				[x + 10 * (rnd() - 0.5), y0 + h / 2],
				[x + 24 * (rnd() - 0.5), y0 + h],
			]),
			20 + rnd() * 12,
			{ op: 0.25 + rnd() * 0.3 },
		])
	}
	for (let i = 0; i < 16; i++) {
		const x = -205 + i * 27 + rnd() * 10,
			y0 = 1080 - rnd() * 40,
			h = 90 + rnd() * 150
		fo.push([
			centred([
				[x, y0],
				[x + 12 * (rnd() - 0.5), y0 - h / 2],
				[x + 20 * (rnd() - 0.5), y0 - h],
			]),
			14 + rnd() * 12,
			{ op: 0.35 + rnd() * 0.3 },
		])
	}
	s.add(
		s.panel(C, main, {
			vol: 70,
			volScale: 260,
			volK: main.dark ? 0.6 : 1.1,
			foldPts: fo,
			foldBlur: 8,
			foldScale: 17,
			foldK: 0.8,
			crinkle: 0.6,
			g: [0.05, 0, 0.95, 0.5],
			over:
				fill(
					C,
					s.grad(
						[
							[0, main.ink, main.dark ? 0.3 : 0.5],
							[0.16, main.ink, 0],
							[0.3, '#fff', 0.12],
							[0.42, main.ink, 0],
							[0.72, main.ink, 0.1],
							[1, main.ink, main.dark ? 0.5 : 0.8],
						],
						0,
						0,
						1,
						0,
					),
				) + smudge(s, symmetric(coords('0 600!, 240 570!, 240 620!, 0 650!')), main.ink, 0.55, 10),
		}),
	)
	s.add(
		s.panel(base, yoke, {
			vol: 24,
			volScale: 60,
			crinkle: 0.5,
			foldPts: [-160, -60, 70, 170].map(
				(x): Fold => [
					centred([
						[x, 1090],
						[x * 1.02, 1120],
						[x * 0.95, 1160],
					]),
					16,
					{ op: 0.45 },
				],
			),
		}),
		s.clipped(
			base,
			s.seam(spline(centred(coords('-232 1062, -130 1084, 0 1090, 130 1084, 232 1062'))), yoke, {
				st: 1,
				side: 1,
			}),
		),
	)
	// webbing under the lid runs down to the base
	for (const x of [-150, 0, 150]) {
		const q = Math.abs(x) > 1 ? x * 1.06 : 0
		s.add(
			strap(
				s,
				centred([
					[x * 0.9, 560],
					[q, 700],
					[q * 1.03, 900],
					[q, 1060],
					[x * 0.98, 1140],
				]),
				26,
				trim,
			),
			buckle(s, CX + q * 1.01, 708, x ? -x * 0.01 : 0, trim, 0.95),
			strap(
				s,
				centred([
					[q + 8, 742],
					[q * 1.03 + 16, 800],
					[q + 6, 868],
				]),
				20,
				trim,
			),
		)
		s.add(
			`<rect x="${CX + q * 1.02 - 18}" y="1042" width="36" height="26" rx="3" fill="${trim.md}" stroke="${trim.ink}"/><path d="M${CX + q * 1.02 - 12} 1048l24 14m0 -14l-24 14" stroke="${trim.stitch}" stroke-width="1.6" opacity=".8"/>`,
		)
	}
	s.add(
		s.panel(lid, yoke, {
			vol: 36,
			volScale: 120,
			crinkle: 0.5,
			foldPts: [-170, -110, -50, 60, 120, 176].map(
				(x, i): Fold => [
					centred([
						[x, 596],
						[x * 0.9, 560],
						[x * 0.74, 506],
					]),
					18,
					{ op: 0.4 + 0.1 * (i % 3) },
				],
			),
			over: s.seam(spline(centred(coords('-222 566, -120 592, 0 600, 120 592, 222 566'))), yoke, {
				st: 1,
				side: -1,
			}),
		}),
	)
	s.add(
		strap(s, centred(coords('-104 500, -96 436, -40 410, 40 410, 96 436, 104 500')), 30, trim),
		...[-104, 104].map(
			(x) =>
				`<rect x="${CX + x - 22}" y="482" width="44" height="40" rx="3" fill="${trim.base}" stroke="${trim.ink}"/><path d="M${CX + x - 15} 489l30 26m0 -26l-30 26" stroke="${trim.stitch}" stroke-width="1.8" opacity=".8"/>`,
		),
	)
	s.add(
		plate(s, spline(centred(coords('28 880!, 136 876!, 137 960!, 28 965!')), true), trim, { rim: 0.4 }),
		s.logo(CX + 82, 920, 0.95, '#EDE6D6'),
	)
	s.add(key(s, [pathData(C) + pathData(lid)], 0.5))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => bag(p) },
	{ draw: (p: Palette) => sack(p) },
	{ draw: (p: Palette) => bag(p), box: [360, 100, 560, 700] },
]
