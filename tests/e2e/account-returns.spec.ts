import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { beginShift, newEmployee } from '#tests/support/employee.ts'
import { openHelpedOrder } from '#tests/support/operator-desk.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

const pictures = (within: Locator) => within.getByRole('link', { name: /^Фото к возврату, \d из 2$/ })
const fieldsOfReturn = {
	idempotencyKey: '8f0a3c1e-4b7d-4c55-9a51-0f6a6f1d2b3c',
	'pieces[0].skuId': '1',
	'pieces[0].quantity': '1',
	reason: 'SIZE',
	way: 'CARRIER',
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('a customer asks for a return, sends the things, and reads what the desk took in', {
	tag: '@core',
}, async ({ page, shop, scripts, browser, allowConsoleErrors }) => {
	test.slow()
	allowConsoleErrors(/400|404/)
	const { customer, orderNumber } = await openHelpedOrder(page, browser, shop, scripts, 79)
	await shop.sql(
		"UPDATE orders SET status = 'COMPLETED', payment_status = 'PAID', completed_at = created_at WHERE number = $1",
		[orderNumber],
	)
	const theirs = await customer.context.newPage()
	const main = theirs.getByRole('main')
	const returns = () =>
		shop.sql<{ status: string }>('SELECT status FROM returns WHERE order_number = $1', [orderNumber])
	await test.step('exceptions are said before anything is chosen', async () => {
		await theirs.goto(`/account/orders/${orderNumber}`)
		await main.getByRole('link', { name: 'Вернуть вещи' }).click()
		await expect(main).toContainText('без следов носки')
		await main.getByRole('button', { name: 'Дальше' }).click()
		await expect(main.getByText('Выбери хотя бы одну вещь для возврата').first()).toBeVisible()
	})
	await test.step('sums are seen; a defect is not taken without words; what was chosen stays', async () => {
		await main.getByRole('combobox').first().selectOption('1')
		await main.getByRole('button', { name: 'Дальше' }).click()
		await expect(main.getByRole('heading', { name: 'Вернём тебе' })).toBeVisible()
		await main.getByLabel('Причина возврата').selectOption('DEFECT')
		await main.getByLabel('Отправить из пункта выдачи').check()
		await main.getByRole('button', { name: 'Оформить возврат' }).click()
		await expect(main.getByText('Напиши, что не так').first()).toBeVisible()
		await expect(main.getByLabel('Причина возврата')).toHaveValue('DEFECT')
		expect(await returns()).toEqual([])
	})
	await test.step('a file that is no photograph is rejected beside the field, and all else stays', async () => {
		await scriptsAwake(theirs, scripts)
		await main.getByLabel('Что не так').fill('Разошёлся шов на рукаве')
		await main.getByLabel('Фотографии').setInputFiles(file('a.jpg', Buffer.from('<html><script>')))
		await main.getByRole('button', { name: 'Оформить возврат' }).click()
		await expect(main.getByText(/^Подойдут фотографии JPEG, PNG и.WebP$/).first()).toBeVisible()
		await expect(main.getByLabel('Фотографии')).toHaveAttribute('aria-invalid', 'true')
		await expect(main.getByLabel('Причина возврата')).toHaveValue('DEFECT')
		await expect(main.getByLabel('Что не так')).toHaveValue('Разошёлся шов на рукаве')
		await expect(main.getByLabel('Отправить из пункта выдачи')).toBeChecked()
		if (scripts === 'on') await expectAccessible(theirs)
		expect(await returns()).toEqual([])
	})
	await test.step('it is asked for, once, with photographs', async () => {
		const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#264' } })
			.jpeg()
			.toBuffer()
		await main.getByLabel('Фотографии').setInputFiles([file('a.jpg', photo), file('b.jpg', photo)])
		await main.getByRole('button', { name: 'Оформить возврат' }).click()
		await expect(main.getByRole('heading', { name: 'Ждём вещи' })).toBeVisible()
		expect(await returns()).toEqual([{ status: 'ASKED' }])
		await expect(main.getByRole('link', { name: 'Вернуть вещи' })).toHaveCount(0)
		await expect(pictures(main)).toHaveCount(2)
		if (scripts === 'on') await expectAccessible(theirs)
	})
	await test.step('the customer sees the photographs, and nobody who is not asked', async () => {
		const address = (await pictures(main).first().getAttribute('href')) ?? ''
		await pictures(main).first().click()
		await expect.poll(() => theirs.url()).toContain(address)
		expect(await theirs.evaluate(() => document.contentType)).toBe('image/jpeg')
		await theirs.goBack()
		const own = await theirs.request.get(address)
		expect(own.headers()).toMatchObject({
			'content-type': 'image/jpeg',
			'cache-control': 'private, no-store',
		})
		const stranger = await browser.newContext({ baseURL: shop.url })
		expect((await stranger.request.get(address, { maxRedirects: 0 })).status()).toBe(302)
		// Nor is anything decoded that a stranger sends: this is no photograph.
		const sent = await stranger.request.post(`/account/orders/${orderNumber}/return`, {
			maxRedirects: 0,
			multipart: { ...fieldsOfReturn, photos: file('a.jpg', Buffer.from('<html><script>')) },
		})
		expect([sent.status(), sent.headers().location?.startsWith('/login?')]).toEqual([303, true])
		await stranger.close()
	})
	await test.step('the customer has sent the parcel', async () => {
		await main.getByLabel('Номер отправления').fill('RA123456789RU')
		await main.getByRole('button', { name: 'Посылка отправлена' }).click()
		await expect(main.getByRole('heading', { name: 'Вещи в пути' })).toBeVisible()
		await expect(main).toContainText('RA123456789RU')
	})
	await test.step('employees see them too, those who see all orders', async () => {
		const context = await browser.newContext({ baseURL: shop.url })
		const staff = await context.newPage()
		await staff.goto(`/employee/orders/${orderNumber}/refund`)
		await beginShift(staff, await newEmployee(shop, 'moskva-6', ['all-orders']))
		await expect(pictures(staff.getByRole('main'))).toHaveCount(2)
		const address = (await pictures(staff.getByRole('main')).first().getAttribute('href')) ?? ''
		expect((await staff.request.get(address)).headers()['content-type']).toBe('image/jpeg')
		const colleague = await browser.newContext({ baseURL: shop.url })
		const other = await colleague.newPage()
		await other.goto('/employee')
		await beginShift(other, await newEmployee(shop, 'moskva-6'))
		await expect(other.getByLabel('Код сотрудника')).toHaveCount(0)
		expect((await other.request.get(address)).headers()['content-type']).not.toContain('image')
		await context.close()
		await colleague.close()
	})
	await test.step('the desk sees what is asked, and takes it in', async () => {
		await page.goto(`/operator/orders/${orderNumber}/refund`)
		const desk = page.getByRole('main')
		await expect(desk).toContainText('Разошёлся шов на рукаве')
		await expect(pictures(desk)).toHaveCount(2)
		const seen = await page.request.get((await pictures(desk).first().getAttribute('href')) ?? '')
		expect(seen.headers()['content-type']).toBe('image/jpeg')
		if (scripts === 'on') await expectAccessible(page)
		await expect(desk.getByRole('combobox').first()).toHaveValue('1')
		await desk.getByRole('button', { name: 'Посчитать возврат' }).click()
		await desk.getByLabel('Продавать нельзя').check()
		await desk.getByLabel('Почему возврат').fill('Брак, посылка пришла')
		await desk.getByRole('button', { name: /^Вернуть .*₽$/ }).click()
		await expect(page.getByText(/^Вернули: .* деньгами/).first()).toBeVisible()
		expect(await returns()).toEqual([{ status: 'TAKEN_IN' }])
	})
	await test.step('the customer reads it, and had a letter for each step', async () => {
		await theirs.goto(`/account/orders/${orderNumber}`)
		await expect(main.getByRole('heading', { name: 'Возвращено', exact: true })).toBeVisible()
		const letters = await shop.sql<{ subject: string }>(
			"SELECT subject FROM outbox_messages WHERE subject ~ 'озврат|Вернули' AND subject LIKE $1 ORDER BY id",
			[`%${orderNumber}%`],
		)
		expect(letters).toHaveLength(3)
	})
	await customer.context.close()
})

test('a stranger reads nothing of a return, and a rejection of all of it has a reason', async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	test.slow()
	allowConsoleErrors(/400|404/)
	const { customer, orderNumber } = await openHelpedOrder(page, browser, shop, scripts, 80)
	await shop.sql(
		"UPDATE orders SET status = 'COMPLETED', payment_status = 'PAID', completed_at = created_at WHERE number = $1",
		[orderNumber],
	)
	const theirs = await customer.context.newPage()
	const main = theirs.getByRole('main')
	await theirs.goto(`/account/orders/${orderNumber}/return`)
	await main.getByRole('combobox').first().selectOption('1')
	await main.getByRole('button', { name: 'Дальше' }).click()
	await main.getByLabel('Причина возврата').selectOption('SIZE')
	await main.getByLabel('Принести в магазин').check()
	const instead = main.getByLabel(/^Взамен: /)
	await test.step('a size that was sold meanwhile is said, and nothing is asked for', async () => {
		const sizes = await instead
			.locator('option')
			.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
		const [first = '', second = ''] = sizes
		const stockOf = async (skuId: string, stock: number) =>
			shop.sql('UPDATE skus SET stock = $1 WHERE id = $2', [stock, Number(skuId)])
		await stockOf(first, 0)
		await instead.selectOption(first)
		await main.getByRole('button', { name: 'Оформить возврат' }).click()
		await expect(main.getByText(/^Вещи взамен не попали в корзину/).first()).toBeVisible()
		await expect(main.getByLabel('Причина возврата')).toHaveValue('SIZE')
		await stockOf(first, 5)
		await main.getByLabel(/^Взамен: /).selectOption(second)
	})
	await test.step('another size is in the cart once the return is asked for', async () => {
		await main.getByRole('button', { name: 'Оформить возврат' }).click()
		await expect(main.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
		await expect(theirs.getByText(/^Возврат оформлен, письмо отправили/).first()).toBeVisible()
	})
	await theirs.goto(`/account/orders/${orderNumber}`)
	await expect(main.getByRole('heading', { name: 'Ждём вещи' })).toBeVisible()
	await test.step('another number is not found', async () => {
		const answer = await theirs.goto('/account/orders/10000001/return')
		expect(answer?.status()).toBe(404)
	})
	await test.step('the desk rejects, with a reason', async () => {
		await page.goto(`/operator/orders/${orderNumber}/refund`)
		const desk = page.getByRole('main')
		await desk.locator('summary', { hasText: 'Не принимать возврат' }).click()
		await desk.getByRole('button', { name: 'Не принимать возврат' }).click()
		await expect(desk.getByText('Напиши покупателю, почему не приняли').first()).toBeVisible()
		await desk.getByLabel('Почему не приняли').fill('На вещи следы носки')
		await desk.getByRole('button', { name: 'Не принимать возврат' }).click()
		await expect(page.getByText('Возврат не приняли. Покупателю ушло письмо').first()).toBeVisible()
	})
	await theirs.goto(`/account/orders/${orderNumber}`)
	await expect(main.getByRole('heading', { name: 'Не приняли' })).toBeVisible()
	await expect(main).toContainText('На вещи следы носки')
	await customer.context.close()
})
