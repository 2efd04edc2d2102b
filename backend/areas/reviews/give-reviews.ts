import { asc, eq, inArray } from 'drizzle-orm'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import { holdReviewsOf, recountRating } from './create-review.ts'

/**
 * Gives reviews of an anonymous visitor to another one. Of two reviews of one model the newer stays, as when one
 * visitor writes both: in the place of one that a moderator has rejected or hidden it waits for a moderator.
 */
export async function giveReviews(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	const given = await tx
		.select({ modelId: reviews.modelId })
		.from(reviews)
		.where(eq(reviews.visitorId, anonymousId))
	if (given.length === 0) return
	await holdReviewsOf(tx, otherId)
	const written = await tx
		.select()
		.from(reviews)
		.where(inArray(reviews.visitorId, [anonymousId, otherId]))
		.orderBy(asc(reviews.createdAt), asc(reviews.id))
		.for('update')
	for (const { modelId } of given) {
		const [older, newer] = written.filter((review) => review.modelId === modelId)
		if (!older || !newer) continue
		await tx.delete(reviews).where(eq(reviews.id, older.id))
		if (older.verdict && !newer.verdict) {
			await tx.update(reviews).set({ verdict: 'AGAIN', isPublished: false }).where(eq(reviews.id, newer.id))
		}
		await recountRating(tx, modelId)
	}
	await tx.update(reviews).set({ visitorId: otherId }).where(eq(reviews.visitorId, anonymousId))
}
