import { useLocation, useMatches, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { forWhomHeader, reloadHeader } from '#app/api/support-headers.ts'
import { isAskedAhead } from '#app/components/shell/asked-ahead.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { limitedText, noAnswerText } from '#app/texts/no-answer.ts'
import { comparable, dataAddressOf, isDataPath, pageAddressOf } from './data-address.ts'

/**
 * Every answer of the framework has it. The rest come from before it, for example when a request is larger than it may
 * be, or from another server, and its scripts can't read them.
 *
 * Private to Remix 2.17. Guarded by tests/e2e/faults.spec.ts.
 */
const frameworkHeader = 'X-Remix-Response'

/** While a notification is shown, the same one does not come again. */
const quietMs = 5_000

/**
 * Leaves the page and all typed values as they are when a request of the framework is limited (spec §8: status 429
 * is a notification) or gets no answer that its scripts can read. The framework itself would show the error screen in
 * place of the page. A failed submission resolves to null and a failed navigation is cancelled; only a navigation that
 * fails with another status shows its error screen.
 *
 * While an operator helps a customer, every request of scripts names the support session, and a page of another
 * session is reloaded as a whole.
 *
 * Private to Remix 2.17: its scripts call `window.fetch` with a `URL`, and load the data of a page again after a
 * form of it. Guarded by tests/e2e/faults.spec.ts. It is needed until a page may stay when its data can't be loaded
 * again (https://github.com/remix-run/remix/issues/360): the server can't answer «unchanged», and gives no answer at
 * all when the line is lost.
 */
export function useKeepPageOnFailure(helped: string | undefined): void {
	const navigate = useNavigate()
	const location = useLocation()
	const matches = useMatches()
	const page = useRef({ navigate, location, matches, helped })
	useEffect(() => {
		page.current = { navigate, location, matches, helped }
	})

	useEffect(() => {
		const plain = window.fetch
		const send: typeof plain = (input, init) => {
			const { helped } = page.current
			if (!helped || (typeof input === 'string' && !input.startsWith('/'))) return plain(input, init)
			const headers = new Headers(init?.headers)
			headers.set(forWhomHeader, helped)
			return plain(input, { ...init, headers })
		}
		let staysAt: string | undefined
		let quietUntil = 0

		const tell = (text: string) => {
			if (performance.now() < quietUntil) return
			quietUntil = performance.now() + quietMs
			notify({ text, look: 'error' })
		}

		/** The framework's answer for the page as it is; undefined while an error screen is shown in its place. */
		const sameData = () => {
			const { matches } = page.current
			if (matches.some(({ data }) => data === undefined)) return undefined
			return turboStreamResponse(Object.fromEntries(matches.map(({ id, data }) => [id, { data }])), 200)
		}

		/** Replaces the current navigation by one to the shown page, which is then answered without a request. */
		const stay = (signal: AbortSignal) => {
			const { navigate, location } = page.current
			const ended = new Promise<never>((_resolve, reject) => {
				signal.addEventListener('abort', () => reject(signal.reason), { once: true })
			})
			staysAt = dataAddressOf(location)
			navigate(location, { replace: true, preventScrollReset: true, state: location.state })
			return ended
		}

		window.fetch = async (input, init) => {
			if (!(input instanceof URL) || !isDataPath(input.pathname)) return send(input, init)
			const isForm = init?.method !== undefined && init.method !== 'GET'
			const isExtra = input.pathname.startsWith('/resources/')
			const address = comparable(input)
			// The framework loads the page's data again after a form of it, whatever its result.
			const isSamePage = !isForm && address === dataAddressOf(page.current.location)
			if (isSamePage && staysAt === address) {
				staysAt = undefined
				return sameData() ?? send(input, init)
			}

			if (!isForm && isAskedAhead(pageAddressOf(address))) return answered(await send(input, init))
			const answer = await send(input, init).catch((error: unknown) => {
				if (init?.signal?.aborted) throw error
				return null
			})
			if (answer?.headers.has(reloadHeader)) return loadAnew(isExtra || isForm ? undefined : address)
			const isLimited = answer?.status === 429
			const isNone = answer && (answer.status >= 500 || !answer.headers.has(frameworkHeader))
			const isFailed = !answer || (isNone && (isForm || isExtra || isSamePage))
			if (answer && !isLimited && !isFailed) return answer

			if (isLimited || isForm || !isExtra) tell(isLimited ? limitedText : noAnswerText)
			if (isForm) return turboStreamResponse({ data: null }, answer?.status ?? 503)
			if (isExtra) return new Response(null, { status: 204 })
			const same = sameData()
			if (!same || !init?.signal) return answer ?? Response.error()
			return isSamePage ? same : stay(init.signal)
		}
		return () => {
			window.fetch = plain
		}
	}, [])
}

/** @throws for an answer that is none: the navigation asks again, and says why it failed */
function answered(answer: Response): Response {
	const isNone = answer.status === 429 || answer.status >= 500 || answer.headers.has(reloadHeader)
	if (isNone) throw new Error('The page that was asked for ahead did not come')
	return answer
}

/** @param address of the requested data; undefined for the shown page */
function loadAnew(address: string | undefined): Promise<never> {
	const page = address && pageAddressOf(address)
	if (!page || page === window.location.pathname + window.location.search) window.location.reload()
	else window.location.assign(page)
	return new Promise<never>(() => {})
}

const absent = { null: -5, undefined: -7 }

/**
 * The answer that the framework's scripts would get for the data: for values of JSON and `undefined`. The library's
 * own encoder would cost every page 1.5 kB.
 *
 * Private to Remix 2.17: the format of turbo-stream 2. Guarded by keep-page-on-failure.test.ts, which decodes with the
 * library.
 */
export function turboStreamResponse(data: unknown, status: number): Response {
	const values: string[] = []

	function place(value: unknown): number {
		if (value === null) return absent.null
		if (value === undefined) return absent.undefined
		const index = values.push('') - 1
		values[index] = flat(value)
		return index
	}

	function flat(value: unknown): string {
		if (Array.isArray(value)) return `[${value.map(place)}]`
		if (typeof value !== 'object' || value === null) return JSON.stringify(value)
		return `{${Object.entries(value).map(([name, one]) => `"_${place(name)}":${place(one)}`)}}`
	}

	place(data)
	return new Response(`[${values}]\n`, { status })
}
