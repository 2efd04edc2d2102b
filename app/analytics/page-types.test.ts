import { expect, test } from 'vitest'
import { adaptationOf, viewportClassOf } from './device.ts'
import { pageTypeOf } from './page-types.ts'

const page = { pathname: '/', search: '' }

test('a route without a type is of the type Error', () => {
	expect(pageTypeOf(undefined, page)).toBe('Error')
	expect(pageTypeOf({}, page)).toBe('Error')
})

test('the type may depend on the page', () => {
	const handle = { pageType: ({ search }: { search: string }) => (search ? 'SearchResults' : 'Catalog') }
	expect(pageTypeOf(handle, { ...page, search: '?text=1' })).toBe('SearchResults')
})

test.each([
	[1280, 'desktop', 'desktop'],
	[1279, 'tablet', 'laptop'],
	[1080, 'tablet', 'laptop'],
	[1079, 'tablet', 'tablet'],
	[768, 'tablet', 'tablet'],
	[767, 'mobile', 'mobile'],
] as const)('a window of %i pixels is a %s with the viewport of a %s', (width, adaptation, viewport) => {
	expect([adaptationOf(width), viewportClassOf(width)]).toEqual([adaptation, viewport])
})
