import type { DeliveryTerm } from '#contract/geo.ts'
import { closed, dateOnly, dayWithDate, deliveryTime } from './dates.ts'
import { plural, words } from './plural.ts'
import { upperFirst } from './upper-first.ts'

/** Time of a way of delivery, and the number of places: «5 магазинов, можно забрать через 15 минут». */
export function deliveryNote(channel: DeliveryTerm, timeZone: string): string {
	const day = dayWithDate(dateOnly(channel.nearestDate), timeZone)
	switch (channel.obtainingMethod) {
		case 'PICKUP':
			return `${plural(channel.pointsCount, words.store)}, ${channel.mode === 'now' ? `можно забрать ${deliveryTime()}` : `заберёшь ${day}`}`
		case 'PICKPOINT':
			return `${plural(channel.pointsCount, words.point)}, с ${day.replace(/^.*, /, '')}`
		case 'EXPRESS_DELIVERY':
			return `Привезём сегодня${channel.orderBefore ? `, если оформить до\u00a0${channel.orderBefore}` : ''}`
		default:
			return channel.isExactDate
				? `${upperFirst(closed(day))} или в другой день`
				: `Примерно ${closed(day)} или позже`
	}
}
