import { key } from '../key-light.ts'
import type { Views } from '../kinds.ts'
import {
	CX,
	centred,
	coords,
	type Fold,
	mirrored,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	Scene,
	spline,
	symmetric,
} from '../kit.ts'
import { TightScene } from '../tight.ts'
import { bibOutline, drawBib, drawBraces } from './bib.ts'
import type { TrousersDesign } from './design.ts'
import { drawHem } from './hems.ts'
import type { Legs } from './legs.ts'
import { drawSideZips, drawThighs, drawZipOff } from './thighs.ts'

const half = coords(`
	0 214, 90 206, 176 184!, 180 250, 206 340, 224 420, 232 520, 232 680, 228 840,
	224 960, 218 1090, 208 1220, 202 1326!, 126 1340, 44 1334!, 40 1220, 32 1090, 26 950,
	22 800, 16 640, 9 550, 0 520!
`)

/** Below it legs widen or taper. */
const HIP = 420

/** Trousers: articulated knees, slanted pockets; the back view with the seat. */
function drawTrousers(pal: Palette, design: TrousersDesign, back: boolean) {
	const s = new (design.shins ? Scene : TightScene)(pal, { seed: design.seeds[back ? 1 : 0] }),
		{ main, yoke, trim, lining, acc } = pal
	const { wide = 0 } = design
	const fitted = (q: readonly Pt[]): Pt[] =>
		q.map(([x, y, corner]) => [x * (1 + (wide * Math.max(0, y - HIP)) / 900), y, corner])
	const right = (q: readonly Pt[]) => centred(fitted(q)),
		leftSide = (q: readonly Pt[]) => mirrored(right(q))
	const B = symmetric(
			fitted(back ? half.map((p) => (p[1] < 220 && p[0] < 100 ? [p[0], p[1] - 22, p[2]] : p)) : half),
		),
		inB = (x: string) => s.clipped(B, x)
	const legs: Legs = { s, design, right, left: leftSide, inLegs: inB }
	s.add(s.dropShadow(design.bib ? [B, bibOutline(back)] : [B]))
	if (design.bib) drawBraces(legs, back)
	if (!back) {
		// back waistband, inside
		const bw = symmetric(coords('0 166, 100 168, 174 186!, 120 240, 0 250'))
		s.add(
			s.panel(bw, lining, { vol: 10, volScale: 20, kind: 'knit', crinkle: 0 }),
			s.clipped(
				bw,
				s.seam(spline(centred(coords('-174 198, -90 184, 0 182, 90 184, 174 198'))), lining, { st: 1 }) +
					`<rect x="${CX - 30}" y="184" width="60" height="20" rx="2" fill="${trim.ink}"/>` +
					s.logo(CX, 194, 0.32, '#EDE6D6') +
					s.soft(
						spline(centred(coords('-180 190, 0 222, 180 190, 180 260, -180 260')), true),
						lining.ink,
						0.7,
						8,
					),
			),
		)
	}
	const F: Fold[] = []
	const add = (m: Placing, p: readonly Pt[], w: number, o: Fold[2]) => F.push([m(p), w, { peak: 0.22, ...o }])
	for (const [m, k] of [
		[leftSide, 0],
		[right, 1],
	] as const) {
		const j = (v: number, q: number) => v + (k ? q : 0)
		if (!back) {
			add(m, coords('10 506, 70 484, 150 440'), 26, { op: 0.75 })
			add(m, coords('12 534, 80 536, 170 514'), 28, { op: 0.6 })
			add(m, coords('16 576, 84 600, 160 590'), 22, { op: 0.5 })
			add(m, coords('12 478, 50 440, 90 390'), 20, { op: 0.5 })
		} else {
			add(m, coords('8 496, 60 506, 140 470'), 26, { op: 0.6 })
			add(m, coords('14 548, 90 566, 180 540'), 28, { op: 0.75 })
			add(m, coords('20 590, 90 620, 190 600'), 22, { op: 0.6 })
			add(m, coords('22 890, 110 912, 200 886'), 26, { op: 0.7 })
			add(m, coords('220 930, 140 944, 60 924'), 24, { op: 0.65 })
		}
		add(
			m,
			[
				[40, j(830, 12)],
				[90, 846],
				[150, 836],
			],
			24,
			{ op: 0.55 },
		)
		add(
			m,
			[
				[222, j(872, -10)],
				[170, 884],
				[110, 872],
			],
			26,
			{ op: 0.6 },
		)
		if (!k) add(m, coords('28 946, 80 966, 120 958'), 20, { op: 0.45 })
		add(
			m,
			[
				[216, j(1010, 14)],
				[170, 1030],
				[120, 1020],
			],
			22,
			{ op: 0.55 },
		)
		if (k) add(m, coords('34 1106, 90 1130, 140 1124'), 20, { op: 0.5 })
		add(
			m,
			[
				[212, j(1180, -12)],
				[160, 1196],
				[110, 1180],
			],
			22,
			{ op: 0.6 },
		)
		add(
			m,
			[
				[44, 1236],
				[90, j(1258, 10)],
				[150, 1244],
			],
			20,
			{ op: j(0.6, -0.25) },
		)
		add(
			m,
			[
				[206, 1284],
				[150, 1296],
				[90, j(1282, -8)],
			],
			18,
			{ op: 0.5 },
		)
		if (!k) add(m, coords('232 650, 176 672, 110 668'), 20, { op: 0.4 })
		add(
			m,
			[
				[26, j(720, -16)],
				[80, 740],
				[130, 730],
			],
			20,
			{ op: 0.4 },
		)
		add(m, coords('190 290, 196 380, 214 460'), 16, { op: 0.4, soft: 1 })
	}
	const knee = (m: Placing) =>
		spline(m(coords('20 790!, 90 776, 250 800!, 250 1010!, 150 1032, 30 1020!')), true)
	const shin = (m: Placing) => spline(m(coords('16 1140!, 74 1158, 104 1220, 110 1360!, 6 1360!')), true)
	s.add(
		s.panel(B, main, {
			vol: 44,
			volScale: 150,
			volK: 1.05,
			foldPts: F,
			foldBlur: 6,
			foldScale: 20,
			crinkle: 0.55,
			g: [0.05, 0, 0.9, 1],
			inner:
				(back
					? ''
					: [leftSide, right]
							.map((m) => `<path d="${pathData(knee(m))}" fill="${yoke.base}" opacity=".92"/>`)
							.join('')) +
				s.soft(
					spline(leftSide(coords('-6 530!, 16 640, 26 900, 44 1340!, 84 1340!, 66 900, 40 640')), true),
					main.ink,
					0.38,
					14,
				) +
				s.soft(
					spline(right(coords('240 330!, 262 480!, 250 1380!, 186 1380!, 186 900, 196 600')), true),
					main.ink,
					0.42,
					26,
				) +
				s.soft(
					spline(right(coords('-40 500, 0 480, 40 500, 60 610, 0 650, -60 610')), true),
					main.ink,
					0.35,
					22,
				),
		}),
	)
	// contrast patch = its own panel (its own ramp), never an inner fill of the light cloth
	for (const m of design.shins ? [leftSide, right] : [])
		s.add(
			inB(
				s.panel(shin(m), trim, {
					vol: 18,
					volScale: 36,
					crinkle: 0.5,
					edge: 0,
					foldPts: [
						[m(coords('40 1240, 70 1256, 104 1250')), 14, { op: 0.5 }],
						[m(coords('40 1290, 74 1300, 108 1292')), 12, { op: 0.45 }],
					],
				}),
			),
		)
	// seams
	for (const [m, k] of [
		[leftSide, 1],
		[right, -1],
	] as const) {
		s.add(
			inB(
				s.seam(spline(m(coords('184 240, 210 420, 216 620, 212 800, 206 960, 198 1120, 184 1345'))), main, {
					st: 1,
					side: k,
				}),
			),
		)
		if (design.shins)
			s.add(
				inB(
					s.seam(spline(m(coords('16 1140, 74 1158, 104 1220, 110 1360'))), main, { st: 2, side: k, gap: 6 }),
				),
			)
		if (!back)
			s.add(
				inB(
					s.seam(spline(m(coords('20 790, 90 776, 250 800'))), main, {
						st: 2,
						side: k === 1 ? -1 : 1,
						gap: 6,
					}) +
						s.seam(spline(m(coords('250 1010, 150 1032, 30 1020'))), main, {
							st: 2,
							side: k === 1 ? -1 : 1,
							gap: 6,
						}) +
						s.seam(spline(m(coords('236 890, 190 900, 160 908'))), main, { st: 0, w: 2.4 }) +
						s.seam(spline(m(coords('236 930, 190 926, 164 920'))), main, { st: 0, w: 1.6, op: 0.5 }),
				),
			)
		drawHem(legs, m, k)
	}
	if (design.zipOff) drawZipOff(legs)
	if (design.sideZips) drawSideZips(legs)
	// crotch / fly / seat
	if (!back) {
		s.add(
			inB(
				s.seam(spline(right(coords('0 250, -2 400, 0 460, 0 524'))), main, { st: 1, side: 1 }) +
					s.seam(spline(right(coords('52 250, 52 350, 42 408, 4 436'))), main, {
						st: 1,
						side: 1,
						w: 1.4,
						op: 0.4,
						lip: 0,
						gap: 5,
					}) +
					s.seam(spline(right(coords('0 496, 34 560, 64 660'))), main, { st: 1, side: -1 }) +
					s.seam(spline(leftSide(coords('0 496, 34 560, 64 660'))), main, { st: 1, side: 1 }),
			),
		)
		for (const [m, k] of [
			[leftSide, -1],
			[right, 1],
		] as const) {
			const z = spline(m(coords('146 258, 172 340, 204 428'))),
				w = spline(m(coords('130 252!, 160 250!, 188 334, 220 436!, 190 446!, 156 350')), true)
			s.add(
				inB(
					s.soft(w, main.ink, 0.4, 7) +
						s.panel(w, yoke, { vol: 7, volScale: 12, crinkle: 0.2, edge: 0.5 }) +
						s.zip(z, main, acc, { w: 9, teeth: false, tape: trim }),
				),
				s.puller(CX + k * 149, 268, k * -17, acc, trim, 0.66),
			)
		}
		drawThighs(legs)
	} else {
		s.add(
			inB(
				s.seam(spline(right(coords('0 230, 2 400, 0 524'))), main, { st: 2, side: 1 }) +
					s.seam(spline(leftSide(coords('0 330, 100 318, 200 284'))), main, { st: 2, side: 1 }) +
					s.seam(spline(right(coords('0 330, 100 318, 200 284'))), main, { st: 2, side: -1 }),
			),
		)
		for (const [m, k] of [
			[leftSide, -1],
			[right, 1],
		] as const) {
			const w = spline(m(coords('52 372!, 168 352!, 171 382!, 55 402!')), true)
			s.add(
				inB(
					s.soft(w, main.ink, 0.4, 7) +
						s.panel(w, yoke, { vol: 6, volScale: 10, crinkle: 0.2, edge: 0.5 }) +
						s.zip(spline(m(coords('60 386, 164 368'))), main, acc, { w: 9, teeth: false, tape: trim }),
				),
				s.puller(CX + k * 66, 385, k * 80, acc, trim, 0.62),
			)
		}
		s.add(
			inB(
				s.seam(spline(right(coords('0 460, 44 560, 78 670'))), main, { st: 1, side: -1 }) +
					s.seam(spline(leftSide(coords('0 460, 44 560, 78 670'))), main, { st: 1, side: 1 }),
			),
		)
	}
	// waistband
	const dy = back ? -22 : 0
	const wb = symmetric([
		[0, 214 + dy],
		[90, 206 + dy * 0.8],
		[176, 184, 1],
		[180, 244, 1],
		[90, 266 + dy * 0.6],
		[0, 272 + dy * 0.7],
	])
	s.add(
		inB(s.soft(wb, main.ink, 0.55, 9).replace('<path', '<path transform="translate(2 9)"')),
		s.panel(wb, yoke, {
			vol: 9,
			volScale: 11,
			crinkle: 0.25,
			kind: 'weave',
			edge: 0.7,
			over: `<path d="${pathData(
				spline(
					centred([
						[-180, 232],
						[-90, 254 + dy * 0.6],
						[0, 260 + dy * 0.7],
						[90, 254 + dy * 0.6],
						[180, 232],
					]),
				),
			)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".75"/><path d="${pathData(
				spline(
					centred([
						[-180, 194],
						[-90, 216 + dy * 0.8],
						[0, 224 + dy],
						[90, 216 + dy * 0.8],
						[180, 194],
					]),
				),
			)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".75"/>`,
		}),
	)
	for (const x of design.bib ? [] : back ? [-130, -6, 118] : [-120, 108]) {
		const yy = 200 + (1 - Math.abs(x) / 130) * (12 + dy * 0.6)
		s.add(
			`<rect x="${CX + x}" y="${yy}" width="15" height="66" rx="2" fill="#000" opacity=".4" transform="translate(3 5)" filter="url(#${s.blur(3)})"/><rect x="${CX + x}" y="${yy}" width="15" height="66" rx="2.5" fill="${main.base}" stroke="${main.ink}" stroke-width="1.4"/><path d="M${CX + x + 3.5} ${yy + 5}v56M${CX + x + 11.5} ${yy + 5}v56" stroke="${main.stitch}" stroke-width="1.3" stroke-dasharray="4 3" opacity=".8"/>`,
		)
	}
	if (!back && !design.bib)
		s.add(
			`<path d="M${CX} 214v58" stroke="${yoke.ink}" stroke-width="2"/><circle cx="${CX + 14}" cy="244" r="14" fill="#000" opacity=".4" transform="translate(2 4)" filter="url(#${s.blur(3)})"/><circle cx="${CX + 14}" cy="243" r="13" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><circle cx="${CX + 14}" cy="243" r="8.5" fill="none" stroke="${trim.hi}" stroke-width="1.4" opacity=".6"/><path d="M${CX + 6} 237a10 10 0 0 1 9 -4" stroke="${trim.hi}" stroke-width="2.2" fill="none" stroke-linecap="round"/>`,
		)
	else if (!design.bib)
		s.add(s.logo(CX + 110, 300, 0.5, main.dark ? main.hi : main.light ? trim.md : '#F6EEE2', 0.85))
	if (design.bib) drawBib(legs, back)
	s.add(key(s, [B], 0.5))
	return s
}

/** Front, back and a detail of trousers of this design. */
export const trousersViews = (design: TrousersDesign): Views => [
	{ draw: (pal) => drawTrousers(pal, design, false), box: design.frame },
	{ draw: (pal) => drawTrousers(pal, design, true), box: design.frame },
	{ draw: (pal) => drawTrousers(pal, design, false), box: design.detail },
]
