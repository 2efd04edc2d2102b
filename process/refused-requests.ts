import { createHmac, randomBytes } from 'node:crypto'
import type { Log } from './logger.ts'

/** Counts a request that was rejected because of its content or its visitor's frequency. */
export type CountRefused = (address: string | undefined, status: number) => void

/** Addresses that have a line of their own; those that come later in the minute share one. */
const MOST_ADDRESSES = 1_000

/**
 * Requests beyond a limit leave one line a minute and address in the log, with their number, because their sender
 * decides how many there are. The line has the address as a hash, with a key of this process.
 */
export function countRefused(log: Log, everyMs = 60_000): CountRefused {
	const key = randomBytes(16)
	const nameOf = (address = 'unknown') =>
		createHmac('sha256', key).update(address).digest('base64url').slice(0, 8)
	const minute = new Map<string, Map<number, number>>()

	function writeLines(): void {
		for (const [visitor, statuses] of minute) {
			const count = [...statuses.values()].reduce((sum, one) => sum + one, 0)
			log.warn({ visitor, count, statuses: Object.fromEntries([...statuses]) }, 'REQUESTS_REFUSED')
		}
		minute.clear()
	}

	return (address, status) => {
		if (minute.size === 0) setTimeout(writeLines, everyMs).unref()
		const own = nameOf(address)
		const visitor = minute.has(own) || minute.size < MOST_ADDRESSES ? own : 'others'
		const statuses = minute.get(visitor) ?? new Map<number, number>()
		minute.set(visitor, statuses.set(status, (statuses.get(status) ?? 0) + 1))
	}
}
