import type { Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { apartFromStrangers, type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'

const HOUR = 60 * 60

/**
 * Counts a new order: each takes goods off the shelf and writes to whatever phone and e-mail address the form names.
 * @throws TOO_MANY_REQUESTS
 */
export async function countOrder(tx: Tx, hash: KeyedHash, who: CountedCaller, now: Date): Promise<void> {
	for (const limit of limitsOf(hash, 'orders', apartFromStrangers(who), settings.orders.perHour, HOUR)) {
		const wait = await countOnce(tx, limit, now)
		if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	}
}
