// @module-tag slow

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, createApi } from '#app/api/api.server.ts'
import * as addresses from '#contract/addresses.ts'
import * as auth from '#contract/auth.ts'
import * as basket from '#contract/basket.ts'
import { getCatalog } from '#contract/catalog.ts'
import { type Endpoint, usualWaits } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as giftCards from '#contract/gift-cards.ts'
import { askForNotice } from '#contract/notices.ts'
import { loginOperator } from '#contract/operator.ts'
import * as orders from '#contract/orders.ts'
import * as passkeys from '#contract/passkeys.ts'
import { getAcquiring } from '#contract/payments.ts'
import * as personal from '#contract/personal.ts'
import { createReview, getAutocomplete } from '#contract/products.ts'
import { askForReturn } from '#contract/returns.ts'
import * as user from '#contract/user.ts'
import { createLog, type Log } from '#process/logger.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { serveBackend } from '#tests/support/http-backend.ts'
import { personalCalls } from '#tests/support/personal-calls.ts'
import { planted as plantedTexts, withoutIds } from '#tests/support/planted.ts'

/** Personal data of a visitor on the journey; each is looked for in every line that both processes write. */
const planted = plantedTexts({
	phone: '+79031415926',
	email: 'agrippina@example.ru',
	name: 'Агриппина',
	street: 'Колокольчиковая',
	comment: 'Позвоните в дверь дважды',
	letter: 'С юбилеем тебя дорогая',
	review: 'Сидит великолепно везде',
	search: 'палаткадлядвоих',
	promoCode: 'СЕКРЕТНЫЙ15',
	cardNumber: '4539148803436467',
})
const spelt = Object.values(planted).flatMap((value) => [
	value,
	encodeURIComponent(value),
	value.toLowerCase(),
	value.replace('+', ''),
])

let shop: TestBackend
let boots: AddedModel
let output: string[]
/** Of links to orders. */
const keys = new Set<string>()
let log: Log

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 2500, sizes: [{ size: '', stock: 10_000 }] }] })
	})
	shop.backend.shop.url = 'https://tropa.example'
	log = createLog('debug', { write: (line) => void output.push(line) })
	shop.backend.log = log
})
afterAll(() => shop.close())

/** Each call that takes a datum of a person, and a search; a rejected step does not end it. */
async function journey(api: Api): Promise<void> {
	const attempt = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => call.catch(() => undefined)
	const { phone, email, name, street, comment, letter, review, search, promoCode, cardNumber } = planted
	const key = () => ({ idempotencyKey: randomUUID() })
	const { product, groupId } = boots
	const userInfo = { name, email, phone, comment }

	await attempt(api(getCatalog, { params: { url: 'search' }, query: { text: search } }))
	await attempt(api(getAutocomplete, { query: { text: search } }))
	await attempt(
		api(basket.addBasketItem, { body: { id: product.id, skuId: product.sku(''), groupId, quantity: 1 } }),
	)
	await attempt(api(basket.updateBasket, { body: { checkout: { name, phone, email, street, comment } } }))
	await attempt(api(basket.applyPromoCode, { body: { promoCode } }))
	await attempt(api(basket.applyGiftCard, { body: { number: cardNumber, pin: '9265' } }))
	await attempt(api(giftCards.requestGiftCardPin, { params: { number: cardNumber } }))
	const order = {
		userInfo,
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP' as const,
		paymentMethod: 'ON_RECEIPT' as const,
	}
	const made = await attempt(api(orders.createOrder, { body: order }, key()))
	if (made?.key) {
		keys.add(made.key)
		const query = { key: made.key }
		await attempt(api(orders.getOrder, { params: { id: made.orderNumber }, query }))
		await attempt(api(orders.getOrder, { params: { id: '1' }, query }))
		await attempt(api(getAcquiring, { params: { n: made.orderNumber }, query }))
		const reason = { reasonId: 'other', comment }
		await attempt(api(orders.cancelOpenOrder, { params: { id: made.orderNumber }, query, body: reason }))
		await attempt(api(personal.cancelOrder, { params: { id: made.orderNumber }, body: reason }))
		const back = { pieces: [{ skuId: product.sku(''), quantity: 1 }], reason: 'DEFECT' as const, comment }
		const number = made.orderNumber
		await attempt(api(askForReturn, { params: { number }, body: { ...back, way: 'STORE' } }, key()))
	}
	const contact = { name, phone, email, productId: product.id, skuId: product.sku('') }
	await attempt(api(orders.createOneClickOrder, { body: contact }, key()))
	const card = {
		designId: 'ridge',
		nominal: 1_000,
		recipientName: name,
		recipientEmail: email,
		senderName: name,
		senderEmail: email,
		senderPhone: phone,
		message: letter,
	}
	await attempt(api(giftCards.orderGiftCard, { body: card }, key()))
	await attempt(api(user.subscribeAnonymously, { body: { email } }))
	await attempt(api(user.updateEmailSubscription, { body: { type: 'UNSUBSCRIBE', email } }))
	await attempt(api(user.subscribeToNews, { body: { phone, email, fullName: name } }))
	const written = {
		rating: 5,
		body: review,
		isAnonymous: false,
		authorName: name,
		locationName: street,
		recommended: true,
	}
	await attempt(api(createReview, { params: { id: product.id }, body: written }))
	await attempt(api(auth.requestOtp, { body: { phone } }))
	await attempt(api(user.sendVerificationCode, { body: { phone, sendingReason: 'CLUB' } }))
	const code = await shop.codeSentTo(phone).catch(() => '314159')
	await attempt(api(auth.login, { body: { login: phone, password: code, loginType: 'OTP' } }))
	await attempt(api(user.createAccount, { body: { firstName: name, phone, subscribe: true } }))
	await attempt(api(personal.updateProfile, { body: { firstName: name, lastName: name } }))
	const address = { kind: 'OTHER' as const, name, cityId: MOSCOW, street, house: '5' }
	await attempt(api(addresses.saveAddress, { body: address }))
	const saved = await attempt(api(addresses.listSavedAddresses))
	const params = { id: saved?.addresses[0]?.id ?? 1 }
	await attempt(api(addresses.changeSavedAddress, { params, body: { ...address, apartment: '12' } }))
	const toMake = await attempt(api(passkeys.beginPasskey))
	if (toMake) {
		const answer = createAuthenticator('https://tropa.example').make(toMake)
		const made = await attempt(api(passkeys.addPasskey, { body: { name, answer } }))
		const id = made?.passkeys[0]?.id ?? 1
		await attempt(api(passkeys.renamePasskey, { params: { id }, body: { name } }))
	}
	const shared = await attempt(api(user.makeWishlistLink))
	if (shared) {
		keys.add(shared.linkKey)
		await attempt(api(user.getSharedWishlist, { params: { key: shared.linkKey } }))
	}
	await attempt(api(personal.changeEmail, { body: { email } }))
	const wish = { kind: 'LOWER_PRICE' as const, productId: product.id, channel: 'EMAIL' as const, email }
	await attempt(api(askForNotice, { body: wish }))
	await attempt(api(user.getVerificationCode, { query: { phone, sendingReason: 'CLUB' } }))
	await attempt(api(user.getBalanceByPhone, { query: { phone, verificationCode: '314159' } }))
	await attempt(api(user.joinClub, { body: { phone, verificationCode: '314159' } }))
	await attempt(api(personal.deleteAccount, { body: { email, verificationCode: '314159' } }))
	await attempt(api(loginOperator, { body: { login: email, password: name } }))
	await attempt(api(auth.logout, { body: {} }))
}

/** A day later, as a new visitor of a storefront that remembers no failure. */
async function goesShopping(journeyOf = journey): Promise<void> {
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1_000)
	await shop.db.execute(sql`delete from limits`)
	const served = await serveBackend(shop)
	const request = {
		cookie: shop.visitor().cookie(),
		userAgent: undefined,
		ip: undefined,
		requestId: randomUUID(),
	}
	await journeyOf(createApi({ baseUrl: served.origin, waits: usualWaits, request, log }))
	await served.close()
}

async function codesSent(): Promise<string[]> {
	const { rows } = await shop.db.execute<{ text: string }>(sql`select text from outbox_messages`)
	return rows.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? [])
}

/** Errors that a table may bring: every one carries the row or the parameters in its own way. */
const faults = {
	'refuses rows with what is in them': (table: string) => ({
		set: `create trigger tells_all before insert or update or delete on ${table} for each row execute function tell_all()`,
		end: `drop trigger tells_all on ${table}`,
	}),
	'is gone': (table: string) => ({
		set: `alter table ${table} rename to gone`,
		end: `alter table gone rename to ${table}`,
	}),
}

/** Tables that the journey writes, found by a trigger on every one. The journey itself goes well. */
async function tablesWritten(): Promise<string[]> {
	const { rows: all } = await shop.db.execute<{ name: string }>(
		sql`select tablename as name from pg_tables where schemaname = 'public'`,
	)
	await shop.db.execute(sql`create table written (name text)`)
	await shop.db.execute(
		sql.raw(`create function note() returns trigger language plpgsql as $$
			begin insert into written values (tg_table_name); return null; end $$`),
	)
	const onEach = (statement: (table: string) => string) =>
		Promise.all(all.map(({ name }) => shop.db.execute(sql.raw(statement(name)))))
	await onEach(
		(table) =>
			`create trigger notes after insert or update or delete on ${table} for each row execute function note()`,
	)
	await goesShopping()
	await onEach((table) => `drop trigger notes on ${table}`)
	expect(output.filter((line) => line.includes('INTERNAL_ERROR'))).toEqual([])
	const { rows } = await shop.db.execute<{ name: string }>(
		sql`select distinct name from written where name <> 'limits' order by name`,
	)
	return rows.map(({ name }) => name)
}

test('the journey makes every call that takes a datum of a person', async () => {
	output = []
	const made = new Set<Endpoint>()
	await goesShopping((api) =>
		journey(
			new Proxy(api, {
				apply(target, self, given: Parameters<Api>) {
					made.add(given[0])
					return Reflect.apply(target, self, given)
				},
			}),
		),
	)
	const missing = personalCalls().filter(
		(name) => ![...made].some((endpoint) => endpoint === endpoints[name]),
	)
	expect(missing, 'make it in `journey` of tests/logs/nothing-personal.test.ts').toEqual([])
}, 60_000)

test('whatever fails in whatever table, no log names the visitor', async () => {
	output = []
	await shop.db.execute(
		sql.raw(`create function tell_all() returns trigger language plpgsql as $$
			begin raise exception 'row %', coalesce(new, old)::text
				using detail = coalesce(new, old)::text, hint = coalesce(new, old)::text; end $$`),
	)
	const written = await tablesWritten()
	expect(written).toEqual(
		expect.arrayContaining([
			'customers',
			'gift_card_orders',
			'one_time_codes',
			'orders',
			'outbox_messages',
			'reviews',
		]),
	)
	const codes = new Set<string>()
	// Each table has one of the faults in turn, and with TEST_ALL both: the code that logs an error is the same for all
	// tables.
	for (const [number, table] of [...written, 'gift_cards', 'promo_codes', 'products'].entries()) {
		for (const [at, [what, fault]] of Object.entries(faults).entries()) {
			if (number % 2 !== at && !process.env.TEST_ALL) continue
			const { set, end } = fault(table)
			const before = output.length
			await shop.db.execute(sql.raw(set))
			await goesShopping().finally(() => shop.db.execute(sql.raw(end)))
			for (const code of await codesSent()) codes.add(code)
			const failures = output.slice(before).filter((line) => line.includes('INTERNAL_ERROR'))
			for (const line of failures.filter((one) => one.includes('"level":"error"')))
				expect(JSON.parse(line).requestId, line).toMatch(/^[\da-f-]{36}$/)
			if (written.includes(table)) expect(failures, `${table} ${what}`).not.toEqual([])
		}
	}
	expect(codes.size).toBeGreaterThan(5)
	expect(keys.size).toBeGreaterThan(5)
	for (const value of [...spelt, ...keys]) {
		expect(output.filter((line) => line.includes(value))).toEqual([])
	}
	const withCode = output.filter((line) => [...codes].some((code) => withoutIds(line).includes(code)))
	expect(withCode).toEqual([])
}, 300_000)
