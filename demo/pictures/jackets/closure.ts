import { CX, offset, type Pt, spline } from '../path.ts'
import { chinGuard } from './hood.ts'
import { collarOutline } from './stand-collar.ts'
import { snap, type Tailor, topstitch } from './tailor.ts'

/** Where a half zip ends. */
const HALF = 724

/** The zip from the chin down, its storm flap or placket. */
export function drawClosure(t: Tailor) {
	const { s, design } = t
	const { main, yoke, trim, acc } = s.pal
	const [collar, top] = design.head === 'collar' ? [collarOutline(t), 346] : [chinGuard(t), 440]
	const bottom = design.closure === 'half zip' ? HALF : 1256
	const zip = (from: number, to: number) =>
		s.zip(
			spline(
				t.right([
					[0, from],
					[0, (from * 2 + to) / 3],
					[0, (from + to * 2) / 3],
					[0, to],
				]),
			),
			main,
			acc,
			{
				w: 15,
				teeth: true,
				tape: trim,
			},
		)
	const strip = (left: number, right: number, from: number) =>
		spline(
			t.right([
				[left, from, 1],
				[right, from, 1],
				[right + 2, (from + bottom) / 2],
				[right + 1, bottom, 1],
				[left, bottom, 1],
			]),
			true,
		)
	s.add(s.soft(strip(-18, 34, 470), main.ink, 0.35, 9))
	if (design.closure === 'snaps') {
		const placket = strip(-30, 38, 444)
		const heads: Pt[] = [496, 640, 790, 940, 1090, 1206].map((y) => [5, y])
		s.add(
			t.onBody(t.laid(placket, main) + topstitch(offset(placket, 7), main)),
			s.clipped(collar, zip(top - 4, 460)),
			...heads.map(([x, y]) => snap(s, t.spot(x, y), trim)),
			s.puller(CX, top + 8, 0, acc, trim, 1),
		)
		return
	}
	s.add(
		t.onBody(
			s.panel(strip(-9, 22, 452), yoke, { vol: 6, volScale: 10, crinkle: 0.15, edge: 0.5 }) +
				zip(440, bottom),
		),
		s.clipped(collar, zip(top - 4, 510)),
		s.puller(CX, top + 22, 0, acc, trim, 1),
	)
	if (design.closure === 'half zip') s.add(garage(t))
}

/** The stitched end of a half zip. */
function garage(t: Tailor) {
	const { s } = t
	const { yoke } = s.pal
	const end = spline(
		t.right([
			[-20, HALF - 14, 1],
			[32, HALF - 14, 1],
			[30, HALF + 20, 1],
			[6, HALF + 34],
			[-18, HALF + 20, 1],
		]),
		true,
	)
	return t.laid(end, yoke) + topstitch(offset(end, 6), yoke)
}
