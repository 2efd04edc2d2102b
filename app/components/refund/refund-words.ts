import { dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { RefundSums } from '#contract/desk.ts'
import type { Order } from '#contract/orders.ts'

/** Lines of what goes where, without those of nothing. */
export const refundLines = ({ money, giftCard, bonuses, takenBack }: RefundSums) =>
	[
		{ label: 'Деньгами туда, откуда платили', count: money, value: formatMoney(money) },
		{ label: 'На подарочную карту', count: giftCard, value: formatMoney(giftCard) },
		{ label: 'На бонусный счёт', count: bonuses, value: plural(bonuses, words.bonus) },
		{
			label: 'Списываем бонусы, начисленные за эти вещи',
			count: takenBack,
			value: `−${plural(takenBack, words.bonus)}`,
			reduction: true,
		},
	].filter(({ count }) => count > 0)

type Refund = NonNullable<Order['refunds']>[number]

/** «1 990 ₽ деньгами, 300 бонусов на счёт»; empty when nothing goes back. */
const partsOf = ({ money, giftCard, bonuses }: Pick<RefundSums, 'money' | 'giftCard' | 'bonuses'>) =>
	[
		money > 0 && `${formatMoney(money)} деньгами`,
		giftCard > 0 && `${formatMoney(giftCard)} на подарочную карту`,
		bonuses > 0 && `${plural(bonuses, words.bonus)} на счёт`,
	]
		.filter(Boolean)
		.join(', ')

/** «Вернули: 1 990 ₽ деньгами, 300 бонусов на счёт. Покупателю ушло письмо» */
export function whatCameBack(sums: RefundSums): string {
	const back = partsOf(sums)
	return `${back ? `Вернули: ${back}` : 'Возврат записан'}. Покупателю ушло письмо`
}

/** «Вернули 26 ноября: 1 990 ₽ деньгами, 300 бонусов на счёт.», or what left the order before its hand-over. */
export function refundSentence({ kind, date, items, takenBack, ...sums }: Refund): string {
	const back = partsOf(sums)
	if (kind === 'MISSING' || kind === 'NOT_TAKEN') {
		const things = items.map(({ name, size, quantity }) =>
			[name, size && `размер ${size}`, `${quantity} шт.`].filter(Boolean).join(', '),
		)
		const why = kind === 'MISSING' ? 'Не нашлось в магазине' : 'Не понадобилось'
		return `${why}: ${things.join('; ')}.${back && ` Вернули ${back}.`}`
	}
	const taken = takenBack > 0 ? ` Списали ${plural(takenBack, words.bonus)}, начисленные за эти вещи.` : ''
	return `Вернули ${dayAndMonth(new Date(date))}${back && `: ${back}`}.${taken}`
}

/** Pieces of a size that came back after the receipt. */
export const returnedPieces = ({ refunds = [] }: Pick<Order, 'refunds'>, skuId: number): number =>
	refunds
		.flatMap(({ kind, items }) => (kind === 'MISSING' || kind === 'NOT_TAKEN' ? [] : items))
		.reduce((count, item) => (item.skuId === skuId ? count + item.quantity : count), 0)

export const RETURN_REFUSED = 'Возврат не приняли. Покупателю ушло письмо'
