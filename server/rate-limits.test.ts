import express from 'express'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { rateLimits } from './rate-limits.ts'

async function startShop(limits: Partial<Parameters<typeof rateLimits>[0]>) {
	const { requests, forms } = rateLimits({ requests: 0, forms: 0, pictures: 0, ...limits })
	const shop = express()
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
		const form = () => new URLSearchParams({ intent: 'promo-code', promoCode: '"><b>ТРОПА & 10' })
		await fetch(url, { method: 'POST', body: form(), headers: html })
		const answer = await fetch(`${url}/cart?a=1`, { method: 'POST', body: form(), headers: html })
		expect(answer.status).toBe(429)
		const page = await answer.text()
		expect(page).toContain('<form method="post" action="/cart?a=1">')
		expect(page).toContain('<input type="hidden" name="promoCode" value="&quot;&gt;&lt;b&gt;ТРОПА &amp; 10">')
		expect(page).toContain('Отправить ещё раз')
	})

	test('of forms leaves reading alone', async () => {
		const url = await startShop({ forms: 1 })
		expect((await fetch(url, { method: 'POST' })).status).toBe(200)
		expect((await fetch(url, { method: 'POST' })).status).toBe(429)
		expect((await fetch(url)).status).toBe(200)
	})

	test('of 0 is off', async () => {
		const url = await startShop({})
		const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)))
		expect(answers.every(({ status }) => status === 200)).toBe(true)
	})
})
