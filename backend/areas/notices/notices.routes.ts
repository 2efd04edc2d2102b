import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/notices.ts'
import {
	askForNotice,
	confirmNotice,
	getNoticeByKey,
	listNotices,
	removeNotice,
	removeNoticeByKey,
} from './notices.ts'

export function mountNotices(app: Hono, backend: Backend): void {
	implement(app, backend, contract.askForNotice, (call, backend) => askForNotice(backend, call, call.body))

	implement(app, backend, contract.listNotices, ({ visitorId }, { db }) => listNotices(db, visitorId))

	implement(app, backend, contract.removeNotice, ({ visitorId, params }, { db, now }) =>
		removeNotice(db, visitorId, params.id, now()),
	)

	implement(app, backend, contract.getNoticeByKey, ({ params }, { db }) => getNoticeByKey(db, params.key))

	implement(app, backend, contract.confirmNotice, ({ params }, { db, now }) =>
		confirmNotice(db, params.key, now()),
	)

	implement(app, backend, contract.removeNoticeByKey, ({ params, query }, { db, now }) =>
		removeNoticeByKey(db, params.key, query.all !== undefined, now()),
	)
}
