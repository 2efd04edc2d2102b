import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Numbers of recent actions by actor, or the mark that one was done at all; shared by all processes. */
export const limits = pgTable(
	'limits',
	{
		/** A hash: its owner can't be read. */
		key: text('key').primaryKey(),
		count: integer('count').notNull(),
		/** Time at which the count starts again. */
		until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index().on(table.until)],
)
