import {
	type ClientLoaderFunctionArgs,
	useLocation,
	useMatches,
	useNavigate,
	useRevalidator,
} from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { askAhead, askOnce, dropAhead, isExpected } from './asked-ahead.ts'

/** Pages that are remembered, and for how long, milliseconds. */
const MOST = 12
const LIFE = 5 * 60_000

interface SeenPage {
	data: unknown
	at: number
}

/** By path and query; the page that was seen last comes last. */
const pages = new Map<string, SeenPage>()

/** Path and query of the shown page. */
let shown: string | undefined

/** Path and query of a page that is shown from memory: its data are to be made current. */
let remembered: string | undefined

let isRefreshing = false

/** The data of the shown page alone are being loaded again, and not those of the shell. */
export const isPageRefreshing = (): boolean => isRefreshing

/** Data that are shown in place of those of a page while they come. */
export interface StandIn {
	isStandIn?: true
}

export const isStandIn = (data: unknown): boolean => Boolean((data as StandIn | undefined)?.isStandIn)

/**
 * `clientLoader` of a page that may be shown from memory (`isSeenAgain` of its `handle`): at once as it was when the
 * visitor left it, or as its stand-in, and then with the data of the server (`useSeenPages`), which are asked for
 * meanwhile. For a link that was touched they are asked for ahead (`ShopLinks`).
 * @param standIn gives data to show in place of those of the page, if there are any
 */
export async function seenFirst(
	{ request, serverLoader }: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>,
	standIn?: (path: string) => StandIn | undefined,
): Promise<unknown> {
	const { pathname, search } = new URL(request.url)
	const address = pathname + search
	if (isExpected(address)) {
		askAhead(address, serverLoader)
		return null
	}
	const seen = address === shown ? undefined : recall(address)
	const first = address === shown ? undefined : (seen ?? standIn?.(pathname))
	if (first === undefined) return askOnce(address, serverLoader)
	if (seen !== undefined) remembered = address
	askAhead(address, serverLoader)
	return first
}

function recall(address: string): unknown {
	const page = pages.get(address)
	return page && performance.now() - page.at < LIFE ? page.data : undefined
}

function remember(address: string, data: unknown): void {
	pages.delete(address)
	pages.set(address, { data, at: performance.now() })
	const [oldest] = pages.keys()
	if (pages.size > MOST && oldest !== undefined) pages.delete(oldest)
}

/** After an act that may change what pages show: another visitor, another city. */
export function forgetPages(): void {
	pages.clear()
	dropAhead()
}

/**
 * Remembers the pages that the visitor sees, and makes a page current that is shown from memory or by its stand-in. A
 * stand-in whose page does not come is left again; `useKeepPageOnFailure` has said why.
 * @param isHelping an operator helps a customer: nothing of the customer's pages is remembered
 */
export function useSeenPages(isHelping: boolean): void {
	const { pathname, search } = useLocation()
	const { data, handle } = useMatches().at(-1) ?? {}
	const { revalidate, state } = useRevalidator()
	const navigate = useNavigate()
	const address = pathname + search
	const standIn = useRef<{ address: string; data: unknown }>()

	useEffect(() => {
		shown = address
		return () => {
			shown = undefined
		}
	}, [address])

	useEffect(() => {
		if (state === 'idle') isRefreshing = false
	}, [state])

	// Another tab may log in or out meanwhile.
	useEffect(() => {
		const forget = () => document.hidden && forgetPages()
		document.addEventListener('visibilitychange', forget)
		return () => document.removeEventListener('visibilitychange', forget)
	}, [])

	useEffect(() => {
		const refresh = () => {
			isRefreshing = true
			revalidate()
		}
		if (isStandIn(data)) {
			const last = standIn.current
			standIn.current = { address, data }
			if (last?.address !== address) refresh()
			else if (last.data !== data) navigate(-1)
			return
		}
		standIn.current = undefined
		if (remembered === address) {
			remembered = undefined
			refresh()
			return
		}
		const { isSeenAgain } = (handle ?? {}) as { isSeenAgain?: true }
		if (isSeenAgain && !isHelping && data !== undefined) remember(address, data)
	}, [address, data, handle, isHelping, revalidate, navigate])
}
