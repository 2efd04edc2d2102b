import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { importContent } from '#backend/import/content.ts'
import { importFeed } from '#backend/import/import-feed.ts'
import { writeDemoFeed } from './feed.ts'
import { addPlaces, type PlaceCounts } from './places.ts'

/** Name of the shop in the demonstration feed. */
const DEMO_SOURCE = 'Тропа'

/** Content that speaks of the demonstration's goods and would lead nowhere beside others. */
const CONTENT_OF_ITS_GOODS = [
	'banners',
	'groups',
	'promotions',
	'promo-codes',
	'search-queries',
	'reviews',
	'technologies',
	'ambassadors',
	'publications',
] as const

/**
 * Fills an empty shop: the demonstration catalogue when nothing was imported yet, the content (cities, menus, pages…)
 * when there is none. Goes through the importer, as a retailer's own feed does. A shop that begins with a feed of its
 * own gets the places and the pages of text only.
 * @param contentFolder folder of the content files
 * @param places how many stores and points there are to be; without it those of the files
 */
export async function loadDemonstration(
	db: Db,
	contentFolder: string,
	now = new Date(),
	places?: PlaceCounts,
): Promise<void> {
	const { rows } = await db.execute<{ products: boolean; cities: boolean }>(
		sql`SELECT EXISTS (SELECT FROM products) AS products, EXISTS (SELECT FROM cities) AS cities`,
	)
	const found = rows[0]
	if (!found?.products) {
		console.log('· Loading the demonstration catalogue')
		await importDemoFeed(db, now)
	}
	// The category texts are those of the demonstration feed, whatever else was imported before.
	if (!found?.cities) {
		await importContent(db, contentFolder, {
			source: DEMO_SOURCE,
			without: found?.products ? CONTENT_OF_ITS_GOODS : [],
			complete: (content) => (places ? addPlaces(content, places) : content),
		})
	}
}

/** The goods of the demonstration alone. */
export async function importDemoFeed(db: Db, now: Date): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'tropa-demo-'))
	try {
		const feed = join(folder, 'feed.xml')
		await writeDemoFeed(feed, now)
		await importFeed(db, feed, { source: DEMO_SOURCE, now })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
