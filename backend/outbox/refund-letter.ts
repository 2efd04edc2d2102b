import { settings } from '#backend/settings.ts'
import { bonuses as bonusWords, counted, days, roubles } from '#backend/text/numbers.ts'
import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'

/** A refund as its letter describes it: whole roubles and bonuses. */
interface RefundNews {
	orderNumber: string
	/** The order is in the customer's account. */
	isOfCustomer: boolean
	things: readonly { name: string; size: string; quantity: number }[]
	money: number
	giftCard: number
	bonuses: number
	takenBack: number
}

/** The letter about pieces of an order that were returned. */
export function refundByEmail(shop: Sender, news: RefundNews): Content {
	const { orderNumber, isOfCustomer, things, money, giftCard, bonuses, takenBack } = news
	const facts = [
		{ name: 'Деньгами туда, откуда платили', sum: money, value: roubles(money) },
		{ name: 'На подарочную карту', sum: giftCard, value: roubles(giftCard) },
		{ name: 'На бонусный счёт', sum: bonuses, value: counted(bonuses, bonusWords) },
		{ name: 'Списали бонусов за эти вещи', sum: takenBack, value: counted(takenBack, bonusWords) },
	]
	return {
		channel: 'email',
		subject: `Вернули за заказ ${orderNumber}: «${shop.name}»`,
		...letter(shop, {
			about: `Заказ ${orderNumber}`,
			title: 'Вернули за вещи',
			paragraphs: [
				`Оформили возврат: ${things
					.map(({ name, size, quantity }) =>
						[name, size && `размер ${size}`, `${quantity} шт.`].filter(Boolean).join(', '),
					)
					.join('; ')}.`,
				...(money > 0 ? [`Деньги придут за ${counted(settings.orders.refundDays, days)}.`] : []),
				`Такой просьбы не было? Позвони ${shop.phone}: разберёмся.`,
			],
			facts: facts.filter(({ sum }) => sum > 0).map(({ name, value }) => ({ name, value })),
			...(isOfCustomer && { link: { text: 'Открыть заказ', path: `/account/orders/${orderNumber}` } }),
		}),
	}
}
