import { cookiesOf, newCustomer } from '#tests/faults/visitors.ts'
import { expectAccessible } from '#tests/support/accessibility.ts'
import {
	chooseWay,
	fillCart,
	findGoods,
	openCheckout,
	placeOrder,
	putIntoCart,
} from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

test('the product, its dialogs and its mistakes', async ({ page, shop }) => {
	const [reviewed] = await shop.sql<{ id: number }>(
		`SELECT p.id FROM products p JOIN models m ON m.id = p.model_id
		 WHERE m.review_count > 12 AND m.size_table_id IS NOT NULL AND p.is_available ORDER BY p.id LIMIT 1`,
	)
	await page.goto(`/product/${reviewed?.id}`)
	await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
	await expect(page.getByText('Выбери размер').first()).toBeVisible()
	await expectAccessible(page, '#buy')
	await page.getByRole('link', { name: 'Таблица размеров' }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await expectAccessible(page, 'dialog[open]')
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: 'Открыть картинки крупно' }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await expectAccessible(page, 'dialog[open]')
	await page.goto(`/product/${reviewed?.id}?reviews=2`)
	await expectAccessible(page, '#reviews')
})

test('a product that is sold out', async ({ page, shop }) => {
	const [gone] = await shop.sql<{ id: number }>(
		'SELECT id FROM products WHERE NOT is_available AND is_present LIMIT 1',
	)
	await page.goto(`/product/${gone?.id}`)
	await expect(page.getByRole('button', { name: 'Нет в наличии' })).toBeVisible()
	await expectAccessible(page, '#buy')
})

test('the cart: empty, changed, with mistakes', async ({ page, shop }) => {
	await page.goto('/cart')
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
	await expectAccessible(page)
	const goods = await findGoods(shop, 10)
	await putIntoCart(page, goods)
	await expectAccessible(page, '#buy, [aria-label="Уведомления"]')
	await page.goto('/cart')
	await page.locator('summary', { hasText: 'Промокод' }).click()
	await page.getByRole('button', { name: 'Применить' }).click()
	await expect(page.getByLabel('Промокод')).toHaveAccessibleDescription(/Заполни это поле/)
	await expectAccessible(page, 'aside')
	await shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [goods.skuId])
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Что изменилось' })).toBeVisible()
	await expectAccessible(page)
})

test('the checkout with mistakes, and with a point to pick up from', async ({ page, shop }) => {
	await fillCart(page, shop, await findGoods(shop, 11))
	await openCheckout(page, 'on')
	await placeOrder(page)
	await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь/ })).toBeVisible()
	await expectAccessible(page)
	await chooseWay(page, 'Пункт выдачи', 'on')
	await expect(page.getByRole('group', { name: /Из какого/ })).toBeVisible()
	await expectAccessible(page)
})

test('a declined payment, and a cancelled order', async ({ page, context, shop }) => {
	const { visitor, paymentId } = await newCustomer(shop, await findGoods(shop, 12))
	await context.addCookies(cookiesOf(visitor, shop.url))
	await page.goto(`/sandbox-bank/${paymentId}`)
	await page.getByRole('button', { name: 'Отклонить' }).click()
	await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
	await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible()
	const cancellation = page.getByRole('region', { name: 'Отмена заказа' })
	await cancellation.locator('summary').click()
	await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page, 'main')
	await cancellation.getByRole('radio', { name: 'Другая причина' }).check({ force: true })
	await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
	await expect(page.getByText('Заказ отменён: Другая причина.')).toBeVisible()
	await expectAccessible(page, 'main')
})

test('the app of a bank that pays by SBP, and what it says', async ({ page, context, shop }) => {
	const { visitor, orderNumber } = await newCustomer(shop, await findGoods(shop, 13), 'SBP')
	await context.addCookies(cookiesOf(visitor, shop.url))
	await page.goto(`/payment/${orderNumber}/sbp`)
	await expect(page.getByRole('img', { name: /^QR-код для оплаты/ })).toBeVisible()
	await page.setViewportSize({ width: 360, height: 740 })
	await page.getByRole('link', { name: 'Открыть приложение банка' }).click()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Оплатить' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Оплачено' })).toBeVisible()
	await expectAccessible(page)
})
