/** Paths whose last part opens something to whoever has it. */
const secretParts = /\/(loyalty-confirmation|news-unsubscribe|receipts|s|sandbox-bank)\/[^/]+/

/**
 * An address as events tell it: without its query, which may hold what was typed, but for the names of campaigns, and
 * without keys.
 */
export function toldAddress(address: string): string {
	if (!URL.canParse(address)) return ''
	const { origin, pathname, searchParams } = new URL(address)
	const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_')))
	const query = campaign.size > 0 ? `?${campaign}` : ''
	return `${origin}${pathname.replace(secretParts, '/$1/…')}${query}`.slice(0, 500)
}
