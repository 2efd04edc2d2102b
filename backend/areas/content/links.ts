import { and, eq, gt } from 'drizzle-orm'
import { emailSubscriptions } from '#backend/areas/subscriptions/subscriptions.table.ts'
import { clubLinks } from '#backend/areas/user/club.table.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'

/** Purpose of the key of a link in a message. */
export async function getLink(db: Db, key: string, now: Date) {
	const [subscription] = await db.select().from(emailSubscriptions).where(eq(emailSubscriptions.key, key))
	if (subscription) {
		return {
			kind: 'NEWS_UNSUBSCRIBE' as const,
			target: subscription.email.replace(/^(.).*@/, '$1•••@'),
			isDone: subscription.unsubscribedAt !== null,
		}
	}
	const [link] = await db
		.select()
		.from(clubLinks)
		.where(and(eq(clubLinks.key, key), gt(clubLinks.expiresAt, now)))
	if (!link) reject('NOT_FOUND', 'No such key')
	return {
		kind: 'LOYALTY_CONFIRMATION' as const,
		target: link.phone.replace(/^(\+\d).*(\d{4})$/, '$1 ••• $2'),
		isDone: link.usedAt !== null,
	}
}
