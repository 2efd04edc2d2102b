import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerBrokenRequests } from '#process/broken-request.ts'
import { connectionBounds } from '#process/connections.ts'
import { rateLimits } from './rate-limits.ts'
import { boundRequests, brokenRequestAnswer } from './request-bounds.ts'
import { identifyVisitors } from './visitor.ts'

/** A shop that says which address has got past the bounds, and which requests were rejected. */
async function startShop({ perMinute = 0, trustProxy = false } = {}) {
	const counted: [string | undefined, number][] = []
	const count = (address: string | undefined, status: number) => void counted.push([address, status])
	const { requests } = rateLimits(
		{ requests: perMinute, forms: 0, pictures: 0 },
		{ count, isOwnForm: () => true },
	)
	const shop = express().set('trust proxy', trustProxy)
	shop.use(boundRequests([identifyVisitors(pino({ level: 'silent' })), requests], count))
	shop.use((req, res) => void res.send(`past: ${req.path}`))
	const server = createServer(connectionBounds(), (req, res) =>
		shop(req, Object.assign(res, { locals: { cspNonce: 'n' } }) as never),
	)
	answerBrokenRequests(server, brokenRequestAnswer, count)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const send = async (
		target: string,
		lines: readonly string[] = ['Host: shop.example'],
		method = 'GET',
		body = Buffer.alloc(0),
	) => {
		const socket = connect(port, '127.0.0.1')
		socket.write([`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
		socket.write(body)
		const answer = await text(socket)
		return { status: Number(answer.split(' ')[1]), answer }
	}
	return { counted, send }
}

describe('a request beyond its bounds', () => {
	test('is answered in the words of the shop, and counted', async () => {
		const { send, counted } = await startShop()
		const long = 'a'.repeat(3_000)
		const cases = [
			[`/${long}`, undefined, 414, 'Слишком длинный адрес'],
			['/', ['Host: shop.example', `X-A: ${long}`], 431, 'Браузер прислал слишком много'],
			['/', ['Host: shop.example@evil'], 400, 'Такого адреса нет'],
			['/', [], 400, 'Такого адреса нет'],
			[`/catalog/?${'a&'.repeat(201)}`, undefined, 400, 'Открыть без условий'],
			// Node itself rejects these.
			['/', ['Host: shop.example', `X-A: ${'a'.repeat(17_000)}`], 431, 'Браузер прислал слишком много'],
			['/', ['Host: shop.example', 'no header'], 400, 'Запрос не прочитать'],
		] as const
		for (const [target, lines, status, words] of cases) {
			const { status: answered, answer } = await send(target, lines)
			expect([answered, answer.includes(words)], target.slice(0, 20)).toEqual([status, true])
		}
		expect(counted.map(([, status]) => status)).toEqual(cases.map(([, , status]) => status))
	})

	test.each([3_000, 17_000])(
		'has no body in its answer where only the head is asked for, with %i letters',
		async (length) => {
			const { send } = await startShop()
			const { answer } = await send(`/${'a'.repeat(length)}`, undefined, 'HEAD')
			expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
			expect(answer.split('\r\n\r\n')[1]).toBe('')
		},
	)

	test('has its answer also when a large body follows it', async () => {
		const { send } = await startShop()
		const lines = ['Host: shop.example', 'Content-Length: 8000000']
		const { status } = await send(`/${'a'.repeat(3_000)}`, lines, 'POST', Buffer.alloc(8_000_000, 'x'))
		expect(status).toBe(414)
	})

	test.each([
		['/product/1?utm_term=', '/product/1'],
		['/catalog/?utm_term=', '/catalog/'],
		['//evil.example/?utm_term=', '/'],
		['/\\evil.example/?utm_term=', '/'],
	])('that begins with %s leads to %s', async (begin, href) => {
		const { send } = await startShop()
		for (const target of [begin.padEnd(5_000, 'a'), `${begin}${'&a'.repeat(201)}`]) {
			expect((await send(target)).answer).toContain(`<a href="${href}">`)
		}
	})

	test('is answered scripts with JSON', async () => {
		const { send } = await startShop()
		const { answer } = await send(`/${'a'.repeat(2_000)}.data`)
		expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ exceptionCode: 'ADDRESS_TOO_LONG' })
	})

	test('uses up the requests of its visitor, and then gets 429', async () => {
		const { send, counted } = await startShop({ perMinute: 2 })
		const statuses = []
		for (let sent = 0; sent < 4; sent++)
			statuses.push((await send(`/${'/'.repeat(3_000)}`, ['Host: localhost'])).status)
		expect(statuses).toEqual([414, 414, 429, 429])
		expect(counted.map(([, status]) => status)).toEqual([414, 414, 429, 429])
	})

	test('counts for the visitor named by a trusted proxy', async () => {
		const { send, counted } = await startShop({ trustProxy: true })
		const lines = ['Host: shop.example@evil', 'X-Forwarded-For: "nobody", 203.0.113.9']
		expect((await send('/', lines)).status).toBe(400)
		expect(counted).toEqual([['203.0.113.9', 400]])
	})
})

test.each(['', 'evil', '@'.repeat(2_000)])(
	'a believed proxy may send «%s» for what it does not know',
	async (text) => {
		const { send } = await startShop({ trustProxy: true })
		const names = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded']
		const { answer } = await send('/healthz', [
			'Host: shop.example:',
			...names.map((name) => `${name}: ${text}`),
		])
		expect(answer).toContain('past: /healthz')
	},
)

test.each([
	['/catalog/shoes?', 4_096],
	['/hits?', 4_096],
	['/catalog.data?', 4_096],
	['/resources/listing/shoes?', 4_096],
	['/img/96/webp/remote/', 4_096],
	['/operator/csm?token=', 4_096],
	['/community/blogs/?query=', 4_096],
	['/product/1?', 1_024],
	['/catalogue?', 1_024],
])('an address that begins with %s has up to %d characters', async (begin, longest) => {
	const { send } = await startShop()
	expect((await send(begin.padEnd(longest, 'a'))).answer).toContain('past: ')
	expect((await send(begin.padEnd(longest + 1, 'a'))).status).toBe(414)
})
