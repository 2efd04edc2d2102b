import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excessOf, requestBounds } from './request-bounds.ts'

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
const rules = { longestAddress: 1_024, believesProxy: true }
const excessIn = (head: Head, believesProxy = true) => excessOf(headOf(head), { ...rules, believesProxy })

describe('a request is within its bounds', () => {
	test.each([
		['shop.example'],
		['shop.example:8080'],
		['xn--e1afmkfd.xn--p1ai'],
		['127.0.0.1:3000'],
		['[::1]:3000'],
		['localhost'],
	])('at the host %s', (host) => {
		expect(excessIn({ headers: { host, 'x-forwarded-host': `${host}, inside` } })).toBeUndefined()
	})

	test.each([
		['203.0.113.9'],
		['203.0.113.9:50123, 10.0.0.1'],
		['[2001:db8::1]:50123'],
		['fe80::1%eth0'],
		['unknown, ::ffff:10.0.0.1'],
	])('passed on for %s', (forwardedFor) => {
		const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https,http' }
		expect(excessIn({ headers })).toBeUndefined()
	})

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
		['another scheme', { headers: { 'x-forwarded-proto': 'evil' } }, 'HOST_MALFORMED'],
		['a passed-on host of signs', { headers: { 'x-forwarded-host': 'a@@b' } }, 'HOST_MALFORMED'],
		['an address that is none', { headers: { 'x-forwarded-for': "' or 1=1" } }, 'HOST_MALFORMED'],
		['a long chain of proxies', { headers: { 'x-forwarded-for': '1.1.1.1,'.repeat(40) } }, 'HOST_MALFORMED'],
	])('with %s', (_what, head, excess) => expect(excessIn(head)).toBe(excess))

	test('with two hosts', () => {
		const head = headOf({})
		head.rawHeaders.push('HOST', 'other.example')
		expect(excessOf(head, rules)).toBe('HOST_MALFORMED')
	})

	test('by the headers of a proxy only where they are believed', () => {
		const headers = { 'x-forwarded-host': 'a@@b', 'x-forwarded-proto': 'evil', 'x-forwarded-for': 'nobody' }
		expect(excessIn({ headers }, false)).toBeUndefined()
		expect(excessIn({ headers }, true)).toBe('HOST_MALFORMED')
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
