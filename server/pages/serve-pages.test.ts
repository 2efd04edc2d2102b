import { once } from 'node:events'
import express from 'express'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { pageQueue } from '#server/limits/page-queue.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { compressPages } from '#server/responses/compression.ts'
import { answerFailure } from '#server/responses/failures.ts'
import { testPages } from '#tests/support/pages.ts'
import { serve } from '#tests/support/serve.ts'
import { servePages } from './serve-pages.ts'
import { webRequest } from './web-request.ts'

type Render = Parameters<typeof testPages>[0]

function startPages(render: Render, { isCached = false } = {}): Promise<string> {
	const shop = express()
	shop.use((_req, res, next) => {
		res.locals = { visitor: { counted: 'visitor', address: undefined }, cspNonce: 'nonce' }
		next()
	})
	shop.use(compressPages)
	const pages = testPages(render)
	const cache = isCached ? new PageCache({ mebibytes: 1, contextOf: pages.contextOf }) : undefined
	shop.use(servePages(pages, { enterQueue: pageQueue({ embeddedBackend: true }), cache }))
	shop.use(answerFailure(pino({ level: 'silent' })))
	return serve(shop)
}

/** A page whose second part is written when the test says so. */
function pageInTwoParts() {
	let writeRest = () => {}
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode('first'))
			writeRest = () => {
				controller.enqueue(new TextEncoder().encode(' second'))
				controller.close()
			}
		},
	})
	const headers = { 'Content-Type': 'text/html' }
	return { page: new Response(body, { headers }), writeRest: () => writeRest() }
}

describe('a page that comes in parts', () => {
	test.each([
		{ encoding: 'identity', isCached: false },
		{ encoding: 'br', isCached: false },
		{ encoding: 'br', isCached: true },
	])('is sent part by part: %o', async ({ encoding, isCached }) => {
		const { page, writeRest } = pageInTwoParts()
		const url = await startPages(() => page, { isCached })
		const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
		expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
		const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
		const read = async () => new TextDecoder().decode((await reader.read()).value)
		expect(await read()).toBe('first')
		writeRest()
		expect(await read()).toBe(' second')
	})
})

describe('a problem of a picture or a file', () => {
	const opened = { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' }
	const script = { accept: '*/*', 'sec-fetch-dest': 'empty' }
	const problem = (kind: string, status: number, more = {}) =>
		startPages(() => Response.json({ kind, ...more }, { status }))

	test.each([
		['not-found', 404, 'Такой страницы нет'],
		['help-ended', 409, 'Помощь закончена'],
		['unavailable', 503, 'Что-то пошло не так'],
	])('«%s» is a page for a person who has opened it, and JSON for scripts', async (kind, status, title) => {
		const url = await problem(kind, status)
		for (const headers of [opened, { accept: 'text/html' }]) {
			const page = await fetch(url, { headers })
			expect([page.status, page.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
			expect(await page.text()).toContain(`<h1>${title}</h1>`)
		}
		for (const headers of [script, { ...opened, 'sec-fetch-dest': 'image' }, {}]) {
			const answer = await fetch(url, { headers })
			expect([answer.status, await answer.json()]).toEqual([status, { kind }])
		}
		expect(await (await fetch(`${url}/picture.data`, { headers: opened })).json()).toEqual({ kind })
	})

	test('is a page for a person whose form an address does not take, whatever the framework says', async () => {
		const url = await startPages(() => Response.json({ message: 'Unexpected Server Error' }, { status: 405 }))
		const page = await fetch(url, { method: 'POST', headers: opened })
		expect([page.status, page.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8'])
		expect(await page.text()).toContain('<h1>Так эта страница не работает</h1>')
		expect((await fetch(url, { method: 'POST', headers: script })).headers.get('content-type')).toContain(
			'json',
		)
	})

	test('has no body to HEAD', async () => {
		const headers = { 'Content-Type': 'application/json' }
		const url = await startPages(() => new Response(null, { status: 404, headers }))
		expect((await fetch(url, { method: 'HEAD', headers: opened })).status).toBe(404)
	})

	test('and of an incident stay as they are, as does JSON that is none', async () => {
		const incident = { incident: { id: '1' } }
		const blocked = await fetch(await problem('blocked', 403, incident), { headers: opened })
		expect(await blocked.json()).toEqual({ kind: 'blocked', ...incident })
		for (const [body, status] of [
			[{ error: 'x' }, 400],
			[null, 400],
			[{ kind: 'x' }, 200],
		] as const) {
			const url = await startPages(() => Response.json(body, { status }))
			expect(await (await fetch(url, { headers: opened })).json()).toEqual(body)
		}
	})
})

test('a page is answered without its body to HEAD', async () => {
	const url = await startPages(() => new Response(null, { headers: { 'X-Page': 'page' } }))
	const answer = await fetch(url, { method: 'HEAD' })
	expect([answer.status, answer.headers.get('x-page'), await answer.text()]).toEqual([200, 'page', ''])
})

test('pages that fail leave their turns to the next ones', async () => {
	const url = await startPages(({ path }) => {
		if (path === '/failing') throw new Error('failed')
		return new Response('page')
	})
	for (let visit = 0; visit < 6; visit++) expect((await fetch(`${url}/failing`)).status).toBe(500)
	expect((await fetch(url)).status).toBe(200)
})

test('visitors who leave while their page is rendered have it aborted and leave their turns', async () => {
	const seen = { begun: 0, aborted: 0 }
	const url = await startPages(async (req) => {
		if (req.path !== '/slow') return new Response('page')
		const { signal } = webRequest(req, req.res as express.Response)
		seen.begun++
		await once(signal, 'abort')
		seen.aborted++
		throw signal.reason
	})
	for (let visit = 1; visit <= 6; visit++) {
		const leaving = new AbortController()
		const left = fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => 'left')
		await vi.waitFor(() => expect(seen.begun).toBe(visit), 10_000)
		leaving.abort()
		expect(await left).toBe('left')
		await vi.waitFor(() => expect(seen.aborted).toBe(visit), 10_000)
	}
	expect((await fetch(url)).status).toBe(200)
})
