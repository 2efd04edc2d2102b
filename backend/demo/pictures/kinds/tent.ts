import type { Views } from '../kinds.ts'
import {
	at,
	type Baffles,
	type Bounds,
	type Curve,
	D,
	type Fold,
	flat,
	item,
	type Outline,
	offset,
	type Palette,
	type PanelOptions,
	type PieceOptions,
	type Placing,
	type Pt,
	poly,
	type Ramp,
	type RibbonShape,
	ramp,
	resample,
	ribbon,
	rng,
	S,
	Scene,
} from '../kit.ts'

const AZ = (27 * Math.PI) / 180,
	EL = (13 * Math.PI) / 180,
	K = 3.42,
	X0 = 588,
	Y0 = 925
const pr = ([x, y, z]): Pt => {
	const xx = x * Math.cos(AZ) + y * Math.sin(AZ),
		d = -x * Math.sin(AZ) + y * Math.cos(AZ),
		p = 1 + d / 1500
	return [X0 + K * xx * p, Y0 + K * (d * Math.sin(EL) - z * Math.cos(EL)) * p]
}
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t)
const FL: Pt = [-112, 68, 0],
	FR: Pt = [112, 68, 0],
	BL: Pt = [-112, -68, 0],
	BR: Pt = [112, -68, 0],
	HL: Pt = [-36, 0, 112],
	HR: Pt = [36, 0, 112],
	V: Pt = [8, 176, 0],
	M: Pt = [0, 40, 108]
const arc = (c, h, n = 20, b = 0.92) =>
	Array.from({ length: n + 1 }, (_, i): Pt => {
		const th = ((Math.PI / 2) * i) / n
		return [
			h[0] + (c[0] - h[0]) * Math.cos(th) ** b,
			h[1] + (c[1] - h[1]) * Math.cos(th) ** b,
			h[2] * Math.sin(th),
		]
	})
const line = (a, b, n = 12, sag = 0, ax = 2) =>
	Array.from({ length: n + 1 }, (_, i) => {
		const t = i / n,
			p = mix(a, b, t)
		p[ax] += sag * Math.sin(Math.PI * t)
		return p
	})
const P2 = (a) => a.map(pr)
export function tent(pal: Palette) {
	const s = new Scene(pal, { seed: 19 }),
		{ main: r, yoke: y, trim: t, acc: a } = pal,
		fl = [FL, BL, FR].map((p) => p),
		up = (p, z): Pt => [p[0], p[1], z]
	const skirt = ramp(r.light ? '#7A7466' : r.dark ? '#4B5450' : '#55504A')
	const sides = {
		lit: ramp(pal.base, r.dark ? 0.09 : r.light ? 0.035 : 0.05),
		mid: r,
		dim: ramp(pal.base, r.dark ? -0.035 : r.light ? -0.1 : -0.075),
	}
	// 3-D edges
	const pFL = arc(FL, HL),
		pBL = arc(BL, HL),
		pFR = arc(FR, HR),
		pBR = arc(BR, HR),
		ridge = line(HL, HR, 8, -2),
		brow = line(HL, M, 8, 3),
		browR = line(HR, M, 8, 3),
		zipE = line(M, V, 16, -9),
		eL = line(FL, V, 12, 7),
		eR = line(V, FR, 12, 7),
		eS = line(BL, FL, 12, 6)
	const left = P2([...pBL, ...[...pFL].reverse(), ...[...eS].reverse()]),
		vl = P2([...pFL, ...brow, ...zipE, ...[...eL].reverse()]),
		vr = P2([...zipE, ...eR, ...pFR, ...browR]),
		roof = P2([...ridge, ...browR, ...[...brow].reverse()])
	const backR = P2([...pFR, ...[...pBR].reverse()])
	// ground: cast shadow from real geometry
	const sh = (p): Pt => [p[0] + p[2] * 0.62, p[1] - p[2] * 0.3, 0]
	const shadow = poly(P2([BL, FL, V, FR, [200, 20, 0], sh(HR), sh(HL)]))
	s.add(
		`<path d="${shadow}" fill="#3A3324" opacity=".34" filter="url(#${s.blur(26)})"/>`,
		`<path d="${poly(P2([BL, FL, V, FR, BR]))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`,
	)
	const guy = (from, to, slack = 0) => {
		const A = pr(from),
			B = pr(to),
			G = pr([from[0] * 0.4 + to[0] * 0.6 + 14, to[1] - 10, 0])
		const c = mix(A, B, 0.62)
		const ang = (Math.atan2(B[1] - A[1], B[0] - A[0]) * 180) / Math.PI
		return `<path d="M${G}L${B}" stroke="#3A3324" stroke-width="5" opacity=".28" filter="url(#${s.blur(3)})"/><path d="M${A}L${B}" stroke="${a.ink}" stroke-width="4.4"/><path d="M${A}L${B}" stroke="${a.base}" stroke-width="3.2"/><path d="M${A}L${B}" stroke="#F4EFE4" stroke-width="1.2" stroke-dasharray="5 9"/><g transform="translate(${c}) rotate(${ang})"><path d="M-14 -6l26 -3 5 9 -5 8 -26 -4z" fill="${t.base}" stroke="${t.ink}"/></g><g transform="translate(${B}) rotate(16)"><path d="M-4 -16h9v30l-4 8 -5 -8z" fill="#B9B4A8" stroke="#57534A" stroke-width="1.2"/><path d="M-2 -12v24" stroke="#fff" stroke-width="1.6" opacity=".7"/></g>`
	}
	s.add(guy([92, -20, 66], [150, -60, 0]), guy([-100, 0, 54], [-146, -34, 0]))
	// interior seen through the vestibule and under the fly
	s.add(`<path d="${poly(backR)}" fill="${sides.dim.dp}"/>`)
	const pan = (pts, rr, o = {}) =>
		s.panel(
			Object.assign(
				pts.map((p, i) => {
					const q = pts[(i + 1) % pts.length]
					return [p, mix(p, q, 0.33), mix(p, q, 0.67), q]
				}),
				{ closed: true },
			),
			rr,
			{
				vol: 30,
				volScale: 70,
				volK: 0.8,
				crinkle: 0.5,
				cr: { fx: 0.004, fy: 0.007, scale: 26 },
				grain: 0.8,
				edge: 0.75,
				...o,
			},
		)
	const TP = (...p) => p.map(pr)
	// left end panel
	const lf: Fold[] = [
		[TP([-112, 60, 6], [-98, 40, 40], [-72, 16, 78]), 22],
		[TP([-112, -60, 6], [-98, -40, 42], [-70, -14, 82]), 22],
		[TP([-110, 0, 8], [-100, 2, 40], [-70, 2, 80]), 26, { soft: 1 }],
		[TP([-112, 56, 4], [-112, 20, 18], [-106, -20, 24]), 18],
		[TP([-46, 4, 108], [-70, 24, 82], [-88, 44, 50]), 16],
	]
	const band = (A, B, h) => P2([...A, ...[...B].reverse()])
	const skirtBand = (panel, edge, tone, w = 92) => {
		const d = poly(P2(edge), false),
			c = poly(panel)
		return s.clipped(
			c,
			`<path d="${d}" fill="none" stroke="${tone.ink}" stroke-width="${w + 10}" opacity=".3" filter="url(#${s.blur(5)})"/><path d="${d}" fill="none" stroke="${tone.ink}" stroke-width="${w + 3}"/><path d="${d}" fill="none" stroke="${tone.base}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${tone.dk}" stroke-width="${w * 0.45}" opacity=".7" filter="url(#${s.blur(7)})"/><path d="${d}" fill="none" stroke="${tone.hi}" stroke-width="${w - 1}" opacity=".0"/>`,
		)
	}
	s.add(pan(left, sides.lit, { foldPts: lf, foldBlur: 7, foldScale: 22, g: [0, 0, 1, 0.8] }))
	s.add(skirtBand(left, eS, ramp(skirt.base, 0.05)))
	// vent hood
	const vT = pr([-58, 3, 103]),
		vA = pr([-90, -20, 70]),
		vB = pr([-84, 30, 70]),
		vm = mix(vA, vB, 0.5)
	const vent = S(
		[
			[...vT, 1],
			[...mix(vT, vB, 0.55).map((v, i) => v + (i ? -6 : 8))],
			[...vB, 1],
			[vm[0] + 3, vm[1] + 15],
			[...vA, 1],
			[...mix(vT, vA, 0.55).map((v, i) => v + (i ? -8 : -4))],
		],
		true,
	)
	const mouth = S(
		[
			[...vA, 1],
			[vm[0] + 3, vm[1] + 15],
			[...vB, 1],
			[vm[0] + 1, vm[1] + 34],
		],
		true,
	)
	s.add(
		s.soft(vent, sides.lit.ink, 0.45, 9).replace('<path', '<path transform="translate(6 22)"'),
		`<path d="${D(mouth)}" fill="${t.ink}"/>`,
		s.clipped(mouth, s.grain(t, D(mouth), 2)),
		s.panel(vent, sides.lit, { vol: 12, volScale: 26, crinkle: 0.2, edge: 0.8 }),
		`<path d="${D(S([vA, [vm[0] + 3, vm[1] + 15], vB]))}" stroke="${sides.lit.hi}" stroke-width="2" fill="none" opacity=".8"/>`,
	)
	// vestibule right (dim), closed
	const vrf: Fold[] = [
		[TP([14, 168, 4], [30, 130, 34], [30, 80, 80]), 26],
		[TP([106, 72, 6], [84, 76, 40], [50, 56, 84]), 24],
		[TP([24, 160, 12], [44, 132, 22], [62, 110, 34]), 20, { op: 0.5 }],
		[TP([36, 6, 108], [30, 50, 86], [22, 96, 52]), 18, { op: 0.5 }],
		[TP([104, 74, 16], [86, 84, 30], [64, 84, 50]), 20, { op: 0.55 }],
	]
	s.add(pan(vr, sides.dim, { foldPts: vrf, foldBlur: 7, foldScale: 22, g: [0, 0, 1, 0.6] }))
	s.add(skirtBand(vr, eR, ramp(skirt.base, -0.04)))
	// vestibule left, door open
	const vlf: Fold[] = [
		[TP([-108, 72, 8], [-82, 66, 50], [-50, 40, 92]), 22],
		[TP([-104, 76, 4], [-80, 96, 14], [-50, 124, 10]), 16],
	]
	s.add(pan(vl, sides.mid, { foldPts: vlf, foldBlur: 7, foldScale: 22, g: [0, 0, 0.9, 1] }))
	const q0 = pr(mix(FL, V, 0.2)),
		mtop = pr(mix(M, V, 0.1)),
		v0 = pr(mix(V, M, 0.02)),
		zl = P2(line(mix(M, V, 0.1), mix(V, M, 0.02), 12, -8.5))
	const openL = S([q0, pr([-66, 84, 36]), pr([-42, 74, 70]), pr([-16, 60, 92]), mtop])
	const open = poly([...flat(openL), ...zl, ...P2(line(mix(V, M, 0.02), mix(FL, V, 0.2), 10, 6))])
	const inn = ramp('#D8CDB4', 0),
		dkI = ramp(pal.base, r.light ? -0.42 : r.dark ? -0.06 : -0.3)
	let I = `<path d="${open}" fill="${s.grad(
		[
			[0, dkI.dk],
			[0.55, dkI.dp],
			[1, dkI.ink],
		],
		0.2,
		0,
		0.6,
		1,
	)}"/>`
	// inner tent wall (mesh), its door, floor
	const inner = poly(
		TP([-106, 66, 2], [-88, 66, 44], [-44, 62, 88], [4, 60, 98], [50, 62, 86], [96, 66, 40], [106, 66, 2]),
	)
	I +=
		`<path d="${inner}" fill="${s.grad(
			[
				[0, inn.dp],
				[0.35, inn.md],
				[1, inn.lt],
			],
			0,
			0,
			0.2,
			1,
		)}" opacity=".92"/>` + s.grain(inn, inner, 1.4, 'knit')
	const tub = poly(TP([-106, 66, 0], [-104, 66, 17], [104, 66, 17], [106, 66, 0]))
	I += `<path d="${tub}" fill="${skirt.base}"/><path d="${poly(TP([-104, 66, 17], [104, 66, 17]), false)}" stroke="${skirt.hi}" stroke-width="1.6" opacity=".5" fill="none"/>`
	const idoor = S(
		TP([-84, 66, 18], [-76, 66, 54], [-48, 64, 76], [-6, 62, 82], [30, 64, 68], [44, 66, 40], [46, 66, 18]),
	)
	const mat = a.light ? ramp('#5F7A74') : a,
		doorD = D(idoor) + 'Z'
	I +=
		s.clipped(
			doorD,
			`<path d="${doorD}" fill="${dkI.ink}" opacity=".55"/><path d="${poly(TP([-70, 66, 17], [-64, 66, 27], [-20, 66, 30], [52, 66, 28], [56, 66, 17]))}" fill="${mat.dk}" opacity=".95"/><path d="${poly(TP([-64, 66, 27], [-20, 66, 30], [52, 66, 28]), false)}" stroke="${mat.lt}" stroke-width="3" opacity=".7" fill="none"/>`,
		) +
		`<path d="${D(idoor)}" fill="none" stroke="${t.ink}" stroke-width="7"/><path d="${D(idoor)}" fill="none" stroke="${a.base}" stroke-width="3" stroke-dasharray="3 2"/>`
	// vestibule ground
	I += `<path d="${poly(TP([-106, 66, 0], [106, 66, 0], [8, 180, -6], [-100, 80, -6]))}" fill="${s.grad(
		[
			[0, '#4A4335'],
			[1, '#8C836F'],
		],
		0,
		0,
		0.1,
		1,
	)}"/>`
	I +=
		`<path d="${open}" fill="none" stroke="${dkI.ink}" stroke-width="44" opacity=".6" filter="url(#${s.blur(16)})"/>` +
		`<path d="${poly(zl, false)}" stroke="${dkI.ink}" stroke-width="50" opacity=".45" filter="url(#${s.blur(20)})" fill="none"/>`
	s.add(s.clipped(poly(vl), s.clipped(open, I)))
	// door edge binding + rolled flap
	s.add(`<path d="${D(openL)}" fill="none" stroke="${r.ink}" stroke-width="4"/>`)
	const roll = ribbon(
		[q0, pr([-68, 84, 36]), pr([-45, 74, 70]), pr([-18, 60, 92]), mtop].map((p): Pt => [p[0] - 4, p[1]]),
		50,
		{ peak: 0.38, pw: 0.55 },
	)
	s.add(
		s.clipped(
			poly(vl),
			`<path d="${roll}" transform="translate(12 12)" fill="#000" opacity=".5" filter="url(#${s.blur(8)})"/>`,
		),
		`<path d="${roll}" fill="${r.base}"/>`,
		s.clipped(
			roll,
			s.relief(r, `<path d="${roll}"/>`, { blur: 9, scale: 32, sh: 1.2, hi: 0.9 }) +
				[-9, -1, 8]
					.map(
						(o, i) =>
							`<path d="${offset(openL, o)}" fill="none" stroke="${i == 1 ? r.hi : r.ink}" stroke-width="${i == 1 ? 1.6 : 2.4}" opacity=".5"/>`,
					)
					.join('') +
				s.grain(r, roll, 1),
		),
		`<path d="${roll}" fill="none" stroke="${r.ink}" stroke-width="1.6" opacity=".8"/>`,
	)
	for (const u of [0.36, 0.68]) {
		const p = at(resample(flat(openL), 60), u),
			p2 = at(resample(flat(openL), 60), u + 0.02),
			ang = (Math.atan2(p2[1] - p[1], p2[0] - p[0]) * 180) / Math.PI
		s.add(
			`<g transform="translate(${p[0] - 4} ${p[1]}) rotate(${ang})"><path d="M0 -27q9 27 0 54" fill="none" stroke="${t.ink}" stroke-width="9"/><path d="M0 -27q9 27 0 54" fill="none" stroke="${a.base}" stroke-width="6"/><rect x="-6" y="-8" width="18" height="12" rx="4" fill="${t.base}" stroke="${t.ink}"/></g>`,
		)
	}
	// skirt on the little left strip of the vestibule
	s.add(
		s.clipped(
			poly(P2([...line(FL, mix(FL, V, 0.19), 6, 2), pr && up(mix(FL, V, 0.19), 40), up(FL, 40)])),
			skirtBand(vl, eL, skirt),
		),
	)
	// roof + brow
	s.add(pan(roof, sides.lit, { vol: 8, volScale: 14, crinkle: 0.3, g: [0, 0, 1, 1] }))
	// pole sleeves / seams: tape on every structural edge
	const tape = (p3, w = 9) => {
		const q = P2(p3),
			d = poly(q, false)
		return `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w + 6}" opacity=".3" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><path d="${d}" fill="none" stroke="${y.ink}" stroke-width="${w + 1.6}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${y.base}" stroke-width="${w - 0.6}" stroke-linejoin="round"/><path d="${d}" transform="translate(-1.6 -1.8)" fill="none" stroke="${y.hi}" stroke-width="1.8" opacity=".75"/><path d="${d}" transform="translate(1 2)" fill="none" stroke="${y.stitch}" stroke-width="1.2" stroke-dasharray="5 4" opacity=".6"/>`
	}
	s.add(tape(pBL, 7), tape([...pFL, ...brow], 9), tape([...pFR, ...browR], 9), tape(ridge, 8))
	const zq = P2(zipE),
		zs = Object.assign(
			zq.slice(0, -1).map((p, i) => [p, mix(p, zq[i + 1], 0.33), mix(p, zq[i + 1], 0.67), zq[i + 1]]),
			{ closed: false },
		)
	s.add(s.zip(zs, r, a, { w: 12, tape: t }), s.puller(...pr(mix(M, V, 0.3)), 14, a, t, 0.8))
	// stake tabs
	for (const p of [FL, V, FR, BL]) {
		const q = pr(p)
		s.add(
			`<g transform="translate(${q[0]} ${q[1]})"><path d="M-3 -14L5 6" stroke="${a.base}" stroke-width="6"/><path d="M-1 -10h8v26l-4 8-4-8z" fill="#B9B4A8" stroke="#57534A" stroke-width="1.2" transform="rotate(12)"/></g>`,
		)
	}
	s.add(guy([-90, 60, 46], [-142, 112, 0]), guy([92, 62, 44], [128, 106, 0]))
	const lg = pr([58, 80, 62])
	s.add(
		`<g transform="translate(${lg[0]} ${lg[1]}) skewY(-9)">${s.logo(0, 0, 1.0, r.dark ? r.hi : r.light ? t.md : '#F6EEE2', 0.92)}</g>`,
	)
	return s
}

/** The tent from behind: the camera on the other side of the same geometry, so the long rear wall faces us. */
export function tentBack(pal: Palette) {
	const s = new Scene(pal, { seed: 20 }),
		{ main: r, yoke: y, trim: t, acc: a } = pal
	const turn = ([x, y, z]): Pt => [-x, -y, z],
		prB = (p) => pr(turn(p)),
		PB = (a) => a.map(prB),
		TB = (...p) => p.map(prB)
	const skirt = ramp(r.light ? '#7A7466' : r.dark ? '#4B5450' : '#55504A')
	const lit = ramp(pal.base, r.dark ? 0.09 : r.light ? 0.035 : 0.05)
	const pFL = arc(FL, HL),
		pBL = arc(BL, HL),
		pFR = arc(FR, HR),
		pBR = arc(BR, HR),
		ridge = line(HL, HR, 8, -2),
		eR = line(BR, FR, 12, 6, 0).map(
			(p): Pt => [p[0] - 12 * Math.sin((Math.PI * (p[1] + 68)) / 136), p[1], p[2]],
		),
		eB = line(BL, BR, 14, 8, 1)
	const end = PB([...pFR, ...[...pBR].reverse(), ...eR]),
		wall = PB([...pBR, ...[...ridge].reverse(), ...[...pBL].reverse(), ...eB])
	const cast = (p): Pt => [p[0] - p[2] * 0.62, p[1] + p[2] * 0.3, 0]
	s.add(
		`<path d="${poly(PB([BR, FR, FL, BL, cast(HL), cast(HR)]))}" fill="#3A3324" opacity=".34" filter="url(#${s.blur(26)})"/>`,
		`<path d="${poly(PB([FR, FL, BL, BR]))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`,
	)
	const guy = (from, to) => {
		const A = prB(from),
			B = prB(to),
			G = prB([from[0] * 0.4 + to[0] * 0.6 - 14, to[1] + 10, 0]),
			c = mix(A, B, 0.62),
			ang = (Math.atan2(B[1] - A[1], B[0] - A[0]) * 180) / Math.PI
		return `<path d="M${G}L${B}" stroke="#3A3324" stroke-width="5" opacity=".28" filter="url(#${s.blur(3)})"/><path d="M${A}L${B}" stroke="${a.ink}" stroke-width="4.4"/><path d="M${A}L${B}" stroke="${a.base}" stroke-width="3.2"/><path d="M${A}L${B}" stroke="#F4EFE4" stroke-width="1.2" stroke-dasharray="5 9"/><g transform="translate(${c}) rotate(${ang})"><path d="M-14 -6l26 -3 5 9 -5 8 -26 -4z" fill="${t.base}" stroke="${t.ink}"/></g><g transform="translate(${B}) rotate(16)"><path d="M-4 -16h9v30l-4 8 -5 -8z" fill="#B9B4A8" stroke="#57534A" stroke-width="1.2"/><path d="M-2 -12v24" stroke="#fff" stroke-width="1.6" opacity=".7"/></g>`
	}
	s.add(guy([-92, 40, 60], [-150, 70, 0]))
	const panel = (pts, rr, o = {}) =>
		s.panel(
			Object.assign(
				pts.map((p, i) => {
					const q = pts[(i + 1) % pts.length]
					return [p, mix(p, q, 0.33), mix(p, q, 0.67), q]
				}),
				{ closed: true },
			),
			rr,
			{
				vol: 30,
				volScale: 70,
				volK: 0.8,
				crinkle: 0.5,
				cr: { fx: 0.004, fy: 0.007, scale: 26 },
				grain: 0.8,
				edge: 0.75,
				...o,
			},
		)
	const band = (clip, edge, tone) => {
		const d = poly(PB(edge), false)
		return s.clipped(
			poly(clip),
			`<path d="${d}" fill="none" stroke="${tone.ink}" stroke-width="102" opacity=".3" filter="url(#${s.blur(5)})"/><path d="${d}" fill="none" stroke="${tone.ink}" stroke-width="95"/><path d="${d}" fill="none" stroke="${tone.base}" stroke-width="92"/><path d="${d}" fill="none" stroke="${tone.dk}" stroke-width="42" opacity=".7" filter="url(#${s.blur(7)})"/>`,
		)
	}
	// end wall
	s.add(
		panel(end, lit, {
			foldBlur: 7,
			foldScale: 22,
			g: [0, 0, 1, 0.8],
			foldPts: [
				[TB([112, -60, 6], [98, -40, 40], [72, -16, 78]), 22],
				[TB([112, 60, 6], [98, 40, 42], [70, 14, 82]), 22],
				[TB([110, 0, 8], [100, -2, 40], [70, -2, 80]), 26, { soft: 1 }],
				[TB([112, -56, 4], [112, -20, 18], [106, 20, 24]), 18],
			],
		}),
		band(end, eR, ramp(skirt.base, 0.05)),
	)
	// rear wall
	s.add(
		panel(wall, r, {
			foldBlur: 7,
			foldScale: 22,
			g: [0, 0, 0.9, 1],
			foldPts: [
				[TB([108, -68, 8], [84, -54, 54], [50, -20, 96]), 24],
				[TB([-108, -68, 8], [-82, -54, 50], [-50, -20, 94]), 26],
				[TB([104, -70, 6], [70, -66, 24], [24, -62, 34]), 20],
				[TB([-104, -70, 6], [-66, -66, 26], [-20, -62, 30]), 20, { op: 0.5 }],
				[TB([30, -12, 110], [22, -34, 88], [26, -52, 60]), 18, { op: 0.5 }],
				[TB([-28, -12, 110], [-34, -34, 86], [-26, -54, 58]), 18, { op: 0.45 }],
				[TB([2, -74, 8], [4, -64, 40], [2, -44, 74]), 18, { op: 0.4 }],
			],
		}),
		band(wall, eB, skirt),
	)
	// ventilation hood high in the middle of the wall
	const top = prB([0, -8, 110]),
		vA = prB([27, -44, 78]),
		vB = prB([-27, -44, 78]),
		vm = mix(vA, vB, 0.5)
	const hood = S(
		[
			[...top, 1],
			[...mix(top, vB, 0.55).map((v, i) => v + (i ? -6 : 8))],
			[...vB, 1],
			[vm[0] + 2, vm[1] + 15],
			[...vA, 1],
			[...mix(top, vA, 0.55).map((v, i) => v + (i ? -6 : -8))],
		],
		true,
	)
	const mouth = S(
		[
			[...vA, 1],
			[vm[0] + 2, vm[1] + 15],
			[...vB, 1],
			[vm[0], vm[1] + 34],
		],
		true,
	)
	s.add(
		s.soft(hood, r.ink, 0.45, 9).replace('<path', '<path transform="translate(6 22)"'),
		`<path d="${D(mouth)}" fill="${t.ink}"/>`,
		s.clipped(mouth, s.grain(t, D(mouth), 2)),
		s.panel(hood, lit, { vol: 12, volScale: 26, crinkle: 0.2, edge: 0.8 }),
		`<path d="${D(S([vA, [vm[0] + 2, vm[1] + 15], vB]))}" stroke="${lit.hi}" stroke-width="2" fill="none" opacity=".8"/>`,
	)
	// pole sleeves on the structural edges
	const tape = (p3, w = 9) => {
		const d = poly(PB(p3), false)
		return `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w + 6}" opacity=".3" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><path d="${d}" fill="none" stroke="${y.ink}" stroke-width="${w + 1.6}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${y.base}" stroke-width="${w - 0.6}" stroke-linejoin="round"/><path d="${d}" transform="translate(-1.6 -1.8)" fill="none" stroke="${y.hi}" stroke-width="1.8" opacity=".75"/><path d="${d}" transform="translate(1 2)" fill="none" stroke="${y.stitch}" stroke-width="1.2" stroke-dasharray="5 4" opacity=".6"/>`
	}
	s.add(tape(pFR, 7), tape(pBR, 9), tape(pBL, 9), tape(ridge, 8))
	for (const p of [BR, BL, FR]) {
		const q = prB(p)
		s.add(
			`<g transform="translate(${q[0]} ${q[1]})"><path d="M-3 -14L5 6" stroke="${a.base}" stroke-width="6"/><path d="M-1 -10h8v26l-4 8-4-8z" fill="#B9B4A8" stroke="#57534A" stroke-width="1.2" transform="rotate(12)"/></g>`,
		)
	}
	s.add(guy([92, -60, 44], [142, -112, 0]), guy([-92, -60, 44], [-132, -112, 0]))
	const lg = prB([-66, -66, 48])
	s.add(
		`<g transform="translate(${lg[0]} ${lg[1]}) skewY(6)">${s.logo(0, 0, 1.0, r.dark ? r.hi : r.light ? t.md : '#F6EEE2', 0.92)}</g>`,
	)
	return s
}
export const views: Views = [
	{ draw: (p: Palette) => tent(p), box: [-45, 10, 1400, 1750] },
	{ draw: (p: Palette) => tentBack(p), box: [-80, -90, 1400, 1750] },
	{ draw: (p: Palette) => tent(p), box: [330, 560, 520, 650] },
]
