import type { Page } from 'playwright/test'
import { logIn } from '../support/log-in.ts'
import { test } from '../support/own-shop.ts'
import {
	chooseWay,
	fillContact,
	type Goods,
	goToCheckout,
	placeOrder,
	putIntoCart,
} from '../support/purchase.ts'
import { expect, scriptsAwake } from '../support/shop.ts'
import type { Shop } from '../support/start-shop.ts'

/** In the place of every photograph and drawing: what is compared is how the page is composed. */
const picture =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5" preserveAspectRatio="none"><path fill="#c9d3c4" d="M0 0h4v5H0z"/><path fill="#8fa08c" d="M0 5 1.5 2.5 2.3 3.6 3 3l1 2z"/></svg>'

test.beforeEach(async ({ page, context, ownShop: shop }) => {
	await context.route(/\/(img|pictures)\//, (route) =>
		route.fulfill({ contentType: 'image/svg+xml', body: picture }),
	)
	await page.goto(shop.url)
	const told = answerTo(page, '/resources/cookies')
	await page.getByRole('button', { name: 'Принять' }).click()
	await told
	await expect(page.getByRole('region', { name: 'О cookie' })).toBeHidden()
	await expect(page.getByRole('contentinfo')).toBeVisible()
	// On a phone the city is not asked about.
	const isRight = page.getByRole('button', { name: 'Да, верно' })
	if ((page.viewportSize()?.width ?? 0) >= 768) {
		const told = answerTo(page, '/city')
		await isRight.click()
		await told
	}
	await expect(isRight).toBeHidden()
})

/** A notice disappears before the shop has read it, and would come back on the next page. */
const answerTo = (page: Page, form: string) =>
	page.waitForResponse(
		(answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname.startsWith(form),
	)

/** The whole page, once its scripts, fonts and pictures are there and nothing waits. */
async function expectAsBefore(page: Page, name: string): Promise<void> {
	await scriptsAwake(page, 'on')
	await page.evaluate(() => document.fonts.ready)
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = 'eager'
		// A picture that is not shown in this window is never loaded.
		const shown = [...document.images].filter((image) => image.checkVisibility())
		await Promise.all(shown.map((image) => image.decode()))
	})
	await expect(page.getByRole('button', { name: 'Закрыть уведомление' })).toHaveCount(0)
	await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true })
}

const screens: Record<string, string> = {
	home: '/',
	listing: '/catalog/muzhchinam/verkhnyaya-odezhda',
	'listing-narrowed': '/catalog/muzhchinam/verkhnyaya-odezhda?season=Зима&size=50',
	'nothing-found': '/catalog/?text=пуховек хибинв',
	city: '/city',
	stores: '/stores',
	'employee-login': '/employee/login',
	store: '/store/moskva-1',
	technology: '/technology/',
	text: '/payment-and-delivery',
	error: '/error/',
	'not-found': '/net-takoy',
	login: '/login',
	review: '/product/1/review',
	'one-click': '/product/1/one-click',
	'product-stores': '/product/1/stores',
	'cart-empty': '/cart',
	'wishlist-empty': '/wishlist',
	loyalty: '/loyalty?purchases=40000',
	clubpro: '/clubpro',
	'gift-cards': '/gift-cards',
	'gift-card-order': '/gift-cards/e-giftcard',
	subscribe: '/subscribe',
}

for (const [name, path] of Object.entries(screens)) {
	// biome-ignore lint/suspicious/useExpect: `expectAsBefore` compares the page with a picture
	test(name, async ({ page }) => {
		await page.goto(path)
		await expectAsBefore(page, name)
	})
}

for (const part of ['buttons', 'fields', 'choices', 'overlays', 'content', 'errors', 'empty']) {
	test(`gallery ${part}`, async ({ page }) => {
		await page.goto(`/dev/gallery?part=${part}`)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectAsBefore(page, `gallery-${part}`)
	})
}

test('panels of the header', async ({ page }) => {
	await page.goto('/payment-and-delivery')
	await scriptsAwake(page, 'on')
	const burger = page.getByRole('link', { name: 'Меню', exact: true })
	const isPhone = await burger.isVisible()
	if (isPhone) {
		await burger.click()
		await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
		await expect(page).toHaveScreenshot('mobile-menu.png')
		await page.goto('/payment-and-delivery#search-panel')
		await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible()
		await expect(page).toHaveScreenshot('search-panel.png')
		return
	}
	await page.getByText('Каталог', { exact: true }).first().click()
	await expect(page.getByRole('link', { name: 'Пуховики' }).first()).toBeVisible()
	await expect(page).toHaveScreenshot('mega-menu.png')
	await page.keyboard.press('Escape')
	await page
		.getByRole('banner')
		.getByRole('link', { name: /Москва/ })
		.click()
	await expect(page.getByRole('dialog', { name: 'Выбери город' })).toBeVisible()
	await expect(page).toHaveScreenshot('city-panel.png')
})

/** The same at every width and in every run, also where it has been bought before. */
async function goodsToBuy(shop: Shop): Promise<Goods> {
	const [goods] = await shop.sql<Goods>(
		`SELECT p.id AS "productId", s.id AS "skuId", m.group_id AS "groupId", p.name, s.size, s.retail_price AS price, s.stock
		 FROM skus s JOIN products p ON p.id = s.product_id JOIN models m ON m.id = p.model_id
		 WHERE p.vendor_code = '2151-12' AND s.size = '46'`,
	)
	if (!goods) throw new Error('The demonstration catalogue has no such goods')
	return goods
}

test('buying', async ({ page, ownShop: shop }) => {
	const goods = await goodsToBuy(shop)
	await page.goto(`/product/${goods.productId}`)
	await expectAsBefore(page, 'product')
	await page.getByRole('link', { name: 'Таблица размеров' }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await expect(page.getByRole('dialog')).toHaveScreenshot('size-table.png')
	await putIntoCart(page, goods)
	await page.goto('/cart')
	await expectAsBefore(page, 'cart')
	await goToCheckout(page)
	await expectAsBefore(page, 'checkout')
	await placeOrder(page)
	await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь/ })).toBeVisible()
	await expectAsBefore(page, 'checkout-mistakes')
	await fillContact(page)
	await chooseWay(page, 'Забрать в магазине', 'on')
	await page
		.getByRole('group', { name: 'Из какого магазина' })
		.getByRole('radio')
		.first()
		.check({ force: true })
	await expectAsBefore(page, 'checkout-store')
	await placeOrder(page)
	await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	await expectAsBefore(page, 'bank')
	await page.getByRole('button', { name: 'Отклонить' }).click()
	await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
	await expectAsBefore(page, 'declined')
	await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
	await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible()
	await expectAsBefore(page, 'thanks')
})

// biome-ignore lint/suspicious/useExpect: `expectAsBefore` compares the page with a picture
test('the account', async ({ page, context, ownShop: shop }) => {
	await logIn(context, shop, { phone: '+79128840317' })
	for (const screen of ['', '/orders', '/bonuses', '/wishlist', '/profile', '/settings', '/delete']) {
		await page.goto(`/account${screen}`)
		await expectAsBefore(page, `account${screen.replace('/', '-')}`)
	}
})
