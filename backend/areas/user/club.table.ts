import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Links by which a phone joins the club. */
export const clubLinks = pgTable('club_links', {
	key: text('key').primaryKey(),
	phone: text('phone').notNull(),
	visitorId: uuid('visitor_id').notNull(),
	expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
	usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
})
