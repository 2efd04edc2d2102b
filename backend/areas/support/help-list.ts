import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { operators, supportSessions } from '#backend/areas/operator/operator.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import type { AuditRow } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { type listHelp as call, HelpAct } from '#contract/operator.ts'
import { endsOf, isOver } from './support-sessions.ts'

const MOST = 100

/** Helpers of the customer, by the record. */
export async function listHelp(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	customerId: string,
): Promise<CallOutput<typeof call>> {
	const sessions = await db
		.select({ session: supportSessions, who: operators.name })
		.from(supportSessions)
		.innerJoin(operators, eq(operators.id, supportSessions.operatorId))
		.where(and(eq(supportSessions.customerId, customerId), isNull(supportSessions.endedAt)))
	return {
		open: sessions
			.filter(({ session }) => !isOver(session, now()))
			.map(({ session, who }) => ({
				id: session.id,
				who,
				since: session.startedAt.toISOString(),
				until: endsOf(session).until.toISOString(),
			})),
		acts: await listActs(db, customerId, MOST),
	}
}

/** All stored data about help for the customer: the sessions and the acts. */
export async function helpForOwnData(db: Db, customerId: string, now: Date): Promise<object[]> {
	// Help with an order from before the log-in.
	const ownOrders = db.select({ number: orders.number }).from(orders).where(eq(orders.visitorId, customerId))
	const sessions = await db
		.select({ session: supportSessions, who: operators.name })
		.from(supportSessions)
		.innerJoin(operators, eq(operators.id, supportSessions.operatorId))
		.where(or(eq(supportSessions.customerId, customerId), inArray(supportSessions.orderNumber, ownOrders)))
		.orderBy(desc(supportSessions.startedAt))
	return [
		...sessions.map(({ session, who }) => ({
			who,
			by: session.by,
			begunAt: session.startedAt,
			finishedAt: session.endedAt ?? (isOver(session, now) ? endsOf(session).idleUntil : null),
		})),
		...(await listActs(db, customerId)),
	]
}

/** Acts of operators for a customer, newest first. @param most how many; all of them when it is left out */
async function listActs(db: Db, customerId: string, most?: number): Promise<CallOutput<typeof call>['acts']> {
	const found = db
		.select()
		.from(auditActs)
		.where(
			and(
				eq(auditActs.customerId, customerId),
				// A session may be ended by another person, or by time.
				or(eq(auditActs.actorKind, 'OPERATOR'), eq(auditActs.act, 'support.end' satisfies HelpAct)),
				inArray(auditActs.act, HelpAct.options),
			),
		)
		.orderBy(desc(auditActs.position))
	const acts = await (most === undefined ? found : found.limit(most))
	const names = await operatorNames(db, acts.map(operatorOf))
	return acts.map(({ at, act, subject, after, ...row }) => ({
		at: at.toISOString(),
		who: names.get(operatorOf({ ...row, act, after })) ?? '',
		what: act as HelpAct,
		subject: act.startsWith('support.') ? '' : subject,
		price: act === 'basket.price' ? (JSON.parse(after) as { retailPrice: number }).retailPrice : null,
	}))
}

/** The operator who has helped, in an act of any actor. In a row of an earlier version the operator is the actor. */
const operatorOf = ({ act, actor, after }: Pick<AuditRow, 'act' | 'actor' | 'after'>): string =>
	(act === 'support.end' && (JSON.parse(after) as { operator?: string }).operator) || actor

async function operatorNames(db: Db, ids: string[]): Promise<Map<string, string>> {
	const rows = await db
		.select()
		.from(operators)
		.where(inArray(operators.id, [...new Set(ids)]))
	return new Map(rows.map(({ id, name }) => [id, name]))
}
