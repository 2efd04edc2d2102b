import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { writeDemoFeed } from '#demo/catalogue/feed.ts'
import { importContent } from './content.ts'
import { addPlaces, type PlaceCounts } from './demonstration-places.ts'
import { DEMONSTRATION, importFeed } from './import-feed.ts'

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
	'shops',
	'holidays',
	'points',
] as const

/**
 * Fills an empty shop: the demonstration catalogue when nothing was imported yet, the content (cities, menus, pages…)
 * when there is none. Goes through the importer, as a retailer's own feed does. A shop that begins with a feed of its
 * own gets cities, streets and the pages of text only: the stores and points do not exist.
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
			source: DEMONSTRATION,
			without: found?.products ? CONTENT_OF_ITS_GOODS : [],
			complete: (content) => (places ? addPlaces(content, places) : content),
		})
	}
}

/** Whether the shop sells the goods of the demonstration, and no others. */
export async function sellsDemonstration(db: Db): Promise<boolean> {
	const { rows } = await db.execute<{ isDemonstration: boolean | null }>(
		sql`SELECT bool_and(source = ${DEMONSTRATION}) AS "isDemonstration" FROM models`,
	)
	return rows[0]?.isDemonstration ?? false
}

/** The goods of the demonstration alone. */
export async function importDemoFeed(db: Db, now: Date): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'tropa-demo-'))
	try {
		const feed = join(folder, 'feed.xml')
		await writeDemoFeed(feed, now)
		await importFeed(db, feed, { isDemonstration: true, now })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
