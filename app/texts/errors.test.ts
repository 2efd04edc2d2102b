import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXCEPTION_CODES } from '#contract/errors.ts'
import { rootDir } from '#process/root.ts'
import { errorText, isKnownError } from './errors.ts'

const sources = readdirSync(join(rootDir, 'backend/areas'), { recursive: true, encoding: 'utf8' })
	.filter((file) => /(?<!\.test)\.ts$/.test(file))
	.map((file) => readFileSync(join(rootDir, 'backend/areas', file), 'utf8'))
	.join('\n')

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

test('no text says how long something lasts by itself', () => {
	const certain = EXCEPTION_CODES.filter((code) =>
		/(?:через|на|за) (?:час|минуту|сутки)/i.test(errorText(code)),
	)
	expect(certain).toEqual([])
})

test('when the backend says when, so do the words', () => {
	const waiting = EXCEPTION_CODES.filter((code) =>
		new RegExp(
			`reject\\(\\s*'${code}',\\s*[\`'][^\`']*[\`'],\\s*\\{\\s*retryAfter|code: '${code}',\\s*wait`,
		).test(sources),
	)
	expect(waiting).toEqual(
		expect.arrayContaining([
			'CODE_ATTEMPTS_EXCEEDED',
			'PROMO_CODE_TOO_MANY_ATTEMPTS',
			'GIFT_CARD_TOO_MANY_ATTEMPTS',
			'GIFT_CARD_TEMPORARILY_BLOCKED',
			'LETTERS_LIMIT_EXCEEDED',
		]),
	)
	const silent = waiting.filter((code) => !errorText(code, { retryAfter: '2520' }).includes('42\u00a0минуты'))
	expect(silent).toEqual([])
})

test.each([
	['basket_position_products_quantity_limit', '10', 'Больше 10\u00a0штук одного размера в заказ не положить'],
	['basket_products_quantity_limit', '51', 'В заказ помещается не больше 51\u00a0вещи'],
	['basket_price_limit', '500000', 'Один заказ может стоить не больше 500\u00a0000\u00a0₽'],
	['another', '5', 'Столько в один заказ не помещается'],
])('the limit %s is named', (quantity, limit, words) => {
	expect(errorText('BASKET_LIMITS_EXCEEDED', { quantity, limit })).toContain(words)
})
