import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { slugOf } from '#backend/import/slug.ts'
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

/**
 * Cards of products, in the order of the ids; a product that is gone has none. One query for all of them and for the
 * other colours of their models.
 * @param firstPosition of the first card, from 1
 */
export async function readCards(
	db: Db,
	productIds: readonly number[],
	firstPosition = 1,
): Promise<CatalogItem[]> {
	if (productIds.length === 0) return []
	const { rows } = await db.execute<ColourRow & Record<string, unknown>>(sql`
		select p.id, p.model_id as "modelId", p.name, p.colour_name as colour, p.colour_hex as hex,
			jsonb_path_query_array(p.images, '$[0 to 1]') as images,
			p.retail_price as "retailPrice", p.catalog_price as "catalogPrice", p.discount_rate as "discountRate",
			p.marks, ${isInStock('p')} as "isAvailable"
		from products p
		where p.is_present and p.model_id in (
			select model_id from products where id = any(${sql.param([...productIds])}::int[]))
		order by "isAvailable" desc, p.popularity desc, p.id`)
	const byId = new Map(rows.map((row) => [row.id, row]))
	const byModel = new Map<number, ColourRow[]>()
	for (const row of rows) byModel.set(row.modelId, [...(byModel.get(row.modelId) ?? []), row])
	return productIds.flatMap((id, index) => {
		const row = byId.get(id)
		if (!row) return []
		return [cardOf(row, byModel.get(row.modelId) ?? [], firstPosition + index)]
	})
}

/** Some size of the product is in stock. `products` is the name or alias of the table in the query. */
export const isInStock = (products: 'p' | 'products') =>
	sql.raw(`exists (select from skus s where s.product_id = ${products}.id and s.is_present and s.stock > 0)`)

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
