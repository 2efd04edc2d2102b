import { RequestFailed, request } from '#app/components/request.ts'
import type { EventClient } from '#contract/events.ts'
import type { QueuedEvent } from './personalization.ts'

const address = '/resources/events'
/** Milliseconds in which events come together. */
const GATHER = 3_000
/** Events, and characters, of one batch: the storefront takes 30 and 32 768 (`incoming.server.ts`). */
const MOST_EVENTS = 25
const MOST_CHARACTERS = 20_000

/**
 * Posts events in batches. One that does not arrive is sent once more with the next, and then given up.
 * @param onSent is told of every event that went out
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

	/** Sends what waits, now. */
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

	/** The page goes: the browser sends what waits, whatever becomes of the page. */
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
