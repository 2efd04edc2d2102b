import express from 'express'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { metrics } from './metrics.ts'

const token = 'a-token-of-the-tests'

async function shopWith(given: string | undefined) {
	const shop = express()
	const { answer, count } = metrics(given, async (path) =>
		path === '/cart' || path === '/gone' ? 'Cart' : undefined,
	)
	shop.use(answer, count)
	shop.get('/gone', (_req, res) => void res.status(404).end())
	shop.use((_req, res) => void res.send('page'))
	const url = await serve(shop)
	const read = (authorization = `Bearer ${token}`) => fetch(`${url}/metrics`, { headers: { authorization } })
	return { url, read }
}

test('requests are counted by page type, status and whether scripts have asked', async () => {
	const { url, read } = await shopWith(token)
	const fromOwnPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
	await fetch(`${url}/cart`)
	// `fetch` has words of its own for these headers.
	await request(`${url}/cart`, { headers: fromOwnPage }).then(({ body }) => body.text())
	await fetch(`${url}/cart.data`)
	await fetch(`${url}/gone?key=secret`)
	await fetch(`${url}/nowhere-at-all`)
	const text = await (await read()).text()
	const counted = (scripts: string, type = 'Cart', status = '2xx') =>
		`shop_requests_total{method="GET",status="${status}",page_type="${type}",scripts="${scripts}",program="storefront"} 1`
	for (const scripts of ['yes', 'no', 'unknown']) expect(text).toContain(counted(scripts))
	expect(text).toContain(counted('unknown', 'Error', '4xx'))
	expect(text).toContain(counted('unknown', 'none'))
	expect(text).not.toMatch(/secret|nowhere/)
})

test('are not readable without the token', async () => {
	const { read } = await shopWith(token)
	expect((await read('Bearer another-token-here')).status).toBe(401)
	expect((await read('')).status).toBe(401)
})

test('without a token there is no such address', async () => {
	const { read } = await shopWith(undefined)
	expect(await (await read()).text()).toBe('page')
})
