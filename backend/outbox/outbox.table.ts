import { index, integer, pgTable, serial, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Channels that have a gateway, since when: what was due before its first one is not sent. */
export const outboxChannels = pgTable('outbox_channels', {
	channel: text('channel').$type<'sms' | 'email' | 'webhook'>().primaryKey(),
	since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Messages on their way to people; where no gateway is named they stay here until they are of no use. */
export const outboxMessages = pgTable(
	'outbox_messages',
	{
		id: serial('id').primaryKey(),
		channel: text('channel').$type<'sms' | 'email' | 'webhook'>().notNull(),
		/** Its subject: one message of a channel for each. Null when another one may have the same. */
		event: text('event'),
		recipient: text('recipient').notNull(),
		/** The customer of the hours it waits for; null when it does not wait. */
		customerId: uuid('customer_id'),
		/** Empty for an SMS. */
		subject: text('subject').notNull().default(''),
		/** Taken away once the message is sent. */
		text: text('text').notNull(),
		html: text('html').notNull().default(''),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
		/** Before then it is not sent. */
		sendAt: timestamp('send_at', { withTimezone: true, mode: 'date' }).notNull(),
		/** After then it is of no use any more. */
		usefulUntil: timestamp('useful_until', { withTimezone: true, mode: 'date' }).notNull(),
		attempts: integer('attempts').notNull().default(0),
		sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [
		unique().on(table.event, table.channel),
		index().on(table.recipient),
		index().on(table.usefulUntil),
	],
)
