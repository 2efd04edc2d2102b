import { useFetcher } from '@remix-run/react'
import { useDeferredValue } from 'react'

/**
 * A fetcher that is seen as idle together with the page data that it has reloaded. The router marks its own one as idle
 * at once and shows the new data in a transition: a render in between, e.g. of a letter that was typed, would judge
 * the answer by old data. Deferred, both are rendered together.
 */
export function useShownFetcher<T>() {
	const fetcher = useFetcher<T>()
	const shown = useDeferredValue(fetcher)
	return fetcher.state === 'idle' ? shown : fetcher
}
