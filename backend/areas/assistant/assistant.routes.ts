import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/assistant.ts'
import { composeKit } from './kit.ts'

export function mountAssistant(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getSportProperties, ({ body }, { db, facetIndex }) =>
		composeKit(db, facetIndex, body),
	)
}
