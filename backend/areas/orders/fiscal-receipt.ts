import { asc, eq } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import type { FiscalReceipt } from '#backend/payment-providers/provider.ts'
import { type FiscalPart, fiscalItems } from './fiscal-items.ts'
import { type OrderRow, orderLines, refundLines } from './orders.table.ts'
import { servicesOf } from './orders.ts'

/** Contents of the receipt of an order as it is now. @param money whole roubles that are paid, or given back */
export async function readFiscalReceipt(db: Db, order: OrderRow, money: number): Promise<FiscalReceipt> {
	const lines = await db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderNumber, order.number))
		.orderBy(asc(orderLines.position))
	const parts: FiscalPart[] = [
		...lines.map(({ total, ...line }) => partOf({ ...line, sum: total })),
		...servicesOf(order).map(({ name, price }) => ({
			name,
			quantity: 1,
			sum: price,
			subject: 'gift card' as const,
		})),
		{ name: 'Доставка', quantity: 1, sum: order.deliveryPrice, subject: 'delivery' },
	]
	return receiptOf(order, parts, money)
}

/** The same of pieces that were taken out of an order. */
export async function readFiscalReceiptOfRefund(
	db: Db,
	order: OrderRow,
	refundId: number,
	money: number,
): Promise<FiscalReceipt> {
	const lines = await db
		.select()
		.from(refundLines)
		.where(eq(refundLines.refundId, refundId))
		.orderBy(asc(refundLines.skuId))
	return receiptOf(order, lines.map(partOf), money)
}

const partOf = (line: { name: string; size: string; quantity: number; sum: number }): FiscalPart => ({
	name: line.size ? `${line.name}, размер ${line.size}` : line.name,
	quantity: line.quantity,
	sum: line.sum,
	subject: 'goods',
})

const receiptOf = ({ userInfo }: OrderRow, parts: FiscalPart[], money: number): FiscalReceipt => ({
	email: userInfo.email || undefined,
	phone: userInfo.phone,
	items: fiscalItems(parts, money),
})
