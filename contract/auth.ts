import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'

export const startAnonymousSession = endpoint({
	area: 'auth',
	summary:
		'Start an anonymous session: sets the cookie user-session-<country>. A cookie that is known, expired or not, keeps its visitor',
	method: 'POST',
	path: '/api/auth/anonymous',
	access: 'public',
	response: z.object({ userId: z.uuid() }),
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const logout = endpoint({
	area: 'auth',
	summary: 'End the session: the cookie is taken away',
	method: 'POST',
	path: '/api/auth/logout',
	access: 'public',
	response: z.object({}),
	freshness: live,
	setsSession: true,
	assumed: true,
})
