import { asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { streetText } from '#contract/street-text.ts'
import { type CityRow, findNearestCity } from './cities.ts'
import { nearestOf } from './distance.ts'
import { cities, pickPoints, shops, streets } from './geo.table.ts'
import { nearestHouse, placeOfHouse, standing } from './house-places.ts'
import { houseKey, isHouse, keyOf, listHousesOf } from './houses.ts'
import { nameKey } from './name-key.ts'
import { findStreets, type StreetRow, streetKey } from './streets.ts'

type DecodedAddress = CallOutput<typeof contract.decodeAddress>

/** So near a place and an address are the same. */
const SAME_PLACE_KM = 0.05
/** So near a house it is what a person means by a place. */
const NEAR_HOUSE_KM = 0.5
/** Parts of an address that are looked up: region, city, village, street, house and a few more. */
const MOST_PARTS = 8
/** A number this far past the last one of a street is that of a new house beside it. */
const NEW_HOUSES = 10

/**
 * The address of a place: of a store, a point or a house when one is there or near, else its city.
 * @throws TERRITORY_NOT_FOUND far from every city
 */
export async function addressOfPlace(db: Db, place: GeoLocation): Promise<DecodedAddress> {
	const found = await findNearestCity(db, place)
	if (!found || found.km > settings.delivery.servedWithinKm) {
		reject('TERRITORY_NOT_FOUND', 'No city is near this place')
	}
	const { city } = found
	const columns = { address: true, lat: true, lon: true } as const
	const [ofShops, ofPartners, ofCity] = await Promise.all([
		db.query.shops.findMany({ columns, where: sql`${shops.cityId} = ${city.id}` }),
		db.query.pickPoints.findMany({ columns, where: sql`${pickPoints.cityId} = ${city.id}` }),
		db.query.streets.findMany({ where: sql`${streets.cityId} = ${city.id}` }),
	])
	const known = nearestOf(place, [...ofShops, ...ofPartners])
	if (known && known.km <= SAME_PLACE_KM) {
		return answer(`${city.name}, ${known.nearest.address}`, city, 'EXACT', known.nearest)
	}
	const near = nearestHouse(city, ofCity, place)
	if (!near || near.km > NEAR_HOUSE_KM) return answer(city.name, city, 'OTHER', place)
	const match = near.km <= SAME_PLACE_KM ? 'EXACT' : 'NEAR'
	return answer(`${city.name}, ${nameOf(near.street)}, ${near.house}`, city, match, near.place)
}

/**
 * The place of an address, «Москва, ул. Лесная, 12к1», and how much of it was found (spec §3).
 * @throws TERRITORY_NOT_FOUND when no city is named in it
 */
export async function placeOfAddress(db: Db, address: string): Promise<DecodedAddress> {
	const parts = address
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
		.slice(0, MOST_PARTS)
	const { city, rest } = await findNamedCity(db, parts)
	const { street, houseText } = await findNamedStreet(db, city, rest)
	if (!street) return answer(city.name, city, 'OTHER', city)

	const upToStreet = `${city.name}, ${nameOf(street)}`
	const { house, match } = findHouse(street, houseKey(houseText))
	if (house === undefined) {
		const middle = placeOfHouse(city, street, Math.ceil(street.maxHouse / 2))
		return answer(upToStreet, city, 'STREET', middle)
	}
	return answer(
		`${upToStreet}, ${house}`,
		city,
		match,
		placeOfHouse(city, street, Number.parseInt(house, 10)),
	)
}

/**
 * EXACT: the house itself. NUMBER: without its block or building. RANGE: no house has this number, others before and
 * after it do. NEAR: a number past the last house. STREET: no house is meant, or none like it is there.
 */
function findHouse(
	street: StreetRow,
	key: string,
): { house: string | undefined; match: DecodedAddress['match'] } {
	const number = Number.parseInt(key, 10)
	if (listHousesOf(street).some((house) => keyOf(house) === key)) return { house: key, match: 'EXACT' }
	if (isHouse(street, number)) return { house: String(number), match: 'NUMBER' }
	if (number >= 1 && number <= street.maxHouse) return { house: String(number), match: 'RANGE' }
	const last = standing(street, street.maxHouse)
	const isNear = number > street.maxHouse && number <= street.maxHouse + NEW_HOUSES
	return isNear && last !== undefined
		? { house: String(last), match: 'NEAR' }
		: { house: undefined, match: 'STREET' }
}

const nameOf = ({ name, streetKind }: StreetRow) => streetText({ street: name, streetType: streetKind })

/** Of cities with one name, the one in the named region, else the biggest. */
async function findNamedCity(db: Db, parts: string[]): Promise<{ city: CityRow; rest: string[] }> {
	for (const [index, part] of parts.entries()) {
		const key = nameKey(part.replace(/^(г\.|г |город )\s*/iu, ''))
		const named = await db
			.select()
			.from(cities)
			.where(sql`${cities.nameKey} = ${key}`)
			.orderBy(desc(cities.population), asc(cities.id))
		const rest = parts.filter((_, other) => other !== index)
		const regions = rest.map(nameKey)
		const city = named.find(({ region }) => regions.includes(nameKey(region))) ?? named[0]
		if (city) return { city, rest }
	}
	return reject('TERRITORY_NOT_FOUND', 'The address names no city')
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
