import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/personal.ts'

export const getProfile = (api: Api) => api(contract.getProfile)

/** Changes the fields that are given; another phone needs the code that was sent to it. */
export const updateProfile = (api: Api, body: CallBody<typeof contract.updateProfile>) =>
	api(contract.updateProfile, { body })

/** Without a code sends one to the address; with it the address becomes the customer's. */
export const changeEmail = (api: Api, body: CallBody<typeof contract.changeEmail>) =>
	api(contract.changeEmail, { body })

export const getDashboard = (api: Api) => api(contract.getDashboard)

/** @param query from the address: an invalid page or filter is left out */
export const listPersonalOrders = (
	api: Api,
	{ page, orderStatus }: { page?: string | null; orderStatus?: string | null },
) =>
	api(contract.listPersonalOrders, {
		query: {
			page: page ?? undefined,
			orderStatus: (orderStatus ?? undefined) as contract.OrderFilter | undefined,
		},
	})

/** An order with its history. @throws a page problem when it is not the customer's */
export const getPersonalOrder = (api: Api, orderNumber: string) =>
	api(contract.getPersonalOrder, { params: { n: orderNumber } })

export const listCancelReasons = async (api: Api) => (await api(contract.listCancelReasons)).reasons

/** @throws ApiError NOT_FOUND, BAD_REQUEST (no such reason), ORDER_CAN_NOT_BE_CANCELLED */
export const cancelOrder = (api: Api, orderNumber: string, body: CallBody<typeof contract.cancelOrder>) =>
	api(contract.cancelOrder, { params: { id: orderNumber }, body })

export const getBonus = (api: Api) => api(contract.getBonus)

/** Both days are included. @throws ApiError BAD_REQUEST for days out of range; its fields name which */
export const listBonusHistory = (api: Api, body: CallBody<typeof contract.listBonusHistory>) =>
	api(contract.listBonusHistory, { body })

export const listReceipts = (api: Api, page?: string | null) =>
	api(contract.listReceipts, { query: { page: page ?? undefined } })

export const getReceipt = (api: Api, code: string) => api(contract.getReceipt, { params: { code } })

/** The receipts of an order; unavailable ones are left out. @param codes as the order names them */
export async function listOrderReceipts(api: Api, codes: readonly string[]): Promise<contract.FullReceipt[]> {
	const found = await Promise.all(
		codes.map((code) => api.optional(contract.getReceipt, { params: { code } })),
	)
	return found.filter((receipt) => receipt !== undefined)
}

/** The customer's consents, the newest first; an empty list when they are unavailable. */
export const listConsents = async (api: Api) => (await api.optional(contract.listConsents))?.consents ?? []

/** All stored data of the customer. */
export const getOwnData = (api: Api) => api(contract.getOwnData)

export const listSubscriptions = async (api: Api) => (await api(contract.listSubscriptions)).subscriptions

/** Channels that are not named stay as they are. @throws ApiError BAD_REQUEST for EMAIL without a confirmed address */
export const updateSubscriptions = (api: Api, body: CallBody<typeof contract.updateSubscriptions>) =>
	api(contract.updateSubscriptions, { body })

/** The hours in which the customer wants to be contacted; undefined when they are unknown. */
export const getContactHours = async (api: Api) => (await api.optional(contract.getContactHours))?.hours

export const updateContactHours = (api: Api, hours: contract.ContactHours | null) =>
	api(contract.updateContactHours, { body: { hours } })

/** A phone of the customer's orders that the profile might have, or null. */
export async function getPotentialPhone(api: Api): Promise<string | null> {
	return (await api.optional(contract.getPotentialPhone))?.phone ?? null
}

/** The code was sent by `sendSmsCode`. @throws ApiError CODE_…, ACCOUNT_HAS_ACTIVE_ORDERS, BAD_REQUEST (e-mail) */
export const deleteAccount = (api: Api, body: CallBody<typeof contract.deleteAccount>) =>
	api(contract.deleteAccount, { body })
