// @module-tag slow
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/passkeys.ts'
import { getProfile } from '#contract/personal.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'

let shop: TestBackend
let device: Authenticator

beforeAll(async () => {
	shop = await openTestBackend()
	const customer = await shop.customer()
	device = createAuthenticator('https://tropa.example', { counts: false })
	const { data: options } = await customer.call(contract.beginPasskey)
	await customer.call(contract.addPasskey, { body: { name: 'iPhone', answer: device.make(options) } })
})
afterAll(() => shop.close())

type Answer = { response: Record<string, unknown> } & Record<string, unknown>

/** Changes of one field of an answer. */
const bend = fc.oneof(
	fc.record({ how: fc.constant('cut' as const), at: fc.nat(400) }),
	fc.record({ how: fc.constant('flip' as const), at: fc.nat(2_000), bit: fc.nat(7) }),
	fc.record({ how: fc.constant('bytes' as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }) }),
	fc.record({
		how: fc.constant('longest' as const),
		length: fc.constantFrom(100, 1_364, 6_000, 12_000, 60_000),
	}),
	fc.record({ how: fc.constant('value' as const), value: fc.jsonValue({ maxDepth: 2 }) }),
	fc.record({ how: fc.constant('swap' as const), with: fc.nat(5) }),
	fc.record({ how: fc.constant('missing' as const) }),
)
type Bend = typeof bend extends fc.Arbitrary<infer One> ? One : never

const fieldsOf = (answer: Answer): [holder: Record<string, unknown>, name: string][] => [
	...['id', 'rawId', 'type'].map((name): [Record<string, unknown>, string] => [answer, name]),
	...Object.keys(answer.response).map((name): [Record<string, unknown>, string] => [answer.response, name]),
]

/** @returns whether the answer is another one than before */
function bendField(answer: Answer, which: number, one: Bend): boolean {
	const fields = fieldsOf(answer)
	const [holder, name] = fields[which % fields.length] ?? [answer, 'id']
	const before = holder[name]
	const bytes = Buffer.from(String(before), 'base64url')
	if (one.how === 'missing') delete holder[name]
	else if (one.how === 'value') holder[name] = one.value
	else if (one.how === 'cut') holder[name] = String(before).slice(0, one.at)
	else if (one.how === 'bytes') holder[name] = Buffer.from(one.bytes).toString('base64url')
	else if (one.how === 'longest') holder[name] = 'A'.repeat(one.length)
	else if (one.how === 'swap') {
		const [other, otherName] = fields[one.with % fields.length] ?? [answer, 'id']
		holder[name] = other[otherName]
	} else {
		const at = one.at % Math.max(1, bytes.length)
		bytes[at] = (bytes[at] ?? 0) ^ (1 << one.bit)
		holder[name] = bytes.toString('base64url')
	}
	return JSON.stringify(holder[name]) !== JSON.stringify(before)
}

const bent = fc.record({ which: fc.nat(20), bend })

test('a bent answer logs nobody in, and breaks nothing', async () => {
	await fc.assert(
		fc.asyncProperty(bent, async ({ which, bend: one }) => {
			// Each visitor has some wrong tries an hour.
			const visitor = shop.visitor()
			const before = visitor.cookie()
			const { data: options } = await visitor.call(contract.beginPasskeyLogin)
			const answer = device.use(options) as unknown as Answer
			fc.pre(bendField(answer, which, one))
			const body = { answer } as unknown as { answer: contract.PasskeyLoginAnswer }
			const { status } = await visitor.call(contract.loginByPasskey, { body })
			expect(status).toBeGreaterThanOrEqual(400)
			expect(status).toBeLessThan(500)
			expect(visitor.cookie()).toBe(before)
			expect((await visitor.call(getProfile)).status).toBe(401)
		}),
		{ numRuns: 100 },
	)
}, 60_000)

test('a bent answer adds no passkey but one whose own bytes are bent, which no other customer is touched by', async () => {
	let customer = await shop.customer()
	await fc.assert(
		fc.asyncProperty(bent, async ({ which, bend: one }) => {
			const own = createAuthenticator('https://tropa.example')
			const { data: options } = await customer.call(contract.beginPasskey)
			const answer = own.make(options) as unknown as Answer
			const signed = answer.response.clientDataJSON
			// How the device is reached is what the browser says of it.
			delete answer.response.transports
			fc.pre(bendField(answer, which, one))
			const body = { name: 'Другой', answer } as unknown as {
				name: string
				answer: contract.PasskeyMadeAnswer
			}
			const { status } = await customer.call(contract.addPasskey, { body })
			if (status !== 200) {
				expect(status).toBeGreaterThanOrEqual(400)
				expect(status).toBeLessThan(500)
				expect((await customer.call(contract.listPasskeys)).data.passkeys).toEqual([])
				return
			}
			// Without a certificate nothing proves what a device says of itself: its key, its count.
			expect(answer.response.clientDataJSON).toBe(signed)
			const visitor = shop.visitor()
			const { data: toEnter } = await visitor.call(contract.beginPasskeyLogin)
			const entered = await visitor.call(contract.loginByPasskey, { body: { answer: own.use(toEnter) } })
			if (entered.status === 200) expect(entered.data.userId).toBe(customer.id)
			else expect(entered.status).toBe(400)
			customer = await shop.customer()
		}),
		{ numRuns: 100 },
	)
}, 60_000)
