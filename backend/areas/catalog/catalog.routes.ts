import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/catalog.ts'
import { getCatalog } from './catalog.ts'

export function mountCatalog(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getCatalog, ({ params, query }, { db, facetIndex, places }) =>
		getCatalog(db, facetIndex, places, params.url, query),
	)
}
