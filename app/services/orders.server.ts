import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/orders.ts'

/** @param idempotencyKey one key gives one order, however often the form is sent */
export const createOrder = (api: Api, body: CallBody<typeof contract.createOrder>, idempotencyKey: string) =>
	api(contract.createOrder, { body }, { idempotencyKey })

/** Orders that wait for their payment or were just made; undefined when they are unknown. */
export const listRecentOrders = (api: Api) => api.optional(contract.listRecentOrders)

/** @param key of the link to a guest's order */
export const getOrder = (api: Api, id: string, key?: string) =>
	api(contract.getOrder, { params: { id }, query: { key } })

/** Progress of an order; undefined when it is unknown. @param key of the link to a guest's order */
export const getOrderProgress = (api: Api, id: string, key?: string) =>
	api.optional(contract.getOrderProgress, { params: { id }, query: { key } })

/** @param key of the link to a guest's order @throws ApiError ORDER_CAN_NOT_BE_CANCELLED */
export const cancelOpenOrder = (api: Api, id: string, body: contract.CancelReason, key?: string) =>
	api(contract.cancelOpenOrder, { params: { id }, query: { key }, body })

/** The key in the address of a page that a link to a guest's order leads to; an impossible one counts as none. */
export const orderKeyIn = (request: Request): string | undefined =>
	contract.OrderKey.safeParse(new URL(request.url).searchParams.get('key')).data

/**
 * @param idempotencyKey one key gives one request, however often the form is sent
 * @throws ApiError ONE_CLICK_ORDER_LIMITS_EXCEEDED, NO_PRODUCT_AVAILABLE, BASKET_INVALID_POSITIONS
 */
export const createOneClickOrder = (
	api: Api,
	body: CallBody<typeof contract.createOneClickOrder>,
	idempotencyKey: string,
) => api(contract.createOneClickOrder, { body }, { idempotencyKey })

/** Whether to offer a request for a call: a backend without this call can't take one. */
export const offersOneClick = (api: Api): boolean => !api.lacks(contract.createOneClickOrder)
