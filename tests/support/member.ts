import type { BrowserContext } from 'playwright/test'
import { cookiesOf, findGoods, type Goods, newMember, type Ordered } from '#tests/faults/visitors.ts'
import type { Shop } from './start-shop.ts'

/**
 * Makes the visitor a customer with an order that waits for its payment.
 * @param at which goods, so that tests do not share stock
 */
export async function becomeMember(
	context: BrowserContext,
	shop: Shop,
	at: number,
): Promise<{ ordered: Ordered; goods: Goods; customerId: string; phone: string }> {
	const goods = await findGoods(shop, at)
	const ordered = await newMember(shop, goods)
	await context.addCookies(cookiesOf(ordered.visitor, shop.url))
	const [customer] = await shop.sql<{ id: string; phone: string }>(
		'SELECT c.id, c.phone FROM customers c JOIN orders o ON o.visitor_id = c.id WHERE o.number = $1',
		[ordered.orderNumber],
	)
	if (!customer) throw new Error('The order is nobody’s')
	return { ordered, goods, customerId: customer.id, phone: customer.phone }
}

/** Bonuses of an order: 389 that burn in a month, 300 that come in ten days, and a history of 25 lines. */
export async function giveBonuses(shop: Shop, customerId: string, orderNumber: string): Promise<void> {
	const given = [customerId, orderNumber]
	await shop.sql(
		`INSERT INTO bonus_lots (customer_id, kind, order_number, amount, remaining, available_at, expires_at)
		 SELECT given.customer, lot.kind, given.number, amount, amount, now() + available, now() + expires
		 FROM (SELECT $1::uuid AS customer, $2::text AS number) given, (VALUES
			('ORDER', 389, interval '-1 day', interval '30 days'),
			('WELCOME', 300, interval '10 days', interval '190 days')
		 ) lot (kind, amount, available, expires)`,
		given,
	)
	await shop.sql(
		`INSERT INTO bonus_entries (customer_id, kind, amount, order_number, at)
		 SELECT given.customer, entry.kind, amount, number, now() - ago
		 FROM (SELECT $1::uuid AS customer, $2::text AS number) given, (
			SELECT 'BURNT' AS kind, -1 AS amount, 30 * interval '1 day' + day * interval '1 day' AS ago
			FROM generate_series(1, 24) day
			UNION ALL SELECT 'EARNED', 389, interval '1 day'
		 ) entry`,
		given,
	)
}
