import { generateSync } from 'otplib'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { replyTexts } from '#backend/areas/operator/replies.ts'
import { testNow } from '#tests/support/clock.ts'
import { arrivalPath, comeToDesk, newOperator, takeCall } from '#tests/support/helping.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { becomeMember } from '#tests/support/member.ts'
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
import { expect, type ShopOptions, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const bar = (page: Page) => page.getByRole('region', { name: 'Помощь покупателю' })

/** A customer, in a browser of their own. @param at which goods, so that tests do not share stock */
async function newCustomer(browser: Browser, shop: Shop, scripts: ShopOptions['scripts'], at: number) {
	const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: scripts === 'on' })
	return { context, ...(await becomeMember(context, shop, at)) }
}

/** Lines in the carts of a visitor. */
const cartOf = (shop: Shop, visitorId: string) =>
	shop.sql<{ skuId: number; quantity: number }>(
		'SELECT sku_id AS "skuId", quantity FROM basket_lines WHERE visitor_id = $1',
		[visitorId],
	)

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
		await expect(page.getByText('Пока в тумане')).toBeVisible()
	})
	await test.step('a customer who was found is masked before consent', async () => {
		await forgetLimits(shop)
		await page.getByLabel('Телефон, номер заказа или подарочной карты').fill(customer.ordered.orderNumber)
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

test('the first log-in sets up the second factor; a recovery code replaces it once', {
	tag: '@once',
}, async ({ page, shop }) => {
	const { login, password } = await newOperator(shop)
	const logIn = async (code = '') => {
		await page.getByLabel('Логин').fill(login)
		await page.getByLabel('Пароль').fill(password)
		await page.getByLabel('Код из приложения').fill(code)
		await page.getByRole('button', { name: 'Войти' }).click()
	}
	await page.goto('/operator/reviews')
	await expect(page).toHaveURL(/\/operator\/login\?/)
	await page.getByLabel('Логин').fill(login)
	await page.getByLabel('Пароль').fill('not this one')
	await page.getByRole('button', { name: 'Войти' }).click()
	await expect(page.getByText(/^Такой пары логина и пароля нет/).first()).toBeVisible()
	await expect(page.getByLabel('Логин')).toHaveValue(login)
	await logIn()
	await expect(heading(page, 'Второй ключ')).toBeVisible()
	await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible()
	const secret = ((await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replace(/\s/g, '')
	const code = generateSync({ secret, epoch: Math.floor(testNow().getTime() / 1_000) })
	await page.getByLabel('Код из приложения').fill(otherThan(code))
	await page.getByRole('button', { name: 'Подтвердить' }).click()
	await expect(page.getByText(/^Код не подошёл/).first()).toBeVisible()
	await page.getByLabel('Код из приложения').fill(code)
	await page.getByRole('button', { name: 'Подтвердить' }).click()
	await expect(heading(page, 'Запасные коды')).toBeVisible()
	const [recovery = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
	await page.getByRole('button', { name: 'Коды записаны' }).click()
	await expect(heading(page, 'Отзывы')).toBeVisible()
	await page.getByRole('button', { name: 'Выйти' }).click()
	await expect(heading(page, 'Вход оператора')).toBeVisible()
	await logIn()
	await expect(page.getByText('Нужен код из приложения').first()).toBeVisible()
	await logIn(recovery)
	await expect(heading(page, 'Кому помочь')).toBeVisible()
	await page.getByRole('button', { name: 'Выйти' }).click()
	await logIn(recovery)
	await expect(page.getByText(/^Код не подошёл/).first()).toBeVisible()
})

test('a link of another operator ends no work before the answer, and a preview of it changes nothing', {
	tag: '@once',
}, async ({ page, shop }) => {
	const [anna, maria] = [await newOperator(shop), await newOperator(shop)]
	await page.goto(await arrivalPath(shop, 'csm', { sub: anna.login }))
	const loginAtWork = async () => {
		const sessions = await shop.sql<{ login: string }>(
			'SELECT login FROM operators o JOIN operator_sessions s ON s.operator_id = o.id WHERE login = ANY ($1)',
			[`{${anna.login},${maria.login}}`],
		)
		return sessions.map(({ login }) => login)
	}
	const link = await arrivalPath(shop, 'naumen', { sub: maria.login })
	const preview = await page.request.head(link, { maxRedirects: 0 })
	expect(preview.headers().location).toBeUndefined()

	await page.goto(link)
	await expect(page).toHaveURL('/operator/naumen')
	await expect(heading(page, 'Вход по ссылке')).toBeVisible()
	expect(await loginAtWork()).toEqual([anna.login])
	await page.getByRole('button', { name: 'Остаться' }).click()
	await expect(page).toHaveURL('/operator')
	expect(await loginAtWork()).toEqual([anna.login])

	await page.goto(link)
	await page.getByRole('button', { name: 'Войти по ссылке' }).click()
	await expect(page).toHaveURL('/operator')
	expect(await loginAtWork()).toEqual([maria.login])
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
		await arrive({ action: { kind: 'OPEN_CART' } })
		await consent(phone)
		await page.getByRole('button', { name: 'Сделать' }).click()
		await expect(page.getByRole('main').getByRole('link', { name: goods.name }).first()).toBeVisible()
	})
	await test.step('an order', async () => {
		const { orderNumber } = customer.ordered
		await arrive({ action: { kind: 'OPEN_ORDER', orderNumber } })
		await consent(phone)
		await page.getByRole('button', { name: 'Сделать' }).click()
		await expect(heading(page, `Заказ ${orderNumber}`)).toBeVisible()
	})
	await test.step('a rejected form changes nothing', async () => {
		await arrive({ action: { kind: 'ADD_ITEMS', skuIds: [goods.skuId] } })
		await page.getByRole('button', { name: 'Не делать' }).click()
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
	await page.goto('/cart')
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
	const typed = page.getByRole('region', { name: 'Что было в форме' })
	await expect(typed).toContainText('Аня Дальняя')
	await expect(typed).toContainText('Домофон молчит')
	await expect(bar(page)).toHaveCount(0)
	await page.getByRole('link', { name: 'На рабочий стол' }).click()
	await expect(heading(page, 'Кому помочь')).toBeVisible()
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

test('the messages of an order are sent again, and it is got elsewhere as long as that is possible', {
	tag: '@once',
}, async ({ page, shop, scripts, browser, allowConsoleErrors }) => {
	allowConsoleErrors(/422/)
	const customer = await newCustomer(browser, shop, scripts, 72)
	const { orderNumber } = customer.ordered
	const sent = () =>
		shop.sql<{ channel: string; text: string }>(
			'SELECT channel, text FROM outbox_messages WHERE text LIKE $1 ORDER BY id',
			[`%${orderNumber}%`],
		)
	const placeOf = async () => {
		const [row] = await shop.sql<{ id: string; name: string }>(
			`SELECT delivery_info ->> 'pointId' AS id, delivery_info ->> 'pointName' AS name FROM orders WHERE number = $1`,
			[orderNumber],
		)
		return row
	}
	const path = `/operator/orders/${orderNumber}`
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	await test.step('the last letter goes out again', async () => {
		const before = await sent()
		await page.goto(path)
		await page.getByRole('button', { name: 'Отправить письмо и SMS ещё раз' }).click()
		await expect(page.getByText(/^Отправили ещё раз: письмо/).first()).toBeVisible()
		const after = await sent()
		expect(after.length).toBeGreaterThan(before.length)
		expect(after.at(before.length)?.channel).toBe('email')
		expect(after.at(before.length)?.text).toBe(before.find(({ channel }) => channel === 'email')?.text)
	})
	const form = page.getByRole('region', { name: 'Забрать в другом месте' })
	await test.step('no place chosen: nothing changes', async () => {
		const before = await placeOf()
		await form.getByRole('button', { name: 'Изменить место' }).click()
		await expect(form.getByText('Выбери место').first()).toBeVisible()
		expect(await placeOf()).toEqual(before)
	})
	await test.step('another place: the order is there, and the customer gets a message', async () => {
		const before = await placeOf()
		const [, first = ''] = await form.getByLabel('Место').getByRole('option').allInnerTexts()
		await form.getByLabel('Место').selectOption(first)
		await form.getByRole('button', { name: 'Изменить место' }).click()
		await expect(page.getByText('Место получения изменено').first()).toBeVisible()
		const after = await placeOf()
		expect(after?.id).not.toBe(before?.id)
		expect(first).toContain(after?.name)
		await expect(page.getByRole('main')).toContainText(after?.name ?? '')
		expect((await sent()).at(-1)?.text).toContain('поменял место получения')
	})
	await test.step('an order that is being assembled stays where it is, and so does one that is received', async () => {
		const before = await placeOf()
		await form.getByLabel('Место').selectOption({ index: 1 })
		await shop.sql("UPDATE orders SET status = 'ASSEMBLING' WHERE number = $1", [orderNumber])
		await form.getByRole('button', { name: 'Изменить место' }).click()
		await expect(page.getByText(/^Место получения уже не поменять/).first()).toBeVisible()
		expect(await placeOf()).toEqual(before)
		await page.goto(path)
		await expect(heading(page, `Заказ ${orderNumber}`)).toBeVisible()
		await expect(form).toHaveCount(0)
	})
	await test.step('the customer reads of both', async () => {
		const theirs = await customer.context.newPage()
		await theirs.goto('/account/settings#help')
		const help = theirs.getByRole('region', { name: 'Кто помогал' })
		await expect(help).toContainText(`Ещё раз отправлены сообщения о заказе ${orderNumber}`)
		await expect(help).toContainText(`Изменено место получения заказа ${orderNumber}`)
	})
	await customer.context.close()
})

test('a customer gets a letter of the shop, with a link that leads somewhere', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
	browser,
}) => {
	const customer = await newCustomer(browser, shop, scripts, 73)
	const email = `letters-${test.info().project.name}@example.ru`
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	const letters = page.getByRole('region', { name: 'Ответить письмом' })
	await expect(letters).toContainText('У покупателя нет почты')
	await shop.sql('UPDATE customers SET email = $1 WHERE id = $2', [email, customer.customerId])
	await page.goto('/operator')
	await letters.getByRole('button', { name: 'Отправить письмо' }).click()
	await expect(letters.getByText('Выбери письмо').first()).toBeVisible()
	const forWhom = await page.locator('input[name=forWhom]').first().inputValue()
	for (const [at, { id, title, paragraphs, link }] of replyTexts.entries()) {
		await letters.getByText(title, { exact: true }).first().click()
		await expect(letters.getByText(paragraphs[0] ?? '').first()).toBeVisible()
		if (at === 0) {
			await letters.getByRole('radio', { name: title }).press('Space')
			await letters.getByRole('button', { name: 'Отправить письмо' }).click()
			await expect(page.getByText('Письмо ушло покупателю').first()).toBeVisible()
			await page.goto('/operator')
		} else {
			const form = { intent: 'reply', reply: id, forWhom }
			expect((await page.request.post('/operator', { form })).ok()).toBe(true)
		}
		const [letter] = await shop.sql<{ subject: string; text: string }>(
			'SELECT subject, text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
			[email],
		)
		expect(letter?.subject).toContain(title)
		expect(letter?.text).toContain('Отвечает Мария Соколова')
		expect((await customer.context.request.get(shop.url + link.path)).ok(), link.path).toBe(true)
	}
	await letters.getByRole('radio').first().check({ force: true })
	await letters.getByRole('button', { name: 'Отправить письмо' }).click()
	await expect(letters.getByText(/^Покупателю ушло уже много писем/).first()).toBeVisible()
	await customer.context.close()
})

test('a lower price needs a reason; an order is cancelled with one; a list of things is looked for', {
	tag: '@once',
}, async ({ page, shop, scripts, browser }) => {
	const customer = await newCustomer(browser, shop, scripts, 65)
	const goods = await findGoods(shop, 26, { minPrice: 2_000 })
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	await test.step('a price too low is rejected, one with a reason holds', async () => {
		await page.goto(`/product/${goods.productId}`)
		await page.getByText('Своя цена для покупателя').click()
		const form = page.getByRole('region', { name: 'Цена для покупателя' })
		await form.getByLabel('Размер').selectOption(String(goods.skuId))
		await form.getByLabel('Цена, ₽').fill(String(Math.round(goods.price / 2)))
		await form.getByLabel('Почему').fill('Пятно на рукаве')
		await form.getByRole('button', { name: 'В корзину по этой цене' }).click()
		await expect(form.getByText('Такую скидку дать нельзя: слишком большая').first()).toBeVisible()
		await expect(form.getByLabel('Почему')).toHaveValue('Пятно на рукаве')
		const lower = goods.price - Math.floor(goods.price / 20)
		await form.getByLabel('Цена, ₽').fill(String(lower))
		await form.getByRole('button', { name: 'В корзину по этой цене' }).click()
		await expect(page.getByText(/в корзине по своей цене/).first()).toBeVisible()
		expect(await cartOf(shop, customer.customerId)).toEqual([{ skuId: goods.skuId, quantity: 1 }])
	})
	await test.step('the order is cancelled with a reason', async () => {
		await page.goto('/operator')
		await page.getByRole('link', { name: customer.ordered.orderNumber }).click()
		await expect(heading(page, `Заказ ${customer.ordered.orderNumber}`)).toBeVisible()
		await page.getByText('Отменить заказ').first().click()
		const form = page.getByRole('region', { name: 'Отмена заказа' })
		await form.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(form.getByText('Выбери причину').first()).toBeVisible()
		await form.getByRole('radio').first().check({ force: true })
		await form.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByText('Заказ отменён', { exact: true })).toBeVisible()
		const [order] = await shop.sql<{ status: string }>('SELECT status FROM orders WHERE number = $1', [
			customer.ordered.orderNumber,
		])
		expect(order?.status).toBe('CANCELLED')
	})
	await test.step('availability of a list, and into the cart from there', async () => {
		await page.goto('/operator/availability')
		await page.getByLabel('Что ищем').fill(`/product/${goods.productId}\nнет-такого-артикула`)
		await page.getByRole('button', { name: 'Показать' }).click()
		await expect(page.getByText('Не нашли: нет-такого-артикула')).toBeVisible()
		await page
			.getByRole('button', { name: `В корзину: ${goods.name}, размер ${goods.size}` })
			.first()
			.click()
		await expect(page.getByText(/— в корзине покупателя/).first()).toBeVisible()
	})
	await customer.context.close()
})

test('a review waits, is rejected with a reason, and is published after it is rewritten', {
	tag: '@once',
}, async ({ page, shop, scripts, browser }) => {
	const customer = await newCustomer(browser, shop, scripts, 66)
	const { productId } = await findGoods(shop, 27)
	// The shop is the same with scripts and without.
	const place = `Вологда ${test.info().project.name}`
	const write = async (body: string) => {
		const answer = await customer.context.request.post(`${shop.url}/product/${productId}/review`, {
			form: { rating: '5', body, authorName: 'Аня', locationName: place, confirmPolitics: 'on' },
		})
		expect(answer.ok()).toBe(true)
	}
	await write('Казино, а не куртка')
	// A text that gets past the backend’s own cleaning is text to a moderator too.
	const bad = 'Казино <img src=x onerror=alert(1)>'
	await shop.sql('UPDATE reviews SET body = $1 WHERE location_name = $2', [bad, place])
	await comeToDesk(page, shop)
	await page.getByRole('link', { name: /^Отзывы/ }).click()
	const review = () => page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: bad })
	await expect(review()).toBeVisible()
	await expect(page.locator('main img[src="x"]')).toHaveCount(0)
	await review().getByRole('button', { name: 'Не публиковать' }).click()
	await expect(review().getByText('Напиши автору, почему').first()).toBeVisible()
	await review().getByLabel('Почему не публикуем').fill('Без грубых слов, пожалуйста')
	await review().getByRole('button', { name: 'Не публиковать' }).click()
	await expect(page.getByText('Отзыв не опубликован').first()).toBeVisible()
	await expect(review()).toHaveCount(0)
	const good = 'Куртка греет, карманы глубокие'
	await write(good)
	await page.goto('/operator/reviews')
	const again = page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: good })
	await again.getByRole('button', { name: 'Опубликовать' }).click()
	await expect(page.getByText('Отзыв на сайте').first()).toBeVisible()
	await page.getByRole('link', { name: /^На сайте/ }).click()
	await expect(page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: good })).toBeVisible()
	await customer.context.close()
})

test('a published review is hidden with a reason, which its author gets, and waits after it is rewritten', {
	tag: '@once',
}, async ({ page, context, shop, scripts, browser, allowConsoleErrors }) => {
	allowConsoleErrors(/422/)
	const customer = await newCustomer(browser, shop, scripts, 74)
	const email = `hidden-${test.info().project.name}@example.ru`
	await shop.sql('UPDATE customers SET email = $1 WHERE id = $2', [email, customer.customerId])
	const { productId } = await findGoods(shop, 30)
	const body = `Рвётся по шву, ${test.info().project.name}`
	const write = async () => {
		const form = { rating: '1', body, authorName: 'Аня', locationName: 'Вологда', confirmPolitics: 'on' }
		const answer = await customer.context.request.post(`${shop.url}/product/${productId}/review`, { form })
		expect(answer.ok()).toBe(true)
	}
	await write()
	await comeToDesk(page, shop)
	await page.goto('/operator/reviews?state=PUBLISHED')
	const review = (where = page) => where.getByRole('listitem').filter({ hasText: body })
	const thing = review().getByRole('heading').getByRole('link')
	const [name, path] = [(await thing.textContent()) ?? '', (await thing.getAttribute('href')) ?? '']
	const isShown = async () =>
		(await (await customer.context.request.get(shop.url + path)).text()).includes(body)
	expect(await isShown()).toBe(true)
	const other = await context.newPage()
	await other.goto('/operator/reviews?state=PUBLISHED')
	await review().getByRole('button', { name: 'Скрыть' }).click()
	await expect(review().getByText('Напиши автору, почему').first()).toBeVisible()
	await review().getByLabel('Почему скрываем').fill('Это о доставке, а не о вещи')
	await review().getByRole('button', { name: 'Скрыть' }).click()
	await expect(page.getByText('Отзыв скрыт, автор узнает причину').first()).toBeVisible()
	await expect(review()).toHaveCount(0)
	expect(await isShown()).toBe(false)
	const [letter] = await shop.sql<{ subject: string; text: string }>(
		'SELECT subject, text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
		[email],
	)
	expect(letter?.subject).toContain(name)
	expect(letter?.text).toContain('Это о доставке, а не о вещи')
	await write()
	expect(await isShown()).toBe(false)
	await test.step('a decision about what was written before is none about what is written now', async () => {
		await review(other).getByLabel('Почему скрываем').fill('Второй раз')
		await review(other).getByRole('button', { name: 'Скрыть' }).click()
		await expect(other.getByText('Отзыв уже изменился. Прочти его ещё раз').first()).toBeVisible()
	})
	await page.goto('/operator/reviews')
	await expect(review().getByRole('button', { name: 'Опубликовать' })).toBeVisible()
	await customer.context.close()
})

test('a customer waits for a call: the operator who takes the request sees the phone, and closes it', {
	tag: '@once',
}, async ({ page, shop }) => {
	const goods = await findGoods(shop, 35)
	const phone = newPhone()
	const path = `${shop.url}/product/${goods.productId}/one-click`
	const form = {
		skuId: String(goods.skuId),
		name: 'Пётр Долгих',
		phone,
		isAgreed: 'on',
		idempotencyKey: crypto.randomUUID(),
	}
	await forgetLimits(shop)
	expect((await page.request.post(path, { form })).ok()).toBe(true)
	const [request] = await shop.sql<{ number: number }>(
		'SELECT number FROM one_click_orders WHERE phone = $1',
		[phone],
	)
	await comeToDesk(page, shop, [])
	await page.getByRole('link', { name: /^Звонки/ }).click()
	const call = page.getByRole('article', { name: `Заявка ${request?.number}` })
	await expect(call).toContainText('Пётр Д.')
	await expect(call).toContainText(goods.name)
	await expect(page.locator(`a[href="tel:${phone}"]`)).toHaveCount(0)
	await call.getByRole('button', { name: /^Взять/ }).click()
	await expect(call.locator(`a[href="tel:${phone}"]`)).toBeVisible()
	await test.step('the customer’s wish is done with consent, as always', async () => {
		await call.getByRole('button', { name: 'Помочь с заказом' }).click()
		await expect(page.getByRole('region', { name: 'Кто нашёлся' })).toContainText('никого нет')
		await page.goto('/operator/calls')
	})
	await call.getByRole('button', { name: 'Поговорили' }).click()
	await expect(page.getByText('Заявка закрыта').first()).toBeVisible()
	await expect(call).toHaveCount(0)
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

test('an operator without rights has no reviews, no prices, no orders to change', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
	browser,
}) => {
	const customer = await newCustomer(browser, shop, scripts, 67)
	const goods = await findGoods(shop, 28)
	const login = await comeToDesk(page, shop, [])
	await expect(page.getByRole('link', { name: /^Отзывы/ })).toHaveCount(0)
	const answer = await page.goto('/operator/reviews')
	expect(answer?.status()).toBe(404)
	await takeCall(page, shop, login, customer.phone)
	await page.goto(`/product/${goods.productId}`)
	await expect(page.getByText('Своя цена для покупателя')).toHaveCount(0)
	await page.goto(`/operator/orders/${customer.ordered.orderNumber}`)
	await expect(heading(page, `Заказ ${customer.ordered.orderNumber}`)).toBeVisible()
	await expect(page.getByText('Отменить заказ')).toHaveCount(0)
	await customer.context.close()
})

test('a forged name of another customer in a form, and a stolen cookie, do nothing', {
	tag: '@once',
}, async ({ page, context, shop, scripts, browser }) => {
	const customer = await newCustomer(browser, shop, scripts, 68)
	const victim = await newCustomer(browser, shop, scripts, 69)
	const goods = await findGoods(shop, 29)
	const login = await comeToDesk(page, shop)
	await takeCall(page, shop, login, customer.phone)
	const add = { id: String(goods.productId), skuId: String(goods.skuId), groupId: 'any' }
	for (const forWhom of [victim.customerId, customer.customerId, '', 'no']) {
		const answer = await context.request.post(`${shop.url}/product/${goods.productId}`, {
			form: { ...add, forWhom },
		})
		expect(answer.status(), forWhom).toBe(409)
	}
	const cookies = await context.cookies()
	const thief = await browser.newContext({ baseURL: shop.url, userAgent: 'Another browser' })
	await thief.addCookies(cookies)
	const answer = await thief.request.get('/account')
	expect(answer.url()).toContain('/operator/login')
	const own = cookies.find(({ name }) => name === 'support-session')?.value ?? ''
	const theirs = await thief.request.post(`${shop.url}/product/${goods.productId}`, {
		form: { ...add, forWhom: own },
		headers: { 'user-agent': 'Another browser' },
	})
	expect(theirs.status()).toBe(409)
	expect(await cartOf(shop, customer.customerId)).toEqual([])
	expect(await cartOf(shop, victim.customerId)).toEqual([])
	await test.step('a token of the CRM for another customer does nothing to the helped one', async () => {
		const action = { kind: 'ADD_ITEMS' as const, skuIds: [goods.skuId] }
		await page.goto(await arrivalPath(shop, 'csm', { sub: login, phone: victim.phone, action }))
		await expect(page.getByText(/^Сделать\?/)).toBeVisible()
		for (const forWhom of [own, '', victim.customerId]) {
			await context.request.post(`${shop.url}/operator/csm`, { form: { intent: 'do', forWhom } })
		}
		expect(await cartOf(shop, customer.customerId)).toEqual([])
		expect(await cartOf(shop, victim.customerId)).toEqual([])
	})
	for (const one of [thief, customer.context, victim.context]) await one.close()
})
