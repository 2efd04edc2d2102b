import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import { photoColumns } from '#backend/areas/photos/photo-columns.table.ts'

/** Photographs of reviews; they are gone with their review (decision 099). */
export const reviewPhotos = pgTable(
	'review_photos',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		reviewId: integer('review_id')
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		...photoColumns(),
	},
	(table) => [index().on(table.reviewId)],
)
