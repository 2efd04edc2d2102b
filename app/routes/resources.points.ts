import type { LoaderFunctionArgs } from '@remix-run/node'
import { readKind } from '#app/pages/pickup-query.ts'
import { getGeoObtainingPoint } from '#app/services/geo.server.ts'
import { listObtainingPointsNear } from '#app/services/obtaining.server.ts'
import { GeoLocation } from '#contract/shapes.ts'

/** For a map: what stands within `area` («south,west,north,east»), of one `kind` or both; with `id`, all that is told of it. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const kind = readKind(query.get('kind'))
	const id = query.get('id')?.slice(0, 100)
	if (id) {
		const point = (await getGeoObtainingPoint(api, id, kind ?? undefined)) ?? null
		return { area: null, kind, points: [], point }
	}
	const area = query.get('area')
	const corners = readArea(area)
	if (!corners) return { area, kind, points: [], point: null }
	const points = await listObtainingPointsNear(api, { ...corners, ...(kind && { types: [kind] }) })
	return { area, kind, points, point: null }
}

/** What stands on a map stays there whatever a form changes. */
export const shouldRevalidate = () => false

/** Null for what is no rectangle of the globe. */
function readArea(area: string | null) {
	const [south, west, north, east, ...others] = (area ?? '').split(',').map(Number)
	const southWest = GeoLocation.safeParse({ lat: south, lon: west })
	const northEast = GeoLocation.safeParse({ lat: north, lon: east })
	if (!southWest.success || !northEast.success || others.length > 0) return null
	return { southWest: southWest.data, northEast: northEast.data }
}
