import type { Page } from 'playwright/test'
import { beyondTheEdge } from '#tests/support/overflow.ts'
import { findGoods, goToCheckout, putIntoCart } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

/** What a visitor may do to a page whose text is too small, too tight or too much for the screen (WCAG 1.4.4, 1.4.10, 1.4.12). */
const ways: { name: string; width: number; height: number; style: string }[] = [
	{ name: '400 % zoom', width: 320, height: 256, style: '' },
	{ name: '200 % text on a laptop', width: 1280, height: 800, style: 'html { font-size: 200% !important }' },
	{ name: '200 % text on a phone', width: 360, height: 780, style: 'html { font-size: 200% !important }' },
	{
		name: 'wide spacing',
		width: 360,
		height: 780,
		style:
			'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
	},
]

const paths = [
	'/',
	'/catalog/muzhchinam/verkhnyaya-odezhda',
	'/catalog/?text=пуховек хибинв',
	'/city',
	'/stores',
	'/store/moskva-1',
	'/payment-and-delivery',
	'/error/',
	'/net-takoy',
	'/cart',
	...['buttons', 'fields', 'choices', 'overlays', 'content', 'errors'].map(
		(part) => `/dev/gallery?part=${part}`,
	),
]

for (const { name, width, height, style } of ways) {
	test.describe(name, () => {
		test.use({ viewport: { width, height } })

		test('no screen has to be scrolled sideways', async ({ page, shop }) => {
			test.slow()
			const goods = await findGoods(shop, 30)
			for (const path of [...paths, `/product/${goods.productId}`]) await look(page, path, style)
			await putIntoCart(page, goods)
			await look(page, '/cart', style)
			await goToCheckout(page)
			await look(page, '/checkout', style)
		})
	})
}

async function look(page: Page, path: string, style: string): Promise<void> {
	// A table of text keeps its columns on a phone when the letters alone grow.
	if (path === '/payment-and-delivery' && style && page.viewportSize()?.width === 360) return
	await page.goto(path)
	await page.evaluate((css) => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(css)
		document.adoptedStyleSheets = [sheet]
	}, style)
	expect.soft(await beyondTheEdge(page), path).toEqual([])
}
