import type { Views } from '../kinds.ts'
import { type Palette, type Pt, pathData, type Ramp, ramp, spline } from '../kit.ts'
import { hard, key, LeanScene as Scene } from '../kit-winter.ts'
import { base, half, outline, topsheet } from './snowboard.ts'

/** Head of a bolt; there are so many that its shadow is not blurred. */
const bolt = (x: number, y: number, t: Ramp, radius: number) =>
	`<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${radius + 1}" fill="#000" opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${t.lt}" stroke="${t.ink}" stroke-width="1.2"/><path d="M${x - radius * 0.55} ${y}h${radius * 1.1}M${x} ${y - radius * 0.55}v${radius * 1.1}" stroke="${t.ink}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`

/** Rounded plate about a middle, from above. */
function plate(s: Scene, cx: number, cy: number, half: number, tall: number, r: Ramp) {
	const q = spline(
		[
			[cx - half + 8, cy - tall, 1],
			[cx + half - 8, cy - tall, 1],
			[cx + half, cy - tall + 9, 1],
			[cx + half, cy + tall - 9, 1],
			[cx + half - 8, cy + tall, 1],
			[cx - half + 8, cy + tall, 1],
			[cx - half, cy + tall - 9, 1],
			[cx - half, cy - tall + 9, 1],
		] satisfies Pt[],
		true,
	)
	return `<path d="${pathData(q)}" transform="translate(4 8)" fill="#000" opacity=".5" filter="url(#${s.blur(5)})"/>${hard(s, q, r, { vol: 7, volScale: 24 })}`
}

/** Clips of the halves, and the discs that a binding slides onto. With `side` −1 or 1, those of one half. */
function fittings(s: Scene, cx: number, { trim, acc }: Palette, side = 0) {
	const steel = ramp('#8E9496')
	const here = (k: number) => side === 0 || side === k
	const disc = (y: number) =>
		[-1, 1]
			.filter(here)
			.map((k) => {
				const x = cx + k * 13
				const arc = Array.from(
					{ length: 9 },
					(_, i): Pt => [
						x + k * 50 * Math.sin((i * Math.PI) / 8),
						y - 50 * Math.cos((i * Math.PI) / 8),
						i % 8 ? 0 : 1,
					],
				)
				const d = pathData(spline(arc, true))
				return `<path d="${d}" transform="translate(4 8)" fill="#000" opacity=".45" filter="url(#${s.blur(5)})"/><path d="${d}" fill="${trim.base}" stroke="${trim.ink}" stroke-width="2"/><path d="M${x + k * 6} ${y - 38}A39 39 0 0 ${k > 0 ? 1 : 0} ${x + k * 6} ${y + 38}" fill="none" stroke="${trim.hi}" stroke-width="2.4" opacity=".6"/>${bolt(x + k * 18, y - 20, steel, 7)}${bolt(x + k * 18, y + 20, steel, 7)}`
			})
			.join('')
	const clip = (y: number) =>
		(here(-1) ? plate(s, cx - 22, y, 15, 19, steel) + bolt(cx - 24, y, steel, 6) : '') +
		(here(1) ? plate(s, cx + 22, y, 15, 19, trim) + bolt(cx + 24, y, steel, 6) : '') +
		(side === 0 ? plate(s, cx, y, 24, 8, acc) : here(-1) ? plate(s, cx - 10, y, 16, 7, acc) : '')
	const hook = (y: number) =>
		[-1, 1]
			.filter(here)
			.map(
				(k) =>
					plate(s, cx + k * 26, y, 17, 24, trim) +
					bolt(cx + k * 28, y - 9, steel, 5.5) +
					bolt(cx + k * 28, y + 10, steel, 5.5),
			)
			.join('') + (side <= 0 ? plate(s, cx, y, 20, 7, steel) : '')
	return [
		clip(118),
		hook(330),
		disc(466),
		disc(574),
		hook(750),
		disc(926),
		disc(1034),
		hook(1150),
		clip(1384),
	].join('')
}

const groove = (cx: number) =>
	`<path d="M${cx} 70V1430" stroke="#141516" stroke-width="6"/><path d="M${cx - 4.5} 78V1422" stroke="#fff" stroke-width="1.6" opacity=".45"/><path d="M${cx + 4.5} 78V1422" stroke="#000" stroke-width="2" opacity=".4"/>`

/** How far a half is moved from the middle when the board is parted. */
const APART = 36

/** Left and right half of a board, the cut edge lit or in shade. */
const halves = (s: Scene, cx: number, drawn: string, pal: Palette) =>
	([-1, 1] as const)
		.map((k) => {
			const side = `M${cx} 0H${cx + k * 300}V1500H${cx}Z`
			const shape = spline(
				half.map(([x, y], i): Pt => [cx + k * x, y, i % (half.length - 1) ? 0 : 1]),
				true,
			)
			return `<g transform="translate(${k * APART} ${k * 10})"><path d="${pathData(shape)}" transform="translate(12 18)" fill="#3A3324" opacity=".34" filter="url(#${s.blur(12)})"/>${s.clipped(side, drawn)}<path d="M${cx} 74V1426" stroke="#242627" stroke-width="5"/><path d="M${cx - k * 1} 78V1422" stroke="#C9CDCE" stroke-width="1.8" opacity=".8"/>${fittings(s, cx, pal, k)}</g>`
		})
		.join('')

/** A board that comes apart into two skis: whole, and in halves beside it. */
function both(pal: Palette) {
	const s = new Scene(pal, { seed: 22 })
	const [left, right] = [396, 806]
	s.add(
		s.dropShadow([outline(left)], { dx: 28, dy: 34, s: 28, op: 0.36 }),
		topsheet(s, left, pal),
		groove(left),
		fittings(s, left, pal),
		halves(s, right, topsheet(s, right, pal), pal),
		key(s, [outline(left)], 0.4, [260, 70, 940, 1440]),
	)
	return s
}

/** One whole board, topsheet or base up. */
function whole(pal: Palette, side: 'top' | 'base') {
	const s = new Scene(pal, { seed: 22 })
	const cx = 600
	s.add(
		s.dropShadow([outline(cx)], { dx: 28, dy: 34, s: 28, op: 0.36 }),
		side === 'top' ? topsheet(s, cx, pal) : base(s, cx, pal),
		groove(cx),
		side === 'top' ? fittings(s, cx, pal) : '',
		key(s, [outline(cx)], 0.4, [260, 70, 940, 1440]),
	)
	return s
}

export const views: Views = [
	{ draw: both },
	{ draw: (p: Palette) => whole(p, 'base') },
	{ draw: (p: Palette) => whole(p, 'top'), box: [400, 360, 400, 500] },
]
