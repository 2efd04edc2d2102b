import { and, count, eq, inArray } from 'drizzle-orm'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import { readModelOf } from '#backend/areas/catalog/products.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { reviewVotes } from './votes.table.ts'

/**
 * Marks a published review as helpful, or takes the mark off; each customer has one, and twice is as once.
 * @throws NOT_FOUND; OWN_REVIEW
 */
export async function markHelpful(
	db: Db,
	customerId: string,
	reviewId: number,
	isHelpful: boolean,
): Promise<{ helpful: number }> {
	return db.transaction(async (tx) => {
		const [review] = await tx
			.select({ author: reviews.visitorId })
			.from(reviews)
			.where(and(eq(reviews.id, reviewId), eq(reviews.isPublished, true)))
			.for('key share')
		if (!review) return reject('NOT_FOUND', `No review ${reviewId} is shown`)
		if (review.author === customerId) reject('OWN_REVIEW', 'The customer has written it')
		const own = { reviewId, customerId }
		if (isHelpful) await tx.insert(reviewVotes).values(own).onConflictDoNothing()
		else {
			await tx
				.delete(reviewVotes)
				.where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId)))
		}
		return { helpful: (await votesOf(tx, [reviewId]))(reviewId) }
	})
}

/** How many customers reviews have helped. */
export async function votesOf(db: Db, reviewIds: readonly number[]): Promise<(reviewId: number) => number> {
	if (reviewIds.length === 0) return () => 0
	const rows = await db
		.select({ id: reviewVotes.reviewId, votes: count() })
		.from(reviewVotes)
		.where(inArray(reviewVotes.reviewId, [...reviewIds]))
		.groupBy(reviewVotes.reviewId)
	const counts = new Map(rows.map(({ id, votes }) => [id, votes]))
	return (reviewId) => counts.get(reviewId) ?? 0
}

/** Reviews of a product's model that the customer has marked as helpful. @throws NOT_FOUND */
export async function listOwnMarks(db: Db, customerId: string, productId: number) {
	const model = await readModelOf(db, productId)
	const rows = await db
		.select({ id: reviewVotes.reviewId })
		.from(reviewVotes)
		.innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
		.where(and(eq(reviewVotes.customerId, customerId), eq(reviews.modelId, model.id)))
	return { reviewIds: rows.map(({ id }) => id) }
}
