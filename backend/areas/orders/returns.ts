import { and, asc, count, eq, gt, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addBasketItem } from '#backend/areas/basket/basket-changes.ts'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { makePhotos } from '#backend/areas/photos/make-photos.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import type { CountedCaller } from '#backend/limits/caller-keys.ts'
import { REVIEW_REQUEST_EVENT } from '#backend/outbox/messages.ts'
import { endMessages, putMessage } from '#backend/outbox/outbox.ts'
import { returnAskedByEmail, returnOnWayByEmail } from '#backend/outbox/return-letter.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { RefundSums } from '#contract/desk.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type { AskedReturn } from '#contract/orders.ts'
import { allParts } from '#contract/parts.ts'
import type { PhotoSize } from '#contract/photos.ts'
import type * as contract from '#contract/returns.ts'
import { MOST_OTHER_SIZES } from '#contract/returns.ts'
import { rules } from '#contract/rules.ts'
import { VISIBLE } from '#contract/visible.ts'
import { readTimeZone } from './order-place.ts'
import { type OrderRow, orders, returnLines, returns } from './orders.table.ts'
import { isUnderWay, readReturns, returnUnderWay } from './read-returns.ts'
import { estimateRefund, refundablePieces, returnableUntil } from './refunds.ts'
import { countReturnPhotos, deleteReturnPhotos, readReturnPhoto, writeReturnPhotos } from './return-photos.ts'

const isOwn = (customerId: string, number: string) =>
	and(eq(orders.number, number), eq(orders.visitorId, customerId))

/** @throws NOT_FOUND also for a stranger's order */
async function readOwn(db: Db, customerId: string, number: string): Promise<OrderRow> {
	const [order] = await db.select().from(orders).where(isOwn(customerId, number))
	return order ?? reject('NOT_FOUND', `No order ${number}`)
}

/** @throws NOT_FOUND also for a stranger's order */
async function lockOwn(tx: Tx, customerId: string, number: string): Promise<OrderRow> {
	const [order] = await tx.select().from(orders).where(isOwn(customerId, number)).for('update')
	return order ?? reject('NOT_FOUND', `No order ${number}`)
}

/** Pieces of an own order that may be returned: none while a return is under way. */
export async function getReturn(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	customerId: string,
	number: string,
): Promise<CallOutput<typeof contract.getReturn>> {
	const order = await readOwn(db, customerId, number)
	const pieces = await returnablePieces(db, order, now())
	const sizes = await otherSizesOf(
		db,
		pieces.map(({ skuId }) => skuId),
	)
	return {
		pieces: pieces.map((piece) => ({ ...piece, otherSizes: sizes.get(piece.skuId) ?? [] })),
		until: returnableUntil(order)?.toISOString() ?? null,
	}
}

/** Pieces that a return may be asked for: none while another one of the order is under way. */
export const returnablePieces = async (db: Db, order: OrderRow, now: Date) =>
	(await returnUnderWay(db, order.number)) ? [] : refundablePieces(db, order, now)

/** Other sizes of the same product that are on sale, by the id of a size. */
async function otherSizesOf(db: Db, skuIds: readonly number[]) {
	const found = new Map<number, { skuId: number; size: string }[]>()
	if (skuIds.length === 0) return found
	const other = alias(skus, 'other')
	const rows = await db
		.select({ of: skus.id, skuId: other.id, size: other.size })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(other, and(eq(other.productId, skus.productId), ne(other.id, skus.id)))
		.where(
			and(
				inArray(skus.id, [...skuIds]),
				eq(products.isPresent, true),
				eq(other.isPresent, true),
				gt(other.stock, 0),
				ne(other.size, ''),
			),
		)
		.orderBy(asc(other.position), asc(other.id))
	for (const { of, ...size } of rows)
		found.set(of, [...(found.get(of) ?? []), size].slice(0, MOST_OTHER_SIZES))
	return found
}

/**
 * Puts the sizes that a customer wants in place of returned ones into the basket, as many as come back.
 * @throws BASKET_INVALID_POSITIONS for a size of another product, and what the basket does not take
 */
async function putIntoBasket(
	tx: Tx,
	customerId: string,
	exchange: NonNullable<CallBody<typeof contract.askForReturn>['exchange']>,
	quantities: ReadonlyMap<number, number>,
	now: Date,
): Promise<void> {
	for (const [skuId, wanted] of new Map(exchange.map((one) => [one.skuId, one.wanted]))) {
		const quantity = quantities.get(skuId)
		const [returned] = await tx.select({ id: skus.productId }).from(skus).where(eq(skus.id, skuId))
		if (quantity === undefined || !returned) {
			reject('BASKET_INVALID_POSITIONS', `Sku ${skuId} is not returned`)
		}
		await addBasketItem(tx, customerId, { id: returned.id, skuId: wanted, quantity }, now)
	}
}

/** Sums that the return of these pieces would give back. */
export const estimateReturn = async (
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	customerId: string,
	number: string,
	{ pieces }: CallBody<typeof contract.estimateReturn>,
): Promise<RefundSums> => estimateRefund(db, await readOwn(db, customerId, number), pieces, now())

/**
 * Asks for a return of pieces, with a letter about what to do. A key that has a return already changes nothing.
 * @throws TOO_MANY_REQUESTS and BAD_REQUEST for photographs; RETURN_UNDER_WAY; ORDER_CAN_NOT_BE_REFUNDED also for one
 *   that was asked for too often; REFUND_TOO_LARGE; what `putIntoBasket` does: then nothing was asked for
 */
export async function askForReturn(
	{ db, shop, hash, parts = allParts, now: clock }: Pick<Backend, 'db' | 'shop' | 'hash' | 'parts' | 'now'>,
	who: CountedCaller,
	number: string,
	{
		pieces,
		reason,
		comment = '',
		way,
		exchange = [],
		photos: given = [],
	}: CallBody<typeof contract.askForReturn>,
	idempotencyKey: string,
): Promise<AskedReturn> {
	const now = clock()
	const customerId = who.visitorId
	if (way === 'STORE' && !parts.stores) reject('BAD_REQUEST', 'The shop has no stores', { way: 'STORE' })
	if (given.length > 0) {
		// Before anything is decoded.
		await readOwn(db, customerId, number)
		await db.transaction((tx) => countReturnPhotos(tx, hash, who, now))
	}
	const photos = await makePhotos(given)
	return retryOnDeadlock(() =>
		db.transaction(async (tx) => {
			const order = await lockOwn(tx, customerId, number)
			const isSame = and(eq(returns.orderNumber, number), eq(returns.idempotencyKey, idempotencyKey))
			const [made] = await tx.select({ id: returns.id }).from(returns).where(isSame)
			if (made) return readOne(tx, number, made.id)
			if (!VISIBLE.test(comment) && (reason === 'DEFECT' || reason === 'OTHER'))
				reject('BAD_REQUEST', 'It is not said what is wrong', { comment: 'REQUIRED' })
			if (await returnUnderWay(tx, number)) reject('RETURN_UNDER_WAY', `Order ${number} has one`)
			const [asked] = await tx.select({ count: count() }).from(returns).where(eq(returns.orderNumber, number))
			if ((asked?.count ?? 0) >= rules.returns.mostOfOrder)
				reject('ORDER_CAN_NOT_BE_REFUNDED', `A return of order ${number} was asked for too often`)
			await estimateRefund(tx, order, pieces, now)
			const [row] = await tx
				.insert(returns)
				.values({ orderNumber: number, idempotencyKey, status: 'ASKED', reason, comment, way, at: now })
				.returning({ id: returns.id })
			if (!row) throw new Error('The return was not written')
			const quantities = new Map<number, number>()
			for (const { skuId, quantity } of pieces) quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity)
			await tx
				.insert(returnLines)
				.values([...quantities].map(([skuId, quantity]) => ({ returnId: row.id, skuId, quantity })))
			await writeReturnPhotos(tx, row.id, photos)
			await putIntoBasket(tx, customerId, exchange, quantities, now)
			// Nobody asks how a thing is that comes back.
			await endMessages(tx, `${REVIEW_REQUEST_EVENT} ${number}`, now)
			const one = await readOne(tx, number, row.id)
			const letter = returnAskedByEmail(shop, {
				orderNumber: number,
				things: one.items,
				way,
				askedAt: now,
				timeZone: (await readTimeZone(tx, order)) ?? 'Europe/Moscow',
				hasPoints: parts.points,
			})
			await write(tx, order, letter, now)
			return one
		}),
	)
}

/**
 * The customer has sent the things of a return, or keeps them.
 * @throws NOT_FOUND also for a stranger's; RETURN_CLOSED
 */
export async function changeReturn(
	{ db, shop, now: clock }: Pick<Backend, 'db' | 'shop' | 'now'>,
	customerId: string,
	{ number, id }: { number: string; id: number },
	{ to, parcel = '' }: CallBody<typeof contract.changeReturn>,
): Promise<AskedReturn> {
	const now = clock()
	return db.transaction(async (tx) => {
		const order = await lockOwn(tx, customerId, number)
		const isThis = and(eq(returns.id, id), eq(returns.orderNumber, number))
		const [row] = await tx.select().from(returns).where(isThis)
		if (!row) return reject('NOT_FOUND', `Order ${number} has no return ${id}`)
		if (row.status !== to) {
			if (!isUnderWay(row)) reject('RETURN_CLOSED', `Return ${id} is ${row.status}`)
			await tx
				.update(returns)
				.set({ status: to, ...(to === 'ON_WAY' && { parcel }) })
				.where(isThis)
			// The shop has nothing to look at any more.
			if (to === 'CANCELLED') await deleteReturnPhotos(tx, id)
			if (to === 'ON_WAY') {
				const { items: things } = await readOne(tx, number, id)
				await write(tx, order, returnOnWayByEmail(shop, { orderNumber: number, things, parcel }), now)
			}
		}
		return readOne(tx, number, id)
	})
}

/** A photograph of a return of an own order. @throws NOT_FOUND also for a stranger's */
export async function getReturnPhoto(
	db: Db,
	customerId: string,
	{ number, id }: { number: string; id: string },
	size: PhotoSize | undefined,
): Promise<CallOutput<typeof contract.getReturnPhoto>> {
	await readOwn(db, customerId, number)
	return readReturnPhoto(db, number, id, size)
}

async function readOne(db: Db, number: string, id: number): Promise<AskedReturn> {
	const one = (await readReturns(db, number)).find((each) => each.id === id)
	if (!one) throw new Error(`Order ${number} has no return ${id}`)
	return one
}

async function write(
	tx: Tx,
	{ userInfo }: OrderRow,
	content: ReturnType<typeof returnAskedByEmail>,
	now: Date,
): Promise<void> {
	if (!userInfo.email) return
	const usefulFor = settings.outbox.letterSeconds
	await putMessage(tx, { ...content, recipient: userInfo.email, usefulFor }, now)
}
