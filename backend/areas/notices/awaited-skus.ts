import { eq } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import { awaitedSkus } from './notices.table.ts'

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
	await tx.insert(awaitedSkus).values({ skuId, seenStock: 0 }).onConflictDoNothing()
	await tx.select().from(awaitedSkus).where(id).for('update')
	// Read after the lock: nobody who has counted pieces meanwhile has seen a later stock.
	if ((await piecesOf(tx, skuId)) > 0) return false
	await tx.update(awaitedSkus).set({ seenStock: 0 }).where(id)
	return true
}
