import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { announce } from '../ui/live-region.tsx'

/**
 * After a navigation by scripts the focus goes to the heading of the new page and its title is announced, as the browser
 * does by itself when it loads a page. A change within a page (filters, sorting, a step) leaves the focus where it is; when
 * what had it is gone, the heading gets it, and a title that is another one is announced.
 */
export function usePageFocus(): void {
	const { pathname, search, hash } = useLocation()
	const last = useRef<{ pathname: string; title: string }>()
	useEffect(() => {
		const before = last.current
		const title = document.title
		last.current = { pathname, title }
		if (!before) return
		const isOtherPage = before.pathname !== pathname
		if (isOtherPage && hash) return
		if (isOtherPage || document.activeElement === document.body) focusHeading()
		if (isOtherPage || before.title !== title) announce(title)
		// A step of a page is told apart by the query alone.
		void search
	}, [pathname, search, hash])
}

function focusHeading(): void {
	const heading =
		document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
	if (!heading) return
	if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
	heading.focus({ preventScroll: true })
}
