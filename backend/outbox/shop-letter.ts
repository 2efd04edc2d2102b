import { counted, goods, roubles } from '#backend/text/numbers.ts'
import type { Order } from '#contract/orders.ts'
import { type LetterPart, letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { addressOf, part, plain, sumsOf, whenOf } from './order-letter.ts'

/** News of an order that the shop's people have to know. */
export type ShopNews = 'NEW' | 'CHANGED' | 'CANCELLED'

/** The letter to the shop's own people about an order. */
export function orderForShop(shop: Sender, order: Order, news: ShopNews): Content {
	const { orderNumber, paymentTotal } = order
	const title = `${titles[news]} ${orderNumber}`
	return {
		channel: 'email',
		subject: plain(`${title}: ${wayOf(order)}, ${roubles(paymentTotal)}`),
		...letter(shop, {
			title,
			paragraphs: [howOf(order)],
			parts: partsOf(order),
		}),
	}
}

/** The order as its letter to the shop describes it, without the letter around it. */
export const orderInText = (order: Order): string =>
	[howOf(order), ...partsOf(order).map(({ text }) => text)].join('\n\n')

const howOf = (order: Order) => `${whenOf(order)}. ${paymentOf(order)}.`

const partsOf = (order: Order): LetterPart[] => [
	customerOf(order),
	...placeOf(order),
	...thingsOf(order),
	sumsOf(order),
]

/** The letter to the shop's own people about a request to be called about a size. */
export function callRequestForShop(
	shop: Sender,
	request: { number: string; name: string; phone: string; email: string; thing: string },
): Content {
	const { number, name, phone, email, thing } = request
	return {
		channel: 'email',
		subject: `Просят позвонить: ${number}, ${thing}`,
		...letter(shop, {
			title: `Просят позвонить: ${number}`,
			paragraphs: ['Покупка в один клик. Вещь не отложена.'],
			parts: [part('Кто', [name, phone, email]), part('Что', [thing])],
		}),
	}
}

const titles: Record<ShopNews, string> = {
	NEW: 'Новый заказ',
	CHANGED: 'Изменён заказ',
	CANCELLED: 'Покупатель отменил заказ',
}

/** The way of an order in words. */
export const wayOf = ({ obtainingMethod }: Pick<Order, 'obtainingMethod'>): string => ways[obtainingMethod]

const ways: Record<Order['obtainingMethod'], string> = {
	DELIVERY: 'курьер',
	EXPRESS_DELIVERY: 'курьер сегодня',
	DELIVERY_EGC: 'подарочная карта',
	PICKUP: 'из магазина',
	PICKPOINT: 'пункт выдачи',
}

function paymentOf({ paymentStatus, paymentTotal, isPayable }: Order): string {
	if (paymentStatus === 'PAID') return 'Оплачен'
	if (paymentStatus === 'REFUNDED') return 'Деньги возвращены'
	return `${isPayable ? 'Ждёт оплаты' : 'Оплата при получении'}: ${roubles(paymentTotal)}`
}

const customerOf = ({ userInfo: { name, phone, email, comment } }: Order): LetterPart =>
	part('Кто', [name, phone, email, comment && `Комментарий: ${comment}`])

function placeOf(order: Order): LetterPart[] {
	const { deliveryInfo: info, giftCard } = order
	if (giftCard) return []
	const door = [
		info.entrance && `подъезд ${info.entrance}`,
		info.floor && `этаж ${info.floor}`,
		info.doorphoneCode && `домофон ${info.doorphoneCode}`,
	]
	const lines = info.pointName
		? [info.pointName, info.pointAddress]
		: [addressOf(info), door.filter(Boolean).join(', ')]
	return [part('Куда', [info.cityName, ...lines])]
}

function thingsOf({ items }: Order): LetterPart[] {
	if (items.length === 0) return []
	const pieces = items.reduce((count, { quantity }) => count + quantity, 0)
	const lines = items.map(({ name, vendorCode, color, size, quantity, total }) =>
		[
			`${name}: ${quantity}\u00a0шт.`,
			`артикул ${vendorCode}`,
			color,
			size && `размер ${size}`,
			roubles(total),
		]
			.filter(Boolean)
			.join(', '),
	)
	return [part(`В заказе ${counted(pieces, goods)}`, lines)]
}
