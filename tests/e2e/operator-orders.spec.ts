import { replyTexts } from '#backend/areas/support/replies.ts'
import { comeToDesk, takeCall } from '#tests/support/helping.ts'
import { forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { cartOf, heading, newCustomer } from '#tests/support/operator-desk.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

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
		await page.getByRole('button', { name: 'Отправить сообщения ещё раз' }).click()
		await expect(page.getByText(/^Отправили ещё раз: письмо/).first()).toBeVisible()
		const after = await sent()
		expect(after.length).toBeGreaterThan(before.length)
		expect(after.at(before.length)?.channel).toBe('email')
		expect(after.at(before.length)?.text).toBe(before.find(({ channel }) => channel === 'email')?.text)
	})
	await test.step('too many letters in an hour: the reason is said, and nothing else', async () => {
		const forWhom = await page.locator('input[name=forWhom]').first().inputValue()
		for (let more = 0; more < 4; more++) {
			await page.request.post(path, { form: { intent: 'resend', forWhom } })
		}
		await page.getByRole('button', { name: 'Отправить сообщения ещё раз' }).click()
		await expect(
			page.getByText(/^Покупателю ушло уже много писем|ушло уже много писем/).first(),
		).toBeVisible()
		await expect(page.getByRole('alert').getByText('Выбери место')).toHaveCount(0)
		await forgetLimits(shop)
	})
	await test.step('where the order is: its state, when it was made, its steps and payments', async () => {
		const main = page.getByRole('main')
		await expect(main).toContainText(/Принят, оформлен .+ в \d\d:\d\d/)
		await expect(main.getByRole('list', { name: 'Путь заказа' })).toContainText(/Принят/)
		await page.getByRole('link', { name: 'Как видит покупатель' }).click()
		await page.getByRole('link', { name: 'Заказ на рабочем столе' }).click()
		await expect(page).toHaveURL(path)
		await page.goto('/account/orders')
		await page.getByRole('link', { name: `заказ ${orderNumber}` }).click()
		await expect(page).toHaveURL(path)
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
		const field = form.getByLabel('Улица, метро или название')
		await field.fill('нет такой улицы')
		await form.getByRole('button', { name: 'Найти' }).click()
		await expect(form.getByText('По запросу «нет такой улицы» мест нет.')).toBeVisible()
		await form.getByRole('link', { name: 'Показать все' }).click()
		const places = form.getByRole('radio')
		await expect(places.nth(1)).toBeAttached()
		const known = await places.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
		const [other] = await shop.sql<{ id: string; address: string }>(
			'SELECT id, address FROM shops WHERE id = $1',
			[known[1]],
		)
		await field.fill(other?.address ?? '')
		await form.getByRole('button', { name: 'Найти' }).click()
		await expect(places).toHaveCount(1)
		// Its hours can be read out.
		await expect(form.getByText(/\d\d:\d\d–\d\d:\d\d/).first()).toBeVisible()
		await places.first().check({ force: true })
		await form.getByRole('button', { name: 'Изменить место' }).click()
		await expect(page.getByText('Место получения изменено').first()).toBeVisible()
		const after = await placeOf()
		expect(after?.id).not.toBe(before?.id)
		expect(after?.id).toBe(other?.id)
		await expect(page.getByRole('main')).toContainText(after?.name ?? '')
		expect((await sent()).at(-1)?.text).toContain('поменял место получения')
	})
	await test.step('an order that is being assembled stays where it is, and so does one that is received', async () => {
		const before = await placeOf()
		await form.getByRole('radio').first().check({ force: true })
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
	// Nothing is in the profile: the letter goes where those of the newest order went.
	const [ordered] = await shop.sql<{ email: string }>(
		"SELECT user_info ->> 'email' AS email FROM orders WHERE number = $1",
		[customer.ordered.orderNumber],
	)
	await expect(letters).toContainText(`Уйдёт на ${ordered?.email}`)
	await shop.sql('UPDATE customers SET email = $1 WHERE id = $2', [email, customer.customerId])
	await page.goto('/operator')
	await letters.getByRole('button', { name: 'Отправить письмо' }).click()
	await expect(letters.getByText('Выбери письмо').first()).toBeVisible()
	const forWhom = await page.locator('input[name=forWhom]').first().inputValue()
	for (const [at, { id, title, paragraphs, link }] of replyTexts({}).entries()) {
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
		await page.getByText('Индивидуальная цена').click()
		const form = page.getByRole('region', { name: 'Цена для покупателя' })
		// The form has no size until one is chosen, and the page’s own is its own.
		await expect(form.getByLabel('Размер')).toHaveValue('')
		await form.getByLabel('Почему').fill('Пятно на рукаве')
		await form.getByRole('button', { name: 'В корзину по этой цене' }).click()
		await expect(form.getByText('Выбери размер').nth(1)).toBeVisible()
		expect(await cartOf(shop, customer.customerId)).toEqual([])
		if (scripts === 'on') {
			const boxes = page.getByRole('radiogroup', { name: 'Размер' })
			await boxes.locator(`input[value="${goods.skuId}"]`).check({ force: true })
			await expect(form.getByText(/^Не ниже /)).toBeVisible()
		} else await form.getByLabel('Размер').selectOption(String(goods.skuId))
		await expect(form.getByLabel('Размер')).toHaveValue(String(goods.skuId))
		await form.getByLabel('Цена, ₽').fill(String(Math.round(goods.price / 2)))
		await form.getByLabel('Почему').fill('Пятно на рукаве')
		await form.getByRole('button', { name: 'В корзину по этой цене' }).click()
		await expect(form.getByText(/^Такую скидку дать нельзя: цена не ниже/).first()).toBeVisible()
		await expect(form.getByLabel('Почему')).toHaveValue('Пятно на рукаве')
		const lower = goods.price - Math.floor(goods.price / 20)
		await form.getByLabel('Цена, ₽').fill(String(lower))
		await form.getByRole('button', { name: 'В корзину по этой цене' }).click()
		await expect(page.getByText(/, размер .*\s—\sв\sкорзине за /).first()).toBeVisible()
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
		await expect(page.getByText(/—\sв\sкорзине покупателя/).first()).toBeVisible()
	})
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
