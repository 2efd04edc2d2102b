import { focusProblem, press, tabTo, type } from '#tests/support/keyboard.ts'
import { findGoods, ordersOf, thankedFor } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('a purchase by the keyboard alone', { tag: '@core' }, async ({ page, shop }) => {
	test.slow()
	const goods = await findGoods(shop, 31)
	const [product] = await shop.sql<{ code: string }>(
		'SELECT vendor_code AS code FROM products WHERE id = $1',
		[goods.productId],
	)
	await page.goto('/')
	const search = page.getByRole('banner').getByLabel('Поиск по каталогу')
	await tabTo(page, search)
	await page.keyboard.type(product?.code ?? '')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toContainText(product?.code ?? '')
	await scriptsAwake(page, 'on')
	await press(page, page.locator(`main a[href="/product/${goods.productId}"]`).first())
	await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeFocused()

	// One of a group of radio buttons has the focus, the arrows go to the others and choose.
	const sizes = page.getByRole('radiogroup', { name: 'Размер' })
	const wanted = sizes.locator(`input[value="${goods.skuId}"]`)
	await tabTo(page, sizes.locator('input:enabled').first())
	for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++) {
		await page.keyboard.press('ArrowRight')
	}
	await expect(wanted).toBeChecked()
	await press(page, page.getByRole('button', { name: 'В корзину', exact: true }).first())
	await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()

	await page.reload()
	await scriptsAwake(page, 'on')
	await press(page, page.getByRole('banner').getByRole('link', { name: /^Корзина/ }))
	await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused()
	await press(page, page.getByRole('link', { name: 'Оформить заказ' }))
	await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeFocused()
	await type(page, 'Имя', 'Аня Воронцова')
	await type(page, 'Телефон', '89128840317')
	await type(page, 'Почта', 'anya@example.ru')
	await type(page, 'Улица', 'Бакунинская улица')
	await type(page, 'Дом', '26')
	await tabTo(page, page.getByRole('checkbox', { name: /^Согласие на обработку/ }))
	await page.keyboard.press('Space')
	await press(page, page.getByRole('button', { name: 'Оформить заказ' }))

	await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	await press(page, page.getByRole('button', { name: 'Оплатить' }))
	const number = await thankedFor(page)
	expect(await ordersOf(shop, goods.skuId)).toEqual([expect.objectContaining({ number, payment: 'PAID' })])
})

test('the focused element is visible, and no bar covers it', async ({ page }) => {
	for (const path of ['/', '/catalog/muzhchinam/verkhnyaya-odezhda']) {
		await page.goto(path)
		for (let presses = 0; presses < 40; presses++) {
			await page.keyboard.press('Tab')
			expect.soft(await focusProblem(page), `${path}, Tab ${presses + 1}`).toBe('')
		}
	}
})
