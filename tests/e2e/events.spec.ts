import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { generateSync } from 'otplib'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { pageTypes } from '#app/analytics/page-types.ts'
import { EventClient, EventPage, EventType, payloads } from '#contract/events.ts'
import { valuesOf } from '#tests/contract/fuzz/from-schema.ts'
import { testNow } from '#tests/support/clock.ts'
import { beginShift, newEmployee } from '#tests/support/employee.ts'
import { newOperator } from '#tests/support/helping.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { becomeMember } from '#tests/support/member.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import {
	chooseAndBuy,
	fillAddress,
	fillContact,
	findGoods,
	placeOrder,
	putIntoCart,
	thankedFor,
	untilDayIsLongEnough,
} from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import { METRICS_TOKEN, type Shop } from '#tests/support/start-shop.ts'
import { aidOf, eventCount, eventsOf, untilStored } from '#tests/support/stored-events.ts'

/** Events of visibility depend on its time: they are judged apart. */
const ofSight = /^(products|banners)-appear/

/** Accepts cookies; from then on events are stored. */
async function begin(page: Page, shop: Shop) {
	page.setDefaultTimeout(10_000)
	await page.goto('/')
	await scriptsAwake(page, 'on')
	await page.getByRole('button', { name: 'Принять' }).click()
	await untilStored(page, shop, 'page-view')
}

test('the events of a whole visit are stored, one by one, and hold nothing of the person', {
	tag: '@scripted',
}, async ({ page, shop, scripts }) => {
	test.setTimeout(150_000)
	const goods = await findGoods(shop, 5)
	const phone = newPhone()
	const product = { id: goods.productId, skuId: goods.skuId, quantity: 1 }
	const visit = async (path: string) => {
		await page.goto(path)
		await scriptsAwake(page, scripts)
	}
	/** A page that is left before its scripts have come sends nothing. */
	const pagesSeen = (count: number) => untilStored(page, shop, 'page-view', count)

	await begin(page, shop)
	const aid = await aidOf(page)
	await test.step('a search, for a phone too, and one that finds nothing', async () => {
		await visit('/catalog/?text=куртка')
		await untilStored(page, shop, 'search-get-results')
		await visit(`/catalog/?text=${encodeURIComponent(`абвгдеж ${phone} anya@example.ru`)}`)
		await untilStored(page, shop, 'search-get-results', 2)
	})
	await test.step('another order, a filter, a card', async () => {
		await visit('/catalog/muzhchinam')
		await pagesSeen(4)
		await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ index: 1 })
		await untilStored(page, shop, 'listing-sort-apply')
		await page.locator('input[name="priceFrom"]').fill('3000')
		await page.locator('input[name="priceFrom"]').blur()
		await untilStored(page, shop, 'filters-apply')
		await untilStored(page, shop, 'products-appear-catalog')
		await page.locator('#product-2 h2 a').click()
		await expect(page).toHaveURL(/\/product\//)
		await pagesSeen(7)
	})
	await test.step('a product, the cart and a promo code', async () => {
		await visit(`/product/${goods.productId}`)
		await pagesSeen(8)
		await chooseAndBuy(page, goods)
		await untilStored(page, shop, 'product-add-to-basket')
		await visit('/cart')
		await page.getByRole('button', { name: 'Больше' }).click()
		await untilStored(page, shop, 'product-increase-basket-quantity')
		await page.getByRole('button', { name: 'Меньше' }).click()
		await untilStored(page, shop, 'product-decrease-basket-quantity')
		await page.getByRole('button', { name: /^Убрать: / }).click()
		await page.getByRole('button', { name: /Вернуть/ }).click()
		await untilStored(page, shop, 'product-add-to-basket', 2)
		await page.locator('summary', { hasText: 'Промокод' }).click()
		await page.getByLabel('Промокод').fill(phone)
		await page.getByRole('button', { name: 'Применить' }).first().click()
		await untilStored(page, shop, 'error-appear')
		await page.getByLabel('Промокод').fill('ТРОПА10')
		await page.getByRole('button', { name: 'Применить' }).first().click()
		await untilStored(page, shop, 'basket-promo-code-apply')
	})
	const code = await test.step('the log-in of a new customer', async () => {
		await forgetLimits(shop)
		await visit('/login')
		await page.getByLabel('Телефон').fill(phone)
		await page.getByRole('button', { name: 'Получить код' }).click()
		await expect(page.getByRole('heading', { name: 'Введи код' })).toBeVisible()
		const sent = await codeSentTo(shop, phone)
		await page.getByLabel('Код из SMS').fill(sent)
		await page.getByRole('button', { name: 'Войти' }).click()
		await expect(page.getByRole('heading', { name: 'Как тебя зовут?' })).toBeVisible()
		await page.getByLabel('Имя').fill('Аграфена')
		await page.getByLabel(/Согласие на/).check()
		await page.getByRole('button', { name: 'Продолжить' }).click()
		await untilStored(page, shop, 'sign-up')
		await pagesSeen(12)
		return sent
	})
	const number = await test.step('the order and its payment', async () => {
		await untilDayIsLongEnough()
		await visit('/cart')
		await pagesSeen(13)
		await page.getByRole('link', { name: 'Оформить заказ' }).click()
		await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
		await scriptsAwake(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await placeOrder(page)
		await pagesSeen(15)
		await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
		const ordered = await thankedFor(page)
		await untilStored(page, shop, 'order-pay')
		await pagesSeen(16)
		return ordered
	})
	await test.step('the profile, an error and the log-out', async () => {
		await visit('/account/profile')
		await page.getByLabel('Фамилия').fill('Скороходова')
		await page.getByRole('button', { name: 'Сохранить' }).first().click()
		await untilStored(page, shop, 'edit-profile')
		await page.goto('/no-such-page')
		await untilStored(page, shop, 'error-appear', 2)
		await visit('/logout')
		await pagesSeen(19)
		await page.getByRole('button', { name: 'Выйти', exact: true }).click()
		await untilStored(page, shop, 'log-out')
	})

	const events = await eventsOf(shop, aid)
	const listing = { url: '/catalog/muzhchinam', sort: 'price-asc', total: expect.any(Number) }
	const order = { id: number }
	const otp = { authType: 'OTP' }
	expect(
		events
			.filter(({ type }) => !ofSight.test(type))
			.map(({ type, pageType, payload }) => [type, pageType, payload]),
	).toEqual([
		['page-view', 'Main', {}],
		['page-view', 'SearchResults', {}],
		[
			'search-get-results',
			'SearchResults',
			{ search: { text: 'куртка', total: expect.any(Number), shownFor: null } },
		],
		['page-view', 'SearchResults', {}],
		['search-get-results', 'SearchResults', { search: { text: 'абвгдеж … …', total: 0, shownFor: null } }],
		['page-view', 'Catalog', {}],
		['page-view', 'Catalog', {}],
		['listing-sort-apply', 'Catalog', { listing }],
		['page-view', 'Catalog', {}],
		['filters-apply', 'Catalog', { listing, filters: [{ id: 'price', values: ['from 3000'] }] }],
		[
			'product-click-catalog',
			'Catalog',
			{ listing, product: { id: expect.any(Number), skuId: null, quantity: 1, position: 2 } },
		],
		['page-view', 'Product', {}],
		['product-view', 'Product', { product: { id: expect.any(Number), skuId: null, quantity: 1 } }],
		['page-view', 'Product', {}],
		['product-view', 'Product', { product: { ...product, skuId: null } }],
		['product-add-to-basket', 'Product', { product }],
		['page-view', 'Cart', {}],
		['product-increase-basket-quantity', 'Cart', { product }],
		['product-decrease-basket-quantity', 'Cart', { product }],
		['product-remove-from-basket', 'Cart', { product }],
		['product-add-to-basket', 'Cart', { product }],
		[
			'error-appear',
			'Cart',
			{
				error: {
					kind: 'field',
					field: 'promo-code-promoCode',
					text: expect.stringContaining('Такого промокода нет'),
				},
			},
		],
		['basket-promo-code-apply', 'Cart', { promoCode: { value: 'ТРОПА10' } }],
		['page-view', 'Login', {}],
		['send-auth-data', 'Login', { ...otp, step: 'PHONE' }],
		['get-auth-code', 'Login', otp],
		['send-auth-data', 'Login', { ...otp, step: 'CODE' }],
		['log-in', 'Login', otp],
		['page-view', 'Signup', {}],
		['send-auth-data', 'Signup', { ...otp, step: 'NAME' }],
		['sign-up', 'Signup', otp],
		['page-view', 'Personal', {}],
		['page-view', 'Cart', {}],
		['page-view', 'Checkout', {}],
		['basket-checkout', 'Checkout', { products: [product] }],
		['order-create', 'Checkout', { order }],
		['page-view', 'Payment', {}],
		['order-pay', 'Payment', { order }],
		['page-view', 'ThankYou', {}],
		['page-view', 'Profile', {}],
		[
			'edit-profile',
			'Profile',
			{ fields: expect.arrayContaining([expect.objectContaining({ status: true, values: [''] })]) },
		],
		['page-view', 'Error', {}],
		['error-appear', 'Error', { error: { kind: 'page', field: null, text: expect.any(String) } }],
		['page-view', 'Other', {}],
		['log-out', 'Other', otp],
	])

	const seen = events.filter(({ type }) => type === 'products-appear-catalog')
	const places = seen.flatMap(({ payload }) =>
		(payload.products as { position: number }[]).map(({ position }) => position),
	)
	expect(places).toContain(1)
	const digits = phone.slice(2)
	for (const { row } of events) {
		for (const secret of [
			digits,
			code,
			'anya',
			'Аграфена',
			'Скороходова',
			'8840317',
			'Воронцова',
			'Бакунинская',
		]) {
			expect(row).not.toContain(secret)
		}
	}
})

test('a listing that grows sends one event for each card, with its place, and «Назад» doubles nothing', {
	tag: '@scripted',
}, async ({ page, shop, scripts }) => {
	test.setTimeout(90_000)
	await begin(page, shop)
	await page.goto('/catalog/?text=куртка')
	await scriptsAwake(page, scripts)
	await page.getByRole('link', { name: /Показать ещё/ }).click()
	await page.locator('#product-25').scrollIntoViewIfNeeded()
	await untilStored(page, shop, 'products-appear-search-results')
	const placesSeen = async () =>
		(await eventsOf(shop, await aidOf(page)))
			.filter(({ type }) => type === 'products-appear-search-results')
			.flatMap(({ payload }) => (payload.products as { position: number }[]).map(({ position }) => position))
	await expect.poll(async () => (await placesSeen()).includes(25), { timeout: 15_000 }).toBe(true)
	await page.locator('#product-25 h2 a').click()
	await untilStored(page, shop, 'product-view')
	const places = await placesSeen()
	expect(new Set(places).size).toBe(places.length)
	await page.goBack()
	await untilStored(page, shop, 'page-view', 4)
	const types = (await eventsOf(shop, await aidOf(page))).map(({ type }) => type)
	expect(types.filter((type) => type === 'search-get-results')).toHaveLength(1)
	expect(types.filter((type) => type === 'product-click-search-results')).toHaveLength(1)
})

test('a banner reports its press and leads on, though nothing can be sent', { tag: '@scripted' }, async ({
	page,
	context,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/Failed to load resource.*resources\/events/)
	await begin(page, shop)
	await untilStored(page, shop, 'banners-appear')
	const hero = page.locator('[data-banner^="main-hero"] a')
	await hero.click()
	await expect(page).not.toHaveURL(/\/$/)
	await untilStored(page, shop, 'banner-click')
	await page.goto('/')
	await scriptsAwake(page, scripts)
	await context.route('**/resources/events', (route) => route.abort())
	await hero.click()
	await expect(page).not.toHaveURL(/\/$/)
})

test('events come from the wishlist, rails, one-click orders, repeated orders, employees and links to other sites too', {
	tag: '@scripted',
}, async ({ page, context, shop, scripts }) => {
	test.setTimeout(150_000)
	const goods = await findGoods(shop, 71)
	const product = { id: goods.productId, skuId: goods.skuId, quantity: 1 }
	const { ordered } = await becomeMember(context, shop, 72)
	const visit = async (path: string) => {
		await page.goto(path)
		await scriptsAwake(page, scripts)
	}
	await begin(page, shop)
	const aid = await aidOf(page)
	await test.step('a wish is pressed, and put into the cart', async () => {
		await visit(`/product/${goods.productId}`)
		await page.locator(`input[name="skuId"][value="${goods.skuId}"]`).check({ force: true })
		const heart = page.getByRole('button', { name: `В избранное: ${goods.name}`, exact: true }).first()
		await heart.click()
		await expect(heart).toHaveAttribute('aria-pressed', 'true')
		// The heart does not wait for the shop.
		const wishes = () => shop.sql('SELECT FROM wishlist_items WHERE product_id = $1', [goods.productId])
		await expect.poll(async () => (await wishes()).length).toBe(1)
		await visit('/wishlist')
		await page.getByRole('button', { name: `В корзину, размер ${goods.size}: ${goods.name}` }).click()
		await untilStored(page, shop, 'product-add-to-basket')
		await page.locator('[data-slot="wishlist"] h2 a').first().click()
		await untilStored(page, shop, 'product-click-slot')
	})
	await test.step('an order is repeated', async () => {
		await visit(`/account/orders/${ordered.orderNumber}`)
		await page.getByRole('button', { name: 'Повторить заказ' }).click()
		await untilStored(page, shop, 'product-add-to-basket', 2)
	})
	await test.step('a call is asked for in one click', async () => {
		await visit(`/product/${goods.productId}/one-click?size=${goods.skuId}`)
		const main = page.getByRole('main')
		await main.getByLabel('Имя').fill('Аграфена')
		await main.getByLabel('Телефон').fill(newPhone())
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await page.getByRole('button', { name: 'Жду звонка' }).click()
		await untilStored(page, shop, 'order-create')
	})
	await test.step('a link of a text to another site is pressed', async () => {
		await visit('/about/')
		// The layer of events notices presses once it has reported the page.
		await untilStored(page, shop, 'page-view', 1, 'Info')
		await page.evaluate(() => {
			const link = Object.assign(document.createElement('a'), {
				href: 'https://other.example/page?from=79031415926',
				textContent: 'Другой сайт',
				target: '_blank',
				rel: 'noopener',
			})
			link.addEventListener('click', (event) => event.preventDefault())
			document.querySelector('main')?.append(link)
		})
		await page.getByRole('link', { name: 'Другой сайт' }).click()
		await untilStored(page, shop, 'external-link-click')
	})
	await test.step('an employee begins a shift and ends it', async () => {
		await visit('/employee/login')
		await beginShift(page, await newEmployee(shop, 'moskva-2'))
		await untilStored(page, shop, 'log-in')
		await visit('/employee/profile')
		await page.getByRole('button', { name: 'Закончить смену' }).click()
		await untilStored(page, shop, 'log-out')
	})
	const employee = { authType: 'EMPLOYEE' }
	const told = (await eventsOf(shop, aid)).filter(
		({ type }) => !ofSight.test(type) && !/^(page|product)-view$/.test(type),
	)
	expect(told.map(({ type, pageType, payload }) => [type, pageType, payload])).toEqual([
		['product-add-to-basket', 'WishList', { product }],
		[
			'product-click-slot',
			'WishList',
			{
				slot: { slot: 'wishlist', title: expect.any(String) },
				product: { ...product, skuId: null, position: 1 },
			},
		],
		['product-add-to-basket', 'Orders', { product: expect.objectContaining({ quantity: 1 }) }],
		['order-create', 'Checkout', { order: { id: expect.any(String) } }],
		['external-link-click', 'Info', { link: { url: 'https://other.example/page', text: 'Другой сайт' } }],
		['send-auth-data', 'EmployeeLogin', { ...employee, step: 'CODE' }],
		['log-in', 'EmployeeLogin', employee],
		['log-out', 'EmployeeProfile', employee],
	])
})

test('an order of a gift card, and an operator’s log-in and log-out, are reported', {
	tag: '@scripted',
}, async ({ page, shop, scripts }) => {
	await begin(page, shop)
	const aid = await aidOf(page)
	const visit = async (path: string) => {
		await page.goto(path)
		await scriptsAwake(page, scripts)
	}
	await test.step('a card is ordered', async () => {
		await visit('/gift-cards/e-giftcard')
		await page.getByLabel('Имя получателя').fill('Лена')
		await page.getByLabel('E-mail получателя').fill('lena@example.ru')
		await page.getByLabel('Другая сумма').fill('1 500')
		await page.getByLabel('Твоё имя').fill('Аня')
		await page.getByLabel('Твой телефон').fill(newPhone())
		await page.getByLabel('Твой e-mail').fill('anya@example.ru')
		await page.getByRole('button', { name: 'Оплатить карту' }).click()
		await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await page.getByRole('button', { name: 'Оплатить' }).click()
		await thankedFor(page)
		await untilStored(page, shop, 'order-pay')
	})
	await test.step('an operator logs in for the first time, and out', async () => {
		const { login, password } = await newOperator(shop)
		await visit('/operator/login')
		await page.getByLabel('Логин').fill(login)
		await page.getByLabel('Пароль').fill(password)
		await page.getByRole('button', { name: 'Войти' }).click()
		const secret = ((await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replace(/\s/g, '')
		const epoch = Math.floor(testNow().getTime() / 1_000)
		await page.getByLabel('Код из приложения').fill(generateSync({ secret, epoch }))
		await page.getByRole('button', { name: 'Подтвердить' }).click()
		await page.getByRole('button', { name: 'Коды записаны' }).click()
		await untilStored(page, shop, 'log-in')
		await page.getByRole('button', { name: 'Выйти' }).click()
		await untilStored(page, shop, 'log-out')
	})
	const order = { order: { id: expect.any(String) } }
	const operator = { authType: 'OPERATOR' }
	const told = (await eventsOf(shop, aid)).filter(({ type }) => !ofSight.test(type) && type !== 'page-view')
	expect(told.map(({ type, pageType, payload }) => [type, pageType, payload])).toEqual([
		['order-create', 'PaymentGiftcard', order],
		['order-pay', 'Payment', order],
		['send-auth-data', 'Other', { ...operator, step: 'PASSWORD' }],
		['send-auth-data', 'Other', { ...operator, step: 'CODE' }],
		['log-in', 'Other', operator],
		['log-out', 'Other', operator],
	])
})

test('without acceptance, or after a rejection, nothing is sent or stored', async ({
	page,
	shop,
	scripts,
}) => {
	const before = await eventCount(shop)
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/resources/events')) sent.push(request.url())
	})
	await page.goto('/')
	await scriptsAwake(page, scripts)
	await page.goto('/catalog/muzhchinam')
	await scriptsAwake(page, scripts)
	await page.getByRole('button', { name: 'Только необходимые' }).click()
	await expect(page.getByRole('button', { name: 'Только необходимые' })).toHaveCount(0)
	await page.goto('/hits')
	await scriptsAwake(page, scripts)
	expect(sent).toEqual([])
	expect(await eventCount(shop)).toBe(before)
	if (scripts === 'on') expect(await aidOf(page)).toBeNull()
})

test('a visit without scripts sends no events, and is in the figures', { tag: '@scriptless' }, async ({
	page,
	shop,
}) => {
	const before = await eventCount(shop)
	const visits = () => visitsOf(shop, 'page_type="Cart",scripts="no"')
	const visitsBefore = await visits()
	await page.goto('/')
	await page.getByRole('button', { name: 'Принять' }).click()
	await putIntoCart(page, await findGoods(shop, 6))
	await page.locator('header a[href="/cart"]').click()
	await page.getByRole('button', { name: 'Больше' }).click()
	await expect.poll(visits).toBeGreaterThan(visitsBefore)
	expect(await eventCount(shop)).toBe(before)
})

test('whatever is posted as events, nothing fails, and only what the contract allows is stored, and with consent', {
	tag: '@scripted',
}, async ({ page, context, browser, shop }) => {
	test.setTimeout(120_000)
	const aids: string[] = []
	let { request } = context
	const post = async (body: string | Buffer, headers: Record<string, string> = {}) =>
		(await request.post(`${shop.url}/resources/events`, { data: body, headers })).status()
	const answers = new Set<number>()
	const postAny = async (seed: number, runs: number) => {
		for (const make of fc.sample(anyBatch, { seed, numRuns: runs })) {
			const aid = randomUUID()
			aids.push(aid)
			const { body, type } = make(aid)
			answers.add(await post(body, type ? { 'content-type': type } : {}))
		}
	}
	await test.step('after a rejection', async () => {
		const elsewhere = await browser.newContext({ baseURL: shop.url })
		const window = await elsewhere.newPage()
		await window.goto('/')
		await window.getByRole('button', { name: 'Только необходимые' }).click()
		await expect(window.getByRole('button', { name: 'Только необходимые' })).toHaveCount(0)
		request = elsewhere.request
		await postAny(propertySeed, 30)
		request = context.request
		await elsewhere.close()
	})
	const refused = aids.splice(0)
	await begin(page, shop)
	await test.step('with consent', () => postAny(propertySeed + 1, 120))
	await test.step('too much, and by other methods', async () => {
		answers.add(await post('x'.repeat(3_000_000)))
		for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
			answers.add((await context.request.fetch(`${shop.url}/resources/events`, { method })).status())
		}
		answers.add((await context.request.get(`${shop.url}/resources/events`)).status())
	})
	expect([...answers].filter((status) => status >= 500)).toEqual([])
	expect([...answers]).toContain(204)

	const storedOf = (ids: string[]) =>
		shop.sql<{ type: EventType; payload: unknown; page: unknown; client: unknown }>(
			'SELECT type, payload, page, client FROM behaviour_events WHERE client_id::text = ANY(string_to_array($1, $2))',
			[ids.join(), ','],
		)
	await expect.poll(async () => (await storedOf(aids)).length).toBeGreaterThan(0)
	for (const { type, payload, page: at, client } of await storedOf(aids)) {
		expect(payloads[type].safeParse(payload).success, type).toBe(true)
		expect(EventPage.extend({ type: z.enum(pageTypes) }).safeParse(at).success).toBe(true)
		expect(EventClient.safeParse(client).success).toBe(true)
		expect(JSON.stringify(at)).not.toContain('anya@example.ru')
	}
	expect(await storedOf(refused)).toEqual([])
})

/** Random bodies, by the id in them: good and forged events, broken JSON, bytes, odd content types. */
const anyText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 80 }),
	fc.constant('\u0000\ud800 anya@example.ru'),
)
const anyEvent = fc.constantFrom(...EventType.options).chain((type) =>
	fc.record({
		type: fc.oneof({ arbitrary: fc.constant(type as string), weight: 9 }, anyText),
		id: fc.oneof({ arbitrary: fc.uuid(), weight: 9 }, anyText),
		timestamp: fc.oneof(
			{
				arbitrary: fc
					.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
					.map((at) => at.toISOString()),
				weight: 9,
			},
			anyText,
		),
		page: fc.record({
			location: fc.oneof(fc.constant('https://evil.example/?email=anya@example.ru'), anyText),
			referrer: anyText,
			title: anyText,
			type: fc.oneof({ arbitrary: fc.constantFrom<string>(...pageTypes), weight: 9 }, anyText),
		}),
		payload: fc.oneof({ arbitrary: valuesOf(payloads[type], {}), weight: 4 }, fc.jsonValue()),
	}),
)
const browser = {
	locale: 'ru',
	adaptation: 'desktop',
	screenResolution: '1920x1080',
	viewport: { width: 1280, height: 720, class: 'desktop' },
}
const anyBatch = fc
	.record({
		events: fc.array(anyEvent, { minLength: 1, maxLength: 8 }),
		spoil: fc.oneof(
			{ arbitrary: fc.constant(undefined), weight: 6 },
			fc.constantFrom('cut', 'bytes', 'array', 'client', 'many'),
		),
		type: fc.constantFrom(undefined, 'text/plain', 'application/json', 'multipart/form-data', 'image/png'),
	})
	.map(({ events, spoil, type }) => (aid: string) => {
		const batch = JSON.stringify({ client: { ...browser, id: spoil === 'client' ? `${aid}0` : aid }, events })
		const bodies: Record<string, string | Buffer> = {
			cut: batch.slice(0, -7),
			bytes: Buffer.from(batch, 'utf16le'),
			array: `[${batch}]`,
			many: JSON.stringify({ client: { ...browser, id: aid }, events: Array(60).fill(events[0]) }),
		}
		return { body: bodies[spoil ?? ''] ?? batch, type }
	})

/** Number of requests for pages, by labels of the figures. */
async function visitsOf(shop: Shop, labels: string): Promise<number> {
	const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
	const counted = (await answer.text())
		.split('\n')
		.filter((line) => line.startsWith('shop_requests_total') && line.includes(labels))
	return counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
