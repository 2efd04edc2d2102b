import type { Hono } from 'hono'
import { giveSessionCookie } from '#backend/areas/sessions/session-cookie.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/passkeys.ts'
import { beginPasskeyLogin, loginByPasskey } from './login-by-passkey.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'

export function mountPasskeys(app: Hono, backend: Backend): void {
	implement(app, backend, contract.beginPasskeyLogin, (call) => beginPasskeyLogin(backend, call))

	implement(app, backend, contract.loginByPasskey, async ({ visitorId, sessionId, address, body, http }) => {
		const who = { visitorId, sessionId, address }
		const { sessionId: begun, ...answer } = await loginByPasskey(backend, who, body.answer)
		const token = backend.sessions.issueForCustomer(backend.now(), answer.userId, begun)
		giveSessionCookie(http, backend, token, settings.session.cookieDays)
		return answer
	})

	implement(app, backend, contract.listPasskeys, ({ visitorId }, { db }) => listPasskeys(db, visitorId))

	implement(app, backend, contract.beginPasskey, (call) => beginPasskey(backend, call))

	implement(app, backend, contract.addPasskey, (call) => addPasskey(backend, call, call.body))

	implement(app, backend, contract.renamePasskey, ({ visitorId, params, body }, { db }) =>
		renamePasskey(db, visitorId, params.id, body.name),
	)

	implement(app, backend, contract.removePasskey, (call) => removePasskey(backend, call, call.params.id))
}
