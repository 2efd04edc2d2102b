import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { PaymentTool } from '#contract/orders.ts'

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
		tool: text('tool').$type<PaymentTool>().notNull().default('CARD'),
		/** Status at the bank; of an order at most one is WAITING. */
		status: text('status').$type<'WAITING' | 'PAID' | 'DECLINED' | 'REFUNDED'>().notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
	},
	(table) => [index().on(table.orderNumber)],
)
