import { dayAndMonth } from '#backend/text/days.ts'
import { roubles } from '#backend/text/numbers.ts'
import type { ReturnWay } from '#contract/orders.ts'
import { awaitedUntil, howToReturn } from '#contract/return-steps.ts'
import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { type NamedPieces, thingsInWords } from './refund-letter.ts'

interface ReturnNews {
	orderNumber: string
	things: readonly NamedPieces[]
}

/** A letter of a return, with the way to its order. */
const about = (
	shop: Sender,
	orderNumber: string,
	subject: string,
	content: Omit<Parameters<typeof letter>[1], 'about' | 'link'>,
): Content => ({
	channel: 'email',
	subject: `${subject} ${orderNumber}: «${shop.name}»`,
	...letter(shop, {
		...content,
		about: `Заказ ${orderNumber}`,
		link: { text: 'Открыть заказ', path: `/account/orders/${orderNumber}` },
	}),
})

interface AskedNews extends ReturnNews {
	way: ReturnWay
	askedAt: Date
	/** Of the order's city. */
	timeZone: string
	/** Points take parcels. */
	hasPoints: boolean
}

/** The letter about a return that was asked for: what to do now. */
export const returnAskedByEmail = (
	shop: Sender,
	{ orderNumber, things, way, askedAt, timeZone, hasPoints }: AskedNews,
): Content =>
	about(shop, orderNumber, 'Возврат по заказу', {
		title: 'Возврат оформлен',
		paragraphs: [
			`Возвращаешь: ${thingsInWords(things)}`,
			howToReturn(way, { hasPoints, phone: shop.phone }),
			`Ждём до ${dayAndMonth(awaitedUntil(askedAt), timeZone)}. Деньги вернём, когда посмотрим вещи.`,
			`Такой просьбы не было? Позвони ${shop.phone}: разберёмся.`,
		],
	})

/** The letter about things of a return that the customer has sent. */
export const returnOnWayByEmail = (
	shop: Sender,
	{ orderNumber, things, parcel }: ReturnNews & { parcel: string },
): Content =>
	about(shop, orderNumber, 'Возврат в пути, заказ', {
		title: 'Ждём посылку',
		paragraphs: [
			`Отметили, что вещи в пути: ${thingsInWords(things)}`,
			'Когда посылка придёт, посмотрим вещи и напишем, что вернули.',
		],
		...(parcel && { facts: [{ name: 'Номер отправления', value: parcel }] }),
	})

/** The letter about a return of which the shop has taken nothing in. */
export const returnRefusedByEmail = (
	shop: Sender,
	{ orderNumber, things, refusal }: ReturnNews & { refusal: string },
): Content =>
	about(shop, orderNumber, 'Не приняли возврат по заказу', {
		title: 'Возврат не приняли',
		paragraphs: [
			`Не приняли: ${thingsInWords(things)}`,
			`Почему: ${refusal}`,
			`Вещи отдадим обратно. Позвони ${shop.phone}: договоримся, как их забрать.`,
		],
	})

/** The letter about money of a return that the bank has given back. */
export const moneyReturnedByEmail = (
	shop: Sender,
	{ orderNumber, money }: { orderNumber: string; money: number },
): Content =>
	about(shop, orderNumber, 'Деньги отправлены, заказ', {
		title: 'Банк отправил деньги',
		paragraphs: [
			'Обычно они приходят в\u00a0тот же день, иногда — до\u00a010\u00a0рабочих дней. Это зависит от твоего банка.',
		],
		facts: [{ name: 'Возвращено', value: roubles(money) }],
	})
