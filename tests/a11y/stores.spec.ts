import { expectAccessible } from '../support/accessibility.ts'
import { findGoods } from '../support/purchase.ts'
import { expect, test } from '../support/shop.ts'
import { startShop } from '../support/start-shop.ts'

/** The screens of the stores, in each of their states. */
const states = [
	{ name: 'the stores', path: '/stores' },
	{
		name: 'the stores of another city with a filter',
		path: '/stores?city=2&open=1&service=Прокат снаряжения',
	},
	{ name: 'stores found by words', path: '/stores?q=бауманская' },
	{ name: 'no store found by words', path: '/stores?q=нет такой' },
	{ name: 'the stores nearest to a place', path: '/stores?place=55.79,49.11' },
	{ name: 'one store', path: '/store/moskva-1' },
	{ name: 'a store with a stocktaking soon', path: '/store/moskva-7' },
	{ name: 'what a store has', path: '/catalog/?store=moskva-1' },
	{ name: 'what a store does not have', path: '/catalog/?store=moskva-1&text=рюкзак&priceTo=1' },
	{ name: 'pick-up', path: '/pickup' },
	{ name: 'stores to pick up from, more of them', path: '/pickup?kind=PICKUP&shown=40' },
	{ name: 'no point to pick up from', path: '/pickup?q=нет такой' },
	{ name: 'no such store', path: '/store/net-takogo' },
]

for (const { name, path } of states) {
	test(name, async ({ page }) => {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expectAccessible(page)
	})
}

test('the stores that have a product, all sizes and one', async ({ page, shop }) => {
	const { productId } = await findGoods(shop, 3)
	await page.goto(`/product/${productId}/stores`)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Забрать в\sмагазине$/)
	await expectAccessible(page)
	await page.getByRole('navigation', { name: 'Размер' }).getByRole('link').nth(1).click()
	await expect(page).toHaveURL(/\?size=/)
	await expectAccessible(page)
})

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
		// A page must not load from a shop that is gone.
		await page.close()
		await shop.stop()
	}
})
