import { expectAccessible } from '../support/accessibility.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

test('panels, a note and the calendar', async ({ page, scripts }) => {
	await page.goto('/dev/gallery?part=overlays')
	await scriptsAwake(page, scripts)
	await test.step('panels', async () => {
		for (const place of ['center', 'desktop', 'sheet', 'side', 'full']) {
			const panel = `#panel-${place}`
			await page.locator(`a[href="${panel}"]`).click()
			await expect(page.locator(panel)).toBeVisible()
			await expectAccessible(page, panel)
			await page.keyboard.press('Escape')
		}
	})
	await test.step('a note', async () => {
		await page.getByRole('button', { name: 'О бонусах' }).focus()
		await expect(page.getByRole('tooltip')).toBeVisible()
		await expectAccessible(page, 'main')
	})
	await test.step('the calendar', async () => {
		await page.goto('/dev/gallery?part=fields')
		await page.getByRole('button', { name: 'Выбрать в календаре: С какого дня' }).click()
		await expect(page.getByRole('grid', { name: 'ноябрь 2026' })).toBeVisible()
		await expectAccessible(page, '#gallery-from-calendar')
	})
})
