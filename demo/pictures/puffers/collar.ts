import { tube } from '../baffles.ts'
import {
	CX,
	centred,
	coords,
	flattened,
	type Pt,
	pathData,
	polyline,
	resample,
	spline,
	symmetric,
} from '../path.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { merged, pillow } from './pillow.ts'

/** Collar of a down jacket: its outline, what lies behind the wearer's neck, the part in front. */
export interface Head {
	outline: string
	behind: () => string[]
	drawn: () => string[]
}

/** A line of pillow edges, in equal steps. */
export const edgeLine = (pts: readonly Pt[]) => resample(flattened(spline(centred(pts))), 120)

/** Points on a bow from one side to the other. */
export const bow = (width: number, y: number, sag: number, direction: 1 | -1) =>
	Array.from({ length: 9 }, (_, i): Pt => {
		const u = i / 8
		return [CX + direction * (width - 2 * width * u), y + sag * Math.sin(Math.PI * u)]
	})

/** Shapes that cast the collar's shadow on the board. */
export const collarShadows = () => [
	symmetric(coords('0 236, 60 232, 112 226!, 130 262, 137 330, 132 396!, 60 420, 0 424')),
	symmetric(coords('0 196, 70 200, 112 226!, 116 290, 60 320!, 0 320')),
]

/** A stand collar of three baffles, open at the top. */
export function quiltedCollar(s: Scene, rnd: Random, back: boolean): Head {
	const { main, trim, lining } = s.pal
	const left = edgeLine(coords('-122 236, -140 276, -146 330, -138 396'))
	const right = edgeLine(coords('122 236, 140 276, 146 330, 138 396'))
	const middle = Array.from({ length: 121 }, (_, i): Pt => [CX, 250 + (i / 120) * 176])
	const cells = { rnd, sag: 12, insetX: 5 }
	const leftHalf = tube(left, middle, 3, { ...cells, bulgeA: 6, bulgeB: 0 })
	const rightHalf = tube(middle, right, 3, { ...cells, bulgeA: 0, bulgeB: 6 })
	const whole = tube(left, right, 3, { ...cells, bulgeA: 6, bulgeB: 6 })
	const baffles = back
		? {
				...whole,
				outline: [...whole.edgeB, ...bow(138, 396, 26, 1), ...whole.edgeA, ...bow(122, 236, -38, -1)],
			}
		: merged(leftHalf, rightHalf, [
				...rightHalf.edgeB,
				...bow(138, 396, 26, 1),
				...leftHalf.edgeA,
				...bow(122, 236, 26, -1),
			])

	const behind = () => {
		const far = spline(
			centred(coords('-122 234!, -66 206, 0 198, 66 206, 122 234!, 126 300!, -126 300!')),
			true,
		)
		const inside = spline(
			centred(coords('-117 240!, -64 217, 0 210, 64 217, 117 240!, 66 258, 0 266, -66 258')),
			true,
		)
		const dark = () =>
			s.grad(
				[
					[0, lining.dk],
					[1, lining.ink],
				],
				0,
				0,
				0,
				1,
			)
		const loop = spline(centred(coords(`-14 204, 0 ${back ? 178 : 188}, 14 204`)))
		return [
			...(back
				? []
				: [
						`<path d="${pathData(far)}" fill="${main.dk}" stroke="${main.ink}" stroke-width="1.8"/>`,
						`<path d="${pathData(inside)}" fill="${dark()}"/>`,
						s.clipped(inside, s.grain(lining, pathData(inside), 1)),
					]),
			`<path d="${pathData(loop)}" fill="none" stroke="${trim.base}" stroke-width="6"/>`,
		]
	}
	const drawn = () => {
		const rim = spline(centred(coords('-122 236, -64 256, 0 263, 64 256, 122 236')))
		const lit = `<path d="${pathData(rim)}" fill="none" stroke="${main.hi}" stroke-width="2" opacity=".5"/>`
		return [pillow(s, baffles, main, { vol: 22, volScale: 60, blur: 11, scale: 28 }), ...(back ? [] : [lit])]
	}
	return { outline: polyline(baffles.outline), behind, drawn }
}
