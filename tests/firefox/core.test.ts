import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addBasketItem } from '#app/services/basket.server.ts'
import { cookiesOf, findGoods, type Goods, newVisitor } from '#tests/faults/visitors.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { type Shop, startShop } from '#tests/support/start-shop.ts'
import { type FirefoxVisitor, newFirefoxVisitor, openFirefox } from './visitor.ts'

// The journeys that the shop lives by (`@core` in tests/e2e), in another browser.

let shop: Shop
let firefox: Browser
let visitor: FirefoxVisitor

beforeAll(async () => {
	shop = await startShop({ PAYMENTS: 'sandbox' })
	firefox = await openFirefox()
})
afterAll(async () => {
	await firefox.close()
	await shop.stop()
})
beforeEach(async () => {
	visitor = await newFirefoxVisitor(firefox, shop.url)
})
afterEach(async () => {
	const errors = [...visitor.errors]
	await visitor.leave()
	expect(errors).toEqual([])
})

/** Puts a size into the cart of the visitor, without showing it. */
async function fillCart(goods: Goods): Promise<void> {
	const other = await newVisitor(shop)
	await addBasketItem(other.api, { ...goods, id: goods.productId, quantity: 1 })
	for (const { name, value } of cookiesOf(other, shop.url)) {
		await visitor.page.browserContext().setCookie({ name, value, domain: new URL(shop.url).hostname })
	}
}

async function fillContact(): Promise<void> {
	await visitor.fill('Имя', 'Аня Воронцова')
	await visitor.fill('Телефон', '8 912 884 03 17')
	await visitor.fill('Почта', 'anya@example.ru')
	await visitor.choose('input[name=isAgreed]')
}

async function fillAddress(): Promise<void> {
	await visitor.fill('Улица', 'Бакунинская улица')
	await visitor.fill('Дом', '26')
	await visitor.fill('Квартира', '41')
}

const textOfPage = () => visitor.page.$eval('main', (main) => main.textContent)

const ordersOf = (goods: Goods) =>
	shop.sql<{ status: string; payment: string }>(
		`SELECT o.status, o.payment_status AS payment FROM orders o JOIN order_lines l ON l.order_number = o.number
		 WHERE l.sku_id = $1`,
		[goods.skuId],
	)

test('buy with a courier and pay at the bank', async () => {
	const goods = await findGoods(shop, 0)
	await visitor.open(`/product/${goods.productId}`)
	await visitor.choose(`input[name=skuId][value="${goods.skuId}"]`)
	await visitor.press('В корзину')
	await visitor.sees('— в\u00a0корзине')
	await visitor.open('/cart')
	await visitor.press('Оформить заказ')
	await visitor.sees('Оформление заказа')
	await fillContact()
	await fillAddress()
	await visitor.press('Оформить заказ')
	await visitor.sees('Оплата заказа')
	await visitor.press('Оплатить')
	await visitor.sees('Спасибо за заказ')
	expect(await ordersOf(goods)).toEqual([{ status: 'CONFIRMED', payment: 'PAID' }])
})

test('a rejected order is corrected and goes through', async () => {
	const goods = await findGoods(shop, 40)
	await fillCart(goods)
	await visitor.open('/checkout')
	await visitor.choose('input[type=radio][value=ON_RECEIPT]')
	await visitor.press('Оформить заказ')
	await visitor.sees('и заказ готов')
	await fillContact()
	await fillAddress()
	expect(await visitor.valueOf('Телефон')).toBe('+7 (912) 884-03-17')
	await visitor.press('Оформить заказ')
	await visitor.sees('Спасибо за заказ')
	expect(await ordersOf(goods)).toHaveLength(1)
})

test('a line is taken out and brought back; quantity follows the buttons', async () => {
	const goods = await findGoods(shop, 80)
	await fillCart(goods)
	await visitor.open('/cart')
	await visitor.press('Больше')
	await visitor.sees('2 товара')
	await visitor.press('Убрать: ')
	await visitor.sees('Корзина пуста')
	await visitor.press('Вернуть')
	await visitor.sees('2 товара')
	expect(await textOfPage()).toContain(goods.name)
})

test('a link shows the items above a listing that begins later', async () => {
	await visitor.open('/catalog/?page=2-3')
	await visitor.sees('Показаны 25–72 из')
	await visitor.press('Показать предыдущие')
	await visitor.sees('Показано 72 из')
	expect(await visitor.page.$$eval('li[id^=product-]', (cards) => cards.length)).toBe(72)
})

test('a phone with more digits than a number has gets a message, and all of them stay', async () => {
	await visitor.open('/login')
	await visitor.fill('Телефон', '89161234567 доб. 5')
	await visitor.press('Получить код')
	await visitor.sees('Цифр больше, чем нужно: в номере их 11')
	expect((await visitor.valueOf('Телефон')).replace(/\D/g, '')).toBe('791612345675')
})

test('a new customer logs in with a wrong code, then with the right one', async () => {
	const phone = newPhone()
	await forgetLimits(shop)
	await visitor.open('/login')
	await visitor.fill('Телефон', phone)
	await visitor.press('Получить код')
	await visitor.sees('Введи код')
	const code = await codeSentTo(shop, phone)
	await visitor.fill('Код из SMS', code === '111111' ? '222222' : '111111')
	await visitor.press('Войти')
	await visitor.sees('Некорректный код')
	await visitor.fill('Код из SMS', code)
	await visitor.press('Войти')
	await visitor.fill('Имя', 'Аня')
	await visitor.choose('input[name=isAgreed]')
	await visitor.press('Продолжить')
	await visitor.sees('Привет, Аня')
	expect(new URL(visitor.page.url()).pathname).toBe('/account')
})

test('a review with mistakes, then a good one, which is on the page at once', async () => {
	const { productId } = await findGoods(shop, 120)
	await visitor.open(`/product/${productId}/review`)
	await visitor.press('Отправить отзыв')
	await visitor.sees('Поставь оценку от 1 до 5')
	await visitor.choose('input[name=rating][value="4"]')
	await visitor.fill('Отзыв', 'Тепло и «сухо» & <b>просто</b>')
	await visitor.fill('Имя или псевдоним', 'Аня')
	await visitor.fill('Город', 'Вологда')
	await visitor.choose('input[name=confirmPolitics]')
	await visitor.choose('input[name=isNameAgreed]')
	await visitor.press('Отправить отзыв')
	await visitor.sees('Отзыв опубликован')
	expect(await textOfPage()).toContain('Тепло и «сухо» & просто')
})
