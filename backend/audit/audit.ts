import { createHash } from 'node:crypto'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { type ActorKind, auditActs } from './audit.table.ts'

export type AuditRow = typeof auditActs.$inferSelect

/** Who acts. */
export interface Actor {
	kind: ActorKind
	/** The id of an employee or operator, or the system's name of who ran the command. */
	id: string
	/** Of the call that it came by; empty for a command. */
	requestId: string
}

/** Something that was done. */
export interface Act {
	/** «order.ready» */
	act: string
	/** What it was done to: the number of an order, the id of a person. */
	subject: string
	customerId?: string | undefined
	/** What of it was changed, as it was and as it is; no secrets. */
	before?: object
	after?: object
	reason?: string
}

/**
 * Appends an act in the transaction that it is done in, so that there is none without the other. Call it last: from here
 * on every other act waits for this transaction.
 */
export async function appendAct(tx: Tx, actor: Actor, act: Act, now: Date): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit'))`)
	const [last] = await tx.select().from(auditActs).orderBy(desc(auditActs.position)).limit(1)
	const row = {
		position: (last?.position ?? 0) + 1,
		at: now,
		actorKind: actor.kind,
		actor: actor.id,
		customerId: act.customerId ?? null,
		act: act.act,
		subject: act.subject,
		before: JSON.stringify(act.before ?? {}),
		after: JSON.stringify(act.after ?? {}),
		reason: act.reason ?? '',
		requestId: actor.requestId,
		previous: last?.hash ?? '',
	}
	await tx.insert(auditActs).values({ ...row, hash: hashOf(row) })
}

/** Of everything in a row but its own hash, in one order. */
function hashOf(row: Omit<AuditRow, 'hash'>): string {
	const content = [
		row.position,
		row.at.toISOString(),
		row.actorKind,
		row.actor,
		row.customerId,
		row.act,
		row.subject,
		row.before,
		row.after,
		row.reason,
		row.requestId,
		row.previous,
	]
	return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

export type Verdict =
	| { isWhole: true; count: number; newest: string }
	| { isWhole: false; position: number; what: 'missing' | 'changed' }

/**
 * Looks whether the record is whole.
 * @param noted a hash of the record that was kept elsewhere, such as in the log: rows taken off the end leave no other
 *   trace. With it a record that does not have it is missing what came after its last row.
 */
export async function verifyAudit(db: Db, noted?: string): Promise<Verdict> {
	let [count, newest, hasNoted] = [0, '', noted === undefined]
	for await (const row of readAudit(db)) {
		if (row.position !== count + 1) return { isWhole: false, position: count + 1, what: 'missing' }
		if (row.previous !== newest || row.hash !== hashOf(row)) {
			return { isWhole: false, position: row.position, what: 'changed' }
		}
		count = row.position
		newest = row.hash
		hasNoted ||= row.hash === noted
	}
	return hasNoted
		? { isWhole: true, count, newest }
		: { isWhole: false, position: count + 1, what: 'missing' }
}

const BATCH = 1_000

/** The record from its beginning, a batch at a time. */
export async function* readAudit(db: Db): AsyncGenerator<AuditRow> {
	let after = 0
	for (;;) {
		const rows = await db
			.select()
			.from(auditActs)
			.where(gt(auditActs.position, after))
			.orderBy(asc(auditActs.position))
			.limit(BATCH)
		yield* rows
		const last = rows.at(-1)
		if (!last) return
		after = last.position
	}
}

/** The newest row, for the log; undefined before the first act. */
export async function newestAct(db: Db): Promise<Pick<AuditRow, 'position' | 'hash'> | undefined> {
	const [row] = await db
		.select({ position: auditActs.position, hash: auditActs.hash })
		.from(auditActs)
		.orderBy(desc(auditActs.position))
		.limit(1)
	return row
}
