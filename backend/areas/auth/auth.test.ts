import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('the anonymous session', () => {
	it('is a cookie that scripts cannot read, and writes nothing to the database', async () => {
		const app = createBackendApp(shop.backend)
		const response = await app.request('/api/auth/anonymous', { method: 'POST' })
		expect(response.status).toBe(200)
		const cookie = response.headers.get('set-cookie') ?? ''
		expect(cookie).toMatch(/^user-session-643=/)
		expect(cookie).toMatch(/HttpOnly/)
		expect(cookie).toMatch(/SameSite=Lax/)
		const { rows } = await shop.db.execute<{ count: number }>('select count(*) as count from visitors')
		expect(rows[0]?.count).toBe(0)
	})

	it('can be begun for several visitors at once', async () => {
		const app = createBackendApp(shop.backend)
		const ask = (count: number) =>
			app.request('/api/auth/anonymous/batch', { method: 'POST', body: JSON.stringify({ count }) })
		const { cookies } = (await (await ask(3)).json()) as { cookies: string[] }
		const one = await app.request('/api/auth/anonymous', { method: 'POST' })
		const attributes = (cookie: string) => cookie.replace(/=[^;]*/, '')
		expect(cookies.map(attributes)).toEqual(Array(3).fill(attributes(one.headers.get('set-cookie') ?? '')))
		const renewed = cookies.map(async (cookie) => {
			const headers = { cookie: cookie.split(';')[0] ?? '' }
			return (await (await app.request('/api/auth/anonymous', { method: 'POST', headers })).json()).userId
		})
		expect(new Set(await Promise.all(renewed)).size).toBe(3)
		expect((await ask(65)).status).toBe(400)
	})

	it('continues the visitor of an expired token and rejects that token elsewhere', async () => {
		const app = createBackendApp(shop.backend)
		const first = await app.request('/api/auth/anonymous', { method: 'POST' })
		const { userId } = await first.json()
		const start = shop.clock.now
		shop.clock.now = new Date(start.getTime() + 200 * 24 * 60 * 60 * 1000)
		const cookie = cookieOf(first)
		const rejected = await app.request('/api/user/info', { headers: { cookie } })
		expect(rejected.status).toBe(401)
		const renewed = await app.request('/api/auth/anonymous', { method: 'POST', headers: { cookie } })
		expect((await renewed.json()).userId).toBe(userId)
		expect(cookieOf(renewed)).not.toBe(cookie)
		shop.clock.now = start
	})

	it('does not accept a forged token', async () => {
		const app = createBackendApp(shop.backend)
		const { token } = shop.backend.sessions.issue(shop.clock.now)
		const forged = `${token.slice(0, -2)}xx`
		const response = await app.request('/api/user/info', {
			headers: { cookie: `user-session-643=${forged}` },
		})
		expect(response.status).toBe(401)
		expect(await response.json()).toMatchObject({ exceptionCode: 'UNAUTHORIZED' })
	})
})
