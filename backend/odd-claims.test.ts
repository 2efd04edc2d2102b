import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBasket } from '#contract/basket.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
	getOperator,
	loginByCsm,
	loginByNaumen,
	loginOperator,
	SUPPORT_SESSION_HEADER,
	setUpSecondFactor,
} from '#contract/operator.ts'
import { createOneClickOrder } from '#contract/orders.ts'
import { getEmployee, loginEmployee } from '#contract/staff.ts'
import { clerk, openTestBackend, SECRET, type TestBackend } from '#tests/support/backend.ts'
import { tokenSecret } from './areas/operator/arrival-tokens.ts'
import { addOperator } from './areas/operator/operators.ts'

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend()
	await addOperator(shop.backend, { login: 'anna', name: 'Анна', rights: [] }, clerk)
})
afterAll(() => shop.close())

/** Texts that databases, headers and parsers often fail on, and random ones. */
const odd = fc.oneof(
	fc.constantFrom(
		'\0',
		'anna\0',
		'\ud800',
		'\udfff1',
		'',
		' ',
		'%',
		"' or 1=1 --",
		'\u202e',
		'é',
		'9'.repeat(400),
	),
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.string({ maxLength: 30 }).map((text) => `${text}\0`),
)
const claim = fc.oneof(odd, fc.jsonValue(), fc.double(), fc.constant(undefined))

const claims = fc.record({
	sub: fc.oneof(fc.constant('anna'), claim),
	jti: fc.oneof(fc.uuid(), claim),
	phone: fc.oneof(fc.constant('+79161234567'), claim),
	call: claim,
	incoming: fc.oneof(fc.boolean(), claim),
	action: fc.oneof(
		claim,
		fc.record({
			kind: fc.constantFrom('OPEN_CART', 'ADD_ITEMS', 'OPEN_ORDER', 'NEW_CUSTOMER'),
			skuIds: fc.oneof(fc.array(fc.integer()), claim),
			orderNumber: claim,
		}),
	),
})

function signed(payload: object, key: Uint8Array): Promise<string> {
	const seconds = Math.floor(shop.clock.now.getTime() / 1_000)
	return new SignJWT({ ...payload, iat: seconds, exp: seconds + 60 } as never)
		.setProtectedHeader({ alg: 'HS256' })
		.sign(key)
}

it('whatever a signed token of the CRM or the call centre says, it is rejected or taken', async () => {
	await fc.assert(
		fc.asyncProperty(claims, fc.constantFrom('csm', 'naumen'), async (said, issuer) => {
			const key = new TextEncoder().encode(tokenSecret(shop.backend.hash, issuer as 'csm'))
			const token = await signed({ ...said, iss: issuer }, key)
			if (token.length > 4_000) return
			const call = issuer === 'csm' ? loginByCsm : loginByNaumen
			const { status } = await shop.visitor().call(call, { body: { token } })
			expect(status).toBeLessThan(500)
		}),
		{ numRuns: 150 },
	)
}, 60_000)

it('a name with NUL in a signed token is no operator', async () => {
	const key = new TextEncoder().encode(tokenSecret(shop.backend.hash, 'csm'))
	const token = await signed({ iss: 'csm', sub: 'anna\0', jti: crypto.randomUUID() }, key)
	const { status, rejection } = await shop.visitor().call(loginByCsm, { body: { token } })
	expect([status, rejection?.exceptionCode]).toEqual([400, 'OPERATOR_TOKEN_INVALID'])
})

it('whatever the ticket of a second factor says, it is rejected', async () => {
	const key = Buffer.from(shop.backend.hash('key', 'second factor'), 'base64url')
	await fc.assert(
		fc.asyncProperty(fc.record({ sub: claim, secret: claim, browser: claim }), odd, async (said, code) => {
			const ticket = await signed({ ...said, aud: 'second factor' }, key)
			const body = { ticket: ticket.slice(0, 1_000), code }
			expect((await shop.visitor().call(setUpSecondFactor, { body })).status).toBeLessThan(500)
		}),
		{ numRuns: 60 },
	)
}, 60_000)

/** A session's cookie of whatever content, as the shop would sign it. */
function sessionCookie(content: string): string {
	const payload = Buffer.from(content).toString('base64url')
	const signature = createHmac('sha256', SECRET).update(payload).digest('base64url')
	return `${shop.backend.sessions.cookieName}=${payload}.${signature}`
}

it('whatever cookies and headers say, signed or not, no call fails', async () => {
	const calls = [getBasket, getOperator, getEmployee]
	const names = [
		'employee-session',
		'employee-sale',
		'employee-device',
		'operator-session',
		'operator-device',
	]
	await fc.assert(
		fc.asyncProperty(
			fc.array(odd, { minLength: 1, maxLength: 3 }),
			odd,
			fc.constantFrom(...names),
			fc.constantFrom(...calls),
			async (parts, value, name, call) => {
				const cookie = [
					sessionCookie(parts.join(':')),
					`${name}-643=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}%00`,
				].join('; ')
				const typed = value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
				const headers = { cookie, 'user-agent': typed, 'x-forwarded-for': typed, 'x-request-id': typed }
				const visitor = shop.visitor()
				expect((await visitor.call(call, {}, headers)).status).toBeLessThan(500)
				const helped = { ...headers, [SUPPORT_SESSION_HEADER]: typed }
				expect((await visitor.call(getBasket, {}, helped)).status).toBeLessThan(500)
				const inBrowser = { 'user-agent': typed, 'x-forwarded-for': typed }
				const shift = { employeeCode: `1${value}`, shopNumber: `1${value}` }
				const password = { login: `1${value}`, password: `1${value}` }
				const keyed = { ...inBrowser, 'idempotency-key': typed }
				for (const [endpoint, body, sent] of [
					[loginEmployee, shift, inBrowser],
					[loginOperator, password, inBrowser],
					[createOneClickOrder, { name: value, phone: '+79161234567', productId: 1, skuId: 1 }, keyed],
				] as const) {
					expect((await visitor.call(endpoint, { body } as never, sent)).status).toBeLessThan(500)
				}
			},
		),
		{ numRuns: 60 },
	)
}, 60_000)

it('every call that may be made without a body is made with a signed cookie of odd content', async () => {
	for (const content of [
		'\0:1',
		'no uuid:1',
		`${crypto.randomUUID()}:x`,
		`${crypto.randomUUID()}:1:\0`,
		':::',
	]) {
		for (const endpoint of Object.values(endpoints)) {
			if (endpoint.body || endpoint.params || endpoint.path.startsWith('/api/export')) continue
			const visitor = shop.visitor(sessionCookie(content))
			const { status } = await visitor.call(endpoint as typeof getBasket, {})
			expect(status, `${endpoint.path} as ${JSON.stringify(content)}`).toBeLessThan(500)
		}
	}
}, 60_000)
