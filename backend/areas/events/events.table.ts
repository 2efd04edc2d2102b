import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Events of visitors who have accepted cookies, partitioned by day (in the migration and `events.ts`). Nothing leads
 * from here to a customer: only the browser's own random id joins the events of one visitor.
 */
export const behaviourEvents = pgTable(
	'behaviour_events',
	{
		id: uuid('id').notNull(),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
		type: text('type').notNull(),
		clientId: uuid('client_id').notNull(),
		pageType: text('page_type').notNull(),
		client: jsonb('client').$type<unknown>().notNull(),
		page: jsonb('page').$type<unknown>().notNull(),
		payload: jsonb('payload').$type<unknown>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.at, table.id] })],
)
