import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Gender } from '#contract/personal.ts'

/** Customers: visitors after a log-in. The id is a visitor's id too: cart, wishlist and orders have it. */
export const customers = pgTable(
	'customers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Digits with +; null once the account is deleted. */
		phone: text('phone').unique(),
		firstName: text('first_name').notNull().default(''),
		lastName: text('last_name').notNull().default(''),
		/** Confirmed by a code; empty when there is none. */
		email: text('email').notNull().default(''),
		dateOfBirth: date('date_of_birth', { mode: 'string' }),
		gender: text('gender').$type<Gender>(),
		/** Gets news by SMS, and in the application; by e-mail is a matter of the address. */
		subscribe: boolean('subscribe').notNull().default(false),
		subscribePush: boolean('subscribe_push').notNull().default(false),
		/**
		 * Hours in which messages that can wait are sent, by a clock so many hours ahead of UTC; null when any hour is
		 * allowed.
		 */
		contactOffset: integer('contact_offset'),
		contactFrom: integer('contact_from'),
		contactUntil: integer('contact_until'),
		/** Of the link that ends requests for reviews; null before the first. */
		reviewKey: text('review_key').unique(),
		/** Wants none of them. */
		wantsNoReviewRequests: boolean('wants_no_review_requests').notNull().default(false),
		isClubMember: boolean('is_club_member').notNull().default(false),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
		deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [
		// An operator looks for them by what a caller knows.
		index('customers_email').on(sql`lower(${table.email})`),
		index('customers_phone_digits').on(sql`right(${table.phone}, 4)`),
	],
)
