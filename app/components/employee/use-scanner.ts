import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { handOverPath } from '#app/paths/page-paths.ts'

/** Milliseconds between the keys of a scanner at most: fingers are slower. */
const PACE = 50
/** Digits of a code at least: a shorter row of quick keys is typed by hand. */
const SHORTEST = 6

/**
 * Opens the order whose code is scanned, wherever the focus is. The Enter of the scanner presses no button that has the
 * focus by chance: it might hand over another order.
 */
export function useScanner(): void {
	const navigate = useNavigate()
	useEffect(() => {
		let code = ''
		let last = 0
		const read = (event: KeyboardEvent) => {
			const { key, target, timeStamp } = event
			if (timeStamp - last > PACE) code = ''
			last = timeStamp
			if (/^\d$/.test(key)) code += key
			else if (key === 'Enter' && code.length >= SHORTEST) {
				event.preventDefault()
				// A field contains the scanned digits behind its former value.
				if (target instanceof HTMLInputElement) target.value = code
				navigate(handOverPath(code))
				code = ''
			}
		}
		document.addEventListener('keydown', read)
		return () => document.removeEventListener('keydown', read)
	}, [navigate])
}
