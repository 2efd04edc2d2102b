// @module-tag slow

import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { beginGuestHelp } from '#contract/guest-help.ts'
import {
	askConsent,
	cancelHelpedOrder,
	changeOrderPlace,
	endSupport,
	findCustomers,
	getHelpedOrder,
	getOperator,
	resendOrderMessages,
} from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { getOwnData } from '#contract/personal.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { otherThan } from '#tests/support/other-digits.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let guest: TestVisitor
let phone: string
let number: string

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW })
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

let guests = 0

beforeEach(async () => {
	operator = await operatorOf(shop)
	guest = shop.visitor()
	phone = `+7922${String(++guests).padStart(7, '0')}`
	number = await order(guest, phone)
})

async function order(by: TestVisitor, to: string): Promise<string> {
	const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 1 }
	await by.call(addBasketItem, { body: item })
	const { data, rejection } = await by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Аня Воронцова', email: 'anya@example.ru', phone: to },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	if (rejection) throw new Error(rejection.exceptionCode)
	return data.orderNumber
}

async function help(with_ = number, at = phone) {
	await operator.call(askConsent, { body: { orderNumber: with_ } })
	const code = await shop.codeSentTo(at)
	const { data, rejection } = await operator.call(beginGuestHelp, {
		params: { number: with_ },
		body: { code },
	})
	if (rejection) throw new Error(rejection.exceptionCode)
	return data
}

const read = (one: string, by: TestVisitor = operator) => by.call(getHelpedOrder, { params: { number: one } })

const lastSms = async () =>
	(
		await shop.db
			.select()
			.from(outboxMessages)
			.where(eq(outboxMessages.recipient, phone))
			.orderBy(desc(outboxMessages.id))
	)[0]?.text

describe('an order of a guest', () => {
	it('is found by its number or its whole phone, and shows little before the code of its phone', async () => {
		const { data } = await operator.call(findCustomers, { body: { find: number } })
		expect(data).toMatchObject({
			customers: [],
			newPhone: null,
			guestOrder: { orderNumber: number, shortName: 'Аня В.' },
		})
		expect(JSON.stringify(data)).not.toMatch(new RegExp(`${phone.slice(1)}|Воронцова|anya@`))
		const byPhone = await operator.call(findCustomers, { body: { find: phone } })
		expect(byPhone.data).toEqual({ ...data, newPhone: phone })
		expect((await read(number)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
	})

	it('is open to the operator with the right code of the phone, and to no other', async () => {
		await operator.call(askConsent, { body: { orderNumber: number } })
		const code = await shop.codeSentTo(phone)
		expect(await lastSms()).toContain(`просишь помочь с заказом ${number}`)
		const begin = (by: TestVisitor, given: string) =>
			by.call(beginGuestHelp, { params: { number }, body: { code: given } })
		const other = await operatorOf(shop)
		expect((await begin(other, code)).rejection?.exceptionCode).toBe('CODE_NOT_ACTIVE')
		expect((await begin(operator, otherThan(code))).rejection?.exceptionCode).toBe('CODE_INVALID')
		const { data } = await begin(operator, code)
		expect((await operator.call(getOperator)).data).toMatchObject({ session: null, guestHelp: data })
		const { data: opened } = await read(number)
		expect(opened.order).toMatchObject({ orderNumber: number, userInfo: { phone }, status: 'NEW' })
		expect((await read(number, other)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		expect((await other.call(getOperator)).data.guestHelp).toBeNull()
	})

	it('can be read, moved and cancelled, its messages sent again; the phone hears of it, all on record', async () => {
		const { sessionId } = await help()
		const sent = await operator.call(resendOrderMessages, { params: { number } })
		expect(sent.data.email).toBe(true)
		const moved = await operator.call(changeOrderPlace, {
			params: { number },
			body: { pointId: 'moscow-2' },
		})
		expect(moved.data.deliveryInfo.pointId).toBe('moscow-2')
		expect(await lastSms()).toContain(`поменял место получения заказа ${number}`)
		const { data } = await operator.call(cancelHelpedOrder, {
			params: { number },
			body: { reasonId: 'other' },
		})
		expect(data).toMatchObject({ order: { status: 'CANCELLED' }, reasons: [] })
		expect(await lastSms()).toContain(`отменил твой заказ ${number}`)
		const acts = await shop.db
			.select()
			.from(auditActs)
			.where(eq(auditActs.actor, operator.operatorId))
			.orderBy(auditActs.position)
		expect(acts.map(({ act, subject }) => [act, subject === number])).toEqual([
			['operator.log-in', false],
			['consent.ask', true],
			['support.begin', false],
			['order.messages', true],
			['order.place', true],
			['order.cancel', true],
		])
		expect(acts[2]?.after).toBe(JSON.stringify({ orderNumber: number, by: 'CODE' }))
		expect(acts.every(({ customerId }) => customerId === null)).toBe(true)
		expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${phone.slice(1)}|Воронцова|anya@`))
		await operator.call(endSupport, { body: { sessionId } })
		expect((await read(number)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
	})

	it('needs the right for what changes it', async () => {
		operator = await operatorOf(shop, { rights: [] })
		await help()
		expect((await read(number)).status).toBe(200)
		const cancel = { params: { number }, body: { reasonId: 'other' } }
		expect((await operator.call(cancelHelpedOrder, cancel)).status).toBe(403)
	})

	it('closes when another one is helped, when the guest logs in, and after a quarter of an hour', async () => {
		const { now } = shop.clock
		await help()
		const other = `+7923${String(guests).padStart(7, '0')}`
		const second = await order(shop.visitor(), other)
		await help(second, other)
		expect((await read(number)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		expect((await read(second)).status).toBe(200)
		const customer = await shop.customer()
		await operator.help(customer)
		expect((await read(second)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')

		shop.clock.now = new Date(now.getTime() + 61_000)
		await help()
		expect((await operator.call(getOperator)).data.session).toBeNull()
		const own = await shop.customer(phone, guest)
		expect((await read(number)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		const { data } = await operator.call(findCustomers, { body: { find: number } })
		expect(data).toMatchObject({ customers: [{ customerId: own.id }], guestOrder: null })
		const { sections } = (await own.call(getOwnData)).data
		expect(JSON.stringify(sections.find(({ about }) => about === 'HELP'))).toContain('Анна')

		shop.clock.now = new Date(now.getTime() + 200_000)
		await help(second, other)
		shop.clock.now = new Date(now.getTime() + 200_000 + settings.operators.support.idleMinutes * 60_000)
		expect((await read(second)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		shop.clock.now = now
	})

	it('is not found when it is so old that its phone may be of another person', async () => {
		const createdAt = new Date(shop.clock.now.getTime() - settings.orders.linkDays * 86_400_000)
		await shop.db.update(orders).set({ createdAt }).where(eq(orders.number, number))
		const { data } = await operator.call(findCustomers, { body: { find: number } })
		expect(data.guestOrder).toBeNull()
		const asked = await operator.call(askConsent, { body: { orderNumber: number } })
		expect(asked.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})

/** Bodies of the calls that need one. */
const BODIES: Record<string, object> = {
	cancelHelpedOrder: { reasonId: 'other' },
	changeOrderContact: { name: 'Боря', phone: '+79161112233', email: 'borya@example.ru' },
	changeOrderDelivery: { street: 'Бакунинская', house: '26' },
	changeOrderPlace: { pointId: 'moscow-2' },
	addOrderNote: { text: 'Проверка' },
	estimateRefund: { pieces: [{ skuId: 1, quantity: 1 }] },
	refundHelpedOrder: {
		pieces: [{ skuId: 1, quantity: 1 }],
		seen: { money: 0, giftCard: 0, bonuses: 0 },
		isRestocked: true,
		reason: 'Проверка',
	},
}

const ofOrders = Object.entries<Endpoint>(endpoints).filter(
	([, { supportSession }]) => supportSession === 'orGuestOrder',
)

describe.each(ofOrders)('%s', (name, endpoint) => {
	it('is of the one order that the code was for, not of another one of the same guest or of a customer', async () => {
		const second = await order(guest, phone)
		const customer = await shop.customer()
		const customers = await order(customer, phone)
		const call = (one: string) =>
			operator.call(endpoint, { params: { number: one }, body: BODIES[name] } as never, {
				'idempotency-key': crypto.randomUUID(),
			})
		for (const one of [number, second, customers]) {
			expect((await call(one)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		}
		await help()
		for (const one of [second, customers, '0', 'none']) {
			expect((await call(one)).rejection?.exceptionCode, one).toBe('SUPPORT_SESSION_ENDED')
		}
		const open = (await call(number)).rejection?.exceptionCode
		expect(['SUPPORT_SESSION_ENDED', 'BAD_REQUEST'], `${name}: its body is in BODIES`).not.toContain(open)
	})
})
