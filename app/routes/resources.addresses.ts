import type { LoaderFunctionArgs } from '@remix-run/node'
import { problemOf } from '#app/api/page-problem.ts'
import { houseAt, suggestHouses, suggestStreets } from '#app/loaders/address.server.ts'
import { houseParts } from '#app/texts/house.ts'
import { readPlace } from '#app/texts/way.ts'

/**
 * Addresses of the visitor's city: streets that match `street`; with `house` too, the houses of that street; with
 * `place`, the street and house there, null when none is near.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const street = (query.get('street') ?? '').trim().slice(0, 100)
	const house = query.get('house')
	const place = readPlace(query.get('place'))
	if (!street && !place) return {}
	const { city } = await context.api.user()
	if (place) {
		const found = await houseAt(context, city, place).catch((error: unknown) => {
			if (problemOf(error)?.kind === 'blocked') throw error
			return undefined
		})
		return { here: found ? { street: found.street, ...houseParts(found.house) } : null }
	}
	return house === null
		? { streets: await suggestStreets(context, city, street) }
		: { houses: await suggestHouses(context, city, street, house.trim().slice(0, 20)) }
}

/** A found address stays valid whatever a form changes. */
export const shouldRevalidate = () => false
