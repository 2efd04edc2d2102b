import type { Views } from '../kinds.ts'
import { coords, type Palette } from '../kit.ts'
import type { LeanScene } from '../kit-winter.ts'
import { type DownhillSkis, downhillSkis, printedHeights } from './downhill-skis.ts'

/** Slopes of snow one behind the other, each lower and darker, the ridge of one in the accent. */
function art(s: LeanScene, cx: number, m: number, { main, trim, acc }: Palette) {
	const slope = (points: string, fill: string) => {
		const [first, ...rest] = coords(points).map(([x, y]) => [cx + m * x, y] as const)
		const through = rest.map(([x, y], i) => {
			const [px, py] = rest[i - 1] ?? first ?? [x, y]
			return `C${px + (x - px) * 0.5} ${py} ${px + (x - px) * 0.5} ${y} ${x} ${y}`
		})
		return `<path d="M${first?.join(' ')}${through.join('')}L${cx + m * 100} 1500L${cx - m * 100} 1500Z" fill="${fill}"/>`
	}
	const deep = main.light ? main.dk : main.dp
	const shades = (from: string, to: string, y0: number, y1: number) =>
		s.grad(
			[
				[0, from],
				[1, to],
			],
			0,
			y0,
			0,
			y1,
			true,
		)
	return [
		printedHeights(cx, main, 7),
		slope(
			'-100 520, -30 380, 20 440, 100 300',
			shades(main.light ? '#FFFFFF' : main.hi, main.base, 300, 620),
		),
		slope('-100 600, -10 500, 40 560, 100 430', shades(main.lt, main.md, 430, 900)),
		slope('-100 1226, -30 1282, 30 1322, 100 1282', acc.base),
		slope('-100 1246, -30 1302, 30 1342, 100 1302', shades(deep, trim.base, 1240, 1440)),
		`<path d="M${cx - 100} 40h200v70L${cx - 100} 128Z" fill="${trim.base}"/>`,
	].join('')
}

/** Wide skis for the whole mountain and deep snow: a lifted round tip, a turned-up tail. */
const WIDE: DownhillSkis = {
	half: coords(`
		0 58, 22 61, 46 82, 66 122, 77 186, 79 260, 73 400, 63 620, 60 760, 62 900, 70 1140,
		75 1270, 73 1350, 60 1404, 33 1430, 0 1436
	`),
	apart: 212,
	brake: 74,
	mark: 214,
	rail: false,
	art,
}

export const views: Views = [
	{ draw: (p: Palette) => downhillSkis(p, WIDE) },
	{ draw: (p: Palette) => downhillSkis(p, WIDE, { flip: true }) },
	{ draw: (p: Palette) => downhillSkis(p, WIDE), box: [300, 570, 560, 700] },
]
