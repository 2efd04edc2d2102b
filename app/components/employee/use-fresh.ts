import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Milliseconds after which a screen that is looked at is loaded anew: orders come while nobody presses anything. */
const EVERY = 60_000

/** Keeps what is to be done up to date. Without scripts the bar's button loads it anew. */
export function useFresh(): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') revalidate()
		}, EVERY)
		return () => clearInterval(timer)
	}, [revalidate])
}
