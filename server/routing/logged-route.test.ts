import { expect, test } from 'vitest'
import { patternsIn } from './logged-route.ts'

const route = (id: string, path: string | undefined, parentId?: string) => ({
	id,
	path,
	parentId,
	module: {},
})
const routes = Object.fromEntries(
	[
		route('root', ''),
		route('home', undefined, 'root'),
		route('sale', 's/:token', 'root'),
		route('listing', 'catalog/*', 'root'),
		route('order', 'order-thanks/:orderNumber', 'root'),
		route('rest', '*', 'root'),
	].map((one) => [one.id, one.id === 'home' ? { ...one, index: true } : one]),
)
const routeAt = patternsIn(async () => ({ routes }) as never)

test.each([
	['/', '/'],
	['/s/k3yOfASale', '/s/:token'],
	['/s/k3yOfASale.data', '/s/:token.data'],
	['/catalog/shoes/boots', '/catalog/*'],
	['/Order-Thanks/1234567', '/order-thanks/:orderNumber'],
	['/nowhere/+79161234567', '/*'],
	['/s/%zz', '-'],
	['no-path', '-'],
])('the route of %s is logged as %s', async (path, pattern) => {
	expect(await routeAt(path)).toBe(pattern)
})
