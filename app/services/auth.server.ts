import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/auth.ts'
import type { CallBody } from '#contract/endpoint.ts'

/** Sends a one-time password by SMS. @param phone digits with + */
export const requestOtp = (api: Api, body: CallBody<typeof contract.requestOtp>) =>
	api(contract.requestOtp, { body })

/** A value for a hidden field of the log-in form: the form sent twice is one log-in. */
export const createNonce = (api: Api) => api(contract.createNonce)

/** Begins the customer's session; its cookie is on the response. */
export const login = (
	api: Api,
	{ phone, code, nonce }: { phone: string; code: string; nonce?: string | undefined },
) => api(contract.login, { body: { login: phone, password: code, loginType: 'OTP', nonce } })

/** @param everywhere ends the customer's sessions on other devices too */
export const logout = (api: Api, { everywhere = false } = {}) =>
	api(contract.logout, { body: { everywhere } })
