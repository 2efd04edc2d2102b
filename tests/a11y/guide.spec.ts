import { expectAccessible } from '#tests/support/accessibility.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('the guide: a kit, missing sizes', async ({ page }) => {
	await page.goto('/guide?place=mountains&duration=week&month=3&temperature=&motion=ski&wearer=women')
	await scriptsAwake(page, 'on')
	await page.locator('#kit-button').getByRole('button', { name: 'Всё в корзину' }).click()
	await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/Проверь \d\s/)
	await expectAccessible(page, 'main')
})
