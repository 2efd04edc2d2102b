import { and, asc, eq, inArray } from 'drizzle-orm'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { type getReviewPhoto as call, photoLimits, ReviewPhoto } from '#contract/products.ts'
import { type Photo, remakePhoto, UnusablePhoto } from '#process/photo.ts'
import { reviewPhotos } from './photos.table.ts'

/** A photograph in both its sizes. */
interface MadePhoto {
	full: Photo
	small: Photo
}

/**
 * Encodes photographs, one after the other; before any transaction, which others wait for.
 * @param given in Base64
 * @throws BAD_REQUEST with the field `photos` for what is no photograph or is larger than the contract says
 */
export async function makePhotos(given: readonly string[]): Promise<MadePhoto[]> {
	const made: MadePhoto[] = []
	for (const text of given) {
		try {
			const most = photoLimits.side ** 2
			const full = await remakePhoto(Buffer.from(text, 'base64'), { most, side: photoLimits.side })
			made.push({ full, small: await remakePhoto(full.jpeg, { most, side: photoLimits.smallSide }) })
		} catch (error) {
			if (!(error instanceof UnusablePhoto)) throw error
			reject('BAD_REQUEST', error.message, { photos: error.problem })
		}
	}
	return made
}

/** Writes the photographs of a review in the place of its earlier ones. */
export async function replacePhotos(tx: Tx, reviewId: number, photos: readonly MadePhoto[]): Promise<void> {
	await deletePhotos(tx, reviewId)
	if (photos.length === 0) return
	await tx.insert(reviewPhotos).values(
		photos.map(({ full, small }, position) => ({
			reviewId,
			position,
			width: full.width,
			height: full.height,
			full: full.jpeg,
			small: small.jpeg,
		})),
	)
}

export const deletePhotos = (tx: Tx, reviewId: number) =>
	tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId))

/** Photographs of reviews, without their bytes. */
export async function photosOf(
	db: Db,
	reviewIds: readonly number[],
): Promise<(reviewId: number) => ReviewPhoto[]> {
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
	{ size = 'full', isPublic }: { size?: 'full' | 'small' | undefined; isPublic: boolean },
): Promise<CallOutput<typeof call>> {
	if (!ReviewPhoto.shape.id.safeParse(id).success) return reject('NOT_FOUND', 'No photograph')
	const [found] = await db
		.select({ jpeg: reviewPhotos[size] })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(and(eq(reviewPhotos.id, id), isPublic ? eq(reviews.isPublished, true) : undefined))
	return found ? { jpeg: found.jpeg.toString('base64') } : reject('NOT_FOUND', 'No photograph')
}
