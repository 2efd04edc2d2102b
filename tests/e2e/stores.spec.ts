import { expect, test } from '../support/shop.ts'

test('a visitor finds a store of the city, then one of another city', async ({ page }) => {
	await test.step('open the stores of the city', async () => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Все магазины', exact: true }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Магазины' })).toBeVisible()
		await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Москва')
	})
	await test.step('choose another city', async () => {
		await page.getByLabel('Город', { exact: true }).selectOption({ label: 'Казань, 3 магазина' })
		await page.getByRole('button', { name: 'Показать' }).click()
		await expect(page).toHaveURL(/\?city=\d+$/)
		await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Казань')
	})
	await test.step('open one of its stores', async () => {
		await page.getByRole('link', { name: 'улица Баумана, 44' }).click()
		await expect(page.getByText('Казань, ул. Баумана, 44')).toBeVisible()
		await expect(page.getByText(/^(Сегодня до|Откроется) /).first()).toBeVisible()
		await expect(page.getByRole('link', { name: /доб\./ }).first()).toHaveAttribute(
			'href',
			/^tel:\d+;ext=\d+$/,
		)
	})
	await test.step('return to all stores', async () => {
		await page.getByRole('link', { name: 'Все магазины', exact: true }).click()
		await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Казань')
	})
})

test('another city unfolds in its place', async ({ page }) => {
	await page.goto('/stores')
	const store = page.getByRole('link', { name: 'улица Немига, 5' })
	await expect(store).toBeHidden()
	await page.getByRole('heading', { name: 'Минск' }).click()
	await expect(store).toBeVisible()
})

test('a city or a store that is not there', async ({ page }) => {
	await page.goto('/stores?city=нет')
	await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Москва')
	const answer = await page.goto('/store/net-takogo')
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
