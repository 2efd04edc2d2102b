import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/personal.ts'
import { bonusEntries } from './bonuses.table.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Spec §9: the default time zone. */
const MOSCOW_AHEAD = 3 * 60 * 60 * 1_000

/**
 * Newest first, both days included, in Moscow time.
 * @throws BAD_REQUEST for days that are not there, before three years ago, after today, or the wrong way round
 */
export async function listBonusHistory(
	db: Db,
	customerId: string,
	{ startDate, endDate }: CallBody<typeof contract.listBonusHistory>,
	now: Date,
) {
	const today = new Date(now.getTime() + MOSCOW_AHEAD)
	const first = new Date(today)
	first.setUTCFullYear(first.getUTCFullYear() - settings.bonuses.historyYears)
	const wrong = (field: string) => reject('BAD_REQUEST', `No such range of days`, { [field]: 'out of range' })
	if (startDate < dayOf(first)) wrong('startDate')
	if (endDate > dayOf(today)) wrong('endDate')
	if (startDate > endDate) wrong('startDate')

	const from = new Date(new Date(startDate).getTime() - MOSCOW_AHEAD)
	const to = new Date(new Date(endDate).getTime() - MOSCOW_AHEAD + DAY)
	const rows = await db
		.select()
		.from(bonusEntries)
		.where(and(eq(bonusEntries.customerId, customerId), gte(bonusEntries.at, from), lt(bonusEntries.at, to)))
		.orderBy(desc(bonusEntries.at), desc(bonusEntries.id))
	const total = (isCounted: (amount: number) => boolean) =>
		rows.reduce((sum, { amount }) => (isCounted(amount) ? sum + amount : sum), 0)
	return {
		items: rows.map(({ kind, amount, at, orderNumber }) => ({
			kind,
			amount,
			at: at.toISOString(),
			orderNumber,
		})),
		came: total((amount) => amount > 0),
		went: Math.abs(total((amount) => amount < 0)),
	}
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
