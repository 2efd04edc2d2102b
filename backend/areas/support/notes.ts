import { and, asc, count, desc, eq, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, moscowDay } from '#backend/areas/geo/city-clock.ts'
import { operators, orderNotes } from '#backend/areas/operator/operator.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { actorOf, appendAct } from '#backend/audit/audit.ts'
import type { Backend, OperatorAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type * as contract from '#contract/desk.ts'
import type { OrderNote } from '#contract/desk.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import { readHelped } from './helped-order.ts'
import type { HelpingWithOrder } from './on-behalf.ts'
import { foundOrderOf } from './shown-customer.ts'
import { holdOpen } from './support-sessions.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR * 1_000
const MOST_SHOWN = 50

/** A call that was promised and not made. */
const isOpen = and(isNotNull(orderNotes.callOn), isNull(orderNotes.calledAt))

/** Notes about an order of the customer, or the guest, who is helped. */
export async function listOrderNotes(
	{ db }: Pick<Backend, 'db'>,
	helping: HelpingWithOrder,
	number: string,
): Promise<CallOutput<typeof contract.listOrderNotes>> {
	await readHelped(db, helping, number)
	const notes = await readNotes(db, helping.operator, eq(orderNotes.orderNumber, number), [
		desc(orderNotes.id),
	])
	return { notes: notes.map(({ note }) => note), colleagues: await listColleagues(db, helping.operator) }
}

/**
 * Writes a note. The act names neither its words nor its customer's data.
 * @throws NOT_FOUND, also for an operator who works here no more; BAD_REQUEST for a day that is over or too far
 */
export async function addOrderNote(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	helping: HelpingWithOrder,
	number: string,
	{ text, callOn, assigneeId }: CallBody<typeof contract.addOrderNote>,
	idempotencyKey: string,
): Promise<void> {
	const { operator, support, requestId } = helping
	const time = now()
	const today = moscowDay(time)
	if (callOn && (callOn < today || callOn > addDays(today, settings.operators.callbackDays)))
		reject('BAD_REQUEST', `No call on ${callOn}`, { callOn: 'out of range' })
	await db.transaction(async (tx) => {
		await holdOpen(tx, support)
		await readHelped(tx, helping, number)
		if (assigneeId) await holdColleague(tx, assigneeId)
		const call = callOn ? { callOn, assigneeId } : {}
		const [note] = await tx
			.insert(orderNotes)
			.values({ orderNumber: number, idempotencyKey, text, authorId: operator.id, createdAt: time, ...call })
			.onConflictDoNothing()
			.returning()
		if (!note) return
		const act = { act: 'note.add', subject: number, customerId: support.customer?.id, after: call }
		await appendAct(tx, hash, actorOf(operator, requestId), act, time)
	})
}

/** Calls that customers were promised: by their day, and of one day in the order in which they were promised. */
export async function listCallbacks(
	{ db }: Pick<Backend, 'db'>,
	operator: OperatorAtWork,
): Promise<CallOutput<typeof contract.listCallbacks>> {
	const rows = await readNotes(db, operator, isOpen, [asc(orderNotes.callOn), asc(orderNotes.id)])
	return {
		callbacks: rows.map(({ note, order }) => {
			const { shortName, maskedPhone } = foundOrderOf(order)
			const phone = note.assignee?.isSelf ? order.userInfo.phone : null
			return { note, orderNumber: order.number, shortName, maskedPhone, phone }
		}),
		colleagues: await listColleagues(db, operator),
	}
}

/** How many promised calls are to be made by today, by this operator or by any. */
export async function countDueCallbacks(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	{ id }: OperatorAtWork,
): Promise<number> {
	const isForSelf = or(isNull(orderNotes.assigneeId), eq(orderNotes.assigneeId, id))
	const [row] = await db
		.select({ count: count() })
		.from(orderNotes)
		.where(and(isOpen, isForSelf, lte(orderNotes.callOn, moscowDay(now()))))
	return row?.count ?? 0
}

/** Makes a promised call one operator's. @throws NOT_FOUND, CALLS_LIMIT_EXCEEDED */
export async function handOverCallback(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	id: number,
	assigneeId: string,
	requestId: string,
): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const note = await holdCallback(tx, id)
		if (note.calledAt) reject('NOT_FOUND', `The call ${id} is made`)
		await holdColleague(tx, assigneeId)
		if (note.assigneeId === assigneeId) return
		// Each reveals a whole phone to its operator, as a request to be called does.
		const key = hash('limit', 'calls taken', assigneeId)
		const wait = await countOnce(tx, { key, most: settings.operators.calls.perHour, seconds: HOUR }, time)
		if (wait > 0) reject('CALLS_LIMIT_EXCEEDED', `Not before ${wait} seconds`, { retryAfter: String(wait) })
		await tx.update(orderNotes).set({ assigneeId }).where(eq(orderNotes.id, id))
		const act = {
			act: 'callback.assign',
			subject: note.orderNumber,
			before: { assigneeId: note.assigneeId },
			after: { assigneeId },
		}
		await appendAct(tx, hash, actorOf(operator, requestId), act, time)
	})
}

/** Notes that the customer was called. @throws NOT_FOUND */
export async function finishCallback(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	id: number,
	requestId: string,
): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const note = await holdCallback(tx, id)
		if (note.calledAt) return
		await tx.update(orderNotes).set({ calledAt: time }).where(eq(orderNotes.id, id))
		const act = { act: 'callback.finish', subject: note.orderNumber }
		await appendAct(tx, hash, actorOf(operator, requestId), act, time)
	})
}

/** Deletes notes that are older than any case. */
export async function deleteOldNotes(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - settings.operators.noteDays * DAY)
	await db.transaction((tx) => tx.delete(orderNotes).where(lte(orderNotes.createdAt, oldest)))
}

async function readNotes(db: Db, { id }: OperatorAtWork, which: SQL | undefined, order: SQL[]) {
	const assignees = alias(operators, 'assignees')
	const rows = await db
		.select({ note: orderNotes, who: operators.name, assignee: assignees.name, order: orders })
		.from(orderNotes)
		.innerJoin(operators, eq(operators.id, orderNotes.authorId))
		.innerJoin(orders, eq(orders.number, orderNotes.orderNumber))
		.leftJoin(assignees, eq(assignees.id, orderNotes.assigneeId))
		.where(which)
		.orderBy(...order)
		.limit(MOST_SHOWN)
	return rows.map(({ note, who, assignee, order }) => ({ order, note: shown(note, who, assignee, id) }))
}

const shown = (
	{ id, text, createdAt, callOn, calledAt, assigneeId }: typeof orderNotes.$inferSelect,
	who: string,
	assignee: string | null,
	ownId: string,
): OrderNote => ({
	id,
	text,
	who,
	at: createdAt.toISOString(),
	callOn: calledAt ? null : callOn,
	assignee: assigneeId ? { id: assigneeId, name: assignee ?? '', isSelf: assigneeId === ownId } : null,
})

async function listColleagues(db: Db, { id, shown: self }: OperatorAtWork) {
	const others = await db
		.select({ id: operators.id, name: operators.name })
		.from(operators)
		.where(and(isNull(operators.disabledAt), ne(operators.id, id)))
		.orderBy(asc(operators.name), asc(operators.id))
	return [{ id, name: self.name, isSelf: true }, ...others.map((one) => ({ ...one, isSelf: false }))]
}

/** @throws NOT_FOUND for an operator who works here no more */
async function holdColleague(tx: Tx, id: string): Promise<void> {
	const [one] = await tx
		.select()
		.from(operators)
		.where(and(eq(operators.id, id), isNull(operators.disabledAt)))
	if (!one) reject('NOT_FOUND', `No operator ${id}`)
}

async function holdCallback(tx: Tx, id: number) {
	const [note] = await tx
		.select()
		.from(orderNotes)
		.where(and(eq(orderNotes.id, id), isNotNull(orderNotes.callOn)))
		.for('update')
	return note ?? reject('NOT_FOUND', `No call ${id}`)
}
