import type { Page } from 'playwright/test'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { logIn } from '#tests/support/log-in.ts'
import { becomeMember } from '#tests/support/member.ts'
import {
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	ordersOf,
	placeOrder,
	stockOf,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, hold, type ShopOptions, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

/** Fills a cart and goes to the bank with it. @returns the goods and the number of the order */
async function goToBank(page: Page, shop: Shop, scripts: ShopOptions['scripts'], at: number) {
	const goods = await findGoods(shop, at)
	await fillCart(page, shop, goods)
	// The way back from the bank is to lead where a visitor comes from.
	await page.goto('/cart')
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await placeOrder(page)
	await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	const [order] = await ordersOf(shop, goods.skuId)
	return { goods, number: order?.number ?? '' }
}

const orderNotice = (page: Page, number: string) =>
	page.getByRole('list', { name: 'Твои заказы' }).getByRole('listitem').filter({ hasText: number })

test('back from the bank the order that waits is shown and paid', { tag: '@core' }, async ({
	page,
	shop,
	scripts,
}) => {
	const { number } = await goToBank(page, shop, scripts, 70)
	await test.step('«Назад» from the bank', async () => {
		await page.goBack()
		await expect(page.getByRole('heading', { name: 'Заказ ждёт оплаты', level: 1 })).toBeVisible()
		await expect(orderNotice(page, number)).toContainText(/ждёт оплаты до \d\d:\d\d/)
		await expect(page.getByText('Корзина теперь пуста')).toBeVisible()
		// axe is a script.
		if (scripts === 'on') await expectAccessible(page)
	})
	await test.step('the checkout leads there too', async () => {
		await page.goto('/checkout')
		await expect(page).toHaveURL(/\/cart$/)
		await scriptsAwake(page, scripts)
	})
	await test.step('pay from there', async () => {
		await orderNotice(page, number)
			.getByRole('button', { name: /^Оплатить/ })
			.click()
		await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await page.getByRole('button', { name: 'Оплатить' }).click()
		expect(await thankedFor(page)).toBe(number)
	})
})

test('an order that waits is shown beside a new cart, and cancelled from there', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	const { goods, ordered } = await becomeMember(context, shop, 71)
	const number = ordered.orderNumber
	const left = await stockOf(shop, goods.skuId)
	await test.step('put something else into the cart', async () => {
		await fillCart(page, shop, await findGoods(shop, 72))
		await page.goto('/cart')
		await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
		await expect(orderNotice(page, number)).toContainText('ждёт оплаты')
		if (scripts === 'on') await expectAccessible(page)
	})
	await test.step('cancel it', async () => {
		await orderNotice(page, number).getByRole('link', { name: 'Отменить' }).click()
		const cancellation = page.getByRole('region', { name: 'Отмена заказа' })
		await cancellation.getByRole('radio', { name: 'Больше не нужно' }).check({ force: true })
		await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
		expect(await stockOf(shop, goods.skuId)).toBe(left + 1)
	})
	await test.step('it is no longer shown', async () => {
		await page.goto('/cart')
		await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
		await expect(orderNotice(page, number)).toBeHidden()
	})
})

test('back from the thanks the order is shown as made', async ({ page, shop, scripts }) => {
	await fillCart(page, shop, await findGoods(shop, 73))
	await page.goto('/cart')
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await placeOrder(page)
	const number = await thankedFor(page)
	await page.goBack()
	await expect(orderNotice(page, number)).toContainText(`Заказ ${number} уже оформлен`)
	await orderNotice(page, number).getByRole('link', { name: 'Посмотреть' }).click()
	await expect(page.getByText(number).first()).toBeVisible()
})

test('an empty cart says that an order was made when its answer was lost', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	await fillCart(page, shop, await findGoods(shop, 76))
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	const before = await context.cookies()
	await placeOrder(page)
	await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	// The browser has what it had before the answer.
	await context.addCookies(before)
	await page.goto('/checkout')
	await expect(page.getByRole('heading', { name: 'Заказ уже оформлен', level: 1 })).toBeVisible()
	await expect(page.getByText('Номер заказа и ссылка на него — в письме')).toBeVisible()
	if (scripts === 'on') await expectAccessible(page)
})

test('a comment typed right before an order is not in the draft of the next one', {
	tag: '@scripted',
}, async ({ page, shop, scripts }) => {
	await fillCart(page, shop, await findGoods(shop, 77))
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	let kept = 0
	page.on('request', (request) => {
		if (request.url().endsWith('/resources/checkout-draft')) kept++
	})
	const release = await hold(page.context(), '**/checkout.data')
	const sent = page.waitForRequest('**/checkout.data')
	await page.getByLabel('Комментарий курьеру').fill('Позвони за час')
	await placeOrder(page)
	await sent
	// The page is left for that of a bank.
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
	release()
	await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	expect(kept).toBe(0)
})

test('an order that is sent after the log-out in another tab says so', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	await logIn(context, shop)
	await fillCart(page, shop, await findGoods(shop, 74))
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	const other = await context.newPage()
	await other.goto('/account')
	await other
		.getByRole('navigation', { name: 'Личный кабинет' })
		.getByRole('button', { name: 'Выйти' })
		.click()
	await expect(other.getByText('Выход выполнен. До встречи').first()).toBeVisible()
	await placeOrder(page)
	await expect(page.getByRole('alert')).toContainText('Заказ не оформлен: вход в аккаунт закончился. Войди')
	await expect(page.getByRole('main').getByRole('link', { name: 'Войти' })).toHaveAttribute(
		'href',
		'/login?return=%2Fcart',
	)
	if (scripts === 'on') await expectAccessible(page)
})

test('a line of which fewer are left is to be made smaller, not removed', { tag: '@once' }, async ({
	page,
	shop,
}) => {
	const goods = await findGoods(shop, 75)
	await fillCart(page, shop, goods)
	await fillCart(page, shop, goods)
	await shop.sql('UPDATE skus SET stock = 1 WHERE id = $1', [goods.skuId])
	await page.goto('/cart')
	await expect(page.getByText('Каких-то вещей осталось меньше, чем в корзине').first()).toBeVisible()
	await expect(page.getByText('Убери их из корзины')).toBeHidden()
})
