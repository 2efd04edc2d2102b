import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/addresses.ts'

/** The saved addresses of the customer, the main one first; undefined when they are unavailable. */
export const listSavedAddresses = (api: Api) => api.optional(contract.listSavedAddresses)

/** @throws ApiError TERRITORY_NOT_FOUND, ADDRESS_LIMIT_EXCEEDED */
export const saveAddress = (api: Api, body: contract.NewAddress) => api(contract.saveAddress, { body })

/** @throws ApiError NOT_FOUND, TERRITORY_NOT_FOUND */
export const changeSavedAddress = (api: Api, id: number, body: contract.NewAddress) =>
	api(contract.changeSavedAddress, { params: { id }, body })

export const removeSavedAddress = (api: Api, id: number) =>
	api(contract.removeSavedAddress, { params: { id } })
