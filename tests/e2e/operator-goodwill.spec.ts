import { expectAccessible } from '#tests/support/accessibility.ts'
import { openHelpedOrder } from '#tests/support/operator-desk.ts'
import { expect, test } from '#tests/support/shop.ts'

test('bonuses for a mistake of the shop: within the limit, with a reason, once; the customer sees them', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/)
	const { customer, orderNumber } = await openHelpedOrder(page, browser, shop, scripts, 82)
	const main = page.getByRole('main')
	const form = main.getByRole('region', { name: 'Бонусы за неудобство' })
	// Only a member of the club can spend any.
	await shop.sql('UPDATE customers SET is_club_member = false WHERE id = $1', [customer.customerId])
	await page.reload()
	await expect(main.getByRole('heading', { name: 'Сумма' })).toBeVisible()
	await expect(form).toHaveCount(0)
	await shop.sql('UPDATE customers SET is_club_member = true WHERE id = $1', [customer.customerId])
	await page.reload()
	await form.getByText('Начислить бонусы за неудобство').click()
	await form.getByLabel('Сколько бонусов').fill('900')
	await form.getByLabel('За что').fill('Опоздал курьер')
	await form.getByRole('button', { name: 'Начислить' }).click()
	await expect(form.getByText('Напиши число от 1 до 500').first()).toBeVisible()
	await expect(form.getByLabel('За что')).toHaveValue('Опоздал курьер')
	if (scripts === 'on') await expectAccessible(page, 'main')
	await form.getByLabel('Сколько бонусов').fill('300')
	await form.getByRole('button', { name: 'Начислить' }).click()
	await expect(page.getByText(/^Начислили 300.бонусов/).first()).toBeVisible()
	await expect(form).toHaveCount(0)
	const theirs = await customer.context.newPage()
	await theirs.goto('/account/bonuses')
	await expect(theirs.getByText('Подарок за неудобство').first()).toBeVisible()
	await theirs.goto('/account/settings#help')
	await expect(theirs.getByRole('region', { name: 'Кто помогал' })).toContainText(
		`Начислены бонусы за неудобство с заказом ${orderNumber}`,
	)
	await customer.context.close()
})
