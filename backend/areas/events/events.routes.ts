import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/events.ts'
import { createAllowance } from './allowance.ts'
import { createEventStore } from './events.ts'

export function mountEvents(app: Hono, backend: Backend): void {
	const store = createEventStore(backend.db, backend.now)
	backend.metrics?.watch('shop_events_waiting', 'Events that wait to be written', store.waiting)
	const allowed = createAllowance(backend.now)
	implement(app, backend, contract.sendEvents, async ({ params, body, visitorId, address }) => ({
		kept: await store.store(params.type, allowed({ visitorId, address }, body.events)),
	}))
}
