import { test } from '#tests/support/own-shop.ts'
import {
	chooseWay,
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	ordersOf,
	placeOrder,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, scriptsAwake } from '#tests/support/shop.ts'

// Each test moves its shop to the hour it is about; its visitors' clocks stay behind, as clocks do. A Monday, and the
// Tuesday after it.
const afternoon = '2026-11-23T15:30:00+03:00'
const justAfterFour = '2026-11-23T16:00:10+03:00'
const evening = '2026-11-23T20:30:00+03:00'
const beforeMidnight = '2026-11-23T23:50:00+03:00'
const afterMidnight = '2026-11-24T00:00:10+03:00'

test('before four a courier of the same day is offered, and brings it that day', { tag: '@once' }, async ({
	page,
	ownShop: shop,
	scripts,
}) => {
	await shop.moveTo(afternoon)
	const goods = await findGoods(shop, 0)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	const ways = page.getByRole('group', { name: 'Способ получения' })
	await expect(ways).toContainText('Привезём сегодня, если оформить до 16:00')
	await chooseWay(page, 'Курьер сегодня', scripts)
	await expect(page.getByRole('complementary')).toContainText('599')
	await fillContact(page)
	await fillAddress(page)
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await placeOrder(page)
	await thankedFor(page)
	await expect(page.getByText(/сегодня, 23\sноября/).first()).toBeVisible()
})

test('streets and houses are suggested, and not asked for again by a form', { tag: '@scripted' }, async ({
	page,
	ownShop: shop,
	scripts,
}) => {
	await shop.moveTo(afternoon)
	await fillCart(page, shop, await findGoods(shop, 47))
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/resources/addresses')) asked.push(request.url())
	})
	const streets = page.locator('#street-hints option')
	await page.getByLabel('Улица').fill('Баку')
	await expect(streets).toHaveAttribute('value', 'Бакунинская улица')
	await page.getByLabel('Улица').fill('Бакунинская улица')
	const house = page.getByLabel('Дом', { exact: true })
	await house.fill('2')
	await expect(page.locator('#house-hints option').first()).toHaveAttribute('value', /^2/)
	const withBlock = await page.locator('#house-hints option[value*="к"]').first().getAttribute('value')
	const [number, block] = withBlock?.split('к') ?? []
	// As the browser does when a suggestion is chosen.
	await house.evaluate((input: HTMLInputElement, picked) => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, picked)
		input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
	}, withBlock)
	await expect(house).toHaveValue(number ?? '')
	await expect(page.getByLabel('Корпус')).toHaveValue(block ?? '')
	await expect(page.getByLabel('Улица')).toHaveValue('Бакунинская улица')
	const before = asked.length
	await chooseWay(page, 'Курьер сегодня', scripts)
	await expect(page.getByRole('complementary')).toContainText('599')
	expect(asked).toHaveLength(before)
})

test('a form filled in before four and sent after it says so and loses nothing', { tag: '@once' }, async ({
	page,
	ownShop: shop,
	scripts,
}) => {
	await shop.moveTo(afternoon)
	const goods = await findGoods(shop, 1)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await fillContact(page)
	await fillAddress(page)
	await chooseWay(page, 'Курьер сегодня', scripts)
	await expect(page.getByRole('complementary')).toContainText('599')
	await page.goto('/checkout')
	await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
	await shop.moveTo(justAfterFour)
	await placeOrder(page)

	const ways = page.getByRole('group', { name: 'Способ получения' })
	await expect(ways).toHaveAccessibleDescription('Этот способ получения сейчас недоступен. Выбери другой')
	await expect(page.getByLabel('Имя')).toHaveValue('Аня Воронцова')
	await expect(page.getByLabel('Улица')).toHaveValue('Бакунинская улица')
	expect(await ordersOf(shop, goods.skuId)).toEqual([])

	await ways.getByRole('radio', { name: /^Курьер (?!сегодня)/ }).check({ force: true })
	await expect(ways.getByRole('radio', { name: /^Курьер сегодня/ })).toHaveCount(0)
	await page.getByRole('radio', { name: /^завтра, вторник, 24\sноября/ }).check({ force: true })
	await placeOrder(page)
	await thankedFor(page)
	await expect(page.getByText(/завтра, 24\sноября/).first()).toBeVisible()
})

test('a way that was chosen before four is missed aloud when the checkout is opened after it', {
	tag: '@once',
}, async ({ page, ownShop: shop, scripts }) => {
	await shop.moveTo(afternoon)
	await fillCart(page, shop, await findGoods(shop, 2))
	await openCheckout(page, scripts)
	await chooseWay(page, 'Курьер сегодня', scripts)
	await expect(page.getByRole('complementary')).toContainText('599')
	await page.goto('about:blank')
	await shop.moveTo(justAfterFour)
	await page.goto('/checkout')
	await expect(page.getByText('Способ «Курьер сегодня» уже недоступен')).toBeVisible()
	const ways = page.getByRole('group', { name: 'Способ получения' })
	await expect(ways.getByRole('radio', { name: /^Курьер сегодня/ })).toHaveCount(0)
	await expect(ways.getByRole('radio', { name: /^Курьер / })).toBeChecked()
	await expect(page.getByRole('complementary')).not.toContainText('599')
	await page.reload()
	await expect(page.getByText('Способ «Курьер сегодня» уже недоступен')).toBeHidden()
})

test('tomorrow of a form that is sent after midnight has become today', { tag: '@once' }, async ({
	page,
	ownShop: shop,
	scripts,
}) => {
	await shop.moveTo(beforeMidnight)
	const goods = await findGoods(shop, 3)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await fillContact(page)
	await fillAddress(page)
	await page.getByText('Как пройти: подъезд, этаж, домофон').click()
	await page.getByLabel('Домофон').fill(String(goods.skuId))
	if (scripts !== 'on') await page.getByRole('button', { name: 'Пересчитать доставку' }).click()
	await expect
		.poll(() =>
			shop.sql("SELECT 1 FROM baskets WHERE checkout->>'doorphoneCode' = $1", [String(goods.skuId)]),
		)
		.toHaveLength(1)
	await page.goto('/checkout')
	await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
	const days = page.getByRole('radiogroup', { name: 'День' })
	await expect(days.getByRole('radio', { name: /24/ })).toBeChecked()
	await shop.moveTo(afterMidnight)
	await placeOrder(page)

	await expect(days).toHaveAccessibleDescription('На этот день уже не успеть. Выбери другой')
	await expect(page.getByLabel('Улица')).toHaveValue('Бакунинская улица')
	await days.getByRole('radio', { name: /25/ }).check()
	await placeOrder(page)
	await thankedFor(page)
	await expect(page.getByText(/завтра, 25\sноября/).first()).toBeVisible()
	expect(await ordersOf(shop, goods.skuId)).toHaveLength(1)
})

test('a store shows the days on which it closes early or does not open', { tag: '@once' }, async ({
	page,
	ownShop: shop,
}) => {
	const main = page.getByRole('main')
	const week = main.getByRole('list', { name: 'Ближайшие семь дней' })
	await shop.moveTo('2026-12-31T17:59:00+03:00')
	await page.goto('/store/moskva-1')
	await expect(main.getByText('Сегодня до 18:00').first()).toBeVisible()
	await expect(main.getByRole('list', { name: 'Особые дни' })).toContainText(
		/31\sдекабря до 18:00\s*1–2\sянваря закрыто: новогодние праздники/,
	)
	await expect(week.getByRole('listitem')).toHaveCount(7)
	await expect(week.getByRole('listitem').nth(0)).toContainText(/31\sдекабря\s*10:00–18:00/)
	await expect(week.getByRole('listitem').nth(1)).toContainText(/1\sянваря\s*закрыто/)
	await expect(week.getByRole('listitem').nth(3)).toContainText('10:00–22:00')
	await shop.moveTo('2026-12-31T18:02:00+03:00')
	await page.goto('/store/moskva-2')
	await expect(main.getByText('Откроется в воскресенье в 10:00').first()).toBeVisible()
	await expect(main.getByText(/^3\sянваря\s2027, если заказать сейчас$/)).toBeVisible()
	await page.goto('/stores')
	await expect(main.locator('#store-moskva-1')).toContainText(/31\sдекабря до 18:00; 1–2\sянваря закрыто/)
})

test('in the evening points that are open look different from those that are not', { tag: '@once' }, async ({
	page,
	ownShop: shop,
	scripts,
}) => {
	await shop.moveTo(evening)
	await test.step('on the page of pick-up, where there are several', async () => {
		const rows = page.getByRole('main').locator('[id^=point-]')
		await page.goto('/pickup?q=м. бауманская&kind=PICKUP')
		await expect(rows).toHaveCount(1)
		await expect(page.getByRole('link', { name: 'Открыт сейчас' })).toHaveCount(0)
		const closed = rows.filter({ hasText: '10:00–20:00' })
		await page.goto('/pickup?shown=200')
		await expect(closed).not.toHaveCount(0)
		await page.getByRole('link', { name: 'Открыт сейчас' }).click()
		await expect(page).toHaveURL(/\?open=1#points$/)
		await page.goto('/pickup?open=1&shown=200')
		await expect(closed).toHaveCount(0)
		await expect(rows).not.toHaveCount(0)
		await scriptsAwake(page, scripts)
		await page.getByLabel('Улица или метро').fill('а')
		await page.getByRole('main').getByRole('button', { name: 'Найти', exact: true }).click()
		await expect(page).toHaveURL(/\?q=%D0%B0&open=1/)
		await page.getByRole('link', { name: 'Убрать фильтр: Открыт сейчас' }).click()
		await expect(page).toHaveURL(/\?q=%D0%B0#points$/)
	})
	await test.step('at the checkout', async () => {
		await fillCart(page, shop, await findGoods(shop, 4))
		await openCheckout(page, scripts)
		await scriptsAwake(page, scripts)
		await chooseWay(page, 'Пункт выдачи', scripts)
		const rows = page.getByRole('group', { name: 'Из какого пункта' }).locator('label')
		const closed = rows.filter({ hasText: '10:00–20:00' })
		const find = page.getByRole('main').getByRole('button', { name: 'Найти', exact: true })
		await expect(closed).not.toHaveCount(0)
		await page.getByRole('checkbox', { name: 'Открыт сейчас' }).check()
		await find.click()
		await expect(page).toHaveURL(/open=1/)
		await expect(closed).toHaveCount(0)
		await expect(rows).not.toHaveCount(0)
		await page.getByRole('checkbox', { name: 'Открыт сейчас' }).uncheck()
		await find.click()
		await expect(closed).not.toHaveCount(0)
	})
})
