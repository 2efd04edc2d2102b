// @module-tag slow

import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusLots, bonusSpendings } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCardSpendings, giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { refundAnyOrder } from '#contract/all-orders.ts'
import { login, requestOtp } from '#contract/auth.ts'
import { addBasketItem, applyBonus, updateBasket } from '#contract/basket.ts'
import { cancelOpenOrder, createOrder } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { getShopOrder, loginEmployee, moveShopOrder, reportMissing } from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { orderLines, orders, receipts, refundLines, refunds } from './orders.table.ts'

/*
 * Calls that want the same money or the same pieces at the same moment. Only PostgreSQL (TEST_DATABASE_URL) lets them
 * meet: the embedded database has one connection.
 */

const ROUNDS = process.env.TEST_DATABASE_URL ? Number(process.env.PROPERTY_RUNS ?? 12) : 2
const STOCK = 1_000
const PRICE = 1_000
const CARD = '4000123412341234'
const ON_CARD = 2_500
const start = new Date('2026-11-20T09:00:00Z')

let shop: TestBackend
let boots: AddedModel
let sellers: TestVisitor[]

beforeAll(async () => {
	shop = await openTestBackend(
		async (db) => {
			await addGeography(db)
			boots = await addModel(db, {
				products: [{ retailPrice: PRICE, sizes: [{ size: '42', stock: STOCK }] }],
			})
		},
		{ isServed: true },
	)
	sellers = await Promise.all(['Анна', 'Борис'].map(atWork))
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = start
	await shop.db.delete(limits)
	await shop.db.delete(giftCardSpendings)
	await shop.db.delete(giftCards)
	await shop.db.insert(giftCards).values({
		number: CARD,
		pinHash: '',
		country: 643,
		nominal: ON_CARD,
		balance: ON_CARD,
		recipientEmail: 'asya@example.ru',
		validUntil: new Date('2027-06-01'),
		pinSentAt: start,
	})
})

async function atWork(name: string): Promise<TestVisitor> {
	const { code } = await addEmployee(
		shop.backend,
		{ name, shopId: 'moscow-1', rights: ['all-orders'] },
		clerk,
	)
	const visitor = shop.visitor()
	await visitor.call(loginEmployee, { body: { employeeCode: code, shopNumber: 'moscow-1' } })
	return visitor
}

const item = (quantity: number) => ({
	id: boots.product.id,
	skuId: boots.product.sku('42'),
	groupId: boots.groupId,
	quantity,
})

const put = async (by: TestVisitor, quantity: number) => {
	const { rejection } = await by.call(addBasketItem, { body: item(quantity) })
	if (rejection) throw new Error(rejection.exceptionCode)
}

const give = (by: TestVisitor) =>
	shop.db.update(baskets).set({ giftCardNumber: CARD }).where(eq(baskets.visitorId, by.id))

const order = (
	by: TestVisitor,
	paymentMethod: 'ONLINE' | 'ON_RECEIPT' = 'ON_RECEIPT',
	key = crypto.randomUUID(),
) =>
	by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod,
			},
		},
		{ 'idempotency-key': key },
	)

/** A session on another device of the same person. */
const sameAs = (one: TestVisitor) => Object.assign(shop.visitor(one.cookie()), { id: one.id })

/** Tells what the books say wrong: goods, card and bonuses that are neither there nor in an order. */
async function wrongInBooks(): Promise<string[]> {
	const wrong: string[] = []
	const rows = await shop.db.select().from(orders)
	const lines = await shop.db.select().from(orderLines)
	const [size] = await shop.db
		.select()
		.from(skus)
		.where(eq(skus.id, boots.product.sku('42')))
	const returned = await shop.db.select().from(refundLines)
	const open = new Map(rows.map((row) => [row.number, row]))
	let pieces = size?.stock ?? 0
	for (const { orderNumber, quantity } of lines) {
		const row = open.get(orderNumber)
		if (row?.status !== 'CANCELLED' || row.cancelReasonId === 'not-on-shelf') pieces += quantity
	}
	const made = await shop.db.select().from(refunds)
	for (const { refundId, quantity } of returned) {
		const of = made.find(({ id }) => id === refundId)
		// Pieces that the customer did not take are out of the order and for sale again.
		if (of?.kind === 'MISSING') pieces += quantity
		if (of?.kind === 'RETURNED') pieces -= quantity
	}
	if (pieces !== STOCK) wrong.push(`${pieces} pieces of ${STOCK}`)
	const spendings = await shop.db.select().from(giftCardSpendings)
	for (const card of await shop.db.select().from(giftCards)) {
		const spent = spendings.reduce((sum, { amount }) => sum + amount, 0)
		if (card.balance + spent !== card.nominal) wrong.push(`card: ${card.balance} and ${spent} spent`)
	}
	for (const { orderNumber, amount } of spendings) {
		const row = open.get(orderNumber)
		if (row?.status === 'CANCELLED')
			wrong.push(`the cancelled order ${orderNumber} holds ${amount} of a card`)
	}
	const bonuses = await shop.db.select().from(bonusSpendings)
	// A refund takes back what its order has brought.
	const lots = await shop.db.select().from(bonusLots).where(ne(bonusLots.kind, 'ORDER'))
	for (const { id, amount, remaining } of lots) {
		const spent = bonuses.filter(({ lotId }) => lotId === id).reduce((sum, one) => sum + one.amount, 0)
		if (remaining + spent !== amount) wrong.push(`lot ${id}: ${remaining} and ${spent} of ${amount}`)
	}
	for (const row of rows) {
		const sum = lines
			.filter((line) => line.orderNumber === row.number)
			.reduce((all, { total }) => all + total, 0)
		if (sum !== row.itemsPrice) wrong.push(`order ${row.number}: lines ${sum}, order ${row.itemsPrice}`)
		const sales = (await shop.db.select().from(receipts).where(eq(receipts.orderNumber, row.number))).filter(
			({ kind }) => kind === 'SALE',
		)
		if (sales.length > 1) wrong.push(`order ${row.number} has ${sales.length} receipts`)
	}
	return wrong
}

const statusOf = async (number: string) =>
	(await shop.db.select().from(orders).where(eq(orders.number, number)))[0]?.status

/** Answers that no rule gives. */
const failed = (answers: { status: number; rejection: { exceptionCode: string } | undefined }[]) =>
	answers.filter(({ status, rejection }) => status >= 500 || rejection?.exceptionCode === 'BAD_REQUEST')

/** Results of calls: statuses, or names of errors. */
const results = (answers: { status: number; rejection: { exceptionCode: string } | undefined }[]) =>
	answers.map(({ status, rejection }) => rejection?.exceptionCode ?? String(status)).sort()

async function toBeFetched(by: TestVisitor, number: string, ...steps: ('ASSEMBLING' | 'READY_FOR_PICKUP')[]) {
	for (const to of steps) {
		const { status: from } = (await by.call(getShopOrder, { params: { number } })).data
		const { rejection } = await by.call(moveShopOrder, { params: { number }, body: { from, to } })
		if (rejection) throw new Error(rejection.exceptionCode)
	}
}

async function memberWith(bonuses: number) {
	const member = await shop.member()
	await put(member, 1)
	const { data } = await order(member)
	await shop.db.delete(bonusLots).where(eq(bonusLots.customerId, member.id))
	await shop.db.insert(bonusLots).values({
		customerId: member.id,
		kind: 'GOODWILL',
		orderNumber: data.orderNumber,
		amount: bonuses,
		remaining: bonuses,
		availableAt: start,
		expiresAt: new Date('2027-06-01'),
	})
	return member
}

describe('at the same moment', { timeout: 120_000 }, () => {
	it('eight carts spend a card no further than what is on it', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			await shop.db.delete(giftCardSpendings)
			await shop.db.update(giftCards).set({ balance: ON_CARD })
			const carts = Array.from({ length: 8 }, () => shop.visitor())
			for (const cart of carts) {
				await put(cart, 1)
				await give(cart)
			}
			const answers = await Promise.all(carts.map((cart) => order(cart)))
			expect(results(answers)).toEqual(Array(8).fill('200'))
			const paid = answers.map(({ data }) => data.giftCardTotal)
			expect(paid.reduce((sum, one) => sum + one, 0)).toBe(ON_CARD)
			expect(await wrongInBooks()).toEqual([])
		}
	})

	it('orders that spend a card and cancellations that give it back keep its sum', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const before = await Promise.all(
				Array.from({ length: 3 }, async () => {
					const cart = shop.visitor()
					await put(cart, 1)
					await give(cart)
					return { cart, number: (await order(cart)).data }
				}),
			)
			const after = Array.from({ length: 3 }, () => shop.visitor())
			for (const cart of after) {
				await put(cart, 1)
				await give(cart)
			}
			await Promise.all([
				...before.flatMap(({ cart, number }) =>
					[1, 2].map(() =>
						cart.call(cancelOpenOrder, {
							params: { id: number.orderNumber },
							query: { key: number.key },
							body: { reasonId: 'other', comment: '' },
						}),
					),
				),
				...after.map((cart) => order(cart)),
			])
			expect(await wrongInBooks()).toEqual([])
			await shop.db.delete(giftCardSpendings)
			await shop.db.update(giftCards).set({ balance: ON_CARD })
		}
	})

	it('two tabs and another device spend bonuses once', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const member = await memberWith(300)
			await put(member, 2)
			await member.call(applyBonus, { body: { bonus: 300 } })
			const tabs = [member, sameAs(member), sameAs(member)]
			const answers = await Promise.all(tabs.map((tab) => order(tab)))
			expect(results(answers)).toEqual(['200', 'BASKET_IS_EMPTY', 'BASKET_IS_EMPTY'])
			const [lot] = await shop.db.select().from(bonusLots).where(eq(bonusLots.customerId, member.id))
			expect(lot?.remaining).toBe(0)
			expect(await wrongInBooks()).toEqual([])
		}
	})

	it('one key makes one order, whatever tabs send it', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			for (const buyer of [shop.visitor(), await shop.customer()]) {
				await put(buyer, 1)
				const key = crypto.randomUUID()
				const cookie = buyer.cookie()
				const answers = await Promise.all(
					Array.from({ length: 4 }, () => order(Object.assign(shop.visitor(cookie)), 'ONLINE', key)),
				)
				expect(new Set(answers.map(({ data }) => data.orderNumber)).size).toBe(1)
				expect(results(answers)).toEqual(Array(4).fill('200'))
			}
			expect(await wrongInBooks()).toEqual([])
		}
	})

	it('the form of the checkout that is sent six times makes one order, and each answer tells of it', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const buyer = shop.visitor()
			await put(buyer, 1)
			const cookie = buyer.cookie()
			const key = crypto.randomUUID()
			const answers = await Promise.all(
				Array.from({ length: 6 }, async () => {
					const tab = shop.visitor(cookie)
					const saved = await tab.call(updateBasket, { body: { checkout: { name: 'Ася' } } })
					return [saved, await order(tab, 'ON_RECEIPT', key)] as const
				}),
			)
			expect(answers.flatMap(([saved]) => failed([saved]))).toEqual([])
			expect(new Set(answers.map(([, { data }]) => data.orderNumber)).size).toBe(1)
			expect(await wrongInBooks()).toEqual([])
		}
	})

	it('a payment and cancellations end in one of them, and the money in one place', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const buyer = shop.visitor()
			await put(buyer, 1)
			const { data } = await order(buyer, 'ONLINE')
			const number = data.orderNumber
			const query = { key: data.key }
			const { data: acquiring } = await buyer.call(getAcquiring, { params: { n: number }, query })
			const { paymentId } = acquiring
			const answers = await Promise.all([
				buyer.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } }),
				buyer.call(confirmAcquiring, { params: { n: number }, query }),
				...[1, 2].map(() =>
					buyer.call(cancelOpenOrder, {
						params: { id: number },
						query,
						body: { reasonId: 'other', comment: '' },
					}),
				),
				buyer.call(getAcquiring, { params: { n: number }, query: { ...query, paymentTool: 'SBP' } }),
			])
			expect(failed(answers)).toEqual([])
			expect(await statusOf(number)).toBe('CANCELLED')
			expect(await wrongInBooks()).toEqual([])
		}
	})

	it('a hand-over, a piece that is missing and the customer’s cancellation leave books that balance', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const buyer = shop.visitor()
			await put(buyer, 2)
			await give(buyer)
			const { data } = await order(buyer)
			const number = data.orderNumber
			await toBeFetched(sellers[0] as TestVisitor, number, 'ASSEMBLING')
			const toPay = data.total - data.giftCardTotal
			const missing = (by: TestVisitor) =>
				by.call(
					reportMissing,
					{
						params: { number },
						body: { pieces: [{ skuId: boots.product.sku('42'), quantity: 1 }] },
						...({} as object),
					},
					{ 'idempotency-key': crypto.randomUUID() },
				)
			const answers = await Promise.all([
				...sellers.map(missing),
				...sellers.map((by) =>
					by.call(moveShopOrder, {
						params: { number },
						body: { from: 'ASSEMBLING', to: 'READY_FOR_PICKUP' },
					}),
				),
				buyer.call(cancelOpenOrder, {
					params: { id: number },
					query: { key: data.key },
					body: { reasonId: 'other', comment: '' },
				}),
				...sellers.map((by) =>
					by.call(moveShopOrder, {
						params: { number },
						body: { from: 'READY_FOR_PICKUP', to: 'COMPLETED', taken: toPay },
					}),
				),
			])
			expect(failed(answers)).toEqual([])
			expect(await wrongInBooks()).toEqual([])
			await shop.db.delete(giftCardSpendings)
			await shop.db.update(giftCards).set({ balance: ON_CARD })
		}
	})

	it('pieces that the customer does not take, a hand-over and a cancellation leave books that balance', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const buyer = await memberWith(300)
			await put(buyer, 3)
			await buyer.call(applyBonus, { body: { bonus: 300 } })
			await give(buyer)
			const { data } = await order(buyer)
			const number = data.orderNumber
			await toBeFetched(sellers[0] as TestVisitor, number, 'ASSEMBLING', 'READY_FOR_PICKUP')
			const sku = boots.product.sku('42')
			const keys = [crypto.randomUUID(), crypto.randomUUID()]
			const notTaken = (by: TestVisitor, key: string) =>
				by.call(
					reportMissing,
					{ params: { number }, body: { pieces: [{ skuId: sku, quantity: 1 }], why: 'NOT_TAKEN' } },
					{ 'idempotency-key': key },
				)
			const answers = await Promise.all([
				...sellers.flatMap((by) => keys.map((key) => notTaken(by, key))),
				buyer.call(cancelOpenOrder, {
					params: { id: number },
					query: { key: data.key },
					body: { reasonId: 'other', comment: '' },
				}),
				...sellers.flatMap((by) =>
					[data.total, data.total - PRICE].map((sum) =>
						by.call(moveShopOrder, {
							params: { number },
							body: {
								from: 'READY_FOR_PICKUP',
								to: 'COMPLETED',
								taken: Math.max(0, sum - data.giftCardTotal),
							},
						}),
					),
				),
			])
			expect(failed(answers)).toEqual([])
			expect(await wrongInBooks()).toEqual([])
			await shop.db.delete(giftCardSpendings)
			await shop.db.update(giftCards).set({ balance: ON_CARD })
		}
	})

	it('a refund that is pressed twice, by each of two sellers, gives back each piece once', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const buyer = await memberWith(300)
			await put(buyer, 2)
			await buyer.call(applyBonus, { body: { bonus: 300 } })
			await give(buyer)
			const { data } = await order(buyer)
			const number = data.orderNumber
			const [anna] = sellers as [TestVisitor]
			await toBeFetched(anna, number, 'ASSEMBLING', 'READY_FOR_PICKUP')
			const taken = data.total - data.giftCardTotal
			await anna.call(moveShopOrder, {
				params: { number },
				body: { from: 'READY_FOR_PICKUP', to: 'COMPLETED', taken },
			})
			const seen = { money: taken, giftCard: data.giftCardTotal, bonuses: data.bonusDiscount ?? 0 }
			const body = {
				pieces: [{ skuId: boots.product.sku('42'), quantity: 2 }],
				seen,
				isRestocked: true,
				reason: 'не подошло',
			}
			const answers = await Promise.all(
				sellers.flatMap((by) => {
					const key = crypto.randomUUID()
					return [1, 2].map(() =>
						by.call(refundAnyOrder, { params: { number }, body }, { 'idempotency-key': key }),
					)
				}),
			)
			const outcomes = results(answers)
			expect(outcomes).toEqual(['200', '200', 'REFUND_TOO_LARGE', 'REFUND_TOO_LARGE'])
			expect(await shop.db.select().from(refunds).where(eq(refunds.orderNumber, number))).toHaveLength(1)
			const acts = await shop.db.select().from(auditActs).where(eq(auditActs.subject, number))
			expect(acts.filter(({ act }) => act === 'order.refund')).toHaveLength(1)
			await shop.db.delete(giftCardSpendings)
			await shop.db.update(giftCards).set({ balance: ON_CARD })
		}
	})

	it('a log-in, orders and things put into the cart fail nowhere, and no cart is ordered twice', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const phone = `+7901${String(round).padStart(7, '0')}`
			const known = await shop.customer(phone)
			await put(known, 1)
			const guest = shop.visitor()
			const cookie = guest.cookie()
			await put(guest, 1)
			shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
			await guest.call(requestOtp, { body: { phone } })
			const password = await shop.codeSentTo(phone)
			const tab = () => shop.visitor(cookie)
			const answers = await Promise.all([
				guest.call(login, { body: { login: phone, password, loginType: 'OTP' } }),
				order(tab()),
				...[1, 2, 3].map(() => tab().call(addBasketItem, { body: item(1) })),
				order(sameAs(known)),
			])
			expect(failed(answers)).toEqual([])
			expect(await wrongInBooks()).toEqual([])
		}
	})
})
