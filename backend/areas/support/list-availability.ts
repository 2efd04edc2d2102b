import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { stockOf } from '#backend/areas/basket/cart.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import { countWaiting } from '#backend/areas/notices/notices.ts'
import { COLOUR, SIZE } from '#backend/areas/search/facet-snapshot.ts'
import { resolveSearch } from '#backend/areas/search/resolve-search.ts'
import { stockOfStore } from '#backend/areas/search/store-stock.ts'
import { takeLetters } from '#backend/areas/search/understood-words.ts'
import type { Backend } from '#backend/context.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type { listAvailability as call } from '#contract/operator.ts'

/** Sizes of the whole answer at most: a line of the list may name a whole product. */
const MOST_SIZES = 200
/** Models that a line of words may mean: the best ones. */
const MOST_MODELS = 3

type Item = CallBody<typeof call>['items'][number]

/** Goods that a line of the list means. */
interface Line {
	skuIds?: readonly number[]
	productIds?: readonly number[]
	/** The best first. */
	modelIds?: readonly number[]
	/** In lower case. */
	code?: string
	/** Only these sizes. */
	sizes?: readonly string[] | undefined
	/** Only sizes of this name. */
	letters?: string | undefined
}

/** Stock of the sizes of a list, by city. */
export async function listAvailability(
	backend: Pick<Backend, 'db' | 'places' | 'facetIndex'>,
	{ items, cityId }: CallBody<typeof call>,
): Promise<CallOutput<typeof call>> {
	const { db, places } = backend
	const lines: Line[] = []
	for (const item of items) lines.push(await lineOf(backend, item))
	const rows = await readRows(db, lines)
	const found = lines.map((line) => rowsOf(line, rows))
	const listed = [...new Set(found.flat())].slice(0, MOST_SIZES)
	const stores = [...(await places.shops()).values()].filter((shop) => !cityId || shop.cityId === cityId)
	const names = await cityNames(db, [...new Set(stores.map((store) => store.cityId))])
	const waiting = await countWaiting(
		db,
		listed.map(({ sku }) => sku.id),
	)
	const counters = stores.map((store) => ({ store, has: stockOfStore(store) }))
	return {
		items: listed.map(({ sku, product, groupId }) => {
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
				waiting: waiting.get(sku.id) ?? 0,
				cities: byCity(
					counters.filter(({ has }) => has(sku.id, pieces)).map(({ store }) => store),
					names,
				),
			}
		}),
		unknown: items
			.filter((_, at) => found[at]?.length === 0)
			.map(
				({ text, vendorCode, skuId, productId }) => text || vendorCode || String(skuId ?? productId ?? ''),
			),
	}
}

async function lineOf(backend: Pick<Backend, 'db' | 'facetIndex'>, item: Item): Promise<Line> {
	const { productId, skuId, vendorCode, text } = item
	if (text) return lineOfText(backend, text)
	if (skuId !== undefined) return { skuIds: [skuId] }
	return {
		...(productId !== undefined && { productIds: [productId] }),
		...(vendorCode && { code: vendorCode.toLowerCase() }),
	}
}

/** A number of a product, or else of a size; a vendor code; or what the shop's own search understands. */
async function lineOfText(
	{ db, facetIndex }: Pick<Backend, 'db' | 'facetIndex'>,
	text: string,
): Promise<Line> {
	const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
	const exact = [{ productIds: [id] }, { skuIds: [id] }, { code: text.toLowerCase() }]
	for (const line of exact) if ((await readRows(db, [line])).length > 0) return line
	const { found, understood, instead } = await resolveSearch(db, facetIndex, text, undefined)
	// A thing that has only some of the words is none that was asked for.
	if (instead?.reason === 'part') return {}
	const { chosen, priceFrom, priceTo } = understood
	const { productIds } = facetIndex.list({
		found,
		chosen,
		priceFrom,
		priceTo,
		sort: 'popular',
		page: 1,
		pageSize: MOST_MODELS,
	})
	const { letters = '' } = takeLetters(understood.rest)
	const areSized = facetIndex.inLetters(letters, productIds).length > 0
	const wanted = { sizes: chosen.get(SIZE), letters: areSized ? letters : undefined }
	if (chosen.has(COLOUR)) return { productIds, ...wanted }
	const shown = await db
		.select({ id: products.id, modelId: products.modelId })
		.from(products)
		.where(inArray(products.id, productIds))
	return {
		modelIds: productIds.flatMap((id) => shown.find((one) => one.id === id)?.modelId ?? []),
		...wanted,
	}
}

function readRows(db: Backend['db'], lines: readonly Line[]) {
	const codes = lines.flatMap(({ code = [] }) => code)
	return db
		.select({ sku: skus, product: products, groupId: models.groupId })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(
			or(
				inArray(
					skus.id,
					lines.flatMap(({ skuIds = [] }) => skuIds),
				),
				inArray(
					products.id,
					lines.flatMap(({ productIds = [] }) => productIds),
				),
				inArray(
					models.id,
					lines.flatMap(({ modelIds = [] }) => modelIds),
				),
				inArray(sql`lower(${skus.vendorCode})`, codes),
				inArray(sql`lower(${products.vendorCode})`, codes),
			),
		)
		.orderBy(asc(products.id), asc(skus.position), asc(skus.id))
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** The rows of a line, those of the best product or model first. */
function rowsOf(line: Line, rows: readonly Row[]): Row[] {
	const { skuIds = [], productIds = [], modelIds = [], code, sizes, letters } = line
	const rankOf = ({ product }: Row) =>
		Math.max(productIds.indexOf(product.id), modelIds.indexOf(product.modelId))
	return rows
		.filter((row) => {
			const { sku, product } = row
			const isNamed = skuIds.includes(sku.id) || rankOf(row) >= 0
			const hasCode = [sku.vendorCode, product.vendorCode].some((one) => one.toLowerCase() === code)
			const isNamedSo = [sku.internationalSizes?.sm?.toUpperCase(), sku.size].includes(letters)
			return (isNamed || hasCode) && (!sizes || sizes.includes(sku.size)) && (!letters || isNamedSo)
		})
		.sort((one, other) => rankOf(one) - rankOf(other))
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
