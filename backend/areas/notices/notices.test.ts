// @module-tag slow

import { readFile } from 'node:fs/promises'
import { asc, desc, eq, isNull, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { consents } from '#backend/areas/consents/consents.table.ts'
import { returnStock, takeStock } from '#backend/areas/orders/stock.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { settings } from '#backend/settings.ts'
import {
	askForNotice,
	confirmNotice,
	getNoticeByKey,
	listNotices,
	removeNotice,
	removeNoticeByKey,
} from '#contract/notices.ts'
import { listAvailability } from '#contract/operator.ts'
import { allParts } from '#contract/parts.ts'
import { deleteAccount, getOwnData, listConsents } from '#contract/personal.ts'
import { sendSmsCode } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { awaitSku, dropUnawaited } from './awaited-skus.ts'
import { awaitedSkus, goodsNotices } from './notices.table.ts'
import { deleteOldNotices } from './notices.ts'
import { tellNotices } from './tell-notices.ts'

let shop: TestBackend
let boots: AddedModel

const start = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		const sizes = ['41', '42', '43'].map((size) => ({ size, stock: 0 }))
		boots = await addModel(db, {
			name: 'Ботинки',
			products: [{ retailPrice: 5000, catalogPrice: 5000, isAvailable: false, sizes }],
		})
	})
	shop.backend.shop.url = 'https://shop.example'
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = start
	await shop.db.execute(sql`truncate goods_notices, awaited_skus, outbox_messages, limits`)
	await shop.db.update(skus).set({ stock: 0, isPresent: true, retailPrice: 5000 })
	await shop.db.update(products).set({ isPresent: true, isAvailable: false, retailPrice: 5000 })
})

const skuOf = (size: string) => boots.product.sku(size)
const setStock = (size: string, stock: number) =>
	shop.db
		.update(skus)
		.set({ stock })
		.where(eq(skus.id, skuOf(size)))
const tell = () => tellNotices(shop.backend, shop.clock.now)
const later = (seconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

const inDays = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1_000)

const size = (skuId: number) => ({ kind: 'BACK_IN_STOCK' as const, productId: boots.product.id, skuId })
const lower = () => ({ kind: 'LOWER_PRICE' as const, productId: boots.product.id })
const byEmail = (email: string) => ({ channel: 'EMAIL' as const, email })
const bySms = { channel: 'SMS' as const }

/** Messages about goods that went out, without letters that ask for a confirmation. */
async function told(): Promise<string[]> {
	const rows = await shop.db
		.select()
		.from(outboxMessages)
		.where(like(outboxMessages.event, 'notice %'))
		.orderBy(asc(outboxMessages.id))
	return rows.map(({ recipient }) => recipient)
}

const newestTo = (recipient: string) =>
	shop.db
		.select()
		.from(outboxMessages)
		.where(eq(outboxMessages.recipient, recipient))
		.orderBy(desc(outboxMessages.id))

async function keySentTo(recipient: string): Promise<string> {
	const [row] = await shop.db.select().from(goodsNotices).where(eq(goodsNotices.recipient, recipient))
	return row?.key ?? ''
}

/** A customer who waits for a size by SMS. */
async function waiting(what: Parameters<typeof size>[0] = skuOf('42')) {
	const by = await shop.customer()
	const { data, rejection } = await by.call(askForNotice, { body: { ...size(what), ...bySms } })
	expect(rejection).toBeUndefined()
	later(1)
	return { ...by, notice: data }
}

test('with two pieces back the first two hear of it, once; the next piece is for the third', async () => {
	const people = [await waiting(), await waiting(), await waiting()]
	const phones = people.map(({ phone }) => phone)
	await tell()
	expect(await told()).toEqual([])
	await setStock('42', 2)
	await tell()
	await tell()
	expect(await told()).toEqual(phones.slice(0, 2))
	await setStock('42', 3)
	await tell()
	expect(await told()).toEqual(phones)
	await setStock('42', 9)
	await tell()
	expect(await told()).toEqual(phones)
	expect((await people[0]?.call(listNotices))?.data.notices).toMatchObject([{ state: 'TOLD' }])
})

test('the message names the thing, leads to it in its size, and takes requests off without a log-in', async () => {
	const by = await waiting()
	await setStock('42', 1)
	await tell()
	const [sms] = await newestTo(by.phone)
	const key = await keySentTo(by.phone)
	expect(sms?.text).toBe(
		`Тропа: снова в наличии: Ботинки, чёрный, размер 42. https://shop.example/product/${boots.product.id}?size=${skuOf('42')} Снять запросы: https://shop.example/notices/${key}`,
	)
	const other = await by.call(askForNotice, { body: { ...lower(), ...bySms } })
	expect(other.status).toBe(200)
	const stranger = shop.visitor()
	const { data } = await stranger.call(getNoticeByKey, { params: { key } })
	expect(data).toMatchObject({
		notice: { state: 'TOLD', recipient: expect.stringContaining('•••') },
		others: 1,
	})
	const removed = await stranger.call(removeNoticeByKey, { params: { key }, query: { all: 'yes' } })
	expect(removed.data).toEqual({ removed: 2 })
	expect((await by.call(listNotices)).data.notices).toEqual([])
	expect((await stranger.call(getNoticeByKey, { params: { key } })).rejection?.exceptionCode).toBe(
		'NOT_FOUND',
	)
})

test('returned pieces and pieces of a feed count alike, sold ones when they come back', async () => {
	const [first, second] = [await waiting(), await waiting()]
	const piece = { skuId: skuOf('42'), productId: boots.product.id, quantity: 1 }
	await shop.db.transaction((tx) => returnStock(tx, [piece]))
	await tell()
	await shop.db.transaction((tx) => takeStock(tx, [piece]))
	await tell()
	expect(await told()).toEqual([first.phone])
	await shop.db.update(skus).set({ isPresent: false, stock: 5 })
	await tell()
	expect(await told()).toEqual([first.phone])
	await shop.db.update(skus).set({ isPresent: true, stock: 1 })
	await tell()
	expect(await told()).toEqual([first.phone, second.phone])
})

test('a size that can be bought is nothing to wait for, nor is a thing of another product', async () => {
	await setStock('42', 1)
	const by = await shop.customer()
	const ask = async (body: object) =>
		(await by.call(askForNotice, { body: body as never })).rejection?.exceptionCode
	expect(await ask({ ...size(skuOf('42')), ...bySms })).toBe('SIZE_IN_STOCK')
	expect(await ask({ ...size(2_000_000_000), ...bySms })).toBe('NOT_FOUND')
	expect(await ask({ ...lower(), productId: 2_000_000_000, ...bySms })).toBe('NOT_FOUND')
	expect(await ask({ kind: 'BACK_IN_STOCK', productId: boots.product.id, ...bySms })).toBe('BAD_REQUEST')
	expect(await ask({ ...lower(), channel: 'EMAIL' })).toBe('BAD_REQUEST')
	const guest = await shop.visitor().call(askForNotice, { body: { ...lower(), ...bySms } })
	expect(guest.rejection?.exceptionCode).toBe('BAD_REQUEST')
})

test('an address of a stranger hears nothing of goods until its reader has pressed the button', async () => {
	const guest = shop.visitor()
	const email = 'guest@example.ru'
	const asked = await guest.call(askForNotice, {
		body: { ...size(skuOf('42')), ...byEmail('Guest@Example.ru') },
	})
	expect(asked.data).toMatchObject({ state: 'UNCONFIRMED', recipient: email })
	expect(JSON.stringify(asked.data)).not.toContain(await keySentTo(email))
	await setStock('42', 1)
	await tell()
	expect(await told()).toEqual([])
	await setStock('42', 0)
	await tell()
	const key = await keySentTo(email)
	const [letter] = await shop.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))
	expect(letter?.text).toContain(`https://shop.example/notices/${key}`)
	expect(letter?.text).toContain('Нажми «Подтвердить» в течение 2\u00a0дней')
	const confirmed = await shop.visitor().call(confirmNotice, { params: { key } })
	expect(confirmed.data.notice).toMatchObject({ state: 'WAITING', recipient: 'g•••@example.ru' })
	await setStock('42', 1)
	await tell()
	expect(await told()).toEqual([email])
	expect((await newestTo(email))[0]?.text).toContain('По этому запросу больше не напишем.')
	// This visitor is known to read it now: no second letter is needed.
	expect((await guest.call(askForNotice, { body: { ...lower(), ...byEmail(email) } })).data.state).toBe(
		'WAITING',
	)
	const other = shop.visitor()
	const again = await other.call(askForNotice, { body: { ...lower(), ...byEmail(email) } })
	expect(again.data.state).toBe('UNCONFIRMED')
})

test('a size that is back before the address is confirmed is shown, not written of', async () => {
	const email = 'late@example.ru'
	await shop.visitor().call(askForNotice, { body: { ...size(skuOf('42')), ...byEmail(email) } })
	await setStock('42', 3)
	const params = { key: await keySentTo(email) }
	expect((await shop.visitor().call(confirmNotice, { params })).data.notice.state).toBe('SHOWN')
	later(1)
	await tell()
	expect(await told()).toEqual([])
	expect((await shop.visitor().call(confirmNotice, { params })).data.notice.state).toBe('SHOWN')
})

test('an address gets few letters that ask it, from all visitors together, and a visitor asks so often', async () => {
	const email = 'busy@example.ru'
	for (let n = 0; n < settings.notices.lettersPerDay; n++) {
		await shop.visitor().call(askForNotice, { body: { ...lower(), ...byEmail(email) } })
	}
	for (const spelling of [email, 'busy+1@example.ru', 'Busy+2@example.ru']) {
		const more = await shop.visitor().call(askForNotice, { body: { ...lower(), ...byEmail(spelling) } })
		expect(more.rejection?.exceptionCode).toBe('TOO_MANY_REQUESTS')
	}
	expect(await shop.db.$count(outboxMessages, eq(outboxMessages.recipient, email))).toBe(
		settings.notices.lettersPerDay,
	)
	const by = await shop.customer()
	const ask = async (way: ReturnType<typeof byEmail> | typeof bySms) =>
		(await by.call(askForNotice, { body: { ...lower(), ...way } })).rejection?.exceptionCode
	const answers: (string | undefined)[] = []
	for (let n = 0; n <= settings.notices.lettersPerHour; n++) {
		answers.push(await ask(byEmail(`other-${n}@example.ru`)))
	}
	expect(answers.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS'])
	for (let n = settings.notices.lettersPerHour; n <= settings.notices.perHour; n++) {
		answers.push(await ask(bySms))
	}
	expect(answers.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

test('a visitor waits for so many things at most', async () => {
	const by = await shop.customer()
	await shop.db.insert(goodsNotices).values(
		Array.from({ length: settings.notices.limit }, (_, n) => ({
			visitorId: by.id,
			kind: 'LOWER_PRICE' as const,
			productId: boots.product.id,
			skuId: skuOf('41'),
			channel: 'SMS' as const,
			recipient: by.phone,
			key: `key-${n}`,
			price: 1,
			askedAt: start,
			confirmedAt: start,
			// The index is of those that wait: one of each.
			toldAt: n === 0 ? null : start,
		})),
	)
	expect((await by.call(askForNotice, { body: { ...lower(), ...bySms } })).status).toBe(200)
	await shop.db.execute(sql`drop index goods_notices_open`)
	await shop.db.update(goodsNotices).set({ toldAt: null })
	const { rejection } = await by.call(askForNotice, { body: { ...size(skuOf('42')), ...bySms } })
	expect(rejection?.exceptionCode).toBe('NOTICE_LIMIT_EXCEEDED')
	await shop.db.delete(goodsNotices)
	await shop.db.execute(sql`create unique index goods_notices_open on goods_notices
		(visitor_id, kind, product_id, coalesce(sku_id, 0)) where told_at is null`)
})

test('a lower price brings one message, of what can be bought, in the size that is wished', async () => {
	await setStock('42', 1)
	await shop.db.update(products).set({ isAvailable: true })
	const [any, sized] = [await shop.customer(), await shop.customer()]
	await any.call(askForNotice, { body: { ...lower(), ...bySms } })
	await sized.call(askForNotice, { body: { ...lower(), skuId: skuOf('41'), ...bySms } })
	await shop.db.update(products).set({ retailPrice: 5500 })
	await tell()
	expect(await told()).toEqual([])
	await shop.db.update(products).set({ retailPrice: 4000 })
	await shop.db.update(skus).set({ retailPrice: 4500 })
	await Promise.all([tell(), tell()])
	expect(await told()).toEqual([any.phone])
	const [sms] = await newestTo(any.phone)
	expect(sms?.text).toContain('было 5 000 ₽, стало 4 000 ₽')
	await setStock('41', 1)
	await tell()
	await shop.db.update(products).set({ retailPrice: 3000 })
	await tell()
	expect(await told()).toEqual([any.phone, sized.phone])
})

test('one thing asked for twice is one request, in its place, with the price and the address of now', async () => {
	const [first, second] = [await waiting(), await waiting()]
	const again = await first.call(askForNotice, { body: { ...size(skuOf('42')), ...bySms } })
	expect(again.data.id).toBe(first.notice.id)
	await setStock('42', 1)
	await tell()
	expect(await told()).toEqual([first.phone])
	const both = [1, 2].map(() => second.call(askForNotice, { body: { ...lower(), ...bySms } }))
	expect(new Set((await Promise.all(both)).map(({ data }) => data.id)).size).toBe(1)
})

test('a log-in takes requests along; the account’s deletion takes them away, also those to its address', async () => {
	const guest = shop.visitor()
	await guest.call(askForNotice, { body: { ...lower(), ...byEmail('own@example.ru') } })
	const by = await shop.customer(undefined, guest)
	await by.call(askForNotice, { body: { ...size(skuOf('42')), ...bySms } })
	const { sections } = (await by.call(getOwnData, {})).data
	expect(sections.find(({ about }) => about === 'NOTICES')?.rows).toHaveLength(2)
	expect(JSON.stringify(sections)).not.toContain(await keySentTo('own@example.ru'))
	later(61)
	await by.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
	const verificationCode = await shop.codeSentTo(by.phone)
	const deleted = await by.call(deleteAccount, { body: { verificationCode } })
	expect(deleted.rejection).toBeUndefined()
	expect(await shop.db.$count(goodsNotices)).toBe(0)
})

/** Logs in a visitor who waits for lower prices of sizes, as a customer who does too. */
async function logInWith(
	requests: { by: 'guest' | 'customer'; size: string; email: string; isConfirmed: boolean }[],
) {
	const [guest, other] = [shop.visitor(), await shop.customer()]
	for (const { by, size, email, isConfirmed } of requests) {
		await (by === 'guest' ? guest : other).call(askForNotice, {
			body: { ...lower(), skuId: skuOf(size), ...byEmail(email) },
		})
		if (isConfirmed) await guest.call(confirmNotice, { params: { key: await keySentTo(email) } })
	}
	later(61)
	return shop.customer(other.phone, guest)
}

test('of two requests for the same a log-in keeps the confirmed one, else the account’s', async () => {
	const by = await logInWith([
		{ by: 'guest', size: '41', email: 'guest-41@example.ru', isConfirmed: true },
		{ by: 'customer', size: '41', email: 'own-41@example.ru', isConfirmed: false },
		{ by: 'guest', size: '42', email: 'guest-42@example.ru', isConfirmed: true },
		{ by: 'customer', size: '42', email: 'own-42@example.ru', isConfirmed: true },
		{ by: 'guest', size: '43', email: 'guest-43@example.ru', isConfirmed: false },
		{ by: 'customer', size: '43', email: 'own-43@example.ru', isConfirmed: false },
	])
	const { notices } = (await by.call(listNotices)).data
	expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual(
		['guest-41', 'own-42', 'own-43'].map((name) => `${name}@example.ru`),
	)
})

test('a log-in and a request for the same at the same moment are both done', async () => {
	const [guest, other] = [shop.visitor(), await shop.customer()]
	await guest.call(askForNotice, { body: { ...lower(), ...byEmail('guest@example.ru') } })
	later(61)
	const [asked, by] = await Promise.all([
		other.call(askForNotice, { body: { ...lower(), ...bySms } }),
		shop.customer(other.phone, guest),
	])
	expect(asked.rejection).toBeUndefined()
	expect((await by.call(listNotices)).data.notices).toMatchObject([{ recipient: other.phone }])
})

test('a log-in brings no more requests than one may have: the youngest go', async () => {
	const { limit } = settings.notices
	const sizes = Array.from({ length: limit }, (_, n) => ({ size: `${n}`, stock: 0 }))
	const { product } = await addModel(shop.db, { products: [{ sizes }] })
	const other = await shop.customer()
	await shop.db.insert(goodsNotices).values(
		product.skus.map(({ id: skuId, productId }) => ({
			...{ kind: 'LOWER_PRICE' as const, productId, skuId, key: `key-${skuId}`, price: 1 },
			...{ visitorId: other.id, channel: 'SMS' as const, recipient: other.phone },
			...{ askedAt: start, confirmedAt: start },
		})),
	)
	later(61)
	const guest = shop.visitor()
	await guest.call(askForNotice, { body: { ...lower(), ...byEmail('guest@example.ru') } })
	const by = await shop.customer(other.phone, guest)
	const { notices } = (await by.call(listNotices)).data
	expect(notices).toHaveLength(limit)
	expect(notices.every(({ recipient }) => recipient === other.phone)).toBe(true)
})

test('a confirmation before the log-in lets the account order no more letters to that address', async () => {
	const by = await logInWith([{ by: 'guest', size: '41', email: 'before@example.ru', isConfirmed: true }])
	const ask = async (size: string) =>
		(
			await by.call(askForNotice, {
				body: { ...lower(), skuId: skuOf(size), ...byEmail('before@example.ru') },
			})
		).data.state
	expect([await ask('41'), await ask('42')]).toEqual(['WAITING', 'UNCONFIRMED'])
})

const standingOf = async (by: TestVisitor) =>
	(await by.call(listConsents)).data.consents.filter(
		({ purpose, withdrawnAt }) => purpose === 'NOTICE' && !withdrawnAt,
	).length

test('a shop without the part sends nothing, nor what waits in the outbox', async () => {
	const [first, second] = [await waiting(), await waiting()]
	await first.call(askForNotice, { body: { ...lower(), ...byEmail('asked@example.ru') } })
	await setStock('42', 1)
	await tell()
	expect(await told()).toEqual([first.phone])
	await setStock('42', 2)
	const others = await shop.db.$count(outboxMessages, isNull(outboxMessages.event))
	await tellNotices({ ...shop.backend, parts: { ...allParts, notices: false } }, shop.clock.now)
	expect(await shop.db.$count(outboxMessages)).toBe(others)
	await tell()
	expect(await told()).toEqual([second.phone])
})

test('a consent is recorded, and ends with the last request, be it taken off, sent or over', async () => {
	const by = await waiting()
	const other = await by.call(askForNotice, { body: { ...lower(), ...bySms } })
	await by.call(removeNotice, { params: { id: by.notice.id } })
	expect(await standingOf(by)).toBe(2)
	await by.call(removeNotice, { params: { id: other.data.id } })
	expect(await standingOf(by)).toBe(0)
	expect(await shop.db.$count(consents, eq(consents.visitorId, by.id))).toBeGreaterThan(1)

	await by.call(askForNotice, { body: { ...size(skuOf('42')), ...bySms } })
	await by.call(askForNotice, { body: { ...lower(), ...bySms } })
	await setStock('42', 1)
	await tell()
	expect(await standingOf(by)).toBe(2)
	await shop.db.update(products).set({ isAvailable: true, retailPrice: 4000 })
	await tell()
	expect(await standingOf(by)).toBe(0)

	await by.call(askForNotice, { body: { ...lower(), ...bySms } })
	expect(await standingOf(by)).toBe(1)
	await deleteOldNotices(shop.db, inDays(settings.notices.openDays + 1))
	expect(await standingOf(by)).toBe(0)
})

test.each(['demo', 'starter'])('the text of the consent says how long it lasts: %s', async (folder) => {
	const pages: { url: string; content: string }[] = JSON.parse(
		await readFile(`${folder}/content/pages.json`, 'utf8'),
	)
	const { openDays, unconfirmedDays, toldDays } = settings.notices
	const content = pages.find(({ url }) => url === '/pages/consent-notice')?.content
	expect(content).toContain(`не дольше ${openDays} дней`)
	expect(content).toContain(`через ${unconfirmedDays} дня`)
	expect(content).toContain(`ещё ${toldDays} дней`)
})

test('an address comes on record with a consent when its reader has confirmed it', async () => {
	const by = await shop.customer()
	const email = 'typed@example.ru'
	const ask = (address: string) =>
		by.call(askForNotice, { body: { ...size(skuOf('42')), ...byEmail(address) } })
	const addresses = async () => {
		const rows = await shop.db.select().from(consents).where(eq(consents.visitorId, by.id))
		return rows.filter(({ purpose }) => purpose === 'NOTICE').map(({ email }) => email)
	}
	await ask('mistyped@example.ru')
	await ask(email)
	expect(await addresses()).toEqual(['', ''])
	const params = { key: await keySentTo(email) }
	await shop.visitor().call(confirmNotice, { params })
	await shop.visitor().call(confirmNotice, { params })
	expect(await addresses()).toEqual(['', '', email])
	expect(await standingOf(by)).toBe(3)
	await by.call(removeNotice, { params: { id: (await by.call(listNotices)).data.notices[0]?.id ?? 0 } })
	await ask('late@example.ru')
	await setStock('42', 1)
	await shop.visitor().call(confirmNotice, { params: { key: await keySentTo('late@example.ru') } })
	expect(await standingOf(by)).toBe(0)
})

test('an operator reads and takes off on record, and asks for nothing; the desk shows how many wait', async () => {
	const by = await waiting()
	await waiting()
	const operator = await operatorOf(shop)
	const found = await operator.call(listAvailability, { body: { items: [{ productId: boots.product.id }] } })
	expect(found.data.items.map(({ size, waiting }) => [size, waiting])).toEqual([
		['41', 0],
		['42', 2],
		['43', 0],
	])
	const headers = await operator.help(by)
	expect((await operator.call(listNotices, {}, headers)).data.notices).toHaveLength(1)
	const asked = await operator.call(askForNotice, { body: { ...lower(), ...bySms } }, headers)
	expect(asked.rejection?.exceptionCode).toBe('NOT_ON_BEHALF')
	await operator.call(removeNotice, { params: { id: by.notice.id } }, headers)
	expect((await by.call(listNotices)).data.notices).toEqual([])
	const acts = await shop.db.select().from(auditActs).where(eq(auditActs.act, 'notice.remove'))
	expect(acts).toMatchObject([
		{ before: JSON.stringify({ notices: [by.notice.id] }), after: JSON.stringify({ notices: [] }) },
	])
})

test('a request that is repeated has all its time again, also for another address', async () => {
	const by = shop.visitor()
	const ask = (email: string) => by.call(askForNotice, { body: { ...lower(), ...byEmail(email) } })
	await ask('first@example.ru')
	await by.call(confirmNotice, { params: { key: await keySentTo('first@example.ru') } })
	shop.clock.now = inDays(settings.notices.openDays - 1)
	await ask('first@example.ru')
	await deleteOldNotices(shop.db, inDays(settings.notices.openDays + 1))
	expect((await by.call(listNotices)).data.notices).toMatchObject([{ state: 'WAITING' }])
	await ask('second@example.ru')
	await deleteOldNotices(shop.db, inDays(settings.notices.openDays))
	expect((await by.call(listNotices)).data.notices).toMatchObject([{ state: 'UNCONFIRMED' }])
})

test('requests end by their time', async () => {
	const by = await waiting()
	await by.call(askForNotice, { body: { ...lower(), ...byEmail('never@example.ru') } })
	await deleteOldNotices(shop.db, inDays(settings.notices.unconfirmedDays + 1))
	expect(await shop.db.$count(goodsNotices)).toBe(1)
	await deleteOldNotices(shop.db, inDays(settings.notices.openDays + 1))
	expect(await shop.db.$count(goodsNotices)).toBe(0)
})

/** The transaction, in which another process comes between right before the next reading, or deletion. */
function disturbed(tx: Tx, at: 'select' | 'delete', between: () => Promise<unknown>): Tx {
	let isDisturbed = false
	const begin: (...args: never[]) => unknown = tx[at].bind(tx)
	return Object.assign(Object.create(tx), {
		[at](...args: never[]) {
			// Statements of one connection are done in turn.
			if (!isDisturbed) void between()
			isDisturbed = true
			return begin(...args)
		},
	})
}

test('a count that is dropped before it is locked is made again', async () => {
	const skuId = skuOf('42')
	await shop.db.insert(awaitedSkus).values({ skuId, seenStock: 7 })
	const isAwaited = await shop.db.transaction((tx) =>
		awaitSku(
			disturbed(tx, 'select', () => tx.delete(awaitedSkus).execute()),
			skuId,
		),
	)
	expect(isAwaited).toBe(true)
	expect(await shop.db.select().from(awaitedSkus)).toEqual([{ skuId, seenStock: 0 }])
})

test('a count is not dropped under one who begins to wait', async () => {
	await shop.db.insert(awaitedSkus).values(['41', '42'].map((size) => ({ skuId: skuOf(size), seenStock: 0 })))
	const { notice } = await waiting(skuOf('43'))
	await shop.db.transaction((tx) =>
		dropUnawaited(
			disturbed(tx, 'delete', () =>
				tx
					.update(goodsNotices)
					.set({ skuId: skuOf('42') })
					.where(eq(goodsNotices.id, notice.id))
					.execute(),
			),
		),
	)
	const left = await shop.db.select().from(awaitedSkus).orderBy(asc(awaitedSkus.skuId))
	expect(left.map(({ skuId }) => skuId)).toEqual(['42', '43'].map(skuOf))
})

type Step = { act: 'import' | 'return' | 'sell' | 'ask' | 'remove' | 'run'; pieces: number }

test('whatever happens, never more messages than pieces came back, one each, and none is left out at the end', {
	timeout: 60_000,
}, async () => {
	const steps = fc.array(
		fc.record<Step>({
			act: fc.constantFrom('import', 'return', 'sell', 'ask', 'remove', 'run'),
			pieces: fc.integer({ min: 1, max: 3 }),
		}),
		{ maxLength: 14 },
	)
	const people = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
	const skuId = skuOf('43')
	const read = async () => (await shop.db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock ?? 0
	await fc.assert(
		fc.asyncProperty(steps, async (steps) => {
			await shop.db.execute(sql`truncate goods_notices, awaited_skus, outbox_messages, limits`)
			await setStock('43', 0)
			let cameBack = 0
			let asked = 0
			const act = async ({ act, pieces }: Step, by: TestVisitor) => {
				const stock = await read()
				if (act === 'import') {
					cameBack += Math.max(0, pieces - stock)
					await setStock('43', pieces)
				} else if (act === 'return') {
					cameBack += pieces
					const back = { skuId, productId: boots.product.id, quantity: pieces }
					await shop.db.transaction((tx) => returnStock(tx, [back]))
				} else if (act === 'sell') await setStock('43', Math.max(0, stock - pieces))
				else if (act === 'ask') {
					const { rejection } = await by.call(askForNotice, { body: { ...size(skuId), ...bySms } })
					expect([undefined, 'SIZE_IN_STOCK']).toContain(rejection?.exceptionCode)
					if (!rejection) asked += 1
				} else if (act === 'remove') {
					const { notices } = (await by.call(listNotices)).data
					const [open] = notices.filter(({ state }) => state === 'WAITING')
					if (open) await by.call(removeNotice, { params: { id: open.id } })
				} else await Promise.all([tell(), tell()])
			}
			for (const [at, step] of steps.entries()) {
				await act(step, people[(at * 5 + step.pieces) % people.length] as TestVisitor)
				expect((await told()).length).toBeLessThanOrEqual(Math.min(cameBack, asked))
			}
			await setStock('43', 0)
			await tell()
			await setStock('43', 100)
			cameBack += 100
			await Promise.all([tell(), tell(), tell()])
			const waits = sql`told_at is null and kind = 'BACK_IN_STOCK'`
			expect(await shop.db.$count(goodsNotices, waits)).toBe(0)
			expect(await told()).toHaveLength(await shop.db.$count(goodsNotices))
		}),
		{ numRuns: Number(process.env.PROPERTY_RUNS ?? 25) },
	)
})
