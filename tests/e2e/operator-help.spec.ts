import type { BrowserContext } from 'playwright/test'
import { arrivalPath, comeToDesk, newOperator, takeCall } from '#tests/support/helping.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { bar, cartOf, heading, newCustomer } from '#tests/support/operator-desk.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import {
	chooseWay,
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	goToCheckout,
	placeOrder,
	putIntoCart,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

test('a call: consent, cart, promo code, order, and the customer sees all of it', async ({
	page,
	shop,
	scripts,
	browser,
}) => {
	const customer = await newCustomer(browser, shop, scripts, 60)
	const goods = await findGoods(shop, 21, { minPrice: 3_000 })
	const own = await findGoods(shop, 22)
	await test.step('the operator has a cart of one’s own, and comes to work', async () => {
		await fillCart(page, shop, own)
		await comeToDesk(page, shop)
		await expect(heading(page, 'Кому помочь')).toBeVisible()
		await expect(page.getByText('Данные скрыты')).toBeVisible()
	})
	await test.step('a customer who was found is masked before consent', async () => {
		await forgetLimits(shop)
		await page
			.getByLabel('Телефон, почта, номер заказа или подарочной карты')
			.fill(customer.ordered.orderNumber)
		await page.getByRole('button', { name: 'Найти' }).click()
		await expect(page.getByRole('button', { name: /^Спросить согласие/ })).toBeVisible()
		// In whatever grouping: all digits of the page are one after the other.
		const digits = ((await page.getByRole('main').textContent()) ?? '').replace(/\D/g, '')
		expect(digits).not.toContain(customer.phone.slice(2))
		await page.getByRole('button', { name: /^Спросить согласие/ }).click()
	})
	await test.step('a wrong code begins nothing, the right one does', async () => {
		await expect(page.getByLabel('Код, который назвал покупатель')).toBeVisible()
		const code = await codeSentTo(shop, customer.phone)
		await page.getByLabel('Код, который назвал покупатель').fill(otherThan(code))
		await page.getByRole('button', { name: 'Начать помощь' }).click()
		await expect(page.getByText('Некорректный код').first()).toBeVisible()
		await page.getByLabel('Код, который назвал покупатель').fill(code)
		await page.getByRole('button', { name: 'Начать помощь' }).click()
		await expect(heading(page, 'Чем помочь')).toBeVisible()
		await expect(bar(page)).toContainText('Аня')
		await expect(bar(page)).toContainText(customer.phone.slice(-2))
	})
	const number = await test.step('the order is made in the shop’s own screens', async () => {
		await page.goto('/cart')
		await expect(heading(page, 'Заказ ждёт оплаты')).toBeVisible()
		await putIntoCart(page, goods)
		await page.goto('/cart')
		await page.getByText('Промокод', { exact: true }).first().click()
		await page.getByRole('textbox', { name: 'Промокод' }).fill('ТРОПА10')
		await page.getByRole('button', { name: 'Применить' }).click()
		await expect(page.getByText('ТРОПА10').first()).toBeVisible()
		await goToCheckout(page)
		await chooseWay(page, 'Забрать в магазине', scripts)
		await page
			.getByRole('group', { name: 'Из какого магазина' })
			.getByRole('radio')
			.first()
			.check({ force: true })
		await fillContact(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await placeOrder(page)
		return thankedFor(page)
	})
	await test.step('it is the customer’s, who gets a letter or a message about it', async () => {
		const [order] = await shop.sql<{ visitor: string }>(
			'SELECT visitor_id AS visitor FROM orders WHERE number = $1',
			[number],
		)
		expect(order?.visitor).toBe(customer.customerId)
		const told = await shop.sql<{ text: string }>('SELECT text FROM outbox_messages WHERE text LIKE $1', [
			`%${number}%`,
		])
		expect(told.length).toBeGreaterThan(0)
	})
	await test.step('the operator ends the help, and has the cart of before', async () => {
		await bar(page).getByRole('button', { name: 'Завершить' }).click()
		await expect(heading(page, 'Кому помочь')).toBeVisible()
		await expect(bar(page)).toHaveCount(0)
		await page.goto('/cart')
		await expect(page.getByRole('main').getByRole('link', { name: own.name }).first()).toBeVisible()
	})
	await test.step('the customer reads what was done, with the operator’s name', async () => {
		const theirs = await customer.context.newPage()
		await theirs.goto('/account/settings#help')
		const help = theirs.getByRole('region', { name: 'Кто помогал' })
		await expect(help.getByRole('listitem').filter({ hasText: `Оформлен заказ ${number}` })).toContainText(
			'Мария Соколова',
		)
		await expect(help).toContainText('Помощь закончена')
		await theirs.goto(`/account/orders/${number}`)
		await expect(heading(theirs, `Заказ ${number}`)).toBeVisible()
	})
	await customer.context.close()
})

test('the CRM opens a cart, adds things, opens an order, makes a customer; nothing before the answer', {
	tag: '@once',
}, async ({ page, shop, scripts, browser }) => {
	test.slow()
	const customer = await newCustomer(browser, shop, scripts, 61)
	const goods = await findGoods(shop, 23)
	const { login: sub } = await newOperator(shop)
	const { phone, customerId } = customer
	const arrive = async (claims: object) => {
		const path = await arrivalPath(shop, 'csm', { sub, phone, ...claims })
		await page.goto(path)
		await expect(page).toHaveURL('/operator/csm')
		await expect(page.getByText(/^Сделать\?/)).toBeVisible()
		return path
	}
	const consent = async (to: string) => {
		await forgetLimits(shop)
		await page.getByRole('button', { name: 'Отправить код' }).click()
		const field = page.getByLabel('Код, который назвал покупатель')
		await expect(field).toBeVisible()
		await field.fill(await codeSentTo(shop, to))
		await page.getByRole('button', { name: 'Начать помощь' }).click()
	}
	await test.step('a token that is used, or none, gets a message and opens nothing', async () => {
		const used = await arrive({ action: { kind: 'OPEN_CART' } })
		for (const path of [used, '/operator/csm?token=no']) {
			await page.goto(path)
			await expect(page.getByText(/^Ссылка из CRM уже использована или устарела/).first()).toBeVisible()
			await expect(page).not.toHaveURL(/token/)
		}
	})
	await test.step('things are in the cart after «Сделать» alone', async () => {
		await arrive({ action: { kind: 'ADD_ITEMS', skuIds: [goods.skuId] } })
		await expect(page.getByRole('listitem').filter({ hasText: goods.name })).toBeVisible()
		await consent(phone)
		await expect(page).toHaveURL('/operator/csm')
		expect(await cartOf(shop, customerId)).toEqual([])
		await page.getByRole('button', { name: 'Сделать' }).click()
		await expect(heading(page, /^Корзина/)).toBeVisible()
		expect(await cartOf(shop, customerId)).toEqual([{ skuId: goods.skuId, quantity: 1 }])
	})
	await test.step('the cart', async () => {
		// The same talk goes on with its consent (decision 071).
		await arrive({ action: { kind: 'OPEN_CART' } })
		await page.getByRole('button', { name: 'Сделать' }).click()
		await expect(page.getByRole('main').getByRole('link', { name: goods.name }).first()).toBeVisible()
	})
	await test.step('an order', async () => {
		const { orderNumber } = customer.ordered
		await arrive({ action: { kind: 'OPEN_ORDER', orderNumber } })
		await page.getByRole('button', { name: 'Сделать' }).click()
		await expect(heading(page, `Заказ ${orderNumber}`)).toBeVisible()
	})
	await test.step('a rejected form changes nothing', async () => {
		await arrive({ action: { kind: 'ADD_ITEMS', skuIds: [goods.skuId] } })
		await page.getByRole('button', { name: 'Отложить' }).click()
		await expect(page).toHaveURL('/operator')
		expect(await cartOf(shop, customerId)).toEqual([{ skuId: goods.skuId, quantity: 1 }])
	})
	await test.step('a new customer has a name', async () => {
		const to = newPhone()
		await arrive({ phone: to, action: { kind: 'NEW_CUSTOMER' } })
		await page.getByRole('button', { name: 'Отправить код' }).click()
		await expect(page.getByText('Заполни это поле').first()).toBeVisible()
		await page.getByLabel('Имя').fill('Пётр')
		await consent(to)
		await expect(bar(page)).toContainText('Пётр')
		const [made] = await shop.sql<{ name: string }>(
			'SELECT first_name AS name FROM customers WHERE phone = $1',
			[to],
		)
		expect(made?.name).toBe('Пётр')
	})
	await customer.context.close()
})

test('two tabs with two customers: a form of the first does nothing to the second', { tag: '@once' }, async ({
	page,
	context,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	// A reload of the page breaks off its requests.
	allowConsoleErrors(/409|^AbortError: /)
	const first = await newCustomer(browser, shop, scripts, 62)
	const second = await newCustomer(browser, shop, scripts, 63)
	const goods = await findGoods(shop, 24)
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, first.phone)
	await putIntoCart(page, goods)
	await page.goto('/cart')
	const other = await context.newPage()
	await takeCall(other, shop, login, second.phone)
	await expect(bar(other)).toContainText(second.phone.slice(-2))
	await test.step('a form', async () => {
		await page
			.getByRole('button', { name: /^Удалить|^Убрать/ })
			.first()
			.click()
		await expect(heading(page, 'Это форма другого покупателя')).toBeVisible()
		expect(await cartOf(shop, first.customerId)).toEqual([{ skuId: goods.skuId, quantity: 1 }])
		expect(await cartOf(shop, second.customerId)).toEqual([])
	})
	await test.step('the next page names the helped customer', async () => {
		await page.getByRole('link', { name: 'На рабочий стол' }).click()
		await expect(bar(page)).toContainText(second.phone.slice(-2))
	})
	await test.step('a page of before the help, the operator’s own, does nothing either', async () => {
		await bar(page).getByRole('button', { name: 'Завершить' }).click()
		await expect(heading(page, 'Кому помочь')).toBeVisible()
		await page.goto(`/product/${goods.productId}`)
		await takeCall(other, shop, login, second.phone)
		await page
			.getByRole('radiogroup', { name: 'Размер' })
			.locator(`input[value="${goods.skuId}"]`)
			.check({ force: true })
		await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
		await expect(heading(page, 'Это форма другого покупателя')).toBeVisible()
		expect(await cartOf(shop, second.customerId)).toEqual([])
	})
	await first.context.close()
	await second.context.close()
})

test('the customer ends the help: the next press of the operator does nothing, and says so', {
	tag: '@once',
}, async ({ page, context, shop, scripts, browser, allowConsoleErrors }) => {
	allowConsoleErrors(/409/)
	const customer = await newCustomer(browser, shop, scripts, 64)
	const goods = await findGoods(shop, 25)
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	await putIntoCart(page, goods)
	await page.goto('/cart')
	const theirs = await customer.context.newPage()
	await theirs.goto('/account')
	await expect(theirs.getByText('Мария Соколова помогает тебе с заказом.')).toBeVisible()
	await theirs.getByRole('link', { name: 'Что сделано' }).click()
	await theirs.getByRole('button', { name: 'Закончить помощь' }).click()
	await expect(theirs.getByText('Помощь закончена').first()).toBeVisible()
	await page
		.getByRole('button', { name: /^Удалить|^Убрать/ })
		.first()
		.click()
	await expect(
		heading(page, 'Помощь закончена')
			.or(page.getByText(/^Помощь закончена: время вышло/))
			.first(),
	).toBeVisible()
	expect(await cartOf(shop, customer.customerId)).toEqual([{ skuId: goods.skuId, quantity: 1 }])
	// The page is led away by itself when its data are being read again; then there is nothing to open any more.
	await page.waitForLoadState('networkidle')
	if (!page.url().endsWith('/operator?over')) await page.goto('/cart')
	await expect(page).toHaveURL(/\/operator\?over$/)
	await expect(page.getByText(/^Помощь закончена: время вышло/)).toBeVisible()
	expect(await cookieNames(context)).not.toContain('support-session')
	await customer.context.close()
})

test('the time of the help is over while the checkout is filled in: the press says so, and what was typed stays', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/409/)
	const customer = await newCustomer(browser, shop, scripts, 77)
	const goods = await findGoods(shop, 36)
	const passTime = () =>
		shop.sql("UPDATE support_sessions SET used_at = used_at - interval '16 minutes' WHERE customer_id = $1", [
			customer.customerId,
		])
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	await putIntoCart(page, goods)
	await page.goto('/checkout')
	await scriptsAwake(page, scripts)
	await fillAddress(page)
	await fillContact(page)
	await page.getByLabel('Имя').fill('Аня Дальняя')
	await page.getByLabel('Комментарий').fill('Домофон молчит')
	// The draft that the page saves by itself meanwhile is still in time: the time is over as the order is sent.
	if (scripts === 'on') {
		await page.route(/\/checkout\.data/, async (route) => {
			if (route.request().postData()?.includes('intent=order')) await passTime()
			await route.continue()
		})
	} else await passTime()
	await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
	await expect(heading(page, 'Помощь закончена')).toBeVisible()
	if (scripts === 'on') await expect(heading(page, 'Помощь закончена')).toBeFocused()
	await expect(heading(page, 'Помощь закончена')).toBeInViewport()
	await expect(page).toHaveTitle(/^Помощь закончена/)
	const typed = page.getByRole('region', { name: 'Что было в форме' })
	await expect(typed).toContainText('Аня Дальняя')
	await expect(typed).toContainText('Домофон молчит')
	await expect(bar(page)).toHaveCount(0)
	await page.getByRole('link', { name: 'На рабочий стол' }).click()
	await expect(heading(page, 'Кому помочь')).toBeVisible()
	await test.step('a note about an order stays too', async () => {
		await takeCall(page, shop, login, customer.phone)
		await page.goto(`/operator/orders/${customer.ordered.orderNumber}`)
		await scriptsAwake(page, scripts)
		await page.getByText('Написать заметку', { exact: true }).click()
		await page.getByRole('main').locator('textarea[name=text]').fill('Обещала перезвонить')
		await passTime()
		await page.getByRole('main').locator('form:has(textarea[name=text]) button').last().click()
		await expect(heading(page, 'Помощь закончена')).toBeVisible()
		await expect(typed).toContainText('Обещала перезвонить')
	})
	await test.step('a link of a page that is still open says so too', async () => {
		await takeCall(page, shop, login, customer.phone)
		await page.goto('/cart')
		await scriptsAwake(page, scripts)
		await passTime()
		await bar(page).getByRole('link', { name: 'Рабочий стол' }).click()
		await expect(page.getByText(/^Помощь закончена: время вышло/)).toBeVisible()
		await expect(bar(page)).toHaveCount(0)
	})
	await customer.context.close()
})

test('on a phone the desk is for reading and for ending the help', { tag: '@once' }, async ({
	shop,
	scripts,
	browser,
}) => {
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
	const context = await browser.newContext({
		baseURL: shop.url,
		javaScriptEnabled: scripts === 'on',
		...phone,
	})
	const page = await context.newPage()
	const customer = await newCustomer(browser, shop, scripts, 76)
	const login = await comeToDesk(page, shop)
	await expect(page.getByText(/^С телефона здесь только читают/)).toBeVisible()
	await expect(page.getByRole('button', { name: 'Найти' })).toBeHidden()
	await takeCall(page, shop, login, customer.phone)
	await page.getByRole('link', { name: customer.ordered.orderNumber }).click()
	await expect(heading(page, `Заказ ${customer.ordered.orderNumber}`)).toBeVisible()
	await expect(page.getByRole('button', { name: /^Отправить письмо|^Изменить место|^Отменить/ })).toHaveCount(
		0,
	)
	await bar(page).getByRole('button', { name: 'Завершить' }).click()
	await expect(heading(page, 'Кому помочь')).toBeVisible()
	await context.close()
	await customer.context.close()
})
