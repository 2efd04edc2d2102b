import { expect, test } from 'vitest'
import { forSeconds, inSeconds } from './wait.ts'

test('how long something lasts', () => {
	expect(forSeconds(300).replaceAll('\u00a0', ' ')).toBe('5 минут')
	expect(forSeconds(31).replaceAll('\u00a0', ' ')).toBe('31 секунду')
})

test.each([
	[0, 'через 1 секунду'],
	[43, 'через 43 секунды'],
	[60, 'через 60 секунд'],
	[121, 'через 3 минуты'],
	[3_599, 'через 60 минут'],
	[7_200, 'через 2 часа'],
	[86_400, 'через 24 часа'],
])('%i → %s', (seconds, text) => {
	expect(inSeconds(seconds).replaceAll('\u00a0', ' ')).toBe(text)
})
