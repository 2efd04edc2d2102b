import * as contract from '#contract/user.ts'
import type { Api } from './api.server.ts'

export const setUserCity = (api: Api, id: number) => api(contract.setUserCity, { body: { id } })

export const acceptCookies = (api: Api) =>
	api(contract.updateUserSettings, { body: { isCookiesPolicyConfirmed: true } })
