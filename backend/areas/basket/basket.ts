import { sql } from 'drizzle-orm'
import { bonusesFor, readSpending } from '#backend/areas/bonuses/spending.ts'
import { markOf } from '#backend/areas/catalog/cards.ts'
import { deliveryTermsOf, type Territory } from '#backend/areas/delivery/delivery-terms.ts'
import { findCard } from '#backend/areas/gift-cards/gift-cards.ts'
import { type Allowance, atEmployeePrice } from '#backend/areas/prices/employee-price.ts'
import { atShopPrice, promisedOf } from '#backend/areas/prices/prices.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import { visitorTerritory } from '#backend/areas/user/user.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { Basket, BasketChange, BasketLine } from '#contract/basket.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { type Cart, type CartLine, loadCart } from './cart.ts'
import { exceededLimits, type Sums, sumUp } from './sums.ts'

/**
 * The cart with all its sums; reading it writes nothing.
 * @param allowance of an employee as a buyer
 */
export async function getBasket(
	{ db, places, facetIndex, now: clock, provider }: Backend,
	{ visitorId, sessionId }: Who,
	allowance?: Allowance,
): Promise<Basket> {
	const now = clock()
	const loaded = await loadCart(db, visitorId)
	const cart = { ...loaded, lines: atEmployeePrice(loaded.lines, allowance) }
	const territory = await visitorTerritory({ db, places }, visitorId)
	const account = sessionId ? await readSpending(db, visitorId, now) : null
	const sums = sumUp(cart.lines, cart.promo, now, Math.min(cart.bonusWanted, account?.spendable ?? 0))
	const term = chosenTerm(cart, territory, sums, now, provider() !== undefined)
	const card = await findCard(db, cart.giftCardNumber, now)
	const orderPriceTotal = sums.basketPriceTotal + (term?.price ?? 0)
	const giftCardTotal = Math.min(orderPriceTotal, card?.balance ?? 0)
	const categories = await facetIndex.remember('names of categories', () => readCategoryNames(db))
	const { city } = territory
	const { priceLimit, productsQuantityLimit, positionQuantityLimit } = shopRules.basket
	const freeFrom = shopRules.delivery.courierFreeFrom
	return {
		id: visitorId,
		lines: cart.lines.map((line) => toLine(line, cart.lines, categories.get(line.categoryId ?? 0) ?? [])),
		quantityTotal: sums.quantityTotal,
		catalogPriceTotal: sums.catalogPriceTotal,
		retailPriceTotal: sums.retailPriceTotal,
		retailDiscountTotal: sums.catalogPriceTotal - sums.retailPriceTotal,
		personalDiscountTotal: sums.personalDiscountTotal || undefined,
		promoActionsDiscountTotal: sums.promoDiscountTotal,
		promoActionsCount: sums.promoActionsCount,
		bonusDiscountTotal: sums.bonusDiscountTotal,
		basketPriceTotal: sums.basketPriceTotal,
		deliveryPrice: term?.price ?? null,
		orderPriceTotal,
		giftCardTotal,
		paymentTotal: orderPriceTotal - giftCardTotal,
		deliveryVariants: term
			? {
					deliveryPrice: term.price,
					datePeriods: term.datePeriods,
					defaultDeliveryDate: term.nearestDate,
					isExactDate: term.isExactDate,
				}
			: null,
		version: cart.version,
		city: { id: city.id, name: city.name, moniker: city.moniker },
		promoCode: cart.promo
			? {
					code: cart.promo.code,
					description: cart.promo.description,
					problem: sums.promoProblem,
				}
			: null,
		bonus: account && {
			balance: account.balance,
			available: Math.min(account.spendable, sums.bonusLimit),
			wanted: cart.bonusWanted,
			toCome: bonusesFor(sums.basketPriceTotal, account.rate),
			isClubMember: account.isClubMember,
		},
		giftCard: card ? { number: card.number.slice(-4), balance: card.balance } : null,
		limits: {
			basket_price_limit: priceLimit,
			basket_products_quantity_limit: productsQuantityLimit,
			basket_position_products_quantity_limit: positionQuantityLimit,
		},
		freeDelivery:
			freeFrom === null
				? null
				: {
						from: freeFrom,
						missing: sums.isDeliveryFree ? 0 : Math.max(0, freeFrom - sums.goodsPrice),
					},
		changes: cart.lines.flatMap(changesOf),
		problems: problemsOf(cart.lines),
		checkout: cart.checkout,
	}
}

/** The way chosen in the checkout, when it is offered in the city. */
function chosenTerm(
	{ checkout, lines }: Cart,
	territory: Territory,
	sums: Sums,
	now: Date,
	canPayOnline: boolean,
): DeliveryTerm | undefined {
	if (!checkout.obtainingMethod || lines.length === 0) return undefined
	const goods = { price: sums.goodsPrice, isDeliveryFree: sums.isDeliveryFree }
	const terms = deliveryTermsOf(territory, goods, now, canPayOnline)
	return terms.find(({ obtainingMethod }) => obtainingMethod === checkout.obtainingMethod)
}

function toLine(line: CartLine, all: CartLine[], categories: string[]): BasketLine {
	const image = line.images[0] ?? null
	const maxLimit = Math.min(line.stock, shopRules.basket.positionQuantityLimit)
	const oneMore = all.map((other) => (other === line ? { ...line, quantity: line.quantity + 1 } : other))
	return {
		groupId: line.groupId,
		id: line.productId,
		skuId: line.skuId,
		name: line.name,
		size: line.size,
		internationalSizes: line.internationalSizes,
		quantity: line.quantity,
		color: line.colour,
		retailPrice: line.retailPrice,
		catalogPrice: line.catalogPrice,
		retailPriceTotal: atShopPrice(line),
		promised: promisedOf(line),
		personal: line.personal,
		catalogPriceTotal: line.catalogPrice * line.quantity,
		discountRate: discountRateOf(line),
		image,
		vendorCode: line.vendorCode,
		state: {
			isAvailable: line.stock > 0,
			isAddable: line.quantity < maxLimit && exceededLimits(oneMore).length === 0,
			maxLimit,
			lastPieces: line.stock > 0 && line.stock <= settings.basket.lastPieces ? line.stock : null,
		},
		marks: line.marks.map(markOf),
		analytics: {
			productType: categories.at(-1) ?? '',
			category: categories[0] ?? '',
			subcategory: categories[1] ?? '',
			group: categories[2] ?? '',
			subgroup: categories[3] ?? '',
			age: line.age ?? '',
			gender: line.gender ?? '',
			photoUrl: image,
		},
	}
}

/** Whole percent; multiplied first, because 1 − 0.8 is less than 0.2 for a computer. */
function discountRateOf({ catalogPrice, retailPrice }: CartLine): number {
	return catalogPrice > retailPrice ? Math.floor(((catalogPrice - retailPrice) * 100) / catalogPrice) : 0
}

/** Changes of the line since the visitor last saw it. */
function changesOf(line: CartLine): BasketChange[] {
	const { skuId, name, stock, seenStock, seenPrice, retailPrice, quantity } = line
	const change = (kind: BasketChange['kind'], was: number, now: number) => [{ skuId, name, kind, was, now }]
	if (stock === 0) return seenStock > 0 ? change('sold-out', seenStock, 0) : []
	return [
		...(seenStock === 0 ? change('back-in-stock', 0, stock) : []),
		...(seenStock >= quantity && stock < quantity ? change('fewer-left', seenStock, stock) : []),
		...(retailPrice > seenPrice ? change('price-up', seenPrice, retailPrice) : []),
		...(retailPrice < seenPrice ? change('price-down', seenPrice, retailPrice) : []),
	]
}

function problemsOf(lines: CartLine[]): Basket['problems'] {
	if (lines.length === 0) return ['BASKET_IS_EMPTY']
	const problems: Basket['problems'] = []
	if (lines.some(({ quantity, stock }) => quantity > stock)) problems.push('BASKET_INVALID_POSITIONS')
	if (exceededLimits(lines).length > 0) problems.push('BASKET_LIMITS_EXCEEDED')
	return problems
}

/** Id of a category → names from the root of the tree down to it. */
async function readCategoryNames(db: Db): Promise<Map<number, string[]>> {
	const { rows } = await db.execute<{ id: number; names: string[] }>(sql`
		with recursive path as (
			select id, array[name] as names from categories where parent_id is null
			union all
			select c.id, path.names || c.name from categories c join path on path.id = c.parent_id
		)
		select id, names from path`)
	return new Map(rows.map(({ id, names }) => [id, names]))
}
