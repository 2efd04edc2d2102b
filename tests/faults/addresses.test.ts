import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { commonShop } from './common-shop.ts'
import { findGoods, newEmployeeAtWork, newMember, newOperatorsAtWork } from './visitors.ts'

const SEED = 2026

/** Headings of the pages that nothing was found on, where they are not the usual one. */
const headings: Record<string, string> = {
	'news-unsubscribe/:key': 'Эта ссылка не работает',
	'notices/:key': 'Эта ссылка не работает',
	'wishlist/:key': 'Эта ссылка не работает',
	// Pictures, which have no page.
	'account/orders/:orderNumber/return-photos/:id': '',
	'employee/orders/:orderNumber/return-photos/:id': '',
	'operator/review-photos/:id': '',
}
const usualHeading = 'Такой страницы нет'

const shop = commonShop()
let routes: { path: string; hasForm: boolean; hasPage: boolean }[]
/** `Cookie` headers of a customer, and of an employee at work in a store. */
let member: string
let employee: string
/** The same of an operator. */
let operator: string
let goodPaths: string[]

beforeAll(async () => {
	const build: ServerBuild = await import(pathToFileURL(join(rootDir, 'build', 'server', 'index.js')).href)
	routes = Object.values(build.routes).flatMap((route) => {
		if (!route?.path || route.path === '*') return []
		const around = build.routes[route.parentId ?? '']?.path
		const path = around ? `${around}/${route.path}` : route.path
		return [{ path, hasForm: 'action' in route.module, hasPage: 'default' in route.module }]
	})
	const goods = await findGoods(shop, 5)
	const { visitor, orderNumber } = await newMember(shop, goods)
	member = visitor.cookie
	operator = (await newOperatorsAtWork(shop, orderNumber, '')).visitor.cookie
	employee = (await newEmployeeAtWork(shop, 'moskva-1', '', ['all-orders'])).visitor.cookie
	goodPaths = [
		...routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
		...['catalog/', 'catalog/muzhchinam', ''],
		...['', '/review', '/one-click', '/stores'].map((page) => `product/${goods.productId}${page}`),
	]
}, 240_000)

interface Answer {
	status: number
	location: string | undefined
	body: string
}

/** The address goes out as it is: `fetch` would resolve the tested parts. */
function ask(path: string, { form, cookie = '' }: { form?: string; cookie?: string } = {}): Promise<Answer> {
	const { hostname, port } = new URL(shop.url)
	return new Promise((resolve, reject) => {
		const sent = request(
			{
				hostname,
				port,
				path,
				method: form === undefined ? 'GET' : 'POST',
				headers: {
					accept: 'text/html',
					cookie,
					...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
				},
			},
			(response) => {
				let body = ''
				response.setEncoding('utf8')
				response.on('data', (chunk) => {
					body += chunk
				})
				response.on('end', () =>
					resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
				)
			},
		)
		sent.on('error', reject)
		sent.end(form)
	})
}

/** Of ids, numbers of orders, keys and categories: none is one, however it is decoded. */
const illFormed = [
	...['abc', '0', '-1', '07', '1e3', '3000000000', '99999999999', '%2F', '%5C', 'not-a-uuid', 'net-takogo'],
	...[
		'..%2F..%2Fadmin',
		'x%2F..%2F..%2Fhealth',
		'%252e%252e%252fusers',
		'%2e%2e%5Cadmin',
		'..%00',
		'%0d%0aX:1',
	],
	// Decoded, this one ends with a slash: it is led to its form without it, which is not found.
	'@-%23%09;%252ezz%2F',
	...['%D1%8B', '%F0%9F', '%ED%A0%80', '%', '%00', '%20', '{id}', 'a'.repeat(901), '%2e%252e'],
]
const piece = fc.constantFrom(
	...[
		'%2F',
		'%5C',
		'%2e',
		'%252e',
		'%252f',
		'%00',
		'%0a',
		'%09',
		'%3F',
		'%23',
		'%25',
		';',
		'@',
		':',
		'ы',
		'-',
		'zz',
	],
)
const generated = fc
	.array(piece, { minLength: 1, maxLength: 8 })
	.map((parts) => parts.map((part) => (part === 'ы' ? encodeURIComponent(part) : part)).join(''))

test('an address that can name nothing is not found on every screen, for all visitors, and by every way', async () => {
	const parametrised = routes.filter(({ path }) => /[:*]/.test(path))
	expect(parametrised.length).toBeGreaterThan(10)
	const values = [...illFormed, ...fc.sample(generated, { seed: SEED, numRuns: 5 })]
	const wrong: string[] = []

	const look = async (path: string, hasForm: boolean, value: string, turn: number) => {
		const address = `/${path.replace(/:\w+|\*/, value)}`
		const heading = path.startsWith('resources/') ? '' : (headings[path] ?? usualHeading)
		const isNotFound = ({ status, body }: Answer) =>
			status === 404 && (body.includes(heading) || body.includes(usualHeading))
		let hasOtherForm = false
		const askWhole = async (cookie = '') => {
			const answer = await ask(address, { cookie })
			if (answer.status !== 301 || !answer.location) return answer
			hasOtherForm = true
			return ask(answer.location, { cookie })
		}
		const note = (how: string, { status, location = '' }: Answer) =>
			wrong.push(`${how} ${address}: ${status} ${location}`)

		const stranger = await askWhole()
		const isAskedIn =
			stranger.status === 302 && /^(\/employee|\/operator)?\/login\?return=/.test(stranger.location ?? '')
		if (!isNotFound(stranger) && !isAskedIn) note('stranger', stranger)
		const known = path.startsWith('employee/') ? employee : path.startsWith('operator/') ? operator : member
		const otherWays = [
			async () => {
				const customer = await askWhole(known)
				if (!isNotFound(customer)) note('customer', customer)
			},
			async () => {
				const data = await ask(`${address}.data`, { cookie: known })
				// 202 leads the scripts of the page as 301 does a browser.
				if (data.status !== 404 && !(hasOtherForm && data.status === 202)) note('data', data)
			},
			async () => {
				const sent = await ask(address, { form: 'intent=x&id=1', cookie: known })
				// A page without a form takes none; after a taken one it leads to the page, which says that there is nothing.
				const isLedOn = sent.status === 303 && sent.location && isNotFound(await ask(sent.location))
				if (!(sent.status === 405 && !hasForm) && !isNotFound(sent) && !isLedOn) note('form', sent)
			},
		]
		await otherWays[turn % otherWays.length]?.()
	}
	// In turn, so that every route and every value have been asked for by every way. All of them look at what they are
	// asked for in one place (`backend-address.server.ts`): each route is asked for a third of the values.
	const share = process.env.TEST_ALL ? 1 : 3
	for (const [index, { path, hasForm }] of parametrised.entries()) {
		for (const [at, value] of values.entries()) {
			const turn = index + at
			if (turn % share === 0) await look(path, hasForm, value, turn / share)
		}
	}
	expect(wrong).toEqual([])
})

test('no log-in leads back to a file or a picture, which scripts would show as an empty page', async () => {
	const files = routes.filter(({ hasPage }) => !hasPage)
	expect(files.length).toBeGreaterThan(10)
	const led: string[] = []
	for (const { path } of files) {
		const { location = '' } = await ask(`/${path.replace(/:\w+/g, '10000001')}`)
		const back = new URL(location || '/', shop.url).searchParams.get('return')
		if (back) led.push(back)
	}
	expect(led.sort()).toEqual([
		'/account/data',
		'/account/orders/10000001',
		'/employee/orders/10000001/refund',
		'/operator/reviews',
	])
})

/** The names that loaders read out of the query, wherever they do. */
function queryNames(): string[] {
	const names = new Set<string>()
	const files = readdirSync(join(rootDir, 'app'), { recursive: true, encoding: 'utf8' })
	for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
		const source = readFileSync(join(rootDir, 'app', file), 'utf8')
		for (const [, name] of source.matchAll(
			/(?:searchParams|query|search|asked)\s*\.(?:get|getAll|has)\('(\w+)'\)/g,
		)) {
			if (name) names.add(name)
		}
	}
	return [...names]
}

test('a query that means nothing is as good as none', async () => {
	const names = queryNames()
	expect(names).toEqual(expect.arrayContaining(['page', 'sort', 'size', 'reviews', 'choose', 'city']))
	const nonsense = fc.oneof(
		fc.constantFrom(
			'',
			'abc',
			'0',
			'-1',
			'1e400',
			'NaN',
			'99999999999',
			'1-9999',
			'\0',
			'\ud800',
			'../..',
			'2026-99-99',
		),
		fc.string({ unit: 'binary', maxLength: 300 }),
	)
	const query = fc.array(fc.tuple(fc.constantFrom(...names, 'zz', '__proto__'), nonsense), {
		minLength: 1,
		maxLength: 6,
	})
	const wrong: string[] = []
	for (const path of goodPaths) {
		for (const pairs of fc.sample(query, { seed: SEED, numRuns: 4 })) {
			// Days of the history are typed into a form, which says what is wrong with them.
			const kept =
				path === 'account/bonuses' ? pairs.filter(([name]) => name !== 'from' && name !== 'to') : pairs
			const address = `/${path}?${new URLSearchParams(kept)}`
			const { status } = await ask(address, { cookie: member })
			if (status >= 400 && !isClosed(path)) wrong.push(`${address}: ${status}`)
			if (status >= 500) wrong.push(`${address}: ${status}`)
		}
	}
	expect(wrong).toEqual([])
})

/** Not there for visitors, or not to be read. */
const isClosed = (path: string) => path.startsWith('dev/') || path === 'resources/checkout-draft'
