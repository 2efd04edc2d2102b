import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { FeedProduct, listFeedCategories, listFeedProducts } from '#contract/export.ts'
import type { Product } from '#contract/products.ts'
import { paramsOf } from './params.ts'
import { select } from './select.ts'

/** Products of one answer. */
const AT_ONCE = 20

/** The tree as the feed brought it: categories by a rule are the content's. */
export async function listCategories(db: Db): Promise<CallOutput<typeof listFeedCategories>> {
	const categories = await select<{ id: string; parentId: string | null; name: string }>(
		db,
		sql`select c.feed_id as id, p.feed_id as "parentId", c.name
			from categories c left join categories p on p.id = c.parent_id
			where c.is_present and c.rule is null order by c.position, c.id`,
	)
	return { categories }
}

interface Row {
	id: number
	groupId: string
	name: string
	vendor: string | null
	colour: string
	description: string
	images: string[]
	marks: string[]
	technologies: string[]
	facets: Record<string, string[]>
	properties: Product['properties']
	characteristics: Product['characteristics']
	sizeTableId: string | null
	popularity: number
	arrivedOn: string
	categoryIds: string[]
	offers: FeedProduct['offers']
}

/** All fields of a product that a feed can have, so that a shop that reads it has the same. */
export async function listProducts(db: Db, after = 0): Promise<CallOutput<typeof listFeedProducts>> {
	const rows = await select<Row>(
		db,
		sql`select p.id, m.group_id as "groupId", p.name, p.vendor, p.colour_name as colour, p.description, p.images,
				p.marks, p.technologies, p.facets, p.properties, p.characteristics, m.size_table_id as "sizeTableId",
				p.popularity, p.arrived_on::text as "arrivedOn",
				coalesce((
					select json_agg(c.feed_id order by (c.id = p.category_id) desc, c.id)
					from product_categories pc join categories c on c.id = pc.category_id
					where pc.product_id = p.id and c.rule is null and not exists (
						select from product_categories other join categories below on below.id = other.category_id
						where other.product_id = p.id and below.parent_id = c.id and below.rule is null)), '[]') as "categoryIds",
				coalesce((
					select json_agg(json_build_object('id', s.offer_id, 'size', s.size,
						'internationalSizes', s.international_sizes, 'vendorCode', s.vendor_code, 'price', s.retail_price,
						'oldPrice', case when s.catalog_price > s.retail_price then s.catalog_price end, 'stock', s.stock, 'barcodes', s.barcodes)
						order by s.position, s.id)
					from skus s where s.product_id = p.id and s.is_present), '[]') as offers
			from products p join models m on m.id = p.model_id
			where p.is_present and p.id > ${after}::int order by p.id limit ${AT_ONCE}::int`,
	)
	return {
		products: rows.map((row) => ({
			id: row.id,
			groupId: row.groupId,
			name: row.name,
			vendor: row.vendor ?? '',
			categoryIds: row.categoryIds,
			colour: row.colour,
			description: row.description,
			pictures: row.images,
			params: paramsOf(row),
			offers: row.offers,
		})),
		next: rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null,
	}
}
