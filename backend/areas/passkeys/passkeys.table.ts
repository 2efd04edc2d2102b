import { bigint, boolean, index, jsonb, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#backend/areas/customers/customers.table.ts'

/** Passkeys of customers: public keys, which open nothing by themselves. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: serial('id').primaryKey(),
		customerId: uuid('customer_id')
			.notNull()
			.references(() => customers.id),
		/** As the device names it, in base64url. */
		credentialId: text('credential_id').notNull().unique(),
		/** COSE, in base64url. */
		publicKey: text('public_key').notNull(),
		/** Uses that the device has counted; 0 for one that does not count. */
		counter: bigint('counter', { mode: 'number' }).notNull(),
		transports: jsonb('transports').$type<string[]>().notNull(),
		/** It is on other devices of the customer too. */
		isSynced: boolean('is_synced').notNull(),
		/** The customer's own name of it. */
		name: text('name').notNull(),
		addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
		usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [index().on(table.customerId)],
)
