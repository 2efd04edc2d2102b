import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Api } from '#app/api/api.server.ts'
import { readKind } from '#app/loaders/stores/pickup-query.ts'
import { getGeoObtainingPoint, listGeoObtainingPoints } from '#app/services/geo.server.ts'
import { listObtainingPointsNear } from '#app/services/obtaining.server.ts'
import { GeoLocation } from '#contract/shapes.ts'

/** Most addresses in one request. */
const MOST_ADDRESSES = 100

/**
 * For a map: points of the visitor's city within `area` («south,west,north,east»), of one `kind` or both; with `id`,
 * all data of a point; with `addressOf`, once or more, the addresses of these points of the city.
 */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const kind = readKind(query.get('kind'))
	const named = query.getAll('addressOf').slice(0, MOST_ADDRESSES)
	if (named.length > 0) {
		return { area: null, kind, points: [], point: null, addresses: await findAddresses(api, named) }
	}
	const id = query.get('id')?.slice(0, 100)
	if (id) {
		const point = (await getGeoObtainingPoint(api, id, kind ?? undefined)) ?? null
		return { area: null, kind, points: [], point, addresses: [] }
	}
	const area = query.get('area')
	const corners = readArea(area)
	if (!corners) return { area, kind, points: [], point: null, addresses: [] }
	const [points, ofCity] = await Promise.all([
		listObtainingPointsNear(api, { ...corners, ...(kind && { types: [kind] }) }),
		listPointsOfCity(api),
	])
	// The rectangle has a part of the next city too, whose points the page does not list.
	const known = new Set(ofCity.map(({ id }) => id))
	return { area, kind, points: points.filter(({ id }) => known.has(id)), point: null, addresses: [] }
}

/** The points of a map stay whatever a form changes. */
export const shouldRevalidate = () => false

/** The list that the page of pick-up uses; empty when it is unavailable. */
async function listPointsOfCity(api: Api) {
	const city = await api.user().then(
		({ city }) => city,
		() => null,
	)
	return city ? listGeoObtainingPoints(api, { cityId: city.id, types: ['PICKUP', 'PICKPOINT'] }) : []
}

async function findAddresses(api: Api, ids: readonly string[]) {
	const wanted = new Set(ids)
	const points = await listPointsOfCity(api)
	return points.filter(({ id }) => wanted.has(id)).map(({ id, address }) => ({ id, address }))
}

/** Null for any text but a rectangle of the globe. */
function readArea(area: string | null) {
	const [south, west, north, east, ...others] = (area ?? '').split(',').map(Number)
	const southWest = GeoLocation.safeParse({ lat: south, lon: west })
	const northEast = GeoLocation.safeParse({ lat: north, lon: east })
	if (!southWest.success || !northEast.success || others.length > 0) return null
	return { southWest: southWest.data, northEast: northEast.data }
}
