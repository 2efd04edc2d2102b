import {
	chooseWay,
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	goToCheckout,
	openCheckout,
	ordersOf,
	placeOrder,
	putIntoCart,
	stockOf,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'
import { textFields, typeInto } from '#tests/support/typing.ts'

test('buy with a courier and pay at the bank', { tag: '@core' }, async ({ page, shop }) => {
	const goods = await findGoods(shop, 0)
	await test.step('put a product into the cart', async () => {
		await putIntoCart(page, goods)
	})
	await test.step('order it with a courier', async () => {
		await goToCheckout(page)
		await fillContact(page)
		await fillAddress(page)
		await placeOrder(page)
	})
	const number = await test.step('pay at the bank', async () => {
		await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await page.getByRole('button', { name: 'Оплатить' }).click()
		return thankedFor(page)
	})
	await test.step('the order is paid, the stock reduced', async () => {
		const orders = await ordersOf(shop, goods.skuId)
		expect(orders).toEqual([expect.objectContaining({ number, status: 'CONFIRMED', payment: 'PAID' })])
		expect(await stockOf(shop, goods.skuId)).toBe(goods.stock - 1)
	})
	await test.step('the cart is empty', async () => {
		await page.goto('/cart')
		await expect(page.getByRole('heading', { name: 'Заказ уже оформлен' })).toBeVisible()
		await expect(page.getByText(`Заказ ${number} уже оформлен`)).toBeVisible()
	})
})

test('an address is ordered by its parts and read as it was written', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 8)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await page.getByLabel('Корпус').fill('1')
	await page.getByLabel('Строение').fill('2')
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await test.step('a block that the map does not have is asked about once', async () => {
		await placeOrder(page)
		const question = page.getByText(
			'Такого корпуса на карте нет. Дом 26 есть. Если всё верно, оформи заказ ещё раз',
		)
		await expect(question).toBeVisible()
		// It is said by the focus, and nothing is called wrong.
		if (scripts === 'on') await expect(page.getByRole('status').filter({ has: question })).toBeFocused()
		await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
		await expect(page).toHaveTitle(/^Оформление заказа/)
		await expect(page.getByRole('radio', { name: /При получении/ })).toBeChecked()
		await placeOrder(page)
	})
	await thankedFor(page)
	await expect(page.getByText('Бакунинская улица, дом 26, корп. 1, стр. 2, кв. 41')).toBeVisible()
	const [order] = await shop.sql<{ place: object }>(
		`SELECT delivery_info AS place FROM orders o JOIN order_lines l ON l.order_number = o.number WHERE l.sku_id = $1`,
		[goods.skuId],
	)
	expect(order?.place).toMatchObject({
		street: 'Бакунинская',
		streetType: 'улица',
		house: '26',
		block: '1',
		building: '2',
		apartment: '41',
	})
})

test('an address that is not found is asked about once, and another one again', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	await fillCart(page, shop, await findGoods(shop, 9))
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	const [street, house] = [page.getByLabel('Улица'), page.getByLabel('Дом', { exact: true })]
	const asks = async (question: string | RegExp) => {
		await placeOrder(page)
		await expect(page.getByText(question)).toBeVisible()
		await expect(page.getByLabel('Квартира')).toHaveValue('41')
	}
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await house.fill('28')
	const noHouse = 'Такого дома на карте нет.'
	await asks(`${noHouse} Дома до него и после него есть. Если всё верно`)
	await house.fill('165')
	await asks(`${noHouse} Ближайший дом — 160. Если всё верно`)
	await house.fill('900')
	await asks(`${noHouse} Улицу нашли. Если всё верно`)
	await street.fill('Самая новая улица')
	await asks(/Не нашли такую улицу в.Москве. Если всё верно, оформи заказ ещё раз/)
	await placeOrder(page)
	await thankedFor(page)
	await expect(page.getByText('Самая новая улица, дом 900, кв. 41')).toBeVisible()
})

test('buy with pick-up in a store and pay there', async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 1)
	await test.step('put a product into the cart', async () => {
		await fillCart(page, shop, goods)
	})
	await test.step('fill in the contact', async () => {
		await openCheckout(page, scripts)
		await fillContact(page)
	})
	await test.step('choose a store and payment on receipt', async () => {
		await chooseWay(page, 'Забрать в магазине', scripts)
		const stores = page.getByRole('group', { name: 'Из какого магазина' })
		await stores.getByText(/^Ещё \d+$/).click()
		await stores.getByRole('radio').last().check({ force: true })
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
	})
	const number = await test.step('place the order', async () => {
		await placeOrder(page)
		return thankedFor(page)
	})
	await test.step('the order waits for its payment', async () => {
		expect(await ordersOf(shop, goods.skuId)).toEqual([
			expect.objectContaining({ number, status: 'NEW', payment: 'PENDING', total: goods.price }),
		])
	})
})

test('the consent stays ticked while the checkout comes again, and no address ticks it', {
	tag: '@scriptless',
}, async ({ page, shop, scripts }) => {
	await fillCart(page, shop, await findGoods(shop, 3))
	await openCheckout(page, scripts)
	const consent = page.getByRole('checkbox', { name: /^Согласие на обработку/ })
	await page.goto('/checkout?agreed=1')
	await expect(consent).not.toBeChecked()
	await chooseWay(page, 'Пункт выдачи', scripts)
	await expect(consent).not.toBeChecked()
	await consent.check()
	await page.getByRole('button', { name: 'Пересчитать доставку' }).click()
	await expect(consent).toBeChecked()
	await consent.uncheck()
	await page.getByRole('button', { name: 'Пересчитать доставку' }).click()
	await expect(consent).not.toBeChecked()
})

test('the size has to be chosen first', async ({ page, shop }) => {
	const goods = await findGoods(shop, 2)
	await page.goto(`/product/${goods.productId}`)
	await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
	await expect(page.getByText('Выбери размер').first()).toBeVisible()
	await expect(page.getByRole('radiogroup', { name: 'Размер' })).toHaveAttribute('aria-invalid', 'true')
})

test('mistakes are shown beside their fields and nothing typed is lost', async ({ page, shop, scripts }) => {
	await test.step('put a product into the cart', async () => {
		await fillCart(page, shop, await findGoods(shop, 3))
	})
	await test.step('send the order with mistakes', async () => {
		await openCheckout(page, scripts)
		await page.getByLabel('Имя').fill('  ')
		await page.getByLabel('Телефон').fill('12')
		await page.getByRole('textbox', { name: 'Почта' }).fill('anya@@mail')
		await page.getByLabel('Улица').fill('улица <script>alert(1)</script> 😀')
		await placeOrder(page)
	})
	await test.step('every mistake is beside its field', async () => {
		await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь 5 полей/ })).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveAccessibleDescription(
			/Неправильный e-mail/,
		)
		await expect(page.getByLabel('Имя')).toHaveAccessibleDescription(/Заполни это поле/)
		await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveValue('anya@@mail')
		await expect(page.getByLabel('Улица')).toHaveValue('улица <script>alert(1)</script> 😀')
		await expect(page).toHaveTitle(/^Ошибка: /)
	})
	await test.step('a reload restores what was typed', async () => {
		// With scripts the draft is saved a moment after the last change.
		await expect
			.poll(() => shop.sql("SELECT 1 FROM baskets WHERE checkout->>'street' LIKE '%alert(1)%'"))
			.not.toEqual([])
		await page.reload()
		await expect(page.getByLabel('Улица')).toHaveValue('улица <script>alert(1)</script> 😀')
	})
})

test('a way chosen while a letter follows the other stays chosen', { tag: '@scripted' }, async ({
	page,
	shop,
}) => {
	await fillCart(page, shop, await findGoods(shop, 3))
	await openCheckout(page, 'on')
	await placeOrder(page)
	const name = page.getByLabel('Имя')
	await expect(name).toHaveAccessibleDescription(/Заполни это поле/)
	await test.step('type, with a render for each letter, until the answer has come', async () => {
		await name.evaluate((field) => {
			let letters = 0
			const type = () => {
				;(field as HTMLInputElement).setRangeText(letters % 2 ? '' : 'a', 0, letters % 2)
				field.dispatchEvent(new InputEvent('input', { bubbles: true }))
				letters += 1
				if (letters < 400) setTimeout(type)
			}
			type()
		})
		await chooseWay(page, 'Пункт выдачи', 'on')
	})
	await expect(page.getByRole('group', { name: 'Из какого пункта' })).toBeVisible()
	await expect(page.getByRole('radio', { name: 'Пункт выдачи' })).toBeChecked()
})

test('a draft of typed values that arrives late leaves the way that was chosen meanwhile', {
	tag: '@scripted',
}, async ({ page, shop }) => {
	await fillCart(page, shop, await findGoods(shop, 86))
	await openCheckout(page, 'on')
	const letItCome = await hold(page.context(), '**/resources/checkout-draft')
	const draft = page.waitForRequest('**/resources/checkout-draft')
	await fillContact(page)
	await draft
	await chooseWay(page, 'Пункт выдачи', 'on')
	await expect(
		page.getByRole('group', { name: 'Из какого пункта' }).getByRole('radio').first(),
	).toBeAttached()
	const arrived = page.waitForResponse('**/resources/checkout-draft')
	letItCome()
	await arrived
	await page.reload()
	await expect(page.getByRole('radio', { name: 'Пункт выдачи' })).toBeChecked()
	await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
})

test('a declined payment can be repeated', { tag: '@once' }, async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 4)
	await test.step('order a product with a courier', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await placeOrder(page)
	})
	await test.step('the bank declines the payment', async () => {
		await page.getByRole('button', { name: 'Отклонить' }).click()
		await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
		expect(await ordersOf(shop, goods.skuId)).toEqual([expect.objectContaining({ payment: 'FAILED' })])
	})
	await test.step('repeat the payment', async () => {
		await page.getByRole('button', { name: 'Оплатить картой' }).click()
		await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
		await thankedFor(page)
	})
	await test.step('the order is paid, the stock reduced', async () => {
		expect(await ordersOf(shop, goods.skuId)).toEqual([expect.objectContaining({ payment: 'PAID' })])
		expect(await stockOf(shop, goods.skuId)).toBe(goods.stock - 1)
	})
})

test('a form sent twice makes one order', async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 5)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	// Twice at the same moment, as a slow network makes people do it.
	await page.getByRole('button', { name: 'Оформить заказ' }).dblclick()
	await thankedFor(page)
	expect(await ordersOf(shop, goods.skuId)).toHaveLength(1)
	expect(await stockOf(shop, goods.skuId)).toBe(goods.stock - 1)
})

test('a promo code that works and one that does not', async ({ page, shop }) => {
	const code = page.getByLabel('Промокод')
	await test.step('open the promo code in the cart', async () => {
		await fillCart(page, shop, await findGoods(shop, 6, { minPrice: 4_000 }))
		await page.goto('/cart')
		if (!(await code.isVisible())) await page.locator('summary', { hasText: 'Промокод' }).click()
	})
	await test.step('an unknown code is rejected', async () => {
		await code.fill('НЕТТАКОГО')
		await page.getByRole('button', { name: 'Применить' }).click()
		await expect(code).toHaveAccessibleDescription(/Такого промокода нет/)
		await expect(code).toHaveValue('НЕТТАКОГО')
	})
	await test.step('apply a valid code', async () => {
		await code.fill('тропа10')
		await page.getByRole('button', { name: 'Применить' }).click()
		await expect(page.getByText('Промокод ТРОПА10', { exact: true })).toBeVisible()
	})
	await test.step('remove the code', async () => {
		await page.getByRole('button', { name: 'Убрать промокод ТРОПА10' }).click()
		await expect(page.getByText('Промокод ТРОПА10', { exact: true })).toBeHidden()
	})
})

test('a line that sells out in the cart is reported before the checkout', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 7)
	await test.step('fill in the checkout', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
	})
	await test.step('the product sells out before the order', async () => {
		await shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [goods.skuId])
		await placeOrder(page)
	})
	await test.step('the cart reports what has sold out', async () => {
		await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Что изменилось' })).toBeVisible()
		await expect(page.getByText(`${goods.name}: закончилось`)).toBeVisible()
		await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeHidden()
		expect(await ordersOf(shop, goods.skuId)).toEqual([])
	})
})

test('a line is taken out and brought back; quantity follows the buttons', { tag: '@core' }, async ({
	page,
	shop,
}) => {
	const goods = await findGoods(shop, 8)
	await fillCart(page, shop, goods)
	await page.goto('/cart')
	await page.getByRole('button', { name: 'Больше' }).click()
	await expect(page.getByText('2 товара')).toBeVisible()
	await page.getByRole('button', { name: /^Убрать: / }).click()
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
	await page.getByRole('button', { name: 'Вернуть' }).click()
	await expect(page.getByRole('heading', { name: goods.name })).toBeVisible()
	await expect(page.getByText('2 товара')).toBeVisible()
})

test('no visitor sees the order of another one', { tag: '@once' }, async ({
	page,
	shop,
	browser,
	scripts,
}) => {
	const goods = await findGoods(shop, 9)
	await test.step('fill in the checkout', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	})
	const number = await test.step('place the order', async () => {
		await placeOrder(page)
		return thankedFor(page)
	})
	await test.step('another visitor does not find it', async () => {
		const stranger = await browser.newContext()
		const path = `/order-thanks/${number}`
		const answer = await stranger.request.get(shop.url + path, { maxRedirects: 0 })
		expect(answer.headers().location).toBe(`/login?${new URLSearchParams({ return: path })}`)
		expect(await answer.text()).not.toContain('anya@example.ru')
		await stranger.close()
	})
})

test('a rejected order is corrected field by field and goes through', { tag: '@core' }, async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 48)
	const summary = page.getByRole('alert').filter({ hasText: 'и заказ готов' })
	await test.step('go to the checkout', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await scriptsAwake(page, scripts)
	})
	await test.step('an empty order is rejected', async () => {
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await placeOrder(page)
		await expect(summary).toBeFocused()
	})

	const orders: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST' && /^\/checkout(\.data)?$/.test(new URL(request.url()).pathname))
			orders.push(request.url())
	})
	await test.step('correct the order field by field', async () => {
		const fields = textFields(page.locator('form#checkout'))
		const count = await fields.count()
		expect(count).toBeGreaterThan(8)
		for (let at = 0; at < count; at++) await typeInto(fields.nth(at))
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await expect(summary).toHaveCount(scripts === 'on' ? 0 : 1)
		expect(orders, 'the form was sent while it was typed into').toEqual([])
	})
	await test.step('place the corrected order, to an address that no map has', async () => {
		await placeOrder(page)
		await expect(page.getByText('оформи заказ ещё раз').first()).toBeVisible()
		expect(await ordersOf(shop, goods.skuId)).toEqual([])
		await placeOrder(page)
		await thankedFor(page)
		expect(orders).toHaveLength(2)
		expect(await ordersOf(shop, goods.skuId)).toHaveLength(1)
	})
})

test('only the ways to pay that there are can be chosen', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const [abroad] = await shop.sql<{ id: number }>(
		`SELECT c.id FROM cities c
		 WHERE c.country_id <> (SELECT country_id FROM cities WHERE name = 'Москва') ORDER BY c.population DESC LIMIT 1`,
	)
	await page.request.post(`${shop.url}/city`, { form: { cityId: String(abroad?.id) } })
	await fillCart(page, shop, await findGoods(shop, 71))
	await openCheckout(page, scripts)
	const toPay = page.getByRole('group', { name: 'Способ оплаты' }).getByRole('radio')
	await chooseWay(page, 'Забрать в магазине', scripts)
	await expect(toPay).toHaveCount(3)
	await chooseWay(page, 'Курьер', scripts)
	await expect(toPay).toHaveCount(2)
	await expect(page.getByRole('radio', { name: /^Картой сейчас/ })).toBeChecked()
})

test('the only store of a city is chosen', { tag: '@once' }, async ({ page, shop, scripts }) => {
	const [city] = await shop.sql<{ id: number }>(
		'SELECT city_id AS id FROM shops GROUP BY city_id HAVING count(*) = 1 ORDER BY city_id LIMIT 1',
	)
	await page.request.post(`${shop.url}/city`, { form: { cityId: String(city?.id) } })
	await fillCart(page, shop, await findGoods(shop, 72))
	await openCheckout(page, scripts)
	await chooseWay(page, 'Забрать в магазине', scripts)
	await expect(
		page.getByRole('group', { name: 'Из какого магазина' }).getByRole('radio', { checked: true }),
	).toHaveCount(1)
})

test('a way stays as it was chosen, however slow the device is', { tag: '@scripted' }, async ({
	page,
	shop,
	scripts,
}) => {
	await fillCart(page, shop, await findGoods(shop, 72))
	await openCheckout(page, scripts)
	const devTools = await page.context().newCDPSession(page)
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
	const ways = { 'Забрать в магазине': 'Из какого магазина', 'Пункт выдачи': 'Из какого пункта' }
	for (const [way, title] of [...Object.entries(ways), ...Object.entries(ways)]) {
		await chooseWay(page, way, scripts)
		await expect(page.getByRole('group', { name: title })).toBeVisible()
	}
})
