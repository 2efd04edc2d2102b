import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import type { MergeChange } from '#contract/auth.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { basketLines, baskets } from './basket.table.ts'
import { type CartLine, loadCart } from './cart.ts'
import { exceededLimits } from './sums.ts'

/**
 * Merges the cart of an anonymous visitor into another one: the pieces of a size add up, as far as stock and limits
 * allow. The draft of the checkout and the promo code come along.
 * @returns items that were too much
 */
export async function mergeBaskets(
	tx: Tx,
	anonymousId: string,
	otherId: string,
	now: Date,
): Promise<MergeChange[]> {
	const [anonymous] = await tx.select().from(baskets).where(eq(baskets.visitorId, anonymousId))
	if (!anonymous) return []
	await tx.insert(baskets).values({ visitorId: otherId }).onConflictDoNothing()
	const rows = await tx
		.select()
		.from(baskets)
		.where(inArray(baskets.visitorId, [anonymousId, otherId]))
		.orderBy(asc(baskets.visitorId))
		.for('update')
	const from = rows.find(({ visitorId }) => visitorId === anonymousId)
	const to = rows.find(({ visitorId }) => visitorId === otherId)
	if (!from || !to) return []

	const { lines: moved } = await loadCart(tx, anonymousId)
	const { lines: own } = await loadCart(tx, otherId)
	// Into an empty cart everything goes as it is: pages that show it need not be looked at again.
	const isMixed = own.length > 0 && moved.length > 0
	const version = Math.max(from.version, to.version) + (isMixed ? 1 : 0)
	const { lines, changes } = own.length > 0 ? addUp(own, moved) : { lines: moved, changes: [] }
	for (const line of lines) {
		const values = {
			quantity: line.quantity,
			seenPrice: line.seenPrice,
			seenStock: line.seenStock,
			version: isMixed ? version : line.version,
		}
		await tx
			.insert(basketLines)
			.values({ visitorId: otherId, skuId: line.skuId, ...values })
			.onConflictDoUpdate({ target: [basketLines.visitorId, basketLines.skuId], set: values })
	}
	await tx
		.update(baskets)
		.set({
			version,
			linesVersion: isMixed ? version : Math.max(from.linesVersion, own.length > 0 ? to.linesVersion : 0),
			promoCode: from.promoCode ?? to.promoCode,
			giftCardNumber: from.giftCardNumber ?? to.giftCardNumber,
			promoVersion: from.promoCode ? from.promoVersion : to.promoVersion,
			checkout: { ...to.checkout, ...from.checkout },
			updatedAt: now,
		})
		.where(eq(baskets.visitorId, otherId))
	await tx.delete(baskets).where(eq(baskets.visitorId, anonymousId))
	return changes
}

/** The lines that come into the other cart, with the pieces they have there. */
function addUp(own: CartLine[], moved: CartLine[]): { lines: CartLine[]; changes: MergeChange[] } {
	const cart = new Map(own.map((line) => [line.skuId, line]))
	const lines: CartLine[] = []
	const changes: MergeChange[] = []
	for (const line of moved) {
		const before = cart.get(line.skuId)?.quantity ?? 0
		const wanted = before + line.quantity
		const others = [...cart.values()].filter(({ skuId }) => skuId !== line.skuId)
		const quantity = mostPieces(line, { others, before, wanted })
		if (quantity < wanted) {
			const kind = quantity === 0 ? 'not-added' : 'fewer'
			changes.push({ skuId: line.skuId, name: line.name, kind, wanted, now: quantity })
		}
		if (quantity === 0) continue
		const added = { ...line, quantity }
		cart.set(line.skuId, added)
		lines.push(added)
	}
	return { lines, changes }
}

/** A sold-out line is not bought with the cart, so it stays as it was. */
function mostPieces(
	line: CartLine,
	{ others, before, wanted }: { others: CartLine[]; before: number; wanted: number },
): number {
	const { positionQuantityLimit } = shopRules.basket
	const there = line.stock === 0 ? Number.POSITIVE_INFINITY : line.stock
	let quantity = Math.max(before, Math.min(wanted, there, positionQuantityLimit))
	while (quantity > before && exceededLimits([...others, { ...line, quantity }]).length > 0) quantity--
	return quantity
}
