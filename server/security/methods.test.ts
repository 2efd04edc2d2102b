import { METHODS, request } from 'node:http'
import express from 'express'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { checkMethod } from './methods.ts'

async function startPages() {
	const shop = express()
	shop.use((_req, res, next) => {
		res.locals.cspNonce = 'nonce'
		next()
	})
	return serve(shop.use(checkMethod, (req, res) => void res.send(`page by ${req.method}`)))
}

function ask(url: string, method: string, accept = 'text/html') {
	return new Promise<{ status: number | undefined; allow: string | undefined; body: string }>(
		(resolve, reject) => {
			request(url, { method, headers: { accept } }, (answer) => {
				let body = ''
				answer.on('data', (text) => {
					body += text
				})
				answer.on('end', () => resolve({ status: answer.statusCode, allow: answer.headers.allow, body }))
			})
				.on('error', reject)
				.end()
		},
	)
}

const served = ['GET', 'HEAD', 'POST', 'OPTIONS']
// Node itself closes a connection that asks for a tunnel.
const others = METHODS.filter((method) => ![...served, 'CONNECT'].includes(method))

describe('of all methods', () => {
	test.each(['GET', 'HEAD', 'POST'])('%s reaches the pages', async (method) => {
		const { status, body } = await ask(await startPages(), method)
		expect([status, body]).toEqual([200, method === 'HEAD' ? '' : `page by ${method}`])
	})

	test.each(others)('%s is rejected with a list of the allowed ones', async (method) => {
		const url = await startPages()
		const page = await ask(`${url}/cart`, method)
		expect(page).toMatchObject({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' })
		expect(page.body).toContain('lang="ru"')
		expect(JSON.parse((await ask(`${url}/cart.data`, method)).body).exceptionCode).toBe('METHOD_NOT_ALLOWED')
	})

	test('OPTIONS is answered with the list and no page', async () => {
		expect(await ask(await startPages(), 'OPTIONS')).toEqual({
			status: 204,
			allow: 'GET, HEAD, POST, OPTIONS',
			body: '',
		})
	})
})
