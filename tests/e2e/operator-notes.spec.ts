import { openHelpedOrder } from '#tests/support/operator-desk.ts'
import { expect, test } from '#tests/support/shop.ts'

test('a note about an order with a promised call: written, handed over, taken, made; the customer never sees it', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/)
	const { customer, orderNumber } = await openHelpedOrder(page, browser, shop, scripts, 76)
	const main = page.getByRole('main')
	await test.step('an empty note is rejected, the chosen day stays', async () => {
		await main.getByText('Написать заметку', { exact: true }).click()
		await main.getByLabel('Перезвонить').selectOption({ index: 1 })
		await main.getByRole('button', { name: 'Сохранить заметку' }).click()
		await expect(main.getByText('Напиши, что важно знать о заказе').first()).toBeVisible()
		await expect(main.getByLabel('Перезвонить')).not.toHaveValue('')
	})
	await main.getByLabel('Что важно знать').fill('Обещали узнать про обмен')
	await main.getByRole('button', { name: 'Сохранить заметку' }).click()
	await expect(main.getByText('Обещали узнать про обмен')).toBeVisible()
	await page.goto('/operator/calls')
	const call = main.getByRole('article', { name: new RegExp(`^Заказ ${orderNumber}`) })
	await test.step('it is taken: the phone opens', async () => {
		await expect(call).toContainText('Обещали узнать про обмен')
		await expect(call.getByRole('link', { name: /^\+7/ })).toHaveCount(0)
		await call.getByRole('button', { name: /^Взять звонок/ }).click()
		await expect(call.getByRole('link', { name: /^\+7/ })).toBeVisible()
	})
	await test.step('nobody is chosen: it stays', async () => {
		await call.getByText('Передать', { exact: true }).first().click()
		await call.getByRole('button', { name: 'Передать' }).click()
		await expect(call.getByText('Выбери, кому передать').first()).toBeVisible()
	})
	await test.step('it is made', async () => {
		await call.getByRole('button', { name: /^Позвонили/ }).click()
		await expect(call).toHaveCount(0)
	})
	const theirs = await customer.context.newPage()
	for (const path of [`/account/orders/${orderNumber}`, '/account/settings', '/account/data']) {
		await theirs.goto(path)
		await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(theirs.locator('body')).not.toContainText('Обещали узнать про обмен')
	}
	await customer.context.close()
})
