import { request } from 'node:http'
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

/** The answer to a form sent with any Host: `fetch` sets its own. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		request(url, { method: 'POST', headers: { accept: 'text/html', ...headers } }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		})
			.on('error', reject)
			.end()
	})
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
	])('of %s is rejected with a page in Russian', async (_name, headers) => {
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

	test('of a program without an origin is accepted: it carries no visitor’s cookies', async () => {
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

	test('reading is never rejected', async () => {
		const url = await startForm()
		expect((await fetch(url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
	})
})

interface Deployment {
	name: string
	shopUrl: string | undefined
	trustProxy: boolean
	/** Headers that the proxy adds, or the visitor where there is none. */
	proxy: Record<string, string>
	/** Origins with forms that are accepted. */
	own: string[]
}

/** Ways to serve the shop, asked for as shop.example. */
const deployments: Deployment[] = [
	{
		name: 'without a proxy, which it can not know',
		shopUrl: undefined,
		trustProxy: false,
		proxy: {},
		own: ['http://shop.example', 'https://shop.example'],
	},
	{
		name: 'behind a proxy that is not trusted, its scheme unknown',
		shopUrl: undefined,
		trustProxy: false,
		proxy: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
		own: ['http://shop.example', 'https://shop.example'],
	},
	{
		name: 'behind a proxy that is not trusted, SHOP_URL given',
		shopUrl: 'https://shop.example',
		trustProxy: false,
		proxy: { 'x-forwarded-proto': 'http' },
		own: ['https://shop.example'],
	},
	{
		name: 'with SHOP_URL, under another name',
		shopUrl: 'https://www.shop.example',
		trustProxy: false,
		proxy: {},
		own: ['https://www.shop.example', 'http://shop.example', 'https://shop.example'],
	},
	{
		name: 'with SHOP_URL of another port',
		shopUrl: 'http://shop.example:8080',
		trustProxy: false,
		proxy: {},
		own: ['http://shop.example:8080', 'http://shop.example', 'https://shop.example'],
	},
	{
		name: 'behind a trusted proxy that speaks https',
		shopUrl: undefined,
		trustProxy: true,
		proxy: { 'x-forwarded-proto': 'https' },
		own: ['https://shop.example'],
	},
	{
		name: 'behind a trusted proxy that speaks http',
		shopUrl: undefined,
		trustProxy: true,
		proxy: { 'x-forwarded-proto': 'http' },
		own: ['http://shop.example'],
	},
	{
		name: 'behind two trusted proxies',
		shopUrl: undefined,
		trustProxy: true,
		proxy: { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'Shop.Example:443, inside' },
		own: ['https://shop.example'],
	},
	{
		name: 'behind a trusted proxy, SHOP_URL given',
		shopUrl: 'https://shop.example',
		trustProxy: true,
		proxy: { 'x-forwarded-proto': 'https' },
		own: ['https://shop.example'],
	},
	{
		name: 'behind a trusted proxy that does not tell the scheme, SHOP_URL given',
		shopUrl: 'https://shop.example',
		trustProxy: true,
		proxy: {},
		own: ['https://shop.example'],
	},
	{
		name: 'behind a trusted proxy that passes on nonsense',
		shopUrl: undefined,
		trustProxy: true,
		proxy: { 'x-forwarded-proto': 'nonsense' },
		own: ['http://shop.example', 'https://shop.example'],
	},
]

const origins = [
	'http://shop.example',
	'https://shop.example',
	'http://shop.example:8080',
	'https://shop.example:8080',
	'http://www.shop.example',
	'https://www.shop.example',
	'https://shop.example.evil.example',
	'https://evil.example',
	'https://shop.example@evil.example',
	'http://evil@shop.example',
	'https://shop.example/path',
	'null',
	'',
]

describe.each(deployments)('a shop $name', ({ shopUrl, trustProxy, proxy, own }) => {
	test.each(origins)('knows whether «%s» is its own', async (origin) => {
		const url = await startForm(shopUrl, trustProxy)
		const status = await statusOf(url, { host: 'shop.example', origin, ...proxy })
		expect(status).toBe(own.includes(origin) ? 200 : 403)
	})
})

test.each(['shop.example', 'shop.example:80', 'SHOP.example'])('the host %s is one of http', async (host) => {
	expect(await statusOf(await startForm(), { host, origin: 'http://shop.example' })).toBe(200)
})

test.each(['evil.example/shop.example', 'evil.example#', 'evil.example@shop.example', 'a b', '[', ''])(
	'the host «%s» has no pages',
	async (host) => {
		expect(await statusOf(await startForm(), { host, origin: 'http://evil.example' })).toBe(403)
		expect(await statusOf(await startForm(), { host, origin: 'http://shop.example' })).toBe(403)
	},
)
