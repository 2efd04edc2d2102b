import { chance } from '#backend/seeded.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { type CityRow, outskirtsKm } from './cities.ts'
import { distanceKm } from './distance.ts'
import { isHouse, type Street, streetId } from './houses.ts'

const KM_OF_LATITUDE = 111.2
const KM_BETWEEN_HOUSES = 0.02

type City = Pick<CityRow, 'population' | 'lat' | 'lon'>

/**
 * Place of a house. The database has no coordinates of streets: the houses of each are in a line, with a middle as
 * far from that of the city as the street's name says. Always the same place.
 */
export function placeOfHouse(city: City, street: Street, house: number): GeoLocation {
	const { middle, along } = lineOf(city, street)
	const km = (house - street.maxHouse / 2) * KM_BETWEEN_HOUSES
	const north = middle.north + along.north * km
	const east = middle.east + along.east * km
	return {
		lat: rounded(city.lat + north / KM_OF_LATITUDE),
		lon: rounded(city.lon + east / kmOfLongitude(city)),
	}
}

/** The house nearest to a place, of all streets of the city; undefined when it has none. */
export function nearestHouse<S extends Street>(
	city: City,
	streets: readonly S[],
	place: GeoLocation,
): { street: S; house: number; place: GeoLocation; km: number } | undefined {
	const north = (place.lat - city.lat) * KM_OF_LATITUDE
	const east = (place.lon - city.lon) * kmOfLongitude(city)
	let found: ReturnType<typeof nearestHouse<S>>
	for (const street of streets) {
		const { middle, along } = lineOf(city, street)
		const km = (north - middle.north) * along.north + (east - middle.east) * along.east
		const house = standing(street, Math.round(km / KM_BETWEEN_HOUSES + street.maxHouse / 2))
		if (house === undefined) continue
		const itsPlace = placeOfHouse(city, street, house)
		const distance = distanceKm(place, itsPlace)
		if (!found || distance < found.km) found = { street, house, place: itsPlace, km: distance }
	}
	return found
}

/** The number nearest to the wanted one that a house has; undefined for a street without houses. */
export function standing(street: Street, wanted: number): number | undefined {
	const from = Math.min(Math.max(wanted, 1), street.maxHouse)
	for (let step = 0; step < street.maxHouse; step++) {
		if (isHouse(street, from + step)) return from + step
		if (isHouse(street, from - step)) return from - step
	}
	return undefined
}

/** Kilometres north and east of the city's middle, and a step of a kilometre along the street. */
function lineOf({ population }: City, street: Street) {
	const id = streetId(street)
	const toStreet = outskirtsKm(population) * chance(`${id} distance`) ** 0.7
	const [azimuth, direction] = [angle(`${id} azimuth`), angle(`${id} direction`)]
	return {
		middle: { north: toStreet * Math.cos(azimuth), east: toStreet * Math.sin(azimuth) },
		along: { north: Math.cos(direction), east: Math.sin(direction) },
	}
}

const angle = (key: string) => chance(key) * 2 * Math.PI
const kmOfLongitude = ({ lat }: City) => KM_OF_LATITUDE * Math.cos((lat * Math.PI) / 180)
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
