import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { RefundSums } from '#contract/desk.ts'

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

/** «Вернули: 1 990 ₽ деньгами, 300 бонусов на счёт. Покупателю ушло письмо» */
export function whatCameBack({ money, giftCard, bonuses }: RefundSums): string {
	const back = [
		money > 0 && `${formatMoney(money)} деньгами`,
		giftCard > 0 && `${formatMoney(giftCard)} на подарочную карту`,
		bonuses > 0 && `${plural(bonuses, words.bonus)} на счёт`,
	].filter(Boolean)
	return `${back.length > 0 ? `Вернули: ${back.join(', ')}` : 'Возврат записан'}. Покупателю ушло письмо`
}

export const RETURN_REFUSED = 'Возврат не приняли. Покупателю ушло письмо'
