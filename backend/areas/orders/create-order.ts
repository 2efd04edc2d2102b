import { eq, sql } from 'drizzle-orm'
import { basketLines, baskets } from '#backend/areas/basket/basket.table.ts'
import { type CartLine, loadCart } from '#backend/areas/basket/cart.ts'
import { rejectBeyondLimits, type Sums, sumUp } from '#backend/areas/basket/sums.ts'
import { lockBonuses } from '#backend/areas/bonuses/spending.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { deliveryTermsOf, loadTerritory } from '#backend/areas/delivery/delivery-terms.ts'
import { findObtainingPoint } from '#backend/areas/delivery/obtaining-points.ts'
import { type CityRow, findCity } from '#backend/areas/geo/cities.ts'
import { findCard } from '#backend/areas/gift-cards/gift-cards.ts'
import { atEmployeePrice, lockAllowance } from '#backend/areas/prices/employee-price.ts'
import { goodsAtEmployeePrice, totalOf } from '#backend/areas/prices/prices.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import type { CountedCaller } from '#backend/limits/caller-keys.ts'
import { reject } from '#backend/rejection.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import type { DeliveryInfo, NewOrder } from '#contract/orders.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { spendOnOrder } from './effects.ts'
import { findSent, type GiveEverything, goOnAsOwner, ownerOf } from './guest.ts'
import { recordStaffOfOrder, type StaffOfOrder } from './order-act.ts'
import { countOrder } from './order-limit.ts'
import { noteStatus } from './order-status.ts'
import { type OrderRow, orderLines, orders } from './orders.table.ts'
import { lockSkus, takeStock } from './stock.ts'

type Needs = Pick<Backend, 'db' | 'shop' | 'hash'> & { giveEverything: GiveEverything; canPayOnline: boolean }

/**
 * Makes an order of the visitor's cart and empties the cart. A key that has an order already returns that order. All
 * data of a guest move to the visitor of the order.
 * @param staff the employee as the buyer, or the seller
 * @throws BAD_REQUEST for a courier without a street or a house, TOO_MANY_REQUESTS
 */
export async function createOrder(
	{ db, shop, hash, canPayOnline, giveEverything }: Needs,
	who: Who & CountedCaller,
	idempotencyKey: string,
	wanted: NewOrder,
	now: Date,
	staff: StaffOfOrder,
): Promise<OrderRow> {
	const { visitorId } = who
	return retryOnDeadlock(() =>
		db.transaction(async (tx) => {
			const [basket] = await tx.select().from(baskets).where(eq(baskets.visitorId, visitorId)).for('update')
			const earlier = await findSent(tx, visitorId, idempotencyKey)
			if (earlier) {
				await goOnAsOwner(tx, giveEverything, visitorId, earlier, now)
				return earlier
			}

			const changedIn = Math.max(basket?.linesVersion ?? 0, basket?.promoVersion ?? 0)
			if (wanted.version !== undefined && changedIn > wanted.version) {
				reject('BASKET_CHANGED', `It changed in version ${changedIn}, the visitor saw ${wanted.version}`)
			}
			const { lines, sums, promo, allowance } = await loadOrderableCart(tx, visitorId, now, staff.buyer)
			const city = await findCity(tx, wanted.deliveryInfo.cityId)
			const term = await findTerm(tx, city, wanted, sums, now, canPayOnline)
			const deliveryInfo = await completeDelivery(tx, city, term, wanted, now)
			const total = sums.basketPriceTotal + term.price
			if (wanted.expectedTotal !== undefined && wanted.expectedTotal !== total) {
				reject('BASKET_CHANGED', `The sum is ${total}, not ${wanted.expectedTotal}`, {
					expectedTotal: String(total),
				})
			}

			const card = await findCard(tx, basket?.giftCardNumber ?? null, now, { isLocked: true })
			const giftCardTotal = Math.min(total, card?.balance ?? 0)
			const payment = total - giftCardTotal
			if (wanted.expectedPayment !== undefined && wanted.expectedPayment !== payment) {
				reject('BASKET_CHANGED', `To pay is ${payment}, not ${wanted.expectedPayment}`, {
					expectedPayment: String(payment),
				})
			}

			await countOrder(tx, hash, who, staff.seller, now)
			await takeStock(tx, lines)
			const order = await insertOrder(tx, {
				number: await nextOrderNumber(tx),
				...ownerOf(who),
				idempotencyKey,
				...paymentOf(wanted, payment, now),
				obtainingMethod: wanted.obtainingMethod,
				userInfo: wanted.userInfo,
				deliveryInfo,
				bonusDiscount: sums.bonusDiscountTotal,
				personalDiscount: sums.personalDiscountTotal,
				personalGoods: goodsAtEmployeePrice(lines),
				boughtBy: sums.personalDiscountTotal > 0 ? allowance?.employee.id : null,
				soldBy: staff.seller?.employeeId,
				soldIn: staff.seller?.shopId,
				giftCardTotal,
				promoCode: sums.promoActionsCount > 0 ? (promo?.code ?? null) : null,
				catalogPriceTotal: sums.catalogPriceTotal,
				itemsPrice: sums.basketPriceTotal,
				deliveryPrice: term.price,
				total,
				createdAt: now,
			})
			await insertLines(tx, order.number, lines, sums)
			await spendOnOrder(tx, order, card, now)
			await emptyBasket(tx, visitorId, now)
			await recordConsent(tx, { visitorId, purpose: 'PERSONAL_DATA', form: 'CHECKOUT' }, now)
			await goOnAsOwner(tx, giveEverything, visitorId, order, now)
			await noteStatus(tx, { shop, hash }, order, now)
			await recordStaffOfOrder(tx, hash, order, staff.requestId, now)
			return order
		}),
	)
}

/** The cart with its stock locked, when it can be ordered as it is. */
async function loadOrderableCart(tx: Tx, visitorId: string, now: Date, buyer: EmployeeAtWork | undefined) {
	const inCart = await tx
		.select({ skuId: basketLines.skuId })
		.from(basketLines)
		.where(eq(basketLines.visitorId, visitorId))
	await lockSkus(
		tx,
		inCart.map(({ skuId }) => skuId),
	)
	const { lines: loaded, promo, bonusWanted } = await loadCart(tx, visitorId)
	const allowance = buyer && (await lockAllowance(tx, buyer, now))
	const lines = atEmployeePrice(loaded, allowance)
	if (lines.length === 0) reject('BASKET_IS_EMPTY', 'There is nothing to order')
	for (const { skuId, stock, quantity } of lines) {
		if (stock === 0) reject('NO_PRODUCT_AVAILABLE', `Sku ${skuId} is sold out`, { skuId: String(skuId) })
		if (stock < quantity) {
			reject('NO_MORE_PRODUCT_AVAILABLE', `Only ${stock} of sku ${skuId} are left`, { skuId: String(skuId) })
		}
	}
	rejectBeyondLimits(lines)
	const balance = bonusWanted > 0 ? await lockBonuses(tx, visitorId, now) : 0
	return { lines, promo, allowance, sums: sumUp(lines, promo, now, Math.min(bonusWanted, balance)) }
}

async function findTerm(
	tx: Tx,
	city: CityRow,
	wanted: NewOrder,
	sums: Sums,
	now: Date,
	canPayOnline: boolean,
): Promise<DeliveryTerm> {
	const goods = { price: sums.goodsPrice, isDeliveryFree: sums.isDeliveryFree }
	const terms = deliveryTermsOf(await loadTerritory(tx, city), goods, now, canPayOnline)
	const term = terms.find(({ obtainingMethod }) => obtainingMethod === wanted.obtainingMethod)
	if (!term) reject('OBTAINING_METHOD_NOT_AVAILABLE', `No ${wanted.obtainingMethod} in ${city.name} now`)
	if (!term.paymentMethods.includes(wanted.paymentMethod)) {
		reject('PAYMENT_METHOD_NOT_AVAILABLE', `No ${wanted.paymentMethod} for ${wanted.obtainingMethod}`)
	}
	return term
}

/** Place and time, checked and written out: the order has them even if the point closes later. */
async function completeDelivery(
	tx: Tx,
	city: CityRow,
	term: DeliveryTerm,
	wanted: NewOrder,
	now: Date,
): Promise<DeliveryInfo> {
	const common = { cityId: city.id, cityName: city.name, price: term.price }
	const { obtainingMethod, deliveryInfo, paymentMethod } = wanted
	if (obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT') {
		const { pointId = '' } = deliveryInfo
		const found = await findObtainingPoint(tx, pointId, obtainingMethod, now)
		if (found?.city.id !== city.id)
			reject('OBTAINING_POINT_NOT_FOUND', `No ${obtainingMethod} ${pointId} in ${city.name}`)
		const { point } = found
		if (paymentMethod === 'ON_RECEIPT' && point.payment.length === 0) {
			reject('PAYMENT_METHOD_NOT_AVAILABLE', `Point ${pointId} takes no money`)
		}
		// A pickup order has no chosen day: it waits from the day it is there.
		return { ...common, pointId, pointName: point.name, pointAddress: point.address, date: point.readyFrom }
	}
	const missing = (['street', 'house'] as const).filter((name) => !deliveryInfo[name])
	if (missing.length > 0) {
		const fields = Object.fromEntries(missing.map((name) => [`deliveryInfo.${name}`, 'required']))
		reject('BAD_REQUEST', 'A courier needs an address', fields)
	}
	const { pointId: _, ...address } = deliveryInfo
	return { ...address, ...common, ...chosenTime(term, deliveryInfo) }
}

/** The day and the hours that a way of delivery offers. @throws DELIVERY_DATE_NOT_AVAILABLE */
export function chosenTime(
	term: Pick<DeliveryTerm, 'datePeriods'>,
	{ date, timeId }: Pick<DeliveryInfo, 'date' | 'timeId'>,
) {
	const day = term.datePeriods.find(({ from }) => from === date)
	if (!day) reject('DELIVERY_DATE_NOT_AVAILABLE', `Not on ${date}`, { 'deliveryInfo.date': 'not offered' })
	if (day.timePeriods.length === 0) return { date: day.from, timeId: undefined }
	const period = day.timePeriods.find(({ id }) => id === timeId)
	if (!period)
		reject('DELIVERY_DATE_NOT_AVAILABLE', `Not at ${timeId}`, { 'deliveryInfo.timeId': 'not offered' })
	return { date: day.from, timeId: period.id, time: period.text }
}

/** @param left roubles that no gift card pays */
function paymentOf({ paymentMethod }: NewOrder, left: number, now: Date) {
	const unpaid = { paymentMethod, status: 'NEW', paymentStatus: 'PENDING', reservedUntil: null } as const
	// A promo code or a gift card may leave nothing to pay, and the bank takes no zero.
	if (left === 0) return { ...unpaid, status: 'CONFIRMED', paymentStatus: 'PAID' } as const
	if (paymentMethod === 'ON_RECEIPT') return unpaid
	return { ...unpaid, reservedUntil: new Date(now.getTime() + shopRules.unpaidMinutes * 60_000) }
}

export async function nextOrderNumber(tx: Tx): Promise<string> {
	const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_numbers')::text as number`)
	const [row] = rows
	if (!row) throw new Error('The sequence of order numbers gave nothing')
	return row.number
}

/** Writes a new order. */
export async function insertOrder(tx: Tx, row: typeof orders.$inferInsert): Promise<OrderRow> {
	const [order] = await tx.insert(orders).values(row).returning()
	if (!order) throw new Error('The order was not written')
	return order
}

async function insertLines(tx: Tx, orderNumber: string, lines: CartLine[], sums: Sums): Promise<void> {
	await tx.insert(orderLines).values(
		lines.map((line, position) => ({
			orderNumber,
			position,
			skuId: line.skuId,
			productId: line.productId,
			name: line.name,
			size: line.size,
			colour: line.colour,
			vendorCode: line.vendorCode,
			image: line.images[0] ?? null,
			quantity: line.quantity,
			catalogPrice: line.catalogPrice,
			retailPrice: line.retailPrice,
			total:
				totalOf(line) -
				(sums.promoDiscounts.get(line.skuId) ?? 0) -
				(sums.bonusDiscounts.get(line.skuId) ?? 0),
			bonusDiscount: sums.bonusDiscounts.get(line.skuId) ?? 0,
		})),
	)
}

/** Goods, promo code and the choices for this order go; contacts and address of the visitor stay for the next one. */
async function emptyBasket(tx: Tx, visitorId: string, now: Date): Promise<void> {
	await tx.delete(basketLines).where(eq(basketLines.visitorId, visitorId))
	await tx
		.update(baskets)
		.set({
			promoCode: null,
			bonusWanted: 0,
			giftCardNumber: null,
			checkout: sql`${baskets.checkout} - '{obtainingMethod,pointId,date,timeId,payment,comment}'::text[]`,
			version: sql`${baskets.version} + 1`,
			linesVersion: sql`${baskets.version} + 1`,
			updatedAt: now,
		})
		.where(eq(baskets.visitorId, visitorId))
}
