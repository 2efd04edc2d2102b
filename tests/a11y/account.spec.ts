import { expectAccessible, expectAccessibleAsItStands } from '#tests/support/accessibility.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { becomeMember, giveBonuses } from '#tests/support/member.ts'
import { expect, test } from '#tests/support/shop.ts'

test('the steps of the log-in, each with its mistakes, and an account with nothing in it', async ({
	page,
	shop,
}) => {
	test.slow()
	const phone = newPhone()
	await forgetLimits(shop)
	await page.goto('/login')
	await page.getByRole('button', { name: 'Получить код' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page, 'main')
	await page.getByLabel('Телефон').fill(phone)
	await page.getByRole('button', { name: 'Получить код' }).click()
	await page.getByLabel('Код из SMS').fill('12')
	await page.getByRole('button', { name: 'Войти', exact: true }).click()
	await expect(page.getByText('Некорректный код').first()).toBeVisible()
	await expectAccessible(page, 'main')
	await page.getByLabel('Код из SMS').fill(await codeSentTo(shop, phone))
	await page.getByRole('button', { name: 'Войти', exact: true }).click()
	await page.getByRole('button', { name: 'Продолжить' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page, 'main')
	await page.getByLabel('Имя').fill('Аня')
	await page.getByLabel(/Согласие на/).check()
	await page.getByRole('button', { name: 'Продолжить' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Привет, Аня' })).toBeVisible()
	await expectAccessible(page, 'main')
	for (const screen of ['orders', 'orders/receipts', 'bonuses', 'wishlist', 'delete']) {
		await page.goto(`/account/${screen}`)
		await expectAccessible(page, 'main')
	}
	await page.getByRole('main').getByRole('button', { name: 'Получить код' }).click()
	await page.getByRole('button', { name: 'Удалить аккаунт навсегда' }).click()
	await expect(page.getByText('Заполни это поле').first()).toBeVisible()
	await expectAccessible(page, 'main')
})

test('mistakes in an account with an order and bonuses', async ({ page, context, shop }) => {
	test.slow()
	const { ordered, customerId } = await becomeMember(context, shop, 400)
	const { orderNumber } = ordered
	await giveBonuses(shop, customerId, orderNumber)
	await page.goto(`/account/orders/${orderNumber}`)
	await page.getByRole('region', { name: 'Отмена заказа' }).locator('summary').click()
	await page.getByRole('button', { name: 'Отменить заказ' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page, 'main')

	await page.goto('/account/bonuses?from=31.02.2026&to=01.01.1999')
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page, 'main')
	await page.goto('/account/bonuses')
	await page.getByRole('button', { name: 'Выбрать в календаре: С какого дня' }).click()
	await expect(page.getByRole('dialog', { name: 'С какого дня' })).toBeVisible()
	await expectAccessibleAsItStands(page, 'main')

	await page.goto('/account/profile')
	await page.getByLabel('Имя').fill('')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page, 'main')
	await page.goto('/account/profile')
	await page.getByRole('textbox', { name: 'Почта' }).fill('a11y@example.ru')
	await page.getByRole('region', { name: 'Почта' }).getByRole('button', { name: 'Получить код' }).click()
	await page.getByRole('button', { name: 'Подтвердить' }).click()
	await expect(page.getByText('Заполни это поле').first()).toBeVisible()
	await expectAccessible(page, 'main')
	await page.goto('/account/settings')
	await expect(page.getByText('ждёт код из письма')).toBeVisible()
	await page.getByRole('radio', { name: 'Только в мои часы' }).check()
	await expectAccessible(page, 'main')
})

test('the choice of cookies, before and after, and the list of them', async ({ page }) => {
	await page.goto('/pages/privacy')
	await expect(page.getByRole('region', { name: 'О cookie' })).toBeVisible()
	await page.getByRole('main').getByRole('button', { name: 'Только необходимые' }).click()
	await expect(page.getByText('Сейчас разрешены только необходимые.')).toBeVisible()
	await expectAccessible(page)
})

test('news by SMS too, with mistakes', async ({ page }) => {
	await page.goto('/subscribe?sms=1')
	await page.getByRole('button', { name: 'Получать письма и SMS' }).click()
	await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь 6 полей/ })).toBeVisible()
	await expectAccessible(page)
})

test('news by e-mail: to subscribe, with a mistake, and to end them', async ({ page, context, shop }) => {
	await page.goto('/subscribe')
	await page.getByRole('main').getByRole('button', { name: 'Подписаться' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectAccessible(page)
	await forgetLimits(shop)
	const email = 'a11y-news@example.ru'
	await context.request.post(`${shop.url}/subscribe`, {
		form: { email, isMailAgreed: 'on', isDataAgreed: 'on' },
	})
	const [news] = await shop.sql<{ key: string }>('SELECT key FROM email_subscriptions WHERE email = $1', [
		email,
	])
	await page.goto(`/news-unsubscribe/${news?.key}`)
	await page.getByRole('button', { name: 'Отписаться' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Больше не пишем' })).toBeVisible()
	await expectAccessible(page, 'main')
	await page.goto('/news-unsubscribe/no-such-key')
	await expectAccessible(page, 'main')
})
