import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import type { ShopOrder, ShopOrderStep } from '#contract/staff.ts'

/** What the button says that brings an order into a state. */
export const stepNames: Record<ShopOrderStep, string> = {
	ASSEMBLING: 'Взять в сборку',
	READY_FOR_PICKUP: 'Собран, можно забирать',
	COMPLETED: 'Выдать',
	CANCELLED: 'Не забрали: отменить',
}

/** What has become of an order, for the employee who has moved it. */
export const stepDone: Record<ShopOrderStep, string> = {
	ASSEMBLING: 'В сборке',
	READY_FOR_PICKUP: 'Собран. Покупателю ушло сообщение',
	COMPLETED: 'Выдан',
	CANCELLED: 'Отменён, вещи вернулись на полку',
}

type Told = Pick<ShopOrder, 'status' | 'keptUntil' | 'isOverdue' | 'isWaitingForPayment'>

/** Where an order is, for who works with it: «Ждёт до 23 ноября». */
export function shopOrderNews(
	{ status, keptUntil, isOverdue, isWaitingForPayment }: Told,
	timeZone: string,
): string {
	if (isWaitingForPayment) return 'Ждёт оплаты'
	if (status === 'READY_FOR_PICKUP') {
		const until = keptUntil ? ` до ${dayAndMonth(dateOnly(keptUntil), timeZone)}` : ''
		return isOverdue ? `Не забрали${until}` : `Ждёт${until}`
	}
	if (status === 'ASSEMBLING') return 'Собираем'
	if (status === 'COMPLETED') return 'Выдан'
	return status === 'CANCELLED' ? 'Отменён' : 'Собрать'
}
