import type { Box } from '../board.ts'
import type { Views } from '../kinds.ts'
import {
	type Curve,
	CX,
	coords,
	type Fold,
	item,
	mirrored,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	centred as rel0,
	spline,
	symmetric as sym0,
} from '../kit.ts'
import {
	buckle,
	fill,
	key,
	line,
	metal,
	plate,
	print,
	Gear as Scene,
	STEEL,
	smudge,
	stitches,
	strap,
	turned,
} from '../kit-gear.ts'

const X = 1.15,
	wide = (q: readonly Pt[]) => q.map((p): Pt => [p[0] * X, p[1], p[2]]),
	rel = (q: readonly Pt[]) => rel0(wide(q)),
	sym = (q: readonly Pt[]) => sym0(wide(q)) // 20 l: short and broad
const leftSide = (q: readonly Pt[]) => mirrored(rel(q)),
	both = [
		[leftSide, -1],
		[rel, 1],
	] as const
const bodyH = coords(`
	0 400, 150 400!, 190 452, 222 540, 236 680, 244 860, 244 1040, 232 1150, 200 1206,
	120 1226, 0 1230
`)
/** The same body under a rounded top that a zip opens. */
const domeH = coords(`
	0 306, 70 310, 136 338, 178 392, 204 470, 224 560, 236 680, 244 860, 244 1040, 232 1150, 200 1206,
	120 1226, 0 1230
`)
const ROLL_SHOULDER = '150 380, 200 296, 232 302, 254 370, 258 470, 240 560, 196 640'
const DOME_SHOULDER = '170 440, 214 392, 240 402, 256 460, 256 540, 236 610, 196 660'
const ROLL_LOOP = '-52 300, -50 190, -26 166, 26 166, 50 190, 52 300'
const DOME_LOOP = '-52 330, -50 272, -26 250, 26 250, 50 272, 52 330'
const collarH = coords('0 290!, 184 286!, 180 340, 188 400, 214 500!, 0 520!')
const rollH = coords('0 232, 150 232, 196 240, 208 270, 204 308, 184 326, 100 334, 0 336')

function top(s: Scene, pal: Palette) {
	// collar cloth and the rolled mouth
	const { main, yoke } = pal,
		C = sym(collarH),
		R = sym(rollH)
	let o = s.panel(C, yoke, {
		vol: 26,
		volScale: 70,
		volK: 0.45,
		kind: 'cord',
		grain: 1.1,
		crinkle: 0.5,
		foldPts: coords('-170 -150, -130 -96, -84 -70, -40 -24, 20 14, 62 50, 104 96, 146 150, 176 190').map(
			([a, b], i): Fold => [
				rel([
					[a * 0.98, 330],
					[(a + b) / 2, 390 + 10 * (i % 2)],
					[b * 1.05, 470 - 20 * (i % 3)],
				]),
				20 - 4 * (i % 2),
				{ op: 0.45 + 0.12 * (i % 3) },
			],
		),
		over: smudge(
			s,
			spline(rel(coords('-220 310!, 220 310!, 220 346!, 0 356, -220 346!')), true),
			yoke.ink,
			0.75,
			10,
		),
	})
	o += s.panel(R, main, {
		vol: 18,
		volScale: 64,
		kind: 'cord',
		grain: 1.1,
		crinkle: 0.4,
		foldPts: (
			[
				[coords('-190 262, -150 276, -100 272'), 14],
				[coords('190 258, 150 276, 96 274'), 14],
				[coords('-90 300, -30 310, 40 306'), 12],
			] as const
		).map(([p, w]): Fold => [rel(p), w, { op: 0.5 }]),
		over:
			line(spline(rel(coords('-208 284, -100 296, 0 298, 100 296, 208 284'))), main.ink, 2.6, 0.75) +
			line(spline(rel(coords('-208 287, -100 299, 0 301, 100 299, 208 287'))), main.hi, 1.5, 0.5) +
			stitches(spline(rel(coords('-206 306, -100 318, 0 320, 100 318, 206 306'))), main, 0, 0.7),
	})
	return o
}

const sidePocket = (s: Scene, m: Placing, mesh: Ramp, a: Ramp) => {
	const q = spline(
		m(coords('190 872!, 226 846, 262 826!, 276 900, 280 1030, 270 1130, 244 1184, 204 1198!')),
		true,
	)
	return (
		s.panel(q, mesh, {
			vol: 18,
			volScale: 56,
			kind: 'cord',
			grain: 1.2,
			crinkle: 0,
			foldPts: [
				[m(coords('204 906, 234 900, 274 876')), 13],
				[m(coords('206 980, 240 982, 280 966')), 14],
				[m(coords('210 1060, 240 1070, 278 1062')), 15],
			],
		}) +
		(
			[
				[11, a.ink],
				[9, a.base],
			] as const
		)
			.map(([w, c]) => line(spline(m(coords('190 874, 226 848, 263 828'))), c, w))
			.join('') +
		line(spline(m(coords('190 871, 226 845, 263 825'))), a.hi, 1.8, 0.7)
	)
}

/** Differences between daypacks. */
export interface DaypackDesign {
	/** Chance of the front and of the back view. */
	seeds: readonly [front: number, back: number]
	/** A rolled mouth with a strap over it, or a rounded top that a zip opens. */
	top: 'roll' | 'zip'
	detail: Box
}

/** Front: zip pocket, side stretch pockets. */
function drawFront(pal: Palette, design: DaypackDesign) {
	const rolled = design.top === 'roll'
	const s = new Scene(pal, { seed: design.seeds[0] }),
		{ main, yoke, trim, acc } = pal,
		mesh = ramp(main.light ? '#5A564D' : '#2E3132'),
		B = sym(rolled ? bodyH : domeH),
		R = sym(rollH)
	s.add(
		s.groundShadow(600, 1230, 216, 38, 0.5),
		`<g opacity=".5">${s.dropShadow(rolled ? [B, R] : [B], { dx: 34, dy: 30, s: 36, op: 0.32 })}</g>`,
	)
	s.add(strap(s, rel(coords(rolled ? ROLL_LOOP : DOME_LOOP)), 22, trim))
	for (const [m] of both)
		s.add(
			strap(s, m(coords(rolled ? ROLL_SHOULDER : DOME_SHOULDER)), 36, mesh, {
				sh: 0,
			}),
		)
	// side bottle in the right pocket
	const bt = spline(
		rel(coords('216 640!, 224 628, 260 628, 266 640!, 268 700, 266 900!, 212 900!, 212 700')),
		true,
	)
	s.add(
		fill(bt, metal(s)),
		line(bt, STEEL.ink, 1.6),
		fill(spline(rel(coords('220 586!, 262 586!, 264 632!, 218 632!')), true), turned(s, trim)),
		line(
			rel(coords('218 632, 264 632'))
				.map((p, i) => `${(i ? 'L' : 'M') + p[0]} ${p[1]}`)
				.join(''),
			acc.base,
			4,
		),
	)
	// body
	const bf = (
		[
			[coords('-224 620, -180 650, -120 640'), 20],
			[coords('222 600, 170 650, 110 640'), 20],
			[coords('-150 430, -120 500, -130 580'), 18],
			[coords('160 430, 124 510, 136 590'), 18],
			[coords('-236 760, -214 820, -232 890'), 18],
			[coords('236 740, 214 810, 232 880'), 18],
			[coords('-180 1150, -90 1186, 0 1190'), 22],
			[coords('190 1140, 100 1190, 20 1196'), 22],
			[coords('-60 560, -50 610, -70 650'), 14],
		] as const
	).map(([p, w]): Fold => [rel(p), w])
	const side = (m: Placing) =>
		spline(m(coords('150 380!, 176 560, 192 800, 194 1040, 180 1250!, 300 1250!, 300 380!')), true)
	s.add(
		s.panel(B, main, {
			vol: 60,
			volScale: 210,
			volK: 1,
			foldPts: bf,
			foldBlur: 5,
			foldScale: 17,
			kind: 'cord',
			grain: 1.1,
			crinkle: 0.5,
			g: [0.1, 0, 0.85, 1],
			inner: fill(side(rel), yoke.base) + fill(side(leftSide), yoke.base),
			over: both
				.map(([m, k]) =>
					s.seam(spline(m(coords('150 400, 176 560, 192 800, 194 1040, 180 1240'))), main, {
						st: 1,
						side: k,
					}),
				)
				.join(''),
		}),
	)
	s.add(rolled ? top(s, pal) : zipTop(s, B))
	// front pocket, slanted zip
	const fp = sym(coords('0 706!, 120 702, 182 690!, 192 800, 194 960, 188 1080, 168 1128, 90 1144, 0 1148'))
	s.add(
		s.clipped(
			B,
			`<path d="${pathData(fp)}" transform="translate(10 14)" fill="${main.ink}" opacity=".55" filter="url(#${s.boxed(12, [300, 420, 900, 1240])})"/>`,
		),
		s.panel(fp, main, {
			vol: 34,
			volScale: 120,
			kind: 'cord',
			grain: 1.1,
			crinkle: 0.5,
			foldPts: (
				[
					[coords('-180 1060, -110 1020, -40 1010'), 22],
					[coords('180 1066, 110 1020, 30 1012'), 22],
					[coords('-150 1120, -80 1090, 10 1090'), 20],
					[coords('-184 900, -140 930, -80 930'), 18],
					[coords('184 890, 140 930, 70 936'), 18],
					[coords('-100 730, -96 750, -80 764'), 10],
				] as const
			).map(([p, w]): Fold => [rel(p), w, { op: 0.5 }]),
			over:
				stitches(fp, main, 9, 0.7) +
				smudge(
					s,
					spline(rel(coords('-200 690!, 200 690!, 200 712!, 0 724, -200 712!')), true),
					main.ink,
					0.4,
					8,
				),
		}),
	)
	const zl = spline(rel(coords('-164 772, -60 792, 60 820, 164 856'))),
		gar = spline(
			rel(coords('-182 752!, -60 770, 60 798, 182 838!, 184 872!, 60 838, -60 810, -182 790!')),
			true,
		)
	s.add(
		s.clipped(
			fp,
			s.panel(gar, yoke, { vol: 8, volScale: 14, crinkle: 0.2, edge: 0.6 }) +
				s.zip(zl, main, acc, { w: 12, tape: trim }),
		),
		s.puller(CX - 152 * X, 776, -66, acc, trim, 0.82),
	)
	// side pockets and compression
	s.add(...both.map(([m]) => sidePocket(s, m, mesh, acc)))
	for (const [m, k] of both)
		s.add(
			strap(s, m(coords('252 728, 216 742, 182 750')), 18, trim),
			buckle(s, CX + k * X * 206, 746, 90 - k * 12, trim, 0.55),
		)
	if (rolled) drawRollStraps(s)
	// daisy chain + logo
	if (rolled)
		s.add(
			strap(s, rel(coords('-116 548, -116 690')), 20, trim),
			...[556, 600, 644, 688].map(
				(v) =>
					`<path d="M${CX - 116 * X - 12} ${v}h24" stroke="${trim.stitch}" stroke-width="3" opacity=".8"/>`,
			),
		)
	s.add(s.logo(CX + 4, 966, 1.3, print(main)))
	s.add(key(s, [rolled ? pathData(B) + pathData(sym(collarH)) + pathData(R) : B], 0.45))
	return s
}

/** The straps that close the rolled mouth. */
function drawRollStraps(s: Scene) {
	const { trim, acc } = s.pal
	for (const [m, k] of both)
		s.add(
			strap(s, m(coords('190 290, 212 350, 218 440, 216 560')), 22, trim),
			buckle(s, CX + k * X * 214, 400, k * -6, trim, 0.8),
		)
	// Y-strap with a hook
	s.add(
		strap(s, rel(coords('0 236, 0 420, 0 560, 0 650')), 28, trim),
		strap(s, rel(coords('9 470, 16 560, 8 646')), 22, trim),
		`<path d="M588 640h38v14h-38z" fill="${acc.base}" stroke="${acc.ink}"/>`,
	)
	s.add(
		strap(s, rel(coords('0 560, 0 690')), 28, trim, { sh: 0 }),
		plate(
			s,
			`M576 500H624Q632 500 632 508V576Q632 584 624 584H576Q568 584 568 576V508Q568 500 576 500ZM582 514V570H618V514Z`,
			STEEL,
			{
				rim: 0.7,
				f: s.grad([
					[0, '#F2F3F2'],
					[0.4, STEEL.base],
					[1, STEEL.dp],
				]),
			},
		).replaceAll('<path d="M576', '<path fill-rule="evenodd" d="M576'),
		fill(
			'M574 536H626V548H574Z',
			s.grad(
				[
					[0, '#F2F3F2'],
					[1, STEEL.dk],
				],
				0,
				0,
				0,
				1,
			),
		),
	)
}

/** The zip over a rounded top, its pullers meeting a little off the middle. */
function zipTop(s: Scene, body: Curve) {
	const { main, yoke, trim, acc } = s.pal
	const line = spline(
		rel(
			coords(`
				-206 660, -196 560, -172 470, -132 398, -70 360, 0 352, 70 360, 132 398, 172 470,
				196 560, 206 660
			`),
		),
	)
	const guard = spline(
		rel(
			coords(`
				-230 560!, -204 470, -160 372, -90 326, 0 314, 90 326, 160 372, 204 470, 230 560!,
				186 560!, 162 474, 124 410, 66 374, 0 366, -66 374, -124 410, -162 474, -186 560!
			`),
		),
		true,
	)
	return (
		s.clipped(body, s.panel(guard, yoke, { vol: 10, volScale: 20, kind: 'cord', crinkle: 0.3, edge: 0.5 })) +
		s.clipped(body, s.zip(line, main, acc, { w: 13, tape: trim })) +
		s.puller(CX + 62 * X, 360, -74, acc, trim, 0.8) +
		s.puller(CX + 116 * X, 384, 62, acc, trim, 0.8)
	)
}

/** Back: mesh panel, shoulder straps. */
function drawBack(pal: Palette, design: DaypackDesign) {
	const rolled = design.top === 'roll'
	const s = new Scene(pal, { seed: design.seeds[1] }),
		{ main, yoke, trim, acc } = pal,
		mesh = ramp(main.light ? '#5A564D' : '#2E3132'),
		B = sym(rolled ? bodyH : domeH),
		R = sym(rollH)
	s.add(
		s.groundShadow(600, 1230, 216, 38, 0.5),
		`<g opacity=".5">${s.dropShadow(rolled ? [B, R] : [B], { dx: 34, dy: 30, s: 36, op: 0.32 })}</g>`,
	)
	s.add(...both.map(([m]) => sidePocket(s, m, mesh, acc)))
	s.add(
		s.panel(B, main, { vol: 50, volScale: 180, kind: 'cord', grain: 1.1, crinkle: 0.5 }),
		rolled ? top(s, pal) : '',
	)
	const bp = sym(coords('0 452!, 120 454, 168 484, 186 620, 194 860, 194 1050, 176 1150, 130 1182, 0 1188'))
	s.add(s.panel(bp, mesh, { vol: 22, volScale: 60, kind: 'cord', grain: 1.9, crinkle: 0 }))
	// moulded foam: centre channel, three pads a side
	let pads = ''
	for (const [m] of both)
		for (const [y0, y1, w] of [
			[620, 780, 150],
			[806, 966, 160],
			[992, 1140, 148],
		] as const) {
			const q = spline(
				m([
					[34, y0 + 14, 1],
					[60, y0],
					[w - 20, y0 - 4],
					[w, y0 + 20],
					[w + 4, (y0 + y1) / 2],
					[w, y1 - 20],
					[w - 20, y1],
					[58, y1 - 2],
					[34, y1 - 18, 1],
				]),
				true,
			)
			let dots = ''
			for (let i = 0; i < 7; i++)
				for (let j = 0; j < 7; j++) {
					const p = item(m([[52 + i * 15 + (j % 2) * 7, y0 + 22 + j * 20]]), 0)
					dots += `<circle cx="${p[0]}" cy="${p[1]}" r="3.4" fill="${mesh.ink}" opacity=".7"/><circle cx="${p[0] + 1}" cy="${p[1] + 1.4}" r="3.4" fill="none" stroke="${mesh.hi}" stroke-width=".8" opacity=".35"/>`
				}
			pads += s.panel(q, trim, {
				vol: 13,
				volScale: 40,
				kind: 'cord',
				grain: 1.3,
				crinkle: 0,
				edge: 0.6,
				over: dots,
			})
		}
	s.add(s.clipped(bp, pads))
	s.add(strap(s, rel(coords('-52 470, -50 420, -24 398, 24 398, 50 420, 52 470')), 24, trim))
	for (const [m, k] of both) {
		s.add(strap(s, m(coords('176 1000, 206 1060, 228 1130, 222 1180')), 20, trim))
		const q = spline(
			m(
				coords(`
				34 478!, 112 484!, 152 590, 178 710, 188 820, 196 920, 204 990!, 168 1002!, 132 930,
				96 820, 66 700, 38 590
			`),
			),
			true,
		)
		s.add(
			`<path d="${pathData(q)}" transform="translate(14 18)" fill="#000" opacity=".45" filter="url(#${s.boxed(12, [300, 420, 900, 1240])})"/>`,
			s.panel(q, main, {
				vol: 16,
				volScale: 46,
				kind: 'cord',
				grain: 1.4,
				crinkle: 0.3,
				foldPts: [
					[m(coords('70 620, 110 640, 150 630')), 14, { op: 0.4 }],
					[m(coords('110 820, 146 836, 180 826')), 14, { op: 0.4 }],
				],
			}),
		)
		s.add(
			s.clipped(
				q,
				s.seam(spline(m(coords('48 478, 54 590, 82 700, 112 816, 146 924, 178 996'))), main, {
					st: 1,
					side: k,
					gap: 6,
				}) +
					s.seam(spline(m(coords('98 482, 138 590, 163 710, 173 820, 182 920, 194 990'))), main, {
						st: 1,
						side: -k,
						gap: 6,
					}),
			),
		)
		s.add(
			strap(s, m(coords('78 490, 104 620, 128 740, 148 850')), 15, trim, { sh: 0 }),
			...coords('100 600, 122 706, 140 800').map(
				([x, v]) =>
					`<path d="M${CX + k * X * x - 11} ${v}h22" stroke="${trim.stitch}" stroke-width="3" opacity=".85"/>`,
			),
			strap(s, m(coords('184 990, 204 1040, 216 1100')), 16, trim),
			buckle(s, CX + k * X * 184, 990, k * -20, trim, 0.55),
		)
	}
	s.add(
		s.panel(sym(coords('0 462!, 118 464, 136 486!, 118 512, 0 518')), yoke, {
			vol: 10,
			volScale: 20,
			kind: 'cord',
			crinkle: 0.3,
		}),
		stitches(spline(rel(coords('-118 506, 0 511, 118 506'))), yoke, 0, 0.8),
		s.logo(CX, 490, 0.55, print(yoke)),
	)
	s.add(
		strap(s, rel(coords('-128 760, -60 770, 0 772, 60 770, 128 760')), 15, trim),
		buckle(s, CX, 772, 90, trim, 0.55),
		...[-1, 1].map(
			(k) =>
				`<rect x="${CX + k * X * 128 - 9}" y="746" width="18" height="28" rx="4" fill="${trim.lt}" stroke="${trim.ink}"/>`,
		),
	)
	for (const [m, k] of rolled ? both : [])
		s.add(
			strap(s, m(coords('190 290, 212 350, 218 440, 216 540')), 20, trim),
			buckle(s, CX + k * X * 214, 400, k * -6, trim, 0.74),
		)
	s.add(key(s, [rolled ? pathData(B) + pathData(sym(collarH)) + pathData(R) : B], 0.4))
	return s
}

/** Front, back and a detail of a daypack of this design. */
export const daypackViews = (design: DaypackDesign): Views => [
	{ draw: (pal) => drawFront(pal, design) },
	{ draw: (pal) => drawBack(pal, design) },
	{ draw: (pal) => drawFront(pal, design), box: design.detail },
]
