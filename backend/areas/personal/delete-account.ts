import { eq } from 'drizzle-orm'
import { redeemCode } from '#backend/areas/codes/one-time-codes.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { type Customer, readCustomer, writingAlone } from '#backend/areas/customers/customers.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { awaitsThingsOf } from '#backend/areas/orders/read-returns.ts'
import { endSupportOfDeleted } from '#backend/areas/support/support-sessions.ts'
import { appendActs } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/personal.ts'
import { dataInventory, isOwnedBy } from './data-inventory.ts'

/**
 * Deletes an account: personal data goes; orders stay as the books need them, each without a person.
 * @throws BAD_REQUEST when the account has an e-mail address and another one, or none, was named
 */
export async function deleteAccount(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: { visitorId: string; address: string },
	{ email = '', verificationCode }: CallBody<typeof contract.deleteAccount>,
): Promise<void> {
	const { db, hash, now } = backend
	const customer = await readCustomer(db, who.visitorId)
	if (customer.email && customer.email.toLowerCase() !== email.toLowerCase()) {
		reject('BAD_REQUEST', 'Another address than that of the account', { email: 'other' })
	}
	const target = { target: customer.phone ?? '', purpose: 'DELETE_ACCOUNT', ...who } as const
	await writingAlone(customer.id, () =>
		redeemCode(backend, target, verificationCode, {
			onAccepted: async (tx) => {
				await rejectActiveOrders(tx, customer.id, now())
				const helpEnded = await endSupportOfDeleted(tx, customer.id, now())
				await deletePerson(tx, customer, now())
				await appendActs(tx, hash, helpEnded, now())
			},
		}),
	)
}

/** Also with a return under way: its parcel would come from nobody. */
async function rejectActiveOrders(tx: Tx, customerId: string, now: Date): Promise<void> {
	const own = await tx
		.select({ status: orders.status })
		.from(orders)
		.where(eq(orders.visitorId, customerId))
		.for('update')
	const isActive = own.some(({ status }) => status !== 'COMPLETED' && status !== 'CANCELLED')
	if (isActive || (await awaitsThingsOf(tx, customerId, now))) {
		reject('ACCOUNT_HAS_ACTIVE_ORDERS', 'Orders or returns are on their way')
	}
}

/** Carries out what the data inventory says of each table. */
async function deletePerson(tx: Tx, person: Customer, now: Date): Promise<void> {
	for (const { table, owner, deletion } of dataInventory) {
		const isOwn = isOwnedBy(owner, person)
		if (deletion.kind === 'deleted') await tx.delete(table).where(isOwn)
		else await deletion.by?.(tx, isOwn, person)
	}
	await tx.update(customers).set({ deletedAt: now }).where(eq(customers.id, person.id))
}
