import { type SQL, sql } from 'drizzle-orm'
import { escapeLike, nameKey } from '#backend/areas/geo/name-key.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import { type ResolvedSearch, searchTyped } from '#backend/areas/search/resolve-search.ts'
import { findBegun, respell, wordsOf } from '#backend/areas/search/search.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import { inOtherLayout } from '#backend/text/keyboard-layout.ts'
import type { Autocomplete } from '#contract/products.ts'
import { readCards } from './cards.ts'
import { listingUrl } from './listing-url.ts'

const limits = settings.catalog.suggestions

/**
 * Completions of a text: popular queries, categories, products. When there are none, the text in the other keyboard
 * layout and the corrected text are tried. Without a text: the popular queries.
 */
export async function getAutocomplete(db: Db, index: FacetIndex, text: string): Promise<Autocomplete> {
	const layout = inOtherLayout(text)
	const attempts = [
		async () => text,
		async () => layout,
		async () => (await respell(db, index, text)).text,
		async () => (await respell(db, index, layout)).text,
	]
	for (const attempt of attempts) {
		const suggestions = await suggest(db, index, await attempt())
		if (Object.values(suggestions).some((list) => list.length > 0)) return suggestions
	}
	return { queries: [], categories: [], products: [] }
}

interface SuggestionRow {
	kind: 'query' | 'category'
	text: string
	url: string
}

async function suggest(db: Db, index: FacetIndex, text: string): Promise<Autocomplete> {
	const [rows, products] = await Promise.all([readSuggestions(db, text), suggestProducts(db, index, text)])
	const of = (kind: SuggestionRow['kind']) => rows.filter((row) => row.kind === kind)
	return {
		queries: of('query').map(({ text }) => ({
			text,
			url: listingUrl({ path: '/catalog/', text, filters: [] }),
		})),
		categories: of('category').map(({ text, url }) => ({ name: text, url })),
		products,
	}
}

/** Queries and categories where each word of the text begins some word; those that begin with the whole text first. */
async function readSuggestions(db: Db, text: string): Promise<SuggestionRow[]> {
	const words = wordsOf(text)
	if (words.length === 0 && text.trim() !== '') return []
	const kinds = words.length === 0 ? ['query'] : ['query', 'category']
	// One condition for each word, not «all of a list»: only so does the index of trigrams serve them.
	const begun = words.map((word) => sql`and key ~ ${`\\m${word}`}`)
	const { rows } = await db.execute<SuggestionRow & Record<string, unknown>>(sql`
		select kind, text, url from (
			select kind, text, url, row_number() over (
				partition by kind order by ${beginsWith(sql`key`, text)} desc, weight desc, key) as place
			from suggestions
			where kind = any(${sql.param(kinds)}::text[]) ${sql.join(begun, sql` `)}
		) found
		where place <= case kind when 'query' then ${limits.queries}::int else ${limits.categories}::int end
		order by place`)
	return rows
}

const beginsWith = (key: SQL, text: string) => sql`${key} like ${`${escapeLike(nameKey(text))}%`}`

/** Of the products that a text has begun to name, the best ones; of these a card for each of a few models. */
const MOST_BEGUN = 200

/** Products that the text has begun to name, else those that the search finds: vendor codes, colours, prices. */
async function suggestProducts(db: Db, index: FacetIndex, text: string): Promise<Autocomplete['products']> {
	const begun = await findBegun(db, index, text, MOST_BEGUN)
	const ids =
		begun.length > 0 ? await bestOfModels(db, text, begun) : bestOf(index, await searchTyped(db, index, text))
	const cards = await readCards(db, index, ids)
	return cards.map(({ id, name, image, price }) => ({ id, name, image, price, url: `/product/${id}` }))
}

/** One product of each model, those with a name that begins with the whole text first. @param ids best first */
async function bestOfModels(db: Db, text: string, ids: readonly number[]): Promise<number[]> {
	const { rows } = await db.execute<{ id: number }>(sql`
		select id from (
			select distinct on (p.model_id) p.id, begun.place, ${beginsWith(sql`name_key(p.name)`, text)} as begins
			from unnest(${sql.param(ids)}::int[]) with ordinality begun(id, place) join products p on p.id = begun.id
			order by p.model_id, p.is_available desc, begun.place
		) best
		order by begins desc, place
		limit ${limits.products}`)
	return rows.map(({ id }) => id)
}

function bestOf(index: FacetIndex, { found, understood }: ResolvedSearch): number[] {
	// Nothing is typed yet, or filters alone: «красный» is no product.
	if (!found) return []
	const { chosen, priceFrom, priceTo } = understood
	return index.list({
		found,
		chosen,
		priceFrom,
		priceTo,
		sort: 'popular',
		page: 1,
		pageSize: limits.products,
	}).productIds
}
