import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/catalog.ts'

/** @param url path below `/catalog`, @param search what the listing is asked for (`listingQuery`), and its page */
export const getCatalog = (api: Api, url: string, search: URLSearchParams) =>
	api(contract.getCatalog, { params: { url }, query: queryOf(search) })

/** What a store has, the best first; undefined when it is not told. */
export async function getStoreGoods(api: Api, shopId: string) {
	const goods = await api.optional(contract.getCatalog, { params: { url: '' }, query: { store: [shopId] } })
	// A backend that knows nothing of stores answers with the whole catalogue.
	const isTold = goods?.facets.some(({ id }) => id === 'store')
	return isTold ? goods : undefined
}

function queryOf(search: URLSearchParams): contract.CatalogQuery {
	const query: Record<string, string | string[]> = {}
	for (const name of new Set(search.keys())) {
		const values = search.getAll(name).filter(Boolean)
		if (values.length > 0) query[name] = values.length === 1 ? (values[0] ?? '') : values
	}
	return query as unknown as contract.CatalogQuery
}
