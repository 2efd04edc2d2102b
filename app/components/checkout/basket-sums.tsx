import { Sums } from '#app/components/ui/summary-box.tsx'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Basket } from '#contract/basket.ts'

interface BasketSumsProps {
	basket: Basket
	/** An edit of the cart is under way: these are the sums before it. */
	isUpdating?: boolean
}

/** The sums of a cart, as the backend gives them, each with its label. */
export function BasketSums({ basket, isUpdating = false }: BasketSumsProps) {
	const {
		retailDiscountTotal,
		personalDiscountTotal = 0,
		promoActionsDiscountTotal,
		bonusDiscountTotal,
		deliveryPrice,
	} = basket
	return (
		<Sums
			isUpdating={isUpdating}
			lines={[
				{ label: plural(basket.quantityTotal, words.product), value: formatMoney(basket.catalogPriceTotal) },
				...(retailDiscountTotal > 0
					? [{ label: 'Скидка на товары', value: `−${formatMoney(retailDiscountTotal)}`, reduction: true }]
					: []),
				...(personalDiscountTotal > 0
					? [{ label: 'Цена сотрудника', value: `−${formatMoney(personalDiscountTotal)}`, reduction: true }]
					: []),
				...(promoActionsDiscountTotal > 0
					? [
							{
								label: promotionsName(basket),
								value: `−${formatMoney(promoActionsDiscountTotal)}`,
								reduction: true,
							},
						]
					: []),
				...(bonusDiscountTotal > 0
					? [{ label: 'Бонусы', value: `−${formatMoney(bonusDiscountTotal)}`, reduction: true }]
					: []),
				{ label: 'Доставка', value: deliveryPrice === null ? 'выберешь дальше' : formatCost(deliveryPrice) },
				...(basket.giftCardTotal > 0
					? [
							{ label: 'Итого', value: formatMoney(basket.orderPriceTotal) },
							{ label: 'Подарочная карта', value: `−${formatMoney(basket.giftCardTotal)}`, reduction: true },
						]
					: []),
			]}
			total={{
				label: 'К оплате',
				value: formatMoney(basket.paymentTotal),
			}}
		/>
	)
}

/** The promo code, and how many promotions are applied beside it. */
export function promotionsName({
	promoCode,
	promoActionsCount,
}: Pick<Basket, 'promoCode' | 'promoActionsCount'>): string {
	if (!promoCode) return plural(promoActionsCount, promotions)
	const others = promoActionsCount - 1
	return `Промокод ${promoCode.code}${others > 0 ? ` и\u00a0ещё ${plural(others, promotions)}` : ''}`
}

const promotions = ['акция', 'акции', 'акций'] as const
