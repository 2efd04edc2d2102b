import type { Purchase } from './buyers.ts'
import type { CrashingShop } from './crashing-shop.ts'

/** What of a round is not as it has to be. */
export interface Findings {
	/** Orders that a visitor was told of and that are not there. */
	lost: number
	/** Keys with more than one order. */
	doubled: number
	/** Orders without all their lines, or carts that still hold what was ordered. */
	halfWritten: number
	/** Pieces that left the stock without an order, or the other way round. */
	stockOff: number
}

/** Pieces in stock by size. */
export async function readStock(shop: CrashingShop): Promise<Map<number, number>> {
	const rows = await shop.sql<{ id: number; stock: number }>('select id, stock from skus')
	return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Compares what the visitors were told, what is ordered and what is left. */
export async function audit(
	shop: CrashingShop,
	purchases: readonly Purchase[],
	before: ReadonlyMap<number, number>,
): Promise<Findings> {
	const orders = await shop.sql<{ number: string; key: string; skus: string }>(
		`select o.number, o.idempotency_key as key,
			coalesce(string_agg(l.sku_id || '×' || l.quantity, ' ' order by l.sku_id), '') as skus
		 from orders o left join order_lines l on l.order_number = o.number
		 where o.idempotency_key = any($1) group by o.number`,
		[`{${purchases.map(({ key }) => key)}}`],
	)
	const left = await shop.sql<{ id: string }>(
		'select distinct visitor_id as id from basket_lines where visitor_id = any($1::uuid[])',
		[`{${purchases.map(({ visitorId }) => visitorId)}}`],
	)
	const findings: Findings = { lost: 0, doubled: 0, halfWritten: left.length, stockOff: 0 }
	const ordered = new Map<number, number>()
	for (const { key, skuIds, confirmed } of purchases) {
		const found = orders.filter((order) => order.key === key)
		if (found.length > 1) findings.doubled++
		if (confirmed.some((number) => number !== found[0]?.number)) findings.lost++
		const wanted = [...skuIds].sort((a, b) => a - b).map((id) => `${id}×1`)
		if (found.some(({ skus }) => skus !== wanted.join(' '))) findings.halfWritten++
		for (const id of found.flatMap(() => skuIds)) ordered.set(id, (ordered.get(id) ?? 0) + 1)
	}
	for (const [id, stock] of await readStock(shop)) {
		findings.stockOff += Math.abs((before.get(id) ?? 0) - stock - (ordered.get(id) ?? 0))
	}
	return findings
}
