import { bannerOf, type ListingOnPage, productOf, slotOf } from './impressions.ts'
import type { TypedEvent } from './page-events.ts'
import { redactedAddress } from './redact-address.ts'

/**
 * Listens for clicks on links before any other handler.
 * @param report is called at once: the click may leave the page, and does so whatever becomes of the event
 */
export function onClicks(
	report: (event: TypedEvent) => void,
	listingOnPage: () => ListingOnPage | undefined,
): void {
	const onClick = (event: MouseEvent) => {
		const { target, button, type } = event
		// The middle button opens a page too; the right one a menu.
		if (!(target instanceof Element) || (type === 'auxclick' && button !== 1)) return
		const link = target.closest<HTMLAnchorElement>('a[href]')
		if (!link) return
		const banner = link.closest('[data-banner]')
		const pressed = banner && bannerOf(banner)
		if (pressed) report(['banner-click', pressed])
		const card = link.closest('[data-product]')
		const product = card && /^\/product\/\d+$/.test(link.pathname) ? productOf(card) : undefined
		const slot = card?.closest('[data-slot]')
		const on = listingOnPage()
		if (product && slot) report(['product-click-slot', { slot: slotOf(slot), product }])
		else if (product && on) report([`product-click-${on.kind}`, { listing: on.listing, product }])
		if (/^https?:$/.test(link.protocol) && link.origin !== window.location.origin) {
			const text = (link.textContent || link.getAttribute('aria-label') || '').trim().slice(0, 100)
			report(['external-link-click', { link: { url: redactedAddress(link.href).slice(0, 300), text } }])
		}
	}
	document.addEventListener('click', onClick, { capture: true })
	document.addEventListener('auxclick', onClick, { capture: true })
}
