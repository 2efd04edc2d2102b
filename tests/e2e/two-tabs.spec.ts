import type { Page } from 'playwright/test'
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
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

async function openCart(page: Page): Promise<void> {
	await page.goto('/cart')
	await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
}

async function expectToBeTold(page: Page): Promise<void> {
	await expect(page.getByRole('alert')).toContainText(
		'Пока страница была открыта, корзина изменилась, например в другой вкладке',
	)
	await expect(page).toHaveTitle(/^Ошибка: Корзина/)
}

test('an edit of a line that another tab has changed gets a message, and the true cart is shown', async ({
	page,
	context,
	shop,
}) => {
	const goods = await findGoods(shop, 20)
	await test.step('open the cart', async () => {
		await fillCart(page, shop, goods)
		await openCart(page)
	})
	const other = await context.newPage()
	await test.step('raise the quantity in another tab', async () => {
		await openCart(other)
		for (const pieces of ['2 товара', '3 товара']) {
			await other.getByRole('button', { name: 'Больше' }).click()
			await expect(other.getByText(pieces)).toBeVisible()
		}
	})
	await test.step('the first tab gets a message and the new cart', async () => {
		await expect(page.getByText('1 товар', { exact: true })).toBeVisible()
		await page.getByRole('button', { name: 'Больше' }).click()
		await expectToBeTold(page)
		await expect(page.getByText('3 товара')).toBeVisible()
	})
	await test.step('change the true quantity', async () => {
		await page.getByRole('button', { name: 'Меньше' }).click()
		await expect(page.getByText('2 товара')).toBeVisible()
		await expect(page.getByRole('alert')).toBeHidden()
	})
})

test('edits of two lines in two tabs both stay', { tag: '@once' }, async ({ page, context, shop }) => {
	const [one, two] = [await findGoods(shop, 21), await findGoods(shop, 22)]
	await test.step('open a cart of two products', async () => {
		await fillCart(page, shop, one)
		await fillCart(page, shop, two)
		await openCart(page)
	})
	const other = await context.newPage()
	const more = (tab: Page, name: string) =>
		tab
			.getByRole('listitem')
			.filter({ has: tab.getByRole('heading', { name }) })
			.getByRole('button', { name: 'Больше' })
	await test.step('change one line in another tab', async () => {
		await openCart(other)
		await more(other, one.name).click()
		await expect(other.getByText('3 товара')).toBeVisible()
	})
	await test.step('change the other line in the first tab', async () => {
		await more(page, two.name).click()
		await expect(page.getByText('4 товара')).toBeVisible()
		await expect(page.getByRole('alert')).toBeHidden()
	})
})

test('a line removed in another tab is reported', { tag: '@once' }, async ({ page, context, shop }) => {
	await fillCart(page, shop, await findGoods(shop, 23))
	await openCart(page)
	const other = await context.newPage()
	await openCart(other)
	await other.getByRole('button', { name: /^Убрать: / }).click()
	await expect(other.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()

	await page.getByRole('button', { name: 'Больше' }).click()
	await expectToBeTold(page)
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
})

test('a checkout without a session says so and orders nothing', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 74)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await context.clearCookies()
	await fillContact(page)
	if (scripts === 'on') {
		// The draft that the page saves by itself, after a pause, must not hide it.
		const kept = page.waitForResponse('**/resources/checkout-draft')
		await fillAddress(page)
		await kept
	} else await fillAddress(page)
	await placeOrder(page)
	await expect(page).toHaveURL(/\/cart\?changed=session$/)
	await expect(page.getByText('Заказ не оформлен. Похоже, cookie в браузере стёрты')).toBeVisible()
	expect(await ordersOf(shop, goods.skuId)).toEqual([])
})

test('an edit of a cart without a session says so', async ({ page, context, shop, scripts }) => {
	await fillCart(page, shop, await findGoods(shop, 75))
	await openCart(page)
	await scriptsAwake(page, scripts)
	await context.clearCookies()
	await page.getByRole('button', { name: 'Больше' }).click()
	await expect(page.getByText('Заказ не оформлен. Похоже, cookie в браузере стёрты')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
})

test('a checkout with a cart that another tab has changed orders nothing; one that it has ordered orders nothing twice', async ({
	page,
	context,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 24)
	await test.step('fill in the checkout', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	})
	const other = await context.newPage()
	await test.step('raise the quantity in another tab', async () => {
		await openCart(other)
		await other.getByRole('button', { name: 'Больше' }).click()
		await expect(other.getByText('2 товара')).toBeVisible()
	})
	await test.step('the order of the old cart is rejected', async () => {
		await placeOrder(page)
		await expectToBeTold(page)
		await expect(page.getByText('2 товара')).toBeVisible()
		expect(await ordersOf(shop, goods.skuId)).toEqual([])
	})
	await test.step('open the checkout in both tabs', async () => {
		for (const tab of [page, other]) {
			await openCheckout(tab, scripts)
			await expect(tab.getByLabel('Имя')).toHaveValue('Аня Воронцова')
			await tab.getByRole('radio', { name: /При получении/ }).check({ force: true })
			await tab.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		}
	})
	const number = await test.step('place the order in the other tab', async () => {
		await placeOrder(other)
		return thankedFor(other)
	})
	await test.step('instead of a second order the first one is shown', async () => {
		await placeOrder(page)
		await expect(page.getByText(`Заказ ${number} уже оформлен`)).toBeVisible()
		await expect(page).toHaveTitle(/^Корзина/)
		expect(await ordersOf(shop, goods.skuId)).toHaveLength(1)
	})
})

test('a checkout for another city than the chosen one orders nothing', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 91)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	const other = await context.newPage()
	await other.goto('/city')
	await other.getByRole('button', { name: 'Вологда' }).first().click()
	await expect(other.getByRole('banner')).toContainText('Вологда')
	await placeOrder(page)
	await expect(page.getByText(/Теперь выбран другой город: Вологда/).first()).toBeVisible()
	expect(await ordersOf(shop, goods.skuId)).toEqual([])
})
