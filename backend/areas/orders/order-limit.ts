import type { Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { apartFromStrangers, type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { StaffOfOrder } from './order-act.ts'

const HOUR = 60 * 60

/**
 * Counts a new order: each takes goods off the shelf and writes to whatever phone and e-mail address the form names.
 * One that an employee sells is counted for the employee instead of the address: a store and its visitors share one.
 * @throws TOO_MANY_REQUESTS
 */
export async function countOrder(
	tx: Tx,
	hash: KeyedHash,
	who: CountedCaller,
	seller: StaffOfOrder['seller'],
	now: Date,
): Promise<void> {
	const { perHour } = settings.orders
	const counted = apartFromStrangers(seller ? { ...who, address: '' } : who)
	const limits = limitsOf(hash, 'orders', counted, perHour, HOUR)
	if (seller) {
		const key = hash('limit', 'orders', 'seller', seller.employeeId)
		limits.push({ key, most: perHour, seconds: HOUR })
	}
	for (const limit of limits) {
		const wait = await countOnce(tx, limit, now)
		if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	}
}
