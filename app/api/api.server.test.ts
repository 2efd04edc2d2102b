import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startAnonymousSession } from '#contract/auth.ts'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import { getCatalog } from '#contract/catalog.ts'
import { getStaticPage, listMenus } from '#contract/content.ts'
import { live, usualWaits, type Wait, waitOf } from '#contract/endpoint.ts'
import { ERROR_REPORTED_HEADER } from '#contract/errors.ts'
import { listCities, listPopularCities, listShops } from '#contract/geo.ts'
import { getGiftCard } from '#contract/gift-cards.ts'
import { createOrder } from '#contract/orders.ts'
import {
	createReview,
	getProduct,
	getProductImages,
	getRecommendation,
	listReviews,
} from '#contract/products.ts'
import { getUserInfo } from '#contract/user.ts'
import { serve } from '#tests/support/serve.ts'
import { ApiError, createApi } from './api.server.ts'

type Answer = { status?: number; body?: unknown; cookie?: string }

const info = {
	city: {
		id: 1,
		name: 'Москва',
		urlCode: 'moskva',
		isConfirmed: false,
		moniker: 'Москве',
		timeZone: 'Europe/Moscow',
		countryId: 643,
	},
	settings: { isCookiesPolicyConfirmed: false },
}

/** A backend with the given answers, which records the calls. */
async function backend(answer: (call: string, count: number) => Answer) {
	const calls: { call: string; cookie: string | undefined }[] = []
	const server = await serve((request: IncomingMessage, response: ServerResponse) => {
		const call = `${request.method} ${request.url}`
		calls.push({ call, cookie: request.headers.cookie })
		const count = calls.filter((one) => one.call === call).length
		const { status = 200, body = {}, cookie } = answer(call, count)
		response.writeHead(status, {
			'content-type': 'application/json',
			...(cookie && { 'set-cookie': cookie }),
		})
		response.end(typeof body === 'string' ? body : JSON.stringify(body))
	})
	const api = (cookie?: string) =>
		createApi({
			baseUrl: server,
			waits: usualWaits,
			request: { cookie, userAgent: undefined, ip: undefined, requestId: 'test' },
			log: pino({ level: 'silent' }),
		})
	return { api, calls }
}

const startsSession = {
	body: { userId: '7a0c4f26-8c5c-4a4e-9a07-3a5d6fb0b0a1' },
	cookie: 'user-session-643=new',
}

describe('the session', () => {
	it('begins once, before the first call that needs it, and its cookie goes to the browser', async () => {
		const { api, calls } = await backend((call) =>
			call.includes('anonymous') ? startsSession : { body: info },
		)
		const client = api()
		await Promise.all([client(getUserInfo), client.user()])
		expect(calls.filter(({ call }) => call.includes('anonymous'))).toHaveLength(1)
		expect(calls.at(-1)?.cookie).toBe('user-session-643=new')
		expect(client.responseCookies()).toEqual(['user-session-643=new'])
		expect(client.isNewSession()).toBe(true)
	})

	it('is renewed once when the backend does not accept it', async () => {
		const { api, calls } = await backend((call, count) => {
			if (call.includes('anonymous')) return startsSession
			return count === 1
				? { status: 401, body: { exceptionCode: 'UNAUTHORIZED', message: '' } }
				: { body: info }
		})
		const client = api('user-session-643=old')
		expect(await client(getUserInfo)).toMatchObject({ city: { name: 'Москва' } })
		expect(calls.map(({ call }) => call)).toEqual([
			'GET /api/user/info',
			'POST /api/auth/anonymous',
			'GET /api/user/info',
		])
	})

	it('is not renewed for a call that is forbidden, unless it asks who the visitor is', async () => {
		const forbidden = { status: 403, body: { exceptionCode: 'FORBIDDEN', message: '' } }
		const { api, calls } = await backend((call, count) => {
			if (call.includes('anonymous')) return startsSession
			return call.includes('info') && count > 1 ? { body: info } : forbidden
		})
		const client = api('user-session-643=mine')
		const change = {
			...getProductImages,
			method: 'POST' as const,
			access: 'visitor' as const,
			freshness: live,
		}
		await expect(client(change, { params: { id: 1 } })).rejects.toMatchObject({ status: 403 })
		expect(calls.map(({ cookie }) => cookie)).toEqual(['user-session-643=mine'])
		expect(client.responseCookies()).toEqual([])
		expect(await client(getUserInfo)).toMatchObject({ city: { name: 'Москва' } })
		expect(calls.at(-1)?.cookie).toBe('user-session-643=new')
	})

	it('that is renewed has its visitor asked for again', async () => {
		const { api, calls } = await backend((call, count) => {
			if (call.includes('anonymous')) return startsSession
			if (call.includes('info')) return { body: info }
			return count === 1 ? { status: 401 } : { body: { images: [] } }
		})
		const client = api('user-session-643=old')
		await Promise.all([client.user(), client.user()])
		await client({ ...getProductImages, access: 'visitor', freshness: live }, { params: { id: 1 } })
		await Promise.all([client.user(), client.user()])
		expect(calls.filter(({ call }) => call.includes('info')).map(({ cookie }) => cookie)).toEqual([
			'user-session-643=old',
			'user-session-643=new',
		])
	})

	it('is not renewed again and again', async () => {
		const { api, calls } = await backend((call) =>
			call.includes('anonymous')
				? startsSession
				: { status: 401, body: { exceptionCode: 'UNAUTHORIZED', message: '' } },
		)
		await expect(api('user-session-643=old')(getUserInfo)).rejects.toMatchObject({ init: { status: 503 } })
		expect(calls.filter(({ call }) => call.includes('anonymous'))).toHaveLength(1)
	})

	it('is renewed once for calls that run side by side', async () => {
		const { api, calls } = await backend((call, count) => {
			if (call.includes('anonymous')) return startsSession
			return count === 1 ? { status: 401 } : { body: call.includes('info') ? info : { images: [] } }
		})
		const client = api('user-session-643=old')
		const price = { ...getProductImages, access: 'visitor' as const, freshness: live }
		await Promise.all([client(getUserInfo), client(price, { params: { id: 1 } })])
		expect(calls.filter(({ call }) => call.includes('anonymous'))).toHaveLength(1)
		expect(calls.slice(-2).map(({ cookie }) => cookie)).toEqual(Array(2).fill('user-session-643=new'))
	})

	it('is not sent with a call whose answer is shared', async () => {
		const { api, calls } = await backend(() => ({ body: { images: [] } }))
		await api('user-session-643=mine')(getProductImages, { params: { id: 1 } })
		expect(calls[0]?.cookie).toBeUndefined()
	})
})

describe('shared answers', () => {
	it('serve everybody after one call', async () => {
		const { api, calls } = await backend(() => ({ body: { images: ['/a.avif'] } }))
		await api()(getProductImages, { params: { id: 2 } })
		await api()(getProductImages, { params: { id: 2 } })
		expect(calls).toHaveLength(1)
	})

	it('serve on when they are old and the backend fails', async () => {
		const { api, calls } = await backend((_call, count) =>
			count === 1 ? { body: { images: ['/a.avif'] } } : { status: 500 },
		)
		await api()(getProductImages, { params: { id: 4 } })
		const anHourOn = performance.now() + 60 * 60_000
		vi.spyOn(performance, 'now').mockReturnValue(anHourOn)
		expect(await api()(getProductImages, { params: { id: 4 } })).toEqual({ images: ['/a.avif'] })
		expect(calls.length).toBeGreaterThan(1)
	})

	it('are requested again after a change of their data, whatever the query; those of other data stay cached', async () => {
		const { api, calls } = await backend(() => ({ body: { images: [] } }))
		const ask = (id: string) => api()(getProductImages, { params: { id } })
		for (const id of ['1', '12', '1', '12']) await ask(id)
		expect(calls).toHaveLength(2)
		api().invalidate(getProductImages, { id: '1' })
		await ask('1')
		await ask('12')
		expect(calls.map(({ call }) => call).slice(2)).toEqual(['GET /api/products/1/images'])
	})

	it('do not share the block of another visitor', async () => {
		const arrived: ServerResponse[] = []
		const origin = await serve((_request, response) => {
			arrived.push(response)
			if (arrived.length > 1) response.end(JSON.stringify({ images: [] }))
		})
		const images = (cookie: string) =>
			visitor(origin, { cookie }).client(getProductImages, { params: { id: 6 } })
		const blocked = images('user-session-643=robot')
		const other = images('user-session-643=person')
		await vi.waitFor(() => expect(arrived).toHaveLength(1), 10_000)
		arrived[0]?.writeHead(403).end(JSON.stringify({ incidentId: '42', clientIp: '10.0.0.1' }))
		await expect(blocked).rejects.toMatchObject({ data: { kind: 'blocked' } })
		expect(await other).toEqual({ images: [] })
	})
})

describe('failures', () => {
	it('a blocked visitor gets the incident', async () => {
		const { api } = await backend(() => ({ status: 403, body: { incidentId: '42', errorCode: 'B1' } }))
		await expect(
			api('user-session-643=x').optional(listMenus, { query: { slots: ['blocked'] } }),
		).rejects.toMatchObject({
			init: { status: 403 },
			data: { kind: 'blocked', incident: { incidentId: '42' } },
		})
	})

	it('an optional part is left out', async () => {
		const { api } = await backend(() => ({
			status: 500,
			body: { exceptionCode: 'INTERNAL_ERROR', message: '' },
		}))
		expect(await api().optional(listMenus, { query: { slots: ['broken'] } })).toBeUndefined()
	})

	it('a repeatable call is retried once, another one is not', async () => {
		const { api, calls } = await backend((_call, count) =>
			count === 1 ? { status: 503 } : { body: { images: [] } },
		)
		expect(await api()(getProductImages, { params: { id: 3 } })).toEqual({ images: [] })
		expect(calls).toHaveLength(2)
	})

	it('a backend that is not there gives the error page', async () => {
		const { client, lines } = visitor('http://127.0.0.1:9')
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
		expect(lines.join()).toContain('BACKEND_UNREACHABLE')
	})

	it('a 404 is the not-found page where a read may find nothing; elsewhere the backend is wrong', async () => {
		const { api } = await backend(() => ({ status: 404, body: { exceptionCode: 'NOT_FOUND', message: '' } }))
		const client = api('user-session-643=x')
		await expect(client(getProduct, { params: { id: '7' } })).rejects.toMatchObject({ init: { status: 404 } })
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
	})

	it('a part that the backend does not have is no failure', async () => {
		const { api } = await backend((call) => ({ status: call.includes('/api/menus') ? 404 : 500 }))
		const without = api('user-session-643=x')
		expect(await without.optional(listMenus, { query: { slots: ['not there'] } })).toBeUndefined()
		expect(without.visit.haveFailed([listMenus])).toBe(false)
		expect(await without.optional(listShops, { body: {} })).toBeUndefined()
		expect(without.visit.haveFailed([listShops])).toBe(true)
		expect(without.visit.haveFailed([listMenus, listShops])).toBe(false)
	})

	it('a repeatable call whose answer breaks off is retried', async () => {
		const { origin, calls } = await faulty((response, count) => {
			if (count > 1) return void response.end(JSON.stringify({ images: [] }))
			response.write('{"images":')
			setImmediate(() => response.destroy())
		})
		const { client } = visitor(origin)
		expect(await client(getProductImages, { params: { id: 5 } })).toEqual({ images: [] })
		expect(calls()).toBe(2)
	})

	it('a change whose answer breaks off is not', async () => {
		const { origin, calls } = await faulty((response) => response.destroy())
		const { client } = visitor(origin)
		await expect(client(addBasketItem, { body: item })).rejects.toMatchObject(unavailable)
		expect(calls()).toBe(1)
	})

	it('the budget holds for the answer too, and nobody waits twice', async () => {
		const { origin } = await faulty((response) => response.write('{'))
		const { client, lines } = visitor(origin, {}, { page: 200 })
		const started = performance.now()
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
		await expect(client(getUserInfo)).rejects.toMatchObject(unavailable)
		expect(performance.now() - started).toBeLessThan(1_500)
		expect(lines.filter((line) => line.includes('BACKEND_TIMEOUT'))).toHaveLength(2)
	})

	it('each kind of call has a time of its own, and a part that does not come leaves the page its time', async () => {
		const { origin } = await faulty((response) => response.write('{'))
		const { client } = visitor(origin, {}, { optional: 50, page: 1_000, slow: 60_000 })
		const timeOf = async (call: Promise<unknown>) => {
			const started = performance.now()
			await call.catch(() => undefined)
			return performance.now() - started
		}
		expect(waitOf(listMenus)).toBe('optional')
		expect(waitOf(createOrder)).toBe('slow')
		expect(await timeOf(client.optional(listMenus, { query: { slots: 'main' } }))).toBeLessThan(900)
		expect(await timeOf(client(getBasket))).toBeGreaterThan(990)
	})

	it('an answer of a hundred megabytes is not read to its end', async () => {
		let sent = 0
		const { origin } = await faulty(async (response) => {
			const piece = Buffer.alloc(64 * 1024, ' ')
			while (sent < 100 * 1024 * 1024 && !response.destroyed) {
				sent += piece.length
				if (!response.write(piece)) await once(response, 'drain').catch(() => undefined)
			}
		})
		const { client, lines } = visitor(origin)
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
		expect(lines.join()).toContain('BACKEND_ANSWER_TOO_LARGE')
		expect(sent).toBeLessThan(50 * 1024 * 1024)
	})

	it.each([
		[
			'half a character becomes the sign for one that is missing, a whole one stays',
			'\\ud83d \\ud83e\\uddd7',
			'\ufffd 🧗',
		],
		[
			'so does a control character, the end of a line stays',
			'а\\u0000б\\u001b\\b\\f\\tв\\r\\n',
			'а\ufffdб\ufffd\ufffd\ufffd\tв\r\n',
		],
	])('%s', async (_what, sent, read) => {
		const { origin } = await faulty((response) => response.end(`{"rows":[{"${sent}":"${sent}"}]}`))
		const echo = { ...startAnonymousSession, response: z.object({ rows: z.array(z.unknown()) }) }
		await expect(visitor(origin).client(echo)).resolves.toEqual({ rows: [{ [read]: read }] })
	})

	it('an answer that is no JSON is no answer', async () => {
		const { origin } = await faulty((response) => response.end('{"lines": ['))
		const { client, lines } = visitor(origin)
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
		expect(lines.join()).toContain('BACKEND_ANSWER_BROKEN')
	})

	it('a visitor who goes away ends the calls that only read for them', async () => {
		const closed = vi.fn()
		const { origin } = await faulty((response) => response.on('close', closed))
		const gone = new AbortController()
		const { client, lines } = visitor(origin, { signal: gone.signal })
		const reading = client(getBasket)
		setTimeout(() => gone.abort(), 50)
		await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
		await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000)
		expect(lines).toEqual([])
	})
})

describe('a backend that limits', () => {
	it('gets no further call before the time it named', async () => {
		const { origin, calls } = await faulty((response) => {
			response.writeHead(429, { 'retry-after': '30' }).end('{}')
		})
		const { client } = visitor(origin, { cookie: 'user-session-643=busy' })
		await expect(client(getBasket)).rejects.toMatchObject({ init: { status: 429 } })
		await expect(client(getBasket)).rejects.toMatchObject({ init: { status: 429 } })
		expect(calls()).toBe(1)
		expect(client.visit.retryAfter()).toBe(30)

		const other = visitor(origin, { cookie: 'user-session-643=calm' })
		await expect(other.client(getBasket)).rejects.toMatchObject({ init: { status: 429 } })
		expect(calls()).toBe(2)
	})
})

describe('an answer 500', () => {
	it.each([
		['is an error of the log, which is reported', {}, 'error'],
		['is a warning where the backend has reported it', { [ERROR_REPORTED_HEADER]: '1' }, 'warn'],
	])('%s', async (_what, headers, level) => {
		const { origin } = await faulty((response) => {
			response.writeHead(500, headers).end('{"exceptionCode":"INTERNAL_ERROR","message":""}')
		})
		const { client, lines } = visitor(origin)
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
		expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'INTERNAL_ERROR')).toMatchObject(
			[{ level: { error: 50, warn: 40 }[level], status: 500 }],
		)
	})
})

it('the end of a support session is no error of the log', async () => {
	const { origin } = await faulty((response) => {
		response.writeHead(409).end('{"exceptionCode":"SUPPORT_SESSION_ENDED","message":""}')
	})
	const { client, lines } = visitor(origin)
	await expect(client(getUserInfo)).rejects.toMatchObject({ init: { status: 409 } })
	expect(lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])).toEqual([
		[40, 'SUPPORT_SESSION_ENDED'],
	])
})

describe('an area that fails all the time', () => {
	it('is left alone for a while, then tried by one call', async () => {
		let isBroken = true
		const { origin, calls } = await faulty((response) => {
			response.writeHead(isBroken ? 500 : 200).end(JSON.stringify(isBroken ? {} : info))
		})
		const { client, lines } = visitor(origin)
		for (let call = 0; call < 12; call++) await client(getUserInfo).catch(() => undefined)
		expect(calls()).toBe(10)
		expect(lines.filter((line) => line.includes('CIRCUIT_OPENED'))).toHaveLength(1)

		isBroken = false
		await expect(client(getUserInfo)).rejects.toMatchObject(unavailable)
		const soon = Date.now() + 6_000
		vi.spyOn(Date, 'now').mockReturnValue(soon)
		expect(await client(getUserInfo)).toMatchObject(info)
		expect(lines.filter((line) => line.includes('CIRCUIT_CLOSED'))).toHaveLength(1)
	})

	it('is none that a visitor has sent something that can not be sent on', async () => {
		const { origin, calls } = await faulty((response) => {
			response.writeHead(200).end(JSON.stringify(info))
		})
		for (let call = 0; call < 12; call++) {
			const { client } = visitor(origin, { userAgent: 'odd\n' })
			await expect(client(getUserInfo)).rejects.toMatchObject(unavailable)
		}
		expect(calls()).toBe(0)
		expect(await visitor(origin).client(getUserInfo)).toMatchObject(info)
	})

	it('is not one address that fails, however often it is asked for', async () => {
		const { origin } = await faulty((response, _count, url) => {
			response.writeHead(url.includes('/34/') ? 500 : 200).end(JSON.stringify({ images: [] }))
		})
		const client = (id: string) =>
			visitor(origin).client({ ...getProductImages, freshness: live }, { params: { id } })
		for (let call = 0; call < 12; call++) await expect(client('34')).rejects.toMatchObject(unavailable)
		expect(await client('35')).toEqual({ images: [] })
	})

	it('is left alone when ten different addresses fail', async () => {
		const { origin, calls } = await faulty((response) => response.writeHead(500).end('{}'))
		const client = (id: number) =>
			visitor(origin).client({ ...getProductImages, freshness: live }, { params: { id: String(id) } })
		for (let id = 1; id < 13; id++) await expect(client(id)).rejects.toMatchObject(unavailable)
		expect(calls()).toBe(10)
	})

	it('does not count error responses, and its optional calls are counted apart', async () => {
		const { origin, calls } = await faulty((response, _count, url) => {
			response.writeHead(url.includes('menus') ? 500 : 400).end('{}')
		})
		const { client } = visitor(origin)
		for (let call = 0; call < 12; call++) {
			await client.optional(listMenus, { query: { slots: [String(call)] } })
			await expect(client(getStaticPage, { query: { url: `/${call}` } })).rejects.toMatchObject(notFound)
		}
		expect(calls('menus')).toBe(10)
		expect(calls('pages')).toBe(12)
	})
})

describe('a status that the contract gives no meaning', () => {
	it.each([301, 302, 304, 307, 402, 405, 418, 451])('is a failure of the backend: %s', async (status) => {
		const { origin } = await faulty((response) => {
			response.writeHead(status, { location: 'https://login.example/' }).end()
		})
		const { client, lines } = visitor(origin)
		await expect(client(getStaticPage, { query: { url: '/a' } })).rejects.toMatchObject(unavailable)
		expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['BACKEND_FAILED'])
	})
})

describe('a compressed answer', () => {
	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
		['deflate', deflateSync],
	])('is read: %s', async (encoding, compress) => {
		const { origin } = await faulty((response) => {
			response.writeHead(200, { 'content-encoding': encoding }).end(compress(JSON.stringify(info)))
		})
		expect(await visitor(origin).client(getUserInfo)).toMatchObject(info)
	})

	it.each([
		['is no longer than other answers may be', gzipSync('0'.repeat(5_000_000))],
		['that can not be unpacked is none', Buffer.from('{}')],
	])('%s', async (_what, bytes) => {
		const { origin } = await faulty((response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
		})
		await expect(visitor(origin).client(getUserInfo)).rejects.toMatchObject(unavailable)
	})
})

describe('an address that can name nothing', () => {
	it('is not found, without a call and without a failure of the backend', async () => {
		const { origin, calls } = await faulty((response) => response.end(JSON.stringify({ images: [] })))
		const { client } = visitor(origin)
		for (const id of ['abc', '0', '-1', '99999999999', '..', '\ud800', '']) {
			for (let time = 0; time < 2; time++) {
				await expect(client(getProduct, { params: { id } })).rejects.toMatchObject(notFound)
				await expect(client(createReview, { params: { id }, body })).rejects.toMatchObject(notFound)
				expect(await client.optional(getProductImages, { params: { id } })).toBeUndefined()
			}
		}
		expect(calls()).toBe(0)
		expect(await client(getProductImages, { params: { id: '34' } })).toEqual({ images: [] })
	})

	it('is a rejection where a form has sent it', async () => {
		const { origin, calls } = await faulty((response) => response.end('{}'))
		const card = { params: { number: '../../x' }, query: { pin: '1234' } }
		const asked = visitor(origin).client(getGiftCard, card)
		await expect(asked).rejects.toBeInstanceOf(ApiError)
		await expect(asked).rejects.toMatchObject({ status: 400, exceptionCode: 'BAD_REQUEST' })
		expect(calls()).toBe(0)
	})

	it('makes the same request with and without unknown parameters', async () => {
		const { origin, calls } = await faulty((response) => response.end(JSON.stringify({ images: [] })))
		const { client } = visitor(origin)
		const ask = (query: object) =>
			client.optional(listReviews, { params: { id: '34' }, query }).catch(() => undefined)
		for (const query of [{}, { page: 'abc' as unknown as number }, { zz: '1' }, { sortType: undefined }]) {
			await ask(query)
		}
		expect(calls('?')).toBe(0)
	})
})

describe('a body', () => {
	it('has only the fields that the contract declares', async () => {
		const bodies: unknown[] = []
		const origin = await serve(async (request, response) => {
			const text = (await request.toArray()).join('')
			bodies.push(JSON.parse(text))
			response.writeHead(422).end('{}')
		})
		const form = { ...item, intent: 'restore', 'b-name': 'x' }
		await expect(visitor(origin).client(addBasketItem, { body: form })).rejects.toBeInstanceOf(ApiError)
		expect(bodies).toEqual([item])
	})

	it('that is invalid without a message is a page problem of a read', async () => {
		const { origin, calls } = await faulty((response) => response.end('{}'))
		const asked = visitor(origin).client(listCities, { body: { text: 'я'.repeat(10_000) } })
		await expect(asked).rejects.toMatchObject(unavailable)
		expect(calls()).toBe(0)
	})

	it('that the contract would reject is rejected here, with the names of its fields', async () => {
		const { origin, calls } = await faulty((response) => response.end('{}'))
		const asked = visitor(origin).client(addBasketItem, { body: { ...item, quantity: 1001 } })
		await expect(asked).rejects.toMatchObject({
			status: 400,
			exceptionCode: 'BAD_REQUEST',
			fields: { quantity: 'too_big' },
		})
		expect(calls()).toBe(0)
	})
})

describe('an error response without a message', () => {
	it('410 of a read says that the object is gone for good', async () => {
		const { origin } = await faulty((response) => response.writeHead(410).end('{}'))
		const { client } = visitor(origin)
		const gone = { init: { status: 410 }, data: { kind: 'not-found' } }
		await expect(client(getProduct, { params: { id: '1' } })).rejects.toMatchObject(gone)
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
	})

	it.each([400, 414, 422])('%i of a read is a page problem', async (status) => {
		const { origin } = await faulty((response) => response.writeHead(status).end('{}'))
		const { client } = visitor(origin)
		await expect(client(getProduct, { params: { id: '1' } })).rejects.toMatchObject(notFound)
		await expect(client(getBasket)).rejects.toMatchObject(unavailable)
	})

	it('is an ApiError where a form reads, and for every change', async () => {
		const { origin } = await faulty((response) => response.writeHead(400).end('{}'))
		const { client } = visitor(origin)
		const card = { params: { number: '1234' }, query: { pin: '1234' } }
		await expect(client(getGiftCard, card)).rejects.toBeInstanceOf(ApiError)
		await expect(client(createReview, { params: { id: '1' }, body })).rejects.toBeInstanceOf(ApiError)
	})
})

describe('a category or a product that has moved', () => {
	const moving = (status: number, location: string) =>
		faulty((response) => response.writeHead(status, { location }).end())

	it.each([
		[301, '/api/catalog/obuv/novaya?page=2', '/catalog/obuv/novaya?page=2'],
		[302, '/catalog/sapogi', '/catalog/sapogi'],
		[301, '/product/7', '/product/7'],
	])('%i to %s leads to %s', async (status, location, path) => {
		const { origin } = await moving(status, location)
		const asked = visitor(origin).client(getCatalog, { params: { url: 'obuv' }, query: {} })
		const answer: Response = await asked.then(
			() => expect.unreachable(),
			(error) => error,
		)
		expect([answer.status, answer.headers.get('location')]).toEqual([status, path])
	})

	it('by its call leads to its page', async () => {
		const { origin } = await moving(301, '/api/products/7')
		const asked = visitor(origin).client(getProduct, { params: { id: '1' } })
		await expect(asked).rejects.toMatchObject({ status: 301 })
	})

	it.each(['/api/products/1/', '/product/1', '/product/1/', '/api/products/1'])(
		'to itself, at %s, is not followed',
		async (location) => {
			const { origin } = await moving(301, location)
			const asked = visitor(origin).client(getProduct, { params: { id: '1' } })
			await expect(asked).rejects.toMatchObject(unavailable)
		},
	)

	it.each([
		'https://evil.example/catalog/',
		'//evil.example/',
		'/api/user/info',
		'/.//evil.example',
		'http://',
	])('to %s is not followed', async (location) => {
		const { origin } = await moving(301, location)
		const asked = visitor(origin).client(getProduct, { params: { id: '1' } })
		await expect(asked).rejects.toMatchObject(unavailable)
	})

	it('is followed for pages alone', async () => {
		const { origin } = await moving(301, '/catalog/obuv')
		await expect(visitor(origin).client(getBasket)).rejects.toMatchObject(unavailable)
	})
})

const item = { id: 1, skuId: 1, groupId: 'a', quantity: 1 }

const body = {
	rating: 5,
	body: 'Тёплая и лёгкая',
	recommended: true,
	isAnonymous: true,
	ratingDetails: [],
	authorDetails: [],
}

const notFound = { init: { status: 404 }, data: { kind: 'not-found' } }

describe('an answer that departs from the contract', () => {
	const answering = (body: unknown) => faulty((response) => response.end(JSON.stringify(body)))

	it('is used without the list items that lack something, and counted', async () => {
		const whole = {
			id: 1,
			name: 'Москва',
			region: 'Москва',
			fias: null,
			macrocity: true,
			hasMetro: true,
			urlCode: 'moskva',
			moniker: 'Москве',
			countryId: 643,
			timeZone: 'Europe/Moscow',
			geoLocation: { lat: 55.75, lon: 37.62 },
		}
		const { origin } = await answering({ cities: [{ name: 'без номера' }, whole, { ...whole, id: 2 }] })
		const { client, lines } = visitor(origin)
		const { cities } = await client(listPopularCities)
		expect(cities.map((city) => city.name)).toEqual(['Москва', 'Москва'])
		expect(lines.join()).toContain('CONTRACT_DRIFT')
		expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: 'GET /api/geo/cities/popular', used: true })
	})

	it('is empty where a text or a list is missing, but never invents a number', async () => {
		const { origin } = await answering({ slot: 'hits' })
		const { client } = visitor(origin)
		expect(await client(getRecommendation, { params: { slot: 'hits' } })).toEqual({
			slot: 'hits',
			title: '',
			items: [],
		})
		expect(await client.optional(getProduct, { params: { id: '1' } })).toBeUndefined()
	})

	it('is no answer when it is about the visitor', async () => {
		const { origin } = await answering({ settings: { isCookiesPolicyConfirmed: true } })
		const { client, lines } = visitor(origin)
		await expect(client(getUserInfo)).rejects.toMatchObject(unavailable)
		expect(lines.join()).toContain('CONTRACT_DRIFT')
	})
})

const unavailable = { init: { status: 503 }, data: { kind: 'unavailable' } }

/** A backend that handles each response by the given function. */
async function faulty(answer: (response: ServerResponse, count: number, url: string) => unknown) {
	const urls: string[] = []
	const origin = await serve((request: IncomingMessage, response: ServerResponse) => {
		urls.push(request.url ?? '')
		answer(response, urls.length, request.url ?? '')
	})
	return { origin, calls: (part = '') => urls.filter((url) => url.includes(part)).length }
}

/** The client of one visitor, and the lines of the log. */
function visitor(
	baseUrl: string,
	request: { cookie?: string; userAgent?: string; signal?: AbortSignal } = {},
	waits: Partial<Record<Wait, number>> = {},
) {
	const lines: string[] = []
	const client = createApi({
		baseUrl,
		waits: { ...usualWaits, ...waits },
		request: {
			cookie: 'user-session-643=x',
			userAgent: undefined,
			ip: undefined,
			requestId: 'test',
			...request,
		},
		log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
	})
	return { client, lines }
}
