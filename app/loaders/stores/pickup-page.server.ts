import type { Api } from '#app/api/api.server.ts'
import type { CitySchemeData } from '#app/components/stores/city-scheme.tsx'
import { listCityObjects, listGeoObtainingPoints } from '#app/services/geo.server.ts'
import { type Way, wayTo } from '#app/texts/way.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import type { MapPoint } from '#contract/obtaining.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { drawCityScheme } from './city-scheme.ts'
import { FIRST_SHOWN, type PickupQuery, type PointKind } from './pickup-query.ts'
import { findStores } from './store-search.ts'

export interface PickupPageData {
	query: PickupQuery
	city: { name: string; moniker: string }
	/** Points that the text and the filter find, by kind. */
	counts: Record<PointKind, number>
	/** Some of the points are open now, and some are not. */
	hasOpenFilter: boolean
	/** The nearest to the visitor, else to the middle of the city; at most as many as are requested. */
	points: ListedPoint[]
	/** Drawing of the listed points; null when there is no place to measure from. */
	scheme: CitySchemeData | null
	map: MapOfPoints
}

export interface ListedPoint extends Omit<ObtainingPoint, 'readyFrom' | 'isOpen'> {
	/** Null when there is no place to measure from. */
	way: Way | null
}

export interface MapOfPoints {
	/** «south,west,north,east» of the city's points, to request those there; null when the points are filtered. */
	area: string | null
	/** Points that are known without a request. */
	points: MapPoint[]
}

/** The requested stores and pick-up points of the visitor's city; null when there are none to show (spec §8). */
export async function loadPickupPage(api: Api, query: PickupQuery): Promise<PickupPageData | null> {
	const own = await api.user().then(
		({ city }) => city,
		() => null,
	)
	if (!own) return null
	const [all, [city]] = await Promise.all([
		listGeoObtainingPoints(api, { cityId: own.id, types: ['PICKUP', 'PICKPOINT'] }),
		listCityObjects(api, [own.id]),
	])
	if (all.length === 0) return null
	const named = byWords(all, query.text)
	const found = query.isOpenOnly ? named.filter(({ isOpen }) => isOpen) : named
	const ofKind = byKind(found, query.kind)
	const open = byKind(named, query.kind).map(({ isOpen }) => isOpen === true)
	const middle = query.place ?? city?.geoLocation ?? null
	const listed = nearestFirst(ofKind, middle)
	const points = listed.slice(0, query.shown)
	const isPart = query.text !== '' || query.isOpenOnly
	return {
		query,
		city: { name: own.name, moniker: own.moniker },
		counts: { PICKUP: countOf(found, 'PICKUP'), PICKPOINT: countOf(found, 'PICKPOINT') },
		hasOpenFilter: open.includes(true) && open.includes(false),
		points,
		scheme:
			middle && points.length > 0
				? drawCityScheme(
						middle,
						points.map(({ geoLocation }) => geoLocation),
					)
				: null,
		map: {
			area: isPart ? null : areaOf(all.map(({ geoLocation }) => geoLocation)),
			points: (isPart ? listed : listed.slice(0, FIRST_SHOWN)).map(
				({ id, geoLocation, obtainingMethod }) => ({ id, geoLocation, obtainingMethod }),
			),
		},
	}
}

const byWords = (points: readonly ObtainingPoint[], text: string) =>
	findStores(
		points.map((point) => ({ ...point, cityName: '', services: [] })),
		{ text, isOpenOnly: false, services: [], place: null },
	)

const byKind = (points: readonly ObtainingPoint[], kind: PointKind | null) =>
	kind ? points.filter(({ obtainingMethod }) => obtainingMethod === kind) : points

const countOf = (points: readonly ObtainingPoint[], kind: PointKind) => byKind(points, kind).length

function nearestFirst(points: readonly ObtainingPoint[], middle: GeoLocation | null): ListedPoint[] {
	return points
		.map((point) => toListed(point, middle))
		.sort((one, other) => (one.way?.kilometres ?? 0) - (other.way?.kilometres ?? 0))
}

function toListed(point: ObtainingPoint, middle: GeoLocation | null): ListedPoint {
	const { id, obtainingMethod, name, address, geoLocation, metro, hours, exceptions, price } = point
	const { storageDays, payment, hasFitting } = point
	return {
		id,
		obtainingMethod,
		name,
		address,
		geoLocation,
		metro,
		hours,
		exceptions,
		price,
		storageDays,
		payment,
		hasFitting,
		way: middle && wayTo(middle, geoLocation),
	}
}

/** Widened to whole hundredths of a degree, so that one point more or less does not change the request. */
function areaOf(places: readonly GeoLocation[]): string {
	const lats = places.map(({ lat }) => lat * 100)
	const lons = places.map(({ lon }) => lon * 100)
	const [south, west] = [Math.floor(Math.min(...lats)), Math.floor(Math.min(...lons))]
	const [north, east] = [Math.ceil(Math.max(...lats)), Math.ceil(Math.max(...lons))]
	return [south, west, north, east].map((hundredths) => hundredths / 100).join()
}
