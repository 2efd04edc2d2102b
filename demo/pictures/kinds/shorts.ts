import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	item,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	spline,
	symmetric,
} from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const waist = coords('0 408, 100 402, 196 388!')
const shellH = coords(`
	0 440, 100 436, 196 424!, 204 480, 238 570, 276 690, 306 800, 320 866!, 322 930,
	304 988, 256 1020, 160 1032, 32 1028!, 26 960, 14 880, 0 826!
`)
const edgeU = coords('316 846, 334 920, 334 986, 308 1026, 240 1042, 140 1046, 42 1041'),
	underH: Pt[] = [[46, 900, 1], [150, 700, 1], [290, 740], ...edgeU.slice(0, -1), [42, 1041, 1]]
const linerH = coords('52 920!, 300 900!, 298 1000, 290 1108!, 180 1122, 70 1112!, 58 1020')

/** 2-in-1 trail-running shorts: gathered elastic waist, drawcord, petal-split shell with bound hem, tight inner short. */
function shorts(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 37 : 33 }),
		{ main, yoke, trim, lining, acc } = pal,
		thr = main.light ? main.dp : main.stitch,
		ini = trim
	const B = symmetric(
			back
				? shellH.map((p) => (p[1] < 440 || (p[0] === 0 && p[1] < 500) ? [p[0], p[1] - 14, p[2]] : p))
				: shellH,
		),
		U = MIRROR.map(([m]) => spline(m(underH), true)),
		N = MIRROR.map(([m]) => spline(m(linerH), true)),
		wb = symmetric(
			back
				? coords('0 388, 100 386, 196 380!, 204 470!, 100 478, 0 480')
				: [...waist, [204, 478, 1], [100, 492], [0, 497]],
		)
	s.add(s.dropShadow([B, ...U, ...N, wb]))
	// inner short: compression knit with printed logo and silicone hem
	MIRROR.forEach(([m], i) => {
		const q = item(N, i)
		s.add(
			s.panel(q, ini, {
				vol: 26,
				volScale: 60,
				crinkle: 0,
				kind: 'knit',
				grain: 1,
				foldBlur: 6,
				foldScale: 18,
				foldPts: [[m(coords('76 1070, 150 1060, 230 1074')), 16, { op: 0.3 }]],
				over:
					s.haze(m(coords('60 1030, 180 1046, 320 1010')), ini.ink, 50, 0.8, 14) +
					s.flatlock(spline(m(coords('70 1092, 180 1102, 291 1088'))), ini, { w: 7 }) +
					s.haze(m(coords('120 1000, 126 1060, 128 1120')), ini.hi, 26, 0.22, 10),
			}),
		)
	})
	// back layer of the split
	MIRROR.forEach(([m], i) => {
		s.add(
			s.panel(item(U, i), main, {
				vol: 16,
				volScale: 36,
				crinkle: 0,
				fill: main.dk,
				over: s.haze(m(coords('250 1040, 310 1000, 328 900')), main.ink, 50, 0.5, 12),
			}),
			s.line(m(edgeU), trim.ink, 9, 0.9),
			s.line(m(edgeU), yoke.base, 6),
		)
	})
	// shell: light crisp ripstop
	const f = bothHalves(
		back
			? [
					[coords('6 760, 80 800, 200 776'), 40, 0.4],
					[coords('14 840, 100 876, 230 860'), 38, 0.36],
					[coords('70 500, 76 590, 96 660'), 24, 0.3, { soft: 1 }],
					[coords('140 500, 156 580, 180 660'), 26, 0.3, { soft: 1 }],
					[coords('120 1026, 124 950, 140 890'), 36, 0.26, { soft: 1 }],
					[coords('216 1020, 222 950, 238 880'), 34, 0.26, { soft: 1 }],
					[coords('200 640, 160 690, 90 720'), 34, 0.28, { soft: 1 }],
				]
			: [
					[coords('8 800, 80 740, 190 690'), 36, 0.6],
					[coords('12 840, 110 820, 220 780'), 38, 0.5],
					[coords('18 890, 110 910, 190 890'), 32, 0.42],
					[coords('4 760, 50 680, 90 590'), 32, 0.45],
					[coords('60 510, 64 570, 84 640'), 22, 0.42],
					[coords('120 506, 134 570, 160 650'), 24, 0.42],
					[coords('170 500, 190 570, 226 660'), 22, 0.4],
					[coords('110 1028, 116 940, 150 850'), 38, 0.42],
					[coords('210 1024, 214 950, 236 870'), 36, 0.36],
					[coords('300 840, 240 826, 180 800'), 30, 0.26, { soft: 1 }],
				],
		8,
	)
	const sidePan = (m: Placing) =>
			spline(m(coords('150 470!, 186 600, 222 740, 250 880, 262 1060!, 400 1060!, 380 470!')), true),
		spl = coords('150 484, 186 600, 222 740, 250 880, 262 1024')
	s.add(
		s
			.soft(B, '#1a1712', 0.4, 9)
			.replace('<path', '<path transform="translate(3 9)"')
			.replace('<path', `<path clip-path="url(#${s.clip([...U, ...N].map(pathData).join(''))})"`),
		s.panel(B, main, {
			vol: 46,
			volScale: 140,
			volK: 0.9,
			foldPts: f,
			foldBlur: 8,
			foldScale: 24,
			foldK: main.light ? 0.75 : 1,
			crease: main.light ? 0.35 : 0.5,
			crinkle: 0.5,
			cr: { fx: 0.007, fy: 0.008, oct: 2, scale: 26 },
			g: [0.05, 0, 0.9, 1],
			inner:
				MIRROR.map(
					([m]) =>
						`<path d="${pathData(sidePan(m))}" fill="${yoke.base}" opacity=".9"/>` +
						s.mesh(sidePan(m), yoke, { step: 10, rad: 2, op: main.light ? 0.4 : 0.55 }),
				).join('') +
				s.haze(centred(coords('252 560, 300 760, 326 1000')), main.ink, 54, 0.34, 22) +
				s.haze(centred(coords('0 700, 10 860, 26 1030')), main.ink, 46, 0.35, 16) +
				s.haze(leftSide(coords('120 560, 150 760, 150 980')), main.hi, 70, main.dark ? 0.14 : 0.2, 30),
		}),
	)
	const inB = (x: string) => s.clipped(B, x)
	for (const [m, k] of MIRROR) {
		s.add(inB(s.seam(spline(m(spl)), main, { st: 2, side: k < 0 ? -1 : 1, gap: 6 })))
		// bound petal hem
		const h = m(coords('320 862, 322 930, 304 988, 256 1019, 160 1031, 30 1027'))
		s.add(
			s.line(h, trim.ink, 11, 0.85),
			s.line(h, yoke.base, 8.4),
			s.line(
				h.map((p): Pt => [p[0] - 1, p[1] - 2.4]),
				yoke.hi,
				1.4,
				0.6,
			),
			s.line(
				h.map((p): Pt => [p[0] - k * 3, p[1] - 8]),
				thr,
				1.5,
				0.7,
				'stroke-dasharray="5 3.5"',
			),
		)
	}
	s.add(
		inB(
			s.haze(centred(coords('0 640, 0 760, 0 830')), main.ink, 16, 0.4, 7) +
				s.seam(
					spline(
						centred([
							[0, 490],
							[back ? 3 : -2, 660],
							[0, 826],
						]),
					),
					main,
					{ st: 2, side: 1, gap: 6 },
				),
		),
	)
	// waistband: gathered elastic
	const top: Pt[] = back
			? coords('-196 380, 0 388, 196 380')
			: coords('-196 388, -100 402, 0 408, 100 402, 196 388'),
		low: Pt[] = back
			? coords('-204 470, 0 480, 204 470')
			: coords('-204 478, -100 492, 0 497, 100 492, 204 478')
	if (!back) {
		const inn = symmetric(coords('0 372, 110 374, 194 388!, 110 406, 0 416'))
		s.add(
			s.panel(inn, trim, {
				vol: 0,
				crinkle: 0,
				kind: 'knit',
				fill: s.grad(
					[
						[0, lining.md],
						[1, lining.ink],
					],
					0,
					0,
					0,
					1,
				),
				over: s.label(CX, 391, 48, 20, trim, 0.32),
			}),
		)
	}
	s.add(
		inB(
			s.haze(
				low.map((p): Pt => [CX + p[0] + 2, p[1] + 8]),
				main.ink,
				20,
				0.55,
				7,
			),
		),
	)
	const gather = Array.from({ length: 38 }, (_, i) => {
		const x = -196 + (392 * (i + s.rnd() * 0.7)) / 38,
			u = 1 - (x / 200) ** 2,
			y0 = back ? 384 + 5 * u : 394 + 16 * u
		return `<path d="M${(CX + x).toFixed(1)} ${(y0 + s.rnd() * 8).toFixed(1)}q${(s.rnd() * 6 - 3).toFixed(1)} 40 ${(x / 30).toFixed(1)} ${(66 + s.rnd() * 22).toFixed(1)}" stroke="#000" stroke-width="${(4 + s.rnd() * 4).toFixed(1)}" fill="none"/>`
	}).join('')
	s.add(
		s.panel(wb, yoke, {
			vol: 12,
			volScale: 24,
			crinkle: 0,
			edge: 0.7,
			folds: `<g opacity="${main.light ? 0.4 : 0.55}">${gather}</g>`,
			foldBlur: 2.8,
			foldScale: 11,
			foldK: main.light ? 0.7 : 1,
			over: [0.25, 0.5, 0.75]
				.map(
					(v) =>
						s.line(centred(top.map((p): Pt => [p[0], p[1] + 90 * v])), yoke.ink, 2, 0.35) +
						s.line(
							centred(top.map((p): Pt => [p[0], p[1] + 90 * v + 2])),
							yoke.stitch,
							1.4,
							0.6,
							'stroke-dasharray="6 4"',
						),
				)
				.join(''),
		}),
	)
	s.add(inB(s.seam(spline(centred(low)), yoke, { st: 0, w: 2 })))
	if (!back) {
		// drawcord
		const cord = (d: string) =>
			`<path d="${d}" fill="none" stroke="#000" stroke-width="8" opacity=".3" transform="translate(4 7)" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.ink}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.base}" stroke-width="7.4" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${acc.dk}" stroke-width="6" stroke-dasharray="2 4" opacity=".55"/><path d="${d}" transform="translate(-1.4 -1.6)" fill="none" stroke="${acc.hi}" stroke-width="1.6" opacity=".7"/>`
		for (const x of [-34, 34])
			s.add(
				`<circle cx="${CX + x}" cy="452" r="9" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><circle cx="${CX + x}" cy="452" r="4.6" fill="${trim.ink}"/>`,
			)
		s.add(
			cord('M566 452C584 470 596 474 604 476C620 490 616 560 626 610'),
			cord('M634 452C616 470 606 472 598 478C580 500 590 560 574 596'),
			cord('M596 470C570 500 548 520 540 494C536 474 570 466 600 474'),
			cord('M604 470C630 496 656 516 662 490C664 470 632 464 602 474'),
			`<ellipse cx="600" cy="475" rx="13" ry="10" fill="${acc.base}" stroke="${acc.ink}" stroke-width="1.5"/>`,
		)
		for (const [x, yy, q] of [
			[626, 612, 6],
			[574, 598, -10],
		] as const)
			s.add(
				`<rect x="${x - 6}" y="${yy - 4}" width="12" height="26" rx="4" transform="rotate(${q} ${x} ${yy})" fill="${trim.base}" stroke="${trim.ink}"/>`,
			)
		for (const [m, k] of MIRROR) {
			const z = m(coords('176 560, 204 640, 226 716'))
			s.add(
				s.haze(z, main.ink, 22, 0.35, 6),
				s.zip(spline(z), main, acc, { w: 9, teeth: false, tape: trim }),
				s.puller(CX + k * 178, 568, -k * 18, acc, trim, 0.66),
			)
		}
		s.add(s.logo(CX - 190, 962, 0.62, s.markCol()))
	} else {
		const z = centred(coords('-96 548, 0 556, 96 548'))
		s.add(
			inB(s.haze(z, main.ink, 24, 0.35, 6)),
			s.zip(spline(z), main, acc, { w: 11, tape: trim }),
			s.puller(CX - 84, 550, -84, acc, trim, 0.7),
			s.logo(CX, 436, 0.44, s.markCol()),
		)
		s.add(
			s.line(leftSide(coords('150 900, 154 950, 158 1004')), '#DCDCD4', 5, 0.75),
			s.line(centred(coords('150 900, 154 950, 158 1004')), '#DCDCD4', 5, 0.75),
		)
	}
	s.add(s.key([B, ...N], 0.36))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => shorts(p), box: [100, 115, 1000, 1250] },
	{ draw: (p: Palette) => shorts(p, { back: true }), box: [100, 115, 1000, 1250] },
	{ draw: (p: Palette) => shorts(p), box: [400, 350, 400, 500] },
]
