import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/geo.ts'

/** Stores by countries; an empty list when they can't be had (spec §8). */
export async function listShops(api: Api, body: CallBody<typeof contract.listShops> = {}) {
	return (await api.optional(contract.listShops, { body }))?.countries ?? []
}

/** @throws the not-found page when there is no such store */
export const getShop = (api: Api, id: string) => api(contract.getShop, { params: { id } })

/** An empty list when they can't be had (spec §8). */
export async function listPopularCities(api: Api) {
	return (await api.optional(contract.listPopularCities))?.cities ?? []
}

export async function listCities(api: Api, body: CallBody<typeof contract.listCities>) {
	return (await api(contract.listCities, { body })).cities
}

export async function listStreets(api: Api, cityId: number, text: string) {
	return (await api.optional(contract.listStreets, { body: { cityId, text } }))?.streets ?? []
}

export async function listHouses(api: Api, streetId: number, text: string) {
	return (await api.optional(contract.listHouses, { body: { streetId, text } }))?.houses ?? []
}

/** How things get to a city; an empty list when it can't be told. @param goodsPrice roubles */
export async function getDeliveryTerms(api: Api, cityId: number, goodsPrice?: number) {
	return (await api.optional(contract.getDeliveryTerms, { body: { cityId, goodsPrice } }))?.terms ?? []
}
