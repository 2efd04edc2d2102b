import type { Page } from 'playwright/test'
import { codeSentTo, forgetLimits, logIn, newPhone } from '#tests/support/log-in.ts'
import { becomeMember, giveBonuses } from '#tests/support/member.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { fillCart, findGoods, openCheckout, stockOf } from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function askForCode(page: Page, phone: string): Promise<void> {
	await page.getByLabel('Телефон').fill(phone)
	await page.getByRole('button', { name: 'Получить код' }).click()
	await expect(heading(page, 'Введи код')).toBeVisible()
}

async function giveCode(page: Page, code: string): Promise<void> {
	await page.getByLabel('Код из SMS').fill(code)
	await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Logs in by the form on the page, with the code that is sent. */
async function enter(page: Page, shop: Shop, phone: string): Promise<void> {
	await forgetLimits(shop)
	await askForCode(page, phone)
	await giveCode(page, await codeSentTo(shop, phone))
}

test('log in with a wrong, an old and the right code; two carts and wishlists become one', {
	tag: '@core',
}, async ({ page, context, browser, scripts, shop }) => {
	test.slow()
	const goods = await findGoods(shop, 50)
	const pieces = Math.min(10, goods.stock)
	const elsewhere = await browser.newContext()
	const { phone } = await logIn(elsewhere, shop)
	await test.step('the customer fills a cart in another browser', async () => {
		const [model] = await shop.sql<{ groupId: string }>(
			'SELECT m.group_id AS "groupId" FROM models m JOIN products p ON p.model_id = m.id WHERE p.id = $1',
			[goods.productId],
		)
		const line = { id: goods.productId, skuId: goods.skuId, groupId: model?.groupId ?? '' }
		await elsewhere.request.post(`${shop.url}/product/${goods.productId}`, { form: line })
		await elsewhere.request.post(`${shop.url}/cart`, {
			form: { intent: 'quantity', skuId: goods.skuId, quantity: pieces },
		})
	})
	await test.step('the visitor fills a cart and a wishlist', async () => {
		await fillCart(page, shop, goods)
		await context.request.post(`${shop.url}/wishlist`, { form: { add: `${goods.productId}#product-1` } })
	})
	const first = await test.step('a wrong code is rejected', async () => {
		await page.goto('/login?return=//evil.example/account')
		await forgetLimits(shop)
		await askForCode(page, phone)
		const first = await codeSentTo(shop, phone)
		await giveCode(page, otherThan(first))
		await expect(page.getByLabel('Код из SMS')).toHaveAccessibleDescription(/Некорректный код/)
		// The server never gives a code back.
		if (scripts !== 'on') await expect(page.getByLabel('Код из SMS')).toHaveValue('')
		await expect(page).toHaveTitle(/^Ошибка: /)
		return first
	})
	await test.step('an expired code is rejected', async () => {
		await shop.sql("UPDATE one_time_codes SET expires_at = now() - interval '1 minute'")
		await giveCode(page, first)
		await expect(page.getByLabel('Код из SMS')).toHaveAccessibleDescription(
			/Код больше неактивен\. Отправьте код повторно\./,
		)
	})
	await test.step('the right code opens the account', async () => {
		await page.getByRole('link', { name: 'Изменить номер' }).click()
		await enter(page, shop, phone)
		// The other site is not gone to.
		await expect(heading(page, 'Привет, Аня')).toBeVisible()
		await expect(page).toHaveURL(`${shop.url}/account`)
	})
	await test.step('carts and wishlists have become one', async () => {
		await page.goto('/account/wishlist')
		await expect(page.getByRole('main').getByRole('link', { name: goods.name }).first()).toBeVisible()
		await page.goto('/cart')
		await expect(page.getByText(`вместе ${pieces + 1}, оставили ${pieces}`)).toBeVisible()
		await page.getByRole('button', { name: 'Понятно' }).click()
		await expect(page.getByRole('heading', { name: 'Что изменилось' })).toBeHidden()
		await expect(page.getByRole('heading', { name: goods.name })).toBeVisible()
	})

	// Ended here, the session goes on elsewhere, until it is ended everywhere.
	const isOpenElsewhere = async () =>
		!(await elsewhere.request.get(`${shop.url}/account`)).url().includes('/login')
	await test.step('log out in this browser only', async () => {
		await page.goto('/account')
		const menu = page.getByRole('navigation', { name: 'Личный кабинет' })
		await menu.getByRole('button', { name: 'Выйти' }).click()
		await expect(page.getByText('Выход выполнен. До встречи').first()).toBeVisible()
		expect(await isOpenElsewhere()).toBe(true)
		await page.goto('/cart')
		await expect(heading(page, 'Корзина пуста')).toBeVisible()
	})
	await test.step('log in again and return to the orders', async () => {
		await page.goto('/account/orders?status=COMPLETED')
		await enter(page, shop, phone)
		await expect(page).toHaveURL(`${shop.url}/account/orders?status=COMPLETED`)
	})
	await test.step('log out on all devices', async () => {
		await page.goto('/account/settings')
		await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click()
		await expect(page.getByText('Выход выполнен на всех устройствах').first()).toBeVisible()
		expect(await isOpenElsewhere()).toBe(false)
	})
	await elsewhere.close()
})

test('a customer logs in from the checkout and comes back to it, with the own name in it', async ({
	page,
	browser,
	scripts,
	shop,
}) => {
	const elsewhere = await browser.newContext()
	const { phone } = await logIn(elsewhere, shop)
	await elsewhere.close()
	await fillCart(page, shop, await findGoods(shop, 104))
	await openCheckout(page, scripts)
	await page.getByRole('link', { name: 'Войти по коду' }).click()
	await expect(heading(page, /^Вход/)).toBeVisible()
	await enter(page, shop, phone)
	await expect(heading(page, 'Оформление заказа')).toBeVisible()
	await expect(page.getByLabel('Имя')).toHaveValue('Аня')
	await expect(page.getByRole('link', { name: 'Войти по коду' })).toHaveCount(0)
})

test('a button is busy while its own form is answered, not while another one is', {
	tag: '@scripted',
}, async ({ page, context, shop, scripts }) => {
	await logIn(context, shop)
	await page.goto('/account/profile')
	await scriptsAwake(page, scripts)
	const letAnswersCome = await hold(context, '**/account/profile.data*')
	const save = page.getByRole('button', { name: 'Сохранить' })
	await save.click()
	await expect(save).toHaveAttribute('aria-busy', 'true')
	const others = page.getByRole('main').getByRole('button', { name: 'Получить код' })
	await expect(others).not.toHaveCount(0)
	for (const other of await others.all()) await expect(other).not.toHaveAttribute('aria-busy')
	letAnswersCome()
	await expect(page.getByText('Профиль сохранён').first()).toBeVisible()
	await expect(save).not.toHaveAttribute('aria-busy')
})

test('a newcomer fills in the profile, and what was typed survives the end of the session', async ({
	page,
	context,
	shop,
}) => {
	const dialogs: string[] = []
	page.on('dialog', (dialog) => {
		dialogs.push(dialog.message())
		return dialog.dismiss()
	})
	const phone = newPhone()
	await test.step('log in with a new phone', async () => {
		await page.goto('/account/profile')
		await enter(page, shop, phone)
		await expect(heading(page, 'Как тебя зовут?')).toBeVisible()
	})
	await test.step('give a name and consent', async () => {
		await page.getByRole('button', { name: 'Продолжить' }).click()
		await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь 2 поля/ })).toBeVisible()
		await page.getByLabel('Имя').fill('Аня')
		await page.getByLabel(/Согласие на/).check()
		await page.getByRole('button', { name: 'Продолжить' }).click()
		await expect(heading(page, 'Профиль')).toBeVisible()
	})

	const hostile = '<img src=x onerror=alert(1)>'
	await test.step('an impossible date of birth is rejected', async () => {
		await page.getByLabel('Фамилия').fill(hostile)
		await page.getByRole('textbox', { name: /^Дата рождения/ }).fill('31.02.1990')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('alert').getByRole('link', { name: /Такой даты нет/ })).toBeVisible()
		await expect(page.getByLabel('Фамилия')).toHaveValue(hostile)
	})
	await test.step('the session ends before the form is sent', async () => {
		await page.getByRole('textbox', { name: /^Дата рождения/ }).fill('27.03.1990')
		await shop.sql('UPDATE customer_sessions SET ended_at = now()')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByText('Пора войти снова')).toBeVisible()
	})
	await test.step('log in again and save what was typed', async () => {
		await enter(page, shop, phone)
		await expect(page.getByText('Всё, что было в форме, на месте')).toBeVisible()
		await expect(page.getByLabel('Фамилия')).toHaveValue(hostile)
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByText('Профиль сохранён').first()).toBeVisible()
		await page.reload()
		await expect(page.getByLabel('Фамилия')).toHaveValue(hostile)
	})
	await test.step('other fields and other sites change nothing', async () => {
		// A field that the form does not have changes nothing, and no other site can send it.
		const send = (form: Record<string, string>, headers = {}) =>
			context.request.post(`${shop.url}/account/profile`, {
				form: { intent: 'profile', firstName: 'Аня', ...form },
				headers,
			})
		await send({ phone: '+79990000000', email: 'mallory@example.com', isClubMember: 'true', id: phone })
		expect((await send({ firstName: 'Мэллори' }, { origin: 'https://evil.example' })).status()).toBe(403)
		const [customer] = await shop.sql(
			'SELECT first_name AS name, email, is_club_member AS "isMember" FROM customers WHERE phone = $1',
			[phone],
		)
		expect(customer).toEqual({ name: 'Аня', email: '', isMember: false })
	})
	expect(dialogs).toEqual([])
})

test('an order is declined, paid, cancelled for a reason and put into the cart again', {
	tag: '@once',
}, async ({ page, context, shop }) => {
	const { ordered, goods } = await becomeMember(context, shop, 300)
	const { orderNumber } = ordered
	const left = await stockOf(shop, goods.skuId)
	await test.step('the bank declines the payment', async () => {
		await page.goto('/account')
		await expect(page.getByRole('heading', { name: /^Ждёт оплаты до/ })).toBeVisible()
		await page.getByRole('link', { name: 'Открыть заказ' }).click()
		await expect(heading(page, `Заказ ${orderNumber}`)).toBeVisible()
		await page.getByRole('button', { name: /^Оплатить/ }).click()
		await page.getByRole('button', { name: 'Отклонить' }).click()
		await expect(heading(page, 'Оплата не прошла')).toBeVisible()
	})
	await test.step('repeat the payment', async () => {
		await page.getByRole('button', { name: 'Оплатить картой' }).click()
		await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
		await expect(heading(page, 'Спасибо за заказ')).toBeVisible()
	})
	await test.step('read the receipt', async () => {
		await page.getByRole('link', { name: 'Следить за заказом' }).click()
		await page.getByRole('link', { name: /^Квитанция об оплате/ }).click()
		await expect(page.getByRole('article', { name: 'Квитанция об оплате' })).toContainText(
			'Банковской картой',
		)
		await page.getByRole('link', { name: `Заказ ${orderNumber}` }).click()
	})
	const cancellation = page.getByRole('region', { name: 'Отмена заказа' })
	await test.step('a cancellation without a reason is rejected', async () => {
		await cancellation.locator('summary').click()
		await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByRole('alert').getByRole('link', { name: 'Выбери причину' })).toBeVisible()
	})
	await test.step('cancel the order for a reason', async () => {
		await cancellation.getByRole('radio', { name: 'Другая причина' }).check({ force: true })
		await cancellation.getByLabel('Комментарий').fill('<b>Передумали</b>')
		await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
		await expect(page.getByText('Другая причина: <b>Передумали</b>')).toBeVisible()
		await expect(page.getByRole('link', { name: /^Квитанция о возврате/ })).toBeVisible()
	})
	await test.step('the product and the money are returned', async () => {
		expect(await stockOf(shop, goods.skuId)).toBe(left + 1)
		expect(await shop.sql('SELECT payment_status FROM orders WHERE number = $1', [orderNumber])).toEqual([
			{ payment_status: 'REFUNDED' },
		])
	})
	await test.step('find the order among the cancelled ones', async () => {
		await page.goto('/account/orders')
		const tabs = page.getByRole('navigation', { name: 'Какие заказы' })
		await tabs.getByRole('link', { name: 'В работе' }).click()
		await expect(page.getByRole('heading', { name: 'Таких заказов нет' })).toBeVisible()
		await tabs.getByRole('link', { name: 'Отменённые, 1' }).click()
		await page.getByRole('link', { name: new RegExp(`^Отменён.*заказ ${orderNumber}`) }).click()
	})
	await test.step('put the order into the cart again', async () => {
		await page.getByRole('button', { name: 'Повторить заказ' }).click()
		await expect(page.getByText('Всё из заказа снова в корзине').first()).toBeVisible()
		await expect(heading(page, 'Корзина')).toBeVisible()
	})
})

test('bonuses: what burns, what comes, and the history of chosen days', { tag: '@once' }, async ({
	page,
	context,
	scripts,
	shop,
}) => {
	const { ordered, customerId } = await becomeMember(context, shop, 330)
	await giveBonuses(shop, customerId, ordered.orderNumber)
	await test.step('open the bonuses that burn and come', async () => {
		await page.goto('/account')
		const menu = page.getByRole('navigation', { name: 'Личный кабинет' })
		await menu.getByRole('link', { name: 'Бонусы' }).click()
		await expect(heading(page, 'Бонусы')).toBeVisible()
		await expect(page.getByRole('region', { name: 'Сгорят' })).toContainText('389 бонусов')
		await expect(page.getByRole('region', { name: 'Будут начислены' })).toContainText('300 бонусов')
	})
	await test.step('turn the pages of the history', async () => {
		const lines = page.getByRole('region', { name: 'История' }).getByRole('listitem')
		await expect(page.getByText('Начислено: 389. Списано: 24')).toBeVisible()
		await expect(lines.filter({ hasText: 'За покупку' })).toContainText('+389')
		await page.getByRole('link', { name: 'Страница 2' }).click()
		await expect(lines.filter({ hasText: 'Сгорели' })).toHaveCount(5)
	})
	await test.step('an impossible date is rejected', async () => {
		await page.getByLabel('С какого дня', { exact: true }).fill('31.02.2026')
		await page.getByRole('button', { name: 'Показать', exact: true }).click()
		await expect(page.getByRole('alert').getByRole('link', { name: /Такой даты нет/ })).toBeVisible()
		await expect(page).toHaveTitle(/^Ошибка: /)
		await expect(page.getByLabel('С какого дня', { exact: true })).toHaveValue('31.02.2026')
	})
	await test.step('choose a day on which nothing happened', async () => {
		const to = await page.getByLabel('По какой день', { exact: true }).inputValue()
		await page.getByLabel('С какого дня', { exact: true }).fill(to)
		if (scripts === 'on') {
			await page.getByRole('button', { name: 'Выбрать в календаре: По какой день' }).click()
			const today = page.getByRole('dialog', { name: 'По какой день' }).locator('[aria-current="date"]')
			await today.click()
		}
		await page.getByRole('button', { name: 'Показать', exact: true }).click()
		await expect(page.getByText('За эти дни бонусы не начислены и не списаны')).toBeVisible()
	})
})

test('news by SMS need a consent of their own, and are switched in the profile', { tag: '@once' }, async ({
	page,
	context,
	shop,
}) => {
	const email = `sms-${newPhone().slice(1)}@example.ru`
	const main = page.getByRole('main')
	await test.step('one consent is not enough', async () => {
		await page.goto('/subscribe')
		await main.getByRole('link', { name: 'Ещё и SMS о самых больших скидках' }).click()
		await main.getByLabel('Имя').fill('Аня Воронцова')
		await main.getByLabel('Телефон').fill('8 912 884 03 17')
		await main.getByRole('textbox', { name: 'Почта' }).fill(email)
		await main.getByLabel(/^Согласие на рекламные письма/).check()
		await main.getByLabel(/^Согласие на обработку/).check()
		await main.getByRole('button', { name: 'Получать письма и SMS' }).click()
		await expect(main.getByLabel(/^Согласие на рекламные SMS/)).toHaveAccessibleDescription(
			'Обязательное поле',
		)
		await expect(main.getByLabel(/^Согласие на рекламные письма/)).toBeChecked()
		await expect(main.getByRole('textbox', { name: 'Почта' })).toHaveValue(email)
	})
	await test.step('with both the news come', async () => {
		await main.getByLabel(/^Согласие на рекламные SMS/).check()
		await main.getByRole('button', { name: 'Получать письма и SMS' }).click()
		await expect(page.getByText('Готово, подписка оформлена').first()).toBeVisible()
		expect(
			await shop.sql('SELECT full_name AS name, phone FROM email_subscriptions WHERE email = $1', [email]),
		).toEqual([{ name: 'Аня Воронцова', phone: '+79128840317' }])
	})
	await test.step('a customer switches the SMS in the profile', async () => {
		await logIn(context, shop)
		await page.goto('/account/profile')
		const bySms = main.getByLabel('SMS о самых больших скидках')
		const before = await bySms.isChecked()
		await bySms.setChecked(!before)
		await main.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByText('Профиль сохранён').first()).toBeVisible()
		await page.goto('/account/settings')
		expect(await main.getByLabel(/^SMS/).isChecked()).toBe(!before)
	})
})

test('news begin in the footer', async ({ page }) => {
	const address = `news-${newPhone().slice(1)}@example.ru`
	const footer = page.getByRole('contentinfo')
	const main = page.getByRole('main')
	const agreeToNews = async () => {
		await main.getByLabel(/^Согласие на рекламные письма/).check()
		await main.getByLabel(/^Согласие на обработку/).check()
	}
	await test.step('a wrong address is rejected', async () => {
		await page.goto('/about/')
		await footer.getByRole('textbox', { name: /^Письмо раз в две недели/ }).fill('anya@@mail')
		await footer.getByRole('button', { name: 'Подписаться' }).click()
		// Beside the field by scripts that have come by then, else on the page of the form.
		const wrong = page.locator('input[type=email][aria-invalid=true]')
		await expect(wrong).toHaveAccessibleDescription(/Неправильный e-mail/)
		await expect(wrong).toHaveValue('anya@@mail')
	})
	await test.step('one consent is not enough', async () => {
		await page.goto('/about/')
		await footer.getByRole('textbox', { name: /^Письмо раз в две недели/ }).fill(address)
		await footer.getByRole('button', { name: 'Подписаться' }).click()
		await expect(main.getByRole('textbox', { name: 'Почта' })).toHaveValue(address)
		await expect(page.getByRole('alert')).toHaveCount(0)
		await main.getByLabel(/^Согласие на обработку/).check()
		await main.getByRole('button', { name: 'Подписаться' }).click()
		await expect(main.getByLabel(/^Согласие на рекламные письма/)).toHaveAccessibleDescription(
			'Обязательное поле',
		)
	})
	await test.step('subscribe to the news, and come back', async () => {
		await agreeToNews()
		await main.getByRole('button', { name: 'Подписаться' }).click()
		await expect(page.getByText('Готово, подписка оформлена').first()).toBeVisible()
		await expect(page).toHaveURL('/about/')
	})
	await test.step('a second subscription is rejected', async () => {
		await footer.getByRole('textbox', { name: /^Письмо раз в две недели/ }).fill(address)
		await footer.getByRole('button', { name: 'Подписаться' }).click()
		await expect(main.getByRole('textbox', { name: 'Почта' })).toHaveValue(address)
		await agreeToNews()
		await main.getByRole('button', { name: 'Подписаться' }).click()
		await expect(main.getByRole('textbox', { name: 'Почта' })).toHaveAccessibleDescription(
			/Email уже подписан/,
		)
	})
})

test('news end by the letter, and are switched in the settings', { tag: '@once' }, async ({
	page,
	context,
	shop,
}) => {
	const address = `news-${newPhone().slice(1)}@example.ru`
	const state = () =>
		shop.sql<{ key: string; isOn: boolean }>(
			'SELECT key, unsubscribed_at IS NULL AS "isOn" FROM email_subscriptions WHERE email = $1',
			[address],
		)
	const main = page.getByRole('main')
	await forgetLimits(shop)
	await page.request.post('/subscribe', { form: { email: address, isMailAgreed: 'on', isDataAgreed: 'on' } })
	await test.step('unsubscribe by the link of the letter', async () => {
		const [subscription] = await state()
		await page.goto(`/news-unsubscribe/${subscription?.key}`)
		expect((await state())[0]?.isOn).toBe(true)
		await main.getByRole('button', { name: 'Отписаться' }).click()
		await expect(heading(page, 'Больше не пишем')).toBeVisible()
		expect((await state())[0]?.isOn).toBe(false)
		await page.goto('/news-unsubscribe/no-such-key')
		await expect(heading(page, 'Эта ссылка не работает')).toBeVisible()
	})
	const code = await test.step('log in and give the address', async () => {
		await logIn(context, shop)
		await page.goto('/account/settings')
		await expect(page.getByRole('checkbox', { name: /^Письма/ })).toBeDisabled()
		await page.getByRole('link', { name: 'Указать почту' }).click()
		await main.getByRole('textbox', { name: 'Почта' }).fill(address)
		await page.getByRole('region', { name: 'Почта' }).getByRole('button', { name: 'Получить код' }).click()
		await expect(main.getByLabel('Код из письма')).toBeVisible()
		return codeSentTo(shop, address)
	})
	await test.step('a wrong code is rejected', async () => {
		await main.getByLabel('Код из письма').fill(otherThan(code))
		await main.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(main.getByLabel('Код из письма')).toHaveAccessibleDescription(/Некорректный код/)
		await page.goto('/account/settings')
		await expect(page.getByText(`${address} ждёт код из письма`)).toBeVisible()
	})
	await test.step('confirm the address by the letter’s link', async () => {
		// As the link of the letter leads.
		await page.goto(`/account/profile?code=${code}#email`)
		await main.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(page.getByText('Почта подтверждена').first()).toBeVisible()
	})
	await test.step('switch the news on in the settings', async () => {
		await page.goto('/account/settings')
		await page.getByRole('checkbox', { name: /^Письма/ }).check()
		await page.getByRole('checkbox', { name: /^SMS/ }).check()
		await main.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByText('Сохранили, как присылать новости').first()).toBeVisible()
		expect((await state())[0]?.isOn).toBe(true)
	})
	await test.step('switch the news off', async () => {
		await page.getByRole('checkbox', { name: /^Письма/ }).uncheck()
		await page.getByRole('checkbox', { name: /^SMS/ }).uncheck()
		await main.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByText('Больше не будем писать о скидках и новинках').first()).toBeVisible()
		expect((await state())[0]?.isOn).toBe(false)
	})
})

test('a customer names convenient hours, in any zone and over midnight too', { tag: '@once' }, async ({
	page,
	context,
	shop,
}) => {
	const { customerId } = await becomeMember(context, shop, 60)
	const section = page.getByRole('region', { name: 'Когда тебе удобно' })
	const kept = async () => {
		const [row] = await shop.sql<{ kept: string }>(
			"SELECT concat_ws(' ', contact_offset, contact_from, contact_until) AS kept FROM customers WHERE id = $1",
			[customerId],
		)
		return row?.kept
	}
	const save = () => section.getByRole('button', { name: 'Запомнить часы' }).click()
	await test.step('the same hour twice is rejected, and what was chosen stays', async () => {
		await page.goto('/account/settings')
		await expect(section.getByLabel('С', { exact: true })).toBeHidden()
		await section.getByRole('radio', { name: 'Только в мои часы' }).check()
		await section.getByLabel('Часовой пояс').selectOption('Владивосток (UTC+10)')
		await section.getByLabel('С', { exact: true }).selectOption('21:00')
		await section.getByLabel('До', { exact: true }).selectOption('21:00')
		await save()
		await expect(section.getByLabel('До', { exact: true })).toHaveAccessibleDescription(/совпадают/)
		await expect(section.getByLabel('Часовой пояс')).toHaveValue('10')
	})
	await test.step('set hours over midnight', async () => {
		await section.getByLabel('До', { exact: true }).selectOption('02:00')
		await save()
		await expect(page.getByText('Запомнили: в другие часы не побеспокоим').first()).toBeVisible()
		expect(await kept()).toBe('10 21 2')
		await expect(section.getByLabel('С', { exact: true })).toHaveValue('21')
	})
	await test.step('any hour will do again', async () => {
		await section.getByRole('radio', { name: 'В любое время' }).check()
		await save()
		await expect(page.getByText('Будем писать в любое время').first()).toBeVisible()
		expect(await kept()).toBe('')
	})
})

test('another phone by its code, then the account is deleted, not before its orders are there', {
	tag: '@once',
}, async ({ page, context, shop }) => {
	const { ordered, customerId, phone } = await becomeMember(context, shop, 360)
	const main = page.getByRole('main')
	const next = newPhone()
	const section = page.getByRole('region', { name: 'Телефон' })
	await test.step('a wrong phone is rejected', async () => {
		await page.goto('/account/profile')
		await section.getByLabel('Новый номер').fill('12')
		await section.getByRole('button', { name: 'Получить код' }).click()
		await expect(section.getByLabel('Новый номер')).toHaveAccessibleDescription(/Нужно 11 цифр/)
	})
	await test.step('change the phone by a code', async () => {
		await section.getByLabel('Новый номер').fill(next)
		await section.getByRole('button', { name: 'Получить код' }).click()
		await expect(section.getByLabel('Код из SMS')).toBeVisible()
		await section.getByLabel('Код из SMS').fill(await codeSentTo(shop, next))
		await section.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(page.getByText('Номер изменён. Теперь входи по нему').first()).toBeVisible()
		expect(await shop.sql('SELECT phone FROM customers WHERE phone IN ($1, $2)', [phone, next])).toEqual([
			{ phone: next },
		])
	})
	await test.step('the open order prevents deletion', async () => {
		await page.goto('/delete-info')
		await main.getByRole('link', { name: 'удаление аккаунта' }).click()
		await expect(heading(page, 'Удаление аккаунта')).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Сейчас удалить нельзя' })).toBeVisible()
	})
	const code = await test.step('ask for the code that confirms deletion', async () => {
		await shop.sql("UPDATE orders SET status = 'COMPLETED' WHERE number = $1", [ordered.orderNumber])
		await shop.sql("UPDATE customers SET email = 'anya@example.ru' WHERE id = $1", [customerId])
		await forgetLimits(shop)
		await page.goto('/account/delete')
		await main.getByRole('button', { name: 'Получить код' }).click()
		await expect(main.getByLabel('Код из SMS')).toBeVisible()
		return codeSentTo(shop, next)
	})
	const confirm = async (email: string, typed: string) => {
		await main.getByLabel('Почта аккаунта').fill(email)
		await main.getByLabel('Код из SMS').fill(typed)
		await main.getByRole('button', { name: 'Удалить аккаунт навсегда' }).click()
	}
	await test.step('a wrong e-mail is rejected', async () => {
		await confirm('boris@example.ru', code)
		await expect(main.getByLabel('Почта аккаунта')).toHaveAccessibleDescription(/В аккаунте другая почта/)
	})
	await test.step('a wrong code is rejected', async () => {
		await confirm('anya@example.ru', otherThan(code))
		await expect(main.getByLabel('Код из SMS')).toHaveAccessibleDescription(/Некорректный код/)
	})
	await test.step('delete the account', async () => {
		await confirm('anya@example.ru', code)
		await expect(page.getByText('Аккаунт удалён').first()).toBeVisible()
		await page.goto('/account')
		await expect(heading(page, 'Вход')).toBeVisible()
	})
	await test.step('the order stays without its customer', async () => {
		const [order] = await shop.sql<{ name: string; visitorId: string }>(
			`SELECT user_info->>'name' AS name, visitor_id AS "visitorId" FROM orders WHERE number = $1`,
			[ordered.orderNumber],
		)
		expect(order?.name).toBe('—')
		expect(order?.visitorId).not.toBe(customerId)
	})
})

test.describe('a phone', () => {
	test.use({ hasTouch: true, viewport: { width: 360, height: 800 } })

	test('a tap counts although the field it leaves now shows what is wrong with it', { tag: '@once' }, async ({
		page,
		context,
		shop,
		scripts,
	}) => {
		await logIn(context, shop)
		await page.goto('/account/bonuses')
		await scriptsAwake(page, scripts)
		const from = page.getByLabel('С какого дня', { exact: true })
		await from.fill('31.02.2026')
		await page.getByRole('button', { name: 'Показать', exact: true }).tap()
		await expect(page).toHaveTitle(/^Ошибка: /)
		await expect(from).toHaveValue('31.02.2026')
		await expect(from).toHaveAccessibleDescription(/Такой даты нет/)
	})
})
