import { comeToDesk } from '#tests/support/helping.ts'
import { codeSentTo, forgetLimits } from '#tests/support/log-in.ts'
import { heading } from '#tests/support/operator-desk.ts'
import { findGoods, orderToStore } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

test('a guest calls with the number of an order: after the code of its phone it is helped with, and nothing else', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/404/)
	const at = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: scripts === 'on' })
	const guests = await at.newPage()
	const number = await orderToStore(guests, shop, await findGoods(shop, 61))
	const other = await orderToStore(guests, shop, await findGoods(shop, 62))
	const [row] = await shop.sql<{ phone: string }>(
		`SELECT user_info ->> 'phone' AS phone FROM orders WHERE number = $1`,
		[number],
	)
	const phone = row?.phone ?? ''
	await comeToDesk(page, shop)
	await test.step('the order is found, masked', async () => {
		await forgetLimits(shop)
		await page.getByLabel('Телефон, почта, номер заказа или подарочной карты').fill(number)
		await page.getByRole('button', { name: 'Найти' }).click()
		const found = page.getByRole('region', { name: 'Кто нашёлся' })
		await expect(found).toContainText(`Заказ ${number}, без входа`)
		expect(((await found.textContent()) ?? '').replace(/\D/g, '')).not.toContain(phone.slice(2))
		await found.getByRole('button', { name: `Спросить согласие: заказ ${number}` }).click()
	})
	await test.step('the code of its phone opens it', async () => {
		const code = page.getByLabel('Код, который назвал покупатель')
		await expect(code).toBeVisible()
		// A guest has no account to see it in.
		await expect(page.getByRole('main')).toContainText('Если что-то изменю, ты получишь сообщение')
		await code.fill(await codeSentTo(shop, phone))
		await page.getByRole('button', { name: 'Начать помощь' }).click()
		await expect(heading(page, `Заказ ${number}`)).toBeVisible()
		await expect(page.getByRole('complementary', { name: 'О покупателе' })).toContainText(
			'Открыт только этот заказ',
		)
	})
	await test.step('no other order of the guest is open, and the shop is the operator’s own', async () => {
		expect((await page.request.get(`/operator/orders/${other}`)).status()).toBe(404)
		await page.goto('/cart')
		await expect(heading(page, 'Корзина пуста')).toBeVisible()
		await page.goto('/operator')
		await expect(page.getByText(`Ты помогаешь с заказом ${number}`)).toBeVisible()
		await page.getByRole('link', { name: `заказом ${number}` }).click()
	})
	await test.step('it is cancelled; the guest hears of it', async () => {
		await page.getByText('Отменить заказ', { exact: true }).first().click()
		await page.getByRole('radio', { name: 'Больше не нужно' }).check({ force: true })
		await page.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByText('Заказ отменён').first()).toBeVisible()
		const sms = await shop.sql<{ text: string }>(
			'SELECT text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 3',
			[phone],
		)
		expect(sms.map(({ text }) => text).join()).toContain(`отменил твой заказ ${number}`)
	})
	await test.step('the end of the help closes it', async () => {
		await page.getByRole('button', { name: 'Закончить помощь' }).click()
		await expect(heading(page, 'Кому помочь')).toBeVisible()
		expect((await page.request.get(`/operator/orders/${number}`)).status()).toBe(404)
	})
	await at.close()
})
