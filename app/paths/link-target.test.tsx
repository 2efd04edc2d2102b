import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Link } from '#app/components/ui/link.tsx'
import { linkTarget } from './link-target.ts'

const render = (to: string) => renderToStaticMarkup(<Link to={to}>Зима</Link>)

it.each([
	'/catalog/zima',
	'?page=2',
	'#filters',
	'.',
	'https://blog.example/',
	'mailto:a@b.ru',
	'tel:+78005550140',
])('a link leads to %s', (to) => {
	expect(render(to)).toBe(`<a href="${to}">Зима</a>`)
})

it.each([
	'javascript:alert(1)',
	' javascript:alert(1)',
	'java\nscript:alert(1)',
	'JaVaScRiPt:x',
	'data:text/html,x',
	'vbscript:x',
	'blob:x',
	'',
])('a link is text where the address is %j', (to) => {
	expect(render(to)).toBe('<a>Зима</a>')
})

it('leads to a page, a letter or a call, whatever comes in', () => {
	const piece = fc.constantFrom(
		...['javascript:', 'data:', 'file:', 'https://', '/', '.', '#', ':', '\t', '\n', '\0', ' ', 'a'],
	)
	const pieces = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''))
	fc.assert(
		fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (address) => {
			const target = linkTarget(address)
			if (target === undefined || !URL.canParse(target, 'https://shop.example')) return
			const { protocol } = new URL(target, 'https://shop.example')
			expect(protocol).toMatch(/^(?:https?|mailto|tel):$/)
		}),
		{ numRuns: 1_000 },
	)
})
