import type * as contract from '#contract/basket.ts'
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
import { listPromotions } from '#contract/content.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { getBonus } from '#contract/personal.ts'
import { setClubMembership } from '#contract/user.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import type { Parts } from '#tests/support/request.ts'
import {
	assortment,
	basketOf,
	type Goods,
	goods,
	itemOf,
	NO_ID,
	NO_NAME,
	newCustomer,
	newEmployee,
	newVisitor,
	pass,
} from './discovery.ts'
import { newGiftCard } from './known-cards.ts'
import { unpaidOrder } from './orders.ts'
import { payAtSandbox } from './paying.ts'
import { type CasesOf, type Run, Unreached, type Visitor } from './run.ts'

export const basket: CasesOf<typeof contract> = {
	async getBasket(run) {
		const as = await newVisitor(run)
		const empty = await run.succeeds(getBasket, {}, { as })
		run.check(getBasket, empty.problems.includes('BASKET_IS_EMPTY'), 'an empty one is not said to be empty')
		await run.succeeds(addBasketItem, { body: itemOf(await goods(run), 2) }, { as })
		checkSums(run, getBasket, await run.succeeds(getBasket, {}, { as }))
		if (run.employee) {
			const employee = await newEmployee(run)
			await run.succeeds(addBasketItem, { body: itemOf(await goods(run), 2) }, { as: employee })
			checkSums(run, getBasket, await run.succeeds(getBasket, {}, { as: employee }))
		}
		const stranger = await run.succeeds(getBasket, {}, { as: await newVisitor(run) })
		run.check(getBasket, stranger.lines.length === 0, "a new visitor sees another visitor's cart")
	},

	async updateBasket(run) {
		const as = await newVisitor(run)
		const { checkout } = await run.succeeds(
			updateBasket,
			{ body: { checkout: { name: 'Аня', phone: '8 9' } } },
			{ as },
		)
		run.check(
			updateBasket,
			checkout.name === 'Аня' && checkout.phone === '8 9',
			'what was typed is not kept as it is',
		)
		await run.succeeds(updateBasket, { body: { checkout: { email: 'anya@' } } }, { as })
		const kept = await basketOf(run, as)
		run.check(updateBasket, kept.checkout.name === 'Аня', 'a field that was not sent is lost')
		await run.succeeds(updateBasket, { body: { seen: true } }, { as })
	},

	async addBasketItem(run) {
		const as = await newVisitor(run)
		const chosen = await goods(run)
		const first = await run.succeeds(addBasketItem, { body: itemOf(chosen) }, { as })
		run.check(addBasketItem, quantityIn(first, chosen) === 1, 'the cart has not the one piece put into it')
		const second = await run.succeeds(addBasketItem, { body: itemOf(chosen) }, { as })
		run.check(
			addBasketItem,
			quantityIn(second, chosen) === 2,
			'a second piece of the size is not added to the first',
		)
		run.check(addBasketItem, second.version > first.version, 'the version does not rise')
		checkSums(run, addBasketItem, second)
		const stale = { ...itemOf(chosen), version: first.version }
		await refusesStale(run, addBasketItem, { body: stale }, as)

		const unknown = { ...itemOf(chosen), skuId: NO_ID }
		await run.refuses(addBasketItem, 'BASKET_INVALID_POSITIONS', { body: unknown }, { as })
		const { soldOut, few } = await assortment(run)
		if (soldOut) await run.refuses(addBasketItem, 'NO_PRODUCT_AVAILABLE', { body: itemOf(soldOut) }, { as })
		else run.unreached(addBasketItem, 'NO_PRODUCT_AVAILABLE', 'nothing that was looked at is sold out')
		await addTooMany(run, few, as)
		const beyond = second.limits.basket_position_products_quantity_limit + 1
		await run.refuses(addBasketItem, 'BASKET_LIMITS_EXCEEDED', { body: itemOf(chosen, beyond) }, { as })
		const { lines } = await basketOf(run, as)
		run.check(addBasketItem, lines.length === 1, 'a refused piece is in the cart')
	},

	async changeBasketItemQuantity(run) {
		const as = await newVisitor(run)
		const chosen = await goods(run)
		const { limits, version } = await run.succeeds(addBasketItem, { body: itemOf(chosen) }, { as })
		const skuId = chosen.size.id
		const changed = await run.succeeds(changeBasketItemQuantity, { body: { skuId, quantity: 3 } }, { as })
		run.check(
			changeBasketItemQuantity,
			quantityIn(changed, chosen) === 3,
			'the line has not the pieces asked for',
		)
		const stale = { skuId, quantity: 2, version }
		await refusesStale(run, changeBasketItemQuantity, { body: stale }, as)
		const missing = { skuId: NO_ID, quantity: 1 }
		await run.refuses(changeBasketItemQuantity, 'BASKET_INVALID_POSITIONS', { body: missing }, { as })
		const beyond = { skuId, quantity: limits.basket_position_products_quantity_limit + 1 }
		await run.refuses(changeBasketItemQuantity, 'BASKET_LIMITS_EXCEEDED', { body: beyond }, { as })
		run.unreached(
			changeBasketItemQuantity,
			'NO_PRODUCT_AVAILABLE',
			'a size in the cart would have to sell out',
		)
		const { few } = await assortment(run)
		if (!few) return run.unreached(changeBasketItemQuantity, 'NO_MORE_PRODUCT_AVAILABLE', NOTHING_RUNS_SHORT)
		await run.succeeds(addBasketItem, { body: itemOf(few) }, { as })
		const tooMany = { skuId: few.size.id, quantity: (few.size.lastPieces ?? 0) + 1 }
		await run.refuses(changeBasketItemQuantity, 'NO_MORE_PRODUCT_AVAILABLE', { body: tooMany }, { as })
	},

	async removeBasketItem(run) {
		const as = await newVisitor(run)
		const chosen = await goods(run)
		const body = { skuId: chosen.size.id }
		const { version } = await run.succeeds(addBasketItem, { body: itemOf(chosen) }, { as })
		await run.succeeds(addBasketItem, { body: itemOf(chosen) }, { as })
		await refusesStale(run, removeBasketItem, { body: { ...body, version } }, as)
		// A backend that ignores versions has taken it out.
		const isThere = (await basketOf(run, as)).lines.length > 0
		if (!isThere) await run.succeeds(addBasketItem, { body: itemOf(chosen) }, { as })
		const { lines } = await run.succeeds(removeBasketItem, { body }, { as })
		run.check(removeBasketItem, lines.length === 0, 'the line is still there')
		await run.refuses(removeBasketItem, 'BASKET_INVALID_POSITIONS', { body }, { as })
	},

	async applyPromoCode(run) {
		const as = await newVisitor(run)
		await run.refuses(applyPromoCode, 'PROMO_CODE_NOT_FOUND', { body: { promoCode: NO_NAME } }, { as })
		const hidden = 'no call tells of such a code'
		run.unreached(applyPromoCode, 'PROMO_CODE_NOT_STARTED', hidden)
		run.unreached(applyPromoCode, 'PROMO_CODE_EXPIRED', hidden)
		run.unreached(applyPromoCode, 'PROMO_CODE_TOO_MANY_ATTEMPTS', 'it would take too many wrong codes')
		await tryPromoCodes(run)
	},

	async removePromoCode(run) {
		const as = await newVisitor(run)
		const { promoCode } = await run.succeeds(removePromoCode, {}, { as })
		run.check(removePromoCode, promoCode === null, 'the code is still there')
		if (!run.report.get('removePromoCode')?.refused.has('BASKET_CHANGED')) {
			run.unreached(removePromoCode, 'BASKET_CHANGED', 'no promo code could be given')
		}
	},

	async applyBonus(run) {
		const as = await newVisitor(run)
		await run.refuses(applyBonus, 'BONUS_CAN_NOT_BE_APPLIED', { body: { bonus: 1 } }, { as })
		run.unreached(applyBonus, 'BASKET_CHANGED', TAKEN_AWAY)
		const customer = await newCustomer(run)
		const bonus = await earnBonuses(run, customer)
		await run.succeeds(addBasketItem, { body: itemOf(await goods(run)) }, { as: customer })
		const basket = await run.succeeds(applyBonus, { body: { bonus } }, { as: customer })
		run.check(applyBonus, basket.bonusDiscountTotal > 0, 'nothing is taken off for bonuses')
		run.check(applyBonus, basket.bonusDiscountTotal <= bonus, 'more is taken off than there are bonuses')
		checkSums(run, applyBonus, basket)
		const without = await run.succeeds(removeBonus, {}, { as: customer })
		run.check(removeBonus, without.bonusDiscountTotal === 0, 'the bonuses are still taken off')
	},

	async removeBonus(run) {
		await run.succeeds(removeBonus, {}, { as: await newVisitor(run) })
		run.unreached(removeBonus, 'BASKET_CHANGED', TAKEN_AWAY)
	},

	async applyGiftCard(run) {
		const as = await newVisitor(run)
		for (const number of ['0000000000000', '0000000000000000']) {
			await run.refuses(applyGiftCard, 'GIFT_CARD_NOT_FOUND', { body: { number, pin: '0000' } }, { as })
		}
		const others = [
			'GIFT_CARD_UNSUPPORTED_SHOP',
			'GIFT_CARD_INVALID_PINCODE',
			'GIFT_CARD_TOO_MANY_ATTEMPTS',
			'GIFT_CARD_TEMPORARILY_BLOCKED',
			'GIFT_CARD_CAN_NOT_BE_APPLIED',
			'GIFT_CARD_ALREADY_APPLIED',
		] as const
		for (const what of others) run.unreached(applyGiftCard, what, 'no such gift card is known')
		run.unreached(applyGiftCard, 'BASKET_CHANGED', TAKEN_AWAY)
		const card = await newGiftCard(run, as)
		await run.succeeds(addBasketItem, { body: itemOf(await goods(run)) }, { as })
		const wrong = { ...card, pin: otherThan(card.pin) }
		await run.refuses(applyGiftCard, 'GIFT_CARD_INVALID_PINCODE', { body: wrong }, { as })
		const basket = await run.succeeds(applyGiftCard, { body: card }, { as })
		run.check(applyGiftCard, basket.giftCardTotal > 0, 'the card pays nothing')
		checkSums(run, applyGiftCard, basket)
		await run.refuses(applyGiftCard, 'GIFT_CARD_ALREADY_APPLIED', { body: card }, { as })
		const without = await run.succeeds(removeGiftCard, {}, { as })
		run.check(removeGiftCard, without.giftCardTotal === 0, 'the card still pays')
	},

	async removeGiftCard(run) {
		await run.succeeds(removeGiftCard, {}, { as: await newVisitor(run) })
		run.unreached(removeGiftCard, 'BASKET_CHANGED', TAKEN_AWAY)
	},
}

const A_DAY = 24 * 60 * 60
const DAYS_TO_BONUSES = 15

/**
 * Bonuses of an order that was paid and received long enough ago. @throws Unreached where none can be brought so far
 */
async function earnBonuses(run: Run, as: Visitor): Promise<number> {
	if (!run.completeOrder) throw new Unreached('somebody would have to have bonuses')
	await run.succeeds(setClubMembership, { body: { isMember: true } }, { as })
	const { order } = await unpaidOrder(run, as)
	if (!(await payAtSandbox(run, order.orderNumber, as))) throw new Unreached('nothing can be paid')
	await run.completeOrder(order.orderNumber)
	pass(run, DAYS_TO_BONUSES * A_DAY)
	const { balance } = await run.succeeds(getBonus, {}, { as })
	run.check(applyBonus, balance > 0, 'an order that was received has brought no bonuses')
	return balance
}

/** An edit with the version from before is rejected, unless the backend ignores versions. */
async function refusesStale<E extends Endpoint>(run: Run, endpoint: E, input: CallInput<E>, as: Visitor) {
	const { status } = await run.ask(endpoint, input as Parts, { as })
	if (status === 200) run.unreached(endpoint, 'BASKET_CHANGED', 'versions are ignored: the last edit wins')
	else await run.refuses(endpoint, 'BASKET_CHANGED', input, { as })
}

const TAKEN_AWAY = 'no log-in takes the cart away at that very moment'
const NOTHING_RUNS_SHORT = 'nothing that was looked at is down to its last pieces'

const quantityIn = ({ lines }: Basket, { size }: Goods) =>
	lines.find(({ skuId }) => skuId === size.id)?.quantity ?? 0

/** Every sum of a cart is that of its parts. */
function checkSums(run: Run, endpoint: Endpoint, basket: Basket): void {
	const counted = basket.lines.filter(({ state }) => state.isAvailable)
	const sum = (of: (line: Basket['lines'][number]) => number) =>
		counted.reduce((total, line) => total + of(line), 0)
	const check = (name: string, is: number, shouldBe: number) =>
		run.check(endpoint, is === shouldBe, `${name} is ${is}, its parts add up to ${shouldBe}`)
	check(
		'quantityTotal',
		basket.quantityTotal,
		sum(({ quantity }) => quantity),
	)
	check(
		'retailPriceTotal',
		basket.retailPriceTotal,
		sum(({ retailPriceTotal }) => retailPriceTotal),
	)
	check(
		'catalogPriceTotal',
		basket.catalogPriceTotal,
		sum(({ catalogPriceTotal }) => catalogPriceTotal),
	)
	check('retailDiscountTotal', basket.retailDiscountTotal, basket.catalogPriceTotal - basket.retailPriceTotal)
	check(
		'basketPriceTotal',
		basket.basketPriceTotal,
		basket.retailPriceTotal -
			(basket.personalDiscountTotal ?? 0) -
			basket.promoActionsDiscountTotal -
			basket.bonusDiscountTotal,
	)
	check(
		'personalDiscountTotal',
		basket.personalDiscountTotal ?? 0,
		sum(({ personal, retailPriceTotal }) => (personal ? retailPriceTotal - personal.total : 0)),
	)
	check('paymentTotal', basket.paymentTotal, basket.orderPriceTotal - basket.giftCardTotal)
	check('orderPriceTotal', basket.orderPriceTotal, basket.basketPriceTotal + (basket.deliveryPrice ?? 0))
}

async function addTooMany(run: Run, few: Goods | undefined, as: Visitor): Promise<void> {
	if (!few) return run.unreached(addBasketItem, 'NO_MORE_PRODUCT_AVAILABLE', NOTHING_RUNS_SHORT)
	const tooMany = itemOf(few, (few.size.lastPieces ?? 0) + 1)
	await run.refuses(addBasketItem, 'NO_MORE_PRODUCT_AVAILABLE', { body: tooMany }, { as })
}

/** The codes named by the promotions: on an empty cart, then on ever fuller ones until each is taken. */
async function tryPromoCodes(run: Run): Promise<void> {
	const { promotions } = await run.succeeds(listPromotions, {})
	const codes = promotions.flatMap(({ promoCode }) => promoCode ?? [])
	const reasons = ['PROMO_CODE_MIN_SUM_NOT_REACHED', 'PROMO_CODE_NOT_FOR_THESE_PRODUCTS'] as const
	const why = codes.length === 0 ? 'no promotion tells of a code' : 'no code of the promotions was refused so'
	for (const reason of reasons) run.unreached(applyPromoCode, reason, why)
	const dearest = (await assortment(run)).available.toSorted(
		(one, other) => other.size.retailPrice - one.size.retailPrice,
	)

	let taken = 0
	for (const promoCode of codes) {
		const as = await newVisitor(run)
		await run.refuses(applyPromoCode, reasons, { body: { promoCode } }, { as })
		if (dearest[0]) await run.succeeds(addBasketItem, { body: itemOf(dearest[0]) }, { as })
		const before = { version: (await basketOf(run, as)).version }
		const answer = await run.ask(applyPromoCode, { body: { promoCode: promoCode.toLowerCase() } }, { as })
		if (answer.status !== 200) {
			await run.refuses(applyPromoCode, reasons, { body: { promoCode } }, { as })
			continue
		}
		taken++
		const basket = await run.succeeds(applyPromoCode, { body: { promoCode } }, { as })
		run.check(
			applyPromoCode,
			basket.promoCode?.problem === null,
			`${promoCode} is taken and takes nothing off`,
		)
		checkSums(run, applyPromoCode, basket)
		await run.refuses(removePromoCode, 'BASKET_CHANGED', { body: before }, { as })
		const other = codes.find((one) => one !== promoCode)
		if (other) {
			await run.refuses(applyPromoCode, 'BASKET_CHANGED', { body: { promoCode: other, ...before } }, { as })
		} else {
			run.unreached(applyPromoCode, 'BASKET_CHANGED', 'the promotions tell of one code at most')
		}
		const { promoCode: removed } = await run.succeeds(removePromoCode, {}, { as })
		run.check(removePromoCode, removed === null, 'the code is still there')
	}
	for (const reason of reasons) {
		if (run.report.get('applyPromoCode')?.refused.has(reason))
			run.report.get('applyPromoCode')?.unreached.delete(reason)
	}
	if (taken === 0)
		throw new Unreached(codes.length === 0 ? why : `none of ${codes.join(', ')} is for the cart`)
}
