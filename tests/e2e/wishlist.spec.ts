import type { Page } from 'playwright/test'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'

/** Presses the heart of the open product, and waits for the answer: the press itself is shown before it. */
async function addWish(page: Page, name: string): Promise<void> {
	const heart = page.getByRole('button', { name: `В избранное: ${name}`, exact: true }).first()
	const answer = page.waitForResponse(
		(response) => response.request().method() === 'POST' && /wishlist/.test(response.url()),
	)
	await heart.click()
	await answer
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
}

test('a wish with a size goes into the cart in it by one press', { tag: '@once' }, async ({ page, shop }) => {
	const goods = await findGoods(shop, 66)
	await test.step('wish the chosen size', async () => {
		await page.goto(`/product/${goods.productId}`)
		const size = page.locator(`input[name="skuId"][value="${goods.skuId}"]`)
		await size.check({ force: true })
		const heart = page.getByRole('button', { name: `В избранное: ${goods.name}`, exact: true }).first()
		await heart.click()
		await expect(heart).toHaveAttribute('aria-pressed', 'true')
		await expect(size).toBeChecked()
		await expect
			.poll(() =>
				shop.sql('SELECT sku_id AS "skuId" FROM wishlist_items WHERE product_id = $1', [goods.productId]),
			)
			.toContainEqual({ skuId: goods.skuId })
	})
	await test.step('put it into the cart', async () => {
		await page.goto('/wishlist')
		const button = page.getByRole('button', { name: `В корзину, размер ${goods.size}: ${goods.name}` })
		await button.click()
		await expect(page.getByText(new RegExp(`размер ${goods.size} — в корзине`)).first()).toBeVisible()
	})
})

test('a wish that is withdrawn before it is pressed is named, not lost without a word', {
	tag: '@once',
}, async ({ page, shop }) => {
	const { productId, name } = await findGoods(shop, 67)
	await page.goto(`/product/${productId}`)
	await addWish(page, name)
	await page.goto('/wishlist')
	const button = page.getByRole('main').getByRole('button', { name: `В корзину: ${name}` })
	await expect(button).toBeVisible()
	await shop.sql('UPDATE products SET is_present = false WHERE id = $1', [productId])
	await button.click()
	await expect(page.getByText(`${name}: этой вещи в избранном больше нет`).first()).toBeVisible()
	await shop.sql('UPDATE products SET is_present = true WHERE id = $1', [productId])
})

test('hearts fill the wishlist, a wish goes into the cart in a size, and all go at once', async ({
	page,
	shop,
}) => {
	const [one, other] = [await findGoods(shop, 60), await findGoods(shop, 63)]
	const list = page.getByRole('main')
	await test.step('add two products to the wishlist', async () => {
		for (const goods of [one, other]) {
			await page.goto(`/product/${goods.productId}`)
			await addWish(page, goods.name)
		}
	})
	await test.step('open the wishlist', async () => {
		await page.goto('/wishlist')
		await expect(list.getByRole('heading', { level: 2, name: one.name })).toBeVisible()
	})
	await test.step('put a wish into the cart', async () => {
		const wish = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: one.name }) })
		await wish.getByRole('button', { name: 'В корзину' }).click()
		await wish.locator(`input[value="${one.skuId}"]`).check({ force: true })
		await wish.getByRole('button', { name: 'В корзину' }).click()
		await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
	})
	await test.step('remove all wishes', async () => {
		await page.locator('summary', { hasText: 'Убрать всё' }).click()
		await page.getByRole('button', { name: 'Убрать 2 товара' }).click()
		await expect(page.getByText('Избранное очищено').first()).toBeVisible()
		// The bestseller below may be the same product.
		await expect(list.getByRole('heading', { level: 2, name: other.name })).toBeHidden()
	})
})

test('a wish that arrives after the wishlist was opened is shown there', { tag: '@scripted' }, async ({
	page,
	context,
	shop,
}) => {
	const goods = await findGoods(shop, 69)
	await page.goto(`/product/${goods.productId}`)
	await scriptsAwake(page, 'on')
	const letItCome = await hold(context, '**/resources/wishlist')
	await page
		.getByRole('button', { name: `В избранное: ${goods.name}`, exact: true })
		.first()
		.click()
	await page
		.getByRole('link', { name: /^Избранное/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { name: 'В избранном пусто', level: 1 })).toBeVisible()
	letItCome()
	await expect(page.getByRole('main').getByRole('heading', { level: 2, name: goods.name })).toBeVisible()
})

test('a heart whose script does not come is sent by the browser', { tag: '@scripted' }, async ({
	page,
	context,
	shop,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/ERR_FAILED/)
	const goods = await findGoods(shop, 68)
	await page.goto(`/product/${goods.productId}?size=${goods.skuId}`)
	await scriptsAwake(page, 'on')
	await context.route('**/send-wish-*.js', (route) => route.abort())
	const heart = page.getByRole('button', { name: `В избранное: ${goods.name}`, exact: true }).first()
	await heart.click()
	await expect(page.getByText(`Теперь в избранном, размер ${goods.size}`).first()).toBeVisible()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
