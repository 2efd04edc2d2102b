import { bonuses as bonusWords, counted, roubles } from '#backend/text/numbers.ts'
import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { moneyIsBack } from './refund-time.ts'

/** Pieces of one size, as a letter names them. */
export interface NamedPieces {
	name: string
	/** Empty for a thing without sizes. */
	size: string
	quantity: number
}

/** «Куртка, размер 48, 1 шт.; Кружка, 2 шт.» */
export const thingsInWords = (things: readonly NamedPieces[]): string =>
	things
		.map(({ name, size, quantity }) =>
			[name, size && `размер ${size}`, `${quantity}\u00a0шт.`].filter(Boolean).join(', '),
		)
		.join('; ')

/** A refund as its letter describes it: whole roubles and bonuses. */
interface RefundNews {
	orderNumber: string
	/** The order is in the customer's account. */
	isOfCustomer: boolean
	things: readonly NamedPieces[]
	money: number
	giftCard: number
	bonuses: number
	takenBack: number
	/** Why other pieces of the return were not taken in; empty when all were. */
	refusal: string
}

/** The letter about pieces of an order that were returned. */
export function refundByEmail(shop: Sender, news: RefundNews): Content {
	const { orderNumber, isOfCustomer, things, money, giftCard, bonuses, takenBack, refusal } = news
	const facts = [
		{ name: 'Деньгами туда, откуда платили', sum: money, value: roubles(money) },
		{ name: 'На подарочную карту', sum: giftCard, value: roubles(giftCard) },
		{ name: 'На бонусный счёт', sum: bonuses, value: counted(bonuses, bonusWords) },
		{
			name: 'Списываем бонусы, начисленные за эти вещи',
			sum: takenBack,
			value: counted(takenBack, bonusWords),
		},
	]
	return {
		channel: 'email',
		subject: `Возврат принят, заказ ${orderNumber}: «${shop.name}»`,
		...letter(shop, {
			about: `Заказ ${orderNumber}`,
			title: 'Возврат принят',
			paragraphs: [
				`Оформили возврат: ${thingsInWords(things)}`,
				...(refusal
					? [
							`Остальное не приняли. Почему: ${refusal}`,
							`Эти вещи отдадим обратно. Позвони ${shop.phone}: договоримся, как их забрать.`,
						]
					: []),
				...(money > 0 ? [moneyIsBack()] : []),
				`Такой просьбы не было? Позвони ${shop.phone}: разберёмся.`,
			],
			facts: facts.filter(({ sum }) => sum > 0).map(({ name, value }) => ({ name, value })),
			...(isOfCustomer && { link: { text: 'Открыть заказ', path: `/account/orders/${orderNumber}` } }),
		}),
	}
}
