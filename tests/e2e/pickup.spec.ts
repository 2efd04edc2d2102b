import { expect, scriptsAwake, test } from '../support/shop.ts'

test('a point of the city is found by its street, and by what it is', async ({ page, scripts }) => {
	const main = page.getByRole('main')
	const rows = main.locator('[id^=point-]')
	await page.goto('/pickup')
	await scriptsAwake(page, scripts)
	await expect(main.getByRole('heading', { level: 1, name: 'Самовывоз' })).toBeVisible()
	await expect(main.getByRole('heading', { level: 2, name: /^Где забрать в\sМоскве$/ })).toBeVisible()
	await expect(rows).toHaveCount(20)
	await test.step('more of them', async () => {
		await main.getByRole('link', { name: 'Показать ещё 20' }).click()
		await expect(page).toHaveURL(/\?shown=40#point-/)
		await expect(rows).toHaveCount(40)
	})
	await test.step('stores alone', async () => {
		const kinds = main.getByRole('navigation', { name: 'Магазин или пункт' })
		await kinds.getByRole('link', { name: /^Магазины/ }).click()
		await expect(page).toHaveURL(/\?kind=PICKUP#points$/)
		await expect(rows).toHaveCount(20)
		await expect(main.locator('[id^=point-moskva-]')).toHaveCount(20)
	})
	await test.step('by a metro station', async () => {
		await page.getByLabel('Улица или метро').fill('м. бауманская')
		await main.getByRole('button', { name: 'Найти', exact: true }).click()
		await expect(page).toHaveURL(/\?q=.*&kind=PICKUP/)
		await expect(rows).toHaveCount(1)
		await rows.getByRole('link', { name: 'улица Бауманская, 58' }).click()
		await expect(page).toHaveURL('/store/moskva-1')
	})
})

test('points that are not there', { tag: '@once' }, async ({ page }) => {
	const main = page.getByRole('main')
	for (const query of ['q=<b>🏔️</b>', 'q=нет такой улицы']) {
		await page.goto(`/pickup?${query}`)
		await expect(main.getByRole('status').filter({ hasText: 'Таких здесь нет' })).toBeVisible()
	}
	await page.goto('/pickup?kind=DELIVERY&shown=-5&place=100,200')
	await expect(main.locator('[id^=point-]')).toHaveCount(20)
})
