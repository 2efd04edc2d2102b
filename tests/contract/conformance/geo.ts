import type * as contract from '#contract/geo.ts'
import {
	type City,
	decodeAddress,
	getDeliveryTerms,
	getGeoObtainingPoint,
	getShop,
	listCities,
	listCityObjects,
	listGeoObtainingPoints,
	listHouses,
	listPopularCities,
	listShops,
	listStreets,
	type Street,
} from '#contract/geo.ts'
import { NO_ID, NO_NAME, popularCities, store, visitorCity } from './discovery.ts'
import { type CasesOf, type Run, Unreached } from './run.ts'

/** In the middle of the ocean. */
const NOWHERE = { lat: -48.9, lon: -123.4 }
const EMPTY_PLACE = { lat: 0, lon: 0 }

export const geo: CasesOf<typeof contract> = {
	async listShops(run) {
		const shop = await store(run)
		const { countries } = await run.succeeds(listShops, { body: { cityId: shop.city.id } })
		const cities = countries.flatMap(({ cities }) => cities)
		run.check(
			listShops,
			cities.length === 1 && cities[0]?.id === shop.city.id,
			'of one city are of others too',
		)
		const none = await run.succeeds(listShops, { body: { cityId: NO_ID } })
		run.check(listShops, none.countries.length === 0, 'of a city that is not there are some')
	},

	async getShop(run) {
		const shop = await store(run)
		const { name } = await run.succeeds(getShop, { params: { id: shop.id } })
		run.check(getShop, name === shop.name, `${shop.id} has another name than in the list`)
		await run.refuses(getShop, 'NOT_FOUND', { params: { id: NO_NAME } })
	},

	async listCities(run) {
		const [city] = await popularCities(run)
		const text = city?.name.slice(0, 4).toLowerCase() ?? ''
		const { cities } = await run.succeeds(listCities, { body: { text } })
		run.check(
			listCities,
			cities.some(({ id }) => id === city?.id),
			`«${text}» does not find ${city?.name}`,
		)
		const none = await run.succeeds(listCities, { body: { text: NO_NAME } })
		run.check(listCities, none.cities.length === 0, `«${NO_NAME}» finds cities`)
		const all = await run.succeeds(listCities, { body: { countryId: city?.countryId } })
		run.check(
			listCities,
			all.cities.some(({ id }) => id === city?.id),
			`those of a country lack ${city?.name}`,
		)
	},

	async listPopularCities(run) {
		await run.succeeds(listPopularCities, {})
	},

	async listCityObjects(run) {
		const ids = (await popularCities(run)).slice(0, 3).map(({ id }) => id)
		const { cities } = await run.succeeds(listCityObjects, { body: { ids: [...ids, NO_ID] } })
		run.check(
			listCityObjects,
			cities.map(({ id }) => id).join() === ids.join(),
			'are not the cities asked for, in order',
		)
	},

	async listStreets(run) {
		const { city, street } = await streetOf(run)
		run.check(listStreets, street !== undefined, `of ${city.name} with «лен» are none`)
		await run.refuses(listStreets, 'TERRITORY_NOT_FOUND', { body: { cityId: NO_ID, text: 'а' } })
	},

	async listHouses(run) {
		await run.refuses(listHouses, 'TERRITORY_NOT_FOUND', { body: { streetId: NO_ID, text: '1' } })
		const { street } = await streetOf(run)
		if (!street) throw new Unreached('no street was found')
		await run.succeeds(listHouses, { body: { streetId: street.id, text: '1' } })
	},

	async getDeliveryTerms(run) {
		const { id, name } = await visitorCity(run)
		const { city, terms } = await run.succeeds(getDeliveryTerms, { body: { cityId: id, goodsPrice: 3_000 } })
		run.check(getDeliveryTerms, city.id === id, 'are of another city than asked for')
		run.check(getDeliveryTerms, terms.length > 0, `nothing can be got in ${name}`)
		const [popular] = await popularCities(run)
		await run.succeeds(getDeliveryTerms, { body: { geoLocation: popular?.geoLocation } })
		await run.refuses(getDeliveryTerms, 'TERRITORY_ID_NOT_SPECIFIED', { body: {} })
		await run.refuses(getDeliveryTerms, 'TERRITORY_NOT_FOUND', { body: { cityId: NO_ID } })
		await run.refuses(getDeliveryTerms, 'GEO_LOCATION_NOT_SPECIFIED', { body: { geoLocation: EMPTY_PLACE } })
		await run.refuses(getDeliveryTerms, 'DELIVERY_TERMS_NOT_FOUND', { body: { geoLocation: NOWHERE } })
	},

	async decodeAddress(run) {
		const [city] = await popularCities(run)
		if (!city) return
		const place = await run.succeeds(decodeAddress, { body: { geoLocation: city.geoLocation } })
		run.check(decodeAddress, place.cityId === city.id, `the middle of ${city.name} is in another city`)
		const address = await run.succeeds(decodeAddress, { body: { address: city.name } })
		run.check(decodeAddress, address.cityId === city.id, `«${city.name}» is another city`)
		await run.refuses(decodeAddress, 'GEO_LOCATION_NOT_SPECIFIED', { body: {} })
		await run.refuses(decodeAddress, 'TERRITORY_NOT_FOUND', { body: { geoLocation: NOWHERE } })
	},

	async listGeoObtainingPoints(run) {
		const shop = await store(run)
		const { points } = await run.succeeds(listGeoObtainingPoints, { body: { cityId: shop.city.id } })
		run.check(
			listGeoObtainingPoints,
			points.some(({ id }) => id === shop.id),
			`lack the store ${shop.id}`,
		)
		const types = ['PICKPOINT' as const]
		const partners = await run.succeeds(listGeoObtainingPoints, { body: { cityId: shop.city.id, types } })
		const isOnlyPartners = partners.points.every(({ obtainingMethod }) => obtainingMethod === 'PICKPOINT')
		run.check(listGeoObtainingPoints, isOnlyPartners, 'of type PICKPOINT are others too')
		await run.refuses(listGeoObtainingPoints, 'TERRITORY_NOT_FOUND', { body: { cityId: NO_ID } })
	},

	async getGeoObtainingPoint(run) {
		const shop = await store(run)
		const params = { id: shop.id }
		await run.succeeds(getGeoObtainingPoint, { params, query: { type: 'PICKUP' } })
		await run.succeeds(getGeoObtainingPoint, { params })
		await run.refuses(getGeoObtainingPoint, 'NOT_FOUND', { params, query: { type: 'PICKPOINT' } })
		await run.refuses(getGeoObtainingPoint, 'NOT_FOUND', { params: { id: NO_NAME } })
	},
}

/** A street of the first popular city that has one with a usual name. */
async function streetOf(run: Run): Promise<{ city: City; street: Street | undefined }> {
	const cities = await popularCities(run)
	for (const city of cities) {
		const { streets } = await run.succeeds(listStreets, { body: { cityId: city.id, text: 'лен' } })
		if (streets[0]) return { city, street: streets[0] }
	}
	return { city: cities[0] as City, street: undefined }
}
