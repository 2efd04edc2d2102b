import { randomUUID } from 'node:crypto'
import express from 'express'
import { describe, expect, test } from 'vitest'
import { testPages } from '#tests/support/pages.ts'
import { serve } from '#tests/support/serve.ts'
import { servePages } from './serve-pages.ts'

type Answer = { status?: number; headers?: [name: string, value: string][] }

const startPages = ({ status = 200, headers = [] }: Answer, visit: Parameters<typeof testPages>[1] = {}) => {
	const render = () => new Response(status === 200 ? 'page' : null, { status, headers })
	const pages = servePages(testPages(render, visit), { enterQueue: async () => () => {} })
	return serve(express().use(pages))
}

describe('the cookies of the session', () => {
	test('are on the answer, also on a redirect, beside those of the page', async () => {
		const url = await startPages(
			{
				status: 303,
				headers: [
					['Location', '/cart'],
					['Set-Cookie', 'own=yes; Path=/'],
					['Set-Cookie', 'flash=; Path=/'],
				],
			},
			{ visitorCookies: ['user-session-643=token; HttpOnly', 'nav=1'] },
		)
		const answer = await fetch(url, { redirect: 'manual' })
		expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart'])
		expect(answer.headers.getSetCookie()).toEqual([
			'own=yes; Path=/',
			'flash=; Path=/',
			'user-session-643=token; HttpOnly',
			'nav=1',
		])
	})

	test('are Secure on https, once, whatever the backend knows', async () => {
		const visitorCookies = [
			'user-session-643=secure; Path=/',
			'user-session-112=x; secure; Path=/',
			'nav=1;Secure',
		]
		const url = await startPages({}, { visitorCookies, isHttps: true })
		expect((await fetch(url)).headers.getSetCookie()).toEqual([
			'user-session-643=secure; Path=/; Secure',
			'user-session-112=x; secure; Path=/',
			'nav=1;Secure',
		])
	})
})

describe('a page', () => {
	const nothingStored = 'private, no-store'
	const offer = (cacheControl: string): Answer => ({ headers: [['Cache-Control', cacheControl]] })
	const cacheControlOf = async (url: string, init?: RequestInit) =>
		(await fetch(url, { redirect: 'manual', ...init })).headers.get('cache-control')

	test('is not cacheable unless its route says so', async () => {
		expect(await cacheControlOf(await startPages({}))).toBe(nothingStored)
		const redirect: Answer = { status: 302, headers: [['Location', '/login']] }
		expect(await cacheControlOf(await startPages(redirect))).toBe(nothingStored)
		expect(await cacheControlOf(await startPages(offer('private, no-cache')))).toBe('private, no-cache')
		expect(await cacheControlOf(await startPages(offer('public, max-age=60')))).toBe('public, max-age=60')
	})

	test('is not cacheable as the answer to a form', async () => {
		const url = await startPages(offer('private, no-cache'))
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
			expect(await cacheControlOf(url, { method })).toBe(nothingStored)
		}
		expect(await cacheControlOf(url, { method: 'HEAD' })).toBe('private, no-cache')
	})

	test('is not cacheable with the content of a cookie of our own', async () => {
		const headers: Answer['headers'] = [
			['Cache-Control', 'private, no-cache'],
			['Set-Cookie', 'flash=; Max-Age=0'],
		]
		expect(await cacheControlOf(await startPages({ headers }))).toBe(nothingStored)
	})

	test('is not cacheable while an operator helps a customer', async () => {
		const url = await startPages(offer('private, no-cache'))
		const cookie = `operator-session-643=token; support-session=${randomUUID()}`
		expect(await cacheControlOf(url, { headers: { cookie } })).toBe(nothingStored)
	})

	test.each(['public, max-age=60', 's-maxage=60', 'max-age=60'])(
		'cacheable by all (%s) never hands out the session of one visitor',
		async (offered) => {
			const url = await startPages(offer(offered), { visitorCookies: ['user-session-643=token'] })
			expect(await cacheControlOf(url)).toBe(nothingStored)
		},
	)

	test('that a new visitor sees first may be cached by the browser', async () => {
		const url = await startPages(offer('private, no-cache'), { visitorCookies: ['user-session-643=token'] })
		expect(await cacheControlOf(url)).toBe('private, no-cache')
	})

	test('of a limited visitor says when to come again', async () => {
		const retryAfterOf = async (status: number, retryAfter: number) =>
			(await fetch(await startPages({ status }, { retryAfter }))).headers.get('retry-after')
		expect(await retryAfterOf(429, 7)).toBe('7')
		expect(await retryAfterOf(429, 0)).toBe(null)
		expect(await retryAfterOf(503, 7)).toBe(null)
	})
})
