import { useBlocker, useLocation, useNavigate, useRevalidator } from '@remix-run/react'
import { useContext, useEffect, useReducer, useRef } from 'react'
import { forWhomField } from '#app/api/support-headers.ts'
import { Helped } from '#app/components/form/for-whom.tsx'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { request } from '#app/components/request.ts'
import { useIsHydrating } from '#app/components/ui/use-is-hydrating.ts'
import { dataAddressOf } from '#app/remix/data-address.ts'
import type { Basket, BasketLine } from '#contract/basket.ts'
import { type CartResult, messageOf } from './cart-result.ts'
import {
	changeLines,
	isCarriedOut,
	type LineChange,
	nextChange,
	noChanges,
	shownQuantity,
} from './line-changes.ts'

/** Milliseconds after the last press of a stepper, in which another one may follow. */
const PAUSE = 400

/** Milliseconds for which a requested page waits for the cart at most. */
const LONGEST_WAIT = 8_000

/**
 * Sends the edits of lines, one request at a time. The numbers move with each press; sums stay the backend's. The
 * edits are also sent when the visitor leaves the cart or the document.
 */
export function useLineChanges(basket: Basket) {
	const { lines, version } = basket
	const [changes, dispatch] = useReducer(changeLines, noChanges)
	const fetcher = useShownFetcher<{ result?: CartResult }>()
	const revalidator = useRevalidator()
	const helped = useContext(Helped)?.id
	const isOpen = changes.wanted.size > 0

	const fieldsOf = (change: LineChange, seen: number | undefined) => {
		const line = lines.find((one) => one.skuId === change.skuId)
		return line && fieldsToSend(line, change.quantity, { version: seen, [forWhomField]: helped })
	}

	const { wanted, isPausing } = changes
	// biome-ignore lint/correctness/useExhaustiveDependencies: each press begins the pause again
	useEffect(() => {
		if (!isPausing) return
		const timer = setTimeout(() => dispatch({ type: 'rest' }), PAUSE)
		return () => clearTimeout(timer)
	}, [isPausing, wanted])

	const answerBefore = useRef(fetcher.data)
	useEffect(() => {
		const change = nextChange(changes)
		if (!change) return
		dispatch({ type: 'send' })
		const fields = fieldsOf(change, version)
		// Another answer has shown meanwhile that the line is gone.
		if (!fields) return dispatch({ type: 'answer', lines })
		answerBefore.current = fetcher.data
		fetcher.submit(fields, { method: 'post', action: '/cart' })
	})

	const wasBusy = useRef(false)
	const endStale = useStaleEnd()
	useEffect(() => {
		const isBusy = fetcher.state !== 'idle'
		const isAnswered = wasBusy.current && !isBusy
		wasBusy.current = isBusy
		if (!isAnswered || !changes.sent) return
		// A fetcher returns its former answer after a redirect to another page, or after a failed request.
		const result = fetcher.data === answerBefore.current ? null : fetcher.data?.result
		dispatch({ type: 'answer', lines, message: messageOf(result) })
		if (isCarriedOut(changes.sent, lines)) endStale()
		else revalidator.revalidate()
	})

	useReloaded(() => revalidator.revalidate())
	useDepartures(isOpen, changes.rejected.size > 0, () => dispatch({ type: 'rest' }))
	useLastWords(
		isOpen
			? () =>
					// The request under way may not arrive, or arrive first: the edit that is sent last counts.
					[...wanted].flatMap(([skuId, quantity]) => {
						const fields = fieldsOf({ skuId, quantity }, changes.sent ? undefined : version)
						return fields ? [fields] : []
					})
			: undefined,
	)

	return {
		isUpdating: isOpen,
		of(line: BasketLine) {
			const { skuId, quantity, state } = line
			return {
				quantity: shownQuantity(changes, line),
				isUpdating: wanted.has(skuId),
				error: changes.rejected.get(skuId),
				step: (by: number) => dispatch({ type: 'step', line: { skuId, quantity, max: mostOf(line) }, by }),
				remove: () => dispatch({ type: 'remove', line }),
				max: mostOf({ quantity, state }),
			}
		},
	}
}

/** Pieces that a line can have now. */
const mostOf = ({ quantity, state: { isAddable, maxLimit } }: Pick<BasketLine, 'quantity' | 'state'>) =>
	isAddable ? maxLimit : Math.min(maxLimit, quantity)

/** The fields that the form of the line would send. */
function fieldsToSend(
	{ id, skuId, quantity: was }: BasketLine,
	quantity: number,
	more: Record<string, string | number | undefined>,
): Record<string, string> {
	const fields =
		quantity === 0
			? { intent: 'remove', id, skuId, quantity: was, ...more }
			: { intent: 'quantity', id, skuId, quantity, was, ...more }
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	)
}

/** The last presses before a reload are sent beside it: the page may have been read before they came. */
function useReloaded(readAgain: () => void): void {
	const isHydrating = useIsHydrating()
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, of the document
	useEffect(() => {
		const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
		if (isHydrating && load?.type === 'reload') readAgain()
	}, [])
}

/** Once an edit is carried out, the page is no longer about a cart that had changed elsewhere. */
function useStaleEnd(): () => void {
	const { pathname, search } = useLocation()
	const navigate = useNavigate()
	return () => {
		if (new URLSearchParams(search).has('changed'))
			navigate(pathname, { replace: true, preventScrollReset: true })
	}
}

/**
 * A navigation to another page of the shop, the checkout above all, waits until the edits of the cart are sent.
 * When the backend has rejected one, the visitor stays and reads why.
 */
function useDepartures(isOpen: boolean, isRejected: boolean, rest: () => void): void {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
	)
	const { state, proceed, reset } = blocker
	// biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new each time
	useEffect(() => {
		if (state !== 'blocked') return
		if (!isOpen) {
			if (isRejected) reset?.()
			else proceed?.()
			return
		}
		rest()
		const timer = setTimeout(() => proceed?.(), LONGEST_WAIT)
		return () => clearTimeout(timer)
	}, [state, isOpen])
}

/**
 * Sends the remaining edits when the document goes away, or the next page has waited for too long.
 * @param left gives the fields of each form; undefined without edits
 */
function useLastWords(left: (() => Record<string, string>[]) | undefined): void {
	const latest = useRef(left)
	useEffect(() => {
		latest.current = left
	})
	useEffect(() => {
		const send = () => {
			for (const fields of latest.current?.() ?? []) {
				const body = new URLSearchParams(fields)
				const address = dataAddressOf({ pathname: '/cart', search: '' })
				// The page that would show the failure is gone.
				request(address, { method: 'POST', body, keepalive: true }).catch(() => undefined)
			}
		}
		window.addEventListener('pagehide', send)
		return () => {
			window.removeEventListener('pagehide', send)
			send()
		}
	}, [])
}
