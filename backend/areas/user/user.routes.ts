import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import * as contract from '#contract/user.ts'
import { createAccount, getUserInfo, setUserCity, setUserLocation, updateUserSettings } from './user.ts'
import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'

export function mountUser(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getUserInfo, ({ visitorId }, { db, places, newcomers }) =>
		getUserInfo(db, places, visitorId, { isNewcomer: newcomers.has(visitorId) }),
	)

	implement(app, backend, contract.updateUserSettings, ({ visitorId, body }, { db, places }) =>
		updateUserSettings(db, places, visitorId, body.isCookiesPolicyConfirmed),
	)

	implement(app, backend, contract.setUserCity, ({ visitorId, body }, { db, places }) =>
		setUserCity(db, places, visitorId, body.id),
	)

	implement(app, backend, contract.setUserLocation, ({ visitorId, body }, { db, places }) =>
		setUserLocation(db, places, visitorId, body),
	)

	implement(app, backend, contract.createAccount, ({ visitorId, body }, { db, places }) =>
		createAccount(db, places, visitorId, body),
	)

	implement(app, backend, contract.getWishlist, ({ visitorId, query }, { db, facetIndex }) =>
		getWishlist(db, facetIndex, visitorId, query),
	)

	implement(app, backend, contract.addToWishlist, ({ visitorId, body }, { db, now }) =>
		addToWishlist(db, visitorId, body, now()),
	)

	implement(app, backend, contract.clearWishlist, ({ visitorId }, { db }) => clearWishlist(db, visitorId))

	implement(app, backend, contract.removeFromWishlist, ({ visitorId, params }, { db }) =>
		removeFromWishlist(db, visitorId, params.id),
	)
}
