import type { Page } from 'playwright/test'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { beginShift, newEmployee } from '#tests/support/employee.ts'
import { findGoods, type Goods, orderToStore, stockOf } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

/** An order of the page's visitor that a courier is to bring, paid at the door. */
async function orderByCourier(page: Page, shop: Shop, goods: Goods): Promise<string> {
	const number = await orderToStore(page, shop, goods)
	const info = {
		cityId: 1,
		cityName: 'Москва',
		street: 'Лесная',
		streetType: 'улица',
		house: '12',
		date: '2099-11-23',
		time: '09:00–13:00',
	}
	await shop.sql(
		`UPDATE orders SET obtaining_method = 'DELIVERY', delivery_info = $1::jsonb,
			user_info = user_info || '{"comment":"Код домофона 12К"}' WHERE number = $2`,
		[JSON.stringify(info), number],
	)
	return number
}

test('an order by courier is found, printed, assembled, given to a carrier and delivered; its customer sees where it is', {
	tag: '@core',
}, async ({ page, shop }) => {
	const main = page.getByRole('main')
	const goods = await findGoods(shop, 23)
	const number = await orderByCourier(page, shop, goods)
	await page.goto('/employee/orders')
	await beginShift(page, await newEmployee(shop, 'moskva-5', ['all-orders']))
	await test.step('it is among the new ones, with place, time, goods and comment, and without a name', async () => {
		await expect(page.getByRole('heading', { level: 1, name: 'Все заказы' })).toBeVisible()
		await page.getByLabel('Номера заказов или конец телефона').fill(number)
		await main.getByRole('button', { name: 'Найти' }).click()
		await expect(main.getByText(new RegExp(`^Поиск «${number}»: по номеру среди всех заказов`))).toBeVisible()
		const row = main.getByRole('listitem').filter({ hasText: 'Собрать' })
		for (const words of [number, '0317', 'Курьер, Москва', goods.name, 'При получении', 'Код домофона 12К']) {
			await expect(row).toContainText(words)
		}
		await expect(main).not.toContainText('Воронцова')
	})
	await test.step('the picking list has its things', async () => {
		await main.getByRole('button', { name: 'Лист сборки' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Лист сборки' })).toBeVisible()
		await expect(main.getByRole('row').filter({ hasText: number })).toContainText(goods.name)
		await page.goto(`/employee/orders/${number}`)
	})
	await test.step('assemble and pack it', async () => {
		await expect(main.getByText('Аня Воронцова')).toBeVisible()
		await main.getByRole('button', { name: 'Взять в сборку' }).click()
		await expect(page.getByText(`Заказ ${number}: В сборке`).first()).toBeVisible()
		await main.getByRole('button', { name: 'Собран' }).click()
		await expect(main.getByText('Собран, ждёт перевозчика').first()).toBeVisible()
	})
	await test.step('the sheet for the parcel says what to pay', async () => {
		await main.getByRole('link', { name: 'Лист в посылку' }).click()
		await expect(main.getByText(/^К оплате при получении:/)).toBeVisible()
		await expect(main.getByText('Лесная улица, дом 12')).toBeVisible()
		await main.getByRole('link', { name: 'К заказу' }).click()
	})
	await test.step('no carrier without a name, no link that is none; all that was typed stays', async () => {
		await main.getByLabel('Номер отправления').fill('1234567890')
		await main.getByLabel('Ссылка: где посылка').fill('cdek.ru/track')
		await main.getByRole('button', { name: 'Передать перевозчику' }).click()
		await expect(main.getByText('Напиши, кто везёт заказ').first()).toBeVisible()
		await expect(main.getByText('он начинается с https://').first()).toBeVisible()
		await expect(main.getByLabel('Номер отправления')).toHaveValue('1234567890')
		await main.getByLabel('Кто везёт').fill('СДЭК')
		await main.getByLabel('Ссылка: где посылка').fill('https://www.cdek.ru/track?id=1234567890')
		await main.getByRole('button', { name: 'Передать перевозчику' }).click()
		await expect(page.getByText(`Заказ ${number}: Передан перевозчику`).first()).toBeVisible()
	})
	await test.step('the customer sees the carrier', async () => {
		await page.goto(`/order-thanks/${number}`)
		await expect(main.getByText('СДЭК, № 1234567890')).toBeVisible()
		await expect(main.getByRole('link', { name: 'где посылка' })).toHaveAttribute(
			'href',
			'https://www.cdek.ru/track?id=1234567890',
		)
	})
	await test.step('the money first, then it is delivered', async () => {
		await page.goto(`/employee/orders/${number}`)
		await main.getByRole('button', { name: 'Доставлен' }).click()
		await expect(main.getByText(/^Прими .+ и отметь это/).first()).toBeVisible()
		await main.getByRole('checkbox', { name: /^Принято/ }).check()
		await main.getByRole('button', { name: 'Доставлен' }).click()
		await expect(page.getByText(`Заказ ${number}: Доставлен`).first()).toBeVisible()
	})
	await test.step('a thing that comes back is refunded', async () => {
		await main.getByRole('link', { name: 'Вернули вещи' }).click()
		await main.getByLabel(goods.name).selectOption('1')
		await main.getByRole('button', { name: 'Посчитать возврат' }).click()
		await main.getByRole('radio', { name: /снова поступят в продажу/ }).check({ force: true })
		await main.getByLabel('Почему возврат').fill('Не подошёл размер')
		await main.getByRole('button', { name: /^Вернуть / }).click()
		await expect(page.getByText(/^Вернули: /).first()).toBeVisible()
		await expect(page).toHaveURL(`/employee/orders/${number}`)
		await expect(main.getByText('вернули 1')).toBeVisible()
		await expect(main.getByText(/^Вернули \d+\s[а-я]+: .+\sденьгами\./)).toBeVisible()
		expect(await stockOf(shop, goods.skuId)).toBe(goods.stock)
	})
})

test('the desk of all orders by keys alone, and what axe says of each of its states', {
	tag: '@scripted',
}, async ({ page, shop }) => {
	const main = page.getByRole('main')
	const goods = await findGoods(shop, 24)
	const number = await orderByCourier(page, shop, goods)
	await page.goto('/employee/orders')
	await beginShift(page, await newEmployee(shop, 'moskva-6', ['all-orders']))
	await expect(main.getByRole('link', { name: number })).toBeVisible()
	await expectAccessible(page)
	const search = main.getByLabel('Номера заказов или конец телефона')
	// Keys in a row would be those of a scanner, which is of the own store.
	await search.fill(number)
	await search.press('Enter')
	await expect(main.getByText(new RegExp(`^Поиск «${number}»: по номеру среди всех заказов`))).toBeVisible()
	await main.getByRole('link', { name: number }).focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`/employee/orders/${number}`)
	for (const name of ['Взять в сборку', 'Собран']) {
		await main.getByRole('button', { name, exact: true }).focus()
		await page.keyboard.press('Enter')
		await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0)
	}
	await main.getByRole('button', { name: 'Передать перевозчику' }).focus()
	await page.keyboard.press('Enter')
	await expect(main.getByText('Напиши, кто везёт заказ').first()).toBeVisible()
	await expectAccessible(page)
	await main.getByLabel('Кто везёт').focus()
	await main.getByLabel('Кто везёт').fill('Свой курьер')
	await page.keyboard.press('Enter')
	await expect(main.getByText('У перевозчика')).toBeVisible()
	await expectAccessible(page)
	await main.getByText('Не забрали, вернулся').click()
	await main.getByRole('button', { name: 'Заказ вернулся' }).click()
	await expect(page.getByText(`Заказ ${number}: Отменён, вещи снова в продаже`).first()).toBeVisible()
	expect(await stockOf(shop, goods.skuId)).toBe(goods.stock)
	for (const path of [
		`/employee/orders/picking?order=${number}`,
		`/employee/orders/${number}/sheet`,
		'/employee/calls',
	]) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectAccessible(page)
	}
})

test('an employee without the right has none of it', { tag: '@once' }, async ({ page, shop }) => {
	await page.goto('/employee/orders')
	await beginShift(page, await newEmployee(shop, 'moskva-7'))
	await expect(page).toHaveURL('/employee')
	await expect(page.getByRole('link', { name: 'Все заказы' })).toHaveCount(0)
})
