import { expect, scriptsAwake, test } from '../support/shop.ts'

test('a visitor finds a store of the city, then one of another city', async ({ page }) => {
	const main = page.getByRole('main')
	await test.step('open the stores of the city', async () => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Все магазины', exact: true }).click()
		await expect(
			page.getByRole('heading', { level: 1, name: /^\d+\sмагазин.*\sв\s\d+\sгород/ }),
		).toBeVisible()
		await expect(main.getByRole('heading', { level: 2, name: 'Москва' })).toBeVisible()
	})
	await test.step('choose another city on the map', async () => {
		await main
			.getByRole('navigation', { name: 'Города на карте' })
			.getByRole('link', { name: /^Казань/ })
			.click()
		await expect(page).toHaveURL(/\?city=\d+#list$/)
		await expect(main.getByRole('heading', { level: 2, name: 'Казань' })).toBeVisible()
		await expect(main.getByRole('heading', { level: 2, name: 'Казань' })).toBeInViewport()
	})
	await test.step('a mark of the drawing leads to the row of its store', async () => {
		await main.getByRole('link', { name: 'ул. Баумана, 44', exact: true }).first().click()
		await expect(page).toHaveURL(/#store-kazan-\d$/)
	})
	await test.step('open one of its stores', async () => {
		await main.getByRole('link', { name: 'улица Баумана, 44' }).click()
		await expect(page.getByText('Казань, ул. Баумана, 44')).toBeVisible()
		await expect(page.getByText(/^(Сегодня до|Откроется) /).first()).toBeVisible()
		await expect(page.getByRole('link', { name: /доб\./ }).first()).toHaveAttribute(
			'href',
			/^tel:\d+;ext=\d+$/,
		)
	})
	await test.step('return to all stores', async () => {
		await page.getByRole('link', { name: 'Все магазины', exact: true }).click()
		await expect(main.getByRole('heading', { level: 2, name: 'Казань' })).toBeVisible()
	})
	await test.step('choose a third one by its name', async () => {
		await main
			.getByRole('region', { name: 'Все города' })
			.getByRole('link', { name: /^Минск/ })
			.click()
		await expect(main.getByRole('link', { name: 'улица Немига, 5' })).toBeVisible()
	})
})

test('a store is found by its street, and by what it does', async ({ page }) => {
	const main = page.getByRole('main')
	const rows = main.locator('[id^=store-]')
	await page.goto('/stores')
	await test.step('by a metro station', async () => {
		await page.getByLabel('Город, улица или метро').fill('м. бауманская')
		await page.getByRole('button', { name: 'Найти', exact: true }).last().click()
		await expect(page).toHaveURL(/q=/)
		await expect(rows).toHaveCount(1)
		await expect(rows).toContainText('Бауманская, 58')
		await expect(page.getByLabel('Город, улица или метро')).toHaveValue('м. бауманская')
	})
	await test.step('by what no store has', async () => {
		await page.getByLabel('Город, улица или метро').fill('<b>🏔️</b>')
		await page.getByRole('button', { name: 'Найти', exact: true }).last().click()
		await expect(main.getByRole('status')).toHaveText(/^Таких магазинов нет/)
		await expect(rows).toHaveCount(0)
	})
	await test.step('filters are set and taken away', async () => {
		await page.goto('/stores')
		const all = await rows.count()
		const filters = main.getByRole('navigation', { name: 'Какой магазин нужен' })
		await filters.getByRole('link', { name: 'Прокат снаряжения' }).click()
		await expect(page).toHaveURL(/service=/)
		const takesAway = filters.getByRole('link', { name: 'Убрать фильтр: Прокат снаряжения' })
		await expect(takesAway).toBeVisible()
		expect(await rows.count()).toBeLessThan(all)
		await takesAway.click()
		await expect(rows).toHaveCount(all)
	})
})

test('the nearest stores of somebody who lets the browser say where that is', async ({ page, scripts }) => {
	await page.context().grantPermissions(['geolocation'])
	await page.context().setGeolocation({ latitude: 55.7945, longitude: 49.1117 })
	await page.goto('/stores')
	await scriptsAwake(page, scripts)
	const nearMe = page.getByRole('button', { name: 'Рядом со мной' })
	if (scripts !== 'on') {
		await expect(nearMe).toBeHidden()
		return
	}
	await nearMe.click()
	await expect(page).toHaveURL(/\?place=55\.79%2C49\.11#list$/)
	const rows = page.getByRole('main').locator('[id^=store-]')
	await expect(rows).toHaveCount(10)
	await expect(rows.first()).toContainText('Казань')
	await expect(rows.first()).toContainText(/на (север|юг|запад|восток)/)
})

test('a city, a place or a store that is not there', async ({ page }) => {
	for (const query of ['city=нет', 'city=999999', 'place=100,200', 'open=да']) {
		await page.goto(`/stores?${query}`)
		await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Москва' })).toBeVisible()
	}
	const answer = await page.goto('/store/net-takogo')
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
