import type { Order } from '#contract/orders.ts'
import { addDays } from './calendar-days.ts'
import { hoursOfPeriod, instantIn, moscow } from './dates.ts'
import { hoursText } from './working-days.ts'

type Awaited = Pick<
	Order,
	'orderNumber' | 'status' | 'obtainingMethod' | 'deliveryInfo' | 'place' | 'timeZone' | 'keptUntil'
>

/**
 * The day of an order for the customer's calendar: a file of RFC 5545. The hours of a courier are moments of UTC, which
 * every calendar shows by its own clock; a day without hours is a whole day wherever it is read.
 * @param host part of the name by which a calendar knows the event again
 */
export function orderCalendar(order: Awaited, { host, now }: { host: string; now: Date }): string {
	const { orderNumber, place, deliveryInfo } = order
	const where = [deliveryInfo.cityName, place?.address ?? deliveryInfo.pointAddress ?? streetOf(deliveryInfo)]
	const help = place ? [place.name, hoursText(place, now), place.phone, place.howToGet] : []
	const lines: [string, string][] = [
		['BEGIN', 'VCALENDAR'],
		['VERSION', '2.0'],
		['PRODID', '-//order//RU'],
		['BEGIN', 'VEVENT'],
		['UID', escaped(`order-${orderNumber}@${host}`)],
		['DTSTAMP', utc(now)],
		...timesOf(order),
		['SUMMARY', escaped(isFetched(order) ? `Забрать заказ ${orderNumber}` : `Привезут заказ ${orderNumber}`)],
		['LOCATION', escaped(where.filter(Boolean).join(', '))],
		['DESCRIPTION', escaped(help.filter(Boolean).join('\n'))],
		['END', 'VEVENT'],
		['END', 'VCALENDAR'],
	]
	return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

const isFetched = ({ obtainingMethod }: Awaited) =>
	obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT'

function timesOf({ deliveryInfo: { date = '', time = '' }, timeZone = moscow, keptUntil }: Awaited) {
	const hours = hoursOfPeriod(time)
	const moment = (hour: string) => utc(instantIn(timeZone, date, Number(hour)))
	if (hours) {
		return [
			['DTSTART', moment(hours[0])],
			['DTEND', moment(hours[1])],
		] as [string, string][]
	}
	const last = keptUntil && keptUntil > date ? keptUntil : date
	return [
		['DTSTART;VALUE=DATE', compact(date)],
		// The end of a whole day is the day after.
		['DTEND;VALUE=DATE', compact(addDays(last, 1))],
	] as [string, string][]
}

const compact = (text: string) => text.replace(/[-:]/g, '')
const utc = (at: Date) => `${compact(at.toISOString()).slice(0, 15)}Z`

const streetOf = ({ street, house }: Order['deliveryInfo']) => [street, house].filter(Boolean).join(', ')

/** A value of text: RFC 5545, 3.3.11. Other control characters are not allowed. */
const escaped = (text: string) =>
	text
		.replace(/\r\n?/g, '\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out
		.replace(/[\x00-\x09\x0b-\x1f\x7f]/g, ' ')
		.replace(/[\\;,]/g, '\\$&')
		.replace(/\n/g, '\\n')

/**
 * A line of at most 75 octets, as RFC 5545, 3.1 requires; the next ones begin with a space. No letter is cut in
 * two.
 */
function folded(line: string): string {
	const parts: string[] = []
	let part = ''
	let octets = 0
	for (const letter of line) {
		const size = Buffer.byteLength(letter)
		if (octets + size > 75) {
			parts.push(part)
			part = ' '
			octets = 1
		}
		part += letter
		octets += size
	}
	return [...parts, part].join('\r\n')
}
