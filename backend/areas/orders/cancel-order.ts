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
import { NOT_FETCHED, NOT_ON_SHELF, type OrderRow, orderLines, orders } from './orders.table.ts'
import { settleOrder } from './settle.ts'
import { returnStock } from './stock.ts'

const CANCELLABLE: readonly OrderStatus[] = ['NEW', 'CONFIRMED', 'ASSEMBLING']

/** Whether the customer may still cancel it. */
export const isCancellable = ({ status }: Pick<OrderRow, 'status'>) => CANCELLABLE.includes(status)

/**
 * Cancels a locked order and gives back what it took: goods, money, bonuses, what a gift card paid. One that is
 * cancelled already gives nothing twice.
 * @param by actor, and the reason. Things that are not on the shelf are not for sale again
 */
export async function cancelLocked(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
	by:
		| { who: 'SHOP'; reasonId?: typeof NOT_ON_SHELF | typeof NOT_FETCHED }
		| { who: 'TIME' }
		| { who: 'CUSTOMER'; reasonId: string; comment: string },
): Promise<void> {
	if (order.status === 'CANCELLED') return
	const { number, paymentStatus, paymentMethod } = order
	const unpaid = paymentMethod === 'ONLINE' ? 'FAILED' : paymentStatus
	// Sizes, bonuses, cards: in the order in which an order locks them.
	const reasonId = by.who === 'TIME' ? undefined : by.reasonId
	if (by.who !== 'SHOP' || reasonId !== NOT_ON_SHELF) {
		await returnStock(tx, await tx.select().from(orderLines).where(eq(orderLines.orderNumber, number)))
	}
	await refundOrder(tx, order, now)
	await moveOrder(tx, notifier, number, 'CANCELLED', now, {
		paymentStatus: paymentStatus === 'PAID' ? 'REFUNDED' : unpaid,
		reservedUntil: null,
		cancelledBy: by.who,
		...(reasonId && { cancelReasonId: reasonId }),
		...(by.who === 'CUSTOMER' && { cancelComment: by.comment }),
	})
}

/**
 * Cancels a locked order for the shop, once the money that the bank has of it is counted. One that was sent, or waited
 * at its place, was not fetched.
 */
export async function cancelLockedByShop(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
): Promise<void> {
	const { number, status } = order
	await settleOrder(tx, notifier, order, now)
	const [settled] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
	const wasSent = status === 'IN_DELIVERY' || status === 'READY_FOR_PICKUP'
	const by = { who: 'SHOP' as const, ...(wasSent && ({ reasonId: NOT_FETCHED } as const)) }
	await cancelLocked(tx, notifier, settled ?? order, now, by)
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
			const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
			if (!order || !isCancellable(order)) throw new OrderStays(`Order ${number} can't be cancelled.`)
			await cancelLockedByShop(tx, backend, order, now)
			await recordOrderAct(tx, backend.hash, by, 'order.cancel', order, 'CANCELLED', now)
		}),
	)
}
