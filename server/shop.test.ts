import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { loadConfig } from './config.ts'
import { createShop } from './shop.ts'

const page: RequestHandler = (req, res) => {
	// Like the framework, which makes an address of the request before anything else.
	const { href } = new URL(req.originalUrl, `http://${req.get('host')}`)
	if (req.path === '/failing') throw new Error('secret detail')
	res.type('html').send(`<p>${href}</p>`.repeat(200))
}

async function startShop(settings: Record<string, string> = {}) {
	const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
	onTestFinished(() => rmSync(dataDir, { recursive: true }))
	const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...settings })
	const assets: RequestHandler = (_req, _res, next) => next()
	return serve(await createShop(config, pino({ level: 'silent' }), { assets, pages: page }))
}

/** A raw request: `fetch` would mend the path and the host. */
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

	test('answers a failure with a page that tells no detail', async () => {
		const answer = await fetch(`${await startShop()}/failing`, { headers: { accept: 'text/html' } })
		expect(answer.status).toBe(500)
		const text = await answer.text()
		expect(text).toContain('Что-то пошло не так')
		expect(text).not.toContain('secret detail')
	})

	test.each([{ host: 'a b' }, { path: '/img/480/webp/%E0%A4%A' }, { path: '/%E0%A4%A' }])(
		'survives a broken request: %o',
		async (options) => {
			const status = await statusOf(await startShop(), options)
			expect(status).toBeGreaterThanOrEqual(200)
			expect(status).toBeLessThan(500)
		},
	)

	test('refuses a body over 1 MB', async () => {
		const url = await startShop()
		const send = (size: number) => fetch(`${url}/cart`, { method: 'POST', body: 'x'.repeat(size) })
		expect((await send(1024)).status).toBe(200)
		expect((await send(1024 * 1024 + 1)).status).toBe(413)
	})

	test('shows the stand-in of the project for a picture it does not have', async () => {
		const answer = await fetch(`${await startShop()}/img/480/avif/products/none.avif`)
		expect(answer.headers.get('x-picture')).toBe('stand-in')
		expect(await answer.text()).toContain('<svg')
	})
})
