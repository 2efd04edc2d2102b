import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { categories } from './catalog.table.ts'
import { categoryPath } from './listing-url.ts'

/** Id of the whole catalogue and of the search: no row of the table has it. */
export const ROOT_ID = 0

export interface ListingCategory {
	id: number
	name: string
	h1: string
	path: string
	picture: string | null
	subcategories: { id: number; name: string; path: string }[]
}

/**
 * A category with the level below it, or with its siblings when there is nothing below.
 * @param url path of slugs without slashes at the ends
 * @throws NOT_FOUND; GONE for one that the feed has no more
 */
export const readCategory = (db: Db, index: FacetIndex, url: string): Promise<ListingCategory> =>
	index.remember(`category ${url}`, () => findCategory(db, url))

async function findCategory(db: Db, url: string): Promise<ListingCategory> {
	const [category] = await db.select().from(categories).where(eq(categories.url, url))
	if (!category) reject('NOT_FOUND', `No category ${url}`)
	if (!category.isPresent) reject('GONE', `The feed has category ${url} no more`)
	const parent = sql`coalesce(${category.parentId}::int, -1)`
	const near = await db
		.select({
			id: categories.id,
			name: categories.name,
			url: categories.url,
			isBelow: sql<boolean>`${categories.parentId} is not distinct from ${category.id}::int`,
		})
		.from(categories)
		.where(
			and(
				eq(categories.isPresent, true),
				or(eq(categories.parentId, category.id), sql`coalesce(${categories.parentId}, -1) = ${parent}`),
			),
		)
		.orderBy(asc(categories.position), asc(categories.id))
	const below = near.filter(({ isBelow }) => isBelow)
	// The roots have no siblings: a root without a level below is alone.
	const siblings = category.parentId === null ? [] : near
	return {
		id: category.id,
		name: category.name,
		h1: category.h1 ?? category.name,
		path: categoryPath(category.url),
		picture: category.picture,
		subcategories: (below.length > 0 ? below : siblings).map(({ id, name, url }) => ({
			id,
			name,
			path: categoryPath(url),
		})),
	}
}

/** The whole catalogue, or the search when there is a text; below them are the roots of the tree. */
export async function readRoot(
	db: Db,
	index: FacetIndex,
	text: string | undefined,
): Promise<ListingCategory> {
	const roots = await index.remember('roots', () => findRoots(db))
	return {
		id: ROOT_ID,
		name: text ? 'Поиск' : 'Каталог',
		h1: text ? `Поиск «${text.replaceAll('«', '„').replaceAll('»', '“')}»` : 'Каталог',
		path: categoryPath(''),
		picture: null,
		subcategories: roots.map(({ id, name, url }) => ({ id, name, path: categoryPath(url) })),
	}
}

const findRoots = (db: Db) =>
	db
		.select({ id: categories.id, name: categories.name, url: categories.url })
		.from(categories)
		.where(and(eq(categories.isPresent, true), isNull(categories.parentId), isNull(categories.rule)))
		.orderBy(asc(categories.position), asc(categories.id))
