import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { products, reviews } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { holdCustomer } from '#backend/areas/customers/customers.ts'
import { recountRating, stopWordsIn } from '#backend/areas/reviews/create-review.ts'
import { deletePhotos } from '#backend/areas/reviews/photos.ts'
import { reviewsShown } from '#backend/areas/reviews/reviews.ts'
import { actorOf, appendAct } from '#backend/audit/audit.ts'
import type { Backend, OperatorAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { answerByEmail, reviewByEmail } from '#backend/outbox/help-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import { plainLines, plainText } from '#backend/text/plain-text.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/operator.ts'
import { ANSWER_LENGTH, type ModeratedReview, ReviewState } from '#contract/operator.ts'

type Row = typeof reviews.$inferSelect

const isOf: Record<ReviewState, SQL | undefined> = {
	WAITING: and(eq(reviews.isPublished, false), or(isNull(reviews.verdict), eq(reviews.verdict, 'AGAIN'))),
	PUBLISHED: and(eq(reviews.isPublished, true), isNotNull(reviews.visitorId)),
	REFUSED: and(eq(reviews.isPublished, false), eq(reviews.verdict, 'REFUSED')),
	HIDDEN: and(eq(reviews.isPublished, false), eq(reviews.verdict, 'HIDDEN')),
}

function stateOf({ isPublished, verdict }: Row): ReviewState {
	if (isPublished) return 'PUBLISHED'
	return verdict === null || verdict === 'AGAIN' ? 'WAITING' : verdict
}

/** From which states a moderator brings a review into one. */
const FROM: Record<CallBody<typeof contract.moderateReview>['to'], readonly ReviewState[]> = {
	PUBLISHED: ['WAITING', 'REFUSED', 'HIDDEN'],
	REFUSED: ['WAITING'],
	HIDDEN: ['PUBLISHED'],
}

export async function countWaiting(db: Db): Promise<number> {
	const [row] = await db.select({ count: count() }).from(reviews).where(isOf.WAITING)
	return row?.count ?? 0
}

/** Reviews of visitors in a state. A page beyond the end is the last one. */
export async function listModeratedReviews(
	db: Db,
	{ state = 'WAITING', page = 1 }: { state?: ReviewState | undefined; page?: number | undefined },
): Promise<CallOutput<typeof contract.listModeratedReviews>> {
	const counted = await Promise.all(
		ReviewState.options.map(async (id) => {
			const [row] = await db.select({ count: count() }).from(reviews).where(isOf[id])
			return { id, quantity: row?.count ?? 0, isSelected: id === state }
		}),
	)
	const { moderatedAtOnce: pageSize } = settings.reviews
	const totalElements = counted.find(({ isSelected }) => isSelected)?.quantity ?? 0
	const totalPages = Math.max(1, Math.ceil(totalElements / pageSize))
	const pageNumber = Math.min(page, totalPages)
	const order = state === 'WAITING' ? asc : desc
	const rows = await db
		.select()
		.from(reviews)
		.where(isOf[state])
		.orderBy(order(reviews.createdAt), order(reviews.id))
		.limit(pageSize)
		.offset((pageNumber - 1) * pageSize)
	return {
		items: await readModerated(db, rows),
		pagination: { totalElements, elementsPerPage: pageSize, pageNumber, totalPages },
		states: counted,
	}
}

async function readModerated(db: Db, rows: Row[]): Promise<ModeratedReview[]> {
	const modelIds = [...new Set(rows.map(({ modelId }) => modelId))]
	const things = await db
		.selectDistinctOn([products.modelId], {
			modelId: products.modelId,
			id: products.id,
			name: products.name,
			image: sql<string | null>`${products.images} ->> 0`,
		})
		.from(products)
		.where(inArray(products.modelId, modelIds))
		.orderBy(asc(products.modelId), desc(products.isPresent), asc(products.id))
	const authors = await db
		.select({ id: customers.id, email: customers.email })
		.from(customers)
		.where(
			inArray(
				customers.id,
				rows.flatMap(({ visitorId }) => visitorId ?? []),
			),
		)
	const show = await reviewsShown(db, rows)
	const thingOf = new Map(things.map(({ modelId, ...thing }) => [modelId, thing]))
	const emailOf = new Map(authors.map(({ id, email }) => [id, email]))
	return rows.map((row) => ({
		...show(row),
		state: stateOf(row),
		reason: row.verdictReason,
		product: thingOf.get(row.modelId) ?? { id: 0, name: '', image: null },
		isAuthorToldByEmail: Boolean(row.visitorId && emailOf.get(row.visitorId)),
		stopWords: stopWordsIn(row),
	}))
}

/**
 * Brings a review into another state, on record; the author gets a letter. A review in that state already stays.
 * One that is rejected loses its photographs.
 * @throws NOT_FOUND; REVIEW_CHANGED when it was rewritten, or moderated otherwise, meanwhile
 */
export async function moderateReview(
	{ db, hash, shop, now }: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	operator: OperatorAtWork,
	id: number,
	{ to, reason: given = '', createdAt }: CallBody<typeof contract.moderateReview>,
	requestId: string,
): Promise<ModeratedReview> {
	const reason = to === 'PUBLISHED' ? '' : plainText(given, 500)
	if (to !== 'PUBLISHED' && reason === '') reject('BAD_REQUEST', 'A reason is needed', { reason: 'required' })
	return db.transaction(async (tx) => {
		const row = await lockReview(tx, id)
		const before = stateOf(row)
		if (row.createdAt.getTime() !== new Date(createdAt).getTime())
			reject('REVIEW_CHANGED', 'It was written anew')
		if (before === to) return oneOf(await readModerated(tx, [row]))
		if (!FROM[to].includes(before)) reject('REVIEW_CHANGED', `It is ${before}`)
		const [changed] = await tx
			.update(reviews)
			.set({
				isPublished: to === 'PUBLISHED',
				verdict: to === 'PUBLISHED' ? null : to,
				verdictReason: reason,
			})
			.where(eq(reviews.id, id))
			.returning()
		// A photograph that nobody may see is not stored.
		if (to === 'REFUSED') await deletePhotos(tx, id)
		await recountRating(tx, row.modelId)
		const shown = oneOf(await readModerated(tx, [changed ?? row]))
		const author = await authorOf(tx, row)
		if (author?.email) {
			const letter = {
				...reviewByEmail(shop, { to, reason, product: shown.product }),
				recipient: author.email,
				waitsFor: author.id,
			}
			await putMessage(tx, { ...letter, usefulFor: settings.outbox.letterSeconds }, now())
		}
		const act = {
			act: 'review.moderate',
			subject: String(id),
			customerId: author?.id,
			before: { state: before },
			after: { state: to },
			reason,
		}
		await appendAct(tx, hash, actorOf(operator, requestId), act, now())
		return shown
	})
}

/**
 * Answers a review that is published, on record; the author gets a new answer by letter.
 * @throws NOT_FOUND; REVIEW_CHANGED when it was rewritten or answered otherwise meanwhile, or is not shown any more
 */
export async function answerReview(
	{ db, hash, shop, now }: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	operator: OperatorAtWork,
	id: number,
	{ answer: given, replaces, createdAt }: CallBody<typeof contract.answerReview>,
	requestId: string,
): Promise<ModeratedReview> {
	const answer = plainLines(given, ANSWER_LENGTH)
	return db.transaction(async (tx) => {
		const row = await lockReview(tx, id)
		const isAsRead = row.createdAt.getTime() === new Date(createdAt).getTime()
		if (!isAsRead || stateOf(row) !== 'PUBLISHED')
			reject('REVIEW_CHANGED', 'It is not the review that was read')
		if (answer === row.answer) return oneOf(await readModerated(tx, [row]))
		if (replaces !== undefined && replaces !== row.answer)
			reject('REVIEW_CHANGED', 'Another operator has answered it')
		const [changed] = await tx
			.update(reviews)
			.set({ answer, answeredAt: answer === '' ? null : now() })
			.where(eq(reviews.id, id))
			.returning()
		const shown = oneOf(await readModerated(tx, [changed ?? row]))
		const author = await authorOf(tx, row)
		if (author?.email && answer !== '') {
			const letter = {
				...answerByEmail(shop, { answer, product: shown.product }),
				recipient: author.email,
				waitsFor: author.id,
			}
			await putMessage(tx, { ...letter, usefulFor: settings.outbox.letterSeconds }, now())
		}
		const act = {
			act: 'review.answer',
			subject: String(id),
			customerId: author?.id,
			before: { answer: row.answer },
			after: { answer },
		}
		await appendAct(tx, hash, actorOf(operator, requestId), act, now())
		return shown
	})
}

/**
 * Locks a review, and its author's account before it: a letter to them is not put in while the account is deleted.
 * @throws NOT_FOUND
 */
async function lockReview(tx: Tx, id: number): Promise<Row> {
	const isIt = eq(reviews.id, id)
	const [found] = await tx.select({ visitorId: reviews.visitorId }).from(reviews).where(isIt)
	if (found?.visitorId) await holdCustomer(tx, found.visitorId)
	const [row] = await tx.select().from(reviews).where(isIt).for('update')
	return row ?? reject('NOT_FOUND', `No review ${id}`)
}

async function authorOf(db: Db, { visitorId }: Row) {
	if (!visitorId) return undefined
	const [author] = await db.select().from(customers).where(eq(customers.id, visitorId))
	return author
}

function oneOf([review]: ModeratedReview[]): ModeratedReview {
	return review ?? reject('NOT_FOUND', 'The review is gone')
}
