import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { cityClock } from '#backend/areas/geo/city-clock.ts'
import { openNowText } from '#backend/areas/geo/opening-hours.ts'
import type { Places } from '#backend/areas/geo/places.ts'
import type { Db } from '#backend/db/connect.ts'
import type { ShopAvailability } from '#contract/products.ts'
import { skus } from './products.table.ts'
import { readModelOf } from './products.ts'

type SkuRow = typeof skus.$inferSelect

/**
 * Stores of a city where a product can be tried on, those with more sizes first.
 *
 * The feed tells the stock of the whole shop, not of each store. Until there are numbers per store, the pieces of a
 * size are spread over all stores of the country by a stable hash: at most as many stores have it as there are pieces.
 */
export async function getGeoAvailability(
	db: Db,
	places: Places,
	{ productId, skuId, cityId }: { productId: number; skuId?: number | undefined; cityId: number },
	now: Date,
): Promise<{ shops: ShopAvailability[] }> {
	await readModelOf(db, productId)
	const { city } = await places.territory(cityId)
	const sizes = await db
		.select()
		.from(skus)
		.where(and(eq(skus.productId, productId), eq(skus.isPresent, true)))
		.orderBy(asc(skus.position), asc(skus.id))
	const all = await places.shopsOf(city.countryId)
	const ids = all.map(({ id }) => id)
	const holders = sizes.map((sku) => ({ sku, shopIds: holdersOf(sku, ids) }))
	const clock = cityClock(now, city.timeZone)
	const found = all
		.filter((shop) => shop.cityId === cityId)
		.map((shop) => ({
			shop,
			held: holders.filter(({ shopIds }) => shopIds.has(shop.id)).map(({ sku }) => sku),
		}))
		.filter(({ held }) => (skuId === undefined ? held.length > 0 : held.some(({ id }) => id === skuId)))
		.sort((one, other) => other.held.length - one.held.length || (one.shop.id < other.shop.id ? -1 : 1))
	return {
		shops: found.map(({ shop, held }) => ({
			shopId: shop.id,
			name: shop.name,
			address: shop.address,
			metro: shop.metro[0]?.name ?? null,
			hours: openNowText(shop, clock),
			sizes: held.map(({ size }) => size).filter((size) => size !== ''),
		})),
	}
}

function holdersOf(sku: SkuRow, shopIds: readonly string[]): Set<string> {
	const ranked = shopIds
		.map((id) => ({ id, rank: createHash('sha1').update(`${id}:${sku.id}`).digest('hex') }))
		.sort((one, other) => (one.rank < other.rank ? -1 : 1))
	return new Set(ranked.slice(0, sku.stock).map(({ id }) => id))
}
