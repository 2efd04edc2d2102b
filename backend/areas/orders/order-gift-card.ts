import { and, eq, sql } from 'drizzle-orm'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { addDays, moscowDay } from '#backend/areas/geo/city-clock.ts'
import { newCardNumber } from '#backend/areas/gift-cards/card-number.ts'
import { giftCardDesigns } from '#backend/areas/gift-cards/designs.ts'
import { giftCardOrders, giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { newPin, pinHashOf } from '#backend/areas/gift-cards/gift-cards.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import { visitorCity } from '#backend/areas/user/user.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { CountedCaller } from '#backend/limits/caller-keys.ts'
import { GIFT_CARD_EVENT, giftCardByEmail, type Sender } from '#backend/outbox/messages.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { orderGiftCard as call } from '#contract/gift-cards.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { insertOrder, nextOrderNumber } from './create-order.ts'
import { findSent, type GiveEverything, goOnAsOwner, ownerOf } from './guest.ts'
import { recordStaffOfOrder, type StaffOfOrder } from './order-act.ts'
import { countOrder } from './order-limit.ts'
import { moveOrder, noteStatus } from './order-status.ts'
import { type OrderRow, orders } from './orders.table.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Spec §9: the default time zone. */
const MOSCOW_AHEAD = 3 * 60 * 60 * 1_000
const rules = settings.giftCards

type Needs = Pick<Backend, 'db' | 'places' | 'shop' | 'hash' | 'provider'> & {
	giveEverything: GiveEverything
}

/**
 * Makes an order of a card, to be paid online. A key that has an order already returns that order. All data of a
 * guest move to the visitor of the order.
 * @param staff the employee as the seller
 * @throws BAD_REQUEST for a design, a nominal or a day that is not offered; TOO_MANY_REQUESTS
 */
export async function orderGiftCard(
	{ db, places, shop, hash, provider, giveEverything }: Needs,
	who: Who & CountedCaller,
	idempotencyKey: string,
	wanted: CallBody<typeof call>,
	now: Date,
	staff: Omit<StaffOfOrder, 'buyer'>,
): Promise<OrderRow> {
	const { visitorId } = who
	rejectWrong(wanted, shop, now)
	const city = await visitorCity({ db, places }, visitorId)
	return db.transaction(async (tx) => {
		// Two that come at the same time with one key wait for each other.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${visitorId} ${idempotencyKey}`}))`)
		const earlier = await findSent(tx, visitorId, idempotencyKey)
		if (earlier) {
			await goOnAsOwner(tx, giveEverything, visitorId, earlier, now)
			return earlier
		}
		if (!provider()) reject('PAYMENT_METHOD_NOT_AVAILABLE', 'Nothing can be paid online')
		await countOrder(tx, hash, who, staff.seller, now)
		const { nominal, senderName, senderEmail, senderPhone } = wanted
		const number = await nextOrderNumber(tx)
		const order = await insertOrder(tx, {
			number,
			...ownerOf(who),
			idempotencyKey,
			status: 'NEW',
			paymentMethod: 'ONLINE',
			paymentStatus: 'PENDING',
			obtainingMethod: 'DELIVERY_EGC',
			soldBy: staff.seller?.employeeId,
			soldIn: staff.seller?.shopId,
			userInfo: { name: senderName, email: senderEmail, phone: senderPhone },
			deliveryInfo: { cityId: city.id, cityName: city.name },
			catalogPriceTotal: nominal,
			itemsPrice: nominal,
			deliveryPrice: 0,
			total: nominal,
			createdAt: now,
			reservedUntil: new Date(now.getTime() + shopRules.unpaidMinutes * 60_000),
		})
		const { designId, recipientName, recipientEmail, message = '', sendOn = null } = wanted
		await tx.insert(giftCardOrders).values({
			orderNumber: number,
			designId,
			nominal,
			recipientName,
			recipientEmail,
			senderName,
			message,
			sendOn,
		})
		await recordConsent(tx, { visitorId, purpose: 'PERSONAL_DATA', form: 'GIFT_CARD' }, now)
		await goOnAsOwner(tx, giveEverything, visitorId, order, now)
		await noteStatus(tx, { shop, hash }, order, now)
		await recordStaffOfOrder(tx, hash, order, staff.requestId, now)
		return order
	})
}

function rejectWrong(
	{ designId, nominal, sendOn }: Pick<CallBody<typeof call>, 'designId' | 'nominal' | 'sendOn'>,
	shop: Sender,
	now: Date,
): void {
	const { from, to, step } = rules.nominal
	if (!giftCardDesigns(shop).some(({ id }) => id === designId)) {
		reject('BAD_REQUEST', `No design ${designId}`, { designId: 'unknown' })
	}
	if (nominal < from || nominal > to || nominal % step !== 0) {
		reject('BAD_REQUEST', `From ${from} to ${to} by ${step}`, { nominal: 'out of range' })
	}
	if (sendOn && (sendOn < moscowDay(now) || sendOn > addDays(moscowDay(now), rules.latestDay))) {
		reject('BAD_REQUEST', `Not on ${sendOn}`, { sendOn: 'out of range' })
	}
}

/**
 * Makes the cards of the orders that are paid, and sends them. Any number of processes may do it at once, and again
 * after a crash: each order gets one card.
 * @returns how many were made
 */
export async function issueGiftCards(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'country'>,
	now: Date,
): Promise<number> {
	let issued = 0
	while (await backend.db.transaction((tx) => issueNext(tx, backend, now))) issued++
	return issued
}

async function issueNext(
	tx: Tx,
	{ hash, shop, country }: Pick<Backend, 'hash' | 'shop' | 'country'>,
	now: Date,
): Promise<boolean> {
	const [row] = await tx
		.select({ order: orders, wanted: giftCardOrders })
		.from(orders)
		.innerJoin(giftCardOrders, eq(giftCardOrders.orderNumber, orders.number))
		.where(and(eq(orders.status, 'CONFIRMED'), eq(orders.paymentStatus, 'PAID')))
		.limit(1)
		.for('update', { of: orders, skipLocked: true })
	if (!row) return false
	const { order, wanted } = row
	const number = newCardNumber()
	const pin = newPin()
	const sendAt = momentOf(wanted.sendOn, now)
	const validUntil = new Date(sendAt.getTime() + rules.validDays * DAY)
	await tx.insert(giftCards).values({
		number,
		pinHash: pinHashOf(hash, number, pin),
		orderNumber: order.number,
		country,
		nominal: wanted.nominal,
		balance: wanted.nominal,
		recipientEmail: wanted.recipientEmail,
		validUntil,
		pinSentAt: sendAt,
	})
	await moveOrder(tx, { shop, hash }, order.number, 'COMPLETED', now, { completedAt: now, sendAt })
	const designs = giftCardDesigns(shop)
	const design = designs.find(({ id }) => id === wanted.designId) ?? designs[0]
	const letter = giftCardByEmail(shop, { ...wanted, number, pin, validUntil, design })
	await putMessage(
		tx,
		{
			...letter,
			event: GIFT_CARD_EVENT + order.number,
			recipient: wanted.recipientEmail,
			sendAt,
			usefulFor: settings.outbox.letterSeconds,
		},
		now,
	)
	return true
}

/** The morning of a day in Moscow, or now when there is no day or it is that far already. */
function momentOf(day: string | null, now: Date): Date {
	if (!day) return now
	const morning = new Date(new Date(day).getTime() - MOSCOW_AHEAD + rules.sendAtHour * 60 * 60 * 1_000)
	return morning > now ? morning : now
}
