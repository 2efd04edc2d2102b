import type { Shop } from '#contract/geo.ts'
import type { WorkingHours } from '#contract/working-hours.ts'
import { addDays } from './calendar-days.ts'
import { isoDay } from './dates.ts'
import { plural, words } from './plural.ts'
import { shopTime } from './shop-time.ts'
import { specialDays } from './working-days.ts'

/** Days ahead in which other hours than usual are told beside the usual ones. */
const SOON = 14

/** «м. Бауманская, 3 минуты пешком»; the name alone when the way is not known. */
export function metroText({ name, minutes }: Shop['metro'][number]): string {
	return minutes === undefined ? `м. ${name}` : `м. ${name}, ${plural(minutes, words.minute)} пешком`
}

/** «в магазине на Лесной» of a store that is called «„Тропа“ на Лесной»; any other by its name. */
export function inStore(name: string): string {
	const place = /^«[^»]+» (.+)$/.exec(name)?.[1]
	return `в\u00a0магазине ${place ?? (name.startsWith('«') ? name : `«${name}»`)}`
}

/**
 * «ежедневно 10:00–22:00», the days of different hours after commas; then the days soon with other hours: «31 декабря до
 * 18:00».
 */
export function hoursText(place: WorkingHours, now: Date = shopTime()): string {
	const week = place.hours.map(({ days, from, to }) => `${days} ${from}–${to}`).join(', ')
	return [week, ...soonSpecialDays(place, now)].filter(Boolean).join('; ')
}

/** Days with other hours than usual in the two weeks from now on. */
export function soonSpecialDays(place: WorkingHours, now: Date = shopTime()): string[] {
	return specialDays(place, addDays(isoDay(now), SOON))
}

const kinds: Record<string, string> = {
	улица: 'улица',
	ул: 'улица',
	проспект: 'проспект',
	'пр-т': 'проспект',
	переулок: 'переулок',
	пер: 'переулок',
	шоссе: 'шоссе',
	ш: 'шоссе',
	бульвар: 'бульвар',
	'б-р': 'бульвар',
	набережная: 'набережная',
	наб: 'набережная',
	площадь: 'площадь',
	пл: 'площадь',
	проезд: 'проезд',
	'пр-д': 'проезд',
	тупик: 'тупик',
	аллея: 'аллея',
}
const kindIn = (word: string | undefined) => word && kinds[word.toLowerCase().replace(/\.$/, '')]

/**
 * A street as it is typed, «Бакунинская улица», «ул. Ленина», by the parts of an order; all of it is the name where no
 * kind is told.
 */
export function streetParts(typed: string): { street: string; streetType?: string } {
	const [first, ...others] = typed
		.trim()
		.replace(/^([а-яё-]+\.)(?=\S)/iu, '$1 ')
		.split(/\s+/)
	const last = others.at(-1)
	if (first === undefined || last === undefined) return { street: typed }
	const [before, after] = [kindIn(first), kindIn(last)]
	// «Набережная улица» is a street.
	if (after && (!before || after === 'улица'))
		return { street: [first, ...others.slice(0, -1)].join(' '), streetType: after }
	return before ? { street: others.join(' '), streetType: before } : { street: typed }
}
