import { type SQL, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { ContactHours } from '#contract/personal.ts'

const HOUR = 60 * 60 * 1_000

/** The hours that a customer has named; null when any hour will do. */
export function contactHoursOf(
	customer: Pick<typeof customers.$inferSelect, 'contactOffset' | 'contactFrom' | 'contactUntil'> | undefined,
): ContactHours | null {
	const { contactOffset: utcOffset, contactFrom: from, contactUntil: until } = customer ?? {}
	if (utcOffset == null || from == null || until == null) return null
	return { utcOffset, from, until }
}

/** Milliseconds from a moment until the hours begin; 0 within them. */
export function waitingTime(hours: ContactHours | null, at: Date): number {
	if (!hours) return 0
	const { utcOffset, from, until } = hours
	const sinceBeginning = modulo(at.getTime() + (utcOffset - from) * HOUR, 24 * HOUR)
	return sinceBeginning < modulo(until - from, 24) * HOUR ? 0 : 24 * HOUR - sinceBeginning
}

const modulo = (value: number, by: number) => ((value % by) + by) % by

/**
 * Condition on a row of `customers`: its hours have not come at this moment. The zones are whole hours, so minutes do
 * not matter.
 */
export function isOutsideContactHours(now: Date): SQL {
	const { contactOffset, contactFrom, contactUntil } = customers
	const sinceBeginning = sql`(${now.getUTCHours()}::int + ${contactOffset} - ${contactFrom} + 24) % 24`
	return sql`${sinceBeginning} >= (${contactUntil} - ${contactFrom} + 24) % 24`
}
