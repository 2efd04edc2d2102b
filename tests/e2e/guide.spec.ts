import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('a sentence becomes a kit, which is weighed, sized and put into the cart', async ({ page, scripts }) => {
	const main = page.getByRole('main')
	await test.step('complete the sentence', async () => {
		await page.goto('/guide')
		await main.getByLabel('Куда').selectOption('по городу')
		await main.getByLabel('Когда').selectOption('ноябре')
		await main.getByLabel('На сколько').selectOption('пару часов')
		await main.getByRole('button', { name: 'Собрать' }).click()
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Город, ноябрь, +2\u00a0°C')
	})
	const layers = main.getByRole('listitem').filter({ has: page.getByRole('group') })
	const count = await layers.count()
	await scriptsAwake(page, scripts)
	await test.step('leave a layer out, and the sums follow', async () => {
		const sums = main.getByRole('status')
		const before = await sums.textContent()
		await layers.last().getByLabel('Это уже есть').check()
		if (scripts === 'off') await main.getByRole('button', { name: 'Пересчитать' }).click()
		await expect(page).toHaveURL(/hands=0/)
		await expect(sums).not.toHaveText(before ?? '')
		await expect(layers.last().getByLabel('Это уже есть')).toBeChecked()
	})
	await test.step('see which sizes are missing, line by line', async () => {
		await main.locator('#kit-button').getByRole('button', { name: 'Всё в корзину' }).click()
		const alert = main.getByRole('alert')
		await expect(alert.getByRole('link', { name: /: Выбери размер$/ })).toHaveCount(count - 1)
	})
	await test.step('choose sizes and put all into the cart', async () => {
		for (const layer of (await layers.all()).slice(0, -1)) {
			await layer.getByRole('combobox').first().selectOption({ index: 1 })
		}
		const button = main.locator('#kit-button').getByRole('button', { name: 'Всё в корзину' })
		// Scripts can recognise a double click as one press.
		await button.click({ clickCount: scripts === 'off' ? 1 : 2 })
		await expect(page).toHaveURL(/\/cart$/)
		await expect(page.getByText(/Комплект в корзине: \d/).first()).toBeVisible()
		await expect(
			page.getByRole('link', { name: new RegExp(`^Корзина, ${count - 1}\\s`) }).first(),
		).toBeAttached()
	})
})

test('of a kit with a second thing that the cart takes no more of, the others are added once', {
	tag: '@once',
}, async ({ page, shop, scripts }) => {
	const main = page.getByRole('main')
	await page.goto('/guide?place=city&duration=hours&month=11&temperature=&motion=walk&wearer=women')
	const layers = main.getByRole('listitem').filter({ has: page.getByRole('group') })
	const count = await layers.count()
	const put = () => main.locator('#kit-button').getByRole('button', { name: 'Всё в корзину' }).click()
	const second = layers.nth(1).getByRole('combobox').first()
	await scriptsAwake(page, scripts)
	for (const layer of await layers.all()) {
		await layer.getByRole('combobox').first().selectOption({ index: 1 })
	}
	await test.step('the cart is full of it', async () => {
		const [id = '', skuId = ''] = (await second.inputValue()).split('-')
		await shop.sql('UPDATE skus SET stock = 20 WHERE id = $1', [skuId])
		const [{ group_id: groupId } = { group_id: '' }] = await shop.sql<{ group_id: string }>(
			'SELECT m.group_id FROM models m JOIN products p ON p.model_id = m.id WHERE p.id = $1',
			[id],
		)
		const send = (path: string, form: Record<string, string>) =>
			page.request.post(path, { form, headers: { origin: shop.url } })
		await send(`/product/${id}`, { id, skuId, groupId })
		await send('/cart', { intent: 'quantity', skuId, quantity: '10' })
	})
	await test.step('its line has a message, the others are there already', async () => {
		await put()
		const alert = main.getByRole('alert')
		await expect(alert).toContainText(`В корзине ${count - 1}`)
		await expect(second).toHaveAccessibleDescription(/./)
		await expect(layers.first().getByLabel('Это уже есть')).toBeChecked()
		await expect(layers.nth(1).getByLabel('Это уже есть')).not.toBeChecked()
	})
	await test.step('sent again it adds nothing twice', async () => {
		await put()
		await expect(main.getByRole('alert')).toContainText('Ничего не положили')
		const pieces = 10 + count - 1
		await expect(
			page.getByRole('link', { name: new RegExp(`^Корзина, ${pieces}\\s`) }).first(),
		).toBeAttached()
	})
})

test('a kit for a child is found from the main page, and bought though a size was sold out meanwhile', {
	tag: '@once',
}, async ({ page, shop, scripts }) => {
	const main = page.getByRole('main')
	await page.goto('/')
	await scriptsAwake(page, scripts)
	await page.getByRole('banner').getByRole('link', { name: 'В дорогу' }).click()
	await main.getByLabel('Куда').selectOption('в лес')
	await main.getByLabel('Когда').selectOption('июле')
	await main.getByLabel('Чьи вещи').selectOption('детские')
	await main.getByRole('button', { name: 'Собрать' }).click()
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Лес, июль/)
	await scriptsAwake(page, scripts)
	const layers = main.getByRole('listitem').filter({ has: page.getByRole('group') })
	const count = await layers.count()
	const first = layers.first().getByRole('combobox').first()
	const put = () => main.locator('#kit-button').getByRole('button', { name: 'Всё в корзину' }).click()

	await test.step('the size is gone: its line says so, and nothing is bought without it', async () => {
		for (const layer of await layers.all()) {
			await layer.getByRole('combobox').first().selectOption({ index: 1 })
		}
		const skuId = (await first.inputValue()).split('-')[1]
		await shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [skuId])
		await put()
		await expect(main.getByRole('alert').first()).toBeVisible()
		await expect(first).toHaveAccessibleDescription(/./)
	})
	await test.step('with another size the kit is in the cart', async () => {
		await first.selectOption({ index: 2 })
		await put()
		await expect(page).toHaveURL(/\/cart$/)
		await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(
			count,
		)
	})
})

test('a kit is an address that can be sent, and a wrong one asks for the sentence', { tag: '@once' }, async ({
	page,
}) => {
	await page.goto('/guide?place=water&duration=day&month=2&temperature=-20&motion=stand&wearer=men&storm=0')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вода, февраль, −20\u00a0°C')
	await expect(page.locator('input[name="storm"][value="0"]')).toBeChecked()
	await page.goto('/guide?place=moon&month=13')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Собраться в дорогу')
})
