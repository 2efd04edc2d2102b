import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from 'playwright/test'
import { addBasketItem, saveCheckout } from '#app/services/basket.server.ts'
import { checkoutFields, cookiesOf, newVisitor, visitorOf } from '#tests/faults/visitors.ts'
import { testNow } from './clock.ts'
import { type ShopOptions, scriptsAwake } from './shop.ts'
import type { Shop } from './start-shop.ts'

export interface Goods {
	productId: number
	skuId: number
	groupId: string
	name: string
	size: string
	price: number
	stock: number
}

/**
 * A size in stock that is not bought yet, of a product with several sizes and without reviews of visitors.
 * @param at which one, so that tests do not share stock
 */
export async function findGoods(shop: Shop, at: number, { minPrice = 0 } = {}): Promise<Goods> {
	const [goods] = await shop.sql<Goods>(
		`SELECT p.id AS "productId", s.id AS "skuId", m.group_id AS "groupId", p.name, s.size, s.retail_price AS price, s.stock
		 FROM skus s JOIN products p ON p.id = s.product_id JOIN models m ON m.id = p.model_id
		 WHERE s.stock >= 5 AND s.size <> '' AND s.is_present AND p.retail_price >= $1
			AND NOT EXISTS (SELECT FROM order_lines l WHERE l.sku_id = s.id)
			AND NOT EXISTS (SELECT FROM reviews r WHERE r.model_id = p.model_id AND r.visitor_id IS NOT NULL)
		 ORDER BY p.id, s.id LIMIT 1 OFFSET $2`,
		[minPrice, at * 40],
	)
	if (!goods) throw new Error('The demonstration catalogue has no such goods')
	return goods
}

/** Puts the size into the cart of the page's visitor, with a new session if need be, without showing anything. */
export async function fillCart(page: Page, shop: Shop, { productId, skuId, groupId }: Goods): Promise<void> {
	const context = page.context()
	const known = await context.cookies(shop.url)
	const isKnown = known.some(({ name }) => name.startsWith('user-session'))
	const visitor = isKnown
		? visitorOf(shop, known.map(({ name, value }) => `${name}=${value}`).join('; '))
		: await newVisitor(shop)
	await addBasketItem(visitor.api, { id: productId, skuId, groupId, quantity: 1 })
	if (!isKnown) await context.addCookies(cookiesOf(visitor, shop.url))
}

/**
 * Orders the size to the first store of the city, to be paid there, without showing anything.
 * @returns the number of the order
 */
export async function orderToStore(page: Page, shop: Shop, goods: Goods): Promise<string> {
	await fillCart(page, shop, goods)
	const cookies = await page.context().cookies(shop.url)
	const visitor = visitorOf(shop, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
	await saveCheckout(visitor.api, { obtainingMethod: 'PICKUP' })
	const form = { ...(await checkoutFields(visitor)), payment: 'ON_RECEIPT' }
	const answer = await page.request.post(`${shop.url}/checkout`, { form })
	const number = /order-thanks\/(\w+)/.exec(answer.url())?.[1]
	if (!number) throw new Error(`No order was made: ${answer.status()} ${answer.url()}`)
	return number
}

/** Opens the product page, chooses the size and puts it into the cart. */
export async function putIntoCart(page: Page, goods: Goods): Promise<void> {
	await page.goto(`/product/${goods.productId}`)
	await chooseAndBuy(page, goods)
}

/** On the page of the product. */
export async function chooseAndBuy(page: Page, goods: Goods): Promise<void> {
	await page
		.getByRole('radiogroup', { name: 'Размер' })
		.locator(`input[value="${goods.skuId}"]`)
		.check({ force: true })
	await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
	await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
}

/** Milliseconds in which every journey gets from the checkout to its order. */
const CHECKOUT_TAKES = 40_000
const DAY = 24 * 60 * 60 * 1_000
const MOSCOW = 3 * 60 * 60 * 1_000

/**
 * An order that is begun just before midnight is sent on the next day, for which its day of delivery may be too early:
 * by-the-hour.spec.ts is about that. Other journeys begin after midnight then.
 */
export async function untilDayIsLongEnough(): Promise<void> {
	const left = DAY - ((testNow().getTime() + MOSCOW) % DAY)
	if (left < CHECKOUT_TAKES) await wait(left)
}

/** The checkout, by its address. */
export async function openCheckout(page: Page, scripts: ShopOptions['scripts']): Promise<void> {
	await untilDayIsLongEnough()
	await page.goto('/checkout')
	await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
	await scriptsAwake(page, scripts)
}

/** From the cart to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
	await untilDayIsLongEnough()
	await page.goto('/cart')
	await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
	await page.getByRole('link', { name: 'Оформить заказ' }).click()
	await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
}

export async function fillContact(page: Page): Promise<void> {
	await page.getByLabel('Имя').fill('Аня Воронцова')
	await page.getByLabel('Телефон').fill('8 912 884 03 17')
	await page.getByRole('textbox', { name: 'Почта' }).fill('anya@example.ru')
	await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
}

/** Chooses the way and waits until the page is about it. */
export async function chooseWay(page: Page, way: string, scripts: ShopOptions['scripts']): Promise<void> {
	await page
		.getByRole('group', { name: 'Способ получения' })
		.getByRole('radio', { name: way })
		.check({ force: true })
	if (scripts === 'on') return
	await page.getByRole('button', { name: 'Пересчитать доставку' }).click()
	// The new document scrolls to the step when it is loaded: a press before that would miss.
	await page.waitForLoadState('load')
}

/** Street and house; the first day and time are chosen already. */
export async function fillAddress(page: Page): Promise<void> {
	await page.getByLabel('Улица').fill('Бакунинская улица')
	await page.getByLabel('Дом', { exact: true }).fill('26')
	await page.getByLabel('Квартира').fill('41')
}

export async function placeOrder(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Оформить заказ' }).click()
}

/** The number on the confirmation. */
export async function thankedFor(page: Page): Promise<string> {
	await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible()
	const number = /order-thanks\/(\w+)/.exec(page.url())?.[1] ?? ''
	await expect(page.getByText(number).first()).toBeVisible()
	return number
}

export async function stockOf(shop: Shop, skuId: number): Promise<number> {
	const [row] = await shop.sql<{ stock: number }>('SELECT stock FROM skus WHERE id = $1', [skuId])
	return row?.stock ?? -1
}

export async function ordersOf(shop: Shop, skuId: number) {
	return shop.sql<{ number: string; status: string; payment: string; total: number }>(
		`SELECT o.number, o.status, o.payment_status AS payment, o.total
		 FROM orders o JOIN order_lines l ON l.order_number = o.number WHERE l.sku_id = $1`,
		[skuId],
	)
}
