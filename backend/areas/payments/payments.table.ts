import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#backend/areas/orders/orders.table.ts'

/** One attempt to pay an order at the bank. */
export const payments = pgTable(
	'payments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		/** Whole roubles. */
		amount: integer('amount').notNull(),
		/** What the bank says of it. */
		status: text('status').$type<'WAITING' | 'PAID' | 'DECLINED' | 'REFUNDED'>().notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
	},
	(table) => [index().on(table.orderNumber)],
)
