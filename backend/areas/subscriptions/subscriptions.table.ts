import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** E-mail addresses that get news, and that got them. */
export const emailSubscriptions = pgTable('email_subscriptions', {
	/** Lower case. */
	email: text('email').primaryKey(),
	/** Of the link that ends it. */
	key: text('key').notNull().unique(),
	fullName: text('full_name').notNull().default(''),
	phone: text('phone').notNull().default(''),
	/** Time of the last letter about it. */
	subscribedAt: timestamp('subscribed_at', { withTimezone: true, mode: 'date' }).notNull(),
	unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true, mode: 'date' }),
})
