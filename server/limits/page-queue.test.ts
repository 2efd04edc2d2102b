import { once } from 'node:events'
import { connect } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { servePages } from '#server/pages/serve-pages.ts'
import { testPages } from '#tests/support/pages.ts'
import { serve } from '#tests/support/serve.ts'
import { pageQueue } from './page-queue.ts'

test('a visitor who leaves before the turn comes holds none', async () => {
	const shop = express()
	let arrived = () => {}
	shop.use(async (req, res, next) => {
		res.locals.visitor = { counted: 'anybody', address: undefined }
		if (req.path === '/looked-for') {
			arrived()
			await once(res, 'close')
		}
		next()
	})
	const page = () => new Response('page')
	shop.use(servePages(testPages(page), { enterQueue: pageQueue({ embeddedBackend: true }) }))
	const url = await serve(shop)
	for (let visit = 0; visit < 5; visit++) {
		const leaving = new AbortController()
		const asked = new Promise<void>((resolve) => {
			arrived = resolve
		})
		const left = fetch(`${url}/looked-for`, { signal: leaving.signal }).catch(() => 'left')
		await asked
		leaving.abort()
		expect(await left).toBe('left')
	}
	expect((await fetch(url)).status).toBe(200)
})

test('visitors who do not read their pages hold no turn', async () => {
	const shop = express()
	shop.use((_req, res, next) => {
		res.locals.visitor = { counted: 'anybody', address: undefined }
		next()
	})
	const pages = { sent: 0 }
	// More than the buffers of both ends take.
	const large = Buffer.alloc(32 * 1024 * 1024)
	const page = ({ path }: express.Request) => {
		if (path !== '/large') return new Response('page')
		pages.sent++
		return new Response(large)
	}
	shop.use(servePages(testPages(page), { enterQueue: pageQueue({ embeddedBackend: true }) }))
	const url = await serve(shop)
	for (let visit = 0; visit < 6; visit++) {
		const client = connect(Number(new URL(url).port), '127.0.0.1')
		onTestFinished(() => void client.destroy())
		client.on('error', () => {})
		client.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
	}
	await expect.poll(() => pages.sent, { timeout: 10_000 }).toBe(6)
	expect((await fetch(url)).status).toBe(200)
})
