import { expect, it } from 'vitest'
import { shopPlaceholders, withValues, withValuesInside } from './placeholders.ts'

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
	const filled = withValuesInside(answer, values)
	expect(filled.slots.footer).toEqual([{ titleName: '«Лавка»' }])
	expect(filled.slots.main).toBe(answer.slots.main)
	expect(withValuesInside(answer.slots.main, values)).toBe(answer.slots.main)
})
