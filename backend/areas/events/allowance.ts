import { LRUCache } from 'lru-cache'
import { settings } from '#backend/settings.ts'
import type { BehaviourEvent } from '#contract/events.ts'

const MINUTE = 60_000

/** Sessions and addresses that are counted; of more, those seen last. */
const MOST_COUNTED = 20_000

interface Counted {
	used: number
	/** Milliseconds since 1970 at which the minute is over. */
	until: number
}

/** The session and the address that the events come from. */
export interface Sender {
	visitorId: string
	/** As limits count it (`countedAddress`); empty when it is not known. */
	address: string
}

/**
 * Counts the events of a minute, by session and by address, and lets through as many as a busy visitor sends. A large
 * event counts as several. Each process counts for itself.
 */
export function createAllowance(now: () => Date) {
	const { eventsOfSession, eventsOfAddress, charactersOfEvent } = settings.events
	const counts = new LRUCache<string, Counted>({ max: MOST_COUNTED })

	function countOf(name: string): Counted {
		const time = now().getTime()
		const known = counts.get(name)
		if (known && known.until > time) return known
		const fresh = { used: 0, until: time + MINUTE }
		counts.set(name, fresh)
		return fresh
	}

	/** @returns those of the events that the sender may still send */
	return ({ visitorId, address }: Sender, events: readonly BehaviourEvent[]): BehaviourEvent[] => {
		const session = countOf(`session ${visitorId}`)
		const line = address ? countOf(`address ${address}`) : undefined
		return events.filter((event) => {
			const weight = Math.ceil(JSON.stringify(event).length / charactersOfEvent)
			const isTooMuch =
				session.used + weight > eventsOfSession || (line && line.used + weight > eventsOfAddress)
			if (isTooMuch) return false
			session.used += weight
			if (line) line.used += weight
			return true
		})
	}
}
