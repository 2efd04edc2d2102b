// @module-tag slow

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, applyBonus } from '#contract/basket.ts'
import { estimateRefund, listRefundablePieces, refundHelpedOrder } from '#contract/desk.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { cancelOrder, getBonus, getPersonalOrder, getReceipt, listBonusHistory } from '#contract/personal.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { advanceOrder } from './advance.ts'
import { orders, refunds } from './orders.table.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let anya: TestVisitor & { phone: string }
let helping: Record<string, string>

const DAY = 24 * 60 * 60 * 1_000
const START = new Date('2026-11-20T09:00:00Z')
const CARD = '4000123412341234'

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 999, sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = START
	anya = await shop.member()
	operator = await operatorOf(shop)
	helping = await operator.help(anya)
})

const skuId = () => boots.product.sku('42')
const pickUp: NewOrder = {
	userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79161234567' },
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
}

async function put(quantity: number) {
	const body = { id: boots.product.id, skuId: skuId(), groupId: boots.groupId, quantity }
	await anya.call(addBasketItem, { body })
}

async function place(): Promise<string> {
	const { data, rejection } = await anya.call(
		createOrder,
		{ body: pickUp },
		{ 'idempotency-key': crypto.randomUUID() },
	)
	if (rejection) throw new Error(rejection.exceptionCode)
	return data.orderNumber
}

async function receive(number: string) {
	for (let status = ''; status !== 'COMPLETED'; )
		status = await advanceOrder(shop.backend, number, shop.clock.now, clerk)
}

async function received(quantity: number): Promise<string> {
	await put(quantity)
	const number = await place()
	await receive(number)
	return number
}

const piecesOf = (quantity: number) => [{ skuId: skuId(), quantity }]

const left = async (number: string) =>
	(await operator.call(listRefundablePieces, { params: { number } }, helping)).data.pieces

interface Press {
	key?: string
	isRestocked?: boolean
	/** The sums that were shown; without them they are looked at first. */
	seen?: { money: number; giftCard: number; bonuses: number }
}

async function refund(number: string, quantity: number, press: Press = {}) {
	const { key = crypto.randomUUID(), isRestocked = true } = press
	const params = { number }
	const pieces = piecesOf(quantity)
	let { seen } = press
	if (!seen) {
		const { data, rejection } = await operator.call(estimateRefund, { params, body: { pieces } }, helping)
		const { money, giftCard, bonuses } = rejection ? { money: 0, giftCard: 0, bonuses: 0 } : data
		seen = { money, giftCard, bonuses }
	}
	const body = { pieces, seen, isRestocked, reason: 'Не подошёл размер' }
	return operator.call(refundHelpedOrder, { params, body }, { ...helping, 'idempotency-key': key })
}

const stock = async () => (await shop.db.select().from(skus).where(eq(skus.id, skuId())))[0]?.stock ?? 0
const balanceOf = async (by: TestVisitor) => (await by.call(getBonus)).data

/** Three pairs for 2 997, of which 500 are paid with bonuses and 1 000 with a gift card. */
async function mixed(): Promise<string> {
	const other = await received(1)
	const expiresAt = new Date('2027-06-01')
	await shop.db.insert(bonusLots).values({
		customerId: anya.id,
		kind: 'WELCOME',
		orderNumber: other,
		amount: 500,
		remaining: 500,
		availableAt: shop.clock.now,
		expiresAt,
	})
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
	await put(3)
	await anya.call(applyBonus, { body: { bonus: 500 } })
	await shop.db.update(baskets).set({ giftCardNumber: CARD }).where(eq(baskets.visitorId, anya.id))
	const number = await place()
	await receive(number)
	return number
}

const cardBalance = async () =>
	(await shop.db.select().from(giftCards).where(eq(giftCards.number, CARD)))[0]?.balance

describe('pieces of an order that was received', () => {
	it('go back as they were paid: money, bonuses, gift card, stock, each exactly; what they brought is taken back', {
		timeout: 90_000,
	}, async () => {
		const number = await mixed()
		const { data: paid } = await anya.call(getPersonalOrder, { params: { n: number } })
		expect(paid).toMatchObject({ total: 2497, bonusDiscount: 500, giftCardTotal: 1_000, paymentTotal: 1497 })
		const [before, account] = [await stock(), await balanceOf(anya)]
		expect(await cardBalance()).toBe(0)
		const first = await refund(number, 1)
		expect(first.data).toMatchObject({ money: 499, giftCard: 333, bonuses: 166 })
		expect(await left(number)).toMatchObject([{ left: 2, sum: 1665 }])
		expect(await stock()).toBe(before + 1)
		expect(await cardBalance()).toBe(333)
		await refund(number, 2, { isRestocked: false })
		const sums = (await anya.call(getPersonalOrder, { params: { n: number } })).data.refunds ?? []
		const sum = (part: 'money' | 'giftCard' | 'bonuses') => sums.reduce((all, one) => all + one[part], 0)
		expect([sum('money'), sum('giftCard'), sum('bonuses')]).toEqual([1497, 1_000, 500])
		expect(await left(number)).toEqual([])
		expect(await stock()).toBe(before + 1)
		expect(await cardBalance()).toBe(1_000)
		const now = await balanceOf(anya)
		expect(now.balance).toBe(account.balance + 500)
		expect(now.pending).toBe(account.pending - paid.bonusesToCome)
		expect(now.purchases).toBe(account.purchases - 2497)
		const body = { startDate: '2026-11-20', endDate: '2026-11-20' }
		const { items } = (await anya.call(listBonusHistory, { body })).data
		expect(
			items
				.slice(0, 2)
				.map(({ kind }) => kind)
				.toSorted(),
		).toEqual(['RETURNED', 'TAKEN_BACK'])
		const more = await refund(number, 1)
		expect(more.rejection?.exceptionCode).toBe('REFUND_TOO_LARGE')
	})

	it('take back what they have brought also when another order had spent it and is cancelled', async () => {
		const account = await balanceOf(anya)
		const number = await received(10)
		shop.clock.now = new Date(shop.clock.now.getTime() + (shopRules.bonuses.availableAfterDays + 1) * DAY)
		operator = await operatorOf(shop)
		helping = await operator.help(anya)
		const brought = (await balanceOf(anya)).balance - account.balance
		expect(brought).toBeGreaterThan(2)
		await put(10)
		await anya.call(applyBonus, { body: { bonus: brought } })
		const parked = await place()
		await refund(number, 5)
		expect((await balanceOf(anya)).balance).toBe(0)
		await anya.call(cancelOrder, { params: { id: parked }, body: { reasonId: 'changed-mind' } })
		expect((await balanceOf(anya)).balance).toBe(brought - Math.floor(brought / 2))
		await refund(number, 5)
		expect((await balanceOf(anya)).balance).toBe(0)
	})

	it('go back once, however often the form is sent, with a letter, a receipt and one act', {
		timeout: 60_000,
	}, async () => {
		const number = await received(2)
		const key = crypto.randomUUID()
		const before = await stock()
		const seen = { money: 999, giftCard: 0, bonuses: 0 }
		const answers = await Promise.all([refund(number, 1, { key, seen }), refund(number, 1, { key, seen })])
		answers.push(await refund(number, 1, { key, seen }))
		for (const { data } of answers) expect(data).toMatchObject({ money: 999 })
		expect(await stock()).toBe(before + 1)
		expect(await shop.db.select().from(refunds).where(eq(refunds.orderNumber, number))).toHaveLength(1)
		const letters = await shop.db
			.select()
			.from(outboxMessages)
			.where(eq(outboxMessages.subject, `Возврат принят, заказ ${number}: «Тропа»`))
		expect(letters).toHaveLength(1)
		expect(letters[0]?.text).toContain('999')
		const acts = await shop.db
			.select()
			.from(auditActs)
			.where(and(eq(auditActs.subject, number), eq(auditActs.act, 'order.refund')))
		expect(acts).toMatchObject([
			{ actor: operator.operatorId, customerId: anya.id, reason: 'Не подошёл размер' },
		])
		const { data: order } = await anya.call(getPersonalOrder, { params: { n: number } })
		expect(order.status).toBe('COMPLETED')
		const code = order.receipts.at(-1) ?? ''
		const { data: receipt } = await anya.call(getReceipt, { params: { code } })
		expect(receipt).toMatchObject({
			kind: 'REFUND',
			total: 999,
			paidByCard: 999,
			items: [{ quantity: 1, total: 999 }],
		})
	})

	it('give back the sums that were shown, or nothing: another tab has returned a piece meanwhile', {
		timeout: 90_000,
	}, async () => {
		const number = await mixed()
		const shown = { money: 499, giftCard: 333, bonuses: 166 }
		expect((await refund(number, 2, { seen: shown })).rejection?.exceptionCode).toBe('REFUND_CHANGED')
		expect(await shop.db.select().from(refunds).where(eq(refunds.orderNumber, number))).toEqual([])
		await refund(number, 1, { seen: shown })
		const { data } = await operator.call(
			estimateRefund,
			{ params: { number }, body: { pieces: piecesOf(1) } },
			helping,
		)
		expect(data).toMatchObject({ money: 499, giftCard: 333, bonuses: 167 })
		expect((await refund(number, 1, { seen: shown })).rejection?.exceptionCode).toBe('REFUND_CHANGED')
	})

	it('never go back more than there are, by refunds at the same time', { timeout: 60_000 }, async () => {
		const number = await received(3)
		const seen = { money: 999, giftCard: 0, bonuses: 0 }
		const answers = await Promise.all([1, 2, 3, 4].map(() => refund(number, 1, { seen })))
		const codes = answers.map(({ rejection }) => rejection?.exceptionCode)
		expect(codes.filter((code) => code === undefined)).toHaveLength(3)
		expect(codes.filter((code) => code === 'REFUND_TOO_LARGE')).toHaveLength(1)
	})
})

it('an order is refunded only once it is received, within the promised days, with the right, by pieces of its own', {
	timeout: 60_000,
}, async () => {
	await put(1)
	const open = await place()
	expect((await refund(open, 1)).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_REFUNDED')
	const number = await received(1)
	const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
	const foreign = {
		params: { number },
		body: {
			pieces: [{ skuId: skuId() + 1_000, quantity: 1 }],
			seen: { money: 0, giftCard: 0, bonuses: 0 },
			isRestocked: false,
			reason: 'Проверка',
		},
	}
	const key = () => ({ ...helping, 'idempotency-key': crypto.randomUUID() })
	expect((await operator.call(refundHelpedOrder, foreign, key())).rejection?.exceptionCode).toBe(
		'REFUND_TOO_LARGE',
	)
	const others = await operatorOf(shop, { rights: ['orders', 'price'] })
	const headers = { ...(await others.help(anya)), 'idempotency-key': crypto.randomUUID() }
	expect((await others.call(refundHelpedOrder, foreign, headers)).status).toBe(403)
	const until = (row?.completedAt ?? START).getTime() + shopRules.returnDays * DAY
	for (const [at, pieces] of [
		[until - 1, 1],
		[until, 0],
	] as const) {
		shop.clock.now = new Date(at)
		operator = await operatorOf(shop)
		helping = await operator.help(anya)
		expect(await left(number)).toHaveLength(pieces)
		if (pieces === 0)
			expect((await refund(number, 1)).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_REFUNDED')
	}
	const [last] = await shop.db.select().from(auditActs).orderBy(desc(auditActs.position)).limit(1)
	expect(last?.act).not.toBe('order.refund')
})
