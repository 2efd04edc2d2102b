import { eq } from 'drizzle-orm'
import { beginningEach } from '#backend/db/call-transaction.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { customers } from './customers.table.ts'

export type Customer = typeof customers.$inferSelect

export async function readCustomer(db: Db | Tx, customerId: string): Promise<Customer> {
	const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
	return customer ?? reject('UNAUTHORIZED', 'The account is gone')
}

/**
 * Runs work that writes for a customer: each of its transactions first holds the account, so that a deletion comes
 * before or after it, and never in between.
 * @throws UNAUTHORIZED when the account is gone
 */
export const writingFor = <Result>(customerId: string, work: () => Promise<Result>): Promise<Result> =>
	beginningEach(async (tx) => {
		if (!(await holdCustomer(tx, customerId))) reject('UNAUTHORIZED', 'The account is gone')
	}, work)

/**
 * Does work that takes away, or changes, what others know a customer by, id or phone: its transactions wait for all
 * others that write for the customer, and those for them.
 * @throws UNAUTHORIZED when the account is gone
 */
export const writingAlone = <Result>(customerId: string, work: () => Promise<Result>): Promise<Result> =>
	beginningEach(async (tx) => {
		if (!(await holdCustomer(tx, customerId, 'update'))) reject('UNAUTHORIZED', 'The account is gone')
	}, work)

/**
 * Prevents the deletion of an account until the transaction ends. It comes before all other locks. Others may hold
 * the account too, and change its row, but for the phone.
 * @param strength `update`: no other transaction holds it
 * @returns false when the account is gone
 */
export async function holdCustomer(
	tx: Tx,
	customerId: string,
	strength: 'key share' | 'update' = 'key share',
): Promise<boolean> {
	const [customer] = await tx
		.select({ deletedAt: customers.deletedAt })
		.from(customers)
		.where(eq(customers.id, customerId))
		.for(strength)
	return customer?.deletedAt === null
}

/**
 * The account of a phone, held until the transaction ends; a new one when there is none, or it is just being deleted.
 */
export async function findOrMakeCustomer(tx: Tx, phone: string, now: Date) {
	for (;;) {
		const [made] = await tx
			.insert(customers)
			.values({ phone, createdAt: now })
			.onConflictDoNothing({ target: customers.phone })
			.returning()
		if (made) return { customer: made, isNew: true }
		const [customer] = await tx.select().from(customers).where(eq(customers.phone, phone)).for('key share')
		if (customer) return { customer, isNew: false }
	}
}
