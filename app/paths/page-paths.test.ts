import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as paths from './page-paths.ts'

const { categoryPath, orderPath } = paths

it('the number of an order is one part of its address, whatever is in it', () => {
	expect(orderPath('ТР-12/2026')).toBe('/account/orders/%D0%A2%D0%A0-12%2F2026')
	expect(orderPath('\ud83d')).toBe('/account/orders/%EF%BF%BD')
})

it('a category keeps its slashes', () => {
	expect(categoryPath('')).toBe('/catalog/')
	expect(categoryPath('obuv/зима & снег')).toBe(
		'/catalog/obuv/%D0%B7%D0%B8%D0%BC%D0%B0%20%26%20%D1%81%D0%BD%D0%B5%D0%B3',
	)
})

it('every address of the shop is valid in a header and leads to the shop', () => {
	const value = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.constantFrom('//evil.com', '/\\evil.com', '..', '\r\nX: 1'),
	)
	fc.assert(
		fc.property(value, fc.constantFrom(...Object.values(paths)), (given, pathOf) => {
			const path = pathOf(given, given)
			expect(path).toMatch(/^\/[\x21-\x7e]*$/)
			expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
			expect(new Headers({ location: path }).get('location')).toBe(path)
		}),
	)
})
