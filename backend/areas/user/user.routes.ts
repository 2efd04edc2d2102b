import type { Hono } from 'hono'
import { estimateYear } from '#backend/areas/bonuses/levels.ts'
import { readCodeState, sendCode } from '#backend/areas/codes/one-time-codes.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import { subscribeEmail, updateEmailSubscription } from '#backend/areas/subscriptions/email-subscriptions.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { codeBySms } from '#backend/outbox/messages.ts'
import { allParts } from '#contract/parts.ts'
import { shopRules } from '#contract/shop-rules.ts'
import * as contract from '#contract/user.ts'
import { getBalanceByPhone, getClubPhone, joinClub, sendVerificationCode, setClubMembership } from './club.ts'
import { createAccount, getUserInfo, setUserCity, setUserLocation, updateUserSettings } from './user.ts'
import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'
import { endWishlistLink, getSharedWishlist, makeWishlistLink, readLinkKey } from './wishlist-link.ts'

export function mountUser(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getUserInfo, ({ visitorId }, { db, places, newcomers }) =>
		getUserInfo(db, places, visitorId, { isNewcomer: newcomers.has(visitorId) }),
	)

	implement(app, backend, contract.updateUserSettings, ({ visitorId, body }, { db, places, now }) =>
		updateUserSettings(db, places, visitorId, body, now()),
	)

	implement(app, backend, contract.setUserCity, ({ visitorId, body }, { db, places }) =>
		setUserCity(db, places, visitorId, body.id),
	)

	implement(app, backend, contract.setUserLocation, ({ visitorId, body }, { db, places }) =>
		setUserLocation(db, places, visitorId, body),
	)

	implement(
		app,
		backend,
		contract.createAccount,
		({ visitorId, body }, { db, places, now, parts = allParts }) =>
			createAccount(db, places, visitorId, { ...body, joinsClub: body.joinsClub && parts.club }, now()),
	)

	implement(app, backend, contract.getWishlist, async (call, { db, facetIndex, hash }) => {
		const { visitorId, query, isOnBehalf } = call
		const wishlist = await getWishlist(db, facetIndex, visitorId, query)
		// The link is the customer's own matter.
		return { ...wishlist, linkKey: isOnBehalf ? null : await readLinkKey(db, hash, visitorId) }
	})

	implement(app, backend, contract.addToWishlist, ({ visitorId, body }, { db, now }) =>
		addToWishlist(db, visitorId, body, now()),
	)

	implement(app, backend, contract.clearWishlist, ({ visitorId }, { db }) => clearWishlist(db, visitorId))

	implement(app, backend, contract.removeFromWishlist, ({ visitorId, params }, { db }) =>
		removeFromWishlist(db, visitorId, params.id),
	)

	implement(app, backend, contract.makeWishlistLink, ({ visitorId }) => makeWishlistLink(backend, visitorId))

	implement(app, backend, contract.endWishlistLink, ({ visitorId }, { db }) => endWishlistLink(db, visitorId))

	implement(app, backend, contract.getSharedWishlist, ({ params, query }) =>
		getSharedWishlist(backend, params.key, query.page),
	)

	implement(app, backend, contract.listBonusLevels, ({ query: { purchases } }) => {
		const { levels, welcome, welcomeFrom, spendRate, availableAfterDays, burnAfterDays } = shopRules.bonuses
		const rules = { welcome, welcomeFrom, spendRate, availableAfterDays, burnAfterDays }
		const estimate = purchases === undefined ? null : estimateYear(purchases)
		return { levels: [...levels], rules, estimate }
	})

	implement(app, backend, contract.sendVerificationCode, ({ visitorId, address, ip, body }) =>
		sendVerificationCode(backend, { visitorId, address, ip }, body),
	)

	implement(app, backend, contract.getVerificationCode, ({ visitorId, query }) =>
		readCodeState(backend, { target: query.phone, purpose: query.sendingReason, visitorId }),
	)

	implement(app, backend, contract.sendSmsCode, async ({ visitorId, address, body }, { db }) => {
		const { phone } = await readCustomer(db, visitorId)
		const target = { target: phone ?? '', purpose: body.sendingReason, visitorId, address, isHuman: true }
		return sendCode(backend, target, (code) => codeBySms(backend.shop, code))
	})

	implement(app, backend, contract.getSmsCode, async ({ visitorId, query }, { db }) => {
		const { phone } = await readCustomer(db, visitorId)
		return readCodeState(backend, { target: phone ?? '', purpose: query.sendingReason, visitorId })
	})

	implement(app, backend, contract.getBalanceByPhone, ({ visitorId, address, ip, query }) =>
		getBalanceByPhone(backend, { visitorId, address, ip }, query),
	)

	implement(app, backend, contract.joinClub, ({ visitorId, address, body }) =>
		joinClub(backend, { visitorId, address }, body),
	)

	implement(app, backend, contract.setClubMembership, async ({ visitorId, body }, { db }) => {
		await setClubMembership(db, visitorId, body.isMember)
		return { isMember: body.isMember }
	})

	implement(app, backend, contract.getClubPhone, ({ visitorId }, { db }) => getClubPhone(db, visitorId))

	implement(app, backend, contract.subscribeToNews, async ({ visitorId, address, body }) => {
		await subscribeEmail(backend, { visitorId, address }, body)
		return { isSubscribed: true }
	})

	implement(app, backend, contract.updateEmailSubscription, ({ visitorId, address, body }) =>
		updateEmailSubscription(backend, { visitorId, address }, body),
	)

	implement(app, backend, contract.subscribeAnonymously, async ({ visitorId, address, body }) => {
		await subscribeEmail(backend, { visitorId, address }, body)
		return { isSubscribed: true }
	})
}
