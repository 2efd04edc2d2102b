import { customType, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { reviews } from '#backend/areas/catalog/products.table.ts'

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => 'bytea',
	fromDriver: (bytes) => Buffer.from(bytes),
})

/** Photographs of reviews, as the backend has encoded them; they are gone with their review (decision 099). */
export const reviewPhotos = pgTable(
	'review_photos',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		reviewId: integer('review_id')
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		/** From 0, in the order of their author. */
		position: integer('position').notNull(),
		/** Pixels. */
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		/** JPEG, without metadata. */
		full: bytea('full').notNull(),
		small: bytea('small').notNull(),
	},
	(table) => [index().on(table.reviewId)],
)
