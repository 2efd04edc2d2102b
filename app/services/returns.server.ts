import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { PhotoSize } from '#contract/photos.ts'
import * as contract from '#contract/returns.ts'

/** Pieces of an own order that may be returned. @throws a page problem when it is not the customer's */
export const getReturn = (api: Api, number: string) => api(contract.getReturn, { params: { number } })

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE */
export const estimateReturn = (
	api: Api,
	number: string,
	pieces: CallBody<typeof contract.estimateReturn>['pieces'],
) => api(contract.estimateReturn, { params: { number }, body: { pieces } })

/** @throws ApiError ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE, RETURN_UNDER_WAY; BAD_REQUEST with the field photos */
export const askForReturn = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.askForReturn>,
	idempotencyKey: string,
) => api(contract.askForReturn, { params: { number }, body }, { idempotencyKey })

/** @throws ApiError NOT_FOUND, RETURN_CLOSED */
export const changeReturn = (
	api: Api,
	number: string,
	id: number,
	body: CallBody<typeof contract.changeReturn>,
) => api(contract.changeReturn, { params: { number, id }, body })

/** A photograph of a return of an own order. @throws the not-found page */
export const getReturnPhoto = (api: Api, params: { number: string; id: string }, size: PhotoSize) =>
	api(contract.getReturnPhoto, { params, query: { size } })
