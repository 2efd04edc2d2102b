import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RequestHandler } from 'express'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '#process/config.ts'
import { setErrorReports } from '#process/error-reports.ts'
import { createLog } from '#process/logger.ts'
import { requestIdNow } from '#process/request-id.ts'
import { testPages } from '#tests/support/pages.ts'
import { serve } from '#tests/support/serve.ts'
import { createShop } from './shop.ts'

type Render = Parameters<typeof testPages>[0]

const page: Render = (req) => {
	// Like the framework, which makes an address of the request before anything else.
	const { href } = new URL(req.originalUrl, `http://${req.get('host')}`)
	if (req.path === '/failing') throw new Error('secret detail')
	return new Response(`<p>${href}</p>`.repeat(200), { headers: { 'Content-Type': 'text/html' } })
}

/** @param seen gets an event when a request arrives and when its visitor has gone or been answered */
async function startShop(
	settings: Record<string, string> = {},
	render: Render = page,
	seen: (event: 'arrived' | 'closed') => void = () => {},
	log = pino({ level: 'silent' }),
) {
	const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
	onTestFinished(() => rmSync(dataDir, { recursive: true }))
	const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...settings })
	const assets: RequestHandler = (_req, _res, next) => next()
	const shop = await createShop(config, log, {
		assets,
		pages: testPages(render),
		dropAnswers: () => {},
		isCacheable: false,
		fieldsAt: async () => () => false,
		filesAt: async (path) => (path === '/with-files' ? 1024 * 1024 : 0),
		pageTypeAt: async () => undefined,
		routeAt: async () => '/*',
	})
	return serve((req, res) => {
		seen('arrived')
		shop(req, res)
		res.once('close', () => seen('closed'))
	})
}

/** A raw request: `fetch` would correct the path and the host. */
function statusOf(url: string, options: { path?: string; host?: string }): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(url)
		request(
			{ hostname, port, path: options.path ?? '/', headers: { host: options.host ?? 'shop' } },
			(answer) => {
				answer.resume()
				resolve(answer.statusCode)
			},
		)
			.on('error', reject)
			.end()
	})
}

describe('the shop', () => {
	test('serves compressed pages with the security headers', async () => {
		const answer = await fetch(await startShop(), { headers: { 'accept-encoding': 'br' } })
		expect(answer.status).toBe(200)
		expect(answer.headers.get('content-encoding')).toBe('br')
		expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
		expect(answer.headers.has('x-powered-by')).toBe(false)
	})

	test('answers a failure with a page that shows no detail', async () => {
		const answer = await fetch(`${await startShop()}/failing`, { headers: { accept: 'text/html' } })
		expect(answer.status).toBe(500)
		const text = await answer.text()
		expect(text).toContain('Что-то пошло не так')
		expect(text).not.toContain('secret detail')
	})

	test.each([{}, { method: 'POST', body: 'a'.repeat(100_000) }])(
		'makes a page in the name of its request: %o',
		async (how) => {
			setErrorReports({ report: () => {}, mute: () => {}, flush: async () => {} })
			onTestFinished(() => setErrorReports(undefined))
			const url = await startShop({}, () => new Response(requestIdNow()))
			const answer = await fetch(url, how)
			expect(await answer.text()).toBe(answer.headers.get('x-request-id'))
		},
	)

	test.each([{ host: 'a b' }, { path: '/img/480/webp/%E0%A4%A' }, { path: '/%E0%A4%A' }])(
		'survives a broken request: %o',
		async (options) => {
			const status = await statusOf(await startShop(), options)
			expect(status).toBeGreaterThanOrEqual(200)
			expect(status).toBeLessThan(500)
		},
	)

	test('counts redirects, rejected methods and origins, and reports, in the limit of requests', async () => {
		const url = await startShop({ RATE_LIMIT_REQUESTS: '5' })
		const ask = (path: string, how: RequestInit = {}) =>
			fetch(url + path, { redirect: 'manual', ...how }).then(({ status }) => status)
		const statuses = [
			await ask('/cart/'),
			await ask('//cart'),
			await ask('/', { method: 'DELETE' }),
			await ask('/', { method: 'POST', headers: { origin: 'https://evil.example' } }),
			await ask('/resources/reports', { method: 'POST', body: '{}' }),
		]
		expect(statuses).toEqual([301, 301, 405, 403, 204])
		expect(await ask('/cart/')).toBe(429)
		expect(await ask('/resources/reports', { method: 'POST', body: '{}' })).toBe(429)
	})

	test('writes no line for a request beyond a limit, and none at level error for a hostile one', async () => {
		const lines: { level: string; call?: string }[] = []
		const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
		const url = await startShop({ RATE_LIMIT_REQUESTS: '2' }, page, () => {}, log)
		await statusOf(url, { host: 'shop@evil' })
		for (let sent = 0; sent < 5; sent++) await fetch(url)
		// There is no backend.
		const ofRequests = lines.filter((line) => 'duration' in line)
		expect(ofRequests).toMatchObject([
			{ status: 200, level: 'info', route: '/*' },
			{ status: 200, level: 'info', route: '/*' },
		])
		expect(lines.filter(({ level, call }) => level === 'error' && !call)).toEqual([])
	})

	test('answers a report that is too large with 413', async () => {
		const url = await startShop()
		const send = (size: number) =>
			fetch(`${url}/resources/reports`, { method: 'POST', body: 'x'.repeat(size) })
		expect((await send(1_000)).status).toBe(204)
		expect((await send(100_000)).status).toBe(413)
	})

	test('takes all values of the filters of a category, and no endless address', async () => {
		const url = await startShop()
		const ask = (count: number, accept = 'text/html') =>
			fetch(`${url}/catalog/?${Array.from({ length: count }, (_, n) => `color=${n}`).join('&')}`, {
				headers: { accept },
			})
		expect((await ask(200)).status).toBe(200)
		const refused = await ask(201)
		expect(refused.status).toBe(400)
		expect(await refused.text()).toContain('href="/catalog/">Открыть без условий')
		expect(await (await ask(201, 'application/json')).json()).toMatchObject({ exceptionCode: 'BAD_REQUEST' })
	})

	test('rejects a body over 256 KiB', async () => {
		const url = await startShop()
		const send = (size: number) => fetch(`${url}/cart`, { method: 'POST', body: 'x'.repeat(size) })
		expect((await send(1024)).status).toBe(200)
		expect((await send(256 * 1024 + 1)).status).toBe(413)
	})

	test('takes a larger body where a form has files, of one visitor one after the other', async () => {
		let [now, most] = [0, 0]
		const url = await startShop({}, async (args) => {
			most = Math.max(most, ++now)
			await new Promise((resolve) => setTimeout(resolve, 20))
			now--
			return page(args)
		})
		const send = async (path: string, size: number, isPlain = false) => {
			const form = new FormData()
			form.append('photos', new Blob(['x'.repeat(size)]))
			const body = isPlain ? 'x'.repeat(size) : form
			return (await fetch(url + path, { method: 'POST', body })).status
		}
		const MB = 1024 * 1024
		expect(await Promise.all([1, 2, 3].map(() => send('/with-files', MB)))).toEqual([200, 200, 200])
		expect(most).toBe(1)
		expect(await send('/with-files', 2 * MB)).toBe(413)
		expect(await send('/with-files', MB, true)).toBe(413)
		expect(await send('/cart', MB)).toBe(413)
	})

	test('rejects a large body so that a client that reads only after sending gets the answer', async () => {
		const { hostname, port } = new URL(await startShop())
		const socket = connect(Number(port), hostname).pause()
		const length = 8 * 1024 * 1024
		const head = `POST /cart HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
		await new Promise<void>((resolve, reject) => {
			socket.on('error', reject)
			socket.write(head)
			socket.write(Buffer.alloc(length, 'x'), () => resolve())
		})
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
	})

	test('shows the placeholder of the project for a picture it does not have', async () => {
		const answer = await fetch(`${await startShop()}/img/480/avif/products/none.avif`)
		expect(answer.headers.get('x-picture')).toBe('stand-in')
		expect(await answer.text()).toContain('<svg')
	})
})

/** Pages that are made only when the test says so. */
function heldPages() {
	const held: (() => void)[] = []
	const asked: string[] = []
	const pages: Render = ({ path }) =>
		new Promise((resolve) => {
			asked.push(path)
			held.push(() => resolve(new Response('page')))
		})
	const makeAll = () => {
		for (const make of held.splice(0)) make()
	}
	return { pages, asked, makeAll }
}

const from = (address: string, signal?: AbortSignal) => ({
	headers: { 'x-forwarded-for': address, accept: 'text/html' },
	...(signal && { signal }),
})

describe('one address', () => {
	test('has few pages made at once, and those of another address are not behind them', async () => {
		const { pages, asked, makeAll } = heldPages()
		const url = await startShop({ TRUST_PROXY: '1' }, pages)
		const greedy = Array.from({ length: 30 }, (_, n) => fetch(`${url}/greedy-${n}`, from('203.0.113.1')))
		await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000)
		const other = fetch(`${url}/other`, from('203.0.113.2'))
		await vi.waitFor(() => expect(asked).toContain('/other'), 10_000)
		expect(asked).toHaveLength(3)
		const making = setInterval(makeAll, 1)
		onTestFinished(() => clearInterval(making))
		expect((await other).status).toBe(200)
		// Thirty tabs at once: they wait, and none is rejected.
		for (const answer of await Promise.all(greedy)) expect(answer.status).toBe(200)
	})

	test('with a long queue gets a message to come back', async () => {
		const { pages, asked, makeAll } = heldPages()
		const url = await startShop({ TRUST_PROXY: '1' }, pages)
		const leave = new AbortController()
		const queue = Array.from({ length: 302 }, () =>
			fetch(url, from('203.0.113.1', leave.signal)).catch(() => undefined),
		)
		await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000)
		const refused = await vi.waitFor(async () => {
			const answer = await fetch(url, from('203.0.113.1', AbortSignal.timeout(200)))
			expect(answer.status).toBe(429)
			return answer
		}, 10_000)
		expect(refused.headers.get('retry-after')).toBe('10')
		expect(await refused.text()).toContain('Действия на странице временно ограничены')
		leave.abort()
		makeAll()
		await Promise.all(queue)
	})

	test('that leaves gives up its place in the queue', async () => {
		const { pages, asked, makeAll } = heldPages()
		const count = { arrived: 0, closed: 0 }
		const url = await startShop({ TRUST_PROXY: '1' }, pages, (event) => void count[event]++)
		const stay = ['/first', '/second'].map((path) => fetch(url + path, from('203.0.113.1')))
		await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000)
		const leave = new AbortController()
		const queue = Array.from({ length: 20 }, () =>
			fetch(`${url}/left`, from('203.0.113.1', leave.signal)).catch(() => undefined),
		)
		await vi.waitFor(() => expect(count.arrived).toBe(22), 10_000)
		leave.abort()
		await vi.waitFor(() => expect(count.closed).toBe(20), 10_000)
		const next = fetch(`${url}/next`, from('203.0.113.1'))
		await vi.waitFor(() => expect(count.arrived).toBe(23), 10_000)
		makeAll()
		await vi.waitFor(() => expect(asked).toEqual(['/first', '/second', '/next']), 10_000)
		makeAll()
		for (const answer of await Promise.all([...stay, next, ...queue])) {
			if (answer) expect(answer.status).toBe(200)
		}
	})

	test('has no turn for a form that comes drop by drop', async () => {
		const forms: string[] = []
		const url = await startShop({ TRUST_PROXY: '1' }, async (req) => {
			let form = ''
			for await (const chunk of req) form += chunk
			forms.push(form)
			return new Response('page')
		})
		const { hostname, port } = new URL(url)
		const drops = Array.from({ length: 3 }, () =>
			request({
				hostname,
				port,
				method: 'POST',
				path: '/slow',
				headers: { 'content-length': 9, 'x-forwarded-for': '203.0.113.1' },
			}),
		)
		const finished = drops.map((drop) => {
			drop.write('name=')
			return new Promise<number | undefined>((resolve, reject) => {
				drop.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
			})
		})
		const whole = await fetch(`${url}/fast`, { ...from('203.0.113.1'), method: 'POST', body: 'a=1' })
		expect(whole.status).toBe(200)
		expect(forms).toEqual(['a=1'])
		for (const drop of drops) drop.end('Анна'.slice(0, 2))
		expect(await Promise.all(finished)).toEqual([200, 200, 200])
		expect(forms).toEqual(['a=1', 'name=Ан', 'name=Ан', 'name=Ан'])
	})
})
