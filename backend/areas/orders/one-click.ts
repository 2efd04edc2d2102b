import { and, eq, gt, sql } from 'drizzle-orm'
import { stockOf } from '#backend/areas/basket/cart.ts'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import { appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { callRequestForShop } from '#backend/outbox/shop-letter.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/orders.ts'
import type { StaffOfOrder } from './order-act.ts'
import { oneClickOrders } from './orders.table.ts'

const DAY = 24 * 60 * 60 * 1_000

/**
 * Stores a request to be called about a size; nothing is reserved. A key that has a request already returns that one.
 * @param staff the employee as the seller
 * @throws BASKET_INVALID_POSITIONS for a size that is not the product's
 */
export async function createOneClickOrder(
	{ db, hash, shop, now }: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	who: CountedCaller & Who,
	idempotencyKey: string,
	{ name, phone, email = '', productId, skuId }: CallBody<typeof contract.createOneClickOrder>,
	{ seller, requestId }: Omit<StaffOfOrder, 'buyer'>,
): Promise<{ requestNumber: string }> {
	const time = now()
	const { visitorId } = who
	const sale = { soldBy: seller?.employeeId, soldIn: seller?.shopId }
	return db.transaction(async (tx) => {
		// Requests for one phone wait for each other: together they must not go beyond the limit.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`one click ${phone}`}))`)
		const [earlier] = await tx
			.select()
			.from(oneClickOrders)
			.where(and(eq(oneClickOrders.visitorId, visitorId), eq(oneClickOrders.idempotencyKey, idempotencyKey)))
		if (earlier) return { requestNumber: String(earlier.number) }
		const thing = await readAvailable(tx, productId, skuId)
		const [today] = await tx
			.select({ count: sql<number>`count(*)::int` })
			.from(oneClickOrders)
			.where(
				and(eq(oneClickOrders.phone, phone), gt(oneClickOrders.createdAt, new Date(time.getTime() - DAY))),
			)
		if ((today?.count ?? 0) >= settings.oneClick.perPhone) {
			reject('ONE_CLICK_ORDER_LIMITS_EXCEEDED', 'Too many requests for this phone')
		}
		for (const limit of limitsOf(hash, 'one click', who, settings.oneClick.perHour, 60 * 60)) {
			if ((await countOnce(tx, limit, time)) > 0) {
				reject('ONE_CLICK_ORDER_LIMITS_EXCEEDED', 'Too many requests from one visitor')
			}
		}
		const [made] = await tx
			.insert(oneClickOrders)
			.values({ visitorId, idempotencyKey, name, phone, email, productId, skuId, ...sale, createdAt: time })
			.returning()
		if (!made) throw new Error('The request was not written')
		await recordConsent(tx, { visitorId, purpose: 'PERSONAL_DATA', form: 'ONE_CLICK' }, time)
		const requestNumber = String(made.number)
		if (shop.ordersEmail) {
			const letter = callRequestForShop(shop, { number: requestNumber, name, phone, email, thing })
			const timing = { event: `request ${requestNumber}`, usefulFor: settings.outbox.letterSeconds }
			await putMessage(tx, { ...letter, ...timing, recipient: shop.ordersEmail }, time)
		}
		if (seller) {
			const customerId = who.sessionId && visitorId
			const act = {
				act: 'request.sell',
				subject: requestNumber,
				customerId,
				after: { soldIn: seller.shopId },
			}
			await appendAct(tx, hash, { kind: 'EMPLOYEE', id: seller.employeeId, requestId }, act, time)
		}
		return { requestNumber }
	})
}

/** @returns the name of the thing, with its size */
async function readAvailable(tx: Tx, productId: number, skuId: number): Promise<string> {
	const [row] = await tx
		.select({ sku: skus, product: products })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.where(and(eq(skus.id, skuId), eq(skus.productId, productId)))
	if (!row) reject('BASKET_INVALID_POSITIONS', `Sku ${skuId} is not of product ${productId}`)
	if (stockOf(row.sku, row.product) === 0) reject('NO_PRODUCT_AVAILABLE', `Sku ${skuId} is sold out`)
	const { name, colourName, vendorCode } = row.product
	const { size } = row.sku
	return [name, colourName, size && `размер ${size}`, `артикул ${vendorCode}`].filter(Boolean).join(', ')
}

/** Gives requests of an anonymous visitor to another one; those of one form sent twice become one. */
export async function giveCallRequests(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	const isAnonymous = eq(oneClickOrders.visitorId, anonymousId)
	const sentTwice = sql`exists (select from one_click_orders other
		where other.visitor_id = ${otherId} and other.idempotency_key = ${oneClickOrders.idempotencyKey})`
	await tx.delete(oneClickOrders).where(and(isAnonymous, sentTwice))
	await tx.update(oneClickOrders).set({ visitorId: otherId }).where(isAnonymous)
}
