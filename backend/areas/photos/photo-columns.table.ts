import { customType, integer } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => 'bytea',
	fromDriver: (bytes) => Buffer.from(bytes),
})

/** Columns of a photograph, as the backend has encoded it (decision 099). */
export const photoColumns = () => ({
	/** From 0, in the order of their author. */
	position: integer('position').notNull(),
	/** Pixels. */
	width: integer('width').notNull(),
	height: integer('height').notNull(),
	/** JPEG, without metadata. */
	full: bytea('full').notNull(),
	small: bytea('small').notNull(),
})
