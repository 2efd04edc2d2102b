import type { CallInput } from '#contract/endpoint.ts'
import * as contract from '#contract/personal.ts'
import type { Api } from './api.server.ts'

type Body<E> = CallInput<E> extends { body?: infer B } ? NonNullable<B> : never

export const getProfile = (api: Api) => api(contract.getProfile)

/** Changes the fields that are given; another phone needs the code that was sent to it. */
export const updateProfile = (api: Api, body: Body<typeof contract.updateProfile>) =>
	api(contract.updateProfile, { body })

/** Without a code sends one to the address; with it the address becomes the customer's. */
export const changeEmail = (api: Api, body: Body<typeof contract.changeEmail>) =>
	api(contract.changeEmail, { body })

export const getDashboard = (api: Api) => api(contract.getDashboard)

/** @param query as it stands in the address: what is no page or no filter is left out */
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
export const cancelOrder = (api: Api, orderNumber: string, body: Body<typeof contract.cancelOrder>) =>
	api(contract.cancelOrder, { params: { id: orderNumber }, body })
