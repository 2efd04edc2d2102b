import { asc, eq, inArray, sql } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import type { Tx } from '#backend/db/connect.ts'

export interface Pieces {
	skuId: number
	productId: number
	quantity: number
}

/** Locks these stocks until the transaction ends. Always in the order of ids, so that no two wait for each other. */
export async function lockSkus(tx: Tx, skuIds: number[]): Promise<void> {
	if (skuIds.length === 0) return
	await tx
		.select({ id: skus.id })
		.from(skus)
		.where(inArray(skus.id, skuIds))
		.orderBy(asc(skus.id))
		// Not for the key: a size that is being ordered can be put into another cart meanwhile.
		.for('no key update')
}

/** Takes pieces of locked skus out of the stock; the caller has checked that there are enough. */
export async function takeStock(tx: Tx, pieces: Pieces[]): Promise<void> {
	let isSoldOut = false
	for (const { skuId, quantity } of pieces) {
		const [left] = await tx
			.update(skus)
			.set({ stock: sql`${skus.stock} - ${quantity}::int` })
			.where(eq(skus.id, skuId))
			.returning({ stock: skus.stock })
		if (left?.stock === 0) isSoldOut = true
	}
	if (isSoldOut) await notifyCatalogue(tx, pieces)
}

/** Gives pieces back. */
export async function returnStock(tx: Tx, pieces: Pieces[]): Promise<void> {
	await lockSkus(
		tx,
		pieces.map(({ skuId }) => skuId),
	)
	let isBack = false
	for (const { skuId, quantity } of pieces) {
		const [now] = await tx
			.update(skus)
			.set({ stock: sql`${skus.stock} + ${quantity}::int` })
			.where(eq(skus.id, skuId))
			.returning({ stock: skus.stock })
		if (now?.stock === quantity) isBack = true
	}
	if (isBack) await notifyCatalogue(tx, pieces)
}

/** A size has sold out or is back: products are marked, and every facet index hears of it after the commit. */
async function notifyCatalogue(tx: Tx, pieces: Pieces[]): Promise<void> {
	const ids = [...new Set(pieces.map(({ productId }) => productId))]
	await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(asc(products.id))
		.for('no key update')
	const isInStock = sql`exists (
		select from skus s where s.product_id = products.id and s.is_present and s.stock > 0)`
	await tx.execute(sql`
		update products set is_available = ${isInStock}
		where id = any(${sql.param(ids)}::int[]) and is_available is distinct from ${isInStock}`)
	await tx.execute(sql`select pg_notify('catalog_changed', 'stock')`)
}
