import { and, desc, eq, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { redeemCode, sendCode } from '#backend/areas/codes/one-time-codes.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { type Customer, findOrMakeCustomer } from '#backend/areas/customers/customers.ts'
import { operators, supportSessions } from '#backend/areas/operator/operator.table.ts'
import { type ActBy, type Actor, actorOf, appendAct, appendActs, byTime } from '#backend/audit/audit.ts'
import type { Backend, OpenSupport, OperatorAtWork } from '#backend/context.ts'
import { inCallTransaction } from '#backend/db/call-transaction.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { consentCodeBySms, guestConsentCodeBySms } from '#backend/outbox/messages.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/operator.ts'
import type { SupportSession } from '#contract/operator.ts'
import { findGuestOrder } from './find-customers.ts'
import { maskedPhone, shortName } from './shown-customer.ts'

const MINUTE = 60_000

/** Milliseconds: a page makes several calls at once, and one of them notes that the session is used. */
const NOTED_EVERY = MINUTE / 2

/** A session of help, open or not. */
export type SessionRow = typeof supportSessions.$inferSelect

type Helped = CallBody<typeof contract.askConsent>
type HelpedCustomer = Exclude<Helped, { orderNumber: string }>

/** Sends the customer, also a future one, a code to be read out, on record. @throws NOT_FOUND */
export async function askConsent(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>,
	operator: OperatorAtWork,
	helped: Helped,
	requestId: string,
): Promise<CallOutput<typeof contract.askConsent>> {
	const phone = await phoneOf(backend, helped)
	// Only this operator can use the code. The operator's place says nothing of the customer.
	const target = {
		target: phone,
		purpose: 'SUPPORT',
		visitorId: operator.id,
		address: '',
		isHuman: true,
	} as const
	const customerId = 'customerId' in helped ? helped.customerId : undefined
	const orderNumber = 'orderNumber' in helped ? helped.orderNumber : undefined
	const sent = await inCallTransaction(backend.db, async (tx) => {
		const codeSent = await sendCode(backend, target, (code) =>
			orderNumber === undefined
				? consentCodeBySms(backend.shop, code, customerId === undefined)
				: guestConsentCodeBySms(backend.shop, code, orderNumber),
		)
		const act = { act: 'consent.ask', subject: customerId ?? orderNumber ?? '', customerId }
		await appendAct(tx, backend.hash, actorOf(operator, requestId), act, backend.now())
		return codeSent
	})
	return { ...sent, maskedPhone: maskedPhone(phone) }
}

/** Begins to help the customer of the code; a new one gets an account. */
export async function beginByCode(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	{ code, ...helped }: HelpedCustomer & { code: string },
	requestId: string,
): Promise<SupportSession> {
	const phone = await phoneOf(backend, helped)
	const target = { target: phone, purpose: 'SUPPORT', visitorId: operator.id, address: '' } as const
	return redeemCode(backend, target, code, {
		onAccepted: async (tx) => {
			const { customer, isNew } = await findOrMakeCustomer(tx, phone, backend.now())
			if ('customerId' in helped && helped.customerId !== customer.id)
				reject('NOT_FOUND', 'The phone has changed')
			const firstName = isNew && 'firstName' in helped ? helped.firstName : customer.firstName
			if (isNew) {
				await tx.update(customers).set({ firstName }).where(eq(customers.id, customer.id))
				const consent = { visitorId: customer.id, purpose: 'PERSONAL_DATA', form: 'SUPPORT' } as const
				await recordConsent(tx, { ...consent, operatorId: operator.id }, backend.now())
			}
			const known = { ...customer, firstName }
			return (await beginSupport(tx, backend, operator, known, { by: 'CODE', requestId })).shown
		},
	})
}

async function phoneOf({ db, now }: Pick<Backend, 'db' | 'now'>, helped: Helped): Promise<string> {
	if ('phone' in helped) return helped.phone
	if ('orderNumber' in helped) {
		const order = await findGuestOrder({ db, now }, helped.orderNumber)
		return order?.userInfo.phone ?? reject('NOT_FOUND', 'No such order of a guest')
	}
	const [customer] = await db.select().from(customers).where(eq(customers.id, helped.customerId))
	return customer?.phone ?? reject('NOT_FOUND', 'No such customer')
}

/**
 * Opens a support session, on record, in the transaction that proves the consent; another one of the operator ends.
 * `earlier` are the acts of the transaction that come before this one.
 */
export async function beginSupport(
	tx: Tx,
	{ hash, now }: Pick<Backend, 'hash' | 'now'>,
	operator: { id: string },
	customer: Customer,
	{ by, requestId, earlier = [] }: { by: SupportSession['by']; requestId: string; earlier?: ActBy[] },
): Promise<OpenSupport> {
	const actor = actorOf(operator, requestId)
	const { row, ended } = await startSession(tx, operator.id, { customerId: customer.id, by }, actor, now())
	const act = { act: 'support.begin', subject: row.id, customerId: customer.id, after: { by } }
	await appendActs(tx, hash, [...earlier, ...ended, { actor, act }], now())
	return openOf(row, customer)
}

/** Writes an open session; another one of the operator ends. @returns its acts, to be appended last */
export async function startSession(
	tx: Tx,
	operatorId: string,
	helped: Pick<typeof supportSessions.$inferInsert, 'customerId' | 'orderNumber' | 'by'>,
	actor: Actor,
	startedAt: Date,
): Promise<{ row: SessionRow; ended: ActBy[] }> {
	// Two that begin at once wait for each other.
	await tx.select().from(operators).where(eq(operators.id, operatorId)).for('update')
	const ended = await endSupportOfOperator(tx, operatorId, actor, 'NEXT', startedAt)
	const [row] = await tx
		.insert(supportSessions)
		.values({ operatorId, ...helped, startedAt, usedAt: startedAt })
		.returning()
	if (!row) throw new Error('The support session was not written')
	return { row, ended }
}

/**
 * The support session named by a call.
 * @throws SUPPORT_SESSION_ENDED, also when it was never the operator's; SUPPORT_SESSION_MIXED_UP when the operator
 * helps another customer now
 */
export async function supportOf(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	operator: OperatorAtWork | undefined,
	id: string,
): Promise<OpenSupport> {
	const open = operator && (await openSupportOf({ db, now }, operator))
	if (!open) return reject('SUPPORT_SESSION_ENDED', 'There is no such support session')
	if (open.id !== id) reject('SUPPORT_SESSION_MIXED_UP', 'The operator helps another customer')
	await noteUse({ db, now }, id)
	return open
}

/** Notes that a session is used, so that it goes on. */
export async function noteUse({ db, now }: Pick<Backend, 'db' | 'now'>, id: string): Promise<void> {
	const isOld = lt(supportSessions.usedAt, new Date(now().getTime() - NOTED_EVERY))
	await db.transaction((tx) =>
		tx
			.update(supportSessions)
			.set({ usedAt: now() })
			.where(and(eq(supportSessions.id, id), isOld)),
	)
}

/**
 * Holds a support session open until the transaction ends: an attempt to end it waits. @throws SUPPORT_SESSION_ENDED
 */
export async function holdOpen(tx: Tx, { id }: { id: string }): Promise<void> {
	const [row] = await tx
		.select({ endedAt: supportSessions.endedAt })
		.from(supportSessions)
		.where(eq(supportSessions.id, id))
		.for('share')
	if (row?.endedAt !== null) reject('SUPPORT_SESSION_ENDED', 'It has just ended')
}

/** Support session of an operator; reading it does not prolong it. */
export async function openSupportOf(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	operator: OperatorAtWork,
): Promise<OpenSupport | undefined> {
	const [found] = await db
		.select({ row: supportSessions, customer: customers })
		.from(supportSessions)
		.innerJoin(customers, eq(customers.id, supportSessions.customerId))
		.where(and(eq(supportSessions.operatorId, operator.id), isNull(supportSessions.endedAt)))
	if (!found || isOver(found.row, now()) || found.customer.deletedAt) return undefined
	return openOf(found.row, found.customer)
}

/** By what a support session has ended. */
type EndedBy = 'OPERATOR' | 'CUSTOMER' | 'NEXT' | 'LOG_IN' | 'DISABLED' | 'RESET' | 'DELETED' | 'TIME'

/**
 * Ends the open support sessions of a condition. An expired one has ended by that.
 * @returns the acts, to be appended last
 */
async function endSessions(
	tx: Tx,
	which: SQL | undefined,
	actor: Actor,
	by: EndedBy,
	now: Date,
): Promise<ActBy[]> {
	const open = await tx
		.select()
		.from(supportSessions)
		.where(and(which, isNull(supportSessions.endedAt)))
		.for('update')
	const acts: ActBy[] = []
	for (const row of open) {
		const { idleUntil } = endsOf(row)
		const isLate = idleUntil <= now
		const endedAt = isLate ? idleUntil : now
		await tx.update(supportSessions).set({ endedAt }).where(eq(supportSessions.id, row.id))
		acts.push({
			actor: isLate ? byTime : actor,
			act: {
				act: 'support.end',
				subject: row.id,
				customerId: row.customerId ?? undefined,
				after: { by: isLate ? 'TIME' : by, operator: row.operatorId },
			},
		})
	}
	return acts
}

/** Ends whatever support session an operator has. @returns the acts, to be appended last */
export const endSupportOfOperator = (
	tx: Tx,
	operatorId: string,
	actor: Actor,
	by: EndedBy,
	now: Date,
): Promise<ActBy[]> => endSessions(tx, eq(supportSessions.operatorId, operatorId), actor, by, now)

/** Ends all support sessions of a customer who deletes the account. @returns the acts, to be appended last */
export const endSupportOfDeleted = (tx: Tx, customerId: string, now: Date): Promise<ActBy[]> =>
	endSessions(
		tx,
		eq(supportSessions.customerId, customerId),
		{ kind: 'CUSTOMER', id: customerId, requestId: '' },
		'DELETED',
		now,
	)

/** Ends a support session, on record. One that has ended already stays so. @param which condition on the session */
async function endOne(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	which: SQL | undefined,
	actor: Actor,
	by: EndedBy,
): Promise<void> {
	await db.transaction(async (tx) => {
		await appendActs(tx, hash, await endSessions(tx, which, actor, by, now()), now())
	})
}

/** Ends a support session as the operator. Another's is left as it is. */
export const endSupport = (
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	id: string,
	requestId: string,
): Promise<void> =>
	endOne(
		backend,
		and(eq(supportSessions.id, id), eq(supportSessions.operatorId, operator.id)),
		actorOf(operator, requestId),
		'OPERATOR',
	)

/** Ends a support session as the customer. @throws NOT_FOUND also for another's */
export async function endHelp(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	customerId: string,
	id: string,
	requestId: string,
): Promise<void> {
	const isOwn = and(eq(supportSessions.id, id), eq(supportSessions.customerId, customerId))
	const [session] = await backend.db.select().from(supportSessions).where(isOwn)
	if (!session) reject('NOT_FOUND', 'The customer has no such session')
	await endOne(backend, isOwn, { kind: 'CUSTOMER', id: customerId, requestId }, 'CUSTOMER')
}

/** Ends expired support sessions, on record. */
export async function endSupportByTime(backend: Pick<Backend, 'db' | 'hash' | 'now'>): Promise<void> {
	const { idleMinutes, minutes } = settings.operators.support
	const before = (span: number) => new Date(backend.now().getTime() - span * MINUTE)
	const isLate = or(
		lte(supportSessions.usedAt, before(idleMinutes)),
		lte(supportSessions.startedAt, before(minutes)),
	)
	await endOne(backend, isLate, byTime, 'TIME')
}

/** The last customers helped by an operator, newest first. */
export async function lastHelped(db: Db, operator: OperatorAtWork) {
	const rows = await db
		.select({ at: supportSessions.startedAt, customer: customers })
		.from(supportSessions)
		.innerJoin(customers, eq(customers.id, supportSessions.customerId))
		.where(eq(supportSessions.operatorId, operator.id))
		.orderBy(desc(supportSessions.startedAt))
		.limit(5)
	return rows.map(({ at, customer }) => ({
		shortName: shortName(customer),
		maskedPhone: maskedPhone(customer.phone ?? ''),
		at: at.toISOString(),
	}))
}

/** When a support session ends unless it is used, and at the latest. */
export function endsOf({ startedAt, usedAt }: SessionRow): { idleUntil: Date; until: Date } {
	const { idleMinutes, minutes } = settings.operators.support
	const until = new Date(startedAt.getTime() + minutes * MINUTE)
	const idleUntil = new Date(Math.min(usedAt.getTime() + idleMinutes * MINUTE, until.getTime()))
	return { idleUntil, until }
}

export const isOver = (row: SessionRow, now: Date): boolean =>
	row.endedAt !== null || endsOf(row).idleUntil <= now

function openOf(row: SessionRow, customer: Customer): OpenSupport {
	const { idleUntil, until } = endsOf(row)
	const { id, firstName, phone, email } = customer
	return {
		id: row.id,
		customer,
		shown: {
			id: row.id,
			customer: {
				id,
				firstName,
				shortName: shortName(customer),
				maskedPhone: maskedPhone(phone ?? ''),
				phone: phone ?? '',
				email,
			},
			by: row.by,
			since: row.startedAt.toISOString(),
			idleUntil: idleUntil.toISOString(),
			until: until.toISOString(),
		},
	}
}
