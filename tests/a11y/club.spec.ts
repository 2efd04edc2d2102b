import { expectAccessible } from '#tests/support/accessibility.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { becomeMember, giveBonuses } from '#tests/support/member.ts'
import { fillCart, findGoods, openCheckout } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('gift cards: the page, a wrong card, the order with mistakes', async ({ page }) => {
	await page.goto('/gift-cards')
	await page.getByRole('button', { name: 'Узнать баланс' }).click()
	await expect(page.getByLabel('Номер карты')).toHaveAccessibleDescription(/Заполни это поле/)
	await expectAccessible(page)
	await page.goto('/gift-cards/e-giftcard')
	await page.getByLabel('Имя получателя').fill('Лена')
	await page.getByRole('button', { name: 'Перейти к оплате' }).click()
	await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь/ })).toBeVisible()
	await expectAccessible(page, 'main')
})

test('the club: a mistake, the code, the bonuses', async ({ page, context, shop }) => {
	await becomeMember(context, shop, 62)
	await forgetLimits(shop)
	await page.goto('/loyalty?purchases=x')
	await expectAccessible(page, '#calculator')
	const phone = newPhone()
	await scriptsAwake(page, 'on')
	await page.getByLabel('Телефон').fill(phone)
	await page.getByRole('button', { name: 'Узнать баланс' }).click()
	await expect(page.getByLabel('Код из SMS')).toBeFocused()
	await page.getByLabel('Код из SMS').fill('12')
	await page.getByRole('button', { name: 'Узнать баланс' }).click()
	await expect(page.getByLabel('Код из SMS')).toHaveAccessibleDescription(/Некорректный код/)
	await expectAccessible(page, '#balance')
	await page.getByLabel('Код из SMS').fill(await codeSentTo(shop, phone))
	await page.getByRole('button', { name: 'Узнать баланс' }).click()
	const balance = page.getByRole('region', { name: 'Баланс бонусов' })
	await expect(balance.getByText('0\u00a0бонусов')).toBeVisible()
	await expectAccessible(page, '#balance')
})

test('a cart and a checkout with bonuses and a gift card', async ({ page, context, shop }) => {
	const { customerId, ordered } = await becomeMember(context, shop, 63)
	await giveBonuses(shop, customerId, ordered.orderNumber)
	await fillCart(page, shop, await findGoods(shop, 63, { minPrice: 3_000 }))
	await page.goto('/cart')
	await page.locator('summary', { hasText: 'Списать бонусы' }).click()
	await page.locator('summary', { hasText: 'Подарочная карта' }).click()
	const slider = page.getByRole('slider', { name: 'Сколько бонусов списать' })
	await slider.press('Home')
	await expect(page.getByRole('textbox', { name: /Сколько списать/ })).toHaveValue('1')
	await page.getByRole('button', { name: 'Применить' }).last().click()
	await expect(page.getByLabel('Номер карты')).toHaveAccessibleDescription(/Заполни это поле/)
	await page.getByRole('button', { name: 'Списать', exact: true }).click()
	await expect(page.getByRole('button', { name: 'Не списывать бонусы' })).toBeVisible()
	await expectAccessible(page, 'main')
	await page.getByRole('button', { name: 'Не списывать бонусы' }).click()
	await expect(page.getByRole('textbox', { name: /Сколько списать/ })).toBeFocused()
	await openCheckout(page, 'on')
	await expectAccessible(page, 'aside')
})
