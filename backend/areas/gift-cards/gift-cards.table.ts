import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#backend/areas/orders/orders.table.ts'

/** An order of a card: what it will be once it is paid. */
export const giftCardOrders = pgTable('gift_card_orders', {
	orderNumber: text('order_number')
		.primaryKey()
		.references(() => orders.number, { onDelete: 'cascade' }),
	designId: text('design_id').notNull(),
	nominal: integer('nominal').notNull(),
	recipientName: text('recipient_name').notNull(),
	recipientEmail: text('recipient_email').notNull(),
	senderName: text('sender_name').notNull(),
	message: text('message').notNull().default(''),
	/** Null: as soon as it is paid. */
	sendOn: date('send_on', { mode: 'string' }),
})

export const giftCards = pgTable(
	'gift_cards',
	{
		/** Sixteen digits, the last of them a check digit (Luhn). */
		number: text('number').primaryKey(),
		/** A keyed hash. */
		pinHash: text('pin_hash').notNull(),
		/** The order that bought it. */
		orderNumber: text('order_number').unique(),
		/** Of the site that sold it. */
		country: integer('country').notNull(),
		/** Whole roubles. */
		nominal: integer('nominal').notNull(),
		balance: integer('balance').notNull(),
		recipientEmail: text('recipient_email').notNull(),
		validUntil: timestamp('valid_until', { withTimezone: true, mode: 'date' }).notNull(),
		wrongPins: integer('wrong_pins').notNull().default(0),
		blockedUntil: timestamp('blocked_until', { withTimezone: true, mode: 'date' }),
		pinSentAt: timestamp('pin_sent_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [check('gift_cards_balance', sql`${table.balance} between 0 and ${table.nominal}`)],
)

/** Roubles of a card spent by an order. */
export const giftCardSpendings = pgTable(
	'gift_card_spendings',
	{
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		number: text('number')
			.notNull()
			.references(() => giftCards.number),
		amount: integer('amount').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderNumber, table.number] }),
		index().on(table.number),
		check('gift_card_spendings_amount', sql`${table.amount} > 0`),
	],
)
