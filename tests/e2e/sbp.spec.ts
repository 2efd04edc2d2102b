import type { Page } from 'playwright/test'
import { cookiesOf, newCustomer } from '#tests/faults/visitors.ts'
import {
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	type Goods,
	openCheckout,
	ordersOf,
	placeOrder,
	thankedFor,
} from '#tests/support/purchase.ts'
import { scanCode } from '#tests/support/scan-code.ts'
import { expect, type ShopOptions, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

const scan = (page: Page) => scanCode(page, /^QR-код для оплаты/)

/** An order that waits for its payment by SBP, at the page with the code. */
async function openCode(page: Page, shop: Shop, goods: Goods): Promise<void> {
	const { visitor, orderNumber } = await newCustomer(shop, goods, 'SBP')
	await page.context().addCookies(cookiesOf(visitor, shop.url))
	await page.goto(`/payment/${orderNumber}/sbp`)
	await expect(page.getByRole('heading', { name: 'Оплата по СБП' })).toBeVisible()
}

async function orderBySbp(
	page: Page,
	shop: Shop,
	scripts: ShopOptions['scripts'],
	goods: Goods,
): Promise<void> {
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await page.getByRole('radio', { name: /^По СБП/ }).check({ force: true })
	await placeOrder(page)
	await expect(page.getByRole('heading', { name: 'Оплата по СБП' })).toBeVisible()
}

test('the page with the code waits until a phone that scanned it has paid', async ({
	page,
	browser,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 0)
	await orderBySbp(page, shop, scripts, goods)
	const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
	await test.step('the phone pays', async () => {
		await phone.goto(await scan(page))
		await expect(phone.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await phone.getByRole('button', { name: 'Оплатить' }).click()
		await expect(phone.getByText(/^Оплачено\. Вернись/)).toBeVisible()
		await phone.close()
	})
	await test.step('the page thanks by itself, with and without scripts', async () => {
		await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible({ timeout: 20_000 })
		const number = await thankedFor(page)
		await expect(page.getByText('По СБП, оплачено')).toBeVisible()
		expect(await ordersOf(shop, goods.skuId)).toEqual([
			expect.objectContaining({ number, status: 'CONFIRMED', payment: 'PAID' }),
		])
	})
})

test('on a phone a button leads to the bank, and back', { tag: '@once' }, async ({ page, shop }) => {
	const goods = await findGoods(shop, 1)
	await page.setViewportSize({ width: 360, height: 740 })
	await openCode(page, shop, goods)
	await expect(page.getByRole('img', { name: /^QR-код/ })).toBeHidden()
	await page.getByRole('link', { name: 'Открыть приложение банка' }).click()
	await page.getByRole('button', { name: 'Оплатить' }).click()
	await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
	await thankedFor(page)
})

test('a payment by SBP that was declined is repeated by card, and its code pays nothing more', {
	tag: '@once',
}, async ({ page, shop }) => {
	const goods = await findGoods(shop, 2)
	await openCode(page, shop, goods)
	const code = await scan(page)
	await test.step('the bank declines', async () => {
		await page.getByRole('link', { name: 'Открыть приложение банка' }).click()
		await page.getByRole('button', { name: 'Отклонить' }).click()
		await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
		await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
	})
	await test.step('by SBP again, then by card', async () => {
		await page.getByRole('button', { name: 'Оплатить по СБП' }).click()
		expect(await scan(page)).not.toBe(code)
		await page.getByRole('link', { name: 'Оплатить по-другому' }).click()
		await page.getByRole('button', { name: 'Оплатить картой' }).click()
		await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
		await thankedFor(page)
	})
	await test.step('the code is no payment any more', async () => {
		await page.goto(code)
		await expect(page.getByText(/Этот платёж не прошёл или больше не нужен/)).toBeVisible()
		expect(await ordersOf(shop, goods.skuId)).toEqual([expect.objectContaining({ payment: 'PAID' })])
	})
})

test('an expired code leads to an order that can not be paid any more', {
	tag: '@once',
}, async ({ page, shop }) => {
	const goods = await findGoods(shop, 3)
	await openCode(page, shop, goods)
	const code = await scan(page)
	await shop.sql(
		`UPDATE orders SET reserved_until = created_at
		 WHERE number IN (SELECT order_number FROM order_lines WHERE sku_id = $1)`,
		[goods.skuId],
	)
	await page.goto(code)
	await expect(page.getByRole('button', { name: 'Оплатить' })).toHaveCount(0)
	await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
	await expect(page.getByRole('heading', { name: 'Этот заказ уже не оплатить' })).toBeVisible()
})
