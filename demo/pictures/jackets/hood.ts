import { ramp } from '../colour.ts'
import { fur } from '../kit-footwear.ts'
import { type Curve, CX, coords, offset, type Pt, pathData, ribbon, spline } from '../path.ts'
import type { Scene } from '../scene.ts'
import type { Place, Tailor } from './tailor.ts'

const OUTLINE = coords(`
	0 140, 64 146, 118 176, 148 236, 154 306, 143 366, 158 404, 176 424!, 120 470,
	60 494, 0 500
`)
/** The opening for the face, its right half. */
export const HOOD_FACE = coords('0 184, 52 190, 90 222, 106 286, 102 346, 80 396, 38 432, 0 442')
const MIDDLE = coords('0 120!, 62 120!, 66 240, 58 360, 64 480!, 0 480!')
const MIDDLE_SEAM = coords('62 120, 66 240, 58 360, 64 480')
const SIDE_SEAM = coords('60 140, 110 190, 130 280, 118 370, 132 462')
/** Folds of the hood; those of the left half are not those of the right. */
const FOLDS: readonly (readonly [line: Pt[], width: number])[] = [
	[coords('-146 286, -124 350, -92 416'), 20],
	[coords('140 310, 130 372, 84 430'), 18],
	[coords('-112 196, -138 252, -128 318'), 16],
	[coords('124 204, 138 262, 134 322'), 13],
	[coords('-60 158, -20 166, 44 156'), 12],
	[coords('-160 420, -96 462, -26 478'), 16],
	[coords('160 424, 110 452, 40 482'), 16],
]

export const hoodOutline = (t: Tailor): Curve => t.hood.outline(OUTLINE)

/** The hood from behind: middle panel, volume adjuster. */
export function drawHoodBack(t: Tailor, outline: Curve) {
	const { s, hood } = t
	const { main, yoke, trim, acc } = s.pal
	const seams =
		s.seam(spline(hood.right(MIDDLE_SEAM)), main, { st: 1, side: -1 }) +
		s.seam(spline(hood.left(MIDDLE_SEAM)), main, { st: 1, side: 1 })
	s.add(hoodCloth(t, outline, `<path d="${pathData(hood.outline(MIDDLE))}" fill="${yoke.base}"/>`, seams))
	const tab = spline(hood.across(coords('-26 250!, 26 250!, 24 330, 0 342, -24 330')), true)
	s.add(
		s.soft(tab, main.ink, 0.5, 5),
		s.panel(tab, trim, { vol: 6, volScale: 9, crinkle: 0 }),
		`<rect x="${CX - 12}" y="296" width="24" height="16" rx="6" fill="${trim.lt}" stroke="${trim.ink}"/><path d="M${CX} 312v26" stroke="${acc.base}" stroke-width="4" stroke-linecap="round"/>`,
		s.clipped(
			outline,
			s.seam(spline(hood.across(coords('-160 420, -80 448, 0 462, 80 448, 160 420'))), main, { st: 0 }),
		),
	)
	if (t.design.head === 'fur hood')
		drawFur(t, coords('-150 300, -132 200, -66 146, 0 136, 66 146, 132 200, 150 300'), 26)
}

/** The hood from the front: lining, chin guard, brim or fur, cords. The closure is drawn over it. */
export function drawHoodFront(t: Tailor, outline: Curve) {
	const { s, hood } = t
	const { main } = s.pal
	const seams =
		s.seam(spline(hood.right(SIDE_SEAM)), main, { st: 1, side: -1 }) +
		s.seam(spline(hood.left(SIDE_SEAM)), main, { st: 1, side: 1 })
	s.add(hoodCloth(t, outline, '', seams))
	const face = hood.outline(HOOD_FACE)
	s.add(hoodLining(s, face, hood.across))
	drawChinGuard(t)
	drawBrim(t)
	s.add(
		`<path d="${pathData(face)}" fill="none" stroke="${main.ink}" stroke-width="5" opacity=".75"/><path d="${offset(face, 3)}" fill="none" stroke="${main.hi}" stroke-width="1.4" opacity=".5"/>`,
	)
	if (t.design.head === 'fur hood')
		drawFur(
			t,
			coords(
				'-92 404, -116 340, -112 262, -84 206, -40 178, 0 172, 40 178, 84 206, 112 262, 116 340, 92 404',
			),
			40,
		)
	drawCords(t)
}

function hoodCloth({ s, hood, cloth }: Tailor, outline: Curve, inner: string, over: string) {
	const folds = FOLDS.map(
		([line, width]) => `<g opacity=".6"><path d="${ribbon(hood.across(line), width)}"/></g>`,
	)
	return s.panel(outline, s.pal.main, {
		vol: 34,
		volScale: 110,
		folds: folds.join(''),
		foldBlur: 6,
		foldScale: 22,
		crinkle: 0.45,
		g: [0.15, 0, 0.85, 1],
		...cloth,
		inner,
		over,
	})
}

/** Inside of a hood: lining, its folds, the label, darkness under the crown. */
export function hoodLining(s: Scene, face: Curve, across: Place) {
	const { lining, trim } = s.pal
	const fill = s.grad(
		[
			[0, lining.ink],
			[0.35, lining.dp],
			[1, lining.md],
		],
		0,
		0,
		0,
		1,
	)
	const folds = [
		coords('-64 226, -38 300, -58 392'),
		coords('24 206, 14 296, 40 384'),
		coords('68 244, 62 316, 46 396'),
	].map((line) => `<path d="${ribbon(across(line), 22)}"/>`)
	const yoke = spline(across(coords('-70 372, 0 352, 70 372, 84 470!, -84 470!')), true)
	const crown = spline(across(coords('-120 160!, 120 160!, 120 250!, 0 220, -120 250!')), true)
	const inside =
		s.relief(lining, folds.join(''), { blur: 8, scale: 22, sh: 1.2, hi: 0.5 }) +
		s.grain(lining, face, 0.9) +
		`<path d="${pathData(yoke)}" fill="${lining.dk}"/>` +
		s.seam(spline(across(coords('-86 384, 0 352, 86 384'))), lining, { st: 1 }) +
		`<rect x="${CX - 24}" y="372" width="48" height="30" rx="3" fill="${trim.ink}"/>` +
		s.logo(CX, 387, 0.42, '#EDE6D6') +
		`<path d="${pathData(face)}" fill="none" stroke="${lining.ink}" stroke-width="60" opacity=".75" filter="url(#${s.blur(16)})"/>` +
		s.soft(crown, lining.ink, 0.8, 18)
	return `<path d="${pathData(face)}" fill="${fill}"/>${s.clipped(face, inside)}`
}

/** Outline of the collar in front of the face. */
export const chinGuard = (t: Tailor) =>
	spline(
		t.hood.across(
			coords(`
				-104 340!, -84 396, -40 432, 0 442, 40 432, 84 396, 104 340!, 120 400, 128 462!,
				64 494, 0 500, -64 494, -128 462!, -120 400
			`),
		),
		true,
	)

function drawChinGuard(t: Tailor) {
	const { s, hood } = t
	const { main } = s.pal
	s.add(
		s.panel(chinGuard(t), main, {
			vol: 12,
			volScale: 26,
			crinkle: 0.3,
			g: [0.1, 0, 0.8, 1],
			edge: 0.35,
			...t.cloth,
			foldPts: [
				[hood.across(coords('-116 420, -70 462, -14 470')), 12],
				[hood.across(coords('116 430, 76 462, 22 472')), 12],
			],
		}),
		s.seam(
			spline(hood.across(coords('-176 424, -120 469, -60 493, 0 499, 60 493, 120 469, 176 424'))),
			main,
			{ st: 1, side: 1 },
		),
	)
}

function drawBrim({ s, hood }: Tailor) {
	const { yoke } = s.pal
	const brim = spline(
		hood.across(
			coords(`
				-104 300!, -92 222, -53 190, 0 183, 53 190, 92 222, 104 300!, 114 236, 88 180,
				46 156, 0 151, -46 156, -88 180, -114 236
			`),
		),
		true,
	)
	const stitches = spline(hood.across(coords('-110 270, -103 222, -68 178, 0 164, 68 178, 103 222, 110 270')))
	s.add(
		s.panel(brim, yoke, { vol: 9, volScale: 20, crinkle: 0.15, edge: 0.6 }),
		s.clipped(
			brim,
			`<path d="${pathData(stitches)}" fill="none" stroke="${yoke.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".7"/>`,
		),
	)
}

/** Long-haired fur along a line about the face, standing outwards. */
function drawFur({ s, hood }: Tailor, line: readonly Pt[], length: number) {
	const { main } = s.pal
	const pelt = ramp(main.light ? '#8E7757' : main.dark ? '#B7A384' : '#D8C8AC')
	const spine = hood.across(line)
	const dir = (u: number) => 152 + u * 236
	const layer = (tones: readonly string[], seed: number, hairs: number, reach: number, wide: number) =>
		fur(spine, hairs, { dir, len: () => reach, depth: length * 0.6, tones, seed, wide })
	s.add(
		`<path d="${pathData(spline(spine))}" transform="translate(5 10)" fill="none" stroke="${main.ink}" stroke-width="${length * 1.3}" stroke-linecap="round" opacity=".5" filter="url(#${s.blur(9)})"/>`,
		`<path d="${pathData(spline(spine))}" fill="none" stroke="${pelt.dk}" stroke-width="${length * 0.8}" stroke-linecap="round"/>`,
		layer([pelt.dp, pelt.dk, pelt.md], 11, 210, length, 5),
		layer([pelt.md, pelt.base, pelt.lt], 17, 230, length * 0.8, 4),
		layer([pelt.lt, pelt.hi], 27, 120, length * 0.55, 3),
	)
}

function drawCords({ s, hood }: Tailor) {
	const { trim, acc } = s.pal
	for (const sign of [-1, 1]) {
		const [p] = hood.across([[sign * 98, sign < 0 ? 414 : 408]])
		const [x, y] = p ?? [CX, 410]
		const cord = `M0 8c${sign * 4} 26 ${sign * -6} 44 ${sign * 6} ${sign < 0 ? 74 : 62}`
		s.add(
			`<g transform="translate(${x} ${y}) rotate(${sign * -22})"><path d="${cord}" stroke="${acc.base}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="${cord}" stroke="${acc.hi}" stroke-width="1.2" fill="none" opacity=".6"/><rect x="-9" y="-8" width="18" height="24" rx="6" fill="${trim.base}" stroke="${trim.ink}"/><rect x="-5.5" y="-5" width="4" height="17" rx="2" fill="${trim.hi}" opacity=".7"/></g>`,
		)
	}
}
