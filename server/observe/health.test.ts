import express from 'express'
import { expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { health } from './health.ts'

async function startShop(apiUrl: string, stopping = new AbortController().signal) {
	return serve(express().use(health({ embeddedBackend: true, apiUrl }, stopping)))
}

test('the shop is ready while the backend answers', async () => {
	const backend = await serve((_req, res) => res.end('{"status":"ok"}'))
	expect((await fetch(`${await startShop(backend)}/readyz`)).status).toBe(200)
})

test('the shop lives but is not ready while the backend is away, fails or hangs', async () => {
	const failing = await serve((_req, res) => res.writeHead(503).end())
	const hanging = await serve(() => {})
	for (const backend of ['http://127.0.0.1:9', failing, hanging]) {
		const shop = await startShop(backend)
		expect((await fetch(`${shop}/healthz`)).status).toBe(200)
		expect((await fetch(`${shop}/readyz`)).status).toBe(503)
	}
})

test('the shop that is about to end lives but is not ready', async () => {
	const backend = await serve((_req, res) => res.end('{"status":"ok"}'))
	const shop = await startShop(backend, AbortSignal.abort())
	expect((await fetch(`${shop}/healthz`)).status).toBe(200)
	const answer = await fetch(`${shop}/readyz`)
	expect(answer.status).toBe(503)
	expect(await answer.json()).toEqual({ status: 'stopping' })
})

test('however often readiness is asked for, the backend is asked once a second, and not at all for liveness', async () => {
	let asked = 0
	const backend = await serve((_req, res) => {
		asked += 1
		res.end()
	})
	const shop = await startShop(backend)
	const statuses = async (path: string) =>
		new Set(await Promise.all(Array.from({ length: 100 }, async () => (await fetch(shop + path)).status)))
	expect(await statuses('/healthz')).toEqual(new Set([200]))
	expect(asked).toBe(0)
	const began = performance.now()
	expect(await statuses('/readyz')).toEqual(new Set([200]))
	expect(asked).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1_000))
	expect(asked).toBeGreaterThan(0)
})
