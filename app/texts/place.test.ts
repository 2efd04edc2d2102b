import { expect, test } from 'vitest'
import { metroText } from './place.ts'

test('the way from the metro', () => {
	expect(metroText({ name: 'Бауманская', minutes: 3 })).toBe('м. Бауманская, 3\u00a0минуты пешком')
	expect(metroText({ name: 'Бауманская' })).toBe('м. Бауманская')
})
