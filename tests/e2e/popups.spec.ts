import { fillCart, findGoods, openCheckout } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('a page of text opens over the page that leads to it, or as a page', async ({ page, scripts }) => {
	await page.goto('/catalog/muzhchinam/verkhnyaya-odezhda')
	await scriptsAwake(page, scripts)
	const link = page.getByRole('main').getByRole('link', { name: 'Как выбрать пуховик' })
	await link.click()
	if (scripts !== 'on') {
		await expect(page).toHaveURL(/\/pages\/kak-vybrat-pukhovik$/)
		await expect(page.getByRole('heading', { level: 1, name: 'Как выбрать пуховик' })).toBeVisible()
		return
	}
	const dialog = page.getByRole('dialog', { name: 'Как выбрать пуховик' })
	await expect(dialog.locator('.rich-text')).toContainText('пух')
	await expect(page).toHaveURL(/\/verkhnyaya-odezhda$/)
	// Aside: the listing stays in view.
	const width = await dialog.evaluate((element) => element.getBoundingClientRect().width)
	expect(width).toBeLessThan((page.viewportSize()?.width ?? 0) / 2)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(link).toBeFocused()
	await link.click()
	await dialog.getByRole('link', { name: 'Открыть страницу целиком' }).click()
	await expect(page).toHaveURL(/\/pages\/kak-vybrat-pukhovik$/)
	await expect(dialog).toBeHidden()
})

test('text typed into the checkout stays while the offer is read', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	await fillCart(page, shop, await findGoods(shop, 64))
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	await page.getByLabel('Имя').fill('Аня')
	await page.getByRole('link', { name: 'публичную оферту' }).click()
	const offer = scripts === 'on' ? page.getByRole('dialog') : page.getByRole('main')
	await expect(offer.getByRole('heading', { name: /оферта/i }).first()).toBeVisible()
	if (scripts !== 'on') return
	await page.keyboard.press('Escape')
	await expect(page.getByLabel('Имя')).toHaveValue('Аня')
})

test('popup-only-desktop is a page where the screen is narrower', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 65)
	for (const width of [1280, 1000]) {
		await page.setViewportSize({ width, height: 800 })
		await page.goto(`/product/${goods.productId}`)
		await scriptsAwake(page, scripts)
		const notes = page.getByRole('region', { name: 'О таких вещах' })
		await notes.locator('[data-popup="popup-only-desktop"]').getByRole('link').click()
		if (scripts === 'on' && width === 1280) await expect(page.getByRole('dialog')).toBeVisible()
		else await expect(page).toHaveURL(/\/exchanges-and-returns$/)
	}
})
