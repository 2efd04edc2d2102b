import { expect, test } from 'vitest'
import { countVisibleWords } from './visible.ts'

test.each([
	'\u200b',
	'\u200d',
	'\u2060',
	'\ufeff',
	'\u00ad',
	'\u3164',
	'\u115f',
	'\u2800',
	'\u202e',
	'\u0000',
	'\u00a0',
	'\ufe0f',
])('a text of nothing but %j has no words', (sign) => {
	expect(countVisibleWords(`${sign} ${sign}${sign}\n${sign}`)).toBe(0)
	expect(countVisibleWords(`вещь${sign} ${sign}`)).toBe(1)
})

test.each(['Отлично, беру', '5 звёзд', '👩‍👩‍👧 👍', '服 很'])('«%s» has two', (text) => {
	expect(countVisibleWords(text)).toBe(2)
})
