import { and, eq, sql } from 'drizzle-orm'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import { readModelOf } from '#backend/areas/catalog/products.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { makePhotos } from '#backend/areas/photos/make-photos.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import { plainLines, plainText } from '#backend/text/plain-text.ts'
import type { CallBody } from '#contract/endpoint.ts'
import { type createReview as call, type ReviewSchema, reviewLimits } from '#contract/products.ts'
import { countVisibleWords, VISIBLE } from '#contract/visible.ts'
import { countPhotos, replacePhotos } from './photos.ts'
import { getReviewSchema } from './review-schema.ts'
import { reviewVotes } from './votes.table.ts'

type NewReview = CallBody<typeof call>

/**
 * Writes a review of the product's model; a second one of the same visitor replaces the first. One with a stop word
 * or photographs, or in the place of one that a moderator has rejected or hidden, is not shown until a moderator has
 * seen it.
 * @throws TOO_MANY_REQUESTS; BAD_REQUEST for fewer than two words, or an author without name or place who is not
 * anonymous (spec §5), or for unusable photographs; `fields` names them
 */
export async function createReview(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: CountedCaller,
	productId: number,
	given: NewReview,
): Promise<{ id: number; isPublished: boolean }> {
	const time = now()
	const model = await readModelOf(db, productId)
	const review = cleaned(given, await getReviewSchema(db, productId))
	rejectIncomplete(review)
	// Before anything is decoded.
	if (given.photos?.length) await db.transaction((tx) => countPhotos(tx, hash, 'come', who, time))
	const photos = await makePhotos(given.photos ?? [])
	return db.transaction(async (tx) => {
		await holdReviewsOf(tx, who.visitorId)
		for (const limit of limitsOf(hash, 'reviews', who, settings.reviews.perHour, 60 * 60)) {
			const wait = await countOnce(tx, limit, time)
			if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
		}
		const [earlier] = await tx
			.select({ verdict: reviews.verdict })
			.from(reviews)
			.where(and(eq(reviews.modelId, model.id), eq(reviews.visitorId, who.visitorId)))
			.for('update')
		const verdict = earlier?.verdict ? ('AGAIN' as const) : null
		const isPublished = verdict === null && stopWordsIn(review).length === 0 && photos.length === 0
		const values = {
			...review,
			isPublished,
			verdict,
			verdictReason: '',
			answer: '',
			answeredAt: null,
			createdAt: time,
		}
		const [written] = await tx
			.insert(reviews)
			.values({ modelId: model.id, visitorId: who.visitorId, ...values })
			.onConflictDoUpdate({ target: [reviews.modelId, reviews.visitorId], set: values })
			.returning({ id: reviews.id })
		if (!written) throw new Error('The review was not written')
		await replacePhotos(tx, written.id, photos)
		// The marks were for other words.
		await tx.delete(reviewVotes).where(eq(reviewVotes.reviewId, written.id))
		const { isAnonymous } = review
		const consent = { visitorId: who.visitorId, purpose: 'REVIEW', form: 'REVIEW', isAnonymous } as const
		await recordConsent(tx, consent, time)
		await recountRating(tx, model.id)
		return { id: written.id, isPublished }
	})
}

/** Reviews of one person from two devices wait for each other, so that one of each model stays. */
export const holdReviewsOf = (tx: Tx, visitorId: string) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reviews ${visitorId}`}))`)

/** Nothing but text, and of the details only what the schema knows. */
function cleaned(given: NewReview, schema: ReviewSchema) {
	const { isAnonymous, rating, recommended, ratingDetails = [], authorDetails = [] } = given
	return {
		rating,
		recommended: recommended ?? null,
		isAnonymous,
		body: plainLines(given.body, reviewLimits.body),
		advantages: plainLines(given.advantages, reviewLimits.body),
		disadvantages: plainLines(given.disadvantages, reviewLimits.body),
		// The name of an anonymous author is not stored.
		authorName: isAnonymous ? '' : plainText(given.authorName ?? '', 100),
		locationName: isAnonymous ? '' : plainText(given.locationName ?? '', 100),
		ratingDetails: ratingDetails.filter(({ name }) => schema.ratingDetails.some((one) => one.name === name)),
		authorDetails: authorDetails
			.filter(({ name }) => schema.authorDetails.some((one) => one.name === name))
			.map(({ name, value }) => ({ name, value: plainText(value, 100) })),
	}
}

function rejectIncomplete({ body, isAnonymous, authorName, locationName }: ReturnType<typeof cleaned>): void {
	const fields: Record<string, string> = {}
	if (countVisibleWords(body) < reviewLimits.bodyWords) fields.body = 'too few words'
	if (!isAnonymous && !VISIBLE.test(authorName)) fields.authorName = 'required'
	if (!isAnonymous && !VISIBLE.test(locationName)) fields.locationName = 'required'
	if (Object.keys(fields).length > 0) reject('BAD_REQUEST', 'The review is not complete', fields)
}

type Written = Pick<
	ReturnType<typeof cleaned>,
	'body' | 'advantages' | 'disadvantages' | 'authorName' | 'locationName'
>

/** Words of a review for which it waits, in lower case, each once. */
export function stopWordsIn({
	body,
	advantages,
	disadvantages,
	authorName,
	locationName,
}: Written): string[] {
	const text = [body, advantages, disadvantages, authorName, locationName].join(' ').toLowerCase()
	const words = text
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => settings.reviews.stopWords.some((stop) => word.startsWith(stop)))
	return [...new Set(words)]
}

/** Over all reviews that are shown; listings that sort by rating hear of it after the commit. */
export async function recountRating(tx: Tx, modelId: number): Promise<void> {
	await tx.execute(sql`
		update models m set
			rating = coalesce((select round(avg(r.rating), 2) from reviews r where r.model_id = m.id and r.is_published), 0),
			review_count = (select count(*) from reviews r where r.model_id = m.id and r.is_published)
		where m.id = ${modelId}`)
	await tx.execute(sql`select pg_notify('catalog_changed', 'stock')`)
}
