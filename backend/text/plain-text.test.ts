import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tests/support/property-seed.ts'
import { plainText, safeHtml } from './plain-text.ts'

it('a text does not turn the direction of what follows it', () => {
	const turned = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
	for (const sign of turned) {
		expect(plainText(`${sign}яна`)).toBe('яна')
		expect(plainText(`Очень ${sign} хорошая`)).toBe('Очень хорошая')
	}
})

describe('signs that were escaped too often', () => {
	const sign = fc.constantFrom('nbsp', 'amp', 'quot', 'laquo', 'raquo', 'mdash', 'ndash', 'shy', '#160')
	const escaped = fc
		.tuple(sign, fc.nat({ max: 3 }))
		.map(([name, times]) => `&${'amp;'.repeat(times)}${name};`)
	const text = fc
		.array(fc.oneof(escaped, fc.constantFrom('слово', ' ', '<b>', '&', '5 < 6')))
		.map((parts) => parts.join(''))

	it('are never shown as they are written', () => {
		const shown = /&(?:nbsp|quot|[lr]aquo|[mn]dash|shy|#160);/
		fc.assert(
			fc.property(text, (typed) => {
				expect(plainText(typed)).not.toMatch(shown)
				expect(safeHtml(typed)).not.toMatch(/&amp;(?:nbsp|quot|[lr]aquo|[mn]dash|shy|#160);/)
			}),
		)
	})

	it('are read as the signs that they name', () => {
		expect(plainText('Плед&amp;nbsp;130')).toBe('Плед\u00a0130')
		expect(safeHtml('<p>Плед&amp;amp;nbsp;130 &amp;mdash; мягкий</p>')).toBe('<p>Плед\u00a0130 — мягкий</p>')
		expect(safeHtml('<p>5 &lt; 6</p>')).toBe('<p>5 &lt; 6</p>')
	})
})
