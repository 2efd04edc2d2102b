import type { Screen, Side } from '#app/components/stores/country-map.tsx'
import { MAP_SIZE, markRadius } from '#app/components/stores/map-size.ts'

/** A city that may get a label, in units of the map. */
export interface Labelled {
	city: { name: string; count: number }
	x: number
	y: number
}

/** Units of the map. */
export interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/**
 * The visible part of the map, the units of it that a pixel takes, and the stores from which on a city gets a
 * label: in the narrowest windows the map is about 570 px wide beside the text, and on a phone 430 and cut
 * (`map-sheet`).
 */
export const SCREENS: Record<Screen, Box & { unit: number; from: number }> = {
	phone: { unit: 2.33, from: 3, left: 70, right: 810, top: 12, bottom: 628 },
	wide: { unit: 1.75, from: 2, left: 0, right: MAP_SIZE.width, top: 0, bottom: MAP_SIZE.height },
}

/** Pixels of a name: a letter, a line, and the padding on its left and right. */
const LETTER = 9.4
const LINE = 21
const PADDING = 3

/** In the order in which they are taken where they are equally good (Imhof's). */
export const SIDES = [
	'right',
	'left',
	'above',
	'below',
	'above-right',
	'below-right',
	'above-left',
	'below-left',
] as const satisfies readonly Side[]

/**
 * The sides on which the names of cities are shown. The biggest city chooses first: the side on which its name lies
 * over the fewest stores of others. A name neither touches another name nor leaves the map, and the cities whose
 * dots it lies over have together fewer stores than its own.
 * @param cities the biggest first
 * @param dots all that are drawn, those of the cities among them
 * @returns only the cities that have a label
 */
export function placeLabels<City extends Labelled>(
	cities: readonly City[],
	dots: readonly Labelled[],
	screen: Screen,
): Map<City, Side> {
	const labels = new Map<City, Side>()
	const taken: Box[] = []
	for (const city of cities) {
		if (city.city.count < SCREENS[screen].from) continue
		const [best] = SIDES.map((side) => ({ side, box: labelBox(city, side, screen) }))
			.filter(({ box }) => isSeen(box, screen) && !taken.some((other) => overlaps(box, other)))
			.map(({ side, box }) => ({ side, box, covered: storesUnder(box, city, dots, screen) }))
			.filter(({ covered }) => covered < city.city.count)
			.sort((one, other) => one.covered - other.covered)
		if (!best) continue
		taken.push(best.box)
		labels.set(city, best.side)
	}
	return labels
}

/** Stores of the cities whose dots lie under the name of another. */
export const storesUnder = (box: Box, own: Labelled, dots: readonly Labelled[], screen: Screen): number =>
	dots
		.filter((dot) => dot !== own && overlaps(box, dotBox(dot, screen)))
		.reduce((sum, { city }) => sum + city.count, 0)

const PLACES = {
	right: ['middle', 'right'],
	left: ['middle', 'left'],
	above: ['above', 'middle'],
	below: ['below', 'middle'],
	'above-right': ['above', 'right'],
	'below-right': ['below', 'right'],
	'above-left': ['above', 'left'],
	'below-left': ['below', 'left'],
} as const satisfies Record<Side, readonly ['above' | 'middle' | 'below', 'left' | 'middle' | 'right']>

/** The box of a city's name on the map. */
export function labelBox({ city, x, y }: Labelled, side: Side, screen: Screen): Box {
	const { unit } = SCREENS[screen]
	const width = (city.name.length * LETTER + 2 * PADDING) * unit
	const height = LINE * unit
	const gap = markRadius(city.count) * unit
	const beside = { left: x - gap - width, middle: x - width / 2, right: x + gap }
	const level = { above: y - gap - height, middle: y - height / 2, below: y + gap }
	const [row, column] = PLACES[side]
	const [left, top] = [beside[column], level[row]]
	return { left, top, right: left + width, bottom: top + height }
}

function dotBox({ city, x, y }: Labelled, screen: Screen): Box {
	const radius = markRadius(city.count) * SCREENS[screen].unit
	return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}

export const overlaps = (one: Box, other: Box) =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether all of it is in the visible part of the map. */
export const isSeen = (box: Box, screen: Screen) =>
	box.left >= SCREENS[screen].left &&
	box.right <= SCREENS[screen].right &&
	box.top >= SCREENS[screen].top &&
	box.bottom <= SCREENS[screen].bottom
