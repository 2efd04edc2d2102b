import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tests/support/property-seed.ts'
import { parseMarkup, plainWords } from './markup.ts'

describe('marks in a text', () => {
	it('become pieces', () => {
		expect(parseMarkup('Пар уходит **сам**, _если_ [молния](/technology/) открыта')).toEqual([
			{ text: 'Пар уходит ' },
			{ text: 'сам', isStrong: true },
			{ text: ', ' },
			{ text: 'если', isEmphasised: true },
			{ text: ' ' },
			{ text: 'молния', url: '/technology/' },
			{ text: ' открыта' },
		])
	})

	it('may be inside one another', () => {
		expect(parseMarkup('**жирная [ссылка](product:moros)**')).toEqual([
			{ text: 'жирная ', isStrong: true },
			{ text: 'ссылка', isStrong: true, url: 'product:moros' },
		])
	})

	it.each(['snake_case_name', '5 * 5', '[не ссылка]', '<b onclick="x()">тег</b>', '**не закрыт'])(
		'«%s» is only text',
		(text) => {
			expect(parseMarkup(text)).toEqual([{ text }])
		},
	)

	it('lose no letter of any text', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom('а', '*', '_', '[', ']', '(', ')', '<', ' ') }),
				(text) => {
					const letters = (shown: string) => shown.replace(/[^а<]/g, '')
					const targets = parseMarkup(text).filter(({ url }) => url !== undefined)
					if (targets.length === 0) expect(letters(plainWords(parseMarkup(text)))).toBe(letters(text))
				},
			),
		)
	})
})
