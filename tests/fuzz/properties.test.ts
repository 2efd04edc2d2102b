import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsOf } from './properties.ts'
import { hostileValue, MARKER } from './values.ts'
import type { Answer } from './wire.ts'

const origin = 'http://127.0.0.1:3000'
const request = {
	as: 'stranger',
	method: 'GET',
	target: '/a',
	headers: [],
	cookies: [],
	body: undefined,
	raw: false,
} as const

const page = (html: string, more: Partial<Answer> = {}): Answer => ({
	status: 200,
	headers: { 'content-type': 'text/html; charset=utf-8' },
	setCookies: [],
	body: Buffer.from(html),
	...more,
})

const textsOf = (answer: Answer) =>
	problemsOf(request, answer, { origin, routeId: 'routes/a', usualBytes: 1_000 }).map(({ text }) => text)

describe('an answer is found wrong', () => {
	test.each([
		'//evil-1.example',
		'/\\evil-1.example',
		'https://evil-1.example/a',
		'\t//evil-1.example',
		'javascript:evil-1',
	])('with the Location %j', (location) => {
		expect(textsOf(page('', { status: 303, headers: { location } }))).toEqual([
			`location leads to another site: ${location}`,
		])
	})

	test.each([
		'<a href="//evil-1.example/a">',
		'<form action="https:evil-1.example">',
		'<a href="javascript:evil-1">',
		'<meta http-equiv="refresh" content="0; url=//evil-1.example">',
	])('with %s', (html) => {
		expect(textsOf(page(html))).toHaveLength(1)
		expect(textsOf(page(html))[0]).toContain('leads to another site')
	})

	test.each(['<x-evil-1>', '<p x-evil-1="">', '<img alt="evil-1" onerror="a">'])('with %s', (html) => {
		expect(textsOf(page(html))).toEqual([expect.stringContaining('an element of the sender')])
	})

	test('that sends scripts to another site', () => {
		const body = '[{"_1":2},"SingleFetchRedirect",{"_3":4},"redirect","//evil-1.example/phish"]'
		const answer = page(body, { status: 202, headers: { 'content-type': 'text/x-script' } })
		expect(textsOf(answer)).toEqual(['redirect of scripts leads to another site: //evil-1.example/phish'])
	})

	test('that is far larger than what was asked', () => {
		expect(textsOf(page('a'.repeat(11_000)))).toEqual(['answers 11000 bytes; 10040 would be enough'])
	})
})

test.each([
	'<a href="/login?return=%2F%2Fevil-1.example">',
	'<input value="&lt;x-evil-1&gt;"><a href="https://other.example">',
	'<script>{"text":"\\u003cx-evil-1>"}</script>',
	'<meta name="description" content="//evil-1.example">',
])('nothing is wrong with %s', (html) => {
	expect(textsOf(page(html, { headers: { 'content-type': 'text/html', location: '/cart' } }))).toEqual([])
})

test('values are made that a careless reader takes for addresses of its own', () => {
	// It looks at what was sent, and not at what has become of it.
	const careless = (path: string) => {
		const base = 'http://own.invalid'
		if (!path.startsWith('/') || !URL.canParse(path, base)) return '/'
		const url = new URL(path, base)
		return url.origin === base ? url.pathname : '/'
	}
	const made = fc.sample(hostileValue, { seed: 2026, numRuns: 2_000 })
	const led = made.filter(
		(value) => URL.canParse(careless(value), origin) && MARKER.test(new URL(careless(value), origin).host),
	)
	expect(led).not.toEqual([])
})
