import {
	type Fold,
	flattened,
	offset,
	type Palette,
	type Pt,
	pathData,
	polyline,
	ramp,
	ribbon,
	Scene,
	spline,
} from '../kit.ts'
import { edge, facet, guy, mix3, type P3, project, projected, skirtBand, stake, tape } from './tent-parts.ts'

/** A frame across the tent: its place along the tent, half of its width, its height. */
type Frame = readonly [x: number, halfWidth: number, height: number]

export interface HoopTent {
	seed: number
	/** From the left end to the right one. */
	frames: readonly Frame[]
	/** Round frames are hoops; straight ones are two sides that meet at a trekking pole. */
	profile: 'round' | 'straight'
	/** The bay with the door: its number from the left. */
	door: number
	/** Bays with a clear window. */
	windows?: readonly number[]
	/** Scale about the middle of the board, and shift down. */
	scale: number
	down: number
}

/** How far over the top of a hoop the camera sees. */
const OVER_TOP = 0.6
/** Cloth between two frames sinks by this share. */
const SAG = 0.035

/** Tent of frames across it with cloth stretched between them, from the side of its door or from behind. */
export function hoopTent(pal: Palette, tent: HoopTent, { back = false } = {}) {
	const s = new Scene(pal, { seed: tent.seed + (back ? 1 : 0) })
	const { main, trim, acc } = pal
	const frames = back ? tent.frames.map(([x, w, h]): Frame => [-x, w, h]).toReversed() : tent.frames
	const bays = frames.length - 1
	const skirt = ramp(main.light ? '#7A7466' : main.dark ? '#4B5450' : '#55504A')
	const lit = ramp(pal.base, main.dark ? 0.09 : main.light ? 0.035 : 0.05)
	const dim = ramp(pal.base, main.dark ? -0.02 : main.light ? -0.06 : -0.045)

	const onFrame = ([x, w, h]: Frame, v: number): P3 => {
		if (tent.profile === 'straight')
			return v <= 1 ? [x, w * (1 - v), h * v ** 1.12] : [x, -w * (v - 1), h * (2 - v) ** 1.12]
		const angle = Math.PI * OVER_TOP * v
		return [x, w * Math.cos(angle), h * Math.sin(angle) ** 0.92]
	}
	const frameAt = (n: number): Frame => frames[n] ?? [0, 0, 0]
	/** A point of a bay: share u from its left frame to its right one, v from the ground to the top. */
	const onBay = (bay: number, u: number, v: number): P3 => {
		const [x, y, z] = mix3(onFrame(frameAt(bay), v), onFrame(frameAt(bay + 1), v), u)
		const sag = 1 - SAG * Math.sin(Math.PI * u)
		return [x, y * sag, z * sag]
	}
	const steps = (n: number) => Array.from({ length: n + 1 }, (_, i) => i / n)
	const alongBay = (bay: number, v: number) => steps(12).map((u) => onBay(bay, u, v))
	const frameLine = (n: number) => steps(24).map((v) => onFrame(frameAt(n), v))
	const outlineOf = (bay: number) =>
		projected([
			...frameLine(bay),
			...alongBay(bay, 1),
			...frameLine(bay + 1).toReversed(),
			...alongBay(bay, 0).toReversed(),
		])
	const shape = (points: readonly (readonly [u: number, v: number])[], bay: number): Pt[] =>
		points.map(([u, v]) => project(onBay(bay, u, v)))

	s.add(
		`<g transform="translate(600 ${880 + tent.down}) scale(${tent.scale}) translate(-600 -880)">`,
		groundShadow(s, frames),
	)
	const [first, last] = [frameAt(0), frameAt(bays)]
	const corner = ([x, w]: Frame, side: 1 | -1): P3 => [x, w * side, 0]
	if (first[2] > 0) {
		s.add(guy(s, [first[0], 0, first[2]], [first[0] - 40, 10, 0]))
		const end = projected(
			tent.profile === 'round'
				? steps(32).map((v) => onFrame(first, v / OVER_TOP))
				: steps(32).map((v) => onFrame(first, v * 2)),
		)
		s.add(
			facet(s, end, lit, { vol: 16, volScale: 34, g: [0, 0, 1, 1] }),
			skirtBand(s, end, edge(corner(first, 1), corner(first, -1)), ramp(skirt.base, 0.05), 46),
		)
	}
	for (let bay = bays - 1; bay >= 0; bay--) {
		const folds: Fold[] = [
			[
				shape(
					[
						[0.04, 0.04],
						[0.2, 0.3],
						[0.24, 0.6],
					],
					bay,
				),
				20,
			],
			[
				shape(
					[
						[0.96, 0.04],
						[0.8, 0.28],
						[0.76, 0.62],
					],
					bay,
				),
				20,
			],
			[
				shape(
					[
						[0.05, 0.9],
						[0.4, 0.84],
						[0.8, 0.88],
					],
					bay,
				),
				16,
				{ op: 0.4 },
			],
			[
				shape(
					[
						[0.1, 0.06],
						[0.45, 0.14],
						[0.9, 0.07],
					],
					bay,
				),
				18,
				{ op: 0.45 },
			],
		]
		const cloth = bay % 2 ? main : bay === bays - 1 ? dim : main
		const outline = outlineOf(bay)
		s.add(
			facet(s, outline, cloth, {
				foldPts: folds,
				foldBlur: 7,
				foldScale: 20,
				fill: s.grad(
					[
						[0, lit.lt],
						[0.22, cloth.lt],
						[0.55, cloth.base],
						[1, cloth.dk],
					],
					0.1,
					0,
					0.25,
					1,
				),
			}),
			skirtBand(s, outline, alongBay(bay, 0), skirt, 58),
		)
		if (tent.windows?.includes(back ? bays - 1 - bay : bay)) s.add(window(bay))
		if (!back && bay === tent.door) s.add(openDoor(bay))
	}

	function window(bay: number) {
		const pane = spline(
			shape(
				[
					[0.16, 0.34],
					[0.5, 0.32],
					[0.84, 0.34],
					[0.82, 0.56],
					[0.5, 0.58],
					[0.18, 0.56],
				],
				bay,
			),
			true,
		)
		const glass = s.grad(
			[
				[0, '#E9EDEA', 0.95],
				[0.5, '#AEB8B4', 0.95],
				[1, '#6E7A76', 0.95],
			],
			0,
			0,
			0.6,
			1,
		)
		const cross = [
			spline(
				shape(
					[
						[0.5, 0.32],
						[0.5, 0.58],
					],
					bay,
				),
			),
			spline(
				shape(
					[
						[0.17, 0.45],
						[0.83, 0.45],
					],
					bay,
				),
			),
		]
		return [
			`<path d="${pathData(pane)}" fill="${glass}"/>`,
			...cross.map((bar) => `<path d="${pathData(bar)}" fill="none" stroke="${main.dk}" stroke-width="7"/>`),
			`<path d="${pathData(pane)}" fill="none" stroke="${main.ink}" stroke-width="12" opacity=".5"/>`,
			`<path d="${pathData(pane)}" fill="none" stroke="${main.md}" stroke-width="9"/>`,
			`<path d="${offset(pane, 6)}" fill="none" stroke="${main.hi}" stroke-width="1.6" opacity=".6"/>`,
		].join('')
	}

	function openDoor(bay: number) {
		const top = tent.profile === 'straight' ? 0.86 : 0.72
		const left = shape(
			[
				[0.14, 0.02],
				[0.16, top * 0.45],
				[0.26, top * 0.82],
				[0.5, top],
			],
			bay,
		)
		const right = shape(
			[
				[0.5, top],
				[0.74, top * 0.82],
				[0.84, top * 0.45],
				[0.86, 0.02],
			],
			bay,
		)
		const leftEdge = spline(left)
		const rightEdge = spline(right)
		const opening = polyline([...flattened(leftEdge), ...flattened(rightEdge)])
		const dusk = ramp(pal.base, main.light ? -0.42 : main.dark ? -0.06 : -0.3)
		const wall = ramp('#D8CDB4')
		const sheet = spline(
			shape(
				[
					[0.1, 0.12],
					[0.22, top * 0.7],
					[0.5, top * 0.8],
					[0.78, top * 0.7],
					[0.9, 0.12],
				],
				bay,
			),
			true,
		)
		const inner = spline(
			shape(
				[
					[0.32, 0.12],
					[0.34, top * 0.5],
					[0.5, top * 0.66],
					[0.66, top * 0.5],
					[0.68, 0.12],
				],
				bay,
			),
		)
		const floor = polyline(
			shape(
				[
					[0.08, 0],
					[0.08, 0.13],
					[0.92, 0.13],
					[0.92, 0],
				],
				bay,
			),
		)
		const [glowX, glowY] = project(onBay(bay, 0.5, top * 0.4))
		const glow = s.radial(
			[
				[0, '#FFDF9E', 0.75],
				[1, '#FFDF9E', 0],
			],
			0.5,
			0.5,
			0.5,
		)
		const roll = ribbon(
			left.map(([x, y]): Pt => [x - 5, y]),
			46,
			{ peak: 0.42, pw: 0.5 },
		)
		const inside = [
			`<path d="${opening}" fill="${dusk.ink}"/>`,
			`<path d="${pathData(sheet)}" fill="${s.grad(
				[
					[0, wall.dp],
					[0.5, wall.dk],
					[1, wall.md],
				],
				0,
				0,
				0.2,
				1,
			)}"/>`,
			s.grain(wall, sheet, 1.3, 'knit'),
			`<path d="${pathData(inner)}Z" fill="${dusk.dp}"/>`,
			s.clipped(
				`${pathData(inner)}Z`,
				`<ellipse cx="${glowX}" cy="${glowY}" rx="150" ry="130" fill="${glow}"/>`,
			),
			`<path d="${pathData(inner)}" fill="none" stroke="${trim.ink}" stroke-width="6"/>`,
			`<path d="${pathData(inner)}" fill="none" stroke="${acc.base}" stroke-width="2.6" stroke-dasharray="3 2"/>`,
			`<path d="${floor}" fill="${s.grad(
				[
					[0, '#4A4335'],
					[1, '#8C836F'],
				],
				0,
				0,
				0.1,
				1,
			)}"/>`,
			`<path d="${opening}" fill="none" stroke="${dusk.ink}" stroke-width="40" opacity=".6" filter="url(#${s.blur(16)})"/>`,
		].join('')
		const ties = [0.3, 0.66].map((share) => {
			const line = flattened(leftEdge)
			const [x, y] = line[Math.round(share * (line.length - 1))] ?? [0, 0]
			return `<g transform="translate(${x - 5} ${y}) rotate(-62)"><path d="M0 -24q9 24 0 48" fill="none" stroke="${trim.ink}" stroke-width="9"/><path d="M0 -24q9 24 0 48" fill="none" stroke="${acc.base}" stroke-width="6"/></g>`
		})
		return [
			s.clipped(opening, inside),
			`<path d="${pathData(rightEdge)}" fill="none" stroke="${trim.ink}" stroke-width="9"/>`,
			`<path d="${pathData(rightEdge)}" fill="none" stroke="${acc.base}" stroke-width="3"/>`,
			`<path d="${roll}" transform="translate(10 10)" fill="#000" opacity=".45" filter="url(#${s.blur(8)})"/>`,
			`<path d="${roll}" fill="${main.base}"/>`,
			s.clipped(
				roll,
				s.relief(main, `<path d="${roll}"/>`, { blur: 9, scale: 32, sh: 1.2, hi: 0.9 }) +
					[-8, 0, 8]
						.map(
							(d) =>
								`<path d="${offset(leftEdge, d)}" fill="none" stroke="${d ? main.ink : main.hi}" stroke-width="2" opacity=".45"/>`,
						)
						.join(''),
			),
			`<path d="${roll}" fill="none" stroke="${main.ink}" stroke-width="1.4" opacity=".8"/>`,
			...ties,
		].join('')
	}

	for (const [n, frame] of frames.entries()) {
		if (frame[2] === 0) continue
		s.add(tape(s, frameLine(n), n === 0 || n === bays ? 7 : 9))
		s.add(stake(s, corner(frame, 1)))
		const outward = n === 0 ? -34 : n === bays ? 4 : 0
		s.add(guy(s, onFrame(frame, 0.42), [frame[0] + outward, frame[1] + (n === bays ? 34 : 48), 0]))
	}
	if (tent.profile === 'straight') for (let bay = 0; bay < bays; bay++) s.add(tape(s, alongBay(bay, 1), 7))
	if (last[2] === 0) s.add(stake(s, corner(last, 1)))
	if (first[2] === 0) s.add(stake(s, corner(first, 1)))
	const marked = back ? bays - 1 : tent.door + 1 < bays ? tent.door + 1 : tent.door - 1
	const [x, y] = project(onBay(marked, 0.5, tent.profile === 'straight' ? 0.3 : 0.24))
	const mark = main.dark ? main.hi : main.light ? trim.md : '#F6EEE2'
	s.add(`<g transform="translate(${x} ${y}) skewY(7)">${s.logo(0, 0, 1.1, mark, 0.92)}</g>`, '</g>')
	return s
}

/** The shadow on the ground follows from the frames. */
function groundShadow(s: Scene, frames: readonly Frame[]) {
	const near = frames.map(([x, w]): P3 => [x, w, 0])
	const far = frames.map(([x, w]): P3 => [x, -w, 0]).toReversed()
	const fallen = frames.map(([x, , h]): P3 => [x + h * 0.62, -h * 0.3, 0]).toReversed()
	return (
		`<path d="${polyline(projected([...near, ...fallen]))}" fill="#3A3324" opacity=".34" filter="url(#${s.blur(26)})"/>` +
		`<path d="${polyline(projected([...near, ...far]))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`
	)
}
