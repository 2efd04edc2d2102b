import { expectAccessible } from '../support/accessibility.ts'
import { beginShift, newEmployee, putOrderInto } from '../support/employee.ts'
import { expect, test } from '../support/shop.ts'

test('the log-in of an employee with a wrong code', async ({ page }) => {
	await page.goto('/employee/login')
	await beginShift(page, { shopNumber: 'moskva-3', employeeCode: '12' })
	await expect(page.getByText(/^Такого кода в этом магазине нет/).first()).toBeVisible()
	await expectAccessible(page, 'main')
})

test('orders of a store, one that is overdue, and none found', async ({ page, shop }) => {
	const storeId = 'moskva-4'
	const waiting = await putOrderInto(shop, storeId, 'READY_FOR_PICKUP', '2099-01-01')
	const overdue = await putOrderInto(shop, storeId, 'READY_FOR_PICKUP', '2020-01-01')
	await putOrderInto(shop, storeId, 'ASSEMBLING')
	await page.goto('/employee')
	await beginShift(page, await newEmployee(shop, storeId))
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 2, name: 'Собираем 1' })).toBeVisible()
	await expectAccessible(page)
	await page.goto('/employee?show=hand-over')
	await expect(main.getByRole('heading', { level: 2, name: 'Не забрали в срок 1' })).toBeVisible()
	await expect(main.getByRole('listitem').filter({ hasText: waiting })).toContainText('Ждёт до ')
	await page.goto(`/employee/orders/${overdue}`)
	await expect(main.getByRole('button', { name: 'Не забрали: отменить' })).toBeVisible()
	await expectAccessible(page)
	await page.goto('/employee?find=нет такого')
	await expect(main.getByText('По запросу «нет такого» ничего нет.')).toBeVisible()
	await expectAccessible(page)
	await page.goto(`/employee?show=hand-over&find=${'9'.repeat(101)}`)
	await expect(main.getByText('Превышено максимальное количество символов (100)')).toBeVisible()
	await expect(main.getByRole('listitem').filter({ hasText: waiting })).toBeVisible()
	await expectAccessible(page)
	await page.goto('/employee?show=hand-over')
	await expect(main.getByRole('button', { name: 'Стереть цифру' })).toBeVisible()
	await expectAccessible(page)
	await page.goto('/catalog/hits')
	await expect(page.getByRole('region', { name: 'Ты на смене' })).toBeVisible()
	await expectAccessible(page, '[aria-label="Ты на смене"]')
})
