import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allParts } from '#contract/parts.ts'
import { shopPlaceholders, withSections, withValues, withValuesInside } from './placeholders.ts'

const values = shopPlaceholders({
	name: 'Лавка',
	phone: '8 800 000-00-00',
	email: 'mail@lavka.example',
	legalName: 'ООО «Лавка»',
	requisites: '',
})

it('fills a text with the values of the shop', () => {
	expect(withValues('О нас — «{shop}»: {phone}, {mail}, {legal}', values)).toBe(
		'О нас — «Лавка»: 8 800 000-00-00, mail@lavka.example, ООО «Лавка»',
	)
})

it('leaves a missing value out with its comma', () => {
	expect(withValues('Продавец: {legal}, {requisites}.', values)).toBe('Продавец: ООО «Лавка».')
})

it('leaves placeholders of the page, and words of an object, as they are', () => {
	expect(withValues('{h1}, {color} — «{shop}» {constructor}', values)).toBe(
		'{h1}, {color} — «Лавка» {constructor}',
	)
})

it('fills every text of an answer, and copies nothing else', () => {
	const answer = { slots: { footer: [{ titleName: '«{shop}»' }], main: [{ titleName: 'Диваны' }] } }
	const filled = withValuesInside(answer, values, allParts)
	expect(filled.slots.footer).toEqual([{ titleName: '«Лавка»' }])
	expect(filled.slots.main).toBe(answer.slots.main)
	expect(withValuesInside(answer.slots.main, values, allParts)).toBe(answer.slots.main)
})

const withoutClub = { ...allParts, club: false }

it('leaves out the sections of parts that the shop lacks', () => {
	const text = 'Вернуть деньги{#club}, начислить бонусы{/club}{#reviews}, показать отзывы{/reviews}.'
	expect(withSections(text, allParts)).toBe('Вернуть деньги, начислить бонусы, показать отзывы.')
	expect(withSections(text, withoutClub)).toBe('Вернуть деньги, показать отзывы.')
})

it.each([
	'{#club} без конца',
	'{#nobody}…{/nobody}',
	'{#constructor}…{/constructor}',
	'конец{/club}',
	'{#',
	'{#{#club',
])('leaves «%s» as it is', (text) => {
	expect(withSections(text, withoutClub)).toBe(text)
})

it('takes any text, and shows nothing of a section that is away', () => {
	const words = fc.constantFrom('{#club}', '{/club}', '{#', '}', 'бонусы', '{#reviews}', '{/reviews}', '<p>')
	fc.assert(
		fc.property(fc.array(words, { maxLength: 30 }), fc.string(), (pieces, other) => {
			const text = pieces.join('') + other
			expect(withSections(text, allParts).length).toBeLessThanOrEqual(text.length)
			expect(withSections(`{#club}${other.replaceAll('{', '')}{/club}${text}`, withoutClub)).toBe(
				withSections(text, withoutClub),
			)
		}),
	)
})
