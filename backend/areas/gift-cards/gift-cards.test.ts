import { desc, eq, isNull, like, or } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { issueGiftCards } from '#backend/areas/orders/order-gift-card.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { releaseUnpaidOrders } from '#backend/areas/orders/unpaid-orders.ts'
import { GIFT_CARD_EVENT } from '#backend/outbox/messages.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, applyGiftCard, getBasket, removeGiftCard } from '#contract/basket.ts'
import * as contract from '#contract/gift-cards.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import {
	confirmAcquiring,
	decideSandboxPayment,
	getAcquiring,
	getGiftCardAcquiring,
} from '#contract/payments.ts'
import {
	cancelOrder,
	deleteAccount,
	getBonus,
	getPersonalOrder,
	getReceipt,
	listReceipts,
} from '#contract/personal.ts'
import { sendSmsCode } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { newCardNumber, readCardNumber } from './card-number.ts'
import { giftCards } from './gift-cards.table.ts'

let shop: TestBackend
let boots: AddedModel
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 2500, sizes: [{ size: '', stock: 1000 }] }] })
	})
})
afterAll(() => shop.close())
beforeEach(() => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	visitor = shop.visitor()
})

const wait = (seconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const codeOf = (answer: { rejection: { exceptionCode: string } | undefined }) =>
	answer.rejection?.exceptionCode
const wished = {
	designId: 'ridge',
	nominal: 3000,
	recipientName: 'Боря',
	recipientEmail: 'borya@example.ru',
	senderName: 'Аня',
	senderEmail: 'anya@example.ru',
	senderPhone: '+79161234567',
	message: 'С днём рождения! <b>Лезь</b> в гору',
}
const buy = (changed: object = {}, by = visitor, key: string = crypto.randomUUID()) =>
	by.call(contract.orderGiftCard, { body: { ...wished, ...changed } }, { 'idempotency-key': key })

async function pay(n: string, by = visitor) {
	const { paymentId } = (await by.call(getGiftCardAcquiring, { params: { n } })).data
	await by.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
	return by.call(confirmAcquiring, { params: { n } })
}

/** Of those with cards and pins; the ones about orders name their event. */
const lastLetter = async () =>
	(
		await shop.db
			.select()
			.from(outboxMessages)
			.where(or(isNull(outboxMessages.event), like(outboxMessages.event, `${GIFT_CARD_EVENT}%`)))
			.orderBy(desc(outboxMessages.id))
			.limit(1)
	)[0]

/** A card with its pin, as its recipient reads them. */
async function newCard(nominal = 3000) {
	const { orderNumber } = (await buy({ nominal })).data
	await pay(orderNumber)
	const text = (await lastLetter())?.text ?? ''
	return {
		number: /Номер: ([\d ]{19})/.exec(text)?.[1] ?? '',
		pin: /Пин-код: (\d{4})/.exec(text)?.[1] ?? '',
	}
}
const digits = (number: string) => number.replaceAll(' ', '')
const wrongPin = (pin: string) => (pin === '0000' ? '1111' : '0000')
const look = (number: string, pin: string, by = visitor) =>
	by.call(contract.getGiftCard, { params: { number }, query: { pin } })
const apply = (card: { number: string; pin: string }, by = visitor) => by.call(applyGiftCard, { body: card })

async function put(quantity: number, by = visitor) {
	const { product, groupId } = boots
	const body = { id: product.id, skuId: product.sku(''), groupId, quantity }
	await by.call(addBasketItem, { body })
}
async function place(paymentMethod: NewOrder['paymentMethod'], by = visitor, more: Partial<NewOrder> = {}) {
	const body: NewOrder = {
		userInfo: { name: 'Боря', email: 'borya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod,
		...more,
	}
	return by.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
}

describe('the number of a card', () => {
	it('has sixteen digits, the last of them Luhn’s', () => {
		expect(readCardNumber('4539 1488 0343 6467')).toBe('4539148803436467')
		expect(readCardNumber('4539 1488 0343 6468')).toBeUndefined()
		expect(readCardNumber('4539')).toBeUndefined()
		for (let count = 0; count < 50; count++) {
			const number = newCardNumber()
			expect(readCardNumber(number)).toBe(number)
		}
	})
})

describe('buying a card', () => {
	it('goes to its recipient by a letter once it is paid, and once only', async () => {
		const key = crypto.randomUUID()
		const { data } = await buy({}, visitor, key)
		expect((await buy({}, visitor, key)).data).toEqual(data)
		expect(await issueGiftCards(shop.backend, shop.clock.now)).toBe(0)
		expect((await pay(data.orderNumber)).data).toEqual({ paymentStatus: 'PAID' })
		await Promise.all([1, 2, 3].map(() => issueGiftCards(shop.backend, shop.clock.now)))
		const cards = await shop.db.select().from(giftCards).where(eq(giftCards.orderNumber, data.orderNumber))
		expect(cards).toHaveLength(1)
		const [card] = cards
		const letter = await lastLetter()
		expect(letter).toMatchObject({ recipient: 'borya@example.ru', subject: 'Аня дарит тебе карту «Тропа»' })
		expect(letter?.text).toContain('С днём рождения! <b>Лезь</b> в гору')
		expect(letter?.html).toContain('&lt;b&gt;Лезь&lt;/b&gt;')
		expect(letter?.html).not.toContain('<b>Лезь')
		const pin = /Пин-код: (\d{4})/.exec(letter?.text ?? '')?.[1] ?? ''
		expect(JSON.stringify(card)).not.toContain(`"${pin}"`)
		const [order] = await shop.db.select().from(orders).where(eq(orders.number, data.orderNumber))
		expect(order).toMatchObject({
			status: 'COMPLETED',
			paymentStatus: 'PAID',
			obtainingMethod: 'DELIVERY_EGC',
		})
	})

	it('is on the receipt of its buyer', async () => {
		const anya = await shop.customer()
		const { orderNumber } = (await buy({}, anya)).data
		await pay(orderNumber, anya)
		const [receipt] = (await anya.call(listReceipts)).data.items
		const { data } = await anya.call(getReceipt, { params: { code: receipt?.code ?? '' } })
		expect(data).toMatchObject({
			total: 3000,
			items: [{ name: 'Электронная подарочная карта', quantity: 1, total: 3000 }],
			paidByCard: 3000,
		})
	})

	it('on a later day is sent that morning, Moscow time', async () => {
		const { orderNumber } = (await buy({ sendOn: '2026-12-31' })).data
		await pay(orderNumber)
		expect((await lastLetter())?.sendAt.toISOString()).toBe('2026-12-31T06:00:00.000Z')
	})

	it('reaches a recipient who deletes an account before that day', async () => {
		const recipient = await shop.customer()
		const email = 'recipient@example.ru'
		await shop.db.update(customers).set({ email }).where(eq(customers.id, recipient.id))
		const { orderNumber } = (await buy({ sendOn: '2026-12-31', recipientEmail: email })).data
		await pay(orderNumber)
		wait(61)
		await recipient.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
		const verificationCode = await shop.codeSentTo(recipient.phone)
		const deleted = await recipient.call(deleteAccount, { body: { email, verificationCode } })
		expect(deleted.rejection).toBeUndefined()
		expect(await lastLetter()).toMatchObject({ recipient: email, sentAt: null })
	})

	it.each([
		[{ nominal: 999 }],
		[{ nominal: 15_100 }],
		[{ nominal: 1050 }],
		[{ designId: 'none' }],
		[{ sendOn: '2026-11-19' }],
		[{ sendOn: '2027-03-01' }],
	])('rejects what is not offered: %j', async (changed) => {
		expect(codeOf(await buy(changed))).toBe('BAD_REQUEST')
	})

	it('is nothing when it is not paid in time, and brings no bonuses when it is', async () => {
		const { orderNumber } = (await buy()).data
		wait(31 * 60)
		await releaseUnpaidOrders(shop.backend, shop.clock.now)
		const late = await visitor.call(getGiftCardAcquiring, { params: { n: orderNumber } })
		expect(codeOf(late)).toBe('PAYMENT_NOT_NEEDED')
		const customer = await shop.customer()
		const { data } = await buy({}, customer)
		await pay(data.orderNumber, customer)
		expect((await customer.call(getBonus)).data).toMatchObject({ pending: 0, purchases: 0 })
		const read = (await customer.call(getPersonalOrder, { params: { n: data.orderNumber } })).data
		expect(read).toMatchObject({ isCancellable: false, services: [{ price: 3000 }], items: [] })
	})

	it('has an acquiring of its own: for no other order, and for no other visitor', async () => {
		await put(1)
		const { orderNumber } = (await place('ONLINE')).data
		const goods = await visitor.call(getGiftCardAcquiring, { params: { n: orderNumber } })
		expect(goods.status).toBe(404)
		const { data } = await buy()
		const stranger = await shop.visitor().call(getGiftCardAcquiring, { params: { n: data.orderNumber } })
		expect(stranger.status).toBe(404)
	})
})

describe('a card and its pin', () => {
	it('show the balance to a visitor with both', async () => {
		const { number, pin } = await newCard()
		expect((await look(number, pin)).data).toEqual({
			number: digits(number).slice(-4),
			nominal: 3000,
			balance: 3000,
			validUntil: '2027-11-20T09:00:00.000Z',
			isExpired: false,
		})
		expect(codeOf(await look('0000000000000000', pin))).toBe('GIFT_CARD_NOT_FOUND')
		expect(codeOf(await look('12', pin))).toBe('GIFT_CARD_NOT_FOUND')
	})

	it('are blocked for an hour by five wrong pins, from any visitor; also when they come at once', async () => {
		const { number, pin } = await newCard()
		const guesses = await Promise.all(
			Array.from({ length: 5 }, () => look(number, wrongPin(pin), shop.visitor())),
		)
		expect(guesses.map(codeOf).sort()).toEqual([
			...Array.from({ length: 4 }, () => 'GIFT_CARD_INVALID_PINCODE'),
			'GIFT_CARD_TEMPORARILY_BLOCKED',
		])
		expect(codeOf(await look(number, pin))).toBe('GIFT_CARD_TEMPORARILY_BLOCKED')
		await put(1)
		expect(codeOf(await apply({ number, pin }))).toBe('GIFT_CARD_TEMPORARILY_BLOCKED')
		wait(60 * 60)
		expect(codeOf(await look(number, pin))).toBeUndefined()
	})

	it('are blocked till the day is over by twenty wrong pins of strangers, and not for whom the card knows', async () => {
		const { number, pin } = await newCard()
		const known = shop.visitor()
		await look(number, pin, known)
		for (let guess = 1; guess <= 20; guess++) {
			await look(number, wrongPin(pin), shop.visitor())
			if (guess % 5 === 0) wait(60 * 60)
		}
		expect(codeOf(await look(number, pin))).toBe('GIFT_CARD_TEMPORARILY_BLOCKED')
		expect(codeOf(await look(number, pin, known))).toBeUndefined()
		wait(20 * 60 * 60)
		expect(codeOf(await look(number, pin))).toBeUndefined()
	})

	it('can’t be looked for by trying numbers', async () => {
		const { number, pin } = await newCard()
		for (let count = 0; count < 20; count++) await look(newCardNumber(), '0000')
		expect(codeOf(await look(number, pin))).toBe('GIFT_CARD_TOO_MANY_ATTEMPTS')
		expect(codeOf(await look(number, pin, shop.visitor()))).toBeUndefined()
	})

	it('a new pin goes to the recipient, once a minute, and takes the place of the old one', async () => {
		const { number, pin } = await newCard()
		const ask = () => visitor.call(contract.requestGiftCardPin, { params: { number } })
		expect(codeOf(await ask())).toBe('GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED')
		wait(60)
		expect((await ask()).data).toEqual({ email: 'b•••@example.ru', resendAfter: 60 })
		const fresh = /^(\d{4})$/m.exec((await lastLetter())?.text ?? '')?.[1] ?? ''
		if (fresh !== pin) expect(codeOf(await look(number, pin))).toBe('GIFT_CARD_INVALID_PINCODE')
		expect(codeOf(await look(number, fresh))).toBeUndefined()
		const unknown = await visitor.call(contract.requestGiftCardPin, { params: { number: newCardNumber() } })
		expect(codeOf(unknown)).toBe('GIFT_CARD_NOT_FOUND')
	})

	it('new pins are few a day, for all visitors together, and the last of them stays good', async () => {
		const { number } = await newCard()
		const ask = (by = shop.visitor()) => by.call(contract.requestGiftCardPin, { params: { number } })
		for (let time = 0; time < 5; time++) {
			wait(60)
			expect(codeOf(await ask())).toBeUndefined()
		}
		const fresh = /^(\d{4})$/m.exec((await lastLetter())?.text ?? '')?.[1] ?? ''
		wait(60)
		expect((await ask()).rejection).toMatchObject({
			exceptionCode: 'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED',
			fields: { retryAfter: String(24 * 60 * 60 - 5 * 60) },
		})
		expect(codeOf(await look(number, fresh))).toBeUndefined()
		wait(24 * 60 * 60)
		expect(codeOf(await ask())).toBeUndefined()
	})

	it('new pins of many cards are few a day for one session', async () => {
		const caller = shop.visitor()
		const asked: (string | undefined)[] = []
		for (let cards = 0; cards < 6; cards++) {
			const { number } = await newCard()
			wait(60)
			asked.push(codeOf(await caller.call(contract.requestGiftCardPin, { params: { number } })))
		}
		expect(asked.filter(Boolean)).toEqual(['GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED'])
	})

	it('of another country’s site are not taken', async () => {
		const { number, pin } = await newCard()
		await shop.db
			.update(giftCards)
			.set({ country: 398 })
			.where(eq(giftCards.number, digits(number)))
		expect(codeOf(await look(number, pin))).toBe('GIFT_CARD_UNSUPPORTED_SHOP')
		wait(61)
		const asked = await visitor.call(contract.requestGiftCardPin, { params: { number } })
		expect(codeOf(asked)).toBe('GIFT_CARD_UNSUPPORTED_SHOP')
	})
})

describe('paying with a card', () => {
	it('pays a part, the bank the rest, and what is left stays on it', async () => {
		const card = await newCard(3000)
		await put(2)
		const { data: cart } = await apply(card)
		expect(cart).toMatchObject({
			orderPriceTotal: 5000,
			giftCardTotal: 3000,
			paymentTotal: 2000,
			giftCard: { number: digits(card.number).slice(-4), balance: 3000 },
		})
		expect(codeOf(await apply(card))).toBe('GIFT_CARD_ALREADY_APPLIED')
		expect(codeOf(await place('ONLINE', visitor, { expectedPayment: 1999 }))).toBe('BASKET_CHANGED')
		const { data: order } = await place('ONLINE', visitor, { expectedPayment: 2000 })
		expect(order).toMatchObject({ total: 5000, giftCardTotal: 3000, paymentTotal: 2000, isPayable: true })
		const begun = (await visitor.call(getAcquiring, { params: { n: order.orderNumber } })).data
		expect(begun.amount).toBe(2000)
		expect(codeOf(await apply(card))).toBe('GIFT_CARD_CAN_NOT_BE_APPLIED')
		expect((await visitor.call(getBasket)).data).toMatchObject({ giftCard: null, giftCardTotal: 0 })
	})

	it('pays everything: then there is nothing to pay at the bank', async () => {
		const card = await newCard(5000)
		await put(1)
		await apply(card)
		const { data: order } = await place('ONLINE')
		expect(order).toMatchObject({
			status: 'CONFIRMED',
			paymentStatus: 'PAID',
			paymentTotal: 0,
			isPayable: false,
		})
		expect((await look(card.number, card.pin)).data.balance).toBe(2500)
	})

	it('is by another customer than the one who bought it, and can be taken back', async () => {
		const card = await newCard(3000)
		const boris = await shop.customer()
		await put(1, boris)
		expect((await apply(card, boris)).data.giftCardTotal).toBe(2500)
		expect((await boris.call(removeGiftCard)).data).toMatchObject({ giftCard: null, paymentTotal: 2500 })
	})

	it('gives back what a cancelled or an unpaid order took, once', async () => {
		const card = await newCard(3000)
		const boris = await shop.customer()
		await put(2, boris)
		await apply(card, boris)
		const { orderNumber } = (await place('ONLINE', boris)).data
		const cancel = () => boris.call(cancelOrder, { params: { id: orderNumber }, body: { reasonId: 'other' } })
		await Promise.all([cancel(), cancel()])
		expect((await look(card.number, card.pin)).data.balance).toBe(3000)

		await put(2, boris)
		await apply(card, boris)
		await place('ONLINE', boris)
		expect((await look(card.number, card.pin)).data.balance).toBe(0)
		wait(31 * 60)
		await Promise.all([1, 2].map(() => releaseUnpaidOrders(shop.backend, shop.clock.now)))
		expect((await look(card.number, card.pin)).data.balance).toBe(3000)
	})

	it('never spends more than is on it, however many order at once', async () => {
		const card = await newCard(3000)
		const buyers = [shop.visitor(), shop.visitor(), shop.visitor()]
		for (const buyer of buyers) {
			await put(1, buyer)
			await apply(card, buyer)
		}
		const made = await Promise.all(buyers.map((buyer) => place('ON_RECEIPT', buyer)))
		const spent = made.reduce((sum, { data }) => sum + data.giftCardTotal, 0)
		expect(spent).toBe(3000)
		expect((await look(card.number, card.pin)).data.balance).toBe(0)
	})
})
