import { expect, test } from 'vitest'
import { hoursText, metroText } from './place.ts'

test('the way from the metro', () => {
	expect(metroText({ name: 'Бауманская', minutes: 3 })).toBe('м. Бауманская, 3\u00a0минуты пешком')
	expect(metroText({ name: 'Бауманская' })).toBe('м. Бауманская')
})

test('hours of all days', () => {
	const hours = [
		{ days: 'пн–пт', from: '10:00', to: '21:00' },
		{ days: 'сб, вс', from: '11:00', to: '20:00' },
	]
	expect(hoursText(hours)).toBe('пн–пт 10:00–21:00, сб, вс 11:00–20:00')
})
