import type { Browser, Page } from 'playwright/test'
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

/** Lines in the carts of a visitor. */
export const cartOf = (shop: Shop, visitorId: string) =>
	shop.sql<{ skuId: number; quantity: number }>(
		'SELECT sku_id AS "skuId", quantity FROM basket_lines WHERE visitor_id = $1',
		[visitorId],
	)
