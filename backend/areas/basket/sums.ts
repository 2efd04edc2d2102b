import { atShopPrice, type PricedLine, totalOf } from '#backend/areas/prices/prices.ts'
import { reject } from '#backend/rejection.ts'
import type { ExceptionCode } from '#contract/errors.ts'
import { shopRules } from '#contract/shop-rules.ts'
import type { PromoCodeRow } from './cart.ts'

/** Parts of a line that the sums depend on. */
export interface SummedLine extends PricedLine {
	skuId: number
	catalogPrice: number
	isForPromo: boolean
}

/** Whole roubles, without sold-out lines. */
export interface Sums {
	quantityTotal: number
	catalogPriceTotal: number
	/** With promised pieces at their price. */
	retailPriceTotal: number
	/** Taken off by the employee's price. */
	personalDiscountTotal: number
	promoDiscountTotal: number
	/** Goods after the promo code and before bonuses: what delivery and bonuses are reckoned from. */
	goodsPrice: number
	bonusDiscountTotal: number
	/** Bonuses that these goods could take, if the customer has as many. */
	bonusLimit: number
	/** Goods with everything taken off: exactly the sum of the lines' totals. */
	basketPriceTotal: number
	/** sku → what the promo code takes off the whole line. */
	promoDiscounts: Map<number, number>
	/** sku → what bonuses take off the whole line. */
	bonusDiscounts: Map<number, number>
	promoProblem: ExceptionCode | null
	/** 0 or 1: codes are not added up. */
	promoActionsCount: number
	isDeliveryFree: boolean
}

/**
 * Takes off what may be taken off, each from what the one before has left: the promo code, then bonuses (decision 061).
 * @param lines as this customer pays them
 * @param bonuses that the customer has and wants to spend
 */
export function sumUp(lines: SummedLine[], promo: PromoCodeRow | undefined, now: Date, bonuses = 0): Sums {
	const counted = lines.filter(({ stock }) => stock > 0)
	const promoProblem = promo ? promoProblemOf(promo, lines, now) : null
	const isPromoApplied = promo !== undefined && promoProblem === null
	const promoDiscounts = isPromoApplied ? promoDiscountsOf(promo, counted) : new Map<number, number>()
	const retailPriceTotal = sum(counted, atShopPrice)
	const personalPriceTotal = sum(counted, totalOf)
	const promoDiscountTotal = sum([...promoDiscounts.values()], (discount) => discount)
	const goodsPrice = personalPriceTotal - promoDiscountTotal
	const bonusLimit = Math.floor((goodsPrice * shopRules.bonuses.spendRate) / 100)
	const bonusDiscounts = spread(
		Math.min(bonuses, bonusLimit),
		counted.map((line) => [line.skuId, totalOf(line) - (promoDiscounts.get(line.skuId) ?? 0)]),
	)
	const bonusDiscountTotal = sum([...bonusDiscounts.values()], (discount) => discount)
	return {
		quantityTotal: sum(counted, ({ quantity }) => quantity),
		catalogPriceTotal: sum(counted, ({ catalogPrice, quantity }) => catalogPrice * quantity),
		retailPriceTotal,
		personalDiscountTotal: retailPriceTotal - personalPriceTotal,
		promoDiscountTotal,
		goodsPrice,
		bonusDiscountTotal,
		bonusLimit,
		basketPriceTotal: goodsPrice - bonusDiscountTotal,
		promoDiscounts,
		bonusDiscounts,
		promoProblem,
		promoActionsCount: isPromoApplied ? 1 : 0,
		isDeliveryFree: isPromoApplied && promo.kind === 'free-delivery',
	}
}

/** Why a promo code takes nothing off now; null when it does. The minimum sum is of the goods the code is for. */
export function promoProblemOf(promo: PromoCodeRow, lines: SummedLine[], now: Date): ExceptionCode | null {
	if (now < promo.validFrom) return 'PROMO_CODE_NOT_STARTED'
	if (now > promo.validTo) return 'PROMO_CODE_EXPIRED'
	const goods = lines.filter(({ stock, isForPromo }) => stock > 0 && isForPromo)
	if (goods.length === 0 && promo.categoryUrls.length > 0) return 'PROMO_CODE_NOT_FOR_THESE_PRODUCTS'
	if (goods.length === 0 || sum(goods, totalOf) < promo.minSum) return 'PROMO_CODE_MIN_SUM_NOT_REACHED'
	return null
}

/** Limits of the cart that the lines are beyond (spec §5). */
export function exceededLimits(lines: SummedLine[]): { name: string; most: number }[] {
	const counted = lines.filter(({ stock }) => stock > 0)
	const { priceLimit, productsQuantityLimit, positionQuantityLimit } = shopRules.basket
	const largest = Math.max(0, ...counted.map(({ quantity }) => quantity))
	return [
		{ name: 'basket_price_limit', most: priceLimit, is: sum(counted, totalOf) },
		{
			name: 'basket_products_quantity_limit',
			most: productsQuantityLimit,
			is: sum(counted, ({ quantity }) => quantity),
		},
		{ name: 'basket_position_products_quantity_limit', most: positionQuantityLimit, is: largest },
	].filter(({ most, is }) => is > most)
}

/** @throws BASKET_LIMITS_EXCEEDED with `fields` that name the limit and its number */
export function rejectBeyondLimits(lines: SummedLine[]): void {
	const [limit] = exceededLimits(lines)
	if (!limit) return
	reject('BASKET_LIMITS_EXCEEDED', `Beyond ${limit.name}`, {
		quantity: limit.name,
		limit: String(limit.most),
	})
}

function promoDiscountsOf(promo: PromoCodeRow, counted: SummedLine[]): Map<number, number> {
	const goods = counted.filter(({ isForPromo }) => isForPromo)
	if (promo.kind === 'percent') {
		return new Map(
			goods.map((line) => {
				const total = totalOf(line)
				return [line.skuId, within(Math.round((total * promo.value) / 100), total)]
			}),
		)
	}
	if (promo.kind !== 'fixed') return new Map()
	return spread(
		promo.value,
		goods.map((line) => [line.skuId, totalOf(line)]),
	)
}

/** Spreads a sum over lines by their totals, to the last rouble, and never beyond a line's total. */
function spread(discount: number, lines: [skuId: number, total: number][]): Map<number, number> {
	const discounts = new Map<number, number>()
	let left = sum(lines, ([, total]) => total)
	let toSpread = within(discount, left)
	for (const [skuId, total] of lines) {
		const share = left === 0 ? 0 : Math.round((toSpread * total) / left)
		discounts.set(skuId, share)
		toSpread -= share
		left -= total
	}
	return discounts
}

/** Nothing is added to a price, and no more is taken off than it is, whatever the discount says. */
const within = (discount: number, total: number) => Math.max(0, Math.min(discount, total))

function sum<T>(items: T[], of: (item: T) => number): number {
	return items.reduce((total, item) => total + of(item), 0)
}
