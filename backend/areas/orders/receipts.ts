import { randomBytes } from 'node:crypto'
import type { Tx } from '#backend/db/connect.ts'
import { receipts } from './orders.table.ts'

/** Writes the receipt of a payment, or of its return; an order has each once. */
export async function writeReceipt(
	tx: Tx,
	orderNumber: string,
	kind: 'SALE' | 'REFUND',
	now: Date,
): Promise<void> {
	await tx
		.insert(receipts)
		.values({ code: randomBytes(12).toString('base64url'), orderNumber, kind, at: now })
		.onConflictDoNothing()
}
