import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCatalog } from '#contract/catalog.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getReceipt } from '#contract/personal.ts'
import { getProduct, listReviews } from '#contract/products.ts'
import { backendAddress, backendPath } from './backend-address.server.ts'

const catalogue = (url: string) => backendPath(getCatalog, { url })
const receipt = (code: string) => backendPath(getReceipt, { code })
const product = (id: unknown) => backendPath(getProduct, { id })

describe('a parameter', () => {
	it('is in its place, encoded', () => {
		expect(product('34')).toBe('/api/products/34')
		expect(product(34)).toBe('/api/products/34')
		expect(receipt('ТР-12/2026')).toBe('/api/personal/orders/receipts/%D0%A2%D0%A0-12%2F2026')
		expect(catalogue('muzhchinam/зима & снег')).toBe(
			'/api/catalog/muzhchinam/%D0%B7%D0%B8%D0%BC%D0%B0%20%26%20%D1%81%D0%BD%D0%B5%D0%B3',
		)
		expect(catalogue('')).toBe('/api/catalog/')
		expect(catalogue('...')).toBe('/api/catalog/...')
	})

	it.each([
		'../admin',
		'x/../../users',
		'a//b',
		'/a',
		'a/',
		'.',
		'a/./b',
		'a\\..\\..\\users',
		'%2e%2e/users',
		'.. ',
		'x/ ../users',
		' ',
		'x%2f..%2fusers',
		'x%252F..%252Fusers',
		'a\nb',
		'\ud800',
		'a'.repeat(501),
	])('%j is no category', (url) => {
		expect(catalogue(url)).toBeNull()
	})

	it.each(['', '.', '..', '../x', 'x/../../admin', '%2e%2e', '\0', '\udc00', 'a'.repeat(51)])(
		'%j is no receipt',
		(code) => expect(receipt(code)).toBeNull(),
	)

	it.each(['', '0', '-1', '07', '7.0', '1e3', '0x10', ' 7', '7 ', 'abc', '/', '99999999999', '3000000000'])(
		'%j is no product',
		(id) => expect(product(id)).toBeNull(),
	)
})

describe('a query', () => {
	it('is what the contract makes of it, whatever its order', () => {
		const address = (query: Record<string, unknown>) =>
			backendAddress(listReviews, { params: { id: 34 }, query })
		expect(address({ sortType: 'new', page: '2' })).toBe(address({ page: 2, sortType: 'new' }))
		expect(address({ page: 'abc', sortType: '', utm_source: 'letter' })).toBe('/api/products/34/reviews')
	})

	it('keeps the filters of a category', () => {
		const query = { size: ['50', '52'], color: 'Хвоя', page: '0', sort: 'никак', priceTo: '25 000' }
		expect(backendAddress(getCatalog, { params: { url: '' }, query })).toBe(
			'/api/catalog/?color=%D0%A5%D0%B2%D0%BE%D1%8F&priceTo=25000&size=50&size=52',
		)
	})
})

const piece = fc.constantFrom(
	...[
		'/',
		'\\',
		'.',
		'..',
		'%2e',
		'%2E.',
		'%2f',
		'%252f',
		'%5c',
		'%25',
		'?',
		'#',
		';',
		':',
		'@',
		'\t',
		'\n',
		'\0',
	],
	...['a', 'admin', '7', 'ы', '😀', '\ud800', ' '],
)
const hostile = fc.oneof(
	fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
	fc.string({ unit: 'binary' }),
)

it('whatever a parameter is, the address keeps the shape that its call declares', () => {
	const values = fc.array(hostile, { minLength: 3, maxLength: 3 })
	const parametrised = Object.values(endpoints).filter((endpoint) => endpoint.params)
	fc.assert(
		fc.property(fc.constantFrom(...parametrised), values, (endpoint, values) => {
			const names = [...endpoint.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => String(name))
			const params = Object.fromEntries(names.map((name, index) => [name, values[index]]))
			const path = backendPath(endpoint, params)
			if (path === null) return
			const declared = endpoint.path.split('/')
			// An HTTP client resolves it, and so does a server that decodes once or twice before it resolves.
			for (const read of [path, decodeURIComponent(path), decodedTwice(path)]) {
				const { origin, pathname } = new URL(read.replace(/[?#]/g, '-'), 'http://backend.example')
				expect(origin).toBe('http://backend.example')
				expect(pathname.startsWith(endpoint.path.slice(0, endpoint.path.indexOf('{')))).toBe(true)
			}
			const parts = new URL(path, 'http://backend.example').pathname.split('/')
			if (endpoint.path.includes('*')) return
			expect(parts).toHaveLength(declared.length)
			declared.forEach((part, index) => {
				const name = /^\{(\w+)\}$/.exec(part)?.[1]
				expect(decodeURIComponent(parts[index] ?? '')).toBe(name ? params[name] : part)
			})
		}),
		{ numRuns: 3_000 },
	)
})

function decodedTwice(path: string): string {
	try {
		return decodeURIComponent(decodeURIComponent(path))
	} catch {
		return path
	}
}
