import { expect, test } from 'vitest'
import { dateProblem, parseDate, typedDate } from './date.ts'

test.each([
	['27.03.1990', '1990-03-27'],
	[' 7.3.1990 ', '1990-03-07'],
	['27/03/1990', '1990-03-27'],
	['1990-03-27', '1990-03-27'],
	['29.02.2024', '2024-02-29'],
])('%s is %s', (typed, date) => {
	expect(parseDate(typed)).toBe(date)
})

test.each(['', '27.03', '27.03.90', '31.04.2026', '29.02.2025', '00.01.2026', '27 марта', '2026-13-01'])(
	'«%s» is no day',
	(typed) => {
		expect(parseDate(typed)).toBeUndefined()
	},
)

test('a day is shown as it is typed', () => {
	expect(typedDate('1990-03-27')).toBe('27.03.1990')
})

test.each([
	['', undefined],
	['27.03.1990', undefined],
	['31.04.1990', 'Такой даты нет. Напиши её как 27.03.1990'],
	['27.03.2020', 'Укажи дату с 21 ноября 1926 по 21 ноября 2012'],
	['27.03.1900', 'Укажи дату с 21 ноября 1926 по 21 ноября 2012'],
])('the day «%s» has the problem %s', (typed, problem) => {
	const found = dateProblem(typed, { min: '1926-11-21', max: '2012-11-21' })
	expect(found?.replace(/\s/g, ' ')).toBe(problem)
})

test('the example of a day can be chosen', () => {
	const found = dateProblem('32.13.2026', { min: '2026-11-26', max: '2027-02-26' })
	expect(found).toBe('Такой даты нет. Напиши её как 26.11.2026')
})
