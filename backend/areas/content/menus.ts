import { asc, eq } from 'drizzle-orm'
import { categories } from '#backend/areas/catalog/catalog.table.ts'
import { categoryPath } from '#backend/areas/catalog/listing-url.ts'
import type { Db } from '#backend/db/connect.ts'
import type { MenuItem } from '#contract/content.ts'

/** The slot of the catalogue's menu (spec §7). */
export const MAIN_MENU = 'main'

/** Levels of the tree that a menu shows. */
const MENU_LEVELS = 3

type Category = Pick<typeof categories.$inferSelect, 'id' | 'parentId' | 'name' | 'url' | 'rule'>

/**
 * The menus without what leads to a category that is not there. A catalogue's menu that names no branch of the tree
 * (a shop with goods of its own and no menu written for them yet) gets the whole tree.
 */
export async function fitToCatalogue(
	db: Db,
	menus: Record<string, MenuItem[]>,
): Promise<Record<string, MenuItem[]>> {
	const present = await db
		.select({
			id: categories.id,
			parentId: categories.parentId,
			name: categories.name,
			url: categories.url,
			rule: categories.rule,
		})
		.from(categories)
		.where(eq(categories.isPresent, true))
		.orderBy(asc(categories.position), asc(categories.id))
	const byPath = new Map(present.map((category) => [categoryPath(category.url), category]))

	const fitted = Object.fromEntries(
		Object.entries(menus).map(([slot, items]) => [slot, withoutDeadLinks(items, byPath)]),
	)
	const main = fitted[MAIN_MENU]
	const isBranch = ({ url }: MenuItem) => byPath.get(url)?.rule === null
	if (main && !main.some(isBranch)) fitted[MAIN_MENU] = [...treeMenu(present, null, MENU_LEVELS), ...main]
	return fitted
}

function withoutDeadLinks(items: MenuItem[], byPath: ReadonlyMap<string, Category>): MenuItem[] {
	return items
		.filter(({ url }) => {
			const [path = ''] = url.split(/[?#]/)
			return !path.startsWith('/catalog/') || path === '/catalog/' || byPath.has(path)
		})
		.map((item) => ({ ...item, submenu: withoutDeadLinks(item.submenu, byPath) }))
}

function treeMenu(present: readonly Category[], parentId: number | null, levels: number): MenuItem[] {
	if (levels === 0) return []
	return present
		.filter((category) => category.parentId === parentId && category.rule === null)
		.map(({ id, name, url }) => ({
			id: `category-${id}`,
			titleName: name,
			url: categoryPath(url),
			submenu: treeMenu(present, id, levels - 1),
		}))
}
