import type { Hono } from 'hono'
import { readBonusAccount } from '#backend/areas/bonuses/account.ts'
import { listBonusHistory } from '#backend/areas/bonuses/history.ts'
import { listConsents } from '#backend/areas/consents/consents.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import { cancelOrder, getPersonalOrder, listPersonalOrders } from '#backend/areas/orders/personal-orders.ts'
import { getReceipt, listReceipts } from '#backend/areas/orders/receipts.ts'
import { giveSessionCookie } from '#backend/areas/sessions/session-cookie.ts'
import { listSubscriptions, updateSubscriptions } from '#backend/areas/subscriptions/channels.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/personal.ts'
import { getContactHours, updateContactHours } from './contact-hours.ts'
import { getDashboard } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { changeEmail } from './email.ts'
import { getOwnData } from './own-data.ts'
import { getPotentialPhone, getProfile, updateProfile } from './profile.ts'

export function mountPersonal(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getProfile, ({ visitorId }, { db }) => getProfile(db, visitorId))

	implement(app, backend, contract.updateProfile, ({ visitorId, address, requestId, body }) =>
		updateProfile(backend, { visitorId, address, requestId }, body),
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

	implement(app, backend, contract.listReceipts, ({ visitorId, query }, { db }) =>
		listReceipts(db, visitorId, query.page),
	)

	implement(app, backend, contract.getReceipt, ({ visitorId, params }, { db }) =>
		getReceipt(db, visitorId, params.code),
	)

	implement(app, backend, contract.listPersonalOrders, ({ visitorId, query }, { db, now }) =>
		listPersonalOrders(db, visitorId, query, now()),
	)

	implement(app, backend, contract.getPersonalOrder, ({ visitorId, params }, { db, now }) =>
		getPersonalOrder(db, visitorId, params.n, now()),
	)

	implement(app, backend, contract.cancelOrder, ({ visitorId, params, body }, { now }) =>
		cancelOrder(backend, visitorId, params.id, body, now()),
	)

	implement(app, backend, contract.getBonus, async ({ visitorId }, { db, now }) =>
		readBonusAccount(db, await readCustomer(db, visitorId), now()),
	)

	implement(app, backend, contract.listBonusHistory, ({ visitorId, body }, { db, now }) =>
		listBonusHistory(db, visitorId, body, now()),
	)

	implement(app, backend, contract.listSubscriptions, ({ visitorId }, { db }) =>
		listSubscriptions(db, visitorId),
	)

	implement(app, backend, contract.updateSubscriptions, ({ visitorId, address, body }) =>
		updateSubscriptions(backend, { visitorId, address }, body),
	)

	implement(app, backend, contract.getContactHours, ({ visitorId }, { db }) => getContactHours(db, visitorId))

	implement(app, backend, contract.updateContactHours, ({ visitorId, body }, { db }) =>
		updateContactHours(db, visitorId, body.hours),
	)

	implement(app, backend, contract.listConsents, async ({ visitorId }, { db }) => ({
		consents: await listConsents(db, visitorId),
	}))

	implement(app, backend, contract.getOwnData, ({ visitorId }, { db, now }) =>
		getOwnData(db, visitorId, now()),
	)

	implement(app, backend, contract.getPotentialPhone, ({ visitorId }, { db }) =>
		getPotentialPhone(db, visitorId),
	)

	implement(app, backend, contract.deleteAccount, async ({ visitorId, address, body, http }) => {
		await deleteAccount(backend, { visitorId, address }, body)
		giveSessionCookie(http, backend, '', 0)
		return {}
	})
}
