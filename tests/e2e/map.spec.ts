import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseWay, fillCart, findGoods, openCheckout } from '../support/purchase.ts'
import { test as base, expect, scriptsAwake } from '../support/shop.ts'
import { type Storefront, startStorefront } from '../support/start-shop.ts'
import { doubleScript } from '../support/ymaps-double.ts'

// The worker's backend with a storefront that has a key of Yandex Maps; the service itself is doubled.
let storefront: Storefront
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
const test = base.extend({ baseURL: async ({}, use) => use(storefront?.url) })
test.beforeAll(async ({ shop }) => {
	test.setTimeout(300_000)
	storefront = await startStorefront(shop.apiUrl, { YANDEX_MAPS_KEY: 'key-of-a-test' })
})
test.afterAll(() => storefront.stop())

const script = 'https://api-maps.yandex.ru/2.1/**'
const serve = (page: Page) =>
	page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: doubleScript() }))

test('without scripts the lists are there, and no map is offered', { tag: '@scriptless' }, async ({
	page,
	shop,
}) => {
	const { productId } = await findGoods(shop, 2)
	for (const [path, row] of [
		['/stores?q=казань', '[id^=store-]'],
		[`/product/${productId}/stores`, '[id^=store-]'],
		['/pickup', '[id^=point-]'],
	] as const) {
		await page.goto(path)
		await expect(page.getByRole('main').locator(row).first()).toBeVisible()
		await expect(page.getByRole('button', { name: 'Показать на карте' })).toBeHidden()
	}
})

test('a store is chosen on the map, and the list knows it', { tag: '@scripted' }, async ({
	page,
	scripts,
}) => {
	await serve(page)
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().startsWith('https:')) asked.push(request.url())
	})
	await page.goto('/stores?q=казань')
	await scriptsAwake(page, scripts)
	const rows = page.getByRole('main').locator('[id^=store-]')
	await expect(rows).toHaveCount(9)
	const show = page.getByRole('button', { name: 'Показать на карте' })
	expect(asked).toEqual([])
	const map = page.getByRole('region', { name: 'Магазины на карте' })
	await test.step('the map comes when it is asked for', async () => {
		await show.click()
		await expect(map.getByRole('button', { name: 'Приблизить' })).toBeVisible()
		expect(asked).toHaveLength(1)
		expect(asked[0]).toContain('apikey=key-of-a-test')
	})
	await test.step('stores near each other are one mark, which leads closer', async () => {
		await expect(map.getByRole('button', { name: 'ул. Баумана, 44' })).toHaveCount(0)
		await map.getByRole('button', { name: /^3\sточки: показать ближе/ }).click()
		await expect(map.getByRole('button', { name: 'ул. Баумана, 44' })).toBeVisible()
	})
	await test.step('a marker describes its store', async () => {
		await map.getByRole('button', { name: 'ул. Баумана, 44' }).click()
		const balloon = map.getByRole('dialog', { name: 'ул. Баумана, 44' })
		await expect(balloon.getByRole('link', { name: 'ул. Баумана, 44' })).toBeVisible()
		await expect(rows.filter({ hasText: 'Баумана' })).toHaveAttribute('aria-current', 'true')
	})
	await test.step('Escape closes it and gives the focus back', async () => {
		await page.keyboard.press('Escape')
		await expect(map.getByRole('dialog')).toHaveCount(0)
		await expect(map.getByRole('button', { name: 'ул. Баумана, 44' })).toBeFocused()
	})
	await test.step('all of it is accessible, with the balloon open too', async () => {
		await page.keyboard.press('Enter')
		await expect(map.getByRole('dialog')).toBeVisible()
		await expectAccessible(page, 'main')
	})
})

test('a map without a loaded script shows a message, and can be tried again', { tag: '@scripted' }, async ({
	page,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/api-maps\.yandex\.ru|ERR_FAILED|Yandex|map/i)
	await page.route(script, (route) => route.abort())
	await page.goto('/stores?q=казань')
	await scriptsAwake(page, scripts)
	await expect(page.getByRole('main').locator('[id^=store-]')).toHaveCount(9)
	await page.getByRole('button', { name: 'Показать на карте' }).click()
	await expect(page.getByText('Карта не загрузилась.')).toBeVisible()
	await page.unroute(script)
	await serve(page)
	await page.getByRole('button', { name: 'Загрузить ещё раз' }).click()
	await expect(page.getByRole('region', { name: 'Магазины на карте' })).toBeVisible()
})

test('a visitor from another page of the shop gets the map too', { tag: '@scripted' }, async ({
	page,
	scripts,
	allowConsoleErrors,
}) => {
	// The policy of the first page allows no map: the page is reloaded for it.
	allowConsoleErrors(/api-maps\.yandex\.ru/)
	await serve(page)
	await page.goto('/')
	await scriptsAwake(page, scripts)
	await page.getByRole('link', { name: 'Магазины', exact: true }).first().click()
	await expect(page).toHaveURL(/\/stores$/)
	await page.getByRole('button', { name: 'Показать на карте' }).click()
	await expect(page.getByRole('region', { name: 'Магазины на карте' })).toBeVisible()
})

/** The address of a row, as it is written. */
const addressIn = (row: Locator) =>
	row
		.locator('span')
		.first()
		.evaluate((title) => (title.querySelector('[aria-hidden]') ?? title).textContent ?? '')

test('a point of the checkout is chosen on the map and in the list', { tag: '@scripted' }, async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	// The page is reloaded for the map, and text typed just before is restored.
	allowConsoleErrors(/api-maps\.yandex\.ru/)
	await serve(page)
	await fillCart(page, shop, await findGoods(shop, 1))
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	await chooseWay(page, 'Пункт выдачи', scripts)
	const points = page.getByRole('group', { name: 'Из какого пункта' })
	await expect(points.getByRole('radio').first()).toBeVisible()
	const show = page.getByRole('button', { name: 'Показать на карте' })
	await page.getByLabel('Имя').fill('Аня Воронцова')
	await show.click()
	const map = page.getByRole('region', { name: 'Адреса на карте' })
	await test.step('the row is chosen by its mark', async () => {
		const mark = map.getByRole('button', { name: /^(?!Приблизить|Отдалить|Пропустить|\d+\sточ)/ }).first()
		const address = String(await mark.getAttribute('aria-label'))
		await mark.click()
		await expect(map.getByRole('dialog', { name: address })).toBeVisible()
		const row = points.locator('label').filter({ has: page.locator(':checked') })
		await expect(row).toHaveCount(1)
		expect(await addressIn(row)).toBe(address)
	})
	await test.step('the mark is chosen by its row', async () => {
		const value = await points.locator('input:not(:checked)').nth(2).getAttribute('value')
		const row = points.locator('label').filter({ has: page.locator(`[value="${value}"]`) })
		await row.click()
		await expect(row.getByRole('radio')).toBeChecked()
		await expect(map.getByRole('dialog', { name: await addressIn(row), exact: true })).toBeVisible()
		await expect(map.getByRole('dialog')).toHaveCount(1)
	})
	await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
	await expectAccessible(page, '#points')
})

test('the stores that have a product are on the map', { tag: '@scripted' }, async ({
	page,
	shop,
	scripts,
}) => {
	await serve(page)
	const { productId } = await findGoods(shop, 2)
	await page.goto(`/product/${productId}/stores`)
	await scriptsAwake(page, scripts)
	const rows = page.getByRole('main').locator('[id^=store-]')
	const count = await rows.count()
	expect(count).toBeGreaterThan(0)
	await page.getByRole('button', { name: 'Показать на карте' }).click()
	const map = page.getByRole('region', { name: 'Магазины на карте' })
	await map
		.getByRole('button', { name: /^(?!Приблизить|Отдалить|Пропустить|\d+\sточ)/ })
		.first()
		.click()
	await expect(map.getByRole('dialog')).toBeVisible()
	await expect(rows.and(page.locator('[aria-current]'))).toHaveCount(1)
	await expectAccessible(page, '[aria-label="Магазины на карте"]')
})

test('a store is on the map with its neighbours, and a city is chosen on the map', {
	tag: '@scripted',
}, async ({ page, scripts }) => {
	await serve(page)
	await page.goto('/store/kazan-1')
	await scriptsAwake(page, scripts)
	const show = page.getByRole('button', { name: 'Показать на карте' })
	await test.step('the store', async () => {
		await show.click()
		const map = page.getByRole('region', { name: 'Магазины на карте' })
		await expect(map.getByRole('dialog').getByRole('link')).toHaveAttribute('href', '/store/kazan-1')
	})
	await test.step('the city', async () => {
		await page.goto('/city?country=51&returnTo=/stores')
		await scriptsAwake(page, scripts)
		await show.click()
		const map = page.getByRole('region', { name: 'Города на карте' })
		await map.getByRole('button', { name: 'Гюмри' }).click()
		await map
			.getByRole('dialog', { name: 'Гюмри' })
			.getByRole('button', { name: /^Гюмри/ })
			.click()
		await expect(page).toHaveURL(/\/stores$/)
		await expect(page.getByRole('banner').getByRole('link', { name: 'Город: Гюмри' })).toBeVisible()
	})
})

test('all points of the city are on the map of pick-up', { tag: '@scripted' }, async ({ page, scripts }) => {
	await serve(page)
	await page.goto('/pickup')
	await scriptsAwake(page, scripts)
	const show = page.getByRole('button', { name: 'Показать на карте' })
	await show.click()
	const map = page.getByRole('region', { name: 'Пункты на карте' })
	const shown = async () => {
		const names = await map
			.getByRole('listitem')
			.getByRole('button')
			.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
		return names.reduce((sum, name) => sum + (Number.parseInt(name, 10) || 1), 0)
	}
	await expect.poll(shown).toBeGreaterThanOrEqual(40)
	await test.step('a point beyond the list has its address, and is described when it is pressed', async () => {
		const inList = (await page.locator('[id^=point-]').allTextContents()).join()
		const unnamed = /^(Магазин|Пункт выдачи)$/
		/** The name of a marker with a point that the list does not show. */
		const beyondList = async () => {
			const names = await map
				.getByRole('listitem')
				.getByRole('button')
				.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
			const isOther = (name: string) =>
				!/^\d+\sточ/.test(name) && (unnamed.test(name) || !inList.includes(name))
			return names.find(isOther) ?? null
		}
		for (let press = 0; press < 12 && (await beyondList()) === null; press++) {
			await map.getByRole('button', { name: 'Приблизить' }).click()
		}
		await expect(map.getByRole('button', { name: unnamed })).toHaveCount(0)
		const address = String(await beyondList())
		await map.getByRole('button', { name: address, exact: true }).first().focus()
		await page.keyboard.press('Enter')
		await expect(map.getByRole('dialog', { name: address }).getByText(/хранят/)).toBeVisible()
		await expectAccessible(page, 'main')
	})
})
