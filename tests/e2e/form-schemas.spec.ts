import type { Page, Request } from 'playwright/test'
import { fillCart, findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

// Forms that are a small part of their page. With scripts the schema comes with the first touch and the browser judges
// them; without, and when it can't come, the server does, with the same words.

const schemas = /\/assets\/schemas-[\w-]+\.js/

/** Addresses that forms are sent to from now on. */
function sentForms(page: Page): string[] {
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
	})
	return sent
}

/**
 * Touches the field and waits until what judges its form has come and run.
 * @param known addresses that came with the touch of another form with the same schemas
 * @returns addresses of the scripts that came
 */
async function touch(page: Page, label: string, known: string[] = []): Promise<string[]> {
	const asked = new Set(known)
	const note = (request: Request) => {
		if (/\/assets\/.*\.js$/.test(request.url())) asked.add(request.url())
	}
	page.on('request', note)
	await page.getByLabel(label).focus()
	await expect.poll(() => asked.size).toBeGreaterThan(0)
	// All of it is asked for at once. A module that the page has already is not loaded again.
	await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), [...asked])
	page.off('request', note)
	return [...asked]
}

test('an address in the footer is judged before it is sent', async ({ page, scripts }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	await page.goto('/about/')
	await scriptsAwake(page, scripts)
	const label = 'Письмо раз в две недели'
	expect(asked.filter((url) => schemas.test(url))).toEqual([])
	if (scripts === 'on') await touch(page, label)
	const address = page.getByRole('contentinfo').getByLabel(label)
	await address.fill('anya@@example')
	const sent = sentForms(page)
	await address.press('Enter')
	if (scripts !== 'on') {
		await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveAccessibleDescription(
			/Неправильный e-mail/,
		)
		return
	}
	await expect(address).toHaveAccessibleDescription('Неправильный e-mail')
	await expect(address).toBeFocused()
	await expect(address).toHaveValue('anya@@example')
	expect(sent).toEqual([])
	await address.fill('anya@example.ru')
	await expect(address).toHaveAccessibleDescription('')
	await address.press('Enter')
	await expect(page).toHaveURL(/\/subscribe/)
	await expect(page.getByRole('main').getByRole('textbox', { name: 'Почта' })).toHaveValue('anya@example.ru')
})

test('a promo code and a gift card are judged beside their fields', async ({ page, shop, scripts }) => {
	await fillCart(page, shop, await findGoods(shop, 70))
	await page.goto('/cart')
	await scriptsAwake(page, scripts)
	for (const part of ['Промокод', 'Подарочная карта'])
		await page.locator('summary', { hasText: part }).click()
	const code = page.getByLabel('Промокод')
	const judges = scripts === 'on' ? await touch(page, 'Промокод') : []
	const sent = sentForms(page)
	await code.fill(' ')
	await code.press('Enter')
	await expect(code).toHaveAccessibleDescription('Заполни это поле')
	if (scripts === 'on') {
		await expect(code).toBeFocused()
		await touch(page, 'Номер карты', judges)
		await page.getByLabel('Номер карты').fill('1234')
		await page.getByLabel('Пин-код', { exact: true }).fill('12')
	} else {
		const card = page.locator('summary', { hasText: 'Подарочная карта' })
		await card.click()
		await page.getByLabel('Номер карты').fill('1234')
		await page.getByLabel('Пин-код', { exact: true }).fill('12')
	}
	await page.getByLabel('Пин-код', { exact: true }).press('Enter')
	const number = page.getByLabel('Номер карты')
	await expect(number).toHaveAccessibleDescription('В номере карты 16 цифр')
	await expect(number).toHaveValue('1234')
	await expect(page.getByLabel('Пин-код', { exact: true })).toHaveAccessibleDescription('В пин-коде 4 цифры')
	if (scripts !== 'on') return
	await expect(number).toBeFocused()
	expect(sent).toEqual([])
})

test('a form without a loaded schema is checked by the server', { tag: '@scripted' }, async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(schemas)
	await page.context().route(schemas, (route) => route.abort())
	await fillCart(page, shop, await findGoods(shop, 71))
	await page.goto('/cart')
	await scriptsAwake(page, scripts)
	await page.locator('summary', { hasText: 'Промокод' }).click()
	const code = page.getByLabel('Промокод')
	await code.pressSequentially('НЕТ')
	await code.evaluate((input) => input.setAttribute('data-same', ''))
	await code.press('Enter')
	await expect(code).toHaveAccessibleDescription(/Такого промокода нет/)
	await expect(code).toHaveValue('НЕТ')
	await expect(code).toHaveAttribute('data-same')
	await expect(code).toBeFocused()
})

test('a wish asks for a size beside its sizes', async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 72)
	await page.context().request.post(`${shop.url}/wishlist`, {
		form: { add: `${goods.productId}#buy` },
		headers: { origin: shop.url },
	})
	await page.goto('/wishlist')
	await scriptsAwake(page, scripts)
	const button = page.getByRole('button', { name: `В корзину: ${goods.name}` })
	await button.click()
	const sizes = page.getByRole('radiogroup', { name: 'Размер' })
	await expect(sizes).toBeVisible()
	await button.click()
	await expect(sizes).toHaveAccessibleDescription('Выбери размер')
	await page.locator(`input[value="${goods.skuId}"]`).check({ force: true })
	await button.click()
	await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
})
