import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { orders, refunds } from '#backend/areas/orders/orders.table.ts'
import type { PaymentTool } from '#contract/payment-ways.ts'

/** One attempt to pay an order. */
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
		/** Of an order at most one is WAITING. REFUNDED: all of it is given back, by rows of `payment_refunds`. */
		status: text('status').$type<'WAITING' | 'PAID' | 'DECLINED' | 'REFUNDED'>().notNull(),
		/** Name of its provider. */
		provider: text('provider').notNull().default('sandbox'),
		/** The provider's own; null until the provider has answered. */
		providerId: text('provider_id'),
		/** Page of the provider; null where it is not stored. */
		url: text('url'),
		/** When the provider is asked next; null when it has nothing more to say. */
		askAt: timestamp('ask_at', { withTimezone: true, mode: 'date' }),
		/** When the provider has answered last. */
		askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
	},
	(table) => [
		index().on(table.orderNumber),
		index().on(table.askAt),
		unique().on(table.provider, table.providerId),
	],
)

/** Money of payments to give back, on its way or there. */
export const paymentRefunds = pgTable(
	'payment_refunds',
	{
		/** The key under which the provider gives it back once. */
		id: uuid('id').primaryKey().defaultRandom(),
		paymentId: uuid('payment_id')
			.notNull()
			.references(() => payments.id),
		/** For some pieces of the order; null for all that is left. */
		refundId: integer('refund_id').references(() => refunds.id),
		/** Whole roubles. */
		amount: integer('amount').notNull(),
		status: text('status').$type<'PENDING' | 'DONE' | 'FAILED'>().notNull().default('PENDING'),
		/** The provider's own; null until the provider has answered. */
		providerId: text('provider_id'),
		/** Of a failure, in the provider's words. */
		reason: text('reason').notNull().default(''),
		attempts: integer('attempts').notNull().default(0),
		/** When the provider was asked first, and is asked next. */
		firstSentAt: timestamp('first_sent_at', { withTimezone: true, mode: 'date' }),
		sendAt: timestamp('send_at', { withTimezone: true, mode: 'date' }).notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [
		index().on(table.paymentId),
		index().on(table.status, table.sendAt),
		check('payment_refunds_amount', sql`${table.amount} > 0`),
	],
)
