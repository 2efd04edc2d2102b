import { useEffect, useRef } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What comes in the place of a form that was sent takes the focus; what came with the page leaves it where it is. */
export function useArrivalFocus<Target extends HTMLElement>() {
	const target = useRef<Target>(null)
	const isLater = useRef(useHydrated())
	useEffect(() => {
		if (isLater.current) target.current?.focus()
	}, [])
	return target
}
