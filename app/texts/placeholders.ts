import type { ShopPart, ShopParts } from '#contract/parts.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { formatMoney } from './money.ts'
import { plural, words } from './plural.ts'
import { type Seller, sellerText } from './seller.ts'
import { afterReceipt, telephoneHours, withinReturnDays } from './terms.ts'

/** Values by the names of their placeholders. An empty one is left out of the text. */
export type Placeholders = Readonly<Record<string, string | undefined>>

export type NamedShop = Seller & { name: string }

/** Names of parts are longer in no shop. */
const LONGEST_NAME = 20

/**
 * A text without the sections of parts that the shop lacks: «{#club}, начислить бонусы{/club}» stays without its marks
 * where there is a club, and else it goes. A mark without its pair, or of no part, stays as it is.
 */
export function withSections(text: string, parts: ShopParts): string {
	let written = ''
	let at = 0
	for (;;) {
		const begin = text.indexOf('{#', at)
		if (begin === -1) return written + text.slice(at)
		const end = text.slice(begin, begin + LONGEST_NAME + 3).indexOf('}')
		const name = end === -1 ? '' : text.slice(begin + 2, begin + end)
		const from = begin + end + 1
		const to = Object.hasOwn(parts, name) ? text.indexOf(`{/${name}}`, from) : -1
		if (to === -1) {
			written += text.slice(at, begin + 2)
			at = begin + 2
			continue
		}
		const inner = parts[name as ShopPart] ? text.slice(from, to) : ''
		written += text.slice(at, begin) + inner
		at = to + name.length + 3
	}
}

/**
 * The values that every text of the content may name: {shop}, {phone}, {mail}, {legal}, {requisites} and {seller}, the
 * seller as the footer has it, and terms of the shop: {hours}, {returns} and so on.
 */
export const shopPlaceholders = (shop: NamedShop) => ({
	shop: shop.name,
	phone: shop.phone,
	mail: shop.email,
	legal: shop.legalName,
	requisites: shop.requisites,
	seller: sellerText(shop),
	hours: telephoneHours(),
	city: shopRules.homeCity,
	returns: withinReturnDays(),
	unpaid: plural(shopRules.unpaidMinutes, words.minute),
	courier: formatMoney(shopRules.delivery.courierPrice),
	point: formatMoney(shopRules.delivery.pickPointPrice),
	bonusShare: String(shopRules.bonuses.spendRate),
	bonusFrom: afterReceipt(),
	bonusLife: plural(shopRules.bonuses.burnAfterDays, words.day),
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

/**
 * An answer of JSON, with the values in all of its texts and without the sections of missing parts. Parts without a
 * placeholder stay the same objects.
 */
export function withValuesInside<Answer>(answer: Answer, values: Placeholders, parts: ShopParts): Answer {
	if (typeof answer === 'string')
		return (answer.includes('{') ? withValues(withSections(answer, parts), values) : answer) as Answer
	if (typeof answer !== 'object' || answer === null) return answer
	const entries = Object.entries(answer)
	const filled = entries.map(([key, part]) => [key, withValuesInside(part, values, parts)] as const)
	if (filled.every(([, part], at) => part === entries[at]?.[1])) return answer
	return (Array.isArray(answer) ? filled.map(([, part]) => part) : Object.fromEntries(filled)) as Answer
}
