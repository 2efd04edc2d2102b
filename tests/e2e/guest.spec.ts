import type { Browser, BrowserContext } from 'playwright/test'
import {
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	ordersOf,
	placeOrder,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

/** Another browser with the same session, as when an attacker has planted it. */
async function twinOf(context: BrowserContext, browser: Browser): Promise<BrowserContext> {
	const twin = await browser.newContext()
	const cookies = await context.cookies()
	await twin.addCookies(cookies.filter(({ name }) => name.startsWith('user-session-')))
	return twin
}

test('a planted session does not see a guest’s order; the link to the order opens and pays it anywhere', {
	tag: '@once',
}, async ({ page, context, browser, shop, scripts }) => {
	const goods = await findGoods(shop, 49)
	const planter = await test.step('another browser shares the guest’s session', async () => {
		await fillCart(page, shop, goods)
		const planter = await twinOf(context, browser)
		expect(await (await planter.request.get(`${shop.url}/cart`)).text()).toContain(goods.name)
		return planter
	})
	const { number, link } = await test.step('place an order without paying for it', async () => {
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await placeOrder(page)
		await page.getByRole('button', { name: 'Отклонить' }).click()
		await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
		const number = await thankedFor(page)
		const link = page.url()
		return { number, link }
	})
	await test.step('the planted session does not see it', async () => {
		for (const path of [`/order-thanks/${number}`, `/payment/${number}`]) {
			// It may be an order of a customer who has to log in.
			const answer = await planter.request.get(shop.url + path, { maxRedirects: 0 })
			expect(answer.headers().location).toBe(`/login?${new URLSearchParams({ return: path })}`)
			expect(await answer.text()).not.toContain('anya@example.ru')
		}
		expect(await (await planter.request.get(`${shop.url}/cart`)).text()).not.toContain(goods.name)
		const wrong = await planter.request.get(`${link}A`)
		expect(wrong.status()).toBe(404)
		await planter.close()
	})

	const elsewhere = await browser.newContext()
	await test.step('the answer to the link is private', async () => {
		const headers = (await elsewhere.request.get(link)).headers()
		expect(headers['cache-control']).toBe('private, no-store')
		expect(headers['referrer-policy']).toMatch(/^(strict-origin|same-origin)/)
	})
	const other = await elsewhere.newPage()
	await test.step('open the order elsewhere by its link', async () => {
		await other.goto(link)
		expect(await thankedFor(other)).toBe(number)
		await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
	})
	await test.step('pay the order there', async () => {
		await other.getByRole('link', { name: /Оплатить/ }).click()
		await other.getByRole('button', { name: 'Оплатить картой' }).click()
		await expect(other.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await other.getByRole('button', { name: 'Оплатить', exact: true }).click()
		expect(await thankedFor(other)).toBe(number)
		expect(other.url()).toBe(link)
		await elsewhere.close()
		expect(await ordersOf(shop, goods.skuId)).toEqual([expect.objectContaining({ number, payment: 'PAID' })])
	})
	await test.step('the guest sees the order paid', async () => {
		await page.goto(`/order-thanks/${number}`)
		expect(await thankedFor(page)).toBe(number)
		await expect(page.getByRole('link', { name: /Оплатить/ })).toBeHidden()
	})
})
