import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, VOLOGDA } from '#tests/support/geo-rows.ts'
import { createNewcomers } from './newcomers.ts'

let shop: TestBackend
let app: ReturnType<typeof createBackendApp>
let boots: AddedModel
beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{}] })
	})
	// As in the only process of a database, whichever database the tests run on.
	shop.backend.newcomers = createNewcomers({ isAlone: true })
	app = createBackendApp(shop.backend)
})
afterAll(() => shop.close())

async function arrive() {
	const response = await app.request('/api/auth/anonymous', { method: 'POST' })
	const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
	return {
		cookie,
		info: async () => (await app.request('/api/user/info', { headers: { cookie } })).json(),
		send: (method: string, path: string, body: object) =>
			app.request(path, { method, headers: { cookie }, body: JSON.stringify(body) }),
	}
}

it('asks the database nothing for a visitor who has only just come', async () => {
	await (await arrive()).info()
	const query = vi.spyOn(shop.db, 'execute')
	const info = await (await arrive()).info()
	expect(info).toMatchObject({ city: { name: 'Москва', isConfirmed: false }, basket: { quantityTotal: 0 } })
	expect(query).not.toHaveBeenCalled()
})

it('knows at once what the visitor has put into the cart', async () => {
	const visitor = await arrive()
	const { product } = boots
	const added = await visitor.send('POST', '/api/basket/item', {
		id: product.id,
		skuId: product.skus[0]?.id,
		groupId: boots.groupId,
		quantity: 1,
	})
	expect(added.status).toBe(200)
	expect(await visitor.info()).toMatchObject({ basket: { quantityTotal: 1 } })
})

it('knows at once which city the visitor has chosen, and the notice that was accepted', async () => {
	const visitor = await arrive()
	await visitor.send('PUT', '/api/user/city', { id: VOLOGDA })
	await visitor.send('PATCH', '/api/user/settings', { isCookiesPolicyConfirmed: true })
	expect(await visitor.info()).toMatchObject({
		city: { id: VOLOGDA, isConfirmed: true },
		settings: { isCookiesPolicyConfirmed: true },
	})
})

it('has no newcomers where another process may serve the same visitor', () => {
	const newcomers = createNewcomers({ isAlone: false })
	newcomers.add('0b2f5c1e-0000-4000-8000-000000000000')
	expect(newcomers.has('0b2f5c1e-0000-4000-8000-000000000000')).toBe(false)
})
