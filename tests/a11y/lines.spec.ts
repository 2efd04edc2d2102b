import { findGoods } from '#tests/faults/visitors.ts'
import { cutTexts, overlappingLines } from '#tests/support/overflow.ts'
import { expect, test } from '#tests/support/shop.ts'

/** A phone, a tablet, a laptop and a large screen. */
const widths = [360, 768, 1280, 1600]

const paths = [
	'/',
	'/catalog/muzhchinam',
	'/catalog/?text=qwxzvk',
	'/guide?place=city&duration=hours&month=11&temperature=&motion=walk&wearer=women',
	'/stores',
	'/store/moskva-1',
	'/loyalty',
	'/gift-cards',
	'/about/',
	'/technology/',
	'/community/',
	'/promo-and-blog',
	'/payment-and-delivery',
	'/cart',
	'/city',
	'/pickup',
	'/no-such-page',
]

test('no lines of text lie on each other, and no name is cut on a small phone', async ({ page, shop }) => {
	test.setTimeout(180_000)
	const { productId } = await findGoods(shop, 3)
	for (const path of [...paths, `/product/${productId}`]) {
		await page.goto(path)
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 })
			expect.soft(await overlappingLines(page), `${path} at ${width} px`).toEqual([])
		}
		await page.setViewportSize({ width: 320, height: 800 })
		expect.soft(await cutTexts(page), path).toEqual([])
	}
})
