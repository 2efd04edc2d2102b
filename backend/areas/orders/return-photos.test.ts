// @module-tag slow

import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { settings } from '#backend/settings.ts'
import { getReturnedPhoto } from '#contract/all-orders.ts'
import { addBasketItem } from '#contract/basket.ts'
import { listRefundablePieces } from '#contract/desk.ts'
import { createOrder } from '#contract/orders.ts'
import { getPersonalOrder } from '#contract/personal.ts'
import { photoLimits } from '#contract/photos.ts'
import { askForReturn, changeReturn, getReturnPhoto } from '#contract/returns.ts'
import { loginEmployee } from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { advanceOrder } from './advance.ts'
import { returnPhotos } from './orders.table.ts'
import { deleteOldReturnPhotos } from './return-photos.ts'

let shop: TestBackend
let boots: AddedModel
let anya: TestVisitor & { phone: string }
/** Received by Anya. */
let number: string
/** With the place where it was taken. */
let photo: string

const DAY = 24 * 60 * 60 * 1_000
const STORE = 'moscow-1'

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 999, sizes: [{ size: '42', stock: 1_000 }] }] })
	})
	const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#264' } })
		.withExif({ IFD0: { Copyright: 'Anna Petrova' }, IFD3: { GPSLatitudeRef: 'N' } })
		.jpeg()
	photo = (await picture.toBuffer()).toString('base64')
})
afterAll(() => shop.close())
beforeEach(async () => {
	// No limit of the test before counts.
	shop.clock.now = new Date(shop.clock.now.getTime() + DAY)
	await shop.db.delete(returnPhotos)
	anya = await shop.member()
	number = await received(anya)
})

const skuId = () => boots.product.sku('42')

async function received(by: TestVisitor): Promise<string> {
	const body = { id: boots.product.id, skuId: skuId(), groupId: boots.groupId, quantity: 2 }
	await by.call(addBasketItem, { body })
	const { data } = await by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ 'idempotency-key': randomUUID() },
	)
	for (let status = ''; status !== 'COMPLETED'; )
		status = await advanceOrder(shop.backend, data.orderNumber, shop.clock.now, clerk)
	return data.orderNumber
}

const ask = (photos: string[], by: TestVisitor = anya, key: string = randomUUID()) =>
	by.call(
		askForReturn,
		{
			params: { number },
			body: { pieces: [{ skuId: skuId(), quantity: 1 }], reason: 'SIZE', way: 'CARRIER', photos },
		},
		{ 'idempotency-key': key },
	)
const keep = (id: number) => anya.call(changeReturn, { params: { number, id }, body: { to: 'CANCELLED' } })
const own = (id: string, size?: 'full' | 'small', by: TestVisitor = anya) =>
	by.call(getReturnPhoto, { params: { number, id }, query: { size } })
const stored = () => shop.db.select({ id: returnPhotos.id }).from(returnPhotos)

async function employee(rights: ['all-orders'] | []): Promise<TestVisitor> {
	const { code: employeeCode } = await addEmployee(
		shop.backend,
		{ name: 'Вера', shopId: STORE, rights },
		clerk,
	)
	const visitor = shop.visitor()
	await visitor.call(loginEmployee, { body: { employeeCode, shopNumber: STORE } })
	return visitor
}

describe('photographs of a return', () => {
	it('are on the order and at the desk, small and without what a camera adds', async () => {
		const { data } = await ask([photo, photo])
		expect(data.photos).toMatchObject(Array(2).fill({ width: 800, height: 600 }))
		const order = await anya.call(getPersonalOrder, { params: { n: number } })
		expect(order.data.returns?.[0]?.photos).toEqual(data.photos)
		const operator = await operatorOf(shop)
		const helping = await operator.help(anya)
		const atDesk = await operator.call(listRefundablePieces, { params: { number } }, helping)
		expect(atDesk.data.asked?.photos).toEqual(data.photos)

		const id = data.photos?.[0]?.id ?? ''
		for (const [size, side] of [
			['full', 800],
			['small', photoLimits.smallSide],
		] as const) {
			const jpeg = Buffer.from((await own(id, size)).data.jpeg, 'base64')
			const { format, width, exif } = await sharp(jpeg).metadata()
			expect([format, width, exif]).toEqual(['jpeg', side, undefined])
			expect(jpeg.includes('Anna')).toBe(false)
		}
	})

	it('are seen by their customer, who helps them, and who takes returns in; by nobody else', async () => {
		const { data } = await ask([photo])
		const id = data.photos?.[0]?.id ?? ''
		const operator = await operatorOf(shop)
		const params = { params: { number, id }, query: {} }
		expect((await operator.call(getReturnPhoto, params)).status).not.toBe(200)
		expect((await operator.call(getReturnPhoto, params, await operator.help(anya))).status).toBe(200)
		const clerkAtWork = await employee(['all-orders'])
		expect((await clerkAtWork.call(getReturnedPhoto, params)).status).toBe(200)

		const stranger = await shop.member()
		const other = await received(stranger)
		expect((await own(id, 'full', stranger)).rejection?.exceptionCode).toBe('NOT_FOUND')
		const beside = { params: { number: other, id }, query: {} }
		expect((await stranger.call(getReturnPhoto, beside)).rejection?.exceptionCode).toBe('NOT_FOUND')
		expect((await clerkAtWork.call(getReturnedPhoto, beside)).rejection?.exceptionCode).toBe('NOT_FOUND')
		expect((await (await employee([])).call(getReturnedPhoto, params)).status).toBe(403)
		for (const by of [shop.visitor(), anya])
			expect((await by.call(getReturnedPhoto, params)).status).toBe(403)
		expect((await own(id, 'full', shop.visitor())).status).toBe(401)
	})

	it('are deleted when the customer keeps the things, and half a year later', async () => {
		const { data } = await ask([photo])
		await keep(data.id)
		expect(await stored()).toEqual([])
		await ask([photo])
		const age = (days: number) => new Date(shop.clock.now.getTime() + days * DAY)
		await deleteOldReturnPhotos(shop.db, age(settings.returns.photoDays - 1))
		expect(await stored()).toHaveLength(1)
		await deleteOldReturnPhotos(shop.db, age(settings.returns.photoDays))
		expect(await stored()).toEqual([])
	})

	it('come once with a form that is sent twice', async () => {
		const key = randomUUID()
		const answers = await Promise.all([ask([photo], anya, key), ask([photo], anya, key)])
		const [first, second] = answers.map(({ data }) => data.photos)
		expect(first).toHaveLength(1)
		expect(second).toEqual(first)
		const rows = await shop.db
			.select()
			.from(returnPhotos)
			.where(eq(returnPhotos.id, first?.[0]?.id ?? ''))
		expect(rows).toHaveLength(1)
	})

	it('are counted before anything is decoded, and a stranger’s are not even counted', async () => {
		const stranger = await shop.member()
		expect((await ask(['bm9uZQ=='], stranger)).rejection?.exceptionCode).toBe('NOT_FOUND')
		const asked = async () => (await ask(['bm9uZQ=='])).rejection?.exceptionCode
		for (let at = 0; at < settings.returns.perHour; at++) expect(await asked()).toBe('BAD_REQUEST')
		expect(await asked()).toBe('TOO_MANY_REQUESTS')
		expect((await ask([])).rejection).toBeUndefined()
	})

	it('are not found by an id that is none', async () => {
		for (const id of [randomUUID(), '1', 'x', "'", '../1']) {
			expect((await own(encodeURIComponent(id))).status).toBe(404)
		}
	})
})

it.each([
	['a page', () => Buffer.from('<html><script>alert(1)</script>').toString('base64')],
	['noise', () => randomBytes(3_000).toString('base64')],
	['no Base64', () => '!!!!'],
	['half of a picture', () => photo.slice(0, photo.length / 2)],
])('of %s no photograph is made, and no return', async (_what, given) => {
	const { status, rejection } = await ask([photo, given()])
	expect([status, Object.keys(rejection?.fields ?? {})]).toEqual([400, ['photos']])
	const order = await anya.call(getPersonalOrder, { params: { n: number } })
	expect(order.data.returns ?? []).toEqual([])
})
