// @module-tag slow

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { saveAddress } from '#contract/addresses.ts'
import { addBasketItem } from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { askForNotice } from '#contract/notices.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { createOrder } from '#contract/orders.ts'
import { listConsents, updateSubscriptions } from '#contract/personal.ts'
import { addToWishlist } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW, PETERSBURG } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { consents } from './consents.table.ts'

let shop: TestBackend
let boots: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

const goods = () => ({ id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId })
const pickUp = () => ({
	userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
})
const put = (by: TestVisitor) => by.call(addBasketItem, { body: { ...goods(), quantity: 2 } })

async function ordered(by: TestVisitor): Promise<string> {
	await put(by)
	const headers = { 'idempotency-key': crypto.randomUUID() }
	return (await by.call(createOrder, { body: pickUp() as never }, headers)).data.orderNumber
}

/** Answer of a call whose thing is not there: what it would do is rejected before any consent. */
type Rejected = { rejected: string }

const home = { cityId: MOSCOW, street: 'Лесная улица', house: '5' }

async function saved(by: TestVisitor) {
	const { addresses } = (await by.call(saveAddress, { body: home })).data
	return { id: addresses[0]?.id ?? 0 }
}

async function waitedFor(by: TestVisitor) {
	const body = { kind: 'LOWER_PRICE' as const, productId: boots.product.id, channel: 'SMS' as const }
	return { id: (await by.call(askForNotice, { body })).data.id }
}

/** The input of each call that changes something of the customer, after what it needs. */
const CALLS: Record<string, (customer: TestVisitor & { phone: string }) => Promise<object | Rejected>> = {
	saveAddress: async () => ({ body: home }),
	changeSavedAddress: async (by) => ({ params: await saved(by), body: { ...home, floor: '7' } }),
	removeSavedAddress: async (by) => ({ params: await saved(by) }),
	removeNotice: async (by) => ({ params: await waitedFor(by) }),
	updateBasket: async () => ({ body: { checkout: { name: 'Ася', phone: '+79161234567' } } }),
	addBasketItem: async () => ({ body: { ...goods(), quantity: 1 } }),
	removeBasketItem: async (by) => {
		await put(by)
		return { body: { skuId: goods().skuId } }
	},
	changeBasketItemQuantity: async (by) => {
		await put(by)
		return { body: { skuId: goods().skuId, quantity: 1 } }
	},
	applyPromoCode: async () => ({ body: { promoCode: 'НЕТ' }, rejected: 'PROMO_CODE_NOT_FOUND' }),
	removePromoCode: async () => ({}),
	applyBonus: async () => ({ body: { bonus: 1 }, rejected: 'BONUS_CAN_NOT_BE_APPLIED' }),
	removeBonus: async () => ({}),
	removeGiftCard: async () => ({}),
	createOrder: async (by) => {
		await put(by)
		return { body: pickUp() }
	},
	cancelOpenOrder: async (by) => ({ params: { id: await ordered(by) }, body: { reasonId: 'other' } }),
	updateProfile: async ({ phone }) => ({ body: { firstName: 'Ася', phone, subscribe: true } }),
	cancelOrder: async (by) => ({ params: { id: await ordered(by) }, body: { reasonId: 'other' } }),
	setUserCity: async () => ({ body: { id: PETERSBURG } }),
	createAccount: async ({ phone }) => ({ body: { firstName: 'Ася', phone, subscribe: true } }),
	addToWishlist: async () => ({ body: { productId: boots.product.id } }),
	removeFromWishlist: async (by) => {
		await by.call(addToWishlist, { body: { productId: boots.product.id } })
		return { params: { id: boots.product.id } }
	},
	clearWishlist: async () => ({}),
}

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, one]) => [one, name]))
const changing = [...onBehalf]
	.filter(([, { onRecord }]) => 'act' in onRecord)
	.map(([endpoint]) => [names.get(endpoint) ?? endpoint.path, endpoint] as const)

it.each(changing)('%s by an operator begins and ends no consent of the customer', async (name, endpoint) => {
	const customer = await shop.customer()
	const { rejected, ...input } = ((await CALLS[name]?.(customer)) ?? {}) as Partial<Rejected>
	// The letters go on, and no consent to them is in force: whatever records one shows.
	await shop.db.update(customers).set({ subscribe: true }).where(eq(customers.id, customer.id))
	await shop.db.delete(consents).where(eq(consents.visitorId, customer.id))
	const operator = await operatorOf(shop)
	const headers = { ...(await operator.help(customer)), 'idempotency-key': crypto.randomUUID() }
	const { rejection } = await operator.call(endpoint, input as never, headers)
	expect(rejection?.exceptionCode, `${name}: name its input in CALLS of this test`).toBe(rejected)
	expect((await customer.call(listConsents)).data.consents).toEqual([])

	// A later press of the customer counts.
	const subscriptions = [{ communicationChannel: 'SMS' as const, isSubscribed: true }]
	await customer.call(updateSubscriptions, { body: { subscriptions } })
	expect((await customer.call(listConsents)).data.consents).toMatchObject([
		{ purpose: 'NEWS_SMS', form: 'SETTINGS', operator: null, withdrawnAt: null },
	])
})
