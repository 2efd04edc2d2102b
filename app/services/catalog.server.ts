import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/catalog.ts'
import { withPersonalPrices } from './products.server.ts'

/** @param url path below `/catalog`, @param search what the listing is asked for (`listingQuery`), and its page */
export async function getCatalog(api: Api, url: string, search: URLSearchParams) {
	const catalog = await api(contract.getCatalog, { params: { url }, query: queryOf(search) })
	return { ...catalog, items: await withPersonalPrices(api, catalog.items) }
}

/** What a store has, the best first; undefined when it is not told. */
export async function getStoreGoods(api: Api, shopId: string) {
	const goods = await api.optional(contract.getCatalog, { params: { url: '' }, query: { store: [shopId] } })
	// A backend that knows nothing of stores answers with the whole catalogue.
	const isTold = goods?.facets.some(({ id }) => id === 'store')
	return goods && isTold ? { ...goods, items: await withPersonalPrices(api, goods.items) } : undefined
}

function queryOf(search: URLSearchParams): contract.CatalogQuery {
	const query: Record<string, string | string[]> = {}
	for (const name of new Set(search.keys())) {
		const values = search.getAll(name).filter(Boolean)
		if (values.length > 0) query[name] = values.length === 1 ? (values[0] ?? '') : values
	}
	return query as unknown as contract.CatalogQuery
}
