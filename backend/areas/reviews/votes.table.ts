import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { reviews } from '#backend/areas/catalog/products.table.ts'

/** Customers whom a review has helped. */
export const reviewVotes = pgTable(
	'review_votes',
	{
		reviewId: integer('review_id')
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		customerId: uuid('customer_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.reviewId, table.customerId] }), index().on(table.customerId)],
)
