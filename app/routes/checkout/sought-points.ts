import { placeText, readPlace, wayTo } from '#app/texts/way.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'

/** Query of the search for points: `?points=баум&fitting=1&place=55.77,37.68`. */
export interface SoughtPoints {
	/** Part of an address, a name or a metro station; empty for all. */
	text: string
	/** The visitor's place: the nearest points come first. */
	place: GeoLocation | null
	fitting: boolean
	cash: boolean
	open: boolean
	late: boolean
}

/** A point with its hours in words, and its distance from the visitor when it is known. */
export type ListedPoint = ObtainingPoint & { hoursInWords: string; kilometres?: number }

/** Filters of points; the name is the parameter too. */
export const pointFilters = {
	fitting: { label: 'С примеркой', passes: ({ hasFitting }: ObtainingPoint) => hasFitting },
	cash: { label: 'Можно наличными', passes: ({ payment }: ObtainingPoint) => payment.includes('cash') },
	open: { label: 'Открыт сейчас', passes: ({ isOpen }: ObtainingPoint) => isOpen === true },
	late: {
		label: 'Открыт после 20:00',
		passes: ({ hours }: ObtainingPoint) => hours.some(({ from, to }) => to > '20:00' || to <= from),
	},
} as const

export type PointFilter = keyof typeof pointFilters
const names = Object.keys(pointFilters) as PointFilter[]

export function readSought(query: URLSearchParams): SoughtPoints {
	return {
		text: (query.get('points') ?? '').trim().slice(0, 100),
		place: readPlace(query.get('place')),
		fitting: query.get('fitting') === '1',
		cash: query.get('cash') === '1',
		open: query.get('open') === '1',
		late: query.get('late') === '1',
	}
}

/** Whether the points are filtered. */
export const isSought = (sought: SoughtPoints): boolean =>
	sought.text !== '' || names.some((name) => sought[name])

export function soughtAddress({ text, place, ...filters }: SoughtPoints): string {
	const query = new URLSearchParams({ points: text })
	if (place) query.set('place', placeText(place))
	for (const name of names) if (filters[name]) query.set(name, '1')
	return `/checkout?${query}#points`
}

export const passing = (points: readonly ObtainingPoint[], sought: SoughtPoints): ObtainingPoint[] =>
	points.filter((point) => names.every((name) => !sought[name] || pointFilters[name].passes(point)))

/** The nearest first, each with its distance; in the given order when the visitor's place is unknown. */
export function nearestFirst<Point extends ObtainingPoint>(
	points: readonly Point[],
	place: GeoLocation | null,
): (Point & { kilometres?: number })[] {
	if (!place) return [...points]
	return points
		.map((point) => ({ ...point, kilometres: wayTo(place, point.geoLocation).kilometres }))
		.sort((one, other) => one.kilometres - other.kilometres)
}

/** Rows of the list at most; the search and the map lead to the others. */
export const MOST_LISTED = 50

/** The first points, and the chosen one wherever it is in the list. */
export function listed<Point extends ObtainingPoint>(
	points: readonly Point[],
	chosenId: string | null | undefined,
): Point[] {
	const first = points.slice(0, MOST_LISTED)
	const chosen = points.slice(MOST_LISTED).find(({ id }) => id === chosenId)
	return chosen ? [chosen, ...first] : first
}

/** The filters that would leave some of the points out, and not all of them. */
export const usefulFilters = (points: readonly ObtainingPoint[]): PointFilter[] =>
	names.filter((name) => {
		const count = points.filter((point) => pointFilters[name].passes(point)).length
		return count > 0 && count < points.length
	})
