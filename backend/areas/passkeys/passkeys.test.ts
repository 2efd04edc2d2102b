// @module-tag slow
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { settings } from '#backend/settings.ts'
import { logout } from '#contract/auth.ts'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import * as contract from '#contract/passkeys.ts'
import { deleteAccount, getOwnData, getProfile } from '#contract/personal.ts'
import { addToWishlist, getUserInfo, sendSmsCode } from '#contract/user.ts'
import { type Authenticator, createAuthenticator, type Otherwise } from '#tests/support/authenticator.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography } from '#tests/support/geo-rows.ts'
import { passkeys } from './passkeys.table.ts'

const ORIGIN = 'https://tropa.example'

let shop: TestBackend
let boots: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, {})
	})
})
afterAll(() => shop.close())

const pass = (seconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

async function add(by: TestVisitor, device: Authenticator, otherwise: Otherwise = {}, name = 'iPhone') {
	const { data: options } = await by.call(contract.beginPasskey)
	return by.call(contract.addPasskey, { body: { name, answer: device.make(options, otherwise) } })
}

async function enter(by: TestVisitor, device: Authenticator, otherwise: Otherwise & { id?: string } = {}) {
	const { data: options } = await by.call(contract.beginPasskeyLogin)
	return by.call(contract.loginByPasskey, { body: { answer: device.use(options, otherwise) } })
}

/** A customer with a passkey on a device. */
async function owner(options?: { counts: boolean }) {
	const by = await shop.customer()
	const device = createAuthenticator(ORIGIN, options)
	const added = await add(by, device)
	expect(added.rejection).toBeUndefined()
	return { by, device, id: added.data.passkeys[0]?.id ?? 0 }
}

const boot = () => {
	const skuId = boots.product.skus[0]?.id ?? 0
	return { id: boots.product.id, skuId, groupId: boots.groupId, quantity: 1 }
}
const isLoggedIn = async (by: TestVisitor) => (await by.call(getProfile)).status === 200
const codeOf = ({ rejection }: { rejection: { exceptionCode: string } | undefined }) =>
	rejection?.exceptionCode
const messagesTo = (recipient: string) =>
	shop.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))

describe('a passkey', () => {
	it('is added, logs in as its customer, and is in the list with its last use', async () => {
		const { by, device } = await owner()
		pass(60)
		const visitor = shop.visitor()
		const { data } = await enter(visitor, device)
		expect(data).toEqual({ userId: by.id, isNew: false, basketChanges: [] })
		expect(await isLoggedIn(visitor)).toBe(true)
		const { passkeys: list } = (await visitor.call(contract.listPasskeys)).data
		expect(list).toEqual([
			{
				id: expect.any(Number),
				name: 'iPhone',
				addedAt: new Date(shop.clock.now.getTime() - 60_000).toISOString(),
				usedAt: shop.clock.now.toISOString(),
			},
		])
	})

	it('asks for a passkey that needs no phone, for proof of the user and for no certificate', async () => {
		const { by, device } = await owner()
		const { data } = await by.call(contract.beginPasskey)
		expect(data).toMatchObject({
			rp: { id: 'tropa.example' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
			excludeCredentials: [{ id: device.ids()[0], type: 'public-key', transports: ['internal', 'hybrid'] }],
		})
		expect((await shop.visitor().call(contract.beginPasskeyLogin)).data).toEqual({
			challenge: expect.any(String),
			rpId: 'tropa.example',
			timeout: 300_000,
			userVerification: 'required',
		})
	})

	it('brings along what the visitor had before the log-in, as a code does', async () => {
		const { by, device } = await owner()
		const visitor = shop.visitor()
		await visitor.call(addBasketItem, { body: boot() })
		await visitor.call(addToWishlist, { body: { productId: boots.product.id } })
		await enter(visitor, device)
		expect((await by.call(getBasket)).data.lines).toHaveLength(1)
		expect((await by.call(getUserInfo)).data.wishlist?.productIds).toEqual([boots.product.id])
	})

	it('of a device that does not count its uses works again and again', async () => {
		const { device } = await owner({ counts: false })
		for (let use = 0; use < 3; use++) expect((await enter(shop.visitor(), device)).status).toBe(200)
	})

	it('ends the session of another customer, and nothing of it comes along', async () => {
		const { by, device } = await owner()
		const other = await shop.customer()
		await other.call(addBasketItem, { body: boot() })
		const before = other.cookie()
		expect((await enter(other, device)).data.userId).toBe(by.id)
		expect((await other.call(getBasket)).data.lines).toEqual([])
		expect(await isLoggedIn(shop.visitor(before))).toBe(false)
	})

	it('stays after a log-out everywhere, and opens nothing once it is removed', async () => {
		const { by, device, id } = await owner()
		await by.call(logout, { body: { everywhere: true } })
		const visitor = shop.visitor()
		expect((await enter(visitor, device)).status).toBe(200)
		expect((await visitor.call(contract.removePasskey, { params: { id } })).data.passkeys).toEqual([])
		expect(await isLoggedIn(visitor)).toBe(true)
		expect(codeOf(await enter(shop.visitor(), device))).toBe('PASSKEY_INVALID')
	})

	it('sends an SMS, without words of the one who has added it, and is on record with its end', async () => {
		const { by, id } = await owner()
		const added = (await messagesTo(by.phone)).filter(({ text }) => text.includes('ключ доступа'))
		expect(added).toHaveLength(1)
		expect(added[0]?.text).not.toContain('iPhone')
		await by.call(contract.removePasskey, { params: { id } })
		await by.call(contract.removePasskey, { params: { id } })
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.customerId, by.id))
		expect(acts).toMatchObject([
			{ act: 'passkey.add', actorKind: 'CUSTOMER', actor: by.id, subject: String(id) },
			{ act: 'passkey.remove', actorKind: 'CUSTOMER', actor: by.id, subject: String(id) },
		])
	})

	it('is renamed by its customer alone, and a stranger does not learn that it is there', async () => {
		const { by, id } = await owner()
		const stranger = await shop.customer()
		for (const params of [{ id }, { id: 2_000_000_000 }]) {
			expect(codeOf(await stranger.call(contract.renamePasskey, { params, body: { name: 'Мой' } }))).toBe(
				'NOT_FOUND',
			)
			expect((await stranger.call(contract.removePasskey, { params })).data.passkeys).toEqual([])
		}
		const renamed = await by.call(contract.renamePasskey, { params: { id }, body: { name: ' Ноутбук ' } })
		expect(renamed.data.passkeys).toMatchObject([{ id, name: 'Ноутбук' }])
		expect((await shop.visitor().call(contract.listPasskeys)).status).toBe(401)
	})

	it('is in own data, and goes with the account', async () => {
		const { by, device } = await owner()
		const { sections } = (await by.call(getOwnData, {})).data
		expect(sections.find(({ about }) => about === 'PASSKEYS')?.rows).toMatchObject([{ name: 'iPhone' }])
		pass(120)
		await by.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
		await by.call(deleteAccount, { body: { verificationCode: await shop.codeSentTo(by.phone) } })
		expect(codeOf(await enter(shop.visitor(), device))).toBe('PASSKEY_INVALID')
		expect(await shop.db.select().from(passkeys).where(eq(passkeys.customerId, by.id))).toEqual([])
	})

	it('is one of ten at most, also when all are added at once', async () => {
		const by = await shop.customer()
		const answers = await Promise.all(
			Array.from({ length: settings.passkeys.limit + 2 }, () => add(by, createAuthenticator(ORIGIN))),
		)
		const left = (await by.call(contract.listPasskeys)).data
		expect(left.passkeys).toHaveLength(left.limit)
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(left.limit)
		expect(codeOf(await by.call(contract.beginPasskey))).toBe('PASSKEY_LIMIT_EXCEEDED')
	})

	it('is not added and removed for ever: each sends a message', async () => {
		const by = await shop.customer()
		for (let round = 0; round < settings.passkeys.addedPerDay; round++) {
			const { data } = await add(by, createAuthenticator(ORIGIN))
			await by.call(contract.removePasskey, { params: { id: data.passkeys[0]?.id ?? 0 } })
		}
		expect(codeOf(await add(by, createAuthenticator(ORIGIN)))).toBe('PASSKEY_ATTEMPTS_EXCEEDED')
		pass(24 * 60 * 60 + 1)
		expect((await add(by, createAuthenticator(ORIGIN))).status).toBe(200)
	})
})

describe('no passkey is added by an answer', () => {
	const wrong: [why: string, otherwise: Otherwise][] = [
		['of another origin', { origin: 'https://tropa.example.evil.test' }],
		['of the shop without https', { origin: 'http://tropa.example' }],
		['of another relying party', { rpId: 'evil.test' }],
		['of a log-in', { type: 'webauthn.get' }],
		['that nothing has proven the user for', { isUnverified: true }],
		['without a touch', { isAbsent: true }],
		['with a key of another algorithm', { algorithm: -37 }],
		[
			'with a certificate',
			{ attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.from([1])]]]) } },
		],
		['with the certificate of another format', { attestation: { fmt: 'android-key', attStmt: new Map() } }],
	]
	it.each(wrong)('%s', async (_, otherwise) => {
		const by = await shop.customer()
		expect(codeOf(await add(by, createAuthenticator(ORIGIN), otherwise))).toBe('PASSKEY_INVALID')
		expect((await by.call(contract.listPasskeys)).data.passkeys).toEqual([])
		expect((await messagesTo(by.phone)).filter(({ text }) => text.includes('ключ доступа'))).toEqual([])
	})

	it('to another session’s challenge, an old one, a used one, one of a log-in', async () => {
		const by = await shop.customer()
		const device = createAuthenticator(ORIGIN)
		const { data: options } = await by.call(contract.beginPasskey)
		const body = { name: 'iPhone', answer: device.make(options) }
		const stranger = await shop.customer()
		expect(codeOf(await stranger.call(contract.addPasskey, { body }))).toBe('PASSKEY_NOT_ACTIVE')
		expect((await by.call(contract.addPasskey, { body })).status).toBe(200)
		expect(codeOf(await by.call(contract.addPasskey, { body }))).toBe('PASSKEY_NOT_ACTIVE')

		const { data: old } = await by.call(contract.beginPasskey)
		pass(settings.passkeys.challengeMinutes * 60 + 1)
		const late = { name: 'iPhone', answer: device.make(old) }
		expect(codeOf(await by.call(contract.addPasskey, { body: late }))).toBe('PASSKEY_NOT_ACTIVE')

		const { data: ofLogin } = await by.call(contract.beginPasskeyLogin)
		expect(codeOf(await add(by, device, { challenge: ofLogin.challenge }))).toBe('PASSKEY_NOT_ACTIVE')
	})

	it('with a passkey of another account, which stays that of the other', async () => {
		const { by, device } = await owner()
		const stranger = await shop.customer()
		const { data: options } = await stranger.call(contract.beginPasskey)
		const made = device.make(options)
		const known = device.ids()[0] ?? ''
		// The same id in all places, as a device that lies would send it.
		const bytes = Buffer.from(made.response.attestationObject, 'base64url')
		const at = bytes.indexOf(Buffer.from(made.id, 'base64url'))
		Buffer.from(known, 'base64url').copy(bytes, at)
		const attestationObject = bytes.toString('base64url')
		const answer = { ...made, id: known, rawId: known, response: { ...made.response, attestationObject } }
		expect(codeOf(await stranger.call(contract.addPasskey, { body: { name: 'Чужой', answer } }))).toBe(
			'PASSKEY_INVALID',
		)
		expect((await by.call(contract.listPasskeys)).data.passkeys).toHaveLength(1)
		expect((await enter(shop.visitor(), device, { id: known })).data.userId).toBe(by.id)
	})
})

describe('nobody is logged in by an answer', () => {
	const wrong: [why: string, otherwise: Otherwise][] = [
		['of another origin', { origin: 'https://evil.test' }],
		['of another port', { origin: 'https://tropa.example:8443' }],
		['of another relying party', { rpId: 'evil.test' }],
		['of a registration', { type: 'webauthn.create' }],
		['that nothing has proven the user for', { isUnverified: true }],
		['without a touch', { isAbsent: true }],
		['whose count does not go on', { counter: 1 }],
		['whose count begins again', { counter: 0 }],
		['of a device that names another customer', { userHandle: Buffer.from('someone').toString('base64url') }],
	]
	it.each(wrong)('%s', async (_, otherwise) => {
		const { device } = await owner()
		expect((await enter(shop.visitor(), device)).status).toBe(200)
		const visitor = shop.visitor()
		const cookie = visitor.cookie()
		expect(codeOf(await enter(visitor, device, otherwise))).toBe('PASSKEY_INVALID')
		expect(visitor.cookie()).toBe(cookie)
		expect(await isLoggedIn(visitor)).toBe(false)
		expect((await enter(shop.visitor(), device)).status).toBe(200)
	})

	it('to another session’s challenge, an old one, a used one, a forged one', async () => {
		const { by, device } = await owner()
		const visitor = shop.visitor()
		const { data: options } = await visitor.call(contract.beginPasskeyLogin)
		const body = { answer: device.use(options) }
		const stranger = shop.visitor()
		expect(codeOf(await stranger.call(contract.loginByPasskey, { body }))).toBe('PASSKEY_NOT_ACTIVE')
		expect((await visitor.call(contract.loginByPasskey, { body })).data.userId).toBe(by.id)
		// The cookie of before the log-in, with what was sent then.
		expect(await isLoggedIn(stranger)).toBe(false)

		const again = shop.visitor()
		const before = again.cookie()
		const { data: once } = await again.call(contract.beginPasskeyLogin)
		const sent = { answer: device.use(once) }
		await again.call(contract.loginByPasskey, { body: sent })
		const replayed = shop.visitor(before)
		expect(codeOf(await replayed.call(contract.loginByPasskey, { body: sent }))).toBe('PASSKEY_NOT_ACTIVE')
		expect(await isLoggedIn(replayed)).toBe(false)

		const late = shop.visitor()
		const { data: old } = await late.call(contract.beginPasskeyLogin)
		pass(settings.passkeys.challengeMinutes * 60 + 1)
		const body2 = { answer: device.use(old) }
		expect(codeOf(await late.call(contract.loginByPasskey, { body: body2 }))).toBe('PASSKEY_NOT_ACTIVE')

		const forged = Buffer.from(`made.${shop.clock.now.getTime()}.up`).toString('base64url')
		expect(codeOf(await enter(late, device, { challenge: forged }))).toBe('PASSKEY_NOT_ACTIVE')
		const { data: toAdd } = await by.call(contract.beginPasskey)
		expect(codeOf(await enter(by, device, { challenge: toAdd.challenge }))).toBe('PASSKEY_NOT_ACTIVE')
	})

	it('twice at the same moment', async () => {
		const { device } = await owner()
		const visitor = shop.visitor()
		const { data: options } = await visitor.call(contract.beginPasskeyLogin)
		const body = { answer: device.use(options) }
		const tabs = [shop.visitor(visitor.cookie()), shop.visitor(visitor.cookie())]
		const answers = await Promise.all(tabs.map((tab) => tab.call(contract.loginByPasskey, { body })))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
	})

	it('and an unknown passkey, a wrong signature and a removed one are answered alike', async () => {
		const { device } = await owner()
		const unknown = createAuthenticator(ORIGIN)
		const by = await shop.customer()
		unknown.make((await by.call(contract.beginPasskey)).data)
		const forger = createAuthenticator(ORIGIN)
		forger.make((await by.call(contract.beginPasskey)).data)
		const visitor = shop.visitor()
		const first = await enter(visitor, unknown)
		const { data: options } = await visitor.call(contract.beginPasskeyLogin)
		const forgery = { ...forger.use(options), id: device.ids()[0] ?? '', rawId: device.ids()[0] ?? '' }
		const second = await visitor.call(contract.loginByPasskey, { body: { answer: forgery } })
		expect([first.status, first.rejection]).toEqual([second.status, second.rejection])
	})

	it('after many wrong ones in an hour, and afterwards again', async () => {
		const { device } = await owner()
		const visitor = shop.visitor()
		for (let round = 0; round < settings.passkeys.wrong.perSession; round++) {
			expect(codeOf(await enter(visitor, device, { isUnverified: true }))).toBe('PASSKEY_INVALID')
		}
		const { rejection } = await enter(visitor, device)
		expect(rejection).toMatchObject({
			exceptionCode: 'PASSKEY_ATTEMPTS_EXCEEDED',
			fields: { retryAfter: expect.any(String) },
		})
		// Another session of the same customer goes on.
		expect((await enter(shop.visitor(), device)).status).toBe(200)
		pass(60 * 60)
		expect((await enter(visitor, device)).status).toBe(200)
	})

	it('but two tabs of one visitor each have a challenge of their own', async () => {
		const { device } = await owner()
		const visitor = shop.visitor()
		const { data: first } = await visitor.call(contract.beginPasskeyLogin)
		await visitor.call(contract.beginPasskeyLogin)
		const body = { answer: device.use(first) }
		expect((await visitor.call(contract.loginByPasskey, { body })).status).toBe(200)
	})
})
