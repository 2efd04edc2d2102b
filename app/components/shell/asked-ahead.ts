import { isRouteErrorResponse } from '@remix-run/react'

/** Pages that are asked for ahead at most, and how long an answer waits for its navigation, milliseconds. */
const MOST = 8
const LIFE = 20_000

type ServerLoader = () => Promise<unknown>

/** Data of a page, or what its loader has thrown: a redirect, a missing page; undefined when nobody answered. */
type Answer = { data: unknown } | { thrown: unknown } | undefined

/** By path and query of the page. */
const asked = new Map<string, { answer: Promise<Answer>; at: number }>()
/** Requests under way that no navigation has made. */
const underWay = new Set<string>()
/** Pages that a fetcher is about to load for the navigation after it. */
const expected = new Set<string>()

/**
 * The next load of a page is that of a fetcher and only begins the request (`isExpected`).
 * @returns whether there is anything to load
 */
export function expectPage(address: string): boolean {
	dropOld()
	if (asked.has(address) || asked.size >= MOST) return false
	expected.add(address)
	return true
}

/** Whether a page's `clientLoader` is called by that fetcher: once. */
export const isExpected = (address: string): boolean => expected.delete(address)

function dropOld(): void {
	const now = performance.now()
	for (const [page, { at }] of asked) if (now - at > LIFE) asked.delete(page)
}

/** Begins the request for a page's data; `askOnce` takes the answer. Failures are left to it, too. */
export function askAhead(address: string, serverLoader: ServerLoader): void {
	dropOld()
	if (asked.has(address)) return
	const request = comparable(address)
	underWay.add(request)
	const answer = serverLoader()
		.then(
			(data) => ({ data }),
			(thrown: unknown) => (isAnswer(thrown) ? { thrown } : undefined),
		)
		.finally(() => underWay.delete(request))
	asked.set(address, { answer, at: performance.now() })
}

const isAnswer = (thrown: unknown) =>
	thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)

/**
 * The data of a page: of the request that was made ahead, if it was answered.
 * @throws what the loader has thrown
 */
export async function askOnce(address: string, serverLoader: ServerLoader): Promise<unknown> {
	dropOld()
	const ahead = asked.get(address)
	asked.delete(address)
	const answer = await ahead?.answer
	if (!answer) return serverLoader()
	if ('thrown' in answer) throw answer.thrown
	return answer.data
}

/** A request for a page's data is under way that no visitor waits for: its failure is not shown. */
export const isAskedAhead = (address: string): boolean => underWay.has(comparable(address))

/** The framework writes a query in its own way, and leaves the last slash out. */
function comparable(address: string): string {
	const [path = '', query] = address.split('?')
	return `${path.replace(/\/$/, '')}?${new URLSearchParams(query)}`
}

/** The answers are for a visitor and a city that may be others by now. */
export const dropAhead = (): void => asked.clear()
