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

const kinds: ReadonlyMap<string, string> = new Map([
	['улица', 'улица'],
	['ул', 'улица'],
	['проспект', 'проспект'],
	['пр-т', 'проспект'],
	['переулок', 'переулок'],
	['пер', 'переулок'],
	['шоссе', 'шоссе'],
	['ш', 'шоссе'],
	['бульвар', 'бульвар'],
	['б-р', 'бульвар'],
	['набережная', 'набережная'],
	['наб', 'набережная'],
	['площадь', 'площадь'],
	['пл', 'площадь'],
	['проезд', 'проезд'],
	['пр-д', 'проезд'],
	['тупик', 'тупик'],
	['аллея', 'аллея'],
])
const kindIn = (word: string | undefined) => word && kinds.get(word.toLowerCase().replace(/\.$/, ''))

/**
 * The parts of a typed street, «Бакунинская улица», «ул. Ленина», for an order; all of it is the name when it has
 * no kind.
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
