import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '#backend/db/connect.ts'
import { limits } from './limits.table.ts'

export interface Limit {
	/** A keyed hash of the counted action and its actor. */
	key: string
	/** Most in that time. */
	most: number
	seconds: number
}

/** A count does not identify a person: no account has to be locked for it. */
const toWrite = (db: Db) => db as Database

/**
 * Adds one to a count. Two that count the same wait for each other; a transaction that is undone has counted nothing.
 * @returns seconds to wait when this was one too many, else 0
 */
export async function countOnce(db: Db, { key, most, seconds }: Limit, now: Date): Promise<number> {
	const until = new Date(now.getTime() + seconds * 1_000)
	const hasEnded = sql`${limits.until} <= ${now.toISOString()}::timestamptz`
	const [row] = await toWrite(db)
		.insert(limits)
		.values({ key, count: 1, until })
		.onConflictDoUpdate({
			target: limits.key,
			set: {
				count: sql`case when ${hasEnded} then 1 else ${limits.count} + 1 end`,
				until: sql`case when ${hasEnded} then excluded.until else ${limits.until} end`,
			},
		})
		.returning()
	return row && row.count > most ? secondsTo(row.until, now) : 0
}

/**
 * Counts once in the first group of limits that all have room. A limit after a full one of its group is not counted.
 * @returns the limits that were counted, for `uncount`, or the seconds to wait for the last group
 */
export async function countInFirst(
	db: Db,
	groups: readonly (readonly Limit[])[],
	now: Date,
): Promise<{ counted: readonly Limit[] } | { wait: number }> {
	let wait = 0
	for (const group of groups) {
		wait = 0
		for (const limit of group) {
			wait = await countOnce(db, limit, now)
			if (wait > 0) break
		}
		if (wait === 0) return { counted: group }
	}
	return { wait }
}

/** Takes back what `countOnce` has counted: it was none of what the limit is for. */
export async function uncount(db: Db, counted: readonly Limit[]): Promise<void> {
	const keys = counted.map(({ key }) => key)
	await toWrite(db)
		.update(limits)
		.set({ count: sql`${limits.count} - 1` })
		.where(inArray(limits.key, keys))
}

/** @returns seconds to wait when it was done as often as it may be, else 0 */
export async function secondsToWait(db: Db, { key, most }: Limit, now: Date): Promise<number> {
	const [row] = await db.select().from(limits).where(eq(limits.key, key))
	return row && row.until > now && row.count >= most ? secondsTo(row.until, now) : 0
}

/** Marks a fact, as a keyed hash of it, for so many seconds; another mark restarts the time. */
export async function remember(db: Db, key: string, seconds: number, now: Date): Promise<void> {
	const until = new Date(now.getTime() + seconds * 1_000)
	await toWrite(db)
		.insert(limits)
		.values({ key, count: 1, until })
		.onConflictDoUpdate({ target: limits.key, set: { until } })
}

/** Whether one of the keys was remembered, and its time is not over. */
export async function isRemembered(db: Db, keys: readonly string[], now: Date): Promise<boolean> {
	const rows = await db
		.select({ key: limits.key })
		.from(limits)
		.where(and(inArray(limits.key, [...keys]), gt(limits.until, now)))
		.limit(1)
	return rows.length > 0
}

/** Removes expired counts. */
export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
	await toWrite(db).delete(limits).where(lt(limits.until, now))
}

const secondsTo = (until: Date, now: Date) =>
	Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
