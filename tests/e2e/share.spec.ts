import { findGoods } from '../support/purchase.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

test('a product is shared by the dialog of the browser, in the chosen size', { tag: '@scripted' }, async ({
	page,
	shop,
}) => {
	const goods = await findGoods(shop, 3)
	await page.addInitScript(() => {
		const shared: unknown[] = []
		Object.assign(window, { shared })
		Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) })
	})
	await page.goto(`/product/${goods.productId}?utm_source=letter&size=${goods.skuId}`)
	await scriptsAwake(page, 'on')
	await page.getByRole('button', { name: 'Поделиться ссылкой' }).click()
	const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
	expect(shared).toEqual([
		{ title: expect.any(String), url: `${shop.url}/product/${goods.productId}?size=${goods.skuId}` },
	])
})

test('a browser without such a dialog copies the address', { tag: '@scripted' }, async ({ page, shop }) => {
	const goods = await findGoods(shop, 3)
	await page.addInitScript(() => {
		const copied: unknown[] = []
		Object.assign(window, { copied })
		Reflect.deleteProperty(Navigator.prototype, 'share')
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: async (text: unknown) => void copied.push(text) },
		})
	})
	await page.goto(`/product/${goods.productId}`)
	await scriptsAwake(page, 'on')
	await page.getByRole('button', { name: 'Поделиться ссылкой' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeAttached()
	const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied)
	expect(copied).toEqual([`${shop.url}/product/${goods.productId}`])
})

test('nothing of sharing is shown where no scripts do it', { tag: '@scriptless' }, async ({ page, shop }) => {
	const goods = await findGoods(shop, 3)
	await page.goto(`/product/${goods.productId}`)
	await expect(page.getByRole('button', { name: 'В корзину', exact: true }).first()).toBeVisible()
	await expect(page.getByRole('button', { name: /Поделиться/ })).toHaveCount(0)
})
