import type { Fold } from '../cloth.ts'
import { type Curve, coords, offset, type Pt, spline } from '../path.ts'
import type { Pocket } from './design.ts'
import { type Place, snap, type Tailor, topstitch } from './tailor.ts'

const DRAW: Record<Pocket, (t: Tailor) => void> = {
	hand: drawHandPockets,
	'chest zip': drawChestZip,
	'chest flaps': drawChestFlaps,
	pouch: drawPouch,
	bellows: drawBellows,
}

/** The pockets of the front. */
export function drawPockets(t: Tailor) {
	for (const pocket of t.design.pockets) DRAW[pocket](t)
}

/** Slanted zips on welts. */
function drawHandPockets(t: Tailor) {
	const { s } = t
	const { main, yoke, trim, acc } = s.pal
	for (const [place, sign] of t.sides) {
		const zip = spline(place(coords('124 800, 150 890, 170 1000')))
		const welt = spline(place(coords('104 790!, 140 786!, 168 886, 190 1006!, 154 1015!, 130 900')), true)
		const [x, y] = t.spot(sign * 126, 808)
		s.add(
			s.soft(welt, main.ink, 0.35, 8),
			s.panel(welt, t.design.blocks === 'lower half' ? t.contrast : yoke, {
				vol: 8,
				volScale: 12,
				crinkle: 0.2,
				edge: 0.5,
			}),
			s.zip(zip, main, acc, { w: 9, teeth: false, tape: trim }),
			s.puller(x, y, sign * -15, acc, trim, 0.72),
		)
	}
}

function drawChestZip(t: Tailor) {
	const { s } = t
	const { main, trim, acc } = s.pal
	const [x, y] = t.spot(122, 508)
	s.add(
		s.zip(spline(t.right(coords('122 500, 119 540, 116 586'))), main, acc, {
			w: 8,
			teeth: false,
			tape: trim,
		}),
		s.puller(x, y, 3, acc, trim, 0.62),
	)
}

/** A pocket laid on the body under a flap with snaps. */
function patchPocket(t: Tailor, place: Place, bag: readonly Pt[], flap: readonly Pt[], snaps: readonly Pt[]) {
	const { s } = t
	const { main, yoke, trim } = s.pal
	const bagPiece = spline(place(bag), true)
	const flapPiece = spline(place(flap), true)
	const inside = (piece: Curve) => offset(piece, place === t.right ? 7 : -7)
	const pulls = snaps.map(
		([x, y]): Fold => [
			place([
				[x, y + 8],
				[x + 4, y + 40],
				[x + 18, y + 76],
			]),
			13,
			{ op: 0.45 },
		],
	)
	s.add(
		t.onBody(
			t.laid(bagPiece, main, pulls) +
				topstitch(inside(bagPiece), main) +
				t.laid(flapPiece, yoke) +
				topstitch(inside(flapPiece), yoke) +
				place(snaps)
					.map(([x, y]) => snap(s, [x, y], trim))
					.join(''),
		),
	)
}

function drawChestFlaps(t: Tailor) {
	for (const [place] of t.sides)
		patchPocket(
			t,
			place,
			coords('92 590!, 212 578!, 218 716!, 206 734, 104 742!, 92 726'),
			coords('84 574!, 216 560!, 220 626!, 152 646, 86 640!'),
			coords('152 624'),
		)
}

function drawBellows(t: Tailor) {
	for (const [place] of t.sides)
		patchPocket(
			t,
			place,
			coords('66 950!, 216 940!, 224 1090!, 212 1106, 78 1116!, 66 1102'),
			coords('58 934!, 222 922!, 226 994!, 142 1016, 60 1008!'),
			coords('100 986, 188 978'),
		)
}

/** The pouch of an anorak: a wide pocket under a flap, hands go in from the sides. */
function drawPouch(t: Tailor) {
	const { s } = t
	const { main, yoke, trim, acc } = s.pal
	const bag = t.symmetric(coords('0 806!, 180 800!, 216 1020!, 204 1068, 120 1080, 0 1084!'))
	const flap = t.symmetric(coords('0 790!, 196 780!, 206 872!, 100 894, 0 898!'))
	const folds = [
		coords('-150 1060, -90 1030, -20 1034'),
		coords('160 1056, 100 1026, 30 1036'),
		coords('-170 930, -120 960, -60 962'),
		coords('176 926, 126 958, 70 956'),
	].map((line): Fold => [t.right(line), 22, { op: 0.5 }])
	s.add(t.laid(bag, main, folds), topstitch(offset(bag, 7), main))
	for (const [place, sign] of t.sides) {
		const entry = spline(place(coords('180 872, 194 940, 206 1012')))
		const [x, y] = t.spot(sign * 181, 884)
		s.add(
			s.zip(entry, main, acc, { w: 9, teeth: false, tape: trim }),
			s.puller(x, y, sign * -9, acc, trim, 0.66),
		)
	}
	s.add(t.laid(flap, yoke), topstitch(offset(flap, 7), yoke))
	for (const [x, y] of coords('-150 852, 0 868, 150 852')) s.add(snap(s, t.spot(x, y), trim))
}
