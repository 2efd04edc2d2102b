import { asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { type CityRow, findNearestCity } from './cities.ts'
import { nearestOf } from './distance.ts'
import { cities, pickPoints, shops } from './geo.table.ts'
import { houseKey, keyOf, listHousesOf } from './houses.ts'
import { nameKey } from './name-key.ts'
import { findStreets, type StreetRow, streetKey } from './streets.ts'

type DecodedAddress = CallOutput<typeof contract.decodeAddress>

/** So near a place and an address are the same. */
const SAME_PLACE_KM = 0.05
/** So near its centre a place is in the city itself. */
const CITY_RADIUS_KM = 30

/**
 * The address of a place: of a store or point when it is there, else its city.
 * @throws TERRITORY_NOT_FOUND far from every city
 */
export async function addressOfPlace(db: Db, place: GeoLocation): Promise<DecodedAddress> {
	const found = await findNearestCity(db, place)
	if (!found || found.km > settings.delivery.servedWithinKm) {
		refuse('TERRITORY_NOT_FOUND', 'No city is near this place')
	}
	const { city, km } = found
	const columns = { address: true, lat: true, lon: true } as const
	const [ofShops, ofPartners] = await Promise.all([
		db.query.shops.findMany({ columns, where: sql`${shops.cityId} = ${city.id}` }),
		db.query.pickPoints.findMany({ columns, where: sql`${pickPoints.cityId} = ${city.id}` }),
	])
	const known = nearestOf(place, [...ofShops, ...ofPartners])
	if (known && known.km <= SAME_PLACE_KM) {
		return answer(`${city.name}, ${known.nearest.address}`, city, 'EXACT', known.nearest)
	}
	return answer(city.name, city, km <= CITY_RADIUS_KM ? 'NEAR' : 'OTHER', place)
}

/**
 * The place of an address, «Москва, ул. Лесная, 12к1»: as near as it is known, which is the centre of the city.
 * @throws TERRITORY_NOT_FOUND when no city is named in it
 */
export async function placeOfAddress(db: Db, address: string): Promise<DecodedAddress> {
	const parts = address
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
	const { city, rest } = await findNamedCity(db, parts)
	const { street, houseText } = await findNamedStreet(db, city, rest)
	if (!street) return answer(city.name, city, 'OTHER', city)

	const upToStreet = `${city.name}, ${street.streetKind} ${street.name}`
	const key = houseKey(houseText)
	if (!key) return answer(upToStreet, city, 'STREET', city)
	const houses = listHousesOf(street)
	const exact = houses.find((house) => keyOf(house) === key)
	if (exact) return answer(`${upToStreet}, ${keyOf(exact)}`, city, 'EXACT', city)
	const sameNumber = houses.find((house) => house.houseNumber === String(Number.parseInt(key, 10)))
	return sameNumber
		? answer(`${upToStreet}, ${sameNumber.houseNumber}`, city, 'NUMBER', city)
		: answer(upToStreet, city, 'STREET', city)
}

async function findNamedCity(db: Db, parts: string[]): Promise<{ city: CityRow; rest: string[] }> {
	for (const [index, part] of parts.entries()) {
		const key = nameKey(part.replace(/^(г\.|г |город )\s*/iu, ''))
		const [city] = await db
			.select()
			.from(cities)
			.where(sql`${cities.nameKey} = ${key}`)
			.orderBy(desc(cities.population), asc(cities.id))
			.limit(1)
		if (city) return { city, rest: parts.filter((_, other) => other !== index) }
	}
	return refuse('TERRITORY_NOT_FOUND', 'The address names no city')
}

async function findNamedStreet(
	db: Db,
	city: CityRow,
	parts: string[],
): Promise<{ street: StreetRow | undefined; houseText: string }> {
	for (const [index, part] of parts.entries()) {
		const key = streetKey(part)
		const [street] = (await findStreets(db, city.id, part)).filter(({ nameKey }) => nameKey === key)
		if (street) return { street, houseText: parts.slice(index + 1).join(' ') }
	}
	return { street: undefined, houseText: '' }
}

function answer(
	address: string,
	city: CityRow,
	match: DecodedAddress['match'],
	place: GeoLocation,
): DecodedAddress {
	return { address, cityId: city.id, match, geoLocation: { lat: place.lat, lon: place.lon } }
}
