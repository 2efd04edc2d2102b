import { and, eq, isNull } from 'drizzle-orm'
import { customerSessions } from '#backend/areas/auth/auth.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { SessionTokens, Who } from './session-token.ts'

const DAY = 24 * 60 * 60 * 1_000

/** @returns undefined when there is no session, or one that is no longer good */
export async function whoMakesTheCall(
	db: Db,
	sessions: SessionTokens,
	cookie: string | undefined,
	now: Date,
): Promise<Who | undefined> {
	const token = sessions.read(cookie, now)
	if (!token) return undefined
	const { visitorId, sessionId, isExpired } = token
	if (!sessionId) return isExpired ? undefined : { visitorId, sessionId }
	return (await goesOn(db, visitorId, sessionId, now)) ? { visitorId, sessionId } : undefined
}

/** A session ends on demand, or when it was not used for long. */
async function goesOn(db: Db, customerId: string, sessionId: string, now: Date): Promise<boolean> {
	const [session] = await db.select().from(customerSessions).where(eq(customerSessions.id, sessionId))
	if (!session || session.endedAt || session.customerId !== customerId) return false
	const idle = now.getTime() - session.seenAt.getTime()
	if (idle > settings.session.customerIdleDays * DAY) return false
	if (idle > DAY) {
		await db.transaction((tx) =>
			tx.update(customerSessions).set({ seenAt: now }).where(eq(customerSessions.id, sessionId)),
		)
	}
	return true
}

export async function endSession(tx: Tx, { visitorId, sessionId }: Who, now: Date): Promise<void> {
	if (!sessionId) return
	await tx
		.update(customerSessions)
		.set({ endedAt: now })
		.where(
			and(
				eq(customerSessions.id, sessionId),
				eq(customerSessions.customerId, visitorId),
				isNull(customerSessions.endedAt),
			),
		)
}

/** Ends the customer's sessions on every device. */
export async function endSessionsEverywhere(tx: Tx, customerId: string, now: Date): Promise<void> {
	await tx
		.update(customerSessions)
		.set({ endedAt: now })
		.where(and(eq(customerSessions.customerId, customerId), isNull(customerSessions.endedAt)))
}
