import { eq, getTableColumns } from 'drizzle-orm'
import { loadTerritory, type Territory } from '#backend/areas/obtaining/delivery-terms.ts'
import { type KnownPoints, loadPoints } from '#backend/areas/obtaining/known-points.ts'
import type { Db } from '#backend/db/connect.ts'
import { type CityRow, findCity, getDefaultCity } from './cities.ts'
import { cities, shops } from './geo.table.ts'

/** Cities and what delivery to them depends on: kept in memory, because only an import of content changes them. */
export interface Places {
	/** @throws TERRITORY_NOT_FOUND */
	territory(cityId: number): Promise<Territory>
	/** The city of a visitor who has chosen none. */
	defaultCity(): Promise<CityRow>
	/** Stores of a country. */
	shopsOf(countryId: number): Promise<(typeof shops.$inferSelect)[]>
	/** Stores and pick-up points of all cities. */
	points(): Promise<KnownPoints>
	/** Everything is read anew when it is next asked for. */
	forget(): void
}

export function createPlaces(db: Db): Places {
	let kept = new Map<string, Promise<unknown>>()

	function remember<T>(key: string, read: () => Promise<T>): Promise<T> {
		const known = kept.get(key)
		if (known) return known as Promise<T>
		const memory = kept
		const reading = read()
		memory.set(key, reading)
		// A failure is not kept: nor is a number that is no city.
		reading.catch(() => memory.delete(key))
		return reading
	}

	return {
		territory: (cityId) =>
			remember(`territory ${cityId}`, async () => loadTerritory(db, await findCity(db, cityId))),
		defaultCity: () => remember('default city', () => getDefaultCity(db)),
		shopsOf: (countryId) => remember(`shops ${countryId}`, () => findShops(db, countryId)),
		points: () => remember('points', () => loadPoints(db)),
		forget() {
			kept = new Map()
		},
	}
}

const findShops = async (db: Db, countryId: number) =>
	db
		.select(getTableColumns(shops))
		.from(shops)
		.innerJoin(cities, eq(cities.id, shops.cityId))
		.where(eq(cities.countryId, countryId))
