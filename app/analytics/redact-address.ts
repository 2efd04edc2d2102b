/** Paths whose last part is a secret that gives access. */
const secretParts =
	/\/(loyalty-confirmation|news-unsubscribe|notices|receipts|s|sandbox-bank|wishlist)\/[^/]+/i

/**
 * An address for events: without keys and without its query, which may hold typed text, except for the names of
 * campaigns.
 */
export function redactedAddress(address: string): string {
	if (!URL.canParse(address)) return ''
	const { origin, pathname, searchParams } = new URL(address)
	const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_')))
	const query = campaign.size > 0 ? `?${campaign}` : ''
	return `${origin}${pathname.replace(secretParts, '/$1/…')}${query}`.slice(0, 500)
}
