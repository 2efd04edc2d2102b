import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { cancelOpenOrder, createOrder, listRecentOrders } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getGiftCardAcquiring } from '#contract/payments.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'

const start = new Date('2026-11-20T09:00:00Z')
const { minutes, shown } = settings.orders.recent

let shop: TestBackend
let jacket: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		jacket = await addModel(db, { products: [{ retailPrice: 8_000, sizes: [{ stock: 100 }] }] })
	})
})
afterAll(() => shop.close())

const at = (minute: number) => {
	shop.clock.now = new Date(start.getTime() + minute * 60_000)
}

async function order(by: TestVisitor, paymentMethod: 'ONLINE' | 'ON_RECEIPT'): Promise<string> {
	const item = { id: jacket.product.id, skuId: jacket.product.sku(''), groupId: jacket.groupId, quantity: 1 }
	await by.call(addBasketItem, { body: item })
	const body = {
		userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP' as const,
		paymentMethod,
	}
	const { data } = await by.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	return data.orderNumber
}

const recent = async (by: TestVisitor) => (await by.call(listRecentOrders)).data.orders
const numbers = async (by: TestVisitor) => (await recent(by)).map(({ orderNumber }) => orderNumber)

it('shows a guest and a customer their own orders alone, with the sum to be paid and the time limit', async () => {
	at(0)
	const guest = shop.visitor()
	const planted = shop.visitor(guest.cookie())
	const customer = await shop.customer()
	const [ofGuest, ofCustomer] = [await order(guest, 'ONLINE'), await order(customer, 'ONLINE')]
	const [shown] = await recent(guest)
	expect(shown).toMatchObject({
		orderNumber: ofGuest,
		isPayable: true,
		isCancellable: true,
		isOfGoods: true,
		paymentTotal: 8_000,
		reservedUntil: '2026-11-20T09:30:00.000Z',
		timeZone: 'Europe/Moscow',
	})
	expect(shown?.key).toBeDefined()
	expect(await recent(customer)).toMatchObject([{ orderNumber: ofCustomer, isPayable: true }])
	expect((await recent(customer))[0]?.key).toBe(undefined)
	// The session that the form was sent from is not the guest's any more (decision 030).
	expect(await recent(planted)).toEqual([])
	expect(await recent(shop.visitor())).toEqual([])
})

it('shows an order for an hour, an unpaid one until its time is over, a cancelled one never, a few at most', async () => {
	at(100)
	const customer = await shop.customer()
	const onReceipt = await order(customer, 'ON_RECEIPT')
	const unpaid = await order(customer, 'ONLINE')
	expect(await numbers(customer)).toEqual([unpaid, onReceipt])
	at(100 + shopRules.unpaidMinutes)
	expect(await recent(customer)).toMatchObject([{ orderNumber: onReceipt, isPayable: false }])
	at(100 + minutes)
	expect(await recent(customer)).toEqual([])
	const cancelled = await order(customer, 'ON_RECEIPT')
	const reasonId = settings.orders.cancelReasons[0].id
	await customer.call(cancelOpenOrder, { params: { id: cancelled }, body: { reasonId } })
	expect(await recent(customer)).toEqual([])
	for (let one = 0; one <= shown; one++) await order(customer, 'ON_RECEIPT')
	expect(await recent(customer)).toHaveLength(shown)
})

it('says that a gift card was in no cart, and that it can’t be cancelled once it is sent', async () => {
	at(300)
	const guest = shop.visitor()
	const body = {
		designId: settings.giftCards.designs[0].id,
		nominal: 3_000,
		recipientName: 'Ева',
		recipientEmail: 'eva@example.ru',
		senderName: 'Ася',
		senderEmail: 'asya@example.ru',
		senderPhone: '+79161234567',
	}
	const { data } = await guest.call(orderGiftCard, { body }, { 'idempotency-key': crypto.randomUUID() })
	const n = data.orderNumber
	expect(await recent(guest)).toMatchObject([{ isPayable: true, isCancellable: true, isOfGoods: false }])
	const { paymentId } = (await guest.call(getGiftCardAcquiring, { params: { n } })).data
	await guest.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
	await guest.call(confirmAcquiring, { params: { n } })
	expect(await recent(guest)).toMatchObject([{ isPayable: false, isCancellable: false, isOfGoods: false }])
})

it('tells the session that a guest’s order was sent from that its answer is lost, and nothing else', async () => {
	at(500)
	const guest = shop.visitor()
	const before = shop.visitor(guest.cookie())
	const cancelling = shop.visitor()
	const beforeCancelled = shop.visitor(cancelling.cookie())
	await order(guest, 'ONLINE')
	const cancelled = await order(cancelling, 'ON_RECEIPT')
	const isLost = async (by: TestVisitor) => (await by.call(listRecentOrders)).data.isAnswerLost
	expect((await before.call(listRecentOrders)).data).toEqual({ orders: [], isAnswerLost: true })
	expect(await isLost(guest)).toBe(false)
	expect(await isLost(shop.visitor())).toBe(false)
	const { key } = (await recent(cancelling))[0] ?? {}
	const reasonId = settings.orders.cancelReasons[0].id
	await cancelling.call(cancelOpenOrder, { params: { id: cancelled }, query: { key }, body: { reasonId } })
	expect(await isLost(beforeCancelled)).toBe(false)
	at(500 + minutes)
	expect(await isLost(before)).toBe(false)
})
