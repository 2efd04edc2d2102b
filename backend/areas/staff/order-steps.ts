import { cityClock, momentOf } from '#backend/areas/geo/city-clock.ts'
import type { OrderRow } from '#backend/areas/orders/orders.table.ts'
import type { EmployeeAtWork } from '#backend/context.ts'
import { settings } from '#backend/settings.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ShopOrderStep } from '#contract/staff.ts'
import { intervalsOn } from '#contract/working-hours.ts'

/** States in which an order has to do with its shop. */
export const AT_SHOP: OrderStatus[] = ['NEW', 'CONFIRMED', 'ASSEMBLING', 'READY_FOR_PICKUP']

/** Whether the employee sees the orders of every way. */
export const seesAll = ({ rights }: EmployeeAtWork) => rights.includes('all-orders')

/**
 * States an employee may bring an order into; none of a gift card, which goes on by itself. With the right to all
 * orders also CANCELLED while it is not over.
 */
export function stepsOf(order: OrderRow, employee: EmployeeAtWork, now: Date): ShopOrderStep[] {
	if (order.obtainingMethod === 'DELIVERY_EGC') return []
	const steps = stepsOnward(order)
	const isOver = order.status === 'COMPLETED' || order.status === 'CANCELLED'
	const isCancellable = seesAll(employee) ? !isOver : isOverdue(order, employee, now)
	return isCancellable ? [...steps, 'CANCELLED'] : steps
}

function stepsOnward(order: OrderRow): ShopOrderStep[] {
	const { status, obtainingMethod, packedAt } = order
	switch (status) {
		case 'NEW':
			return isWaitingForPayment(order) ? [] : ['ASSEMBLING']
		case 'CONFIRMED':
			return ['ASSEMBLING']
		case 'ASSEMBLING':
			if (obtainingMethod === 'PICKUP') return ['READY_FOR_PICKUP']
			return [packedAt ? 'IN_DELIVERY' : 'PACKED']
		case 'IN_DELIVERY':
			return [obtainingMethod === 'PICKPOINT' ? 'READY_FOR_PICKUP' : 'COMPLETED']
		case 'READY_FOR_PICKUP':
			return ['COMPLETED']
		default:
			return []
	}
}
export const isWaitingForPayment = ({ paymentMethod, paymentStatus, status }: OrderRow) =>
	paymentMethod === 'ONLINE' && paymentStatus !== 'PAID' && status === 'NEW'

export const isOverdue = ({ status, keptUntil }: OrderRow, { shown }: EmployeeAtWork, now: Date) =>
	status === 'READY_FOR_PICKUP' && keptUntil !== null && keptUntil < cityClock(now, shown.shop.timeZone).day

const MINUTE = 60_000

/**
 * Time by which an order has to be ready: within the time of the settings, of which only opening hours count, and not
 * before the day promised to the customer.
 */
export function dueOf(order: OrderRow, { shown, hours }: EmployeeAtWork): Date | undefined {
	const isToAssemble = AT_SHOP.includes(order.status) && order.status !== 'READY_FOR_PICKUP'
	if (!isToAssemble || order.obtainingMethod !== 'PICKUP' || isWaitingForPayment(order)) return undefined
	const { timeZone } = shown.shop
	const began = cityClock(order.createdAt, timeZone)
	const day = [began.day, order.deliveryInfo.date ?? ''].sort()[1] as string
	const from = day === began.day ? began.minutes : 0
	const open = intervalsOn(hours, day).find(({ to }) => to > from)
	const { assembleMinutes } = settings.staff
	if (!open) return new Date(momentOf(day, from, timeZone).getTime() + assembleMinutes * MINUTE)
	return new Date(momentOf(day, Math.max(open.from, from), timeZone).getTime() + assembleMinutes * MINUTE)
}

/** Roubles that are paid at the handing over. */
export function toPayOf({ paymentMethod, paymentStatus, status, total, giftCardTotal }: OrderRow): number {
	const isToPay = paymentMethod === 'ON_RECEIPT' && paymentStatus !== 'PAID' && status !== 'CANCELLED'
	return isToPay ? total - giftCardTotal : 0
}
