import { clearViewed } from '#app/components/catalog/viewed-products.ts'
import type { Payload } from '#contract/events.ts'
import { onClicks } from './clicks.ts'
import { adaptationOf, viewportClassOf } from './device.ts'
import { watchFailures } from './failures.ts'
import { createImpressions, type ListingOnPage } from './impressions.ts'
import {
	eventsOfPage,
	type KnownPage,
	keyOfPage,
	listingOf,
	listingPayload,
	type TypedEvent,
} from './page-events.ts'
import { pageTypeOf } from './page-types.ts'
import { setUpPersonalization } from './personalization.ts'
import { editProfile } from './profile.ts'
import { redactedAddress } from './redact-address.ts'
import { createSendMethod } from './send-method.ts'
import { onServerEvents, type ServerEvent } from './server-events.ts'
import type { ShownPage } from './use-analytics.ts'

let layer: ReturnType<typeof start> | undefined

/** Takes the shown page; may be called again for the same page. */
export function observe(page: ShownPage): void {
	if (page.choice === 'necessary') {
		layer?.clear()
		localStorage.removeItem('aid')
		clearViewed()
		return
	}
	layer ??= start(page)
	layer.show(page)
}

function start({ isShown }: ShownPage) {
	let key = ''
	let shown: KnownPage | undefined
	let current = { location: '', referrer: redactedAddress(document.referrer), title: '', type: '' }

	const { send, flush } = createSendMethod((event) => {
		if (isShown) void import('./event-toasts.ts').then(({ showEvent }) => showEvent(event))
	})
	const { emit, allow, hold, clear } = setUpPersonalization({
		router: { page: () => current },
		send,
		storage: localStorage,
		browser: () => ({
			locale: navigator.language.slice(0, 35),
			adaptation: adaptationOf(innerWidth),
			screenResolution: `${screen.width}x${screen.height}`,
			viewport: { width: innerWidth, height: innerHeight, class: viewportClassOf(innerWidth) },
		}),
	})
	const report = ([type, payload]: TypedEvent, at?: number) => emit(type, payload, at)

	const listingOnPage = (): ListingOnPage | undefined => {
		const listing = shown && listingOf(shown.page, shown.type)
		if (!listing) return undefined
		return {
			listing: listingPayload(listing),
			kind: shown?.type === 'SearchResults' ? 'search-results' : 'catalog',
		}
	}
	const impressions = createImpressions(report, listingOnPage)
	const failures = watchFailures((error) => report(['error-appear', { error }]))

	// An order is made, and paid, once, however often its answer comes.
	const settled = new Set<string>()
	const reportServerEvent = (serverEvent: ServerEvent) => {
		const event = typedEvent(serverEvent)
		const name = JSON.stringify(event)
		if (event[0].startsWith('order-') && settled.has(name)) return
		settled.add(name)
		report(event)
	}
	const listen = () => {
		onClicks((pressed) => {
			impressions.flush()
			report(pressed)
			flush()
		}, listingOnPage)
		addEventListener('pagehide', impressions.flush)
		let isDue = false
		const look = () => {
			isDue = false
			impressions.look()
		}
		new MutationObserver(() => {
			if (!isDue) setTimeout(look, 200)
			isDue = true
		}).observe(document.body, { childList: true, subtree: true })
	}

	function enter(page: ShownPage): void {
		const type = page.isError ? 'Error' : pageTypeOf(page.handle, { ...page.location, data: page.data })
		const isFirst = shown === undefined
		const before = shown
		const nextKey = keyOfPage(page, type)
		const isNew = nextKey !== key
		if (isNew && !isFirst) impressions.leavePage()
		shown = { page, type }
		if (!isNew) {
			impressions.look()
			return
		}
		key = nextKey
		const referrer = isFirst ? current.referrer : current.location
		current = {
			location: redactedAddress(location.href),
			referrer,
			title: document.title.slice(0, 300),
			type,
		}
		const isReturn = isFirst ? isShownAgain() : page.isReturn
		if (isFirst) onServerEvents(reportServerEvent)
		for (const event of eventsOfPage(shown, before, isReturn)) report(event, page.at)
		if (type === 'Error') report(['error-appear', { error: pageError() }])
		impressions.enterPage()
		if (isFirst) {
			failures.look()
			listen()
		}
	}

	return {
		show(page: ShownPage): void {
			if (page.choice === 'all') allow()
			// Another visitor, as after the log-out, has not chosen yet.
			if (page.choice === 'unknown') hold()
			enter(page)
		},
		clear,
	}
}

function typedEvent([type, payload]: ServerEvent): TypedEvent {
	if (type === 'edit-profile') return ['edit-profile', editProfile(payload as Record<string, string>)]
	return [type, payload] as TypedEvent
}

/** The document was reloaded, or restored by «Назад». */
function isShownAgain(): boolean {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	return navigation !== undefined && navigation.type !== 'navigate'
}

function pageError(): Payload<'error-appear'>['error'] {
	const heading = document.querySelector('h1')?.textContent ?? document.title
	return { kind: 'page', text: heading.slice(0, 200), field: null }
}
