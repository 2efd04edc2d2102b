import * as contract from '#contract/orders.ts'
import type { Api } from './api.server.ts'

/** @param idempotencyKey one key gives one order, however often the form is sent */
export const createOrder = (api: Api, body: contract.NewOrder, idempotencyKey: string) =>
	api(contract.createOrder, { body }, { idempotencyKey })

export const getOrder = (api: Api, id: string) => api(contract.getOrder, { params: { id } })
