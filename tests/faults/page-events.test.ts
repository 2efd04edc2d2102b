import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { decode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { eventsOfPage, listingOf } from '#app/analytics/page-events.ts'
import { pageTypeOf } from '#app/analytics/page-types.ts'
import { commonShop } from './common-shop.ts'
import { screensOf } from './screens.ts'
import { openWorld } from './world.ts'

// A page type with events that read a loader's data sends nothing on a route with other data.

const shop = commonShop()
const file = pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
const { routes } = (await import(file)) as ServerBuild

/** Types of pages that no journey of events opens in a browser. */
const typesOfScreens = {
	'log-in': 'Login',
	'log-out': 'Other',
	account: 'Personal',
	orders: 'Orders',
	'an order': 'Orders',
	profile: 'Profile',
	payment: 'Payment',
	'sandbox bank': 'Payment',
	'one click': 'Checkout',
	'order of a gift card': 'PaymentGiftcard',
	'log-in of an employee': 'EmployeeLogin',
	'an employee': 'EmployeeProfile',
	'log-in of an operator': 'Other',
	desk: 'Other',
}

test('the second step of a log-in is of another type', () => {
	const location = { pathname: '/login', search: '?step=name', data: { step: 'name' } }
	expect(pageTypeOf(routes['routes/login']?.module.handle, location)).toBe('Signup')
})

test('every page can make its events from its loader’s data', async () => {
	const screens = screensOf(await openWorld(shop)).filter(({ path }) => !path.startsWith('/resources/'))
	const told = new Set<string>()
	const typeOf = new Map<string, string>()
	let seen = 0
	for (const { name, route, path, visitor } of screens) {
		const { pathname, search } = new URL(path, shop.url)
		const address = `${pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')}.data${search}`
		const answer = await fetch(shop.url + address, { headers: { cookie: visitor.cookie } })
		// Another address answers in its place.
		if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/x-script')) continue
		seen++
		const { value } = await decode(answer.body, { plugins: [(_type, ...parts) => ({ value: parts })] })
		const { [`routes/${route}`]: loaded } = value as Record<string, { data?: unknown; error?: unknown }>
		const location = { pathname, search, key: '', state: null }
		const type = loaded?.error
			? 'Error'
			: pageTypeOf(routes[`routes/${route}`]?.module.handle, { ...location, data: loaded?.data })
		typeOf.set(name, type)
		const page = {
			location,
			handle: undefined,
			data: loaded?.data,
			isError: type === 'Error',
			isReturn: false,
			choice: null,
			isShown: false,
			at: 0,
		}
		const types = eventsOfPage({ page, type }, undefined, false).map(([type]) => type)
		const isListing = type === 'Catalog' || type === 'CatalogTree' || type === 'SearchResults'
		expect.soft(types, name).toContain('page-view')
		expect.soft(types.includes('product-view'), `${name}: product-view`).toBe(type === 'Product')
		expect.soft(types.includes('basket-checkout'), `${name}: basket-checkout`).toBe(path === '/checkout')
		expect.soft(listingOf(page, type) !== undefined, `${name}: listing`).toBe(isListing)
		for (const one of types) told.add(one)
	}
	expect(seen).toBeGreaterThan(40)
	expect(Object.fromEntries([...typeOf].filter(([name]) => Object.hasOwn(typesOfScreens, name)))).toEqual(
		typesOfScreens,
	)
	expect([...told].sort()).toEqual(['basket-checkout', 'page-view', 'product-view', 'search-get-results'])
})
