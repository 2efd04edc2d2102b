import { beforeAll, expect, test } from 'vitest'
import { weighPage } from '#tests/bench/page-weight.ts'
import { commonShop } from './common-shop.ts'
import { findGoods, newBuyer } from './visitors.ts'

const shop = commonShop()
let cookie: string
beforeAll(async () => {
	cookie = (await newBuyer(shop, await findGoods(shop, 0))).cookie
})

/** KiB, brotli, of what a browser loads before it has to do with the page, in steps of five; decision 011. */
const mostScripts = {
	'/': 100,
	'/catalog/muzhchinam': 105,
	'/product/1': 110,
	'/cart': 110,
	'/checkout': 155,
}
const mostStyles = 16

test.each(Object.entries(mostScripts))(
	'the scripts and styles of %s weigh no more than they may',
	async (path, most) => {
		const { js, css } = await weighPage(shop.url + path, { cookie })
		expect(js / 1024).toBeLessThanOrEqual(most)
		expect(css / 1024).toBeLessThanOrEqual(mostStyles)
	},
)
