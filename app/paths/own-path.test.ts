import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PublicConfig } from '#process/config.ts'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import { ownPath, pageBefore } from './own-path.ts'

const shop = 'https://shop.example'

/** Pieces that addresses of other sites are hidden in. */
const piece = fc.constantFrom(
	...[
		'/',
		'//',
		'\\',
		'.',
		'..',
		'%2e',
		'%2E%2e',
		'%2f',
		'%5c',
		'\t',
		'\n',
		'\r',
		'\0',
		' ',
		'@',
		':',
		'#',
		'?',
	],
	...['evil.com', 'shop.example', 'https:', 'javascript:', 'куртки', '\ud800', '😀', 'a', ';', '|', '[', ']'],
)
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))
const anything = fc.oneof(
	pieces,
	pieces.map((path) => `/${path}`),
	fc.string({ unit: 'binary' }),
)

/** As a browser takes a header `Location`, an `href` and the `action` of a form on a page of the shop. */
function expectOwn(path: string) {
	const { origin, pathname, search, hash } = new URL(path, `${shop}/some/page`)
	expect(origin).toBe(shop)
	expect(path).toBe(pathname + search + hash)
	expect(path).toMatch(/^\/(?![/\\])/)
	expect(path).toMatch(/^[\x21-\x7e]*$/)
}

describe('ownPath', () => {
	it.each([
		['/cart', '/cart'],
		['/catalog/a/../b?color=хвоя#product-3', '/catalog/b?color=%D1%85%D0%B2%D0%BE%D1%8F#product-3'],
		['/%2Fevil.com', '/%2Fevil.com'],
		['/@evil.com', '/@evil.com'],
		['/login?return=//evil.com', '/login?return=//evil.com'],
	])('%j is %s', (address, path) => {
		expect(ownPath(address)).toBe(path)
	})

	it.each([
		'//evil.com',
		'/\\evil.com',
		'/\t/evil.com',
		'/.//evil.com',
		'/..//evil.com/x',
		'/a/..//evil.com',
		'/./\\evil.com',
		'/%2e//evil.com',
		'/%2E%2e/\\evil.com',
		'/.\t//evil.com',
		'\\/evil.com',
		'https:evil.com',
		'https://evil.com',
		'javascript:alert(1)',
		'evil.com',
		' /cart',
		'',
		null,
		undefined,
		42,
	])('%j is no page of the shop', (address) => {
		expect(ownPath(address)).toBe('/')
		expect(ownPath(address, '/account')).toBe('/account')
		expect(ownPath(address, null)).toBeNull()
	})

	it('gives a path of the shop, whatever comes in', () => {
		fc.assert(
			fc.property(anything, (address) => {
				const path = ownPath(address)
				expectOwn(path)
				expect(ownPath(path)).toBe(path)
			}),
			{ numRuns: 1_000 },
		)
	})
})

describe('pageBefore', () => {
	const pageOf = (referer: string | null, shopUrl?: string) =>
		pageBefore(new Request(`${shop}/subscribe`, { headers: referer === null ? {} : { referer } }), {
			config: { shop: { url: shopUrl } } as PublicConfig,
			isForOne: false,
		})

	it.each([
		[`${shop}/catalog/?text=a#x`, '/catalog/?text=a'],
		[`${shop}//evil.com/x`, null],
		[`${shop}/.//evil.com/x`, null],
		['https://evil.com/x', null],
		['/cart', null],
		[null, null],
	])('of %s is %s', (referer, page) => {
		expect(pageOf(referer)).toBe(page)
	})

	it('knows the name of the shop behind a proxy', () => {
		expect(pageOf('https://www.shop.example/cart', 'https://www.shop.example')).toBe('/cart')
	})

	it('is of the shop, whatever the header says', () => {
		fc.assert(
			fc.property(fc.webUrl(), pieces, (site, path) => {
				for (const origin of [shop, site]) {
					const url = `${origin}/${path}`
					if (!URL.canParse(url)) continue
					const page = pageOf(new URL(url).href)
					expect(page ?? '/').toMatch(/^\/(?![/\\])/)
					if (page !== null) expectOwn(page)
				}
			}),
		)
	})
})

it('the canonical form of any path stays in the shop', () => {
	fc.assert(
		fc.property(pieces, (path) => {
			expect(new URL(canonicalPath(`/${path.replace(/[\t\n\r?#]/g, '')}`), shop).origin).toBe(shop)
		}),
		{ numRuns: 1_000 },
	)
})
