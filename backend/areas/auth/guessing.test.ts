// @module-tag slow

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRequest } from '#backend/areas/codes/code-requests.ts'
import { rememberAddress, rememberNextVisitor } from '#backend/areas/codes/known-callers.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/auth.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { otherThan } from '#tests/support/other-digits.ts'

const MINUTE = 60 * 1_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const { codes } = settings
const { toOneTarget } = codes

let shop: TestBackend

beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())

let phones = 0
const nextPhone = () => `+7955${String(++phones).padStart(7, '0')}`
const pass = (milliseconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds)
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = async (visitor: TestVisitor, phone: string, address: string) =>
	(await visitor.call(contract.requestOtp, { body: { phone } }, from(address))).rejection
const enter = async (visitor: TestVisitor, phone: string, password: string, address: string) =>
	(await visitor.call(contract.login, { body: { login: phone, password, loginType: 'OTP' } }, from(address)))
		.rejection?.exceptionCode

/** The visitor is let in with the code that is sent now. */
async function logsIn(visitor: TestVisitor, phone: string, address: string): Promise<void> {
	expect(await ask(visitor, phone, address)).toBeUndefined()
	expect(await enter(visitor, phone, await shop.codeSentTo(phone), address)).toBeUndefined()
}

/**
 * Codes that may be sent to a phone in any 24 hours to anonymous visitors: counts start at a time of their own, so
 * that two of their days meet in it. One browser of the owner's, used by another person, is among them.
 */
const mostCodes =
	2 *
	(toOneTarget.strangers.perDay +
		toOneTarget.humans.perDay +
		toOneTarget.knownAddresses.perDay +
		toOneTarget.session.perDay)

it('a day of guessing at one phone succeeds at most once in a thousand', () => {
	expect((mostCodes * codes.attempts) / 10 ** codes.length).toBeLessThanOrEqual(1 / 1_000)
})

it('no more codes are sent than that, by any visitor, from any address and at any time of a day', async () => {
	const caller = fc.record({
		session: fc.integer({ min: 0, max: 60 }),
		address: fc.integer({ min: 0, max: 12 }),
		isHuman: fc.boolean(),
		after: fc.integer({ min: 0, max: 30 * MINUTE }),
	})
	const runs = fc.array(caller, { minLength: 60, maxLength: 100, size: 'max' })
	await fc.assert(
		fc.asyncProperty(runs, async (requests) => {
			const { db, hash } = shop.backend
			const phone = nextPhone()
			const owner = await shop.customer(phone)
			const next = crypto.randomUUID()
			const start = shop.clock.now
			const known = { db, hash, now: start }
			await rememberNextVisitor(known, { customerId: owner.id, sessionId: crypto.randomUUID() }, next)
			for (const address of ['10.0.0.0', '10.0.0.1', '10.0.0.2']) await rememberAddress(known, phone, address)
			const sentAt: number[] = []
			let time = start.getTime()
			for (const { session, address, isHuman, after } of requests) {
				time += after
				const sent = await db
					.transaction((tx) =>
						countRequest(
							{ db: tx, hash, now: new Date(time) },
							{
								target: phone,
								visitorId: session === 0 ? next : `${phone} ${session}`,
								address: `10.0.0.${address}`,
								isHuman,
							},
						),
					)
					.then(
						() => true,
						() => false,
					)
				if (sent) sentAt.push(time)
			}
			for (const first of sentAt) {
				const inOneDay = sentAt.filter((at) => at >= first && at < first + DAY)
				expect(inOneDay.length).toBeLessThanOrEqual(mostCodes)
			}
			pass(3 * DAY)
		}),
		{ numRuns: 3 },
	)
}, 60_000)

describe('an attacker who guesses at a phone for a day from many sessions and addresses', () => {
	const [home, work, elsewhere] = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
	let phone: string
	let loggedOut: TestVisitor
	let guesses = 0
	let messages = 0

	beforeAll(async () => {
		phone = nextPhone()
		loggedOut = shop.visitor()
		await logsIn(loggedOut, phone, home)
		await loggedOut.call(contract.logout, { body: {} })
		pass(DAY)
		for (let minute = 0; minute < 24 * 60; minute += 12) {
			pass(12 * MINUTE)
			for (const address of [`203.0.113.${minute % 200}`, home]) {
				const visitor = shop.visitor()
				if (await ask(visitor, phone, address)) continue
				messages += 1
				const wrong = otherThan(await shop.codeSentTo(phone))
				for (let guess = 0; guess <= codes.attempts; guess++) {
					if ((await enter(visitor, phone, wrong, address)) === 'CODE_INVALID') guesses += 1
				}
			}
		}
	}, 120_000)

	it('is let in at most once in a thousand days, and floods no phone', () => {
		expect(messages).toBeGreaterThan(toOneTarget.strangers.perDay - 1)
		expect(messages).toBeLessThanOrEqual(mostCodes)
		expect(guesses).toBe(messages * codes.attempts)
		expect(guesses / 10 ** codes.length).toBeLessThanOrEqual(1 / 1_000)
	})

	it('does not lock out the browser in which the owner was logged in, wherever it is', async () => {
		expect(await ask(shop.visitor(), phone, elsewhere)).toMatchObject({
			exceptionCode: 'CODE_REQUESTS_EXCEEDED',
			fields: { retryAfter: expect.stringMatching(/^\d+$/) },
		})
		await logsIn(loggedOut, phone, elsewhere)
	})

	it('does not lock out a new browser at an address where the owner was, unless it is the attacker’s too', async () => {
		// The log-in before has made it an address of the owner's.
		await logsIn(shop.visitor(), phone, elsewhere)
		expect((await ask(shop.visitor(), phone, work))?.exceptionCode).toBe('CODE_REQUESTS_EXCEEDED')
	})
})

describe('a phone that has never logged in', () => {
	it('gets its code while an attacker floods it from one address, at every hour of the day', async () => {
		const phone = nextPhone()
		for (let minute = 0; minute < 24 * 60; minute += 20) {
			pass(20 * MINUTE)
			await ask(shop.visitor(), phone, '203.0.113.66')
			if (minute % 240 === 0)
				expect(await ask(shop.visitor(), phone, `198.51.100.${minute / 20}`)).toBeUndefined()
		}
		await logsIn(shop.visitor(), phone, '198.51.100.7')
	})

	it('gets its code at once, though another visitor has just requested one', async () => {
		const phone = nextPhone()
		for (let session = 0; session < 5; session++) {
			expect(await ask(shop.visitor(), phone, '203.0.113.67')).toBeUndefined()
		}
		expect((await ask(shop.visitor(), phone, '203.0.113.67'))?.exceptionCode).toBe('CODE_REQUESTS_EXCEEDED')
		await logsIn(shop.visitor(), phone, '198.51.100.8')
	})
})

describe('other visitors at the same address', () => {
	it('wrong codes for other phones lock out only strangers', async () => {
		const address = '198.51.100.20'
		const owner = shop.visitor()
		const phone = nextPhone()
		await logsIn(owner, phone, address)
		await owner.call(contract.logout, { body: {} })
		for (let wrong = 0; wrong < codes.wrong.perAddress; ) {
			const visitor = shop.visitor()
			const other = nextPhone()
			await ask(visitor, other, '')
			const code = otherThan(await shop.codeSentTo(other))
			for (let guess = 0; guess < codes.attempts; guess++, wrong++) {
				await enter(visitor, other, code, address)
			}
		}
		const stranger = shop.visitor()
		const other = nextPhone()
		await ask(stranger, other, address)
		expect(await enter(stranger, other, await shop.codeSentTo(other), address)).toBe('CODE_ATTEMPTS_EXCEEDED')
		pass(MINUTE)
		await logsIn(owner, phone, address)
	})

	it('guesses of another session do not count against a code', async () => {
		const phone = nextPhone()
		const [owner, stranger] = [shop.visitor(), shop.visitor()]
		await ask(owner, phone, '198.51.100.30')
		const code = await shop.codeSentTo(phone)
		await ask(stranger, phone, '203.0.113.68')
		const strangersWrong = otherThan(await shop.codeSentTo(phone))
		for (let guess = 0; guess < 10; guess++) await enter(stranger, phone, strangersWrong, '203.0.113.68')
		expect(await enter(owner, phone, code, '198.51.100.30')).toBeUndefined()
	})

	it('a text that is no code at all is rejected, and not counted as a guess', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		await ask(visitor, phone, '198.51.100.31')
		const code = await shop.codeSentTo(phone)
		for (let guess = 0; guess < 10; guess++) {
			expect(await enter(visitor, phone, code.slice(0, 4), '198.51.100.31')).toBe('CODE_INVALID')
		}
		expect(await enter(visitor, phone, code, '198.51.100.31')).toBeUndefined()
	})
})

it('the cookie of an ended session makes one known visitor of the phone, not a crowd', async () => {
	const phone = nextPhone()
	const thief = await shop.customer(phone)
	const stolen = thief.cookie()
	await thief.call(contract.logout, { body: { everywhere: true } })
	for (let session = 0; session < toOneTarget.strangers.perHour; session++) {
		await ask(shop.visitor(), phone, `203.0.114.${session}`)
	}
	const asKnown = async () => {
		const visitor = shop.visitor()
		await visitor.call(contract.startAnonymousSession, {}, { cookie: stolen })
		return (await ask(visitor, phone, '192.0.2.1'))?.exceptionCode
	}
	expect(await asKnown()).toBe('CODE_REQUESTS_EXCEEDED')
	expect((await ask(thief, phone, '192.0.2.1'))?.exceptionCode).toBeUndefined()
})
