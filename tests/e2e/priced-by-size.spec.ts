import { formatMoney } from '#app/texts/money.ts'
import { expect, hold, scriptsAwake, test } from '../support/shop.ts'
import type { Shop } from '../support/start-shop.ts'

interface Goods {
	id: number
	skuId: number
	price: number
	code: string
	/** Of the product. */
	usual: number
	usualCode: string
}

/** A size with a price and a vendor code of its own. */
async function goodsPricedBySize(shop: Pick<Shop, 'sql'>): Promise<Goods> {
	const [goods] = await shop.sql<Goods>(`
		select p.id, s.id as "skuId", s.retail_price as price, s.vendor_code as code,
			p.retail_price as usual, p.vendor_code as "usualCode"
		from products p join skus s on s.product_id = p.id
		where s.stock > 0 and s.retail_price > p.retail_price and s.vendor_code <> p.vendor_code and p.is_present
		order by p.id limit 1`)
	if (!goods) throw new Error('The demonstration has no product whose sizes differ in price')
	return goods
}

test('price and vendor code are those of the chosen size, everywhere on its pages', async ({
	page,
	scripts,
	shop,
}) => {
	const { id, skuId, price, code, usual, usualCode } = await goodsPricedBySize(shop)
	const main = page.getByRole('main')
	const isShown = async () => {
		await expect(main.getByText(formatMoney(price)).first()).toBeVisible()
		await expect(main.getByText(formatMoney(usual))).toHaveCount(0)
	}
	await test.step('none is chosen', async () => {
		await page.goto(`/product/${id}`)
		await scriptsAwake(page, scripts)
		await expect(main.getByText(`Арт. ${usualCode}`, { exact: true })).toBeVisible()
		await expect(main.getByText(formatMoney(usual)).first()).toBeVisible()
		// Without scripts the price is not that of the box that is chosen.
		await expect(main.getByText(/^Размеры? .+ — /)).toContainText(formatMoney(price))
	})
	await test.step('choose the size', async () => {
		if (scripts === 'on') await page.locator(`input[name="skuId"][value="${skuId}"]`).check({ force: true })
		else await page.goto(`/product/${id}?size=${skuId}`)
		await expect(main.getByText(`Арт. ${code}`, { exact: true })).toBeVisible()
		await isShown()
	})
	await test.step('go on with one click', async () => {
		await page.getByRole('link', { name: 'Купить в 1 клик' }).click()
		await expect(page.getByRole('heading', { name: 'Купить в 1 клик' })).toBeVisible()
		await isShown()
	})
	await test.step('the head of its page says the same', async () => {
		await page.goto(`/product/${id}?size=${skuId}`)
		await expect(page).toHaveTitle(new RegExp(formatMoney(price)))
		await isShown()
	})
})

test('a more expensive size shows its price where it is chosen and wished', async ({
	page,
	scripts,
	shop,
}) => {
	const { id, skuId, price } = await goodsPricedBySize(shop)
	const main = page.getByRole('main')
	await test.step('for one click', async () => {
		await page.goto(`/product/${id}/one-click`)
		const box = main.locator('label').filter({ has: page.locator(`input[name="skuId"][value="${skuId}"]`) })
		await expect(box).toContainText(formatMoney(price))
	})
	await test.step('in the wishlist', async () => {
		await page.goto(`/product/${id}?size=${skuId}`)
		await scriptsAwake(page, scripts)
		const sent = page.waitForResponse(
			(response) => response.request().method() === 'POST' && /wishlist/.test(response.url()),
		)
		await page
			.locator('#add-to-cart')
			.getByRole('button', { name: /^В избранное/ })
			.click()
		await sent
		await page.goto('/wishlist')
		await expect(main.getByRole('list', { name: 'Избранное' })).toContainText(formatMoney(price))
	})
})

test('the lines of the delivery stay while a size is chosen', { tag: '@scripted' }, async ({
	page,
	shop,
}) => {
	const { id, skuId, price } = await goodsPricedBySize(shop)
	const main = page.getByRole('main')
	await page.goto(`/product/${id}`)
	await scriptsAwake(page, 'on')
	const release = await hold(page.context(), '**/assets/*.js')
	await page.locator(`input[name="skuId"][value="${skuId}"]`).check({ force: true })
	await expect(main.getByText(formatMoney(price)).first()).toBeVisible()
	await expect(main.getByRole('link', { name: 'Другой город' })).toBeVisible()
	release()
})
