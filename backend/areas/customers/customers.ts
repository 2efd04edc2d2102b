import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import { customers } from './customers.table.ts'

export type Customer = typeof customers.$inferSelect

export async function readCustomer(db: Db | Tx, customerId: string): Promise<Customer> {
	const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
	return customer ?? refuse('UNAUTHORIZED', 'The account is gone')
}

export async function findOrMakeCustomer(tx: Tx, phone: string, now: Date) {
	const [made] = await tx
		.insert(customers)
		.values({ phone, createdAt: now })
		.onConflictDoNothing({ target: customers.phone })
		.returning()
	if (made) return { customer: made, isNew: true }
	const [customer] = await tx.select().from(customers).where(eq(customers.phone, phone))
	if (!customer) throw new Error('The customer was not written')
	return { customer, isNew: false }
}
