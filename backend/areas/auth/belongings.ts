import { mergeBaskets } from '#backend/areas/basket/merge-baskets.ts'
import { giveConsents } from '#backend/areas/consents/consents.ts'
import { giveOrders } from '#backend/areas/orders/orders.ts'
import { mergeVisitors } from '#backend/areas/user/user.ts'
import { mergeWishlists } from '#backend/areas/user/wishlist.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { MergeChange } from '#contract/auth.ts'

/**
 * Everything that an anonymous visitor has becomes somebody else's: cart, draft of the checkout, wishlist, city, settings,
 * orders. Nothing stays behind.
 * @param otherId a customer, or the visitor that a guest goes on as
 * @returns what of the cart was too much
 */
export async function giveEverything(
	tx: Tx,
	anonymousId: string,
	otherId: string,
	now: Date,
): Promise<MergeChange[]> {
	const basketChanges = await mergeBaskets(tx, anonymousId, otherId, now)
	await mergeWishlists(tx, anonymousId, otherId)
	await mergeVisitors(tx, anonymousId, otherId)
	await giveConsents(tx, anonymousId, otherId)
	await giveOrders(tx, anonymousId, otherId)
	return basketChanges
}
