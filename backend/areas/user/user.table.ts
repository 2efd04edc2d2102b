import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A visitor who has given the shop something to keep; a visit that keeps nothing has no row. */
export const visitors = pgTable('visitors', {
	id: uuid('id').primaryKey(),
	cityId: integer('city_id'),
	isCityConfirmed: boolean('is_city_confirmed').notNull().default(false),
	isCookiesPolicyConfirmed: boolean('is_cookies_policy_confirmed').notNull().default(false),
	createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
