import { RequestFailed, request } from '#app/components/request.ts'
import type { EventClient } from '#contract/events.ts'
import type { QueuedEvent } from './personalization.ts'

const address = '/resources/events'
/** Milliseconds for which events are collected. */
const GATHER = 3_000
/** Events, and characters, of one batch: the storefront takes 30 and 32 768 (`incoming.server.ts`). */
const MOST_EVENTS = 25
const MOST_CHARACTERS = 20_000

/**
 * Posts events in batches. A failed batch is sent again with the next one, and then dropped.
 * @param onSent called with every event that was sent
 */
export function createSendMethod(onSent: (event: QueuedEvent) => void) {
	let queue: QueuedEvent[] = []
	let size = 0
	let client: EventClient | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	const repeated = new WeakSet<QueuedEvent>()

	function take(): { body: string; events: QueuedEvent[] } | undefined {
		clearTimeout(timer)
		timer = undefined
		const events = queue
		queue = []
		size = 0
		if (events.length === 0) return undefined
		for (const event of events) onSent(event)
		return { body: JSON.stringify({ client, events }), events }
	}

	/** Sends the queued events now. */
	function flush(): void {
		const batch = take()
		if (!batch) return
		const headers = { 'content-type': 'application/json' }
		request(address, { method: 'POST', headers, body: batch.body, keepalive: true }).catch((failure) => {
			if (!(failure instanceof RequestFailed) || failure.status !== undefined) return
			for (const event of batch.events) {
				if (repeated.has(event)) continue
				repeated.add(event)
				enqueue(event)
			}
		})
	}

	/** The page is unloading: the browser sends the queued events by itself. */
	function leave(): void {
		const batch = take()
		if (batch) navigator.sendBeacon(address, new Blob([batch.body], { type: 'application/json' }))
	}

	function enqueue(event: QueuedEvent): void {
		queue.push(event)
		size += JSON.stringify(event).length
		if (queue.length >= MOST_EVENTS || size > MOST_CHARACTERS) flush()
		else timer ??= setTimeout(flush, GATHER)
	}

	addEventListener('pagehide', leave)
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') leave()
	})

	return {
		send(who: EventClient, event: QueuedEvent): void {
			client = who
			enqueue(event)
		},
		flush,
	}
}
