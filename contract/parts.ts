/**
 * Parts of a shop that it may have or not. Of a part that it does not have there is no page, no entry in a menu and no
 * call.
 */
export const shopParts = [
	'stores',
	'points',
	'giftCards',
	'club',
	'clubPro',
	'reviews',
	'oneClick',
	'notices',
	'guide',
	'community',
] as const

export type ShopPart = (typeof shopParts)[number]

/** Whether the shop has each part. */
export type ShopParts = Readonly<Record<ShopPart, boolean>>

export const allParts = Object.fromEntries(shopParts.map((part) => [part, true])) as ShopParts

/** Beginnings of addresses, up to the end of a word, with the parts that they need: of several, one is enough. */
type Addresses = readonly (readonly [beginning: RegExp, ...parts: ShopPart[]])[]

const pages: Addresses = [
	[/^\/(?:stores|store)(?![\w-])/, 'stores'],
	[/^\/product\/[^/]{1,100}\/stores(?![\w-])/, 'stores'],
	[/^\/pickup(?![\w-])/, 'stores', 'points'],
	[/^\/gift-cards(?![\w-])/, 'giftCards'],
	[/^\/(?:loyalty|loyalty-confirmation|account\/bonuses)(?![\w-])/, 'club'],
	[/^\/clubpro(?![\w-])/, 'clubPro'],
	[/^\/product\/[^/]{1,100}\/review(?![\w-])/, 'reviews'],
	[/^\/(?:reviews-policy|pages\/consent-review|operator\/reviews)(?![\w-])/, 'reviews'],
	[/^\/product\/[^/]{1,100}\/one-click(?![\w-])/, 'oneClick'],
	[/^\/(?:product\/[^/]{1,100}\/notice|notices|pages\/consent-notice)(?![\w-])/, 'notices'],
	[/^\/guide(?![\w-])/, 'guide'],
	[/^\/(?:community|blog)(?![\w-])/, 'community'],
]

const calls: Addresses = [
	[/^\/api\/(?:gift|basket\/gift-card)(?![\w-])/, 'giftCards'],
	[/^\/api\/payments\/[^/]{1,100}\/gift-card(?![\w-])/, 'giftCards'],
	[/^\/api\/user\/(?:club|club-program|bonus|balance)(?![\w-])/, 'club'],
	[/^\/api\/(?:basket|personal)\/bonus(?![\w-])/, 'club'],
	[/^\/api\/operator\/orders\/[^/]{1,100}\/bonuses(?![\w-])/, 'club'],
	[/^\/api\/(?:products\/[^/]{1,100}|operator)\/reviews(?![\w-])/, 'reviews'],
	[/^\/api\/products\/reviews(?![\w-])/, 'reviews'],
	[/^\/api\/oneclick(?![\w-])/, 'oneClick'],
	[/^\/api\/user\/notices(?![\w-])/, 'notices'],
	[/^\/api\/assistant(?![\w-])/, 'guide'],
	[/^\/api\/(?:community|publications)(?![\w-])/, 'community'],
]

/** The path as a router reads it: in any case, and with letters that are escaped for nothing. */
function asRead(path: string): string {
	try {
		return decodeURI(path).toLowerCase()
	} catch {
		return path.toLowerCase()
	}
}

function isThere(addresses: Addresses, parts: ShopParts, path: string): boolean {
	const read = asRead(path)
	const found = addresses.find(([beginning]) => beginning.test(read))
	if (!found) return true
	const [, ...needed] = found
	return needed.some((part) => parts[part])
}

/**
 * Whether the shop has the page.
 * @param path of an address, with or without what follows it
 */
export const hasPage = (parts: ShopParts, path: string): boolean => isThere(pages, parts, path)

/** Whether the shop has the call. @param path as of `hasPage` */
export const hasCall = (parts: ShopParts, path: string): boolean => isThere(calls, parts, path)
