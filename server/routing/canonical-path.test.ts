import { connect } from 'node:net'
import express from 'express'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { canonicalPath, redirectToCanonicalPath } from './canonical-path.ts'

describe('the canonical form of an address', () => {
	test.each([
		['/', '/'],
		['/cart/', '/cart'],
		['/catalog/muzhchinam/kurtki/', '/catalog/muzhchinam/kurtki'],
		['/catalog', '/catalog/'],
		['/catalog/hits/', '/hits'],
		['/catalog/constructor', '/catalog/constructor'],
		['/about', '/about/'],
		['/blog', '/blog/'],
		['/stores/', '/stores'],
		['/community/ambassadors', '/community/ambassadors/'],
		['/community/ambassadors/anna/', '/community/ambassadors/anna'],
		['//evil.example/', '/evil.example'],
		['/\\evil.example/', '/evil.example'],
		['/cart\\/', '/cart'],
		['/cart.data', '/cart.data'],
	])('of %s is %s', (path, canonical) => {
		expect(canonicalPath(path)).toBe(canonical)
	})

	test('is reached by 301 with the same query, and only by reading requests', async () => {
		const shop = express().use(redirectToCanonicalPath, (_req, res) => void res.send('page'))
		const url = await serve(shop)
		const answer = await fetch(`${url}/cart/?promo=LETO&q=%D0%B0`, { redirect: 'manual' })
		expect(answer.status).toBe(301)
		expect(answer.headers.get('location')).toBe('/cart?promo=LETO&q=%D0%B0')
		expect((await fetch(`${url}/cart/`, { method: 'POST' })).status).toBe(200)
		expect((await fetch(`${url}/cart`, { redirect: 'manual' })).status).toBe(200)
		// The redirect would not fit into the headers that a proxy takes.
		expect((await fetch(`${url}/cart/?a=${'1'.repeat(8_000)}`, { redirect: 'manual' })).status).toBe(200)
	})
})

/** The answer to a request line as it is: every other client puts its path right. */
function answerTo(origin: string, target: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(origin)
		let answer = ''
		const socket = connect(Number(port), hostname, () => {
			socket.write(
				Buffer.from(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`, 'latin1'),
			)
		})
		socket.setEncoding('latin1')
		socket.on('data', (text) => {
			answer += text
		})
		socket.on('error', reject)
		socket.on('close', () => resolve(answer))
	})
}

const part = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.constantFrom(
			'/',
			'\\',
			'//',
			'.',
			'..',
			'/./',
			'%2f',
			'%5C',
			'%2e',
			';',
			':',
			'@',
			'?',
			'#',
		),
	},
	{
		weight: 2,
		arbitrary: fc.constantFrom(
			'evil.example',
			'cart',
			'about',
			'http:',
			'https://evil.example',
			'\t',
			'\u0001',
			'\u00a0',
		),
	},
	{
		weight: 1,
		arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 3 }).map((text) => text.replace(/[\r\n ]/g, '')),
	},
)
const target = fc
	.tuple(
		fc.constantFrom('/', '/', '/', '//', '/\\', 'http://evil.example', 'http:\\\\evil.example\\', '*'),
		fc.array(part, { maxLength: 8 }),
	)
	.map(([first, rest]) => first + rest.join(''))

test('whatever is asked for, the redirect leads into this shop', async () => {
	const url = await serve(express().use(redirectToCanonicalPath, (_req, res) => void res.send('page')))
	let redirects = 0
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(
				target,
				target.map((path) => `${path}/`),
			),
			async (path) => {
				const answer = await answerTo(url, path)
				expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
				const [, location] = /^Location: (.*)$/m.exec(answer) ?? []
				if (location === undefined) return
				redirects += 1
				expect(new URL(location, 'https://shop.example/').origin).toBe('https://shop.example')
			},
		),
		{ numRuns: 1_000 },
	)
	expect(redirects).toBeGreaterThan(100)
})
