import { startAnonymousSession, startAnonymousSessions } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUserInfo } from '#contract/user.ts'
import { createApi, type Options, scopeOf } from './api.server.ts'
import { nameOf } from './call/endpoints.ts'
import { holdsSession } from './call/session.server.ts'
import { expectNewcomers } from './newcomers.server.ts'
import { pageProblem } from './problems.server.ts'

/** From now on new visitors of a site get sessions that were begun ahead. */
export function beginSessionsAhead({
	baseUrl,
	apiKey,
	waits,
	log,
	site,
}: Omit<Options, 'request'> & { site?: number | undefined }): void {
	const apiOf = (cookie: string | undefined) =>
		createApi({
			baseUrl,
			apiKey,
			waits,
			request: { cookie, userAgent: undefined, ip: undefined, requestId: 'ahead', site },
			log,
		})
	const brokenAnswer = (endpoint: Endpoint) => {
		log.error({ call: nameOf(endpoint) }, 'BACKEND_ANSWER_BROKEN')
		return pageProblem('unavailable', 503)
	}
	expectNewcomers(scopeOf(baseUrl, site), {
		async begin() {
			const api = apiOf(undefined)
			await api(startAnonymousSession)
			const cookies = api.responseCookies()
			if (!holdsSession(cookies)) throw brokenAnswer(startAnonymousSession)
			return cookies
		},
		async beginMany(count) {
			const { cookies } = await apiOf(undefined)(startAnonymousSessions, { body: { count } })
			const sessions = cookies.map((cookie) => [cookie])
			if (sessions.length > 0 && sessions.every(holdsSession)) return sessions
			brokenAnswer(startAnonymousSessions)
			return []
		},
		async info(cookies) {
			const api = apiOf(cookies.map((header) => header.split(';', 1)[0]).join('; '))
			const info = await api(getUserInfo)
			return { info, isInSession: !api.isNewSession() }
		},
	})
}
