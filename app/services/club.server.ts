import type { Api } from '#app/api/api.server.ts'
import { getLink as getLinkCall } from '#contract/content.ts'
import type { CallBody, CallInput } from '#contract/endpoint.ts'
import * as contract from '#contract/user.ts'

/** Levels and rules of the bonuses. @param purchases roubles a year, for an estimate of the bonuses */
export const listBonusLevels = (api: Api, purchases?: number) =>
	api(contract.listBonusLevels, { query: { purchases } })

/** Sends a code to a phone: to join the club, to see a balance, to change the phone of the profile. */
export const sendVerificationCode = (api: Api, body: CallBody<typeof contract.sendVerificationCode>) =>
	api(contract.sendVerificationCode, { body })

/** Sends a code to the customer's own phone, to delete the account. */
export const sendSmsCode = (api: Api) =>
	api(contract.sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })

/** State of a code that `sendVerificationCode` sent; undefined when it is unknown. */
export const getVerificationCode = (
	api: Api,
	query: CallInput<typeof contract.getVerificationCode>['query'],
) => api.optional(contract.getVerificationCode, { query })

/** The same of a code that `sendSmsCode` sent. */
export const getSmsCode = (api: Api) =>
	api.optional(contract.getSmsCode, { query: { sendingReason: 'DELETE_ACCOUNT' } })

/** Bonuses of a phone; needs its code (BALANCE) or a captcha. @throws ApiError CODE_…, CAPTCHA_INVALID */
export const getBalanceByPhone = async (
	api: Api,
	query: { phone: string; verificationCode?: string | undefined; captchaToken?: string | undefined },
) => (await api(contract.getBalanceByPhone, { query })).balance

/**
 * Joins the club by phone and code (CLUB), or by the key of the link in that SMS.
 * @throws ApiError CODE_…, NOT_FOUND
 */
export const joinClub = (api: Api, body: CallBody<typeof contract.joinClub>) =>
	api(contract.joinClub, { body })

/** Joins the club, or leaves it: the bonuses stay. */
export const setClubMembership = (api: Api, isMember: boolean) =>
	api(contract.setClubMembership, { body: { isMember } })

/** The phone that is the customer's card of the club, or null. */
export const getClubPhone = async (api: Api) => (await api(contract.getClubPhone)).phone

/** By letters and by SMS. @throws ApiError EMAIL_ALREADY_SUBSCRIBED */
export const subscribeToNews = (api: Api, body: CallBody<typeof contract.subscribeToNews>) =>
	api(contract.subscribeToNews, { body })

/** @throws ApiError EMAIL_ALREADY_SUBSCRIBED */
export const subscribeAnonymously = (api: Api, email: string) =>
	api(contract.subscribeAnonymously, { body: { email } })

/**
 * A customer's confirmed address, or with `key` the one of a letter.
 * @throws ApiError EMAIL_ALREADY_SUBSCRIBED, NOT_FOUND
 */
export const updateEmailSubscription = (api: Api, body: CallBody<typeof contract.updateEmailSubscription>) =>
	api(contract.updateEmailSubscription, { body })

/**
 * Purpose of the key of /news-unsubscribe/{key} or /loyalty-confirmation/{key}.
 * @throws a page problem for an unknown key
 */
export const getLink = (api: Api, key: string) => api(getLinkCall, { query: { key } })
