import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { redeemCode } from '#backend/areas/codes/one-time-codes.ts'
import { supportSessions } from '#backend/areas/operator/operator.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { actorOf, appendActs } from '#backend/audit/audit.ts'
import type { Backend, OpenGuestHelp, OperatorAtWork } from '#backend/context.ts'
import { reject } from '#backend/rejection.ts'
import type { GuestHelp } from '#contract/guest-help.ts'
import { findGuestOrder } from './find-customers.ts'
import { endsOf, isOver, noteUse, type SessionRow, startSession } from './support-sessions.ts'

/*
 * Help for people who have ordered without an account: with the one order whose phone the code was read from, and with
 * nothing else of the same visitor (decision 074).
 */

/** Begins to help a guest with the order, by the code that was sent to its phone. @throws NOT_FOUND */
export async function beginGuestHelp(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	number: string,
	code: string,
	requestId: string,
): Promise<GuestHelp> {
	const order = (await findGuestOrder(backend, number)) ?? reject('NOT_FOUND', 'No such order of a guest')
	const { phone } = order.userInfo
	const target = { target: phone, purpose: 'SUPPORT', visitorId: operator.id, address: '' } as const
	return redeemCode(backend, target, code, {
		onAccepted: async (tx) => {
			const [now] = await tx.select().from(orders).where(isGuests(number)).for('share')
			if (now?.userInfo.phone !== phone) reject('NOT_FOUND', 'The phone has changed')
			const actor = actorOf(operator, requestId)
			const helped = { orderNumber: number, by: 'CODE' } as const
			const { row, ended } = await startSession(tx, operator.id, helped, actor, backend.now())
			const act = { act: 'support.begin', subject: row.id, after: helped }
			await appendActs(tx, backend.hash, [...ended, { actor, act }], backend.now())
			return shownOf(row, number)
		},
	})
}

/**
 * The help with a guest's order that a call is about; using it prolongs it.
 * @throws SUPPORT_SESSION_ENDED, also when it was never begun, or the guest has logged in since
 */
export async function guestHelpOf(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	operator: OperatorAtWork,
	number: string,
): Promise<OpenGuestHelp> {
	const open = await findOpen({ db, now }, operator)
	if (open?.order.number !== number) {
		return reject('SUPPORT_SESSION_ENDED', 'There is no help with this order')
	}
	await noteUse({ db, now }, open.row.id)
	return { id: open.row.id, customer: undefined, order: open.order }
}

/** The help with a guest's order, as the desk shows it; reading it does not prolong it. */
export async function readGuestHelp(
	backend: Pick<Backend, 'db' | 'now'>,
	operator: OperatorAtWork,
): Promise<GuestHelp | null> {
	const open = await findOpen(backend, operator)
	return open ? shownOf(open.row, open.order.number) : null
}

async function findOpen({ db, now }: Pick<Backend, 'db' | 'now'>, operator: OperatorAtWork) {
	const [found] = await db
		.select({ row: supportSessions, order: orders })
		.from(supportSessions)
		.innerJoin(orders, eq(orders.number, supportSessions.orderNumber))
		.where(
			and(
				eq(supportSessions.operatorId, operator.id),
				isNull(supportSessions.endedAt),
				isNotNull(orders.sentBy),
			),
		)
	return found && !isOver(found.row, now()) ? found : undefined
}

/** A log-in gives the orders of a guest to the customer: then consent is the customer's. */
export const isGuests = (number: string) => and(eq(orders.number, number), isNotNull(orders.sentBy))

function shownOf(row: SessionRow, orderNumber: string): GuestHelp {
	const { idleUntil, until } = endsOf(row)
	return {
		sessionId: row.id,
		orderNumber,
		since: row.startedAt.toISOString(),
		idleUntil: idleUntil.toISOString(),
		until: until.toISOString(),
	}
}
