import { logIn } from '#tests/support/log-in.ts'
import { fillCart, fillContact, findGoods, openCheckout, placeOrder } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('an address is saved with an order, named in the account, and fills in the next checkout', {
	tag: '@core',
}, async ({ page, context, shop, scripts }) => {
	await logIn(context, shop)
	const goods = await findGoods(shop, 21)
	const field = (name: string) => page.getByRole('combobox', { name, exact: true })
	await test.step('the checkout offers to save the address', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await field('Улица').fill('г Москва, ул Бакунинская, д 26, кв 12')
		await page.getByLabel('Сохранить адрес').check()
		await placeOrder(page)
		await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	})
	await test.step('the account has it, to be named', async () => {
		await page.goto('/account/addresses')
		await scriptsAwake(page, scripts)
		await page.getByRole('link', { name: /^Изменить: ул Бакунинская, 26, кв\. 12/ }).click()
		await page.getByRole('radio', { name: 'Работа' }).check({ force: true })
		await field('Дом').fill(' ')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(field('Дом')).toHaveAccessibleDescription(/Заполни это поле/)
		await expect(field('Улица')).toHaveValue('ул Бакунинская')
		await field('Дом').fill('28')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('heading', { name: 'Работа' })).toBeVisible()
		await expect(page.getByText('Москва, ул Бакунинская, 28, кв. 12')).toBeVisible()
	})
	await test.step('another one is added, in one line', async () => {
		await page.getByRole('link', { name: 'Добавить адрес' }).click()
		await scriptsAwake(page, scripts)
		await page.getByRole('radio', { name: 'Другое' }).check({ force: true })
		await page.getByLabel(/^Название/).fill('Дача')
		await field('Улица').fill('г Москва, ул Лесная, д 5, кв 7, этаж 3')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('heading', { name: 'Дача' })).toBeVisible()
		await expect(page.getByText('Этаж 3')).toBeVisible()
	})
	await test.step('one press fills in the next checkout', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await expect(field('Дом')).toHaveValue('26')
		await page.getByRole('button', { name: /^Работа/ }).click()
		await expect(field('Дом')).toHaveValue('28')
		await page.getByRole('button', { name: /^Дача/ }).click()
		await expect(field('Дом')).toHaveValue('5')
		await expect(page.getByLabel(/^Этаж/)).toHaveValue('3')
		await expect(page.getByLabel(/^Квартира/)).toHaveValue('7')
	})
	await test.step('a deleted one is offered no more', async () => {
		await page.goto('/account/addresses')
		await scriptsAwake(page, scripts)
		await page.getByRole('button', { name: 'Удалить: Работа' }).click()
		await expect(page.getByText('Адрес удалён').first()).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Работа' })).toBeHidden()
		await page.goto('/checkout')
		await expect(page.getByRole('button', { name: /^Дача/ })).toBeVisible()
		await expect(page.getByRole('button', { name: /^Работа/ })).toBeHidden()
	})
})

test('the main address fills in a checkout without one', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
}) => {
	await logIn(context, shop)
	const answer = await context.request.post(`${shop.url}/account/addresses/new`, {
		form: { kind: 'HOME', cityId: '1', street: 'Лесная улица', house: '5', block: '2' },
	})
	expect(answer.ok()).toBe(true)
	await fillCart(page, shop, await findGoods(shop, 22))
	await openCheckout(page, scripts)
	await expect(page.getByLabel('Улица', { exact: true })).toHaveValue('Лесная улица')
	await expect(page.getByLabel(/^Корпус/)).toHaveValue('2')
	await expect(page.getByRole('button', { name: /^Дом/ })).toBeVisible()
})
