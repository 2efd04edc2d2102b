import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { newPin, pinHashOf } from '#backend/areas/gift-cards/gift-cards.ts'
import { addOperator } from '#backend/areas/operator/operators.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { limitsOf } from '#backend/limits/caller-keys.ts'
import { personOfDevice } from '#backend/limits/known-devices.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { countInFirst, countOnce } from '#backend/limits/limits.ts'
import { settings } from '#backend/settings.ts'
import { applyPromoCode } from '#contract/basket.ts'
import { getGiftCard } from '#contract/gift-cards.ts'
import { loginByCsm, loginOperator } from '#contract/operator.ts'
import { loginEmployee } from '#contract/staff.ts'
import { countedAddress } from '#process/client-address.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { addEmployee, disableEmployee } from './employees.ts'

/* Every count of wrong tries: strangers use up only their own, and a person with an earlier log-in gets in. */

const { wrongCodes, wrongCodesOfKnown, codeLength } = settings.staff

let shop: TestBackend
let anna: { id: string; code: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		for (let store = 2; store <= 5; store++) await addShop(db, { id: `moscow-${store}`, cityId: MOSCOW })
	})
	anna = await addEmployee(shop.backend, { name: 'Анна', shopId: 'moscow-1' }, clerk)
})
afterAll(() => shop.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
let addresses = 0
/** A new one: of IPv4, or of IPv6 in a /48 of its own. */
const nextAddress = () => `198.${18 + (++addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`

const shift = async (by: TestVisitor, code: string, address: string, shopNumber = 'moscow-1') =>
	(await by.call(loginEmployee, { body: { employeeCode: code, shopNumber } }, from(address))).rejection
		?.exceptionCode ?? 'in'

describe('a store with codes that strangers guess at', () => {
	const store = '203.0.113.5'
	let known: TestVisitor
	let wrongActs: string[]

	beforeAll(async () => {
		known = shop.visitor()
		expect(await shift(known, anna.code, store)).toBe('in')
		const before = (await shop.db.select().from(auditActs)).length
		for (let guess = 0; guess < wrongCodes.perShop + 5; guess++) {
			await shift(shop.visitor(), `w${guess}`, nextAddress())
		}
		wrongActs = (await shop.db.select().from(auditActs)).slice(before).map(({ act }) => act)
	}, 120_000)

	it('lets in employees on a device and at an address where a shift began, and locks strangers out', async () => {
		expect(await shift(shop.visitor(), anna.code, nextAddress())).toBe('CODE_ATTEMPTS_EXCEEDED')
		// On the way, and on another phone in the store.
		expect(await shift(known, anna.code, nextAddress())).toBe('in')
		expect(await shift(shop.visitor(), anna.code, store)).toBe('in')
	})

	it('knows no device by a cookie that is forged, of another store, or of a former employee', async () => {
		const cookie = known.cookie()
		const forged = cookie.replace(/(employee-device-643=[^.]+\.\d+\.)./, '$1_')
		expect(forged).not.toBe(cookie)
		expect(await shift(shop.visitor(forged), anna.code, nextAddress())).toBe('CODE_ATTEMPTS_EXCEEDED')
		const boris = await addEmployee(shop.backend, { name: 'Борис', shopId: 'moscow-2' }, clerk)
		const other = shop.visitor()
		await shift(other, boris.code, nextAddress(), 'moscow-2')
		expect(await shift(other, anna.code, nextAddress())).toBe('CODE_ATTEMPTS_EXCEEDED')
		await disableEmployee(shop.backend, boris.id, clerk)
		expect(personOfDevice(shop.backend, 'employee', other.cookie())).toBe(boris.id)
		expect(personOfDevice(shop.backend, 'operator', other.cookie())).toBeUndefined()
	})

	it('has each wrong code on record, and nothing of codes rejected unseen', () => {
		expect(wrongActs).toEqual(Array(wrongCodes.perShop).fill('shift.wrong-code'))
	})

	it('leaves to the strangers of all other stores together what is left of the hour', async () => {
		expect(await shift(shop.visitor(), 'wrong', nextAddress(), 'moscow-2')).toBe('EMPLOYEE_NOT_FOUND')
		const { db, hash, now } = shop.backend
		const all = { key: hash('limit', 'employee codes', 'all, hour'), most: 1_000, seconds: 3_600 }
		const [row] = await db.select().from(limits).where(eq(limits.key, all.key))
		for (let count = row?.count ?? 0; count < wrongCodes.ofAll.perHour; count++)
			await countOnce(db, all, now())
		expect(await shift(shop.visitor(), 'wrong', nextAddress(), 'moscow-3')).toBe('CODE_ATTEMPTS_EXCEEDED')
		expect(await shift(known, anna.code, nextAddress())).toBe('in')
	})
})

it('a network of IPv6 may do what a few of its lines may', async () => {
	const { db, hash, now } = shop.backend
	let done = 0
	for (let line = 0; line < 12; line++) {
		for (let time = 0; time < 4; time++) {
			const caller = { visitorId: crypto.randomUUID(), address: countedAddress(`2a02:6b8:1:${line}::1`) }
			const result = await countInFirst(db, [limitsOf(hash, 'test', caller, 4, 60)], now())
			if ('counted' in result) done++
		}
	}
	expect(done).toBe(4 * settings.addressesOfNetwork)
})

it('whatever strangers do, known devices have their own tries, and strangers no more than theirs', async () => {
	const { db, now } = shop.backend
	const step = fc.constantFrom('device' as const, 'address' as const, 'one' as const, 'other' as const)
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
			const run = crypto.randomUUID()
			const limit = (name: string, most: number) => ({ key: `${run} ${name}`, most, seconds: 60 })
			const strangers = (who: string) => [limit(`of ${who}`, 3), limit('of strangers', 5)]
			const groups = {
				device: [[limit('device', 4)], strangers('device')],
				address: [[limit('address', 2), limit('addresses', 2)], strangers('address')],
				one: [strangers('one')],
				other: [strangers('other')],
			}
			const done = { device: 0, address: 0, one: 0, other: 0, asStrangers: 0 }
			for (const who of steps) {
				const result = await countInFirst(db, groups[who], now())
				if (!('counted' in result)) continue
				done[who]++
				if (result.counted.length === 2 && result.counted[1]?.key.endsWith('of strangers')) done.asStrangers++
			}
			const times = (who: string) => steps.filter((one) => one === who).length
			expect(done.device).toBeGreaterThanOrEqual(Math.min(4, times('device')))
			expect(done.address).toBeGreaterThanOrEqual(Math.min(2, times('address')))
			expect(done.asStrangers).toBeLessThanOrEqual(5)
		}),
		{ numRuns: 20 },
	)
}, 60_000)

it('a day of guessing at the codes of all stores succeeds less than once in a thousand', () => {
	// Decision 060: ten employees in each store; two days of the count meet in 24 hours.
	const strangers = 2 * wrongCodes.ofAll.perDay
	expect((strangers * 10) / 10 ** codeLength).toBeLessThan(1 / 1_000)
	// A stranger at a store's own address for a day, and an employee at the codes of the others.
	const atOneStore = 24 * 2 * (wrongCodesOfKnown.ofAddresses + wrongCodesOfKnown.perEmployee)
	expect((atOneStore * 10) / 10 ** codeLength).toBeLessThan(1 / 1_000)
})

describe('an operator with a login that strangers guess at', () => {
	const guess = async (login: string, address: string) =>
		(await shop.visitor().call(loginOperator, { body: { login, password: 'guess' } }, from(address)))
			.rejection?.exceptionCode

	it('comes in by a good token where others have sent bad ones, and bad ones are few', async () => {
		const office = '203.0.113.41'
		const said: (string | undefined)[] = []
		for (let time = 0; time < 15; time++) {
			const { rejection } = await shop.visitor().call(loginByCsm, { body: { token: 'bad' } }, from(office))
			said.push(rejection?.exceptionCode)
		}
		expect(said.filter((code) => code === 'OPERATOR_TOKEN_INVALID')).toHaveLength(10)
		expect(said.filter((code) => code === 'CODE_ATTEMPTS_EXCEEDED')).toHaveLength(5)
		await expect(operatorOf(shop, { address: office })).resolves.toBeDefined()
	})

	it('is on record, and unknown logins only so often', async () => {
		await addOperator(shop.backend, { login: 'olga', name: 'Ольга', rights: [] }, clerk)
		const before = (await shop.db.select().from(auditActs)).length
		await guess('olga', nextAddress())
		await guess('nobody', nextAddress())
		const acts = (await shop.db.select().from(auditActs)).slice(before)
		expect(acts).toMatchObject([
			{ act: 'operator.wrong-log-in', actorKind: 'VISITOR', after: '{"at":"PASSWORD"}' },
			{ act: 'operator.wrong-log-in', subject: '' },
		])
	})
})

describe('a limit that strangers at the same address have used up', () => {
	it('of wrong promo codes stops no customer from giving one', async () => {
		const customer = await shop.customer()
		const address = '203.0.113.50'
		const give = async (by: TestVisitor) =>
			(await by.call(applyPromoCode, { body: { promoCode: 'НЕТ' } }, from(address))).rejection?.exceptionCode
		for (let time = 0; time < settings.promoCodes.wrong.perAddress; time++) await give(shop.visitor())
		expect(await give(shop.visitor())).toBe('PROMO_CODE_TOO_MANY_ATTEMPTS')
		expect(await give(customer)).toBe('PROMO_CODE_NOT_FOUND')
	}, 60_000)

	it('of pins of a gift card blocks it for strangers, not for its recipient or a visitor who has opened it', async () => {
		const number = '1234567812345670'
		const pin = newPin()
		await shop.db.insert(giftCards).values({
			number,
			orderNumber: '10000000',
			pinHash: pinHashOf(shop.backend.hash, number, pin),
			nominal: 1_000,
			balance: 1_000,
			country: 643,
			recipientEmail: 'eva@example.ru',
			validUntil: new Date(shop.clock.now.getTime() + 1e10),
			pinSentAt: shop.clock.now,
		} as typeof giftCards.$inferInsert)
		const open = async (by: TestVisitor, given = pin) =>
			(await by.call(getGiftCard, { params: { number }, query: { pin: given } })).rejection?.exceptionCode ??
			'open'
		const [known, recipient] = [shop.visitor(), await shop.customer()]
		await shop.db.update(customers).set({ email: 'Eva@example.ru' }).where(eq(customers.id, recipient.id))
		expect(await open(known)).toBe('open')
		const wrong = pin === '0000' ? '0001' : '0000'
		for (let time = 0; time < settings.giftCards.wrongPins; time++) await open(shop.visitor(), wrong)
		expect(await open(shop.visitor())).toBe('GIFT_CARD_TEMPORARILY_BLOCKED')
		expect(await open(known)).toBe('open')
		expect(await open(recipient)).toBe('open')
		// One's own guesses are few all the same.
		for (let time = 0; time < settings.giftCards.wrongPins; time++) {
			expect(await open(known, wrong)).toBe('GIFT_CARD_INVALID_PINCODE')
		}
		expect(await open(known)).toBe('GIFT_CARD_TEMPORARILY_BLOCKED')
		expect(await open(recipient)).toBe('open')
	})
})
