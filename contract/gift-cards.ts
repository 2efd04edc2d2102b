import { z } from 'zod'
import { endpoint, live, shared } from './endpoint.ts'
import { OrderKey } from './orders.ts'
import { Day, Email, OrderNumber, Phone, Roubles } from './shapes.ts'

export const GiftCardDesign = z
	.object({
		id: z.string(),
		name: z.string(),
		colors: z
			.object({ background: z.string(), text: z.string(), accent: z.string() })
			.describe('Hex: a card is drawn from them'),
		picture: z
			.string()
			.optional()
			.describe('Address of a picture, about 8:5, that a card shows instead of the drawing'),
	})
	.meta({ id: 'GiftCardDesign' })
export type GiftCardDesign = z.infer<typeof GiftCardDesign>

export const listGiftCardDesigns = endpoint({
	area: 'gift-cards',
	summary: 'Designs of electronic gift cards, and what may be on one',
	method: 'GET',
	path: '/api/gift/cards/designs',
	access: 'public',
	response: z.object({
		designs: z.array(GiftCardDesign),
		nominal: z.object({ from: Roubles, to: Roubles, step: Roubles, offered: z.array(Roubles) }),
		validDays: z.int(),
		latestDay: z.int().describe('Days from today at which a card may be sent at the latest'),
		isForSale: z
			.boolean()
			.optional()
			.describe(
				'false where nothing can be paid online now: PAYMENT_METHOD_NOT_AVAILABLE; sold when left out',
			),
	}),
	freshness: shared(300),
	assumed: true,
})

export const orderGiftCard = endpoint({
	area: 'gift-cards',
	summary:
		'Order an electronic gift card; paid by GET /api/payments/{n}/gift-card/acquiring it goes to the recipient by e-mail. One Idempotency-Key gives one order',
	method: 'POST',
	path: '/api/gift/cards/order',
	access: 'visitor',
	body: z.object({
		designId: z.string().min(1).max(50),
		nominal: Roubles,
		recipientName: z.string().trim().min(1).max(100),
		recipientEmail: Email,
		senderName: z.string().trim().min(1).max(100),
		senderEmail: Email,
		senderPhone: Phone,
		message: z.string().trim().max(300).optional(),
		sendOn: Day.nullable().optional().describe('In Moscow time; now when there is none'),
	}),
	response: z.object({
		orderNumber: OrderNumber,
		key: OrderKey.optional().describe('As of `Order`'),
		total: Roubles,
	}),
	errors: ['PAYMENT_METHOD_NOT_AVAILABLE'],
	freshness: live,
	isSlow: true,
	idempotencyKey: true,
	renewsSession: true,
	assumed: true,
})

const CardNumber = z.object({ number: z.string().max(50) })

/** Errors of a card and its pin (spec §8). */
export const giftCardErrors = [
	'GIFT_CARD_NOT_FOUND',
	'GIFT_CARD_UNSUPPORTED_SHOP',
	'GIFT_CARD_INVALID_PINCODE',
	'GIFT_CARD_TOO_MANY_ATTEMPTS',
	'GIFT_CARD_TEMPORARILY_BLOCKED',
] as const

export const getGiftCard = endpoint({
	area: 'gift-cards',
	summary: 'Balance of a card, for a caller with its pin',
	method: 'GET',
	path: '/api/gift/cards/{number}',
	access: 'visitor',
	params: CardNumber,
	query: z.object({ pin: z.string().max(10) }),
	response: z.object({
		number: z.string().describe('Its last four digits'),
		nominal: Roubles,
		balance: Roubles,
		validUntil: z.iso.datetime(),
		isExpired: z.boolean(),
	}),
	errors: giftCardErrors,
	freshness: live,
	assumed: true,
})

export const requestGiftCardPin = endpoint({
	area: 'gift-cards',
	summary: 'Send a new pin to the address that the card was sent to; the one before is good no more',
	method: 'GET',
	path: '/api/gift/cards/{number}/pin',
	access: 'visitor',
	params: CardNumber,
	response: z.object({
		email: z.string().describe('Most of it hidden'),
		resendAfter: z.int().describe('Seconds'),
	}),
	errors: [
		'GIFT_CARD_NOT_FOUND',
		'GIFT_CARD_UNSUPPORTED_SHOP',
		'GIFT_CARD_TOO_MANY_ATTEMPTS',
		'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED',
	],
	freshness: live,
	assumed: true,
})
