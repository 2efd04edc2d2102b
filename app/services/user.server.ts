import * as contract from '#contract/user.ts'
import type { Api } from './api.server.ts'

export const setUserCity = (api: Api, id: number) => api(contract.setUserCity, { body: { id } })

/** Chooses the city nearest to a place, in degrees; the visitor still has to confirm it. */
export const setUserLocation = (api: Api, place: { lat: number; lon: number }) =>
	api(contract.setUserLocation, { body: place })

export const acceptCookies = (api: Api) =>
	api(contract.updateUserSettings, { body: { isCookiesPolicyConfirmed: true } })
