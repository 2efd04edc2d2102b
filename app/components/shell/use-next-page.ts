import { useEffect, useRef } from 'react'

/**
 * Calls `arrive` when `here`, the path and query, has become another one. Not at the start: a part that is open
 * then was opened before the scripts had arrived.
 */
export function useNextPage(here: string, arrive: () => void): void {
	const last = useRef(here)
	useEffect(() => {
		if (last.current === here) return
		last.current = here
		arrive()
	})
}
