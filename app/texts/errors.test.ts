import { expect, test } from 'vitest'
import { EXCEPTION_CODES } from '#contract/errors.ts'
import { errorText, isKnownError } from './errors.ts'

test('every code of the contract has a text', () => {
	expect(EXCEPTION_CODES.filter((code) => !isKnownError(code))).toEqual([])
	expect(EXCEPTION_CODES.filter((code) => errorText(code).length < 10)).toEqual([])
})

test('the texts the specification gives are to the letter', () => {
	expect(errorText('ONE_CLICK_ORDER_LIMITS_EXCEEDED')).toBe(
		'Превышен лимит по заявкам, отправка временно заблокирована.',
	)
	expect(errorText('TOO_MANY_REQUESTS')).toBe(
		'Действия на странице временно ограничены. Попробуй немного позже',
	)
})

test.each([undefined, 'SOMETHING_NEW', 'toString'])(
	'an unknown code %s gets the generic sentence',
	(code) => {
		expect(errorText(code)).toBe('Что-то пошло не так')
	},
)
