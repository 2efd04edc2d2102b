import { expectAccessible } from '../support/accessibility.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

const parts = ['buttons', 'fields', 'choices', 'overlays', 'content', 'errors', 'empty']

for (const part of parts) {
	test(`its part ${part}`, async ({ page }) => {
		await page.goto(`/dev/gallery?part=${part}`)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expectAccessible(page)
	})
}

test('panels', async ({ page, scripts }) => {
	await page.goto('/dev/gallery?part=overlays')
	await scriptsAwake(page, scripts)
	for (const place of ['center', 'desktop', 'sheet', 'side', 'full']) {
		const panel = `#panel-${place}`
		await page.locator(`a[href="${panel}"]`).click()
		await expect(page.locator(panel)).toBeVisible()
		await expectAccessible(page, panel)
		await page.keyboard.press('Escape')
	}
})

test('the calendar', async ({ page }) => {
	await page.goto('/dev/gallery?part=fields')
	await page.getByRole('button', { name: 'Выбрать в календаре: С какого дня' }).click()
	await expect(page.getByRole('grid', { name: 'ноябрь 2026' })).toBeVisible()
	await expectAccessible(page, '#gallery-from-calendar')
})

test('a note', async ({ page }) => {
	await page.goto('/dev/gallery?part=overlays')
	await page.getByRole('button', { name: 'О бонусах' }).focus()
	await expect(page.getByRole('tooltip')).toBeVisible()
	await expectAccessible(page, 'main')
})
