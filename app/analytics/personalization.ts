import type { EventClient, EventPage, EventType, Payload } from '#contract/events.ts'

/** A queued event; the client is sent with the batch. */
export interface QueuedEvent<Type extends EventType = EventType> {
	id: string
	type: Type
	timestamp: string
	page: EventPage
	payload: Payload<Type>
}

export interface Configuration {
	/** Knows the shown page. */
	router: { page(): EventPage } | undefined
	/** Receives each event, with its client. */
	send: ((client: EventClient, event: QueuedEvent) => void) | undefined
	storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
	/** Client data of the browser besides its id. */
	browser?: () => Omit<EventClient, 'id'>
	isServer?: boolean
	newId?: () => string
	now?: () => number
}

/** The most events that wait for the visitor's choice of cookies. */
const MOST_HELD = 50

const aidKey = 'aid'

/**
 * Sets up the layer (spec §5, §7). Until `allow` is called, events are queued in memory and nothing is stored.
 * @throws «Wrong configuration» without router or send method; «No storage configured» without storage in a browser
 */
export function setUpPersonalization({
	router,
	send,
	storage,
	browser,
	isServer = typeof window === 'undefined',
	newId = () => crypto.randomUUID(),
	now = Date.now,
}: Configuration) {
	if (!router || !send) throw new Error('Wrong configuration')
	if (!storage && !isServer) throw new Error('No storage configured')

	let isAllowed = false
	let held: QueuedEvent[] = []
	let last = 0

	const client = (): EventClient | undefined => {
		if (!storage || !browser) return undefined
		const known = storage.getItem(aidKey)
		const id = known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(known) ? known : newId()
		if (id !== known) storage.setItem(aidKey, id)
		return { id, ...browser() }
	}

	const hand = (events: readonly QueuedEvent[]) => {
		const who = events.length > 0 ? client() : undefined
		if (who) for (const event of events) send(who, event)
	}

	return {
		/** Makes an event. @param at milliseconds, when it was earlier */
		emit<Type extends EventType>(type: Type, payload: Payload<Type>, at = now()): void {
			if (isServer) return
			// No two events have the same time, so that their order can be restored.
			last = Math.max(at, last + 1)
			const event = {
				id: newId(),
				type,
				timestamp: new Date(last).toISOString(),
				page: router.page(),
				payload,
			}
			if (isAllowed) hand([event])
			else if (held.length < MOST_HELD) held.push(event)
		},
		/** Cookies are accepted: queued events are sent, and all from now on. */
		allow(): void {
			if (isAllowed) return
			isAllowed = true
			hand(held)
			held = []
		},
		/** The choice is unknown again: events are queued again. */
		hold(): void {
			isAllowed = false
		},
		/** Cookies are declined: queued events are dropped. */
		clear(): void {
			isAllowed = false
			held = []
		},
	}
}
