import { useLocation, useMatches, useNavigationType } from '@remix-run/react'
import { useEffect } from 'react'
import type { CookieChoice } from '#app/components/privacy/cookie-choice.ts'
import { isStandIn } from '#app/components/shell/seen-pages.ts'
import { whenIdle } from '#app/components/ui/when-idle.ts'

/** A shown page, for the layer. */
export interface ShownPage {
	location: { pathname: string; search: string; key: string; state: unknown }
	/** Of the route: its `handle` and its loader data. */
	handle: unknown
	data: unknown
	isError: boolean
	/** The visitor has come here by «Назад» or «Вперёд» of a page that scripts had led to. */
	isReturn: boolean
	/** Null when the backend did not answer. */
	choice: CookieChoice | null
	/** Each event that is sent is shown. */
	isShown: boolean
	at: number
}

/**
 * Reports the shown page to the layer of behaviour events, which is loaded when the page is idle and never delays
 * it.
 */
export function useBehaviour({
	choice,
	isError,
	isShown,
}: Pick<ShownPage, 'choice' | 'isError' | 'isShown'>): void {
	const location = useLocation()
	const route = useMatches().at(-1)
	const isReturn = useNavigationType() === 'POP'
	useEffect(() => {
		const { handle, data } = route ?? {}
		if (isStandIn(data)) return
		const page = { location, handle, data, isError, isReturn, choice, isShown, at: Date.now() }
		whenIdle
			// Where its code does not come there are no events. An error of its own is reported as any other.
			.then(() => import('./layer.ts').catch(() => null))
			.then((layer) => layer?.observe(page))
	})
}
