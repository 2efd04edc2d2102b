import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { readRoutes, routeOf } from '#tests/fuzz/routes.ts'
import { commonShop } from './common-shop.ts'

const shop = commonShop()
/** Letters that were in its log before. */
let logged: number

beforeAll(async () => {
	logged = (await shop.readLog()).length
})

interface Asked {
	method?: string
	/** Written as it is into the request's first line. */
	path: string
	type?: string
	body?: string
	headers?: Record<string, string>
}

interface Answered {
	status: number
	location: string | undefined
	headers: Record<string, string | string[] | undefined>
	body: string
}

/** A request with an address that stays as it is written. */
function ask({ method = 'POST', path, type = FORM, body, headers }: Asked): Promise<Answered> {
	const { hostname, port } = new URL(shop.url)
	const content =
		body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }
	return new Promise((resolve, reject) => {
		request(
			{ hostname, port, method, path, headers: { accept: 'text/html', ...content, ...headers } },
			(response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('error', reject)
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						location: response.headers.location,
						headers: response.headers,
						body: Buffer.concat(chunks).toString(),
					}),
				)
			},
		)
			.on('error', reject)
			.end(body)
	})
}

const FORM = 'application/x-www-form-urlencoded'

/** Addresses of forms with text that an anonymous visitor may send. */
const forms = [
	'/login',
	'/login.data',
	'/subscribe',
	'/gift-cards',
	'/gift-cards/e-giftcard',
	'/clubpro',
	'/loyalty',
	'/product/34/one-click',
	'/product/34/notice',
	'/notices',
	'/product/34/stores',
	'/product/34/review',
	'/checkout',
	'/cart',
	'/city',
	'/wishlist',
	'/product/34',
	'/compare',
	'/resources/checkout-draft',
	'/resources/compare',
	'/resources/cookies',
	'/resources/passkeys',
	'/resources/review-marks',
	'/resources/wishlist',
	'/guide',
	'/promo-and-blog',
	'/employee/login',
	'/operator/login',
]

/** They want a log-in, an order or a key first; events are JSON, and the splat takes no form. */
const NOT_OF_STRANGERS =
	/^\/(account|logout|payment|sandbox-bank|order-thanks)\b|^\/(employee|operator)(?!\/login)|\/(:key|\*|events)$/

test('every form that a stranger may send is tried here', async () => {
	const routes = await readRoutes()
	const tried = new Set(forms.map((path) => routeOf(routes, path.replace(/\.data$/, ''))?.id))
	const others = routes.filter(({ id, takesForms }) => takesForms && !tried.has(id))
	expect(
		others.map(({ pattern }) => pattern).filter((pattern) => !NOT_OF_STRANGERS.test(pattern)),
		'add an address of each to `forms` of this file',
	).toEqual([])
})

describe('a form with a field that no form has', () => {
	test.each(forms)('does no harm at %s', async (path) => {
		for (const body of ['y[20000000]=1', 'x[5000000].a=1', 'a[0].b[0].c=1', '__state__=x', '__intent__=x']) {
			const answer = await ask({ path, body: `phone=1&${body}` })
			expect(answer.status, body).toBeLessThan(500)
			expect(answer.body.length, body).toBeLessThan(300_000)
			expect(answer.body, body).not.toContain('20000000')
		}
	})

	test('is not an instruction to the library that parses forms', async () => {
		const intent = JSON.stringify({ type: 'update', payload: { name: '__proto__.x', value: 1 } })
		const answer = await ask({
			path: '/login',
			body: String(new URLSearchParams({ phone: '1', __intent__: intent })),
		})
		expect(answer.status).toBe(400)
		expect(answer.body).toContain('Нужно 11 цифр')
	})
})

describe('a form of too much', () => {
	test.each(forms)('is rejected at %s', async (path) => {
		const repeated = (fields: number) => `phone=1&${'a=&'.repeat(fields)}`
		// Some forms take more bytes than others, none so many fields.
		expect((await ask({ path, body: repeated(60_000) })).status).toBeOneOf([400, 413])
		expect((await ask({ path, body: repeated(20_000) })).status).toBe(400)
		expect((await ask({ path, body: repeated(340_000) })).status).toBe(413)
		expect((await ask({ path, body: `${'a.'.repeat(2_000)}=1` })).status).toBe(400)
	})

	test('is answered with the page of the shop', async () => {
		const { body } = await ask({ path: '/login', body: `phone=1&${'a=&'.repeat(20_000)}` })
		expect(body).toContain('Форма не читается')
		expect(body).toContain('Каталог')
	})
})

describe('a body that is no form', () => {
	test.each([
		['JSON', 'application/json', '{}'],
		['text', 'text/plain', 'a=b'],
		[
			'files',
			'multipart/form-data; boundary=x',
			'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
		],
		['files that break off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
	])('%s is rejected with 415', async (_what, type, body) => {
		for (const path of forms) {
			// The form of a review takes photographs, so that files there are one of its mistakes.
			const status = path.endsWith('/review') && type.startsWith('multipart') ? 400 : 415
			expect((await ask({ path, type, body })).status, path).toBe(status)
		}
	})

	test('a form sent to a page that has none is rejected with 405', async () => {
		const { status, body } = await ask({ path: '/stores', body: 'a=b' })
		expect(status).toBe(405)
		expect(body).toContain('Форма не читается')
	})
})

test('none of it has ended the shop or left a stack in its log', async () => {
	expect((await ask({ method: 'GET', path: '/healthz' })).status).toBe(200)
	expect((await ask({ method: 'GET', path: '/' })).status).toBe(200)
	expect(() => process.kill(shop.supervisorPid, 0)).not.toThrow()
	expect((await shop.readLog()).slice(logged)).not.toContain('"stack"')
})
