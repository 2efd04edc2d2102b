import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/start-shop.ts'

const PAGES = [
	'/',
	'/product/1',
	'/catalog/',
	'/cart',
	'/stores',
	'/pickup',
	'/community/',
	'/blog/',
	'/promo-and-blog',
]
const FILES = ['/sitemap.xml', '/llms.txt', '/feed.yml', '/blog.atom']

/** Words of a page, or of its part, that could not be read. */
const OF_FAILURE = /не загрузил[аио]?[а-я]*|не открыл[аио]?[а-я]*|через минуту|что-то пошло не так/iu

/** Lists that a shop may not have, with the statement that empties each. */
const lists = [
	['stores', 'TRUNCATE shops CASCADE'],
	['pick-up points', 'TRUNCATE pick_points CASCADE'],
	['publications and people', 'TRUNCATE publications, ambassadors, community_pages CASCADE'],
	['reviews', 'TRUNCATE reviews CASCADE'],
	['promo codes', 'TRUNCATE promo_codes CASCADE'],
	['banners', "DELETE FROM content_entries WHERE kind IN ('banner', 'banner-group', 'promotion')"],
	['texts and menus', 'DELETE FROM content_entries'],
] as const

describe.each(lists)('a shop without %s', (_, statement) => {
	test('takes the empty list for no failure', { timeout: 120_000 }, async () => {
		const shop = await startShop()
		try {
			await shop.sql(statement)
			const answers = await Promise.all(
				[...PAGES, ...FILES].map(async (path) => {
					const answer = await fetch(shop.url + path)
					return { path, status: answer.status, failure: OF_FAILURE.exec(await answer.text())?.[0] }
				}),
			)
			expect(answers.filter(({ status, failure }) => status >= 500 || failure)).toEqual([])
		} finally {
			await shop.stop()
		}
	})
})
