import { readFileSync } from 'node:fs'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Basket } from '#contract/basket.ts'
import type { Catalog } from '#contract/catalog.ts'
import type { CommunityPage } from '#contract/community.ts'
import type { Product } from '#contract/products.ts'
import type { ShopOrder } from '#contract/staff.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Storefront, startStorefront } from '#tests/support/start-shop.ts'
import { formWith } from '../cluster/form.ts'
import { Visitor } from '../cluster/visitor.ts'
import { openApiFile } from '../contract/openapi-file.ts'

type Options = Parameters<typeof createServer>[1]

const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8'))
const answerOf = <Answer>(path: string): Answer =>
	paths[path].get.responses['200'].content['application/json'].example

const listing = answerOf<Catalog>('/api/catalog/{url1}/{url2}')
const product = answerOf<Product>('/api/products/{id}')
const cart = answerOf<Basket>('/api/basket')
const community = answerOf<CommunityPage>('/api/community/')
const article = answerOf<CommunityPage>('/api/community/{path1}/{path2}')
const { orders } = answerOf<{ orders: ShopOrder[] }>('/api/employee/orders')

/** As a page has it. */
const written = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

describe('a mock of the committed document, with nothing between,', () => {
	let mock: ReturnType<typeof createServer>
	let shop: Storefront
	beforeAll(async () => {
		const levels = { start: 31, pending: 32, success: 33 }
		const logger = pino({ level: 'silent', customLevels: levels })
		const config: Options['config'] = {
			isProxy: false,
			mock: { dynamic: false },
			checkSecurity: true,
			validateRequest: true,
			validateResponse: true,
			errors: true,
			upstreamProxy: undefined,
		}
		const components = { logger: logger as unknown as Options['components']['logger'] }
		mock = createServer(await getHttpOperationsFromSpec(openApiFile), { components, config, cors: false })
		const port = await freePort()
		await mock.listen(port, '127.0.0.1')
		// It checks each request and each answer against the document, which takes its time.
		const waits = { BACKEND_TIMEOUT: '30000', BACKEND_TIMEOUT_OPTIONAL: '30000' }
		shop = await startStorefront(`http://127.0.0.1:${port}`, { LOG_LEVEL: 'warn', ...waits })
	})
	afterAll(async () => {
		await shop?.stop()
		await mock?.close()
	})

	it.each([
		['/', 'Каталог'],
		['/catalog/', listing.category.name],
		['/catalog/muzhchinam/verkhnyaya-odezhda', listing.items[0]?.name],
		['/product/1', product.name],
		['/cart', cart.lines[0]?.name],
		['/login', 'Вход'],
		['/community/', community.ambassadors[0]?.name],
		['/community/blogs/minus-tridtsat-ispytanie', article.title],
	])('serves %s', async (path, words) => {
		const visitor = new Visitor(shop.url)
		const { status, location, body } = await visitor.get(path)
		expect([status, location]).toEqual([200, undefined])
		expect(body).toMatch(/<h1[ >]/)
		expect(words).toBeTruthy()
		expect(body).toContain(written(words))
		visitor.leave()
	})

	it('lets an employee begin a shift and see the orders of the store', async () => {
		const visitor = new Visitor(shop.url)
		const form = formWith('employeeCode', (await visitor.get('/employee/login')).body)
		form.set('employeeCode', '12345678')
		form.set('shopNumber', 'moskva-1')
		expect((await visitor.post('/employee/login', form)).status).toBe(303)
		const { status, body } = await visitor.get('/employee')
		expect(status).toBe(200)
		expect(body).toContain(orders[0]?.orderNumber)
		visitor.leave()
	})

	it('is asked for nothing that the document does not have', async () => {
		const log = await shop.readLog()
		expect(log).not.toMatch(/"level":"error"/)
		// 422 is the mock's: a request that is not as declared.
		expect(log).not.toMatch(/"status":(404|422)/)
	})
})
