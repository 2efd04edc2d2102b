import { describe, expect, it } from 'vitest'
import { ApiError } from '#app/api/problems.server.ts'
import { CartForm } from '#app/forms/cart.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import type { Basket } from '#contract/basket.ts'
import { aboutField } from './actions.server.ts'
import { messageAbove } from './cart-result.ts'

const rejection = (exceptionCode: string, fields = {}) => new ApiError(400, { exceptionCode, fields })

const empty = { promoCode: null, giftCard: null, bonus: null } as Basket

function wrong(fields: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return parseForm(form, CartForm).reply({ hideFields: ['pin'] })
}

describe('the error of a form of the cart', () => {
	it('is shown beside the fields, and the pin is not sent back', () => {
		const result = wrong({ intent: 'gift-card', number: '123', pin: '12a4' })
		expect(result.error).toEqual({ number: ['В номере карты 16 цифр'], pin: ['В пин-коде 4 цифры'] })
		expect(result.initialValue).toEqual({ intent: 'gift-card', number: '123' })
		expect(messageAbove(result, empty)).toBeUndefined()
	})

	it('is shown above the lines when the field has gone meanwhile', () => {
		const basket = { ...empty, promoCode: { code: 'ТРОПА10' } } as Basket
		expect(messageAbove(wrong({ intent: 'promo-code', promoCode: '' }), basket)).toBe('Заполни это поле')
	})

	it.each([{ intent: 'quantity', skuId: 'x' }, { intent: 'no such' }, {}])('has words in %j', (fields) => {
		expect(messageAbove(wrong(fields as Record<string, string>), empty)).toMatch(/^[А-Я]/)
	})

	it('names how many bonuses there are', () => {
		expect(aboutField(rejection('BONUS_CAN_NOT_BE_APPLIED', { bonus: '389' }), 'bonus')).toEqual({
			field: 'bonus',
			message: 'Сейчас можно списать не больше: 389\u00a0бонусов',
		})
		expect(aboutField(rejection('BONUS_CAN_NOT_BE_APPLIED', { bonus: '0' }), 'bonus').message).toBeUndefined()
	})

	it.each([
		['GIFT_CARD_INVALID_PINCODE', 'pin'],
		['GIFT_CARD_NOT_FOUND', 'number'],
		['GIFT_CARD_TEMPORARILY_BLOCKED', 'number'],
	])('%s belongs to the field %s', (code, field) => {
		expect(aboutField(rejection(code), 'gift-card').field).toBe(field)
	})
})
