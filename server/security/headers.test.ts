import express from 'express'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#process/config.ts'
import { serve } from '#tests/support/serve.ts'
import { securityHeaders } from './headers.ts'

interface Settings {
	trustProxy?: boolean
	siteKey?: string
	mapsKey?: string
	shopUrl?: string
}

async function startShop(settings: Settings = {}) {
	const { trustProxy = false, siteKey, mapsKey, shopUrl } = settings
	const shop = express().set('trust proxy', trustProxy)
	const config = loadConfig({
		NODE_ENV: 'production',
		PAYMENT_HOSTS: 'pay.bank.example,localhost:4000',
		SMARTCAPTCHA_SITE_KEY: siteKey,
		SMARTCAPTCHA_SERVER_KEY: siteKey,
		YANDEX_MAPS_KEY: mapsKey,
		SHOP_URL: shopUrl,
	})
	shop.use(securityHeaders(config))
	shop.use((_req, res) => void res.send(res.locals.cspNonce))
	return serve(shop)
}

describe('security headers', () => {
	test('let run only our scripts and those with the nonce of the response', async () => {
		const url = await startShop()
		const [first, second] = await Promise.all([fetch(url), fetch(url)])
		const nonce = await first.text()
		const policy = first.headers.get('content-security-policy')
		expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
		expect(policy).not.toMatch(/script-src[^;]*unsafe/)
		expect(policy).toContain("form-action 'self' https://pay.bank.example http://localhost:4000")
		expect(policy).not.toContain('upgrade-insecure-requests')
		expect(await second.text()).not.toBe(nonce)
	})

	test('let the captcha in only where it is set up', async () => {
		const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy')
		expect(await policyOf(await startShop())).not.toContain('smartcaptcha')
		const policy = await policyOf(await startShop({ siteKey: 'ysc1_key' }))
		for (const directive of ['script-src', 'frame-src', 'connect-src']) {
			expect(policy).toMatch(new RegExp(`${directive} [^;]*https://smartcaptcha\\.yandexcloud\\.net`))
		}
	})

	test('let the map in only with a key and on pages that may show one', async () => {
		const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? ''
		const url = await startShop({ mapsKey: 'maps-key' })
		const withMap = [
			'/stores',
			'/stores/moskva',
			'/store/12',
			'/product/1000',
			'/checkout',
			'/city',
			'/pickup',
		]
		for (const path of withMap) {
			const policy = await policyOf(url + path)
			for (const directive of ['script-src', 'img-src', 'connect-src']) {
				expect(policy).toMatch(new RegExp(`${directive} [^;]*https://api-maps\\.yandex\\.ru`))
			}
			expect(policy).toMatch(/style-src-elem [^;]*blob:/)
			expect(policy).not.toMatch(/script-src[^;]*unsafe/)
		}
		for (const path of ['/', '/cart', '/products', '/catalog/store/', '/dev/gallery']) {
			expect(await policyOf(url + path)).not.toContain('yandex')
		}
		expect(await policyOf(`${await startShop()}/stores`)).not.toContain('yandex')
	})

	test('send the origin with forms without scripts', async () => {
		const answer = await fetch(await startShop())
		expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
	})

	test('promise https only over https', async () => {
		const headers = { 'x-forwarded-proto': 'https' }
		const plain = await fetch(await startShop())
		const secure = await fetch(await startShop({ trustProxy: true }), { headers })
		const behindSilentProxy = await fetch(await startShop({ shopUrl: 'https://shop.example' }))
		expect(plain.headers.has('strict-transport-security')).toBe(false)
		for (const { headers } of [secure, behindSilentProxy])
			expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
	})
})
