import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import type { ShopParts } from '#contract/parts.ts'
import { importContent } from './content/content.ts'
import { type Content, contentFiles, readContent } from './content/content-files.ts'
import type { KnownPlaces } from './content/content-references.ts'
import type { DemonstrationFiles } from './demonstration-files.ts'
import { addPlaces, type PlaceCounts } from './demonstration-places.ts'
import { importFeed } from './feed/import-feed.ts'
import { DEMONSTRATION } from './feed/load-feed.ts'

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
 * @param places how many stores and points there are to be; without it those of the files
 * @throws FeedError, ContentError when the files can't be used
 */
export async function loadDemonstration(
	db: Db,
	files: DemonstrationFiles,
	places?: PlaceCounts,
): Promise<void> {
	const { rows } = await db.execute<{ products: boolean; cities: boolean }>(
		sql`SELECT EXISTS (SELECT FROM products) AS products, EXISTS (SELECT FROM cities) AS cities`,
	)
	const found = rows[0]
	if (!found?.products) {
		console.log('· Loading the demonstration catalogue')
		await importFeed(db, files.feed, { isDemonstration: true })
	}
	// The category texts are those of the demonstration feed, whatever else was imported before.
	if (!found?.cities) {
		await importContent(db, files.content, {
			source: DEMONSTRATION,
			without: found?.products ? CONTENT_OF_ITS_GOODS : [],
			complete: (content) => (places ? addPlaces(content, places) : content),
		})
	}
}

/** Facts of the country, which every shop needs and no shop writes itself. */
const REFERENCE = ['countries', 'cities', 'streets', 'colours', 'size-tables'] as const

/**
 * Loads the content of a shop of one's own, at each start; what has not changed since the last one costs a look at the
 * files. Nothing of the demonstration is there but facts: cities, streets, colours, tables of sizes.
 * @param shopFolder with the folders `content` and `public/pictures`; without `content` the shop has none yet
 * @throws ContentError when the files can't be used
 */
export async function loadOwnContent(
	db: Db,
	files: DemonstrationFiles,
	shopFolder: string,
	parts: ShopParts,
): Promise<void> {
	const { rows } = await db.execute<{ cities: boolean }>(sql`SELECT EXISTS (SELECT FROM cities) AS cities`)
	if (!rows[0]?.cities) await loadReferences(db, files)
	const folder = join(shopFolder, 'content')
	if (existsSync(folder))
		await importContent(db, folder, {
			pictures: join(shopFolder, 'public', 'pictures'),
			complete: (content) => withinParts(content, parts),
		})
}

/** The places that every shop knows, for files that name them. @throws ContentError */
export async function readReferencePlaces(files: DemonstrationFiles): Promise<KnownPlaces> {
	const { countries = [], cities = [] } = await readContent(files.content)
	return { countries: countries.map(({ id }) => id), cities: cities.map(({ id }) => id) }
}

/** Loads the facts that every shop has: cities and the like. */
export async function loadReferences(db: Db, files: DemonstrationFiles): Promise<void> {
	const others = contentFiles.filter((name) => !REFERENCE.some((one) => one === name))
	await importContent(db, files.content, { without: others })
}

/** Without the part, nobody picks up in a store: it is a place to work in. */
export const withinParts = (content: Content, parts: ShopParts): Content => ({
	...content,
	...(content.shops &&
		!parts.stores && { shops: content.shops.map((shop) => ({ ...shop, isWarehouse: true })) }),
	...(content.points && !parts.points && { points: [] }),
})

/** Whether the shop sells the goods of the demonstration, and no others. */
export async function sellsDemonstration(db: Db): Promise<boolean> {
	const { rows } = await db.execute<{ isDemonstration: boolean | null }>(
		sql`SELECT bool_and(source = ${DEMONSTRATION}) AS "isDemonstration" FROM models`,
	)
	return rows[0]?.isDemonstration ?? false
}
