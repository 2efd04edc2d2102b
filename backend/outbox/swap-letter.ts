import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'

/** One piece in another size than was ordered. */
export interface SwappedSize {
	name: string
	from: string
	to: string
}

/** Sizes of an order that were swapped, as their letter describes them. */
interface SwapNews {
	orderNumber: string
	/** The order is in the customer's account. */
	isOfCustomer: boolean
	swapped: readonly SwappedSize[]
}

/** The letter about sizes that the store has swapped before the hand-over. */
export function swapByEmail(shop: Sender, { orderNumber, isOfCustomer, swapped }: SwapNews): Content {
	return {
		channel: 'email',
		subject: `Поменяли размер: заказ ${orderNumber}`,
		...letter(shop, {
			about: `Заказ ${orderNumber}`,
			title: 'Поменяли размер',
			paragraphs: [
				'В заказе теперь другой размер. Цена та же, доплачивать не надо.',
				`Это ошибка? Позвони ${shop.phone}: вернём как было.`,
			],
			facts: swapped.map(({ name, from, to }) => ({ name, value: `${to} вместо ${from}` })),
			...(isOfCustomer && { link: { text: 'Открыть заказ', path: `/account/orders/${orderNumber}` } }),
		}),
	}
}

/** The same for an order without an e-mail address. */
export const swapBySms = (shop: Sender, { orderNumber }: SwapNews): Content => ({
	channel: 'sms',
	text: `${shop.name}: поменяли размер в заказе ${orderNumber}, цена та же. Вопросы? ${shop.phone}`,
})
