import { loadTerritory, type Territory } from '#backend/areas/obtaining/delivery-terms.ts'
import { getDefaultCity } from '#backend/areas/user/user.ts'
import type { Db } from '#backend/db/connect.ts'
import { type CityRow, findCity } from './cities.ts'

/** Cities and what delivery to them depends on: kept in memory, because only an import of content changes them. */
export interface Places {
	/** @throws TERRITORY_NOT_FOUND */
	territory(cityId: number): Promise<Territory>
	/** The city of a visitor who has chosen none. */
	defaultCity(): Promise<CityRow>
	/** Everything is read anew when it is next asked for. */
	forget(): void
}

export function createPlaces(db: Db): Places {
	let territories = new Map<number, Promise<Territory>>()
	let defaultCity: Promise<CityRow> | undefined

	return {
		territory(cityId) {
			const known = territories.get(cityId)
			if (known) return known
			const kept = territories
			const read = findCity(db, cityId).then((city) => loadTerritory(db, city))
			kept.set(cityId, read)
			// A failure is not kept: nor is a number that is no city.
			read.catch(() => kept.delete(cityId))
			return read
		},
		defaultCity() {
			if (defaultCity) return defaultCity
			const read = getDefaultCity(db)
			defaultCity = read
			read.catch(() => {
				if (defaultCity === read) defaultCity = undefined
			})
			return read
		},
		forget() {
			territories = new Map()
			defaultCity = undefined
		},
	}
}
