import type { Page } from 'playwright/test'
import { expectAccessible, expectAccessibleAsItStands } from '../support/accessibility.ts'
import { findReading } from '../support/reading.ts'
import { expect, test } from '../support/shop.ts'

const jackets = '/catalog/muzhchinam/verkhnyaya-odezhda'

/** Every screen of finding things, in each of its states. */
const states: { name: string; path: string; within?: string; prepare?: (page: Page) => Promise<void> }[] = [
	{ name: 'the main page', path: '/', within: 'html' },
	{ name: 'a category', path: jackets, within: 'html' },
	{ name: 'the whole catalogue', path: '/catalog/' },
	{ name: 'hits', path: '/hits' },
	{ name: 'a narrowed category', path: `${jackets}?season=Зима&size=50&priceTo=30000&sort=price-asc` },
	{
		name: 'a category with all filters unfolded',
		path: jackets,
		prepare: async (page) => {
			await page.evaluate(() => {
				for (const filter of document.querySelectorAll('main details')) filter.setAttribute('open', '')
			})
		},
	},
	{ name: 'filters that leave nothing', path: `${jackets}?priceTo=10` },
	{ name: 'search results', path: '/catalog/?text=пуховик' },
	{ name: 'a search that finds nothing', path: '/catalog/?text=холодильник' },
	{ name: 'a search that is corrected', path: '/catalog/?text=пуховек хибинв' },
	{ name: 'a search by a part of the words', path: '/catalog/?text=палатка для слона' },
	{ name: 'a search with filters in words', path: '/catalog/?text=красная куртка до 25000' },
	{ name: 'cities', path: '/city' },
	{ name: 'cities found', path: '/city?text=моск' },
	{ name: 'no city found', path: '/city?text=Нигдеград' },
	{ name: 'the error page', path: '/error/', within: 'html' },
	{ name: 'no such page', path: '/net-takoy' },
	{ name: 'no such category', path: '/catalog/net-takoy' },
	{ name: 'a page of text', path: '/payment-and-delivery' },
	{ name: 'the community', path: '/community/' },
	{ name: 'a list of texts by a kind', path: '/community/blogs/?type=NEWS' },
	{ name: 'texts about nothing', path: '/blog/?query=синхрофазотрон' },
	{ name: 'trainings', path: '/community/trainings/' },
	{ name: 'people', path: '/community/ambassadors/' },
	{ name: 'promotions', path: '/promo-and-blog' },
	{
		name: 'a promotion that can not be applied',
		path: '/promo-and-blog',
		prepare: async (page) => {
			await page
				.getByRole('button', { name: /^Применить промокод/ })
				.first()
				.click()
			await expect(page.getByRole('alert').first()).toBeVisible()
		},
	},
]

for (const { name, path, within, prepare } of states) {
	test(name, async ({ page }) => {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await prepare?.(page)
		await expectAccessible(page, within)
	})
}

test('articles, trainings, looks and people', async ({ page, shop }) => {
	const { article, training, look, ambassador } = await findReading(shop)
	for (const path of [article.path, training.path, ambassador]) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expectAccessible(page)
	}
	await page.goto(look.path)
	await page.getByRole('button', { name: 'Всё в корзину' }).click()
	await expect(page.getByText('Выбери размер или сними отметку').first()).toBeVisible()
	await expectAccessible(page)
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
