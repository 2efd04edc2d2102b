import { checkedWidths, expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'

for (const width of checkedWidths) {
	test(`the page of the API at ${width} px`, async ({ page, shop }) => {
		await page.setViewportSize({ width, height: 800 })
		await page.goto(`${shop.apiUrl}/api/docs#createOrder`)
		await expect(page.getByRole('heading', { name: 'createOrder' })).toBeInViewport()
		const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
		expect(pageWidth).toBe(width)
		// All are made by the same few lines; of all of them axe takes half a minute.
		await page.evaluate(() => {
			for (const section of document.querySelectorAll(
				'.call:nth-of-type(n + 4), .shape:nth-of-type(n + 9)',
			)) {
				section.remove()
			}
		})
		await expectAccessible(page)
	})
}
