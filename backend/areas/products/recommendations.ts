import { and, eq, sql } from 'drizzle-orm'
import { categories } from '#backend/areas/catalog/catalog.table.ts'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import type { SortId } from '#contract/catalog.ts'
import type { RecommendationSlot } from '#contract/products.ts'
import { isInStock, readCards } from './cards.ts'
import { readProduct } from './products.ts'

/** Cards of one strip. */
const COUNT = 8
/** Products of a cart that a recommendation looks at. */
const MAX_GIVEN = 50

/**
 * What goes with a product.
 * @throws NOT_FOUND
 */
export async function getProductRecommendation(db: Db, id: number): Promise<RecommendationSlot> {
	const { model } = await readProduct(db, id)
	return {
		slot: 'product',
		title: model.sizeTableId ? 'Надеть вместе' : 'Взять с собой',
		items: await readCards(db, await findCompanions(db, [id])),
	}
}

export type Slot = 'hits' | 'new' | 'sale' | 'basket' | 'search'

interface SlotRule {
	title: string
	/** Address of the category the slot shows; everything when there is no such category. */
	url?: string
	sort: SortId
}

const SLOTS: Record<Slot, SlotRule> = {
	hits: { title: 'Берут чаще всего', url: 'hits', sort: 'popular' },
	new: { title: 'Новинки', url: 'new', sort: 'new' },
	sale: { title: 'Распродажа', url: 'sale', sort: 'discount' },
	basket: { title: 'К этому обычно берут', sort: 'popular' },
	search: { title: 'Посмотри хиты недели', url: 'hits', sort: 'popular' },
}

/** @param productIds separated by commas; of the slot `basket`: what is in the cart */
export async function getRecommendation(
	db: Db,
	index: FacetIndex,
	slot: Slot,
	productIds = '',
): Promise<RecommendationSlot> {
	const given = productIds.split(',').map(Number).filter(isId).slice(0, MAX_GIVEN)
	const companions = slot === 'basket' && given.length > 0 ? await findCompanions(db, given) : []
	const ids = companions.length > 0 ? companions : await bestOf(db, index, SLOTS[slot], given)
	const items = await readCards(db, ids)
	return {
		slot,
		title: SLOTS[slot].title,
		items: slot === 'sale' ? items.filter(({ discount }) => discount > 0) : items,
	}
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647

async function bestOf(db: Db, index: FacetIndex, { url, sort }: SlotRule, given: readonly number[]) {
	const [category] = url
		? await db
				.select({ id: categories.id })
				.from(categories)
				.where(and(eq(categories.url, url), eq(categories.isPresent, true)))
		: []
	const categoryId = category && index.countCards(category.id) > 0 ? category.id : undefined
	const ids: number[] = []
	for (const id of index.best(categoryId, sort)) {
		if (ids.length === COUNT) break
		if (!given.includes(id)) ids.push(id)
	}
	return ids
}

/**
 * The most popular products in stock of other branches of the catalogue than the given products have, one of each
 * category, for the same people and the same season; what is made for exactly these people comes first.
 */
async function findCompanions(db: Db, productIds: readonly number[]): Promise<number[]> {
	const { rows } = await db.execute<{ id: number }>(sql`
		with given as (
			select p.model_id, p.gender, p.age, p.facets->'Сезон' as seasons,
				coalesce(c.parent_id, c.id) as branch_id
			from products p left join categories c on c.id = p.category_id
			where p.id = any(${sql.param([...productIds])}::int[])
		), suitable as (
			select p.id, p.category_id, p.popularity,
				exists (select from given g where g.gender = p.gender and g.age is not distinct from p.age) as is_closest
			from products p left join categories c on c.id = p.category_id
			where p.is_present and ${isInStock('p')}
				and not exists (
					select from given g where g.model_id = p.model_id or g.branch_id = coalesce(c.parent_id, c.id))
				and exists (
					select from given g
					where (g.gender is null or p.gender is null or p.gender in (g.gender, 'Унисекс') or g.gender = 'Унисекс')
						and (g.age is null or p.age is null or p.age = g.age)
						and (g.seasons is null or p.facets->'Сезон' is null or exists (
							select from jsonb_array_elements_text(g.seasons) season
							where p.facets->'Сезон' @> to_jsonb(season))))
		), best as (
			select distinct on (category_id) id, popularity, is_closest
			from suitable
			order by category_id, is_closest desc, popularity desc, id
		)
		select id from best order by is_closest desc, popularity desc, id limit ${COUNT}`)
	return rows.map(({ id }) => id)
}
