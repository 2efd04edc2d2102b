import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/all-orders.ts'
import type { CallBody, CallInput } from '#contract/endpoint.ts'
import type { PhotoSize } from '#contract/photos.ts'

/** @throws ApiError 401, 403 without a shift, 429 */
export const listAllOrders = (api: Api, query: CallInput<typeof contract.listAllOrders>['query']) =>
	api(contract.listAllOrders, { query })

/** @throws the not-found page; ApiError 401, 403 without a shift */
export const listReturnedPieces = (api: Api, number: string) =>
	api(contract.listReturnedPieces, { params: { number } })

/** A photograph of a return. @throws the not-found page; ApiError 401, 403 without a shift */
export const getReturnedPhoto = (api: Api, params: { number: string; id: string }, size: PhotoSize) =>
	api(contract.getReturnedPhoto, { params, query: { size } })

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE */
export const weighRefund = (
	api: Api,
	number: string,
	pieces: CallBody<typeof contract.weighRefund>['pieces'],
) => api(contract.weighRefund, { params: { number }, body: { pieces } })

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE, REFUND_CHANGED, RETURN_CLOSED */
export const refundAnyOrder = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.refundAnyOrder>,
	idempotencyKey: string,
) => api(contract.refundAnyOrder, { params: { number }, body }, { idempotencyKey })

/** @throws ApiError 401, 403 without a shift */
export const listWaitingCalls = async (api: Api) => (await api(contract.listWaitingCalls)).calls

/** @throws ApiError NOT_FOUND, CALL_REQUEST_TAKEN */
export const finishWaitingCall = (
	api: Api,
	number: number,
	body: CallBody<typeof contract.finishWaitingCall>,
) => api(contract.finishWaitingCall, { params: { number }, body })
