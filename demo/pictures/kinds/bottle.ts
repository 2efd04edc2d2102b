import type { Views } from '../kinds.ts'
import { CX, type Palette, type Pt, pathData, type Ramp, spline, symmetric } from '../kit.ts'
import {
	arc,
	drum,
	ell,
	fill,
	glow,
	line,
	metal,
	RUBBER,
	Gear as Scene,
	STEEL,
	smudge,
	turned,
} from '../kit-gear.ts'

const W = 148
const bodyH: Pt[] = [
	[0, 424],
	[104, 426, 1],
	[126, 452],
	[140, 492],
	[146, 540],
	[W, 600, 1],
	[W, 1200, 1],
	[W - 2, 1232, 1],
	[128, 1244],
	[70, 1255],
	[0, 1258],
]

function body(s: Scene, r: Ramp) {
	const B = symmetric(bodyH),
		boot = drum(CX - W - 3, CX + W + 3, 1176, 1236, 22, 30)
	let i = s.grain(r, B, 1.9, 'suede') // powder coat
	i +=
		glow(s, `M${CX - 84} 560L${CX - 84} 1150`, r.hi, 26, r.light ? 0.8 : 0.5, 9) +
		glow(s, `M${CX - 88} 600L${CX - 88} 1090`, '#fff', 7, r.light ? 0.55 : 0.32, 3)
	i += glow(s, `M${CX + 141} 560L${CX + 141} 1180`, r.lt, 5, 0.55, 2.5)
	i += `<path d="${pathData(B)}" fill="${s.grad(
		[
			[0, '#fff', 0.22],
			[0.1, '#fff', 0.05],
			[0.22, '#000', 0],
			[1, '#000', 0.28],
		],
		0,
		0,
		0,
		1,
	)}"/>`
	i +=
		glow(s, `M${CX - 118} 470Q${CX - 138} 505 ${CX - 142} 570`, r.hi, 10, 0.55, 5) +
		glow(s, arc(CX - 106, CX + 106, 434, 18), '#000', 22, 0.5, 8)
	let o =
		fill(B, turned(s, r, { gloss: r.dark ? 1 : 0, k: r.dark ? 0.7 : 1 })) +
		s.clipped(B, i) +
		line(B, r.ink, 1.8, 0.7)
	// rubber boot
	o +=
		fill(boot, turned(s, RUBBER)) +
		s.clipped(
			boot,
			s.grain(RUBBER, boot, 1.4, 'rubber') +
				glow(s, `M${CX - 84} 1190L${CX - 84} 1260`, RUBBER.hi, 18, 0.5, 7),
		) +
		line(arc(CX - W - 3, CX + W + 3, 1176, 22), RUBBER.ink, 3, 0.9) +
		line(arc(CX - W - 2, CX + W + 2, 1179, 22), RUBBER.hi, 1.4, 0.5)
	o += glow(s, arc(CX - W, CX + W, 1170, 22), '#000', 8, 0.35, 4)
	// laser-engraved mark: bare steel showing through the coat
	o += s.logo(CX + 1.4, 773.4, 1.6, r.ink, 0.5) + s.logo(CX, 772, 1.6, r.light ? '#777B7B' : '#DDE0E0', 0.96)
	return o
}

function collar(s: Scene, open: boolean, a: Ramp) {
	let o = ''
	if (open) {
		const nk = drum(CX - 88, CX + 88, 330, 398, 17, 17),
			mouth = ell(CX, 330, 88, 19),
			inn = ell(CX, 331, 76, 15)
		o +=
			fill(nk, metal(s)) +
			s.clipped(
				nk,
				[354, 376]
					.map(
						(y) =>
							line(`M${CX - 92} ${y - 3}A92 19 0 0 0 ${CX + 92} ${y + 5}`, STEEL.ink, 4.5, 0.6) +
							line(`M${CX - 92} ${y + 1}A92 19 0 0 0 ${CX + 92} ${y + 9}`, '#fff', 2.4, 0.75),
					)
					.join('') + glow(s, arc(CX - 90, CX + 90, 396, 17), '#000', 8, 0.5, 4),
			) +
			line(nk, STEEL.ink, 1.4, 0.8)
		o +=
			fill(
				mouth,
				s.grad([
					[0, '#F6F7F6'],
					[0.35, STEEL.lt],
					[0.7, STEEL.dk],
					[1, STEEL.lt],
				]),
			) +
			line(mouth, STEEL.ink, 1.2, 0.7) +
			fill(
				inn,
				s.grad(
					[
						[0, STEEL.ink],
						[0.5, STEEL.dp],
						[0.8, STEEL.md],
						[1, STEEL.dk],
					],
					0,
					0,
					1,
					0,
				),
			) +
			s.clipped(
				inn,
				smudge(s, ell(CX, 320, 78, 16), '#0B0C0C', 0.75, 5) +
					line(`M${CX - 60} 342A76 15 0 0 0 ${CX + 40} 344`, '#fff', 2, 0.6),
			)
		o += line(ell(CX, 331.5, 78, 15.6), a.base, 3, 0.9) // silicone gasket
	}
	const c = drum(CX - 106, CX + 106, 398, 430, 20, 20),
		rim = ell(CX, 398, 106, 20)
	return (
		fill(c, metal(s)) +
		line(c, STEEL.ink, 1.4, 0.8) +
		fill(
			rim,
			s.grad([
				[0, STEEL.lt],
				[0.4, '#EDEFEF'],
				[1, STEEL.md],
			]),
		) +
		line(rim, STEEL.ink, 1.2, 0.6) +
		s.clipped(rim, glow(s, arc(CX - 90, CX + 90, 400, 19), '#000', 14, open ? 0.6 : 0, 5)) +
		o +
		line(arc(CX - 105, CX + 105, 401, 20), '#fff', 1.8, 0.8)
	)
}

/** cup lid standing on y = base line; x = axis */
function lid(s: Scene, t: Ramp, r: Ramp, x: number, y: number) {
	const w = 106,
		h = 196,
		d = spline(
			[
				[x - 92, y - h + 6, 1],
				[x - 102, y - h + 20],
				[x - w, y - h + 48],
				[x - w, y - 14, 1],
				[x - 98, y - 6],
				[x - 70, y + 1],
				[x, y + 7],
				[x + 70, y + 1],
				[x + 98, y - 6],
				[x + w, y - 14, 1],
				[x + w, y - h + 48],
				[x + 102, y - h + 20],
				[x + 92, y - h + 6, 1],
				[x + 60, y - h + 15],
				[x, y - h + 20],
				[x - 60, y - h + 15],
			],
			true,
		),
		top = ell(x, y - h + 4, 92, 17)
	let rib = ''
	for (let k = -9; k <= 9; k++) {
		const u = Math.sin(((k / 9.6) * Math.PI) / 2),
			px = x + u * w * 0.985,
			c = Math.sqrt(1 - u * u),
			yy = y - 20 + 15 * c - 5
		rib +=
			line(`M${px} ${y - 122 + 12 * c}L${px} ${yy - 12}`, t.ink, 1.5 + 4.6 * c, 0.75) +
			line(
				`M${px + 2 + 1.4 * c} ${y - 121 + 12 * c}L${px + 2 + 1.4 * c} ${yy - 12}`,
				t.hi,
				0.8 + 1 * c,
				k < 1 ? 0.55 : 0.25,
			)
	}
	let o =
		fill(d, turned(s, t, { k: 0.7 })) +
		s.clipped(
			d,
			s.grain(t, d, 1.3, 'rubber') +
				rib +
				glow(s, `M${x - 62} ${y - h + 40}L${x - 62} ${y - 130}`, t.hi, 20, 0.6, 7) +
				line(`M${x - w} ${y - 142}A${w} 20 0 0 0 ${x + w} ${y - 142}`, r.base, 9) +
				line(`M${x - w} ${y - 146.5}A${w} 20 0 0 0 ${x + w} ${y - 146.5}`, r.hi, 1.4, 0.6) +
				line(`M${x - w} ${y - 137}A${w} 20 0 0 0 ${x + w} ${y - 137}`, t.ink, 1.6, 0.8) +
				glow(s, `M${x - w} ${y - 6}A${w} 20 0 0 0 ${x + w} ${y - 6}`, '#000', 10, 0.5, 4),
		) +
		line(d, t.ink, 1.8, 0.8)
	o +=
		fill(
			top,
			s.grad([
				[0, t.hi],
				[0.35, t.lt],
				[1, t.md],
			]),
		) +
		line(top, t.ink, 1.4, 0.7) +
		fill(
			ell(x, y - h + 5, 76, 12.5),
			s.grad(
				[
					[0, t.dp],
					[0.6, t.base],
					[1, t.lt],
				],
				0,
				0,
				1,
				0.3,
			),
		) +
		line(`M${x - 90} ${y - h + 6}A92 17 0 0 0 ${x + 70} ${y - h + 16}`, t.hi, 1.8, 0.8)
	return o
}

const bail = (s: Scene, x: number, y: number) => {
	const p = `M${x - 84} ${y + 34}C${x - 90} ${y - 60} ${x - 56} ${y - 84} ${x} ${y - 84}C${x + 56} ${y - 84} ${x + 90} ${y - 60} ${x + 84} ${y + 34}`
	return (
		line(p, STEEL.ink, 17) +
		line(
			p,
			s.grad(
				[
					[0, STEEL.hi],
					[0.3, STEEL.lt],
					[0.6, STEEL.dk],
					[1, STEEL.dp],
				],
				0,
				0,
				1,
				0,
			),
			14,
		) +
		line(p, '#fff', 3.4, 0.75, 'transform="translate(-2.4 -2.6)"') +
		line(p, STEEL.ink, 2.4, 0.4, 'transform="translate(3.6 3)"')
	)
}

const pin = (s: Scene, x: number, y: number) =>
	fill(ell(x, y, 13, 13), STEEL.ink) +
	fill(
		ell(x - 0.6, y - 0.6, 11.4, 11.4),
		s.grad([
			[0, '#fff'],
			[0.4, STEEL.lt],
			[1, STEEL.dp],
		]),
	) +
	line(`M${x - 5} ${y + 5}L${x + 5} ${y - 5}`, STEEL.ink, 2.4, 0.8)

/** Steel vacuum bottle: powder-coated body, bare steel collar, ribbed cup lid with a bail; open view with the cup beside it. */
function bottle(pal: Palette, { open = false } = {}) {
	const s = new Scene(pal, { seed: 9 }),
		{ main, trim, acc } = pal,
		gs: Pt = [CX - 3, 1262]
	s.add(
		`<g transform="translate(${open ? -120 : 0} 0)">`,
		s.groundShadow(gs[0], gs[1], 160, 34, 0.6),
		body(s, main),
		collar(s, open, acc),
	)
	if (!open)
		s.add(
			glow(s, arc(CX - 104, CX + 104, 414, 20), '#000', 9, 0.6, 4),
			bail(s, CX, 246),
			lid(s, trim, main, CX, 416),
			pin(s, CX - 84, 276),
			pin(s, CX + 84, 276),
		)
	s.add('</g>')
	if (open)
		s.add(
			s.groundShadow(820, 1262, 116, 26, 0.6),
			bail(s, 822, 1086),
			lid(s, trim, main, 822, 1258),
			pin(s, 738, 1118),
			pin(s, 906, 1118),
		)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => bottle(p) },
	{ draw: (p: Palette) => bottle(p, { open: true }) },
	{ draw: (p: Palette) => bottle(p), box: [400, 130, 400, 500] },
]
