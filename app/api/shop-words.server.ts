import { type NamedShop, shopPlaceholders, withValuesInside } from '#app/texts/placeholders.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ShopParts } from '#contract/parts.ts'

/** Areas whose answers are texts of a content manager, or lists of their titles. */
const AREAS = new Set(['content', 'community', 'export'])

/** Filled answers by the cached ones, which visitors share. */
const filledAnswers = new WeakMap<object, { shop: NamedShop; filled: object }>()

/**
 * An answer of the backend with the shop's name, phone and so on in its texts. Their markup is sanitised afterwards, as
 * that of the whole text.
 * @param shop the same object for the same site
 */
export function inWordsOfShop(endpoint: Endpoint, answer: object, shop: NamedShop, parts: ShopParts): object {
	if (!AREAS.has(endpoint.area)) return answer
	const known = filledAnswers.get(answer)
	if (known?.shop === shop) return known.filled
	const filled = withValuesInside(answer, shopPlaceholders(shop), parts)
	filledAnswers.set(answer, { shop, filled })
	return filled
}
