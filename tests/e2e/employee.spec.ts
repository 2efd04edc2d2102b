import { beginShift, newEmployee, putOrderInto } from '#tests/support/employee.ts'
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
	const number = await putOrderInto(shop, 'moskva-2', 'ASSEMBLING')
	const path = `/employee/orders/${number}`
	await page.goto(path)
	await beginShift(page, await newEmployee(shop, 'moskva-2'))
	await expect(page.getByRole('button', { name: 'Собран, можно забирать' })).toBeVisible()
	await shop.sql("UPDATE orders SET status = 'CANCELLED' WHERE number = $1", [number])
	await page.getByRole('button', { name: 'Собран, можно забирать' }).click()
	await expect(page.getByText('Заказ уже в другом состоянии. Посмотри ещё раз, что с ним')).toBeVisible()
	await expect(page.getByText('Отменён', { exact: true })).toBeVisible()
	await page.goto('/employee/login')
	await page.goto('/employee/shift')
	await page.getByRole('button', { name: 'Закончить смену' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Начало смены' })).toBeVisible()
	await page.goto(path)
	await beginShift(page, await newEmployee(shop, 'moskva-1'))
	await expect(page.getByRole('heading', { level: 1, name: 'Здесь тропа обрывается' })).toBeVisible()
})
