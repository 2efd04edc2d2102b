import { sql } from 'drizzle-orm'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import { inOtherLayout } from '#backend/areas/catalog/keyboard-layout.ts'
import { listingUrl } from '#backend/areas/catalog/listing-url.ts'
import { findProducts, respell } from '#backend/areas/catalog/search.ts'
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
	const attempts = [async () => text, async () => layout, () => respell(db, text), () => respell(db, layout)]
	for (const attempt of attempts) {
		const suggestions = await suggest(db, index, await attempt())
		if (Object.values(suggestions).some((list) => list.length > 0)) return suggestions
	}
	return { queries: [], categories: [], products: [] }
}

async function suggest(db: Db, index: FacetIndex, text: string): Promise<Autocomplete> {
	const key = nameKey(text).replace(/\s+/g, ' ')
	const { rows } = await db.execute<{ kind: 'query' | 'category'; text: string; url: string }>(sql`
		select kind, text, url from (
			select kind, text, url, weight, key like ${`${escapeLike(key)}%`} as begins,
				row_number() over (
					partition by kind order by key like ${`${escapeLike(key)}%`} desc, weight desc, key) as place
			from suggestions
			where kind in ('query', 'category')
				and (key like ${`${escapeLike(key)}%`} or key like ${`% ${escapeLike(key)}%`})
		) found
		where place <= case kind when 'query' then ${limits.queries}::int else ${limits.categories}::int end
		order by place`)
	const queries = rows.filter(({ kind }) => kind === 'query')
	const categories = rows.filter(({ kind }) => kind === 'category')
	return {
		queries: queries.map(({ text }) => ({
			text,
			url: listingUrl({ path: '/catalog/', text, filters: [] }),
		})),
		categories: key === '' ? [] : categories.map(({ text, url }) => ({ name: text, url })),
		products: await suggestProducts(db, index, key),
	}
}

async function suggestProducts(db: Db, index: FacetIndex, text: string): Promise<Autocomplete['products']> {
	const found = await findProducts(db, text)
	if (found.length === 0) return []
	const { productIds } = index.list({
		found,
		chosen: new Map(),
		sort: 'popular',
		page: 1,
		pageSize: limits.products,
	})
	const cards = await readCards(db, productIds)
	return cards.map(({ id, name, image, price }) => ({ id, name, image, price, url: `/product/${id}` }))
}
