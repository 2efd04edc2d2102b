import { expectAccessible, expectAccessibleAsItStands } from '../support/accessibility.ts'
import { findReading } from '../support/reading.ts'
import { expect, test } from '../support/shop.ts'

const jackets = '/catalog/muzhchinam/verkhnyaya-odezhda'

test('unfolded filters, and mistakes of what there is to read', async ({ page, shop }) => {
	await test.step('a category with all filters unfolded', async () => {
		await page.goto(jackets)
		await page.evaluate(() => {
			for (const filter of document.querySelectorAll('main details')) filter.setAttribute('open', '')
		})
		await expectAccessible(page)
	})
	await test.step('a promotion that can not be applied', async () => {
		await page.goto('/promo-and-blog')
		await page
			.getByRole('button', { name: /^Применить промокод/ })
			.first()
			.click()
		await expect(page.getByRole('alert').first()).toBeVisible()
		await expectAccessible(page)
	})
	await test.step('a look without its sizes', async () => {
		const { look } = await findReading(shop)
		await page.goto(look.path)
		await page.getByRole('button', { name: 'Всё в корзину' }).click()
		await expect(page.getByText('Выбери размер или сними отметку').first()).toBeVisible()
		await expectAccessible(page)
	})
})

test('the filters of a phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 })
	await page.goto(`${jackets}?size=50`)
	const opener = page.getByRole('link', { name: 'Фильтры, 1' })
	await opener.click()
	const dialog = page.getByRole('dialog', { name: 'Фильтры' })
	await expect(dialog).toBeVisible()
	await expectAccessibleAsItStands(page)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(opener).toBeFocused()
})

test('the stores in a city that has none', async ({ page }) => {
	await page.goto('/city?returnTo=/stores&text=Абакан')
	await page.getByRole('main').getByRole('button', { name: 'Абакан' }).click()
	await expect(page).toHaveURL(/\/stores$/)
	await expect(page.getByText('В Абакане магазина пока нет')).toBeVisible()
	await expectAccessible(page)
})
