import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const ASK_AGAIN_MS = 3_000

/**
 * Requests the state of the payment while the page is visible, and at once when the visitor is back from the bank's
 * app.
 */
export function usePaymentWait(): void {
	const { revalidate, state } = useRevalidator()
	const isAsking = useRef(false)
	isAsking.current = state === 'loading'
	useEffect(() => {
		const ask = () => {
			if (document.visibilityState === 'visible' && !isAsking.current) revalidate()
		}
		const timer = setInterval(ask, ASK_AGAIN_MS)
		document.addEventListener('visibilitychange', ask)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', ask)
		}
	}, [revalidate])
}
