import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Bytes of cached markup: the cards of several thousand products. */
const largestCache = 16 * 1024 * 1024

const markups = new LRUCache<string, string>({
	maxSize: largestCache,
	sizeCalculation: (markup, key) => 2 * (markup.length + key.length),
})

/**
 * Markup of a part that depends on nothing but its props, rendered once for equal ones.
 * @param name of the part; parts of other names are others
 * @param props values of JSON
 */
export function cachedMarkup<Props extends object>(
	name: string,
	Part: ComponentType<Props>,
	props: Props,
): string {
	const key = `${name} ${JSON.stringify(props)}`
	const known = markups.get(key)
	if (known !== undefined) return known
	const markup = renderToStaticMarkup(<Part {...props} />)
	markups.set(key, markup)
	return markup
}
