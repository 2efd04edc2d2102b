import { bonuses as bonusWords, counted, roubles } from '#backend/text/numbers.ts'
import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { type NamedPieces, thingsInWords } from './refund-letter.ts'
import { moneyIsBack } from './refund-time.ts'

/** Pieces that a store did not find, as their letter describes them: whole roubles and bonuses. */
interface MissingNews {
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

/** The letter about pieces that the store does not have. */
export function missingByEmail(shop: Sender, news: MissingNews): Content {
	const { orderNumber, isOfCustomer, things, money, giftCard, bonuses, toPay } = news
	const facts = [
		{ name: 'Вернём туда, откуда платили', sum: money, value: roubles(money) },
		{ name: 'Вернули на подарочную карту', sum: giftCard, value: roubles(giftCard) },
		{ name: 'Вернули на бонусный счёт', sum: bonuses, value: counted(bonuses, bonusWords) },
		{ name: 'К оплате при получении', sum: toPay, value: roubles(toPay) },
	]
	return {
		channel: 'email',
		subject: `Не всё нашлось: заказ ${orderNumber}`,
		...letter(shop, {
			about: `Заказ ${orderNumber}`,
			title: 'Не всё нашлось в магазине',
			paragraphs: [
				`Извини: ${thingsInWords(things)} — этого на полке не оказалось. Остальное собираем, как договорились.`,
				...(money > 0 ? [moneyIsBack()] : []),
				`Без этого заказ не нужен? Позвони ${shop.phone}: отменим или поищем в другом магазине.`,
			],
			facts: facts.filter(({ sum }) => sum > 0).map(({ name, value }) => ({ name, value })),
			...(isOfCustomer && { link: { text: 'Открыть заказ', path: `/account/orders/${orderNumber}` } }),
		}),
	}
}

/** The same for an order without an e-mail address. */
export const missingBySms = (shop: Sender, { orderNumber }: MissingNews): Content => ({
	channel: 'sms',
	text: `${shop.name}: не все вещи заказа ${orderNumber} нашлись в магазине, остальные собираем. Вопросы? ${shop.phone}`,
})
