import { and, eq, type SQL, sql } from 'drizzle-orm'
import { categories } from '#backend/areas/catalog/catalog.table.ts'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import type { SortId } from '#contract/catalog.ts'
import type { RecommendationSlot } from '#contract/products.ts'
import { isInStock, readCards } from './cards.ts'
import { readModelOf } from './products.ts'

/** Cards of one strip. */
const COUNT = 8
/** Products of a cart that a recommendation looks at. */
const MAX_GIVEN = 50

/**
 * What goes with a product.
 * @throws NOT_FOUND
 */
export async function getProductRecommendation(
	db: Db,
	index: FacetIndex,
	id: number,
): Promise<RecommendationSlot> {
	const model = await readModelOf(db, id)
	return {
		slot: 'product',
		title: model.sizeTableId ? 'Надеть вместе' : 'Взять с собой',
		items: await readCards(db, index, await findCompanions(db, index, [id])),
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
	const companions = slot === 'basket' && given.length > 0 ? await findCompanions(db, index, given) : []
	const ids = companions.length > 0 ? companions : await bestOf(db, index, SLOTS[slot], given)
	const items = await readCards(db, index, ids)
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
async function findCompanions(db: Db, index: FacetIndex, productIds: readonly number[]): Promise<number[]> {
	const { rows: given } = await db.execute<Given & Record<string, unknown>>(sql`
		select distinct p.gender, p.age, p.facets->'Сезон' as seasons, coalesce(c.parent_id, c.id) as "branchId"
		from products p left join categories c on c.id = p.category_id
		where p.id = any(${sql.param([...productIds])}::int[])
		order by 1, 2, 3, 4`)
	// Thousands of products are for the same people, season and branch: what goes with one goes with all.
	const key = JSON.stringify(given)
	return index.remember(`companions ${key}`, () => companionsOf(db, key))
}

interface Given {
	gender: string | null
	age: string | null
	seasons: string[] | null
	branchId: number | null
}

/** @param given products as JSON */
async function companionsOf(db: Db, given: string): Promise<number[]> {
	// Of each category the best is looked up on its own, along the index by popularity, until the first that suits.
	const bestOfCategory = (isClosest: SQL) => sql`
		select p.id, p.popularity
		from products p
		where p.category_id = c.id and p.is_present and ${isInStock('p')} and ${isClosest} and ${SUITABLE}
		order by p.popularity desc, p.id limit 1`
	const { rows } = await db.execute<{ id: number }>(sql`
		with given as materialized (
			select * from jsonb_to_recordset(${given}::jsonb)
				as g(gender text, age text, seasons jsonb, "branchId" int)
		)
		select coalesce(closest.id, other.id) as id
		from categories c
		left join lateral (${bestOfCategory(CLOSEST)}) closest on true
		left join lateral (${bestOfCategory(sql`closest.id is null`)}) other on true
		where not exists (select from given g where g."branchId" = coalesce(c.parent_id, c.id))
			and coalesce(closest.id, other.id) is not null
		order by closest.id is not null desc, coalesce(closest.popularity, other.popularity) desc, id
		limit ${COUNT}`)
	return rows.map(({ id }) => id)
}

/** A product `p` is made for the very people that one of the given products is made for. */
const CLOSEST = sql`exists (select from given g where g.gender = p.gender and g.age is not distinct from p.age)`

/** A product `p` can be worn by the same people in the same season as one of the given products. */
const SUITABLE = sql`exists (
	select from given g
	where (g.gender is null or p.gender is null or p.gender in (g.gender, 'Унисекс') or g.gender = 'Унисекс')
		and (g.age is null or p.age is null or p.age = g.age)
		and (coalesce(g.seasons, 'null') = 'null' or p.facets->'Сезон' is null or exists (
			select from jsonb_array_elements_text(g.seasons) season
			where p.facets->'Сезон' @> to_jsonb(season))))`
