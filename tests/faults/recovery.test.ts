import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type Shop,
	type Storefront,
	startPreparedBackend,
	startStorefront,
	USUAL_WAITS,
} from '#tests/support/start-shop.ts'
import { takesTime } from './classes.ts'
import { type Fault, type FaultyProxy, faults, startProxy } from './proxy.ts'
import { type Reading, read } from './reading.ts'
import { isOptional } from './screens.ts'
import { checkoutFields, findGoods, newBuyer, newCustomer, type Visitor } from './visitors.ts'

let backend: Omit<Shop, 'url'>
let proxy: FaultyProxy
let shop: Storefront
beforeAll(async () => {
	backend = await startPreparedBackend()
	await open()
})
afterAll(async () => {
	await close()
	await backend.stop()
})
beforeEach(() => proxy.heal())

async function open() {
	proxy = await startProxy(backend.apiUrl)
	shop = await startStorefront(proxy.url, { TRUST_PROXY: 'loopback', ...USUAL_WAITS })
}
async function close() {
	await shop.stop()
	await proxy.stop()
}

const visit = (path: string, visitor: Visitor, address = '198.51.100.1') =>
	read(shop.url + path, {
		headers: { cookie: visitor.cookie, accept: 'text/html', 'x-forwarded-for': address },
	})

const send = (path: string, visitor: Visitor, fields: string[][]) =>
	read(shop.url + path, {
		method: 'POST',
		headers: { cookie: visitor.cookie, accept: 'text/html', origin: shop.url },
		body: new URLSearchParams(fields),
	})

// The backend has carried out the order each time; only its answer is spoiled.
const spoiled: Fault[] = ['slow', 'cut', 'broken', 'incomplete', 'huge']
test.each(spoiled)('an order with a lost answer (%s) can be sent again and is one order', async (fault) => {
	const goods = await findGoods(backend, 400 + 20 * spoiled.indexOf(fault))
	const buyer = await newBuyer(backend, goods)
	await proxy.inject(fault, (call) => call === 'POST /api/orders')
	const lost = await send('/checkout', buyer, Object.entries(await checkoutFields(buyer)))
	expect(lost).toMatchObject({ status: 503, stands: 'error screen' })

	await proxy.heal()
	const again = await send('/checkout', buyer, lost.fields)
	expect(again.status).toBe(303)
	expect(again.location).toMatch(/^\/sandbox-bank\//)
	const orders = await backend.sql<{ number: string }>(
		'SELECT DISTINCT order_number AS number FROM order_lines WHERE sku_id = $1',
		[goods.skuId],
	)
	expect(orders).toHaveLength(1)
	const thanks = `/order-thanks/${orders[0]?.number}`
	expect((await visit(thanks, buyer)).location).toMatch(/^\/login\?/)
	const cookie = again.cookies[0]?.split(';')[0] ?? ''
	expect((await visit(thanks, { ...buyer, cookie })).stands).toBe('page')
})

test('a failed request to be called shows a message in its form, and what was typed stays', async () => {
	const goods = await findGoods(backend, 520)
	const buyer = await newBuyer(backend, goods)
	await proxy.inject('500', (call) => call === 'POST /api/oneclick')
	const fields = {
		skuId: String(goods.skuId),
		name: 'Аня',
		phone: '+7 (912) 884-03-17',
		isAgreed: 'on',
		idempotencyKey: randomUUID(),
	}
	const refused = await send(`/product/${goods.productId}/one-click`, buyer, Object.entries(fields))
	expect(refused.status).toBe(422)
	expect(refused.text).toContain('Что-то пошло не так. Попробуйте оформить заказ позже.')
	expect(refused.fields).toEqual(
		expect.arrayContaining([
			['name', 'Аня'],
			['idempotencyKey', fields.idempotencyKey],
		]),
	)
})

test('no visitor sees data of another one, whatever goes wrong', async () => {
	const [mine, other] = await Promise.all(
		[600, 660].map(async (at) => {
			const goods = await findGoods(backend, at)
			const [product] = await backend.sql<{ name: string }>('SELECT name FROM products WHERE id = $1', [
				goods.productId,
			])
			return { visitor: await newBuyer(backend, goods), name: product?.name ?? '' }
		}),
	)
	if (!mine || !other) throw new Error('No visitors')
	expect(mine.name).not.toBe(other.name)

	let call = 0
	for (const fault of Object.keys(faults) as Fault[]) {
		// Waiting is no way to get at anything; a failed connection spares no call.
		if (takesTime(fault) || fault === 'refused') continue
		await proxy.inject(fault, () => ++call % 3 === 0)
		const paths = ['/cart', '/checkout', '/cart', '/stores', '/cart']
		const readings = await Promise.all(
			paths.flatMap((path) => [visit(path, mine.visitor), visit(path, other.visitor)]),
		)
		for (const [index, reading] of readings.entries()) {
			const [own, foreign] = index % 2 === 0 ? [mine, other] : [other, mine]
			expect(reading.text, `${fault}: ${paths[index >> 1]}`).not.toContain(foreign.name)
			if (paths[index >> 1] === '/cart' && reading.stands === 'page') expect(reading.text).toContain(own.name)
		}
	}
})

describe('in a storefront that was just started', () => {
	beforeEach(async () => {
		await close()
		await open()
	})

	test('data common to all visitors stay while the backend fails; the visitor’s own do not', async () => {
		const goods = await findGoods(backend, 700)
		const buyer = await newBuyer(backend, goods)
		const paths = ['/', `/product/${goods.productId}`, '/hits', '/about/']
		const before = await Promise.all(paths.map((path) => visit(path, buyer)))

		await proxy.inject('500')
		const after = await Promise.all(paths.map((path) => visit(path, buyer)))
		const ofEveryone = ({ status, stands, parts }: Reading) => ({
			status,
			stands,
			parts: parts.filter((part) => part !== 'city'),
		})
		expect(after.map(ofEveryone)).toEqual(before.map(ofEveryone))
		expect(await visit('/cart', buyer)).toMatchObject({ status: 503, stands: 'error screen' })
	})

	test('slow calls leave room for others', async () => {
		const customer = await newCustomer(backend, await findGoods(backend, 720))
		const thanks = `/order-thanks/${customer.orderNumber}`
		await visit(thanks, customer.visitor)

		await proxy.inject('slow', (call) => call === 'GET /api/basket')
		const slow = Array.from({ length: 30 }, (_, at) => visit('/cart', customer.visitor, `203.0.113.${at}`))
		const first = await Promise.race([visit(thanks, customer.visitor), ...slow])
		expect(first.stands).toBe('page')
		for (const reading of await Promise.all(slow)) expect(reading.status).toBe(503)
	})

	test('failed optional calls do not open the breaker of the necessary ones', async () => {
		const buyer = await newBuyer(backend, await findGoods(backend, 740))
		await proxy.inject('500', isOptional)
		for (let round = 0; round < 4; round++) {
			// A part that has just failed is not asked for again, so each round needs others.
			const { productId } = await findGoods(backend, 760 + 20 * round)
			await visit(`/product/${productId}`, buyer)
			expect(await visit('/about/', buyer)).toMatchObject({ status: 200, stands: 'page' })
		}
		expect(await shop.readLog()).toContain('CIRCUIT_OPENED')
		expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
	})
})
