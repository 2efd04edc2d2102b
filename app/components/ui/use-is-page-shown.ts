import { startTransition, useEffect, useState } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

/**
 * False while a page that came by a navigation is rendered for the first time: what nobody sees yet comes after it.
 * True in a document.
 */
export function useIsPageShown(): boolean {
	const isHydrating = useIsHydrating()
	const [isShown, setShown] = useState(import.meta.env.SSR || isHydrating)
	useEffect(() => startTransition(() => setShown(true)), [])
	return isShown
}
