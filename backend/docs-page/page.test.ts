import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { openApiDocument } from '#backend/openapi.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'

let shop: TestBackend
let answer: Response
let page: string
beforeAll(async () => {
	shop = await openTestBackend()
	answer = await createBackendApp(shop.backend).request('/api/docs')
	page = await answer.text()
})
afterAll(() => shop.close())

/** Text of the page about one call, without the tags. */
function sectionOf(id: string): string {
	const [, section] =
		new RegExp(`<section class="(?:call|shape)" id="${id}">(.*?)</section>`, 's').exec(page) ?? []
	if (section === undefined) throw new Error(`No section ${id}`)
	return section.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('the page of the API', () => {
	it('has every call with its address, method and path, and every shape', () => {
		expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
		for (const [name, { method, path }] of Object.entries(endpoints)) {
			expect(page).toContain(`href="#${name}"`)
			expect(sectionOf(name)).toContain(`${method} ${path.replace(/\{\w+\*\}$/, '')}`)
		}
		for (const name of Object.keys(openApiDocument().components?.schemas ?? {})) {
			expect(page, name).toContain(`id="shape-${name}"`)
		}
		const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
		expect(links.filter((id) => !page.includes(` id="${id}"`))).toEqual([])
	})

	it('marks the calls with an assumed shape, and no others', () => {
		for (const [name, { assumed = false }] of Object.entries(endpoints)) {
			expect(/ assumed /.test(sectionOf(name)), name).toBe(assumed)
		}
	})

	it('says how a call is to be made and what may come back', () => {
		const order = sectionOf('createOrder')
		expect(order).toContain('Idempotency-Key header, text, at least 1 character, up to 200 characters')
		expect(order).toContain('session live blocks the page within 10 s')
		expect(order).toMatch(/409 BASKET_CHANGED NO_PRODUCT_AVAILABLE NO_MORE_PRODUCT_AVAILABLE/)
		expect(order).toContain('expectedTotal Roubles optional')
		expect(sectionOf('listMenus')).toContain('public shared for 60 s may be left out within 1.5 s')
		expect(sectionOf('getSeo')).toContain('url query, text, up to 1000 characters')
		expect(sectionOf('shape-Basket')).toContain('deliveryPrice Roubles or null')
	})

	it('needs nothing but itself, and its policy says so', () => {
		expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:/)
		const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
		const hash = createHash('sha256').update(style).digest('base64')
		expect(answer.headers.get('content-security-policy')).toContain(
			`default-src 'none'; style-src 'sha256-${hash}'`,
		)
	})

	it('shows the words of the contract as text', () => {
		expect(page).toContain('user-session-&lt;country&gt;')
	})
})
