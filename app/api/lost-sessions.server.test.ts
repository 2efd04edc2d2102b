import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { live, usualWaits } from '#contract/endpoint.ts'
import { getUserInfo } from '#contract/user.ts'
import { serve } from '#tests/support/serve.ts'
import { createApi } from './api.server.ts'
import { sessionAhead } from './newcomers.server.ts'
import { beginSessionsAhead } from './sessions-ahead.server.ts'

const info = {
	city: {
		id: 1,
		name: 'Москва',
		urlCode: 'moskva',
		isConfirmed: false,
		moniker: 'Москве',
		timeZone: 'Europe/Moscow',
		countryId: 643,
	},
	settings: { isCookiesPolicyConfirmed: false },
}

const own = { ...getUserInfo, freshness: live }

/**
 * A backend with its sessions in memory, and a storefront that begins them ahead.
 * @param batch the cookies of an answer of several
 */
async function shop(batch?: (begin: () => string) => string[]) {
	const known = new Set<string>()
	const state = { begun: 0, rejected: 0, batches: 0 }
	const begin = () => {
		state.begun += 1
		known.add(`user-session-643=${state.begun}`)
		return `user-session-643=${state.begun}; Path=/; HttpOnly`
	}
	const baseUrl = await serve((request: IncomingMessage, response: ServerResponse) => {
		const send = (status: number, body: object, cookie?: string) => {
			response.writeHead(status, {
				'content-type': 'application/json',
				...(cookie && { 'set-cookie': cookie }),
			})
			response.end(JSON.stringify(body))
		}
		if (request.url === '/api/auth/anonymous/batch') {
			state.batches += 1
			return send(200, { cookies: batch ? batch(begin) : Array.from({ length: 64 }, begin) })
		}
		if (request.url === '/api/auth/anonymous') {
			return send(200, { userId: '7a0c4f26-8c5c-4a4e-9a07-3a5d6fb0b0a1' }, begin())
		}
		if (known.has(request.headers.cookie ?? '')) return send(200, info)
		state.rejected += 1
		return send(401, { exceptionCode: 'UNAUTHORIZED', message: '' })
	})
	const lines: string[] = []
	const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
	beginSessionsAhead({ baseUrl, waits: usualWaits, log })
	return {
		state,
		lines,
		baseUrl,
		lose: () => known.clear(),
		/** A visitor without a cookie who reads personal data. */
		async visit() {
			const api = createApi({
				baseUrl,
				waits: usualWaits,
				request: { cookie: undefined, userAgent: undefined, ip: undefined, requestId: 'test' },
				log,
			})
			await Promise.all([api(own), api(own)])
			const current = api.responseCookies().at(-1)?.split(';')[0]
			expect(known, 'the visitor goes on in a session that the backend knows').toContain(current)
			return current
		},
	}
}

test('a backend that has lost its sessions is no failure for new visitors', async () => {
	const { state, lose, visit, baseUrl } = await shop()
	await vi.waitFor(() => expect(state.begun).toBe(128), { timeout: 15_000 })
	await visit()
	lose()
	const visitors = []
	for (let count = 0; count < 12; count++) visitors.push(await visit())
	expect(new Set(visitors).size).toBe(12)
	expect(state.rejected, 'the sessions that wait are dropped at the first that is refused').toBeLessThan(6)
	expect(sessionAhead(baseUrl)).toBeDefined()
})

test('visitors who come at the same moment are all served', async () => {
	const { state, lose, visit } = await shop()
	await vi.waitFor(() => expect(state.begun).toBe(128), { timeout: 15_000 })
	lose()
	const visitors = await Promise.all(Array.from({ length: 20 }, visit))
	expect(new Set(visitors).size).toBe(20)
})

test.each([
	['the words of an example', () => ['string']],
	['another cookie', () => ['session=1; Path=/']],
	['no cookies', () => []],
	['one good and one bad', (begin: () => string) => [begin(), 'string']],
])('an answer of %s in place of sessions is rejected, and logged', async (_, batch) => {
	const { state, lines, visit } = await shop(batch)
	await vi.waitFor(() => expect(state.begun).toBeGreaterThan(64), { timeout: 15_000 })
	await turn()
	expect(state.batches).toBe(1)
	expect(lines.filter((line) => line.includes('BACKEND_ANSWER_BROKEN'))).toHaveLength(1)
	await visit()
	expect(state.rejected).toBe(0)
})
