import { expect, it } from 'vitest'
import { isNumberOfOrganisation, isTaxNumber } from './register-numbers.ts'

// Numbers of well-known companies and of one made up after the rule for people.
const taxNumbers = ['7707083893', '7736050003', '500100732259']
const organisations = ['1027700132195', '1027700070518', '304500116000157']

/** Every number that differs in one digit. */
const neighbours = (number: string) =>
	[...number].flatMap((digit, at) =>
		[...'0123456789']
			.filter((other) => other !== digit)
			.map((other) => number.slice(0, at) + other + number.slice(at + 1)),
	)

it('knows right numbers', () => {
	expect(taxNumbers.filter((number) => !isTaxNumber(number))).toEqual([])
	expect(organisations.filter((number) => !isNumberOfOrganisation(number))).toEqual([])
})

it('rejects a number with one wrong digit', () => {
	const wrong = taxNumbers.flatMap(neighbours).filter(isTaxNumber)
	// The rule takes 10 for 0, so that a few wrong digits go unseen.
	expect(wrong.length).toBeLessThan(taxNumbers.flatMap(neighbours).length / 50)
	expect(organisations.flatMap(neighbours).filter(isNumberOfOrganisation).length).toBeLessThan(10)
})

it.each(['', '1', '77070838930', '7707083893 ', '٧٧٠٧٠٨٣٨٩٣', '77O7083893'])('rejects «%s»', (text) => {
	expect(isTaxNumber(text) || isNumberOfOrganisation(text)).toBe(false)
})
