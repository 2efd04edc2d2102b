import { MOST_LISTED } from '#contract/event-limits.ts'
import type { Payload } from '#contract/events.ts'
import type { TypedEvent } from './page-events.ts'

/** Milliseconds for which half of a card has to be on the screen; cards seen within that time are sent together. */
const LONG_ENOUGH = 1_000

type PlacedProduct = Payload<'product-click-slot'>['product']
type Listing = Payload<'listing-sort-apply'>['listing']

/** The listing of the page, and the events that are about it. */
export interface ListingOnPage {
	listing: Listing
	kind: 'catalog' | 'search-results'
}

const cards = '[data-product],[data-banner]'

/** Reports the cards and banners that the visitor has seen: each once on a page, however far a listing has grown. */
export function createImpressions(
	report: (event: TypedEvent) => void,
	listingOnPage: () => ListingOnPage | undefined,
) {
	let seen = new Set<string>()
	let fresh: Element[] = []
	const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
	const known = new WeakSet<Element>()
	let timer: ReturnType<typeof setTimeout> | undefined

	const observer = new IntersectionObserver(
		(entries) => {
			for (const entry of entries) {
				const { target } = entry
				if (!isHalfSeen(entry)) {
					clearTimeout(waiting.get(target))
					waiting.delete(target)
				} else if (!waiting.has(target)) waiting.set(target, setTimeout(see, LONG_ENOUGH, target))
			}
		},
		{ threshold: [0, 0.25, 0.5, 0.75] },
	)

	function see(card: Element): void {
		waiting.delete(card)
		const name = nameOf(card)
		if (!card.isConnected || seen.has(name)) return
		seen.add(name)
		fresh.push(card)
		timer ??= setTimeout(flush, LONG_ENOUGH)
	}

	function flush(): void {
		clearTimeout(timer)
		timer = undefined
		const all = fresh
		fresh = []
		const banners = all.flatMap((card) => bannerOf(card) ?? []).slice(0, MOST_LISTED)
		if (banners.length > 0) report(['banners-appear', { banners }])
		const bySlot = new Map<Element | null, PlacedProduct[]>()
		for (const card of all) {
			const product = productOf(card)
			const slot = card.closest('[data-slot]')
			if (product) bySlot.set(slot, [...(bySlot.get(slot) ?? []), product])
		}
		for (const [slot, found] of bySlot) {
			const products = found.slice(0, MOST_LISTED)
			const on = listingOnPage()
			if (slot) report(['products-appear-slot', { slot: slotOf(slot), products }])
			else if (on) report([`products-appear-${on.kind}`, { listing: on.listing, products }])
		}
	}

	/** Cards come with pages, with further pages of a listing and late. */
	function look(): void {
		for (const card of document.querySelectorAll(cards)) {
			if (known.has(card)) continue
			known.add(card)
			observer.observe(card)
		}
	}

	return {
		look,
		flush,
		/** Cards seen on the last page are reported as that page's. */
		leavePage(): void {
			flush()
			for (const wait of waiting.values()) clearTimeout(wait)
			waiting.clear()
		},
		/** Another page: all of its cards are unseen. Parts that stay on the screen are observed again. */
		enterPage(): void {
			seen = new Set()
			for (const card of document.querySelectorAll(cards)) {
				if (known.has(card)) {
					observer.unobserve(card)
					observer.observe(card)
				}
			}
			look()
		},
	}
}

/** Half of it, or half of the screen where it is higher than that. */
const isHalfSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
	intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2)

const nameOf = (card: Element) =>
	[
		card.closest('[data-slot]')?.getAttribute('data-slot'),
		...Object.values((card as HTMLElement).dataset),
	].join(' ')

/** A banner by its mark: `<slot> <id>`. */
export function bannerOf(element: Element): Payload<'banner-click'> | undefined {
	const [slot, ...id] = (element as HTMLElement).dataset.banner?.split(' ') ?? []
	return slot ? { id: id.join(' ').slice(0, 100), slot: slot.slice(0, 50) } : undefined
}

/** The product of a card with its place: that of the listing, else in its list. */
export function productOf(card: Element): PlacedProduct | undefined {
	const id = Number((card as HTMLElement).dataset.product)
	if (!id) return undefined
	const item = card.closest('li')
	const event = Number(item?.dataset.position)
	const position = event || (item ? [...(item.parentElement?.children ?? [])].indexOf(item) + 1 : 1)
	return { id, skuId: null, quantity: 1, position }
}

export const slotOf = (slot: Element): Payload<'products-appear-slot'>['slot'] => ({
	slot: ((slot as HTMLElement).dataset.slot ?? '').slice(0, 50),
	title: (slot.getAttribute('aria-label') ?? '').slice(0, 200),
})
