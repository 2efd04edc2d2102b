import { index, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { operators } from '#backend/areas/operator/operator.table.ts'

/** Consents of visitors: purpose, form, time, and the version of the text. */
export const consents = pgTable(
	'consents',
	{
		id: serial('id').primaryKey(),
		/** The customer, or the anonymous visitor. */
		visitorId: uuid('visitor_id').notNull(),
		/** Lower case; of a subscription, which may be another person's address. */
		email: text('email').notNull().default(''),
		purpose: text('purpose').notNull(),
		form: text('form').notNull(),
		/** The operator to whom the code was read out; null where the person has pressed the button. */
		operatorId: uuid('operator_id').references(() => operators.id),
		/** Address of the page of text. */
		document: text('document').notNull(),
		version: text('version').notNull(),
		givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }).notNull(),
		withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [index().on(table.visitorId), index().on(table.email)],
)

/** The texts as they were at the time of a consent. */
export const consentTexts = pgTable('consent_texts', {
	/** Beginning of the SHA-256 of name and content. */
	version: text('version').primaryKey(),
	document: text('document').notNull(),
	name: text('name').notNull(),
	content: text('content').notNull(),
	firstGivenAt: timestamp('first_given_at', { withTimezone: true, mode: 'date' }).notNull(),
})
