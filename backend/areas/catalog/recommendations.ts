import { and, eq, sql } from 'drizzle-orm'
import type { Given } from '#backend/areas/search/companions.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import type { SortId } from '#contract/catalog.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type * as contract from '#contract/products.ts'
import type { RecommendationSlot } from '#contract/products.ts'
import { readCards } from './cards.ts'
import { categories } from './catalog.table.ts'
import { readModelOf } from './products.ts'

/** Cards of one strip. */
const COUNT = 8
/** Products of a cart that a recommendation looks at. */
const MAX_GIVEN = 50

/** Products that go with a product. */
export async function getProductRecommendation(
	db: Db,
	index: FacetIndex,
	id: number,
): Promise<RecommendationSlot> {
	const model = await readModelOf(db, id)
	return {
		slot: 'product',
		title: model.sizeTableId ? 'Надеть вместе' : 'Пригодится вместе',
		items: await readCards(db, index, await findCompanions(db, index, [id])),
	}
}

type Slot = CallInput<typeof contract.getRecommendation>['params']['slot']

interface SlotRule {
	title: string
	/** Address of the category the slot shows; everything when there is no such category. */
	url?: string
	sort: SortId
}

const SLOTS: Record<Slot, SlotRule> = {
	hits: { title: 'Хиты', url: 'hits', sort: 'popular' },
	new: { title: 'Новинки', url: 'new', sort: 'new' },
	sale: { title: 'Скидки', url: 'sale', sort: 'discount' },
	basket: { title: 'К этому обычно берут', sort: 'popular' },
	search: { title: 'Хиты', url: 'hits', sort: 'popular' },
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

/** Companions of the products: others of other branches of the catalogue, for the same people and season. */
async function findCompanions(db: Db, index: FacetIndex, productIds: readonly number[]): Promise<number[]> {
	const { rows: given } = await db.execute<Given & Record<string, unknown>>(sql`
		select distinct p.gender, p.age, p.facets->'Сезон' as seasons, coalesce(c.parent_id, c.id) as "branchId"
		from products p left join categories c on c.id = p.category_id
		where p.id = any(${sql.param([...productIds])}::int[])`)
	const branches = await index.remember('branches', async () => {
		const all = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
		return new Map(all.map(({ id, parentId }) => [id, parentId ?? id]))
	})
	return index.companions(given, branches, COUNT)
}
