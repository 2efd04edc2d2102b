import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'
import { startShop } from '../support/start-shop.ts'

/** The screens of the stores, in each of their states. */
const states: { name: string; path: string; prepare?: (page: Page) => Promise<void> }[] = [
	{ name: 'the stores', path: '/stores' },
	{
		name: 'the stores of every city unfolded',
		path: '/stores',
		prepare: async (page) => {
			await page.evaluate(() => {
				for (const city of document.querySelectorAll('main details')) city.setAttribute('open', '')
			})
		},
	},
	{ name: 'one store', path: '/store/moskva-1' },
	{ name: 'no such store', path: '/store/net-takogo' },
]

for (const { name, path, prepare } of states) {
	test(name, async ({ page }) => {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await prepare?.(page)
		await expectAccessible(page)
	})
}

test('the stores in a city that has none', async ({ page }) => {
	await page.goto('/city?returnTo=/stores&text=Абакан')
	await page.getByRole('main').getByRole('button', { name: 'Абакан' }).click()
	await expect(page).toHaveURL(/\/stores$/)
	await expect(page.getByText('В Абакане магазина пока нет')).toBeVisible()
	await expectAccessible(page)
})

test('no stores at all', async ({ page }) => {
	// A shop of its own: the storefront of the others remembers their lists.
	const shop = await startShop()
	try {
		await shop.sql('truncate shops cascade')
		await page.goto(`${shop.url}/stores`)
		await expect(page.getByRole('heading', { level: 1, name: 'Магазинов не видно в тумане' })).toBeVisible()
		await expect(page.getByRole('link', { name: 'Попробовать ещё раз' })).toBeVisible()
		await expectAccessible(page)
	} finally {
		await shop.stop()
	}
})
