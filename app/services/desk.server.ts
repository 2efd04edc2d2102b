import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/desk.ts'
import type { CallBody } from '#contract/endpoint.ts'

export const listRefundablePieces = (api: Api, number: string) =>
	api(contract.listRefundablePieces, { params: { number } })

type Pieces = CallBody<typeof contract.estimateRefund>['pieces']

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE */
export const estimateRefund = (api: Api, number: string, pieces: Pieces) =>
	api(contract.estimateRefund, { params: { number }, body: { pieces } })

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE, REFUND_CHANGED, RETURN_CLOSED */
export const refundHelpedOrder = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.refundHelpedOrder>,
	idempotencyKey: string,
) => api(contract.refundHelpedOrder, { params: { number }, body }, { idempotencyKey })

export const listOrderNotes = (api: Api, number: string) =>
	api(contract.listOrderNotes, { params: { number } })

/** @throws ApiError NOT_FOUND */
export const addOrderNote = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.addOrderNote>,
	idempotencyKey: string,
) => api(contract.addOrderNote, { params: { number }, body }, { idempotencyKey })

export const listCallbacks = (api: Api) => api(contract.listCallbacks)

/** @throws ApiError NOT_FOUND, CALLS_LIMIT_EXCEEDED */
export const handOverCallback = (api: Api, id: number, assigneeId: string) =>
	api(contract.handOverCallback, { params: { id: String(id) }, body: { assigneeId } })

/** @throws ApiError NOT_FOUND */
export const finishCallback = (api: Api, id: number) =>
	api(contract.finishCallback, { params: { id: String(id) } })

/** @throws ApiError GOODWILL_NOT_POSSIBLE, GOODWILL_LIMIT_EXCEEDED, FORBIDDEN */
export const grantBonuses = (api: Api, number: string, body: CallBody<typeof contract.grantBonuses>) =>
	api(contract.grantBonuses, { params: { number }, body })
