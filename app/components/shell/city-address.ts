/** Characters of the longest address that the server takes, less what scripts add to it. */
const LONGEST = 4_000

/** Where the city is chosen. @param here the page to go back to: a listing with very many filters comes back without them */
export function cityAddress(here: string): string {
	const addressFor = (page: string) => `/city?returnTo=${encodeURIComponent(page)}`
	const address = addressFor(here)
	return address.length <= LONGEST ? address : addressFor(here.split('?', 1)[0] ?? '/')
}
