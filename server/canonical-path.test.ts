import express from 'express'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { canonicalPath, redirectToCanonicalPath } from './canonical-path.ts'

describe('the canonical form of an address', () => {
	test.each([
		['/', '/'],
		['/cart/', '/cart'],
		['/catalog/muzhchinam/kurtki/', '/catalog/muzhchinam/kurtki'],
		['/catalog', '/catalog/'],
		['/about', '/about/'],
		['/blog', '/blog/'],
		['/stores/', '/stores'],
		['/community/ambassadors', '/community/ambassadors/'],
		['/community/ambassadors/anna/', '/community/ambassadors/anna'],
		['//evil.example/', '/evil.example'],
		['/cart.data', '/cart.data'],
	])('of %s is %s', (path, canonical) => {
		expect(canonicalPath(path)).toBe(canonical)
	})

	test('is reached by 301 with the query kept, and only by reading requests', async () => {
		const shop = express().use(redirectToCanonicalPath, (_req, res) => void res.send('page'))
		const url = await serve(shop)
		const answer = await fetch(`${url}/cart/?promo=LETO&q=%D0%B0`, { redirect: 'manual' })
		expect(answer.status).toBe(301)
		expect(answer.headers.get('location')).toBe('/cart?promo=LETO&q=%D0%B0')
		expect((await fetch(`${url}/cart/`, { method: 'POST' })).status).toBe(200)
		expect((await fetch(`${url}/cart`, { redirect: 'manual' })).status).toBe(200)
	})
})
