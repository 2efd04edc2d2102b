import { count, eq } from 'drizzle-orm'
import { readBonusAccount } from '#backend/areas/bonuses/account.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import { countOrders, readSummaries } from '#backend/areas/orders/personal-orders.ts'
import { wishlistItems } from '#backend/areas/user/user.table.ts'
import type { Db } from '#backend/db/connect.ts'
import type { Dashboard } from '#contract/personal.ts'

const LATEST = 3

export async function getDashboard(db: Db, customerId: string, now: Date): Promise<Dashboard> {
	const customer = await readCustomer(db, customerId)
	const [wished] = await db
		.select({ count: count() })
		.from(wishlistItems)
		.where(eq(wishlistItems.visitorId, customerId))
	const { ACTIVE: active } = await countOrders(db, customerId)
	return {
		firstName: customer.firstName,
		phone: customer.phone ?? '',
		bonus: await readBonusAccount(db, customer, now),
		orders: { active, latest: await readSummaries(db, customerId, now, { limit: LATEST }) },
		wishlist: { quantityTotal: wished?.count ?? 0 },
		hasEmail: customer.email !== '',
	}
}
