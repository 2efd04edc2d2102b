import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { cityClock } from '#backend/areas/geo/city-clock.ts'
import { stockOfStore } from '#backend/areas/search/store-stock.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import { settings } from '#backend/settings.ts'
import type { ShopOrder, ShopTask } from '#contract/staff.ts'
import { listShopOrders } from './shop-orders.ts'

/** Products, the most popular first, whose sizes are looked through: the answer takes as long in a large shop. */
const LOOKED_THROUGH = 1_000
/** Most sizes of one product that are looked at. */
const MOST_SIZES = 50

/** Tasks: orders by the time they have to be ready, then those that wait too long, then goods that run out. */
export async function listShopTasks(
	backend: Pick<Backend, 'db' | 'places' | 'now'>,
	employee: EmployeeAtWork,
): Promise<ShopTask[]> {
	const [orders, lowStock] = await Promise.all([
		listShopOrders(backend, employee),
		listLowStock(backend, employee),
	])
	const { day } = cityClock(backend.now(), employee.shown.shop.timeZone)
	const toAssemble = orders
		.filter(({ due }) => due !== null)
		.sort((one, other) => Date.parse(one.due ?? '') - Date.parse(other.due ?? ''))
	const tasksOf = (kind: 'ASSEMBLE' | 'NOT_FETCHED' | 'LAST_DAY', some: ShopOrder[]): ShopTask[] =>
		some.map((order) => ({ kind, order }))
	return [
		...tasksOf('ASSEMBLE', toAssemble),
		...tasksOf(
			'NOT_FETCHED',
			orders.filter(({ isOverdue }) => isOverdue),
		),
		...tasksOf(
			'LAST_DAY',
			orders.filter(({ keptUntil }) => keptUntil === day),
		),
		...lowStock,
	]
}

/** The best things of which the store has a size that runs out, with these sizes. */
async function listLowStock(
	{ db, places }: Pick<Backend, 'db' | 'places'>,
	{ shopId }: EmployeeAtWork,
): Promise<ShopTask[]> {
	const store = (await places.shops()).get(shopId)
	if (!store) return []
	const best = db
		.select({
			id: products.id,
			name: products.name,
			color: products.colourName,
			images: products.images,
			popularity: products.popularity,
		})
		.from(products)
		.where(sql`${products.isPresent}`)
		.orderBy(desc(products.popularity), asc(products.id))
		.limit(LOOKED_THROUGH)
		.as('best')
	const last = db
		.select({ skuId: skus.id, size: skus.size, stock: skus.stock, position: skus.position })
		.from(skus)
		.where(
			and(
				eq(skus.productId, best.id),
				skus.isPresent,
				gt(skus.stock, 0),
				lte(skus.stock, settings.basket.lastPieces),
			),
		)
		// A bound lets the database look up the sizes of each product, and not read all sizes of the shop.
		.limit(MOST_SIZES)
		.as('last')
	const rows = await db
		.select({
			skuId: last.skuId,
			size: last.size,
			stock: last.stock,
			id: best.id,
			name: best.name,
			color: best.color,
			images: best.images,
		})
		.from(best)
		.crossJoinLateral(last)
		.orderBy(desc(best.popularity), asc(best.id), asc(last.position))
	const has = stockOfStore(store)
	const held = new Map<number, typeof rows>()
	for (const row of rows) if (has(row.skuId, row.stock)) held.set(row.id, [...(held.get(row.id) ?? []), row])
	return [...held.values()].slice(0, settings.staff.lowStockShown).flatMap((sizes): ShopTask[] => {
		const [first] = sizes
		if (!first) return []
		const { id, name, color, images } = first
		return [
			{
				kind: 'LOW_STOCK',
				product: { id, name, color, image: images[0] ?? null },
				sizes: sizes.map(({ size, stock }) => ({ size, left: stock })),
			},
		]
	})
}
