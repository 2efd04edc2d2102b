import type { Fold } from '../cloth.ts'
import { type Curve, coords, offset, type Pt, pathData, spline } from '../path.ts'
import type { Place, Tailor } from './tailor.ts'

const SLEEVE = coords(`
	200 432!, 262 456, 316 512, 358 630, 390 775, 417 925, 434 1060, 440 1180!, 394 1196,
	340 1192!, 334 1070, 318 940, 288 800, 244 690!, 224 560
`)
const SEAM = coords('222 540, 276 640, 318 790, 350 930, 368 1070, 374 1225')
const UNDER = coords('222 540, 276 640, 318 790, 350 930, 368 1070, 374 1225!, 300 1230!, 200 700!')
const CUFF = coords('335 1136!, 388 1148, 437 1134!, 443 1184!, 394 1200, 339 1196!')
const CUFF_EDGE = coords('339 1196, 394 1200, 443 1184')
const CUFF_SEAM = coords('335 1136, 388 1148, 437 1134')
const TAB = coords('352 1156!, 410 1156!, 423 1167, 410 1181!, 354 1182!')
const SHOULDER = coords('190 380!, 330 380!, 400 610!, 330 622, 250 604!, 190 600!')
const SHOULDER_SEAM = coords('250 600, 306 622, 366 616')
const FOREARM = coords('270 846!, 344 824, 440 838!, 470 1240!, 300 1240!')
const FOREARM_SEAM = coords('292 838, 350 822, 410 834')

/** From the inner elbow outwards, from the armpit down, above the cuff. */
const FOLDS: readonly (readonly [line: Pt[], width: number])[] = [
	[coords('262 640, 306 660, 360 708'), 20],
	[coords('270 735, 322 742, 384 776'), 24],
	[coords('282 800, 334 824, 366 884'), 22],
	[coords('300 862, 344 862, 406 886'), 26],
	[coords('310 912, 356 934, 416 940'), 24],
	[coords('318 950, 352 990, 380 1046'), 18],
	[coords('334 1046, 378 1050, 432 1076'), 18],
	[coords('338 1102, 384 1116, 436 1118'), 16],
	[coords('346 540, 342 620, 366 720'), 16],
	[coords('276 490, 306 556, 312 640'), 18],
]

export const sleeveOutlines = (t: Tailor): [left: Curve, right: Curve] => [
	spline(t.sleeve.left(SLEEVE), true),
	spline(t.sleeve.right(SLEEVE), true),
]

/** Both sleeves: cloth, elbow darts, contrasting parts, cuffs. */
export function drawSleeves(t: Tailor) {
	drawSleeve(t, t.sleeve.left, 0)
	drawSleeve(t, t.sleeve.right, 1)
}

function drawSleeve(t: Tailor, place: Place, right: 0 | 1) {
	const { s } = t
	const { main } = s.pal
	const side = right ? -1 : 1
	const outline = spline(place(SLEEVE), true)
	const cloth = (r = main) =>
		s.panel(outline, r, {
			vol: 40,
			volScale: 120,
			volK: 1.1,
			foldPts: folds(place, right),
			foldBlur: 4.5,
			foldScale: 20,
			g: [0, 0.1, 1, 0.8],
			crinkle: 0.6,
			...t.cloth,
			inner: `<path d="${pathData(spline(place(UNDER), true))}" fill="${r.dk}" opacity="${r.light ? 0.34 : 0.5}"/>`,
		})
	const dart = { st: 0, side: 1, w: 1.6, op: 0.6 }
	s.add(cloth())
	const block = (area: readonly Pt[], seam: readonly Pt[]) =>
		s.add(
			s.clipped(
				outline,
				s.clipped(spline(place(area), true), cloth(t.contrast)) +
					s.seam(spline(place(seam)), t.contrast, { st: 1, side }),
			),
		)
	if (t.design.blocks === 'shoulders') block(SHOULDER, SHOULDER_SEAM)
	if (t.design.blocks === 'lower half') block(FOREARM, FOREARM_SEAM)
	const darts =
		t.design.cloth === 'fleece'
			? ''
			: s.seam(spline(place(coords('318 842, 362 832, 408 850'))), main, dart) +
				s.seam(spline(place(coords('324 906, 370 900, 417 910'))), main, dart)
	s.add(s.clipped(outline, s.seam(spline(place(SEAM)), main, { side, st: 1 }) + darts))
	drawCuff(t, place, right)
}

function folds(place: Place, right: 0 | 1) {
	return FOLDS.map(([line, width], i): Fold => {
		const moved = line.map((p): Pt => [p[0] + right * 5, p[1] + right * 14 * ((i % 3) - 1)])
		const opacity = 0.4 + (0.45 * ((i * 7 + right * 3) % 5)) / 5
		return [place(moved), width * (right ? 0.9 : 1), { peak: 0.32 + 0.1 * (i % 3), op: opacity }]
	})
}

/** Gathers of an elastic cuff, from its seam to its edge. */
const GATHERS = [346, 360, 378, 392, 408, 424].map((x, i): Pt[] => [
	[x, 1140 + (i % 2) * 8],
	[x + 3, 1168],
	[x + 4, 1194],
])

function drawCuff(t: Tailor, place: Place, right: 0 | 1) {
	const { s } = t
	const { main, trim } = s.pal
	const elastic = t.design.cuffs === 'elastic'
	const ribbed = t.design.cuffs === 'ribbed'
	const r = elastic ? t.contrast : ribbed ? trim : main
	const cuff = spline(place(CUFF), true)
	s.add(
		s.panel(cuff, r, {
			vol: 10,
			volScale: 18,
			crinkle: 0.3,
			g: [0, 0, 1, 0.6],
			foldPts: elastic ? GATHERS.map((line): Fold => [place(line), 9]) : [],
			foldBlur: 3,
			over: ribbed ? t.ribs(place(CUFF.slice(0, 3)), place(CUFF_EDGE), r) : '',
		}),
		s.seam(spline(place(CUFF_SEAM)), r, { st: 1, side: right ? 1 : -1 }),
	)
	if (t.design.cuffs !== 'tabs' || t.back) return
	const tab = spline(place(TAB), true)
	s.add(
		`<path d="${pathData(tab)}" transform="translate(3 5)" fill="${main.ink}" opacity=".5" filter="url(#${s.blur(4)})"/>`,
		s.panel(tab, trim, { vol: 6, volScale: 9, crinkle: 0, grain: 0.8 }),
		`<path d="${offset(tab, right ? 4 : -4)}" fill="none" stroke="${trim.lt}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".55"/>`,
	)
}
