import { fillCart, findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('a page that is come back to shows what is there now', async ({ page, scripts, shop }) => {
	const goods = await findGoods(shop, 32)
	await page.goto('/cart')
	await scriptsAwake(page, scripts)
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
	await fillCart(page, shop, goods)
	if (scripts === 'on') {
		// Chromium caches no pages for «Back» in tests; a page gets this event when it was cached.
		await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	} else {
		// A page without scripts gets no event; the visitor can reload it.
		await page.reload()
	}
	await expect(page.getByRole('heading', { name: goods.name })).toBeVisible()
})
