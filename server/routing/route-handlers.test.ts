import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import { handlersBySegment } from './route-handlers.ts'
import { childrenOf } from './sent-fields.ts'

const paths = {
	root: '',
	layout: '',
	'routes/_index': '',
	'routes/$': '*',
	'routes/$language.about': ':language/about',
	'routes/cart': 'cart',
	'routes/product.$id': 'product/:id',
	'routes/product.$id_.review': 'product/:id/review',
	'routes/account': 'account',
	'routes/account.orders': 'orders',
	'routes/gift-cards._index': 'gift-cards',
}
const parents: Record<string, string> = { 'routes/account.orders': 'routes/account', 'routes/cart': 'layout' }
const routes = Object.fromEntries(
	Object.entries(paths).map(([id, path]) => [
		id,
		{
			id,
			path,
			parentId: id === 'root' ? undefined : (parents[id] ?? 'root'),
			index: id === 'routes/_index',
		},
	]),
)
const build = { routes, assets: { routes } } as unknown as ServerBuild

const matched = (of: ServerBuild['routes'], path: string) =>
	matchRoutes(childrenOf(of, 'root'), path)?.map(({ route }) => route.id)

const given = handlersBySegment(build, (of) => of)

test.each([
	'/',
	'/cart',
	'/CART',
	'/cart/',
	'/%63art',
	'/cart/nothing',
	'/product/7',
	'/product/7/review',
	'/Product/7/Review',
	'/account',
	'/account/orders',
	'/gift-cards',
	'/en/about',
	'/cart/about',
	'/no/such/page',
	'/product',
	'/постоянно',
])('%s is answered by the same routes as if all were known', (path) => {
	expect(matched(given(path).routes, path)).toEqual(matched(build.routes, path))
})

test('data are asked for where the page is', () => {
	expect(given('/product/7.data')).toBe(given('/product/7'))
	expect(given('/cart.data')).toBe(given('/cart'))
})

test('a page knows its own routes only, in the browser’s manifest too', () => {
	const { routes: known, assets } = given('/product/7')
	expect(Object.keys(known)).toEqual([
		'root',
		'layout',
		'routes/_index',
		'routes/$',
		'routes/$language.about',
		'routes/product.$id',
		'routes/product.$id_.review',
	])
	expect(Object.keys(assets.routes)).toEqual(Object.keys(known))
})
