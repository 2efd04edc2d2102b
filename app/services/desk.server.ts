import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/desk.ts'
import type { CallBody } from '#contract/endpoint.ts'

export const listRefundablePieces = async (api: Api, number: string) =>
	(await api(contract.listRefundablePieces, { params: { number } })).pieces

type Pieces = CallBody<typeof contract.estimateRefund>['pieces']

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE */
export const estimateRefund = (api: Api, number: string, pieces: Pieces) =>
	api(contract.estimateRefund, { params: { number }, body: { pieces } })

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE, REFUND_CHANGED */
export const refundHelpedOrder = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.refundHelpedOrder>,
	idempotencyKey: string,
) => api(contract.refundHelpedOrder, { params: { number }, body }, { idempotencyKey })
