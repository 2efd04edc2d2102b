import type { Shop } from '#contract/geo.ts'
import { plural, words } from './plural.ts'

/** «м. Бауманская, 3 минуты пешком»; the name alone when the way is not known. */
export function metroText({ name, minutes }: Shop['metro'][number]): string {
	return minutes === undefined ? `м. ${name}` : `м. ${name}, ${plural(minutes, words.minute)} пешком`
}

/** «ежедневно 10:00–22:00», the days of different hours after commas. */
export function hoursText(hours: Shop['hours']): string {
	return hours.map(({ days, from, to }) => `${days} ${from}–${to}`).join(', ')
}
