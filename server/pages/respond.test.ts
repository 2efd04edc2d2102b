import express, { type RequestHandler } from 'express'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { addVisitorHeaders } from './visitor-headers.ts'

interface Visit {
	visitorCookies?: string[]
	isHttps?: boolean
}

const startPages = (page: RequestHandler, { visitorCookies = [], isHttps = false }: Visit = {}) =>
	serve(
		express().use((req, res, next) => {
			addVisitorHeaders(req, res, { visitorCookies: () => visitorCookies, isHttps })
			page(req, res, next)
		}),
	)

describe('the cookies of the session', () => {
	test('are on the answer, also on a redirect, beside those of the page', async () => {
		const url = await startPages((_req, res) => res.cookie('own', 'yes').redirect(303, '/cart'), {
			visitorCookies: ['user-session-643=token; HttpOnly', 'nav=1'],
		})
		const answer = await fetch(url, { redirect: 'manual' })
		expect(answer.headers.getSetCookie()).toEqual([
			'own=yes; Path=/',
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
		const url = await startPages((_req, res) => res.send('page'), { visitorCookies, isHttps: true })
		expect((await fetch(url)).headers.getSetCookie()).toEqual([
			'user-session-643=secure; Path=/; Secure',
			'user-session-112=x; secure; Path=/',
			'nav=1;Secure',
		])
	})
})

describe('a page', () => {
	const nothingKept = 'private, no-store'
	const offer =
		(cacheControl: string): RequestHandler =>
		(_req, res) =>
			res.set('Cache-Control', cacheControl).send('page')
	const cacheControlOf = async (url: string, init?: RequestInit) =>
		(await fetch(url, { redirect: 'manual', ...init })).headers.get('cache-control')

	test('is not cacheable unless its route says so', async () => {
		expect(await cacheControlOf(await startPages((_req, res) => res.send('page')))).toBe(nothingKept)
		expect(await cacheControlOf(await startPages((_req, res) => res.redirect('/login')))).toBe(nothingKept)
		expect(await cacheControlOf(await startPages(offer('private, no-cache')))).toBe('private, no-cache')
		expect(await cacheControlOf(await startPages(offer('public, max-age=60')))).toBe('public, max-age=60')
	})

	test('is not cacheable as the answer to a form', async () => {
		const url = await startPages(offer('private, no-cache'))
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
			expect(await cacheControlOf(url, { method })).toBe(nothingKept)
		}
		expect(await cacheControlOf(url, { method: 'HEAD' })).toBe('private, no-cache')
	})

	test('is not cacheable with the content of a cookie of our own', async () => {
		const page: RequestHandler = (_req, res) =>
			res.set('Cache-Control', 'private, no-cache').cookie('flash', '', { maxAge: 0 }).send('page')
		expect(await cacheControlOf(await startPages(page))).toBe(nothingKept)
	})

	test.each(['public, max-age=60', 's-maxage=60', 'max-age=60'])(
		'cacheable by all (%s) never hands out the session of one visitor',
		async (offered) => {
			const url = await startPages(offer(offered), { visitorCookies: ['user-session-643=token'] })
			expect(await cacheControlOf(url)).toBe(nothingKept)
		},
	)

	test('that a new visitor sees first may be cached by the browser', async () => {
		const url = await startPages(offer('private, no-cache'), { visitorCookies: ['user-session-643=token'] })
		expect(await cacheControlOf(url)).toBe('private, no-cache')
	})
})
