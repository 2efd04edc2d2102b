import type { Board } from './board.ts'
import { type Outline, pathData } from './path.ts'

/** From where to where the key light falls: x1, y1, x2, y2 on the board. */
type LightLine = readonly [x1: number, y1: number, x2: number, y2: number]

/** Soft-light key from the top left over whole silhouettes: one light for the whole set. */
export function key(
	s: Board,
	shapes: readonly Outline[],
	opacity = 0.5,
	line: LightLine = [150, 200, 1050, 1400],
) {
	const light = s.grad(
		[
			[0, '#fff'],
			[0.5, '#fff', 0],
			[0.5, '#000', 0],
			[1, '#000'],
		],
		...line,
		true,
	)
	const lit = shapes.map((shape) => `<path d="${pathData(shape)}" fill="${light}"/>`)
	return `<g style="mix-blend-mode:soft-light" opacity="${opacity}">${lit.join('')}</g>`
}
