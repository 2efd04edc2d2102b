import { eq } from 'drizzle-orm'
import type { Actor } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { refundOrder } from './effects.ts'
import { recordOrderAct } from './order-act.ts'
import type { Notifier } from './order-messages.ts'
import { moveOrder } from './order-status.ts'
import { OrderStays } from './order-stays.ts'
import { NOT_ON_SHELF, type OrderRow, orderLines, orders } from './orders.table.ts'
import { settleOrder } from './settle.ts'
import { returnStock } from './stock.ts'

const CANCELLABLE: readonly OrderStatus[] = ['NEW', 'CONFIRMED', 'ASSEMBLING']

/** Whether the customer may still cancel it. */
export const isCancellable = ({ status }: Pick<OrderRow, 'status'>) => CANCELLABLE.includes(status)

/**
 * Cancels a locked order and gives back what it took: goods, money, bonuses, what a gift card paid. One that is
 * cancelled already gives nothing twice.
 * @param by actor, and the customer's reason; or the store that has none of the things, so that none is for sale again
 */
export async function cancelLocked(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
	by: { who: 'SHOP' | 'TIME'; isMissing?: boolean } | { who: 'CUSTOMER'; reasonId: string; comment: string },
): Promise<void> {
	if (order.status === 'CANCELLED') return
	const { number, paymentStatus, paymentMethod } = order
	const unpaid = paymentMethod === 'ONLINE' ? 'FAILED' : paymentStatus
	// Sizes, bonuses, cards: in the order in which an order locks them.
	const isMissing = by.who !== 'CUSTOMER' && by.isMissing
	if (!isMissing) {
		await returnStock(tx, await tx.select().from(orderLines).where(eq(orderLines.orderNumber, number)))
	}
	await refundOrder(tx, order, now)
	await moveOrder(tx, notifier, number, 'CANCELLED', now, {
		paymentStatus: paymentStatus === 'PAID' ? 'REFUNDED' : unpaid,
		reservedUntil: null,
		cancelledBy: by.who,
		...(isMissing && { cancelReasonId: NOT_ON_SHELF }),
		...(by.who === 'CUSTOMER' && { cancelReasonId: by.reasonId, cancelComment: by.comment }),
	})
}

/**
 * The shop cancels an order.
 * @param by actor, for the record of acts
 * @throws OrderStays
 */
export async function cancelByShop(
	backend: Pick<Backend, 'db' | 'shop' | 'hash'>,
	number: string,
	now: Date,
	by: Actor,
): Promise<void> {
	await retryOnDeadlock(() =>
		backend.db.transaction(async (tx) => {
			const lock = async () =>
				(await tx.select().from(orders).where(eq(orders.number, number)).for('update'))[0]
			const order = await lock()
			if (!order || !isCancellable(order)) throw new OrderStays(`Order ${number} can't be cancelled.`)
			await settleOrder(tx, backend, order, now)
			await cancelLocked(tx, backend, (await lock()) ?? order, now, { who: 'SHOP' })
			await recordOrderAct(tx, backend.hash, by, 'order.cancel', order, 'CANCELLED', now)
		}),
	)
}
