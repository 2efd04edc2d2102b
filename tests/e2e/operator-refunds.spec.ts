import { openHelpedOrder } from '#tests/support/operator-desk.ts'
import { expect, test } from '#tests/support/shop.ts'

test('pieces of a received order are returned: the sums are seen first, the customer gets a letter and sees it', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/)
	const { customer, orderNumber } = await openHelpedOrder(page, browser, shop, scripts, 78)
	await shop.sql(
		"UPDATE orders SET status = 'COMPLETED', payment_status = 'PAID', completed_at = created_at WHERE number = $1",
		[orderNumber],
	)
	await page.reload()
	await page.getByRole('link', { name: 'Оформить возврат' }).click()
	const main = page.getByRole('main')
	const refunds = () =>
		shop.sql<{ money: number }>('SELECT money FROM refunds WHERE order_number = $1', [orderNumber])
	await test.step('nothing chosen: it is said beside the list', async () => {
		await main.getByRole('button', { name: 'Посчитать возврат' }).click()
		await expect(main.getByText('Выбери хотя бы одну вещь для возврата').first()).toBeVisible()
	})
	await test.step('the sums are shown, and nothing is paid without a reason', async () => {
		await main.getByRole('combobox').first().selectOption('1')
		await main.getByRole('button', { name: 'Посчитать возврат' }).click()
		await expect(main.getByRole('heading', { name: 'Вернётся покупателю' })).toBeVisible()
		await main.getByLabel('Целы: снова поступят в продажу').check()
		await main.getByRole('button', { name: /^Вернуть .*₽$/ }).click()
		await expect(main.getByText('Напиши, почему возврат').first()).toBeVisible()
		await expect(main.getByLabel('Целы: снова поступят в продажу')).toBeChecked()
		expect(await refunds()).toEqual([])
	})
	await test.step('with a reason it is paid back, once', async () => {
		await main.getByLabel('Почему возврат').fill('Не подошёл размер')
		await main.getByRole('button', { name: /^Вернуть .*₽$/ }).click()
		await expect(page.getByText(/^Вернули: .* деньгами/).first()).toBeVisible()
		expect(await refunds()).toHaveLength(1)
		await expect(main).toContainText('вернули 1')
		await page.goto(`/operator/orders/${orderNumber}/refund`)
		await expect(main).toContainText('Возвращать нечего')
	})
	await test.step('the customer sees it', async () => {
		const letters = await shop.sql('SELECT 1 FROM outbox_messages WHERE subject LIKE $1', [
			`Возврат принят, заказ ${orderNumber}%`,
		])
		expect(letters).toHaveLength(1)
		const theirs = await customer.context.newPage()
		await theirs.goto(`/account/orders/${orderNumber}`)
		await expect(theirs.getByRole('main')).toContainText(/Вернули .*: .* деньгами/)
	})
	await customer.context.close()
})
