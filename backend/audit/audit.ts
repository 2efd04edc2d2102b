import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { type ActorKind, auditActs } from './audit.table.ts'

export type AuditRow = typeof auditActs.$inferSelect

/** Actor of an act. */
export interface Actor {
	kind: ActorKind
	/** The id of a person, or the system's name of the user of the command; empty for a visitor and for time. */
	id: string
	/** Of the call that it came by; empty for a command. */
	requestId: string
}

/** Something that was done. */
export interface Act {
	/** «order.ready» */
	act: string
	/** Object of the act: the number of an order, the id of a person. */
	subject: string
	customerId?: string | undefined
	/** Changed parts of it, as they were and as they are; no secrets. */
	before?: object
	after?: object
	reason?: string
}

/**
 * Appends an act in the transaction that it is done in, so that there is none without the other. Call it last: from
 * here on every other act waits for this transaction.
 * @param hash made with the secret of the sessions: a row can't be made with the database alone
 */
export async function appendAct(tx: Tx, hash: KeyedHash, actor: Actor, act: Act, now: Date): Promise<void> {
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
	await tx.insert(auditActs).values({ ...row, hash: hashOf(hash, row) })
}

/** An act with its actor. */
export interface ActBy {
	actor: Actor
	act: Act
}

/** Appends several acts of one transaction, in their order. Call it last: see `appendAct`. */
export async function appendActs(tx: Tx, hash: KeyedHash, acts: readonly ActBy[], now: Date): Promise<void> {
	for (const { actor, act } of acts) await appendAct(tx, hash, actor, act, now)
}

/** The session expired. */
export const byTime: Actor = { kind: 'TIME', id: '', requestId: '' }

/** An operator in a call. */
export const actorOf = ({ id }: { id: string }, requestId: string): Actor => ({
	kind: 'OPERATOR',
	id,
	requestId,
})

/** An unknown visitor, who typed a wrong code. */
export const byVisitor = (requestId: string): Actor => ({ kind: 'VISITOR', id: '', requestId })

const hashOf = (hash: KeyedHash, row: Omit<AuditRow, 'hash'>): string => hash('audit', contentOf(row))

/** As earlier versions hashed a row. */
const hashWithoutKey = (row: Omit<AuditRow, 'hash'>): string =>
	createHash('sha256').update(contentOf(row)).digest('hex')

/** Everything in a row but its own hash, in one order. */
const contentOf = (row: Omit<AuditRow, 'hash'>): string =>
	JSON.stringify([
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
	])

export type Verdict =
	| { isWhole: true; count: number; newest: string }
	/** `without a key`: so are all rows up to this one, and nothing else is wrong. */
	| { isWhole: false; position: number; what: 'missing' | 'changed' | 'without a key' }

/**
 * Checks that the record is whole.
 * @param noted a hash of the record from elsewhere, such as the log: rows taken off the end leave no other trace.
 * With it a record that does not have it lacks the rows after its last one.
 * @param earlier the number of rows at the beginning that an earlier version hashed without a key
 */
export async function verifyAudit(
	{ db, hash }: { db: Db; hash: KeyedHash },
	noted?: string,
	earlier = 0,
): Promise<Verdict> {
	let [count, withoutKey, newest, hasNoted] = [0, 0, '', noted === undefined]
	for await (const row of readAudit(db)) {
		if (row.position !== count + 1) return { isWhole: false, position: count + 1, what: 'missing' }
		const isEarlier = withoutKey === count && isSameHash(row.hash, hashWithoutKey(row))
		if (row.previous !== newest || !(isEarlier || isSameHash(row.hash, hashOf(hash, row)))) {
			return { isWhole: false, position: row.position, what: 'changed' }
		}
		count = row.position
		if (isEarlier) withoutKey = count
		newest = row.hash
		hasNoted ||= row.hash === noted
	}
	if (withoutKey > earlier) return { isWhole: false, position: withoutKey, what: 'without a key' }
	return hasNoted
		? { isWhole: true, count, newest }
		: { isWhole: false, position: count + 1, what: 'missing' }
}

const BATCH = 1_000

/** Part of the record. */
export interface AuditPart {
	/** Object of the acts: the number of an order, the id of a person. */
	subject?: string | undefined
	/** Ids of people, or names of users of commands. */
	actors?: readonly string[] | undefined
	since?: Date | undefined
	until?: Date | undefined
}

/** The record from its beginning, a batch at a time. @param part all of it by default */
export async function* readAudit(
	db: Db,
	{ subject, actors, since, until }: AuditPart = {},
): AsyncGenerator<AuditRow> {
	let after = 0
	for (;;) {
		const rows = await db
			.select()
			.from(auditActs)
			.where(
				and(
					gt(auditActs.position, after),
					subject === undefined ? undefined : eq(auditActs.subject, subject),
					actors && inArray(auditActs.actor, [...actors]),
					since && gte(auditActs.at, since),
					until && lt(auditActs.at, until),
				),
			)
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
