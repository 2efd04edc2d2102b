import type { Page } from 'playwright/test'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { beginShift, newEmployee, putOrderInto } from '#tests/support/employee.ts'
import { newPhone } from '#tests/support/log-in.ts'
import { becomeMember } from '#tests/support/member.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import {
	chooseWay,
	fillContact,
	findGoods,
	type Goods,
	openCheckout,
	ordersOf,
	orderToStore,
	placeOrder,
	putIntoCart,
	stockOf,
	thankedFor,
} from '#tests/support/purchase.ts'
import { scanCode } from '#tests/support/scan-code.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

test('an employee assembles an order, hands it over by its code, and ends the shift', {
	tag: '@once',
}, async ({ page, shop }) => {
	const goods = await findGoods(shop, 7)
	const main = page.getByRole('main')
	const number = await orderToStore(page, shop, goods)
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
		await expect(page.getByLabel('Магазин')).toHaveValue(employee.shopNumber)
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
		await bar(page, 'Заказы')
		await main.getByRole('link', { name: 'Выдача' }).click()
		await expect(page.getByRole('heading', { level: 2, name: /^Ждут покупателя/ })).toBeVisible()
		await page.getByLabel('Номер заказа или конец телефона').fill(number)
		await page.getByLabel('Номер заказа или конец телефона').press('Enter')
		await expect(page).toHaveURL(`/employee/orders/${number}`)
		await main.getByRole('button', { name: 'Выдать', exact: true }).click()
		// The money first: nothing is handed over by one press.
		await expect(main.getByText(/^Прими .+ и отметь это/).first()).toBeVisible()
		await main.getByRole('checkbox', { name: /^Принято/ }).check()
		await main.getByRole('button', { name: 'Выдать', exact: true }).click()
		await expect(page.getByText(`Заказ ${number}: Выдан`).first()).toBeVisible()
		await expect(page).toHaveURL('/employee?show=hand-over')
		const [order] = await ordersOf(shop, goods.skuId)
		expect(order).toMatchObject({ number, status: 'COMPLETED', payment: 'PAID' })
	})
	await test.step('it was a mistake: the hand-over is undone, the money is to be taken again', async () => {
		await page.goto(`/employee/orders/${number}`)
		await main.getByRole('button', { name: 'Отменить выдачу' }).click()
		await expect(page.getByText(`Заказ ${number}: выдача отменена`).first()).toBeVisible()
		await expect(main.getByText(/^Оплата: При получении/)).toBeVisible()
		expect((await ordersOf(shop, goods.skuId))[0]).toMatchObject({
			status: 'READY_FOR_PICKUP',
			payment: 'PENDING',
		})
		await main.getByRole('checkbox', { name: /^Принято/ }).check()
		await main.getByRole('button', { name: 'Выдать', exact: true }).click()
		await expect(page).toHaveURL('/employee?show=hand-over')
	})
	await test.step('the results show what was done, and the shift ends', async () => {
		await bar(page, 'Итоги')
		await expect(main.getByText(rouble(goods.price)).first()).toBeVisible()
		await expect(main.getByText('1 заказ', { exact: true })).toHaveCount(2)
		await bar(page, 'Смена')
		await expect(main.getByRole('heading', { level: 1, name: 'Анна Котова' })).toBeVisible()
		await main
			.getByRole('region', { name: 'Как здесь работать' })
			.getByText('Заказы', { exact: true })
			.click()
		await expect(main.getByText(/^Покупатель берёт не всё:/)).toBeVisible()
		await main.getByRole('button', { name: 'Закончить смену' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Начало смены' })).toBeVisible()
		await page.goto('/employee')
		await expect(page).toHaveURL(/\/employee\/login\?/)
	})
})

/** Opens an order of two pieces to the first store, as an employee of that store. @returns its number */
async function openTwoPieces(
	page: Page,
	shop: Shop,
	goods: Goods,
	status: 'ASSEMBLING' | 'READY_FOR_PICKUP',
): Promise<string> {
	const number = await orderToStore(page, shop, goods)
	await shop.sql('UPDATE order_lines SET quantity = 2, total = total * 2 WHERE order_number = $1', [number])
	const [order] = await shop.sql<{ place: string }>(
		`UPDATE orders SET status = $1, items_price = items_price * 2, total = total * 2,
			catalog_price_total = catalog_price_total * 2
		 WHERE number = $2 RETURNING delivery_info ->> 'pointId' AS place`,
		[status, number],
	)
	await page.goto(`/employee/orders/${number}`)
	await beginShift(page, await newEmployee(shop, order?.place))
	return number
}

test('a thing that is not on the shelf is taken out of the order, and the customer gets a letter', async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/)
	const goods = await findGoods(shop, 18)
	const main = page.getByRole('main')
	const number = await openTwoPieces(page, shop, goods, 'ASSEMBLING')
	const form = main.getByRole('region', { name: 'Чего нет на полке' })
	await form.getByText('Нет на полке', { exact: true }).click()
	await expect(form.getByText(/принять надо будет меньше/)).toBeVisible()
	await form.getByRole('button', { name: 'Убрать из заказа' }).click()
	await expect(form.getByText('Выбери, чего и сколько убрать').first()).toBeVisible()
	if (scripts === 'on') await expectAccessible(page, 'main')
	await form.getByRole('combobox').selectOption('1')
	await form.getByRole('button', { name: 'Убрать из заказа' }).click()
	await expect(page.getByText(/убрали то, чего нет/).first()).toBeVisible()
	// The title, which has lost its «Ошибка: », is not said instead.
	if (scripts === 'on')
		await expect(page.locator('p.sr-only[role=status]').last()).toContainText('убрали то, чего нет')
	await expect(main.getByText(`Принять ${rouble(goods.price)}`)).toBeVisible()
	const letters = await shop.sql('SELECT 1 FROM outbox_messages WHERE subject = $1', [
		`Не всё нашлось: заказ ${number}`,
	])
	expect(letters).toHaveLength(1)
	await page.goto(`/order-thanks/${number}`)
	await expect(main.getByText(new RegExp(`^Не нашлось в магазине: ${goods.name}, .*1 шт\\.`))).toBeVisible()
	await page.goto(`/employee/orders/${number}`)
	await form.getByText('Нет на полке', { exact: true }).click()
	await form.getByRole('combobox').selectOption('1')
	await form.getByRole('button', { name: 'Убрать из заказа' }).click()
	await expect(page.getByText(/отменён: вещей нет/).first()).toBeVisible()
	expect((await ordersOf(shop, goods.skuId))[0]).toMatchObject({ status: 'CANCELLED' })
})

test('a customer who has come takes one thing of two; the other is for sale again, with a letter', async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/)
	const goods = await findGoods(shop, 90)
	const main = page.getByRole('main')
	const number = await openTwoPieces(page, shop, goods, 'READY_FOR_PICKUP')
	const before = await stockOf(shop, goods.skuId)
	const form = main.getByRole('region', { name: 'Что не берут' })
	await form.getByText('Берёт не всё', { exact: true }).click()
	if (scripts === 'on') await expectAccessible(page, 'main')
	await form.getByRole('button', { name: 'Убрать из заказа' }).click()
	await expect(form.getByText('Выбери, чего и сколько убрать').first()).toBeVisible()
	await form.getByRole('combobox').selectOption('1')
	await form.getByRole('button', { name: 'Убрать из заказа' }).click()
	await expect(page.getByText(/убрали то, что не берут/).first()).toBeVisible()
	await expect(main.getByText(`Принято ${rouble(goods.price)}`)).toBeVisible()
	expect(await stockOf(shop, goods.skuId)).toBe(before + 1)
	await page.goto(`/order-thanks/${number}`)
	await expect(main.getByText(new RegExp(`^Не понадобилось: ${goods.name}, .*1 шт\\.`))).toBeVisible()
	await page.goto(`/employee/orders/${number}`)
	await form.getByText('Берёт не всё', { exact: true }).click()
	await form.getByRole('combobox').selectOption('1')
	await form.getByRole('button', { name: 'Убрать из заказа' }).click()
	await expect(page.getByText(/отменён: не берут ничего/).first()).toBeVisible()
})

test('a thing that does not fit is handed over in another size; the customer gets a letter', async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/4\d\d/)
	const goods = await findGoods(shop, 87)
	const main = page.getByRole('main')
	const number = await orderToStore(page, shop, goods)
	await shop.sql("UPDATE orders SET status = 'READY_FOR_PICKUP' WHERE number = $1", [number])
	const [place] = await shop.sql<{ id: string }>(
		`SELECT delivery_info ->> 'pointId' AS id FROM orders WHERE number = $1`,
		[number],
	)
	await page.goto(`/employee/orders/${number}`)
	await beginShift(page, await newEmployee(shop, place?.id))
	const form = main.getByRole('region', { name: 'Поменять размер' })
	await form.getByText('Другой размер', { exact: true }).click()
	await form.getByRole('button', { name: 'Поменять размер' }).click()
	await expect(form.getByText('Выбери новый размер').first()).toBeVisible()
	if (scripts === 'on') await expectAccessible(page, 'main')
	const sizes = form.getByRole('combobox')
	const chosen = await sizes.locator('option').nth(1).getAttribute('value')
	await test.step('the size is sold meanwhile', async () => {
		const [other] = await shop.sql<{ stock: number }>('SELECT stock FROM skus WHERE id = $1', [chosen])
		await shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [chosen])
		await sizes.selectOption(chosen)
		await form.getByRole('button', { name: 'Поменять размер' }).click()
		await expect(page.getByText(/Этот размер уже не поменять/).first()).toBeVisible()
		await shop.sql('UPDATE skus SET stock = $1 WHERE id = $2', [other?.stock, chosen])
		await page.goto(`/employee/orders/${number}`)
	})
	await form.getByText('Другой размер', { exact: true }).click()
	await sizes.selectOption(chosen)
	await form.getByRole('button', { name: 'Поменять размер' }).click()
	await expect(page.getByText(/размер поменяли/).first()).toBeVisible()
	const [line] = await shop.sql<{ sku_id: number }>(
		'SELECT sku_id FROM order_lines WHERE order_number = $1',
		[number],
	)
	expect(String(line?.sku_id)).toBe(chosen)
	expect(await stockOf(shop, goods.skuId)).toBe(goods.stock)
	const letters = await shop.sql('SELECT 1 FROM outbox_messages WHERE subject = $1', [
		`Поменяли размер: заказ ${number}`,
	])
	expect(letters).toHaveLength(1)
})

test('an order that was moved elsewhere meanwhile is looked at again; one of another store is not there', {
	tag: '@once',
}, async ({ page, shop }) => {
	const number = await putOrderInto(shop, 'moskva-2', 'ASSEMBLING')
	const path = `/employee/orders/${number}`
	await page.goto(path)
	await beginShift(page, await newEmployee(shop, 'moskva-2'))
	await expect(page.getByRole('button', { name: 'Собран, можно забирать' })).toBeVisible()
	await shop.sql("UPDATE orders SET status = 'CANCELLED' WHERE number = $1", [number])
	await page.getByRole('button', { name: 'Собран, можно забирать' }).click()
	await expect(page.getByText('Заказ уже изменился. Обнови страницу')).toBeVisible()
	await expect(page.getByText('Отменён', { exact: true })).toBeVisible()
	await page.goto('/employee/login')
	await page.goto('/employee/profile')
	await page.getByRole('button', { name: 'Закончить смену' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Начало смены' })).toBeVisible()
	await page.goto(path)
	await beginShift(page, await newEmployee(shop, 'moskva-1'))
	await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible()
})

test('an employee buys at the employee’s price, sees what the month leaves, and sells at the price for all customers', {
	tag: '@once',
}, async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 9, { minPrice: 2_000 })
	const own = Math.round(goods.price * 0.85)
	const main = page.getByRole('main')
	await page.goto('/employee/login')
	await beginShift(page, await newEmployee(shop, 'moskva-5'))
	await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible()
	await test.step('the price is there on the page of the product, in the cart and in the order', async () => {
		await putIntoCart(page, goods)
		await expect(main.getByText(rouble(own)).first()).toBeVisible()
		await expect(main.getByText(/^Твоя цена сотрудника/).first()).toBeVisible()
		await openCheckout(page, scripts)
		await expect(main.getByText('Цена сотрудника')).toBeVisible()
		await chooseWay(page, 'Забрать в магазине', scripts)
		await chooseStore(page)
		await fillContact(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await placeOrder(page)
		await thankedFor(page)
		const [order] = await ordersOf(shop, goods.skuId)
		expect(order).toMatchObject({ total: own })
	})
	await test.step('the profile shows what is left', async () => {
		await page.goto('/employee/profile')
		await expect(main.getByText(`Использовано ${rouble(goods.price)}`)).toBeVisible()
		await expect(main.getByText(rouble(60_000 - goods.price), { exact: true })).toBeVisible()
	})
	await test.step('in a sale the price is the one for all customers, and the order counts', async () => {
		await bar(page, 'QR')
		await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible()
		await main.getByRole('link', { name: 'Оформить на этом телефоне' }).click()
		await expect(page.getByText(/^Тебе помогает магазин/).first()).toBeVisible()
		const notice = page.getByRole('region', { name: 'Ты на смене' })
		await expect(notice).toContainText('Покупателю')
		await page.goto(`/product/${goods.productId}`)
		await expect(main.getByText(/^Твоя цена сотрудника/)).toHaveCount(0)
		await notice.getByRole('button', { name: 'Закончить продажу' }).click()
		await expect(page.getByText('Продажа закончена. Цены снова твои').first()).toBeVisible()
	})
})

test('a customer who scans the code of an employee buys from the employee; a forged one changes nothing', {
	tag: '@once',
}, async ({ page, shop, browser }) => {
	const goods = await findGoods(shop, 10)
	const work = await browser.newPage({ baseURL: shop.url })
	await work.goto('/employee/qr')
	await beginShift(work, await newEmployee(shop, 'moskva-6'))
	const path = await work.getByRole('link', { name: 'Оформить на этом телефоне' }).getAttribute('href')
	await page.goto(`${path?.slice(0, -1)}${path?.endsWith('A') ? 'B' : 'A'}`)
	await expect(page.getByText(/^Код продавца больше не действует/).first()).toBeVisible()
	await page.goto(path ?? '')
	await expect(page).toHaveURL('/')
	await expect(page.getByText(/^Тебе помогает магазин/).first()).toBeVisible()
	const number = await orderToStore(page, shop, goods)
	const [order] = await shop.sql<{ sold_in: string }>('SELECT sold_in FROM orders WHERE number = $1', [
		number,
	])
	expect(order?.sold_in).toBe('moskva-6')
	await page.goto(`/product/${goods.productId}/one-click?size=${goods.skuId}`)
	const main = page.getByRole('main')
	await main.getByLabel('Имя').fill('Ася')
	await main.getByLabel('Телефон').fill(newPhone())
	await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
	await page.getByRole('button', { name: 'Оставить заявку' }).click()
	await expect(page.getByText(/^Заявка/).first()).toBeVisible()
	await work.goto('/employee/results')
	await expect(work.getByText(`${rouble(goods.price)}, 1 заказ`)).toBeVisible()
	await expect(work.getByText('1 заявка', { exact: true })).toBeVisible()
	await work.close()
})

test('a scanner opens the order wherever the focus is, and its Enter hands over no other one', async ({
	page,
	shop,
	scripts,
}) => {
	const first = await putOrderInto(shop, 'moskva-8', 'READY_FOR_PICKUP', '2099-01-01')
	const second = await putOrderInto(shop, 'moskva-8', 'READY_FOR_PICKUP', '2099-01-01')
	await page.goto('/employee?show=hand-over')
	await beginShift(page, await newEmployee(shop, 'moskva-8'))
	const field = page.getByLabel('Номер заказа или конец телефона')
	await expect(field).toBeVisible()
	const title = (number: string) => page.getByRole('heading', { level: 1, name: `Заказ ${number}` })
	if (scripts === 'on') {
		await scriptsAwake(page, scripts)
		await page.getByRole('link', { name: new RegExp(first) }).click()
		await page.getByRole('button', { name: 'Выдать' }).focus()
		await scan(page, second)
		await expect(title(second)).toBeVisible()
		await page.goto('/employee?show=hand-over')
		await scriptsAwake(page, scripts)
		// Text that the scanner has typed before stays in the field until the page comes.
		await field.fill(second)
		await scan(page, first)
		await expect(title(first)).toBeVisible()
	} else {
		await page.goto('/employee?show=hand-over')
		await expect(field).toBeFocused()
		await page.keyboard.type(second)
		await page.keyboard.press('Enter')
		await expect(title(second)).toBeVisible()
		await page.getByRole('button', { name: 'Выдать' }).click()
		// It is paid: whether the things are with the customer is asked.
		await expect(page.getByText('Отметь, что вещи у покупателя, потом выдай').first()).toBeVisible()
		await page.getByRole('checkbox', { name: /^Вещи у покупателя/ }).check()
		await page.getByRole('button', { name: 'Выдать' }).click()
		await expect(page).toHaveURL('/employee?show=hand-over')
		await expect(field).toBeFocused()
		await page.keyboard.type(first)
		await page.keyboard.press('Enter')
		await expect(title(first)).toBeVisible()
	}
	const rows = await shop.sql("SELECT 1 FROM audit_acts WHERE subject = $1 AND act = 'order.advance'", [
		first,
	])
	expect(rows).toEqual([])
})

test('a shift that has ended elsewhere says so, and goes on where it was', { tag: '@once' }, async ({
	page,
	shop,
}) => {
	const number = await putOrderInto(shop, 'moskva-9', 'ASSEMBLING')
	const employee = await newEmployee(shop, 'moskva-9')
	await page.goto(`/employee/orders/${number}`)
	await beginShift(page, employee)
	const ready = page.getByRole('button', { name: 'Собран, можно забирать' })
	await expect(ready).toBeVisible()
	await shop.sql(
		"DELETE FROM employee_sessions WHERE employee_id IN (SELECT id FROM employees WHERE shop_id = 'moskva-9')",
	)
	await ready.click()
	await expect(page.getByText(/^Смена закончилась или начата на другом устройстве/)).toBeVisible()
	await beginShift(page, employee)
	await ready.click()
	await expect(page.getByText(`Заказ ${number}: Собран`).first()).toBeVisible()
})

test('the code of an order is in the account until it is handed over', { tag: '@once' }, async ({
	page,
	context,
	shop,
}) => {
	const { ordered } = await becomeMember(context, shop, 73)
	const { orderNumber } = ordered
	await shop.sql(
		`UPDATE orders SET obtaining_method = 'PICKUP', payment_method = 'ON_RECEIPT', status = 'READY_FOR_PICKUP',
			delivery_info = delivery_info || '{"pointId":"moskva-1"}', reserved_until = NULL WHERE number = $1`,
		[orderNumber],
	)
	await page.goto(`/account/orders/${orderNumber}`)
	expect(await scanCode(page, /^QR-код заказа/)).toBe(orderNumber)
	await shop.sql("UPDATE orders SET status = 'COMPLETED' WHERE number = $1", [orderNumber])
	await page.goto(`/account/orders/${orderNumber}`)
	await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
	await expect(page.getByRole('img', { name: /^QR-код заказа/ })).toHaveCount(0)
})

test('the number pad writes where there are scripts and where there are none', async ({ page, shop }) => {
	const number = await putOrderInto(shop, 'moskva-7', 'READY_FOR_PICKUP', '2099-01-01')
	await page.goto('/employee?show=hand-over')
	await beginShift(page, await newEmployee(shop, 'moskva-7'))
	await expect(page.getByRole('heading', { level: 2, name: /^Ждут покупателя \d+$/ })).toBeVisible()
	for (const key of ['0', '0', '7', '8']) await page.getByRole('button', { name: key, exact: true }).click()
	await page.getByRole('button', { name: 'Стереть цифру' }).click()
	await page.getByRole('button', { name: '7', exact: true }).click()
	await expect(page.getByLabel('Номер заказа или конец телефона')).toHaveValue('0077')
	await page.getByRole('button', { name: 'Найти' }).click()
	await expect(page.getByRole('main').getByRole('link', { name: new RegExp(number) })).toBeVisible()
})

/** Follows a way of the bar. */
const bar = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Работа в магазине' }).getByRole('link', { name }).click()

const chooseStore = (page: Page) =>
	page.getByRole('group', { name: 'Из какого магазина' }).getByRole('radio').first().check({ force: true })

/** Keys as a scanner sends them to whatever has the focus: faster than any finger. */
const scan = (page: Page, code: string) =>
	page.evaluate(
		(keys) => {
			for (const key of keys) {
				const focused = document.activeElement ?? document.body
				const isTaken = !focused.dispatchEvent(
					new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
				)
				if (key === 'Enter' && !isTaken && focused instanceof HTMLElement) focused.click()
				else if (focused instanceof HTMLInputElement && !isTaken) focused.value += key
			}
		},
		[...code, 'Enter'],
	)

const rouble = (price: number) => `${price.toLocaleString('ru')}\u00a0₽`
