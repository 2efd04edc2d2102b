import { z } from 'zod'

/**
 * Header of an answer with a status from 500 on: the backend has reported the error itself, so the storefront
 * does not. Without it the storefront reports it (spec §8: a failed fetch is collected).
 */
export const ERROR_REPORTED_HEADER = 'x-error-reported'

/** Every error response of the backend has one of these names (spec §4, §8; the rest are ours). */
export const EXCEPTION_CODES = [
	// any call
	'BAD_REQUEST',
	'UNAUTHORIZED',
	'FORBIDDEN',
	'NOT_FOUND',
	'GONE',
	'TOO_MANY_REQUESTS',
	'INTERNAL_ERROR',
	'SERVICE_UNAVAILABLE',
	// codes sent to a phone or an e-mail address, captcha (spec §8)
	'CODE_REQUEST_INTERVAL_EXCEEDED',
	'CODE_REQUESTS_EXCEEDED',
	'CODE_INVALID',
	'CODE_NOT_ACTIVE',
	'CODE_ATTEMPTS_EXCEEDED',
	'CAPTCHA_INVALID',
	// the customer
	'PHONE_ALREADY_USED',
	'EMAIL_ALREADY_SUBSCRIBED',
	'WISHLIST_LIMIT_EXCEEDED',
	'ADDRESS_LIMIT_EXCEEDED',
	'NOTICE_LIMIT_EXCEEDED',
	'PASSKEY_INVALID',
	'PASSKEY_NOT_ACTIVE',
	'PASSKEY_ATTEMPTS_EXCEEDED',
	'PASSKEY_LIMIT_EXCEEDED',
	'SIZE_CAN_NOT_BE_SWAPPED',
	'SIZE_IN_STOCK',
	'ACCOUNT_HAS_ACTIVE_ORDERS',
	// cart (spec §4)
	'NO_PRODUCT_AVAILABLE',
	'NO_MORE_PRODUCT_AVAILABLE',
	'BASKET_LIMITS_EXCEEDED',
	'BASKET_INVALID_POSITIONS',
	'BASKET_IS_EMPTY',
	'BASKET_CHANGED',
	// promo codes
	'PROMO_CODE_NOT_FOUND',
	'PROMO_CODE_NOT_STARTED',
	'PROMO_CODE_EXPIRED',
	'PROMO_CODE_MIN_SUM_NOT_REACHED',
	'PROMO_CODE_NOT_FOR_THESE_PRODUCTS',
	'PROMO_CODE_TOO_MANY_ATTEMPTS',
	// bonuses and gift cards (spec §8)
	'BONUS_CAN_NOT_BE_APPLIED',
	'GIFT_CARD_NOT_FOUND',
	'GIFT_CARD_UNSUPPORTED_SHOP',
	'GIFT_CARD_INVALID_PINCODE',
	'GIFT_CARD_TOO_MANY_ATTEMPTS',
	'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED',
	'GIFT_CARD_TEMPORARILY_BLOCKED',
	'GIFT_CARD_CAN_NOT_BE_APPLIED',
	'GIFT_CARD_ALREADY_APPLIED',
	// delivery (spec §4)
	'DELIVERY_TERMS_NOT_FOUND',
	'TERRITORY_NOT_FOUND',
	'GEO_LOCATION_NOT_SPECIFIED',
	'TERRITORY_ID_NOT_SPECIFIED',
	// orders and payment
	'OBTAINING_METHOD_NOT_AVAILABLE',
	'OBTAINING_POINT_NOT_FOUND',
	'DELIVERY_DATE_NOT_AVAILABLE',
	'PAYMENT_METHOD_NOT_AVAILABLE',
	'PAYMENT_NOT_NEEDED',
	'PAYMENT_DECLINED',
	'PAYMENT_NOT_FINISHED',
	'ORDER_CAN_NOT_BE_CANCELLED',
	'ONE_CLICK_ORDER_LIMITS_EXCEEDED',
	// people of the shop
	'EMPLOYEE_NOT_FOUND',
	'ORDER_CAN_NOT_BE_MOVED',
	'PAYMENT_NOT_TAKEN',
	'HAND_OVER_STAYS',
	// operators
	'OPERATOR_NOT_FOUND',
	'OPERATOR_TOKEN_INVALID',
	'OPERATOR_AT_WORK',
	'SUPPORT_SESSION_ENDED',
	'SUPPORT_SESSION_MIXED_UP',
	'NOT_ON_BEHALF',
	'PRICE_CHANGED',
	'PRICE_TOO_LOW',
	'PRICE_ALREADY_PROMISED',
	'ORDER_CAN_NOT_BE_CHANGED',
	'ORDER_CAN_NOT_BE_REFUNDED',
	'REFUND_TOO_LARGE',
	'REFUND_CHANGED',
	'RETURN_UNDER_WAY',
	'RETURN_CLOSED',
	'GOODWILL_NOT_POSSIBLE',
	'GOODWILL_LIMIT_EXCEEDED',
	'ORDER_PLACE_CAN_NOT_BE_CHANGED',
	'NO_EMAIL',
	'LETTERS_LIMIT_EXCEEDED',
	'OWN_REVIEW',
	'REVIEW_CHANGED',
	'CALL_REQUEST_TAKEN',
	'CALLS_LIMIT_EXCEEDED',
] as const

/** Errors that any call may answer with. */
export const COMMON_ERRORS = [
	'FORBIDDEN',
	'TOO_MANY_REQUESTS',
	'INTERNAL_ERROR',
] as const satisfies readonly ExceptionCode[]

/** Why nothing can be said of delivery (spec §4). */
export const deliveryErrors = [
	'DELIVERY_TERMS_NOT_FOUND',
	'TERRITORY_NOT_FOUND',
	'GEO_LOCATION_NOT_SPECIFIED',
	'TERRITORY_ID_NOT_SPECIFIED',
] as const satisfies readonly ExceptionCode[]

export type ExceptionCode = (typeof EXCEPTION_CODES)[number]

const OWN_STATUSES: Partial<Record<ExceptionCode, 401 | 403 | 404 | 409 | 410 | 429 | 500 | 503>> = {
	UNAUTHORIZED: 401,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	GONE: 410,
	TERRITORY_NOT_FOUND: 404,
	DELIVERY_TERMS_NOT_FOUND: 404,
	BASKET_CHANGED: 409,
	ORDER_CAN_NOT_BE_MOVED: 409,
	HAND_OVER_STAYS: 409,
	OPERATOR_AT_WORK: 409,
	SUPPORT_SESSION_ENDED: 409,
	SUPPORT_SESSION_MIXED_UP: 409,
	NOT_ON_BEHALF: 409,
	PRICE_CHANGED: 409,
	PRICE_ALREADY_PROMISED: 409,
	ORDER_CAN_NOT_BE_CHANGED: 409,
	ORDER_CAN_NOT_BE_REFUNDED: 409,
	REFUND_TOO_LARGE: 409,
	REFUND_CHANGED: 409,
	RETURN_UNDER_WAY: 409,
	RETURN_CLOSED: 409,
	GOODWILL_NOT_POSSIBLE: 409,
	GOODWILL_LIMIT_EXCEEDED: 409,
	ORDER_PLACE_CAN_NOT_BE_CHANGED: 409,
	OWN_REVIEW: 409,
	REVIEW_CHANGED: 409,
	CALL_REQUEST_TAKEN: 409,
	CALLS_LIMIT_EXCEEDED: 409,
	SIZE_CAN_NOT_BE_SWAPPED: 409,
	SIZE_IN_STOCK: 409,
	NO_PRODUCT_AVAILABLE: 409,
	NO_MORE_PRODUCT_AVAILABLE: 409,
	TOO_MANY_REQUESTS: 429,
	INTERNAL_ERROR: 500,
	SERVICE_UNAVAILABLE: 503,
}

/** The HTTP status of an error response: 400 for all that have none of their own. */
export const statusOf = (code: ExceptionCode) => OWN_STATUSES[code] ?? 400

export const Incident = z
	.object({
		hostName: z.string(),
		incidentId: z.string(),
		errorCode: z.string(),
		timeUtc: z.string(),
		clientIp: z.string(),
		uri: z.string(),
		request: z.string(),
	})
	.meta({ id: 'Incident', description: 'Answer of an anti-bot service to a visitor it blocks (spec §3)' })
export type Incident = z.infer<typeof Incident>

export const ErrorBody = z
	.object({
		exceptionCode: z.string().describe('Name of the error'),
		message: z.string().describe('For developers; the storefront has its own words for each name'),
		fields: z
			.record(z.string(), z.string())
			.optional()
			.describe(
				"Name of the body's field → code or sentence. All values are strings, of numbers too; `retryAfter`: seconds until it may be tried again; with BASKET_LIMITS_EXCEEDED `quantity` is the name of the limit, `limit` its number",
			),
		...Incident.partial().shape,
	})
	.meta({
		id: 'ErrorBody',
		description:
			'Body of every answer that is no success. A visitor blocked by an anti-bot service gets 403 with the fields of the incident',
	})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The error response to an input that is not as the contract declares it. */
export const badRequest = ({ issues }: z.ZodError) => ({
	exceptionCode: 'BAD_REQUEST' as const,
	message: issues[0]?.message ?? 'Bad request',
	fields: Object.fromEntries(issues.map(({ path, code }) => [path.join('.'), code])),
})
