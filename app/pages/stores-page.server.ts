import type { Api } from '#app/api/api.server.ts'
import type { ListedStore } from '#app/components/stores/store-list.tsx'
import { listShops } from '#app/services/geo.server.ts'
import type { Shop } from '#contract/geo.ts'

interface StoresCity {
	id: number
	name: string
	stores: ListedStore[]
}

export interface StoresPageData {
	/** The city asked for, else the visitor's own; null where it has no stores. */
	shown: StoresCity | null
	/** Where the visitor is, when it is known and has no stores. */
	cityWithout: { name: string; moniker: string } | null
	/** All cities, for the choice. */
	cities: { id: number; name: string; count: number }[]
	/** The other cities by countries. */
	countries: { id: number; name: string; cities: StoresCity[] }[]
}

/** All stores, one city of them first; null when there are none to show (spec §8). @param askedCity id, if any */
export async function loadStoresPage(api: Api, askedCity: number): Promise<StoresPageData | null> {
	const [found, own] = await Promise.all([
		listShops(api),
		api.user().then(
			(user) => user.city,
			() => null,
		),
	])
	const countries = found.map(({ id, name, cities }) => ({
		id,
		name,
		cities: cities.map((city) => ({ id: city.id, name: city.name, stores: city.shops.map(toListed) })),
	}))
	const cities = countries.flatMap((country) => country.cities)
	if (cities.length === 0) return null
	const ofOwn = cities.find((city) => city.id === own?.id)
	const shown = cities.find((city) => city.id === askedCity) ?? ofOwn ?? null
	return {
		shown,
		cityWithout: own && !ofOwn ? { name: own.name, moniker: own.moniker } : null,
		cities: cities
			.map(({ id, name, stores }) => ({ id, name, count: stores.length }))
			.sort((one, other) => byName.compare(one.name, other.name)),
		countries: countries
			.map((country) => ({ ...country, cities: country.cities.filter((city) => city !== shown) }))
			.filter((country) => country.cities.length > 0),
	}
}

const byName = new Intl.Collator('ru')

/** What a list of stores shows of each. */
export function toListed({
	id,
	address,
	metro,
	hours,
	openNow,
	phone,
	services,
	howToGet,
}: Shop): ListedStore {
	return { id, address, metro, hours, openNow, phone, services, howToGet }
}
