import { index, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who has consented to what, by which form, when, and to which version of which text. */
export const consents = pgTable(
	'consents',
	{
		id: serial('id').primaryKey(),
		/** The customer, or the visitor who was not logged in. */
		visitorId: uuid('visitor_id').notNull(),
		/** Lower case; of a subscription, which may be somebody else's address. */
		email: text('email').notNull().default(''),
		purpose: text('purpose').notNull(),
		form: text('form').notNull(),
		/** Address of the page of text. */
		document: text('document').notNull(),
		version: text('version').notNull(),
		givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }).notNull(),
		withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [index().on(table.visitorId), index().on(table.email)],
)

/** The texts as they were when somebody consented. */
export const consentTexts = pgTable('consent_texts', {
	/** Beginning of the SHA-256 of name and content. */
	version: text('version').primaryKey(),
	document: text('document').notNull(),
	name: text('name').notNull(),
	content: text('content').notNull(),
	firstGivenAt: timestamp('first_given_at', { withTimezone: true, mode: 'date' }).notNull(),
})
