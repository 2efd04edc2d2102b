import { expectAccessible } from '../support/accessibility.ts'
import { arrivalPath, comeToDesk, newOperator, takeCall } from '../support/helping.ts'
import { codeSentTo, forgetLimits, newPhone } from '../support/log-in.ts'
import { becomeMember } from '../support/member.ts'
import { findGoods, putIntoCart } from '../support/purchase.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

test('the log-in of an operator: wrong, and the second factor with its codes', async ({ page, shop }) => {
	const { login, password } = await newOperator(shop)
	await page.goto('/operator/login')
	await page.getByRole('button', { name: 'Войти' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel('Логин').fill(login)
	await page.getByLabel('Пароль').fill(password)
	await page.getByRole('button', { name: 'Войти' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Второй ключ' })).toBeVisible()
	await expectAccessible(page)
})

test('the desk: nothing found, found, a new customer, consent, a helped customer, and the end', async ({
	page,
	scripts,
	shop,
	browser,
}) => {
	const context = await browser.newContext()
	const { phone } = await becomeMember(context, shop, 70)
	await context.close()
	const goods = await findGoods(shop, 35)
	const field = page.getByLabel('Телефон, почта, номер заказа или подарочной карты')
	const login = await comeToDesk(page, shop)
	await expect(page.getByRole('heading', { level: 1, name: 'Кому помочь' })).toBeVisible()
	await page.getByRole('button', { name: 'Найти' }).click()
	await expect(page.getByText('Заполни это поле').first()).toBeVisible()
	await expectAccessible(page)
	await field.fill(newPhone())
	await page.getByRole('button', { name: 'Найти' }).click()
	await expect(page.getByLabel('Имя')).toBeVisible()
	await expectAccessible(page)
	await field.fill(phone)
	await page.getByRole('button', { name: 'Найти' }).click()
	await expect(page.getByRole('button', { name: /^Спросить согласие: / })).toBeVisible()
	await expectAccessible(page)
	await forgetLimits(shop)
	await scriptsAwake(page, scripts)
	await page.getByRole('button', { name: /^Спросить согласие: / }).click()
	await expect(page.getByLabel('Код, который назвал покупатель')).toBeFocused()
	await expectAccessible(page)
	await page.getByLabel('Код, который назвал покупатель').fill(await codeSentTo(shop, phone))
	await page.getByLabel('Код, который назвал покупатель').press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Чем помочь' })).toBeVisible()
	for (const path of ['/account', '/login']) {
		await page.goto(path)
		await expectAccessible(page)
	}
	await putIntoCart(page, goods)
	await page.getByText('Индивидуальная цена').click()
	await page.getByRole('button', { name: 'В корзину по этой цене' }).click()
	await expectAccessible(page)
	await page.goto('/checkout')
	await expectAccessible(page)
	await page.goto(await arrivalPath(shop, 'csm', { sub: login, phone, action: { kind: 'OPEN_CART' } }))
	await expect(page.getByText(/^Сделать\?/)).toBeVisible()
	await expectAccessible(page)
	await takeCall(page, shop, login, phone)
	await shop.sql('UPDATE support_sessions SET ended_at = now() WHERE ended_at IS NULL')
	await page.goto('/cart')
	await expect(page.getByText(/^Помощь закончена: время вышло/)).toBeVisible()
	await expectAccessible(page)
})

test('notes: the form, a wrong one, a promised call, and who it can be handed over to', async ({
	page,
	shop,
	browser,
}) => {
	const context = await browser.newContext()
	const { phone, ordered } = await becomeMember(context, shop, 73)
	await context.close()
	await takeCall(page, shop, await comeToDesk(page, shop), phone)
	await page.goto(`/operator/orders/${ordered.orderNumber}`)
	await page.getByText('Написать заметку', { exact: true }).click()
	await page.getByRole('button', { name: 'Сохранить заметку' }).click()
	await expect(page.getByText('Напиши, что важно знать о заказе').first()).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel('Что важно знать').fill('Обещали узнать про обмен')
	await page.getByLabel('Перезвонить').selectOption({ index: 1 })
	await page.getByRole('button', { name: 'Сохранить заметку' }).click()
	await expect(page.getByText('Обещали узнать про обмен')).toBeVisible()
	await expectAccessible(page)
	await page.goto('/operator/calls')
	await page.getByText('Передать', { exact: true }).first().click()
	await expectAccessible(page)
})

test('a refund: nothing chosen, the sums, no reason, done; the order of the customer afterwards', async ({
	page,
	shop,
	browser,
}) => {
	const context = await browser.newContext()
	const { phone, ordered } = await becomeMember(context, shop, 72)
	await shop.sql(
		"UPDATE orders SET status = 'COMPLETED', payment_status = 'PAID', completed_at = created_at WHERE number = $1",
		[ordered.orderNumber],
	)
	await takeCall(page, shop, await comeToDesk(page, shop), phone)
	await page.goto(`/operator/orders/${ordered.orderNumber}/refund`)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Посчитать возврат' }).click()
	await expect(page.getByText('Выбери хотя бы одну вещь для возврата').first()).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('combobox').first().selectOption('1')
	await page.getByRole('button', { name: 'Посчитать возврат' }).click()
	await expect(page.getByRole('heading', { name: 'Вернётся покупателю' })).toBeVisible()
	await page.getByRole('button', { name: /^Вернуть .*₽$/ }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel('Целы: снова поступят в продажу').check()
	await page.getByLabel('Почему возврат').fill('Не подошёл размер')
	await page.getByRole('button', { name: /^Вернуть .*₽$/ }).click()
	await expect(page.getByText(/^Вернули: /).first()).toBeVisible()
	await expectAccessible(page)
	const theirs = await context.newPage()
	await theirs.goto(`${shop.url}/account/orders/${ordered.orderNumber}`)
	await expectAccessible(theirs)
	await context.close()
})
