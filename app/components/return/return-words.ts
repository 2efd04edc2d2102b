import { dayAndMonth } from '#app/texts/dates.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import type { AskedReturn, ReturnReason, ReturnState, ReturnWay } from '#contract/orders.ts'
import { awaitedUntil, howToReturn } from '#contract/return-steps.ts'

export const returnReasons: Record<ReturnReason, string> = {
	SIZE: 'Не подошёл размер',
	NOT_LIKED: 'Не понравилось',
	NOT_AS_SHOWN: 'Не такое, как на сайте',
	DEFECT: 'Дефект или повреждение',
	WRONG_THING: 'Прислали не то',
	OTHER: 'Другое',
}

export const returnWays: Record<ReturnWay, string> = {
	STORE: 'Принести в магазин',
	CARRIER: 'Отправить посылкой',
}

export const returnStates: Record<ReturnState, string> = {
	ASKED: 'Ждём вещи',
	ON_WAY: 'Вещи в пути',
	TAKEN_IN: 'Вещи у нас, деньги в пути',
	RETURNED: 'Возвращено',
	REFUSED: 'Не приняли',
	CANCELLED: 'Отменён',
}

interface Circumstances {
	/** Of the order's city. */
	timeZone: string
	/** Of the shop. */
	phone: string
	/** Points take parcels. */
	hasPoints: boolean
}

/** Sentences about the next step of the customer, or of the shop; empty at the end. */
export function whatIsNext({ state, way, askedAt }: AskedReturn, shop: Circumstances): string {
	const { timeZone, phone } = shop
	if (state === 'ON_WAY')
		return `Когда посылка придёт, посмотрим вещи и напишем, что вернули. Хочешь отменить возврат? Позвони ${phone}.`
	if (state === 'TAKEN_IN') return 'Банк проводит возврат. Когда проведёт, напишем.'
	if (state !== 'ASKED') return ''
	const until = awaitedUntil(new Date(askedAt))
	return shopTime() < until
		? `${howToReturn(way, shop)} Ждём до ${dayAndMonth(until, timeZone)}.`
		: `Срок, до которого ждали вещи, прошёл. Позвони ${phone}: подскажем, что делать.`
}
