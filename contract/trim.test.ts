import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trim, trimEnd } from './trim.ts'

const text = fc.string({ unit: fc.constantFrom('/', ' ', 'а', 'b'), maxLength: 12 })

test('only the end is trimmed, and all of it', () => {
	expect(trimEnd('//а//b///', /\//)).toBe('//а//b')
	fc.assert(
		fc.property(text, (whole) => {
			const rest = trimEnd(whole, /[/ ]/)
			expect(whole.startsWith(rest)).toBe(true)
			expect(rest).not.toMatch(/[/ ]$/)
			expect(whole.slice(rest.length)).toMatch(/^[/ ]*$/)
		}),
	)
})

test('both ends are trimmed, and nothing between them', () => {
	expect(trim('//а//b///', /\//)).toBe('а//b')
	fc.assert(
		fc.property(text, (whole) => {
			const rest = trim(whole, /[/ ]/)
			expect(rest).not.toMatch(/^[/ ]|[/ ]$/)
			const around = rest ? whole.split(rest) : [whole]
			expect(around.join('')).toMatch(/^[/ ]*$/)
		}),
	)
})
