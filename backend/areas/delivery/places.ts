import { asc, eq } from 'drizzle-orm'
import { type CityRow, findCity, getDefaultCity } from '#backend/areas/geo/cities.ts'
import { cities, shops } from '#backend/areas/geo/geo.table.ts'
import { isStore } from '#backend/areas/geo/shops.ts'
import type { Db } from '#backend/db/connect.ts'
import { readOnce, type SharedReading } from '#backend/db/shared-reading.ts'
import { loadTerritory, type Territory } from './delivery-terms.ts'
import { type KnownPoints, loadPoints } from './known-points.ts'

/** A store among those of its country. */
export interface StorePlace {
	/** From 0, by id. */
	place: number
	/** Number of stores in the country. */
	of: number
}

export type KnownShop = typeof shops.$inferSelect & StorePlace

/** Cities and the data for delivery to them: in memory, because only an import of content changes them. */
export interface Places {
	/** @throws TERRITORY_NOT_FOUND */
	territory(cityId: number): Promise<Territory>
	/** The city of a visitor without a chosen one. */
	defaultCity(): Promise<CityRow>
	/** The same places for the site of another country. */
	ofCountry(country: number): Places
	/** All stores by id, each with its place among those of its country. */
	shops(): Promise<ReadonlyMap<string, KnownShop>>
	/** Stores and pick-up points of all cities. */
	points(): Promise<KnownPoints>
	/** Everything is read again at its next use. */
	invalidate(): void
}

/** @param country ISO 3166 number of the site's */
export function createPlaces(db: Db, country: number): Places {
	let readings = new Map<string, SharedReading>()

	const remember = <T>(key: string, read: () => Promise<T>) => readOnce(readings, key, read)

	const defaultCityOf = (of: number) => remember(`default city ${of}`, () => getDefaultCity(db, of))
	const places: Places = {
		territory: (cityId) =>
			remember(`territory ${cityId}`, async () => loadTerritory(db, await findCity(db, cityId))),
		defaultCity: () => defaultCityOf(country),
		ofCountry: (other) => ({ ...places, defaultCity: () => defaultCityOf(other) }),
		shops: () => remember('shops', () => loadShops(db)),
		points: () => remember('points', () => loadPoints(db)),
		invalidate() {
			readings = new Map()
		},
	}
	return places
}

async function loadShops(db: Db): Promise<ReadonlyMap<string, KnownShop>> {
	const rows = await db
		.select({ shop: shops, countryId: cities.countryId })
		.from(shops)
		.innerJoin(cities, eq(cities.id, shops.cityId))
		.where(isStore)
		.orderBy(asc(shops.id))
	const counts = new Map<number, number>()
	for (const { countryId } of rows) counts.set(countryId, (counts.get(countryId) ?? 0) + 1)
	const numbered = new Map<number, number>()
	return new Map(
		rows.map(({ shop, countryId }) => {
			const place = numbered.get(countryId) ?? 0
			numbered.set(countryId, place + 1)
			return [shop.id, { ...shop, place, of: counts.get(countryId) ?? 1 }]
		}),
	)
}
