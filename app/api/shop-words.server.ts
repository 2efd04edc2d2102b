import { type NamedShop, shopPlaceholders, withValuesInside } from '#app/texts/placeholders.ts'
import { getSeo } from '#contract/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ShopParts } from '#contract/parts.ts'
import { typeset } from '#contract/typeset.ts'

/** Areas whose answers are texts of a content manager, or lists of their titles. */
const AREAS = new Set(['content', 'community', 'export'])

/** Filled answers by the cached ones, which visitors share. */
const filledAnswers = new WeakMap<object, { shop: NamedShop; filled: object }>()

/**
 * An answer of the backend with the shop's name, phone and so on in its texts, whose short words stay with the next.
 * Their markup is sanitised afterwards, as that of the whole text.
 * @param shop the same object for the same site
 */
export function inWordsOfShop(endpoint: Endpoint, answer: object, shop: NamedShop, parts: ShopParts): object {
	if (!AREAS.has(endpoint.area)) return answer
	const known = filledAnswers.get(answer)
	if (known?.shop === shop) return known.filled
	const worded = withValuesInside(answer, shopPlaceholders(shop), parts)
	// Search engines get titles and descriptions as they are.
	const isShown = endpoint.area === 'content' && endpoint !== getSeo
	const filled = isShown ? typesetInside(worded) : worded
	filledAnswers.set(answer, { shop, filled })
	return filled
}

/** An address stays as it is, and HTML is typeset where it is sanitised. */
const isNoText = /^(?:[/#]|https?:|tel:|mailto:)|</

/** The backend has typeset the texts of the community. */
function typesetInside<Answer>(answer: Answer): Answer {
	if (typeof answer === 'string') return (isNoText.test(answer) ? answer : typeset(answer)) as Answer
	if (typeof answer !== 'object' || answer === null) return answer
	if (Array.isArray(answer)) return answer.map(typesetInside) as Answer
	return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, typesetInside(part)])) as Answer
}
