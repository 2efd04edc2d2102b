import { useLocation, useMatches, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { announce } from '../ui/live-region.tsx'
import { ownTitle } from './use-error-title.ts'

/**
 * After a navigation by scripts the focus goes to the heading of the new page and its title is announced, as the
 * browser does by itself when it loads a page. A change within a page (filters, sorting, a step) leaves the focus
 * where it is (`useKeptFocus` when the focused element is gone); a changed title is announced. The name of a pressed
 * card is heading and title of its page until the page itself is there: its title is announced then.
 *
 * «Назад» focuses the link that had led away. A link that exists on the next page too, such as a colour of a
 * product, is focused there.
 */
export function usePageFocus(): void {
	const { pathname, search, hash, key } = useLocation()
	const isBack = useNavigationType() === 'POP'
	const last = useRef<{ pathname: string; title: string }>()
	/** Address of the link that led away, by the history entry it is on. */
	const leftBy = useRef(new Map<string, string>())
	const pressed = useRef<HTMLAnchorElement | null>(null)
	/** The title that is the heading's text, while the page's own is awaited. */
	const briefly = useRef<string>()

	useEffect(() => {
		const remember = ({ target }: MouseEvent) => {
			pressed.current = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
			if (pressed.current) leftBy.current.set(key, pressed.current.href)
		}
		document.addEventListener('click', remember, { capture: true })
		return () => document.removeEventListener('click', remember, { capture: true })
	}, [key])

	// biome-ignore lint/correctness/useExhaustiveDependencies: a step of a page differs by the query alone
	useEffect(() => {
		const before = last.current
		// An error that has come or gone is said by itself.
		const title = ownTitle()
		last.current = { pathname, title }
		briefly.current = undefined
		if (!before) return
		const isOtherPage = before.pathname !== pathname
		if (isOtherPage && hash) return
		const link = pressed.current
		pressed.current = null
		if (isOtherPage && isSwitchTo(pathname, link) && focusLink((one) => isSwitchTo(pathname, one))) return
		const left = isBack ? leftBy.current.get(key) : undefined
		if (isOtherPage && left && focusLink((one) => one.href === left)) return announce(title)
		if (isOtherPage && focusHeading()?.textContent === title) briefly.current = title
		else if (isOtherPage || before.title !== title) announce(title)
	}, [pathname, search, hash])

	const matches = useMatches()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the data of the page have come
	useEffect(() => {
		const title = ownTitle()
		if (briefly.current === undefined || briefly.current === title) return
		briefly.current = undefined
		announce(title)
	}, [matches])
}

/** An error screen that scripts show in place of a page begins at its heading, like one that the browser loads. */
export function useErrorFocus(error: unknown): void {
	const isHydrated = useHydrated()
	const [isPut] = useState(isHydrated)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each error has a screen of its own
	useEffect(() => {
		if (!isPut) return
		window.scrollTo(0, 0)
		focusHeading()
	}, [isPut, error])
}

/** @returns whether the link is marked to have the focus on the page with this path */
const isSwitchTo = (pathname: string, link: HTMLAnchorElement | null) =>
	link !== null && 'keepPlace' in link.dataset && link.pathname === pathname

/** @returns whether there is such a link in the main part of the page */
function focusLink(is: (link: HTMLAnchorElement) => boolean): boolean {
	const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(is)
	link?.focus({ preventScroll: true })
	return link !== undefined
}

/** @returns what has the focus now */
function focusHeading(): HTMLElement | null {
	const heading =
		document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
	if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
	heading?.focus({ preventScroll: true })
	return heading
}
