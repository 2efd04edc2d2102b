import { plural, words } from '#app/texts/plural.ts'
import type { AskedReturn, ReturnReason, ReturnState, ReturnWay } from '#contract/orders.ts'
import { rules } from '#contract/rules.ts'

export const returnReasons: Record<ReturnReason, string> = {
	SIZE: 'Не подошёл размер',
	NOT_LIKED: 'Не понравилось',
	NOT_AS_SHOWN: 'Не такое, как на сайте',
	DEFECT: 'Брак или повреждение',
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

/** A sentence about the next step of the customer, or of the shop; empty at the end. */
export function whatIsNext({ state, way }: Pick<AskedReturn, 'state' | 'way'>): string {
	if (state === 'ON_WAY') return 'Когда посылка придёт, посмотрим вещи и напишем, что вернули.'
	if (state === 'TAKEN_IN') return 'Банк проводит возврат. Когда проведёт, напишем.'
	if (state !== 'ASKED') return ''
	const wait = `Ждём ${plural(rules.returns.openDays, words.day)}.`
	return way === 'STORE'
		? `Принеси вещи в любой наш магазин и назови номер заказа. ${wait}`
		: `Положи в посылку записку с номером заказа и отправь её. ${wait}`
}
