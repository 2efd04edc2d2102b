import express from 'express'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { checkOrigin } from './origin-check.ts'

async function startForm(shopUrl?: string, trustProxy = false) {
	const shop = express().set('trust proxy', trustProxy)
	shop.use((_req, res, next) => {
		res.locals.cspNonce = 'nonce'
		next()
	})
	shop.use(checkOrigin(shopUrl), (_req, res) => void res.send('accepted'))
	return serve(shop)
}

/** Headers by `fetch` of Node would carry a Sec-Fetch-Mode only, so what browsers send is given here. */
async function post(url: string, headers: Record<string, string>) {
	return fetch(url, { method: 'POST', headers: { accept: 'text/html', ...headers } })
}

describe('a form', () => {
	test('of our own page is accepted', async () => {
		const url = await startForm()
		expect((await post(url, { origin: url, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
	})

	test.each([
		['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
		['another site in an old browser', { origin: 'https://evil.example' }],
		['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
		['a sandboxed page', { origin: 'null' }],
	])('of %s is refused with a page in Russian', async (_name, headers) => {
		const answer = await post(await startForm(), headers)
		expect(answer.status).toBe(403)
		expect(answer.headers.get('cache-control')).toBe('no-store')
		const page = await answer.text()
		expect(page).toContain('Форма отправлена с другого сайта')
		expect(page).toContain('lang="ru"')
	})

	test('of another site gets JSON when a script asks', async () => {
		const url = await startForm()
		const answer = await fetch(`${url}/cart.data`, {
			method: 'POST',
			headers: { origin: 'https://evil.example' },
		})
		expect(await answer.json()).toMatchObject({ exceptionCode: 'FOREIGN_ORIGIN' })
	})

	test('of a program without an origin is accepted: it carries nobody’s cookies', async () => {
		expect((await post(await startForm(), {})).status).toBe(200)
	})

	test('of the canonical address is accepted behind a proxy that changes the host', async () => {
		const url = await startForm('https://shop.example')
		expect((await post(url, { origin: 'https://shop.example' })).status).toBe(200)
	})

	test('of the forwarded host is accepted only from a trusted proxy', async () => {
		const headers = { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' }
		expect((await post(await startForm(undefined, true), headers)).status).toBe(200)
		expect((await post(await startForm(undefined, false), headers)).status).toBe(403)
	})

	test('reading is never refused', async () => {
		const url = await startForm()
		expect((await fetch(url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
	})
})
