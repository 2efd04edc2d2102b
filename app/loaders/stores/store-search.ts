import { readPlace } from '#app/texts/way.ts'
import type { GeoLocation } from '#contract/shapes.ts'

/** Query of the list of stores: `?q=бауманская&open=1&service=Прокат&place=55.77,37.68`. */
export interface StoreQuery {
	/** City, street, metro station or name. */
	text: string
	isOpenOnly: boolean
	services: string[]
	/** The visitor's place. */
	place: GeoLocation | null
}

/** Texts that a search reads. */
export interface Searched {
	name: string
	address: string
	cityName: string
	metro: readonly { name: string }[]
	services: readonly string[]
	isOpen?: boolean | undefined
}

const MAX_TEXT = 100

export function readStoreQuery(query: URLSearchParams): StoreQuery {
	return {
		text: (query.get('q') ?? '').trim().slice(0, MAX_TEXT),
		isOpenOnly: query.get('open') === '1',
		services: query.getAll('service'),
		place: readPlace(query.get('place')),
	}
}

/**
 * The stores that have every word of the text at the beginning of one of theirs, and pass the filters; none for a text
 * without words.
 */
export function findStores<S extends Searched>(stores: readonly S[], query: StoreQuery): S[] {
	const asked = significantWords(query.text)
	if (query.text && asked.length === 0) return []
	return stores.filter((store) => {
		if (query.isOpenOnly && !store.isOpen) return false
		if (!query.services.every((service) => store.services.includes(service))) return false
		const own = wordsOf(
			[store.cityName, store.address, store.name, ...store.metro.map(({ name }) => name)].join(' '),
		)
		return asked.every((word) => own.some((one) => one.startsWith(word)))
	})
}

const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.match(/[\p{L}\p{N}]+/gu) ?? []

/** The kind of a street is left out: people leave it out, or write it in another way. */
const NO_WORDS = new Set(['м', 'метро', 'ул', 'улица', 'пр', 'т', 'проспект', 'г', 'город', 'д', 'дом'])

function significantWords(text: string): string[] {
	const words = wordsOf(text)
	const significant = words.filter((word) => !NO_WORDS.has(word))
	return significant.length > 0 ? significant : words
}
