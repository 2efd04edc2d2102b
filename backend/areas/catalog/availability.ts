import { and, asc, eq } from 'drizzle-orm'
import type { Places } from '#backend/areas/delivery/places.ts'
import { cityClock } from '#backend/areas/geo/city-clock.ts'
import { openNowText } from '#backend/areas/geo/opening-hours.ts'
import { stockOfStore } from '#backend/areas/search/store-stock.ts'
import type { Db } from '#backend/db/connect.ts'
import type { ShopAvailability } from '#contract/products.ts'
import { skus } from './products.table.ts'
import { readModelOf } from './products.ts'

/** Stores of a city where a product can be tried on, those with more sizes first. */
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
	const all = await places.shops()
	const clock = cityClock(now, city.timeZone)
	const found = [...all.values()]
		.filter((shop) => shop.cityId === cityId)
		.map((shop) => {
			const has = stockOfStore(shop)
			return { shop, held: sizes.filter(({ id, stock }) => has(id, stock)) }
		})
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
