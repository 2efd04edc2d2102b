import { describe, expect, it } from 'vitest'
import type { Change } from '#app/api/visit.server.ts'
import { login, logout, requestOtp } from '#contract/auth.ts'
import { addBasketItem, applyPromoCode, getBasket } from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { payloads } from '#contract/events.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { createOneClickOrder, createOrder } from '#contract/orders.ts'
import { loginByPasskey } from '#contract/passkeys.ts'
import { confirmAcquiring } from '#contract/payments.ts'
import { changeEmail, updateProfile } from '#contract/personal.ts'
import { loginEmployee, logoutEmployee } from '#contract/staff.ts'
import { createAccount } from '#contract/user.ts'
import { encodeServerEvents } from './server-events.server.ts'
import { decodeServerEvents } from './server-events.ts'

const change = (endpoint: Endpoint, input: Change['input'], answer?: object): Change => ({
	endpoint,
	input,
	answer,
})
const eventsOf = (...changes: Change[]) => decodeServerEvents(encodeServerEvents(changes, []))

const item = { id: 7, skuId: 71, groupId: 'g', quantity: 2 }
const secrets = {
	phone: '+79128840317',
	firstName: 'Аграфена',
	lastName: 'Скороходова',
	email: 'anya@example.ru',
	dateOfBirth: '1990-03-27',
	code: '483920',
}

describe('the events of a request', () => {
	it.each([
		[
			'put into the cart',
			change(addBasketItem, { body: item }, {}),
			[['product-add-to-basket', { product: { id: 7, skuId: 71, quantity: 2 } }]],
		],
		[
			'applied a promo code',
			change(applyPromoCode, { body: { promoCode: 'ТРОПА10' } }, {}),
			[['basket-promo-code-apply', { promoCode: { value: 'ТРОПА10' } }]],
		],
		['ordered', change(createOrder, {}, { orderNumber: '1' }), [['order-create', { order: { id: '1' } }]]],
		[
			'asked for a call',
			change(createOneClickOrder, {}, { requestNumber: '2' }),
			[['order-create', { order: { id: '2' } }]],
		],
		[
			'ordered a card',
			change(orderGiftCard, {}, { orderNumber: '3' }),
			[['order-create', { order: { id: '3' } }]],
		],
		['paid', change(confirmAcquiring, { params: { n: '1' } }, {}), [['order-pay', { order: { id: '1' } }]]],
		['ended a shift', change(logoutEmployee, {}, {}), [['log-out', { authType: 'EMPLOYEE' }]]],
		['entered by a passkey', change(loginByPasskey, {}, {}), [['log-in', { authType: 'PASSKEY' }]]],
		['logged out', change(logout, {}, {}), [['log-out', { authType: 'OTP' }]]],
	])('include %s', (_, one, events) => {
		expect(eventsOf(one)).toEqual(events)
	})

	it('do not include rejected changes and reads', () => {
		expect(
			eventsOf(change(addBasketItem, { body: item }), change(applyPromoCode, { body: { promoCode: 'X' } })),
		).toEqual([])
		expect(eventsOf(change(createOrder, {}), change(confirmAcquiring, { params: { n: '1' } }))).toEqual([])
		expect(eventsOf(change(getBasket, {}, {}))).toEqual([])
	})

	it('include an attempt to log in, also a failed one', () => {
		expect(eventsOf(change(login, { body: { login: secrets.phone, password: secrets.code } }))).toEqual([
			['send-auth-data', { authType: 'OTP', step: 'CODE' }],
		])
		expect(
			eventsOf(change(requestOtp, { body: { phone: secrets.phone } }, {})).map(([type]) => type),
		).toEqual(['send-auth-data', 'get-auth-code'])
		expect(eventsOf(change(loginEmployee, { body: {} }, {})).map(([type]) => type)).toEqual([
			'send-auth-data',
			'log-in',
		])
	})

	it('contain no personal data', () => {
		const { firstName, lastName, dateOfBirth, phone, code, email } = secrets
		const encoded = encodeServerEvents(
			[
				change(requestOtp, { body: { phone } }, {}),
				change(login, { body: { login: phone, password: code } }, {}),
				change(createAccount, { body: { firstName, phone } }, {}),
				change(
					updateProfile,
					{ body: { firstName, lastName, dateOfBirth, gender: null, subscribe: true, phone } },
					{},
				),
				change(changeEmail, { body: { email, verificationCode: code } }, { isConfirmed: true }),
			],
			[],
		)
		const text = JSON.stringify(decodeServerEvents(encoded))
		for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
		expect(decodeServerEvents(encoded).at(-2)).toEqual([
			'edit-profile',
			{ firstName: '•', lastName: '•', dateOfBirth: '•', gender: '', subscribe: 'true' },
		])
	})

	it('are as the contract declares their payloads', () => {
		const all = eventsOf(
			change(addBasketItem, { body: item }, {}),
			change(createOrder, {}, { orderNumber: '1' }),
			change(logout, {}, {}),
		)
		for (const [type, payload] of all)
			expect(payloads[type as 'order-pay'].safeParse(payload).success).toBe(true)
	})

	it('are cut to the size of a header', () => {
		const many = Array.from({ length: 200 }, () => change(addBasketItem, { body: item }, {}))
		const encoded = encodeServerEvents(many, [])
		expect(encoded.length).toBeLessThanOrEqual(2_400)
		expect(decodeServerEvents(encoded).length).toBeGreaterThan(30)
	})
})
