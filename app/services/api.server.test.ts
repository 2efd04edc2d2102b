import type { IncomingMessage, ServerResponse } from 'node:http'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { getBasket } from '#contract/basket.ts'
import { listMenus } from '#contract/content.ts'
import { getProductImages } from '#contract/products.ts'
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

/** A backend that answers as told and remembers what it was asked. */
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
			request: { cookie, userAgent: undefined, ip: undefined, requestId: 'test' },
			log: pino({ level: 'silent' }),
			production: true,
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

	it('is not renewed again and again', async () => {
		const { api, calls } = await backend((call) =>
			call.includes('anonymous')
				? startsSession
				: { status: 401, body: { exceptionCode: 'UNAUTHORIZED', message: '' } },
		)
		await expect(api('user-session-643=old')(getUserInfo)).rejects.toBeInstanceOf(ApiError)
		expect(calls.filter(({ call }) => call.includes('anonymous'))).toHaveLength(1)
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
})

describe('what goes wrong', () => {
	it('a blocked visitor is told the incident', async () => {
		const { api } = await backend(() => ({ status: 403, body: { incidentId: '42', errorCode: 'B1' } }))
		await expect(
			api('user-session-643=x').optional(listMenus, { query: { slots: ['blocked'] } }),
		).rejects.toMatchObject({
			init: { status: 403 },
			data: { kind: 'blocked', incident: { incidentId: '42' } },
		})
	})

	it('what a page can stand without is left out', async () => {
		const { api } = await backend(() => ({
			status: 500,
			body: { exceptionCode: 'INTERNAL_ERROR', message: '' },
		}))
		expect(await api().optional(listMenus, { query: { slots: ['broken'] } })).toBeUndefined()
	})

	it('a repeatable call is tried once more, another one is not', async () => {
		const { api, calls } = await backend((_call, count) =>
			count === 1 ? { status: 503 } : { body: { images: [] } },
		)
		expect(await api()(getProductImages, { params: { id: 3 } })).toEqual({ images: [] })
		expect(calls).toHaveLength(2)
	})

	it('a backend that is not there gives the error page', async () => {
		const client = createApi({
			baseUrl: 'http://127.0.0.1:9',
			request: { cookie: 'user-session-643=x', userAgent: undefined, ip: undefined, requestId: 'test' },
			log: pino({ level: 'silent' }),
			production: true,
		})
		await expect(client(getBasket)).rejects.toMatchObject({
			init: { status: 503 },
			data: { kind: 'unavailable' },
		})
	})

	it('an answer that lacks a field is used as it is and logged', async () => {
		const lines: string[] = []
		const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
		const server = await serve((_request: IncomingMessage, response: ServerResponse) => {
			response.writeHead(200, { 'content-type': 'application/json' })
			response.end(JSON.stringify({ settings: { isCookiesPolicyConfirmed: true } }))
		})
		const client = createApi({
			baseUrl: server,
			request: { cookie: 'user-session-643=x', userAgent: undefined, ip: undefined, requestId: 'test' },
			log,
			production: true,
		})
		expect(await client(getUserInfo)).toMatchObject({ settings: { isCookiesPolicyConfirmed: true } })
		expect(lines.join()).toContain('CONTRACT_DRIFT')
	})
})
