import express from 'express'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#process/config.ts'
import { serve } from '#tests/support/serve.ts'
import { paymentNotifications } from './payment-notifications.ts'

const YOOKASSA = {
	PAYMENTS: 'yookassa',
	YOOKASSA_SHOP_ID: '100500',
	YOOKASSA_SECRET_KEY: 'test_secret-key-of-the-shop',
	YOOKASSA_VAT_CODE: '1',
	SHOP_URL: 'https://shop.example',
}

/** A storefront that passes notifications on to a backend of the test. */
async function startStorefront(settings: Record<string, string>, backendStatus = 200) {
	const taken: { url: string; key: string | undefined; body: unknown }[] = []
	const backend = express().use(express.json(), (req, res) => {
		taken.push({ url: req.url, key: req.get('x-api-key'), body: req.body })
		res.status(backendStatus).json(backendStatus === 200 ? { isTaken: true } : {})
	})
	const api = await serve(backend)
	const config = loadConfig({ ...settings, API_URL: api.replace(/\/$/, ''), API_KEY: 'a-key-of-the-backend' })
	const shop = express().use(
		(_req, res, next) => {
			res.locals.visitor = { address: '203.0.113.7', counted: '203.0.113.7' }
			res.locals.requestId = crypto.randomUUID()
			next()
		},
		paymentNotifications(config, pino({ level: 'silent' }), () => {}),
		(_req, res) => void res.status(404).end(),
	)
	const url = await serve(shop)
	const send = (body: string, method = 'POST') =>
		fetch(new URL('/payments/notifications', url), {
			method,
			...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
		})
	return { taken, send }
}

const notification = { type: 'notification', event: 'payment.succeeded', object: { id: 'abc' } }

describe('a notification of the provider of payments', () => {
	test('goes on to the backend as it came', async () => {
		const { taken, send } = await startStorefront(YOOKASSA)
		expect((await send(JSON.stringify(notification))).status).toBe(200)
		expect(taken).toEqual([
			{ url: '/api/payments/notifications', key: 'a-key-of-the-backend', body: notification },
		])
	})

	test('is to be sent again when the backend can not take it', async () => {
		const { send } = await startStorefront(YOOKASSA, 500)
		expect((await send(JSON.stringify(notification))).status).toBe(503)
	})

	test.each(['', '[]', 'null', '"text"', '{', '1'])('is no %s', async (body) => {
		const { taken, send } = await startStorefront(YOOKASSA)
		expect((await send(body)).status).toBe(400)
		expect(taken).toEqual([])
	})

	test('that is nested too deep to be passed on is none, and no failure of the backend: the next one is taken', async () => {
		const { taken, send } = await startStorefront(YOOKASSA)
		const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
		for (let count = 0; count < 12; count++) expect((await send(deep)).status).toBe(400)
		expect((await send(JSON.stringify(notification))).status).toBe(200)
		expect(taken).toHaveLength(1)
	})

	test('is no larger than 64 KB', async () => {
		const { taken, send } = await startStorefront(YOOKASSA)
		expect((await send(JSON.stringify({ ...notification, padding: 'x'.repeat(70_000) }))).status).toBe(413)
		expect(taken).toEqual([])
	})

	test.each([
		['read', YOOKASSA, 'GET'],
		['sent to a shop without a provider', {}, 'POST'],
	])('%s is no page', async (_what, settings, method) => {
		const { taken, send } = await startStorefront(settings)
		expect((await send(JSON.stringify(notification), method)).status).toBe(404)
		expect(taken).toEqual([])
	})
})
