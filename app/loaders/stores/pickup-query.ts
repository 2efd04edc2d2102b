import { placeText, readPlace } from '#app/texts/way.ts'
import type { GeoLocation } from '#contract/shapes.ts'

/** A store, or a partner's point. */
export type PointKind = 'PICKUP' | 'PICKPOINT'

/** Query of the page: `?q=тверская&kind=PICKPOINT&open=1&place=55.77,37.68&shown=40`. */
export interface PickupQuery {
	/** Part of an address, a name or a metro station. */
	text: string
	/** Null for both. */
	kind: PointKind | null
	isOpenOnly: boolean
	/** The visitor's place: the nearest come first. */
	place: GeoLocation | null
	/** How many points the list has at most. */
	shown: number
}

/** So many more are shown with each press. */
export const FIRST_SHOWN = 20
/** Words are needed to find more. */
export const MOST_SHOWN = 200

export function readPickupQuery(query: URLSearchParams): PickupQuery {
	const shown = Number(query.get('shown'))
	return {
		text: (query.get('q') ?? '').trim().slice(0, 100),
		kind: readKind(query.get('kind')),
		isOpenOnly: query.get('open') === '1',
		place: readPlace(query.get('place')),
		shown: Number.isInteger(shown) ? Math.min(Math.max(shown, FIRST_SHOWN), MOST_SHOWN) : FIRST_SHOWN,
	}
}

export const readKind = (text: string | null): PointKind | null =>
	text === 'PICKUP' || text === 'PICKPOINT' ? text : null

/** @param anchor id of the element to scroll to */
export function pickupAddress({ text, kind, isOpenOnly, place, shown }: PickupQuery, anchor: string): string {
	const query = new URLSearchParams()
	if (text) query.set('q', text)
	if (kind) query.set('kind', kind)
	if (isOpenOnly) query.set('open', '1')
	if (place) query.set('place', placeText(place))
	if (shown > FIRST_SHOWN) query.set('shown', String(shown))
	return `/pickup${query.size > 0 ? `?${query}` : ''}#${anchor}`
}
