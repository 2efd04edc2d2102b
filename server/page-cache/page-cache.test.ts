import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { AppLoadContext } from '@remix-run/node'
import express, { type Response as ExpressResponse, type Request } from 'express'
import onHeaders from 'on-headers'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { createApi } from '#app/api/api.server.ts'
import { pageBefore } from '#app/paths/own-path.ts'
import { getBasket } from '#contract/basket.ts'
import { listMenus } from '#contract/content.ts'
import { usualWaits } from '#contract/endpoint.ts'
import { getProductImages } from '#contract/products.ts'
import { servePages } from '#server/pages/serve-pages.ts'
import type { FirstStyles } from '#server/responses/first-styles.ts'
import { serve } from '#tests/support/serve.ts'
import { PageCache } from './page-cache.ts'

const moscow = {
	id: 1,
	name: 'Москва',
	urlCode: 'moskva',
	isConfirmed: false,
	moniker: 'Москве',
	timeZone: 'Europe/Moscow',
	countryId: 643,
}

/** Visitor of each session cookie. */
const people: Record<string, object> = {
	one: {},
	another: {},
	buyer: { basket: { quantityTotal: 3 } },
	anya: { customer: { firstName: 'Аня', phone: '+79128840317' } },
	boris: { customer: { firstName: 'Борис', phone: '+79128840318' } },
}

/** Gives the text of a page, and adds to its headers. */
type Page = (context: AppLoadContext, headers: Headers) => Promise<string>

const firstStyles: FirstStyles = (page) => ({ page: `styles ${page}`, source: "'sha256-styles'" })

/** A shop with pages of the test, and a backend with a price and a health that the test changes. */
async function shopWith(page: Page) {
	const backend = { price: 100, fails: false, hasMenus: true, calls: [] as string[] }
	const baseUrl = await serve((request, response) => {
		const { url = '', headers } = request
		backend.calls.push(url)
		if (backend.fails && !url.includes('/user/')) return void response.writeHead(500).end('{}')
		if (!backend.hasMenus && url.includes('/menu')) return void response.writeHead(500).end('{}')
		const who = /user-session-643=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''
		response.setHeader('content-type', 'application/json')
		if (url.includes('anonymous')) response.setHeader('set-cookie', 'user-session-643=one')
		if (url.includes('anonymous')) return void response.end(JSON.stringify({ userId: randomUUID() }))
		if (url.includes('/user/info')) {
			return void response.end(
				JSON.stringify({ city: moscow, settings: { isCookiesPolicyConfirmed: false }, ...people[who] }),
			)
		}
		response.end(JSON.stringify({ images: [`/${backend.price}.jpg`], main: [], header: [], footer: [] }))
	})
	const shop = express()
	const made = { count: 0 }
	/** Resolves when the provider of flags answers. */
	const flags = { ready: async () => {} }
	const visitors = { gone: 0 }
	/** Resolves when the visitor of the cookies has a turn. */
	const turns = { of: async (_cookie: string | undefined) => {} }
	const contextOf = async (req: Request, res: ExpressResponse): Promise<AppLoadContext> => {
		res.locals.serverEvents ??= () => ''
		res.locals.context ??= {
			api: createApi({
				baseUrl,
				waits: usualWaits,
				request: { cookie: req.get('cookie'), userAgent: undefined, ip: undefined, requestId: 'test' },
				log: pino({ level: 'silent' }),
			}),
			cookies: { header: req.get('cookie'), read: new Set<string>() },
			cspNonce: 'n0nce',
			isForOne: false,
			flags: {
				values: async () => {
					await flags.ready()
					return { sentry: true, 'shop-filters': !req.headers.cookie?.includes('nav=off') }
				},
				isOn: async () => !req.headers.cookie?.includes('nav=off'),
				responseCookies: () => [],
			},
			config: { shop: {} },
		}
		return res.locals.context
	}
	const cache = new PageCache({ mebibytes: 1, contextOf, firstStyles })
	shop.use((_req, res, next) => {
		onHeaders(res, () => void res.set('X-Page', res.locals.page))
		res.once('close', () => {
			if (!res.writableFinished) visitors.gone += 1
		})
		res.set('Content-Security-Policy', "script-src 'self' 'nonce-n0nce';style-src-elem 'self' 'nonce-n0nce'")
		next()
	})
	const render = async ({ path }: Request, _res: ExpressResponse, context: AppLoadContext) => {
		made.count += 1
		const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
		try {
			const isResource = path.startsWith('/resources')
			const { isCustomer, basket } = isResource ? {} : await context.api.shownVisitor()
			const text = await page(context, headers)
			headers.set('Cache-Control', 'private, no-cache')
			return new Response(
				`<script nonce="n0nce">go()</script><script>bad()</script>${isCustomer} ${basket?.quantityTotal ?? 0} ${text}`,
				{ headers },
			)
		} catch {
			return new Response('no page', { status: 503 })
		}
	}
	const enterQueue = async ({ headers }: Request) => {
		await turns.of(headers.cookie)
		return () => {}
	}
	shop.use(servePages({ contextOf, render }, { enterQueue, cache, firstStyles }))
	const url = await serve(shop)
	const ask = async (
		who: string,
		path = '/',
		headers: Record<string, string> = {},
		signal: AbortSignal | null = null,
	) => {
		const cookie = who ? `user-session-643=${who}` : ''
		const answer = await fetch(url + path, { headers: { cookie, ...headers }, signal })
		return { status: answer.status, headers: answer.headers, text: await answer.text() }
	}
	return { ask, backend, flags, turns, visitors, made, counts: cache.counts, url }
}

const origin = 'http://shop.example'
const withoutNonce = (page: string) => page.replaceAll(' nonce="n0nce"', '')
const first = '<script nonce="n0nce">go()</script><script>bad()</script>false 0 /100.jpg'
const cached = [withoutNonce(first), withoutNonce(first)]

let ahead = 0

beforeEach(() => {
	ahead = 0
	const [now, date] = [performance.now.bind(performance), Date.now]
	vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
	vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead)
})
afterEach(() => void vi.restoreAllMocks())

const pass = (seconds: number) => {
	ahead += seconds * 1_000
}

const picturesOf: Page = async ({ api }) => {
	const { images } = await api(getProductImages, { params: { id: '1' } })
	return images.join()
}

describe('a page of shared answers', () => {
	test('is rendered once for all visitors with the same visible state', async () => {
		const { ask, made, counts } = await shopWith(picturesOf)
		const pages = [await ask('one'), await ask('another'), await ask('one')]
		expect(pages.map(({ text }) => text)).toEqual([first, ...cached])
		expect(made.count).toBe(1)
		expect(counts).toEqual({ cached: 2, stale: 0, rendered: 1 })
	})

	test('is another one for a visitor with another visible state, and at another address', async () => {
		const { ask, made } = await shopWith(picturesOf)
		for (const who of ['one', 'buyer', 'anya']) {
			const [fresh, again] = [await ask(who), await ask(who)]
			expect(again.text).toBe(withoutNonce(fresh.text))
		}
		expect(made.count).toBe(3)
		await ask('one', '/other')
		await ask('one', '/?page=2')
		expect(made.count).toBe(5)
	})

	test('of an address with a query is cached when it is requested twice, and never at a very long address', async () => {
		const { ask, made } = await shopWith(picturesOf)
		for (let visit = 0; visit < 4; visit++) await ask('one', '/?page=2')
		expect(made.count).toBe(2)
		const together = await Promise.all(Array.from({ length: 20 }, () => ask('one', '/?page=3')))
		expect(together.every(({ text }) => withoutNonce(text) === cached[0])).toBe(true)
		expect(made.count).toBe(3)
		for (let visit = 0; visit < 4; visit++) await ask('one', `/${'a'.repeat(2_000)}`)
		expect(made.count).toBe(7)
	})

	test('is another one for a visitor with other flags', async () => {
		const { ask, made } = await shopWith(
			async (context, headers) =>
				`${await picturesOf(context, headers)} ${(await context.flags.values())['shop-filters']}`,
		)
		const off = { cookie: 'user-session-643=one; nav=off' }
		for (let visit = 0; visit < 2; visit++) {
			expect((await ask('one')).text).toContain('true')
			expect((await ask('one', '/', off)).text).toContain('false')
		}
		expect(made.count).toBe(2)
	})

	test('that shows nothing of the visitor begins no session', async () => {
		const { ask, backend, made } = await shopWith(picturesOf)
		for (let visit = 0; visit < 3; visit++) {
			const { headers, text } = await ask('', '/resources/pictures')
			expect(headers.getSetCookie()).toEqual([])
			expect(text).toContain('/100.jpg')
		}
		expect(made.count).toBe(1)
		expect(backend.calls).toHaveLength(1)
	})

	test.each([0, 20])(
		'is rendered once for a hundred requests at once, flags known after %i ms',
		async (readyIn) => {
			const { ask, made, flags } = await shopWith(picturesOf)
			flags.ready = () => setTimeout(readyIn)
			const pages = await Promise.all(Array.from({ length: 100 }, () => ask('one')))
			expect(made.count).toBe(1)
			expect(new Set(pages.map(({ status, text }) => `${status} ${withoutNonce(text)}`)).size).toBe(1)
		},
	)

	test('does not wait for the turn of another visitor', async () => {
		const { ask, turns, made } = await shopWith(picturesOf)
		let arrived = () => {}
		let begin = () => {}
		const isQueued = new Promise<void>((resolve) => {
			arrived = resolve
		})
		const turn = new Promise<void>((resolve) => {
			begin = resolve
		})
		turns.of = async (cookie) => {
			if (!cookie?.includes('another')) return
			arrived()
			await turn
		}
		const queued = ask('another')
		await isQueued
		expect((await ask('one')).text).toBe(first)
		begin()
		expect((await queued).text).toBe(cached[0])
		expect(made.count).toBe(1)
	})

	test('is made for the next one when a visitor leaves while it is looked for', async () => {
		const { ask, flags, visitors, made } = await shopWith(picturesOf)
		await ask('one')
		let makeReady: (() => void) | undefined
		flags.ready = () =>
			new Promise((resolve) => {
				makeReady = resolve
			})
		const leaving = new AbortController()
		const left = ask('buyer', '/', {}, leaving.signal).catch(() => 'left')
		await vi.waitFor(() => expect(makeReady).toBeDefined(), 10_000)
		leaving.abort()
		expect(await left).toBe('left')
		await vi.waitFor(() => expect(visitors.gone).toBe(1), 10_000)
		flags.ready = async () => {}
		makeReady?.()
		expect((await ask('buyer')).status).toBe(200)
		expect(made.count).toBe(2)
	})

	test('goes with what it was made of', async () => {
		const { ask, backend, made } = await shopWith(picturesOf)
		await ask('one')
		backend.price = 90
		expect((await ask('one')).text).toContain('/100.jpg')
		pass(61)
		// The old one is sent while the answer and the page are fetched again.
		await ask('one')
		await vi.waitFor(async () => expect((await ask('one')).text).toContain('/90.jpg'), 10_000)
		expect(made.count).toBe(2)
	})

	test('stays while the answer is the same, and is rendered at most once for each life', async () => {
		const { ask, made, counts } = await shopWith(picturesOf)
		await ask('one')
		for (let life = 0; life < 3; life++) {
			pass(61)
			await Promise.all(Array.from({ length: 10 }, () => ask('one')))
			await vi.waitFor(async () => {
				expect((await ask('one')).headers.get('x-page')).toBe('cached')
			}, 10_000)
		}
		expect(made.count).toBe(4)
		expect(counts.stale).toBeGreaterThan(0)
	})

	test('is sent past its life while the backend fails, as its answers are', async () => {
		const { ask, backend } = await shopWith(picturesOf)
		await ask('one')
		backend.fails = true
		for (const seconds of [61, 100, 100, 1_000]) {
			pass(seconds)
			const { status, text } = await ask('one')
			expect([status, text]).toEqual([200, expect.stringContaining('/100.jpg')])
		}
	})

	test('is sent past its life in place of a page that fails to render', async () => {
		let fails = false
		const { ask, made } = await shopWith(async (context, headers) => {
			if (fails) throw new Error('failed')
			return picturesOf(context, headers)
		})
		await ask('one')
		fails = true
		pass(61)
		await vi.waitFor(async () => {
			await ask('one')
			expect(made.count).toBeGreaterThan(1)
		}, 10_000)
		const { status, headers, text } = await ask('one')
		expect([status, text, headers.get('x-page')]).toEqual([200, cached[0], 'stale'])
	})

	test('is cached for some seconds when only an optional part is missing, which is not requested meanwhile', async () => {
		const { ask, backend, made } = await shopWith(async (context, headers) => {
			const menus = await context.api.optional(listMenus, { query: { slots: ['part'] } })
			return `${await picturesOf(context, headers)} ${menus ? 'whole' : 'lacks'}`
		})
		const ofMenus = () => backend.calls.filter((call) => call.includes('/menu')).length
		backend.hasMenus = false
		for (let visit = 0; visit < 3; visit++) expect((await ask('one')).text).toContain('lacks')
		expect(made.count).toBe(1)
		const asked = ofMenus()
		// The part of another page is not asked for either.
		await ask('one', '/other')
		expect(ofMenus()).toBe(asked)
		backend.hasMenus = true
		pass(6)
		await vi.waitFor(async () => expect((await ask('one')).text).toContain('whole'), 10_000)
		const before = made.count
		await ask('one')
		expect(made.count).toBe(before)
	})

	test('is not cached when a call failed', async () => {
		const { ask, backend, made } = await shopWith(picturesOf)
		backend.fails = true
		expect((await ask('one')).status).toBe(503)
		backend.fails = false
		pass(60)
		expect((await ask('one')).status).toBe(200)
		expect(made.count).toBe(2)
	})
})

describe('a page of one visitor', () => {
	test.each<[string, string, Page]>([
		['asks one live call', 'one', async ({ api }) => String(await api(getBasket).catch(() => 'none'))],
		['names the customer', 'anya', async ({ api }) => (await api.user()).customer?.firstName ?? ''],
		['has the key of an order', 'one', async (context) => newIdempotencyKey(context)],
		['depends on the page before', 'one', async (context) => pageBefore(new Request(origin), context) ?? ''],
		[
			'says something once',
			'one',
			async (_context, headers) => {
				headers.append('Set-Cookie', 'flash=1')
				return 'once'
			},
		],
	])('one that %s is rendered for each visitor', async (_what, who, page) => {
		const { ask, made } = await shopWith(async (context, headers) => {
			const pictures = await picturesOf(context, headers)
			return pictures + (await page(context, headers))
		})
		const pages = [await ask(who), await ask(who), await ask(who)]
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(made.count).toBe(3)
	})

	test('is not another visitor’s: those with another visible state get the cached one', async () => {
		const { ask, made } = await shopWith(async (context, headers) => {
			const { isCustomer } = await context.api.shownVisitor()
			if (isCustomer) await context.api(getBasket).catch(() => undefined)
			return picturesOf(context, headers)
		})
		await ask('one')
		for (let visit = 0; visit < 3; visit++) {
			expect((await ask('anya')).headers.get('x-page')).toBe('rendered')
			for (const who of ['one', 'another']) expect((await ask(who)).headers.get('x-page')).toBe('cached')
		}
		expect(made.count).toBe(4)
	})

	test('falls out of the memory when it comes to ask a live call', async () => {
		let asksLive = false
		const { ask, made } = await shopWith(async (context, headers) => {
			if (asksLive) await context.api(getBasket).catch(() => undefined)
			return picturesOf(context, headers)
		})
		await ask('one')
		await ask('one')
		expect(made.count).toBe(1)
		asksLive = true
		pass(61)
		await vi.waitFor(async () => expect((await ask('one')).headers.get('x-page')).toBe('rendered'), 10_000)
		const before = made.count
		for (let visit = 0; visit < 3; visit++) await ask('one')
		expect(made.count).toBe(before + 3)
	})

	test('never reaches another customer', async () => {
		const { ask } = await shopWith(async ({ api }) => (await api.user()).customer?.firstName ?? 'гость')
		for (const [who, name] of [
			['anya', 'Аня'],
			['boris', 'Борис'],
			['one', 'гость'],
			['boris', 'Борис'],
		] as const) {
			expect((await ask(who)).text).toContain(name)
		}
	})

	test('is the own one of a visitor with a cookie that the page reads', async () => {
		const { ask, made } = await shopWith(async ({ cookies }) => {
			cookies.read.add('draft')
			return cookies.header?.includes('draft=mine') ? 'мой черновик' : 'без черновика'
		})
		await ask('one')
		const mine = await ask('one', '/', { cookie: 'user-session-643=one; draft=mine' })
		expect(mine.text).toContain('мой черновик')
		expect((await ask('one')).text).toContain('без черновика')
		expect(made.count).toBe(2)
	})
})

describe('an employee at work', () => {
	const atWork = { cookie: 'user-session-643=one; employee-session-643=shift' }
	const pages =
		(employee: Page): Page =>
		async (context, headers) => {
			if (context.cookies.header?.includes('employee-session')) return employee(context, headers)
			return picturesOf(context, headers)
		}

	test('is sent no page that was made for others, and others none of an employee’s', async () => {
		const { ask, made } = await shopWith(pages(async () => 'цена сотрудника'))
		await ask('one')
		for (let visit = 0; visit < 2; visit++) {
			expect((await ask('one', '/', atWork)).text).toContain('цена сотрудника')
			expect((await ask('one')).text).toBe(cached[0])
		}
		expect(made.count).toBe(3)
		// An address that an employee has looked at first does not become an own one for others either.
		await ask('one', '/other', atWork)
		await ask('one', '/other')
		await ask('one', '/other')
		expect(made.count).toBe(5)
	})
})

describe('the page of a newcomer', () => {
	test('brings its styles, rendered or cached, and is otherwise that of the others', async () => {
		const { ask, made } = await shopWith(picturesOf)
		const rendered = await ask('')
		expect([rendered.headers.get('x-page'), rendered.text]).toEqual(['rendered', `styles ${first}`])
		expect(rendered.headers.get('content-security-policy')).toBe(
			"script-src 'self' 'nonce-n0nce';style-src-elem 'self' 'sha256-styles' 'nonce-n0nce'",
		)
		for (const encoding of ['br', 'gzip', 'identity', 'br']) {
			const asked = { 'accept-encoding': encoding }
			const newcomer = await ask('', '/', asked)
			expect([newcomer.headers.get('x-page'), newcomer.text]).toEqual(['cached', `styles ${cached[0]}`])
			expect(newcomer.headers.get('content-security-policy')).toMatch(
				/style-src-elem 'self' 'sha256-styles'$/,
			)
			const other = await ask('one', '/', asked)
			expect([other.headers.get('x-page'), other.text]).toEqual(['cached', cached[0]])
			expect(other.headers.get('content-security-policy')).not.toContain('sha256-styles')
			expect(other.headers.get('etag')).not.toBe(newcomer.headers.get('etag'))
		}
		expect(made.count).toBe(1)
	})

	test('is alone in bringing styles: what is no page has none', async () => {
		const { ask } = await shopWith(async (context, headers) => {
			headers.set('Content-Type', 'text/x-script')
			return picturesOf(context, headers)
		})
		for (let visit = 0; visit < 2; visit++) expect((await ask('')).text).not.toContain('styles')
	})
})

describe('a cached page', () => {
	test('allows the scripts that had the nonce by their hashes, and no others', async () => {
		const { ask } = await shopWith(picturesOf)
		await ask('one')
		const { headers, text } = await ask('one')
		const hash = createHash('sha256').update('go()').digest('base64')
		expect(headers.get('content-security-policy')).toBe(
			`script-src 'self' 'sha256-${hash}';style-src-elem 'self'`,
		)
		expect(text).toContain('<script>go()</script>')
	})

	test.each(['br', 'gzip', 'identity'])('is sent as %s when that is asked for', async (encoding) => {
		const { ask } = await shopWith(picturesOf)
		await ask('one')
		for (const accepted of [encoding, 'br', encoding]) {
			const { headers, text } = await ask('one', '/', { 'accept-encoding': accepted })
			expect(headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted)
			expect(headers.get('vary')).toContain('Accept-Encoding')
			expect(headers.get('cache-control')).toBe('private, no-cache')
			expect(text).toBe(cached[0])
		}
	})

	test('is not sent again to a browser that has it', async () => {
		const { ask } = await shopWith(picturesOf)
		const { headers } = await vi.waitFor(async () => {
			const answer = await ask('one')
			expect(answer.headers.get('x-page')).toBe('cached')
			return answer
		}, 10_000)
		// By itself the client of the test would ask for a page that is cached nowhere.
		const asBefore = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
		const again = await ask('another', '/', asBefore)
		expect([again.status, again.text]).toEqual([304, ''])
		expect((await ask('buyer', '/', asBefore)).status).toBe(200)
	})

	test('comes as the smallest form that a browser takes', async () => {
		const { ask } = await shopWith(picturesOf)
		await ask('one')
		const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
		expect((await ask('one', '/', accepted)).headers.get('content-encoding')).toBe('br')
	})

	test('takes the room of its compressed form as soon as it has one', async () => {
		const { ask, made } = await shopWith(
			async (context, headers) => (await picturesOf(context, headers)) + 'a'.repeat(300_000),
		)
		for (let page = 0; page < 8; page++) {
			await ask('one', `/${page}`)
			await ask('one', `/${page}`, { 'accept-encoding': 'br' })
		}
		expect(made.count).toBe(8)
		for (let page = 0; page < 8; page++) await ask('one', `/${page}`)
		expect(made.count).toBe(8)
	})

	test('leaves room for others: the memory is bounded', async () => {
		const { ask, made } = await shopWith(
			async (context, headers) => (await picturesOf(context, headers)) + randomBytes(150_000).toString('hex'),
		)
		for (let page = 0; page < 8; page++) await ask('one', `/${page}`)
		await ask('one', '/7')
		expect(made.count).toBe(8)
		await ask('one', '/0')
		expect(made.count).toBe(9)
	})
})
