import {
	chooseWay,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	placeOrder,
	putIntoCart,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

test('a point is found by its street, and what was chosen before stays among the found', async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 30)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await fillContact(page)
	await chooseWay(page, 'Пункт выдачи', scripts)
	const points = page.getByRole('group', { name: 'Из какого пункта' })
	// Those that are folded too.
	const rows = points.locator('input[type=radio]')
	await expect(rows.first()).toBeAttached()
	const all = await rows.count()
	const find = page.getByRole('main').getByRole('button', { name: 'Найти', exact: true })
	const address = async (at: number) =>
		points
			.locator('label .font-strong')
			.nth(at)
			// As it is written, not as it is said.
			.evaluate((name) => (name.querySelector('[aria-hidden]') ?? name).textContent?.trim() ?? '')
	const [first, last] = [await address(0), await address(all - 1)]
	const search = page.getByRole('searchbox', { name: 'Улица или метро' })

	await test.step('Enter in the search looks for points and orders nothing', async () => {
		await rows.first().check({ force: true })
		await search.fill(last)
		await search.press('Enter')
		await expect.poll(() => rows.count()).toBeLessThan(all)
		await expect(points.getByText(last, { exact: true })).toBeVisible()
		await expect(points.getByText(first, { exact: true })).toBeVisible()
		await expect(rows.first()).toBeChecked()
		await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
	})
	await test.step('a street that has no point gets a message, with the way to all of them', async () => {
		await search.fill('qwxzvk')
		await find.click()
		await expect(page.getByText('По запросу «qwxzvk» ничего нет.')).toBeVisible()
		await page.getByRole('link', { name: 'Показать все' }).click()
		await expect(rows).toHaveCount(all)
	})
	await test.step('points where things can be tried on are marked', async () => {
		await page.getByRole('checkbox', { name: 'С примеркой' }).check()
		await find.click()
		await expect(page).toHaveURL(/fitting=1/)
		await expect.poll(() => rows.count()).toBeLessThan(all)
		await page.waitForLoadState()
		const shown = await rows.count()
		const withFitting = await points.locator('label').filter({ hasText: 'с примеркой' }).count()
		const isShared = await page.getByText(/^Во всех пунктах:.*с\sпримеркой/).isVisible()
		// The one that was chosen before stays.
		expect(isShared ? shown : withFitting).toBeGreaterThanOrEqual(shown - 1)
		await page.getByRole('checkbox', { name: 'С примеркой' }).uncheck()
		await find.click()
		await expect(rows).toHaveCount(all)
	})
	await test.step('order to the point that is found', async () => {
		await search.fill(last)
		await find.click()
		await expect.poll(() => rows.count()).toBeLessThan(all)
		// Without scripts the list of a new page comes in pieces, and its last point is another one for a moment.
		await page.waitForLoadState()
		await rows.last().check({ force: true })
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await placeOrder(page)
		await thankedFor(page)
		const orders = await shop.sql(
			`SELECT delivery_info->>'pointAddress' AS address FROM orders o
			 JOIN order_lines l ON l.order_number = o.number WHERE l.sku_id = $1`,
			[goods.skuId],
		)
		expect(orders).toEqual([{ address: last }])
	})
})

test('the content is read where it belongs: product, cart, checkout', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 31)
	await putIntoCart(page, goods)
	await test.step('notes of the shop on the product', async () => {
		const notes = page.getByRole('region', { name: 'О таких вещах' })
		await expect(notes.getByRole('link').first()).toBeVisible()
	})
	await test.step('the next steps, in the cart', async () => {
		await page.goto('/cart')
		await expect(page.getByText('Вещь станет твоей, когда оформишь заказ')).toBeVisible()
	})
	await test.step('payment and consent, in the checkout', async () => {
		await openCheckout(page, scripts)
		await expect(page.getByText('Неоплаченный онлайн-заказ ждёт 30 минут')).toBeVisible()
		await expect(page.getByRole('link', { name: 'публичную оферту' })).toBeVisible()
	})
})

test('a product that is sold out leads to its other colours', { tag: '@once' }, async ({ page, shop }) => {
	const [gone] = await shop.sql<{ id: number }>(
		`SELECT p.id FROM products p WHERE p.is_present AND NOT p.is_available AND EXISTS (
			SELECT FROM products o WHERE o.model_id = p.model_id AND o.id <> p.id AND o.is_available) ORDER BY p.id LIMIT 1`,
	)
	await page.goto(`/product/${gone?.id}`)
	await expect(page.getByText('Нет в наличии').first()).toBeVisible()
	await expect(page.getByText('Курьером до двери'), 'a delivery is promised').toHaveCount(0)
	const rail = page.getByRole('region', { name: 'Есть в другом цвете' })
	await rail.getByRole('link').first().click()
	await expect(page.getByRole('button', { name: 'В корзину', exact: true }).first()).toBeVisible()
})

test('a store says when an order can be picked up there', { tag: '@once' }, async ({ page, shop }) => {
	const [store] = await shop.sql<{ id: string }>('SELECT min(id) AS id FROM shops')
	await page.goto(`/store/${store?.id}`)
	const fact = page.getByRole('definition').filter({ hasText: 'если заказать сейчас' })
	await expect(fact).toContainText(/ждёт \d+\s+(день|дня|дней)/)
})
