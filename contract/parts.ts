/**
 * Parts of a shop that it may have or not. Of a part that it does not have there is no page, no entry in a menu and no
 * call.
 */
export const shopParts = ['stores', 'points', 'giftCards', 'guide', 'community', 'clubPro'] as const

export type ShopPart = (typeof shopParts)[number]

/** Whether the shop has each part. */
export type ShopParts = Readonly<Record<ShopPart, boolean>>

export const allParts: ShopParts = {
	stores: true,
	points: true,
	giftCards: true,
	guide: true,
	community: true,
	clubPro: true,
}

/** Pages of each part: addresses that begin so, up to the end of a word. Of several parts, one is enough. */
const pages: readonly (readonly [beginning: RegExp, ...parts: ShopPart[]])[] = [
	[/^\/(?:stores|store)(?![\w-])/, 'stores'],
	[/^\/product\/[^/]{1,100}\/stores(?![\w-])/, 'stores'],
	[/^\/pickup(?![\w-])/, 'stores', 'points'],
	[/^\/gift-cards(?![\w-])/, 'giftCards'],
	[/^\/guide(?![\w-])/, 'guide'],
	[/^\/(?:community|blog)(?![\w-])/, 'community'],
	[/^\/clubpro(?![\w-])/, 'clubPro'],
]

/**
 * Whether the shop has the page.
 * @param path of an address, with or without what follows it
 */
export function hasPage(parts: ShopParts, path: string): boolean {
	const page = pages.find(([beginning]) => beginning.test(path))
	if (!page) return true
	const [, ...of] = page
	return of.some((part) => parts[part])
}
