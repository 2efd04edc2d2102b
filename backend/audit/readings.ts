import type { Db } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { countOnce, isRemembered } from '#backend/limits/limits.ts'
import { type Act, type Actor, appendAct } from './audit.ts'

/** Longer than any session lasts. */
const SECONDS = 24 * 60 * 60

/**
 * Records that an employee or an operator has read something: once for each session and thing, however often a page
 * asks.
 * @param session of the reader: a shift, a session of an operator, a support session
 */
export async function recordReading(
	{ db, hash, now }: { db: Db; hash: KeyedHash; now: () => Date },
	actor: Actor,
	session: string,
	act: Pick<Act, 'act' | 'subject' | 'customerId'>,
): Promise<void> {
	const key = hash('reading', session, act.act, act.subject)
	if (await isRemembered(db, [key], now())) return
	await db.transaction(async (tx) => {
		if ((await countOnce(tx, { key, most: 1, seconds: SECONDS }, now())) > 0) return
		await appendAct(tx, hash, actor, act, now())
	})
}
