import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import { readModelOf } from '#backend/areas/catalog/products.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { Review, ReviewList, ReviewSort } from '#contract/products.ts'
import { photosOf } from './photos.ts'
import { votesOf } from './votes.ts'

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)]

const SORTS: Record<ReviewSort, { name: string; order: SQL[] }> = {
	BY_DATE_DESC: { name: 'Сначала новые', order: newestFirst },
	BY_RATING_DESC: { name: 'Сначала с высокой оценкой', order: [desc(reviews.rating), ...newestFirst] },
	BY_RATING_ASC: { name: 'Сначала с низкой', order: [asc(reviews.rating), ...newestFirst] },
}

/** Reviews of the product's model: they are the same for all its colours. A page beyond the end is the last one. */
export async function listReviews(
	db: Db,
	productId: number,
	{ page = 1, sortType = 'BY_DATE_DESC' }: { page?: number | undefined; sortType?: ReviewSort | undefined },
): Promise<ReviewList> {
	const model = await readModelOf(db, productId)
	const summary = await readSummary(db, model.id)
	const { pageSize } = settings.reviews
	const totalPages = Math.max(1, Math.ceil(summary.quantity / pageSize))
	const pageNumber = Math.min(page, totalPages)
	const rows = await db
		.select()
		.from(reviews)
		.where(isShown(model.id))
		.orderBy(...SORTS[sortType].order)
		.limit(pageSize)
		.offset((pageNumber - 1) * pageSize)
	const show = await reviewsShown(db, rows)
	return {
		items: rows.map(show),
		pagination: {
			totalElements: summary.quantity,
			elementsPerPage: pageSize,
			pageNumber,
			totalPages,
		},
		summary,
		sortTypes: Object.entries(SORTS).map(([id, { name }]) => ({
			id: id as ReviewSort,
			name,
			isSelected: id === sortType,
		})),
	}
}

type Row = typeof reviews.$inferSelect

/** How reviews are shown: without the name of an anonymous author. */
export async function reviewsShown(db: Db, rows: readonly Row[]): Promise<(row: Row) => Review> {
	const ids = rows.map(({ id }) => id)
	const [photos, votes] = await Promise.all([photosOf(db, ids), votesOf(db, ids)])
	return (row) => ({ ...shownTexts(row), photos: photos(row.id), helpful: votes(row.id) })
}

const shownTexts = (row: Row): Review => ({
	id: row.id,
	rating: row.rating,
	title: row.title,
	body: row.body,
	advantages: row.advantages,
	disadvantages: row.disadvantages,
	authorName: row.isAnonymous ? '' : row.authorName,
	locationName: row.isAnonymous ? '' : row.locationName,
	authorDetails: row.authorDetails,
	ratingDetails: row.ratingDetails,
	recommended: row.recommended,
	isAnonymous: row.isAnonymous,
	createdAt: row.createdAt.toISOString(),
	answer: row.answeredAt && { text: row.answer, answeredAt: row.answeredAt.toISOString() },
})

const isShown = (modelId: number) => and(eq(reviews.modelId, modelId), eq(reviews.isPublished, true))

async function readSummary(db: Db, modelId: number): Promise<ReviewList['summary']> {
	const [total] = await db
		.select({
			rating: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)::float`,
			quantity: sql<number>`count(*)::int`,
			recommendedRate: sql<number | null>`round(avg(${reviews.recommended}::int) * 100)::int`,
		})
		.from(reviews)
		.where(isShown(modelId))
	const { rows } = await db.execute<{ name: string; value: number }>(sql`
		select detail->>'name' as name, round(avg((detail->>'value')::numeric), 1)::float as value
		from reviews, jsonb_array_elements(rating_details) with ordinality as details(detail, place)
		where model_id = ${modelId} and is_published
		group by detail->>'name'
		order by min(place), detail->>'name'`)
	return { rating: 0, quantity: 0, recommendedRate: null, ...total, details: rows }
}
