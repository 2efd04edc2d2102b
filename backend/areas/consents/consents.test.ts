import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentEntries } from '#backend/areas/content/content.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem } from '#contract/basket.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { askConsent, beginSupport } from '#contract/operator.ts'
import { createOneClickOrder, createOrder } from '#contract/orders.ts'
import * as personal from '#contract/personal.ts'
import { createReview } from '#contract/products.ts'
import * as user from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { personalCalls } from '#tests/support/personal-calls.ts'
import { consents, consentTexts } from './consents.table.ts'

let shop: TestBackend
let boots: AddedModel

const consentPage = {
	kind: 'page' as const,
	slot: '/pages/consent-account',
	key: '/pages/consent-account',
	data: { name: 'Согласие', displayMode: 'DEFAULT', content: '<p>Первая редакция</p>' },
}

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 999, sizes: [{ size: '', stock: 100 }] }] })
		await db.insert(contentEntries).values(consentPage)
	})
})
afterAll(() => shop.close())

const consentsOf = async (by: TestVisitor) =>
	(await by.call(personal.listConsents, {})).data?.consents.map(
		({ purpose, form, withdrawnAt }) => `${purpose} ${form}${withdrawnAt ? ' withdrawn' : ''}`,
	) ?? []

const rowsOf = (email: string) => shop.db.select().from(consents).where(eq(consents.email, email))

test('each form leaves a consent, and what a visitor has given goes with the log-in', async () => {
	const visitor = shop.visitor()
	const productId = boots.product.id
	const skuId = boots.product.sku('')
	const contact = { name: 'Аня', phone: '+79220000001', email: 'anya@example.ru' }
	const send = () => ({ 'idempotency-key': randomUUID() })
	const review = { rating: 4, body: 'Греет отлично', isAnonymous: true }
	const card = {
		designId: 'ridge',
		nominal: 3000,
		recipientName: 'Боря',
		recipientEmail: 'borya@example.ru',
		senderName: contact.name,
		senderEmail: contact.email,
		senderPhone: contact.phone,
	}
	const order = {
		userInfo: contact,
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP' as const,
		paymentMethod: 'ONLINE' as const,
	}
	const line = { id: productId, skuId, groupId: boots.groupId, quantity: 1 }
	await visitor.call(user.updateUserSettings, { body: { isCookiesPolicyConfirmed: true } })
	await visitor.call(createOneClickOrder, { body: { ...contact, productId, skuId } }, send())
	await visitor.call(createReview, { params: { id: productId }, body: review })
	await visitor.call(user.subscribeAnonymously, { body: { email: 'Anya@example.ru' } })
	await visitor.call(addBasketItem, { body: line })
	expect((await visitor.call(createOrder, { body: order }, send())).rejection).toBeUndefined()
	expect((await visitor.call(orderGiftCard, { body: card }, send())).rejection).toBeUndefined()
	const by = await shop.customer('+79220000001', visitor)
	await by.call(user.createAccount, {
		body: { firstName: 'Аня', phone: by.phone, subscribe: true },
	})
	expect((await consentsOf(by)).toSorted()).toEqual([
		'COOKIES COOKIE_NOTICE',
		'NEWS_EMAIL SUBSCRIPTION',
		'NEWS_SMS LOG_IN',
		'PERSONAL_DATA CHECKOUT',
		'PERSONAL_DATA GIFT_CARD',
		'PERSONAL_DATA LOG_IN',
		'PERSONAL_DATA ONE_CLICK',
		'REVIEW REVIEW',
	])
})

test('an account that begins without a log-in has its consent, once', async () => {
	const phone = '+79220000002'
	for (const expected of [['PERSONAL_DATA CLUB'], ['PERSONAL_DATA CLUB']]) {
		const visitor = shop.visitor()
		shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
		await visitor.call(user.sendVerificationCode, { body: { phone, sendingReason: 'CLUB' } })
		const verificationCode = await shop.codeSentTo(phone)
		expect((await visitor.call(user.joinClub, { body: { phone, verificationCode } })).status).toBe(200)
		expect(await consentsOf(await shop.customer(phone))).toEqual(expected)
	}

	const operator = await operatorOf(shop)
	const newPhone = '+79220000003'
	const helped = { phone: newPhone, firstName: 'Ася' }
	await operator.call(askConsent, { body: helped })
	const [sms] = await shop.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, newPhone))
	expect(sms?.text).toContain('согласие завести аккаунт и обрабатывать персональные данные')
	await operator.call(beginSupport, { body: { ...helped, code: await shop.codeSentTo(newPhone) } })
	const made = await shop.customer(newPhone)
	expect(await consentsOf(made)).toEqual(['PERSONAL_DATA SUPPORT'])
	expect((await made.call(personal.listConsents)).data.consents).toMatchObject([{ operator: 'Анна' }])
})

/** The form by which each call that takes a datum of a person has its consent; or why it needs none of its own. */
const CONSENTS: Record<string, personal.ConsentForm | { none: string }> = {
	addPasskey: { none: 'of an account, whose log-in has its consent' },
	askForNotice: 'NOTICE',
	askForReturn: { none: 'of an order, whose form has its consent' },
	cancelOpenOrder: { none: 'of an order, whose form has its consent' },
	cancelOrder: { none: 'of an order, whose form has its consent' },
	changeEmail: { none: 'of an account, whose log-in has its consent' },
	changeSavedAddress: { none: 'of an account, whose log-in has its consent' },
	createAccount: 'LOG_IN',
	createOneClickOrder: 'ONE_CLICK',
	createOrder: 'CHECKOUT',
	createReview: 'REVIEW',
	deleteAccount: { none: 'compared with the account’s, and not kept' },
	getBalanceByPhone: { none: 'looked for, and not kept' },
	getVerificationCode: { none: 'looked for, and not kept' },
	joinClub: 'CLUB',
	login: 'LOG_IN',
	loginOperator: { none: 'of the people of the shop' },
	orderGiftCard: 'GIFT_CARD',
	renamePasskey: { none: 'of an account, whose log-in has its consent' },
	requestOtp: { none: 'kept as a hash, for a code that lives minutes' },
	saveAddress: { none: 'of an account, whose log-in has its consent' },
	sendVerificationCode: { none: 'kept as a hash, for a code that lives minutes' },
	subscribeAnonymously: 'SUBSCRIPTION',
	subscribeToNews: 'SUBSCRIPTION',
	updateBasket: { none: 'a draft, as long as its order is not sent' },
	updateEmailSubscription: 'SUBSCRIPTION',
	updateProfile: { none: 'of an account, whose log-in has its consent' },
}

test('every call that takes a datum of a person has its consent, or says why it needs none', () => {
	const how = 'call `recordConsent` in its rule, and name its form in CONSENTS of this test'
	expect(personalCalls().toSorted(), how).toEqual(Object.keys(CONSENTS))
})

test('a consent has the text as it was when it was given', async () => {
	const first = await shop.customer()
	await shop.db
		.update(contentEntries)
		.set({ data: { ...consentPage.data, content: '<p>Вторая редакция</p>' } })
		.where(eq(contentEntries.slot, consentPage.slot))
	const second = await shop.customer()
	const versionOf = async (by: TestVisitor) =>
		(await by.call(personal.listConsents, {})).data?.consents[0]?.document.version
	const versions = [await versionOf(first), await versionOf(second)]
	expect(new Set(versions).size).toBe(2)
	const texts = await shop.db.select().from(consentTexts)
	expect(texts.find(({ version }) => version === versions[0])?.content).toBe('<p>Первая редакция</p>')
	expect(texts.find(({ version }) => version === versions[1])?.content).toBe('<p>Вторая редакция</p>')
})

test('a consent is to the document of its purpose alone', async () => {
	const visitor = shop.visitor()
	const send = () => ({ 'idempotency-key': randomUUID() })
	const contact = { name: 'Аня', phone: '+79220000009' }
	const skuId = boots.product.sku('')
	await visitor.call(
		createOneClickOrder,
		{ body: { ...contact, productId: boots.product.id, skuId } },
		send(),
	)
	const review = { rating: 4, body: 'Греет отлично', authorName: 'Аня', locationName: 'Вологда' }
	await visitor.call(createReview, {
		params: { id: boots.product.id },
		body: { ...review, isAnonymous: false },
	})
	await visitor.call(user.subscribeAnonymously, { body: { email: 'purposes@example.ru' } })
	const by = await shop.customer(contact.phone, visitor)
	const { data } = await by.call(personal.listConsents, {})
	const documents = data?.consents.map(({ purpose, form, document }) => `${purpose} ${form} ${document.url}`)
	expect(documents?.toSorted()).toEqual([
		'NEWS_EMAIL SUBSCRIPTION /pages/consent-letters',
		'PERSONAL_DATA LOG_IN /pages/consent-account',
		'PERSONAL_DATA ONE_CLICK /personaldataprocessing',
		'REVIEW REVIEW /pages/consent-review',
	])
})

test('consents end in the settings, and without a log-in by the link of a letter', async () => {
	const by = await shop.customer()
	const sms = (isSubscribed: boolean) =>
		by.call(personal.updateSubscriptions, {
			body: { subscriptions: [{ communicationChannel: 'SMS', isSubscribed }] },
		})
	for (const isOn of [true, true, false]) await sms(isOn)
	for (const isCookiesPolicyConfirmed of [true, false]) {
		await by.call(user.updateUserSettings, { body: { isCookiesPolicyConfirmed } })
	}
	expect(await consentsOf(by)).toEqual([
		'COOKIES COOKIE_NOTICE withdrawn',
		'NEWS_SMS SETTINGS withdrawn',
		'PERSONAL_DATA LOG_IN',
	])
	const email = 'boris@example.ru'
	await shop.visitor().call(user.subscribeAnonymously, { body: { email } })
	expect((await rowsOf(email)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null])
	const { rows } = await shop.db.execute<{ key: string }>(
		sql`select key from email_subscriptions where email = ${email}`,
	)
	await shop
		.visitor()
		.call(user.updateEmailSubscription, { body: { type: 'UNSUBSCRIBE', key: rows[0]?.key ?? '' } })
	expect((await rowsOf(email)).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
})

test('news by SMS have a consent of their own, and end with the letters or in the settings', async () => {
	const by = await shop.customer()
	const email = 'vera@example.ru'
	const subscribe = () =>
		by.call(user.subscribeToNews, { body: { phone: by.phone, fullName: 'Вера', email } })
	const phones = async () => {
		const { rows } = await shop.db.execute<{ phone: string }>(
			sql`select phone from email_subscriptions where email = ${email}`,
		)
		return rows.map(({ phone }) => phone)
	}
	const isBySms = async () => {
		const { data } = await by.call(personal.listSubscriptions, {})
		return data.subscriptions.find(({ communicationChannel }) => communicationChannel === 'SMS')?.isSubscribed
	}
	await subscribe()
	expect((await consentsOf(by)).slice(0, 2)).toEqual(['NEWS_SMS SUBSCRIPTION', 'NEWS_EMAIL SUBSCRIPTION'])
	expect([await isBySms(), await phones()]).toEqual([true, [by.phone]])
	const off = [{ communicationChannel: 'SMS' as const, isSubscribed: false }]
	await by.call(personal.updateSubscriptions, { body: { subscriptions: off } })
	expect((await consentsOf(by)).slice(0, 2)).toEqual([
		'NEWS_SMS SUBSCRIPTION withdrawn',
		'NEWS_EMAIL SUBSCRIPTION',
	])
	expect([await isBySms(), await phones()]).toEqual([false, ['']])

	const stranger = shop.visitor()
	const asked = { phone: '+79220000009', fullName: 'Глеб', email: 'gleb@example.ru' }
	await stranger.call(user.subscribeToNews, { body: asked })
	const { rows } = await shop.db.execute<{ key: string }>(
		sql`select key from email_subscriptions where email = ${asked.email}`,
	)
	await shop
		.visitor()
		.call(user.updateEmailSubscription, { body: { type: 'UNSUBSCRIBE', key: rows[0]?.key ?? '' } })
	const ended = (await rowsOf(asked.email)).map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt !== null])
	expect(ended.toSorted()).toEqual([
		['NEWS_EMAIL', true],
		['NEWS_SMS', true],
	])
})

test('all data of a customer can be taken away, without secrets that open something', async () => {
	const by = await shop.customer()
	const { data } = await by.call(personal.getOwnData, {})
	const text = JSON.stringify(data)
	expect(data?.sections.find(({ about }) => about === 'PROFILE')?.rows[0]).toMatchObject({ phone: by.phone })
	expect(text).toContain('PERSONAL_DATA')
	expect(text).not.toMatch(/idempotencyKey|visitorId|Hash"/)
})
