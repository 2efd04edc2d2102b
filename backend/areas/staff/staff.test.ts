// @module-tag slow

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { addBasketItem } from '#contract/basket.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import {
	getEmployee,
	getEmployeeResults,
	getShopOrder,
	listShopOrders,
	listShopTasks,
	loginEmployee,
	logoutEmployee,
	moveShopOrder,
	type ShopOrderStep,
} from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { addEmployee, disableEmployee } from './employees.ts'
import { employees } from './staff.table.ts'

let shop: TestBackend
let boots: AddedModel
let anna: { id: string; code: string }
let boris: { id: string; code: string }

const start = new Date('2026-11-20T09:00:00Z')
/** A thousand by TEST_ALL: each of them is the same to the shop. */
const GUESSES = process.env.TEST_ALL ? 1_000 : 120
const later = (hours: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60 * 1_000)
}

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW, name: '«Тропа» на Лесной' })
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
		await addModel(db, { products: [{ sizes: [{ size: 'S', stock: 1 }] }] })
	})
	anna = await addEmployee(shop.backend, { name: 'Анна', shopId: 'moscow-1' }, clerk)
	boris = await addEmployee(shop.backend, { name: 'Борис', shopId: 'moscow-2' }, clerk)
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = start
	await shop.db.delete(limits)
})

const logIn = (by: TestVisitor, employeeCode: string, shopNumber = 'moscow-1', browser = 'Chrome') =>
	by.call(loginEmployee, { body: { employeeCode, shopNumber } }, { 'user-agent': browser })

/** An employee in a shift, with every call from one browser. */
async function atWork(code = anna.code, shopNumber = 'moscow-1', browser = 'Chrome'): Promise<TestVisitor> {
	const visitor = shop.visitor()
	expect((await logIn(visitor, code, shopNumber, browser)).status).toBe(200)
	return {
		...visitor,
		call: (endpoint, input, headers) => visitor.call(endpoint, input, { 'user-agent': browser, ...headers }),
	}
}

async function order(changes: Partial<NewOrder> = {}): Promise<string> {
	const guest = shop.visitor()
	const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 2 }
	await guest.call(addBasketItem, { body: item })
	const { data } = await guest.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
				...changes,
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

const seen = async (by: TestVisitor, number: string) =>
	(await by.call(getShopOrder, { params: { number } })).data
async function move(by: TestVisitor, number: string, to: ShopOrderStep) {
	const { status: from, toPay } = await seen(by, number)
	const taken = to === 'COMPLETED' ? toPay : undefined
	return by.call(moveShopOrder, { params: { number }, body: { from, to, taken } })
}
const statusOf = async (number: string) =>
	(await shop.db.select().from(orders).where(eq(orders.number, number)))[0]?.status
const actsOn = (number: string) =>
	shop.db.select().from(auditActs).where(eq(auditActs.subject, number)).orderBy(auditActs.position)

describe('a shift', () => {
	it('begins with the code of the shop, however it is typed, and shows the employee, the shop and its end', async () => {
		const { data } = await logIn(shop.visitor(), ` ${anna.code.slice(0, 4)}-${anna.code.slice(4)} `)
		expect(data).toMatchObject({
			name: 'Анна',
			shop: { id: 'moscow-1' },
			since: '2026-11-20T09:00:00.000Z',
			until: '2026-11-20T21:00:00.000Z',
		})
	})

	it('does not begin with another code, in another shop, or for a former employee', async () => {
		for (const [code, number] of [
			[otherThan(anna.code), 'moscow-1'],
			[anna.code, 'moscow-2'],
			[anna.code, 'none'],
			['’ or 1=1', 'moscow-1'],
		] as const) {
			expect((await logIn(shop.visitor(), code, number)).rejection?.exceptionCode).toBe('EMPLOYEE_NOT_FOUND')
		}
		const gone = await addEmployee(shop.backend, { name: 'Вера', shopId: 'moscow-1' }, clerk)
		const by = await atWork(gone.code)
		await disableEmployee(shop.backend, gone.id, clerk)
		expect((await by.call(getEmployee)).status).not.toBe(200)
		expect((await logIn(shop.visitor(), gone.code)).rejection?.exceptionCode).toBe('EMPLOYEE_NOT_FOUND')
	})

	it('is not begun by trying codes: after ten wrong ones the right one is not taken either, for an hour', async () => {
		const by = { visitor: shop.visitor(), address: { 'x-forwarded-for': '203.0.113.7' } }
		const guess = (employeeCode: string) =>
			by.visitor.call(loginEmployee, { body: { employeeCode, shopNumber: 'moscow-1' } }, by.address)
		for (let index = 0; index < 10; index++) {
			expect((await guess(String(index))).rejection?.exceptionCode).toBe('EMPLOYEE_NOT_FOUND')
			// Neither a new session nor another browser makes an address a new one.
			by.visitor = shop.visitor()
		}
		expect((await guess(anna.code)).rejection).toMatchObject({
			exceptionCode: 'CODE_ATTEMPTS_EXCEEDED',
			fields: { retryAfter: '3600' },
		})
		expect((await logIn(shop.visitor(), anna.code)).status).toBe(200)
		later(1)
		expect((await guess(anna.code)).status).toBe(200)
	})

	it('is not begun by codes that are tried all at once either', async () => {
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				shop
					.visitor()
					.call(
						loginEmployee,
						{ body: { employeeCode: `wrong ${index}`, shopNumber: 'moscow-1' } },
						{ 'x-forwarded-for': '203.0.113.8' },
					),
			),
		)
		const taken = answers.filter(({ rejection }) => rejection?.exceptionCode === 'EMPLOYEE_NOT_FOUND')
		expect(taken).toHaveLength(10)
		// The others of the shop can still begin.
		expect((await logIn(shop.visitor(), anna.code)).status).toBe(200)
	})

	it('of guesses from as many addresses takes a hundred in an hour', async () => {
		const answers: Record<string, number> = {}
		for (let index = 0; index < GUESSES; index++) {
			const { rejection } = await shop
				.visitor()
				.call(
					loginEmployee,
					{ body: { employeeCode: `wrong ${index}`, shopNumber: 'moscow-2' } },
					{ 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` },
				)
			const code = rejection?.exceptionCode ?? 'taken'
			answers[code] = (answers[code] ?? 0) + 1
		}
		expect(answers).toEqual({ EMPLOYEE_NOT_FOUND: 100, CODE_ATTEMPTS_EXCEEDED: GUESSES - 100 })
	})

	it('is one, however many devices begin it at once, and is nothing once the employee is disabled', async () => {
		const { id, code } = await addEmployee(shop.backend, { name: 'Дина', shopId: 'moscow-1' }, clerk)
		const devices = Array.from({ length: 5 }, () => shop.visitor())
		await Promise.all(devices.map((device) => logIn(device, code)))
		const open = await Promise.all(
			devices.map(async (device) => {
				const { status } = await device.call(getEmployee, {}, { 'user-agent': 'Chrome' })
				return status === 200 ? [device] : []
			}),
		)
		const [[only] = [], ...others] = open.filter((one) => one.length > 0)
		expect(others).toEqual([])
		// As by a command that came between the look at the code and the session.
		await shop.db.update(employees).set({ disabledAt: shop.clock.now }).where(eq(employees.id, id))
		expect((await only?.call(getEmployee, {}, { 'user-agent': 'Chrome' }))?.status).toBe(403)
	})

	it('is of one device and one browser, and ends by itself and on demand', async () => {
		const first = await atWork()
		const second = await atWork()
		expect((await first.call(getEmployee)).status).toBe(403)
		expect((await second.call(getEmployee)).data.name).toBe('Анна')
		const stolen = shop.visitor(second.cookie())
		expect((await stolen.call(getEmployee, {}, { 'user-agent': 'curl' })).status).toBe(403)
		expect((await stolen.call(getEmployee, {}, { 'user-agent': 'Chrome' })).status).toBe(200)
		later(12)
		expect((await second.call(getEmployee)).status).toBe(403)
		const third = await atWork()
		const cookie = third.cookie()
		await third.call(logoutEmployee)
		expect((await shop.visitor(cookie).call(getEmployee, {}, { 'user-agent': 'Chrome' })).status).toBe(403)
	})
})

describe('an employee', () => {
	it('assembles an order and hands it over; each act is on record, and counted in the shift', async () => {
		const by = await atWork()
		const number = await order()
		expect(await seen(by, number)).toMatchObject({
			status: 'NEW',
			phoneEnd: '4567',
			pieces: 2,
			steps: ['ASSEMBLING'],
		})
		for (const step of ['ASSEMBLING', 'READY_FOR_PICKUP', 'COMPLETED'] as const) {
			expect((await move(by, number, step)).data.status).toBe(step)
		}
		expect(await seen(by, number)).toMatchObject({ toPay: 0, steps: [] })
		const acts = (await actsOn(number)).filter(({ act }) => act === 'order.advance')
		expect(acts).toMatchObject([
			{ actorKind: 'EMPLOYEE', actor: anna.id, before: '{"status":"NEW"}', after: '{"status":"ASSEMBLING"}' },
			{ after: '{"status":"READY_FOR_PICKUP"}' },
			{ after: expect.stringMatching(/^\{"status":"COMPLETED","taken":\d+\}$/) },
		])
		const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
		const done = {
			assembled: 1,
			handedOver: 1,
			takings: row?.total,
			sold: 0,
			sales: 0,
			requests: 0,
			revenue: row?.total,
		}
		expect((await by.call(getEmployeeResults)).data).toEqual({
			day: '2026-11-20',
			total: done,
			hours: [{ hour: 12, ...done }],
			days: [{ day: '2026-11-20', ...done }],
		})
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
	})

	it('finds orders by number and by the end of a phone, and sees no phone', async () => {
		const by = await atWork()
		const number = await order({
			userInfo: { name: 'Ева', email: 'eva@example.ru', phone: '+79990001122' },
		})
		const found = async (find: string) =>
			(await by.call(listShopOrders, { query: { find } })).data.orders.map(({ orderNumber }) => orderNumber)
		expect(await found(number)).toEqual([number])
		expect(await found('1122')).toEqual([number])
		expect(await found('8 999 000-11-22')).toEqual([number])
		expect(await found(`№ ${number.slice(0, 4)} ${number.slice(4)}`)).toEqual([number])
		// An employee who guesses one more digit of a phone learns nothing from the answer.
		for (const longer of [
			'01122',
			'91122',
			'001122',
			'0001122',
			'7771122',
			'9161231122',
			'+7 916 123-11-22',
		]) {
			expect(await found(longer)).toEqual([number])
			expect((await actsOn('1122')).at(-1)?.act).toBe('orders.find')
			expect(await actsOn(longer.replace(/\D/g, ''))).toEqual([])
		}
		for (const nothing of ['00001122', '900001122', '122', '%', '____', `${number}1`, '9999', '\u{1F3D4}'])
			expect(await found(nothing)).toEqual([])
		for (const step of ['ASSEMBLING', 'READY_FOR_PICKUP', 'COMPLETED'] as const) await move(by, number, step)
		// One that is over is found by its code alone: a customer with the code hears that it was picked up.
		expect(await found(number)).toEqual([number])
		expect(await found('1122')).toEqual([])
		expect(JSON.stringify((await by.call(listShopOrders)).data)).not.toContain('+7999')
	})

	it('has nothing to do with the orders of another shop, of a courier, or with unknown ones', async () => {
		const stranger = await atWork(boris.code, 'moscow-2')
		const number = await order()
		const brought = await order({
			obtainingMethod: 'DELIVERY',
			deliveryInfo: { cityId: MOSCOW, street: 'Лесная', house: '12', date: '2026-11-21', timeId: '09-13' },
		})
		for (const one of [number, brought, 'none']) {
			const body = { from: 'NEW', to: 'ASSEMBLING' } as const
			const params = { number: one }
			expect((await stranger.call(getShopOrder, { params })).status).toBe(404)
			expect((await stranger.call(moveShopOrder, { params, body })).status).toBe(404)
			expect((await stranger.call(listShopOrders, { query: { find: one } })).data.orders).toEqual([])
		}
		expect([await statusOf(number), await statusOf(brought)]).toEqual(['NEW', 'NEW'])
		expect((await actsOn(number)).map(({ act }) => act)).toEqual(['orders.find'])
	})

	it('skips no step, and moves nothing that another employee has moved meanwhile', async () => {
		const by = await atWork()
		const number = await order()
		const params = { number }
		const rejected = async (from: 'NEW' | 'ASSEMBLING', to: ShopOrderStep) =>
			(await by.call(moveShopOrder, { params, body: { from, to } })).rejection?.exceptionCode
		for (const to of ['READY_FOR_PICKUP', 'COMPLETED', 'CANCELLED'] as const) {
			expect(await rejected('NEW', to)).toBe('ORDER_CAN_NOT_BE_MOVED')
		}
		await move(by, number, 'ASSEMBLING')
		expect(await rejected('NEW', 'READY_FOR_PICKUP')).toBe('ORDER_CAN_NOT_BE_MOVED')
		expect(await statusOf(number)).toBe('ASSEMBLING')
	})

	it('hands over an order that is paid then only with the sum that was taken, which is on record', async () => {
		const by = await atWork()
		const number = await order()
		await move(by, number, 'ASSEMBLING')
		await move(by, number, 'READY_FOR_PICKUP')
		const { toPay } = await seen(by, number)
		expect(toPay).toBeGreaterThan(0)
		const handOver = (taken?: number) =>
			by.call(moveShopOrder, {
				params: { number },
				body: { from: 'READY_FOR_PICKUP', to: 'COMPLETED', taken },
			})
		for (const wrong of [undefined, 0, toPay - 1, toPay + 1]) {
			expect((await handOver(wrong)).rejection).toMatchObject({
				exceptionCode: 'PAYMENT_NOT_TAKEN',
				fields: { toPay: String(toPay) },
			})
		}
		expect(await statusOf(number)).toBe('READY_FOR_PICKUP')
		expect((await handOver(toPay)).data).toMatchObject({ status: 'COMPLETED', toPay: 0 })
		expect(JSON.parse((await actsOn(number)).at(-1)?.after ?? '')).toEqual({
			status: 'COMPLETED',
			taken: toPay,
		})
	})

	it('presses twice, on two devices, and the order is moved once', async () => {
		const by = await atWork()
		const number = await order()
		const params = { number }
		const body = { from: 'NEW', to: 'ASSEMBLING' } as const
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => by.call(moveShopOrder, { params, body })),
		)
		expect(answers.map(({ data }) => data.status)).toEqual(Array(6).fill('ASSEMBLING'))
		expect(await actsOn(number)).toHaveLength(1)
	})

	it('assembles nothing that waits for its payment, and cancels orders that were not picked up in time', async () => {
		const by = await atWork()
		const unpaid = await order({ paymentMethod: 'ONLINE' })
		expect(await seen(by, unpaid)).toMatchObject({ isWaitingForPayment: true, toPay: 0, steps: [] })

		const number = await order()
		await move(by, number, 'ASSEMBLING')
		await move(by, number, 'READY_FOR_PICKUP')
		expect((await move(by, number, 'CANCELLED')).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_MOVED')
		later(4 * 24)
		const nextDay = await atWork()
		expect(await seen(nextDay, number)).toMatchObject({
			isOverdue: true,
			keptUntil: '2026-11-23',
			steps: ['COMPLETED', 'CANCELLED'],
		})
		expect((await move(nextDay, number, 'CANCELLED')).data).toMatchObject({ status: 'CANCELLED', toPay: 0 })
		expect((await actsOn(number)).at(-1)).toMatchObject({ act: 'order.cancel', actor: anna.id })
	})
})

describe('the tasks of a store', () => {
	const tasksOf = async (by: TestVisitor) => (await by.call(listShopTasks)).data.tasks
	/** The numbers of the orders among them, by kind. */
	async function ordersIn(by: TestVisitor, own: readonly string[]) {
		const tasks = await tasksOf(by)
		return tasks.flatMap((task) =>
			'order' in task && own.includes(task.order.orderNumber)
				? [[task.kind, task.order.orderNumber, task.order.due] as const]
				: [],
		)
	}

	it('are orders to assemble within an hour of opening time, the earliest first, then those not picked up', async () => {
		const by = await atWork()
		const overdue = await order()
		const lastDay = await order()
		for (const number of [overdue, lastDay]) {
			await move(by, number, 'ASSEMBLING')
			await move(by, number, 'READY_FOR_PICKUP')
		}
		await shop.db.update(orders).set({ keptUntil: '2026-11-19' }).where(eq(orders.number, overdue))
		await shop.db.update(orders).set({ keptUntil: '2026-11-20' }).where(eq(orders.number, lastDay))
		const second = await order()
		later(-1)
		const first = await order()
		shop.clock.now = new Date('2026-11-20T20:30:00Z')
		const atNight = await order()
		const unpaid = await order({ paymentMethod: 'ONLINE' })
		expect(await ordersIn(by, [overdue, lastDay, second, first, atNight, unpaid])).toEqual([
			['ASSEMBLE', first, '2026-11-20T09:00:00.000Z'],
			['ASSEMBLE', second, '2026-11-20T10:00:00.000Z'],
			['ASSEMBLE', atNight, '2026-11-21T08:00:00.000Z'],
			['NOT_FETCHED', overdue, null],
			['LAST_DAY', lastDay, null],
		])
		const elsewhere = await atWork(boris.code, 'moscow-2')
		expect(await ordersIn(elsewhere, [overdue, second])).toEqual([])
	})

	it('are the last pieces of things that the store has, and of no other store', async () => {
		const { code } = await addEmployee(shop.backend, { name: 'Глеб', shopId: 'spb-1' }, clerk)
		const everywhere = [await atWork(), await atWork(boris.code, 'moscow-2'), await atWork(code, 'spb-1')]
		const lowIn = async (by: TestVisitor) =>
			(await tasksOf(by)).flatMap((task) => ('product' in task ? task.sizes.map(({ left }) => left) : []))
		expect((await Promise.all(everywhere.map(lowIn))).flat()).toEqual([1])
	})
})
