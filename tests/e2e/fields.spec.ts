import { fillCart, findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('a phone with more digits than a number has gets a message, and all of them stay', {
	tag: '@core',
}, async ({ page, scripts }) => {
	await page.goto('/login')
	await scriptsAwake(page, scripts)
	const phone = page.getByLabel('Телефон')
	const send = page.getByRole('button', { name: 'Получить код' })
	for (const [typed, problem] of [
		['89161234567 доб. 5', 'Цифр больше, чем нужно: в номере их 11'],
		['+7 (843) 123-45-67 8', 'Цифр больше, чем нужно: в номере их 11'],
		['8 029 123-45-67', 'Такого кода нет'],
		['+375 29 123-45-6', 'Нужно 12 цифр, например +375'],
	] as const) {
		await phone.fill(typed)
		await send.click()
		await expect(page.getByText(problem).first()).toBeVisible()
		await expect(phone).toHaveAttribute('aria-invalid', 'true')
		const digits = (text: string) => text.replace(/\D/g, '').replace(/^8/, '7')
		expect(digits(await phone.inputValue())).toBe(digits(typed))
	}
})

test('a phone is edited digit by digit, whatever is between them', { tag: '@scripted' }, async ({ page }) => {
	await page.goto('/login')
	await scriptsAwake(page, 'on')
	const phone = page.getByLabel('Телефон')
	const goBehind = (part: string) =>
		phone.evaluate((input: HTMLInputElement, part) => {
			const place = input.value.indexOf(part) + part.length
			input.focus()
			input.setSelectionRange(place, place)
		}, part)
	await phone.fill('+7 8 916 123-45-67')
	await expect(phone).toHaveValue('+7 (916) 123-45-67')
	await test.step('Backspace takes the digit before a separator', async () => {
		await goBehind('123-')
		await page.keyboard.press('Backspace')
		await page.keyboard.type('9')
		await expect(phone).toHaveValue('+7 (916) 129-45-67')
		await goBehind(') ')
		await page.keyboard.press('Backspace')
		await page.keyboard.type('5')
		await expect(phone).toHaveValue('+7 (915) 129-45-67')
	})
	await test.step('Delete takes the one behind it', async () => {
		await goBehind('129')
		await page.keyboard.press('Delete')
		await page.keyboard.type('8')
		await expect(phone).toHaveValue('+7 (915) 129-85-67')
	})
	await test.step('a digit too many is seen, and taken back', async () => {
		await goBehind('(915')
		await page.keyboard.type('3')
		expect((await phone.inputValue()).replace(/\D/g, '')).toBe('791531298567')
		await page.keyboard.press('Backspace')
		await expect(phone).toHaveValue('+7 (915) 129-85-67')
	})
})

test('a keyboard that composes its text types each digit once', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	await page.goto('/login')
	await scriptsAwake(page, 'on')
	const phone = page.getByLabel('Телефон')
	const keyboard = await context.newCDPSession(page)
	const compose = (text: string) =>
		keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
	await phone.focus()
	const number = '89161234567'
	for (const digit of number) {
		await compose(digit)
		await keyboard.send('Input.insertText', { text: digit })
	}
	await expect(phone).toHaveValue('+7 (916) 123-45-67')

	await phone.fill('')
	for (let typed = 1; typed <= number.length; typed++) await compose(number.slice(0, typed))
	await keyboard.send('Input.insertText', { text: number })
	await expect(phone).toHaveValue('+7 (916) 123-45-67')
})

test('a day is typed in the order of browsers too', { tag: '@scripted' }, async ({ page }) => {
	await page.goto('/gift-cards/e-giftcard')
	await scriptsAwake(page, 'on')
	const day = page.getByPlaceholder('дд.мм.гггг').first()
	for (const [typed, shown] of [
		['2026-11-27', '27.11.2026'],
		['27-11-2026', '27.11.2026'],
		['7.12.2026', '07.12.2026'],
		['27112026', '27.11.2026'],
	] as const) {
		await day.fill('')
		await day.pressSequentially(typed)
		await expect(day).toHaveValue(shown)
	}
})

test('a promo code is taken as it is copied from a letter', { tag: '@once' }, async ({ page, shop }) => {
	await fillCart(page, shop, await findGoods(shop, 46, { minPrice: 3_000 }))
	for (const typed of ['«ТРОПА-10».', 'tropa10']) {
		await page.goto('/cart')
		await page.locator('summary', { hasText: 'Промокод' }).click()
		await page.getByLabel('Промокод').fill(typed)
		await page.getByRole('button', { name: 'Применить' }).first().click()
		const remove = page.getByRole('button', { name: 'Убрать промокод ТРОПА10' })
		await expect(remove).toBeVisible()
		await remove.click()
		await expect(remove).toBeHidden()
	}
})
