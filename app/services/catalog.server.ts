import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/catalog.ts'
import { withPersonalPrices } from './products.server.ts'

/** @param url path below `/catalog`, @param search the listing's query (`listingQuery`), and its page */
export async function getCatalog(api: Api, url: string, search: URLSearchParams) {
	const catalog = await api(contract.getCatalog, { params: { url }, query: queryOf(search) })
	return { ...catalog, items: await withPersonalPrices(api, catalog.items) }
}

/** Goods of a store, the best first; undefined when they are unknown. */
export async function getStoreGoods(api: Api, shopId: string) {
	const goods = await api.optional(contract.getCatalog, { params: { url: '' }, query: { store: [shopId] } })
	// A backend without stores in its catalogue answers with the whole catalogue.
	const hasStores = goods?.facets.some(({ id }) => id === 'store')
	return goods && hasStores ? { ...goods, items: await withPersonalPrices(api, goods.items) } : undefined
}

function queryOf(search: URLSearchParams): contract.CatalogQuery {
	const query: Record<string, string | string[]> = {}
	for (const name of new Set(search.keys())) {
		const values = search.getAll(name).filter(Boolean)
		if (values.length > 0) query[name] = values.length === 1 ? (values[0] ?? '') : values
	}
	return query as unknown as contract.CatalogQuery
}
