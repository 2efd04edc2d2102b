import { dateOnly, dayAndMonth, dayName, isoDay, moscow, shortPeriod, timeInCity } from '#app/texts/dates.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import type { Order } from '#contract/orders.ts'

type ShownOrder = Pick<
	Order,
	| 'status'
	| 'isPayable'
	| 'reservedUntil'
	| 'obtainingMethod'
	| 'deliveryInfo'
	| 'paymentMethod'
	| 'giftCard'
	| 'keptUntil'
>

/** The most important news of an order: «Привезём завтра с 9 до 13». */
export function orderNews(order: ShownOrder, timeZone: string, now = shopTime()): string {
	const { status, isPayable, reservedUntil, obtainingMethod, deliveryInfo, keptUntil } = order
	if (status === 'CANCELLED') return 'Заказ отменён'
	if (isPayable) {
		const until = reservedUntil && timeInCity(new Date(reservedUntil), timeZone, deliveryInfo.cityName)
		return until ? `Ждёт оплаты до ${until}` : 'Ждёт оплаты'
	}
	if (obtainingMethod === 'DELIVERY_EGC') return cardNews(order, now)
	if (status === 'COMPLETED') return 'Заказ у тебя'
	if (status === 'READY_FOR_PICKUP') {
		return keptUntil
			? `Можно забирать до ${dayAndMonth(dateOnly(keptUntil), timeZone, now)}`
			: 'Можно забирать'
	}
	const day = deliveryInfo.date ? dayName(dateOnly(deliveryInfo.date), timeZone, now) : ''
	if (obtainingMethod === 'DELIVERY' || obtainingMethod === 'EXPRESS_DELIVERY') {
		return day
			? `Привезём ${[day, hours(deliveryInfo.time)].filter(Boolean).join(' ')}`
			: 'Готовим к отправке'
	}
	return deliveryInfo.date
		? `Забрать с ${dayAndMonth(dateOnly(deliveryInfo.date), timeZone, now)}`
		: 'Готовим к выдаче'
}

/** News of an electronic gift card; its day is one of Moscow. */
function cardNews({ status, giftCard }: ShownOrder, now: Date): string {
	const { sendOn } = giftCard ?? {}
	if (sendOn && sendOn > isoDay(now)) return `Отправим карту ${dayName(dateOnly(sendOn), moscow, now)}`
	return status === 'COMPLETED' ? 'Карта отправлена' : 'Готовим карту'
}

/** «с 9 до 13» from a period as the backend names it. */
function hours(period: string | undefined): string {
	const [from, to] = shortPeriod(period ?? '').split('–')
	return from && to ? `с ${from} до ${to}` : ''
}

/** Whether an order fits into a calendar: it is delivered or fetched on a known day. */
export const isAwaited = ({
	status,
	deliveryInfo,
	obtainingMethod,
}: Pick<Order, 'status' | 'deliveryInfo' | 'obtainingMethod'>): boolean =>
	Boolean(deliveryInfo.date) &&
	obtainingMethod !== 'DELIVERY_EGC' &&
	status !== 'COMPLETED' &&
	status !== 'CANCELLED'
