import type pg from 'pg'

/**
 * Compares what buyers were told with what the database has.
 * @param confirmed key of the form → number of the order
 * @param imported pieces of each size before the first order
 * @returns sentences about what does not agree
 */
export async function auditOrders(
	db: pg.Pool,
	confirmed: ReadonlyMap<string, string>,
	imported: ReadonlyMap<number, number>,
): Promise<string[]> {
	const { rows: orders } = await db.query<{ number: string; key: string }>(
		'select number, idempotency_key as key from orders',
	)
	const problems: string[] = []
	const numbers = new Map<string, string[]>()
	for (const { key, number } of orders) numbers.set(key, [...(numbers.get(key) ?? []), number])
	for (const [key, number] of confirmed) {
		const found = numbers.get(key) ?? []
		if (found.length !== 1 || found[0] !== number) {
			problems.push(`order ${number} was confirmed, its key has ${found.join(', ') || 'none'}`)
		}
	}

	const told = new Set(confirmed.values())
	const { rows: load } = await db.query<{ number: string }>(
		'select distinct order_number as number from order_lines where sku_id = any($1)',
		[[...imported.keys()]],
	)
	for (const { number } of load)
		if (!told.has(number)) problems.push(`order ${number}: nobody was told of it`)

	const { rows: stocks } = await db.query<{ id: number; stock: number; ordered: number }>(
		`
		select s.id, s.stock, coalesce(sum(l.quantity) filter (where o.status <> 'CANCELLED'), 0)::int as ordered
		from skus s left join order_lines l on l.sku_id = s.id left join orders o on o.number = l.order_number
		where s.id = any($1) group by s.id`,
		[[...imported.keys()]],
	)
	for (const { id, stock, ordered } of stocks) {
		const before = imported.get(id) ?? 0
		if (stock + ordered !== before)
			problems.push(`size ${id}: ${before} before, ${stock} left, ${ordered} ordered`)
	}
	return problems
}
