import type { Views } from '../kinds.ts'
import { coords, type Palette, pathData, type Ramp, ramp, rng, spline } from '../kit.ts'
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
	smudge,
	strap,
	turned,
} from '../kit-gear.ts'

const CORK = ramp('#B98C5E'),
	ALU = ramp('#8E9496')
export const rect = (y0: number, y1: number, w0: number, w1 = w0) =>
	`M${-w0 / 2} ${y0}L${w0 / 2} ${y0}L${w1 / 2} ${y1}L${-w1 / 2} ${y1}Z`
const GRIP = spline(
	coords(`
		-46 22!, -38 6, -10 -6, 26 0, 36 20, 31 46, 28 80, 32 120, 27 150, 31 186, 26 214,
		28 236!, -26 236!, -25 208, -31 186, -25 158, -32 128, -26 96, -34 64, -46 44
	`),
	true,
)

export function lever(s: Scene, y: number, w: number, t: Ramp, a: Ramp) {
	const d = rect(y, y + 74, w + 14)
	let o = fill(d, turned(s, t)) + line(d, t.ink, 1.8)
	o += line(
		`M${-(w + 14) / 2} ${y + 12}H${(w + 14) / 2}M${-(w + 14) / 2} ${y + 62}H${(w + 14) / 2}`,
		t.ink,
		2,
		0.7,
	)
	const lv = `M${w / 2 - 6} ${y + 8}H${w / 2 + 12}Q${w / 2 + 20} ${y + 10} ${w / 2 + 19} ${y + 22}L${w / 2 + 16} ${y + 62}Q${w / 2 + 15} ${y + 70} ${w / 2 + 8} ${y + 70}H${w / 2 - 4}Z`
	return (
		o +
		fill(
			lv,
			s.grad([
				[0, a.lt],
				[0.5, a.base],
				[1, a.dk],
			]),
		) +
		line(lv, a.ink, 1.6) +
		line(`M${w / 2 + 2} ${y + 16}V${y + 60}`, a.hi, 2, 0.7) +
		fill(ell(-w / 2 + 2, y + 37, 6, 6), STEEL.dk) +
		fill(ell(-w / 2 + 1, y + 36, 4.4, 4.4), STEEL.hi)
	)
}

export function shaft(s: Scene, y0: number, y1: number, w: number, r: Ramp, { marks = 0 } = {}) {
	const d = rect(y0, y1, w)
	let i =
		glow(s, `M${-w * 0.22} ${y0}L${-w * 0.22} ${y1}`, '#fff', w * 0.09, 0.55, 1.2) +
		smudge(s, rect(y0 - 6, y0 + 14, w + 8), '#000', 0.6, 6)
	if (marks)
		for (let k = 0; k < marks; k++)
			i += line(`M${-w * 0.1} ${y0 + 36 + k * 22}H${w * (k % 2 ? 0.2 : 0.32)}`, '#fff', 2, 0.75)
	return fill(d, turned(s, r, { gloss: 1 })) + s.clipped(d, i) + line(d, r.ink, 1.3, 0.7)
}

/** one pole in its own axes: x = 0 the axis, y = 0 the head, down to the tip; sections in px */
function pole(s: Scene, pal: Palette, { u = 300, m = 230, l = 170, seed = 1, basket = 1 }) {
	const { main, trim, acc } = pal,
		rnd = rng(seed)
	let y = 392,
		o = ''
	// wrist loop behind the head
	const La = 'M100 374C70 378 62 320 54 240C46 160 32 84 2 48',
		Lb = 'M4 30C62 30 126 96 137 206C146 300 132 376 98 374'
	o +=
		strap(s, La, 20, trim) +
		line(La, trim.ink, 20, 0.35) +
		strap(s, Lb, 31, trim) +
		line('M78 76C112 110 130 156 137 206C146 300 132 360 106 372', main.base, 13, 0.95) +
		line(
			'M78 76C112 110 130 156 137 206C146 300 132 360 106 372',
			main.ink,
			13,
			0.35,
			'stroke-dasharray="1.6 4"',
		) +
		line('M72 78C104 112 122 156 130 206C138 290 128 350 104 366', main.hi, 1.8, 0.6)
	o += `<g transform="rotate(12 98 366)"><rect x="80" y="356" width="36" height="26" rx="4" fill="${trim.base}" stroke="${trim.ink}"/><path d="M86 362h24M86 376h24" stroke="${trim.stitch}" stroke-width="1.8" stroke-dasharray="4 2.4"/></g>`
	const sec = [
		[y, u, 34, main],
		[0, m, 29, ALU],
		[0, l, 24, main],
	] as const
	let yy = y
	const parts = []
	for (const [i, [, h, w, c]] of sec.entries()) {
		if (h > 8) parts.unshift(shaft(s, yy - 20, yy + h, w, c, { marks: i ? (h > 150 ? 4 : 0) : 0 }))
		yy += h
		if (i < 2) parts.push(lever(s, yy - 60, w, trim, acc))
	}
	o += parts.join('')
	// print on the upper section
	const P = print(main)
	o +=
		`<g transform="translate(-2 ${y + 104}) rotate(-90)">${s.logo(0, 0, 0.5, P)}</g>` +
		[0, 1, 2]
			.map((k) => line(`M-17 ${y + 146 + k * 15}H17`, k === 1 ? acc.base : P, k === 1 ? 8 : 3, 0.85))
			.join('')
	// basket and tip
	const tip = yy
	o +=
		fill(rect(tip - 14, tip + 40, 34, 28), turned(s, RUBBER)) +
		line(rect(tip - 14, tip + 40, 34, 28), RUBBER.ink, 1.4)
	o +=
		`<g transform="scale(${basket} 1)"><path d="M-62 ${tip + 34}C-62 ${tip + 18} 62 ${tip + 18} 62 ${tip + 34}C62 ${tip + 58} -62 ${tip + 58} -62 ${tip + 34}Z" fill="${s.grad(
			[
				[0, RUBBER.lt],
				[0.4, RUBBER.base],
				[1, RUBBER.ink],
			],
			0,
			0,
			0.4,
			1,
		)}" stroke="${RUBBER.ink}" stroke-width="1.6"/>` +
		[-40, -22, 22, 40].map((x) => fill(ell(x, tip + 38, 6.4, 5), '#E9E6DE', 0.9)).join('') +
		line(`M-58 ${tip + 31}C-50 ${tip + 20} 40 ${tip + 20} 56 ${tip + 29}`, RUBBER.hi, 1.8, 0.7) +
		'</g>' +
		fill(rect(tip + 20, tip + 112, 26, 14), turned(s, RUBBER)) +
		fill(rect(tip + 112, tip + 132, 12, 8), metal(s)) +
		line(rect(tip + 112, tip + 132, 12, 8), STEEL.ink, 1)
	// foam extension
	const fo = spline(coords('-24 226!, -25 300, -22 384, -17 402!, 17 402!, 22 384, 25 300, 24 226!'), true)
	o +=
		fill(fo, turned(s, trim, { k: 0.7 })) +
		s.clipped(
			fo,
			s.grain(trim, fo, 1.8, 'suede') +
				[0, 1, 2, 3, 4, 5, 6]
					.map(
						(k) =>
							line(`M-27 ${262 + k * 19}Q0 ${270 + k * 19} 27 ${262 + k * 19}`, trim.ink, 4, 0.8) +
							line(`M-27 ${265.5 + k * 19}Q0 ${273.5 + k * 19} 27 ${265.5 + k * 19}`, trim.hi, 1.4, 0.45),
					)
					.join('') +
				glow(s, 'M-11 240V390', trim.hi, 7, 0.45, 4),
		) +
		line(fo, trim.ink, 1.6)
	// cork grip
	let sp = ''
	for (let k = 0; k < 90; k++) {
		const X = -46 + rnd() * 84,
			Y = rnd() * 236,
			q = 1 + rnd() * 3
		sp += `<ellipse cx="${X.toFixed(1)}" cy="${Y.toFixed(1)}" rx="${(q * 1.5).toFixed(1)}" ry="${q.toFixed(1)}" fill="${rnd() < 0.62 ? CORK.dp : CORK.hi}" opacity="${(0.25 + rnd() * 0.4).toFixed(2)}"/>`
	}
	o +=
		fill(GRIP, turned(s, CORK, { k: 0.7 })) +
		s.clipped(
			GRIP,
			sp +
				s.grain(CORK, GRIP, 1.5, 'suede') +
				s.relief(CORK, fill(GRIP, '#000'), {
					blur: 9,
					scale: 22,
					post: 2,
					sh: 1,
					hi: 0.8,
					box: [-70, -30, 70, 260],
				}) +
				[86, 132, 178].map((v) => line(`M-36 ${v}Q-18 ${v + 9} 2 ${v + 4}`, CORK.ink, 3, 0.4)).join(''),
		) +
		line(GRIP, CORK.ink, 1.8, 0.85)
	const cap = spline(coords('-47 26!, -38 5, -10 -7, 26 -1, 37 20!, 20 30, -20 36'), true)
	o +=
		fill(
			cap,
			s.grad(
				[
					[0, trim.hi],
					[0.35, trim.lt],
					[1, trim.dp],
				],
				0,
				0,
				0.6,
				1,
			),
		) +
		line(cap, trim.ink, 1.6) +
		line('M-38 12Q-14 -2 20 3', trim.hi, 2.4, 0.7) +
		fill(rect(228, 244, 58), turned(s, acc)) +
		line(rect(228, 244, 58), acc.ink, 1.4)
	return { o, len: tip + 132 }
}

const silh = (u: number, m: number, l: number, basket: number) => [
	GRIP,
	rect(220, 402, 48),
	rect(392, 392 + u + m + l, 32),
	ell(0, 392 + u + m + l + 36, 60 * basket, 14),
	rect(392 + u + m + l + 20, 392 + u + m + l + 130, 26, 9),
]

/** Pair of telescopic trekking poles: cork grips, foam extensions, lever locks, baskets; extended, and collapsed. */
function poles(pal: Palette, basket: number, folded = false) {
	const s = new Scene(pal, { seed: 4 }),
		q = folded ? { u: 290, m: 92, l: 56 } : { u: 290, m: 230, l: 190 }
	const put: readonly (readonly [x: number, y: number, angle: number, scale: number, side: number])[] = folded
		? [
				[462, 100, 4, 1.3, -1],
				[730, 116, -4, 1.3, 1],
			]
		: [
				[322, 96, -9, 1.04, -1],
				[874, 88, 9, 1.04, 1],
			]
	put.forEach(([x, y, a, k, f], i) => {
		const tf = `translate(${x} ${y}) rotate(${a}) scale(${k * f} ${k})`,
			sh = silh(q.u, q.m, q.l, basket)
				.map((d) => `<path d="${pathData(d)}"/>`)
				.join('')
		s.add(
			`<g fill="#3A3324" opacity=".3" transform="translate(26 34)" filter="url(#${s.boxed(20, [60, 40, 1140, 1480])})"><g transform="${tf}">${sh}</g></g><g fill="#2B2418" opacity=".34" transform="translate(8 10)" filter="url(#${s.boxed(6, [60, 40, 1140, 1480])})"><g transform="${tf}">${sh}</g></g>`,
			`<g transform="${tf}">${pole(s, pal, { ...q, seed: i + 5, basket }).o}</g>`,
		)
	})
	return s
}

/** Poles with baskets of this width, where those for a trail are 1 wide. */
export const poleViews = (basket: number): Views => [
	{ draw: (p: Palette) => poles(p, basket) },
	{ draw: (p: Palette) => poles(p, basket, true) },
	{ draw: (p: Palette) => poles(p, basket, true), box: [250, 100, 520, 650] },
]

export const views = poleViews(1)
