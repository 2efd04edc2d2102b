import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { Order, OrderStatus } from './orders.ts'
import { Day, Roubles } from './shapes.ts'

export const Employee = z
	.object({
		name: z.string(),
		shop: z.object({
			id: z.string(),
			name: z.string(),
			address: z.string(),
			timeZone: z.string().describe('IANA name'),
		}),
		since: z.iso.datetime(),
		until: z.iso.datetime().describe('The end of the shift, when the session ends'),
	})
	.meta({ id: 'Employee', description: 'Who works in a shop, and since when today' })
export type Employee = z.infer<typeof Employee>

export const loginEmployee = endpoint({
	area: 'auth',
	summary:
		'Begin a shift: sets the cookie employee-session-<country>. A shift on another device ends. A wrong code is refused as a wrong shop',
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
	response: z.object({}),
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const getEmployee = endpoint({
	area: 'staff',
	summary: 'Who works, in which shop, and what was done in this shift',
	method: 'GET',
	path: '/api/employee',
	access: 'employee',
	response: Employee.extend({
		done: z.object({
			assembled: z.int().describe('Orders made ready'),
			handedOver: z.int(),
			takings: Roubles.describe('Taken for orders that are paid when they are fetched'),
		}),
	}),
	freshness: live,
	assumed: true,
})

export const ShopOrder = z
	.object({
		orderNumber: z.string(),
		status: OrderStatus,
		date: z.iso.datetime(),
		keptUntil: Day.nullable().describe('The last day on which it waits'),
		isOverdue: z.boolean().describe('Nobody has fetched it in time'),
		isWaitingForPayment: z.boolean().describe('To be paid online, and not paid yet'),
		name: z.string(),
		phoneEnd: z.string().describe('The last four digits'),
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
	query: z.object({
		find: z
			.string()
			.trim()
			.max(100)
			.optional()
			.describe('The number of an order, or the last four digits (or more) of the customer’s phone'),
	}),
	response: z.object({ orders: z.array(ShopOrder) }),
	freshness: live,
	assumed: true,
})

const OrderNumber = z.object({ number: z.string().min(1).max(50) })

/** What an employee may bring an order of the shop into. */
export const ShopOrderStep = z.enum(['ASSEMBLING', 'READY_FOR_PICKUP', 'COMPLETED', 'CANCELLED'])
export type ShopOrderStep = z.infer<typeof ShopOrderStep>

const ShopOrderDetails = ShopOrder.extend({
	comment: z.string(),
	items: Order.shape.items,
	steps: z.array(ShopOrderStep).describe('What the employee may bring it into now'),
}).meta({ id: 'ShopOrderDetails' })
export type ShopOrderDetails = z.infer<typeof ShopOrderDetails>

export const getShopOrder = endpoint({
	area: 'staff',
	summary: 'An order of the shop',
	method: 'GET',
	path: '/api/employee/orders/{number}',
	access: 'employee',
	params: OrderNumber,
	response: ShopOrderDetails,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const moveShopOrder = endpoint({
	area: 'staff',
	summary:
		'Assemble an order of the shop, make it ready, hand it over, or cancel it when nobody has fetched it in time. One that is there already stays, so it may be sent twice',
	method: 'POST',
	path: '/api/employee/orders/{number}/status',
	access: 'employee',
	params: OrderNumber,
	body: z.object({
		from: OrderStatus.describe('As the employee has seen it'),
		to: ShopOrderStep,
	}),
	response: ShopOrderDetails,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_MOVED'],
	freshness: live,
	assumed: true,
})
