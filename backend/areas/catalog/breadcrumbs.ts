import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import type { Breadcrumb } from '#contract/products.ts'
import { trim } from '#contract/trim.ts'
import { categories } from './catalog.table.ts'
import { categoryPath } from './listing-url.ts'
import { products } from './products.table.ts'

/**
 * Categories from the root of the tree down: to the category of the product, or to the category of the address
 * (`muzhchinam/kurtki`, also with `/catalog/` before it). Of what is not known there is no way: an empty list.
 */
export async function getBreadcrumbs(
	db: Db,
	of: { productId?: number | undefined; url?: string | undefined },
): Promise<Breadcrumb[]> {
	const url = of.productId === undefined ? trimmed(of.url ?? '') : await urlOfProduct(db, of.productId)
	if (!url) return []
	const segments = url.split('/')
	const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
	const rows = await db
		.select({ id: categories.id, name: categories.name, url: categories.url })
		.from(categories)
		.where(inArray(categories.url, paths))
		.orderBy(asc(categories.level))
	if (rows.at(-1)?.url !== url) return []
	return rows.map(({ id, name, url }) => ({ id: String(id), name, uri: categoryPath(url) }))
}

const trimmed = (url: string) => trim(url.replace(/^\/?catalog(?=\/|$)/, ''), /\//)

async function urlOfProduct(db: Db, productId: number): Promise<string | undefined> {
	const [row] = await db
		.select({ url: categories.url })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, productId))
	return row?.url
}
