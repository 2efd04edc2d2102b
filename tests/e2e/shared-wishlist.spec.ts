import { logIn } from '#tests/support/log-in.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

test('a wishlist is shared by a link, bought from by others, and closed again', { tag: '@core' }, async ({
	page,
	browser,
	shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 68)
	const { phone } = await logIn(page.context(), shop)
	const [owner] = await shop.sql<{ id: string }>('SELECT id FROM customers WHERE phone = $1', [phone])
	await shop.sql(
		'INSERT INTO wishlist_items (visitor_id, product_id, sku_id, added_at) VALUES ($1, $2, $3, now())',
		[owner?.id, goods.productId, goods.skuId],
	)
	await page.goto('/account/wishlist')
	await scriptsAwake(page, scripts)
	await page.getByRole('button', { name: 'Создать ссылку' }).click()
	const address = page.getByLabel('Ссылка на избранное')
	await expect(address).toHaveValue(/\/wishlist\/[\w-]{59}$/)
	const link = await address.inputValue()
	const others = await browser.newContext({
		baseURL: shop.url,
		javaScriptEnabled: scripts !== 'off',
		reducedMotion: 'reduce',
	})
	const theirs = await others.newPage()
	const answer = await theirs.goto(link)
	await test.step('another visitor sees the goods, and nothing of the owner', async () => {
		expect(answer?.headers()['cache-control']).toContain('no-store')
		await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
		await expect(theirs.getByRole('list', { name: 'Избранное по ссылке' })).toContainText(goods.name)
		await expect(theirs.locator('html')).not.toContainText(phone.slice(-4))
	})
	await test.step('and puts them into a cart and a wishlist of one’s own', async () => {
		await theirs.getByRole('button', { name: `В корзину, размер ${goods.size}: ${goods.name}` }).click()
		await expect(theirs.getByText(new RegExp(`размер ${goods.size} — в корзине`)).first()).toBeVisible()
		const heart = theirs.getByRole('button', { name: `В избранное: ${goods.name}`, exact: true })
		await expect(heart).toHaveAttribute('aria-pressed', 'false')
		await heart.click()
		await expect(heart).toHaveAttribute('aria-pressed', 'true')
		await expect(theirs).toHaveURL(new RegExp(`${new URL(link).pathname}(#product-1)?$`))
	})
	await test.step('the owner closes the link', async () => {
		await page.getByRole('button', { name: 'Закрыть ссылку' }).click()
		await expect(page.getByRole('button', { name: 'Создать ссылку' })).toBeVisible()
		const closed = await theirs.goto(link)
		expect(closed?.status()).toBe(404)
		await expect(theirs.getByRole('heading', { name: 'Эта ссылка не работает' })).toBeVisible()
	})
	await others.close()
})
