import { useFetcher, useRevalidator } from '@remix-run/react'
import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * A fetcher that is seen as idle together with the page data that it has reloaded. The router marks its own one as idle
 * at once, in the state that is on the page, and shows the new data in a transition: a render in between, e.g. of a
 * letter that was typed or of an earlier transition, would judge the answer by old data. A transition that begins after
 * the router's is rendered with it.
 */
export function useShownFetcher<T>() {
	const fetcher = useFetcher<T>()
	useNewestData(fetcher.state)
	const [shown, show] = useState(fetcher)
	useEffect(() => startTransition(() => show(fetcher)), [fetcher])
	return fetcher.state === 'idle' ? shown : fetcher
}

/**
 * Page data that were being reloaded when a form was sent are older than its answer, and the router would still show
 * them when they come after it. Once the answer is there, they are loaded again instead.
 */
function useNewestData(state: 'idle' | 'submitting' | 'loading'): void {
	const { revalidate, state: revalidation } = useRevalidator()
	const before = useRef(state)
	useEffect(() => {
		const isAnswered = before.current === 'submitting' && state !== 'submitting'
		before.current = state
		if (isAnswered && revalidation === 'loading') revalidate()
	}, [state, revalidation, revalidate])
}
