import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import type { AddressKind } from '#contract/addresses.ts'

/** Addresses that customers have saved for couriers; a part without a value is empty. */
export const savedAddresses = pgTable(
	'saved_addresses',
	{
		id: serial('id').primaryKey(),
		customerId: uuid('customer_id')
			.notNull()
			.references(() => customers.id),
		kind: text('kind').$type<AddressKind>().notNull(),
		/** The customer's own name of it. */
		name: text('name').notNull(),
		isMain: boolean('is_main').notNull(),
		cityId: integer('city_id')
			.notNull()
			.references(() => cities.id),
		street: text('street').notNull(),
		house: text('house').notNull(),
		block: text('block').notNull(),
		building: text('building').notNull(),
		apartment: text('apartment').notNull(),
		entrance: text('entrance').notNull(),
		floor: text('floor').notNull(),
		doorphoneCode: text('doorphone_code').notNull(),
	},
	(table) => [
		index().on(table.customerId),
		uniqueIndex('saved_addresses_main').on(table.customerId).where(sql`${table.isMain}`),
	],
)
