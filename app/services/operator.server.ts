import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { beginGuestHelp as beginHelp } from '#contract/guest-help.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import * as contract from '#contract/operator.ts'
import type { PhotoSize } from '#contract/photos.ts'
import { getProduct, listReviews } from '#contract/products.ts'

/** @throws ApiError OPERATOR_NOT_FOUND, CODE_INVALID, CODE_ATTEMPTS_EXCEEDED */
export const loginOperator = (api: Api, body: CallBody<typeof contract.loginOperator>) =>
	api(contract.loginOperator, { body })

/** @throws ApiError OPERATOR_TOKEN_INVALID, CODE_INVALID, CODE_ATTEMPTS_EXCEEDED */
export const setUpSecondFactor = (api: Api, body: CallBody<typeof contract.setUpSecondFactor>) =>
	api(contract.setUpSecondFactor, { body })

/** @throws ApiError OPERATOR_TOKEN_INVALID, OPERATOR_AT_WORK, CODE_ATTEMPTS_EXCEEDED */
export const loginByCsm = (api: Api, body: CallBody<typeof contract.loginByCsm>) =>
	api(contract.loginByCsm, { body })

/** @throws ApiError OPERATOR_TOKEN_INVALID, OPERATOR_AT_WORK, CODE_ATTEMPTS_EXCEEDED */
export const loginByNaumen = (api: Api, body: CallBody<typeof contract.loginByNaumen>) =>
	api(contract.loginByNaumen, { body })

/** @throws ApiError 401, 403 without an operator's session */
export const logoutOperator = (api: Api) => api(contract.logoutOperator)

/** @throws ApiError 401, 403 without an operator's session */
export const getOperator = (api: Api) => api(contract.getOperator)

/**
 * The customer of a support session, for the bar of every page; null when it is not the operator's session any
 * more.
 * @throws ApiError 401, 403 without an operator's session
 */
const callsOnBehalf = Object.entries(endpoints).flatMap(([name, call]) => (onBehalf.has(call) ? name : []))

export async function getSupport(api: Api, sessionId: string) {
	const { operator, session } = await getOperator(api)
	if (session?.id !== sessionId) return null
	const { id, idleUntil, until, customer } = session
	const { shortName, maskedPhone } = customer
	const maySetPrice = operator.rights.includes('price')
	return { id, idleUntil, until, shortName, maskedPhone, maySetPrice, calls: callsOnBehalf }
}

/** @throws ApiError 401, 403 without an operator's session */
export const getCsmAction = async (api: Api) => (await api(contract.getCsmAction)).action

export const dropCsmAction = (api: Api) => api(contract.dropCsmAction)

/** @throws ApiError 401, 403 without an operator's session */
export const findCustomers = (api: Api, find: string) => api(contract.findCustomers, { body: { find } })

/** @throws ApiError NOT_FOUND, and those of sending a code */
export const askConsent = (api: Api, body: CallBody<typeof contract.askConsent>) =>
	api(contract.askConsent, { body })

/** @throws ApiError NOT_FOUND, and those of checking a code */
export const beginSupport = (api: Api, body: CallBody<typeof contract.beginSupport>) =>
	api(contract.beginSupport, { body })

/** @throws ApiError NOT_FOUND, and those of checking a code */
export const beginGuestHelp = (api: Api, number: string, code: string) =>
	api(beginHelp, { params: { number }, body: { code } })

export const endSupport = (api: Api, sessionId: string) => api(contract.endSupport, { body: { sessionId } })

/** @throws ApiError 401, 403 without an operator's session */
export const listAvailability = (api: Api, body: CallBody<typeof contract.listAvailability>) =>
	api(contract.listAvailability, { body })

/**
 * @throws ApiError PRICE_CHANGED, PRICE_TOO_LOW, FORBIDDEN, those of adding to the cart; a page problem without a
 * helped customer
 */
export const addOperatorBasketItem = (api: Api, body: CallBody<typeof contract.addOperatorBasketItem>) =>
	api(contract.addOperatorBasketItem, { body })

/** @throws the not-found page */
export const getHelpedOrder = (api: Api, number: string) =>
	api(contract.getHelpedOrder, { params: { number } })

/** @throws ApiError NOT_FOUND, ORDER_CAN_NOT_BE_CANCELLED, FORBIDDEN */
export const cancelHelpedOrder = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.cancelHelpedOrder>,
) => api(contract.cancelHelpedOrder, { params: { number }, body })

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export const resendOrderMessages = (api: Api, number: string) =>
	api(contract.resendOrderMessages, { params: { number } })

/** @throws the not-found page */
export const listOrderPlaces = (api: Api, number: string, text?: string) =>
	api(contract.listOrderPlaces, { params: { number }, query: { text } })

/** @throws ApiError ORDER_PLACE_CAN_NOT_BE_CHANGED, OBTAINING_POINT_NOT_FOUND, FORBIDDEN */
export const changeOrderPlace = (api: Api, number: string, pointId: string) =>
	api(contract.changeOrderPlace, { params: { number }, body: { pointId } })

/** @throws ApiError ORDER_CAN_NOT_BE_CHANGED, FORBIDDEN */
export const changeOrderContact = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.changeOrderContact>,
) => api(contract.changeOrderContact, { params: { number }, body })

/** @throws ApiError ORDER_CAN_NOT_BE_CHANGED, DELIVERY_DATE_NOT_AVAILABLE, FORBIDDEN */
export const changeOrderDelivery = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.changeOrderDelivery>,
) => api(contract.changeOrderDelivery, { params: { number }, body })

export const listReplies = (api: Api) => api(contract.listReplies)

/** @throws ApiError NOT_FOUND, NO_EMAIL */
export const sendReply = (api: Api, id: string) => api(contract.sendReply, { params: { id } })

/** @throws ApiError FORBIDDEN without the right to moderate */
export const listModeratedReviews = (
	api: Api,
	query: { state?: contract.ModeratedReview['state']; page?: number },
) => api(contract.listModeratedReviews, { query })

/** @throws ApiError NOT_FOUND, REVIEW_CHANGED, FORBIDDEN */
export async function listCallRequests(api: Api) {
	return (await api(contract.listCallRequests)).calls
}

/** @throws ApiError CALL_REQUEST_TAKEN */
export const takeCallRequest = (api: Api, number: number) =>
	api(contract.takeCallRequest, { params: { number } })

/** @throws ApiError CALL_REQUEST_TAKEN */
export const finishCallRequest = (
	api: Api,
	number: number,
	{ outcome }: CallBody<typeof contract.finishCallRequest>,
) => api(contract.finishCallRequest, { params: { number }, body: { outcome } })

/** @throws the not-found page; ApiError FORBIDDEN without the right to moderate */
export const getModeratedPhoto = (api: Api, id: string, size: PhotoSize) =>
	api(contract.getModeratedPhoto, { params: { id }, query: { size } })

/** The decision shows on the page of the product at once, on those of its other colours within five minutes. */
export async function moderateReview(api: Api, id: string, body: CallBody<typeof contract.moderateReview>) {
	const moderated = await api(contract.moderateReview, { params: { id }, body })
	const product = { id: String(moderated.product.id) }
	api.invalidate(listReviews, product)
	api.invalidate(getProduct, product)
	return moderated
}

/**
 * The answer shows on the page of the product at once, on those of its other colours within five minutes.
 * @throws ApiError NOT_FOUND, REVIEW_CHANGED, FORBIDDEN
 */
export async function answerReview(api: Api, id: string, body: CallBody<typeof contract.answerReview>) {
	const answered = await api(contract.answerReview, { params: { id }, body })
	api.invalidate(listReviews, { id: String(answered.product.id) })
	return answered
}

/** Operators who have helped the customer; null when they are unknown. */
export const listHelp = async (api: Api) => (await api.optional(contract.listHelp)) ?? null

/** @throws ApiError NOT_FOUND */
export const endHelp = (api: Api, id: string) => api(contract.endHelp, { params: { id } })
