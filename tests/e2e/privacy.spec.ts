import { logIn } from '#tests/support/log-in.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('the cookie notice goes when it is accepted', async ({ page }) => {
	await page.goto('/about/')
	const notice = page.getByRole('region', { name: 'Файлы cookie' })
	await notice.getByRole('button', { name: 'Принять' }).click()
	await expect(notice).toHaveCount(0)
	await expect(page).toHaveURL(/\/about\/$/)
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(notice).toHaveCount(0)
})

test('only the necessary cookies is a choice that is kept, and can be changed', async ({
	page,
	context,
	scripts,
	shop,
}) => {
	const notice = page.getByRole('region', { name: 'Файлы cookie' })
	const necessary = page.getByRole('main').getByRole('button', { name: 'Только необходимые' })
	const all = page.getByRole('main').getByRole('button', { name: 'Разрешить все' })
	await test.step('the notice goes and stays away', async () => {
		await page.goto('/about/')
		await notice.getByRole('button', { name: 'Только необходимые' }).click()
		await expect(notice).toHaveCount(0)
		await expect(page).toHaveURL(/\/about\/$/)
		await page.reload()
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(notice).toHaveCount(0)
	})
	await test.step('the page about cookies shows the choice and changes it', async () => {
		await page.goto('/pages/privacy')
		await expect(necessary).toHaveAttribute('aria-pressed', 'true')
		await all.click()
		await expect(all).toHaveAttribute('aria-pressed', 'true')
		await expect(necessary).toHaveAttribute('aria-pressed', 'false')
		await expect(notice).toHaveCount(0)
	})
	await test.step('the choice of this browser goes into the account, whose settings change it', async () => {
		await logIn(context, shop)
		await page.goto('/account/settings')
		await scriptsAwake(page, scripts)
		await expect(all).toHaveAttribute('aria-pressed', 'true')
		await necessary.click()
		await expect(page.getByText('Сейчас разрешены только необходимые.')).toBeVisible()
		await expect(page).toHaveURL(/\/account\/settings$/)
		await page.goto('/privacy/')
		await expect(necessary).toHaveAttribute('aria-pressed', 'true')
	})
})
