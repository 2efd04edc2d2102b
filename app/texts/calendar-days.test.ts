import { expect, test } from 'vitest'
import { addMonths, clampDate, dayByKey, dayInWords, months, weeksOf } from './calendar-days.ts'

test('a week begins on Monday', () => {
	// 1 November 2026 is a Sunday.
	expect(weeksOf('2026-11-21')).toEqual([
		[null, null, null, null, null, null, '2026-11-01'],
		['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'],
		['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
		['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
		['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
		['2026-11-30', null, null, null, null, null, null],
	])
})

test('a month that fills its weeks has no blank one', () => {
	// February 2027 begins on a Monday and has 28 days.
	expect(weeksOf('2027-02-10')).toHaveLength(4)
})

test('a day outside of the range is the nearest one in it', () => {
	const range = { min: '1926-11-21', max: '2012-11-21' }
	expect(clampDate('1900-01-01', range)).toBe('1926-11-21')
	expect(clampDate('2026-11-21', range)).toBe('2012-11-21')
	expect(clampDate('1990-03-27', range)).toBe('1990-03-27')
})

test.each([
	['2026-01-31', 1, '2026-02-28'],
	['2028-02-29', 12, '2029-02-28'],
	['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (date, count, expected) => {
	expect(addMonths(date, count)).toBe(expected)
})

test.each([
	['ArrowLeft', false, '2026-11-18'],
	['ArrowRight', false, '2026-11-20'],
	['ArrowUp', false, '2026-11-12'],
	['ArrowDown', false, '2026-11-26'],
	['Home', false, '2026-11-16'],
	['End', false, '2026-11-22'],
	['PageUp', false, '2026-10-19'],
	['PageDown', false, '2026-12-19'],
	['PageUp', true, '2025-11-19'],
	['PageDown', true, '2027-11-19'],
	['a', false, undefined],
])('%s (with Shift: %s) leads from Thursday to %s', (key, shift, expected) => {
	expect(dayByKey('2026-11-19', key, shift)).toBe(expected)
})

test('days and months have their Russian words', () => {
	expect(dayInWords('1990-03-27').replace(/\s/g, ' ')).toBe('27 марта 1990')
	expect(months[2]).toBe('март')
})
