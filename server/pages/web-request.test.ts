import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { webRequest } from './web-request.ts'

/** A server that answers with what the framework would get of a request. */
const startEcho = (proxies: number | false = false) => {
	const shop = express().set('trust proxy', proxies)
	shop.use(async (req, res) => {
		const request = webRequest(req, res)
		const headers = Object.fromEntries(request.headers)
		res.json({ url: request.url, method: request.method, headers, body: await request.text() })
	})
	return serve(shop)
}

test('the request has the address, the headers and the body that the browser sent', async () => {
	const url = await startEcho()
	const sent = { method: 'POST', headers: { 'X-Own': 'yes' }, body: 'name=Анна&size=42' }
	const answer = await (await fetch(`${url}/cart?a=1&a=%D0%B0`, sent)).json()
	expect(answer).toMatchObject({
		url: `${url}/cart?a=1&a=%D0%B0`,
		method: 'POST',
		body: sent.body,
		headers: { 'x-own': 'yes' },
	})
})

test.each<[number | false, string | undefined, string]>([
	[1, 'shop.example', 'http://shop.example/cart'],
	[1, 'shop.example:8080, inner', 'http://shop.example:8080/cart'],
	[false, 'evil.example', 'own'],
	[1, undefined, 'own'],
])('behind %s proxies, forwarded for %s, its address is %s', async (proxies, forwarded, address) => {
	const url = await startEcho(proxies)
	const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-host', forwarded]])
	const answer = await (await fetch(`${url}/cart`, { headers })).json()
	expect(answer.url).toBe(address === 'own' ? `${url}/cart` : address)
})

test('a request without a host, as of HTTP/1.0, has the path that it asks for', async () => {
	const { hostname, port } = new URL(await startEcho())
	const socket = connect(Number(port), hostname)
	socket.write('GET /cart HTTP/1.0\r\n\r\n')
	expect(await text(socket)).toContain('"url":"http://localhost/cart"')
})
