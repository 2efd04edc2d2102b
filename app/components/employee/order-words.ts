import { dateOnly, dayAndMonth, dayName, isoDay, timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { paymentWords } from '#app/texts/statuses.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'
import type { ShopOrder, ShopOrderDetails, ShopOrderStep } from '#contract/staff.ts'

/** Labels of the buttons that bring an order into a state. */
const stepNames: Record<ShopOrderStep, string> = {
	ASSEMBLING: 'Взять в сборку',
	PACKED: 'Собран',
	IN_DELIVERY: 'Передать перевозчику',
	READY_FOR_PICKUP: 'Собран, можно забирать',
	COMPLETED: 'Выдать',
	CANCELLED: 'Не забрали: отменить',
}

/** Label of a button, for an order of any way. */
export function stepName(step: ShopOrderStep, method: ObtainingMethod = 'PICKUP'): string {
	if (method === 'PICKUP') return stepNames[step]
	if (step === 'COMPLETED') return method === 'PICKPOINT' ? 'Выдан в пункте' : 'Доставлен'
	return step === 'READY_FOR_PICKUP' ? 'Ждёт в пункте' : stepNames[step]
}

/** Confirmations for the employee who has moved an order. */
const stepDone: Record<ShopOrderStep, string> = {
	ASSEMBLING: 'В сборке',
	PACKED: 'Собран, ждёт перевозчика',
	IN_DELIVERY: 'Передан перевозчику. Покупателю ушло сообщение',
	READY_FOR_PICKUP: 'Собран. Покупателю ушло сообщение',
	COMPLETED: 'Выдан',
	CANCELLED: 'Отменён, вещи снова в продаже',
}

type ShownOrder = Pick<ShopOrder, 'status' | 'keptUntil' | 'isOverdue' | 'isWaitingForPayment'> & {
	/** Of an order of any way. */
	method?: ObtainingMethod | undefined
	packedAt?: string | null | undefined
}

/** Confirmation for the employee who has moved an order of any way. */
export function doneWords(
	step: ShopOrderStep,
	{ order, payment }: Pick<ShopOrderDetails, 'order' | 'payment'>,
): string {
	const { obtainingMethod: method = 'PICKUP' } = order ?? {}
	if (step === 'CANCELLED' && payment?.status === 'REFUNDED')
		return 'Отменён, вещи снова в продаже, деньги вернутся'
	if (method === 'PICKUP') return stepDone[step]
	if (step === 'COMPLETED') return method === 'PICKPOINT' ? 'Выдан' : 'Доставлен'
	return step === 'READY_FOR_PICKUP' ? 'Ждёт в пункте. Покупателю ушло сообщение' : stepDone[step]
}

/** Status of an order, for employees: «Ждёт до 23 ноября». */
export function shopOrderNews(
	{ status, keptUntil, isOverdue, isWaitingForPayment, method = 'PICKUP', packedAt }: ShownOrder,
	timeZone: string,
): string {
	if (isWaitingForPayment) return 'Ждёт оплаты'
	if (status === 'READY_FOR_PICKUP') {
		const until = keptUntil ? ` до ${dayAndMonth(dateOnly(keptUntil), timeZone)}` : ''
		return isOverdue ? `Не забрали${until}` : `Ждёт${until}`
	}
	if (status === 'ASSEMBLING') return packedAt ? 'Собран, ждёт перевозчика' : 'Собираем'
	if (status === 'IN_DELIVERY') return 'У перевозчика'
	if (status === 'COMPLETED') return completed[method]
	return status === 'CANCELLED' ? 'Отменён' : 'Собрать'
}

const completed: Record<ObtainingMethod, string> = {
	PICKUP: 'Выдан',
	PICKPOINT: 'Выдан',
	DELIVERY: 'Доставлен',
	EXPRESS_DELIVERY: 'Доставлен',
	DELIVERY_EGC: 'Карта отправлена',
}

const MINUTE = 60_000

/** How much time is left to assemble an order: «ещё 18 мин», «к 15:30», «завтра к 11:00», «опаздывает на 2 ч». */
export function dueWords(due: string, timeZone: string, now = shopTime()): { text: string; isLate: boolean } {
	const at = new Date(due)
	const minutes = Math.ceil((at.getTime() - now.getTime()) / MINUTE)
	if (minutes <= 0)
		return { text: minutes === 0 ? 'время вышло' : `опаздывает на ${spanOf(-minutes)}`, isLate: true }
	if (minutes <= 60) return { text: `ещё ${minutes} мин`, isLate: false }
	const day = isoDay(at, timeZone) === isoDay(now, timeZone) ? '' : `${dayName(at, timeZone, now)} `
	return { text: `${day}к ${timeOfDay(at, timeZone)}`, isLate: false }
}

function spanOf(minutes: number): string {
	if (minutes < 60) return `${minutes} мин`
	const hours = Math.floor(minutes / 60)
	return hours < 48 ? `${hours} ч` : plural(Math.floor(hours / 24), words.day)
}

/** How an order is paid: «Картой, оплачено 4 480 ₽ · подарочной картой 1 000 ₽ · 300 бонусов». */
export function shopPaymentWords(payment: NonNullable<ShopOrderDetails['payment']>): string {
	const { method, tool, status, money, giftCard, bonuses } = payment
	const byMoney = paymentWords({ paymentMethod: method, paymentTool: tool, paymentStatus: status })
	return [
		(money > 0 || giftCard + bonuses === 0) &&
			[byMoney, money > 0 && formatMoney(money)].filter(Boolean).join(' '),
		giftCard > 0 && `подарочной картой ${formatMoney(giftCard)}`,
		bonuses > 0 && plural(bonuses, words.bonus),
	]
		.filter(Boolean)
		.join(' · ')
}

/** A thing as it is looked for on a shelf: «Ботинки «Зимник», чёрный, размер 42, арт. ТБ-42, 2 шт.». */
export const pieceWords = ({
	name,
	color,
	size,
	vendorCode,
	quantity,
}: {
	name: string
	color: string
	size: string
	vendorCode: string
	quantity?: number
}): string =>
	[name, color, size && `размер ${size}`, `арт. ${vendorCode}`, quantity && `${quantity} шт.`]
		.filter(Boolean)
		.join(', ')
