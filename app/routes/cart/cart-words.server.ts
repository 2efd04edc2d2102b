import type { MergedBaskets } from '#app/actions/merged-baskets.server.ts'
import { errorText } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/money.ts'
import { spoken } from '#app/texts/spoken.ts'
import type { Basket, BasketChange } from '#contract/basket.ts'

/**
 * Words about the cart, so that the browser need not load the texts of every code.
 * @param merged items dropped or reduced when the carts before and after the log-in were merged
 * @param place address of the chosen point, if any
 */
export const wordsOf = (
	{ lines, promoCode, problems, changes }: Basket,
	merged: MergedBaskets,
	place: string | null,
) => ({
	promoProblem: promoCode?.problem ? errorText(promoCode.problem) : null,
	problems: problems.map((problem) =>
		problem === 'BASKET_INVALID_POSITIONS' ? missingText(lines) : errorText(problem),
	),
	changes: [
		...changes.map((change) => ({ id: `${change.skuId} ${change.kind}`, text: changeText(change) })),
		...merged.map((change) => ({ id: `${change.name} ${change.wanted}`, text: mergedText(change) })),
	],
	place: place && { text: place, said: spoken(place) },
})

/** Reasons why lines can't be ordered: gone, or fewer than wanted. */
function missingText(lines: Basket['lines']): string {
	const isGone = lines.some(({ state }) => !state.isAvailable)
	const isFewer = lines.some(({ state, quantity }) => state.isAvailable && quantity > state.maxLimit)
	if (!isFewer) return errorText('BASKET_INVALID_POSITIONS')
	return isGone
		? 'Часть вещей закончилась, а каких-то осталось меньше, чем в корзине. Убери первые и уменьши количество вторых'
		: 'Каких-то вещей осталось меньше, чем в корзине. Уменьши их количество и продолжай'
}

function changeText({ kind, name, was, now }: BasketChange): string {
	switch (kind) {
		case 'price-up':
			return `${name}: цена выросла с ${formatMoney(was)} до ${formatMoney(now)}`
		case 'price-down':
			return `${name}: цена снизилась с ${formatMoney(was)} до ${formatMoney(now)}`
		case 'sold-out':
			return `${name}: закончилось`
		case 'fewer-left':
			return `${name}: осталось ${now}`
		case 'back-in-stock':
			return `${name}: снова в наличии`
	}
}

const mergedText = ({ name, wanted, now }: MergedBaskets[number]) =>
	now > 0
		? `${name}: в двух корзинах вместе ${wanted}, оставили ${now} — больше не взять`
		: `${name}: в корзину больше не поместилось`

/**
 * Explains why the cart is another one than the edit was made to.
 * @param changed `session` when the visitor's session is gone, and the cart with it; `logged-out` when the
 * customer's page was sent without a log-in; anything else is another tab
 */
export function staleText(changed: string | null): string | null {
	if (changed === null) return null
	if (changed === 'logged-out')
		return 'Заказ не оформлен: вход в аккаунт закончился. Войди, корзина на месте.'
	return changed === 'session'
		? 'Заказ не оформлен. Похоже, cookie в браузере стёрты, и корзина теперь пустая. Если у тебя есть аккаунт, войди: корзина аккаунта на месте.'
		: 'Пока страница была открыта, корзина изменилась, например в другой вкладке. Вот что в ней сейчас: проверь и продолжай.'
}
