import { arrivalPath, comeToDesk, takeCall } from '#tests/support/helping.ts'
import { cartOf, heading, newCustomer } from '#tests/support/operator-desk.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

test('an operator without rights has no reviews, no prices, no orders to change', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
	browser,
}) => {
	const customer = await newCustomer(browser, shop, scripts, 67)
	const goods = await findGoods(shop, 28)
	const login = await comeToDesk(page, shop, [])
	await expect(page.getByRole('link', { name: /^Отзывы/ })).toHaveCount(0)
	const howTo = page.getByRole('region', { name: 'Как здесь работать' })
	await expect(howTo.getByText('Начать помощь', { exact: true })).toBeVisible()
	for (const ofRight of ['Индивидуальная цена', 'Отзывы'])
		await expect(howTo.getByText(ofRight, { exact: true })).toHaveCount(0)
	const answer = await page.goto('/operator/reviews')
	expect(answer?.status()).toBe(404)
	await takeCall(page, shop, login, customer.phone)
	await page.goto(`/product/${goods.productId}`)
	await expect(page.getByText('Индивидуальная цена')).toHaveCount(0)
	await page.goto(`/operator/orders/${customer.ordered.orderNumber}`)
	await expect(heading(page, `Заказ ${customer.ordered.orderNumber}`)).toBeVisible()
	await expect(page.getByText('Отменить заказ')).toHaveCount(0)
	await customer.context.close()
})

test('a forged name of another customer in a form, and a stolen cookie, do nothing', {
	tag: '@once',
}, async ({ page, context, shop, scripts, browser }) => {
	const customer = await newCustomer(browser, shop, scripts, 68)
	const victim = await newCustomer(browser, shop, scripts, 69)
	const goods = await findGoods(shop, 29)
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	const add = { id: String(goods.productId), skuId: String(goods.skuId), groupId: 'any' }
	for (const forWhom of [victim.customerId, customer.customerId, '', 'no']) {
		const answer = await context.request.post(`${shop.url}/product/${goods.productId}`, {
			form: { ...add, forWhom },
		})
		expect(answer.status(), forWhom).toBe(409)
	}
	const cookies = await context.cookies()
	const thief = await browser.newContext({ baseURL: shop.url, userAgent: 'Another browser' })
	await thief.addCookies(cookies)
	const answer = await thief.request.get('/account')
	expect(answer.url()).toContain('/operator/login')
	const own = cookies.find(({ name }) => name === 'support-session')?.value ?? ''
	const theirs = await thief.request.post(`${shop.url}/product/${goods.productId}`, {
		form: { ...add, forWhom: own },
		headers: { 'user-agent': 'Another browser' },
	})
	expect(theirs.status()).toBe(409)
	expect(await cartOf(shop, customer.customerId)).toEqual([])
	expect(await cartOf(shop, victim.customerId)).toEqual([])
	await test.step('a token of the CRM for another customer does nothing to the helped one', async () => {
		const action = { kind: 'ADD_ITEMS' as const, skuIds: [goods.skuId] }
		await page.goto(await arrivalPath(shop, 'csm', { sub: login, phone: victim.phone, action }))
		await expect(page.getByText(/^Сделать\?/)).toBeVisible()
		for (const forWhom of [own, '', victim.customerId]) {
			await context.request.post(`${shop.url}/operator/csm`, { form: { intent: 'do', forWhom } })
		}
		expect(await cartOf(shop, customer.customerId)).toEqual([])
		expect(await cartOf(shop, victim.customerId)).toEqual([])
	})
	for (const one of [thief, customer.context, victim.context]) await one.close()
})
