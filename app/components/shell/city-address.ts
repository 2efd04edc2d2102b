import { encoded } from '#app/paths/encoded.ts'

/** Characters of the longest address that the server takes, less those that scripts add to it. */
const LONGEST = 4_000

/**
 * Address of the page of cities.
 * @param here the page to go back to: of a listing with very many filters, without them
 */
export function cityAddress(here: string): string {
	const addressFor = (page: string) => `/city?returnTo=${encoded(page)}`
	const address = addressFor(here)
	return address.length <= LONGEST ? address : addressFor(here.split('?', 1)[0] ?? '/')
}
