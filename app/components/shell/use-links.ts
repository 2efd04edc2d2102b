import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** How long the pointer or the focus rests on a link before it counts as an intent, milliseconds. */
const INTENT_DELAY = 100

/**
 * Follows the links of the shop without a reload: one listener for all of them, as they are plain anchors. A press
 * with a modifier key, another button or target, a file and another site are left to the browser.
 * @returns path of the page that the visitor may be about to open, for prefetching
 */
export function useLinks(): string | undefined {
	const navigate = useNavigate()
	const [intended, setIntended] = useState<string>()

	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const link = linkOf(event.target)
			if (!link || event.defaultPrevented || !isPlainPress(event) || !isOurPage(link)) return
			event.preventDefault()
			const { pathname, search, hash, dataset } = link
			const go = () =>
				navigate(pathname + search + hash, {
					preventScrollReset: 'keepPlace' in dataset,
					replace: link.href === window.location.href,
					viewTransition: pictureGoesOn(link),
				})
			// Spec §3: the mode is on the link, or on the banner around it.
			const popup = link.closest<HTMLElement>('[data-popup]')
			if (!popup) return go()
			import('../content/page-popup.tsx').then(({ openOver }) => openOver(link, popup.dataset.popup, go), go)
		}
		document.addEventListener('click', follow)
		return () => document.removeEventListener('click', follow)
	}, [navigate])

	useEffect(() => {
		let timer = 0
		const expect = (event: Event) => {
			window.clearTimeout(timer)
			const link = linkOf(event.target)
			if (link?.dataset.prefetch !== 'intent') return
			timer = window.setTimeout(() => setIntended(link.pathname + link.search), INTENT_DELAY)
		}
		const events = ['pointerover', 'focusin'] as const
		for (const name of events) document.addEventListener(name, expect)
		return () => {
			window.clearTimeout(timer)
			for (const name of events) document.removeEventListener(name, expect)
		}
	}, [])

	return intended
}

/**
 * Lets the picture of a product's card grow into that of its page (a view transition).
 * @returns whether there is such a picture and the visitor wants motion
 */
function pictureGoesOn(link: HTMLAnchorElement): boolean {
	const picture = link.closest('article')?.querySelector('img')
	if (!picture || !/^\/product\/\d+$/.test(link.pathname)) return false
	// Only one picture of a page may have the name: that of this product's page gives it up.
	for (const other of document.querySelectorAll<HTMLElement>('.product-picture')) {
		other.style.viewTransitionName = 'none'
	}
	picture.style.viewTransitionName = 'product'
	return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const linkOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

const isPlainPress = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function isOurPage(link: HTMLAnchorElement): boolean {
	// `#place` on this page is the browser's: it moves the focus too.
	if (link.getAttribute('href')?.startsWith('#')) return false
	// A link that opens a dialog is handled there.
	if (link.hasAttribute('aria-controls')) return false
	const opensHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
	const isFile = /\.[a-z\d]{2,5}$/i.test(link.pathname)
	return opensHere && !isFile && link.origin === window.location.origin && !('reload' in link.dataset)
}
