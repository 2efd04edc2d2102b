import type { Views } from '../kinds.ts'
import { coords, type Palette } from '../kit.ts'
import type { LeanScene } from '../kit-winter.ts'
import { type DownhillSkis, downhillSkis } from './downhill-skis.ts'

/** Arrows of speed that narrow towards the foot. */
function art(s: LeanScene, cx: number, _m: number, { main, trim, acc }: Palette) {
	const arrow = (y: number, h: number, fill: string, deep = 90) =>
		`<path d="M${cx - 90} ${y}L${cx} ${y + deep}L${cx + 90} ${y}V${y + h}L${cx} ${y + deep + h}L${cx - 90} ${y + h}Z" fill="${fill}"/>`
	const dark = s.grad(
		[
			[0, trim.base],
			[1, trim.ink],
		],
		0,
		0,
		0,
		1,
	)
	return [
		`<path d="M${cx - 90} 40h180v66L${cx} 190L${cx - 90} 106Z" fill="${dark}"/>`,
		arrow(124, 8, acc.base),
		arrow(282, 46, main.light ? main.dk : main.dp),
		arrow(352, 30, main.light ? main.dk : main.dp),
		arrow(404, 18, main.light ? main.dk : main.dp),
		arrow(442, 10, acc.base),
		`<path d="M${cx - 90} 1236L${cx} 1326L${cx + 90} 1236V1460H${cx - 90}Z" fill="${dark}"/>`,
		arrow(1218, 8, acc.base),
	].join('')
}

/** Skis for a groomed piste: narrow under the foot, a deep sidecut, a flat tail, a rail under the binding. */
const CARVING: DownhillSkis = {
	half: coords(`
		0 74, 22 78, 46 98, 66 142, 76 206, 76 270, 66 410, 52 620, 46 780, 48 940, 58 1160,
		69 1340, 70 1400, 66 1424!, 0 1428
	`),
	apart: 200,
	brake: 66,
	mark: 274,
	rail: true,
	art,
}

export const views: Views = [
	{ draw: (p: Palette) => downhillSkis(p, CARVING) },
	{ draw: (p: Palette) => downhillSkis(p, CARVING, { flip: true }) },
	{ draw: (p: Palette) => downhillSkis(p, CARVING), box: [310, 570, 560, 700] },
]
