import { describe, expect, it } from 'vitest'
import { CartForm } from '#app/forms/cart.ts'
import { ApiError } from '#app/services/problems.server.ts'
import { refusalOf, typedOf, wrongForm } from './cart-error.ts'

const refusal = (exceptionCode: string, fields = {}) => new ApiError(400, { exceptionCode, fields })

describe('what is wrong with a form of the cart', () => {
	it('stands beside the fields, and the pin is not given back', () => {
		const form = { intent: 'gift-card', number: '123', pin: '' }
		const parsed = CartForm.safeParse(form)
		expect(wrongForm(form.intent, parsed.error as NonNullable<typeof parsed.error>)).toMatchObject({
			intent: 'gift-card',
			fields: { number: 'В номере карты 16 цифр', pin: 'Заполни это поле' },
		})
		expect(typedOf(form)).toEqual({ number: '123' })
	})

	it('names how many bonuses there are', () => {
		const form = CartForm.parse({ intent: 'bonus', bonus: '1 000' })
		const error = refusal('BONUS_CAN_NOT_BE_APPLIED', { bonus: '389' })
		expect(refusalOf(error, form).fields).toEqual({
			bonus: 'Сейчас можно списать не больше: 389\u00a0бонусов',
		})
		const none = refusal('BONUS_CAN_NOT_BE_APPLIED', { bonus: '0' })
		expect(refusalOf(none, form).message).toMatch(/^Бонусы сейчас не списать/)
	})

	it.each([
		['GIFT_CARD_INVALID_PINCODE', 'pin'],
		['GIFT_CARD_NOT_FOUND', 'number'],
		['GIFT_CARD_TEMPORARILY_BLOCKED', 'number'],
	])('%s belongs to the field %s', (code, field) => {
		const form = CartForm.parse({ intent: 'gift-card', number: '1234567890123456', pin: '1234' })
		expect(Object.keys(refusalOf(refusal(code), form).fields)).toEqual([field])
	})
})
