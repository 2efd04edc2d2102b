import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { API_KEY_HEADER } from '#contract/api-key.ts'
import { updateBasket } from '#contract/basket.ts'
import { listBannerGroups, listMenus, listProductBanners } from '#contract/content.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ERROR_REPORTED_HEADER } from '#contract/errors.ts'
import {
	getDeliveryTerms,
	getGeoObtainingPoint,
	listCities,
	listCityObjects,
	listShops,
} from '#contract/geo.ts'
import { createOrder } from '#contract/orders.ts'
import { setUserCity } from '#contract/user.ts'
import { setErrorReports } from '#process/error-reports.ts'
import { requestIdNow } from '#process/request-id.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { addGeography } from '#tests/support/geo-rows.ts'
import { serveBackend } from '#tests/support/http-backend.ts'

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend(addGeography)
})
afterAll(() => shop.close())

const BAD_REQUEST = { status: 400, rejection: expect.objectContaining({ exceptionCode: 'BAD_REQUEST' }) }

describe('text that no database stores', () => {
	it('is replaced in a body, and the text around it stays', async () => {
		const checkout = { name: 'а\u0000б', comment: '\ud800в\udfff', street: 'г😀\ud83d' }
		const { status, data } = await shop.visitor().call(updateBasket, { body: { checkout } })
		expect(status).toBe(200)
		expect(data.checkout).toEqual({ name: 'а\ufffdб', comment: '\ufffdв\ufffd', street: 'г😀\ufffd' })
	})

	it('preserves characters that are written as two escapes', async () => {
		const { token } = shop.backend.sessions.issue(shop.clock.now)
		const answer = await createBackendApp(shop.backend).request('/api/basket', {
			method: 'PATCH',
			headers: { cookie: `${shop.backend.sessions.cookieName}=${token}` },
			body: '{"checkout":{"name":"\\ud83d\\ude00 \\\\u0000"}}',
		})
		expect((await answer.json()).checkout.name).toBe('😀 \\u0000')
	})

	it('is replaced in a query and in a path', async () => {
		const visitor = shop.visitor()
		const { status, data } = await visitor.call(listMenus, { query: { slots: ['\u0000', 'main'] } })
		expect([status, Object.keys(data.slots)]).toEqual([200, ['\ufffd', 'main']])
		expect((await visitor.call(listBannerGroups, { query: { slots: '\u0000' } })).status).toBe(200)
		expect((await visitor.call(getGeoObtainingPoint, { params: { id: '1\u0000' } })).status).toBe(404)
	})
})

it('takes no call without the key of the storefront where there is one', async () => {
	const apiKey = 'key-of-the-storefront'
	const app = createBackendApp({ ...shop.backend, apiKey })
	const rejected = { exceptionCode: 'FORBIDDEN', message: expect.stringContaining(API_KEY_HEADER) }
	for (const { method, path } of Object.values(endpoints)) {
		const address = path.replace(/\{\w+\*?\}/g, '1')
		for (const headers of [undefined, { [API_KEY_HEADER]: `${apiKey}x` }]) {
			const answer = await app.request(address, { method, headers })
			expect([answer.status, await answer.json()], `${method} ${path}`).toEqual([403, rejected])
		}
	}
	const known = await app.request('/api/geo/cities/popular', { headers: { [API_KEY_HEADER]: apiKey } })
	expect(known.status).toBe(200)
	expect((await app.request('/api/health')).status).toBe(200)
})

it('makes a call in the name of the storefront’s request', async () => {
	setErrorReports({ report: () => {}, mute: () => {}, flush: async () => {} })
	onTestFinished(() => setErrorReports(undefined))
	const app = createBackendApp(shop.backend).get('/test/id', (http) => http.text(requestIdNow() ?? ''))
	const answer = await app.request('/test/id', { headers: { 'x-request-id': 'of-a-page' } })
	expect(await answer.text()).toBe('of-a-page')
})

it('reports an error itself and says so in a header', async () => {
	const app = createBackendApp(shop.backend).get('/test/failing', () => {
		throw new Error('Broken')
	})
	const answer = await app.request('/test/failing')
	expect(answer.status).toBe(500)
	expect(answer.headers.get(ERROR_REPORTED_HEADER)).toBe('1')
})

describe('a request that is not as declared', () => {
	it.each([2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER])('%d is no id', async (id) => {
		const visitor = shop.visitor()
		expect(await visitor.call(setUserCity, { body: { id } })).toMatchObject(BAD_REQUEST)
		expect(await visitor.call(listCities, { body: { countryId: id } })).toMatchObject(BAD_REQUEST)
		expect(await visitor.call(listShops, { body: { countryId: id } })).toMatchObject(BAD_REQUEST)
		expect(await visitor.call(listShops, { body: { cityId: id } })).toMatchObject(BAD_REQUEST)
		expect(await visitor.call(listCityObjects, { body: { ids: [id] } })).toMatchObject(BAD_REQUEST)
		const banners = { params: { slot: 'product', productId: id } }
		expect(await visitor.call(listProductBanners, banners)).toMatchObject(BAD_REQUEST)
	})

	it('is no place beyond the globe', async () => {
		const geoLocation = { lat: 1e308, lon: 0 }
		expect(await shop.visitor().call(getDeliveryTerms, { body: { geoLocation } })).toMatchObject(BAD_REQUEST)
	})

	it.each([undefined, '', 'x'.repeat(201)])('is no order with the key %s', async (key) => {
		const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
		const body = {
			userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79128840317' },
			deliveryInfo: { cityId: 1 },
			obtainingMethod: 'PICKUP' as const,
			paymentMethod: 'ONLINE' as const,
		}
		expect(await shop.visitor().call(createOrder, { body }, headers)).toMatchObject(BAD_REQUEST)
	})
})

describe('over HTTP', () => {
	/** One request of raw bytes; `chunks` without a length go as they come. */
	async function raw(method: string, path: string, chunks: string[] = []) {
		const server = await serveBackend(shop)
		const { port } = new URL(server.origin)
		const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
			const sent = request({ port, path, method, host: '127.0.0.1' }, (answer) => {
				let body = ''
				answer.on('data', (part) => {
					body += part
				})
				answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
			})
			sent.on('error', reject)
			for (const chunk of chunks) sent.write(chunk)
			sent.end()
		})
		await server.close()
		return { status: answer.status, code: JSON.parse(answer.body).exceptionCode }
	}

	it('a body without a length is read to its limit, and no further', async () => {
		const chunks = ['{"text":"', ...Array.from({ length: 80 }, () => 'x'.repeat(1024)), '"}']
		expect(await raw('POST', '/api/geo/cities', chunks)).toEqual({ status: 400, code: 'BAD_REQUEST' })
		expect((await raw('POST', '/api/geo/cities', ['{"text":', '"мос"}'])).status).toBe(200)
	})

	// The longer one is beyond what Node reads.
	it.each([4_097, 17_000])('an address of %d characters is rejected as everything is', async (length) => {
		const path = '/api/seo/pages?url='.padEnd(length, 'a')
		expect(await raw('GET', path)).toEqual({ status: 400, code: 'BAD_REQUEST' })
	})

	it('an address with more parameters than any call has is rejected', async () => {
		expect(await raw('GET', `/api/seo/pages?${'a&'.repeat(201)}`)).toEqual({
			status: 400,
			code: 'BAD_REQUEST',
		})
	})
})
