import { generateSync } from 'otplib'
import type { Locator, Page } from 'playwright/test'
import { testNow } from '#tests/support/clock.ts'
import { newOperator } from '#tests/support/helping.ts'
import { focusProblem, tabTo } from '#tests/support/keyboard.ts'
import { codeSentTo, forgetLimits } from '#tests/support/log-in.ts'
import { becomeMember } from '#tests/support/member.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('an operator helps by the keyboard alone: the focus is seen, and never lost', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
	browser,
	allowConsoleErrors,
}) => {
	test.slow()
	allowConsoleErrors(/400|422/)
	const context = await browser.newContext()
	const { phone, customerId } = await becomeMember(context, shop, 75)
	await context.close()
	const goods = await findGoods(shop, 34)
	const { login, password } = await newOperator(shop)

	const seen = async () => expect(await focusProblem(page)).toBe('')
	const go = (target: Locator) => tabTo(page, target, seen)
	const press = async (target: Locator) => {
		await go(target)
		await page.keyboard.press('Enter')
	}
	const type = async (label: string, text: string) => {
		await go(page.getByLabel(label, { exact: true }))
		await page.keyboard.type(text)
	}
	const button = (name: string | RegExp) => page.getByRole('button', { name })
	/**
	 * A step has begun; scripts move the focus to it, and without them the page starts from its top.
	 * @param isAnew with scripts too: another customer is helped, or none
	 */
	const arriveAt = async (name: string | RegExp, isAnew = false) => {
		const heading = page.getByRole('heading', { level: 1, name })
		await expect(heading).toBeVisible()
		await scriptsAwake(page, scripts)
		if (scripts === 'on' && !isAnew) await expect.poll(() => hasFocus(page)).toBe(true)
		await seen()
	}

	await page.goto('/operator')
	await scriptsAwake(page, scripts)
	await test.step('the first Tab leads past the header', async () => {
		await page.keyboard.press('Tab')
		await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		await expect(page.getByLabel('Логин')).toBeFocused()
	})
	await test.step('errors have the focus, and lead to their fields', async () => {
		await press(button('Войти'))
		await expect(page.getByRole('alert')).toBeFocused()
		await press(page.getByRole('alert').getByRole('link').first())
		if (scripts === 'on') await expect(page.getByLabel('Логин')).toBeFocused()
		else await go(page.getByLabel('Логин'))
		await page.keyboard.type(login)
		await type('Пароль', password)
		await page.keyboard.press('Enter')
		await arriveAt('Второй ключ')
	})
	await test.step('the second factor', async () => {
		const secret = ((await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replace(/\s/g, '')
		const epoch = Math.floor(testNow().getTime() / 1_000)
		await type('Код из приложения', generateSync({ secret, epoch }))
		await page.keyboard.press('Enter')
		await arriveAt('Запасные коды')
		await press(button('Коды записаны'))
		await arriveAt('Кому помочь')
	})
	await test.step('a customer is found, and asked', async () => {
		await press(button('Найти'))
		await expect(page.getByText('Заполни это поле').first()).toBeVisible()
		await expect.poll(() => hasFocus(page)).toBe(true)
		await page.keyboard.type(phone)
		if (!(await page.getByLabel(/^Телефон, почта, номер заказа/).inputValue()))
			await type('Телефон, почта, номер заказа или подарочной карты', phone)
		await page.keyboard.press('Enter')
		await expect(button(/^Спросить согласие/)).toBeVisible()
		await scriptsAwake(page, scripts)
		// The found customer is next: nothing of the header or the queue comes between.
		await page.keyboard.press('Tab')
		await seen()
		await forgetLimits(shop)
		await expect(button(/^Спросить согласие/)).toBeFocused()
		// It stays busy until the search has come to its end.
		await expect(button(/^Спросить согласие/)).toBeEnabled()
		await page.keyboard.press('Enter')
		await arriveAt('Согласие')
	})
	await test.step('the code', async () => {
		const field = page.getByLabel('Код, который назвал покупатель')
		if (scripts === 'on') await expect(field).toBeFocused()
		else await go(field)
		const code = await codeSentTo(shop, phone)
		await page.keyboard.type(otherThan(code))
		await page.keyboard.press('Enter')
		await expect(page.getByText('Некорректный код').first()).toBeVisible()
		await scriptsAwake(page, scripts)
		await expect.poll(() => hasFocus(page)).toBe(true)
		// Selected as a whole, so that the next one takes its place.
		if (scripts === 'on') await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toMatch(/^\d{6}$/)
		else await go(field)
		await page.keyboard.type(code)
		// It stays busy until the first answer has come to its end.
		await expect(button('Начать помощь')).toBeEnabled()
		await page.keyboard.press('Enter')
		await arriveAt('Чем помочь', true)
	})
	await test.step('a thing for the cart', async () => {
		await press(page.getByRole('link', { name: 'Подобрать в каталоге' }))
		await arriveAt(/./)
		await page.goto(`/product/${goods.productId}`)
		await scriptsAwake(page, scripts)
		const sizes = page.getByRole('radiogroup', { name: 'Размер' })
		const wanted = sizes.locator(`input[value="${goods.skuId}"]`)
		await go(sizes.locator('input:enabled').first())
		for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++) {
			await page.keyboard.press('ArrowRight')
			if (presses === 0 && !(await wanted.isChecked())) await page.keyboard.press('Space')
		}
		await expect(wanted).toBeChecked()
		await press(page.getByRole('button', { name: 'В корзину', exact: true }).first())
		await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
		await expect
			.poll(() => shop.sql('SELECT sku_id FROM basket_lines WHERE visitor_id = $1', [customerId]))
			.toEqual([{ sku_id: goods.skuId }])
	})
	await test.step('the end', async () => {
		await page.goto('/operator')
		await scriptsAwake(page, scripts)
		await press(button('Завершить'))
		await arriveAt('Кому помочь', true)
		await expect(page.getByRole('region', { name: 'Помощь покупателю' })).toHaveCount(0)
	})
})

const hasFocus = (page: Page) =>
	page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
