import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import type { makePhotos } from '#backend/areas/photos/make-photos.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { Photo, type PhotoSize } from '#contract/photos.ts'
import type { getReviewPhoto as call } from '#contract/products.ts'
import { reviewPhotos } from './photos.table.ts'

/**
 * Counts a review with photographs: as the storefront asks, which decodes them first, and as it comes.
 * @throws TOO_MANY_REQUESTS; BAD_REQUEST with the field `photos` while moderators have too many to look at
 */
export async function countPhotos(
	tx: Tx,
	hash: KeyedHash,
	stage: 'asked' | 'come',
	who: CountedCaller,
	now: Date,
): Promise<void> {
	for (const limit of limitsOf(hash, `review photographs ${stage}`, who, settings.reviews.perHour, 60 * 60)) {
		const wait = await countOnce(tx, limit, now)
		if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	}
	const [waiting] = await tx
		.select({ count: count() })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(eq(reviews.isPublished, false))
	if ((waiting?.count ?? 0) >= settings.reviews.mostWaitingPhotos)
		reject('BAD_REQUEST', 'Too many photographs wait for a moderator', { photos: 'queue' })
}

/** Writes the photographs of a review in the place of its earlier ones. */
export async function replacePhotos(
	tx: Tx,
	reviewId: number,
	photos: Awaited<ReturnType<typeof makePhotos>>,
): Promise<void> {
	await deletePhotos(tx, reviewId)
	if (photos.length > 0) await tx.insert(reviewPhotos).values(photos.map((photo) => ({ reviewId, ...photo })))
}

export const deletePhotos = (tx: Tx, reviewId: number) =>
	tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId))

/** Photographs of reviews, without their bytes. */
export async function photosOf(db: Db, reviewIds: readonly number[]): Promise<(reviewId: number) => Photo[]> {
	if (reviewIds.length === 0) return () => []
	const { id, reviewId, width, height, position } = reviewPhotos
	const rows = await db
		.select({ reviewId, photo: { id, width, height } })
		.from(reviewPhotos)
		.where(inArray(reviewId, [...reviewIds]))
		.orderBy(asc(position))
	return (ofReview) => rows.filter((row) => row.reviewId === ofReview).map(({ photo }) => photo)
}

/**
 * The bytes of a photograph.
 * @param isPublic only of a review that is published
 * @throws NOT_FOUND
 */
export async function readPhoto(
	db: Db,
	id: string,
	{ size = 'full', isPublic }: { size?: PhotoSize | undefined; isPublic: boolean },
): Promise<CallOutput<typeof call>> {
	if (!Photo.shape.id.safeParse(id).success) return reject('NOT_FOUND', 'No photograph')
	const [found] = await db
		.select({ jpeg: reviewPhotos[size] })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(and(eq(reviewPhotos.id, id), isPublic ? eq(reviews.isPublished, true) : undefined))
	return found ? { jpeg: found.jpeg.toString('base64') } : reject('NOT_FOUND', 'No photograph')
}
