import { z } from 'zod'
import { RefundablePiece, RefundSums, ReturnedPieces } from './desk.ts'
import { endpoint, live } from './endpoint.ts'
import { AskedReturn, ReturnReason, ReturnWay } from './orders.ts'
import { GIVEN_PHOTOS, GivenPhotos, largestWithPhotos, PhotoId, photoAnswer, photoQuery } from './photos.ts'
import { Id, IdInAddress, OrderNumber } from './shapes.ts'

/* Calls of a customer who wants to return things of an order that was received. The desk takes them in (`desk.ts`). */

const ByOrderNumber = z.object({ number: OrderNumber })

/** Other sizes of a returned piece that are offered. */
export const MOST_OTHER_SIZES = 100

/** A piece that its customer may return, and the sizes that it can be exchanged for. */
export const ReturnablePiece = RefundablePiece.extend({
	otherSizes: z
		.array(z.object({ skuId: z.int(), size: z.string() }))
		.max(MOST_OTHER_SIZES)
		.optional()
		.describe('Other sizes of the same product that are on sale now'),
})
export type ReturnablePiece = z.infer<typeof ReturnablePiece>

export const getReturn = endpoint({
	area: 'personal',
	summary:
		'Pieces of an order of the customer that may be returned now: none before the receipt, after the days for returns, and while a return of the order is under way',
	method: 'GET',
	path: '/api/personal/orders/{number}/return',
	access: 'customer',
	params: ByOrderNumber,
	response: z.object({
		pieces: z.array(ReturnablePiece),
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
		photos: GivenPhotos.optional().describe(`What is wrong. ${GIVEN_PHOTOS}`),
		exchange: z
			.array(z.object({ skuId: Id, wanted: Id.describe('Size to put into the basket') }))
			.max(50)
			.optional()
			.describe(
				'Sizes of the same product that the customer wants in place of returned ones: as many pieces as come back are put into the basket. When one can’t be, nothing is done',
			),
	}),
	response: AskedReturn,
	errors: [
		'NOT_FOUND',
		'ORDER_CAN_NOT_BE_REFUNDED',
		'REFUND_TOO_LARGE',
		'RETURN_UNDER_WAY',
		'BASKET_INVALID_POSITIONS',
		'NO_PRODUCT_AVAILABLE',
		'NO_MORE_PRODUCT_AVAILABLE',
		'BASKET_LIMITS_EXCEEDED',
	],
	freshness: live,
	// Photographs are encoded meanwhile.
	isSlow: true,
	largestBody: largestWithPhotos,
	idempotencyKey: true,
	assumed: true,
})

export const getReturnPhoto = endpoint({
	area: 'personal',
	summary: 'A photograph of a return of the customer; that of any other is not found',
	method: 'GET',
	path: '/api/personal/orders/{number}/returns/photos/{id}',
	access: 'customer',
	params: ByOrderNumber.extend({ id: PhotoId }),
	query: photoQuery,
	response: photoAnswer,
	errors: ['NOT_FOUND'],
	freshness: live,
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
