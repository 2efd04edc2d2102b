import type { LoaderFunctionArgs } from '@remix-run/node'
import { listHouses, listStreets } from '#app/services/geo.server.ts'

/** Streets of a city that match `street`; with `house`, the houses of the street that is meant. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const cityId = Number(query.get('cityId'))
	const street = (query.get('street') ?? '').trim()
	const house = query.get('house')
	if (!Number.isInteger(cityId) || !street) return { streets: [], houses: [] }
	const streets = await listStreets(api, cityId, street)
	if (house === null) return { streets, houses: [] }
	const meant = streets.find((one) => `${one.name} ${one.streetKind}` === street) ?? streets[0]
	return { streets: [], houses: meant ? await listHouses(api, meant.id, house.trim()) : [] }
}

/** A found address stays valid whatever a form changes. */
export const shouldRevalidate = () => false
