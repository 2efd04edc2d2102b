import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { answerError } from './http.ts'
import { createMetrics } from './metrics.ts'

const token = 'a-token-of-the-tests'
let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())

test('calls are counted by area and outcome, for a client with the token', async () => {
	const figures = new Hono()
	figures.onError((error, http) => answerError(error, http, shop.backend.log))
	shop.backend.metrics = createMetrics(shop.db, token)
	shop.backend.metrics.mount(figures)
	const app = createBackendApp(shop.backend)
	await app.request('/api/geo/cities/popular')
	await app.request('/api/basket')

	expect((await figures.request('/metrics')).status).toBe(401)
	const answer = await figures.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
	const text = await answer.text()
	expect(text).toContain('shop_calls_total{area="geo",outcome="ok",program="backend"} 1')
	expect(text).toContain('shop_calls_total{area="basket",outcome="UNAUTHORIZED",program="backend"} 1')
	expect(text).toContain('shop_events_waiting{program="backend"} 0')
	expect(text).toContain('shop_outbox_messages{program="backend"} 0')
	expect(text).toContain('shop_orders_total{kind="order",program="backend"} 0')
})
