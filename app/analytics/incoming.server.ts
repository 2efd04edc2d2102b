import { z } from 'zod'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { sendEvents } from '#app/services/events.server.ts'
import { BehaviourEvent, EventClient, EventPage, EventType, MOST_EVENTS, payloads } from '#contract/events.ts'
import type { Log } from '#process/logger.ts'
import { pageTypes } from './page-types.ts'
import { redact } from './redact.ts'
import { redactedAddress } from './redact-address.ts'

/** Characters of the largest batch: more than the layer of the browser puts together. */
const LARGEST_BATCH = 32 * 1024

/** Body that the browser's layer posts. */
const Batch = z.object({ client: EventClient, events: z.array(z.unknown()).min(1).max(MOST_EVENTS) })

const Incoming = BehaviourEvent.omit({ client: true }).extend({
	type: EventType,
	page: EventPage.extend({ type: z.enum(pageTypes) }),
})

export type EventsByType = Map<EventType, BehaviourEvent[]>

/**
 * Reads the body that a browser posted: each event is validated by the schema of its type, and personal data are
 * removed from its texts again, because the sender may be another program.
 * @returns the valid events and the number of invalid ones; null when the body is no batch at all
 */
export function readBatch(text: string): { events: EventsByType; wrong: number } | null {
	if (text.length > LARGEST_BATCH) return null
	const batch = Batch.safeParse(parse(text))
	if (!batch.success) return null
	const { client, events } = batch.data
	const byType: EventsByType = new Map()
	let wrong = 0
	for (const one of events) {
		const event = Incoming.safeParse(one)
		const payload = event.success ? payloads[event.data.type].safeParse(event.data.payload) : undefined
		if (!event.success || !payload?.success) {
			wrong += 1
			continue
		}
		const { type, id, timestamp, page } = event.data
		const ofType = byType.get(type) ?? []
		ofType.push({
			id,
			timestamp,
			client,
			page: {
				...page,
				location: redactedAddress(page.location),
				referrer: redact(page.referrer, 500),
				// The title of a search contains the typed text, those of products their price.
				title: redact(page.title, 300, { hasPrices: page.type !== 'SearchResults' }),
			},
			payload: cleanOf(type, payload.data),
		})
		byType.set(type, ofType)
	}
	return { events: byType, wrong }
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Events with typed text. */
function cleanOf(type: EventType, payload: object): Record<string, unknown> {
	switch (type) {
		case 'search-get-results': {
			const { search } = payload as z.output<(typeof payloads)['search-get-results']>
			const shownFor = search.shownFor && redact(search.shownFor, 200)
			return { search: { ...search, text: redact(search.text, 200), shownFor } }
		}
		case 'error-appear': {
			const { error } = payload as z.output<(typeof payloads)['error-appear']>
			return { error: { ...error, text: redact(error.text, 200) } }
		}
		case 'external-link-click': {
			const { link } = payload as z.output<(typeof payloads)['external-link-click']>
			return { link: { url: redact(link.url, 300), text: redact(link.text, 100) } }
		}
		case 'edit-profile': {
			const { fields } = payload as z.output<(typeof payloads)['edit-profile']>
			const redacted = ({ descriptor, values, status }: (typeof fields)[number]) => ({
				descriptor,
				status,
				values: descriptor.isPersonal ? [''] : values.map((value) => redact(value, 50)),
			})
			return { fields: fields.map(redacted) }
		}
		default:
			return { ...payload }
	}
}

/**
 * Sends the events to the backend, one call for a type; a failed call is repeated once and then dropped. So are
 * events of a visitor who has not accepted cookies, or has declined them meanwhile in another window. A batch with
 * a log-out is sent by the visitor after it, who has not chosen yet.
 */
export async function deliver(api: Api, log: Log, events: EventsByType): Promise<void> {
	const settings = await api.user().then(
		(user) => user.settings,
		() => undefined,
	)
	const isAfterLogOut = events.has('log-out') && settings !== undefined && !settings.isCookiesPolicyRefused
	if (!settings?.isCookiesPolicyConfirmed && !isAfterLogOut) return
	await Promise.all(
		[...events].map(async ([type, ofType]) => {
			const send = () => sendEvents(api, type, ofType)
			try {
				await send().catch((error: unknown) => {
					if (error instanceof ApiError) throw error
					return send()
				})
			} catch {
				log.warn({ type, events: ofType.length }, 'EVENTS_DROPPED')
			}
		}),
	)
}
