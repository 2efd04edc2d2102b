import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSpending } from '#backend/areas/bonuses/spending.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import { openCard } from '#backend/areas/gift-cards/gift-cards.ts'
import { type Allowance, atEmployeePrice } from '#backend/areas/prices/employee-price.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { apartFromStrangers, type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, uncount } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type * as contract from '#contract/basket.ts'
import type { CartItem, CheckoutDraft } from '#contract/basket.ts'
import type { CallBody } from '#contract/endpoint.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { basketLines, baskets, promoCodes } from './basket.table.ts'
import { type CartLine, loadCart, stockOf } from './cart.ts'
import { spellingsOf } from './promo-code-spellings.ts'
import { promoProblemOf, rejectBeyondLimits, type SummedLine, sumUp } from './sums.ts'

/** An item to be put into a cart; an operator does not name the group. */
type NewItem = Omit<CartItem, 'groupId'> & { groupId?: string }

/**
 * @param promise of a price below the shop's for the pieces that are added, by the shop's prices; undefined for none
 * @throws PRICE_ALREADY_PROMISED where pieces of the line were promised at another price
 */
export async function addBasketItem(
	db: Db,
	visitorId: string,
	item: NewItem,
	now: Date,
	promise: (shop: { retailPrice: number; catalogPrice: number }) => number | undefined = () => undefined,
): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx, { next, ...basket }) => {
		const sku = await findSku(tx, item)
		const promisedPrice = promise(sku)
		const { lines } = await loadCart(tx, visitorId)
		const line = lines.find(({ skuId }) => skuId === item.skuId)
		if (isSentTwice(basket, lines, item, now)) return {}
		if (line) rejectStale(line.version, item.version)
		const quantity = (line?.quantity ?? 0) + item.quantity
		rejectTooMany(lines, { ...sku, promise: line?.promise, quantity })
		const promised =
			promisedPrice === undefined
				? {}
				: { promisedPrice, promisedQuantity: promisedBefore(line, promisedPrice) + item.quantity }
		await tx
			.insert(basketLines)
			.values({
				visitorId,
				skuId: item.skuId,
				quantity,
				seenPrice: sku.retailPrice,
				seenStock: sku.stock,
				version: next,
				...promised,
			})
			.onConflictDoUpdate({
				target: [basketLines.visitorId, basketLines.skuId],
				set: { quantity, seenStock: sku.stock, version: next, ...promised },
			})
		return { linesVersion: next }
	})
}

/**
 * A press that was sent twice, by a double click without scripts or because its answer was lost: these pieces were put
 * into the cart last and just now, and the page showed the cart as it was before.
 */
function isSentTwice(
	{ linesVersion, updatedAt }: BasketRow,
	lines: readonly CartLine[],
	{ skuId, quantity, seenTotal }: NewItem,
	now: Date,
): boolean {
	const last = lines.find((line) => line.skuId === skuId && line.version === linesVersion)
	const total = lines.reduce((sum, line) => sum + line.quantity, 0)
	const isJustNow = now.getTime() - updatedAt.getTime() < settings.basket.samePressSeconds * 1_000
	return last !== undefined && isJustNow && total === (seenTotal ?? total) + quantity
}

/**
 * Pieces of a line that were promised at this price before. A line has one promised price: all of its promises hold.
 */
function promisedBefore(line: CartLine | undefined, price: number): number {
	const { promise } = line ?? {}
	if (promise && promise.price !== price) {
		reject('PRICE_ALREADY_PROMISED', `${promise.quantity} pieces were promised at ${promise.price}`, {
			retailPrice: String(promise.price),
		})
	}
	return promise?.quantity ?? 0
}

/**
 * @param version of the cart as the visitor saw it: a line that has changed since stays as it is, unless it has the
 *   wanted quantity already
 */
export async function changeBasketItemQuantity(
	db: Db,
	visitorId: string,
	{ skuId, quantity, version }: CallBody<typeof contract.changeBasketItemQuantity>,
	now: Date,
): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx, { next }) => {
		const { lines } = await loadCart(tx, visitorId)
		const line = lines.find((one) => one.skuId === skuId)
		if (!line) {
			if (version !== undefined) reject('BASKET_CHANGED', `The line of sku ${skuId} is gone`)
			reject('BASKET_INVALID_POSITIONS', `No line of sku ${skuId}`)
		}
		if (line.quantity === quantity) return {}
		rejectStale(line.version, version)
		rejectTooMany(lines, { ...line, quantity })
		await tx
			.update(basketLines)
			.set({ quantity, seenStock: line.stock, version: next })
			.where(and(eq(basketLines.visitorId, visitorId), eq(basketLines.skuId, skuId)))
		return { linesVersion: next }
	})
}

/**
 * @param version of the cart as the visitor saw it: a line that has changed since stays; one that is gone already
 *   is no mistake
 * @throws BASKET_INVALID_POSITIONS when there is no such line and no version
 */
export async function removeBasketItem(
	db: Db,
	visitorId: string,
	{ skuId, version }: CallBody<typeof contract.removeBasketItem>,
	now: Date,
): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx, { next }) => {
		const [removed] = await tx
			.delete(basketLines)
			.where(and(eq(basketLines.visitorId, visitorId), eq(basketLines.skuId, skuId)))
			.returning({ version: basketLines.version })
		if (!removed && version === undefined) reject('BASKET_INVALID_POSITIONS', `No line of sku ${skuId}`)
		if (removed) rejectStale(removed.version, version)
		return removed ? { linesVersion: next } : {}
	})
}

/** Stores the draft of the checkout, field by field. The version stays: the visitor orders the same cart. */
export async function saveCheckout(
	db: Db,
	visitorId: string,
	draft: CheckoutDraft,
	now: Date,
): Promise<void> {
	if (Object.keys(draft).length === 0) return
	const store = async (tx: Tx, { version }: BasketRow) => {
		await tx
			.update(baskets)
			.set({ checkout: sql`${baskets.checkout} || ${JSON.stringify(draft)}::jsonb` })
			.where(eq(baskets.visitorId, visitorId))
		return { version }
	}
	await changeBasket(db, visitorId, now, store, 'begin')
}

/** From now on only differences after this are reported as changes. The version stays. */
export async function markBasketSeen(db: Db, visitorId: string, now: Date): Promise<void> {
	const { lines } = await loadCart(db, visitorId)
	if (lines.every((line) => line.seenPrice === line.retailPrice && line.seenStock === line.stock)) return
	const mark = async (tx: Tx, { version }: BasketRow) => {
		for (const line of (await loadCart(tx, visitorId)).lines) {
			await tx
				.update(basketLines)
				.set({ seenPrice: line.retailPrice, seenStock: line.stock })
				.where(and(eq(basketLines.visitorId, visitorId), eq(basketLines.skuId, line.skuId)))
		}
		return { version }
	}
	await changeBasket(db, visitorId, now, mark, 'begin')
}

/**
 * Replaces any other code. It is found in any spelling (`spellingsOf`).
 * @param version of the cart as the visitor saw it: another code given since stays
 * @param allowance of an employee as a buyer: the least sum of a code is that of the paid prices
 * @throws PROMO_CODE_TOO_MANY_ATTEMPTS after too many codes that do not exist, for a right one too
 */
export async function applyPromoCode(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: CountedCaller,
	{ promoCode, version }: CallBody<typeof contract.applyPromoCode>,
	allowance?: Allowance,
): Promise<void> {
	const { db } = backend
	const { visitorId } = who
	const now = backend.now()
	const promo = await findPromoCode(backend, who, promoCode)
	const { code } = promo
	await changeBasket(db, visitorId, now, async (tx, { next, promoVersion, promoCode: given }) => {
		if (given !== code) rejectStale(promoVersion, version)
		const { lines } = await loadCart(tx, visitorId, promo)
		const problem = promoProblemOf(promo, atEmployeePrice(lines, allowance), now)
		if (problem) reject(problem, `Promo code ${code} takes nothing off`)
		return given === code ? {} : { promoCode: code, promoVersion: next }
	})
}

/** One that the cart has already may be asked for again without being counted. */
async function findPromoCode(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: CountedCaller,
	typed: string,
) {
	const [basket] = await db.select().from(baskets).where(eq(baskets.visitorId, who.visitorId))
	const spellings = spellingsOf(typed)
	const limits =
		basket?.promoCode && spellings.includes(basket.promoCode)
			? []
			: limitsOf(hash, 'wrong promo codes', apartFromStrangers(who), settings.promoCodes.wrong, 60 * 60)
	// Counted before it is looked for: of many that are tried at the same moment no more are answered.
	for (const limit of limits) {
		const wait = await countOnce(db, limit, now())
		if (wait > 0) {
			reject('PROMO_CODE_TOO_MANY_ATTEMPTS', `Not before ${wait} seconds`, { retryAfter: String(wait) })
		}
	}
	const found = await db.select().from(promoCodes).where(inArray(promoCodes.code, spellings))
	const promo = spellings.flatMap((code) => found.find((one) => one.code === code) ?? [])[0]
	if (!promo) reject('PROMO_CODE_NOT_FOUND', 'No such promo code')
	await uncount(db, limits)
	return promo
}

/** @param version of the cart as the visitor saw it: another code given since stays */
export async function removePromoCode(
	db: Db,
	visitorId: string,
	version: number | undefined,
	now: Date,
): Promise<void> {
	const { promo } = await loadCart(db, visitorId)
	if (!promo) return
	await changeBasket(db, visitorId, now, async (_, { next, promoVersion, promoCode }) => {
		if (promoCode === null) return {}
		rejectStale(promoVersion, version)
		return { promoCode: null, promoVersion: next }
	})
}

/**
 * Wants so many bonuses to be spent; 0 takes them back. In a later cart that can take fewer, fewer are spent.
 * @throws BONUS_CAN_NOT_BE_APPLIED when the customer is no member of the club, or has fewer for this cart;
 * `fields.bonus` names their number
 */
export async function applyBonus(
	db: Db,
	visitorId: string,
	bonus: number,
	now: Date,
	allowance?: Allowance,
): Promise<void> {
	await changeBasket(db, visitorId, now, async (tx, { bonusWanted }) => {
		if (bonus === bonusWanted) return {}
		if (bonus === 0) return { bonusWanted: 0 }
		const account = await readSpending(tx, visitorId, now)
		if (!account) reject('BONUS_CAN_NOT_BE_APPLIED', 'A visitor who is not logged in has no bonuses')
		const { lines, promo } = await loadCart(tx, visitorId)
		const { bonusLimit } = sumUp(atEmployeePrice(lines, allowance), promo, now)
		const available = Math.min(account.spendable, bonusLimit)
		if (bonus > available) {
			reject('BONUS_CAN_NOT_BE_APPLIED', `At most ${available} for this cart`, { bonus: String(available) })
		}
		return { bonusWanted: bonus }
	})
}

/**
 * Pays with a gift card, in the place of any other.
 * @throws GIFT_CARD_CAN_NOT_BE_APPLIED when nothing is on it, or it is too old
 */
export async function applyGiftCard(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	who: CountedCaller,
	given: CallBody<typeof contract.applyGiftCard>,
): Promise<void> {
	const { db, now } = backend
	const { number, balance, validUntil } = await openCard(backend, who, given)
	if (balance === 0 || validUntil <= now())
		reject('GIFT_CARD_CAN_NOT_BE_APPLIED', 'Nothing can be paid by it')
	await changeBasket(db, who.visitorId, now(), async (_, { giftCardNumber }) => {
		if (giftCardNumber === number) reject('GIFT_CARD_ALREADY_APPLIED', 'It is applied already')
		return { giftCardNumber: number }
	})
}

export async function removeGiftCard(db: Db, visitorId: string, now: Date): Promise<void> {
	const { giftCardNumber } = await loadCart(db, visitorId)
	if (giftCardNumber === null) return
	await changeBasket(db, visitorId, now, async () => ({ giftCardNumber: null }))
}

/** @throws BASKET_CHANGED when what is to be changed has changed since the visitor saw the cart */
function rejectStale(changedIn: number, seen: number | undefined): void {
	if (seen !== undefined && changedIn > seen) {
		reject('BASKET_CHANGED', `It changed in version ${changedIn}, the visitor saw ${seen}`)
	}
}

type BasketRow = typeof baskets.$inferSelect

/**
 * One change at a time: the row of the basket is locked first. A rejected change leaves everything as it was.
 * @param ifGone what to do when a log-in, or a guest's order, takes the cart away while this change waits for it:
 * BASKET_CHANGED, or a new cart, whose draft comes after the order when its form is sent again
 * @param change gets the row as it is and the version that this change leads to, and returns the new row
 */
async function changeBasket(
	db: Db,
	visitorId: string,
	now: Date,
	change: (tx: Tx, locked: BasketRow & { next: number }) => Promise<Partial<BasketRow>>,
	ifGone: 'reject' | 'begin' = 'reject',
): Promise<void> {
	const lock = async (tx: Tx) => {
		await tx.insert(baskets).values({ visitorId }).onConflictDoNothing()
		const [locked] = await tx.select().from(baskets).where(eq(baskets.visitorId, visitorId)).for('update')
		return locked
	}
	await db.transaction(async (tx) => {
		let locked = await lock(tx)
		while (!locked && ifGone === 'begin') locked = await lock(tx)
		if (!locked) reject('BASKET_CHANGED', 'The cart became another visitor’s at this moment')
		const next = locked.version + 1
		const changed = await change(tx, { ...locked, next })
		await tx
			.update(baskets)
			.set({ version: next, ...changed, updatedAt: now })
			.where(eq(baskets.visitorId, visitorId))
	})
}

async function findSku(tx: Tx, item: NewItem) {
	const [row] = await tx
		.select({ sku: skus, product: products, groupId: models.groupId })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(eq(skus.id, item.skuId))
	const { groupId = row?.groupId } = item
	if (!row || row.product.id !== item.id || row.groupId !== groupId) {
		reject('BASKET_INVALID_POSITIONS', `Sku ${item.skuId} is not of product ${item.id}, ${item.groupId}`)
	}
	const { id, retailPrice } = row.sku
	const catalogPrice = Math.max(row.sku.catalogPrice, retailPrice)
	return { skuId: id, retailPrice, catalogPrice, stock: stockOf(row.sku, row.product), isForPromo: false }
}

function rejectTooMany(lines: CartLine[], wanted: SummedLine): void {
	const { skuId, stock, quantity } = wanted
	if (stock === 0) reject('NO_PRODUCT_AVAILABLE', `Sku ${skuId} is sold out`)
	const positionLimit = shopRules.basket.positionQuantityLimit
	if (quantity > stock && stock <= positionLimit) {
		reject('NO_MORE_PRODUCT_AVAILABLE', `Only ${stock} of sku ${skuId} are left`, {
			quantity: String(stock),
		})
	}
	const before = lines.find((line) => line.skuId === skuId)?.quantity ?? 0
	// Taking pieces out is allowed even where the limits are exceeded still.
	if (quantity <= before) return
	rejectBeyondLimits([...lines.filter((line) => line.skuId !== skuId), wanted])
}
