import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'

test('the page of the API', async ({ page, shop }) => {
	await page.setViewportSize({ width: 360, height: 800 })
	await page.goto(`${shop.apiUrl}/api/docs#createOrder`)
	await expect(page.getByRole('heading', { name: 'createOrder' })).toBeInViewport()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	// All are made by the same few lines; of all of them axe takes half a minute.
	await page.evaluate(() => {
		for (const section of document.querySelectorAll('.call:nth-of-type(n + 4), .shape:nth-of-type(n + 9)')) {
			section.remove()
		}
	})
	await expectAccessible(page)
})
