import type { Browser, Page } from 'playwright/test'
import { comeToDesk, takeCall } from './helping.ts'
import { becomeMember } from './member.ts'
import type { ShopOptions } from './shop.ts'
import type { Shop } from './start-shop.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The bar that an operator has while a customer is helped. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Помощь покупателю' })

/** A customer, in a browser of their own. @param at which goods, so that tests do not share stock */
export async function newCustomer(browser: Browser, shop: Shop, scripts: ShopOptions['scripts'], at: number) {
	const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: scripts === 'on' })
	return { context, ...(await becomeMember(context, shop, at)) }
}

/** An operator helps a customer, and has the customer's order open. @param at as for `newCustomer` */
export async function openHelpedOrder(
	page: Page,
	browser: Browser,
	shop: Shop,
	scripts: ShopOptions['scripts'],
	at: number,
) {
	const customer = await newCustomer(browser, shop, scripts, at)
	const { orderNumber } = customer.ordered
	await takeCall(page, shop, await comeToDesk(page, shop), customer.phone)
	await page.goto(`/operator/orders/${orderNumber}`)
	return { customer, orderNumber }
}

/** Lines in the carts of a visitor. */
export const cartOf = (shop: Shop, visitorId: string) =>
	shop.sql<{ skuId: number; quantity: number }>(
		'SELECT sku_id AS "skuId", quantity FROM basket_lines WHERE visitor_id = $1',
		[visitorId],
	)
