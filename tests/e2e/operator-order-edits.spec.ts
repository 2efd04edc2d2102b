import { comeToDesk, takeCall } from '#tests/support/helping.ts'
import { heading, newCustomer } from '#tests/support/operator-desk.ts'
import { expect, test } from '#tests/support/shop.ts'

test('recipient, address and day of an order are changed; what is wrong stays typed; the customer hears of it', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/4(00|22)/)
	const customer = await newCustomer(browser, shop, scripts, 76)
	const { orderNumber } = customer.ordered
	const email = `boris-${orderNumber}@example.ru`
	await shop.sql(
		`UPDATE orders SET obtaining_method = 'DELIVERY', delivery_info =
			(delivery_info - '{pointId,pointName,pointAddress}'::text[]) || '{"street":"Лесная","house":"1"}'::jsonb
		 WHERE number = $1`,
		[orderNumber],
	)
	const orderNow = async () => {
		const [row] = await shop.sql<{
			name: string
			phone: string
			email: string
			street: string
			house: string
			date: string
			time: string
		}>(
			`SELECT user_info ->> 'name' AS name, user_info ->> 'phone' AS phone, user_info ->> 'email' AS email,
				delivery_info ->> 'street' AS street, delivery_info ->> 'house' AS house,
				delivery_info ->> 'date' AS date, delivery_info ->> 'time' AS time
			 FROM orders WHERE number = $1`,
			[orderNumber],
		)
		return row
	}
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	await page.goto(`/operator/orders/${orderNumber}`)
	await expect(heading(page, `Заказ ${orderNumber}`)).toBeVisible()
	await test.step('a wrong e-mail is said beside its field, and stays', async () => {
		await page.getByText('Поменять получателя', { exact: true }).click()
		const form = page.getByRole('region', { name: 'Получатель заказа' })
		await form.getByLabel('Имя').fill('Борис Лаптев')
		await form.getByLabel('E-mail').fill('boris@example')
		await form.getByRole('button', { name: 'Изменить получателя' }).click()
		await expect(form.getByText(/^Неправильный e-mail/).first()).toBeVisible()
		await expect(form.getByLabel('Имя')).toHaveValue('Борис Лаптев')
		expect((await orderNow())?.name).not.toBe('Борис Лаптев')
		await form.getByLabel('E-mail').fill(email)
		await form.getByRole('button', { name: 'Изменить получателя' }).click()
		await expect(page.getByText('Получатель изменён').first()).toBeVisible()
		expect(await orderNow()).toMatchObject({ name: 'Борис Лаптев', email })
		const letters = await shop.sql('SELECT 1 FROM outbox_messages WHERE recipient = $1', [email])
		expect(letters).toHaveLength(1)
	})
	await test.step('the courier comes elsewhere, on another day', async () => {
		await page.getByText('Поменять адрес или день', { exact: true }).click()
		const form = page.getByRole('region', { name: 'Доставка заказа' })
		await expect(form.getByLabel('Улица')).toHaveValue('Лесная')
		await form.getByLabel('Дом', { exact: true }).fill('')
		await form.getByRole('button', { name: 'Изменить доставку' }).click()
		await expect(form.getByText('Заполни это поле').first()).toBeVisible()
		// Misheard by telephone: asked about once, and nothing that was typed is lost.
		await form.getByLabel('Улица').fill('Небывалая')
		await form.getByLabel('Дом', { exact: true }).fill('26')
		await form.getByLabel('Квартира').fill('41')
		await form.getByRole('button', { name: 'Изменить доставку' }).click()
		const question = page.getByText(/^Не нашли такую улицу в городе/)
		await expect(question).toBeVisible()
		if (scripts === 'on') await expect(form.getByRole('status').filter({ has: question })).toBeFocused()
		await expect(form.getByLabel('Квартира')).toHaveValue('41')
		expect(await orderNow()).toMatchObject({ street: 'Лесная', house: '1' })
		await form.getByLabel('Улица').fill('Бакунинская улица')
		const days = form.getByLabel('Когда привезти')
		const last = (await days.getByRole('option').count()) - 1
		await days.selectOption({ index: last })
		await form.getByRole('button', { name: 'Изменить доставку' }).click()
		await expect(page.getByText('Доставка изменена').first()).toBeVisible()
		const changed = await orderNow()
		expect(changed).toMatchObject({ street: 'Бакунинская', house: '26', time: '17–21' })
		await expect(page.getByRole('main')).toContainText('дом 26')
	})
	await test.step('an order on its way is not changed any more', async () => {
		await page.goto(`/operator/orders/${orderNumber}`)
		await page.getByText('Поменять адрес или день', { exact: true }).click()
		const form = page.getByRole('region', { name: 'Доставка заказа' })
		await form.getByLabel('Дом', { exact: true }).fill('30')
		await shop.sql("UPDATE orders SET status = 'IN_DELIVERY' WHERE number = $1", [orderNumber])
		await form.getByRole('button', { name: 'Изменить доставку' }).click()
		await expect(page.getByText(/^Этого уже не поменять/).first()).toBeVisible()
		expect((await orderNow())?.house).toBe('26')
	})
	await test.step('the customer reads of both', async () => {
		const theirs = await customer.context.newPage()
		await theirs.goto('/account/settings#help')
		const help = theirs.getByRole('region', { name: 'Кто помогал' })
		await expect(help).toContainText(`Изменён получатель заказа ${orderNumber}`)
		await expect(help).toContainText(`Изменены адрес или день доставки заказа ${orderNumber}`)
	})
	await customer.context.close()
})
