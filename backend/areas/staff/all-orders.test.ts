// @module-tag slow

import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCardSpendings, giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { oneClickOrders, orders, receipts, refunds } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { settings } from '#backend/settings.ts'
import {
	finishWaitingCall,
	listAllOrders,
	listReturnedPieces,
	listWaitingCalls,
	refundAnyOrder,
	weighRefund,
} from '#contract/all-orders.ts'
import { addBasketItem, applyBonus } from '#contract/basket.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { listShops } from '#contract/geo.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { listObtainingPoints } from '#contract/obtaining.ts'
import {
	createOneClickOrder,
	createOrder,
	getOrder,
	getOrderProgress,
	type NewOrder,
	type Shipment,
} from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { getBonus } from '#contract/personal.ts'
import {
	getEmployee,
	getEmployeeResults,
	getShopOrder,
	listShopOrders,
	loginEmployee,
	moveShopOrder,
	reportMissing,
	type ShopOrderStep,
	undoHandOver,
} from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { addEmployee, changeEmployeeRights } from './employees.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 8)
const start = new Date('2026-11-20T09:00:00Z')
const STOCK = 1_000
const CARD = '4000123412341234'
const cdek: Shipment = {
	carrier: 'СДЭК',
	number: '1234567890',
	link: 'https://www.cdek.ru/ru/tracking/?order_id=1',
}

let shop: TestBackend
let boots: AddedModel
/** At a warehouse, with the right to all orders. */
let by: TestVisitor & { id: string }
/** Of a store, without it. */
let seller: TestVisitor & { id: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'sklad', cityId: MOSCOW, name: 'Склад', isWarehouse: true })
		boots = await addModel(db, {
			products: [{ retailPrice: 999, catalogPrice: 1500, sizes: [{ size: '42', stock: STOCK }] }],
		})
	})
	shop.backend.shop = {
		...shop.backend.shop,
		url: 'https://shop.example',
		webhookUrl: 'https://crm.example/hook',
	}
	by = await atWork('sklad', ['all-orders'])
	seller = await atWork('moscow-1', [])
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = start
	await shop.db.delete(limits)
})

async function atWork(shopId: string, rights: 'all-orders'[]) {
	const { id, code } = await addEmployee(shop.backend, { name: 'Анна', shopId, rights }, clerk)
	const visitor = shop.visitor()
	const { status } = await visitor.call(loginEmployee, { body: { employeeCode: code, shopNumber: shopId } })
	expect(status).toBe(200)
	return Object.assign(visitor, { id })
}

const later = (minutes: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

type Way = 'DELIVERY' | 'PICKPOINT' | 'PICKUP'

const places: Record<Way, NewOrder['deliveryInfo']> = {
	DELIVERY: { cityId: MOSCOW, street: 'Лесная', house: '12', date: '2026-11-23', timeId: '09-13' },
	PICKPOINT: { cityId: MOSCOW, pointId: 'moscow-p1' },
	PICKUP: { cityId: MOSCOW, pointId: 'moscow-1' },
}

const item = (quantity: number) => ({
	id: boots.product.id,
	skuId: boots.product.sku('42'),
	groupId: boots.groupId,
	quantity,
})

async function place(
	way: Way,
	{
		buyer = shop.visitor(),
		paymentMethod = 'ON_RECEIPT',
		quantity = 2,
		isMixed = false,
	}: {
		buyer?: TestVisitor
		paymentMethod?: NewOrder['paymentMethod']
		quantity?: number
		/** Bonuses and a gift card pay a part. */
		isMixed?: boolean
	} = {},
): Promise<string> {
	await buyer.call(addBasketItem, { body: item(quantity) })
	if (isMixed) {
		await buyer.call(applyBonus, { body: { bonus: 500 } })
		await shop.db.update(baskets).set({ giftCardNumber: CARD }).where(eq(baskets.visitorId, buyer.id))
	}
	const body: NewOrder = {
		userInfo: { name: 'Ася Лугова', email: 'asya@example.ru', phone: '+79161234567', comment: 'Код 12К' },
		obtainingMethod: way,
		paymentMethod,
		deliveryInfo: places[way],
	}
	const { data, rejection } = await buyer.call(
		createOrder,
		{ body },
		{ 'idempotency-key': crypto.randomUUID() },
	)
	if (rejection) throw new Error(`${rejection.exceptionCode} ${JSON.stringify(rejection.fields)}`)
	return data.orderNumber
}

async function pay(buyer: TestVisitor, n: string, decision: 'pay' | 'decline' = 'pay'): Promise<void> {
	const { data } = await buyer.call(getAcquiring, { params: { n } })
	await buyer.call(decideSandboxPayment, { params: { paymentId: data.paymentId }, body: { decision } })
}

const seen = async (number: string, as = by) => (await as.call(getShopOrder, { params: { number } })).data

async function move(number: string, to: ShopOrderStep, { as = by, shipment = cdek } = {}) {
	const { status: from, toPay } = await seen(number, as)
	later(1)
	return as.call(moveShopOrder, {
		params: { number },
		body: {
			from,
			to,
			...(to === 'COMPLETED' && { taken: toPay }),
			...(to === 'IN_DELIVERY' && { shipment }),
		},
	})
}

async function through(number: string, ...steps: ShopOrderStep[]): Promise<void> {
	for (const step of steps) expect((await move(number, step)).rejection).toBeUndefined()
}

const list = async (query: CallInput<typeof listAllOrders>['query'] = {}) =>
	(await by.call(listAllOrders, { query })).data

const rowOf = async (number: string) => {
	const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
	if (!row) throw new Error(`no order ${number}`)
	return row
}
const stock = async () =>
	(
		await shop.db
			.select()
			.from(skus)
			.where(eq(skus.id, boots.product.sku('42')))
	)[0]?.stock ?? 0
const messagesOf = async (number: string) =>
	(await shop.db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))).filter(({ event }) =>
		event?.includes(number),
	)
const webhooksOf = async (number: string) =>
	(await messagesOf(number))
		.filter(({ channel }) => channel === 'webhook')
		.map(({ text }) => JSON.parse(text) as { type: string; data: { order: object } })
const actsOn = async (subject: string) =>
	(
		await shop.db.select().from(auditActs).where(eq(auditActs.subject, subject)).orderBy(auditActs.position)
	).map(({ act, after }) => ({ act, after: JSON.parse(after) as Record<string, unknown> }))

describe('the right to all orders', () => {
	it('is needed for each call of the desk, and for an order that is not of the own store', async () => {
		const number = await place('DELIVERY')
		const params = { number }
		const pieces = [{ skuId: item(1).skuId, quantity: 1 }]
		const key = { 'idempotency-key': 'k' }
		const seenSums = { money: 0, giftCard: 0, bonuses: 0 }
		const body = { pieces, seen: seenSums, isRestocked: true, reason: 'передумали' }
		const calls = [
			seller.call(listAllOrders),
			seller.call(listReturnedPieces, { params }),
			seller.call(weighRefund, { params, body: { pieces } }),
			seller.call(refundAnyOrder, { params, body }, key),
			seller.call(listWaitingCalls),
			seller.call(finishWaitingCall, { params: { number: 1 }, body: { outcome: 'TALKED', missedCalls: 0 } }),
		]
		for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
		const orderCalls = [
			seller.call(getShopOrder, { params }),
			seller.call(moveShopOrder, { params, body: { from: 'NEW', to: 'ASSEMBLING' } }),
			seller.call(reportMissing, { params, body: { pieces } }, key),
			seller.call(undoHandOver, { params, body: { handedOverAt: start.toISOString() } }),
		]
		for (const { status } of await Promise.all(orderCalls)) expect(status).toBe(404)
		expect((await rowOf(number)).status).toBe('NEW')
	})

	it('is given and taken by command, at once and on record, and shows nothing more of an order of the own store', async () => {
		const anna = await atWork('moscow-1', [])
		const number = await place('PICKUP')
		expect((await seen(number, anna)).order).toBeUndefined()
		expect((await seen(number, anna)).steps).toEqual(['ASSEMBLING'])
		await changeEmployeeRights(shop.backend, anna.id, ['all-orders'], clerk)
		expect((await anna.call(getEmployee)).data.rights).toEqual(['all-orders'])
		expect((await seen(number, anna)).order?.userInfo.phone).toBe('+79161234567')
		expect((await seen(number, anna)).steps).toEqual(['ASSEMBLING', 'CANCELLED'])
		await changeEmployeeRights(shop.backend, anna.id, [], clerk)
		expect((await anna.call(listAllOrders)).status).toBe(403)
		expect((await actsOn(anna.id)).map(({ act }) => act).slice(-2)).toEqual(['staff.rights', 'staff.rights'])
	})

	it('leaves the queue of the own store as it is', async () => {
		const number = await place('DELIVERY')
		const { orders: own } = (await by.call(listShopOrders, { query: { find: number } })).data
		expect(own).toEqual([])
	})
})

describe('the list of all orders', () => {
	it('has each way, the new ones first, with goods, place, time, payment and comment, and no name', async () => {
		const courier = await place('DELIVERY')
		later(1)
		const point = await place('PICKPOINT')
		later(1)
		await through(courier, 'ASSEMBLING')
		const answer = await list()
		const numbers = answer.orders.map(({ orderNumber }) => orderNumber)
		expect(numbers.indexOf(point)).toBeLessThan(numbers.indexOf(courier))
		expect(answer.orders.find(({ orderNumber }) => orderNumber === courier)).toMatchObject({
			method: 'DELIVERY',
			status: 'ASSEMBLING',
			phoneEnd: '4567',
			pieces: 2,
			deliveryInfo: { cityName: 'Москва', date: '2026-11-23' },
			payment: { method: 'ON_RECEIPT' },
			comment: 'Код 12К',
			items: [{ size: '42', quantity: 2 }],
			packedAt: null,
			shipment: null,
		})
		expect(JSON.stringify(answer)).not.toContain('Лугова')
		expect((await list({ method: 'PICKPOINT' })).orders.every(({ method }) => method === 'PICKPOINT')).toBe(
			true,
		)
	})

	it('leaves out what is not paid until it is asked for, and finds a gift card among all', async () => {
		const buyer = shop.visitor()
		const unpaid = await place('DELIVERY', { buyer, paymentMethod: 'ONLINE' })
		const has = async (query: Parameters<typeof list>[0], number: string) =>
			(await list(query)).orders.some(({ orderNumber }) => orderNumber === number)
		expect(await has({}, unpaid)).toBe(false)
		expect(await has({ state: 'UNPAID' }, unpaid)).toBe(true)
		const card = await buyer.call(
			orderGiftCard,
			{
				body: {
					designId: 'ridge',
					nominal: 3000,
					recipientName: 'Боря',
					recipientEmail: 'b@example.ru',
					senderName: 'Ася',
					senderEmail: 'asya@example.ru',
					senderPhone: '+79161234567',
				},
			},
			{ 'idempotency-key': crypto.randomUUID() },
		)
		const { orderNumber } = card.data
		expect(await has({ state: 'ALL', method: 'DELIVERY_EGC' }, orderNumber)).toBe(true)
		expect((await seen(orderNumber)).steps).toEqual([])
		expect((await move(orderNumber, 'CANCELLED')).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_MOVED')
	})

	it('counts what is to be done, and goes page by page to the last', async () => {
		for (let count = 0; count < 3; count++) await place('DELIVERY', { quantity: 1 })
		const { states, pagination } = await list({ state: 'NEW' })
		expect(states.find(({ id }) => id === 'NEW')?.quantity).toBe(pagination.totalElements)
		const last = await list({ state: 'NEW', page: 9_999 })
		expect(last.pagination.pageNumber).toBe(last.pagination.totalPages)
		expect(last.orders.length).toBeGreaterThan(0)
	})

	it('is searched by numbers and by the end of a phone, never by a name, on record', async () => {
		const [one, other] = [await place('DELIVERY'), await place('PICKPOINT')]
		await through(one, 'CANCELLED')
		const numbers = async (find: string) =>
			(await list({ find })).orders.map(({ orderNumber }) => orderNumber)
		expect((await numbers(`${one}, ${other}, ${one}`)).sort()).toEqual([one, other].sort())
		for (const number of [one, other]) {
			const finds = (await actsOn(number)).filter(({ act }) => act === 'orders.find')
			expect(finds).toHaveLength(1)
		}
		expect(await numbers('4567')).toContain(other)
		expect(await numbers('+7 999 000-45-67')).toContain(other)
		expect(await numbers('4567')).not.toContain(one)
		for (const find of ['Ася Лугова', 'Лугова', '%', '123', "' or 1=1", '0'])
			expect(await numbers(find)).toEqual([])
		expect((await actsOn('4567')).at(-1)?.act).toBe('orders.find')
	})

	it('answers so many questions for a phone an hour, and any number for orders', async () => {
		const number = await place('DELIVERY')
		const ask = async () => (await by.call(listAllOrders, { query: { find: '4567' } })).status
		expect(await ask()).toBe(200)
		await shop.db.update(limits).set({ count: settings.staff.findsPerHour })
		expect(await ask()).toBe(429)
		expect((await list({ find: number })).orders).toHaveLength(1)
	})
})

describe('an order by courier', () => {
	it('is assembled, packed, given to a carrier and delivered; its customer sees where it is', async () => {
		const buyer = shop.visitor()
		const number = await place('DELIVERY', { buyer })
		await through(number, 'ASSEMBLING', 'PACKED')
		expect((await rowOf(number)).status).toBe('ASSEMBLING')
		expect((await seen(number)).order?.packedAt).toBe(shop.clock.now.toISOString())
		await through(number, 'PACKED', 'IN_DELIVERY')
		expect((await seen(number)).order?.shipment).toEqual(cdek)
		const letter = (await messagesOf(number)).find(({ event }) => event?.endsWith('ON_ITS_WAY'))
		expect(letter?.text).toContain('СДЭК, № 1234567890')
		expect(letter?.text).toContain(`Где посылка: ${cdek.link}`)
		expect((await move(number, 'COMPLETED')).rejection).toBeUndefined()
		expect(await rowOf(number)).toMatchObject({ status: 'COMPLETED', paymentStatus: 'PAID' })
		expect((await webhooksOf(number)).map(({ type }) => type)).toEqual([
			'order.new',
			'order.confirmed',
			'order.assembling',
			'order.changed',
			'order.in_delivery',
			'order.completed',
		])
		expect((await webhooksOf(number))[4]?.data.order).toMatchObject({ shipment: cdek })
		expect((await actsOn(number)).map(({ act }) => act)).toEqual([
			'order.read',
			'order.advance',
			'order.pack',
			'order.advance',
			'order.advance',
		])
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
	})

	it('shows its customer the carrier, in the account too', async () => {
		const buyer = shop.visitor()
		await buyer.call(addBasketItem, { body: item(1) })
		const { data } = await buyer.call(
			createOrder,
			{
				body: {
					userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
					obtainingMethod: 'DELIVERY',
					paymentMethod: 'ON_RECEIPT',
					deliveryInfo: places.DELIVERY,
				},
			},
			{ 'idempotency-key': crypto.randomUUID() },
		)
		const { orderNumber: number, key } = data
		const read = async () =>
			(await shop.visitor().call(getOrder, { params: { id: number }, query: { key } })).data.shipment
		expect(await read()).toBeNull()
		await through(number, 'ASSEMBLING', 'PACKED', 'IN_DELIVERY')
		expect(await read()).toEqual(cdek)
		await move(number, 'IN_DELIVERY', { shipment: { carrier: 'Почта России' } })
		expect(await read()).toEqual({ carrier: 'Почта России' })
		expect((await actsOn(number)).at(-1)).toMatchObject({
			act: 'order.shipment',
			after: { carrier: 'Почта России' },
		})
		expect((await webhooksOf(number)).at(-1)?.type).toBe('order.changed')
	})

	it('is not moved twice by a form that is sent twice, nor by a tab that is behind', async () => {
		const number = await place('DELIVERY')
		await through(number, 'ASSEMBLING', 'PACKED')
		const body = { from: 'ASSEMBLING' as const, to: 'IN_DELIVERY' as const, shipment: cdek }
		const send = (changes: object = {}) =>
			by.call(moveShopOrder, { params: { number }, body: { ...body, ...changes } })
		const both = await Promise.all([send(), send()])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		const other = await send({ shipment: { carrier: 'Другая служба' } })
		expect(other.rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_MOVED')
		expect((await send({ to: 'PACKED' })).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_MOVED')
		expect((await rowOf(number)).shipment).toEqual(cdek)
		const sent = (await messagesOf(number)).filter(({ event }) => event?.endsWith('ON_ITS_WAY'))
		expect(sent).toHaveLength(1)
	})

	it('goes to no carrier without a name, nor with a link that is not a page of https', async () => {
		const number = await place('DELIVERY')
		await through(number, 'ASSEMBLING', 'PACKED')
		const send = (shipment: object | undefined) =>
			by.call(moveShopOrder, {
				params: { number },
				body: { from: 'ASSEMBLING', to: 'IN_DELIVERY', shipment: shipment as Shipment },
			})
		for (const link of [
			'http://cdek.ru/1',
			'javascript:alert(1)',
			'https://localhost/1',
			'https://cdek.ru@evil.example/1',
			'https://cdek.ru:1@evil.example/1',
			'https://',
			'cdek.ru',
			`https://cdek.ru/${'1'.repeat(400)}`,
		]) {
			expect((await send({ carrier: 'СДЭК', link })).status, link).toBe(400)
		}
		for (const shipment of [undefined, {}, { carrier: '  ' }, { carrier: 'x'.repeat(61) }]) {
			expect((await send(shipment)).status).toBe(400)
		}
		expect((await rowOf(number)).status).toBe('ASSEMBLING')
	})

	it('is delivered only with the money that is paid then, which is none of the employee’s takings', async () => {
		const own = await atWork('sklad', ['all-orders'])
		const number = await place('DELIVERY')
		for (const step of ['ASSEMBLING', 'PACKED', 'IN_DELIVERY'] as const) await move(number, step, { as: own })
		const short = await own.call(moveShopOrder, {
			params: { number },
			body: { from: 'IN_DELIVERY', to: 'COMPLETED' },
		})
		expect(short.rejection?.exceptionCode).toBe('PAYMENT_NOT_TAKEN')
		expect((await move(number, 'COMPLETED', { as: own })).status).toBe(200)
		const { total } = (await own.call(getEmployeeResults)).data
		expect(total).toMatchObject({ assembled: 1, handedOver: 1, takings: 0 })
		const at = (await rowOf(number)).completedAt?.toISOString() ?? ''
		const undone = await own.call(undoHandOver, { params: { number }, body: { handedOverAt: at } })
		expect(undone.rejection?.exceptionCode).toBe('HAND_OVER_STAYS')
	})
})

describe('an order to a point', () => {
	it('goes with a carrier, waits at the point, and is fetched; no message names a courier', async () => {
		const number = await place('PICKPOINT')
		await through(number, 'ASSEMBLING', 'PACKED', 'IN_DELIVERY')
		expect((await seen(number)).steps).toEqual(['READY_FOR_PICKUP', 'CANCELLED'])
		await through(number, 'READY_FOR_PICKUP')
		expect((await rowOf(number)).keptUntil).not.toBeNull()
		await through(number, 'COMPLETED')
		const sent = await messagesOf(number)
		expect(
			sent
				.filter(({ channel }) => channel !== 'webhook')
				.map(({ text }) => text)
				.join(),
		).not.toContain('Курьер')
		expect(sent.map(({ event }) => event?.split(' ').at(-1))).toEqual(
			expect.arrayContaining(['ON_ITS_WAY', 'READY', 'RECEIVED']),
		)
	})
})

describe('an order that comes back', () => {
	it.each(['DELIVERY', 'PICKPOINT'] as const)(
		'by %s gives back goods and money, with the reason',
		async (way) => {
			const before = await stock()
			const buyer = await shop.member()
			const number = await place(way, { buyer, paymentMethod: 'ONLINE' })
			await pay(buyer, number)
			await buyer.call(confirmAcquiring, { params: { n: number } })
			await through(number, 'ASSEMBLING', 'PACKED', 'IN_DELIVERY', 'CANCELLED')
			expect(await rowOf(number)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
			expect(await stock()).toBe(before)
			const { data } = await buyer.call(getOrderProgress, { params: { id: number } })
			expect(data.cancellation?.reason).toBe('Заказ не забрали')
			const letter = (await messagesOf(number)).find(({ event }) => event?.endsWith('CANCELLED'))
			expect(letter?.text).toContain('вернулся в магазин')
			expect((await move(number, 'CANCELLED')).status).toBe(200)
			expect(await stock()).toBe(before)
		},
	)

	it('has its money counted where the bank has it and the order does not know it yet', async () => {
		const buyer = shop.visitor()
		const number = await place('DELIVERY', { buyer, paymentMethod: 'ONLINE' })
		await pay(buyer, number)
		await through(number, 'CANCELLED')
		expect(await rowOf(number)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
		const kinds = await shop.db.select().from(receipts).where(eq(receipts.orderNumber, number))
		expect(kinds.map(({ kind }) => kind).sort()).toEqual(['REFUND', 'SALE'])
	})
})

describe('a refund at the desk', () => {
	it('is weighed, made once for one key, and on record with its reason', async () => {
		const number = await place('DELIVERY')
		await through(number, 'ASSEMBLING', 'PACKED', 'IN_DELIVERY', 'COMPLETED')
		expect((await seen(number)).isRefundable).toBe(true)
		const params = { number }
		const pieces = [{ skuId: item(1).skuId, quantity: 1 }]
		expect((await by.call(listReturnedPieces, { params })).data.pieces).toMatchObject([{ left: 2 }])
		const { takenBack: _, ...sums } = (await by.call(weighRefund, { params, body: { pieces } })).data
		const body = { pieces, seen: sums, isRestocked: true, reason: 'Не подошли' }
		const headers = { 'idempotency-key': crypto.randomUUID() }
		const answers = await Promise.all([
			by.call(refundAnyOrder, { params, body }, headers),
			by.call(refundAnyOrder, { params, body }, headers),
		])
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		const made = await shop.db.select().from(refunds).where(eq(refunds.orderNumber, number))
		expect(made).toHaveLength(1)
		const acts = (await actsOn(number)).filter(({ act }) => act === 'order.refund')
		expect(acts).toMatchObject([{ after: { reason: 'Не подошли', money: 999 } }])
	})
})

describe('a request to be called', () => {
	async function ask(): Promise<number> {
		await shop.db.delete(oneClickOrders)
		const { data } = await shop
			.visitor()
			.call(
				createOneClickOrder,
				{ body: { name: 'Вера', phone: '+79990001122', productId: boots.product.id, skuId: item(1).skuId } },
				{ 'idempotency-key': crypto.randomUUID() },
			)
		return Number(data.requestNumber)
	}
	const finish = (number: number, outcome: 'TALKED' | 'NO_ANSWER', missedCalls: number) =>
		by.call(finishWaitingCall, { params: { number }, body: { outcome, missedCalls } })
	const waiting = async () => (await by.call(listWaitingCalls)).data.calls

	it('is listed with the phone, counted once however often the form is sent, and closed', async () => {
		const number = await ask()
		expect(await waiting()).toMatchObject([{ number: String(number), phone: '+79990001122', missedCalls: 0 }])
		await Promise.all([finish(number, 'NO_ANSWER', 0), finish(number, 'NO_ANSWER', 0)])
		expect(await waiting()).toMatchObject([{ missedCalls: 1 }])
		expect((await finish(number, 'TALKED', 1)).status).toBe(200)
		expect((await finish(number, 'TALKED', 1)).status).toBe(200)
		expect(await waiting()).toEqual([])
		expect((await actsOn(String(number))).filter(({ act }) => act === 'call.finish')).toHaveLength(2)
		expect((await finish(2_000_000_000, 'TALKED', 0)).rejection?.exceptionCode).toBe('NOT_FOUND')
	})

	it('stays the operator’s while one has it', async () => {
		const number = await ask()
		await shop.db.update(oneClickOrders).set({ takenBy: crypto.randomUUID(), takenAt: shop.clock.now })
		expect(await waiting()).toMatchObject([{ phone: null }])
		expect((await finish(number, 'TALKED', 0)).rejection?.exceptionCode).toBe('CALL_REQUEST_TAKEN')
	})
})

describe('a warehouse', () => {
	it('is known to its people alone', async () => {
		expect((await by.call(getEmployee)).data.shop).toMatchObject({ id: 'sklad', isWarehouse: true })
		const guest = shop.visitor()
		const answers = [
			(await guest.call(listShops, { body: {} })).data,
			(await guest.call(listObtainingPoints, { body: { cityId: MOSCOW, obtainingMethod: 'PICKUP' } })).data,
		]
		for (const answer of answers) {
			expect(JSON.stringify(answer)).toContain('moscow-1')
			expect(JSON.stringify(answer)).not.toContain('sklad')
		}
		await guest.call(addBasketItem, { body: item(1) })
		const body: NewOrder = {
			userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
			obtainingMethod: 'PICKUP',
			paymentMethod: 'ON_RECEIPT',
			deliveryInfo: { cityId: MOSCOW, pointId: 'sklad' },
		}
		const { rejection } = await guest.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
		expect(rejection?.exceptionCode).toBe('OBTAINING_POINT_NOT_FOUND')
	})
})

describe('the life of an order, whatever the desk does and however often', () => {
	const act = fc.oneof(
		{
			weight: 6,
			arbitrary: fc.record({
				kind: fc.constant('move' as const),
				to: fc.constantFrom<ShopOrderStep>(
					'ASSEMBLING',
					'PACKED',
					'IN_DELIVERY',
					'READY_FOR_PICKUP',
					'COMPLETED',
				),
				twice: fc.boolean(),
			}),
		},
		fc.record({ kind: fc.constant('onward' as const), count: fc.integer({ min: 1, max: 4 }) }),
		fc.record({ kind: fc.constant('cancel' as const) }),
		fc.record({
			kind: fc.constant('take-out' as const),
			why: fc.constantFrom('MISSING' as const, 'NOT_TAKEN' as const),
			quantity: fc.integer({ min: 1, max: 4 }),
			twice: fc.boolean(),
		}),
		fc.record({
			kind: fc.constant('refund' as const),
			quantity: fc.integer({ min: 1, max: 3 }),
			isRestocked: fc.boolean(),
			twice: fc.boolean(),
		}),
	)
	type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

	const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

	/** @returns pieces that the act put on sale beyond those of the order, or took off it */
	async function carryOut(number: string, one: Act): Promise<number> {
		const params = { number }
		const times = 'twice' in one && one.twice ? 2 : 1
		const { status: from, toPay, steps } = await seen(number)
		switch (one.kind) {
			case 'onward': {
				for (let count = 0; count < one.count; count++) {
					const [next] = (await seen(number)).steps
					if (next && next !== 'CANCELLED') expect((await move(number, next)).status).toBe(200)
				}
				return 0
			}
			case 'move':
			case 'cancel': {
				const to = one.kind === 'cancel' ? ('CANCELLED' as const) : one.to
				const body = { from, to, taken: toPay, shipment: cdek }
				later(1)
				for (let time = 0; time < times; time++) {
					const { status, rejection } = await by.call(moveShopOrder, { params, body })
					if (steps.includes(to)) expect(rejection).toBeUndefined()
					else expect([200, 409]).toContain(status)
				}
				return 0
			}
			case 'take-out': {
				const { quantity, why } = one
				const headers = { 'idempotency-key': crypto.randomUUID() }
				const body = { pieces: [{ skuId: item(1).skuId, quantity }], why }
				const piecesBefore = (await seen(number)).pieces
				let isTaken = false
				for (let time = 0; time < times; time++) {
					const { status } = await by.call(reportMissing, { params, body }, headers)
					expect([200, 409]).toContain(status)
					if (status === 200 && from === 'ASSEMBLING' && why === 'MISSING') isTaken = true
				}
				return isTaken ? -Math.min(quantity, piecesBefore) : 0
			}
			case 'refund': {
				const { quantity, isRestocked } = one
				const pieces = [{ skuId: item(1).skuId, quantity }]
				const weighed = await by.call(weighRefund, { params, body: { pieces } })
				if (weighed.rejection) {
					expect(weighed.status).toBe(409)
					return 0
				}
				const { takenBack: _, ...sums } = weighed.data
				const headers = { 'idempotency-key': crypto.randomUUID() }
				const body = { pieces, seen: sums, isRestocked, reason: 'вернули' }
				for (let time = 0; time < times; time++) {
					expect((await by.call(refundAnyOrder, { params, body }, headers)).status).toBe(200)
				}
				return isRestocked ? quantity : 0
			}
		}
	}

	it('keeps stock, money, bonuses and the gift card exact in every way', { timeout: 300_000 }, async () => {
		const ends = new Set<string>()
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom<Way>('DELIVERY', 'PICKPOINT', 'PICKUP'),
				fc.constantFrom('ONLINE' as const, 'ON_RECEIPT' as const),
				fc.boolean(),
				fc.array(act, { minLength: 2, maxLength: 9, size: 'max' }),
				async (way, paymentMethod, isMixed, acts) => {
					shop.clock.now = start
					const buyer = await shop.member()
					const before = await stock()
					if (isMixed) await giveMeans(buyer)
					const taken = isMixed ? 1 : 0
					const number = await place(way, { buyer, paymentMethod, quantity: 3, isMixed })
					const placed = await rowOf(number)
					if (paymentMethod === 'ONLINE' && placed.total > placed.giftCardTotal) {
						await pay(buyer, number)
						await buyer.call(confirmAcquiring, { params: { n: number } })
					}
					let beside = 0
					for (const one of acts) {
						beside += await carryOut(number, one)
						const row = await rowOf(number)
						const made = await shop.db.select().from(refunds).where(eq(refunds.orderNumber, number))
						const isOver = row.status === 'CANCELLED'
						const pieces = isOver ? 0 : (await seen(number)).pieces
						const returned = made.filter(({ kind }) => kind === 'RETURNED')
						expect(await stock()).toBe(before - taken - pieces + beside)
						// Every rouble that was to be paid is still to be, was taken out of the order, or came back with all of it.
						const money = sumOf(made.filter(({ kind }) => kind !== 'RETURNED').map((refund) => refund.money))
						const ownCard = sumOf(made.map((refund) => refund.giftCard))
						const ownBonuses = sumOf(made.map((refund) => refund.bonuses))
						if (paymentMethod === 'ONLINE')
							expect(row.total - row.giftCardTotal + money).toBe(placed.total - placed.giftCardTotal)
						expect(sumOf(returned.map((refund) => refund.money))).toBeLessThanOrEqual(
							row.total - row.giftCardTotal,
						)
						if (isMixed) {
							const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.number, CARD))
							expect(card?.balance).toBe(isOver ? 1_000 : 1_000 - placed.giftCardTotal + ownCard)
							if (row.status !== 'COMPLETED') {
								const { balance } = (await buyer.call(getBonus)).data
								expect(balance).toBe(isOver ? 500 : 500 - placed.bonusDiscount + ownBonuses)
							}
						}
					}
					ends.add(`${(await rowOf(number)).status} ${way}`)
				},
			),
			{ numRuns: RUNS },
		)
		expect(ends.size).toBeGreaterThan(3)
	})

	/** 500 bonuses and 1 000 on a gift card for the next order. */
	async function giveMeans(buyer: TestVisitor): Promise<void> {
		const other = await place('PICKUP', { buyer, quantity: 1 })
		const expiresAt = new Date('2027-06-01')
		await shop.db.insert(bonusLots).values({
			customerId: buyer.id,
			kind: 'WELCOME',
			orderNumber: other,
			amount: 500,
			remaining: 500,
			availableAt: shop.clock.now,
			expiresAt,
		})
		await shop.db.delete(giftCardSpendings).where(eq(giftCardSpendings.number, CARD))
		await shop.db.delete(giftCards).where(eq(giftCards.number, CARD))
		await shop.db.insert(giftCards).values({
			number: CARD,
			pinHash: '',
			country: 643,
			nominal: 1_000,
			balance: 1_000,
			validUntil: expiresAt,
			pinSentAt: shop.clock.now,
			recipientEmail: 'anya@example.ru',
		})
	}
})
