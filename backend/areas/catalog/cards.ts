import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import { slugOf } from '#backend/text/slug.ts'
import type { CatalogItem } from '#contract/catalog.ts'
import type { Mark, ProductColor } from '#contract/shapes.ts'

interface ColourRow {
	id: number
	modelId: number
	name: string
	colour: string
	hex: string | null
	images: string[]
	retailPrice: number
	catalogPrice: number
	discountRate: number
	marks: string[]
	isAvailable: boolean
}

/** Products with cards cached in memory. */
const REMEMBERED = 20_000

/**
 * By generation of the catalogue: product → all colours of its model. An order that changes the stock begins a new
 * one.
 */
const memories = new WeakMap<object, LRUCache<number, ColourRow[]>>()

/**
 * Cards of products, in the order of the ids; a product that is gone has none.
 * @param firstPosition of the first card, from 1
 */
export async function readCards(
	db: Db,
	index: FacetIndex,
	productIds: readonly number[],
	firstPosition = 1,
): Promise<CatalogItem[]> {
	const models = await readModels(db, index, productIds)
	return productIds.flatMap((id, place) => {
		const colours = models.get(id) ?? []
		const row = colours.find((colour) => colour.id === id)
		return row ? [cardOf(row, colours, firstPosition + place)] : []
	})
}

/** Colours of the product's model, by popularity, those out of stock last; none of a product that is gone. */
export async function readColours(db: Db, index: FacetIndex, productId: number): Promise<ProductColor[]> {
	const models = await readModels(db, index, [productId])
	return (models.get(productId) ?? []).map(colourOf)
}

/** The same of several products. */
export async function readColoursOfAll(
	db: Db,
	index: FacetIndex,
	productIds: readonly number[],
): Promise<Map<number, ProductColor[]>> {
	const models = await readModels(db, index, productIds)
	return new Map(productIds.map((id) => [id, (models.get(id) ?? []).map(colourOf)]))
}

/** Product → colours of its model. One query for all that are not known yet. */
async function readModels(
	db: Db,
	index: FacetIndex,
	productIds: readonly number[],
): Promise<Map<number, ColourRow[]>> {
	const memory = memoryOf(index)
	const models = new Map<number, ColourRow[]>()
	for (const id of productIds) {
		const known = memory.get(id)
		if (known) models.set(id, known)
	}
	const unknown = productIds.filter((id) => !models.has(id))
	if (unknown.length === 0) return models
	const byModel = new Map<number, ColourRow[]>()
	for (const row of await readColourRows(db, unknown)) {
		const colours = byModel.get(row.modelId) ?? []
		byModel.set(row.modelId, colours)
		colours.push(row)
		models.set(row.id, colours)
		memory.set(row.id, colours)
	}
	return models
}

function memoryOf(index: FacetIndex): LRUCache<number, ColourRow[]> {
	const generation = index.generation()
	const memory = memories.get(generation) ?? new LRUCache({ max: REMEMBERED })
	memories.set(generation, memory)
	return memory
}

async function readColourRows(db: Db, productIds: readonly number[]): Promise<ColourRow[]> {
	const { rows } = await db.execute<ColourRow & Record<string, unknown>>(sql`
		select p.id, p.model_id as "modelId", p.name, p.colour_name as colour, p.colour_hex as hex,
			jsonb_path_query_array(p.images, '$[0 to 1]') as images,
			p.retail_price as "retailPrice", p.catalog_price as "catalogPrice", p.discount_rate as "discountRate",
			p.marks, ${isInStock('p')} as "isAvailable"
		from (select distinct model_id from products where id = any(${sql.param([...productIds])}::int[])) wanted
		cross join lateral (
			select * from products where model_id = wanted.model_id and is_present offset 0) p
		order by "isAvailable" desc, p.popularity desc, p.id`)
	return rows
}

/**
 * A size of the product is in stock. `products` is the name or alias of the table in the query. With a limit, because
 * `exists` may be planned as a hash of all sizes of the catalogue.
 */
export const isInStock = (products: 'p' | 'products') =>
	sql.raw(`coalesce((
		select true from skus s where s.product_id = ${products}.id and s.is_present and s.stock > 0 limit 1), false)`)

function cardOf(row: ColourRow, colours: readonly ColourRow[], position: number): CatalogItem {
	return {
		id: row.id,
		name: row.name,
		color: row.colour,
		image: row.images[0] ?? null,
		hoverImage: row.images[1] ?? null,
		price: row.retailPrice,
		oldPrice: row.catalogPrice > row.retailPrice ? row.catalogPrice : null,
		discount: row.discountRate,
		marks: row.marks.map(markOf),
		colors: colours.map(colourOf),
		isAvailable: row.isAvailable,
		position,
	}
}

export const markOf = (name: string): Mark => ({ id: slugOf(name), name })

export const colourOf = (row: {
	id: number
	colour: string
	hex: string | null
	images: readonly string[]
}): ProductColor => ({ id: row.id, name: row.colour, image: row.images[0] ?? null, hex: row.hex })
