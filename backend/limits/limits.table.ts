import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done of late, or that it was done at all, by whom it was; shared by all processes. */
export const limits = pgTable(
	'limits',
	{
		/** A hash: whose count it is can't be read. */
		key: text('key').primaryKey(),
		count: integer('count').notNull(),
		/** When counting begins anew. */
		until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index().on(table.until)],
)
