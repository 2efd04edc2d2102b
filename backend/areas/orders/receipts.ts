import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { FullReceipt, Receipt } from '#contract/personal.ts'
import { orderLines, orders, receipts, refundLines, refunds } from './orders.table.ts'
import { servicesOf } from './orders.ts'

type Row = {
	receipt: typeof receipts.$inferSelect
	order: typeof orders.$inferSelect
	/** Of a receipt of a part. */
	refund: typeof refunds.$inferSelect | null
	/** Roubles that were paid for pieces which left the order then. */
	missing: number
}

/** The sale was of these pieces too: they have a receipt of their own, for what was given back. */
const isMissingLater = and(
	ne(refunds.kind, 'RETURNED'),
	eq(receipts.kind, 'SALE'),
	gte(refunds.at, receipts.at),
)

const missing = sql<number>`(select coalesce(sum(m.money + m.gift_card), 0)::int from refunds m
	where m.order_number = ${orders.number} and m.kind <> 'RETURNED' and ${receipts.kind} = 'SALE' and m.at >= ${receipts.at})`

/**
 * Writes the receipt of a payment, or of its return; an order has each once.
 * @param refundId of a return of a part of the order
 */
export async function writeReceipt(
	tx: Tx,
	orderNumber: string,
	kind: Receipt['kind'],
	now: Date,
	refundId?: number,
): Promise<void> {
	await tx
		.insert(receipts)
		.values({ code: randomBytes(12).toString('base64url'), orderNumber, kind, refundId, at: now })
		.onConflictDoNothing()
}

/** Takes a receipt of the whole order away: what it says was not paid. */
export async function deleteReceipt(tx: Tx, orderNumber: string, kind: Receipt['kind']): Promise<void> {
	await tx
		.delete(receipts)
		.where(and(eq(receipts.orderNumber, orderNumber), eq(receipts.kind, kind), isNull(receipts.refundId)))
}

/** Newest first; a page beyond the end is the last one. */
export async function listReceipts(db: Db, customerId: string, page = 1) {
	const [total] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(receipts)
		.innerJoin(orders, eq(orders.number, receipts.orderNumber))
		.where(eq(orders.visitorId, customerId))
	const totalElements = total?.count ?? 0
	const { pageSize } = settings.orders
	const totalPages = Math.max(1, Math.ceil(totalElements / pageSize))
	const pageNumber = Math.min(page, totalPages)
	const rows = await db
		.select({ receipt: receipts, order: orders, refund: refunds, missing })
		.from(receipts)
		.innerJoin(orders, eq(orders.number, receipts.orderNumber))
		.leftJoin(refunds, eq(refunds.id, receipts.refundId))
		.where(eq(orders.visitorId, customerId))
		.orderBy(desc(receipts.at), desc(receipts.code))
		.limit(pageSize)
		.offset((pageNumber - 1) * pageSize)
	return {
		items: rows.map(toReceipt),
		pagination: { totalElements, elementsPerPage: pageSize, pageNumber, totalPages },
	}
}

/** @throws NOT_FOUND also for a stranger's */
export async function getReceipt(db: Db, customerId: string, code: string): Promise<FullReceipt> {
	const [row] = await db
		.select({ receipt: receipts, order: orders, refund: refunds, missing })
		.from(receipts)
		.innerJoin(orders, eq(orders.number, receipts.orderNumber))
		.leftJoin(refunds, eq(refunds.id, receipts.refundId))
		.where(and(eq(receipts.code, code), eq(orders.visitorId, customerId)))
	if (!row) reject('NOT_FOUND', 'No such receipt')
	if (row.refund) return receiptOfRefund(db, row, row.refund)
	const lines = await db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderNumber, row.order.number))
		.orderBy(asc(orderLines.position))
	const taken = await db
		.select({ line: refundLines, refund: refunds })
		.from(refundLines)
		.innerJoin(refunds, eq(refunds.id, refundLines.refundId))
		.innerJoin(receipts, eq(receipts.code, code))
		.where(and(eq(refunds.orderNumber, row.order.number), isMissingLater))
		.orderBy(asc(refunds.id), asc(refundLines.skuId))
	const onCard = taken.reduce(
		(sums, { refund }) => sums.set(refund.id, refund.giftCard),
		new Map<number, number>(),
	)
	const cardOfMissing = [...onCard.values()].reduce((sum, one) => sum + one, 0)
	const { deliveryPrice, giftCardTotal, total, paymentMethod, paymentTool } = row.order
	return {
		...toReceipt(row),
		items: [
			...lines.map(({ name, size, quantity, total: sum }) => ({
				name: size ? `${name}, размер ${size}` : name,
				quantity,
				total: sum,
			})),
			...taken.map(({ line }) => namedItem(line)),
			...servicesOf(row.order).map(({ name, price }) => ({ name, quantity: 1, total: price })),
		],
		deliveryPrice,
		paidByCard: total - giftCardTotal + row.missing - cardOfMissing,
		paidByGiftCard: giftCardTotal + cardOfMissing,
		paymentMethod,
		paymentTool: paymentTool ?? undefined,
	}
}

async function receiptOfRefund(
	db: Db,
	row: Row,
	{ id, money, giftCard }: NonNullable<Row['refund']>,
): Promise<FullReceipt> {
	const { paymentMethod, paymentTool } = row.order
	const lines = await db
		.select()
		.from(refundLines)
		.where(eq(refundLines.refundId, id))
		.orderBy(asc(refundLines.skuId))
	return {
		...toReceipt(row),
		items: lines.map(namedItem),
		deliveryPrice: 0,
		paidByCard: money,
		paidByGiftCard: giftCard,
		paymentMethod,
		paymentTool: paymentTool ?? undefined,
	}
}

const namedItem = ({ name, size, quantity, sum }: typeof refundLines.$inferSelect) => ({
	name: size ? `${name}, размер ${size}` : name,
	quantity,
	total: sum,
})

/** Codes of the receipts of an order, oldest first. */
export async function receiptCodes(db: Db, orderNumber: string): Promise<string[]> {
	const rows = await db
		.select({ code: receipts.code })
		.from(receipts)
		.where(eq(receipts.orderNumber, orderNumber))
		.orderBy(asc(receipts.at), desc(receipts.kind))
	return rows.map(({ code }) => code)
}

const toReceipt = ({ receipt, order, refund, missing }: Row): Receipt => ({
	code: receipt.code,
	orderNumber: order.number,
	kind: receipt.kind,
	date: receipt.at.toISOString(),
	total: refund ? refund.money + refund.giftCard : order.total + missing,
})
