import type { AppLoadContext } from '@remix-run/node'
import type { SuggestedAddress } from '#app/api/map-service.server.ts'
import { deliveryProblemOf } from '#app/services/delivery-problem.server.ts'
import { decodeAddress, listCityObjects, listHouses, listStreets } from '#app/services/geo.server.ts'
import { wayTo } from '#app/texts/way.ts'
import type { AddressMatch } from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { streetText } from '#contract/street-text.ts'

type Context = Pick<AppLoadContext, 'api' | 'mapService'>

/** The visitor's city. */
interface City {
	id: number
	name: string
}

/** A found address; `street` and `house` are empty when they are unknown. */
export interface FoundAddress extends SuggestedAddress {
	/** How much of it was found (spec §3). */
	match: AddressMatch
	/** Null when nothing was found. */
	geoLocation: GeoLocation | null
}

/** Beyond this distance from the middle of a city a street of the same name is another city's. */
const SAME_CITY_KM = 60

/**
 * An address in a city, by the map service where the shop has a key for it, else by the backend.
 * @param typed street and house: «Лесная улица, 12к1»
 * @throws ApiError of `decodeAddress`
 */
export async function findAddress(context: Context, city: City, typed: string): Promise<FoundAddress> {
	const [about] = await listCityObjects(context.api, [city.id])
	const text = [...new Set([about?.region, city.name]), typed].filter(Boolean).join(', ')
	const found = await context.mapService.geocode?.(text, about?.geoLocation)
	if (found === undefined) return decoded(context, { address: text })
	if (found && (!about || wayTo(about.geoLocation, found.geoLocation).kilometres <= SAME_CITY_KM))
		return found
	return { street: '', house: '', match: 'OTHER', geoLocation: null }
}

/**
 * The place of a typed text: a city or village anywhere, or a street of the visitor's city.
 * @param asked the city; null when it is unknown
 * @throws ApiError TERRITORY_NOT_FOUND
 */
export async function placeOf(
	context: Context,
	asked: Promise<City | null>,
	typed: string,
): Promise<GeoLocation> {
	const { geocode } = context.mapService
	if (geocode) {
		const city = await asked
		const [about] = city ? await listCityObjects(context.api, [city.id]) : []
		const found = await geocode(typed, about?.geoLocation)
		if (found) return found.geoLocation
	}
	try {
		return (await decodeAddress(context.api, { address: typed })).geoLocation
	} catch (error) {
		const city = await asked
		if (deliveryProblemOf(error) !== 'TERRITORY_NOT_FOUND' || !city) throw error
		const inCity = await decodeAddress(context.api, { address: `${city.name}, ${typed}` })
		// Only the city itself was found, which is no answer.
		if (inCity.match === 'OTHER') throw error
		return inCity.geoLocation
	}
}

/**
 * The street and house at a place of a city; undefined where none is near.
 * @throws ApiError of `decodeAddress`
 */
export async function houseAt(
	context: Context,
	city: City,
	place: GeoLocation,
): Promise<SuggestedAddress | undefined> {
	const [about] = await listCityObjects(context.api, [city.id])
	if (!about || wayTo(about.geoLocation, place).kilometres > SAME_CITY_KM) return undefined
	const { match, street, house } =
		(await context.mapService.geocode?.(place)) ?? (await decoded(context, { geoLocation: place }))
	const isHouse = (match === 'EXACT' || match === 'NEAR') && street !== '' && house !== ''
	return isHouse ? { street, house } : undefined
}

async function decoded(
	{ api }: Context,
	wanted: { address: string } | { geoLocation: GeoLocation },
): Promise<FoundAddress> {
	const { address, match, geoLocation } = await decodeAddress(api, wanted)
	// The first part is the city.
	const [, street = '', house = ''] = address.split(', ')
	return { street, house, match, geoLocation }
}

/** Suggestions of streets of a city for a typed text. */
export async function suggestStreets(context: Context, city: City, street: string): Promise<string[]> {
	const suggested = await suggestNear(context, city, street)
	const found = suggested
		? suggested.map((one) => one.street)
		: (await listStreets(context.api, city.id, street)).map((one) =>
				streetText({ street: one.name, streetType: one.streetKind }),
			)
	return [...new Set(found)]
}

/** Houses of a street of a city by the beginning of the number: «12к1». */
export async function suggestHouses(
	context: Context,
	city: City,
	street: string,
	house: string,
): Promise<string[]> {
	const suggested = await suggestNear(context, city, `${street}, ${house}`)
	if (suggested) return [...new Set(suggested.map((one) => one.house).filter(Boolean))]
	const streets = await listStreets(context.api, city.id, street)
	const meant =
		streets.find((one) => streetText({ street: one.name, streetType: one.streetKind }) === street) ??
		streets[0]
	const houses = meant ? await listHouses(context.api, meant.id, house) : []
	return houses.map(
		({ houseNumber, buildingNumber, structureNumber }) =>
			houseNumber + (buildingNumber && `к${buildingNumber}`) + (structureNumber && `с${structureNumber}`),
	)
}

async function suggestNear({ api, mapService }: Context, { id }: City, text: string) {
	if (!mapService.suggest) return undefined
	const [city] = await listCityObjects(api, [id])
	return city && mapService.suggest(text, city.geoLocation)
}
