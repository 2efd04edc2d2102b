import { index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { OwnReason, PhoneReason } from '#contract/user.ts'

/** A session that was logged in: the token names it, and it can be ended here. */
export const customerSessions = pgTable(
	'customer_sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		customerId: uuid('customer_id')
			.notNull()
			.references(() => customers.id),
		/** The visitor before the log-in, and its nonce: a repeated log-in finds its session by them. */
		anonymousId: uuid('anonymous_id').notNull(),
		nonce: text('nonce').unique(),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
		/** To the day. */
		seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
		endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [index().on(table.customerId)],
)

export type CodePurpose = 'LOGIN' | 'EMAIL' | 'SUPPORT' | PhoneReason | OwnReason

/** Codes sent to a phone or an e-mail address. */
export const oneTimeCodes = pgTable(
	'one_time_codes',
	{
		id: serial('id').primaryKey(),
		/** A keyed hash of the phone or the address, and one of the code. */
		target: text('target').notNull(),
		codeHash: text('code_hash').notNull(),
		purpose: text('purpose').$type<CodePurpose>().notNull(),
		/** Only the visitor who requested it can use it: guesses of other visitors do not count against it. */
		visitorId: uuid('visitor_id').notNull(),
		attempts: integer('attempts').notNull().default(0),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
		usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [index().on(table.target, table.visitorId), index().on(table.expiresAt)],
)
