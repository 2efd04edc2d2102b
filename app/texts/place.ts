import type { Shop } from '#contract/geo.ts'
import { plural, words } from './plural.ts'
import { upperFirst } from './upper-first.ts'

/** «м. Бауманская, 3 минуты пешком»; the name alone when the way is not known. */
export function metroText({ name, minutes }: Shop['metro'][number]): string {
	return minutes === undefined ? `м. ${name}` : `м. ${name}, ${plural(minutes, words.minute)} пешком`
}

const placeIn = (name: string) => /^«[^»]+» (.+)$/.exec(name)?.[1]

/** «На Лесной» of a store that is called «„Тропа“ на Лесной»; any other name as it is. */
export function placeOfStore(name: string): string {
	const place = placeIn(name) ?? name
	return upperFirst(place)
}

/** «в магазине на Лесной» of a store that is called «„Тропа“ на Лесной»; any other by its name. */
export function inStore(name: string): string {
	const place = placeIn(name)
	return `в\u00a0магазине ${place ?? (name.startsWith('«') ? name : `«${name}»`)}`
}
