import { PassThrough } from 'node:stream'
import express from 'express'
import { describe, expect, test, vi } from 'vitest'
import { createLog, exceptionMessage, levelOfStatus } from '#process/logger.ts'
import type { RouteAt } from '#server/routing/logged-route.ts'
import { serve } from '#tests/support/serve.ts'
import { logRequests } from './request-log.ts'

function recordedLog() {
	const stream = new PassThrough()
	const lines: Record<string, unknown>[] = []
	stream.on('data', (chunk) => lines.push(JSON.parse(String(chunk))))
	return { lines, log: createLog('info', stream) }
}

const routeAt: RouteAt = async (path) => (path.startsWith('/s/') ? '/s/:token' : '-')

describe('the log of a request', () => {
	test('has its route, known headers cut short, and nothing else of what was sent', async () => {
		const { lines, log } = recordedLog()
		const shop = express().use(logRequests(log, routeAt), (_req, res) => void res.status(404).send('page'))
		const url = await serve(shop)
		await fetch(`${url}/s/k3yOfASale?phone=79001112233`, {
			headers: {
				cookie: 'secret=1',
				referer: `${url}/cart`,
				'user-agent': 'browser',
				'x-api-key': 'HIDDEN',
				'x-forwarded-for': '203.0.113.9',
				'accept-language': 'ru,'.repeat(500),
			},
		})
		await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000)
		expect(lines[0]).toMatchObject({
			level: 'warn',
			msg: '-',
			method: 'GET',
			route: '/s/:token',
			status: 404,
			headers: { 'accept-language': 'ru,'.repeat(500).slice(0, 200) },
		})
		expect(JSON.stringify(lines)).not.toMatch(
			/secret=1|79001112233|k3yOfASale|cart|browser|HIDDEN|203\.0|host|user-agent/,
		)
	})

	test('names the pattern of a handler of the server itself', async () => {
		const { lines, log } = recordedLog()
		const shop = express().use(logRequests(log, routeAt))
		shop.get('/sitemaps/:file.xml', (_req, res) => void res.send('map'))
		await fetch(`${await serve(shop)}/sitemaps/product-1.xml`)
		await vi.waitFor(() => expect(lines[0]).toMatchObject({ route: '/sitemaps/:file.xml' }), 10_000)
	})

	test('takes the exception code as its message', async () => {
		const { lines, log } = recordedLog()
		const shop = express().use(logRequests(log, routeAt), (_req, res) => {
			res.locals.exceptionCode = 'BASKET_LIMITS_EXCEEDED'
			res.status(500).send('page')
		})
		await fetch(await serve(shop))
		await vi.waitFor(
			() => expect(lines[0]).toMatchObject({ level: 'error', msg: 'BASKET_LIMITS_EXCEEDED' }),
			10_000,
		)
	})

	test.each([
		[{ exceptionCode: 'PRODUCT_NOT_FOUND' }, 'PRODUCT_NOT_FOUND'],
		[{ exceptionCode: '' }, '-'],
		[{}, '-'],
		[null, '-'],
		['text', '-'],
	])('message of the error body %o', (body, message) => {
		expect(exceptionMessage(body)).toBe(message)
	})

	test('levels follow the status', () => {
		expect([200, 304, 404, 429, 500, 503].map(levelOfStatus)).toEqual([
			'info',
			'info',
			'warn',
			'warn',
			'error',
			'error',
		])
	})
})

describe('an answer', () => {
	test('says where the time went', async () => {
		const { log } = recordedLog()
		const shop = express().use(logRequests(log, routeAt), (_req, res) => {
			res.locals.apiTime = () => 12.34
			res.send('page')
		})
		const answer = await fetch(await serve(shop))
		expect(answer.headers.get('server-timing')).toMatch(
			/^total;dur=[\d.]+, api;dur=12\.3, request;desc="[\da-f-]{36}"$/,
		)
		expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
	})
})
