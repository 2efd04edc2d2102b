import { eq } from 'drizzle-orm'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { isOpenTo, isPayable, type OrderCaller } from '#backend/areas/orders/orders.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { reject } from '#backend/rejection.ts'
import { keyOfPayment } from './payment-key.ts'
import { payments } from './payments.table.ts'

type Payment = typeof payments.$inferSelect
type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'provider'>

/** @throws NOT_FOUND also for a stranger's payment, and where there is no sandbox bank */
export async function getSandboxPayment(
	{ db, hash, now, provider }: Needs,
	caller: OrderCaller,
	paymentId: string,
) {
	const time = now()
	if (provider()?.name !== 'sandbox') reject('NOT_FOUND', 'There is no sandbox bank')
	const { payment, order, isOrderOpen } = await findPayment(db, hash, caller, paymentId, time)
	const { orderNumber, amount, tool: paymentTool } = payment
	return { orderNumber, amount, paymentTool, status: statusAtBank(payment, order, time), isOrderOpen }
}

function statusAtBank({ status }: Payment, order: OrderRow, now: Date) {
	if (status === 'REFUNDED') return 'PAID'
	return status === 'WAITING' && !isPayable(order, now) ? 'DECLINED' : status
}

/**
 * The visitor's decision at the sandbox bank; the same one again changes nothing.
 * @throws PAYMENT_NOT_NEEDED when it is decided otherwise already or the order is not to be paid any more; NOT_FOUND
 * also where there is no sandbox bank
 */
export async function decideSandboxPayment(
	{ db, hash, now, provider }: Needs,
	caller: OrderCaller,
	paymentId: string,
	decision: 'pay' | 'decline',
) {
	const time = now()
	if (provider()?.name !== 'sandbox') reject('NOT_FOUND', 'There is no sandbox bank')
	const decided = decision === 'pay' ? ('PAID' as const) : ('DECLINED' as const)
	return db.transaction(async (tx) => {
		const { orderNumber } = (await findPayment(tx, hash, caller, paymentId, time)).payment
		await tx.select().from(orders).where(eq(orders.number, orderNumber)).for('update')
		// Read again: another request may have decided before the lock was ours.
		const { payment, order } = await findPayment(tx, hash, caller, paymentId, time)
		if (payment.status === decided) return { orderNumber, status: decided }
		if (payment.status !== 'WAITING' || !isPayable(order, time)) {
			reject('PAYMENT_NOT_NEEDED', `Payment ${paymentId} is ${payment.status}`)
		}
		await tx.update(payments).set({ status: decided }).where(eq(payments.id, paymentId))
		return { orderNumber, status: decided }
	})
}

/** A payment of an order that is open to the caller, or one whose own address is known. */
async function findPayment(db: Db, hash: KeyedHash, caller: OrderCaller, paymentId: string, now: Date) {
	const [found] = await db
		.select({ payment: payments, order: orders })
		.from(payments)
		.innerJoin(orders, eq(orders.number, payments.orderNumber))
		.where(eq(payments.id, paymentId))
	if (!found) return reject('NOT_FOUND', `No payment ${paymentId}`)
	const [open] = await db
		.select({ number: orders.number })
		.from(orders)
		.where(isOpenTo(hash, caller, found.order.number, now))
	const hasAddress =
		found.payment.tool === 'SBP' && isSameHash(caller.key ?? '', keyOfPayment(hash, paymentId))
	if (!open && !hasAddress) reject('NOT_FOUND', `No payment ${paymentId}`)
	return { ...found, isOrderOpen: Boolean(open) }
}
