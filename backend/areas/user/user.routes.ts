import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import * as contract from '#contract/user.ts'
import { getUserInfo, setUserCity, setUserLocation, updateUserSettings } from './user.ts'

export function mountUser(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getUserInfo, ({ visitorId }, { db }) => getUserInfo(db, visitorId))

	implement(app, backend, contract.updateUserSettings, ({ visitorId, body }, { db }) =>
		updateUserSettings(db, visitorId, body.isCookiesPolicyConfirmed),
	)

	implement(app, backend, contract.setUserCity, ({ visitorId, body }, { db }) =>
		setUserCity(db, visitorId, body.id),
	)

	implement(app, backend, contract.setUserLocation, ({ visitorId, body }, { db }) =>
		setUserLocation(db, visitorId, body),
	)
}
