import type { AppLoadContext } from '@remix-run/node'
import type { Api } from '#app/api/api.server.ts'
import { isRepaired } from '#app/api/call/contract-drift.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { deliveryProblemOf } from './delivery-problem.server.ts'

/** Stores by countries; an empty list when they are unavailable (spec §8). */
export async function listShops(api: Api, body: CallBody<typeof contract.listShops> = {}) {
	return (await api.optional(contract.listShops, { body }))?.countries ?? []
}

/** The stores, and whether that is all of them: a shop without stores differs from a list that has not come whole. */
export async function readShops(api: Api) {
	const answer = await api.optional(contract.listShops, { body: {} })
	return { countries: answer?.countries ?? [], isListKnown: answer !== undefined && !isRepaired(answer) }
}

/** @throws the not-found page when there is no such store */
export const getShop = (api: Api, id: string) => api(contract.getShop, { params: { id } })

/** An empty list when they are unavailable (spec §8). @param site of several, whose country comes first */
export async function listPopularCities(
	api: Api,
	site?: Pick<AppLoadContext['config'], 'country' | 'sites'>,
) {
	const cities = (await api.optional(contract.listPopularCities))?.cities ?? []
	if (!site || site.sites.length === 0) return cities
	return [true, false].flatMap((isOwn) =>
		cities.filter(({ countryId }) => (countryId === site.country) === isOwn),
	)
}

export async function listCities(api: Api, body: CallBody<typeof contract.listCities>) {
	return (await api(contract.listCities, { body })).cities
}

/** Cities by their ids; an empty list when they are unavailable. */
export async function listCityObjects(api: Api, ids: number[]) {
	return (await api.optional(contract.listCityObjects, { body: { ids } }))?.cities ?? []
}

export async function listStreets(api: Api, cityId: number, text: string) {
	return (await api.optional(contract.listStreets, { body: { cityId, text } }))?.streets ?? []
}

export async function listHouses(api: Api, streetId: number, text: string) {
	return (await api.optional(contract.listHouses, { body: { streetId, text } }))?.houses ?? []
}

/**
 * The place of an address, or the address of a place, with how much of it was found.
 * @throws ApiError TERRITORY_NOT_FOUND, GEO_LOCATION_NOT_SPECIFIED
 */
export const decodeAddress = (api: Api, body: CallBody<typeof contract.decodeAddress>) =>
	api(contract.decodeAddress, { body })

/** Stores and points of a city; an empty list when they are unavailable. */
export async function listGeoObtainingPoints(
	api: Api,
	body: CallBody<typeof contract.listGeoObtainingPoints>,
) {
	return (await api.optional(contract.listGeoObtainingPoints, { body }))?.points ?? []
}

/** A store or point; undefined when there is none, or it is unavailable. */
export const getGeoObtainingPoint = (api: Api, id: string, type?: 'PICKUP' | 'PICKPOINT') =>
	api.optional(contract.getGeoObtainingPoint, { params: { id }, query: { type } })

/**
 * Terms of delivery to a city, or to the city nearest to a place; when they are unknown an empty list, with the
 * reason that the backend names.
 */
export async function getDeliveryTerms(api: Api, where: { cityId: number } | { geoLocation: GeoLocation }) {
	try {
		return { ...(await api(contract.getDeliveryTerms, { body: where })), problem: null }
	} catch (error) {
		if (problemOf(error)?.kind === 'blocked') throw error
		return { city: null, terms: [], problem: deliveryProblemOf(error) }
	}
}
