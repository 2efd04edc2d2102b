import * as contract from '#contract/orders.ts'
import type { Api } from './api.server.ts'

/** @param idempotencyKey one key gives one order, however often the form is sent */
export const createOrder = (api: Api, body: contract.NewOrder, idempotencyKey: string) =>
	api(contract.createOrder, { body }, { idempotencyKey })

export const getOrder = (api: Api, id: string) => api(contract.getOrder, { params: { id } })

/**
 * @param idempotencyKey one key gives one request, however often the form is sent
 * @throws ApiError ONE_CLICK_ORDER_LIMITS_EXCEEDED, NO_PRODUCT_AVAILABLE, BASKET_INVALID_POSITIONS
 */
export const createOneClickOrder = (
	api: Api,
	body: { name: string; phone: string; email?: string; productId: number; skuId: number },
	idempotencyKey: string,
) => api(contract.createOneClickOrder, { body }, { idempotencyKey })
