import { eq } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import type { Db } from '#backend/db/connect.ts'
import { contactHoursOf } from '#backend/outbox/contact-hours.ts'
import type { ContactHours } from '#contract/personal.ts'

export async function getContactHours(db: Db, customerId: string): Promise<{ hours: ContactHours | null }> {
	return { hours: contactHoursOf(await readCustomer(db, customerId)) }
}

/** They count for what is in the outbox already too. */
export async function updateContactHours(
	db: Db,
	customerId: string,
	hours: ContactHours | null,
): Promise<{ hours: ContactHours | null }> {
	await db.transaction((tx) =>
		tx
			.update(customers)
			.set({
				contactOffset: hours?.utcOffset ?? null,
				contactFrom: hours?.from ?? null,
				contactUntil: hours?.until ?? null,
			})
			.where(eq(customers.id, customerId)),
	)
	return { hours }
}
