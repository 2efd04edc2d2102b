import type { Locator, Page } from 'playwright/test'
import { expect, hold, type ShopOptions, scriptsAwake, test } from '../support/shop.ts'

const jackets = '/catalog/muzhchinam/verkhnyaya-odezhda'

type Scripts = ShopOptions['scripts']

/** With scripts every change is shown at once; without them the button of the form shows it. */
async function showResult(page: Page, scripts: Scripts) {
	if (scripts !== 'on') await page.getByRole('button', { name: 'Показать', exact: true }).click()
}

const chip = (page: Page, name: string) => page.getByRole('link', { name: `Убрать фильтр: ${name}` })

/** The number after the words of the heading. */
async function countInHeading(page: Page): Promise<number> {
	const heading = await page.getByRole('heading', { level: 1 }).textContent()
	return Number(/([\d\s]+)товар/.exec(heading ?? '')?.[1]?.replace(/\s/g, ''))
}

/** Prices of the things on the page, in their order. */
async function shownPrices(cards: Locator): Promise<number[]> {
	const texts = await cards.filter({ hasText: '₽' }).allInnerTexts()
	return texts.map((text) => Number(/(\d[\d\s]*)₽/.exec(text)?.[1]?.replace(/\s/g, '')))
}

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: '₽' })

test('a category is narrowed, ordered and widened again', async ({ page, scripts }) => {
	const winter = page.getByRole('checkbox', { name: 'Зима' })
	const all = await test.step('open a category', async () => {
		await page.goto(jackets)
		await expect(page.getByRole('heading', { level: 1, name: /Мужские куртки/ })).toBeVisible()
		return countInHeading(page)
	})
	await test.step('filter by season', async () => {
		const label = await page.locator('label', { has: winter }).textContent()
		const inWinter = Number(/(\d+) товар/.exec(label ?? '')?.[1])
		await winter.check()
		await showResult(page, scripts)
		await expect(chip(page, 'Зима')).toBeVisible()
		expect(await countInHeading(page)).toBe(inWinter)
		if (scripts === 'on') await expect(page.getByRole('status')).toContainText(`Найдено: ${inWinter} товар`)
		await expect(winter).toBeChecked()
	})
	await test.step('filter by size and price', async () => {
		await page.getByRole('checkbox', { name: '50', exact: true }).check()
		await showResult(page, scripts)
		await expect(chip(page, 'Размер 50')).toBeVisible()

		await page.getByLabel('Цена до, ₽').fill('25 000')
		await page.getByLabel('Цена до, ₽').press('Enter')
		await expect(chip(page, 'До 25 000 ₽')).toBeVisible()
	})
	await test.step('sort by price', async () => {
		await page.getByLabel('Сортировка').selectOption('Сначала дешёвые')
		if (scripts !== 'on') await page.getByRole('button', { name: 'Сортировать' }).click()
		await expect(page).toHaveURL(/sort=price-asc/)
		await expect.poll(async () => isAscending(await shownPrices(cards(page)))).toBe(true)
		expect(Math.max(...(await shownPrices(cards(page))))).toBeLessThanOrEqual(25_000)
	})
	await test.step('a reload restores filters and order', async () => {
		// The address holds it all.
		await page.reload()
		await expect(winter).toBeChecked()
		await expect(page.getByLabel('Сортировка')).toHaveValue('price-asc')
	})
	await test.step('remove a filter and go back', async () => {
		await chip(page, 'Зима').click()
		await expect(chip(page, 'Зима')).toHaveCount(0)
		await expect(winter).not.toBeChecked()
		await page.goBack()
		await expect(chip(page, 'Зима')).toBeVisible()
		await expect(winter).toBeChecked()
	})
	await test.step('reset all filters', async () => {
		await page.getByRole('link', { name: 'Сбросить всё' }).click()
		await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveCount(0)
		expect(await countInHeading(page)).toBe(all)
	})
})

const isAscending = (numbers: number[]) =>
	numbers.length > 1 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))

test('more products are shown below, and the way back leads to the same place', async ({ page, scripts }) => {
	const { total, first } = await test.step('open a category', async () => {
		await page.goto(jackets)
		const total = await countInHeading(page)
		const first = await cards(page).count()
		expect(first).toBeLessThan(total)
		await scriptsAwake(page, scripts)
		return { total, first }
	})
	await test.step('show more products', async () => {
		await page.getByRole('link', { name: /^Показать ещё \d+ товар/ }).click()
		await expect(cards(page)).toHaveCount(Math.min(total, first * 2))
		await expect(page.getByText(`Показано ${Math.min(total, first * 2)} из ${total}`).first()).toBeVisible()
		if (scripts === 'on') await expect(cards(page).nth(first).getByRole('link')).toBeFocused()
	})

	const far = cards(page)
		.nth(first + 6)
		.getByRole('link')
	await test.step('open a product and go back', async () => {
		const name = (await far.textContent()) ?? ''
		await far.click()
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
		await page.goBack()
		await expect(cards(page)).toHaveCount(Math.min(total, first * 2))
		await expect(far).toBeInViewport()
		if (scripts === 'on') await expect(far).toBeFocused()
	})
	await test.step('a reload shows as many products', async () => {
		await page.reload()
		await expect(cards(page)).toHaveCount(Math.min(total, first * 2))
	})
	await test.step('open the second page', async () => {
		await page.getByRole('link', { name: 'Страница 2' }).click()
		await expect(page).toHaveURL(/page=2$/)
		await expect(cards(page)).toHaveCount(Math.min(total - first, first))
	})
})

const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

test('a listing that was lengthened is whole after a reload, by its link, without scripts', {
	tag: '@core',
}, async ({ page, browser, scripts, shop }) => {
	await test.step('lengthen the catalogue', async () => {
		await page.goto('/catalog/')
		await scriptsAwake(page, scripts)
		for (const pages of [2, 3]) {
			await page.getByRole('link', { name: /^Показать ещё/ }).click()
			await expect(page).toHaveURL(new RegExp(`page=1-${pages}(#|$)`))
			await expect(cards(page)).toHaveCount(24 * pages)
		}
	})
	const seen = await namesOf(page)
	await test.step('reload it', async () => {
		await page.reload()
		expect(await namesOf(page)).toEqual(seen)
		await expect(page.getByText(/^Показано 72 из/)).toBeVisible()
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/catalog\/$/)
		await expect(page.getByRole('link', { name: /^Показать предыдущие/ })).toHaveCount(0)
	})
	await test.step('send its link to a visitor without scripts', async () => {
		const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
		const other = await context.newPage()
		await other.goto(page.url())
		expect(await namesOf(other)).toEqual(seen)
		await context.close()
	})
})

test('a link shows the items above a listing that begins later', { tag: '@core' }, async ({
	page,
	scripts,
}) => {
	await page.goto('/catalog/?page=2-3')
	await scriptsAwake(page, scripts)
	await expect(page).toHaveTitle(/, страница 2$/)
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/catalog\/\?page=2$/)
	await expect(page.getByText(/^Показаны 25–72 из/)).toBeVisible()
	const seen = await namesOf(page)

	await page.getByRole('link', { name: 'Показать предыдущие 24 товара' }).click()
	await expect(cards(page)).toHaveCount(72)
	expect((await namesOf(page)).slice(24)).toEqual(seen)
	await expect(page.getByText(/^Показано 72 из/).last()).toBeVisible()
	await expect(page.locator('#product-1')).toBeInViewport()
	if (scripts === 'on') await expect(page.locator('#product-1 a')).toBeFocused()
	await expect(page.getByRole('link', { name: /^Показать предыдущие/ })).toHaveCount(0)
})

test('no address makes a listing longer than six pages', { tag: '@once' }, async ({ page, scripts }) => {
	await page.goto('/catalog/?page=1-8')
	await scriptsAwake(page, scripts)
	await expect(page.getByText(/^Показаны 49–192 из/)).toBeVisible()
	await expect(cards(page)).toHaveCount(144)
	await page.getByRole('link', { name: /^Показать предыдущие/ }).click()
	await expect(page.getByText(/^Показаны 25–168 из/).last()).toBeVisible()
	await page.getByRole('link', { name: /^Показать ещё/ }).click()
	await expect(page.getByText(/^Показаны 49–192 из/).last()).toBeVisible()
	/** Words of a listing, as the server sends them. */
	const wordsOf = async (address: string) => {
		const html = await (await page.request.get(`/catalog/?${new URLSearchParams({ page: address })}`)).text()
		const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
		return main.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, '|')
	}
	await test.step('beyond the end is the last page, which is led on from', async () => {
		for (const address of ['9999', '1-9999', '9999-1']) {
			const words = await wordsOf(address)
			expect(words, address).not.toContain('|Показать ещё')
			expect(words, address).toContain('|Показать предыдущие')
		}
	})
	await test.step('an address without such a number is that of the first page', async () => {
		for (const address of ['', '0', '-1', '2-', 'много', '1e9', '1-2-3'])
			expect(await wordsOf(address), address).toMatch(/\|Показано\s24\sиз/)
	})
})

test('a filter chosen before hydration is not lost', async ({ page, context, scripts }) => {
	const letScriptsCome = await hold(context, '**/assets/*.js')
	await page.goto(jackets, { waitUntil: 'commit' })
	await page.getByRole('checkbox', { name: 'Зима' }).check()
	letScriptsCome()
	if (scripts === 'on') await expect(page).toHaveURL(/season=/)
	else await showResult(page, scripts)
	await expect(chip(page, 'Зима')).toBeVisible()
})

test('filters are found on a phone', async ({ page, scripts }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(jackets)
	await page.getByRole('link', { name: 'Фильтры' }).click()
	if (scripts === 'on') await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible()
	await page.getByRole('checkbox', { name: 'хвоя' }).check()
	if (scripts === 'on') await expect(page).toHaveURL(/color=/)
	const show = scripts === 'on' ? /^Показать \d+ товар/ : /^Показать$/
	await page.getByRole('button', { name: show }).click()
	await expect(chip(page, 'Хвоя')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Фильтры, 1' })).toBeVisible()
	await expect(cards(page).first()).toBeVisible()
})

test('a search forgives a slip of the pen', { tag: '@once' }, async ({ page }) => {
	const field = page
		.getByRole('searchbox', { name: 'Поиск по каталогу' })
		.or(page.getByRole('combobox', { name: 'Поиск по каталогу' }))
	await test.step('search for a word', async () => {
		await page.goto('/')
		await field.first().fill('палатка')
		await field.first().press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: /палатка/ })).toBeVisible()
		await expect(field.first()).toHaveValue('палатка')
		await expect(cards(page).first()).toContainText(/палатка/i)
	})
	await test.step('a misspelt search shows what was meant', async () => {
		await field.first().fill('пуховек хибинв')
		await field.first().press('Enter')
		await expect(page.getByRole('main')).toContainText('Показали по запросу «пуховик хибины».')
		await expect(cards(page).first()).toContainText('Хибины')
		await expect(field.first()).toHaveValue('пуховек хибинв')
	})
	await test.step('search for the words as they are', async () => {
		await page.getByRole('link', { name: 'Искать точно «пуховек хибинв»' }).click()
		await expect(
			page.getByRole('heading', { level: 1, name: 'По запросу «пуховек хибинв» ничего нет' }),
		).toBeVisible()
		await expect(page.getByRole('list', { name: 'Хиты' })).toBeVisible()
	})
	await test.step('of words that nothing has together a part is shown', async () => {
		await page.goto('/catalog/?text=палатка для слона')
		await expect(page.getByRole('main')).toContainText(
			'По запросу целиком ничего нет. Показываем по запросу «палатка».',
		)
		await expect(cards(page).first()).toContainText(/палатка/i)
	})
})

test('filters are understood in the words of a search, and removed for good', { tag: '@once' }, async ({
	page,
	scripts,
}) => {
	await page.goto('/catalog/?text=красная куртка мужская до 25 тысяч')
	await expect(page.getByRole('heading', { level: 1 })).toContainText(
		'Поиск «красная куртка мужская до 25 тысяч»',
	)
	const all = await countInHeading(page)
	await test.step('the filters are chosen, as if by hand', async () => {
		for (const name of ['Мужской', 'Рябина', 'Брусника', 'До 25 000 ₽']) {
			await expect(chip(page, name)).toBeVisible()
		}
		await expect(page.getByRole('checkbox', { name: 'рябина' })).toBeChecked()
		expect(Math.max(...(await shownPrices(cards(page))))).toBeLessThanOrEqual(25_000)
	})
	await test.step('narrow the search by a filter of the form', async () => {
		await scriptsAwake(page, scripts)
		await page.getByRole('checkbox', { name: 'рябина' }).uncheck()
		await showResult(page, scripts)
		await expect(chip(page, 'Рябина')).toHaveCount(0)
		await expect(chip(page, 'Брусника')).toBeVisible()
		await expect(chip(page, 'Мужской')).toBeVisible()
		expect(await countInHeading(page)).toBeLessThan(all)
	})
	await test.step('remove the filters one by one', async () => {
		for (const name of ['Брусника', 'До 25 000 ₽', 'Мужской']) {
			await chip(page, name).click()
			await expect(chip(page, name)).toHaveCount(0)
			if (scripts === 'on') await expect(page.getByRole('status')).toContainText('Найдено')
		}
		await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveCount(0)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Поиск «куртка»')
		expect(await countInHeading(page)).toBeGreaterThan(all)
	})
})

test('a price is read as people type it, and a text that is none gets a message', async ({
	page,
	scripts,
}) => {
	const from = page.getByRole('textbox', { name: 'Цена от, ₽' })
	const narrow = async (typed: string) => {
		await from.fill(typed)
		if (scripts === 'on') await from.press('Enter')
		else await page.getByRole('button', { name: 'Показать', exact: true }).click()
	}
	await page.goto(jackets)
	await scriptsAwake(page, scripts)
	const total = await countInHeading(page)
	await narrow('много')
	await expect(from).toHaveAccessibleDescription('Напиши цифрами: 15 000')
	await expect(from).toHaveValue('много')
	expect(await countInHeading(page)).toBe(total)
	await narrow('20 тыс. ₽')
	await expect(page).toHaveURL(/priceFrom=20/)
	await expect(chip(page, 'от 20\u00a0000\u00a0₽')).toBeVisible()
	await expect(from).toHaveAccessibleDescription('')
	expect(await countInHeading(page)).toBeLessThan(total)
})

test('filters that leave nothing have a way out', { tag: '@once' }, async ({ page }) => {
	await page.goto(`${jackets}?priceTo=10`)
	await expect(page.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible()
	await page.getByRole('link', { name: 'Сбросить фильтры' }).click()
	await expect(cards(page).first()).toBeVisible()
})

test('unknown parameters are ignored, unknown categories not found', { tag: '@once' }, async ({ page }) => {
	await page.goto(jackets)
	const all = await countInHeading(page)
	await page.goto(`${jackets}?color=нет такого&weather=солнце&sort=никак&page=много`)
	expect(await countInHeading(page)).toBe(all)

	const answer = await page.goto('/catalog/net-takogo')
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a visitor changes the city and comes back', async ({ page }) => {
	await test.step('open the cities from a product', async () => {
		await page.goto(jackets)
		await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
		await page.getByRole('link', { name: 'Другой город' }).click()
	})
	await test.step('find a city by its first letters', async () => {
		await page.getByRole('main').getByLabel('Город', { exact: true }).fill('казан')
		await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
		await page.getByRole('region', { name: 'Нашли' }).getByRole('button', { name: 'Казань' }).click()
		await expect(page).toHaveURL(/\/product\/\d+$/)
		await expect(page.getByRole('banner')).toContainText('Казань')
	})
	await test.step('choose a city of another country', async () => {
		await page.goto('/city')
		await expect(page.getByRole('main').getByRole('button', { name: 'Казань' }).first()).toHaveAttribute(
			'aria-current',
			'true',
		)
		await page.getByRole('main').getByRole('link', { name: 'Беларусь' }).click()
		await page.getByRole('main').getByRole('button', { name: 'Минск', exact: true }).click()
		await expect(page.getByRole('banner')).toContainText('Минск')
	})
	await test.step('an unknown city is not found', async () => {
		await page.goto('/city?text=Нигдеград')
		await expect(page.getByRole('heading', { name: 'Города «Нигдеград» не нашли' })).toBeVisible()
	})
})

test('the main page leads into the catalogue', { tag: '@once' }, async ({ page }) => {
	await page.goto('/')
	await expect(page.getByRole('heading', { level: 1, name: 'Дальше — только тропа' })).toBeVisible()
	await page.getByRole('link', { name: 'Смотреть коллекцию' }).click()
	await expect(page).toHaveURL(/\/catalog\/zima$/)
	await expect(cards(page).first()).toBeVisible()
})

test('an address that is none is not found', { tag: '@once' }, async ({ page }) => {
	const paths = ['/%5C%3Cb%3E', '/%09/evil.example', '/%2F%3Cb%3E', '/%F0%9F', '/product/%F0%9F']
	for (const path of paths) {
		const answer = await page.request.get(path)
		expect(answer.status(), path).toBe(404)
		expect(await answer.text(), path).toMatch(/<h1[^>]*>Такой страницы нет</)
	}
	// Scripts read the address too.
	await page.goto('/product/%F0%9F')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет')
})

test('«Выбери город» of the menu has a search of its own, and is closed again with the menu', async ({
	page,
	scripts,
}) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto('/about/')
	await scriptsAwake(page, scripts)
	const menu = page.getByRole('dialog', { name: 'Меню' })
	const open = async () => {
		await page.getByRole('link', { name: 'Меню' }).first().click()
		await menu.getByText('Выбери город').click()
	}
	await open()
	if (scripts !== 'on') {
		await menu.getByRole('link', { name: 'Все города' }).click()
		await expect(page).toHaveURL(/^[^?]*\/city\?returnTo=%2Fabout%2F$/)
		return
	}
	await menu.getByLabel('Город', { exact: true }).fill('Ново')
	await expect(menu.getByRole('button', { name: /^Новосибирск/ })).toBeVisible()
	await menu.getByRole('link', { name: 'Закрыть' }).click()
	await open()
	await expect(menu.getByLabel('Город', { exact: true })).toHaveValue('')
	await menu.getByRole('button', { name: /^Санкт-Петербург/ }).click()
	await expect(menu.getByText('сейчас Санкт-Петербург')).toBeVisible()
	await expect(page).toHaveURL('/about/')
})

test('the menu and the list of cities start again when they were closed', async ({ page, scripts }) => {
	await page.setViewportSize({ width: 1366, height: 900 })
	await page.goto('/')
	await scriptsAwake(page, scripts)
	const banner = page.getByRole('banner')
	await test.step('the menu with its first section', async () => {
		const catalogue = banner.getByText('Каталог', { exact: true })
		const sections = banner.locator('[data-section]')
		await catalogue.click()
		await expect(sections.first()).toHaveAttribute('data-active')
		if (scripts === 'on') {
			await sections.nth(1).locator('> a').hover()
			await expect(sections.nth(1)).toHaveAttribute('data-active')
		}
		await catalogue.click()
		await expect(sections.first()).toBeHidden()
		await catalogue.click()
		await expect(sections.first()).toHaveAttribute('data-active')
		await expect(sections.nth(1)).not.toHaveAttribute('data-active')
		await page.keyboard.press('Escape')
	})
	if (scripts !== 'on') return
	await test.step('the cities without what was looked for', async () => {
		const panel = page.getByRole('dialog', { name: 'Выбери город' })
		await banner.getByRole('link', { name: /^Город/ }).click()
		await panel.getByLabel('Город', { exact: true }).fill('Ново')
		await expect(panel.getByRole('button', { name: /^Новосибирск/ })).toBeVisible()
		await expect(panel.getByRole('button', { name: /^Москва/ })).toHaveCount(0)
		// The first press empties the field, as browsers do.
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		await expect(panel).toHaveCount(0)
		await banner.getByRole('link', { name: /^Город/ }).click()
		await expect(panel.getByLabel('Город', { exact: true })).toHaveValue('')
		await expect(panel.getByRole('button', { name: /^Москва/ })).toBeVisible()
	})
})
