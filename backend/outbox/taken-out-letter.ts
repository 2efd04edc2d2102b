import { bonuses as bonusWords, counted, roubles } from '#backend/text/numbers.ts'
import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { type NamedPieces, thingsInWords } from './refund-letter.ts'
import { moneyIsBack } from './refund-time.ts'

/** Pieces that left an order before its hand-over, as their letter describes them: whole roubles and bonuses. */
interface TakenOutNews {
	/** The store did not find them, or the customer did not take them. */
	why: 'MISSING' | 'NOT_TAKEN'
	orderNumber: string
	/** The order is in the customer's account. */
	isOfCustomer: boolean
	things: readonly NamedPieces[]
	money: number
	giftCard: number
	bonuses: number
	/** When the rest is fetched; 0 when it is paid. */
	toPay: number
}

/** The letter about pieces that left an order. */
export function takenOutByEmail(shop: Sender, news: TakenOutNews): Content {
	const { why, orderNumber, isOfCustomer, things, money, giftCard, bonuses, toPay } = news
	const facts = [
		{ name: 'Вернём туда, откуда платили', sum: money, value: roubles(money) },
		{ name: 'Вернули на подарочную карту', sum: giftCard, value: roubles(giftCard) },
		{ name: 'Вернули на бонусный счёт', sum: bonuses, value: counted(bonuses, bonusWords) },
		{ name: 'К оплате при получении', sum: toPay, value: roubles(toPay) },
	]
	const isMissing = why === 'MISSING'
	return {
		channel: 'email',
		subject: isMissing
			? `Не всё нашлось: заказ ${orderNumber}`
			: `Часть вещей не нужна: заказ ${orderNumber}`,
		...letter(shop, {
			about: `Заказ ${orderNumber}`,
			title: isMissing ? 'Не всё нашлось в магазине' : 'Часть вещей осталась в магазине',
			paragraphs: [
				isMissing
					? `Извини: ${thingsInWords(things)} — этого на полке не оказалось. Остальное собираем, как договорились.`
					: `Эти вещи не понадобились, и мы убрали их из заказа: ${thingsInWords(things)}.`,
				...(money > 0 ? [moneyIsBack()] : []),
				isMissing
					? `Без этого заказ не нужен? Позвони ${shop.phone}: отменим или поищем в другом магазине.`
					: `Это ошибка? Позвони ${shop.phone}.`,
			],
			facts: facts.filter(({ sum }) => sum > 0).map(({ name, value }) => ({ name, value })),
			...(isOfCustomer && { link: { text: 'Открыть заказ', path: `/account/orders/${orderNumber}` } }),
		}),
	}
}

/** The same for an order without an e-mail address. */
export const takenOutBySms = (shop: Sender, { why, orderNumber }: TakenOutNews): Content => ({
	channel: 'sms',
	text:
		why === 'MISSING'
			? `${shop.name}: не все вещи заказа ${orderNumber} нашлись в магазине, остальные собираем. Вопросы? ${shop.phone}`
			: `${shop.name}: из заказа ${orderNumber} убрали вещи, которые не понадобились. Вопросы? ${shop.phone}`,
})
