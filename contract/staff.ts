import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { Order, OrderStatus, Shipment } from './orders.ts'
import { PaymentMethod, PaymentStatus, PaymentTool } from './payment-ways.ts'
import { Day, EmployeeRight, Id, OrderNumber, Percent, Roubles } from './shapes.ts'

export const Employee = z
	.object({
		name: z.string(),
		shop: z.object({
			id: z.string(),
			name: z.string(),
			address: z.string(),
			timeZone: z.string().describe('IANA name'),
			isWarehouse: z
				.boolean()
				.optional()
				.describe('Nobody picks up here, and customers see nothing of it. Assumed, may be left out'),
		}),
		rights: z
			.array(EmployeeRight)
			.optional()
			.describe('What the employee may do beyond the own store. Assumed, may be left out'),
		since: z.iso.datetime(),
		until: z.iso.datetime().describe('The end of the shift, when the session ends'),
	})
	.meta({ id: 'Employee', description: 'An employee at work in a shop, and the beginning of today’s shift' })
export type Employee = z.infer<typeof Employee>

export const loginEmployee = endpoint({
	area: 'auth',
	summary:
		'Begin a shift: sets the cookie employee-session-<country>. A shift on another device ends. A wrong code is rejected as a wrong shop',
	method: 'POST',
	path: '/api/auth/employee',
	access: 'visitor',
	body: z.object({
		employeeCode: z.string().trim().min(1).max(50),
		shopNumber: z.string().trim().min(1).max(100),
	}),
	response: Employee,
	errors: ['EMPLOYEE_NOT_FOUND', 'CODE_ATTEMPTS_EXCEEDED'],
	freshness: live,
	setsSession: true,
})

export const logoutEmployee = endpoint({
	area: 'staff',
	summary: 'End the shift',
	method: 'POST',
	path: '/api/employee/logout',
	access: 'employee',
	onRecord: { act: 'shift.end' },
	response: z.object({}),
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const getEmployee = endpoint({
	area: 'staff',
	summary: 'The employee, the shop, and the rest of this month’s limit for the employees’ price',
	method: 'GET',
	path: '/api/employee',
	access: 'employee',
	onRecord: { nothing: 'the employee’s own' },
	response: Employee.extend({
		isSelling: z
			.boolean()
			.describe(
				'The browser has the cookie of a sale: prices are those for all visitors, and orders count as sold',
			),
		allowance: z.object({
			month: z.string().regex(/^\d{4}-\d{2}$/),
			rate: Percent.describe('Percent off'),
			limit: Roubles.describe('Of goods at the price for all visitors'),
			used: Roubles,
			left: Roubles,
		}),
	}),
	freshness: live,
	assumed: true,
})

export const SaleShop = Employee.shape.shop.omit({ timeZone: true, isWarehouse: true })
export type SaleShop = z.infer<typeof SaleShop>

const SaleToken = z.string().regex(/^[\w-]{40,200}$/)

export const getSaleToken = endpoint({
	area: 'staff',
	summary:
		'Code of the employee in a link: a customer who follows it buys from the employee. Signed, good until some hours after the shift',
	method: 'GET',
	path: '/api/employee/sale',
	access: 'employee',
	onRecord: { nothing: 'the employee’s own code: what is sold by it is on record' },
	response: z.object({ token: SaleToken, until: z.iso.datetime() }),
	freshness: live,
	assumed: true,
})

export const beginSale = endpoint({
	area: 'staff',
	summary:
		'Buy from an employee: sets the cookie employee-sale-<country>, for some hours. Orders made with it count as sold by the employee; it says nothing of the visitor',
	method: 'POST',
	path: '/api/sale',
	access: 'visitor',
	body: z.object({ token: SaleToken }),
	response: z.object({ shop: SaleShop }),
	errors: ['NOT_FOUND'],
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const endSale = endpoint({
	area: 'staff',
	summary: 'End buying from an employee: deletes the cookie of the sale',
	method: 'DELETE',
	path: '/api/sale',
	access: 'visitor',
	response: z.object({}),
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const ShopOrder = z
	.object({
		orderNumber: OrderNumber,
		status: OrderStatus,
		date: z.iso.datetime(),
		due: z.iso
			.datetime()
			.nullable()
			.describe('When it is to be ready; null for one that is, or is not paid yet'),
		keptUntil: Day.nullable().describe('The last day on which it waits'),
		isOverdue: z.boolean().describe('It was not picked up in time'),
		isWaitingForPayment: z.boolean().describe('To be paid online, and not paid yet'),
		name: z.string(),
		phoneEnd: z.string().max(4).describe('The last four digits'),
		pieces: z.int(),
		toPay: Roubles.describe('When it is fetched; 0 when it is paid'),
	})
	.meta({ id: 'ShopOrder' })
export type ShopOrder = z.infer<typeof ShopOrder>

export const listShopOrders = endpoint({
	area: 'staff',
	summary: 'Orders that the shop is to assemble or to hand over, the oldest first',
	method: 'GET',
	path: '/api/employee/orders',
	access: 'employee',
	onRecord: { reads: 'orders.read' },
	query: z.object({
		find: z
			.string()
			.trim()
			.max(100)
			.optional()
			.describe(
				'The number of an order, or a phone, of which only the last four digits are compared, however many are given, so that a phone can’t be found digit by digit. At most so many questions an hour',
			),
	}),
	response: z.object({ orders: z.array(ShopOrder) }),
	freshness: live,
	assumed: true,
})

const ByOrderNumber = z.object({ number: OrderNumber })

/**
 * States an employee may bring an order into. PACKED is still ASSEMBLING for the customer. For orders of the own store
 * there are neither PACKED nor IN_DELIVERY.
 */
export const ShopOrderStep = z.enum([
	'ASSEMBLING',
	'PACKED',
	'IN_DELIVERY',
	'READY_FOR_PICKUP',
	'COMPLETED',
	'CANCELLED',
])
export type ShopOrderStep = z.infer<typeof ShopOrderStep>

export const ShopOrderPayment = z
	.object({
		method: PaymentMethod,
		tool: PaymentTool.optional(),
		status: PaymentStatus,
		money: Roubles.describe('Paid or to be paid by money'),
		giftCard: Roubles.describe('Paid by a gift card'),
		bonuses: z.int().min(0).describe('Taken off its goods'),
	})
	.describe('How it is paid')
export type ShopOrderPayment = z.infer<typeof ShopOrderPayment>

const ShopOrderDetails = ShopOrder.extend({
	comment: z.string(),
	items: Order.shape.items,
	steps: z.array(ShopOrderStep).describe('States the employee may bring it into now'),
	payment: ShopOrderPayment.optional(),
	order: Order.optional().describe(
		'The whole order, with name, phone and address: for an employee with the right `all-orders`',
	),
	isRefundable: z.boolean().optional().describe('Pieces of it may be returned (GET …/refund)'),
	otherSizes: z
		.array(
			z.object({
				skuId: z.int().describe('Of the ordered thing'),
				sizes: z
					.array(
						z.object({
							skuId: z.int(),
							size: z.string(),
							stock: z.int().min(1).describe('Pieces in all stores together'),
						}),
					)
					.min(1),
			}),
		)
		.optional()
		.describe(
			'Before the hand-over: sizes of the same thing at the same price that there are. Assumed, left out for none',
		),
	handedOver: z
		.object({ at: z.iso.datetime(), undoUntil: z.iso.datetime() })
		.nullable()
		.optional()
		.describe('A hand-over that can be undone until then; null when there is none'),
}).meta({ id: 'ShopOrderDetails' })
export type ShopOrderDetails = z.infer<typeof ShopOrderDetails>

export const getShopOrder = endpoint({
	area: 'staff',
	summary: 'An order of the shop; with the right `all-orders` any order',
	method: 'GET',
	path: '/api/employee/orders/{number}',
	access: 'employee',
	onRecord: { reads: 'order.read', of: 'number' },
	params: ByOrderNumber,
	response: ShopOrderDetails,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const moveShopOrder = endpoint({
	area: 'staff',
	summary:
		'Assemble an order of the shop, make it ready, hand it over, or cancel it when it was not picked up in time; with the right `all-orders` any order, which is also packed, given to a carrier and cancelled. One in that state already stays, so the call may be repeated; only another `shipment` is written, and is no new state',
	method: 'POST',
	path: '/api/employee/orders/{number}/status',
	access: 'employee',
	onRecord: { act: 'order.advance' },
	params: ByOrderNumber,
	body: z.object({
		from: OrderStatus.describe('As the employee has seen it'),
		to: ShopOrderStep,
		taken: Roubles.optional().describe(
			'Money that the employee, or the carrier, has taken, to hand over an order that is paid then: without the sum of `toPay` the call is rejected with PAYMENT_NOT_TAKEN, and `fields.toPay` names it',
		),
		shipment: Shipment.optional().describe('The carrier, for IN_DELIVERY: BAD_REQUEST without it'),
	}),
	response: ShopOrderDetails,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_MOVED', 'PAYMENT_NOT_TAKEN'],
	freshness: live,
	assumed: true,
})

export const undoHandOver = endpoint({
	area: 'staff',
	summary:
		'Undo a hand-over that was a mistake, within some minutes: the order waits again as it did, with its bonuses and its receipt taken back, and a customer who was written to is written to again. One that waits already stays, so the call may be repeated',
	method: 'POST',
	path: '/api/employee/orders/{number}/undo',
	access: 'employee',
	onRecord: { act: 'order.undo' },
	params: ByOrderNumber,
	body: z.object({
		handedOverAt: z.iso.datetime().describe('The hand-over that the employee has seen'),
	}),
	response: ShopOrderDetails,
	errors: ['NOT_FOUND', 'HAND_OVER_STAYS'],
	freshness: live,
	assumed: true,
})

export const reportMissing = endpoint({
	area: 'staff',
	summary:
		'Take pieces out of an order before its hand-over: those that are not on the shelf, while it is being assembled, or those that the customer who has come for it does not take; the latter are for sale again. The customer is written to, and gets back what was paid for them; without any other piece the order is cancelled. One Idempotency-Key takes them out once',
	method: 'POST',
	path: '/api/employee/orders/{number}/missing',
	access: 'employee',
	onRecord: { act: 'order.take-out' },
	params: ByOrderNumber,
	body: z.object({
		why: z
			.enum(['MISSING', 'NOT_TAKEN'])
			.optional()
			.describe(
				'MISSING on the shelf, also when it is left out; or NOT_TAKEN by the customer who has come for a READY_FOR_PICKUP order of a store',
			),
		pieces: z
			.array(
				z.object({
					skuId: Id,
					quantity: z.int().min(1).max(1_000),
					of: z
						.int()
						.min(1)
						.max(1_000)
						.optional()
						.describe(
							'Pieces of the line that the employee has seen: when it has another number by now, the call is rejected with ORDER_CAN_NOT_BE_MOVED',
						),
				}),
			)
			.min(1)
			.max(50),
	}),
	response: ShopOrderDetails,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_MOVED'],
	freshness: live,
	idempotencyKey: true,
	assumed: true,
})

export const swapSizes = endpoint({
	area: 'staff',
	summary:
		'Give other sizes in place of the ordered ones before the hand-over, one piece of each named thing: only sizes of `otherSizes`, so the sums stay; the pieces come back for sale, and the customer is written to. One Idempotency-Key swaps them once',
	method: 'POST',
	path: '/api/employee/orders/{number}/sizes',
	access: 'employee',
	onRecord: { act: 'order.swap' },
	params: ByOrderNumber,
	body: z.object({
		swaps: z
			.array(z.object({ skuId: Id, toSkuId: Id.describe('The size that is given in its place') }))
			.min(1)
			.max(50)
			.describe('One piece each'),
	}),
	response: ShopOrderDetails,
	errors: ['NOT_FOUND', 'SIZE_CAN_NOT_BE_SWAPPED'],
	freshness: live,
	idempotencyKey: true,
	assumed: true,
})

export const ShopTask = z
	.discriminatedUnion('kind', [
		z.object({
			kind: z.enum(['ASSEMBLE', 'NOT_FETCHED', 'LAST_DAY']),
			order: ShopOrder,
		}),
		z.object({
			kind: z.literal('LOW_STOCK'),
			product: z.object({
				id: z.int(),
				name: z.string(),
				color: z.string(),
				image: z.string().nullable(),
			}),
			sizes: z.array(z.object({ size: z.string(), left: z.int().describe('Pieces in all stores together') })),
		}),
	])
	.meta({
		id: 'ShopTask',
		description:
			'To assemble an order; to call about one that was not picked up in time or is on its last day; to watch a thing that runs out',
	})
export type ShopTask = z.infer<typeof ShopTask>

export const listShopTasks = endpoint({
	area: 'staff',
	summary: 'Tasks of the shop, the most urgent first',
	method: 'GET',
	path: '/api/employee/tasks',
	access: 'employee',
	onRecord: { reads: 'orders.read' },
	response: z.object({ tasks: z.array(ShopTask) }),
	freshness: live,
	assumed: true,
})

const Results = z.object({
	assembled: z.int().describe('Orders made ready'),
	handedOver: z.int(),
	takings: Roubles.describe('Taken for orders that are paid when they are fetched'),
	sold: z
		.int()
		.describe('Orders that count as sold by the employee, those to be paid online once they are paid'),
	sales: Roubles.describe('The sum of these'),
	requests: z.int().describe('Orders in one click of customers who came by the code of the employee'),
	revenue: Roubles.describe(
		'sales but for what gift cards paid, which were sold themselves, and of the takings those for orders sold by another employee or by none: each rouble counts once',
	),
})

export const getEmployeeResults = endpoint({
	area: 'staff',
	summary: 'Results of the employee on a day, hour by hour, and on the days before',
	method: 'GET',
	path: '/api/employee/results',
	access: 'employee',
	onRecord: { nothing: 'the employee’s own' },
	query: z.object({ day: Day.optional().catch(undefined).describe('Today without it') }),
	response: z.object({
		day: Day,
		total: Results,
		hours: z
			.array(Results.extend({ hour: z.int().min(0).max(23) }))
			.describe('By the clock of the shop, only hours in which something was done'),
		days: z.array(Results.extend({ day: Day })).describe('Of late, the newest first; today is always there'),
	}),
	freshness: live,
	assumed: true,
})
