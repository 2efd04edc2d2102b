import { sql } from 'drizzle-orm'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import { inOtherLayout } from '#backend/areas/catalog/keyboard-layout.ts'
import { listingUrl } from '#backend/areas/catalog/listing-url.ts'
import { type ResolvedSearch, searchTyped } from '#backend/areas/catalog/resolve-search.ts'
import { respell, wordsOf } from '#backend/areas/catalog/search.ts'
import { escapeLike, nameKey } from '#backend/areas/geo/name-key.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { Autocomplete } from '#contract/products.ts'
import { readCards } from './cards.ts'

const limits = settings.catalog.suggestions

/**
 * What a text may become: popular queries, categories, products. When it leads nowhere, the text in the other
 * keyboard layout and the text respelt are tried. Without a text: the popular queries.
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
	kind: 'query' | 'category' | 'product'
	text: string
	url: string
}

async function suggest(db: Db, index: FacetIndex, text: string): Promise<Autocomplete> {
	const rows = await readSuggestions(db, text)
	const of = (kind: SuggestionRow['kind']) => rows.filter((row) => row.kind === kind)
	return {
		queries: of('query').map(({ text }) => ({
			text,
			url: listingUrl({ path: '/catalog/', text, filters: [] }),
		})),
		categories: of('category').map(({ text, url }) => ({ name: text, url })),
		products: await suggestProducts(db, index, text, of('product')),
	}
}

/** Suggestions where each word of the text begins some word; those that begin with the whole text first. */
async function readSuggestions(db: Db, text: string): Promise<SuggestionRow[]> {
	const words = wordsOf(text)
	if (words.length === 0 && text.trim() !== '') return []
	const kinds = words.length === 0 ? ['query'] : ['query', 'category', 'product']
	// One condition for each word, not «all of a list»: only so does the index of trigrams serve them.
	const begun = words.map((word) => sql`and key ~ ${`\\m${word}`}`)
	const { rows } = await db.execute<SuggestionRow & Record<string, unknown>>(sql`
		select kind, text, url from (
			select kind, text, url, row_number() over (
				partition by kind order by key like ${`${escapeLike(nameKey(text))}%`} desc, weight desc, key) as place
			from suggestions
			where kind = any(${sql.param(kinds)}::text[]) ${sql.join(begun, sql` `)}
		) found
		where place <= case kind
			when 'query' then ${limits.queries}::int
			when 'category' then ${limits.categories}::int
			else ${limits.products}::int end
		order by place`)
	return rows
}

/** Other forms of the words («куртки»), vendor codes and colours are found by the search of the catalogue. */
async function suggestProducts(
	db: Db,
	index: FacetIndex,
	text: string,
	suggested: readonly SuggestionRow[],
): Promise<Autocomplete['products']> {
	const ids =
		suggested.length > 0
			? suggested.map(({ url }) => Number(url.replace('/product/', '')))
			: bestOf(index, await searchTyped(db, index, text))
	const cards = await readCards(db, index, ids)
	return cards.map(({ id, name, image, price }) => ({ id, name, image, price, url: `/product/${id}` }))
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
