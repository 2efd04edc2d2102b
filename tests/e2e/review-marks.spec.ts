import { expectAccessible } from '../support/accessibility.ts'
import { comeToDesk } from '../support/helping.ts'
import { newCustomer } from '../support/operator-desk.ts'
import { findGoods } from '../support/purchase.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

test('a review is marked as helpful and answered by the shop; its author wants no more letters', {
	tag: '@core',
}, async ({ page, shop, scripts, browser }) => {
	const { productId } = await findGoods(shop, 35)
	const words = `Полезный ${test.info().project.name}: греет отлично`
	await shop.sql(
		`INSERT INTO reviews (model_id, rating, body, author_details, rating_details, is_anonymous, visitor_id, created_at)
		SELECT model_id, 5, $1, '[]', '[]', true, gen_random_uuid(), now() FROM products WHERE id = $2`,
		[words, productId],
	)
	const reviews = `/product/${productId}?reviews=1`
	await test.step('a visitor logs in first', async () => {
		// The answer to others is as old as a minute.
		await expect(async () => {
			await page.goto(reviews)
			await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 })
		}).toPass({ timeout: 70_000 })
		await page
			.getByRole('listitem')
			.filter({ hasText: words })
			.getByRole('button', { name: /^Полезно/ })
			.click()
		await expect(page).toHaveURL(/\/login\?return=/)
	})
	await test.step('a customer marks it once, and takes the mark off', async () => {
		const { context } = await newCustomer(browser, shop, scripts, 91)
		const own = await context.newPage()
		await own.goto(reviews)
		await scriptsAwake(own, scripts)
		const button = () =>
			own
				.getByRole('listitem')
				.filter({ hasText: words })
				.getByRole('button', { name: /^Полезно/ })
		await expect(button()).toHaveAttribute('aria-pressed', 'false')
		await button().click()
		await expect(own.getByText('Отметили: отзыв полезен').first()).toBeVisible()
		await expect(button()).toHaveAttribute('aria-pressed', 'true')
		await expect(button()).toContainText('1')
		if (scripts === 'on') await expectAccessible(own, '#reviews')
		await button().click()
		await expect(own.getByText('Отметка снята').first()).toBeVisible()
		await expect(button()).toHaveAttribute('aria-pressed', 'false')
		await context.close()
	})
	await test.step('a moderator answers it', async () => {
		await comeToDesk(page, shop, ['moderate'])
		await page.goto('/operator/reviews?state=PUBLISHED')
		const review = page.getByRole('listitem').filter({ hasText: words })
		await review
			.getByText(/^Ответить/)
			.first()
			.click()
		await review.getByLabel('Ответ магазина').fill('Спасибо, носи на здоровье')
		await review.getByRole('button', { name: 'Ответить' }).click()
		await expect(page.getByText('Ответ на сайте').first()).toBeVisible()
		if (scripts === 'on') await expectAccessible(page)
		await expect(async () => {
			await page.goto(reviews)
			const shown = page.getByRole('listitem').filter({ hasText: words })
			await expect(shown).toContainText('Ответ магазина', { timeout: 1_000 })
			await expect(shown).toContainText('Спасибо, носи на здоровье', { timeout: 1_000 })
		}).toPass({ timeout: 70_000 })
	})
	await test.step('the link of a letter opens the form, and its button ends such letters without a log-in', async () => {
		const { context, customerId } = await newCustomer(browser, shop, scripts, 92)
		await context.close()
		const key = `key-${customerId}`
		await shop.sql('UPDATE customers SET review_key = $1 WHERE id = $2', [key, customerId])
		await page.context().clearCookies()
		await page.goto(`/product/${productId}/review?request=${key}#no-more`)
		await expect(page.getByRole('heading', { name: 'Твой отзыв', level: 1 })).toBeVisible()
		const wants = () =>
			shop.sql('SELECT wants_no_review_requests AS none FROM customers WHERE id = $1', [customerId])
		expect(await wants()).toEqual([{ none: false }])
		if (scripts === 'on') await expectAccessible(page)
		await page.getByRole('button', { name: 'Больше не просить об отзывах' }).click()
		await expect(page.getByText(/^Больше не.попросим отзывов/).first()).toBeVisible()
		expect(await wants()).toEqual([{ none: true }])
	})
})
