import {
	type Curve,
	CX,
	coords,
	type Fold,
	offset,
	type Placing,
	type Pt,
	pathData,
	ramp,
	spline,
} from '../kit.ts'
import type { Legs } from './legs.ts'

/** Pockets on the thighs of the front, and the mark. */
export function drawThighs(legs: Legs) {
	if (legs.design.thighs === 'zip') drawZipPocket(legs)
	if (legs.design.thighs === 'flaps') for (const place of [legs.left, legs.right]) drawFlapPocket(legs, place)
	const { s } = legs
	const { main, trim } = s.pal
	const [x, y] = legs.design.thighs === 'flaps' ? [108, 556] : [156, 722]
	const [spot] = legs.right([[x, y]])
	s.add(s.logo(spot?.[0] ?? CX, y, 0.5, main.dark ? main.hi : main.light ? trim.md : '#F6EEE2', 0.85))
}

const stitched = (piece: Curve, distance: number, colour: string) =>
	`<path d="${offset(piece, distance)}" fill="none" stroke="${colour}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".65"/>`

function drawZipPocket({ s, right, inLegs }: Legs) {
	const { main, trim, acc } = s.pal
	const bag = spline(right(coords('100 636!, 208 620!, 214 700, 206 766!, 104 770!, 98 700')), true)
	const zip = spline(right(coords('114 654, 160 648, 206 640')))
	const [end] = right([[122, 652]])
	s.add(
		inLegs(
			s.soft(bag, main.ink, 0.4, 8) +
				s.panel(bag, main, { vol: 12, volScale: 22, crinkle: 0.4, edge: 0.6 }) +
				stitched(bag, 7, main.stitch) +
				s.zip(zip, main, acc, { w: 9, teeth: false, tape: trim }),
		),
		s.puller(end?.[0] ?? CX, 652, -84, acc, trim, 0.62),
	)
}

/** A bellows pocket under a flap with a snap. */
function drawFlapPocket({ s, left, inLegs }: Legs, place: Placing) {
	const { main, yoke, trim } = s.pal
	const inwards = place === left ? -7 : 7
	const bag = spline(place(coords('84 600!, 226 590!, 230 760!, 216 778, 96 784!, 84 770')), true)
	const flap = spline(place(coords('78 590!, 232 576!, 234 642!, 156 662, 78 656!')), true)
	const pleat = spline(place(coords('156 650, 158 720, 157 782')))
	const folds: Fold[] = [
		[place(coords('100 690, 124 720, 128 768')), 14, { op: 0.5 }],
		[place(coords('214 684, 190 716, 188 764')), 14, { op: 0.5 }],
	]
	const shadow = (piece: Curve) =>
		`<path d="${pathData(piece)}" transform="translate(4 8)" fill="${main.ink}" opacity=".5" filter="url(#${s.blur(6)})"/>`
	const [snap] = place([[156, 640]])
	s.add(
		inLegs(
			shadow(bag) +
				s.panel(bag, main, {
					vol: 12,
					volScale: 26,
					crinkle: 0.4,
					edge: 0.6,
					foldPts: folds,
					foldScale: 15,
				}) +
				s.seam(pleat, main, { st: 0, w: 1.8 }) +
				stitched(bag, inwards, main.stitch) +
				shadow(flap) +
				s.panel(flap, yoke, { vol: 10, volScale: 18, crinkle: 0.3, edge: 0.6 }) +
				stitched(flap, inwards, yoke.stitch),
		),
		`<circle cx="${snap?.[0]}" cy="${snap?.[1]}" r="10" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.5"/><circle cx="${snap?.[0]}" cy="${snap?.[1]}" r="6" fill="none" stroke="${trim.hi}" stroke-width="1.2" opacity=".55"/>`,
	)
}

/** Tapes of the zips, so that the right leg is not zipped to the left. */
const RIGHT_TAPE = ramp('#D9822B')
const LEFT_TAPE = ramp('#4C7FA3')

const stroke = (line: readonly Pt[], colour: string, width: number) =>
	`<path d="${pathData(spline(line))}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** Zips around both legs above the knee, each on a tape of its own colour: below them the trousers come off. */
export function drawZipOff({ s, left, right, inLegs }: Legs) {
	const { main, yoke, trim, acc } = s.pal
	for (const place of [left, right]) {
		const cover = spline(place(coords('6 806!, 120 820, 250 804!, 250 836!, 120 852, 6 838!')), true)
		const zip = place(coords('6 858, 120 873, 246 856'))
		const tape = place === left ? LEFT_TAPE : RIGHT_TAPE
		const [end] = place([[192, 866]])
		s.add(
			inLegs(
				s.soft(cover, main.ink, 0.6, 7).replace('<path', '<path transform="translate(0 34)"') +
					stroke(zip, tape.ink, 36) +
					stroke(zip, tape.base, 32) +
					s.zip(spline(zip), main, acc, { w: 12, tape: trim }) +
					s.panel(cover, yoke, { vol: 5, volScale: 9, crinkle: 0.2, edge: 0.6 }) +
					stitched(cover, place === left ? -7 : 7, yoke.stitch),
			),
			s.puller(end?.[0] ?? CX, 866, place === left ? -60 : 60, acc, trim, 0.8),
		)
	}
}

/** Zips along the whole outer seam. */
export function drawSideZips({ s, left, right, inLegs }: Legs) {
	const { main, trim, acc } = s.pal
	for (const place of [left, right]) {
		const line = spline(place(coords('192 280, 214 420, 221 600, 218 800, 212 980, 205 1140, 194 1320')))
		const [end] = place([[193, 296]])
		s.add(
			inLegs(s.zip(line, main, acc, { w: 9, teeth: false, tape: trim })),
			s.puller(end?.[0] ?? CX, 296, place === left ? 12 : -12, acc, trim, 0.62),
		)
	}
}
