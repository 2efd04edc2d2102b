import type { Views } from '../kinds.ts'
import {
	type Bounds,
	CX,
	centred,
	coords,
	type Fold,
	flattened,
	mirrored,
	type Palette,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	ramp,
	resample,
	rng,
	spline,
	symmetric,
} from '../kit.ts'
import {
	buckle,
	ell,
	fill,
	glow,
	key,
	line,
	print,
	Gear as Scene,
	smudge,
	stitches,
	strap,
	tube,
} from '../kit-gear.ts'

const pl = (pts: readonly Pt[], n = 80) => resample(flattened(spline(pts)), n),
	leftSide = (q: readonly Pt[]) => mirrored(centred(q))
const railIn = coords('196 196, 206 330, 206 520, 202 700, 192 900, 176 1100, 156 1290')
const out = coords(`
	0 108, 120 108, 200 118, 248 160, 260 260, 262 420, 258 640, 248 860, 232 1060,
	212 1250, 196 1336, 156 1386, 80 1396, 0 1396
`)
export const valve = (s: Scene, x: number, y: number, t: Ramp, a: Ramp) =>
	fill(ell(x + 4, y + 7, 42, 42), '#000', 0.4, `filter="url(#${s.own(6)})"`) +
	fill(
		ell(x, y, 41, 41),
		s.grad([
			[0, t.lt],
			[0.5, t.base],
			[1, t.dp],
		]),
	) +
	line(ell(x, y, 41, 41), t.ink, 1.8) +
	line(ell(x, y, 31, 31), t.ink, 2.4, 0.8) +
	line(`M${x - 28} ${y + 10}A30 30 0 0 1 ${x + 10} ${y - 28}`, t.hi, 2.2, 0.8) +
	fill(
		ell(x, y, 21, 21),
		s.grad([
			[0, a.lt],
			[0.5, a.base],
			[1, a.dk],
		]),
	) +
	line(ell(x, y, 21, 21), a.ink, 1.6) +
	line(`M${x - 11} ${y}H${x + 11}`, a.ink, 5, 0.7) +
	line(`M${x - 12} ${y - 8}A15 15 0 0 1 ${x + 6} ${y - 14}`, a.hi, 2, 0.8)

/** Inflatable sleeping mat: from above (side rails, chevron chambers, flat valve) and rolled with straps. */
function mat(pal: Palette) {
	const s = new Scene(pal, { seed: 10 }),
		{ main, trim, acc } = pal,
		O = symmetric(out),
		under = main.light ? ramp('#55534D') : ramp('#2C2F31')
	s.add(s.dropShadow([O], { dx: 26, dy: 40, s: 32 }))
	// lower sheet shows as a rim (weld flange)
	s.add(
		`<path d="${pathData(O)}" fill="${under.base}" stroke="${under.base}" stroke-width="16" stroke-linejoin="round"/>`,
		`<path d="${pathData(O)}" fill="none" stroke="${under.ink}" stroke-width="18" opacity=".5"/>`,
		line(O, under.md, 13, 1),
		line(O, under.hi, 1.4, 0.5, 'transform="translate(-5 -5)"'),
	)
	s.add(
		`<path d="${pathData(O)}" fill="${s.grad(
			[
				[0, main.lt],
				[0.45, main.base],
				[1, main.md],
			],
			0.1,
			0,
			0.85,
			1,
		)}"/>`,
	)
	let h = '',
		seams = '' // chevrons: two slanted ladders meeting on the axis
	const c0 = 250,
		c1 = 1340,
		cen = pl([
			[CX, c0],
			[CX, (c0 + c1) / 2],
			[CX, c1],
		]),
		n = 15,
		rnd = rng(3),
		crs = []
	for (const m of [leftSide, centred]) {
		const A = pl(m(railIn)),
			tb =
				m === leftSide
					? tube(A, cen, n, { bulgeA: 0, bulgeB: 0, sag: 5, inset: 9, insetX: 9, rnd, pk: 26 })
					: tube(cen, A, n, { bulgeA: 0, bulgeB: 0, sag: 5, inset: 9, insetX: 9, rnd, pk: 26 })
		h += tb.heights.map((q) => `<path d="${q}"/>`).join('')
		crs.push(...tb.puck)
		seams += tb.seams
			.map(
				(q) =>
					line(spline(q), main.ink, 3, 0.55) +
					line(spline(q), main.hi, 1.2, main.light ? 0.6 : 0.35, 'transform="translate(0 3)"'),
			)
			.join('')
	}
	const capTop = spline(
			centred(coords('-200 190!, -180 140, 0 126, 180 140, 200 190!, 8 246!, -8 246!')),
			true,
		),
		capBot = spline(
			centred(
				coords(`
				-156 1300!, -20 1352!, 0 1356, 20 1352!, 156 1300!, 150 1362, 80 1382, 0 1384,
				-80 1382, -150 1362
			`),
			),
			true,
		)
	h += `<path d="${pathData(capTop)}"/><path d="${pathData(capBot)}"/>`
	for (const m of [leftSide, centred]) {
		const rail = spline(
			m(
				coords(`
				210 176!, 238 190, 250 300, 252 430, 248 640, 238 860, 222 1060, 202 1250, 184 1330!,
				168 1290, 188 1100, 204 900, 214 700, 218 520, 218 330
			`),
			),
			true,
		)
		h += `<path d="${pathData(rail)}"/>`
		seams +=
			line(spline(m(railIn.map((p): Pt => [p[0] + 6, p[1]]))), main.ink, 3.4, 0.6) +
			line(
				spline(m(railIn.map((p): Pt => [p[0] + 6, p[1]]))),
				main.hi,
				1.3,
				main.light ? 0.6 : 0.4,
				`transform="translate(2.6 1)"`,
			)
	}
	const box: Bounds = [310, 80, 890, 1420]
	s.add(
		s.clipped(
			O,
			s.relief(main, `<path d="${pathData(O)}"/>`, { blur: 26, scale: 70, post: 4, sh: 1, hi: 0.5, box }) +
				s.relief(main, h, { blur: 14, scale: 58, post: 2, sh: 1.15, hi: 1, box, elev: 50 }) +
				s.relief(main, `<g opacity=".17">${crs.map((q) => `<path d="${q}"/>`).join('')}</g>`, {
					blur: 2.6,
					scale: 8,
					post: 1,
					sh: 1,
					hi: 0.6,
					box,
				}) +
				seams +
				line(spline(centred(coords('0 246, 0 1354'))), main.ink, 3, 0.5) +
				s.crinkle(main, O, { k: 0.22, fx: 0.02, fy: 0.02, scale: 12 }) +
				s.grain(main, O, 1.1) +
				line(O, main.ink, 12, 0.35),
		),
	)
	// lens-shaped weld marks on the axis
	for (let i = 1; i < n; i++) {
		const yy = c0 + ((c1 - c0) * i) / n
		s.add(fill(`M${CX - 7} ${yy + 6}L${CX} ${yy - 6}L${CX + 7} ${yy + 6}L${CX} ${yy + 14}Z`, main.ink, 0.55))
	}
	s.add(line(O, main.ink, 2, 0.7), stitches(spline(centred(out), false), under, 0, 0))
	s.add(valve(s, 778, 188, trim, acc), s.logo(600, 184, 1.0, print(main)))
	s.add(key(s, [O], 0.5))
	return s
}

/** The mat rolled up, with two straps. */
export function rolled(pal: Palette) {
	const s = new Scene(pal, { seed: 12 }),
		{ main, trim, acc } = pal,
		under = main.light ? ramp('#55534D') : ramp('#2C2F31')
	const x0 = 330,
		x1 = 930,
		y0 = 650,
		R = 168,
		cy = y0 + R,
		ex = 78
	s.add(
		'<g transform="rotate(-7 600 800)">',
		`<g transform="translate(0 ${cy + R - 14})"><ellipse cx="640" cy="10" rx="350" ry="34" fill="#2B251A" opacity=".45" filter="url(#${s.own(16)})"/><ellipse cx="680" cy="20" rx="400" ry="60" fill="#4A4232" opacity=".25" filter="url(#${s.own(36)})"/></g>`,
	)
	const body = spline(
		[
			[x0, y0, 1],
			[480, y0 + 4],
			[640, y0 - 3],
			[800, y0 + 3],
			[x1 - 20, y0],
			[x1 + 40, y0 + 44],
			[x1 + ex * 0.86, cy],
			[x1 + 40, y0 + 2 * R - 44],
			[x1 - 20, y0 + 2 * R],
			[780, y0 + 2 * R - 4],
			[620, y0 + 2 * R + 3],
			[460, y0 + 2 * R - 3],
			[x0, y0 + 2 * R, 1],
		],
		true,
	)
	const box: Bounds = [230, 600, 1060, 1040]
	let ch = ''
	// chambers still read through the roll
	for (let i = 0; i < 13; i++) {
		const x = x0 + 6 + i * 49
		ch += `<path d="M${x} ${y0 - 10}C${x + 46} ${y0 + 70} ${x + 60} ${cy} ${x + 52} ${cy + 40}C${x + 50} ${cy + 100} ${x + 30} ${y0 + 2 * R} ${x} ${y0 + 2 * R + 10}H${x + 36}C${x + 66} ${y0 + 2 * R} ${x + 88} ${cy + 100} ${x + 90} ${cy + 40}C${x + 96} ${cy} ${x + 84} ${y0 + 70} ${x + 38} ${y0 - 10}Z"/>`
	}
	const fo: Fold[] = []
	const rnd = rng(23)
	for (const sx of [480, 800])
		for (let i = 0; i < 6; i++) {
			const yy = y0 + 24 + i * 54 + rnd() * 20
			for (const k of [-1, 1])
				fo.push([
					[
						[sx + 56 + k * 20, yy],
						[sx + 56 + k * (44 + rnd() * 14), yy + 6 * (rnd() - 0.5)],
						[sx + 56 + k * (64 + rnd() * 34), yy + 14 * (rnd() - 0.5)],
					],
					12 + rnd() * 6,
					{ op: 0.25 + rnd() * 0.3 },
				])
		}
	s.add(
		s.panel(body, main, {
			fill: s.grad(
				[
					[0, main.md],
					[0.12, main.lt],
					[0.24, main.hi],
					[0.4, main.base],
					[0.66, main.dk],
					[0.88, main.dp],
					[1, main.dk],
				],
				0,
				0,
				0.04,
				1,
			),
			vol: 30,
			volScale: 60,
			volK: 0.6,
			folds: '',
			foldPts: fo,
			foldBlur: 5,
			foldScale: 18,
			crinkle: 0.5,
			cr: { fx: 0.012, fy: 0.006 },
			inner: s.relief(main, `<g opacity=".8">${ch}</g>`, {
				blur: 8,
				scale: 26,
				post: 1.6,
				sh: 0.95,
				hi: 0.9,
				box,
			}),
		}),
	)
	// loose end of the sheet
	const le = spline([
		[x0 + 30, cy + 92],
		[500, cy + 100],
		[700, cy + 94],
		[x1 + 62, cy + 88],
	])
	s.add(
		s.clipped(
			body,
			glow(s, `M${x0} ${cy + 108}L${x1 + 80} ${cy + 102}`, main.ink, 18, 0.7, 8) +
				line(le, under.base, 12) +
				line(le, main.ink, 2.4, 0.9, 'transform="translate(0 7)"') +
				line(le, under.hi, 1.8, 0.7, 'transform="translate(0 -5)"'),
		),
	)
	// spiral end
	const end = ell(x0, cy, ex, R + 2)
	s.add(fill(end, under.ink))
	let sp = ''
	const N = 5.4,
		q: Pt[] = []
	for (let i = 0; i <= 220; i++) {
		const A = (i / 220) * N * 2 * Math.PI,
			k = 1 - (i / 220) * 0.93,
			w = 1 + 0.012 * Math.sin(A * 3)
		q.push([x0 + Math.cos(A + 1.2) * (ex - 5) * k * w, cy + Math.sin(A + 1.2) * (R - 6) * k * w])
	}
	const spd = polyline(q, false)
	sp =
		line(spd, main.dk, 20) +
		line(spd, main.base, 15) +
		line(spd, main.lt, 5, 0.7, 'transform="translate(-2 -3)"') +
		line(spd, under.ink, 3.4, 1, 'transform="translate(3.4 4)"')
	s.add(
		s.clipped(
			end,
			sp +
				s.grain(main, end, 1.2) +
				`<path d="${end}" fill="${s.grad(
					[
						[0, '#fff', 0.16],
						[0.5, '#fff', 0],
						[0.5, '#000', 0],
						[1, '#000', 0.5],
					],
					0,
					0,
					0.5,
					1,
				)}"/>` +
				smudge(s, ell(x0 + 6, cy + 6, 16, 30), '#000', 0.7, 6),
		),
		line(end, main.ink, 3, 0.8),
		line(`M${x0 - ex} ${cy}A${ex} ${R + 2} 0 0 1 ${x0} ${y0 - 2}`, main.hi, 2.4, 0.6),
	)
	// straps with buckles
	for (const sx of [480, 800]) {
		const p = spline([
			[sx - 4, y0 - 4],
			[sx + 40, y0 + 46],
			[sx + 62, cy - 40],
			[sx + 62, cy + 50],
			[sx + 36, y0 + 2 * R - 40],
			[sx - 6, y0 + 2 * R + 2],
		])
		s.add(
			s.clipped(
				spline(
					[
						[sx - 60, y0 - 7, 1],
						[sx + 140, y0 - 7, 1],
						[sx + 140, y0 + 2 * R + 5, 1],
						[sx - 60, y0 + 2 * R + 5, 1],
					],
					true,
				),
				strap(s, pathData(p), 38, trim),
			),
			buckle(s, sx + 60, cy - 34, -4, trim, 1.15),
			strap(
				s,
				[
					[sx + 66, cy + 6],
					[sx + 76, cy + 60],
					[sx + 66, cy + 120],
				],
				30,
				trim,
			),
			`<rect x="${sx + 50}" y="${cy + 112}" width="34" height="14" rx="3" fill="${acc.base}" stroke="${acc.ink}" transform="rotate(6 ${sx + 66} ${cy + 118})"/>`,
		)
	}
	s.add(s.logo(702, cy - 20, 1.25, print(main)))
	s.add('</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => mat(p) },
	{ draw: (p: Palette) => rolled(p) },
	{ draw: (p: Palette) => mat(p), box: [520, 90, 400, 500] },
]
