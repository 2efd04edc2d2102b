// @module-tag slow

import { eq, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promoCodes } from '#backend/areas/basket/basket.table.ts'
import { bonusEntries, bonusLots, bonusSpendings } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCardSpendings, giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { pinHashOf } from '#backend/areas/gift-cards/gift-cards.ts'
import { payments } from '#backend/areas/payments/payments.table.ts'
import * as basket from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createOrder, getOrder, type NewOrder, type Order } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { cancelOrder } from '#contract/personal.ts'
import { setUserCity } from '#contract/user.ts'
import {
	openTestBackend,
	type TestAnswer,
	type TestBackend,
	type TestVisitor,
} from '#tests/support/backend.ts'
import { type AddedModel, addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import { ALMATY, addGeography, KAMCHATKA, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'
import { orderLines, orders } from './orders.table.ts'
import { releaseUnpaidOrders } from './unpaid-orders.ts'

/** Number of random sequences; PROPERTY_RUNS raises it. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12)
const STOCK = 12

const who = fc.nat(1)
const good = fc.nat(3)
/** Mostly few, so that most carts can be ordered; sometimes beyond the limits. */
const quantity = fc.oneof(
	{ weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
	fc.integer({ min: 1, max: 12 }),
)
const kind = <const K extends string, S extends object>(
	name: K,
	parts: { [N in keyof S]: fc.Arbitrary<S[N]> },
) => fc.record({ kind: fc.constant(name), ...parts }) as fc.Arbitrary<{ kind: K } & S>

const step = fc.oneof(
	{ weight: 6, arbitrary: kind('add', { who, good, quantity }) },
	{ weight: 2, arbitrary: kind('change', { who, good, quantity }) },
	kind('remove', { who, good }),
	kind('restore', { who }),
	kind('clear', { who }),
	{
		weight: 3,
		arbitrary: kind('apply', {
			who,
			code: fc.constantFrom('ТРОПА10', 'МИНУС500', 'ДАРОМ', 'ВСЁ', 'МУЖЧИНАМ', 'ДОСТАВКА', 'ПОЗДНО', 'НЕТ'),
		}),
	},
	kind('take off', { who }),
	{ weight: 3, arbitrary: kind('bonus', { who, bonus: fc.constantFrom(0, 1, 99, 500, 2_400, 9_999) }) },
	{
		weight: 3,
		arbitrary: kind('card', {
			who,
			isTaken: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
		}),
	},
	{ weight: 2, arbitrary: kind('cancel', { who }) },
	kind('city', { who, city: fc.constantFrom(MOSCOW, MOSCOW, VOLOGDA, KAMCHATKA, ALMATY) }),
	{
		weight: 2,
		arbitrary: kind('way', {
			who,
			way: fc.constantFrom(
				'DELIVERY' as const,
				'EXPRESS_DELIVERY' as const,
				'PICKPOINT' as const,
				'PICKUP' as const,
			),
		}),
	},
	{
		weight: 4,
		arbitrary: kind('order', {
			who,
			good,
			paymentMethod: fc.constantFrom('ONLINE' as const, 'ONLINE' as const, 'ON_RECEIPT' as const),
			bonus: fc.constantFrom(0, 1, 90, 2_000),
			isByCard: fc.boolean(),
			isSumKnown: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
		}),
	},
	kind('order again', { who }),
	{
		weight: 4,
		arbitrary: kind('pay', { who, decision: fc.constantFrom('pay' as const, 'decline' as const) }),
	},
	{ weight: 3, arbitrary: kind('wait', { minutes: fc.integer({ min: 5, max: 60 }) }) },
	kind('price', { good, price: fc.integer({ min: 1, max: 99_999 }) }),
	kind('feed', { good, stock: fc.nat(STOCK) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let shop: TestBackend
let goods: { id: number; skuId: number; groupId: string }[]

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		const men = await addCategory(db, { name: 'Мужчинам', slug: 'muzhchinam' })
		const jacket = await addModel(db, {
			categoryId: men.id,
			products: [{ retailPrice: 8000, catalogPrice: 10_000, sizes: ['S', 'M'] }],
		})
		const boots = await addModel(db, { products: [{ retailPrice: 333, sizes: ['42'] }] })
		const tent = await addModel(db, { products: [{ retailPrice: 90_000 }] })
		const itemOf = (model: AddedModel, size = '') => ({
			id: model.product.id,
			skuId: model.product.sku(size),
			groupId: model.groupId,
		})
		goods = [itemOf(jacket, 'S'), itemOf(jacket, 'M'), itemOf(boots, '42'), itemOf(tent)]
		const valid = { validFrom: new Date('2026-01-01'), validTo: new Date('2026-12-31'), categoryUrls: [] }
		await db.insert(promoCodes).values([
			{ ...valid, code: 'ТРОПА10', kind: 'percent', value: 10, minSum: 3000 },
			{ ...valid, code: 'ВСЁ', kind: 'percent', value: 100 },
			{ ...valid, code: 'МИНУС500', kind: 'fixed', value: 500 },
			{ ...valid, code: 'ДАРОМ', kind: 'fixed', value: 100_000 },
			{ ...valid, code: 'МУЖЧИНАМ', kind: 'percent', value: 15, categoryUrls: ['muzhchinam'] },
			{ ...valid, code: 'ДОСТАВКА', kind: 'free-delivery', value: 0 },
			{ ...valid, code: 'ПОЗДНО', kind: 'fixed', value: 1, validTo: new Date('2026-02-01') },
		])
	})
})
afterAll(() => shop.close())

/** A visitor with the shop's last answers about the cart and the last order. */
class Shopper {
	readonly visitor: TestVisitor

	constructor(visitor: TestVisitor) {
		this.visitor = visitor
	}

	cart: basket.Basket | undefined
	city = MOSCOW
	removed: { item: (typeof goods)[number]; quantity: number } | undefined
	lastOrder: { key: string; body: NewOrder; order: Order } | undefined

	/** Makes a call that changes the cart. A rejected one must have changed nothing. */
	async edit<E extends Endpoint>(call: Promise<TestAnswer<E>>): Promise<void> {
		const before = this.cart
		const { status, data, rejection } = await call
		if (rejection) {
			expect(status).toBeLessThan(500)
			await this.look()
			expect(contentOf(this.cart)).toEqual(contentOf(before))
		} else {
			this.cart = data as basket.Basket
			expectToAddUp(this.cart)
		}
	}

	async look(): Promise<basket.Basket> {
		this.cart = (await this.visitor.call(basket.getBasket)).data
		expectToAddUp(this.cart)
		return this.cart
	}
}

const contentOf = (cart: basket.Basket | undefined) =>
	cart && [cart.version, cart.promoCode?.code, cart.lines.map(({ skuId, quantity }) => [skuId, quantity])]

/** The step, and the checks right after it. */
async function carryOut(
	one: Step,
	shoppers: readonly Shopper[],
	imported: Map<number, number>,
): Promise<void> {
	const shopper = shoppers['who' in one ? one.who : 0] as Shopper
	const item = goods['good' in one ? one.good : 0] as (typeof goods)[number]
	const { visitor } = shopper
	switch (one.kind) {
		case 'add':
			return shopper.edit(visitor.call(basket.addBasketItem, { body: { ...item, quantity: one.quantity } }))
		case 'change':
			return shopper.edit(
				visitor.call(basket.changeBasketItemQuantity, {
					body: { skuId: item.skuId, quantity: one.quantity },
				}),
			)
		case 'remove': {
			const line = shopper.cart?.lines.find(({ skuId }) => skuId === item.skuId)
			if (line) shopper.removed = { item, quantity: line.quantity }
			return shopper.edit(visitor.call(basket.removeBasketItem, { body: { skuId: item.skuId } }))
		}
		case 'restore': {
			const { removed } = shopper
			if (!removed) return
			const body = { ...removed.item, quantity: removed.quantity }
			return shopper.edit(visitor.call(basket.addBasketItem, { body }))
		}
		case 'clear':
			for (const { skuId } of shopper.cart?.lines ?? []) {
				await shopper.edit(visitor.call(basket.removeBasketItem, { body: { skuId } }))
			}
			return
		case 'apply':
			return shopper.edit(visitor.call(basket.applyPromoCode, { body: { promoCode: one.code } }))
		case 'take off':
			return shopper.edit(visitor.call(basket.removePromoCode))
		case 'bonus':
			return one.bonus > 0
				? shopper.edit(visitor.call(basket.applyBonus, { body: { bonus: one.bonus } }))
				: shopper.edit(visitor.call(basket.removeBonus))
		case 'card':
			return one.isTaken
				? shopper.edit(visitor.call(basket.applyGiftCard, { body: CARD }))
				: shopper.edit(visitor.call(basket.removeGiftCard))
		case 'cancel':
			return cancel(shopper)
		case 'city':
			await visitor.call(setUserCity, { body: { id: one.city } })
			shopper.city = one.city
			return shopper.edit(
				visitor.call(basket.updateBasket, { body: { checkout: { obtainingMethod: 'DELIVERY' } } }),
			)
		case 'way':
			return shopper.edit(
				visitor.call(basket.updateBasket, { body: { checkout: { obtainingMethod: one.way } } }),
			)
		case 'order':
			// An empty cart is rejected; that alone would teach little.
			if (shopper.cart?.lines.length === 0) {
				await shopper.edit(visitor.call(basket.addBasketItem, { body: { ...item, quantity: 2 } }))
			}
			if (one.bonus > 0) {
				await shopper.edit(visitor.call(basket.applyBonus, { body: { bonus: one.bonus } }))
			}
			if (one.isByCard) await shopper.edit(visitor.call(basket.applyGiftCard, { body: CARD }))
			return order(shopper, one)
		case 'order again':
			return orderAgain(shopper)
		case 'pay':
			return pay(shopper, one.decision)
		case 'wait':
			shop.clock.now = new Date(shop.clock.now.getTime() + one.minutes * 60_000)
			await releaseUnpaidOrders(shop.backend, shop.clock.now)
			return
		case 'price':
			await shop.db.update(skus).set({ retailPrice: one.price }).where(eq(skus.id, item.skuId))
			return
		case 'feed': {
			const { ordered } = (await readBooks()).get(item.skuId) ?? { ordered: 0 }
			await shop.db.update(skus).set({ stock: one.stock }).where(eq(skus.id, item.skuId))
			imported.set(item.skuId, one.stock + ordered)
		}
	}
}

const points: Record<string, Record<number, string>> = {
	PICKUP: { [MOSCOW]: 'moscow-1' },
	PICKPOINT: { [MOSCOW]: 'moscow-p1', [VOLOGDA]: 'vologda-p1', [ALMATY]: 'almaty-p1' },
}

async function order(
	shopper: Shopper,
	wanted: { paymentMethod: NewOrder['paymentMethod']; isSumKnown: boolean },
) {
	const seen = await shopper.look()
	const way = seen.checkout.obtainingMethod ?? 'PICKUP'
	const day = seen.deliveryVariants?.datePeriods[0]
	const body: NewOrder = {
		userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
		obtainingMethod: way,
		paymentMethod: wanted.paymentMethod,
		deliveryInfo: {
			cityId: shopper.city,
			...(points[way]
				? { pointId: points[way][shopper.city] }
				: { street: 'Лесная', house: '12', date: day?.from, timeId: day?.timePeriods[0]?.id }),
		},
		expectedTotal: wanted.isSumKnown ? seen.orderPriceTotal : seen.orderPriceTotal + 1,
		expectedPayment: seen.paymentTotal,
	}
	const key = crypto.randomUUID()
	const answer = await shopper.visitor.call(createOrder, { body }, { 'idempotency-key': key })
	const now = await shopper.look()
	if (answer.rejection) {
		expect(answer.status).toBeLessThan(500)
		expect(contentOf(now)).toEqual(contentOf(seen))
		return
	}
	expect(wanted.isSumKnown).toBe(true)
	expectToBeWhatWasSeen(answer.data, seen)
	expect(now).toMatchObject({ lines: [], promoCode: null, version: seen.version + 1 })
	shopper.lastOrder = { key, body, order: answer.data }
}

/** The same form again: the same order, in whatever state, and nothing else changes. */
async function orderAgain({ visitor, lastOrder, cart }: Shopper) {
	if (!lastOrder) return
	const { key, body, order } = lastOrder
	const { data } = await visitor.call(createOrder, { body }, { 'idempotency-key': key })
	expect(data).toMatchObject({ orderNumber: order.orderNumber, total: order.total, items: order.items })
	expect(contentOf((await visitor.call(basket.getBasket)).data)).toEqual(contentOf(cart))
}

/** At the bank and back; an order that is cancelled meanwhile is never paid. */
async function pay({ visitor, lastOrder }: Shopper, decision: 'pay' | 'decline') {
	if (!lastOrder) return
	const number = lastOrder.order.orderNumber
	const begun = await visitor.call(getAcquiring, { params: { n: number } })
	const read = async () => (await visitor.call(getOrder, { params: { id: number } })).data
	if (begun.rejection) {
		expect(begun.rejection.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		expect((await read()).isPayable).toBe(false)
		return
	}
	expect(begun.data.amount).toBe(lastOrder.order.paymentTotal)
	await visitor.call(decideSandboxPayment, {
		params: { paymentId: begun.data.paymentId },
		body: { decision },
	})
	const confirmed = await visitor.call(confirmAcquiring, { params: { n: number } })
	expect(confirmed.rejection?.exceptionCode).toBe(decision === 'pay' ? undefined : 'PAYMENT_DECLINED')
	expect((await read()).paymentStatus).toBe(decision === 'pay' ? 'PAID' : 'FAILED')
}

/** Only a customer can; once is as good as twice. */
async function cancel({ visitor, lastOrder }: Shopper) {
	if (!lastOrder) return
	const call = () =>
		visitor.call(cancelOrder, { params: { id: lastOrder.order.orderNumber }, body: { reasonId: 'other' } })
	const { data, rejection } = await call()
	if (rejection) {
		expect(rejection.exceptionCode).toBe('UNAUTHORIZED')
		return
	}
	expect(data).toMatchObject({ status: 'CANCELLED', isPayable: false })
	expect(data.paymentStatus).not.toBe('PAID')
	expect((await call()).data).toEqual(data)
}

/** Sum by sum as the labels of the page say. */
function expectToAddUp(cart: basket.Basket): void {
	const counted = cart.lines.filter(({ state }) => state.isAvailable)
	const total = (of: (line: basket.BasketLine) => number) => counted.reduce((sum, line) => sum + of(line), 0)
	for (const line of cart.lines) {
		expect(line.retailPriceTotal).toBe(line.retailPrice * line.quantity)
		expect(line.catalogPrice).toBeGreaterThanOrEqual(line.retailPrice)
	}
	expect(cart).toMatchObject({
		quantityTotal: total(({ quantity }) => quantity),
		retailPriceTotal: total(({ retailPriceTotal }) => retailPriceTotal),
		catalogPriceTotal: total(({ catalogPriceTotal }) => catalogPriceTotal),
		retailDiscountTotal: cart.catalogPriceTotal - cart.retailPriceTotal,
		basketPriceTotal: cart.retailPriceTotal - cart.promoActionsDiscountTotal - cart.bonusDiscountTotal,
		orderPriceTotal: cart.basketPriceTotal + (cart.deliveryPrice ?? 0),
		paymentTotal: cart.orderPriceTotal - cart.giftCardTotal,
	})
	expect(cart.bonusDiscountTotal).toBeLessThanOrEqual(
		(cart.retailPriceTotal - cart.promoActionsDiscountTotal) * 0.3,
	)
	expect(cart.bonusDiscountTotal).toBeLessThanOrEqual(cart.bonus?.balance ?? 0)
	expect(cart.giftCardTotal).toBeLessThanOrEqual(cart.giftCard?.balance ?? 0)
	const sums = [
		cart.retailDiscountTotal,
		cart.promoActionsDiscountTotal,
		cart.bonusDiscountTotal,
		cart.basketPriceTotal,
		cart.orderPriceTotal,
		cart.giftCardTotal,
		cart.paymentTotal,
	]
	expect(Math.min(...sums)).toBeGreaterThanOrEqual(0)
	expect(cart.promoActionsDiscountTotal).toBeLessThanOrEqual(cart.retailPriceTotal)
}

function expectToBeWhatWasSeen(order: Order, seen: basket.Basket): void {
	expect(order).toMatchObject({
		itemsPrice: seen.basketPriceTotal,
		deliveryPrice: seen.deliveryPrice ?? 0,
		total: seen.orderPriceTotal,
		oldPrice: seen.catalogPriceTotal,
		discount: seen.retailDiscountTotal + seen.promoActionsDiscountTotal + seen.bonusDiscountTotal,
		bonusDiscount: seen.bonusDiscountTotal,
		giftCardTotal: seen.giftCardTotal,
		paymentTotal: seen.paymentTotal,
	})
	expect(order.items.map(({ skuId, quantity, price }) => [skuId, quantity, price])).toEqual(
		seen.lines.map(({ skuId, quantity, retailPrice }) => [skuId, quantity, retailPrice]),
	)
	expect(order.items.reduce((sum, { total }) => sum + total, 0)).toBe(order.itemsPrice)
	for (const { total, price, quantity } of order.items) {
		expect(total).toBeGreaterThanOrEqual(0)
		expect(total).toBeLessThanOrEqual(price * quantity)
	}
}

/** sku → pieces left and pieces in orders that are not cancelled. */
async function readBooks(): Promise<Map<number, { stock: number; ordered: number }>> {
	const { rows } = await shop.db.execute<{ id: number; stock: number; ordered: number }>(sql`
		select s.id, s.stock, coalesce(sum(l.quantity) filter (where o.status <> 'CANCELLED'), 0)::int as ordered
		from skus s left join order_lines l on l.sku_id = s.id left join orders o on o.number = l.order_number
		group by s.id`)
	return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

async function expectStockToBeWhatIsLeft(imported: ReadonlyMap<number, number>): Promise<void> {
	for (const [skuId, { stock, ordered }] of await readBooks()) {
		expect(stock).toBeGreaterThanOrEqual(0)
		expect(stock + ordered).toBe(imported.get(skuId))
	}
	const { rows } = await shop.db.execute(
		sql`select number from orders where payment_status = 'PAID' and status = 'CANCELLED'`,
	)
	expect(rows).toEqual([])
}

/** All gifts are there, or in orders that are not cancelled; not a bonus and not a rouble more or less. */
async function expectNothingLost(): Promise<void> {
	const { rows } = await shop.db.execute<Record<string, number>>(sql`
		select
			(select coalesce(sum(remaining), 0)::int from bonus_lots) as bonuses,
			(select coalesce(sum(bonus_discount), 0)::int from orders where status <> 'CANCELLED') as "bonusesInOrders",
			(select coalesce(sum(amount), 0)::int from bonus_spendings) as "bonusesSpent",
			(select coalesce(sum(balance), 0)::int from gift_cards) as roubles,
			(select coalesce(sum(gift_card_total), 0)::int from orders where status <> 'CANCELLED') as "roublesInOrders",
			(select coalesce(sum(amount), 0)::int from gift_card_spendings) as "roublesSpent"`)
	const [books] = rows
	expect(books?.bonusesSpent).toBe(books?.bonusesInOrders)
	expect((books?.bonuses ?? 0) + (books?.bonusesSpent ?? 0)).toBe(BONUSES)
	expect(books?.roublesSpent).toBe(books?.roublesInOrders)
	expect((books?.roubles ?? 0) + (books?.roublesSpent ?? 0)).toBe(ON_CARD)
}

const BONUSES = 5_000
const ON_CARD = 15_000
/** Right by its check digit. Both shoppers know it. */
const CARD = { number: '4539148803436467', pin: '4821' }

/** A customer with bonuses, and a card. */
async function beginWith(customerId: string): Promise<void> {
	const { number, pin } = CARD
	const soon = { availableAt: shop.clock.now, expiresAt: new Date('2027-06-01') }
	const bonuses = { customerId, kind: 'ORDER' as const, ...soon }
	for (const [orderNumber, amount] of [
		['granted-1', 2_000],
		['granted-2', 3_000],
	] as const) {
		await shop.db.execute(sql`
			insert into orders (number, visitor_id, idempotency_key, status, payment_method, payment_status,
				obtaining_method, user_info, delivery_info, catalog_price_total, items_price, delivery_price, total)
			values (${orderNumber}, gen_random_uuid(), '-', 'COMPLETED', 'ON_RECEIPT', 'PAID', 'PICKUP', '{}', '{}', 0, 0, 0, 0)`)
		await shop.db.insert(bonusLots).values({ ...bonuses, orderNumber, amount, remaining: amount })
	}
	await shop.db.insert(giftCards).values({
		number,
		pinHash: pinHashOf(shop.backend.hash, number, pin),
		country: 643,
		nominal: ON_CARD,
		balance: ON_CARD,
		recipientEmail: 'asya@example.ru',
		validUntil: new Date('2027-06-01'),
		pinSentAt: shop.clock.now,
	})
}

async function beginAgain(): Promise<void> {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	for (const table of [bonusSpendings, bonusEntries, bonusLots, giftCardSpendings, giftCards]) {
		await shop.db.delete(table)
	}
	await shop.db.delete(orderLines)
	await shop.db.delete(payments)
	await shop.db.delete(orders)
	await shop.db.update(skus).set({ stock: STOCK })
}

describe('whatever is done in whatever order', () => {
	it('the sums add up, no discount is above the price, and stock, bonuses and cards are what is left', {
		timeout: 600_000,
	}, async () => {
		const done = { ordered: 0, paid: 0, cancelled: 0, refunded: 0, withBonuses: 0, withCard: 0 }
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18, size: 'max' }), async (steps) => {
				await beginAgain()
				const customer = await shop.member()
				await beginWith(customer.id)
				const shoppers = [new Shopper(customer), new Shopper(shop.visitor())]
				for (const shopper of shoppers) await shopper.look()
				const imported = new Map(goods.map(({ skuId }) => [skuId, STOCK]))
				for (const one of steps) {
					await carryOut(one, shoppers, imported)
					await expectStockToBeWhatIsLeft(imported)
					await expectNothingLost()
				}
				for (const { status, paymentStatus, bonusDiscount, giftCardTotal } of await shop.db
					.select()
					.from(orders)
					.where(ne(orders.idempotencyKey, '-'))) {
					done.ordered++
					if (bonusDiscount > 0) done.withBonuses++
					if (giftCardTotal > 0) done.withCard++
					if (paymentStatus === 'REFUNDED') done.refunded++
					if (status === 'CONFIRMED') done.paid++
					if (status === 'CANCELLED') done.cancelled++
				}
			}),
			{ numRuns: RUNS },
		)
		console.log(`${RUNS} sequences: ${JSON.stringify(done)}`)
		// Sequences that never come to an order would prove nothing.
		expect(done.ordered).toBeGreaterThan(RUNS / 2)
		expect(done.paid).toBeGreaterThan(0)
		expect(done.cancelled).toBeGreaterThan(0)
		if (RUNS >= 100) expect(Math.min(done.withBonuses, done.withCard)).toBeGreaterThan(0)
	})
})
