import { expectAccessible } from '../support/accessibility.ts'
import { findGoods } from '../support/purchase.ts'
import { expect, test } from '../support/shop.ts'

test('a review: with mistakes, of an anonymous author', async ({ page, shop }) => {
	const { productId } = await findGoods(shop, 14)
	await page.goto(`/product/${productId}/review`)
	await page.getByRole('button', { name: 'Отправить отзыв' }).click()
	await expect(page.getByRole('alert')).toBeFocused()
	await expectAccessible(page)
	await page.getByRole('checkbox', { name: 'Не показывать имя и город' }).check()
	await expectAccessible(page, 'main')
})

test('one click: with mistakes, for what is sold out', async ({ page, shop }) => {
	const { productId } = await findGoods(shop, 15)
	await page.goto(`/product/${productId}/one-click`)
	await page.getByRole('button', { name: 'Оставить заявку' }).click()
	await expect(page.getByRole('alert')).toBeFocused()
	await expectAccessible(page)
	const [gone] = await shop.sql<{ id: number }>(
		'SELECT id FROM products WHERE NOT is_available AND is_present LIMIT 1',
	)
	await page.goto(`/product/${gone?.id}/one-click`)
	await expect(page.getByText('Этой вещи сейчас нет в')).toBeVisible()
	await expectAccessible(page)
})

test('a product without reviews', async ({ page, shop }) => {
	const { productId } = await findGoods(shop, 17)
	await shop.sql(`DELETE FROM reviews WHERE model_id = (SELECT model_id FROM products WHERE id = $1)`, [
		productId,
	])
	await page.goto(`/product/${productId}`)
	await expect(page.getByText('Твой отзыв будет первым')).toBeVisible()
	await expectAccessible(page, '#reviews')
})
