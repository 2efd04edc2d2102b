import { afterAll, beforeAll, expect, it } from 'vitest'
import { pickPoints } from '#backend/areas/geo/geo.table.ts'
import { sandbox } from '#backend/payment-providers/sandbox.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import { getDeliveryTerms } from '#contract/geo.ts'
import { listGiftCardDesigns, orderGiftCard } from '#contract/gift-cards.ts'
import { getObtainingChannel, listObtainingPoints } from '#contract/obtaining.ts'
import { createOrder, getOrder } from '#contract/orders.ts'
import * as contract from '#contract/payments.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { ALMATY, addGeography, MOSCOW, PETERSBURG } from '#tests/support/geo-rows.ts'
import { payments } from './payments.table.ts'

let shop: TestBackend
let jacket: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		jacket = await addModel(db, { products: [{ retailPrice: 8_000, sizes: [{ stock: 100 }] }] })
	})
})
afterAll(() => shop.close())

const open = (isOpen: boolean) => {
	shop.backend.provider = () => (isOpen ? sandbox : undefined)
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

async function order(by: TestVisitor, paymentMethod: 'ONLINE' | 'ON_RECEIPT') {
	const item = { id: jacket.product.id, skuId: jacket.product.sku(''), groupId: jacket.groupId, quantity: 1 }
	await by.call(addBasketItem, { body: item })
	const body = {
		userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP' as const,
		paymentMethod,
	}
	return by.call(createOrder, { body }, newKey())
}

const cardOf = (nominal: number) => ({
	designId: settings.giftCards.designs[0].id,
	nominal,
	recipientName: 'Ева',
	recipientEmail: 'eva@example.ru',
	senderName: 'Ася',
	senderEmail: 'asya@example.ru',
	senderPhone: '+79161234567',
})

it('without a bank nothing is sold online, and an order that waits for its payment is not paid', async () => {
	open(true)
	const visitor = shop.visitor()
	const { orderNumber: n } = (await order(visitor, 'ONLINE')).data
	const { paymentId } = (await visitor.call(contract.getAcquiring, { params: { n } })).data
	const buyer = shop.visitor()
	const { orderNumber: card } = (await buyer.call(orderGiftCard, { body: cardOf(3_000) }, newKey())).data
	const begun = await shop.db.$count(payments)

	open(false)
	const rejected = { exceptionCode: 'PAYMENT_METHOD_NOT_AVAILABLE' }
	for (const paymentTool of ['CARD', 'SBP'] as const) {
		const answer = await visitor.call(contract.getAcquiring, { params: { n }, query: { paymentTool } })
		expect(answer.rejection).toMatchObject(rejected)
	}
	const ofCard = await buyer.call(contract.getGiftCardAcquiring, { params: { n: card } })
	expect(ofCard.rejection).toMatchObject(rejected)
	expect(await shop.db.$count(payments)).toBe(begun)
	expect((await visitor.call(contract.getSandboxPayment, { params: { paymentId } })).status).toBe(404)
	const decision = { params: { paymentId }, body: { decision: 'pay' as const } }
	expect((await visitor.call(contract.decideSandboxPayment, decision)).status).toBe(404)
	await visitor.call(contract.confirmAcquiring, { params: { n } })
	expect((await visitor.call(getOrder, { params: { id: n } })).data.paymentStatus).toBe('PENDING')

	const other = shop.visitor()
	expect((await order(other, 'ONLINE')).rejection).toMatchObject(rejected)
	expect((await order(other, 'ON_RECEIPT')).data).toMatchObject({ status: 'NEW', paymentStatus: 'PENDING' })
	const anotherCard = await other.call(orderGiftCard, { body: cardOf(3_000) }, newKey())
	expect(anotherCard.rejection).toMatchObject(rejected)
	expect((await other.call(listGiftCardDesigns)).data.isForSale).toBe(false)
})

it('without a bank every way that is offered takes money on receipt', async () => {
	await shop.db.update(pickPoints).set({ payment: [] })
	shop.backend.places.invalidate()
	const visitor = shop.visitor()
	for (const isOpen of [true, false]) {
		open(isOpen)
		for (const cityId of [MOSCOW, PETERSBURG, ALMATY]) {
			const { terms } = (await visitor.call(getDeliveryTerms, { body: { cityId } })).data
			expect(terms.length).toBeGreaterThan(isOpen || cityId !== ALMATY ? 0 : -1)
			for (const { paymentMethods } of terms) {
				expect(paymentMethods.length).toBeGreaterThan(0)
				expect(paymentMethods.includes('ONLINE')).toBe(isOpen)
			}
			const body = { cityId, obtainingMethod: 'PICKPOINT' as const }
			const { points } = (await visitor.call(listObtainingPoints, { body })).data
			if (!isOpen) expect(points).toEqual([])
		}
		const { channels } = (await visitor.call(getObtainingChannel)).data
		expect(channels.some(({ paymentMethods }) => paymentMethods.includes('ONLINE'))).toBe(isOpen)
	}
})
