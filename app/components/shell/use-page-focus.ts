import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { announce } from '../ui/live-region.tsx'

/**
 * After a navigation by scripts the focus goes to the heading of the new page and its title is announced, as the browser
 * does by itself when it loads a page. Changes within a page (filters, sorting) leave the focus where it is.
 */
export function usePageFocus(): void {
	const { pathname, hash } = useLocation()
	const last = useRef(pathname)
	useEffect(() => {
		if (last.current === pathname) return
		last.current = pathname
		if (hash) return
		const heading =
			document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
		if (heading) {
			if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
			heading.focus({ preventScroll: true })
		}
		announce(document.title)
	}, [pathname, hash])
}
