/** A database that is asked in SQL. */
interface Books {
	sql<Row>(statement: string, params?: string[]): Promise<Row[]>
}

/** An order as its buyer knows it. */
export interface Purchase {
	/** Of the form. */
	key: string
	/** Numbers shown to the buyer, one for each confirmation. */
	confirmed: readonly string[]
}

/** Contradictions, as sentences. */
export interface Findings {
	/** Orders that were confirmed to a buyer and that are not there. */
	lost: string[]
	/** Keys with more than one order. */
	doubled: string[]
	/** Sizes with pieces that left the stock without an order of these buyers, or the other way round. */
	stockOff: string[]
}

/** Pieces in stock by size. */
export async function readStock(books: Books): Promise<Map<number, number>> {
	const rows = await books.sql<{ id: number; stock: number }>('select id, stock from skus')
	return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Compares the confirmations of buyers with the orders and the stock.
 * @param before pieces of each size before the first of the orders; no other buyer may buy these sizes
 */
export async function auditOrders(
	books: Books,
	purchases: readonly Purchase[],
	before: ReadonlyMap<number, number>,
): Promise<Findings> {
	const keys = `{${purchases.map(({ key }) => key)}}`
	const orders = await books.sql<{ number: string; key: string }>(
		'select number, idempotency_key as key from orders where idempotency_key = any($1) order by number',
		[keys],
	)
	const ordered = await books.sql<{ id: number; pieces: number }>(
		`select l.sku_id as id, sum(l.quantity)::int as pieces
		 from order_lines l join orders o on o.number = l.order_number
		 where o.idempotency_key = any($1) and o.status <> 'CANCELLED' group by l.sku_id`,
		[keys],
	)
	const findings: Findings = { lost: [], doubled: [], stockOff: [] }
	const numbersOf = new Map<string, string[]>()
	for (const { key, number } of orders) numbersOf.set(key, [...(numbersOf.get(key) ?? []), number])
	for (const { key, confirmed } of purchases) {
		const found = numbersOf.get(key) ?? []
		if (found.length > 1) findings.doubled.push(`key ${key} has the orders ${found.join(', ')}`)
		const wrong = confirmed.find((number) => number !== found[0])
		if (wrong) findings.lost.push(`order ${wrong} was confirmed, its key has ${found[0] ?? 'none'}`)
	}
	const piecesOf = new Map(ordered.map(({ id, pieces }) => [id, pieces]))
	const left = await readStock(books)
	for (const [id, stock] of before) {
		const [remaining, pieces] = [left.get(id) ?? 0, piecesOf.get(id) ?? 0]
		if (remaining + pieces !== stock) {
			findings.stockOff.push(`size ${id}: ${stock} before, ${remaining} left, ${pieces} ordered`)
		}
	}
	return findings
}
