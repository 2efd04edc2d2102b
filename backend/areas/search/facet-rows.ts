import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'

export interface ProductRow {
	id: number
	modelId: number
	colour: string
	hex: string | null
	price: number
	catalogPrice: number
	discount: number
	popularity: number
	/** Year, month, day; compares as text. */
	arrivedOn: string
	rating: number
	reviewCount: number
	facets: Record<string, string[]>
	/** The category it belongs to above all; null when it has none. */
	categoryId: number | null
	gender: string | null
	age: string | null
}

/** Sizes of a product with the pieces of each, side by side. */
export interface StockRow {
	skuIds: number[]
	sizes: string[]
	/** The same in letters: «XS»; null where it has none. */
	letters: (string | null)[]
	stocks: number[]
}

export interface CatalogueRows {
	/** Products of one model are side by side. */
	products: ProductRow[]
	/** Product → its sizes in stock; the empty size is one of goods without sizes. */
	sizes: Map<number, StockRow>
	/** Category → products. */
	categories: Map<number, number[]>
	/** Name of a colour family → its swatch. */
	hexes: Map<string, string>
}

/** Reads what the facet index is made of. A size that is not in stock is none. */
export async function readCatalogueRows(db: Db): Promise<CatalogueRows> {
	// Null means: same facets as the previous colour of the model.
	const products = await readJson<ProductRow>(
		db,
		sql`
			select p.id, p.model_id as "modelId", coalesce(p.colour_base, p.colour_name) as colour, p.colour_hex as hex,
				p.retail_price as price, p.catalog_price as "catalogPrice", p.discount_rate as discount, p.popularity, p.arrived_on::text as "arrivedOn",
				m.rating, m.review_count as "reviewCount", p.category_id as "categoryId", p.gender, p.age,
				nullif(p.facets, lag(p.facets) over (order by p.model_id, p.id)) as facets
			from products p join models m on m.id = p.model_id
			where p.is_present`,
		sql`"modelId", id`,
	)
	for (const [at, product] of products.entries()) product.facets ??= products[at - 1]?.facets ?? {}
	const sizes = await readJson<{ productId: number } & StockRow>(
		db,
		sql`
			select product_id as "productId", array_agg(id order by id) as "skuIds", array_agg(size order by id) as sizes,
				array_agg(international_sizes->>'sm' order by id) as letters,
				array_agg(stock order by id) as stocks
			from skus where is_present and stock > 0 group by product_id`,
	)
	const places = await readJson<{ categoryId: number; productIds: number[] }>(
		db,
		sql`
			select category_id as "categoryId", array_agg(product_id) as "productIds"
			from product_categories group by category_id`,
	)
	const swatches = await db.execute<{ base: string; hex: string }>(sql`
		select distinct on (base) base, hex from colours order by base, name = base desc, name`)
	return {
		products,
		sizes: new Map(sizes.map((row) => [row.productId, row])),
		categories: new Map(places.map((row) => [row.categoryId, row.productIds])),
		hexes: new Map(swatches.rows.map(({ base, hex }) => [base, hex])),
	}
}

/** Each row comes as one text of JSON: for the embedded database rows of many columns cost twice as much. */
async function readJson<T>(db: Db, rows: SQL, order?: SQL): Promise<T[]> {
	const read = await db.execute<{ json: string }>(
		sql`select to_json(r)::text as json from (${rows}) r ${order ? sql`order by ${order}` : sql``}`,
	)
	return read.rows.map(({ json }) => JSON.parse(json))
}
