import type { Views } from '../kinds.ts'
import { CX, centred, coords, type Palette, type Pt, pathData, spline, symmetric } from '../kit.ts'
import { bothHalves, Garment, leftSide, MIRROR } from '../kit-clothing.ts'

const half = coords(`
	0 204, 80 202, 158 196!, 164 270, 174 360, 182 450, 184 540, 178 650, 166 770, 152 880, 144 960,
	150 1040, 150 1110, 138 1190, 120 1270, 112 1338!, 82 1348, 50 1342!, 48 1260, 46 1160, 50 1070,
	48 980, 40 900, 32 800, 24 700, 14 610, 6 556, 0 534!
`)
const waist = coords('158 250')

/** Men's running tights: flat band with a cord, seams moved to the front, side pocket, reflective calf, zip at the ankle. */
function tights(pal: Palette, { back = false } = {}) {
	const s = new Garment(pal, { seed: back ? 61 : 59 })
	const { main, yoke, trim, lining, acc } = pal
	const thread = main.light ? main.dp : main.stitch
	const legs = symmetric(back ? half.map((p, nth): Pt => (nth < 2 ? [p[0], 178 + nth * 4] : p)) : half)
	const on = (drawn: string) => s.clipped(legs, drawn)
	s.add(s.dropShadow([legs]))
	if (!back)
		s.add(
			s.panel(symmetric(coords('0 180, 90 182, 158 196!, 90 210, 0 214')), lining, {
				vol: 0,
				crinkle: 0,
				grain: 0,
				kind: 'knit',
				fill: lining.dk,
				over: s.logo(CX, 192, 0.3, lining.hi, 0.7),
			}),
		)
	const folds = bothHalves(
		back
			? [
					[coords('8 584, 70 604, 170 580'), 28, 0.42],
					[coords('40 900, 92 912, 150 898'), 24, 0.36],
					[coords('150 940, 106 948, 54 940'), 22, 0.32],
					[coords('54 1290, 82 1298, 116 1286'), 18, 0.34],
				]
			: [
					[coords('8 546, 64 516, 150 496'), 26, 0.26, { soft: 1 }],
					[coords('14 580, 72 574, 160 556'), 26, 0.22, { soft: 1 }],
					[coords('46 900, 92 908, 148 896'), 22, 0.28],
					[coords('150 1010, 104 1020, 56 1010'), 22, 0.28],
					[coords('54 1250, 84 1262, 122 1250'), 18, 0.3],
				],
		5,
	)
	s.add(
		s.panel(legs, main, {
			vol: 38,
			volScale: 126,
			volK: 0.95,
			foldPts: folds,
			foldBlur: 7,
			foldScale: 20,
			crease: 0.25,
			crinkle: 0,
			kind: 'suede',
			grain: 0.35,
			edge: 0.6,
			g: [0.05, 0, 0.9, 1],
			inner:
				MIRROR.map(([place]) => panels(place)).join('') +
				s.haze(leftSide(coords('10 600, 40 780, 52 960, 50 1340')), main.ink, 36, 0.36, 15) +
				s.haze(centred(coords('190 460, 178 720, 152 960, 154 1100, 116 1330')), main.ink, 36, 0.38, 16) +
				s.haze(leftSide(coords('96 330, 108 520, 100 780')), main.hi, 46, main.dark ? 0.24 : 0.32, 20) +
				s.haze(centred(coords('84 330, 92 520, 92 780')), main.hi, 42, main.dark ? 0.22 : 0.3, 20) +
				s.haze(leftSide(coords('104 1010, 104 1100, 86 1250')), main.hi, 28, main.dark ? 0.2 : 0.28, 12),
		}),
	)
	for (const [place, sign] of MIRROR) s.add(on(leg(place, sign)))
	s.add(on(middle()), on(band()))
	if (back) s.add(...rearPocket())
	else s.add(...cord())
	s.add(s.key([legs], 0.4))
	return s

	/** The front of the thigh and the knee are of a denser cloth, the back of the knee of mesh. */
	function panels(place: typeof leftSide) {
		if (back) {
			const mesh = spline(
				place(coords('30 850!, 96 830, 170 850!, 160 980, 152 1060, 100 1090, 44 1060!')),
				true,
			)
			return `<path d="${pathData(mesh)}" fill="${yoke.md}" opacity=".9"/>${s.mesh(mesh, yoke, { step: 10, rad: 2, op: 0.5 })}`
		}
		const thigh = spline(
			place(
				coords(
					'96 240!, 60 420, 40 600, 46 760, 56 900, 60 1010, 96 1050, 140 1010!, 128 860, 146 700, 150 520, 140 360, 126 240!',
				),
			),
			true,
		)
		return `<path d="${pathData(thigh)}" fill="${main.dark ? yoke.base : yoke.md}" opacity=".9"/>`
	}

	function leg(place: typeof leftSide, sign: 1 | -1) {
		const flat = (line: string, w = 7) => s.flatlock(spline(place(coords(line))), main, { w, thread })
		const hem = s.line(
			place(coords('48 1322, 84 1328, 116 1318')),
			thread,
			1.5,
			0.6,
			'stroke-dasharray="5 3"',
		)
		if (back)
			return (
				flat('30 850, 96 830, 172 850') +
				flat('44 1060, 100 1090, 156 1058') +
				hem +
				reflective(place(coords('118 1120, 108 1190, 96 1256')), 13) +
				s.line(place(coords('170 420, 168 560, 158 640')), main.ink, 3, 0.4)
			)
		const zip = place(coords('132 1172, 122 1250, 112 1344'))
		const pocket = place(coords('152 470, 172 452, 190 448'))
		return (
			flat('96 248, 60 420, 40 600, 46 760, 56 900, 60 1010, 96 1050, 142 1010') +
			flat('126 248, 140 360, 150 520, 146 700, 128 860, 141 1010') +
			hem +
			s.line(pocket, main.ink, 9, 0.7) +
			s.line(pocket, acc.base, 5) +
			s.seam(spline(place(coords('150 640, 166 652, 186 646'))), main, {
				st: 0,
				w: 1.6,
				op: 0.5,
				side: sign,
			}) +
			reflective(place(coords('72 1118, 70 1180, 70 1244')), 9) +
			s.line(zip, main.ink, 11, 0.8) +
			s.line(zip, trim.lt, 3.4, 0.9, 'stroke-dasharray="2.4 2.6"')
		)
	}

	function reflective(line: Pt[], width: number) {
		return s.line(line, '#8B8C86', width + 2, 0.5) + s.line(line, '#E6E6DF', width, 0.95)
	}

	function middle() {
		if (back)
			return (
				s.haze(centred(coords('0 320, 4 420, 0 540')), main.ink, 22, 0.34, 9) +
				s.flatlock(spline(centred(coords('0 250, 0 420, 0 548'))), main, { w: 7, thread })
			)
		return (
			s.haze(centred(coords('0 450, 0 545')), main.ink, 14, 0.36, 7) +
			MIRROR.map(([place]) =>
				s.flatlock(spline(place(coords('40 252, 46 340, 36 430, 14 510, 0 540'))), main, { w: 7, thread }),
			).join('')
		)
	}

	function band() {
		const upper = back ? coords('0 180, 80 182, 158 196!') : coords('0 204, 80 202, 158 196!')
		const outline = symmetric([...upper, ...waist, ...coords('80 258, 0 260')])
		const edge = coords('-160 250, -80 258, 0 260, 80 258, 160 250')
		return (
			s.haze(centred(edge.map((p): Pt => [p[0], p[1] + 7])), main.ink, 14, 0.45, 6) +
			s.panel(outline, yoke, { vol: 16, volScale: 36, crinkle: 0, grain: 0, kind: 'knit' }) +
			[-34, -20]
				.map((up) => s.line(centred(edge.map((p): Pt => [p[0], p[1] + up])), yoke.ink, 1.6, 0.45))
				.join('') +
			s.flatlock(spline(centred(edge)), yoke, { w: 7, thread })
		)
	}

	/** A pocket with a zip at the small of the back. */
	function rearPocket() {
		const line = centred(coords('-66 286, 0 284, 66 286'))
		return [
			s.zip(spline(line), main, acc, { w: 10, teeth: false, tape: trim }),
			s.puller(CX - 60, 286, -88, acc, trim, 0.6),
			s.logo(CX, 226, 0.42, s.markCol()),
		]
	}

	/** The ends of the cord come out of two eyelets and are tied. */
	function cord() {
		const ends = [
			coords('-22 232, -40 262, -34 290, -8 268, 0 262'),
			coords('22 232, 42 260, 36 292, 10 270, 0 262'),
			coords('0 262, -12 312, -26 372'),
			coords('0 262, 14 310, 20 388'),
		]
		return [
			...[-22, 22].map(
				(x) =>
					`<circle cx="${CX + x}" cy="231" r="6" fill="${yoke.ink}" stroke="${trim.lt}" stroke-width="2"/>`,
			),
			...ends.map((end) => s.line(centred(end.map((p): Pt => [p[0] + 3, p[1] + 5])), main.ink, 8, 0.35)),
			...ends.map((end) => s.line(centred(end), acc.base, 6.5)),
			s.line(centred(coords('-26 360, -27 376')), acc.dp, 8),
			s.line(centred(coords('20 376, 20 392')), acc.dp, 8),
			`<circle cx="${CX}" cy="263" r="8" fill="${acc.base}" stroke="${acc.dp}" stroke-width="1.5"/>`,
			s.logo(CX - 104, 330, 0.4, s.markCol()),
		]
	}
}

export const views: Views = [
	{ draw: (p: Palette) => tights(p) },
	{ draw: (p: Palette) => tights(p, { back: true }) },
	{ draw: (p: Palette) => tights(p), box: [420, 160, 360, 450] },
]
