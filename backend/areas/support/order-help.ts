import { listObtainingPoints } from '#backend/areas/delivery/obtaining-points.ts'
import { notifyOfOrderAgain } from '#backend/areas/orders/order-messages.ts'
import { cancelForCustomer } from '#backend/areas/orders/order-progress.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { readPersonalOrder } from '#backend/areas/orders/personal-orders.ts'
import { isToBeTakenIn } from '#backend/areas/orders/refunds.ts'
import type { Backend } from '#backend/context.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/operator.ts'
import type { HelpedOrder } from '#contract/operator.ts'
import type { CancelReason } from '#contract/orders.ts'
import { mostGoodwill } from './goodwill-help.ts'
import { isHelped, readHelped } from './helped-order.ts'
import { actFor, type HelpingWithOrder, helpBeside } from './on-behalf.ts'
import { courierDays, isAwaited, isBroughtLater, isMovable } from './order-edits.ts'

const HOUR = 60 * 60

/** The order with what an operator may do about it. */
export async function getHelpedOrder(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	helping: HelpingWithOrder,
	number: string,
): Promise<HelpedOrder> {
	const [row] = await db.select().from(orders).where(isHelped(helping, number))
	if (!row) return reject('NOT_FOUND', `The customer has no order ${number}`)
	const order = await readPersonalOrder(db, row, now())
	return {
		order,
		reasons: order.isCancellable ? [...settings.orders.cancelReasons] : [],
		isRefundable: await isToBeTakenIn(db, row, now()),
		isContactChangeable: isAwaited(row),
		goodwill: await mostGoodwill(db, helping, row, now()),
		courierDays: isBroughtLater(row) ? await courierDays(db, row, now()) : null,
	}
}

/** Cancels the order for its customer. */
export async function cancelHelpedOrder(
	backend: Backend,
	helping: HelpingWithOrder,
	number: string,
	why: CancelReason,
): Promise<HelpedOrder> {
	const { operator, support, requestId } = helping
	const acted = { params: { number }, body: why, idempotencyKey: '', requestId }
	await actFor(backend, operator, support, 'order.cancel', acted, () =>
		cancelForCustomer(backend, isHelped(helping, number), why, backend.now()),
	)
	return getHelpedOrder(backend, helping, number)
}

/** Sends the last messages about an order again, to the same recipients. */
export async function resendOrderMessages(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	helping: HelpingWithOrder,
	number: string,
): Promise<CallOutput<typeof contract.resendOrderMessages>> {
	const { after } = await helpBeside(backend, helping, 'order.messages', async (tx) => {
		const order = await readHelped(tx, helping, number)
		await countLetter({ ...backend, db: tx }, helping)
		return { subject: number, after: await notifyOfOrderAgain(tx, backend, order, backend.now()) }
	})
	return after
}

/** A customer gets so many letters an hour by operators, all together. @throws LETTERS_LIMIT_EXCEEDED */
export async function countLetter(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ support }: HelpingWithOrder,
): Promise<void> {
	const whose = support.customer ? support.customer.id : support.order.number
	const key = hash('limit', 'letters by operators', whose)
	const wait = await countOnce(db, { key, most: settings.operators.repliesPerHour, seconds: HOUR }, now())
	if (wait > 0) reject('LETTERS_LIMIT_EXCEEDED', `Not before ${wait} seconds`, { retryAfter: String(wait) })
}

const byAddress = new Intl.Collator('ru', { numeric: true })

/**
 * Other places of its city for an order: by the same way, so that nothing of its price changes.
 * @param text part of an address, a name or a metro station; all of them without it
 */
export async function listOrderPlaces(
	{ db, places, now }: Pick<Backend, 'db' | 'places' | 'now'>,
	helping: HelpingWithOrder,
	number: string,
	text?: string,
): Promise<CallOutput<typeof contract.listOrderPlaces>> {
	const order = await readHelped(db, helping, number)
	const { cityId, pointId = null } = order.deliveryInfo
	if (!isMovable(order)) return { isChangeable: false, pointId, points: [] }
	const points = await listObtainingPoints(places, { cityId, types: [order.obtainingMethod], text }, now())
	return {
		isChangeable: true,
		pointId,
		points: points
			.filter(({ id, payment }) => id !== pointId && (order.paymentMethod === 'ONLINE' || payment.length > 0))
			.map(({ id, name, address, metro, hours, exceptions }) => ({
				pointId: id,
				name,
				address,
				metro: metro.map((station) => station.name),
				opening: { hours, exceptions },
			}))
			.toSorted((one, other) => byAddress.compare(one.address, other.address)),
	}
}
