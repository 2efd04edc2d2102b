import { type Seller, sellerText } from './seller.ts'

/** Values by the names of their placeholders. An empty one is left out of the text. */
export type Placeholders = Readonly<Record<string, string | undefined>>

export type NamedShop = Seller & { name: string }

/**
 * The values that every text of the content may name: {shop}, {phone}, {mail}, {legal}, {requisites} and {seller}, the
 * seller as the footer has it.
 */
export const shopPlaceholders = (shop: NamedShop) => ({
	shop: shop.name,
	phone: shop.phone,
	mail: shop.email,
	legal: shop.legalName,
	requisites: shop.requisites,
	seller: sellerText(shop),
})

/**
 * A text with the values of its placeholders. A missing value is left out with the comma, colon or dash before it; a
 * placeholder without an entry stays for the next who fills the text.
 * @param shown how a value is written, as in HTML
 */
export const withValues = (text: string, values: Placeholders, shown = (value: string) => value): string =>
	text.replace(/( ?[,;:—–-] )?\{([a-z0-9]{1,20})\}/g, (all, sign: string = '', name: string) => {
		if (!Object.hasOwn(values, name)) return all
		const value = values[name]
		return value ? sign + shown(value) : ''
	})

/** An answer of JSON, with the values in all of its texts. Parts without a placeholder stay the same objects. */
export function withValuesInside<Answer>(answer: Answer, values: Placeholders): Answer {
	if (typeof answer === 'string')
		return (answer.includes('{') ? withValues(answer, values) : answer) as Answer
	if (typeof answer !== 'object' || answer === null) return answer
	const entries = Object.entries(answer)
	const filled = entries.map(([key, part]) => [key, withValuesInside(part, values)] as const)
	if (filled.every(([, part], at) => part === entries[at]?.[1])) return answer
	return (Array.isArray(answer) ? filled.map(([, part]) => part) : Object.fromEntries(filled)) as Answer
}
