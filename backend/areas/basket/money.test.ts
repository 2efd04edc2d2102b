// @module-tag slow

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { pinHashOf } from '#backend/areas/gift-cards/gift-cards.ts'
import { orderLines, orders } from '#backend/areas/orders/orders.table.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { settings } from '#backend/settings.ts'
import {
	addBasketItem,
	applyBonus,
	applyGiftCard,
	applyPromoCode,
	type Basket,
	changeBasketItemQuantity,
	getBasket,
	removeBasketItem,
	removeBonus,
	removeGiftCard,
	removePromoCode,
	updateBasket,
} from '#contract/basket.ts'
import { addOperatorBasketItem } from '#contract/operator.ts'
import { createOrder, type NewOrder, type Order } from '#contract/orders.ts'
import { cancelOrder } from '#contract/personal.ts'
import { rules } from '#contract/rules.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { getEmployee, loginEmployee } from '#contract/staff.ts'
import { setUserCity } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import { promoCodes } from './basket.table.ts'

/** Samples of each combination of what lowers a price; every seventh of them, or all by TEST_ALL. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1)
const STEP = process.env.TEST_ALL ? 1 : 7
const STOCK = 1_000
const BONUSES = 100_000
const CARD = { number: '4539148803436467', pin: '4821' }
const { rate, monthlyLimit } = settings.staff.price
const chrome = { 'user-agent': 'Chrome' }

/** Prices that no percentage of leaves whole, a tiny one, and one that few pieces of fit into a month. */
const PRICES = [4_190, 333, 7, 12_999]

let shop: TestBackend
let goods: AddedModel[]
let customer: TestVisitor
/** The same customer at the same device without the cookie of the shift. */
let offDuty: TestVisitor
let operator: TestOperator
let helping: Record<string, string>

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		const boots = await addCategory(db, { name: 'Ботинки', slug: 'botinki' })
		goods = []
		for (const [index, retailPrice] of PRICES.entries()) {
			const size = { size: 'M', stock: STOCK, retailPrice, catalogPrice: retailPrice + 100 }
			const categoryId = index % 2 === 0 ? { categoryId: boots.id } : {}
			goods.push(await addModel(db, { ...categoryId, products: [{ sizes: [size] }] }))
		}
		const code = (
			name: string,
			kind: 'percent' | 'fixed' | 'free-delivery',
			value: number,
			urls: string[] = [],
		) => ({
			code: name,
			kind,
			value,
			categoryUrls: urls,
			validFrom: new Date('2026-01-01'),
			validTo: new Date('2027-12-31'),
		})
		await db
			.insert(promoCodes)
			.values([
				code('ПРОЦЕНТ', 'percent', 13),
				code('БОТИНКИ', 'percent', 10, ['/catalog/botinki/']),
				code('РУБЛИ', 'fixed', 1_001),
				{ ...code('ВСЁ', 'fixed', 50_000), minSum: 3_000 },
				code('ДОСТАВКА', 'free-delivery', 0),
			])
	})
	customer = await shop.member()
	offDuty = shop.visitor(customer.cookie())
	const { call } = customer
	customer.call = (endpoint, input, headers) => call(endpoint, input, { ...chrome, ...headers })
	const { id, code } = await addEmployee(shop.backend, { name: 'Анна', shopId: 'moscow-1' }, clerk)
	const shift = await customer.call(loginEmployee, { body: { employeeCode: code, shopNumber: 'moscow-1' } })
	if (shift.rejection) throw new Error(shift.rejection.exceptionCode)
	await customer.call(setUserCity, { body: { id: MOSCOW } })
	operator = await operatorOf(shop, { rights: ['price'], browser: 'Chrome' })
	helping = await operator.help(customer)
	await grant(id)
})
afterAll(() => shop.close())

/** Bonuses and a gift card of the customer, and an order of the month with a sum from the sample. */
async function grant(employeeId: string) {
	await shop.db.execute(sql`
		insert into orders (number, visitor_id, idempotency_key, status, payment_method, payment_status, obtaining_method,
			user_info, delivery_info, catalog_price_total, items_price, delivery_price, total, bought_by, created_at)
		values ('earlier', gen_random_uuid(), '-', 'CONFIRMED', 'ON_RECEIPT', 'PENDING', 'PICKUP', '{}', '{}', 0, 0, 0, 0,
			${employeeId}, ${shop.clock.now.toISOString()})`)
	await shop.db.insert(bonusLots).values({
		customerId: customer.id,
		kind: 'ORDER',
		orderNumber: 'earlier',
		amount: BONUSES,
		remaining: BONUSES,
		availableAt: shop.clock.now,
		expiresAt: new Date('2027-06-01'),
	})
	await shop.db.insert(giftCards).values({
		number: CARD.number,
		pinHash: pinHashOf(shop.backend.hash, CARD.number, CARD.pin),
		country: 643,
		nominal: 1_000_000,
		balance: 0,
		recipientEmail: 'asya@example.ru',
		validUntil: new Date('2027-06-01'),
		pinSentAt: shop.clock.now,
	})
}

const ways = {
	isEmployee: [false, true],
	isPromised: [false, true],
	code: [null, 'ПРОЦЕНТ', 'БОТИНКИ', 'РУБЛИ', 'ВСЁ', 'ДОСТАВКА'],
	/** Of what the cart allows. */
	bonusShare: [0, 0.5, 1],
	onCard: [0, 700, 1_000_000],
}

/** No number of ways has the factor seven: every seventh has each way, and most pairs of them. */
const combinations = ways.isEmployee
	.flatMap((isEmployee) =>
		ways.isPromised.flatMap((isPromised) =>
			ways.code.flatMap((code) =>
				ways.bonusShare.flatMap((bonusShare) =>
					ways.onCard.map((onCard) => ({ isEmployee, isPromised, code, bonusShare, onCard })),
				),
			),
		),
	)
	.filter((_, index) => index % STEP === propertySeed % STEP)
type Combination = (typeof combinations)[number]

const line = fc.record({
	good: fc.nat(PRICES.length - 1),
	ordinary: fc.nat(6),
	promised: fc.integer({ min: 1, max: 3 }),
	/** Percent. */
	lower: fc.integer({ min: 0, max: rules.operators.discountLimit }),
	isPromisedFirst: fc.boolean(),
	/** Number of pieces that the customer changes it to afterwards. */
	changedTo: fc.option(fc.integer({ min: 1, max: 10 })),
	/** The shop's price becomes so many percent of what it was, after the promise. */
	laterPrice: fc.constantFrom(100, 100, 100, 80, 93, 150),
})
const sample = fc.record({
	lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ good }) => good }),
	monthLeft: fc.oneof(fc.constantFrom(0, monthlyLimit), fc.nat(20_000)),
	isCourier: fc.boolean(),
})
type Sample = typeof sample extends fc.Arbitrary<infer S> ? S : never

interface ExpectedLine {
	skuId: number
	retailPrice: number
	isForPromo: boolean
	/** Price of each piece before the code. */
	pieces: number[]
	/** Pieces at the employee's price, and at the promised one. */
	personal: number
	promised: number
}

it('each piece has the lowest of its prices, discounts follow each other within their bounds, and cancelling gives all back', {
	timeout: 900_000,
}, async () => {
	const seen = { personal: 0, promised: 0, both: 0, code: 0, bonuses: 0, card: 0, free: 0 }
	for (const combination of combinations) {
		await fc.assert(
			fc.asyncProperty(sample, async (given) => {
				const by = combination.isEmployee ? customer : offDuty
				const expected = await fill(by, combination, given)
				await discount(by, combination)
				const { data: cart } = await by.call(getBasket)
				expectSums(cart, expected, combination)
				await expectOrder(by, cart, expected, combination, given)
				const personal = expected.some((one) => one.personal > 0)
				const promised = expected.some((one) => one.promised > 0)
				seen.personal += Number(personal)
				seen.promised += Number(promised)
				seen.both += Number(personal && promised)
				seen.code += Number(cart.promoActionsDiscountTotal > 0)
				seen.bonuses += Number(cart.bonusDiscountTotal > 0)
				seen.card += Number(cart.giftCardTotal > 0)
				seen.free += Number(cart.paymentTotal === 0)
			}),
			{ numRuns: RUNS, seed: propertySeed + combinations.indexOf(combination) },
		)
	}
	// Samples without what is to be tried would prove nothing.
	expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
})

const skuOf = (good: number) => {
	const { product, groupId } = goods[good] as AddedModel
	return { id: product.id, skuId: product.sku('M'), groupId }
}

/** Fills an empty cart as the sample says. @returns the lines as they have to cost */
async function fill(by: TestVisitor, combination: Combination, given: Sample): Promise<ExpectedLine[]> {
	await shop.db
		.update(orders)
		.set({ personalGoods: monthlyLimit - given.monthLeft })
		.where(eq(orders.number, 'earlier'))
	for (const { skuId } of (await by.call(getBasket)).data.lines)
		await by.call(removeBasketItem, { body: { skuId } })
	let left = combination.isEmployee ? given.monthLeft : 0
	const expected: ExpectedLine[] = []
	for (const one of given.lines) {
		const { skuId } = skuOf(one.good)
		const before = PRICES[one.good] as number
		await shop.db
			.update(skus)
			.set({ retailPrice: before, catalogPrice: before + 100 })
			.where(eq(skus.id, skuId))
		const promise = combination.isPromised ? one : { ...one, promised: 0 }
		const promisedPrice = Math.ceil((before * (100 - one.lower)) / 100)
		const quantity = await putLine(by, one, promise.promised, promisedPrice)
		const retailPrice = Math.max(1, Math.round((before * one.laterPrice) / 100))
		await shop.db.update(skus).set({ retailPrice }).where(eq(skus.id, skuId))

		const employeePrice = Math.round((retailPrice * (100 - rate)) / 100)
		// The shop's own price is no promise.
		const promised = promisedPrice < before ? Math.min(quantity, promise.promised) : 0
		const pieces: number[] = []
		const counts = { personal: 0, promised: 0 }
		// Pieces that nothing was promised for get the employee's price first.
		for (let piece = 0; piece < quantity; piece++) {
			const isPromised = piece >= quantity - promised
			const lowest = isPromised ? Math.min(promisedPrice, retailPrice) : retailPrice
			const isPersonal = combination.isEmployee && employeePrice < lowest && left >= retailPrice
			if (isPersonal) left -= retailPrice
			pieces.push(isPersonal ? employeePrice : lowest)
			if (isPersonal) counts.personal++
			else if (lowest < retailPrice) counts.promised++
		}
		const isForPromo = combination.code !== 'БОТИНКИ' || one.good % 2 === 0
		expected.push({ skuId, retailPrice, isForPromo, pieces, ...counts })
	}
	return expected
}

async function putLine(
	by: TestVisitor,
	one: Sample['lines'][number],
	promised: number,
	price: number,
): Promise<number> {
	const item = skuOf(one.good)
	const shopPrice = PRICES[one.good] as number
	// A line needs one piece at least.
	const ordinary = promised === 0 ? Math.max(1, one.ordinary) : one.ordinary
	const putOrdinary = async () => {
		if (ordinary > 0) await succeeds(by.call(addBasketItem, { body: { ...item, quantity: ordinary } }))
	}
	if (!one.isPromisedFirst) await putOrdinary()
	for (let piece = 0; piece < promised; piece++) {
		const body = {
			productId: item.id,
			skuId: item.skuId,
			catalogPrice: shopPrice + 100,
			retailPrice: price,
			reason: 'Скол',
		}
		await succeeds(operator.call(addOperatorBasketItem, { body }, helping))
	}
	if (one.isPromisedFirst) await putOrdinary()
	if (one.changedTo === null) return ordinary + promised
	await succeeds(by.call(changeBasketItemQuantity, { body: { skuId: item.skuId, quantity: one.changedTo } }))
	return one.changedTo
}

async function discount(by: TestVisitor, { code, bonusShare, onCard }: Combination): Promise<void> {
	await by.call(removePromoCode, { body: {} })
	if (code) {
		const { data, rejection } = await by.call(applyPromoCode, { body: { promoCode: code } })
		// An applied code is shown without a problem.
		if (!rejection) expect(data.promoCode).toMatchObject({ code, problem: null })
	}
	const { bonus } = (await by.call(getBasket)).data
	const wanted = Math.floor((bonus?.available ?? 0) * bonusShare)
	await succeeds(by.call(removeBonus))
	if (wanted > 0) await succeeds(by.call(applyBonus, { body: { bonus: wanted } }))
	await shop.db.update(giftCards).set({ balance: onCard })
	await succeeds(by.call(removeGiftCard))
	if (onCard > 0) await succeeds(by.call(applyGiftCard, { body: CARD }))
}

async function succeeds<Answer extends { rejection: unknown }>(answer: Promise<Answer>): Promise<Answer> {
	const given = await answer
	expect(given.rejection).toBe(undefined)
	return given
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function expectSums(cart: Basket, expected: ExpectedLine[], { code, bonusShare, onCard }: Combination): void {
	expect(cart.lines.map(({ skuId }) => skuId)).toEqual(expected.map(({ skuId }) => skuId))
	for (const [index, { pieces, retailPrice, personal, promised }] of expected.entries()) {
		const shown = cart.lines[index] as Basket['lines'][number]
		expect(shown).toMatchObject({ quantity: pieces.length, retailPrice })
		expect(shown.personal?.quantity ?? 0).toBe(personal)
		expect(shown.promised?.quantity ?? 0).toBe(promised)
		expect(shown.personal?.total ?? shown.retailPriceTotal).toBe(sum(pieces))
		const others = pieces.length - personal - promised
		const parts = [shown.personal, shown.promised].map((part) => (part ? part.price * part.quantity : 0))
		expect(sum(parts) + others * retailPrice).toBe(sum(pieces))
	}
	const before = sum(expected.flatMap(({ pieces }) => pieces))
	expect(cart.retailPriceTotal - (cart.personalDiscountTotal ?? 0)).toBe(before)

	const forCode = expected.filter(({ isForPromo }) => isForPromo).map(({ pieces }) => sum(pieces))
	const byPercent = (percent: number) => sum(forCode.map((total) => Math.round((total * percent) / 100)))
	const isApplied = cart.promoCode !== null && cart.promoCode.problem === null
	const off = {
		ПРОЦЕНТ: byPercent(13),
		БОТИНКИ: byPercent(10),
		РУБЛИ: Math.min(1_001, before),
		ВСЁ: Math.min(50_000, before),
		ДОСТАВКА: 0,
	}[code as 'ВСЁ']
	expect(isApplied).toBe(code !== null && forCode.length > 0 && (code !== 'ВСЁ' || before >= 3_000))
	expect(cart.promoActionsDiscountTotal).toBe(isApplied ? off : 0)

	const goodsPrice = before - cart.promoActionsDiscountTotal
	const mostBonuses = Math.floor((goodsPrice * shopRules.bonuses.spendRate) / 100)
	expect(cart.bonus?.available).toBe(mostBonuses)
	expect(cart.bonusDiscountTotal).toBe(Math.floor(mostBonuses * bonusShare))
	expect(cart.basketPriceTotal).toBe(goodsPrice - cart.bonusDiscountTotal)
	expect(cart.basketPriceTotal).toBeGreaterThanOrEqual(0)
	expect(cart.giftCardTotal).toBe(Math.min(onCard, cart.orderPriceTotal))
	expect(cart.paymentTotal).toBe(cart.orderPriceTotal - cart.giftCardTotal)
}

/** The stock, bonuses and card that an order takes and a cancelled one gives back. */
async function readBooks() {
	const [card] = await shop.db.select().from(giftCards)
	const [lot] = await shop.db.select().from(bonusLots)
	const stock = await shop.db.select({ stock: skus.stock }).from(skus).orderBy(skus.id)
	const { left } = (await customer.call(getEmployee)).data.allowance
	return {
		card: card?.balance ?? 0,
		bonuses: lot?.remaining ?? 0,
		left,
		stock: stock.map((row) => row.stock),
	}
}

async function expectOrder(
	by: TestVisitor,
	bare: Basket,
	expected: ExpectedLine[],
	{ isEmployee }: Combination,
	{ isCourier }: Sample,
): Promise<void> {
	const before = await readBooks()
	const obtainingMethod = isCourier ? ('DELIVERY' as const) : ('PICKUP' as const)
	const { data: cart } = await by.call(updateBasket, { body: { checkout: { obtainingMethod } } })
	const isFree = bare.promoCode?.code === 'ДОСТАВКА' && bare.promoCode.problem === null
	const afterCode = cart.basketPriceTotal + cart.bonusDiscountTotal
	const { courierFreeFrom, courierPrice } = shopRules.delivery
	const isPaid = courierFreeFrom === null || afterCode < courierFreeFrom
	expect(cart.deliveryPrice).toBe(isCourier && !isFree && isPaid ? courierPrice : 0)
	expect(cart.basketPriceTotal).toBe(bare.basketPriceTotal)

	const day = cart.deliveryVariants?.datePeriods[0]
	const courier = { street: 'Лесная', house: '5', date: day?.from, timeId: day?.timePeriods[0]?.id }
	const wanted: NewOrder = {
		userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, ...(isCourier ? courier : { pointId: 'moscow-1' }) },
		obtainingMethod,
		paymentMethod: 'ON_RECEIPT',
		expectedTotal: cart.orderPriceTotal,
		expectedPayment: cart.paymentTotal,
		version: cart.version,
	}
	const sent = { 'idempotency-key': crypto.randomUUID() }
	const { data: order } = await succeeds(by.call(createOrder, { body: wanted }, sent))
	await expectLines(order, cart, expected)

	const counted = isEmployee ? sum(expected.map((one) => one.personal * one.retailPrice)) : 0
	const ordered = new Map(expected.map(({ skuId, pieces }) => [skuId, pieces.length]))
	const ids = (await shop.db.select({ id: skus.id }).from(skus).orderBy(skus.id)).map(({ id }) => id)
	expect(await readBooks()).toEqual({
		card: before.card - cart.giftCardTotal,
		bonuses: before.bonuses - cart.bonusDiscountTotal,
		left: before.left - counted,
		stock: before.stock.map((pieces, index) => pieces - (ordered.get(ids[index] as number) ?? 0)),
	})
	const reasonId = settings.orders.cancelReasons[0].id
	for (let time = 0; time < 2; time++) {
		await by.call(cancelOrder, { params: { id: order.orderNumber }, body: { reasonId } })
		expect(await readBooks()).toEqual(before)
	}
}

async function expectLines(order: Order, cart: Basket, expected: ExpectedLine[]): Promise<void> {
	expect(order).toMatchObject({
		itemsPrice: cart.basketPriceTotal,
		deliveryPrice: cart.deliveryPrice,
		total: cart.orderPriceTotal,
		giftCardTotal: cart.giftCardTotal,
		paymentTotal: cart.paymentTotal,
		bonusDiscount: cart.bonusDiscountTotal,
		oldPrice: cart.catalogPriceTotal,
	})
	expect(order.personalDiscount).toBe(cart.personalDiscountTotal)
	expect(sum(order.items.map(({ total }) => total))).toBe(order.itemsPrice)
	for (const [index, { pieces }] of expected.entries()) {
		const { total, quantity } = order.items[index] as Order['items'][number]
		expect(quantity).toBe(pieces.length)
		expect(total).toBeGreaterThanOrEqual(0)
		expect(total).toBeLessThanOrEqual(sum(pieces))
	}
	const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderNumber, order.orderNumber))
	expect(sum(lines.map(({ total }) => total))).toBe(order.itemsPrice)
}
