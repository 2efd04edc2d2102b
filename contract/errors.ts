import { z } from 'zod'

/** Every refusal of the backend has one of these names (spec §4, §8; the rest are ours). */
export const EXCEPTION_CODES = [
	// any call
	'BAD_REQUEST',
	'UNAUTHORIZED',
	'FORBIDDEN',
	'NOT_FOUND',
	'TOO_MANY_REQUESTS',
	'INTERNAL_ERROR',
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
	'ONE_CLICK_ORDER_LIMITS_EXCEEDED',
] as const

export type ExceptionCode = (typeof EXCEPTION_CODES)[number]

/** What an anti-bot service says of a visitor it blocks (spec §3). */
export const Incident = z.object({
	hostName: z.string(),
	incidentId: z.string(),
	errorCode: z.string(),
	timeUtc: z.string(),
	clientIp: z.string(),
	uri: z.string(),
	request: z.string(),
})
export type Incident = z.infer<typeof Incident>

/** Body of every answer that is no success. `fields`: name of the body's field → code or sentence. */
export const ErrorBody = z.object({
	exceptionCode: z.string(),
	message: z.string(),
	fields: z.record(z.string(), z.string()).optional(),
	...Incident.partial().shape,
})
export type ErrorBody = z.infer<typeof ErrorBody>
