import type { Page } from 'playwright/test'
import { newEmployee, type TestEmployee } from '#tests/support/employee.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import {
	chooseWay,
	fillContact,
	findGoods,
	goToCheckout,
	ordersOf,
	placeOrder,
	putIntoCart,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

async function beginShift(page: Page, { shopNumber, employeeCode }: TestEmployee): Promise<void> {
	await page.getByLabel('Номер магазина').fill(shopNumber)
	await page.getByLabel('Код сотрудника').fill(employeeCode)
	await page.getByRole('button', { name: 'Начать смену' }).click()
}

test('an employee assembles an order, hands it over by its code, and ends the shift @blocked', async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 7)
	const main = page.getByRole('main')
	const number = await test.step('a guest orders to a store', async () => {
		await putIntoCart(page, goods)
		await goToCheckout(page)
		await chooseWay(page, 'Забрать в магазине', scripts)
		await page
			.getByRole('group', { name: 'Из какого магазина' })
			.getByRole('radio')
			.first()
			.check({ force: true })
		await fillContact(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await placeOrder(page)
		return thankedFor(page)
	})
	const [place] = await shop.sql<{ id: string }>(
		`SELECT delivery_info ->> 'pointId' AS id FROM orders WHERE number = $1`,
		[number],
	)
	const employee = await newEmployee(shop, place?.id)
	await test.step('a wrong code begins no shift, and the shop number stays', async () => {
		await page.goto(`/employee/orders/${number}`)
		await expect(page).toHaveURL(/\/employee\/login\?/)
		await beginShift(page, { ...employee, employeeCode: otherThan(employee.employeeCode) })
		await expect(page.getByText(/^Такого кода в этом магазине нет/).first()).toBeVisible()
		await expect(page.getByLabel('Номер магазина')).toHaveValue(employee.shopNumber)
	})
	await test.step('the right one leads back to the order that was asked for', async () => {
		await beginShift(page, employee)
		await expect(page.getByRole('heading', { level: 1, name: `Заказ ${number}` })).toBeVisible()
		await expect(main.getByText(goods.name).first()).toBeVisible()
		await expect(main.getByText('0317')).toBeVisible()
	})
	await test.step('assemble it', async () => {
		await main.getByRole('button', { name: 'Взять в сборку' }).click()
		await expect(page.getByText(`Заказ ${number}: В сборке`).first()).toBeVisible()
		await main.getByRole('button', { name: 'Собран, можно забирать' }).click()
		await expect(main.getByText(/^Ждёт до /)).toBeVisible()
	})
	await test.step('the scanner types the number, and the order is handed over', async () => {
		await main.getByRole('link', { name: 'Заказы', exact: true }).click()
		await expect(page.getByRole('heading', { level: 2, name: /^Ждут покупателя/ })).toBeVisible()
		await page.getByLabel('Номер заказа или конец телефона').fill(number)
		await page.getByLabel('Номер заказа или конец телефона').press('Enter')
		await expect(page).toHaveURL(`/employee/orders/${number}`)
		await main.getByRole('button', { name: 'Выдать', exact: true }).click()
		await expect(page.getByText(`Заказ ${number}: Выдан`).first()).toBeVisible()
		await expect(page).toHaveURL('/employee')
		const [order] = await ordersOf(shop, goods.skuId)
		expect(order).toMatchObject({ number, status: 'COMPLETED', payment: 'PAID' })
	})
	await test.step('the shift tells what was done, and ends', async () => {
		await main.getByRole('link', { name: 'Смена', exact: true }).click()
		await expect(main.getByText('Анна Котова')).toBeVisible()
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(
			`${goods.price.toLocaleString('ru')}\u00a0₽`,
		)
		await main.getByRole('button', { name: 'Закончить смену' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Начало смены' })).toBeVisible()
		await page.goto('/employee')
		await expect(page).toHaveURL(/\/employee\/login\?/)
	})
})

test('an order that was moved elsewhere meanwhile is looked at again; one of another store is not there', async ({
	page,
	shop,
}) => {
	const [row] = await shop.sql<{ number: string }>(
		`INSERT INTO orders (number, visitor_id, idempotency_key, status, payment_method, payment_status, obtaining_method,
			user_info, delivery_info, catalog_price_total, items_price, delivery_price, total)
		 VALUES ('90000001', gen_random_uuid(), '-', 'ASSEMBLING', 'ON_RECEIPT', 'PENDING', 'PICKUP',
			'{"name":"Ася","email":"a@example.ru","phone":"+79160000077"}', '{"cityId":1,"pointId":"moskva-2"}', 0, 0, 0, 0)
		 ON CONFLICT (number) DO UPDATE SET status = 'ASSEMBLING' RETURNING number`,
	)
	const path = `/employee/orders/${row?.number}`
	await page.goto(path)
	await beginShift(page, await newEmployee(shop, 'moskva-2'))
	await expect(page.getByRole('button', { name: 'Собран, можно забирать' })).toBeVisible()
	await shop.sql("UPDATE orders SET status = 'CANCELLED' WHERE number = $1", ['90000001'])
	await page.getByRole('button', { name: 'Собран, можно забирать' }).click()
	await expect(page.getByText('Заказ уже в другом состоянии. Посмотри ещё раз, что с ним')).toBeVisible()
	await expect(page.getByText('Отменён', { exact: true })).toBeVisible()
	await page.goto('/employee/login')
	await page.goto('/employee/shift')
	await page.getByRole('button', { name: 'Закончить смену' }).click()
	await page.goto(path)
	await beginShift(page, await newEmployee(shop, 'moskva-1'))
	await expect(page.getByRole('heading', { level: 1, name: 'Здесь тропа обрывается' })).toBeVisible()
})
