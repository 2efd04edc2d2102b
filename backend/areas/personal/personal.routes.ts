import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/personal.ts'
import { getDashboard } from './dashboard.ts'
import { changeEmail } from './email.ts'
import { cancelOrder, getPersonalOrder, listPersonalOrders } from './orders.ts'
import { getProfile, updateProfile } from './profile.ts'

export function mountPersonal(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getProfile, ({ visitorId }, { db }) => getProfile(db, visitorId))

	implement(app, backend, contract.updateProfile, ({ visitorId, address, body }) =>
		updateProfile(backend, { visitorId, address }, body),
	)

	implement(app, backend, contract.changeEmail, ({ visitorId, address, body }) =>
		changeEmail(backend, { visitorId, address }, body),
	)

	implement(app, backend, contract.getDashboard, ({ visitorId }, { db, now }) =>
		getDashboard(db, visitorId, now()),
	)

	// Before `/api/personal/orders/{n}`, which would take its name for a number.
	implement(app, backend, contract.listCancelReasons, () => ({
		reasons: [...settings.orders.cancelReasons],
	}))

	implement(app, backend, contract.listPersonalOrders, ({ visitorId, query }, { db, now }) =>
		listPersonalOrders(db, visitorId, query, now()),
	)

	implement(app, backend, contract.getPersonalOrder, ({ visitorId, params }, { db, now }) =>
		getPersonalOrder(db, visitorId, params.n, now()),
	)

	implement(app, backend, contract.cancelOrder, ({ visitorId, params, body }, { db, now }) =>
		cancelOrder(db, visitorId, params.id, body, now()),
	)
}
