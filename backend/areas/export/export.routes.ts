import type { Hono } from 'hono'
import { moscowDay } from '#backend/areas/geo/city-clock.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/export.ts'
import { getKinds, listOfKind, listRedirects } from './addresses.ts'
import { listCategories, listProducts } from './feed.ts'

export function mountExport(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getAddressKinds, (_, { db, facetIndex, now }) => {
		const today = moscowDay(now())
		// Counting reads all of the catalogue.
		return facetIndex.remember(`address kinds ${today}`, () => getKinds(db, today))
	})
	implement(app, backend, contract.listAddresses, ({ params, query }, { db, now }) =>
		listOfKind(db, params.kind, query, moscowDay(now())),
	)
	implement(app, backend, contract.listFeedCategories, (_, { db }) => listCategories(db))
	implement(app, backend, contract.listFeedProducts, ({ query }, { db }) => listProducts(db, query.after))
	implement(app, backend, contract.listRedirects, (_, { db }) => listRedirects(db))
}
