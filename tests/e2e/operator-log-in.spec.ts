import { generateSync } from 'otplib'
import { testNow } from '#tests/support/clock.ts'
import { arrivalPath, comeToDesk, newOperator } from '#tests/support/helping.ts'
import { heading, newCustomer } from '#tests/support/operator-desk.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { expect, test } from '#tests/support/shop.ts'

test('the first log-in sets up the second factor; a recovery code replaces it once', {
	tag: '@once',
}, async ({ page, shop }) => {
	const { login, password } = await newOperator(shop)
	const logIn = async (code = '') => {
		await page.getByLabel('Логин').fill(login)
		await page.getByLabel('Пароль').fill(password)
		await page.getByLabel('Код из приложения').fill(code)
		await page.getByRole('button', { name: 'Войти' }).click()
	}
	await page.goto('/operator/reviews')
	await expect(page).toHaveURL(/\/operator\/login\?/)
	await page.getByLabel('Логин').fill(login)
	await page.getByLabel('Пароль').fill('not this one')
	await page.getByRole('button', { name: 'Войти' }).click()
	await expect(page.getByText(/^Такой пары логина и пароля нет/).first()).toBeVisible()
	await expect(page.getByLabel('Логин')).toHaveValue(login)
	await logIn()
	await expect(heading(page, 'Второй ключ')).toBeVisible()
	await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible()
	const secret = ((await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replace(/\s/g, '')
	const code = generateSync({ secret, epoch: Math.floor(testNow().getTime() / 1_000) })
	await page.getByLabel('Код из приложения').fill(otherThan(code))
	await page.getByRole('button', { name: 'Подтвердить' }).click()
	await expect(page.getByText(/^Код не подошёл/).first()).toBeVisible()
	await page.getByLabel('Код из приложения').fill(code)
	await page.getByRole('button', { name: 'Подтвердить' }).click()
	await expect(heading(page, 'Запасные коды')).toBeVisible()
	const [recovery = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
	await page.getByRole('button', { name: 'Коды записаны' }).click()
	await expect(heading(page, 'Отзывы')).toBeVisible()
	await page.getByRole('button', { name: 'Выйти' }).click()
	await expect(heading(page, 'Вход оператора')).toBeVisible()
	await logIn()
	await expect(page.getByText('Нужен код из приложения').first()).toBeVisible()
	await logIn(recovery)
	await expect(heading(page, 'Кому помочь')).toBeVisible()
	await page.getByRole('button', { name: 'Выйти' }).click()
	await logIn(recovery)
	await expect(page.getByText(/^Код не подошёл/).first()).toBeVisible()
})

test('a link of another operator ends no work before the answer, and a preview of it changes nothing', {
	tag: '@once',
}, async ({ page, shop }) => {
	const [anna, maria] = [await newOperator(shop), await newOperator(shop)]
	await page.goto(await arrivalPath(shop, 'csm', { sub: anna.login }))
	const loginAtWork = async () => {
		const sessions = await shop.sql<{ login: string }>(
			'SELECT login FROM operators o JOIN operator_sessions s ON s.operator_id = o.id WHERE login = ANY ($1)',
			[`{${anna.login},${maria.login}}`],
		)
		return sessions.map(({ login }) => login)
	}
	const link = await arrivalPath(shop, 'naumen', { sub: maria.login })
	const preview = await page.request.head(link, { maxRedirects: 0 })
	expect(preview.headers().location).toBeUndefined()

	await page.goto(link)
	await expect(page).toHaveURL('/operator/naumen')
	await expect(heading(page, 'Вход по ссылке')).toBeVisible()
	expect(await loginAtWork()).toEqual([anna.login])
	await page.getByRole('button', { name: 'Остаться' }).click()
	await expect(page).toHaveURL('/operator')
	expect(await loginAtWork()).toEqual([anna.login])

	await page.goto(link)
	await page.getByRole('button', { name: 'Войти по ссылке' }).click()
	await expect(page).toHaveURL('/operator')
	expect(await loginAtWork()).toEqual([maria.login])
})

test('a link that was used already is named on the page, and the customer before is no longer asked about', {
	tag: '@once',
}, async ({ page, shop, scripts, browser }) => {
	const customer = await newCustomer(browser, shop, scripts, 70)
	const login = await comeToDesk(page, shop)
	const used = await arrivalPath(shop, 'csm', { sub: login })
	await page.goto(used)
	await page.goto(await arrivalPath(shop, 'naumen', { sub: login, phone: customer.phone, call: 'c1' }))
	await expect(heading(page, 'Согласие')).toBeVisible()
	await page.goto(used)
	await expect(heading(page, 'Кому помочь')).toBeVisible()
	await expect(page.getByRole('alert').getByText(/^Ссылка из CRM уже использована/)).toBeVisible()
	await page.getByRole('button', { name: 'Выйти' }).click()
	await expect(heading(page, 'Вход оператора')).toBeVisible()
	await page.goto(used)
	await expect(page.getByRole('alert').getByText(/^Ссылка из CRM уже использована/)).toBeVisible()
	await customer.context.close()
})
