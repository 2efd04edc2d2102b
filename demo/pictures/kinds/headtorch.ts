import type { Views } from '../kinds.ts'
import {
	at,
	coords,
	flattened,
	item,
	type Palette,
	type Pt,
	pathData,
	type Ramp,
	resample,
	spline,
} from '../kit.ts'
import { ell, fill, glow, line, plate, print, Gear as Scene, smudge, turned } from '../kit-gear.ts'

const topF = coords(`
	196 560, 198 596, 218 646, 300 720, 440 768, 600 782, 760 768, 900 720, 982 646,
	1002 596, 1004 560
`),
	topB = coords('196 560, 204 524, 242 482, 370 424, 600 400, 830 424, 958 482, 996 524, 1004 560')
const shift = (p: readonly Pt[], d: readonly [number, number]) =>
	p.map((q, i): Pt => {
		const u = Math.sin((Math.PI * i) / (p.length - 1))
		return [q[0] + (600 - q[0]) * 0.012, q[1] + d[0] + (d[1] - d[0]) * u]
	})
const ribbonBand = (a: readonly Pt[], b: readonly Pt[]) =>
	spline(
		[
			...a.map((p, i): Pt => [p[0], p[1], i === 0 || i === a.length - 1 ? 1 : 0]),
			...[...b].reverse().map((p, i): Pt => [p[0], p[1], i === 0 || i === b.length - 1 ? 1 : 0]),
		],
		true,
	)

function loop(s: Scene, pal: Palette, drop = 0) {
	const { main, yoke, trim, lining, acc } = pal,
		botF = shift(topF, [112, 138]),
		botB = shift(topB, [112, 92]),
		F = ribbonBand(topF, botF),
		Bk = ribbonBand(topB, botB)
	const row = (A: readonly Pt[], B: readonly Pt[], k: number) =>
		spline(
			A.map((p, i): Pt => {
				const to = item(B, i)
				return [p[0] + (to[0] - p[0]) * k, p[1] + (to[1] - p[1]) * k]
			}),
		)
	const low = pathData(spline(botF.slice(1, -1).map((p): Pt => [p[0] + 10, p[1] + 12])))
	let o =
		glow(s, low, '#4A4232', 70, 0.3, 30) +
		glow(s, low, '#2B251A', 26, 0.5, 10) +
		smudge(s, ell(610, 978 + drop, 176, 22), '#1A160F', 0.75, 9) +
		smudge(s, ell(640, 986 + drop, 270, 40), '#4A4232', 0.4, 30) +
		smudge(
			s,
			spline(coords('260 660, 420 570, 600 545, 800 570, 950 660, 860 760, 600 800, 340 760'), true),
			'#3A3324',
			0.16,
			26,
		)
	// far half, inner face: plain weave with silicone grip lines
	o += s.panel(Bk, lining, {
		vol: 12,
		volScale: 26,
		kind: 'cord',
		grain: 1.8,
		crinkle: 0.2,
		g: [0, 0, 1, 0.3],
		inner: [0.2, 0.5, 0.8]
			.map(
				(k) =>
					line(row(topB, botB, k), lining.lt, 7, 0.5) + line(row(topB, botB, k - 0.02), lining.hi, 1.6, 0.5),
			)
			.join(''),
		over:
			smudge(s, spline(coords('190 560, 240 500, 330 460, 330 640, 200 700'), true), '#000', 0.55, 24) +
			smudge(s, spline(coords('1010 560, 960 500, 880 460, 880 640, 1000 700'), true), '#000', 0.4, 24),
	})
	o += line(row(topB, botB, 0), lining.hi, 2, 0.5)
	// near half, outer face: jacquard ridge line
	const mid = resample(flattened(row(topF, botF, 0.5)), 200),
		pk = coords('0 17, 2.3 -17, 3.4 -4, 4.3 -13, 6.6 17')
	let zig = ''
	for (let i = 2; i < 192; i += 9)
		zig +=
			'M' +
			pk
				.map(([u, v]) => {
					const p = at(mid, (i + u) / 200)
					return `${p[0].toFixed(1)} ${(p[1] + v).toFixed(1)}`
				})
				.join('L')
	o += s.panel(F, main, {
		vol: 14,
		volScale: 30,
		kind: 'cord',
		grain: 1.9,
		crinkle: 0.2,
		g: [0, 0, 1, 0.2],
		inner:
			line(row(topF, botF, 0.5), yoke.dk, 62, main.light ? 0.55 : 0.75) +
			line(row(topF, botF, 0.14), acc.base, 9, 1) +
			line(row(topF, botF, 0.86), acc.base, 9, 1) +
			line(zig, main.dark ? main.hi : acc.hi, 4.2, 0.85),
		over:
			[0.06, 0.28, 0.72, 0.94]
				.map(
					(k) =>
						`<path d="${pathData(row(topF, botF, k))}" fill="none" stroke="${main.ink}" stroke-width="2" stroke-dasharray="2 2.2" opacity=".5"/>`,
				)
				.join('') +
			smudge(s, spline(coords('180 540, 230 640, 330 760, 330 900, 190 760'), true), main.ink, 0.75, 26) +
			smudge(s, spline(coords('1020 540, 970 640, 860 760, 860 900, 1010 760'), true), main.ink, 0.85, 30),
	})
	o += line(row(topF, botF, 0), main.hi, 2.2, 0.6) + line(row(topF, botF, 1), main.ink, 2.6, 0.6)
	// length adjusters
	o +=
		`<g transform="rotate(-27 894 786)">` +
		plate(
			s,
			'M866 706L922 706Q931 706 931 715L931 855Q931 864 922 864L866 864Q857 864 857 855L857 715Q857 706 866 706Z',
			trim,
			{ rim: 0.8, b: 4 },
		) +
		[880, 908]
			.map(
				(x) =>
					`<rect x="${x - 7}" y="718" width="14" height="134" rx="6" fill="${trim.ink}"/><rect x="${x - 5}" y="726" width="10" height="118" fill="${main.dk}"/><path d="M${x + 7} 724v122" stroke="${trim.hi}" stroke-width="1.4" opacity=".6"/>`,
			)
			.join('') +
		'</g>'
	return o
}

const rr = (x: number, y: number, w: number, h: number, q: number) =>
	`M${x + q} ${y}L${x + w - q} ${y}Q${x + w} ${y} ${x + w} ${y + q}L${x + w} ${y + h - q}Q${x + w} ${y + h} ${x + w - q} ${y + h}L${x + q} ${y + h}Q${x} ${y + h} ${x} ${y + h - q}L${x} ${y + q}Q${x} ${y} ${x + q} ${y}Z`

/** optic: bezel, faceted bowl, emitter, glass */
function optic(s: Scene, x: number, y: number, R: number, t: Ramp, led: string, n: number) {
	let o =
		fill(
			ell(x, y, R + 13, R + 13),
			s.grad([
				[0, t.hi],
				[0.4, t.base],
				[1, t.ink],
			]),
		) +
		line(ell(x, y, R + 13, R + 13), t.ink, 1.6) +
		fill(ell(x, y, R + 4, R + 4), '#0D0E0F')
	const bowl = ell(x, y, R, R)
	o += fill(
		bowl,
		s.radial(
			[
				[0, '#F4F4F0'],
				[0.22, '#B9BCBC'],
				[0.45, '#55595B'],
				[0.62, '#C9CBCA'],
				[0.8, '#7B7F80'],
				[1, '#25282A'],
			],
			0.56,
			0.58,
			0.56,
		),
	)
	let fc = ''
	for (let i = 0; i < n; i++) {
		const A = (i / n) * 2 * Math.PI,
			B = ((i + 0.5) / n) * 2 * Math.PI
		fc += `<path d="M${x} ${y}L${(x + R * Math.cos(A)).toFixed(1)} ${(y + R * Math.sin(A)).toFixed(1)}L${(x + R * Math.cos(B)).toFixed(1)} ${(y + R * Math.sin(B)).toFixed(1)}Z" fill="${Math.cos(A + 0.9) > 0 ? '#fff' : '#000'}" opacity="${(0.08 + 0.2 * Math.abs(Math.cos(A + 0.9))).toFixed(2)}"/>`
	}
	o += s.clipped(
		bowl,
		fc +
			[0.44, 0.66, 0.84].map((k) => line(ell(x, y, R * k, R * k), '#16181A', 1.6, 0.35)).join('') +
			fill(ell(x, y, R * 0.3, R * 0.3), '#3A3D3E', 0.9) +
			`<rect x="${x - R * 0.17}" y="${y - R * 0.17}" width="${R * 0.34}" height="${R * 0.34}" rx="3" fill="${led}" stroke="#5C5A3A"/><rect x="${x - R * 0.12}" y="${y - R * 0.12}" width="${R * 0.14}" height="${R * 0.14}" fill="#fff" opacity=".6"/>` +
			smudge(s, ell(x - R * 0.2, y - R * 0.86, R * 0.8, R * 0.5), '#fff', 0.42, 6) +
			`<path d="M${x - R * 0.8} ${y - R * 0.3}A${R * 0.86} ${R * 0.86} 0 0 1 ${x - R * 0.1} ${y - R * 0.86}" fill="none" stroke="#fff" stroke-width="${R * 0.07}" stroke-linecap="round" opacity=".85"/><path d="M${x + R * 0.5} ${y + R * 0.68}A${R * 0.86} ${R * 0.86} 0 0 0 ${x + R * 0.82} ${y + R * 0.2}" fill="none" stroke="#fff" stroke-width="${R * 0.04}" stroke-linecap="round" opacity=".5"/>`,
	)
	return o + line(ell(x, y, R + 1, R + 1), '#000', 3, 0.7)
}

/** Head torch: elastic band standing as a loop, tilting lamp with spot and flood optics; rear view with battery case. */
function torch(pal: Palette, { rear = false } = {}) {
	const s = new Scene(pal, { seed: 13 }),
		{ main, trim, acc } = pal
	s.add('<g transform="translate(600 770) scale(1.14) translate(-600 -712)">', loop(s, pal, rear ? -26 : 0))
	// bracket the band threads through
	const br = rr(392, 752, 416, 186, 40)
	s.add(
		plate(s, br, trim, { dx: 10, dy: 18, b: 12, op: 0.6, rim: 0.5 }),
		s.clipped(br, s.grain(trim, br, 1.3, 'rubber')),
		[408, 774]
			.map((x) => fill(rr(x, 786, 18, 116, 8), trim.ink) + line(`M${x + 17} 794V894`, trim.hi, 1.6, 0.5))
			.join(''),
	)
	if (!rear) {
		const side = 'M452 700Q450 668 486 664H730Q764 668 770 700L790 930Q790 972 750 976H470Q430 972 432 930Z',
			face = spline(
				coords(`
					466 690!, 500 672, 600 666, 700 672, 734 690!, 752 760, 758 850, 752 930!, 724 958,
					600 968, 476 958, 448 930!, 442 850, 448 760
				`),
				true,
			)
		s.add(
			`<path d="${side}" transform="translate(16 24)" fill="#000" opacity=".5" ${''}filter="url(#${s.own(14)})"/>`,
			fill(
				side,
				s.grad(
					[
						[0, trim.lt],
						[0.2, trim.base],
						[0.8, trim.dp],
						[1, trim.ink],
					],
					0,
					0,
					0.5,
					1,
				),
			),
			line(side, trim.ink, 2, 0.9),
		)
		// top: heat-sink fins and switch
		for (let i = 0; i < 9; i++)
			s.add(
				line(`M${480 + i * 30} 668L${478 + i * 30.6} 688`, trim.ink, 9, 0.9),
				line(`M${484 + i * 30} 668L${483 + i * 30.6} 688`, trim.hi, 1.6, 0.55),
			)
		s.add(
			s.panel(face, main, {
				vol: 18,
				volScale: 44,
				kind: 'rubber',
				grain: 0.8,
				crinkle: 0,
				g: [0, 0, 0.8, 1],
				over: smudge(
					s,
					spline(coords('450 900, 600 940, 750 900, 750 970, 450 970'), true),
					main.ink,
					0.5,
					14,
				),
			}),
			line(spline(coords('466 692, 500 675, 600 669, 700 675, 732 692')), main.hi, 3, 0.75),
		)
		const well = spline(
			coords('474 724!, 600 706, 726 724!, 740 820, 732 888!, 600 900, 468 888!, 460 820'),
			true,
		)
		s.add(
			plate(s, well, trim, {
				op: 0.35,
				dx: 0,
				dy: -3,
				b: 3,
				rim: 0.55,
				f: s.grad(
					[
						[0, trim.dp],
						[0.5, trim.base],
						[1, trim.md],
					],
					0,
					0,
					0.5,
					1,
				),
			}),
			s.clipped(well, s.grain(trim, well, 1, 'rubber')),
		)
		s.add(
			optic(s, 550, 804, 66, trim, '#E9DC8A', 28),
			line(ell(550, 804, 73, 73), acc.base, 3.4, 0.95),
			optic(s, 678, 792, 32, trim, '#F3EFD8', 14),
			`<circle cx="678" cy="862" r="9" fill="#7A1E16" stroke="${trim.ink}" stroke-width="2"/><circle cx="675.4" cy="859.4" r="2.6" fill="#F2A79C"/>`,
		)
		s.add(s.logo(600, 932, 0.62, print(main)))
		const sw = rr(556, 640, 96, 34, 15)
		s.add(plate(s, sw, acc, { op: 0.45, rim: 0.7 }), line('M588 657h32', acc.ink, 3, 0.6))
		// tilt hinge
		for (const x of [424, 756])
			s.add(
				fill(rr(x, 830, 24, 74, 8), turned(s, trim)),
				line(rr(x, 830, 24, 74, 8), trim.ink, 1.6),
				...[0, 1, 2, 3, 4].map(
					(i) =>
						line(`M${x + 3} ${842 + i * 13}h18`, trim.ink, 3, 0.8) +
						line(`M${x + 3} ${844.6 + i * 13}h18`, trim.hi, 1, 0.5),
				),
			)
	} else {
		const box = rr(440, 716, 320, 236, 54)
		s.add(
			plate(s, box, trim, { dx: 14, dy: 22, b: 13, op: 0.55, rim: 0.6 }),
			s.clipped(box, s.grain(trim, box, 1.2, 'rubber') + smudge(s, ell(540, 770, 90, 40), trim.hi, 0.5, 26)),
		)
		s.add(
			s.panel(
				spline(
					coords(`
						504 742!, 600 738, 696 742!, 724 752, 734 784!, 734 856!, 722 886, 696 894!, 600 898,
						504 894!, 478 886, 466 856!, 466 784!, 476 752
					`),
					true,
				),
				main,
				{ vol: 18, volScale: 44, kind: 'rubber', grain: 0.8, crinkle: 0, g: [0, 0, 0.8, 1] },
			),
			s.logo(600, 812, 1.25, print(main)),
		)
		s.add(
			fill(rr(556, 914, 88, 24, 10), trim.ink),
			fill(
				rr(558, 915, 84, 20, 9),
				s.grad(
					[
						[0, trim.lt],
						[1, trim.dk],
					],
					0,
					0,
					0,
					1,
				),
			),
			line('M574 925h40', trim.ink, 2.4, 0.8),
			`<circle cx="690" cy="926" r="8" fill="#8E1D14" stroke="${trim.ink}" stroke-width="2"/><circle cx="688" cy="923.6" r="2.4" fill="#F7B4AA"/>`,
			...[0, 1, 2, 3].map(
				(i) =>
					`<rect x="${486 + i * 15}" y="921" width="9" height="9" rx="2" fill="${i < 3 ? acc.base : trim.dp}" stroke="${trim.ink}"/>`,
			),
		)
		// cable to the lamp
		const cb = 'M442 800C390 800 380 770 330 752C290 738 240 700 214 640'
		s.add(
			glow(s, cb, '#000', 10, 0.5, 4),
			line(cb, trim.ink, 12),
			line(cb, trim.base, 9),
			line(cb, trim.hi, 2, 0.7, 'transform="translate(-1 -2.4)"'),
			fill(
				rr(424, 786, 30, 28, 8),
				s.grad(
					[
						[0, trim.lt],
						[1, trim.dp],
					],
					0,
					0,
					0,
					1,
				),
			),
			line(rr(424, 786, 30, 28, 8), trim.ink, 1.4),
		)
	}
	s.add('</g>')
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => torch(p) },
	{ draw: (p: Palette) => torch(p, { rear: true }) },
	{ draw: (p: Palette) => torch(p), box: [340, 630, 480, 600] },
]
