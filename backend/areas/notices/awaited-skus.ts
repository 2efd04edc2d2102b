import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import { awaitedSkus, goodsNotices } from './notices.table.ts'

/** Pieces of a size that can be bought now. */
export async function piecesOf(tx: Tx, skuId: number): Promise<number> {
	const [row] = await tx
		.select({ stock: skus.stock, isPresent: skus.isPresent, isSold: products.isPresent })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.where(eq(skus.id, skuId))
	return row?.isPresent && row.isSold ? row.stock : 0
}

/**
 * Begins to wait for a size that is sold out, and locks its count until the transaction ends: every piece from now on
 * is one that came back.
 * @returns false when it can be bought: the count is as it was
 */
export async function awaitSku(tx: Tx, skuId: number): Promise<boolean> {
	const id = eq(awaitedSkus.skuId, skuId)
	let locked: unknown
	// The count that was there may be dropped before it is locked: then there is none, and the next turn makes one.
	while (!locked) {
		await tx.insert(awaitedSkus).values({ skuId, seenStock: 0 }).onConflictDoNothing()
		;[locked] = await tx.select().from(awaitedSkus).where(id).for('update')
	}
	// Read after the lock: nobody who has counted pieces meanwhile has seen a later stock.
	if ((await piecesOf(tx, skuId)) > 0) return false
	await tx.update(awaitedSkus).set({ seenStock: 0 }).where(id)
	return true
}

/**
 * Drops the counts of sizes that nobody waits for. They are locked first and looked at again then: a visitor who
 * begins to wait meanwhile keeps the count, or makes a new one.
 */
export async function dropUnawaited(tx: Tx): Promise<void> {
	const waiting = tx
		.select({ id: goodsNotices.id })
		.from(goodsNotices)
		.where(and(eq(goodsNotices.skuId, awaitedSkus.skuId), isNull(goodsNotices.toldAt)))
	const locked = await tx
		.select({ skuId: awaitedSkus.skuId })
		.from(awaitedSkus)
		.where(notExists(waiting))
		.orderBy(asc(awaitedSkus.skuId))
		.for('update')
	const ids = locked.map(({ skuId }) => skuId)
	await tx.delete(awaitedSkus).where(and(inArray(awaitedSkus.skuId, ids), notExists(waiting)))
}
