import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { stockOf } from '#backend/areas/basket/cart.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import { stockOfStore } from '#backend/areas/search/store-stock.ts'
import type { Backend } from '#backend/context.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type { listAvailability as call } from '#contract/operator.ts'

/** Sizes of one product at most: a line of the list may name a whole product. */
const MOST_SIZES = 200

/** Stock of the sizes of a list, by city. */
export async function listAvailability(
	{ db, places }: Pick<Backend, 'db' | 'places'>,
	{ items, cityId }: CallBody<typeof call>,
): Promise<CallOutput<typeof call>> {
	const of = <T>(value: T | undefined) => (value === undefined || value === '' ? [] : [value])
	const skuIds = items.flatMap(({ skuId }) => of(skuId))
	const productIds = items.flatMap(({ productId, skuId }) => (skuId === undefined ? of(productId) : []))
	const codes = items.flatMap(({ vendorCode }) => of(vendorCode?.toLowerCase()))
	const rows = await db
		.select({ sku: skus, product: products, groupId: models.groupId })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(
			or(
				inArray(skus.id, skuIds),
				inArray(products.id, productIds),
				inArray(sql`lower(${skus.vendorCode})`, codes),
				inArray(sql`lower(${products.vendorCode})`, codes),
			),
		)
		.orderBy(asc(products.id), asc(skus.position), asc(skus.id))
		.limit(MOST_SIZES)
	const stores = [...(await places.shops()).values()].filter((shop) => !cityId || shop.cityId === cityId)
	const names = await cityNames(db, [...new Set(stores.map((store) => store.cityId))])
	const counters = stores.map((store) => ({ store, has: stockOfStore(store) }))
	const isFound = (item: (typeof items)[number]) =>
		rows.some(
			({ sku, product }) =>
				sku.id === item.skuId ||
				(item.skuId === undefined && product.id === item.productId) ||
				[sku.vendorCode, product.vendorCode].some(
					(code) => item.vendorCode && code.toLowerCase() === item.vendorCode.toLowerCase(),
				),
		)
	return {
		items: rows.map(({ sku, product, groupId }) => {
			const pieces = stockOf(sku, product)
			return {
				productId: product.id,
				skuId: sku.id,
				groupId,
				vendorCode: sku.vendorCode,
				name: product.name,
				color: product.colourName,
				size: sku.size,
				image: product.images[0] ?? null,
				catalogPrice: Math.max(sku.catalogPrice, sku.retailPrice),
				retailPrice: sku.retailPrice,
				pieces,
				cities: byCity(
					counters.filter(({ has }) => has(sku.id, pieces)).map(({ store }) => store),
					names,
				),
			}
		}),
		unknown: items
			.filter((item) => !isFound(item))
			.map(({ vendorCode, skuId, productId }) => vendorCode || String(skuId ?? productId ?? '')),
	}
}

async function cityNames(db: Backend['db'], ids: number[]): Promise<Map<number, string>> {
	const rows = await db
		.select({ id: cities.id, name: cities.name })
		.from(cities)
		.where(inArray(cities.id, ids))
	return new Map(rows.map(({ id, name }) => [id, name]))
}

function byCity(
	stores: { id: string; cityId: number; name: string; address: string }[],
	names: Map<number, string>,
): CallOutput<typeof call>['items'][number]['cities'] {
	return [...new Set(stores.map(({ cityId }) => cityId))]
		.map((cityId) => ({
			cityId,
			name: names.get(cityId) ?? '',
			shops: stores
				.filter((store) => store.cityId === cityId)
				.map(({ id, name, address }) => ({ shopId: id, name, address })),
		}))
		.sort((one, other) => one.name.localeCompare(other.name, 'ru'))
}
