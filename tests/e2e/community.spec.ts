import type { Page } from 'playwright/test'
import { findGoods, putIntoCart } from '#tests/support/purchase.ts'
import { findReading } from '#tests/support/reading.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

/** Chooses the first size of every thing of the form that has sizes. */
async function chooseSizes(page: Page): Promise<void> {
	for (const size of await page.locator('#things select').all()) await size.selectOption({ index: 1 })
}

const cartLines = (page: Page) => page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')

test('a thing is put into the cart from the article that speaks of it', async ({ page, shop, scripts }) => {
	const { article } = await findReading(shop)
	await test.step('the article is found by its title, and its form of another address leads to it', async () => {
		await page.goto('/blog/')
		await page.getByRole('searchbox', { name: 'Искать в публикациях' }).fill(article.title)
		await page.getByRole('search', { name: 'Поиск по публикациям' }).getByRole('button').click()
		await page.getByRole('link', { name: article.title }).first().click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
		await expect(page).toHaveURL(article.path)
		await page.goto(`/community/blogs/${article.slug}`)
		await expect(page).toHaveURL(article.path)
	})
	const form = page.locator('form[id^="thing-"]:has(select)').first()
	await test.step('without a size it says that one has to be chosen', async () => {
		await scriptsAwake(page, scripts)
		await form.getByRole('button').click()
		await expect(form.getByText('Выбери размер', { exact: true }).first()).toBeVisible()
	})
	await test.step('with one it is in the cart', async () => {
		await form.getByRole('combobox').selectOption({ index: 1 })
		await form.getByRole('button').click()
		await expect(page.getByText(/— в корзине/).first()).toBeVisible()
		await page.goto('/cart')
		await expect(cartLines(page)).toHaveCount(1)
	})
})

test('an article on paper has its words, and nothing to press', async ({ page, shop }) => {
	const { article } = await findReading(shop)
	await page.goto(article.path)
	await page.emulateMedia({ media: 'print' })
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title)
	await expect(main.getByRole('combobox').or(main.getByRole('navigation'))).toHaveCount(0)
	await expect(page.getByText('Что читать дальше')).toBeHidden()
})

test('a look is bought whole, and what is missing is said beside it', async ({ page, shop, scripts }) => {
	const { look } = await findReading(shop)
	await page.goto(look.path)
	await scriptsAwake(page, scripts)
	const button = page.getByRole('button', { name: 'Всё в корзину' })
	const form = page.locator('#things')
	const sizes = form.locator('select')
	const wanted = await page.getByRole('checkbox', { name: /^Беру/ }).count()

	await test.step('sizes that are not chosen are asked for, each beside its thing', async () => {
		await button.click()
		await expect(form.getByText('Выбери размер или сними отметку')).toHaveCount(await sizes.count())
	})
	await test.step('one is sold out meanwhile: the others are in the cart', async () => {
		await chooseSizes(page)
		const id = Number(await sizes.first().inputValue())
		await shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [id])
		await button.click()
		await expect(form.getByText(`В корзине ${wanted - 1}`)).toBeVisible()
		await expect(form.getByText(/^Этой вещи больше нет в наличии/)).toHaveCount(1)
	})
	await test.step('the same form sent again adds only what was missing', async () => {
		await expect(page.getByRole('checkbox', { name: /^Беру/, checked: true })).toHaveCount(1)
		await page.goto(look.path)
		await scriptsAwake(page, scripts)
		const boxes = page.getByRole('checkbox', { name: /^Беру/ })
		for (const box of (await boxes.all()).slice(1)) await box.uncheck()
		await sizes.first().selectOption({ index: 2 })
		await button.click()
		await expect(page.getByText(/В корзине: 1\sвещь/).first()).toBeVisible()
		await page.goto('/cart')
		await expect(cartLines(page)).toHaveCount(wanted)
	})
})

test('the code of a promotion goes into the cart by one press', async ({ page, shop, scripts }) => {
	await page.goto('/promo-and-blog')
	await scriptsAwake(page, scripts)
	const apply = page.getByRole('button', { name: 'Применить промокод ТРОПА10' })
	await test.step('an empty cart is too little for it', async () => {
		await apply.click()
		await expect(page.getByText(/сумма корзины мала/).first()).toBeVisible()
	})
	await putIntoCart(page, await findGoods(shop, 33, { minPrice: 4_000 }))
	await page.goto('/promo-and-blog')
	await scriptsAwake(page, scripts)
	await apply.click()
	await expect(page.getByText('Промокод ТРОПА10 в корзине').first()).toBeVisible()
	await page.goto('/cart')
	await expect(page.getByRole('button', { name: 'Убрать промокод ТРОПА10' })).toBeAttached()
})

test('a promotion that is over says so at its address, and its code is not offered', async ({ page }) => {
	await page.goto('/promo-and-blog#summer-twenty')
	const past = page.locator('#summer-twenty')
	await expect(past).toBeInViewport()
	await expect(past).toContainText(/Закончилась 31\sавгуста/)
	await expect(page.getByText('ЛЕТО26')).toHaveCount(0)
})

test('a list narrows by kind, tag and words, and says when nothing is left', async ({ page }) => {
	await page.goto('/community/blogs/')
	const titles = page.getByRole('main').getByRole('article')
	const all = await titles.count()
	await page
		.getByRole('navigation', { name: 'Виды публикаций' })
		.getByRole('link', { name: 'Новости' })
		.click()
	await expect(page).toHaveURL('/community/blogs/?type=NEWS')
	await expect.poll(() => titles.count()).toBeLessThan(all)
	await page.getByRole('searchbox', { name: 'Искать в публикациях' }).fill('синхрофазотрон')
	await page.getByRole('search', { name: 'Поиск по публикациям' }).getByRole('button').click()
	await expect(page.getByRole('heading', { name: 'Про это ещё не писали' })).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Показать всё' }).first().click()
	await expect(page).toHaveURL('/community/blogs/')
	await page.getByRole('navigation', { name: 'Темы' }).getByRole('link').first().click()
	await expect(page).toHaveURL(/\?tag=/)
	await expect(titles.first()).toBeVisible()
})
