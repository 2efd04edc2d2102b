import { and, asc, eq, inArray } from 'drizzle-orm'
import { categories, productCategories } from '#backend/areas/catalog/catalog.table.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import type { PricedLine } from '#backend/areas/prices/prices.ts'
import type { Db } from '#backend/db/connect.ts'
import type { CheckoutDraft } from '#contract/basket.ts'
import { basketLines, baskets, promoCodes } from './basket.table.ts'

export type PromoCodeRow = typeof promoCodes.$inferSelect

/** A line with what the catalogue says of it now. */
export interface CartLine extends PricedLine {
	skuId: number
	productId: number
	groupId: string
	name: string
	colour: string
	size: string
	internationalSizes: typeof skus.$inferSelect.internationalSizes
	vendorCode: string
	images: string[]
	marks: string[]
	age: string | null
	gender: string | null
	categoryId: number | null
	/** The version of the cart that the line's last change led to. */
	version: number
	/** Whole roubles for a piece. */
	catalogPrice: number
	seenPrice: number
	seenStock: number
	/** The cart's promo code is for it. */
	isForPromo: boolean
}

/** The cart as it is stored, before any sum. */
export interface Cart {
	version: number
	checkout: CheckoutDraft
	promo: PromoCodeRow | undefined
	/** Bonuses that the customer wants to spend. */
	bonusWanted: number
	/** A gift card with its pin already checked. */
	giftCardNumber: string | null
	/** In the order they were added. */
	lines: CartLine[]
}

// Of a product's row the search vector, the description and the characteristics are most, and no line needs them.
const productColumns = {
	id: products.id,
	name: products.name,
	colourName: products.colourName,
	images: products.images,
	marks: products.marks,
	age: products.age,
	gender: products.gender,
	categoryId: products.categoryId,
	isPresent: products.isPresent,
}

/** @param promo looks at the lines as if this code were applied */
export async function loadCart(db: Db, visitorId: string, promo?: PromoCodeRow): Promise<Cart> {
	const [stored] = await db
		.select({ basket: baskets, promo: promoCodes })
		.from(baskets)
		.leftJoin(promoCodes, eq(promoCodes.code, baskets.promoCode))
		.where(eq(baskets.visitorId, visitorId))
	if (!stored)
		return { version: 0, checkout: {}, promo: undefined, bonusWanted: 0, giftCardNumber: null, lines: [] }
	const rows = await db
		.select({ line: basketLines, sku: skus, product: productColumns, groupId: models.groupId })
		.from(basketLines)
		.innerJoin(skus, eq(skus.id, basketLines.skuId))
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(eq(basketLines.visitorId, visitorId))
		.orderBy(asc(basketLines.position))
	const applied = promo ?? stored.promo ?? undefined
	const productIds = rows.map(({ product }) => product.id)
	const isForPromo = applied ? await promoFilter(db, applied, productIds) : () => false
	return {
		version: stored.basket.version,
		checkout: stored.basket.checkout,
		promo: applied,
		bonusWanted: stored.basket.bonusWanted,
		giftCardNumber: stored.basket.giftCardNumber,
		lines: rows.map(({ line, sku, product, groupId }) => ({
			skuId: sku.id,
			productId: product.id,
			groupId,
			name: product.name,
			colour: product.colourName,
			size: sku.size,
			internationalSizes: sku.internationalSizes,
			vendorCode: sku.vendorCode,
			images: product.images,
			marks: product.marks,
			age: product.age,
			gender: product.gender,
			categoryId: product.categoryId,
			quantity: line.quantity,
			version: line.version,
			// A feed may name a list price below the price itself.
			catalogPrice: Math.max(sku.catalogPrice, sku.retailPrice),
			retailPrice: sku.retailPrice,
			promise:
				line.promisedPrice === null
					? undefined
					: { price: line.promisedPrice, quantity: line.promisedQuantity },
			stock: stockOf(sku, product),
			seenPrice: line.seenPrice,
			seenStock: line.seenStock,
			isForPromo: isForPromo(product.id),
		})),
	}
}

/** Pieces that can be ordered; 0 also when the shop has it no more. */
export function stockOf(sku: { stock: number; isPresent: boolean }, product: { isPresent: boolean }): number {
	return sku.isPresent && product.isPresent ? sku.stock : 0
}

/** Every product is in all categories above its own, so the codes of a category are for those below it too. */
async function promoFilter(
	db: Db,
	{ categoryUrls }: PromoCodeRow,
	productIds: number[],
): Promise<(productId: number) => boolean> {
	if (categoryUrls.length === 0) return () => true
	if (productIds.length === 0) return () => false
	const urls = categoryUrls.map((url) => url.replace(/^\/(catalog\/)?|\/$/g, ''))
	const rows = await db
		.selectDistinct({ id: productCategories.productId })
		.from(productCategories)
		.innerJoin(categories, eq(categories.id, productCategories.categoryId))
		.where(and(inArray(categories.url, urls), inArray(productCategories.productId, productIds)))
	const ids = new Set(rows.map(({ id }) => id))
	return (productId) => ids.has(productId)
}
