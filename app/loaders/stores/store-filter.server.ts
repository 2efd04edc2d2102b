import type { Api } from '#app/api/api.server.ts'
import type { ListedFilter } from '#app/components/catalog/listing.ts'
import { listShops } from '#app/services/geo.server.ts'
import { placeOfStore } from '#app/texts/place.ts'
import type { Filter } from '#contract/catalog.ts'
import { rules } from '#contract/rules.ts'

/** Filter of a listing whose values are stores. */
export const STORE = 'store'

interface CityStore {
	id: string
	name: string
}

/** The stores of the visitor's city, by name; none when they are unavailable. */
export async function listCityStores(api: Api): Promise<CityStore[]> {
	const city = await api.shownVisitor().then(
		(visitor) => visitor.city,
		() => undefined,
	)
	if (!city) return []
	const countries = await listShops(api, { cityId: city.id })
	return countries.flatMap(({ cities }) => cities).flatMap(({ shops }) => shops)
}

/**
 * The filters of a listing with the stores of the city as the first of them. Only chosen stores have their number
 * of products: the backend would have to make the catalogue of each (decision 038). Once as many are chosen as may be,
 * the others can't be.
 */
export function withCityStores(
	filters: readonly ListedFilter[],
	inCity: readonly CityStore[],
): readonly ListedFilter[] {
	const chosen = filters.find(({ id }) => id === STORE)?.values ?? []
	const others = inCity.filter(({ id }) => chosen.every((value) => value.id !== id))
	if (chosen.length + others.length === 0) return filters
	const offered: ListedFilter = {
		id: STORE,
		name: 'Есть в магазинах',
		type: 'default',
		isAvailable: true,
		isCollapsed: chosen.length === 0,
		values: [
			...chosen.map((value) => ({ ...value, name: placeOfStore(value.name) })),
			...others.map(({ id, name }) => ({
				id,
				name: placeOfStore(name),
				isAvailable: chosen.length < rules.catalog.mostStores,
				isSelected: false,
				count: null,
				url: '',
			})),
		],
	}
	return [offered, ...filters.filter(({ id }) => id !== STORE)]
}

export const isInStore = (filters: readonly Filter[]) => filters.some(({ id }) => id === STORE)

/** The query of a page without its stores. */
export function withoutStores(query: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...query].filter(([name]) => name !== STORE))
}
