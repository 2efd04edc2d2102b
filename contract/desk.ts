import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { Id, Roubles } from './shapes.ts'

/*
 * Calls of an operator at the desk about what has gone wrong. Log-in, consent and changes of an order are in
 * `operator.ts`.
 */

const OrderNumber = z.object({ number: z.string().min(1).max(50) })

const ReturnedPieces = z
	.array(z.object({ skuId: Id, quantity: z.int().min(1).max(1_000) }))
	.min(1)
	.max(50)

export const RefundablePiece = z
	.object({
		skuId: z.int(),
		name: z.string(),
		color: z.string(),
		size: z.string(),
		left: z.int().describe('Pieces that were not returned'),
		sum: Roubles.describe('Paid for all of them, by money and gift card'),
	})
	.meta({ id: 'RefundablePiece', description: 'One size of an order that may be returned' })
export type RefundablePiece = z.infer<typeof RefundablePiece>

export const RefundSums = z
	.object({
		money: Roubles.describe('Back to where the order was paid from'),
		giftCard: Roubles.describe('Back to the gift card'),
		bonuses: z.int().min(0).describe('Back to the account: the pieces were paid with them'),
		takenBack: z.int().min(0).describe('Bonuses that the pieces have brought and that are not spent'),
	})
	.meta({ id: 'RefundSums', description: 'What goes where when pieces of an order are returned' })
export type RefundSums = z.infer<typeof RefundSums>

export const listRefundablePieces = endpoint({
	area: 'operator',
	summary: 'Pieces of an order that may be returned; none of an order that was not received, or too long ago',
	method: 'GET',
	path: '/api/operator/orders/{number}/refund',
	access: 'operator',
	onRecord: { reads: 'order.read', of: 'number' },
	right: 'refund',
	supportSession: 'orGuestOrder',
	params: OrderNumber,
	response: z.object({ pieces: z.array(RefundablePiece) }),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const estimateRefund = endpoint({
	area: 'operator',
	summary: 'What the refund of these pieces would give back; nothing is changed',
	method: 'POST',
	path: '/api/operator/orders/{number}/refund/estimate',
	access: 'operator',
	onRecord: { reads: 'order.read', of: 'number' },
	right: 'refund',
	supportSession: 'orGuestOrder',
	params: OrderNumber,
	body: z.object({ pieces: ReturnedPieces }),
	response: RefundSums,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE'],
	freshness: live,
	assumed: true,
})

export const refundHelpedOrder = endpoint({
	area: 'operator',
	summary:
		'Give back what was paid for pieces of an order that was received: money, bonuses and gift card, each as it was paid. The customer gets a letter. One Idempotency-Key gives one refund. Other sums than the operator has seen are rejected with REFUND_CHANGED: other pieces were returned meanwhile',
	method: 'POST',
	path: '/api/operator/orders/{number}/refund',
	access: 'operator',
	onRecord: { act: 'order.refund' },
	right: 'refund',
	supportSession: 'orGuestOrder',
	params: OrderNumber,
	body: z.object({
		pieces: ReturnedPieces,
		seen: RefundSums.omit({ takenBack: true }).describe('The sums that were shown'),
		isRestocked: z.boolean().describe('The pieces can be sold again'),
		reason: z.string().trim().min(3).max(300),
	}),
	response: RefundSums,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE', 'REFUND_CHANGED'],
	freshness: live,
	isSlow: true,
	idempotencyKey: true,
	assumed: true,
})
