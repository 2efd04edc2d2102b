// @module-tag slow

import { existsSync } from 'node:fs'
import { asc, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import jsQr from 'jsqr'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { cancelOpenOrder, createOneClickOrder, createOrder, type NewOrder, Order } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { cancelOrder } from '#contract/personal.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, KAMCHATKA, MOSCOW } from '#tests/support/geo-rows.ts'
import { advanceByTime, advanceOrder } from './advance.ts'
import { cancelLocked, isCancellable } from './cancel-order.ts'
import { issueGiftCards } from './order-gift-card.ts'
import { orderEvents, orders } from './orders.table.ts'
import { releaseUnpaidOrders } from './unpaid-orders.ts'

let shop: TestBackend
let boots: AddedModel
let guest: TestVisitor

const ORDERS_EMAIL = 'orders@tropa.example'
const WEBHOOK_URL = 'https://crm.example/tropa'

const start = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, {
			products: [{ retailPrice: 4000, catalogPrice: 5000, sizes: [{ size: '42', stock: 1_000 }] }],
		})
	})
	shop.backend.shop = {
		...shop.backend.shop,
		url: 'https://tropa.example',
		ordersEmail: ORDERS_EMAIL,
		webhookUrl: WEBHOOK_URL,
	}
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = start
	await shop.db.delete(outboxMessages)
	await shop.db.delete(limits)
	guest = shop.visitor()
})

const wait = (minutes: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

async function order(by: TestVisitor, wanted: Partial<NewOrder> = {}, quantity = 2): Promise<string> {
	const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity }
	await by.call(addBasketItem, { body: item })
	const body: NewOrder = {
		userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567', comment: 'У реки' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod: 'ON_RECEIPT',
		...wanted,
	}
	const { data, rejection } = await by.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	if (rejection) throw new Error(rejection.message)
	return data.orderNumber
}

async function orderCard(sendOn?: string): Promise<string> {
	const { data } = await guest.call(
		orderGiftCard,
		{
			body: {
				designId: 'ridge',
				nominal: 3000,
				recipientName: 'Боря',
				recipientEmail: 'borya@example.ru',
				senderName: 'Ася',
				senderEmail: 'asya@example.ru',
				senderPhone: '+79161234567',
				sendOn,
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

const byCourier = (date: string): Partial<NewOrder> => ({
	obtainingMethod: 'DELIVERY',
	deliveryInfo: { cityId: MOSCOW, street: 'Лесная', house: '12', date, timeId: '09-13' },
})

async function pay(by: TestVisitor, n: string): Promise<void> {
	const { paymentId } = (await by.call(getAcquiring, { params: { n } })).data
	await by.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
	await by.call(confirmAcquiring, { params: { n } })
}

const advance = (number: string) => advanceOrder(shop.backend, number, shop.clock.now, clerk)
async function advanceTo(number: string, status: string): Promise<void> {
	while ((await advance(number)) !== status);
}

const messages = () =>
	shop.db.select().from(outboxMessages).where(isNotNull(outboxMessages.event)).orderBy(asc(outboxMessages.id))

/** Messages to the customer about an order, as «READY email». */
const messagesOf = async (number: string) =>
	(await messages())
		.filter(({ event }) => event?.startsWith(`order ${number} `))
		.filter(({ recipient }) => recipient !== ORDERS_EMAIL && recipient !== WEBHOOK_URL)
		.map(({ event, channel }) => `${event?.split(' ').at(-1)} ${channel}`)

/** Letters to the shop about an order. */
const lettersToTheShop = async (number: string) =>
	(await messages()).filter(({ event, recipient }) => event?.includes(number) && recipient === ORDERS_EMAIL)

const stockOf = async () => {
	const [sku] = await shop.db
		.select()
		.from(skus)
		.where(eq(skus.id, boots.product.sku('42')))
	return sku?.stock ?? 0
}

/** Contents of the webhooks about an order. */
const webhooksOf = async (number: string) =>
	(await messages())
		.filter(({ event, channel }) => event?.includes(number) && channel === 'webhook')
		.map(({ text }) => JSON.parse(text) as { type: string; data: { order: Order; stock: unknown[] } })

/** News of an order that the shop has to hear, by its state now. */
async function newsForTheShop(number: string): Promise<string[]> {
	const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
	if (!row) throw new Error(`no order ${number}`)
	const isKnown = row.paymentMethod === 'ON_RECEIPT' || ['PAID', 'REFUNDED'].includes(row.paymentStatus)
	const isCancelled = row.status === 'CANCELLED' && row.cancelledBy === 'CUSTOMER'
	return isKnown ? ['NEW', ...(isCancelled ? ['CANCELLED'] : [])] : []
}

/** The one message about a change. */
async function message(number: string, change: string, channel: 'sms' | 'email' = 'email') {
	const found = (await messages()).filter(
		(one) => one.event === `order ${number} ${change}` && one.channel === channel,
	)
	expect(found).toHaveLength(1)
	return found[0] as (typeof found)[number]
}

/** Content that a scanner reads from the table of cells in a letter. */
function scanned(html: string): string | undefined {
	const [table = ''] = /<table role="img".*?<\/table>/s.exec(html) ?? []
	const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) =>
		[...cells.matchAll(/width="(\d+)"[^>]*>/g)].flatMap(([cell, width]) =>
			Array<number>(Number(width)).fill(cell.includes('#000000') ? 0 : 255),
		),
	)
	const height = Number(/height="(\d+)"/.exec(table)?.[1])
	const side = rows[0]?.length ?? 0
	const pixels = rows.flatMap((row) => Array(height).fill(row).flat())
	return jsQr(new Uint8ClampedArray(pixels.flatMap((grey) => [grey, grey, grey, 255])), side, side)?.data
}

describe('an order is heard of', () => {
	it('from a store: accepted, to be fetched until a day, received', async () => {
		const number = await order(guest)
		await advanceTo(number, 'COMPLETED')
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'READY email', 'READY sms', 'RECEIVED email'])

		const accepted = await message(number, 'ACCEPTED')
		expect(accepted).toMatchObject({
			recipient: 'asya@example.ru',
			subject: `Забрать с пятницы, 20 ноября: заказ ${number}`,
		})
		expect(accepted.text).toContain('К оплате при получении: 8\u00a0000\u00a0₽.')
		expect(accepted.text).toMatch(
			/2\u00a0товара: 10\u00a0000\u00a0₽\nСкидка: −2\u00a0000\u00a0₽\nДоставка: бесплатно/,
		)
		for (const one of [accepted.text, accepted.html]) {
			expect(one).toContain(`https://tropa.example/order-thanks/${number}?key=`)
			expect(one).toContain(`https://tropa.example/resources/order-calendar/${number}?key=`)
			expect(one).toContain('«Тропа» на Бауманской')
			expect(one).toContain('8 800 000-00-00')
			// The recipient of the letter has not typed this.
			expect(one).not.toContain('У реки')
		}

		for (const [change, piece] of [
			['ACCEPTED', 'accepted'],
			['READY', 'ready'],
			['RECEIVED', 'received'],
		] as const) {
			const { html } = await message(number, change)
			const [picture = ''] = /img\/1000\/jpeg\/letters\/[a-z-]+/.exec(html) ?? []
			expect(picture).toBe(`img/1000/jpeg/letters/${piece}`)
			expect(existsSync(`public/pictures/letters/${piece}.avif`)).toBe(true)
		}

		expect(scanned((await message(number, 'READY')).html)).toBe(number)
		expect(accepted.html).not.toContain('QR-код')
		expect((await message(number, 'READY')).subject).toBe(
			`Можно забирать до понедельника, 23 ноября: заказ ${number}`,
		)
		const sms = await message(number, 'READY', 'sms')
		expect(sms.recipient).toBe('+79161234567')
		expect(sms.text).toContain(`Тропа. Заказ ${number} можно забирать до понедельника, 23 ноября: `)
		expect((await message(number, 'RECEIVED')).text).toContain(
			'Квитанция об оплате: 8\u00a0000\u00a0₽, 20\u00a0ноября',
		)
	})

	it('paid online and brought today: by SMS that the courier is on the way', async () => {
		const number = await order(guest, { ...byCourier('2026-11-21'), paymentMethod: 'ONLINE' })
		const accepted = await message(number, 'ACCEPTED')
		expect(accepted.subject).toBe(`Ждёт оплаты до 12:30: заказ ${number}`)
		expect(accepted.text).toContain(
			`Оплатить 8\u00a0000\u00a0₽: https://tropa.example/payment/${number}?key=`,
		)
		await pay(guest, number)
		const paid = await message(number, 'PAID')
		expect(paid.subject).toBe(`Привезём в субботу, 21 ноября, с 9 до 13: заказ ${number}`)
		expect(paid.text).toContain('Квитанция об оплате: 8\u00a0000\u00a0₽')
		expect(paid.text).toContain('Лесная, дом 12')
		shop.clock.now = new Date('2026-11-21T04:00:00Z')
		await advanceTo(number, 'COMPLETED')
		expect(await messagesOf(number)).toEqual([
			'ACCEPTED email',
			'PAID email',
			'ON_ITS_WAY email',
			'ON_ITS_WAY sms',
			'RECEIVED email',
		])
		expect((await message(number, 'ON_ITS_WAY', 'sms')).text).toBe(
			`Тропа. Курьер везёт заказ ${number} сегодня, с 9 до 13.`,
		)
		expect((await message(number, 'RECEIVED')).text).not.toContain('Чек')
	})

	it('on its way to another day: by letter alone', async () => {
		const number = await order(guest, byCourier('2026-11-22'))
		await advanceTo(number, 'IN_DELIVERY')
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'ON_ITS_WAY email'])
	})

	it('not paid in time: by letter and SMS, that it is cancelled', async () => {
		const number = await order(guest, { paymentMethod: 'ONLINE' })
		wait(31)
		await releaseUnpaidOrders(shop.backend, shop.clock.now)
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'UNPAID email', 'UNPAID sms'])
		expect((await message(number, 'UNPAID')).text).toContain('вещи снова в продаже')
	})

	it('not paid in time again and again: a phone that anybody can name gets few SMS a day', async () => {
		const phone = '+79160000033'
		const userInfo = { name: 'Аня', email: 'anya@example.ru', phone }
		const { unpaidSmsPerDay } = settings.orders
		const numbers: string[] = []
		for (let one = 0; one <= unpaidSmsPerDay; one++) {
			numbers.push(await order(shop.visitor(), { paymentMethod: 'ONLINE', userInfo }))
		}
		wait(31)
		await releaseUnpaidOrders(shop.backend, shop.clock.now)
		const sent = await Promise.all(numbers.map((number) => messagesOf(number)))
		expect(sent.filter((messages) => messages.includes('UNPAID sms'))).toHaveLength(unpaidSmsPerDay)
		expect(sent.filter((messages) => messages.includes('UNPAID email'))).toHaveLength(numbers.length)
	})

	it('cancelled by its customer: what comes back, and the receipt', async () => {
		const customer = await shop.customer()
		const number = await order(customer, { paymentMethod: 'ONLINE' })
		await pay(customer, number)
		const body = { reasonId: 'other', comment: 'Просто так' }
		for (const _ of [1, 2]) await customer.call(cancelOrder, { params: { id: number }, body })
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'PAID email', 'CANCELLED email'])
		const { subject, text } = await message(number, 'CANCELLED')
		expect(subject).toBe(`Отменён по твоей просьбе: заказ ${number}`)
		expect(text).toContain('Деньги отправлены: 8\u00a0000\u00a0₽. Обычно банк зачисляет деньги')
		expect(text).toContain('Квитанция о возврате: 8\u00a0000\u00a0₽')
		expect(text).toContain(`https://tropa.example/account/orders/${number}`)
	})

	it('cancelled by the shop: the contact to ask', async () => {
		const number = await order(guest)
		await shop.db.transaction(async (tx) => {
			const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
			if (row) await cancelLocked(tx, shop.backend, row, shop.clock.now, { who: 'SHOP' })
		})
		const { subject, text } = await message(number, 'CANCELLED')
		expect(subject).toBe(`Отменён магазином: заказ ${number}`)
		expect(text).toContain('расскажем по телефону 8 800 000-00-00')
		expect(text).not.toMatch(/Деньги|Чек/)
	})

	it('of a gift card: accepted, paid, and sent on its day', async () => {
		const number = await orderCard('2026-12-31')
		await pay(guest, number)
		await issueGiftCards(shop.backend, shop.clock.now)
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'PAID email', 'RECEIVED email'])
		expect((await message(number, 'PAID')).subject).toContain('Отправим карту в четверг, 31 декабря')
		const sent = await message(number, 'RECEIVED')
		expect(sent).toMatchObject({
			recipient: 'asya@example.ru',
			subject: `Карта отправлена: заказ ${number}`,
		})
		expect(sent.sendAt.toISOString()).toBe('2026-12-31T06:00:00.000Z')
		expect(sent.text).toContain('отправили на borya@example.ru')
	})

	it('by the clock of its city', async () => {
		const number = await order(guest, {
			paymentMethod: 'ONLINE',
			obtainingMethod: 'DELIVERY',
			deliveryInfo: { cityId: KAMCHATKA, street: 'Лесная', house: '12', date: '2026-12-05' },
		})
		expect((await message(number, 'ACCEPTED')).subject).toContain(
			'до 21:30 по местному времени, Петропавловск-Камчатский',
		)
	})

	it('without an address of the shop by letters that name no link', async () => {
		const { shop: sender } = shop.backend
		shop.backend.shop = { ...sender, url: undefined }
		const number = await order(guest, { paymentMethod: 'ONLINE' })
		shop.backend.shop = sender
		const { text, html } = await message(number, 'ACCEPTED')
		for (const one of [text, html]) expect(one).not.toMatch(/http|key=|Оплатить/)
	})
})

describe('each change has one message', () => {
	it('however many processes move the order on at the same moment', async () => {
		const number = await order(guest)
		for (const minutes of [6, 16, 61, 24 * 60 + 1]) {
			wait(minutes)
			await Promise.all([1, 2, 3].map(() => advanceByTime(shop.backend, shop.clock.now)))
			await advanceByTime(shop.backend, shop.clock.now)
		}
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'READY email', 'READY sms', 'RECEIVED email'])
	})

	it('also when the form, the payment and the sweep come again and again', async () => {
		const number = await order(guest, { paymentMethod: 'ONLINE' })
		const unpaid = await order(guest, { paymentMethod: 'ONLINE' })
		await pay(guest, number)
		await Promise.all([1, 2, 3].map(() => guest.call(confirmAcquiring, { params: { n: number } })))
		wait(31)
		await Promise.all([1, 2, 3].map(() => releaseUnpaidOrders(shop.backend, shop.clock.now)))
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'PAID email'])
		// Nobody is asked to pay what is paid.
		expect((await message(number, 'ACCEPTED')).usefulUntil).toEqual((await message(number, 'PAID')).createdAt)
		expect(await messagesOf(unpaid)).toEqual(['ACCEPTED email', 'UNPAID email', 'UNPAID sms'])
	})

	it('also when a state comes again after it was taken back', async () => {
		const number = await order(guest)
		await advanceTo(number, 'READY_FOR_PICKUP')
		await shop.db.update(orders).set({ status: 'ASSEMBLING' }).where(eq(orders.number, number))
		await advance(number)
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'READY email', 'READY sms'])
	})

	it('and not at all when the process dies before the change is written', async () => {
		const number = await order(guest)
		await advanceTo(number, 'ASSEMBLING')
		const dies = shop.db.transaction(async (tx) => {
			await advanceOrder({ ...shop.backend, db: tx }, number, shop.clock.now, clerk)
			throw new Error('killed')
		})
		await expect(dies).rejects.toThrow('killed')
		expect(await messagesOf(number)).toEqual(['ACCEPTED email'])
		await advance(number)
		expect(await messagesOf(number)).toEqual(['ACCEPTED email', 'READY email', 'READY sms'])
	})
})

/** Number of random lives; PROPERTY_RUNS raises it. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 8)

const step = fc.oneof(
	{ weight: 3, arbitrary: fc.constant('pay' as const) },
	{ weight: 1, arbitrary: fc.constant('decline' as const) },
	{ weight: 2, arbitrary: fc.constant('come back from the bank' as const) },
	{ weight: 4, arbitrary: fc.constant('a clerk moves it' as const) },
	{ weight: 3, arbitrary: fc.constant('time passes' as const) },
	{ weight: 1, arbitrary: fc.constant('the customer cancels' as const) },
	{ weight: 1, arbitrary: fc.constant('the shop cancels' as const) },
	{ weight: 1, arbitrary: fc.constant('the process dies' as const) },
)

/** Each of them twice at once: a repetition sends nothing again. */
async function live(number: string, what: typeof step extends fc.Arbitrary<infer S> ? S : never) {
	const twice = <T>(act: () => Promise<T>) => Promise.allSettled([act(), act()])
	const params = { n: number }
	switch (what) {
		case 'pay':
		case 'decline': {
			const { data, rejection } = await guest.call(getAcquiring, { params })
			if (rejection) return
			const decision = what
			const { paymentId } = data
			await twice(() => guest.call(decideSandboxPayment, { params: { paymentId }, body: { decision } }))
			return
		}
		case 'come back from the bank':
			return twice(() => guest.call(confirmAcquiring, { params }))
		case 'a clerk moves it':
			return twice(() => advance(number))
		case 'time passes':
			wait(17)
			await twice(() => releaseUnpaidOrders(shop.backend, shop.clock.now))
			await twice(() => issueGiftCards(shop.backend, shop.clock.now))
			return twice(() => advanceByTime(shop.backend, shop.clock.now))
		case 'the customer cancels':
			return twice(() => guest.call(cancelOpenOrder, { params: { id: number }, body: { reasonId: 'other' } }))
		case 'the shop cancels':
			return shop.db.transaction(async (tx) => {
				const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
				if (row && isCancellable(row)) {
					await cancelLocked(tx, shop.backend, row, shop.clock.now, { who: 'SHOP' })
				}
			})
		case 'the process dies':
			return shop.db
				.transaction(async (tx) => {
					await advanceOrder({ ...shop.backend, db: tx }, number, shop.clock.now, clerk)
					throw new Error('killed')
				})
				.catch(() => undefined)
	}
}

/** Messages due for the states that an order has been in. */
async function changesOf(number: string): Promise<string[]> {
	const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
	const history = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderNumber, number))
	const day = row?.deliveryInfo.date ?? '–'
	return history.flatMap(({ status, at }) => {
		switch (status) {
			case 'NEW':
				return ['ACCEPTED email']
			case 'CONFIRMED':
				return row?.paymentMethod === 'ONLINE' ? ['PAID email'] : []
			case 'ASSEMBLING':
				return []
			case 'IN_DELIVERY':
				return ['ON_ITS_WAY email', ...(at.toISOString().startsWith(day) ? ['ON_ITS_WAY sms'] : [])]
			case 'READY_FOR_PICKUP':
				return ['READY email', 'READY sms']
			case 'COMPLETED':
				return ['RECEIVED email']
			case 'CANCELLED':
				return row?.cancelledBy === 'TIME' ? ['UNPAID email', 'UNPAID sms'] : ['CANCELLED email']
		}
		return []
	})
}

const kinds: Record<string, () => Promise<string>> = {
	'fetched, paid on receipt': () => order(guest),
	'fetched, paid online': () => order(guest, { paymentMethod: 'ONLINE' }),
	'brought today': () =>
		order(guest, {
			...byCourier('2026-11-20'),
			obtainingMethod: 'EXPRESS_DELIVERY',
			deliveryInfo: { cityId: MOSCOW, street: 'Лесная', house: '12', date: '2026-11-20', timeId: '17-21' },
			paymentMethod: 'ONLINE',
		}),
	'brought later': () => order(guest, byCourier('2026-11-22')),
	'gift card': () => orderCard(),
}

describe('the shop', () => {
	it('gets a letter with all that brings the order to its customer', async () => {
		const number = await order(guest, byCourier('2026-11-22'))
		const [letter] = await lettersToTheShop(number)
		expect(letter?.subject).toBe(`Новый заказ ${number}: курьер, 8 000 ₽`)
		for (const part of [
			'Ася',
			'+79161234567',
			'asya@example.ru',
			'Комментарий: У реки',
			'Лесная',
			'дом 12',
		]) {
			expect(letter?.text).toContain(part)
			expect(letter?.html).toContain(part)
		}
		const text = letter?.text.replaceAll('\u00a0', ' ')
		expect(text).toContain('Привезём в воскресенье, 22 ноября, с 9 до 13. Оплата при получении: 8 000 ₽.')
		expect(text).toContain('Куртка «Морось»: 2 шт., артикул ')
	})

	it('hears of an order to be paid online once it is paid, and that its customer has cancelled it', async () => {
		const number = await order(guest, { paymentMethod: 'ONLINE' })
		expect(await lettersToTheShop(number)).toEqual([])
		await pay(guest, number)
		await guest.call(cancelOpenOrder, { params: { id: number }, body: { reasonId: 'other', comment: '' } })
		expect((await lettersToTheShop(number)).map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Новый заказ/),
			expect.stringMatching(/^Покупатель отменил заказ/),
		])
	})

	it('gets a webhook for each state, with the order and the stock that is left', async () => {
		const before = await stockOf()
		const number = await order(guest)
		const [made] = await webhooksOf(number)
		expect(made?.type).toBe('order.new')
		expect(Order.safeParse(made?.data.order).error).toBeUndefined()
		expect(made?.data.stock).toEqual([{ skuId: boots.product.sku('42'), stock: before - 2 }])
		await guest.call(cancelOpenOrder, { params: { id: number }, body: { reasonId: 'other', comment: '' } })
		expect((await webhooksOf(number)).at(-1)).toMatchObject({
			type: 'order.cancelled',
			data: { order: { orderNumber: number, status: 'CANCELLED' }, stock: [{ stock: before }] },
		})
	})

	it('hears of a request for a call', async () => {
		const [productId, skuId] = [boots.product.id, boots.product.sku('42')]
		const body = { name: 'Боря', phone: '+79160000001', productId, skuId }
		const key = { 'idempotency-key': crypto.randomUUID() }
		const { data } = await guest.call(createOneClickOrder, { body }, key)
		await guest.call(createOneClickOrder, { body }, key)
		const letters = (await messages()).filter(({ recipient }) => recipient === ORDERS_EMAIL)
		expect(letters.map(({ event }) => event)).toEqual([`request ${data.requestNumber}`])
		expect(letters[0]?.text).toContain('+79160000001')
		expect(letters[0]?.subject).toMatch(/размер 42/)
	})
})

describe('whatever becomes of an order', () => {
	it('exactly its changes have messages, one each', { timeout: 600_000 }, async () => {
		const seen = new Set<string>()
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...Object.keys(kinds)),
				fc.array(step, { minLength: 2, maxLength: 14, size: 'max' }),
				async (kind, steps) => {
					shop.clock.now = start
					await shop.db.delete(limits)
					guest = shop.visitor()
					const number = await kinds[kind]?.()
					if (!number) throw new Error(`no order ${kind}`)
					for (const one of steps) {
						await live(number, one)
						expect((await messagesOf(number)).sort()).toEqual((await changesOf(number)).sort())
					}
					const heard = (await lettersToTheShop(number)).map(({ event }) => event?.split(' ').at(-1))
					expect(heard).toEqual(await newsForTheShop(number))
					const noted = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderNumber, number))
					expect((await webhooksOf(number)).map(({ type }) => type)).toEqual(
						noted.map(({ status }) => `order.${status.toLowerCase()}`),
					)
					for (const change of await messagesOf(number)) seen.add(change)
				},
			),
			{ numRuns: RUNS },
		)
		// Lives in which nothing happens would prove nothing.
		expect(seen.size).toBeGreaterThan(6)
	})
})
