import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { newVisit, nextVisit } from '#tests/support/cookie-context.ts'
import { shopCookie } from './cookies.server.ts'

const anything = shopCookie('anything', z.unknown(), 60)
const phone = shopCookie('phone', z.object({ to: z.string() }), 60)

const tokenOf = (setCookie: string) => /=([^;]*)/.exec(setCookie)?.[1] ?? ''

describe('a cookie of the shop', () => {
	test.each([false, true])('returns any value that fits into it (https: %s)', async (isHttps) => {
		const visit = await newVisit({ isHttps })
		await fc.assert(
			fc.asyncProperty(fc.jsonValue(), async (value) => {
				fc.pre(anything.fits(value))
				const next = nextVisit(visit, await anything.write(visit, value))
				expect(JSON.stringify(await anything.read(next))).toBe(JSON.stringify(value))
			}),
		)
	})

	test('never exceeds the size that browsers accept', async () => {
		const visit = await newVisit({ isHttps: true })
		const longest = shopCookie('a-name-of-thirty-characters-xy', z.string(), 15 * 60)
		const texts = fc
			.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), fc.integer({ min: 200, max: 3_000 }))
			.map(([piece, times]) => piece.repeat(times))
		await fc.assert(
			fc.asyncProperty(texts, async (text) => {
				const written = await longest.write(visit, text).catch((error: unknown) => error)
				if (longest.fits(text)) expect(String(written).length).toBeLessThanOrEqual(4_096)
				else expect(written).toBeInstanceOf(RangeError)
			}),
		)
		expect(longest.fits('x'.repeat(2_800))).toBe(true)
	})

	test('can not be read without the key', async () => {
		const visit = await newVisit()
		const texts = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 200 })
		await fc.assert(
			fc.asyncProperty(texts, async (to) => {
				const token = tokenOf(await phone.write(visit, { to }))
				for (const part of token.split('.')) {
					expect(Buffer.from(part, 'base64url').toString()).not.toContain(to)
				}
			}),
		)
	})

	test('counts as none when a single bit of it was changed', async () => {
		const visit = await newVisit()
		const token = tokenOf(await phone.write(visit, { to: '+79161234567' }))
		const parts = token.split('.').map((part) => Buffer.from(part, 'base64url'))
		const places = parts.flatMap((part, at) => [...part.keys()].map((byte) => ({ at, byte })))
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...places), fc.nat(7), async ({ at, byte }, bit) => {
				const changed = parts.map((part) => Buffer.from(part))
				const target = changed[at] as Buffer
				target[byte] = (target[byte] as number) ^ (1 << bit)
				const forged = changed.map((part) => part.toString('base64url')).join('.')
				expect(await phone.read(nextVisit(visit, `phone=${forged}`))).toBeNull()
			}),
			{ numRuns: 300 },
		)
	})

	test('counts as none when it was cut off', async () => {
		const visit = await newVisit()
		const token = tokenOf(await phone.write(visit, { to: '+79161234567' }))
		for (let length = 0; length < token.length; length += 1) {
			expect(await phone.read(nextVisit(visit, `phone=${token.slice(0, length)}`))).toBeNull()
		}
	})

	test('counts as none, whatever else is sent in its name', async () => {
		const visit = await newVisit()
		const header = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
		const algorithms = fc.record({
			alg: fc.constantFrom('dir', 'none', 'A256KW', 'PBES2-HS512+A256KW', 'RSA-OAEP'),
			enc: fc.constantFrom('A256GCM', 'A128GCM', 'A256CBC-HS512', ''),
			zip: fc.constantFrom('DEF', undefined),
			crit: fc.constantFrom(['b64'], undefined),
		})
		const base64 = fc.base64String({ maxLength: 100 })
		const contents = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 200 }),
			fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
			fc.array(base64, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('.')),
			fc
				.tuple(algorithms, base64, base64)
				.map(([part, one, other]) => `${header(part)}..${one}.${other}.${one}`),
		)
		await fc.assert(
			fc.asyncProperty(contents, async (content) => {
				expect(await anything.read(nextVisit(visit, `anything=${content}`))).toBeNull()
			}),
			{ numRuns: 300 },
		)
	})

	test('counts as none when it is of another shop, in the name of another one, or not of its shape', async () => {
		const visit = await newVisit()
		const foreign = await phone.write(await newVisit({ secret: 'another secret' }), { to: '1' })
		const renamed = `phone=${tokenOf(await anything.write(visit, { to: '1' }))}`
		const number = shopCookie('phone', z.unknown(), 60)
		for (const cookie of [foreign, renamed, await number.write(visit, { to: 1 })]) {
			expect(await phone.read(nextVisit(visit, cookie))).toBeNull()
		}
	})

	test('counts as none once it has expired, even when a copy of it is left', async () => {
		vi.useFakeTimers({ toFake: ['Date'] })
		onTestFinished(() => void vi.useRealTimers())
		const visit = await newVisit()
		const next = nextVisit(visit, await phone.write(visit, { to: '1' }))
		vi.setSystemTime(Date.now() + 58_000)
		expect(await phone.read(next)).toEqual({ to: '1' })
		vi.setSystemTime(Date.now() + 3_000)
		expect(await phone.read(next)).toBeNull()
	})

	test('is for this host alone on https, and hidden from scripts and other sites everywhere', async () => {
		const plain = await newVisit()
		const secure = await newVisit({ isHttps: true })
		const attributesOf = (setCookie: string) => setCookie.replace(/=[^;]*/, '')
		const written = attributesOf(await phone.write(secure, { to: '1' }))
		expect(written).toBe('__Host-phone; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
		expect(attributesOf(await phone.write(plain, { to: '1' }))).toBe(
			'phone; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
		)
		expect(phone.expire(secure)).toBe('__Host-phone=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
		// A cookie that was set over plain http is ignored on https.
		const planted = nextVisit(secure, await phone.write(plain, { to: '1' }))
		expect(await phone.read(planted)).toBeNull()
	})
})
