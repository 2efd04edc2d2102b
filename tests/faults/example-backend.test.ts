import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExampleBackend } from '#tests/support/example-backend.ts'
import { type Storefront, startStorefront } from '#tests/support/start-shop.ts'
import { formWith } from '../cluster/form.ts'
import { Visitor } from '../cluster/visitor.ts'

const KEY = 'key-of-the-storefront'

const withoutBank = (location: string | undefined) => location?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')

describe.each([
	{ name: 'as it is', settings: { API_KEY: '' } },
	{ name: 'that compares versions and asks for a key', settings: { COMPARE_VERSIONS: '1', API_KEY: KEY } },
])('the example of a backend, $name,', ({ settings }) => {
	let backend: Awaited<ReturnType<typeof startExampleBackend>>
	let shop: Storefront
	beforeAll(async () => {
		// The bank of the example sends to a shop that is not started yet: the test follows it by the path alone.
		backend = await startExampleBackend(settings)
		shop = await startStorefront(backend.url, {
			PAYMENT_HOSTS: backend.host,
			LOG_LEVEL: 'info',
			...(settings.API_KEY && { API_KEY: KEY }),
		})
	})
	afterAll(async () => {
		await shop?.stop()
		backend.stop()
	})

	it('shows the pages of steps 1 and 2', async () => {
		const visitor = new Visitor(shop.url)
		for (const path of ['/', '/catalog/', '/catalog/all', '/catalog/?text=куртка', '/product/1']) {
			const { status, body } = await visitor.get(encodeURI(path))
			expect(status, path).toBe(200)
			if (path !== '/') expect(body, path).toContain('Куртка Хребет')
		}
		expect((await visitor.get('/catalog/other')).status).toBe(404)
		expect((await visitor.get('/product/9')).status).toBe(404)
		visitor.leave()
	})

	it('sells something', async () => {
		const visitor = new Visitor(shop.url)
		await buy(visitor, '/product/1', '101')
		const cart = await visitor.get('/cart')
		expect(cart.status).toBe(200)
		expect(cart.body).toContain('Куртка Хребет')

		const sent = await order(visitor)
		const [, number = ''] = /^\/bank\/(\d+)$/.exec(withoutBank(sent.location) ?? '') ?? []
		expect(number, `${sent.status} ${sent.location}`).not.toBe('')
		const unpaid = await visitor.get(`/payment/${number}`)
		expect([unpaid.status, unpaid.location]).toEqual([200, undefined])

		await fetch(sent.location ?? '', { method: 'POST', redirect: 'manual' })
		const paid = await visitor.get(`/payment/${number}`)
		expect(paid.location).toBe(`/order-thanks/${number}`)
		const thanks = await visitor.get(`/order-thanks/${number}`)
		expect(thanks.status).toBe(200)
		expect(thanks.body).toContain('Спасибо за заказ')
		const told = (await shop.readLog()) + cart.body + thanks.body
		expect(told).not.toContain('"level":"error"')
		expect(told).not.toContain(KEY)
		visitor.leave()
	})

	it('leaves out what belongs to later steps, until they are there', async () => {
		const visitor = new Visitor(shop.url)
		for (const path of ['/wishlist', '/sitemap.xml']) {
			expect((await visitor.get(path)).status, path).toBe(503)
		}
		visitor.leave()
	})
})

async function buy(visitor: Visitor, path: string, skuId: string) {
	const form = formWith('skuId', (await visitor.get(path)).body)
	form.set('skuId', skuId)
	expect((await visitor.post(path, form)).status).toBe(303)
}

async function order(visitor: Visitor) {
	const page = await visitor.get('/checkout')
	expect(page.status).toBe(200)
	const form = formWith('phone', page.body)
	const filled = {
		intent: 'order',
		name: 'Аня',
		phone: '89128840317',
		email: 'anya@example.ru',
		isAgreed: 'on',
	}
	for (const [name, value] of Object.entries(filled)) form.set(name, value)
	return visitor.post('/checkout', form)
}
