import type { Page } from 'playwright/test'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { chooseWay, findGoods, goToCheckout, placeOrder, putIntoCart } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

// What somebody who hears the page is told, and where the focus is after each step.

/** What the page's live region has said last. */
const said = (page: Page) => page.locator(':not(dialog) > p.sr-only[role=status]').last()

test('the log-in leads from the phone to the code and to the name', async ({ page, shop }) => {
	const phone = newPhone()
	await forgetLimits(shop)
	await page.goto('/login')
	await scriptsAwake(page, 'on')
	await test.step('the code', async () => {
		await page.getByLabel('Телефон').fill(phone)
		await page.keyboard.press('Enter')
		await expect(page.getByLabel('Код из SMS')).toBeFocused()
		await expect(said(page)).toContainText('Код из SMS')
	})
	await test.step('the name', async () => {
		await page.keyboard.type(await codeSentTo(shop, phone))
		await page.keyboard.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: 'Как тебя зовут?' })).toBeFocused()
		await expect(said(page)).toContainText('Знакомство')
	})
})

test('a size that is missing is asked for', async ({ page, shop }) => {
	const goods = await findGoods(shop, 21)
	await page.goto(`/product/${goods.productId}`)
	await scriptsAwake(page, 'on')
	await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
	await expect(page.getByRole('radiogroup', { name: 'Размер' })).toBeFocused()
	await expect(said(page)).toContainText('Выбери размер')
})

test('the cart tells what has changed, and the focus stays', async ({ page, shop }) => {
	const goods = await findGoods(shop, 22)
	await putIntoCart(page, goods)
	await page.goto('/cart')
	await scriptsAwake(page, 'on')
	const more = page.getByRole('button', { name: 'Больше' })
	const fewer = page.getByRole('button', { name: 'Меньше' })
	await test.step('quantity', async () => {
		await more.focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(/^2\sштуки, [\d\s]+₽\. К оплате [\d\s]+₽/)
		await expect(more).toBeFocused()
		await fewer.focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(/^1\sштука/)
		// «Меньше» is off now.
		await expect(more).toBeFocused()
	})
	await test.step('a line is taken out and brought back', async () => {
		const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: goods.name }) })
		await line.getByRole('button', { name: /^Убрать/ }).focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(
			`Убрали из корзины: ${goods.name}, размер ${goods.size}. Можно вернуть. Корзина пуста`,
		)
		await expect(page.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeFocused()
		await page.getByRole('button', { name: 'Вернуть' }).focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(`Снова в корзине: ${goods.name}, размер ${goods.size}. К оплате`)
		await expect(
			page.getByRole('heading', { level: 2 }).getByRole('link', { name: goods.name }),
		).toBeFocused()
	})
	await test.step('a promo code', async () => {
		await page.locator('summary', { hasText: 'Промокод' }).click()
		const code = page.getByLabel('Промокод')
		await code.fill('TEST')
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText('Такого промокода нет')
		await code.fill('ТРОПА10')
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText('Промокод ТРОПА10 применён')
		await page.getByRole('button', { name: 'Убрать промокод ТРОПА10' }).focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText('Промокод убран')
		await expect(code).toBeFocused()
		await expect(code).toHaveValue('')
		await expect(code).not.toHaveAttribute('aria-invalid', 'true')
	})
})

test('the checkout says what is required, what a way costs, and when the courier comes', async ({
	page,
	shop,
}) => {
	await putIntoCart(page, await findGoods(shop, 23))
	await goToCheckout(page)
	await scriptsAwake(page, 'on')
	await expect(page.getByLabel('Имя')).toHaveAttribute('aria-required', 'true')
	await expect(page.getByLabel('Квартира (необязательно)')).not.toHaveAttribute('aria-required')
	const day = page.getByRole('radiogroup', { name: /^День/ }).getByRole('radio').nth(3)
	await expect(day).toHaveAccessibleName(/^(понедельник|вторник|среда|четверг|пятница|суббота|воскресенье), /)
	await expect(
		page.getByRole('radiogroup', { name: 'Время' }).getByRole('radio').first(),
	).toHaveAccessibleName(/^с \d+ до \d+/)
	await chooseWay(page, 'Пункт выдачи', 'on')
	await expect(said(page)).toContainText(/^Доставка: (бесплатно|[\d\s]+₽)\. К оплате [\d\s]+₽/)
	// A house number must not run into the price.
	await expect(
		page.getByRole('group', { name: 'Из какого пункта' }).getByRole('radio').first(),
	).toHaveAccessibleName(/\S \. Доставка (бесплатно|[\d\s]+₽) \. \S/)
	await placeOrder(page)
	await expect(page.getByRole('alert')).toBeFocused()
})
