import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/passkeys.ts'

/** Whether to offer log-ins by a passkey: a backend without these calls knows none. */
export const offersPasskeys = (api: Api): boolean =>
	!api.lacks(contract.beginPasskeyLogin) && !api.lacks(contract.listPasskeys)

export const beginPasskeyLogin = (api: Api) => api(contract.beginPasskeyLogin)

/**
 * Begins the customer's session; its cookie is on the response.
 * @throws ApiError PASSKEY_INVALID, PASSKEY_NOT_ACTIVE, PASSKEY_ATTEMPTS_EXCEEDED
 */
export const loginByPasskey = (api: Api, answer: contract.PasskeyLoginAnswer) =>
	api(contract.loginByPasskey, { body: { answer } })

/** The passkeys of the customer, the newest first; undefined when they are unavailable. */
export const listPasskeys = (api: Api) => api.optional(contract.listPasskeys)

/** @throws ApiError PASSKEY_LIMIT_EXCEEDED */
export const beginPasskey = (api: Api) => api(contract.beginPasskey)

/** @throws ApiError PASSKEY_INVALID, PASSKEY_NOT_ACTIVE, PASSKEY_LIMIT_EXCEEDED, PASSKEY_ATTEMPTS_EXCEEDED */
export const addPasskey = (api: Api, name: string, answer: contract.PasskeyMadeAnswer) =>
	api(contract.addPasskey, { body: { name, answer } })

/** @throws ApiError NOT_FOUND */
export const renamePasskey = (api: Api, id: number, name: string) =>
	api(contract.renamePasskey, { params: { id }, body: { name } })

export const removePasskey = (api: Api, id: number) => api(contract.removePasskey, { params: { id } })
