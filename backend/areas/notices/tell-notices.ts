import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { holdCustomer } from '#backend/areas/customers/customers.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { Content } from '#backend/outbox/messages.ts'
import {
	backInStockByEmail,
	backInStockBySms,
	lowerPriceByEmail,
	lowerPriceBySms,
} from '#backend/outbox/notice-letter.ts'
import { dropMessages, putMessage } from '#backend/outbox/outbox.ts'
import { settings } from '#backend/settings.ts'
import { allParts } from '#contract/parts.ts'
import { dropUnawaited, piecesOf } from './awaited-skus.ts'
import { awaitedSkus, goodsNotices } from './notices.table.ts'
import { endConsents, holdNotices } from './notices.ts'
import { tellable } from './thing.ts'

type Needs = Pick<Backend, 'db' | 'shop' | 'parts'>

/**
 * Sends messages about sizes that are back and about lower prices, however stock and prices have changed: it compares
 * what is there with what messages have gone for. Any number of processes may do it at once, again and again
 * (decision 096). A shop without the part sends none, nor those that wait in the outbox: their links lead nowhere.
 */
export async function tellNotices(backend: Needs, now: Date): Promise<void> {
	const { db, parts = allParts } = backend
	if (!parts.notices) {
		await dropMessages(db, 'notice')
		await dropMessages(db, 'ask notice')
		return
	}
	await tellOfStock(backend, now)
	await tellOfPrices(backend, now)
}

const isThere = and(eq(skus.isPresent, true), eq(products.isPresent, true))

async function tellOfStock(backend: Needs, now: Date): Promise<void> {
	const pieces = sql`case when ${isThere} then ${skus.stock} else 0 end`
	const changed = await backend.db
		.select({ skuId: awaitedSkus.skuId })
		.from(awaitedSkus)
		.innerJoin(skus, eq(skus.id, awaitedSkus.skuId))
		.innerJoin(products, eq(products.id, skus.productId))
		.where(sql`${pieces} <> ${awaitedSkus.seenStock}`)
		.orderBy(asc(awaitedSkus.skuId))
	for (const { skuId } of changed) while (await tellNext(backend, skuId, now));
	await backend.db.transaction(dropUnawaited)
}

const isWaiting = and(isNull(goodsNotices.toldAt), isNotNull(goodsNotices.confirmedAt))

const waitsFor = (skuId: number) =>
	and(eq(goodsNotices.skuId, skuId), eq(goodsNotices.kind, 'BACK_IN_STOCK'), isWaiting)

/**
 * Sends a message to the one who has waited longest for a size, when a piece has come back that none has gone for.
 * @returns whether there may be more to send
 */
async function tellNext({ db, shop }: Needs, skuId: number, now: Date): Promise<boolean> {
	const [next] = await db
		.select()
		.from(goodsNotices)
		.where(waitsFor(skuId))
		.orderBy(asc(goodsNotices.confirmedAt), asc(goodsNotices.id))
		.limit(1)
	return db.transaction(async (tx) => {
		if (next) await hold(tx, next)
		const isIt = eq(awaitedSkus.skuId, skuId)
		const [awaited] = await tx.select().from(awaitedSkus).where(isIt).for('update')
		if (!awaited) return false
		const pieces = await piecesOf(tx, skuId)
		if (pieces <= awaited.seenStock) {
			await tx.update(awaitedSkus).set({ seenStock: pieces }).where(isIt)
			return false
		}
		if (!next) {
			// Those who come to wait after this hear of later pieces only; one who came meanwhile is looked for again.
			const [late] = await tx
				.select({ id: goodsNotices.id })
				.from(goodsNotices)
				.where(waitsFor(skuId))
				.limit(1)
			if (late) return true
			await tx.update(awaitedSkus).set({ seenStock: pieces }).where(isIt)
			return false
		}
		const content = (thing: ReturnType<typeof tellable>) =>
			next.channel === 'SMS' ? backInStockBySms(shop, thing) : backInStockByEmail(shop, thing)
		if (await tell(tx, next, content, now)) {
			await tx
				.update(awaitedSkus)
				.set({ seenStock: awaited.seenStock + 1 })
				.where(isIt)
		}
		return true
	})
}

type Notice = typeof goodsNotices.$inferSelect

/** Comes before all other locks; an anonymous visitor has no account to hold. */
async function hold(tx: Tx, { visitorId }: Notice): Promise<void> {
	await holdCustomer(tx, visitorId)
	await holdNotices(tx, [visitorId])
}

/** @returns false when the request was done, taken off, or given to another visitor meanwhile */
async function tell(
	tx: Tx,
	{ id, visitorId, confirmedAt }: Notice,
	content: (thing: ReturnType<typeof tellable>) => Content,
	now: Date,
): Promise<boolean> {
	const [row] = await tx
		.update(goodsNotices)
		.set({ toldAt: now })
		.where(and(eq(goodsNotices.id, id), eq(goodsNotices.visitorId, visitorId), isWaiting))
		.returning()
	if (!row || !confirmedAt) return false
	const [goods] = await tx
		.select({ product: products, size: skus.size })
		.from(products)
		.leftJoin(skus, row.skuId === null ? sql`false` : eq(skus.id, row.skuId))
		.where(eq(products.id, row.productId))
	if (!goods) throw new Error(`Request ${id} is of no product`)
	const message = {
		...content(tellable(goods.product, row, goods.size)),
		event: `notice ${id}`,
		recipient: row.recipient,
		waitsFor: visitorId,
		usefulFor: settings.notices.usefulSeconds,
	}
	await putMessage(tx, message, now)
	await endConsents(tx, visitorId, now)
	return true
}

/** In the size that is named, where one is; else the lowest of the product. */
const price = sql<number>`coalesce(${skus.retailPrice}, ${products.retailPrice})`

const canBeBought = sql`${products.isPresent} and case when ${skus.id} is null then ${products.isAvailable}
	else ${skus.isPresent} and ${skus.stock} > 0 end`

const cheaper = (db: Db | Tx, which?: SQL) =>
	db
		.select({ notice: goodsNotices, price })
		.from(goodsNotices)
		.innerJoin(products, eq(products.id, goodsNotices.productId))
		.leftJoin(skus, eq(skus.id, goodsNotices.skuId))
		.where(
			and(eq(goodsNotices.kind, 'LOWER_PRICE'), isWaiting, lt(price, goodsNotices.price), canBeBought, which),
		)
		.orderBy(asc(goodsNotices.id))
		.limit(settings.notices.pricesAtOnce)

/** A lower price of what can't be bought is no news: the message waits until it can. */
async function tellOfPrices({ db, shop }: Needs, now: Date): Promise<void> {
	for (const { notice } of await cheaper(db)) {
		await db.transaction(async (tx) => {
			await hold(tx, notice)
			const [still] = await cheaper(tx, eq(goodsNotices.id, notice.id))
			if (!still) return
			const prices = { before: still.notice.price, now: still.price }
			await tell(
				tx,
				still.notice,
				(thing) =>
					still.notice.channel === 'SMS'
						? lowerPriceBySms(shop, thing, prices)
						: lowerPriceByEmail(shop, thing, prices),
				now,
			)
		})
	}
}
