import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { readCards } from '#backend/areas/catalog/cards.ts'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/user.ts'
import type { Wishlist, WishlistSort } from '#contract/user.ts'
import { wishlistItems } from './user.table.ts'

const newestFirst = desc(wishlistItems.position)

/** In the size that is wished, where one is. */
const price = sql<number>`coalesce(${skus.retailPrice}, ${products.retailPrice})`
const catalogPrice = sql<number>`coalesce(${skus.catalogPrice}, ${products.catalogPrice})`
const oldPrice = sql<number | null>`case when ${catalogPrice} > ${price} then ${catalogPrice} end`

const SORTS: Record<WishlistSort, { name: string; order: SQL[] }> = {
	BY_DATE_DESC: { name: 'Сначала новые', order: [newestFirst] },
	BY_PRICE_ASC: { name: 'Сначала дешевле', order: [asc(price), newestFirst] },
	BY_PRICE_DESC: { name: 'Сначала дороже', order: [desc(price), newestFirst] },
	BY_DISCOUNT_DESC: { name: 'Сначала со скидкой', order: [desc(products.discountRate), newestFirst] },
}

/** A page beyond the end is the last one. */
export async function getWishlist(
	db: Db,
	index: FacetIndex,
	visitorId: string,
	{ page = 1, sortType = 'BY_DATE_DESC' }: { page?: number | undefined; sortType?: WishlistSort | undefined },
): Promise<Wishlist> {
	const isWished = and(eq(wishlistItems.visitorId, visitorId), eq(products.isPresent, true))
	const [total] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(wishlistItems)
		.innerJoin(products, eq(products.id, wishlistItems.productId))
		.where(isWished)
	const totalElements = total?.count ?? 0
	const { pageSize } = settings.wishlist
	const totalPages = Math.max(1, Math.ceil(totalElements / pageSize))
	const pageNumber = Math.min(page, totalPages)
	const offset = (pageNumber - 1) * pageSize
	const rows = await db
		.select({ item: wishlistItems, size: skus.size, price, oldPrice })
		.from(wishlistItems)
		.innerJoin(products, eq(products.id, wishlistItems.productId))
		.leftJoin(skus, eq(skus.id, wishlistItems.skuId))
		.where(isWished)
		.orderBy(...SORTS[sortType].order)
		.limit(pageSize)
		.offset(offset)
	const ids = rows.map(({ item }) => item.productId)
	const cards = new Map((await readCards(db, index, ids, offset + 1)).map((card) => [card.id, card]))
	return {
		items: rows.flatMap(({ item: { productId, skuId, addedAt }, size, price, oldPrice }) => {
			const card = cards.get(productId)
			const product = card && { ...card, price, oldPrice, discount: discountOf(price, oldPrice) }
			return product ? [{ skuId, size, addedAt: addedAt.toISOString(), product }] : []
		}),
		pagination: { totalElements, elementsPerPage: pageSize, pageNumber, totalPages },
		sortTypes: Object.entries(SORTS).map(([id, { name }]) => ({
			id: id as WishlistSort,
			name,
			isSelected: id === sortType,
		})),
	}
}

/** Whole percent. */
const discountOf = (price: number, oldPrice: number | null) =>
	oldPrice ? Math.max(0, Math.floor(((oldPrice - price) * 100) / oldPrice)) : 0

/** @throws NOT_FOUND for a product, or a size of it, that the shop does not have */
export async function addToWishlist(
	db: Db,
	visitorId: string,
	{ productId, skuId = null }: CallBody<typeof contract.addToWishlist>,
	now: Date,
) {
	return db.transaction(async (tx) => {
		await assertSold(tx, productId, skuId)
		// Two that add at the same time wait for each other: together they must not go beyond the limit.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wishlist ${visitorId}`}))`)
		await tx
			.insert(wishlistItems)
			.values({ visitorId, productId, skuId, addedAt: now })
			.onConflictDoUpdate({
				target: [wishlistItems.visitorId, wishlistItems.productId],
				set: { skuId: sql`coalesce(excluded.sku_id, ${wishlistItems.skuId})` },
			})
		const wished = await readWished(tx, visitorId)
		if (wished.productIds.length > settings.wishlist.limit) {
			reject('WISHLIST_LIMIT_EXCEEDED', `At most ${settings.wishlist.limit} products`)
		}
		return wished
	})
}

async function assertSold(tx: Tx, productId: number, skuId: number | null): Promise<void> {
	const [product] = await tx
		.select({ id: products.id })
		.from(products)
		.where(and(eq(products.id, productId), eq(products.isPresent, true)))
	if (!product) reject('NOT_FOUND', `No product ${productId}`)
	if (skuId === null) return
	const [sku] = await tx
		.select({ id: skus.id })
		.from(skus)
		.where(and(eq(skus.id, skuId), eq(skus.productId, productId)))
	if (!sku) reject('NOT_FOUND', `Sku ${skuId} is not of product ${productId}`)
}

export async function removeFromWishlist(db: Db, visitorId: string, productId: number) {
	return db.transaction(async (tx) => {
		await tx
			.delete(wishlistItems)
			.where(and(eq(wishlistItems.visitorId, visitorId), eq(wishlistItems.productId, productId)))
		return readWished(tx, visitorId)
	})
}

export async function clearWishlist(db: Db, visitorId: string) {
	return db.transaction(async (tx) => {
		await tx.delete(wishlistItems).where(eq(wishlistItems.visitorId, visitorId))
		return readWished(tx, visitorId)
	})
}

/** Newest first. */
async function readWished(db: Db | Tx, visitorId: string): Promise<{ productIds: number[] }> {
	const rows = await db
		.select({ productId: wishlistItems.productId })
		.from(wishlistItems)
		.where(eq(wishlistItems.visitorId, visitorId))
		.orderBy(newestFirst)
	return { productIds: rows.map(({ productId }) => productId) }
}

/** Gives the wishlist of an anonymous visitor to another one; beyond the limit the oldest stay behind. */
export async function mergeWishlists(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	await tx.execute(sql`
		insert into wishlist_items (visitor_id, product_id, sku_id, added_at)
		select ${otherId}, product_id, sku_id, added_at from wishlist_items
		where visitor_id = ${anonymousId} order by position
		on conflict (visitor_id, product_id) do nothing`)
	await tx.execute(sql`
		delete from wishlist_items where visitor_id = ${anonymousId} or visitor_id = ${otherId} and position not in (
			select position from wishlist_items where visitor_id = ${otherId}
			order by position desc limit ${settings.wishlist.limit})`)
}
