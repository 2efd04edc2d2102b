import { type SQL, sql } from 'drizzle-orm'
import { isInStock } from '#backend/areas/catalog/cards.ts'
import { readShortProducts } from '#backend/areas/catalog/products.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import type { NamedProduct } from '#contract/community.ts'

/** Ids of the products that texts name so: all colours of a model, or the one with this vendor code. */
export const productsNamed = (reference: SQL) => sql`
	select p.id from models m join products p on p.model_id = m.id
	where lower(m.group_id) = ${reference} and p.is_present
	union all
	select p.id from products p where lower(p.vendor_code) = ${reference} and p.is_present`

/**
 * The goods that texts name by the group of a model or by the vendor code of one colour. A model is shown in its
 * best-selling colour in stock. Goods that the shop no longer has are left out.
 */
export async function readNamedProducts(
	db: Db,
	index: FacetIndex,
	references: readonly string[],
): Promise<NamedProduct[]> {
	const wanted = [...new Set(references)]
	if (wanted.length === 0) return []
	const { rows } = await db.execute<{ reference: string; id: number; groupId: string }>(sql`
		select wanted.reference, found.id, found.group_id as "groupId"
		from unnest(${sql.param(wanted)}::text[]) as wanted(reference)
		cross join lateral (
			select p.id, m.group_id, ${isInStock('p')} as is_in_stock
			from products p join models m on m.id = p.model_id
			where p.id in (${productsNamed(sql`lower(wanted.reference)`)})
			order by is_in_stock desc, p.popularity desc, p.id limit 1) found`)
	const products = await readShortProducts(
		db,
		index,
		rows.map(({ id }) => id),
	)
	return wanted.flatMap((reference) => {
		const row = rows.find((one) => one.reference === reference)
		const product = row && products.get(row.id)
		return product ? { ...product, reference, groupId: row.groupId } : []
	})
}
