import { z } from 'zod'
import { Refund, RefundSums, Returnable, ReturnedPieces } from './desk.ts'
import { endpoint, live } from './endpoint.ts'
import { DeliveryInfo, Order, Shipment } from './orders.ts'
import { PhotoId, photoAnswer, photoQuery } from './photos.ts'
import { ObtainingMethod, OrderNumber, Pagination, Phone } from './shapes.ts'
import { ShopOrder, ShopOrderPayment } from './staff.ts'

/*
 * Calls of an employee who sees the orders of every way: they are listed here, seen and moved by the calls for an order
 * of a store in `staff.ts`.
 */

/** States of orders as the desk tells them apart; UNPAID are those to be paid online that are not, and not AT_WORK. */
export const DeskState = z.enum([
	'ALL',
	'AT_WORK',
	'NEW',
	'ASSEMBLING',
	'IN_DELIVERY',
	'READY_FOR_PICKUP',
	'UNPAID',
	'COMPLETED',
	'CANCELLED',
])
export type DeskState = z.infer<typeof DeskState>

export const AnyOrder = ShopOrder.omit({ name: true })
	.extend({
		method: ObtainingMethod,
		deliveryInfo: DeliveryInfo.pick({ cityName: true, pointName: true, date: true, time: true }),
		payment: ShopOrderPayment,
		comment: z.string().describe('Of the customer; empty when there is none'),
		items: z.array(
			Order.shape.items.element.pick({
				skuId: true,
				name: true,
				size: true,
				color: true,
				vendorCode: true,
				quantity: true,
			}),
		),
		packedAt: z.iso.datetime().nullable().describe('When its parcel was ready for the carrier'),
		shipment: Shipment.nullable(),
	})
	.meta({
		id: 'AnyOrder',
		description: 'An order of any way in a list: the name of its customer is shown with the order alone',
	})
export type AnyOrder = z.infer<typeof AnyOrder>

const ByOrderNumber = z.object({ number: OrderNumber })

export const listAllOrders = endpoint({
	area: 'staff',
	summary:
		'Orders of every way: those to be assembled first, then those further on, each the newest first; a page of twenty',
	method: 'GET',
	path: '/api/employee/all-orders',
	access: 'employee',
	right: 'all-orders',
	onRecord: { reads: 'orders.read' },
	query: z.object({
		state: DeskState.optional().catch(undefined).describe('AT_WORK without it; all of them for a search'),
		method: ObtainingMethod.optional().catch(undefined).describe('The way in which it is got'),
		find: z
			.string()
			.trim()
			.max(200)
			.optional()
			.describe(
				'Numbers of orders, or a phone, of which only the last four digits are compared. Never a name. At most so many questions for a phone an hour',
			),
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
	}),
	response: z.object({
		orders: z.array(AnyOrder),
		pagination: Pagination,
		states: z
			.array(z.object({ id: DeskState, quantity: z.int() }))
			.describe('How many orders of the way are in each state but ALL and those that are over'),
	}),
	freshness: live,
	assumed: true,
})

export const listReturnedPieces = endpoint({
	area: 'staff',
	summary:
		'Pieces of any order that may be returned; none of an order that was not received, or too long ago',
	method: 'GET',
	path: '/api/employee/orders/{number}/refund',
	access: 'employee',
	right: 'all-orders',
	onRecord: { reads: 'order.read', of: 'number' },
	params: ByOrderNumber,
	response: Returnable,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const getReturnedPhoto = endpoint({
	area: 'staff',
	summary: 'A photograph of a return that a customer has asked for',
	method: 'GET',
	path: '/api/employee/orders/{number}/returns/photos/{id}',
	access: 'employee',
	right: 'all-orders',
	onRecord: { reads: 'order.read', of: 'number' },
	params: ByOrderNumber.extend({ id: PhotoId }),
	query: photoQuery,
	response: photoAnswer,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const weighRefund = endpoint({
	area: 'staff',
	summary: 'What the refund of these pieces would give back; nothing is changed',
	method: 'POST',
	path: '/api/employee/orders/{number}/refund/estimate',
	access: 'employee',
	right: 'all-orders',
	onRecord: { reads: 'order.read', of: 'number' },
	params: ByOrderNumber,
	body: z.object({ pieces: ReturnedPieces }),
	response: RefundSums,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE'],
	freshness: live,
	assumed: true,
})

export const refundAnyOrder = endpoint({
	area: 'staff',
	summary:
		'Give back what was paid for pieces of an order that was received, as `refundHelpedOrder` does for an operator. One Idempotency-Key gives one refund',
	method: 'POST',
	path: '/api/employee/orders/{number}/refund',
	access: 'employee',
	right: 'all-orders',
	onRecord: { act: 'order.refund' },
	params: ByOrderNumber,
	body: Refund,
	response: RefundSums,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_REFUNDED', 'REFUND_TOO_LARGE', 'REFUND_CHANGED', 'RETURN_CLOSED'],
	freshness: live,
	isSlow: true,
	idempotencyKey: true,
	assumed: true,
})

export const WaitingCall = z
	.object({
		number: z.string(),
		createdAt: z.iso.datetime(),
		name: z.string(),
		phone: Phone.nullable().describe('null while an operator has taken the call'),
		missedCalls: z.int().describe('Calls that were not answered'),
		product: z.object({
			id: z.int(),
			name: z.string(),
			color: z.string(),
			size: z.string(),
			vendorCode: z.string(),
		}),
	})
	.meta({ id: 'WaitingCall', description: 'A visitor waits for a call about a size (POST /api/oneclick)' })
export type WaitingCall = z.infer<typeof WaitingCall>

export const listWaitingCalls = endpoint({
	area: 'staff',
	summary: 'Requests to be called that are open, the oldest first; fifty at most',
	method: 'GET',
	path: '/api/employee/calls',
	access: 'employee',
	right: 'all-orders',
	onRecord: { reads: 'calls.read' },
	response: z.object({ calls: z.array(WaitingCall) }),
	freshness: live,
	assumed: true,
})

export const finishWaitingCall = endpoint({
	area: 'staff',
	summary:
		'Record the result of a call. A request that was not answered waits again, unless it was called often enough; one that is closed stays, so the call may be repeated',
	method: 'POST',
	path: '/api/employee/calls/{number}/outcome',
	access: 'employee',
	right: 'all-orders',
	onRecord: { act: 'call.finish' },
	params: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
	body: z.object({
		outcome: z.enum(['TALKED', 'NO_ANSWER']),
		missedCalls: z
			.int()
			.min(0)
			.max(1_000)
			.describe('As the employee has seen it: a call that is counted already is not counted again'),
	}),
	response: z.object({}),
	errors: ['NOT_FOUND', 'CALL_REQUEST_TAKEN'],
	freshness: live,
	assumed: true,
})
