import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

/** Content that replaces a sent form takes the focus; content of the first page leaves the focus where it is. */
export function useArrivalFocus<Target extends HTMLElement>() {
	const target = useRef<Target>(null)
	const isLater = useRef(useHydrated())
	useEffect(() => {
		if (isLater.current) target.current?.focus()
	}, [])
	return target
}
