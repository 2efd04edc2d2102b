import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/community.ts'
import { getCommunityPage } from './pages.ts'
import { listPublications } from './publications.ts'

export function mountCommunity(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getCommunityPage, ({ params, query }, source) =>
		getCommunityPage(source, params.path, query),
	)

	implement(app, backend, contract.listPublications, ({ query: { type, ...query } }, { db, now }) =>
		listPublications(db, { ...query, kinds: type && [type] }, now()),
	)
}
