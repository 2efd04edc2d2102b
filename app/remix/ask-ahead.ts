import { dataAddressOf } from './data-address.ts'

/** Answers that wait for their navigation at most, and for how long, milliseconds. */
const MOST = 8
const LIFE = 20_000

interface Ahead {
	answer: Promise<Response | null>
	at: number
}

/** By the address of the request that the framework will make. */
const asked = new Map<string, Ahead>()

/**
 * Asks for the data of a page that the visitor is about to open. The navigation takes the answer, also one that is
 * still on its way; a failed one is left to the navigation, which asks by itself.
 *
 * Private to Remix 2.17: the parameter `_routes` of a request for the data of one route with a `clientLoader`.
 * Guarded by «a tap asks for a product once» (tests/e2e/next-page.spec.ts): were the name another one, the product
 * would be asked for twice. It is needed until the data of a page with a `clientLoader` can be prefetched
 * (`PrefetchPageLinks` leaves them out).
 * @param page path and query
 * @param route id of the page's route
 */
export function askAhead(page: { pathname: string; search: string }, route: string): void {
	const url = new URL(dataAddressOf(page), window.location.origin)
	url.searchParams.set('_routes', route)
	const now = performance.now()
	for (const [address, { at }] of asked) if (now - at > LIFE) asked.delete(address)
	if (asked.has(url.href) || asked.size >= MOST) return
	const answer = fetch(url.href).then(
		(answer) => (answer.ok ? answer : null),
		() => null,
	)
	asked.set(url.href, { answer, at: now })
}

/** The answer to a request that was made ahead; undefined without one, or when it failed. */
export async function takeAhead(url: URL): Promise<Response | undefined> {
	const ahead = asked.get(url.href)
	if (!ahead) return undefined
	asked.delete(url.href)
	if (performance.now() - ahead.at > LIFE) return undefined
	return (await ahead.answer) ?? undefined
}

/** The answers are for a visitor and a city that may be others by now. */
export const dropAhead = (): void => asked.clear()
