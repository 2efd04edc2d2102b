import type { BrowserContext } from 'playwright/test'
import { findGoods, type Goods, newMember, type Ordered } from '#tests/faults/visitors.ts'
import type { Shop } from './start-shop.ts'

/**
 * Makes the visitor a customer who has an order that waits for its payment.
 * @param at which goods, so that tests do not share stock
 */
export async function becomeMember(
	context: BrowserContext,
	shop: Shop,
	at: number,
): Promise<{ ordered: Ordered; goods: Goods; customerId: string; phone: string }> {
	const goods = await findGoods(shop, at)
	const ordered = await newMember(shop, goods)
	const [name = '', value = ''] = ordered.visitor.cookie.split(/=(.*)/)
	await context.addCookies([{ name, value, url: shop.url }])
	const [customer] = await shop.sql<{ id: string; phone: string }>(
		'SELECT c.id, c.phone FROM customers c JOIN orders o ON o.visitor_id = c.id WHERE o.number = $1',
		[ordered.orderNumber],
	)
	if (!customer) throw new Error('The order is nobody’s')
	return { ordered, goods, customerId: customer.id, phone: customer.phone }
}

/** Bonuses of an order: 389 that burn in a month, 300 that come in ten days, and a history of 25 lines. */
export async function giveBonuses(shop: Shop, customerId: string, orderNumber: string): Promise<void> {
	await shop.sql(
		`INSERT INTO bonus_lots (customer_id, kind, order_number, amount, remaining, available_at, expires_at) VALUES
			($1, 'ORDER', $2, 389, 389, now() - interval '1 day', now() + interval '30 days'),
			($1, 'WELCOME', $2, 300, 300, now() + interval '10 days', now() + interval '190 days')`,
		[customerId, orderNumber],
	)
	await shop.sql(
		`INSERT INTO bonus_entries (customer_id, kind, amount, order_number, at)
		 SELECT $1::uuid, 'BURNT', -1, NULL, now() - interval '30 days' - day * interval '1 day'
		 FROM generate_series(1, 24) day
		 UNION ALL SELECT $1::uuid, 'EARNED', 389, $2::text, now() - interval '1 day'`,
		[customerId, orderNumber],
	)
}
