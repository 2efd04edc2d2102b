import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excessOf, requestBounds, tidyHead } from './request-bounds.ts'

interface Head {
	url?: string
	/** Names in lower case; each once. */
	headers?: Record<string, string>
	httpVersion?: string
}

const headOf = ({ url = '/', headers = {}, httpVersion = '1.1' }: Head) => {
	const all = { ...(httpVersion === '1.1' && { host: 'shop.example' }), ...headers }
	return {
		url,
		headers: all,
		rawHeaders: Object.entries(all).flat(),
		httpVersion,
	} as unknown as IncomingMessage
}
const LONGEST = 1_024
const excessIn = (head: Head) => excessOf(headOf(head), LONGEST)

describe('a request is within its bounds', () => {
	test.each([
		['shop.example'],
		['shop.example:8080'],
		['xn--e1afmkfd.xn--p1ai'],
		['127.0.0.1:3000'],
		['[::1]:3000'],
		['localhost'],
		['shop.example:'],
	])('at the host %s', (host) => expect(excessIn({ headers: { host } })).toBeUndefined())

	test('of HTTP/1.0 without a host', () => {
		expect(excessIn({ httpVersion: '1.0' })).toBeUndefined()
	})

	test('with everything at its longest', () => {
		const query = Array.from({ length: requestBounds.parameterCount }, (_, n) => n % 10).join('&')
		expect(
			excessIn({
				url: `/?${query}`.padEnd(1_024, 'a'),
				headers: {
					'x-a': 'a'.repeat(requestBounds.header - 3),
					referer: 'a'.repeat(requestBounds.referer),
					cookie: 'a=1;'.repeat(99).padEnd(requestBounds.cookies, 'a'),
				},
			}),
		).toBeUndefined()
	})
})

describe('a request is beyond its bounds', () => {
	const manyHeaders = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x-${n}`, '1']))

	test.each<[string, Head, ReturnType<typeof excessOf>]>([
		['a long address', { url: `/${'a'.repeat(1_024)}` }, 'ADDRESS_TOO_LONG'],
		['many parameters', { url: `/?${'&'.repeat(200)}` }, 'TOO_MANY_PARAMETERS'],
		['many headers', { headers: manyHeaders }, 'HEADERS_TOO_LARGE'],
		['a long header', { headers: { 'x-a': 'a'.repeat(2_046) } }, 'HEADERS_TOO_LARGE'],
		['long cookies', { headers: { cookie: 'a'.repeat(8_193) } }, 'HEADERS_TOO_LARGE'],
		['many cookies', { headers: { cookie: 'a=1;'.repeat(100) } }, 'HEADERS_TOO_LARGE'],
		['no host', { headers: { host: '' } }, 'HOST_MALFORMED'],
		['a long host', { headers: { host: `${'a.'.repeat(127)}example` } }, 'HOST_MALFORMED'],
		['a user in the host', { headers: { host: 'shop.example@evil' } }, 'HOST_MALFORMED'],
		['a port that is none', { headers: { host: 'shop.example:99999' } }, 'HOST_MALFORMED'],
	])('with %s', (_what, head, excess) => expect(excessIn(head)).toBe(excess))

	test('with two hosts', () => {
		const head = headOf({})
		head.rawHeaders.push('HOST', 'other.example')
		expect(excessOf(head, LONGEST)).toBe('HOST_MALFORMED')
	})
})

describe('of a head is left', () => {
	const tidied = (headers: IncomingHttpHeaders, believesProxy = true) => {
		tidyHead(headers, { believesProxy })
		return headers
	}

	test('the host without an empty port', () => {
		expect(tidied({ host: 'shop.example:' }, false)).toEqual({ host: 'shop.example' })
		expect(tidied({ host: '[::1]:3000' })).toEqual({ host: '[::1]:3000' })
	})

	test.each([
		['x-forwarded-host', 'shop.example, inside:3000', 'shop.example'],
		['x-forwarded-host', 'shop.example:', 'shop.example'],
		['x-forwarded-host', '[::1]:3000', '[::1]:3000'],
		['x-forwarded-host', '', undefined],
		['x-forwarded-host', 'a@@b', undefined],
		['x-forwarded-host', `${'a.'.repeat(127)}example`, undefined],
		['x-forwarded-host', '@'.repeat(15_000), undefined],
		['x-forwarded-proto', 'https', 'https'],
		['x-forwarded-proto', 'HTTPS,http', 'https'],
		['x-forwarded-proto', '', undefined],
		['x-forwarded-proto', 'evil', undefined],
		['x-forwarded-for', '203.0.113.9', '203.0.113.9'],
		['x-forwarded-for', '203.0.113.9:50123,10.0.0.1', '203.0.113.9:50123, 10.0.0.1'],
		['x-forwarded-for', '[2001:db8::1]:50123', '[2001:db8::1]:50123'],
		['x-forwarded-for', 'fe80::1%eth0', 'fe80::1%eth0'],
		['x-forwarded-for', 'unknown, ::ffff:10.0.0.1', 'unknown, ::ffff:10.0.0.1'],
		['x-forwarded-for', '', undefined],
		['x-forwarded-for', ' , ', undefined],
		['x-forwarded-for', "' or 1=1", undefined],
		['x-forwarded-for', "' or 1=1, 203.0.113.9, 10.0.0.1,", '203.0.113.9, 10.0.0.1'],
		['x-forwarded-for', `${'a'.repeat(15_000)}, 203.0.113.9`, '203.0.113.9'],
		['x-forwarded-for', '203.0.113.9, nobody', undefined],
	])('of %s: %s what is well-formed, where a proxy is believed', (name, value, left) => {
		expect(tidied({ [name]: value })).toEqual(left === undefined ? {} : { [name]: left })
		expect(tidied({ [name]: value }, false)).toEqual({ [name]: value })
	})

	test('the nearest end of a long chain of proxies', () => {
		const { 'x-forwarded-for': left } = tidied({ 'x-forwarded-for': `9${'1.1.1.1,'.repeat(100)}2.2.2.2` })
		expect(left).toMatch(/^1\.1\.1\.1, .*, 2\.2\.2\.2$/)
		expect(String(left).length).toBeLessThan(2 * requestBounds.host)
	})
})

test('a host that passes is one that an address can be made of, and its only authority', () => {
	const piece = fc.constantFrom(
		'a',
		'Я',
		'.',
		'-',
		':',
		'@',
		'/',
		'\\',
		'[',
		']',
		'%',
		'8080',
		'::1',
		' ',
		'?',
		'#',
	)
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
			const host = pieces.join('')
			if (excessIn({ headers: { host } })) return
			const { username, password, pathname, search, hash } = new URL(`http://${host}`)
			expect([username, password, pathname, search, hash]).toEqual(['', '', '/', '', ''])
		}),
		{ numRuns: 2_000 },
	)
})
