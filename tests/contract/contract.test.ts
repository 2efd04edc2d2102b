import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'

let shop: TestBackend
let app: ReturnType<typeof createBackendApp>
beforeAll(async () => {
	shop = await openTestBackend()
	app = createBackendApp(shop.backend)
})
afterAll(() => shop.close())

const all = Object.entries(endpoints)
const pathOf = (path: string) => path.replace(/\{\w+\*?\}/g, '1')

function send(name: string, headers: Record<string, string> = {}) {
	const endpoint = endpoints[name]
	if (!endpoint) throw new Error(`No call ${name}`)
	return app.request(pathOf(endpoint.path), {
		method: endpoint.method,
		headers: { 'content-type': 'application/json', ...headers },
		...(endpoint.body && { body: '{}' }),
	})
}

describe('every call of the contract', () => {
	it.each(all)('%s is implemented', async (name) => {
		const { token } = shop.backend.sessions.issue(shop.clock.now)
		const answer = await send(name, { cookie: `${shop.backend.sessions.cookieName}=${token}` })
		const body = await answer.json()
		const how = 'call `implement` with it in backend/areas/<area>/<area>.routes.ts'
		expect(body.message ?? '', how).not.toMatch(/^No call/)
	})

	const needSession = all.filter(([, endpoint]) => endpoint.access !== 'public')
	it.each(needSession)('%s is rejected without a session', async (name) => {
		const answer = await send(name)
		expect(answer.status).toBe(401)
		expect(await answer.json()).toMatchObject({ exceptionCode: 'UNAUTHORIZED' })
	})

	const withBody = all.filter(([, endpoint]) => endpoint.body)
	it.each(withBody)('%s rejects a body that is no JSON', async (name, endpoint) => {
		const { token } = shop.backend.sessions.issue(shop.clock.now)
		const answer = await app.request(pathOf(endpoint.path), {
			method: endpoint.method,
			headers: {
				'content-type': 'application/json',
				cookie: `${shop.backend.sessions.cookieName}=${token}`,
			},
			body: '{"broken"',
		})
		const refused = { customer: [401], employee: [403], operator: [403] } as const
		expect(
			endpoint.access in refused ? refused[endpoint.access as keyof typeof refused] : [400, 404],
			name,
		).toContain(answer.status)
		expect(await answer.json()).toMatchObject({ exceptionCode: expect.stringMatching(/^[A-Z_]+$/) })
	})
})
