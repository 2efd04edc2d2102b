import { estimateRefund, readReturnable, refundPieces } from '#backend/areas/orders/refunds.ts'
import type { Backend } from '#backend/context.ts'
import type * as contract from '#contract/desk.ts'
import type { RefundSums } from '#contract/desk.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import { readHelped } from './helped-order.ts'
import { actFor, type HelpingWithOrder } from './on-behalf.ts'

/** Pieces of the order that may be returned. */
export async function listRefundablePieces(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	helping: HelpingWithOrder,
	number: string,
): Promise<CallOutput<typeof contract.listRefundablePieces>> {
	return readReturnable(db, await readHelped(db, helping, number), now())
}

/** Sums that the refund of these pieces would give back. */
export async function estimateHelpedRefund(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	helping: HelpingWithOrder,
	number: string,
	{ pieces }: CallBody<typeof contract.estimateRefund>,
): Promise<RefundSums> {
	return estimateRefund(db, await readHelped(db, helping, number), pieces, now())
}

/** Returns pieces of a received order, and gives back what was paid for them. */
export async function refundHelpedOrder(
	backend: Backend,
	helping: HelpingWithOrder,
	number: string,
	{ reason, ...asked }: CallBody<typeof contract.refundHelpedOrder>,
	idempotencyKey: string,
): Promise<RefundSums> {
	const { db, now } = backend
	const { operator, support, requestId } = helping
	const acted = { params: { number }, body: undefined, idempotencyKey, requestId, reason }
	return actFor(backend, operator, support, 'order.refund', acted, () =>
		db.transaction(async (tx) => {
			const order = await readHelped(tx, helping, number)
			return refundPieces(tx, backend, order, asked, idempotencyKey, now())
		}),
	)
}
