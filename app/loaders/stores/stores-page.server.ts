import type { Api } from '#app/api/api.server.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import type { CitySchemeData } from '#app/components/stores/city-scheme.tsx'
import type { CountryMapData } from '#app/components/stores/country-map.tsx'
import type { ListedStore } from '#app/components/stores/store-list.tsx'
import { drawCountryMap } from '#app/country-map/country-map.server.ts'
import { listCityObjects, listPopularCities, readShops } from '#app/services/geo.server.ts'
import { inAlphabet } from '#app/texts/collation.ts'
import { type Way, wayTo } from '#app/texts/way.ts'
import { soonSpecialDays } from '#app/texts/working-days.ts'
import type { City, Shop } from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { drawCityScheme } from './city-scheme.ts'
import { findStores, readStoreQuery, type StoreQuery } from './store-search.ts'

export interface StoresPageData {
	query: StoreQuery
	/** Id of the city whose stores are shown; a text or a place in the query overrides it. */
	cityId: number | null
	map: CountryMapData
	/** `open`: null when it is unknown. */
	counts: { stores: number; cities: number; open: number | null }
	/** Services of the stores, the most common first: the filters. */
	services: string[]
	list: StoreSelection
	/** The visitor's city, when it is known and has no stores. */
	cityWithout: { name: string; moniker: string } | null
	/** All cities by name. */
	cities: { id: number; name: string; count: number }[]
}

export interface StoreSelection {
	/** Subject of the list: a city, the visitor's place, a text. */
	kind: 'city' | 'near' | 'found'
	/** Name of the city when they are all in one. */
	cityName: string | null
	stores: ListedStore[]
	/** Null when there is no place to measure from. */
	scheme: (CitySchemeData & { from: 'visitor' | 'city' }) | null
}

/** Number of nearest stores for a visitor who looks for them. */
const NEAREST = 10
/** For a visitor in a city without stores. */
const NEAREST_TO_CITY = 3

type Store = Shop & { cityName: string }

/**
 * The requested stores, and all cities; null when they are unavailable (spec §8).
 * @throws the not-found page in a shop without stores
 */
export async function loadStoresPage(
	api: Api,
	searchParams: URLSearchParams,
	now: Date,
): Promise<StoresPageData | null> {
	const query = readStoreQuery(searchParams)
	const askedCity = Number(searchParams.get('city')) || null
	const ownCity = api.user().then(
		({ city }) => city,
		() => null,
	)
	const [{ countries, isListKnown }, popular, own, city] = await Promise.all([
		readShops(api),
		listPopularCities(api),
		ownCity,
		ownCity.then((own) => findCity(api, askedCity ?? own?.id)),
	])
	const cities = countries.flatMap((country) => country.cities)
	const stores = cities.flatMap(({ name, shops }) => shops.map((shop) => ({ ...shop, cityName: name })))
	if (stores.length === 0) {
		if (isListKnown) throw pageProblem('not-found', 404)
		return null
	}
	const hasOwn = cities.some(({ id }) => id === own?.id)
	const cityId = [askedCity, own?.id].find((id) => cities.some((one) => one.id === id)) ?? null
	const fame = new Map(popular.map(({ id }, place) => [id, place]))
	const isOpenKnown = stores.some(({ isOpen }) => isOpen !== undefined)
	return {
		query,
		cityId: query.text || query.place ? null : cityId,
		map: drawCountryMap(
			cities.map(({ id, name, shops }) => ({
				id,
				name,
				count: shops.length,
				isOpen: shops.some(({ isOpen }) => isOpen !== false),
				fame: fame.get(id) ?? null,
				...middleOf(shops.map(({ geoLocation }) => geoLocation)),
			})),
			now,
		),
		counts: {
			stores: stores.length,
			cities: cities.length,
			open: isOpenKnown ? stores.filter(({ isOpen }) => isOpen).length : null,
		},
		services: servicesOf(stores),
		list: select(stores, query, cityId, city),
		cityWithout: own && !hasOwn && !askedCity ? { name: own.name, moniker: own.moniker } : null,
		cities: cities
			.map(({ id, name, shops }) => ({ id, name, count: shops.length }))
			.sort((one, other) => inAlphabet(one.name, other.name)),
	}
}

const findCity = async (api: Api, id: number | undefined) =>
	id === undefined ? undefined : (await listCityObjects(api, [id]))[0]

function select(stores: readonly Store[], query: StoreQuery, cityId: number | null, city: City | undefined) {
	const found = findStores(stores, query)
	if (query.place) return selection('near', nearest(found, query.place, NEAREST), query.place, 'visitor')
	if (query.text) return selection('found', found, middleOfOneCity(found), 'city')
	if (cityId !== null) {
		const inCity = found.filter((store) => store.city.id === cityId)
		const middle = city?.geoLocation ?? middleOfOneCity(inCity)
		return selection('city', middle ? nearest(inCity, middle) : inCity, middle, 'city')
	}
	if (city)
		return selection('near', nearest(found, city.geoLocation, NEAREST_TO_CITY), city.geoLocation, 'city')
	return selection('found', found, null, 'city')
}

function selection(
	kind: StoreSelection['kind'],
	stores: readonly Store[],
	middle: GeoLocation | null,
	from: 'visitor' | 'city',
): StoreSelection {
	const [first] = stores
	const isOneCity = stores.every(({ city }) => city.id === first?.city.id)
	return {
		kind,
		cityName: (isOneCity && first?.cityName) || null,
		stores: stores.map((store) => ({
			...toListed(store, middle ? wayTo(middle, store.geoLocation) : null),
			cityName: isOneCity ? null : store.cityName,
		})),
		scheme:
			middle && first
				? {
						...drawCityScheme(
							middle,
							stores.map(({ geoLocation }) => geoLocation),
						),
						from,
					}
				: null,
	}
}

function nearest(stores: readonly Store[], place: GeoLocation, count = stores.length): Store[] {
	const far = new Map(stores.map((store) => [store, wayTo(place, store.geoLocation).kilometres]))
	return stores.toSorted((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0)).slice(0, count)
}

function middleOfOneCity(stores: readonly Store[]): GeoLocation | null {
	const [first] = stores
	if (!first || stores.some(({ city }) => city.id !== first.city.id)) return null
	return middleOf(stores.map(({ geoLocation }) => geoLocation))
}

const middleOf = (places: readonly GeoLocation[]): GeoLocation => ({
	lat: places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
	lon: places.reduce((sum, { lon }) => sum + lon, 0) / places.length,
})

function servicesOf(stores: readonly Store[]): string[] {
	const counts = new Map<string, number>()
	for (const service of stores.flatMap(({ services }) => services)) {
		counts.set(service, (counts.get(service) ?? 0) + 1)
	}
	return [...counts].sort(([, one], [, other]) => other - one).map(([service]) => service)
}

/** The data of a store in a list. @param way from the visitor, or from the middle of the city */
export function toListed(shop: Shop, way: Way | null): ListedStore {
	const { id, address, geoLocation, metro, howToGet, openNow, isOpen } = shop
	return {
		id,
		address,
		geoLocation,
		metro,
		howToGet,
		openNow,
		isOpen: isOpen ?? null,
		specialDays: soonSpecialDays(shop),
		way,
		cityName: null,
	}
}
