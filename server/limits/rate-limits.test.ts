import express, { type Request } from 'express'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { CountRefused } from '#process/refused-requests.ts'
import { isFromOurPages } from '#server/security/origin-check.ts'
import { serve } from '#tests/support/serve.ts'
import { rateLimits } from './rate-limits.ts'
import { identifyVisitors } from './visitor.ts'

async function startShop(
	limits: Partial<Parameters<typeof rateLimits>[0]>,
	trustProxy = false,
	count: CountRefused = () => {},
) {
	const isOwnForm = (req: Request) => isFromOurPages(req, undefined)
	const { requests, forms } = rateLimits(
		{ requests: 0, forms: 0, pictures: 0, ...limits },
		{ count, isOwnForm },
	)
	const shop = express().set('trust proxy', trustProxy)
	shop.use(identifyVisitors(pino({ level: 'silent' })))
	shop.locals.fieldsAt = async () => (name: string) => ['intent', 'promoCode'].includes(name)
	shop.use((_req, res, next) => {
		res.locals.cspNonce = 'nonce'
		next()
	})
	shop.use(requests, forms, (_req, res) => void res.send('page'))
	return serve(shop)
}

const html = { accept: 'text/html' }

describe('the limit', () => {
	test('answers 429 with a page that says so and when to come back', async () => {
		const url = await startShop({ requests: 2 })
		await fetch(url)
		await fetch(url)
		const answer = await fetch(`${url}/cart`, { headers: html })
		expect(answer.status).toBe(429)
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(await answer.text()).toContain('Действия на странице временно ограничены. Попробуй немного позже')
	})

	test('of forms leaves events of behaviour alone', async () => {
		const url = await startShop({ forms: 1 })
		const send = () => fetch(`${url}/resources/events`, { method: 'POST', body: '{}' })
		await send()
		expect((await send()).status).toBe(200)
	})

	test('answers scripts with JSON', async () => {
		const url = await startShop({ requests: 1 })
		await fetch(url)
		const answer = await fetch(`${url}/cart.data`)
		expect(answer.status).toBe(429)
		expect(await answer.json()).toEqual({
			exceptionCode: 'TOO_MANY_REQUESTS',
			message: 'Действия на странице временно ограничены. Попробуй немного позже',
		})
	})

	test('offers a form to be sent again as it was', async () => {
		const url = await startShop({ forms: 1 })
		const form = () =>
			new URLSearchParams({ intent: 'promo-code', promoCode: '"><b>ТРОПА & 10', 'y[20000000]': '1' })
		await fetch(url, { method: 'POST', body: form(), headers: html })
		const answer = await fetch(`${url}/cart?a=1`, { method: 'POST', body: form(), headers: html })
		expect(answer.status).toBe(429)
		const page = await answer.text()
		expect(page).toContain('<form method="post" action="/cart?a=1">')
		expect(page).toContain('<input type="hidden" name="promoCode" value="&quot;&gt;&lt;b&gt;ТРОПА &amp; 10">')
		expect(page).toContain('Отправить ещё раз')
		expect(page).not.toContain('y[20000000]')
	})

	test('offers no form of another site to be sent again', async () => {
		const url = await startShop({ requests: 1 })
		await fetch(url)
		const answer = await fetch(`${url}/cart`, {
			method: 'POST',
			body: new URLSearchParams({ promoCode: 'ТРОПА' }),
			headers: { ...html, origin: 'https://evil.example' },
		})
		expect(answer.status).toBe(429)
		expect(await answer.text()).not.toMatch(/ТРОПА|Отправить ещё раз/)
	})

	test('counts what it rejects by address', async () => {
		const counted: unknown[] = []
		const url = await startShop({ requests: 1 }, true, (...what) => void counted.push(what))
		const headers = { 'x-forwarded-for': '203.0.113.7' }
		for (let sent = 0; sent < 3; sent++) await fetch(url, { headers })
		expect(counted).toEqual([
			['203.0.113.7', 429],
			['203.0.113.7', 429],
		])
	})

	test('leaves forms unread of a visitor far beyond it', async () => {
		const url = await startShop({ forms: 2 })
		const send = () =>
			fetch(`${url}/cart`, {
				method: 'POST',
				body: new URLSearchParams({ promoCode: 'ТРОПА' }),
				headers: html,
			})
		const pages: string[] = []
		for (let sent = 0; sent < 6; sent += 1) pages.push(await (await send()).text())
		expect(pages.map((page) => page.includes('Отправить ещё раз'))).toEqual([
			false,
			false,
			true,
			true,
			false,
			false,
		])
	})

	test('of forms leaves reading alone', async () => {
		const url = await startShop({ forms: 1 })
		expect((await fetch(url, { method: 'POST' })).status).toBe(200)
		expect((await fetch(url, { method: 'POST' })).status).toBe(429)
		expect((await fetch(url)).status).toBe(200)
	})

	test('counts all addresses of an IPv6 line as one', async () => {
		const url = await startShop({ requests: 2 }, true)
		const statusFor = async (address: string) =>
			(await fetch(url, { headers: { 'x-forwarded-for': address } })).status
		expect(await statusFor('2001:db8:1:2::1')).toBe(200)
		expect(await statusFor('2001:0DB8:1:2:9::5')).toBe(200)
		expect(await statusFor('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
		expect(await statusFor('2001:db8:1:3::1')).toBe(200)
	})

	test('does not apply behind a proxy that is not trusted: all visitors would share it', async () => {
		const url = await startShop({ requests: 1 })
		for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
			expect((await fetch(url, { headers: { 'x-forwarded-for': address } })).status).toBe(200)
		}
	})

	test('of 0 is off', async () => {
		const url = await startShop({})
		const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)))
		expect(answers.every(({ status }) => status === 200)).toBe(true)
	})
})
