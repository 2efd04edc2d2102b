import express from 'express'
import { expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { frameworkRequest } from './framework-request.ts'

const shopOf = (trustProxy: string | boolean) =>
	serve(
		express()
			.set('trust proxy', trustProxy)
			.use((_req, res, next) => {
				res.locals.cspNonce = 'nonce'
				next()
			})
			.use(frameworkRequest, (req, res) => {
				const { origin, 'x-forwarded-host': host } = req.headers
				res.json({ address: req.originalUrl, origin, host })
			}),
	)

const askedFor = async (url: string, headers: Record<string, string> = {}) =>
	(await fetch(url, { headers })).json()

test.each([
	['/cart', '/cart'],
	['/cart?promo=%2B+a?b', '/cart?promo=%2B+a?b'],
	['/cart?_data=routes/cart', '/cart'],
	['/cart?a=1&%5Fd%61ta=x&b=2&_data', '/cart?a=1&b=2'],
	['/catalog/%D0%BA%20%2F?', '/catalog/%D0%BA%20%2F'],
])('of %s the framework sees %s', async (sent, address) => {
	const shop = await shopOf(false)
	expect(await askedFor(shop + sent)).toEqual({ address })
})

test('the origin is judged once, and only a trusted proxy names the host', async () => {
	const headers = { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' }
	expect(await askedFor(await shopOf(false), headers)).toEqual({ address: '/' })
	expect(await askedFor(await shopOf('loopback'), headers)).toEqual({ address: '/', host: 'shop.example' })
})

test.each([
	'/%5C%3Cb%3E?a=1',
	'/%09/evil.example',
	'//evil.example/%3C',
	'/%2F%2Fevil.example',
	'/%F0%9F',
	'/%zz',
])(
	'a path that leads to another host or nowhere, %s, is not found before the framework sees it',
	async (path) => {
		const answer = await fetch((await shopOf(false)) + path)
		expect(answer.status).toBe(404)
		expect(await answer.text()).toContain('Такой страницы нет')
	},
)
