import {
	fillContact,
	findGoods,
	openCheckout,
	ordersOf,
	placeOrder,
	thankedFor,
} from '../support/purchase.ts'
import { scanCode } from '../support/scan-code.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

test('a visitor finds a store of the city, then one of another city', { tag: '@once' }, async ({ page }) => {
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
		await main.locator('a[href^="#store-kazan-"]').first().click()
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

test('a store is found by its street, and by what it does', { tag: '@once' }, async ({ page }) => {
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

test('the nearest stores of a visitor who lets the browser say where that is', async ({ page, scripts }) => {
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

test('a thing waits in the store that has it', { tag: '@once' }, async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 5)
	// A few pieces are spread over the stores of the country, and may be in none of the city.
	await shop.sql('UPDATE skus SET stock = 100 WHERE id = $1', [goods.skuId])
	const main = page.getByRole('main')
	await test.step('from the product to the stores that have it', async () => {
		await page.goto(`/product/${goods.productId}`)
		await scriptsAwake(page, scripts)
		await main.getByText(/^Есть в магазинах: \d+ из \d+$/).click()
		await main.getByRole('link', { name: 'Забрать в магазине' }).click()
		await expect(page.getByRole('heading', { level: 1, name: /^Забрать в\sмагазине$/ })).toBeVisible()
	})
	const rows = main.locator('[id^=store-]')
	await test.step('those that have the size', async () => {
		await main
			.getByRole('navigation', { name: 'Размер' })
			.getByRole('link', { name: goods.size, exact: true })
			.click()
		await expect(page).toHaveURL(new RegExp(`\\?size=${goods.skuId}$`))
		await expect(rows.first()).toContainText(`размер ${goods.size}`)
	})
	const address = await rows
		.first()
		.getByRole('link')
		.first()
		.evaluate((link) => (link.querySelector('[aria-hidden]') ?? link).textContent)
	await test.step('size and store go into the cart', async () => {
		await rows
			.first()
			.getByRole('button', { name: /^Забрать здесь/ })
			.click()
		await expect(page).toHaveURL(scripts === 'on' ? /\/cart$/ : /\/cart#main$/)
		await expect(
			page.getByText(`размер ${goods.size} — в корзине. Заберёшь: ${address}`).first(),
		).toBeVisible()
		await expect(main.getByText('Заберёшь:')).toContainText(String(address))
	})
	await test.step('the checkout knows the store', async () => {
		await openCheckout(page, scripts)
		await expect(page.getByRole('radio', { name: /^Забрать в магазине/ })).toBeChecked()
		const stores = page.getByRole('group', { name: 'Из какого магазина' })
		await expect(
			stores
				.locator('label')
				.filter({ hasText: String(address) })
				.getByRole('radio'),
		).toBeChecked()
		await fillContact(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await placeOrder(page)
	})
	await thankedFor(page)
	await expect(main.getByText(String(address)).first()).toBeVisible()
	const [order] = await ordersOf(shop, goods.skuId)
	expect(order).toMatchObject({ status: 'NEW', total: goods.price })
	await test.step('the scanner of the store reads the number off the page', async () => {
		expect(await scanCode(page, /^QR-код заказа/)).toBe(order?.number)
	})
})

test('stores that have a thing: the nearest first, a size that is none, a store that is gone', {
	tag: '@once',
}, async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 5)
	const main = page.getByRole('main')
	const rows = main.locator('[id^=store-]')
	await page.goto(`/product/${goods.productId}/stores?size=999999`)
	await expect(page).toHaveURL(`/product/${goods.productId}/stores`)
	const answer = await page.goto('/product/999999/stores')
	expect(answer?.status()).toBe(404)
	for (const query of ['', '?place=55.77,37.68']) {
		await page.goto(`/product/${goods.productId}/stores${query}`)
		const distances = await rows.evaluateAll((all) =>
			all.map((row) => {
				const [, number = '', unit] = /(\d[\d,]*)\s(км|м)(?!\p{L})/u.exec(row.textContent ?? '') ?? []
				return Number(number.replace(',', '.')) * (unit === 'км' ? 1000 : 1)
			}),
		)
		expect(distances.length).toBeGreaterThan(1)
		expect(distances).toEqual(distances.toSorted((one, other) => one - other))
	}
	await test.step('the press on a store that is gone leaves the thing in the cart', async () => {
		await scriptsAwake(page, scripts)
		await page
			.locator('input[name=storeId]')
			.first()
			.evaluate((input: HTMLInputElement) => {
				input.value = 'net-takogo'
			})
		await rows.first().getByRole('button').first().click()
		await expect(page.getByText(/—\sв\sкорзине\. Магазин выбери при оформлении/).first()).toBeVisible()
	})
})

test('a city, a place or a store that is not there', { tag: '@once' }, async ({ page }) => {
	for (const query of ['city=нет', 'city=999999', 'place=100,200', 'open=да']) {
		await page.goto(`/stores?${query}`)
		await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Москва' })).toBeVisible()
	}
	const answer = await page.goto('/store/net-takogo')
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor looks for a thing in one store, and then in all of them', { tag: '@once' }, async ({
	page,
	scripts,
}) => {
	const main = page.getByRole('main')
	const chips = main.getByRole('list', { name: 'Выбранные фильтры' })
	const count = async () =>
		Number(
			(
				await main
					.getByText(/^[\d\s]+\sтовар(а|ов)?$/)
					.first()
					.textContent()
			)?.replace(/\D/g, ''),
		)
	let inStore = 0
	await test.step('the page of the store shows what it has', async () => {
		await page.goto('/store/moskva-3')
		await expect(main.getByRole('list', { name: 'Есть в магазине' }).getByRole('listitem')).toHaveCount(12)
		await main.getByRole('link', { name: /^Все [\d\s]+\sтовар/ }).click()
		await expect(page).toHaveURL(/\/catalog\/\?store=moskva-3$/)
		await expect(chips.getByRole('link', { name: /В\sмагазине на Белорусской/ })).toBeVisible()
		inStore = await count()
		expect(inStore).toBeGreaterThan(12)
	})
	await test.step('pages, categories and filters stay in the store', async () => {
		await page.goto('/catalog/?store=moskva-3&page=2')
		await expect(chips.getByRole('link', { name: /В\sмагазине/ })).toBeVisible()
		await main.getByRole('navigation', { name: 'Разделы' }).getByRole('link').nth(1).click()
		await expect(page).toHaveURL(/\/catalog\/[^/?]+\?store=moskva-3$/)
		await expect(chips.getByRole('link', { name: /В\sмагазине/ })).toBeVisible()
		await expect.poll(count).toBeLessThan(inStore)
	})
	await test.step('a search in the store', async () => {
		await page.goto('/store/moskva-3')
		await scriptsAwake(page, scripts)
		await main.getByLabel('Искать в этом магазине').fill('рюкзак')
		await main.getByRole('search', { name: 'Поиск в этом магазине' }).getByRole('button').click()
		await expect(page).toHaveURL(/store=moskva-3/)
		await expect(main.getByRole('heading', { level: 1 })).toContainText('рюкзак')
		const found = await count()
		await chips.getByRole('link', { name: /В\sмагазине/ }).click()
		await expect(page).not.toHaveURL(/store=/)
		await expect.poll(count).toBeGreaterThan(found)
	})
	await test.step('a size that the store does not have is looked for in all', async () => {
		await page.goto('/catalog/?store=moskva-3&text=%D1%80%D1%8E%D0%BA%D0%B7%D0%B0%D0%BA&priceTo=1')
		await expect(main.getByRole('heading', { name: 'В этом магазине такого нет' })).toBeVisible()
		await main.getByRole('link', { name: 'Искать во всех магазинах' }).click()
		await expect(page).not.toHaveURL(/store=/)
	})
})
