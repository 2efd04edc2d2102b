import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { generateSync } from 'otplib'
import type { APIRequestContext, APIResponse, Page } from 'playwright/test'
import { z } from 'zod'
import { pageTypes } from '#app/analytics/page-types.ts'
import { decodeServerEvents, type ServerEvent } from '#app/analytics/server-events.ts'
import { EventClient, EventPage, EventType, payloads } from '#contract/events.ts'
import { valuesOf } from '#tests/contract/fuzz/from-schema.ts'
import { checkoutFields, cookiesOf, newBuyer, visitorOf } from '#tests/faults/visitors.ts'
import { testNow } from '#tests/support/clock.ts'
import { newEmployee } from '#tests/support/employee.ts'
import { newOperator } from '#tests/support/helping.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { becomeMember } from '#tests/support/member.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import { chooseAndBuy, findGoods, putIntoCart } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import { METRICS_TOKEN, type Shop } from '#tests/support/start-shop.ts'
import { aidOf, browserCount, eventsOf, untilStored } from '#tests/support/stored-events.ts'

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

test('the events of a visit are stored, one by one, and hold nothing of the person', {
	tag: '@scripted',
}, async ({ page, context, shop, scripts }) => {
	test.setTimeout(120_000)
	const goods = await findGoods(shop, 5, { minPrice: 4_000 })
	const { ordered, phone } = await becomeMember(context, shop, 4)
	const product = { id: goods.productId, skuId: goods.skuId, quantity: 1 }
	const visit = async (path: string) => {
		await page.goto(path)
		await scriptsAwake(page, scripts)
	}
	/** A page that is left before its scripts have come sends nothing. */
	const pagesSeen = (count: number) => untilStored(page, shop, 'page-view', count)

	await begin(page, shop)
	const aid = await aidOf(page)
	await test.step('a search for a phone and an e-mail', async () => {
		await visit(`/catalog/?text=${encodeURIComponent(`абвгдеж ${phone} anya@example.ru`)}`)
		await untilStored(page, shop, 'search-get-results')
	})
	await test.step('another order, a filter, a card', async () => {
		await visit('/catalog/muzhchinam')
		await pagesSeen(3)
		await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ index: 1 })
		await untilStored(page, shop, 'listing-sort-apply')
		await page.locator('input[name="priceFrom"]').fill('3000')
		await page.locator('input[name="priceFrom"]').blur()
		await untilStored(page, shop, 'filters-apply')
		await untilStored(page, shop, 'products-appear-catalog')
		await page.locator('#product-2 h2 a').click()
		await expect(page).toHaveURL(/\/product\//)
		await pagesSeen(6)
	})
	await test.step('the cart and a wrong promo code', async () => {
		await visit(`/product/${goods.productId}`)
		await pagesSeen(7)
		await chooseAndBuy(page, goods)
		await untilStored(page, shop, 'product-add-to-basket')
		await visit('/cart')
		await page.getByRole('button', { name: 'Больше' }).click()
		await untilStored(page, shop, 'product-increase-basket-quantity')
		await page.locator('summary', { hasText: 'Промокод' }).click()
		await page.getByLabel('Промокод').fill(phone)
		await page.getByRole('button', { name: 'Применить' }).first().click()
		await untilStored(page, shop, 'error-appear')
	})
	await test.step('the checkout', async () => {
		await page.getByRole('link', { name: 'Оформить заказ' }).click()
		await untilStored(page, shop, 'basket-checkout')
	})
	await test.step('the way back from the bank, which is a document with an event of before its redirect', async () => {
		const bank = `${shop.url}/sandbox-bank/${ordered.paymentId}`
		await context.request.post(bank, { form: { decision: 'pay' }, maxRedirects: 0 })
		await visit(`/payment/${ordered.orderNumber}`)
		await untilStored(page, shop, 'order-pay')
		await pagesSeen(10)
	})
	await test.step('no page', async () => {
		await page.goto('/no-such-page')
		await untilStored(page, shop, 'error-appear', 2)
	})

	const events = await eventsOf(shop, aid)
	const stored = events
		.filter(({ type }) => !ofSight.test(type))
		.map(({ type, pageType, payload }) => [type, pageType, payload])
	const listing = { url: '/catalog/muzhchinam', sort: 'price-asc', total: expect.any(Number) }
	expect(stored.filter(([, pageType]) => pageType !== 'ThankYou')).toEqual([
		['page-view', 'Main', {}],
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
		['page-view', 'Checkout', {}],
		['basket-checkout', 'Checkout', { products: [{ ...product, quantity: 2 }] }],
		['page-view', 'Error', {}],
		['error-appear', 'Error', { error: { kind: 'page', field: null, text: expect.any(String) } }],
	])
	const thanks = stored.filter(([, pageType]) => pageType === 'ThankYou')
	expect(thanks).toHaveLength(2)
	expect(thanks).toEqual(
		expect.arrayContaining([
			['page-view', 'ThankYou', {}],
			['order-pay', 'ThankYou', { order: { id: ordered.orderNumber } }],
		]),
	)

	const seen = events.filter(({ type }) => type === 'products-appear-catalog')
	const places = seen.flatMap(({ payload }) =>
		(payload.products as { position: number }[]).map(({ position }) => position),
	)
	expect(places).toContain(1)
	for (const { row } of events) {
		for (const secret of [phone.slice(2), 'anya', 'Аня']) expect(row).not.toContain(secret)
	}
})

test('every act that the server carries out is reported with its answer', { tag: '@scripted' }, async ({
	context,
	shop,
}) => {
	test.setTimeout(90_000)
	const goods = await findGoods(shop, 71, { minPrice: 4_000 })
	const product = { id: goods.productId, skuId: goods.skuId, quantity: 1 }
	const buyer = await newBuyer(shop, goods)
	await context.addCookies(cookiesOf(buyer, shop.url))
	const { heard, send, titles } = listener(context.request, shop)
	const phone = newPhone()
	const line = { id: String(goods.productId), skuId: String(goods.skuId), groupId: goods.groupId }

	await test.step('in the cart', async () => {
		const change = (intent: string, fields: object) => send('/cart', { intent, ...line, ...fields })
		await send(`/product/${goods.productId}`, line)
		await change('quantity', { was: '2', quantity: '3' })
		await change('quantity', { was: '3', quantity: '1' })
		await change('remove', { quantity: '1' })
		await change('restore', { quantity: '1' })
		await send('/cart', { intent: 'promo-code', promoCode: 'ТРОПА10' })
		expect(heard.splice(0)).toEqual([
			['product-add-to-basket', { product }],
			['product-increase-basket-quantity', { product }],
			['product-decrease-basket-quantity', { product: { ...product, quantity: 2 } }],
			['product-remove-from-basket', { product }],
			['product-add-to-basket', { product }],
			['basket-promo-code-apply', { promoCode: { value: 'ТРОПА10' } }],
		])
	})
	await test.step('at the log-in and in the profile', async () => {
		await forgetLimits(shop)
		await send('/login', { intent: 'phone', phone })
		await send('/login?step=code', { intent: 'code', code: await codeSentTo(shop, phone) })
		await send('/login?step=name', { intent: 'name', firstName: 'Аграфена', isAgreed: 'on' })
		await send('/account/profile', {
			intent: 'profile',
			firstName: 'Аграфена',
			lastName: 'Скороходова',
			gender: 'FEMALE',
		})
		const otp = { authType: 'OTP' }
		expect(heard.splice(0)).toEqual([
			['send-auth-data', { ...otp, step: 'PHONE' }],
			['get-auth-code', otp],
			['send-auth-data', { ...otp, step: 'CODE' }],
			['log-in', otp],
			['send-auth-data', { ...otp, step: 'NAME' }],
			['sign-up', otp],
			['edit-profile', expect.objectContaining({ firstName: '•', lastName: '•', gender: 'FEMALE' })],
		])
	})
	/** At the bank, whose page the visitor has been led to. */
	const pay = (bank: APIResponse) => {
		const { pathname, search } = new URL(bank.url())
		return send(pathname + search, { decision: 'pay' })
	}
	await test.step('of orders, repeated ones, calls and gift cards', async () => {
		const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
		const fields = await checkoutFields(visitorOf(shop, cookies))
		const thanks = await pay(await send('/checkout', fields))
		const number = new URL(thanks.url()).pathname.split('/').at(-1)
		expect(heard.splice(0)).toEqual([
			['order-create', { order: { id: number } }],
			['order-pay', { order: { id: number } }],
		])
		await send(`/account/orders/${number}`, { intent: 'repeat' })
		expect(heard.splice(0)).toEqual([['product-add-to-basket', { product }]])
		await send(`/product/${goods.productId}/one-click`, {
			skuId: line.skuId,
			name: 'Аграфена',
			phone,
			isAgreed: 'on',
			idempotencyKey: randomUUID(),
		})
		expect(heard.splice(0)).toEqual([['order-create', { order: { id: expect.any(String) } }]])
		const card = await send('/gift-cards/e-giftcard', {
			idempotencyKey: randomUUID(),
			designId: 'ridge',
			nominal: '3000',
			recipientName: 'Лена',
			recipientEmail: 'lena@example.ru',
			senderName: 'Аграфена',
			senderEmail: 'anya@example.ru',
			senderPhone: phone,
			isAgreed: 'on',
		})
		await pay(card)
		const bought = { order: { id: expect.stringMatching(/^\d+$/) } }
		expect(heard.splice(0)).toEqual([
			['order-create', bought],
			['order-pay', bought],
		])
	})
	await test.step('of the shop’s people, and at the end', async () => {
		await send('/logout', { where: 'here' })
		await send('/employee/login', { ...(await newEmployee(shop, 'moskva-2')) })
		await send('/employee/profile', { intent: 'end-shift' })
		await send('/operator/login', { ...(await newOperator(shop)) })
		const page = await (await context.request.get(`${shop.url}/operator/login`)).text()
		const secret = (/>((?:[A-Z2-7]{4} ){3,}[A-Z2-7]*)</.exec(page)?.[1] ?? '').replaceAll(' ', '')
		const epoch = Math.floor(testNow().getTime() / 1_000)
		await send('/operator/login', { intent: 'first-code', code: generateSync({ secret, epoch }) })
		await send('/operator', { intent: 'log-out' })
		const [employee, operator] = [{ authType: 'EMPLOYEE' }, { authType: 'OPERATOR' }]
		expect(heard).toEqual([
			['log-out', { authType: 'OTP' }],
			['send-auth-data', { ...employee, step: 'CODE' }],
			['log-in', employee],
			['log-out', employee],
			['send-auth-data', { ...operator, step: 'PASSWORD' }],
			['send-auth-data', { ...operator, step: 'CODE' }],
			['log-in', operator],
			['log-out', operator],
		])
	})
	// The event of a page has its title.
	expect(titles.length).toBeGreaterThan(15)
	for (const secret of ['Аграфена', 'Скороходова', phone.slice(2), 'anya'])
		expect(titles.join('\n')).not.toContain(secret)
})

/** Sends forms without a page, and hears what the layer of events would hear of the answers. */
function listener(request: APIRequestContext, shop: Shop) {
	const heard: ServerEvent[] = []
	const titles: string[] = []
	const send = async (path: string, form: Record<string, string>): Promise<APIResponse> => {
		const answer = await request.post(shop.url + path, { form })
		expect(answer.ok(), `${answer.status()} ${path}`).toBe(true)
		const [, entry = ''] = /happened;desc="([^"]+)"/.exec(answer.headers()['server-timing'] ?? '') ?? []
		for (const part of entry.split('.').filter(Boolean)) heard.push(...decodeServerEvents(part))
		titles.push(/<title>([^<]*)/.exec(await answer.text())?.[1] ?? '')
		return answer
	}
	return { heard, titles, send }
}

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

test('a press of a rail and of a link to another site are reported', { tag: '@scripted' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 72)
	await begin(page, shop)
	const aid = await aidOf(page)
	await test.step('a thing of the wishlist', async () => {
		await context.request.post(`${shop.url}/wishlist`, { form: { add: `${goods.productId}#product-1` } })
		await page.goto('/wishlist')
		await scriptsAwake(page, scripts)
		await untilStored(page, shop, 'page-view', 1, 'WishList')
		await page.locator('[data-slot="wishlist"] h2 a').first().click()
		await untilStored(page, shop, 'product-click-slot')
	})
	await test.step('a link of a text to another site', async () => {
		await page.goto('/about/')
		await scriptsAwake(page, scripts)
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
	const pressed = (await eventsOf(shop, aid)).filter(({ type }) => /-click/.test(type))
	const product = { id: goods.productId, skuId: null, quantity: 1, position: 1 }
	expect(pressed.map(({ type, pageType, payload }) => [type, pageType, payload])).toEqual([
		['product-click-slot', 'WishList', { slot: { slot: 'wishlist', title: expect.any(String) }, product }],
		['external-link-click', 'Info', { link: { url: 'https://other.example/page', text: 'Другой сайт' } }],
	])
})

test('without acceptance, or after a rejection, nothing is sent or stored', { tag: '@scripted' }, async ({
	page,
	shop,
	scripts,
}) => {
	const before = await browserCount(shop)
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
	expect(await browserCount(shop)).toBe(before)
	expect(await aidOf(page)).toBeNull()
})

test('a visit without scripts sends no events, and is in the figures', { tag: '@scriptless' }, async ({
	page,
	shop,
}) => {
	const before = await browserCount(shop)
	const visits = () => visitsOf(shop, 'page_type="Cart",scripts="no"')
	const visitsBefore = await visits()
	await page.goto('/')
	await page.getByRole('button', { name: 'Принять' }).click()
	await putIntoCart(page, await findGoods(shop, 6))
	await page.locator('header a[href="/cart"]').click()
	await page.getByRole('button', { name: 'Больше' }).click()
	await expect.poll(visits).toBeGreaterThan(visitsBefore)
	expect(await browserCount(shop)).toBe(before)
})

test('whatever is posted as events, nothing fails, and only what the contract allows is stored, and with consent', {
	tag: '@scripted',
}, async ({ playwright, shop }) => {
	const aids: string[] = []
	const [rejecting, accepting] = [
		await playwright.request.newContext({ baseURL: shop.url }),
		await playwright.request.newContext({ baseURL: shop.url }),
	]
	for (const [visitor, choice] of [
		[rejecting, 'necessary'],
		[accepting, 'all'],
	] as const) {
		await visitor.post('/resources/cookies', { form: { choice, returnTo: '/about/' } })
		expect(await (await visitor.get('/about/')).text()).not.toContain('Только необходимые')
	}
	const post = async (by: APIRequestContext, body: string | Buffer, headers: Record<string, string> = {}) =>
		(await by.post('/resources/events', { data: body, headers })).status()
	const answers = new Set<number>()
	const postAny = async (by: APIRequestContext, seed: number, runs: number) => {
		for (const make of fc.sample(anyBatch, { seed, numRuns: runs })) {
			const aid = randomUUID()
			aids.push(aid)
			const { body, type } = make(aid)
			answers.add(await post(by, body, type ? { 'content-type': type } : {}))
		}
	}
	await test.step('after a rejection', () => postAny(rejecting, propertySeed, 30))
	const refused = aids.splice(0)
	await test.step('with consent', () => postAny(accepting, propertySeed + 1, 120))
	await test.step('too much, and by other methods', async () => {
		answers.add(await post(accepting, 'x'.repeat(3_000_000)))
		for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
			answers.add((await accepting.fetch('/resources/events', { method })).status())
		}
		answers.add((await accepting.get('/resources/events')).status())
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
	for (const visitor of [rejecting, accepting]) await visitor.dispose()
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
