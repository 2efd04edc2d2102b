import { z } from 'zod'
import { RefundablePiece, RefundSums, ReturnedPieces } from './desk.ts'
import { endpoint, live } from './endpoint.ts'
import { AskedReturn, ReturnReason, ReturnWay } from './orders.ts'
import { IdInAddress, OrderNumber } from './shapes.ts'

/* Calls of a customer who wants to return things of an order that was received. The desk takes them in (`desk.ts`). */

const ByOrderNumber = z.object({ number: OrderNumber })

export const getReturn = endpoint({
	area: 'personal',
	summary:
		'Pieces of an order of the customer that may be returned now: none before the receipt, after the days for returns, and while a return of the order is under way',
	method: 'GET',
	path: '/api/personal/orders/{number}/return',
	access: 'customer',
	params: ByOrderNumber,
	response: z.object({
		pieces: z.array(RefundablePiece),
		until: z.iso.datetime().nullable().describe('When the days for returns end; null before the receipt'),
	}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const estimateReturn = endpoint({
	area: 'personal',
	summary: 'What the return of these pieces would give back; nothing is changed',
	method: 'POST',
	path: '/api/personal/orders/{number}/return/estimate',
	access: 'customer',
	params: ByOrderNumber,
	body: z.object({ pieces: ReturnedPieces }),
	response: RefundSums,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE'],
	freshness: live,
	assumed: true,
})

export const askForReturn = endpoint({
	area: 'personal',
	summary:
		'Ask to return pieces of an order. Nothing is given back before the shop has them; the customer gets a letter with what to do. An order has one return under way at a time (RETURN_UNDER_WAY). One Idempotency-Key gives one return',
	method: 'POST',
	path: '/api/personal/orders/{number}/return',
	access: 'customer',
	params: ByOrderNumber,
	body: z.object({
		pieces: ReturnedPieces,
		reason: ReturnReason,
		comment: z.string().trim().max(500).optional().describe('What is wrong; needed with DEFECT and OTHER'),
		way: ReturnWay,
	}),
	response: AskedReturn,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE', 'RETURN_UNDER_WAY'],
	freshness: live,
	idempotencyKey: true,
	assumed: true,
})

export const changeReturn = endpoint({
	area: 'personal',
	summary:
		'The customer has sent the things (ON_WAY), or keeps them (CANCELLED). A return that is in that state already stays; one that the shop has taken in or refused is rejected with RETURN_CLOSED',
	method: 'POST',
	path: '/api/personal/orders/{number}/returns/{id}/state',
	access: 'customer',
	params: ByOrderNumber.extend({ id: IdInAddress }),
	body: z.object({
		to: z.enum(['ON_WAY', 'CANCELLED']).describe('The things are sent, or the customer keeps them'),
		parcel: z.string().trim().max(50).optional().describe('Number of the parcel at its carrier'),
	}),
	response: AskedReturn,
	errors: ['NOT_FOUND', 'RETURN_CLOSED'],
	freshness: live,
	assumed: true,
})
