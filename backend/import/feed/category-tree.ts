import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { plainText } from '#backend/text/plain-text.ts'
import { slugOf } from '#backend/text/slug.ts'
import { FeedError } from './feed-error.ts'
import type { FeedCategory } from './feed-reader.ts'
import type { OfferRemark, RowCounts } from './import-report.ts'

/** Feed id of the category for offers with an own category that the feed does not describe. */
const OTHER_FEED_ID = '~other'
const OTHER_NAME = 'Другие товары'

/** Levels of a tree of categories; each product is in all categories above its own. */
export const MOST_LEVELS = 20

interface CategoryRow {
	id: number
	source: string
	feedId: string
	parentId: number | null
	name: string
	slug: string
	url: string
	level: number
	position: number
}

/** Categories of one feed, as they come: checked, only the first of a repeated id. */
export class FeedCategories {
	readonly notes: OfferRemark[] = []
	readonly #categories = new Map<string, FeedCategory>()

	add(category: FeedCategory) {
		const { line, id } = category
		const name = plainText(category.name, 120)
		const problem = !id
			? 'раздел без id не взят'
			: !name
				? 'раздел без названия не взят'
				: this.#categories.has(id)
					? 'id раздела повторяется: взят первый'
					: undefined
		if (problem) this.notes.push({ line, id: id && `раздел ${id}`, reason: problem })
		else this.#categories.set(id, { ...category, name })
	}

	has(id: string): boolean {
		return this.#categories.has(id)
	}

	/**
	 * Every category with a parent that exists and is no descendant of its own.
	 * @throws FeedError when they lie in one another too deep
	 */
	tree(): FeedCategory[] {
		return [...this.#categories.values()].map((category) => {
			const { line, id, parentId } = category
			if (!parentId || parentId === '0') return { ...category, parentId: '' }
			if (!this.#categories.has(parentId)) {
				this.notes.push({
					line,
					id: `раздел ${id}`,
					reason: 'родительского раздела в прайсе нет: раздел стоит наверху',
				})
				return { ...category, parentId: '' }
			}
			if (this.#isCycleClosedBy(id)) {
				this.notes.push({
					line,
					id: `раздел ${id}`,
					reason: 'раздел вложен сам в себя: он стоит наверху',
				})
				const cut = { ...category, parentId: '' }
				this.#categories.set(id, cut)
				return cut
			}
			return category
		})
	}

	#isCycleClosedBy(id: string): boolean {
		const seen = new Set<string>()
		let at = this.#categories.get(id)?.parentId
		while (at && !seen.has(at) && this.#categories.has(at)) {
			if (at === id) return true
			seen.add(at)
			if (seen.size >= MOST_LEVELS) {
				throw new FeedError(
					`Категории фида вложены друг в друга глубже ${MOST_LEVELS} уровней: например, категория ${id.slice(0, 50)}.`,
				)
			}
			at = this.#categories.get(at)?.parentId
		}
		return false
	}
}

/** The categories of a source as they are in the database after a merge. */
export interface MergedCategories {
	/** Id in the database by the id in the feed; an empty one is that of «Другие товары», if it is needed. */
	ids: Map<string, number>
	added: number[]
	changed: number[]
}

/** Writes a source's categories. The shown ones are chosen when the goods are in their places. */
export async function mergeCategories(
	tx: Tx,
	source: string,
	categories: readonly FeedCategory[],
	needsOther: boolean,
): Promise<MergedCategories> {
	const other: FeedCategory = { line: 0, id: OTHER_FEED_ID, parentId: '', name: OTHER_NAME }
	const wanted = needsOther ? [...categories, other] : categories

	const own = (await readCategories(tx)).filter((row) => row.source === source)
	const ids = new Map(own.map((row) => [row.feedId, row.id]))
	const created = await select<{ id: number; feedId: string }>(
		tx,
		sql`
			insert into categories (source, feed_id, name, slug, url, level, position, is_present)
			select ${source}, x.id, x.name, '', ${`~${source}/`} || x.id, 1, 0, false
			from jsonb_to_recordset(${JSON.stringify(wanted.filter(({ id }) => !ids.has(id)))}::jsonb)
				as x(id text, name text)
			returning id, feed_id as "feedId"`,
	)
	for (const { id, feedId } of created) ids.set(feedId, id)

	const desired = wanted.map(({ id, parentId, name }, position) => ({
		id: ids.get(id) ?? 0,
		parent_id: ids.get(parentId) ?? null,
		name,
		position,
	}))
	const touched = await select<{ id: number }>(
		tx,
		sql`
			update categories c set parent_id = x.parent_id, name = x.name, position = x.position
			from jsonb_to_recordset(${JSON.stringify(desired)}::jsonb)
				as x(id int, parent_id int, name text, position int)
			where c.id = x.id
				and (c.parent_id, c.name, c.position) is distinct from (x.parent_id, x.name, x.position)
			returning c.id`,
	)
	const moved = await settleCategoryUrls(tx)

	const added = new Set(created.map(({ id }) => id))
	const changed = new Set([...touched.map(({ id }) => id), ...moved].filter((id) => !added.has(id)))
	const present = new Map(wanted.map(({ id }) => [id, ids.get(id) ?? 0]))
	const otherId = present.get(OTHER_FEED_ID)
	if (otherId !== undefined) present.set('', otherId)
	return { ids: present, added: [...added], changed: [...changed] }
}

/** Shows the categories of a source that are in the feed and hold something, at any depth; hides the others. */
export async function showFilledCategories(
	tx: Tx,
	source: string,
	{ ids, added, changed }: MergedCategories,
): Promise<RowCounts> {
	const inFeed = [...new Set(ids.values())]
	const switched = await select<{ id: number; isPresent: boolean }>(
		tx,
		sql`
			update categories c set is_present = not c.is_present
			where c.source = ${source} and c.is_present <> (
				c.id = any(${intArray(inFeed)}::int[])
				and exists (select from product_categories pc where pc.category_id = c.id))
			returning c.id, c.is_present as "isPresent"`,
	)
	const gone = switched.filter(({ isPresent }) => !isPresent).map(({ id }) => id)
	const touched = new Set([...changed, ...switched.map(({ id }) => id)])
	for (const id of [...added, ...gone]) touched.delete(id)
	return {
		added: added.length,
		changed: touched.size,
		unchanged: inFeed.filter((id) => !touched.has(id) && !added.includes(id) && !gone.includes(id)).length,
		gone: gone.length,
	}
}

/**
 * Gives every category its slug (only once), level and address after its place in the tree; of two siblings with one
 * slug the later gets a number. @returns the ids of the categories with a changed address or level
 */
export async function settleCategoryUrls(tx: Tx): Promise<number[]> {
	const rows = await readCategories(tx)
	const children = new Map<number | null, CategoryRow[]>()
	for (const row of rows) {
		const siblings = children.get(row.parentId)
		if (siblings) siblings.push(row)
		else children.set(row.parentId, [row])
	}
	const settled: Pick<CategoryRow, 'id' | 'slug' | 'url' | 'level'>[] = []
	const parents: { id: number | null; url: string; level: number }[] = [{ id: null, url: '', level: 0 }]
	// It grows while it is gone through.
	for (const parent of parents) {
		const taken = new Set<string>()
		const siblings = children.get(parent.id) ?? []
		// Those that have a slug already come first: an address, once published, stays.
		for (const row of [...siblings].sort((one, other) => Number(!one.slug) - Number(!other.slug))) {
			const slug = freeSlug(row.slug || slugOf(row.name) || slugOf(row.feedId) || 'razdel', taken)
			taken.add(slug)
			const place = {
				id: row.id,
				url: parent.url ? `${parent.url}/${slug}` : slug,
				level: parent.level + 1,
			}
			settled.push({ ...place, slug })
			parents.push(place)
		}
	}

	const known = new Map(rows.map((row) => [row.id, row]))
	const changed = settled.filter(({ id, slug, url, level }) => {
		const row = known.get(id)
		return row?.slug !== slug || row.url !== url || row.level !== level
	})
	if (changed.length === 0) return []
	const ids = changed.map(({ id }) => id)
	// Two categories may swap addresses, and uniqueness is checked row by row: all let go first.
	await tx.execute(sql`update categories set url = '~' || id where id = any(${intArray(ids)}::int[])`)
	await tx.execute(sql`
		update categories c set slug = x.slug, url = x.url, level = x.level
		from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id int, slug text, url text, level int)
		where c.id = x.id`)
	return ids
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	let free = slug
	for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
	return free
}

function readCategories(tx: Tx): Promise<CategoryRow[]> {
	return select<CategoryRow>(
		tx,
		sql`
			select id, source, feed_id as "feedId", parent_id as "parentId", name, slug, url, level, position
			from categories order by position, id`,
	)
}

/** A PostgreSQL array literal, which both drivers send alike. */
const intArray = (ids: readonly number[]) => `{${ids.join(',')}}`
