import { sql } from 'drizzle-orm'
import {
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { BonusEntry } from '#contract/personal.ts'

/** Bonuses that came together: they can be spent from one day on and burn on another. */
export const bonusLots = pgTable(
	'bonus_lots',
	{
		id: serial('id').primaryKey(),
		customerId: uuid('customer_id')
			.notNull()
			.references(() => customers.id),
		kind: text('kind').$type<'ORDER' | 'WELCOME' | 'GOODWILL'>().notNull(),
		/** Order that brought them, or for which an operator granted them. */
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		amount: integer('amount').notNull(),
		/** Not spent and not burnt. */
		remaining: integer('remaining').notNull(),
		availableAt: timestamp('available_at', { withTimezone: true, mode: 'date' }).notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [
		// One order brings its bonuses once, and is apologised for once.
		unique().on(table.orderNumber, table.kind),
		index().on(table.customerId),
		index().on(table.expiresAt),
		check('bonus_lots_remaining', sql`${table.remaining} between 0 and ${table.amount}`),
	],
)

/** Bonuses of a lot that an order has spent. */
export const bonusSpendings = pgTable(
	'bonus_spendings',
	{
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		lotId: integer('lot_id')
			.notNull()
			.references(() => bonusLots.id),
		amount: integer('amount').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderNumber, table.lotId] }),
		check('bonus_spendings_amount', sql`${table.amount} > 0`),
	],
)

/** Movements of a customer's bonuses, for people to read. */
export const bonusEntries = pgTable(
	'bonus_entries',
	{
		id: serial('id').primaryKey(),
		customerId: uuid('customer_id')
			.notNull()
			.references(() => customers.id),
		kind: text('kind').$type<BonusEntry['kind']>().notNull(),
		/** Below zero when they went. */
		amount: integer('amount').notNull(),
		orderNumber: text('order_number'),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index().on(table.customerId, table.at)],
)
