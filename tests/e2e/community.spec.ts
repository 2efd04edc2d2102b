import type { Page } from 'playwright/test'
import { publicationPath } from '#backend/areas/community/addresses.ts'
import { fillCart, findGoods } from '#tests/support/purchase.ts'
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
		await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
		await page.goto('/cart')
		await expect(cartLines(page)).toHaveCount(1)
	})
})

test('an article on paper has its words, and nothing to press', { tag: '@once' }, async ({ page, shop }) => {
	const { article } = await findReading(shop)
	await page.goto(article.path)
	await page.emulateMedia({ media: 'print' })
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title)
	await expect(main.getByRole('combobox').or(main.getByRole('navigation'))).toHaveCount(0)
	await expect(page.getByText('Что читать дальше')).toBeHidden()
})

test('a look is bought whole, and what is missing is said beside it', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const { look } = await findReading(shop)
	await page.goto(look.path)
	await scriptsAwake(page, scripts)
	const button = page.getByRole('button', { name: 'Всё в корзину' })
	const form = page.locator('#things')
	const sizes = form.locator('select')
	const wanted = await page.getByRole('checkbox', { name: /^Беру/ }).count()

	await test.step('sizes that are not chosen are asked for, each beside its thing', async () => {
		const asked = await sizes.count()
		await button.click()
		await expect(form.getByText('Выбери размер или сними отметку')).toHaveCount(asked)
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
		// Scripts can recognise a double click as one press.
		await button.click({ clickCount: scripts === 'off' ? 1 : 2 })
		await expect(page.getByText(/В корзине: 1\sвещь/).first()).toBeVisible()
		await page.goto('/cart')
		await expect(cartLines(page)).toHaveCount(wanted)
		await expect(
			page.getByRole('link', { name: new RegExp(`^Корзина, ${wanted}\\s`) }).first(),
		).toBeAttached()
	})
})

test('a thing of a look that is gone meanwhile takes nothing of what is said of the others', async ({
	page,
	shop,
	scripts,
}) => {
	// Other tests look at the first one.
	const [look] = await shop.sql<Parameters<typeof publicationPath>[0]>(
		"SELECT slug, kind, author FROM publications WHERE kind = 'LOOK' AND author IS NOT NULL ORDER BY slug DESC LIMIT 1",
	)
	if (!look) throw new Error('The demonstration has no looks')
	await page.goto(publicationPath(look))
	await scriptsAwake(page, scripts)
	const rows = page.locator('#things > ul > li')
	const wanted = page.getByRole('checkbox', { name: /^Беру/ })
	const count = await wanted.count()
	await chooseSizes(page)
	const gone = rows.filter({ hasText: /нет ни в одном размере|больше нет в наличии/ })
	const goneBefore = await gone.count()
	const row = rows.filter({ has: wanted }).first()
	const id = Number(await row.locator('input[name$=".id"]').inputValue())
	const stock = await shop.sql<{ id: number; stock: number }>(
		'SELECT id, stock FROM skus WHERE product_id = $1',
		[id],
	)
	await shop.sql('UPDATE skus SET stock = 0 WHERE product_id = $1', [id])
	await page.getByRole('button', { name: 'Всё в корзину' }).click()
	await expect(page.locator('#things').getByText(`В корзине ${count - 1}`)).toBeVisible()
	await expect(gone).toHaveCount(goneBefore + 1)
	// The others are in the cart, and are not asked for again.
	for (const other of await rows.filter({ has: wanted }).all()) {
		if (Number(await other.locator('input[name$=".id"]').inputValue()) === id) continue
		await expect(other.getByRole('checkbox')).not.toBeChecked()
	}
	for (const { id: sku, stock: pieces } of stock) {
		await shop.sql('UPDATE skus SET stock = $2 WHERE id = $1', [sku, pieces])
	}
})

test('a crumb that begins a line leaves no dot at the end of the one before', { tag: '@once' }, async ({
	page,
	shop,
}) => {
	const { article } = await findReading(shop)
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(article.path)
	const crumbs = page.getByRole('navigation', { name: 'Путь по каталогу' })
	await expect(crumbs).toHaveCSS('overflow-x', 'clip')
	const { edge, lines } = await crumbs.evaluate((nav) => ({
		edge: nav.getBoundingClientRect().left,
		lines: [...nav.querySelectorAll('li')].map((crumb) => ({
			top: crumb.getBoundingClientRect().top,
			dot: crumb.querySelector('[aria-hidden]')?.getBoundingClientRect().toJSON() ?? null,
		})),
	}))
	expect(lines.at(-1)?.top).toBeGreaterThan(lines[0]?.top ?? Number.POSITIVE_INFINITY)
	for (const [at, { top, dot }] of lines.entries()) {
		const isFirst = lines[at - 1]?.top !== top
		expect((dot?.right ?? edge) > edge, `the dot before crumb ${at + 1} is seen`).toBe(!isFirst)
	}
})

test('the code of a promotion goes into the cart by one press', async ({ page, shop, scripts }) => {
	await page.goto('/promo-and-blog')
	await scriptsAwake(page, scripts)
	const apply = page.getByRole('button', { name: 'Применить промокод ТРОПА10' })
	await test.step('an empty cart is too little for it', async () => {
		await apply.click()
		await expect(page.getByText(/Сумма вещей меньше нужной/).first()).toBeVisible()
	})
	await fillCart(page, shop, await findGoods(shop, 33, { minPrice: 4_000 }))
	await page.goto('/promo-and-blog')
	await scriptsAwake(page, scripts)
	await apply.click()
	await expect(page.getByText('Промокод ТРОПА10 в корзине').first()).toBeVisible()
	await page.goto('/cart')
	await expect(page.getByRole('button', { name: 'Убрать промокод ТРОПА10' })).toBeAttached()
})

test('a promotion that is over says so at its address, and its code is not offered', {
	tag: '@once',
}, async ({ page }) => {
	await page.goto('/promo-and-blog#summer-twenty')
	const past = page.locator('#summer-twenty')
	await expect(past).toBeInViewport()
	await expect(past).toContainText(/Закончилась 31\sавгуста/)
	await expect(page.getByText('ЛЕТО26')).toHaveCount(0)
})

test('a list narrows by kind, tag and words, and says when nothing is left', { tag: '@once' }, async ({
	page,
}) => {
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
	await page.getByRole('main').getByRole('link', { name: 'Показать всё' }).click()
	await expect(page).toHaveURL('/community/blogs/')
	await expect(page.getByRole('heading', { name: 'Про это ещё не писали' })).toBeHidden()
	await page.getByRole('navigation', { name: 'Темы' }).getByRole('link').first().click()
	await expect(page).toHaveURL(/\?tag=/)
	await expect(titles.first()).toBeVisible()
})
