import { and, eq, isNull } from 'drizzle-orm'
import { redeemCode } from '#backend/areas/codes/one-time-codes.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { findOrMakeCustomer } from '#backend/areas/customers/customers.ts'
import { closeGuestOrders } from '#backend/areas/orders/orders.ts'
import { endSession } from '#backend/areas/sessions/customer-sessions.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { Login } from '#contract/auth.ts'
import { customerSessions } from './auth.table.ts'
import { giveEverything } from './merge-visitors.ts'
import { goodNonce } from './nonce.ts'

/** A log-in, with the session that has begun. */
export type LoggedIn = Login & { sessionId: string }

/**
 * Begins a session of the customer with this phone; the first time makes the account. The data of the anonymous
 * visitor become the customer's. A session of another customer ends, and nothing of it comes along.
 * @param nonce a log-in repeated with it finds its session
 */
export async function login(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: Who & { address: string },
	{ phone, code, nonce }: { phone: string; code: string; nonce: string | undefined },
): Promise<LoggedIn> {
	const now = backend.now()
	const { visitorId, address } = who
	const good = goodNonce(backend.hash, visitorId, nonce, now)
	const target = { target: phone, purpose: 'LOGIN', visitorId, address } as const
	return redeemCode(backend, target, code, {
		onAccepted: async (tx) => {
			const { customer, isNew } = await findOrMakeCustomer(tx, phone, now)
			return beginSession(tx, who, { customerId: customer.id, isNew, nonce: good }, now)
		},
		onRepeated: async (tx) => {
			if (!good) return undefined
			const [session] = await tx
				.select()
				.from(customerSessions)
				.where(
					and(
						eq(customerSessions.nonce, good),
						eq(customerSessions.anonymousId, visitorId),
						isNull(customerSessions.endedAt),
					),
				)
			if (!session) return undefined
			return { userId: session.customerId, sessionId: session.id, isNew: false, basketChanges: [] }
		},
	})
}

/**
 * Begins a session of a customer, however the log-in was proven. The data of the anonymous visitor become the
 * customer's. A session of another customer ends, and nothing of it comes along.
 * @param customerId of an account that the transaction holds
 * @param isNew the log-in has made it
 * @param nonce a log-in repeated with it finds its session
 */
export async function beginSession(
	tx: Tx,
	who: Who,
	{ customerId, isNew, nonce }: { customerId: string; isNew: boolean; nonce: string | null },
	now: Date,
): Promise<LoggedIn> {
	const [session] = await tx
		.insert(customerSessions)
		.values({ customerId, anonymousId: who.visitorId, nonce, createdAt: now, seenAt: now })
		.returning()
	if (!session) throw new Error('The session was not written')
	if (isNew) {
		await recordConsent(tx, { visitorId: customerId, purpose: 'PERSONAL_DATA', form: 'LOG_IN' }, now)
	}
	const result = { userId: customerId, sessionId: session.id, isNew }
	if (who.sessionId) {
		await endSession(tx, who, now)
		return { ...result, basketChanges: [] }
	}
	const basketChanges = await giveEverything(tx, who.visitorId, customerId, now)
	await closeGuestOrders(tx, customerId)
	return { ...result, basketChanges }
}
