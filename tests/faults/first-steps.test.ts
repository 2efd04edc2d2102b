import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listBannerGroups, listBanners } from '#contract/content.ts'
import { listShops } from '#contract/geo.ts'
import { getRecommendation } from '#contract/products.ts'
import { startExampleBackend } from '#tests/support/example-backend.ts'
import { type Storefront, startStorefront } from '#tests/support/start-shop.ts'
import { formWith } from '../cluster/form.ts'
import { Visitor } from '../cluster/visitor.ts'
import { type FaultyProxy, startProxy } from './proxy.ts'

// The shop on a backend that has the calls of the first five steps of docs/backend.md and no other.

let backend: Awaited<ReturnType<typeof startExampleBackend>>
let proxy: FaultyProxy
let shop: Storefront
let visitor: Visitor
beforeAll(async () => {
	backend = await startExampleBackend()
	proxy = await startProxy(backend.url)
	// Every page is made when it is asked for.
	shop = await startStorefront(proxy.url, { LOG_LEVEL: 'info', PAGE_CACHE_MB: '0' })
	visitor = new Visitor(shop.url)
})
afterAll(async () => {
	visitor.leave()
	await shop.stop()
	await proxy.stop()
	backend.stop()
})
afterEach(() => proxy.heal())

/** The beginnings of the calls that the home page makes for its parts. */
const ofHome = [listBanners, listBannerGroups, getRecommendation, listShops].map(
	({ method, path }) => `${method} ${path.split('{')[0]}`,
)

test('nothing leads to a page that is not there', async () => {
	const opened = new Map<string, number>()
	const waiting = ['/', '/catalog/', '/product/1', '/cart']
	const isOwnLink = (path: string) => /^\/(?!\/)/.test(path) && !/^\/(assets|img|pictures)\//.test(path)
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		if (opened.has(path)) continue
		const { status, body } = await visitor.get(path)
		opened.set(path, status)
		const links = [...body.matchAll(/<a\b[^>]* href="([^"#]+)/g)].map(([, link = '']) =>
			link.replaceAll('&amp;', '&'),
		)
		if (opened.size < 80) waiting.push(...links.filter(isOwnLink))
	}
	// Texts of consents are the first that a backend with content has (docs/content.md); this one has no texts yet.
	const isConsent = (path: string) => path.startsWith('/pages/consent-')
	const missing = [...opened].flatMap(([path, status]) => (status === 404 && !isConsent(path) ? [path] : []))
	expect(missing.sort()).toEqual([])
	expect(opened.size).toBeGreaterThan(8)
})

test('the home page is 503 only while all of its parts fail', async () => {
	await proxy.inject('500', (call) => call.startsWith(ofHome[2] ?? ''))
	const { status, body } = await visitor.get('/')
	expect(status).toBe(200)
	expect(body).toContain('href="/catalog/"')
	await proxy.inject('500', (call) => ofHome.some((beginning) => call.startsWith(beginning)))
	await expect.poll(async () => (await visitor.get('/')).status, { timeout: 30_000 }).toBe(503)
	await proxy.heal()
	await expect.poll(async () => (await visitor.get('/')).status, { timeout: 30_000 }).toBe(200)
})

test('a request to be called is not offered once the backend has not had the call', async () => {
	const isOffered = async () => (await visitor.get('/product/1')).body.includes('Купить в 1 клик')
	expect(await isOffered()).toBe(true)
	const form = formWith('phone', (await visitor.get('/product/1/one-click')).body)
	for (const [name, value] of Object.entries({
		skuId: '101',
		name: 'Аня',
		phone: '89128840317',
		isAgreed: 'on',
	})) {
		form.set(name, value)
	}
	const sent = await visitor.post('/product/1/one-click', form)
	expect(sent.body).toContain('Что-то пошло не так. Попробуйте оформить заказ позже.')
	expect(await isOffered()).toBe(false)
})

test('a call that is not there makes one line of the log, whatever pages ask for it', async () => {
	for (const path of ['/product/1', '/product/2', '/product/1', '/', '/catalog/', '/catalog/all'])
		await visitor.get(path)
	const lines = (await shop.readLog()).split('\n').filter((line) => line.includes('"status":404'))
	const calls = lines.map((line) => (JSON.parse(line) as { call?: string }).call)
	const optional = calls.filter((call) => call && !call.startsWith('POST '))
	expect(optional.length).toBeGreaterThan(5)
	expect(optional).toEqual([...new Set(optional)])
})
