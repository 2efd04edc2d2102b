import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type Shop,
	type Storefront,
	startPreparedBackend,
	startStorefront,
} from '#tests/support/start-shop.ts'
import { type FaultyProxy, startProxy } from './proxy.ts'
import { read } from './reading.ts'
import { checkoutFields, findGoods, type Goods, newBuyer, type Visitor } from './visitors.ts'

/** Text for each code of spec §4, from any backend and with any status. */
const codes = [
	['DELIVERY_TERMS_NOT_FOUND', 404, 'Сюда пока не доставляем. Выбери другой адрес или пункт выдачи'],
	['TERRITORY_NOT_FOUND', 404, 'Не нашли такое место. Проверь город, улицу и дом'],
	['GEO_LOCATION_NOT_SPECIFIED', 400, 'Не нашли этот адрес. Укажи город, улицу и дом'],
	['TERRITORY_ID_NOT_SPECIFIED', 400, 'Сначала выбери город'],
] as const

let backend: Omit<Shop, 'url'>
let proxy: FaultyProxy
let shop: Storefront
let goods: Goods
let buyer: Visitor

beforeAll(async () => {
	backend = await startPreparedBackend()
	goods = await findGoods(backend, 0)
	proxy = await startProxy(backend.apiUrl)
})
afterAll(async () => {
	await proxy.stop()
	await backend.stop()
})
beforeEach(async () => {
	await proxy.heal()
	buyer = await newBuyer(backend, goods)
})

const visit = (path: string) =>
	read(shop.url + path, { headers: { cookie: buyer.cookie, accept: 'text/html' } })

describe.each(codes)('%s', (code, status, words) => {
	// The points are cached at their first use.
	beforeAll(async () => {
		shop = await startStorefront(proxy.url)
	})
	afterAll(() => shop.stop())

	test('is read on the page of a product, which can be bought all the same', async () => {
		proxy.refuse(status, code, (call) => call === 'POST /api/geo/delivery-terms')
		const page = await visit(`/product/${goods.productId}`)
		expect(page).toMatchObject({ status: 200, stands: 'page' })
		expect(page.text).toContain(words)
		expect(page.actions).toContain('В корзину')
	})

	test('is read in the checkout in place of the ways, with the way to another city', async () => {
		proxy.refuse(status, code, (call) => call === 'GET /api/obtainings/channel')
		const page = await visit('/checkout')
		expect(page).toMatchObject({ status: 200, stands: 'page' })
		expect(page.text).toContain(words)
		expect(page.actions).toContain('Сменить город')
	})

	test('is read in the checkout in place of the points', async () => {
		const fields = await checkoutFields(buyer)
		await fetch(`${shop.url}/checkout`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: buyer.cookie, origin: shop.url },
			body: new URLSearchParams({ ...fields, intent: 'update' }),
		})
		proxy.refuse(status, code, (call) => call === 'POST /api/obtainings/points')
		const page = await visit('/checkout')
		expect(page).toMatchObject({ status: 200, stands: 'page' })
		expect(page.text).toContain(words)
	})

	test('is read beside the place of an order that is rejected with it', async () => {
		const fields = await checkoutFields(buyer)
		proxy.refuse(status, code, (call) => call === 'POST /api/orders')
		const page = await read(`${shop.url}/checkout`, {
			method: 'POST',
			headers: { cookie: buyer.cookie, accept: 'text/html', origin: shop.url },
			body: new URLSearchParams(fields),
		})
		expect(page).toMatchObject({ status: 422, stands: 'page' })
		const name = code === 'TERRITORY_ID_NOT_SPECIFIED' ? 'Способ получения' : 'Место получения'
		expect(page.text).toMatch(new RegExp(`${name}: ${words}`, 'i'))
	})
})
