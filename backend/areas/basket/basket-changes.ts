import { and, eq, sql } from 'drizzle-orm'
import { models, products, skus } from '#backend/areas/products/products.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import type { CheckoutDraft } from '#contract/basket.ts'
import { basketLines, baskets, promoCodes } from './basket.table.ts'
import { type CartLine, loadCart, stockOf } from './cart.ts'
import { exceededLimits, promoProblemOf } from './sums.ts'

export interface CartItem {
	/** The product in one colour. */
	id: number
	skuId: number
	groupId: string
	quantity: number
}

/** @throws BASKET_INVALID_POSITIONS, NO_PRODUCT_AVAILABLE, NO_MORE_PRODUCT_AVAILABLE, BASKET_LIMITS_EXCEEDED */
export async function addBasketItem(db: Db, visitorId: string, item: CartItem, now: Date): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx) => {
		const sku = await findSku(tx, item)
		const { lines } = await loadCart(tx, visitorId)
		const before = lines.find(({ skuId }) => skuId === item.skuId)?.quantity ?? 0
		const quantity = before + item.quantity
		refuseTooMany(lines, { ...sku, quantity })
		await tx
			.insert(basketLines)
			.values({
				visitorId,
				skuId: item.skuId,
				quantity,
				seenPrice: sku.retailPrice,
				seenStock: sku.stock,
			})
			.onConflictDoUpdate({
				target: [basketLines.visitorId, basketLines.skuId],
				set: { quantity, seenStock: sku.stock },
			})
	})
}

/** @throws BASKET_INVALID_POSITIONS, NO_PRODUCT_AVAILABLE, NO_MORE_PRODUCT_AVAILABLE, BASKET_LIMITS_EXCEEDED */
export async function changeBasketItemQuantity(
	db: Db,
	visitorId: string,
	skuId: number,
	quantity: number,
	now: Date,
): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx) => {
		const { lines } = await loadCart(tx, visitorId)
		const line = lines.find((one) => one.skuId === skuId)
		if (!line) refuse('BASKET_INVALID_POSITIONS', `No line of sku ${skuId}`)
		refuseTooMany(lines, { ...line, quantity })
		await tx
			.update(basketLines)
			.set({ quantity, seenStock: line.stock })
			.where(and(eq(basketLines.visitorId, visitorId), eq(basketLines.skuId, skuId)))
	})
}

/** @throws BASKET_INVALID_POSITIONS when there is no such line */
export async function removeBasketItem(db: Db, visitorId: string, skuId: number, now: Date): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx) => {
		const removed = await tx
			.delete(basketLines)
			.where(and(eq(basketLines.visitorId, visitorId), eq(basketLines.skuId, skuId)))
			.returning({ skuId: basketLines.skuId })
		if (removed.length === 0) refuse('BASKET_INVALID_POSITIONS', `No line of sku ${skuId}`)
	})
}

/** Keeps what was typed into the checkout, field by field. */
export async function keepCheckout(
	db: Db,
	visitorId: string,
	draft: CheckoutDraft,
	now: Date,
): Promise<void> {
	if (Object.keys(draft).length === 0) return
	await changeBasket(db, visitorId, now, async (tx) => {
		await tx
			.update(baskets)
			.set({ checkout: sql`${baskets.checkout} || ${JSON.stringify(draft)}::jsonb` })
			.where(eq(baskets.visitorId, visitorId))
	})
}

/** From now on only what becomes different after this is told as a change. */
export async function markBasketSeen(db: Db, visitorId: string, now: Date): Promise<void> {
	const { lines } = await loadCart(db, visitorId)
	if (lines.every((line) => line.seenPrice === line.retailPrice && line.seenStock === line.stock)) return
	await changeBasket(db, visitorId, now, async (tx) => {
		for (const line of (await loadCart(tx, visitorId)).lines) {
			await tx
				.update(basketLines)
				.set({ seenPrice: line.retailPrice, seenStock: line.stock })
				.where(and(eq(basketLines.visitorId, visitorId), eq(basketLines.skuId, line.skuId)))
		}
	})
}

/**
 * Puts the code in the place of any other.
 * @throws PROMO_CODE_NOT_FOUND, PROMO_CODE_NOT_STARTED, PROMO_CODE_EXPIRED, PROMO_CODE_MIN_SUM_NOT_REACHED,
 * PROMO_CODE_NOT_FOR_THESE_PRODUCTS
 */
export async function applyPromoCode(db: Db, visitorId: string, typed: string, now: Date): Promise<void> {
	const code = typed.trim().toUpperCase()
	const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
	if (!promo) refuse('PROMO_CODE_NOT_FOUND', `No promo code ${code}`)
	await changeBasket(db, visitorId, now, async (tx) => {
		const { lines } = await loadCart(tx, visitorId, promo)
		const problem = promoProblemOf(promo, lines, now)
		if (problem) refuse(problem, `Promo code ${code} takes nothing off`)
		await tx.update(baskets).set({ promoCode: code }).where(eq(baskets.visitorId, visitorId))
	})
}

export async function removePromoCode(db: Db, visitorId: string, now: Date): Promise<void> {
	const { promo } = await loadCart(db, visitorId)
	if (!promo) return
	await changeBasket(db, visitorId, now, async (tx) => {
		await tx.update(baskets).set({ promoCode: null }).where(eq(baskets.visitorId, visitorId))
	})
}

/** One change at a time: the row of the basket is locked first. A refused change leaves everything as it was. */
async function changeBasket(
	db: Db,
	visitorId: string,
	now: Date,
	change: (tx: Tx) => Promise<void>,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(baskets).values({ visitorId }).onConflictDoNothing()
		await tx
			.select({ version: baskets.version })
			.from(baskets)
			.where(eq(baskets.visitorId, visitorId))
			.for('update')
		await change(tx)
		await tx
			.update(baskets)
			.set({ version: sql`${baskets.version} + 1`, updatedAt: now })
			.where(eq(baskets.visitorId, visitorId))
	})
}

async function findSku(tx: Tx, item: CartItem) {
	const [row] = await tx
		.select({ sku: skus, product: products, groupId: models.groupId })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(eq(skus.id, item.skuId))
	if (!row || row.product.id !== item.id || row.groupId !== item.groupId) {
		refuse('BASKET_INVALID_POSITIONS', `Sku ${item.skuId} is not of product ${item.id}, ${item.groupId}`)
	}
	const { id, retailPrice, catalogPrice } = row.sku
	return { skuId: id, retailPrice, catalogPrice, stock: stockOf(row.sku, row.product), isForPromo: false }
}

type WantedLine = Pick<
	CartLine,
	'skuId' | 'quantity' | 'stock' | 'retailPrice' | 'catalogPrice' | 'isForPromo'
>

function refuseTooMany(lines: CartLine[], wanted: WantedLine): void {
	const { skuId, stock, quantity } = wanted
	if (stock === 0) refuse('NO_PRODUCT_AVAILABLE', `Sku ${skuId} is sold out`)
	const positionLimit = settings.basket.positionQuantityLimit
	if (quantity > stock && stock <= positionLimit) {
		refuse('NO_MORE_PRODUCT_AVAILABLE', `Only ${stock} of sku ${skuId} are left`, {
			quantity: String(stock),
		})
	}
	const before = lines.find((line) => line.skuId === skuId)?.quantity ?? 0
	// Taking pieces out is allowed even where the limits are exceeded still.
	if (quantity <= before) return
	const after = [...lines.filter((line) => line.skuId !== skuId), wanted]
	const [limit] = exceededLimits(after)
	if (limit) refuse('BASKET_LIMITS_EXCEEDED', `Beyond ${limit}`, { quantity: limit })
}
