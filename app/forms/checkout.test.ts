import { describe, expect, it } from 'vitest'
import { Checkout } from './checkout.ts'
import { parseForm } from './parse-form.ts'

const courier = {
	name: 'Аня',
	phone: '8 912 884-03-17',
	email: 'anya@example.ru',
	obtainingMethod: 'DELIVERY',
	street: 'Бакунинская улица',
	house: '26',
	date: '2026-11-21',
	timeId: '09-13',
	payment: 'CARD',
	isAgreed: 'on',
	idempotencyKey: '7a0c4f26-8c5c-4a4e-9a07-3a5d6fb0b0a1',
	expectedTotal: '5000',
	expectedPayment: '5000',
}

function errorsOf(fields: Record<string, string | undefined>) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...courier, ...fields }))
		if (value !== undefined) form.set(name, value)
	const submission = parseForm(form, Checkout)
	return submission.status === 'success' ? null : submission.error
}

describe('the checkout form', () => {
	it('takes a complete order and normalises the telephone', () => {
		expect(errorsOf({})).toBeNull()
		expect(Checkout.parse({ ...courier, isAgreed: true }).phone).toBe('+79128840317')
	})

	it('says what is empty in the words of the specification', () => {
		expect(errorsOf({ name: '', email: '' })).toMatchObject({
			name: ['Заполни это поле'],
			email: ['Заполни это поле'],
		})
		expect(errorsOf({ name: '   ' })).toMatchObject({ name: ['Заполни это поле'] })
	})

	it.each(['anya@@mail', 'anya', 'anya@mail', 'аня@почта.рф', 'a b@mail.ru'])(
		'rejects the e-mail «%s»',
		(email) => {
			expect(errorsOf({ email })).toMatchObject({ email: [expect.stringMatching(/^Неправильный e-mail/)] })
		},
	)

	it('asks for an address only when a courier comes, for a point only when there is one', () => {
		expect(errorsOf({ street: '', date: undefined })).toHaveProperty('street')
		const pickup = { obtainingMethod: 'PICKUP', street: '', house: '', date: undefined, timeId: undefined }
		expect(errorsOf(pickup)).toEqual({ pointId: ['Выбери магазин'] })
		expect(errorsOf({ ...pickup, pointId: 'shop-1' })).toBeNull()
	})

	it('asks for the way when none is chosen', () => {
		expect(errorsOf({ obtainingMethod: undefined })).toMatchObject({
			obtainingMethod: ['Выбери, как получить заказ'],
		})
	})
})
