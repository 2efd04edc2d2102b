import { bannerOf, type ListingOnPage, productOf, slotOf } from './impressions.ts'
import type { Told } from './page-events.ts'
import { toldAddress } from './redact-address.ts'

/**
 * Listens for clicks on links before any other handler.
 * @param tell is called at once: the click may leave the page, and does so whatever becomes of the event
 */
export function hearPresses(
	tell: (told: Told) => void,
	listingOnPage: () => ListingOnPage | undefined,
): void {
	const hear = (event: MouseEvent) => {
		const { target, button, type } = event
		// The middle button opens a page too; the right one a menu.
		if (!(target instanceof Element) || (type === 'auxclick' && button !== 1)) return
		const link = target.closest<HTMLAnchorElement>('a[href]')
		if (!link) return
		const banner = link.closest('[data-banner]')
		const pressed = banner && bannerOf(banner)
		if (pressed) tell(['banner-click', pressed])
		const card = link.closest('[data-product]')
		const product = card && /^\/product\/\d+$/.test(link.pathname) ? productOf(card) : undefined
		const slot = card?.closest('[data-slot]')
		const on = listingOnPage()
		if (product && slot) tell(['product-click-slot', { slot: slotOf(slot), product }])
		else if (product && on) tell([`product-click-${on.kind}`, { listing: on.listing, product }])
		if (/^https?:$/.test(link.protocol) && link.origin !== window.location.origin) {
			const text = (link.textContent || link.getAttribute('aria-label') || '').trim().slice(0, 100)
			tell(['external-link-click', { link: { url: toldAddress(link.href).slice(0, 300), text } }])
		}
	}
	document.addEventListener('click', hear, { capture: true })
	document.addEventListener('auxclick', hear, { capture: true })
}
