import { auditOrders, type Findings } from '#tests/support/books.ts'
import type { Purchase } from './buyers.ts'
import type { CrashingShop } from './crashing-shop.ts'

/** Compares the confirmations of the visitors with the orders and the stock. */
export async function audit(
	shop: CrashingShop,
	purchases: readonly Purchase[],
	before: ReadonlyMap<number, number>,
): Promise<Findings & { halfWritten: string[] }> {
	return {
		...(await auditOrders(shop, purchases, before)),
		halfWritten: await findHalfWritten(shop, purchases),
	}
}

/** Orders without all their lines, and carts that still hold what was ordered. */
async function findHalfWritten(shop: CrashingShop, purchases: readonly Purchase[]): Promise<string[]> {
	const orders = await shop.sql<{ number: string; key: string; skus: string }>(
		`select o.number, o.idempotency_key as key,
			coalesce(string_agg(l.sku_id || '×' || l.quantity, ' ' order by l.sku_id), '') as skus
		 from orders o left join order_lines l on l.order_number = o.number
		 where o.idempotency_key = any($1) group by o.number`,
		[`{${purchases.map(({ key }) => key)}}`],
	)
	const carts = await shop.sql<{ id: string }>(
		'select distinct visitor_id as id from basket_lines where visitor_id = any($1::uuid[])',
		[`{${purchases.map(({ visitorId }) => visitorId)}}`],
	)
	const wantedOf = new Map(
		purchases.map(({ key, skuIds }) => [key, [...skuIds].sort((a, b) => a - b).map((id) => `${id}×1`)]),
	)
	return [
		...orders
			.map(({ number, key, skus }) => ({ number, skus, wanted: wantedOf.get(key)?.join(' ') }))
			.filter(({ skus, wanted }) => skus !== wanted)
			.map(({ number, skus, wanted }) => `order ${number} has ${skus || 'nothing'}, not ${wanted}`),
		...carts.map(({ id }) => `the cart of ${id} is not empty`),
	]
}
