import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '#tests/support/property-seed.ts'
import { maskDate, parseDate } from '#app/forms/date.ts'
import { readPhone } from '#app/forms/phone.ts'
import { type Mask, maskBy } from '#app/texts/mask.ts'
import { applyMask, caretAfter } from './mask.ts'
import { maskPhone } from './phone-mask.ts'

test.each([
	['27.03', 2, 2],
	['27.03', 3, 4],
	['27.03', 0, 0],
	['27.03', 9, 5],
])('in %s the caret after %i characters is at %i', (masked, count, place) => {
	expect(caretAfter(masked, count)).toBe(place)
})

test.each(['a', '.', '1.'])('takes a time that grows with the length of a text of «%s» alone', (unit) => {
	const spent = (length: number) => {
		const { user } = process.cpuUsage()
		maskBy('##.##.####')(unit.repeat(length))
		return process.cpuUsage({ user, system: 0 }).user / 1_000
	}
	spent(1_000)
	expect(spent(200_000)).toBeLessThan(500)
})

/** An input as a browser edits it. */
class Input {
	value = ''
	selectionStart = 0

	readonly mask: Mask

	constructor(mask: Mask) {
		this.mask = mask
	}

	setSelectionRange(place: number) {
		this.selectionStart = place
	}

	private edit(from: number, to: number, text: string, change: string) {
		this.value = this.value.slice(0, from) + text + this.value.slice(to)
		this.selectionStart = from + text.length
		const input = this
		// A browser puts the caret behind a value that is set.
		const element = {
			get value() {
				return input.value
			},
			set value(text: string) {
				input.value = text
				input.selectionStart = text.length
			},
			get selectionStart() {
				return input.selectionStart
			},
			setSelectionRange: (place: number) => input.setSelectionRange(place),
		}
		applyMask(element as unknown as HTMLInputElement, this.mask, change)
		return this
	}

	type(text: string) {
		for (const one of text) this.edit(this.selectionStart, this.selectionStart, one, 'insertText')
		return this
	}

	paste(text: string) {
		return this.edit(this.selectionStart, this.selectionStart, text, 'insertFromPaste')
	}

	backspace() {
		const at = this.selectionStart
		return at === 0 ? this : this.edit(at - 1, at, '', 'deleteContentBackward')
	}

	del() {
		const at = this.selectionStart
		return at === this.value.length ? this : this.edit(at, at + 1, '', 'deleteContentForward')
	}

	goBehind(part: string) {
		this.selectionStart = this.value.indexOf(part) + part.length
		return this
	}
}

const digits = (text: string) => text.replace(/\D/g, '')

describe('a phone', () => {
	const phone = () => new Input(maskPhone)

	test('is the same typed and pasted', () => {
		for (const text of ['89161234567', '+7 916 123-45-67', '+375 29 123-45-67', '9161234567'])
			expect(readPhone(phone().type(text).value), text).toEqual(readPhone(text))
	})

	test('loses the digit before a separator by Backspace, and the one behind it by Delete', () => {
		const typed = () => phone().paste('+7 (916) 123-45-67')
		expect(typed().goBehind('123-').backspace().value).toBe('+7 (916) 124-56-7')
		expect(typed().goBehind('123-').backspace().type('9').value).toBe('+7 (916) 129-45-67')
		expect(typed().goBehind(') ').backspace().type('5').value).toBe('+7 (915) 123-45-67')
		expect(typed().goBehind('123').del().type('9').value).toBe('+7 (916) 123-95-67')
		expect(typed().goBehind('(916').del().value).toBe('+7 (916) 234-56-7')
	})

	test('can be emptied by either key', () => {
		const input = phone().paste('+7 (916) 123-45-67')
		for (let press = 0; press < 11; press++) input.backspace()
		expect(digits(input.value)).toBe('')
		const other = phone().paste('+7 (916) 123-45-67')
		other.selectionStart = 0
		for (let press = 0; press < 18; press++) other.del()
		expect(digits(other.value)).toBe('')
	})

	test('with a digit too many keeps it, wherever it was typed', () => {
		const input = phone().paste('+7 (916) 123-45-67').goBehind('123').type('9')
		expect(digits(input.value)).toBe('791612394567')
		expect(readPhone(input.value)).toHaveProperty('problem')
		expect(input.backspace().value).toBe('+7 (916) 123-45-67')
	})
})

describe('a day', () => {
	const day = () => new Input(maskDate)

	test.each([
		['27.03.1990', '27.03.1990'],
		['27031990', '27.03.1990'],
		['7.3.1990', '07.03.1990'],
		['27/03/1990', '27.03.1990'],
		['27-03-1990', '27.03.1990'],
		['1990-03-27', '27.03.1990'],
		['2005-03-27', '27.03.2005'],
		['27 марта 1990', '27марта 1990'],
		['1990-03-', '1990-03-'],
	])('%s typed is shown as %s, and is the same day', (typed, shown) => {
		expect(day().type(typed).value).toBe(shown)
		expect(parseDate(shown)).toBe(parseDate(typed))
	})

	test('loses the digit before a separator by Backspace', () => {
		expect(day().paste('27.03.1990').goBehind('27.').backspace().type('8').value).toBe('28.03.1990')
	})
})

type Edit =
	| { kind: 'type' | 'paste'; text: string }
	| { kind: 'backspace' | 'del' }
	| { kind: 'go'; to: number }

const text = fc.oneof(
	fc.string({ unit: fc.constantFrom(...'0123456789+-() .'), maxLength: 14 }),
	fc.constantFrom(
		'89161234567',
		'+7 8 916 123-45-67',
		'+375291234567',
		' доб. 5',
		'27 марта',
		'1990-03-27',
		'٣½',
	),
)
const edit: fc.Arbitrary<Edit> = fc.oneof(
	fc.record({ kind: fc.constantFrom('type' as const, 'paste' as const), text }),
	fc.record({ kind: fc.constantFrom('backspace' as const, 'del' as const) }),
	fc.record({ kind: fc.constant('go' as const), to: fc.nat(20) }),
)

describe.each([
	['a phone', maskPhone, readPhone],
	['a day', maskDate, parseDate],
	['groups of digits', maskBy('#### #### #### ####'), (typed: string) => digits(typed)],
] as const)('%s, whatever is typed, pasted and deleted', (_, mask, read) => {
	test('is for the server what is seen', () => {
		fc.assert(
			fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
				const input = new Input(mask)
				for (const one of edits) {
					if (one.kind === 'type') input.type(one.text)
					else if (one.kind === 'paste') input.paste(one.text)
					else if (one.kind === 'go') input.selectionStart = Math.min(one.to, input.value.length)
					else input[one.kind]()
					// The mask has nothing left to change: the sent value is the shown one.
					expect(mask(input.value)).toBe(input.value)
				}
			}),
			{ numRuns: 100 },
		)
	})

	test('has no digit fewer than were typed, and a key of deletion takes one at most', () => {
		const count = (value: string) => value.replace(/\P{N}/gu, '').length
		fc.assert(
			fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
				const input = new Input(mask)
				for (const one of edits) {
					const before = count(input.value)
					if (one.kind === 'go') input.selectionStart = Math.min(one.to, input.value.length)
					else if ('text' in one) {
						input.paste(one.text)
						const eight = mask === maskPhone ? 1 : 0
						expect(count(input.value)).toBeGreaterThanOrEqual(before + count(one.text) - eight)
					} else {
						input[one.kind]()
						// «0» before a day of one digit, and the eight that belongs to no number, are the mask's own.
						expect(Math.abs(before - count(input.value))).toBeLessThanOrEqual(2)
					}
				}
			}),
			{ numRuns: 100 },
		)
	})

	test('is the same with scripts and without', () => {
		const any = fc.oneof(
			text,
			fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 18 }),
			fc.string({ unit: 'binary', maxLength: 20 }),
			fc.tuple(text, text, text).map((parts) => parts.join('')),
		)
		fc.assert(
			fc.property(any, (typed) => {
				expect(read(mask(typed))).toEqual(read(typed))
			}),
			{ numRuns: 500 },
		)
	})
})
