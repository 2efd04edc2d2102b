import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAlmostPrefix, slipsBetween } from './slips.ts'

const word = fc
	.array(fc.constantFrom(...'куртабс'), { minLength: 1, maxLength: 8 })
	.map((letters) => letters.join(''))

/** Each makes one slip at a place of the word. */
const slips: ((word: string, at: number) => string)[] = [
	(word, at) => `${word.slice(0, at)}ж${word.slice(at)}`,
	(word, at) => word.slice(0, at) + word.slice(at + 1),
	(word, at) => `${word.slice(0, at)}ж${word.slice(at + 1)}`,
	(word, at) =>
		word.slice(0, at) +
		word
			.slice(at, at + 2)
			.split('')
			.reverse()
			.join('') +
		word.slice(at + 2),
]

test('one slip is one slip, wherever it is made', () => {
	fc.assert(
		fc.property(
			word,
			fc.nat(7),
			fc.constantFrom(...slips),
			fc.string({ maxLength: 4 }),
			(name, place, slip, rest) => {
				const typed = slip(name, place % name.length)
				expect(slipsBetween(typed, name)).toBe(typed === name ? 0 : 1)
				expect(slipsBetween(name, typed)).toBe(typed === name ? 0 : 1)
				expect(isAlmostPrefix(typed, name + rest, 1)).toBe(true)
			},
		),
		{ numRuns: 500, seed: 20261123, endOnFailure: true },
	)
})

test('words that have nothing in common are as far apart as the longer one is long', () => {
	expect(slipsBetween('куртка', 'шлем')).toBe(6)
	expect(isAlmostPrefix('шлем', 'куртка', 2)).toBe(false)
})
