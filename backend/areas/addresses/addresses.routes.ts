import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/addresses.ts'
import { changeSavedAddress, listSavedAddresses, removeSavedAddress, saveAddress } from './addresses.ts'

export function mountAddresses(app: Hono, backend: Backend): void {
	implement(app, backend, contract.listSavedAddresses, ({ visitorId }, { db }) =>
		listSavedAddresses(db, visitorId),
	)

	implement(app, backend, contract.saveAddress, ({ visitorId, body }, { db }) =>
		saveAddress(db, visitorId, body),
	)

	implement(app, backend, contract.changeSavedAddress, ({ visitorId, params, body }, { db }) =>
		changeSavedAddress(db, visitorId, params.id, body),
	)

	implement(app, backend, contract.removeSavedAddress, ({ visitorId, params }, { db }) =>
		removeSavedAddress(db, visitorId, params.id),
	)
}
