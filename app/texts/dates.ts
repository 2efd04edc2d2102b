/** Days and hours as people say them (spec §4, §9), always in the zone of the city they are about. */

import { shopTime } from './shop-time.ts'

const soonMs = 900_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Empty for a moment that is none. */
function format(options: Intl.DateTimeFormatOptions, timeZone: string, date: Date): string {
	if (Number.isNaN(date.getTime())) return ''
	const key = `${timeZone} ${JSON.stringify(options)}`
	let formatter = formatters.get(key)
	if (!formatter) {
		formatter = new Intl.DateTimeFormat('ru-RU', {
			...options,
			timeZone: knownZone(timeZone),
		})
		formatters.set(key, formatter)
	}
	return formatter.format(date)
}

export const moscow = 'Europe/Moscow'

/** The zone, or Moscow's for an unknown one: the backend names zones, and browsers know different ones. */
export function knownZone(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat('ru-RU', { timeZone }) && timeZone
	} catch {
		return moscow
	}
}

/** Number of the calendar day in the zone; the difference of two is the distance in days. */
function dayNumber(date: Date, timeZone: string): number {
	const [day = 0, month = 0, year = 0] = format(
		{ day: '2-digit', month: '2-digit', year: 'numeric' },
		timeZone,
		date,
	)
		.split('.')
		.map((part) => Number.parseInt(part, 10))
	return Date.UTC(year, month - 1, day) / 86_400_000
}

/** «3 декабря», with the year when it is not the year of `now`. */
export function dayAndMonth(date: Date, timeZone: string = moscow, now: Date = shopTime()): string {
	const sameYear = format({ year: 'numeric' }, timeZone, date) === format({ year: 'numeric' }, timeZone, now)
	const text = format(
		{ day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) },
		timeZone,
		date,
	)
	return text.replace(/\s/g, '\u00a0').replace(/\u00a0г\.$/, '')
}

/** «сегодня», «завтра», «послезавтра», otherwise day and month (spec §4). */
export function dayName(date: Date, timeZone: string = moscow, now: Date = shopTime()): string {
	const distance = dayNumber(date, timeZone) - dayNumber(now, timeZone)
	if (distance === 0) return 'сегодня'
	if (distance === 1) return 'завтра'
	if (distance === 2) return 'послезавтра'
	return dayAndMonth(date, timeZone, now)
}

/**
 * The delivery-time wording of spec §4: within fifteen minutes «через 15 минут», then the day.
 * @param date left out for goods that are available now
 */
export function deliveryTime(date?: Date, timeZone: string = moscow, now: Date = shopTime()): string {
	if (!date) return deliveryTime(now, timeZone, now)
	const wait = date.getTime() - now.getTime()
	if (wait >= 0 && wait <= soonMs) return 'через\u00a015\u00a0минут'
	return dayName(date, timeZone, now)
}

/** «завтра, 21 ноября»; the date alone when the day has no name of its own. */
export function dayWithDate(date: Date, timeZone: string = moscow, now: Date = shopTime()): string {
	const name = dayName(date, timeZone, now)
	const full = dayAndMonth(date, timeZone, now)
	return name === full ? full : `${name}, ${full}`
}

/** A day before more words: a date that explains a name is closed by a comma, «завтра, 21 ноября, или позже». */
export const closed = (day: string): string => (day.includes(',') ? `${day},` : day)

/** «14:20» in the zone. */
export function timeOfDay(date: Date, timeZone: string = moscow): string {
	return format({ hour: '2-digit', minute: '2-digit' }, timeZone, date)
}

/** The same for an appointment: clocks that are not those of Moscow are named. @param city with this zone */
export function timeInCity(date: Date, timeZone: string, city: string | undefined): string {
	const time = timeOfDay(date, timeZone)
	return !city || time === timeOfDay(date) ? time : `${time} по\u00a0местному времени, ${city}`
}

/** The instant at which the clocks of the zone show the whole hour of a day. @param isoDate `2026-12-03` */
export function instantIn(timeZone: string, isoDate: string, hour: number): Date {
	const wanted = Date.parse(`${isoDate}T00:00:00Z`) + hour * 3_600_000
	const aheadAt = (instant: number) => {
		const at = new Date(instant)
		const [hours = 0, minutes = 0] = timeOfDay(at, timeZone).split(':').map(Number)
		return dayNumber(at, timeZone) * 86_400_000 + (hours * 60 + minutes) * 60_000 - instant
	}
	// The zone's offset may change in between.
	return new Date(wanted - aheadAt(wanted - aheadAt(wanted)))
}

/** Upper line of a day box: «сегодня», «завтра» or the weekday «сб». */
export function dayLabel(date: Date, timeZone: string = moscow, now: Date = shopTime()): string {
	const distance = dayNumber(date, timeZone) - dayNumber(now, timeZone)
	if (distance === 0) return 'сегодня'
	if (distance === 1) return 'завтра'
	return format({ weekday: 'short' }, timeZone, date)
}

/** The same for screen readers: «завтра, суббота, 21 ноября», «среда, 25 ноября». */
export function spokenDay(date: Date, timeZone: string = moscow, now: Date = shopTime()): string {
	const name = dayName(date, timeZone, now)
	const full = dayAndMonth(date, timeZone, now)
	return [...(name === full ? [] : [name]), format({ weekday: 'long' }, timeZone, date), full].join(', ')
}

/** Day of the month without the month: «21». */
export function dayOfMonth(date: Date, timeZone: string = moscow): string {
	return format({ day: 'numeric' }, timeZone, date)
}

/** The calendar day in the zone, as `2026-12-03`. */
export function isoDay(date: Date, timeZone: string = moscow): string {
	return format({ day: '2-digit', month: '2-digit', year: 'numeric' }, timeZone, date)
		.split('.')
		.reverse()
		.join('-')
}

/** A date that came without a time («2026-12-03») as an instant that is that day in every zone from +2 to +12. */
export function dateOnly(isoDate: string): Date {
	return new Date(`${isoDate}T05:00:00Z`)
}

/** «9–13» out of «09:00–13:00», «09-13» or «09:00 - 13:00»; anything else is left as it came. */
export function shortPeriod(text: string): string {
	const hours = hoursOfPeriod(text)
	return hours ? hours.join('–') : text
}

/** The same for screen readers: «с 9 до 13». */
export function spokenPeriod(text: string): string {
	const hours = hoursOfPeriod(text)
	return hours ? `с ${hours[0]} до ${hours[1]}` : text
}

/** «9» and «13» out of «09:00–13:00»; undefined for a text without hours. */
export function hoursOfPeriod(text: string): [from: string, to: string] | undefined {
	const [, from, to] = /^0?(\d{1,2})(?::00)?\s*[-–—]\s*0?(\d{1,2})(?::00)?$/.exec(text.trim()) ?? []
	return from && to ? [from, to] : undefined
}
