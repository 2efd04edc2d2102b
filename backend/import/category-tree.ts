import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import type { FeedCategory } from './feed-reader.ts'
import { noRows, type Refusal, type RowCounts } from './import-report.ts'
import { plainText } from './plain-text.ts'
import { select } from './select.ts'
import { slugOf } from './slug.ts'

/** Feed id of the category for offers whose own category the feed does not describe. */
const OTHER_FEED_ID = '~other'
const OTHER_NAME = 'Другие товары'

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
	isPresent: boolean
}

/** Categories of one feed, as they come: checked, the first of a repeated id kept. */
export class FeedCategories {
	readonly notes: Refusal[] = []
	readonly #categories = new Map<string, FeedCategory>()

	add(category: FeedCategory) {
		const { line, id } = category
		const name = plainText(category.name, 120)
		const problem = !id
			? 'a category without an id is left out'
			: !name
				? 'a category without a name is left out'
				: this.#categories.has(id)
					? 'a repeated category id: the first one counts'
					: undefined
		if (problem) this.notes.push({ line, id: id && `category ${id}`, reason: problem })
		else this.#categories.set(id, { ...category, name })
	}

	has(id: string): boolean {
		return this.#categories.has(id)
	}

	/** Every category with a parent that exists and is no descendant of its own. */
	tree(): FeedCategory[] {
		return [...this.#categories.values()].map((category) => {
			const { line, id, parentId } = category
			if (!parentId || parentId === '0') return { ...category, parentId: '' }
			if (!this.#categories.has(parentId)) {
				this.notes.push({
					line,
					id: `category ${id}`,
					reason: 'its parent category is unknown: it becomes a top category',
				})
				return { ...category, parentId: '' }
			}
			if (this.#isCycleClosedBy(id)) {
				this.notes.push({
					line,
					id: `category ${id}`,
					reason: 'it is its own ancestor: it becomes a top category',
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
		while (at && !seen.has(at)) {
			if (at === id) return true
			seen.add(at)
			at = this.#categories.get(at)?.parentId
		}
		return false
	}
}

/**
 * Writes a source's categories; those no longer in the feed stay, not present. Answers the id in the database by the
 * id in the feed; an empty feed id stands for «Другие товары», which exists when `needsOther`.
 */
export async function mergeCategories(
	tx: Tx,
	source: string,
	categories: readonly FeedCategory[],
	needsOther: boolean,
): Promise<{ ids: Map<string, number>; counts: RowCounts }> {
	const other: FeedCategory = { line: 0, id: OTHER_FEED_ID, parentId: '', name: OTHER_NAME }
	const wanted = needsOther ? [...categories, other] : categories
	const counts = noRows()

	const before = await readCategories(tx)
	const own = new Map(before.filter((row) => row.source === source).map((row) => [row.feedId, row]))
	const added = wanted.filter(({ id }) => !own.has(id))
	const created = await select<{ id: number; feedId: string }>(
		tx,
		sql`
			insert into categories (source, feed_id, name, slug, url, level, position)
			select ${source}, x.id, x.name, '', ${`~${source}/`} || x.id, 1, 0
			from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as x(id text, name text)
			returning id, feed_id as "feedId"`,
	)
	const ids = new Map([...own.values()].map((row) => [row.feedId, row.id]))
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
			update categories c
			set parent_id = x.parent_id, name = x.name, position = x.position, is_present = true
			from jsonb_to_recordset(${JSON.stringify(desired)}::jsonb)
				as x(id int, parent_id int, name text, position int)
			where c.id = x.id and (c.parent_id, c.name, c.position, c.is_present)
				is distinct from (x.parent_id, x.name, x.position, true)
			returning c.id`,
	)
	const gone = await select<{ id: number }>(
		tx,
		sql`
			update categories set is_present = false
			where source = ${source} and is_present and not (id = any(${intArray(desired.map(({ id }) => id))}::int[]))
			returning id`,
	)
	const moved = await settleCategoryUrls(tx)

	const createdIds = new Set(created.map(({ id }) => id))
	const changedIds = new Set([...touched.map(({ id }) => id), ...moved].filter((id) => !createdIds.has(id)))
	counts.added = created.length
	counts.changed = desired.filter(({ id }) => changedIds.has(id)).length
	counts.unchanged = desired.length - counts.added - counts.changed
	counts.gone = gone.length
	const otherId = ids.get(OTHER_FEED_ID)
	if (otherId !== undefined) ids.set('', otherId)
	return { ids, counts }
}

/**
 * Gives every category its slug (kept once given), level and address after its place in the tree; of two siblings
 * with one slug the later gets a number. Answers the ids of the categories whose address or level changed.
 */
export async function settleCategoryUrls(tx: Tx): Promise<number[]> {
	const rows = await readCategories(tx)
	const children = new Map<number | null, CategoryRow[]>()
	for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row])
	const settled: Pick<CategoryRow, 'id' | 'slug' | 'url' | 'level'>[] = []
	const visit = (parentId: number | null, parentUrl: string, level: number) => {
		const taken = new Set<string>()
		const siblings = children.get(parentId) ?? []
		// Those that have a slug already come first: an address, once published, stays.
		for (const row of [...siblings].sort((one, other) => Number(!one.slug) - Number(!other.slug))) {
			const slug = freeSlug(row.slug || slugOf(row.name) || slugOf(row.feedId) || 'razdel', taken)
			taken.add(slug)
			const url = parentUrl ? `${parentUrl}/${slug}` : slug
			settled.push({ id: row.id, slug, url, level })
			visit(row.id, url, level + 1)
		}
	}
	visit(null, '', 1)

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
			select id, source, feed_id as "feedId", parent_id as "parentId", name, slug, url, level, position,
				is_present as "isPresent"
			from categories order by position, id`,
	)
}

/** A PostgreSQL array literal, which both drivers send alike. */
export const intArray = (ids: readonly number[]) => `{${ids.join(',')}}`
