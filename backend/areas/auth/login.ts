import { and, eq, isNull } from 'drizzle-orm'
import { redeemCode } from '#backend/areas/codes/one-time-codes.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { findOrMakeCustomer } from '#backend/areas/customers/customers.ts'
import { closeGuestOrders } from '#backend/areas/orders/orders.ts'
import { endSession } from '#backend/areas/sessions/customer-sessions.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Backend } from '#backend/context.ts'
import type { Login } from '#contract/auth.ts'
import { customerSessions } from './auth.table.ts'
import { giveEverything } from './merge-visitors.ts'
import { goodNonce } from './nonce.ts'

/**
 * Begins a session of the customer with this phone; the first time makes the account. The data of the anonymous
 * visitor become the customer's. A session of another customer ends, and nothing of it comes along.
 * @param nonce a log-in repeated with it finds its session
 */
export async function login(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: Who & { address: string },
	{ phone, code, nonce }: { phone: string; code: string; nonce: string | undefined },
): Promise<Login & { sessionId: string }> {
	const now = backend.now()
	const { visitorId, address } = who
	const good = goodNonce(backend.hash, visitorId, nonce, now)
	const target = { target: phone, purpose: 'LOGIN', visitorId, address } as const
	return redeemCode(backend, target, code, {
		onAccepted: async (tx) => {
			const { customer, isNew } = await findOrMakeCustomer(tx, phone, now)
			const [session] = await tx
				.insert(customerSessions)
				.values({ customerId: customer.id, anonymousId: visitorId, nonce: good, createdAt: now, seenAt: now })
				.returning()
			if (!session) throw new Error('The session was not written')
			if (isNew) {
				await recordConsent(tx, { visitorId: customer.id, purpose: 'PERSONAL_DATA', form: 'LOG_IN' }, now)
			}
			const result = { userId: customer.id, sessionId: session.id, isNew }
			if (who.sessionId) {
				await endSession(tx, who, now)
				return { ...result, basketChanges: [] }
			}
			const basketChanges = await giveEverything(tx, visitorId, customer.id, now)
			await closeGuestOrders(tx, customer.id)
			return { ...result, basketChanges }
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
