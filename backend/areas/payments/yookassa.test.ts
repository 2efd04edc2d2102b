// @module-tag slow

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceOrderTo } from '#backend/areas/orders/advance.ts'
import { cancelByShop } from '#backend/areas/orders/cancel-order.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { estimateRefund, refundPieces } from '#backend/areas/orders/refunds.ts'
import { takeOutPieces } from '#backend/areas/orders/taken-out-pieces.ts'
import { releaseUnpaidOrders } from '#backend/areas/orders/unpaid-orders.ts'
import { ordersCommand } from '#backend/commands/orders.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { createYooKassa } from '#backend/payment-providers/yookassa.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { cancelOpenOrder, createOrder, getOrder } from '#contract/orders.ts'
import type { PaymentTool } from '#contract/payment-ways.ts'
import * as contract from '#contract/payments.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import {
	SECRET_KEY,
	SHOP_ID,
	startYooKassaDouble,
	sumOfReceipt,
	type YooKassaDouble,
} from '#tests/support/yookassa-double.ts'
import { countForeignRefunds, sendRefunds } from './payment-refunds.ts'
import { paymentRefunds, payments } from './payments.table.ts'
import { askAboutPayments } from './provider-answers.ts'

let shop: TestBackend
let bank: YooKassaDouble
let jacket: AddedModel
let socks: AddedModel
let visitor: TestVisitor

const START = new Date('2026-11-20T09:00:00Z')
const MINUTE = 60_000
const later = (minutes: number) => {
	shop.clock.now = new Date(START.getTime() + minutes * MINUTE)
	return shop.clock.now
}

/** @param patience milliseconds for one request; few where the double never answers */
const providerOf = (patience?: number) =>
	createYooKassa(
		{
			shopId: SHOP_ID,
			secretKey: SECRET_KEY,
			vatCode: 1,
			taxSystem: 2,
			paymentMode: 'full_prepayment',
			url: bank.url,
		},
		patience,
	)

beforeAll(async () => {
	bank = await startYooKassaDouble()
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		jacket = await addModel(db, { products: [{ retailPrice: 8_000, sizes: [{ stock: 1_000 }] }] })
		socks = await addModel(db, { products: [{ retailPrice: 333, sizes: [{ stock: 1_000 }] }] })
	})
	shop.backend.log.level = 'silent'
	shop.backend.shop = { ...shop.backend.shop, url: 'https://shop.example' }
})
afterAll(async () => {
	bank.close()
	await shop.close()
})

beforeEach(async () => {
	bank.behave('well')
	bank.refundsBegin('succeeded')
	later(0)
	const provider = providerOf()
	shop.backend.provider = () => provider
	// Nothing of the test before is due in this one.
	await shop.db.update(payments).set({ askAt: null })
	await shop.db.update(paymentRefunds).set({ status: 'DONE' })
	await shop.db.update(orders).set({ reservedUntil: null })
	visitor = shop.visitor()
})

async function put(model: AddedModel, quantity: number) {
	const item = { id: model.product.id, skuId: model.product.sku(''), groupId: model.groupId, quantity }
	await visitor.call(addBasketItem, { body: item })
}

async function ordered({ jackets = 1, pairs = 0 } = {}): Promise<string> {
	if (jackets > 0) await put(jacket, jackets)
	if (pairs > 0) await put(socks, pairs)
	const body = {
		userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP' as const,
		paymentMethod: 'ONLINE' as const,
	}
	const { data } = await visitor.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	return data.orderNumber
}

const acquire = (n: string, paymentTool: PaymentTool = 'CARD') =>
	visitor.call(contract.getAcquiring, { params: { n }, query: { paymentTool } })
/** Some seconds pass at the bank: a provider that has just answered is not asked again. */
const pass = () => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 3_000)
}
const confirm = async (n: string) => {
	pass()
	const { data, rejection } = await visitor.call(contract.confirmAcquiring, { params: { n } })
	return rejection?.exceptionCode ?? data.paymentStatus
}
const notify = (body: Record<string, unknown>) => {
	pass()
	return shop.visitor().call(contract.takePaymentNotification, { body })
}
const orderOf = async (n: string) => (await visitor.call(getOrder, { params: { id: n } })).data
const refundsOf = async (n: string) =>
	(
		await shop.db
			.select({ refund: paymentRefunds })
			.from(paymentRefunds)
			.innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
			.where(eq(payments.orderNumber, n))
	).map(({ refund }) => refund)

const lettersAboutMoney = async (n: string) =>
	(
		await shop.db
			.select({ text: outboxMessages.text })
			.from(outboxMessages)
			.where(eq(outboxMessages.subject, `Вернём деньги за заказ ${n}: «Тропа»`))
	).map(({ text }) => text)

/** The payments of an order at the provider: one at least. */
const atBank = (n: string) => bank.of(n) as [ReturnType<YooKassaDouble['of']>[number], ...typeof rest]
const rest: ReturnType<YooKassaDouble['of']> = []

/** An order with its only payment paid, and known to be. */
async function paid(what?: Parameters<typeof ordered>[0]): Promise<string> {
	const n = await ordered(what)
	await acquire(n)
	atBank(n)[0].status = 'succeeded'
	expect(await confirm(n)).toBe('PAID')
	return n
}

const work = async () => {
	await askAboutPayments(shop.backend, shop.clock.now)
	await releaseUnpaidOrders(shop.backend, shop.clock.now)
	await sendRefunds(shop.backend, shop.clock.now)
}

describe('paying at YooKassa', () => {
	it('leads to its page, and is paid once the provider says so', async () => {
		const n = await ordered({ jackets: 1, pairs: 3 })
		const { data } = await acquire(n)
		const [payment] = atBank(n)
		expect(data).toMatchObject({ amount: 8_999, url: `https://yoomoney.ru/pay?orderId=${payment.id}` })
		expect((await acquire(n)).data).toEqual(data)
		expect(await confirm(n)).toBe('PAYMENT_NOT_FINISHED')
		payment.status = 'succeeded'
		expect(await confirm(n)).toBe('PAID')
		expect(await orderOf(n)).toMatchObject({
			status: 'CONFIRMED',
			paymentStatus: 'PAID',
			paymentTool: 'CARD',
		})
		expect(bank.of(n)).toHaveLength(1)
		expect((await acquire(n)).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		const asked = bank.requests.length
		await confirm(n)
		expect(bank.requests).toHaveLength(asked)
	})

	it('says for what, with a receipt and the way back', async () => {
		const n = await ordered({ jackets: 1, pairs: 3 })
		const { paymentId } = (await acquire(n)).data
		const [{ asked }] = atBank(n)
		const { key } = await orderOf(n)
		expect(asked).toMatchObject({
			confirmation: { return_url: `https://shop.example/payment/${n}?key=${key}` },
			payment_method_data: { type: 'bank_card' },
			description: `Заказ ${n}`,
			metadata: { orderNumber: n, paymentId },
			receipt: {
				customer: { email: 'asya@example.ru', phone: '79161234567' },
				tax_system_code: 2,
				items: [
					{ quantity: 1, amount: { value: '8000.00' }, vat_code: 1, payment_subject: 'commodity' },
					{ quantity: 3, amount: { value: '333.00' }, payment_mode: 'full_prepayment' },
				],
			},
		})
	})

	it('of a gift card is a payment ahead, and makes the card', async () => {
		const body = {
			designId: settings.giftCards.designs[0].id,
			nominal: 3_000,
			recipientName: 'Ева',
			recipientEmail: 'eva@example.ru',
			senderName: 'Ася',
			senderEmail: 'asya@example.ru',
			senderPhone: '+79161234567',
		}
		const headers = { 'idempotency-key': crypto.randomUUID() }
		const { orderNumber: n } = (await visitor.call(orderGiftCard, { body }, headers)).data
		await visitor.call(contract.getGiftCardAcquiring, { params: { n } })
		const [payment] = atBank(n)
		const [item] = payment.asked.receipt.items
		expect(item).toMatchObject({ payment_subject: 'payment', payment_mode: 'advance' })
		payment.status = 'succeeded'
		await notify(bank.notification(payment.id))
		expect(await orderOf(n)).toMatchObject({ status: 'COMPLETED', paymentStatus: 'PAID' })
	})

	it('declined there can be tried again by a new payment', async () => {
		const n = await ordered()
		await acquire(n)
		atBank(n)[0].status = 'canceled'
		expect(await confirm(n)).toBe('PAYMENT_DECLINED')
		expect(await orderOf(n)).toMatchObject({ paymentStatus: 'FAILED', isPayable: true })
		await acquire(n)
		const [, second] = bank.of(n)
		if (second) second.status = 'succeeded'
		expect(await confirm(n)).toBe('PAID')
	})

	it('by SBP after a card is paid by SBP; the card, paid too, is given back in full', async () => {
		const n = await ordered()
		await acquire(n)
		await acquire(n, 'SBP')
		const [card, sbp] = bank.of(n)
		expect(sbp?.asked.payment_method_data.type).toBe('sbp')
		if (!card || !sbp) return
		sbp.status = 'succeeded'
		expect(await confirm(n)).toBe('PAID')
		card.status = 'succeeded'
		later(2)
		await work()
		expect(bank.refunded(card.id)).toBe(800_000)
		expect(bank.refunded(sbp.id)).toBe(0)
		expect(await lettersAboutMoney(n)).toEqual([expect.stringContaining('он был уже оплачен раньше')])
		expect(await orderOf(n)).toMatchObject({ paymentStatus: 'PAID', paymentTool: 'SBP' })
	})

	it('by a card that was left for SBP counts all the same, and SBP is needed no more', async () => {
		const n = await ordered()
		await acquire(n)
		await acquire(n, 'SBP')
		const [card, sbp] = bank.of(n)
		if (card) card.status = 'succeeded'
		expect(await confirm(n)).toBe('PAID')
		// A payment that is only held is cancelled.
		if (sbp) sbp.status = 'waiting_for_capture'
		later(2)
		await work()
		expect(sbp?.status).toBe('canceled')
		expect(await refundsOf(n)).toEqual([])
	})
})

describe('the provider', () => {
	/** Requests that it gets meanwhile. */
	async function requestsOf(act: () => Promise<unknown>): Promise<number> {
		const before = bank.requests.length
		await act()
		return bank.requests.length - before
	}
	const times = (many: number) => Array.from({ length: many })

	it('is asked once by however many visits and notifications come at once, or in a row', async () => {
		const n = await ordered()
		await acquire(n)
		const body = bank.notification(atBank(n)[0].id)
		pass()
		const comeBack = () => visitor.call(contract.confirmAcquiring, { params: { n } })
		const tell = () => shop.visitor().call(contract.takePaymentNotification, { body })
		expect(await requestsOf(() => Promise.all(times(8).flatMap(() => [comeBack(), tell()])))).toBe(1)
		const inARow = async () => {
			for (const _ of times(3)) {
				await comeBack()
				await tell()
				await acquire(n)
			}
		}
		expect(await requestsOf(inARow)).toBe(0)
		pass()
		expect(await requestsOf(inARow)).toBe(1)
	})

	it('is asked ever more rarely about a payment whose visitor has left, and when the time of its order is over', async () => {
		const n = await ordered()
		await acquire(n)
		const asked: number[] = []
		for (let minute = 1; minute <= 180; minute++) {
			later(minute)
			if ((await requestsOf(() => askAboutPayments(shop.backend, shop.clock.now))) > 0) asked.push(minute)
		}
		expect(asked.slice(0, 3)).toEqual([1, 2, 3])
		expect(asked).toContain(shopRules.unpaidMinutes)
		expect(asked.length).toBeLessThan(16)
	})

	it('has one payment for each tool, however often the visitor changes the tool', async () => {
		const n = await ordered()
		for (const _ of times(3)) {
			for (const tool of ['CARD', 'SBP'] as const) {
				expect((await acquire(n, tool)).data.url).toBe(
					`https://yoomoney.ru/pay?orderId=${bank.of(n).find(({ asked }) => asked.payment_method_data.type === (tool === 'SBP' ? 'sbp' : 'bank_card'))?.id}`,
				)
				pass()
			}
		}
		expect(bank.of(n)).toHaveLength(2)
		expect(await requestsOf(() => confirm(n))).toBeLessThanOrEqual(3)
		await acquire(n, 'CARD')
		const [card, sbp] = bank.of(n)
		if (card && sbp) card.status = sbp.status = 'succeeded'
		expect(await confirm(n)).toBe('PAID')
		later(2)
		await work()
		await work()
		expect(
			bank
				.of(n)
				.map(({ id }) => bank.refunded(id))
				.sort(),
		).toEqual([0, 800_000])
	})

	it('that has declined a payment gets another one by the same tool', async () => {
		const n = await ordered()
		await acquire(n)
		await acquire(n, 'SBP')
		atBank(n)[0].status = 'canceled'
		pass()
		await acquire(n)
		expect(bank.of(n)).toHaveLength(3)
		const [, sbp] = bank.of(n)
		if (sbp) sbp.status = 'succeeded'
		expect(await confirm(n)).toBe('PAID')
	})
})

describe('a notification of YooKassa', () => {
	it('makes the order paid before the visitor is back, and repeated or in another order changes nothing', async () => {
		const n = await ordered()
		await acquire(n)
		const [payment] = atBank(n)
		const early = bank.notification(payment.id)
		payment.status = 'succeeded'
		const body = bank.notification(payment.id)
		await Promise.all([notify(body), notify(early), notify(body)])
		expect((await orderOf(n)).paymentStatus).toBe('PAID')
		const asked = bank.requests.length
		for (const again of [body, early, { ...body, event: 'payment.canceled' }]) {
			expect((await notify(again)).data).toEqual({ isTaken: true })
		}
		expect(bank.requests).toHaveLength(asked)
		expect(await orderOf(n)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
	})

	it('is never believed by itself', async () => {
		const n = await ordered()
		await acquire(n)
		const [payment] = atBank(n)
		const forged = bank.notification(payment.id)
		forged.object.status = 'succeeded'
		await notify({ ...forged, event: 'payment.succeeded' })
		expect((await orderOf(n)).paymentStatus).toBe('PENDING')
	})

	it.each([
		['of an unknown payment', { type: 'notification', event: 'payment.succeeded', object: { id: 'abc' } }],
		['of a refund', { type: 'notification', event: 'refund.succeeded', object: { id: 'abc' } }],
		['with an odd id', { type: 'notification', event: 'payment.succeeded', object: { id: '../refunds' } }],
		['of nothing', {}],
	])('%s is taken, and asks for nothing', async (_what, body) => {
		const asked = bank.requests.length
		expect((await notify(body)).data).toEqual({ isTaken: true })
		expect(bank.requests).toHaveLength(asked)
	})

	it.each([
		['right after an answer', 'well'],
		['while the provider does not answer', 'dead'],
	] as const)('%s is not lost: the next job asks', async (_when, manner) => {
		const n = await ordered()
		await acquire(n)
		const [payment] = atBank(n)
		later(20)
		expect(await confirm(n)).toBe('PAYMENT_NOT_FINISHED')
		payment.status = 'succeeded'
		const body = bank.notification(payment.id)
		if (manner === 'dead') pass()
		bank.behave(manner)
		await shop.visitor().call(contract.takePaymentNotification, { body })
		bank.behave('well')
		later(21)
		await work()
		expect((await orderOf(n)).paymentStatus).toBe('PAID')
	})

	it('that never comes is not needed: the shop asks by itself', async () => {
		const n = await ordered()
		await acquire(n)
		atBank(n)[0].status = 'succeeded'
		later(1)
		await work()
		expect(await orderOf(n)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
	})
})

describe('a provider in trouble', () => {
	it.each([
		['answers 500', 'failing'],
		['breaks off', 'lost'],
	] as const)('that %s after it made a payment makes it once', async (_what, manner) => {
		const n = await ordered()
		bank.behave(manner)
		expect((await acquire(n)).rejection?.exceptionCode).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
		expect(bank.of(n)).toHaveLength(1)
		bank.behave('well')
		const [payment] = atBank(n)
		// The visitor has seen no page of it: nobody can have paid.
		await notify(bank.notification(payment.id))
		expect((await acquire(n)).data.url).toContain(payment.id)
		payment.status = 'succeeded'
		await notify(bank.notification(payment.id))
		expect((await orderOf(n)).paymentStatus).toBe('PAID')
		expect(bank.of(n)).toHaveLength(1)
	})

	it('that is slow is waited for no longer than a visitor waits, and makes the payment once', async () => {
		const n = await ordered()
		const impatient = providerOf(50)
		shop.backend.provider = () => impatient
		bank.behave('hanging')
		const asked = bank.requests.length
		expect((await acquire(n)).rejection?.exceptionCode).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
		expect(bank.requests).toHaveLength(asked + 1)
		bank.behave('well')
		const patient = providerOf()
		shop.backend.provider = () => patient
		expect((await acquire(n)).data.url).toContain('yoomoney.ru')
		expect(bank.of(n)).toHaveLength(1)
	})

	it('that made a payment and said nothing is asked for it again under the same key', async () => {
		const n = await ordered()
		bank.behave('failing')
		await acquire(n)
		bank.behave('well')
		atBank(n)[0].status = 'succeeded'
		later(1)
		await work()
		expect((await orderOf(n)).paymentStatus).toBe('PAID')
		expect(bank.of(n)).toHaveLength(1)
	})

	it('that is dead begins nothing, and an order paid before is paid when it is back, also after its time', async () => {
		const n = await ordered()
		await acquire(n)
		atBank(n)[0].status = 'succeeded'
		bank.behave('dead')
		expect(await confirm(n)).toBe('PAYMENT_NOT_FINISHED')
		const other = await ordered()
		expect((await acquire(other)).rejection?.exceptionCode).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
		later(shopRules.unpaidMinutes + 1)
		await work()
		expect((await orderOf(n)).status).toBe('NEW')
		bank.behave('well')
		later(shopRules.unpaidMinutes + 3)
		await work()
		expect(await orderOf(n)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
		expect((await orderOf(other)).status).toBe('CANCELLED')
	})

	it('that rejects the payment leaves the order to be paid otherwise', async () => {
		const n = await ordered()
		const wrong = createYooKassa({
			shopId: SHOP_ID,
			secretKey: SECRET_KEY,
			vatCode: 99,
			taxSystem: undefined,
			paymentMode: 'full_payment',
			url: bank.url,
		})
		shop.backend.provider = () => wrong
		expect((await acquire(n)).rejection?.exceptionCode).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
		const right = providerOf()
		shop.backend.provider = () => right
		expect((await acquire(n)).data.url).toContain('yoomoney.ru')
	})

	it('that names another sum pays nothing', async () => {
		const n = await ordered()
		await acquire(n)
		const [payment] = atBank(n)
		payment.status = 'succeeded'
		payment.asked.amount.value = '1.00'
		expect(await confirm(n)).toBe('PAYMENT_NOT_FINISHED')
		expect((await orderOf(n)).paymentStatus).toBe('PENDING')
	})
})

describe('money of a payment', () => {
	it('goes back in full when the order is cancelled, without another receipt', async () => {
		const n = await paid({ jackets: 1, pairs: 2 })
		await visitor.call(cancelOpenOrder, {
			params: { id: n },
			body: { reasonId: 'changed-mind', comment: '' },
		})
		expect((await orderOf(n)).paymentStatus).toBe('REFUNDED')
		await work()
		await work()
		const [{ id }] = atBank(n)
		expect(bank.refunded(id)).toBe(866_600)
		const [made] = [...bank.refunds.values()].filter(({ asked }) => asked.payment_id === id)
		expect(made?.asked.receipt).toBe(undefined)
		expect(await refundsOf(n)).toMatchObject([{ status: 'DONE', amount: 8_666 }])
	})

	it('that came for a cancelled order goes back', async () => {
		const n = await ordered()
		await acquire(n)
		later(shopRules.unpaidMinutes + 1)
		await work()
		expect((await orderOf(n)).status).toBe('CANCELLED')
		const [payment] = atBank(n)
		payment.status = 'succeeded'
		await notify(bank.notification(payment.id))
		await notify(bank.notification(payment.id))
		await work()
		expect(bank.refunded(payment.id)).toBe(800_000)
		expect(await orderOf(n)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
		expect(await lettersAboutMoney(n)).toEqual([
			expect.stringContaining('оплата пришла, когда он был уже отменён'),
		])
	})

	it('goes back for missing pieces with a receipt of them, and the rest with one of the rest', async () => {
		const n = await paid({ jackets: 1, pairs: 2 })
		await advanceOrderTo(shop.backend, n, 'ASSEMBLING', shop.clock.now, clerk)
		await shop.db.transaction(async (tx) => {
			const [order] = await tx.select().from(orders).where(eq(orders.number, n)).for('update')
			const missing = [{ skuId: socks.product.sku(''), quantity: 1 }]
			if (order) await takeOutPieces(tx, shop.backend, order, missing, 'MISSING', 'key', shop.clock.now)
		})
		await cancelByShop(shop.backend, n, shop.clock.now, clerk)
		await work()
		const [{ id }] = atBank(n)
		const made = [...bank.refunds.values()].filter(({ asked }) => asked.payment_id === id)
		expect(made.map(({ asked }) => asked.receipt && sumOfReceipt(asked.receipt)).toSorted()).toEqual([
			33_300, 833_300,
		])
		expect(bank.refunded(id)).toBe(866_600)
	})

	it('goes back once when the provider answers 500 after it gave it, or is dead for a while', async () => {
		const n = await paid()
		await cancelByShop(shop.backend, n, shop.clock.now, clerk)
		bank.behave('failing')
		await work()
		bank.behave('dead')
		later(10)
		await work()
		expect(await refundsOf(n)).toMatchObject([{ status: 'PENDING' }])
		expect(await countForeignRefunds(shop.db, undefined)).toBe(1)
		expect(await countForeignRefunds(shop.db, 'yookassa')).toBe(0)
		bank.behave('well')
		later(60)
		await work()
		expect(await refundsOf(n)).toMatchObject([{ status: 'DONE' }])
		expect(bank.refunded(atBank(n)[0].id)).toBe(800_000)
		expect(
			[...bank.refunds.values()].filter(({ asked }) => asked.payment_id === atBank(n)[0].id),
		).toHaveLength(1)
	})

	it('on its way is looked at until it is there', async () => {
		const n = await paid()
		await cancelByShop(shop.backend, n, shop.clock.now, clerk)
		bank.refundsBegin('pending')
		await work()
		expect(await refundsOf(n)).toMatchObject([{ status: 'PENDING' }])
		for (const made of bank.refunds.values()) if (made.status === 'pending') made.status = 'succeeded'
		later(10)
		await work()
		expect(await refundsOf(n)).toMatchObject([{ status: 'DONE' }])
	})

	it('that the provider does not give back is shown to the shop’s people, who can have it tried again', async () => {
		const n = await paid()
		await cancelByShop(shop.backend, n, shop.clock.now, clerk)
		bank.refundsBegin('canceled')
		await work()
		const printed: string[] = []
		const run = (args: string[]) =>
			ordersCommand(shop.backend, { args, by: 'test', print: (line) => printed.push(line) })
		await run(['show', n])
		expect(printed.join('\n')).toContain(
			'money back  8000 ₽  FAILED  1 attempts  yoo_money: insufficient_funds',
		)
		bank.refundsBegin('succeeded')
		await run(['repay', n])
		await work()
		expect(await refundsOf(n)).toMatchObject([{ status: 'DONE' }])
		expect(bank.refunded(atBank(n)[0].id)).toBe(800_000)
	})

	it('is left to people when its refund had no answer for a day: its key has expired by then', async () => {
		const n = await paid()
		await cancelByShop(shop.backend, n, shop.clock.now, clerk)
		bank.behave('failing')
		await work()
		bank.behave('well')
		later(24 * 60)
		await work()
		expect(await refundsOf(n)).toMatchObject([{ status: 'FAILED' }])
		expect(bank.refunded(atBank(n)[0].id)).toBe(800_000)
	})

	it('taken less money given back is what the books say, to the rouble, whatever is returned', async () => {
		const counts = fc.record({
			jackets: fc.integer({ min: 0, max: 3 }),
			pairs: fc.integer({ min: 1, max: 9 }),
		})
		const returns = fc.array(fc.record({ jackets: fc.nat(2), pairs: fc.nat(4) }), { maxLength: 3 })
		await fc.assert(
			fc.asyncProperty(counts, returns, async (what, rounds) => {
				visitor = shop.visitor()
				later(0)
				const n = await paid(what)
				await advanceOrderTo(shop.backend, n, 'COMPLETED', shop.clock.now, clerk)
				const left = { ...what }
				let back = 0
				for (const round of rounds) {
					const jackets = Math.min(left.jackets, round.jackets)
					const pairs = Math.min(left.pairs, round.pairs)
					if (jackets + pairs === 0) continue
					left.jackets -= jackets
					left.pairs -= pairs
					const pieces = [
						{ skuId: jacket.product.sku(''), quantity: jackets },
						{ skuId: socks.product.sku(''), quantity: pairs },
					].filter(({ quantity }) => quantity > 0)
					back += await shop.db.transaction(async (tx) => {
						const [order] = await tx.select().from(orders).where(eq(orders.number, n)).for('update')
						if (!order) return 0
						const seen = await estimateRefund(tx, order, pieces, shop.clock.now)
						const asked = { pieces, seen, isRestocked: true }
						return (await refundPieces(tx, shop.backend, order, asked, crypto.randomUUID(), shop.clock.now))
							.money
					})
				}
				await work()
				const [{ id, asked }] = atBank(n)
				const books = (await orderOf(n)).total - back
				expect(Number(asked.amount.value) * 100 - bank.refunded(id)).toBe(books * 100)
				expect(books).toBe(8_000 * left.jackets + 333 * left.pairs)
			}),
			{ numRuns: 6 },
		)
	})
})
