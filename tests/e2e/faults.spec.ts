import type { Locator, Page } from 'playwright/test'
import { type FaultyProxy, incident, startProxy } from '#tests/faults/proxy.ts'
import {
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	ordersOf,
	placeOrder,
} from '#tests/support/purchase.ts'
import { test as base, expect, scriptsAwake } from '#tests/support/shop.ts'
import { type Storefront, startStorefront } from '#tests/support/start-shop.ts'

// The worker's backend behind a proxy that spoils calls, with a storefront of its own.
let backendProxy: FaultyProxy
let storefront: Storefront
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
const test = base.extend({ baseURL: async ({}, use) => use(storefront?.url) })
test.beforeAll(async ({ shop }) => {
	test.setTimeout(300_000)
	backendProxy = await startProxy(shop.apiUrl)
	storefront = await startStorefront(backendProxy.url)
})
test.afterAll(async () => {
	await storefront.stop()
	await backendProxy.stop()
})

test.afterEach(() => backendProxy.heal())

const limited = 'Действия на странице временно ограничены. Попробуй немного позже'
/**
 * Presses, and presses again: the storefront repeats no call while the pause of a second lasts that the backend has
 * asked for.
 */
const pressUntilShown = (press: Locator, shown: Locator) =>
	expect(async () => {
		if (!(await shown.isVisible())) await press.click({ timeout: 2_000 })
		await expect(shown).toBeVisible({ timeout: 2_000 })
	}).toPass()

const noAnswer = 'Магазин не отвечает. Страница осталась как была: попробуй ещё раз через минуту'

test('an order that is limited preserves everything typed and can be sent again', async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of (429|503)/)
	const goods = await findGoods(shop, 20)
	await test.step('fill in the checkout', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await page.getByLabel('Комментарий курьеру').fill('Позвоните «за час» & <не раньше>')
		await scriptsAwake(page, scripts)
	})
	await test.step('the limited order preserves everything typed', async () => {
		await backendProxy.inject('limited')
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page.getByText(limited).first()).toBeVisible()
		if (scripts === 'on') {
			await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
			await expect(page.getByLabel('Улица')).toHaveValue('Бакунинская улица')
			await expect(page.getByLabel('Комментарий курьеру')).toHaveValue('Позвоните «за час» & <не раньше>')
		}
	})
	await test.step('send the order again', async () => {
		await backendProxy.heal()
		await pressUntilShown(
			page.getByRole('button', { name: scripts === 'on' ? 'Оформить заказ' : 'Отправить ещё раз' }),
			page.getByRole('heading', { name: 'Оплата заказа' }),
		)
		expect(await ordersOf(shop, goods.skuId)).toHaveLength(1)
	})
})

test('a form that gets no answer leaves the page as it is', async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of 503/)
	await test.step('type a promo code in the cart', async () => {
		await fillCart(page, shop, await findGoods(shop, 21))
		await page.goto('/cart')
		await page.getByText('Промокод', { exact: true }).first().click()
		await page.getByLabel('Промокод').fill('ТРОПА10')
		await scriptsAwake(page, scripts)
	})
	await test.step('the form gets no answer', async () => {
		await backendProxy.inject('503')
		await page.getByRole('button', { name: 'Применить' }).click()
	})
	if (scripts === 'on') {
		await test.step('the page stays as it is', async () => {
			await expect(page.getByText(noAnswer).first()).toBeVisible()
			await expect(page.getByLabel('Промокод')).toHaveValue('ТРОПА10')
			await expect(page.getByRole('button', { name: 'Применить' })).not.toHaveAttribute('aria-busy', 'true')
		})
		return
	}
	await test.step('the error page preserves the form', async () => {
		await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible()
		await expect(page.getByRole('main').getByRole('link', { name: '8 800 555-01-40' })).toBeVisible()
		await expect(page.locator('input[name=promoCode]')).toHaveValue('ТРОПА10')
	})
})

test('a navigation answered 429 leaves the open page as it is', async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of 429/)
	const goods = await findGoods(shop, 22)
	const size = page.getByRole('radiogroup', { name: 'Размер' }).locator(`input[value="${goods.skuId}"]`)
	await test.step('choose a size of a product', async () => {
		await page.goto(`/product/${goods.productId}`)
		await size.check({ force: true })
		await scriptsAwake(page, scripts)
	})
	await test.step('the navigation to the cart is limited', async () => {
		await backendProxy.inject('limited')
		await page
			.getByRole('banner')
			.getByRole('link', { name: /^Корзина/ })
			.click()
		await expect(page.getByText(limited).first()).toBeVisible()
	})
	await test.step('the visitor loses nothing', async () => {
		if (scripts === 'on') {
			await expect(page).toHaveURL(new RegExp(`/product/${goods.productId}$`))
			await expect(size).toBeChecked()
		} else {
			await expect(page).toHaveURL(/\/cart$/)
			await expect(page.getByRole('link', { name: 'Попробовать ещё раз' })).toBeVisible()
		}
	})
	await test.step('go to the cart again', async () => {
		await backendProxy.heal()
		await pressUntilShown(
			page.getByRole('banner').getByRole('link', { name: /^Корзина/ }),
			page.getByRole('heading', { name: /^Корзина/, level: 1 }),
		)
	})
})

test('the shop’s own limit of forms is a notification too, and no form is lost', {
	tag: '@scripted',
}, async ({ page, shop, scripts, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 429/)
	const storefront = await startStorefront(shop.apiUrl, { RATE_LIMIT_FORMS: '1' })
	const goods = await findGoods(shop, 23)
	const size = page.getByRole('radiogroup', { name: 'Размер' }).locator(`input[value="${goods.skuId}"]`)
	const add = page.locator('#add-to-cart').getByRole('button').first()
	await test.step('put a product into the cart', async () => {
		await page.goto(`${storefront.url}/product/${goods.productId}`)
		await size.check({ force: true })
		await add.click()
		await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
	})
	await test.step('the second form is limited', async () => {
		await size.check({ force: true })
		await scriptsAwake(page, scripts)
		await add.click()
		await expect(page.getByText(limited).first()).toBeVisible()
	})
	await test.step('the form is not lost', async () => {
		await expect(size).toBeChecked()
	})
	await storefront.stop()
})

const failed = 'Что-то пошло не так'

/** Requests that a script sends by itself, or by a press that changes no page. */
const presses = {
	heart: {
		call: 'POST /api/user/wishlist',
		from: '/catalog/muzhchinam',
		press: (page: Page) =>
			page
				.getByRole('button', { name: /^В избранное/ })
				.first()
				.click(),
		undone: (page: Page) =>
			expect(page.getByRole('button', { name: /^В избранное/ }).first()).toHaveAttribute(
				'aria-pressed',
				'false',
			),
	},
	'choice of cookies': {
		call: 'PATCH /api/user/settings',
		from: '/about',
		press: (page: Page) => page.getByRole('button', { name: 'Принять' }).click(),
		undone: (page: Page) => expect(page.getByRole('button', { name: 'Принять' })).toBeVisible(),
	},
}

for (const [what, { call, from, press, undone }] of Object.entries(presses)) {
	test(`a press that fails is undone with a message: ${what}`, { tag: '@scripted' }, async ({
		page,
		scripts,
		allowConsoleErrors,
	}) => {
		allowConsoleErrors(/status of (4\d\d|503)/)
		await page.goto(from)
		await scriptsAwake(page, scripts)
		for (const [fault, text] of [
			['500', /^(Что-то пошло не так|Магазин не отвечает)/],
			['503', /^(Что-то пошло не так|Магазин не отвечает)/],
			// The last one: the storefront waits for the pause in the answer.
			['limited', limited],
		] as const) {
			await backendProxy.inject(fault, (one) => one === call)
			await press(page)
			await expect(page.getByText(text).first()).toBeVisible()
			await undone(page)
			await backendProxy.heal()
			await page.reload()
			await scriptsAwake(page, scripts)
		}
	})

	test(`an incident shows the blocked page: ${what}`, { tag: '@scripted' }, async ({ page, scripts }) => {
		await page.goto(from)
		await scriptsAwake(page, scripts)
		await backendProxy.inject('blocked', (one) => one === call)
		await press(page)
		await expect(page.getByRole('heading', { name: 'Ой… Запрос был заблокирован' })).toBeVisible()
		await expect(page.getByText(incident.incidentId)).toBeVisible()
	})
}

test('an incident of suggestions shows the blocked page', { tag: '@scripted' }, async ({ page, scripts }) => {
	await page.goto('/about')
	await scriptsAwake(page, scripts)
	await backendProxy.inject('blocked', (one) => one === 'GET /api/products/search/autocomplete')
	await page
		.getByRole('combobox', { name: /Найти|Поиск/ })
		.or(page.getByRole('searchbox'))
		.first()
		.click()
	await page.keyboard.type('курт')
	await expect(page.getByRole('heading', { name: 'Ой… Запрос был заблокирован' })).toBeVisible()
})

test('the panel of cities says that it could not load, and tries again', { tag: '@scripted' }, async ({
	page,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of 503/)
	await page.goto('/about')
	await scriptsAwake(page, scripts)
	await backendProxy.inject('503', (one) => one === 'POST /api/geo/cities')
	await page
		.getByRole('link', { name: /^Город/ })
		.first()
		.click()
	const panel = page.getByRole('dialog', { name: 'Выбери город' })
	await panel.getByLabel('Город', { exact: true }).fill('Вол')
	await expect(panel.getByText(failed)).toBeVisible()
	await backendProxy.heal()
	await panel.getByRole('button', { name: 'Попробовать ещё раз' }).click()
	await expect(panel.getByRole('button', { name: /^Вологда/ })).toBeVisible()
	await expect(panel.getByText(failed)).toHaveCount(0)
})

test('a place that gets no answer can be sent again, and a press of «В корзину» whose answer was lost is one', {
	tag: '@scripted',
}, async ({ page, context, shop, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 503/)
	await test.step('a press whose answer is lost, and again', async () => {
		const goods = await findGoods(shop, 25)
		await page.goto(`/product/${goods.productId}?size=${goods.skuId}`)
		await scriptsAwake(page, 'on')
		const button = page.locator('#add-to-cart').getByRole('button', { name: 'В корзину', exact: true })
		let times = 0
		await page.route(/\.data\?/, async (route) => {
			if (route.request().method() !== 'POST' || times++ > 0) return route.fallback()
			await route.fetch()
			await route.fulfill({ status: 503 })
		})
		await button.click()
		await expect(page.getByText(noAnswer).first()).toBeVisible()
		await button.click()
		await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
		await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина/ })).toContainText('1')
		await page.unrouteAll()
	})
	await test.step('a place', async () => {
		await context.grantPermissions(['geolocation'])
		await context.setGeolocation({ latitude: 55.75, longitude: 37.62 })
		await page.goto('/city')
		await scriptsAwake(page, 'on')
		await backendProxy.inject('503')
		const button = page.getByRole('button', { name: 'Определить мой город' })
		await button.click()
		await expect(page.getByText(noAnswer).first()).toBeVisible()
		await expect(button).not.toHaveAttribute('aria-busy', 'true')
	})
})

test('a way to get the order whose terms do not come is not chosen', { tag: '@scripted' }, async ({
	page,
	shop,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of 503/)
	await fillCart(page, shop, await findGoods(shop, 26))
	await openCheckout(page, 'on')
	await scriptsAwake(page, 'on')
	const way = (name: string) =>
		page.getByRole('group', { name: 'Способ получения' }).getByRole('radio', { name })
	const [courier, store] = [way('Курьер .').first(), way('Забрать в магазине')]
	await expect(courier).toBeChecked()
	await backendProxy.inject('503')
	// The choice may be undone at once.
	await store.click({ force: true })
	await expect(page.getByText(noAnswer).first()).toBeVisible()
	await expect(courier).toBeChecked()
	await expect(page.getByLabel('Улица')).toBeVisible()
	await backendProxy.heal()
	await expect(async () => {
		await store.check({ force: true })
		await expect(page.getByLabel('Улица')).toBeHidden({ timeout: 5_000 })
	}).toPass()
	await expect(store).toBeChecked()
})

test('an order that gets no answer stays on the page while its address is still looked up', {
	tag: '@scripted',
}, async ({ page, shop, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 503/)
	const goods = await findGoods(shop, 27)
	await fillCart(page, shop, goods)
	await openCheckout(page, 'on')
	await fillContact(page)
	await page.route('**/resources/addresses*', () => {})
	await fillAddress(page)
	await backendProxy.inject('503', (call) => call === 'POST /api/orders')
	// The order may have been made all the same: its cart is empty then.
	await shop.sql('DELETE FROM basket_lines WHERE sku_id = $1', [goods.skuId])
	const button = page.getByRole('button', { name: 'Оформить заказ' })
	await button.click()
	await expect(page.getByText(noAnswer).first()).toBeVisible()
	await page.unrouteAll()
	await expect(button).not.toHaveAttribute('aria-busy', 'true')
	await expect(page.getByLabel('Улица')).toHaveValue('Бакунинская улица')
	await expect(page).toHaveURL(/\/checkout$/)
})

test('an address is typed without a connection, and its streets are suggested afterwards', {
	tag: '@scripted',
}, async ({ page, context, shop, allowConsoleErrors }) => {
	allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
	await fillCart(page, shop, await findGoods(shop, 91))
	await openCheckout(page, 'on')
	await fillContact(page)
	const asked = (path: string) =>
		page.waitForEvent('requestfailed', (request) => request.url().includes(path))
	await context.setOffline(true)
	const street = page.getByLabel('Улица')
	await Promise.all([asked('/resources/addresses'), street.fill('Баку')])
	await Promise.all([asked('/resources/addresses'), page.getByLabel('Дом', { exact: true }).fill('26')])
	await context.setOffline(false)
	await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
	await expect(street).toHaveValue('Баку')
	await street.fill('Бакун')
	await expect(page.locator('#street-hints option')).toHaveAttribute('value', 'Бакунинская улица')
})

test('the longest text as a street leaves the checkout as it is', { tag: '@scripted' }, async ({
	page,
	shop,
}) => {
	await fillCart(page, shop, await findGoods(shop, 92))
	await openCheckout(page, 'on')
	const long = 'я'.repeat(10_000)
	const street = page.getByLabel('Улица')
	await Promise.all([page.waitForResponse('**/resources/addresses*'), street.fill(long)])
	await placeOrder(page)
	await expect(street).toHaveAccessibleDescription(/Превышено максимальное количество символов/)
	await expect(street).toHaveValue(long)
})

for (const answer of [
	{ status: 431, contentType: 'application/json', body: '{"exceptionCode":"HEADERS_TOO_LARGE"}' },
	{ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
]) {
	test(`a form answered ${answer.status} by another server leaves the page as it is`, {
		tag: '@scripted',
	}, async ({ page, shop, allowConsoleErrors }) => {
		allowConsoleErrors(/status of 431/)
		await fillCart(page, shop, await findGoods(shop, 93))
		await page.goto('/cart')
		await scriptsAwake(page, 'on')
		await page.getByText('Промокод', { exact: true }).first().click()
		await page.getByLabel('Промокод').fill('ТРОПА10')
		await page.route('**/cart.data*', (route) => route.fulfill(answer))
		await page.getByRole('button', { name: 'Применить' }).click()
		await expect(page.getByText(noAnswer).first()).toBeVisible()
		await expect(page.getByLabel('Промокод')).toHaveValue('ТРОПА10')
	})
}
