import { and, eq, gte, sql } from 'drizzle-orm'
import { bringGoodwill, goodwillOf, isMember } from '#backend/areas/bonuses/goodwill.ts'
import { moscowDay } from '#backend/areas/geo/city-clock.ts'
import { operators } from '#backend/areas/operator/operator.table.ts'
import type { OrderRow } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { actorOf, appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type * as contract from '#contract/desk.ts'
import type { CallBody } from '#contract/endpoint.ts'
import { rules } from '#contract/rules.ts'
import { notifyOfHelp } from './help-messages.ts'
import { readHelped } from './helped-order.ts'
import type { Helping, HelpingWithOrder } from './on-behalf.ts'
import { holdOpen } from './support-sessions.ts'

const { most, perDay } = rules.operators.goodwill

/** Bonuses that the operator may still grant today, by the clock of Moscow. */
async function leftToday(db: Db, operatorId: string, now: Date): Promise<number> {
	const [granted] = await db
		.select({ sum: sql<number>`coalesce(sum((${auditActs.after}::jsonb ->> 'bonuses')::int), 0)::int` })
		.from(auditActs)
		.where(
			and(
				eq(auditActs.actor, operatorId),
				eq(auditActs.act, 'order.goodwill'),
				gte(auditActs.at, new Date(`${moscowDay(now)}T00:00:00+03:00`)),
			),
		)
	return Math.max(0, perDay - (granted?.sum ?? 0))
}

/** Most bonuses that the operator may grant for an order now; 0 when none: a guest has no account to put them on. */
export async function mostGoodwill(
	db: Db,
	{ operator, support }: HelpingWithOrder,
	{ number }: OrderRow,
	now: Date,
): Promise<number> {
	const { customer } = support
	if (!customer || !operator.rights.includes('goodwill') || !(await isMember(db, customer.id))) return 0
	if ((await goodwillOf(db, number)) !== undefined) return 0
	return Math.min(most, await leftToday(db, operator.id, now))
}

/**
 * Grants the customer bonuses for what went wrong with an order, with the act on record, and writes to the customer.
 * The same number again changes nothing.
 */
export async function grantBonuses(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	{ operator, support, requestId }: Helping,
	number: string,
	{ bonuses, reason }: CallBody<typeof contract.grantBonuses>,
): Promise<void> {
	const now = backend.now()
	await backend.db.transaction(async (tx) => {
		// Grants of one operator wait for each other, so that together they keep to the day. The operator is locked before
		// the session, as by the next session, which ends this one.
		await tx.select().from(operators).where(eq(operators.id, operator.id)).for('no key update')
		await holdOpen(tx, support)
		const order = await readHelped(tx, { operator, support, requestId }, number)
		const granted = await goodwillOf(tx, number)
		if (granted === bonuses) return
		if (granted !== undefined || !(await isMember(tx, support.customer.id)))
			reject('GOODWILL_NOT_POSSIBLE', `Order ${number} has ${granted} already, or its customer is no member`)
		const left = await leftToday(tx, operator.id, now)
		if (bonuses > left) reject('GOODWILL_LIMIT_EXCEEDED', `${left} are left today`, { left: String(left) })
		await bringGoodwill(tx, order, bonuses, now)
		const what = 'order.goodwill'
		await notifyOfHelp(tx, backend, { support, operator, what, subject: number })
		const customerId = support.customer.id
		const act = { act: what, subject: number, customerId, after: { bonuses }, reason }
		await appendAct(tx, backend.hash, actorOf(operator, requestId), act, now)
	})
}
