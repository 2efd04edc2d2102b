import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Milliseconds after which a visible screen is loaded again: orders come without any press. */
const EVERY = 60_000

/** Reloads the tasks in the background. Without scripts the bar's button does. */
export function useFresh(): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') revalidate()
		}, EVERY)
		return () => clearInterval(timer)
	}, [revalidate])
}
