import { shopTime } from '#app/texts/shop-time.ts'
import type { PersonalOrder } from '#contract/personal.ts'
import { orderNews } from '../account/order-words.ts'
import { type TrailStep, trailOf } from '../account/trail.ts'

/** The most important news of an order, for an operator: what the customer reads as «Заказ у тебя» is another's. */
export function operatorOrderNews(order: PersonalOrder, timeZone: string, now = shopTime()): string {
	const isReceived = order.status === 'COMPLETED' && order.obtainingMethod !== 'DELIVERY_EGC'
	return isReceived ? 'Заказ у покупателя' : orderNews(order, timeZone, now)
}

/** The progress of an order, for an operator. */
export const operatorTrail = (order: PersonalOrder, timeZone: string, now = shopTime()): TrailStep[] =>
	trailOf(order, timeZone, now, 'У покупателя')
