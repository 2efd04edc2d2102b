import { and, asc, eq, inArray } from 'drizzle-orm'
import { skus } from '#backend/areas/catalog/products.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { type SwappedSize, swapByEmail, swapBySms } from '#backend/outbox/swap-letter.ts'
import { settings } from '#backend/settings.ts'
import type { Notifier } from './order-messages.ts'
import { OrderStays } from './order-stays.ts'
import { sendOrderWebhook } from './order-webhook.ts'
import { type OrderRow, orderLines, orderSwaps } from './orders.table.ts'
import { refundSums, withoutPieces } from './refund-sums.ts'
import { linesOf } from './returned-pieces.ts'
import { lockSkus, returnStock, takeStock } from './stock.ts'

/** One piece of a line, and the size that is given in its place. */
export interface Swap {
	skuId: number
	toSkuId: number
}

/** Sizes that a piece of an order can be swapped for. */
export interface OtherSizes {
	skuId: number
	sizes: { skuId: number; size: string; stock: number }[]
}

/** Whether the pieces of an order are still with the shop, and nothing is packed for a carrier. */
export const isBeforeHandOver = ({
	status,
	packedAt,
	obtainingMethod,
}: Pick<OrderRow, 'status' | 'packedAt' | 'obtainingMethod'>): boolean =>
	(status === 'ASSEMBLING' && !packedAt) || (status === 'READY_FOR_PICKUP' && obtainingMethod === 'PICKUP')

/**
 * Sizes of the same thing in the same colour that cost today what the ordered one does, and that are in stock: nothing
 * is paid or given back for a swap. Things without any are left out.
 */
export async function listOtherSizes(db: Db, orderNumber: string): Promise<OtherSizes[]> {
	const lines = await linesOf(db, orderNumber)
	const sizes = await sizesOf(
		db,
		lines.map(({ productId }) => productId),
	)
	return lines.flatMap(({ skuId }): OtherSizes[] => {
		const ordered = sizes.find(({ id }) => id === skuId)
		const others = sizes.filter((size) => ordered && canReplace(size, ordered))
		if (others.length === 0) return []
		return [{ skuId, sizes: others.map(({ id, size, stock }) => ({ skuId: id, size, stock })) }]
	})
}

/**
 * Changes one piece of each named line to another size. The sums of the order stay, and the piece that comes back is
 * for sale again. The customer is written to.
 * @param order locked
 * @returns whether anything was swapped: a key that was used before swaps nothing
 * @throws OrderStays when the order is handed over, has no such piece, or the size is gone or costs something else
 */
export async function swapSizes(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	swaps: readonly Swap[],
	idempotencyKey: string,
	now: Date,
): Promise<boolean> {
	const { number } = order
	const [made] = await tx
		.select({ id: orderSwaps.id })
		.from(orderSwaps)
		.where(and(eq(orderSwaps.orderNumber, number), eq(orderSwaps.idempotencyKey, idempotencyKey)))
	if (made) return false
	if (!isBeforeHandOver(order))
		throw new OrderStays(`Order ${number} is ${order.status}: no size is swapped.`)
	await lockSkus(
		tx,
		swaps.flatMap(({ skuId, toSkuId }) => [skuId, toSkuId]),
	)
	const swapped: SwappedSize[] = []
	// One after the other: two pieces may go into one size, or one size may come back and be taken again.
	for (const swap of swaps) swapped.push(await swapPiece(tx, order, swap))
	const [row] = await tx
		.insert(orderSwaps)
		.values({ orderNumber: number, idempotencyKey, at: now })
		.returning({ id: orderSwaps.id })
	if (!row) throw new Error('The swap was not written')
	const { email, phone } = order.userInfo
	const { letterSeconds, orderSmsSeconds } = settings.outbox
	const news = { orderNumber: number, isOfCustomer: order.sentBy === null, swapped }
	await putMessage(
		tx,
		email
			? { ...swapByEmail(notifier.shop, news), recipient: email, usefulFor: letterSeconds }
			: { ...swapBySms(notifier.shop, news), recipient: phone, usefulFor: orderSmsSeconds },
		now,
	)
	await sendOrderWebhook(tx, notifier, order, 'changed', `swap ${row.id}`, now)
	return true
}

async function swapPiece(tx: Tx, order: OrderRow, { skuId, toSkuId }: Swap): Promise<SwappedSize> {
	const { number } = order
	const lines = await linesOf(tx, number)
	const line = lines.find((one) => one.skuId === skuId)
	if (!line) throw new OrderStays(`Order ${number} has no sku ${skuId}.`)
	const sizes = await sizesOf(tx, [line.productId])
	const ordered = sizes.find(({ id }) => id === skuId)
	const wanted = sizes.find(({ id }) => id === toSkuId)
	if (!ordered || !wanted || !canReplace(wanted, ordered)) {
		throw new OrderStays(`Sku ${toSkuId} can't be given in place of ${skuId}.`)
	}
	const sums = refundSums(order, lines, new Map(), new Map([[skuId, 1]]))
	const [piece] = sums.lines
	const [rest] = withoutPieces(order, lines, sums).lines
	if (!piece || !rest) throw new Error('A line without pieces')
	const other = lines.find((one) => one.skuId === toSkuId)
	const isOfLine = (id: number) => and(eq(orderLines.orderNumber, number), eq(orderLines.skuId, id))
	if (other) {
		await tx
			.update(orderLines)
			.set({
				quantity: other.quantity + 1,
				total: other.total + piece.sum,
				bonusDiscount: other.bonusDiscount + piece.bonuses,
			})
			.where(isOfLine(toSkuId))
	} else {
		const { size, vendorCode } = wanted
		await tx.insert(orderLines).values({
			...line,
			skuId: toSkuId,
			size,
			vendorCode,
			quantity: 1,
			total: piece.sum,
			bonusDiscount: piece.bonuses,
		})
	}
	await (rest.quantity === 0
		? tx.delete(orderLines).where(isOfLine(skuId))
		: tx
				.update(orderLines)
				.set({ quantity: rest.quantity, total: rest.total, bonusDiscount: rest.bonusDiscount })
				.where(isOfLine(skuId)))
	const { productId } = line
	await takeStock(tx, [{ skuId: toSkuId, productId, quantity: 1 }])
	await returnStock(tx, [{ skuId, productId, quantity: 1 }])
	return { name: line.name, from: line.size, to: wanted.size }
}

type Size = Awaited<ReturnType<typeof sizesOf>>[number]

const canReplace = (size: Size, ordered: Size): boolean =>
	size.id !== ordered.id &&
	size.productId === ordered.productId &&
	size.isPresent &&
	size.stock > 0 &&
	size.retailPrice === ordered.retailPrice &&
	size.catalogPrice === ordered.catalogPrice

const sizesOf = (db: Db, productIds: readonly number[]) =>
	db
		.select({
			id: skus.id,
			productId: skus.productId,
			size: skus.size,
			vendorCode: skus.vendorCode,
			catalogPrice: skus.catalogPrice,
			retailPrice: skus.retailPrice,
			stock: skus.stock,
			isPresent: skus.isPresent,
		})
		.from(skus)
		.where(inArray(skus.productId, [...new Set(productIds)]))
		.orderBy(asc(skus.productId), asc(skus.position), asc(skus.id))
