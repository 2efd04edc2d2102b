import { expect, type Page } from 'playwright/test'
import type { Shop } from './start-shop.ts'

export interface StoredEvent {
	type: string
	pageType: string
	payload: Record<string, unknown>
	/** The whole row, as text. */
	row: string
}

/** The id by which the browser of a page is known; null before cookies are accepted. */
export const aidOf = (page: Page) => page.evaluate(() => localStorage.getItem('aid'))

/** Events stored of a browser, in their order. */
export const eventsOf = (shop: Shop, aid: string | null) =>
	shop.sql<StoredEvent>(
		`SELECT type, page_type AS "pageType", payload, behaviour_events::text AS row
		 FROM behaviour_events WHERE client_id = $1 ORDER BY at`,
		[aid],
	)

/** Number of browsers with stored events: late events of a page that is closed do not change it. */
export async function browserCount(shop: Shop): Promise<number> {
	const [row] = await shop.sql<{ count: number }>(
		'SELECT count(DISTINCT client_id)::int AS count FROM behaviour_events',
	)
	return row?.count ?? 0
}

/**
 * Waits until the events of a type are stored: the layer that sends them is loaded when the page is idle, within
 * seconds. Meanwhile the page sends its collected events without delay, as when a visitor goes to another tab.
 * @param on type of the page of the events; without it any
 */
export async function untilStored(
	page: Page,
	shop: Shop,
	type: string,
	times = 1,
	on?: string,
): Promise<void> {
	await expect
		.poll(
			async () => {
				await hide(page)
				const events = await eventsOf(shop, await aidOf(page))
				return events.filter((event) => event.type === type && (!on || event.pageType === on)).length
			},
			{ message: type, timeout: 30_000 },
		)
		.toBeGreaterThanOrEqual(times)
}

const hide = (page: Page) =>
	page.evaluate(() => {
		const hidden = { value: 'hidden', configurable: true }
		Object.defineProperty(document, 'visibilityState', hidden)
		document.dispatchEvent(new Event('visibilitychange'))
		Reflect.deleteProperty(document, 'visibilityState')
	})
