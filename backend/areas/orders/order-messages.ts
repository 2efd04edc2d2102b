import { eq } from 'drizzle-orm'
import { bonusesOf } from '#backend/areas/bonuses/earning.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { type OrderChange, orderByEmail, orderBySms } from '#backend/outbox/order-letter.ts'
import { endMessages, putMessage, withdrawMessages } from '#backend/outbox/outbox.ts'
import { orderForShop, type ShopNews } from '#backend/outbox/shop-letter.ts'
import { settings } from '#backend/settings.ts'
import type { Receipt } from '#contract/personal.ts'
import { NOT_FETCHED, NOT_ON_SHELF, type OrderRow, receipts } from './orders.table.ts'
import { linkKeyOf, readOrder } from './orders.ts'

/** Sender of the messages about orders, and the secret of the links in them. */
export type Notifier = Pick<Backend, 'shop' | 'hash'>

/**
 * Puts the messages about a new state of an order in the outbox, where the state has one (decision 034): to its
 * customer, and to the shop. Call it once all of the change is written: the letters describe the order as it is now.
 * @param sendAt time at which the customer gets it; now by default
 */
export async function notifyOfOrder(
	tx: Tx,
	notifier: Notifier,
	row: OrderRow,
	now: Date,
	sendAt = now,
): Promise<void> {
	const change = changeOf(row)
	// To pay an order that was paid, or is cancelled, is asked of nobody.
	if (change === 'PAID' || change === 'UNPAID' || change === 'CANCELLED') {
		await endMessages(tx, eventOf(row, 'ACCEPTED'), now)
	}
	if (change) {
		const event = eventOf(row, change)
		await notify(tx, notifier, row, change, { now, sendAt, event, waits: true })
	}
	const news = newsForShop(row, change)
	if (news) await tellShop(tx, notifier, row, news, now)
}

/**
 * Puts a letter to the shop's own people in the outbox, where they have an address for it. An order is new to them once
 * it is paid or needs no payment beforehand.
 */
export async function tellShop(
	tx: Tx,
	{ shop }: Pick<Notifier, 'shop'>,
	row: OrderRow,
	news: ShopNews,
	now: Date,
): Promise<void> {
	if (shop.ordersEmail === undefined) return
	const order = await readOrder(tx, row, now)
	const event = `order ${row.number} for the shop ${news === 'CHANGED' ? now.toISOString() : news}`
	const timing = { event, usefulFor: settings.outbox.letterSeconds }
	await putMessage(tx, { ...orderForShop(shop, order, news), ...timing, recipient: shop.ordersEmail }, now)
}

function newsForShop(row: OrderRow, change: OrderChange | undefined): ShopNews | undefined {
	if (change === 'PAID' || (change === 'ACCEPTED' && row.reservedUntil === null)) return 'NEW'
	// A customer who never paid cancels an order that the shop has not heard of.
	const isKnown = row.paymentMethod === 'ON_RECEIPT' || row.paymentStatus === 'REFUNDED'
	return change === 'CANCELLED' && row.cancelledBy === 'CUSTOMER' && isKnown ? 'CANCELLED' : undefined
}

const eventOf = ({ number }: OrderRow, change: OrderChange) => `order ${number} ${change}`

/**
 * Takes back the message that an order was received; to a customer who has it already another one says that it was
 * not.
 */
export async function notifyOfUndoneReceipt(
	tx: Tx,
	notifier: Notifier,
	row: OrderRow,
	now: Date,
): Promise<void> {
	const wasSent = await withdrawMessages(tx, eventOf(row, 'RECEIVED'))
	if (wasSent) await notify(tx, notifier, row, 'NOT_RECEIVED', { now, sendAt: now })
}

/** Puts the last of these messages in the outbox again. @returns their channels */
export async function notifyOfOrderAgain(
	tx: Tx,
	notifier: Notifier,
	row: OrderRow,
	now: Date,
): Promise<{ email: boolean; sms: boolean }> {
	const change = changeOf(row) ?? (row.paymentStatus === 'PAID' ? 'PAID' : 'ACCEPTED')
	return notify(tx, notifier, row, change, { now, sendAt: now })
}

async function notify(
	tx: Tx,
	{ shop, hash }: Notifier,
	row: OrderRow,
	change: OrderChange,
	{ now, sendAt, event, waits = false }: { now: Date; sendAt: Date; event?: string; waits?: boolean },
): Promise<{ email: boolean; sms: boolean }> {
	const order = { ...(await readOrder(tx, row, now)), key: linkKeyOf(hash, row) }
	const news = {
		change,
		order,
		at: now,
		receipt: await receiptOf(tx, row, change),
		isMissing: row.cancelReasonId === NOT_ON_SHELF,
		isBack: row.cancelReasonId === NOT_FETCHED,
		bonuses: change === 'RECEIVED' ? await bonusesOf(tx, row, now) : 0,
	}
	const timing = {
		sendAt,
		usefulFor: settings.outbox.letterSeconds,
		...(event && { event }),
		...(waits && !news.receipt && canWait(change, row) && { waitsFor: row.visitorId }),
	}
	const { email, phone } = row.userInfo
	if (email) await putMessage(tx, { ...orderByEmail(shop, news), ...timing, recipient: email }, now)
	// An operator who sends it again has spoken with the customer.
	const isTooMuch = change === 'UNPAID' && event !== undefined && (await hadEnough(tx, hash, phone, now))
	const sms = isTooMuch ? undefined : orderBySms(shop, news)
	if (sms) {
		const usefulFor = settings.outbox.orderSmsSeconds
		await putMessage(tx, { ...sms, ...timing, usefulFor, recipient: phone }, now)
	}
	return { email: email !== '', sms: sms !== undefined }
}

/** Whether a phone has heard often enough today that orders were not paid; it is counted. */
async function hadEnough(tx: Tx, hash: KeyedHash, phone: string, now: Date): Promise<boolean> {
	const key = hash('limit', 'sms of unpaid orders', phone)
	const limit = { key, most: settings.orders.unpaidSmsPerDay, seconds: 24 * 60 * 60 }
	return (await countOnce(tx, limit, now)) > 0
}

/**
 * Messages at the shop's own initiative wait for the hours of the customer; an answer to the customer's own action, a
 * receipt and a courier at the door do not wait (decision 052).
 */
const canWait = (change: OrderChange, { cancelledBy }: OrderRow): boolean =>
	['READY', 'UNPAID', 'RECEIVED'].includes(change) || (change === 'CANCELLED' && cancelledBy !== 'CUSTOMER')

/** The receipt that came with a change. */
async function receiptOf(tx: Tx, { number, total, paymentMethod }: OrderRow, change: OrderChange) {
	const kinds: Partial<Record<OrderChange, Receipt['kind']>> = {
		PAID: 'SALE',
		...(paymentMethod === 'ON_RECEIPT' && { RECEIVED: 'SALE' }),
		CANCELLED: 'REFUND',
	}
	const kind = kinds[change]
	const written = await tx.select().from(receipts).where(eq(receipts.orderNumber, number))
	const receipt = written.find((one) => one.kind === kind)
	return receipt && { kind: receipt.kind, date: receipt.at.toISOString(), total }
}

/** Change that a customer gets a message about; that a clerk has looked at an order, or collects it, is no news. */
function changeOf({ status, paymentStatus, cancelledBy }: OrderRow): OrderChange | undefined {
	switch (status) {
		case 'NEW':
			return 'ACCEPTED'
		case 'CONFIRMED':
			return paymentStatus === 'PAID' ? 'PAID' : undefined
		case 'ASSEMBLING':
			return undefined
		case 'IN_DELIVERY':
			return 'ON_ITS_WAY'
		case 'READY_FOR_PICKUP':
			return 'READY'
		case 'COMPLETED':
			return 'RECEIVED'
		case 'CANCELLED':
			return cancelledBy === 'TIME' ? 'UNPAID' : 'CANCELLED'
	}
}
