import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { AskedReturn } from './orders.ts'
import { rules } from './rules.ts'
import { Day, Id, IdInAddress, MaskedPhone, OrderNumber, Phone, Roubles } from './shapes.ts'

/*
 * Calls of an operator at the desk about what has gone wrong with an order, and what was promised. Log-in, consent and
 * changes of an order are in `operator.ts`.
 */

const ByOrderNumber = z.object({ number: OrderNumber })

export const ReturnedPieces = z
	.array(z.object({ skuId: Id, quantity: z.int().min(1).max(1_000) }))
	.min(1)
	.max(50)

export const RefundablePiece = z
	.object({
		skuId: z.int(),
		name: z.string(),
		color: z.string(),
		size: z.string(),
		left: z.int().min(0).max(1_000).describe('Pieces that were not returned'),
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

const Unfit = z.int().min(0).max(1_000).describe('Of these pieces, so many can’t be sold again')

/** Pieces of an order that may be returned, and the return that its customer has asked for. */
export const Returnable = z.object({
	pieces: z.array(RefundablePiece),
	asked: AskedReturn.nullable().optional().describe('The return under way; null when there is none'),
})

/** A refund as an employee or an operator asks for it. */
export const Refund = z.object({
	pieces: z
		.array(ReturnedPieces.element.extend({ unfit: Unfit.optional() }))
		.max(50)
		.describe('None where all of a return is refused'),
	seen: RefundSums.omit({ takenBack: true }).describe('The sums that were shown'),
	isRestocked: z.boolean().describe('The pieces can be sold again'),
	reason: z.string().trim().min(3).max(300),
	returnId: Id.optional().describe('The return that the customer has asked for: this takes it in'),
	refusal: z
		.string()
		.trim()
		.min(3)
		.max(300)
		.optional()
		.describe('Why pieces of the return are not taken in, for the customer; needed when some are not'),
})

export const listRefundablePieces = endpoint({
	area: 'operator',
	summary: 'Pieces of an order that may be returned; none of an order that was not received, or too long ago',
	method: 'GET',
	path: '/api/operator/orders/{number}/refund',
	access: 'operator',
	onRecord: { reads: 'order.read', of: 'number' },
	right: 'refund',
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	response: Returnable,
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
	params: ByOrderNumber,
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
	params: ByOrderNumber,
	body: Refund,
	response: RefundSums,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE', 'REFUND_CHANGED', 'RETURN_CLOSED'],
	freshness: live,
	isSlow: true,
	idempotencyKey: true,
	assumed: true,
})

export const grantBonuses = endpoint({
	area: 'operator',
	summary:
		'Grant the customer bonuses for what went wrong with an order, once for each: within a limit for one order and for a day of the operator. They can be spent at once. The same number again is no mistake',
	method: 'POST',
	path: '/api/operator/orders/{number}/bonuses',
	access: 'operator',
	onRecord: { act: 'order.goodwill' },
	right: 'goodwill',
	supportSession: 'needed',
	params: ByOrderNumber,
	body: z.object({
		bonuses: z.int().min(1).max(rules.operators.goodwill.most),
		reason: z.string().trim().min(3).max(300),
	}),
	response: z.object({}),
	errors: ['NOT_FOUND', 'GOODWILL_NOT_POSSIBLE', 'GOODWILL_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

const Colleague = z.object({ id: z.uuid(), name: z.string(), isSelf: z.boolean() })

export const OrderNote = z
	.object({
		id: z.int(),
		text: z.string(),
		who: z.string().describe('The operator who wrote it'),
		at: z.iso.datetime(),
		callOn: Day.nullable().describe('The customer is to be called on that day; null when not, or done'),
		assignee: Colleague.nullable().describe('The operator who is to call; null when any may'),
	})
	.meta({ id: 'OrderNote', description: 'A note of operators about an order; no customer sees it' })
export type OrderNote = z.infer<typeof OrderNote>

const Colleagues = z.array(Colleague).describe('Operators who may be asked to call, by name')

export const listOrderNotes = endpoint({
	area: 'operator',
	summary: 'Notes about an order, newest first, the last fifty',
	method: 'GET',
	path: '/api/operator/orders/{number}/notes',
	access: 'operator',
	onRecord: { reads: 'order.read', of: 'number' },
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	response: z.object({ notes: z.array(OrderNote), colleagues: Colleagues }),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const addOrderNote = endpoint({
	area: 'operator',
	summary:
		'Write a note about an order for all operators, and, with a day, have its customer called. One Idempotency-Key gives one note',
	method: 'POST',
	path: '/api/operator/orders/{number}/notes',
	access: 'operator',
	onRecord: { act: 'note.add' },
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	body: z.object({
		text: z.string().trim().min(3).max(500),
		callOn: Day.optional().describe('Today in Moscow, or one of the thirty days after it'),
		assigneeId: z.uuid().optional().describe('Of a call; any operator without it'),
	}),
	response: z.object({}),
	errors: ['NOT_FOUND'],
	freshness: live,
	idempotencyKey: true,
	assumed: true,
})

export const Callback = z
	.object({
		note: OrderNote,
		orderNumber: OrderNumber,
		shortName: z.string().describe('Of the recipient'),
		maskedPhone: MaskedPhone,
		phone: Phone.nullable().describe('In full for the operator who is to call'),
	})
	.meta({ id: 'Callback', description: 'A customer was promised a call about an order' })
export type Callback = z.infer<typeof Callback>

export const listCallbacks = endpoint({
	area: 'operator',
	summary: 'Calls that customers were promised, the most urgent first; fifty at most',
	method: 'GET',
	path: '/api/operator/callbacks',
	access: 'operator',
	onRecord: { reads: 'callbacks.read' },
	response: z.object({ callbacks: z.array(Callback), colleagues: Colleagues }),
	freshness: live,
	assumed: true,
})

export const handOverCallback = endpoint({
	area: 'operator',
	summary:
		'Take a promised call, or hand it over to another operator. Its operator gets the phone in full; so many an hour may be taken: CALLS_LIMIT_EXCEEDED, with `fields.retryAfter` (seconds)',
	method: 'POST',
	path: '/api/operator/callbacks/{id}/assignee',
	access: 'operator',
	onRecord: { act: 'callback.assign' },
	params: z.object({ id: IdInAddress }),
	body: z.object({ assigneeId: z.uuid() }),
	response: z.object({}),
	errors: ['NOT_FOUND', 'CALLS_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const finishCallback = endpoint({
	area: 'operator',
	summary: 'The customer was called; again it changes nothing',
	method: 'POST',
	path: '/api/operator/callbacks/{id}/done',
	access: 'operator',
	onRecord: { act: 'callback.finish' },
	params: z.object({ id: IdInAddress }),
	response: z.object({}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})
