import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { moscowDay } from '#backend/areas/geo/city-clock.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import { comparable } from '#backend/text/plain-text.ts'
import type {
	listPublications as call,
	Person,
	PublicationCard,
	PublicationKind,
} from '#contract/community.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { ambassadorPath, publicationPath } from './addresses.ts'
import { ambassadors, publicationProducts, publications } from './community.table.ts'
import { productsNamed } from './goods.ts'

export type PublicationRow = typeof publications.$inferSelect
export type People = ReadonlyMap<string, typeof ambassadors.$inferSelect>
export type PublicationList = CallOutput<typeof call>

export interface Narrowing {
	kinds?: readonly PublicationKind[] | undefined
	query?: string | undefined
	tag?: string | undefined
	page?: number | undefined
	author?: string | undefined
	productId?: number | undefined
	/** Address of a category. */
	url?: string | undefined
}

/** A page beyond the end is the last one. Tags are those of the list before a tag or a text narrowed it. */
export async function listPublications(db: Db, wanted: Narrowing, now: Date): Promise<PublicationList> {
	const { pageSize } = settings.community
	const weight = await weightOf(db, wanted)
	const inList = and(
		isPublished(now),
		wanted.kinds && inArray(publications.kind, [...wanted.kinds]),
		wanted.author ? eq(publications.author, wanted.author) : undefined,
		weight && sql`${weight} > 0`,
	)
	const named = await slugsWith(db, wanted.query)
	const found = and(inList, hasTag(wanted.tag), named && inArray(publications.slug, named))
	const totalElements = await db.$count(publications, found)
	const totalPages = Math.max(1, Math.ceil(totalElements / pageSize))
	const pageNumber = Math.min(wanted.page ?? 1, totalPages)
	const newestFirst = [desc(publications.publishedOn), asc(publications.slug)]
	const [rows, people, tags] = await Promise.all([
		db
			.select()
			.from(publications)
			.where(found)
			.orderBy(...(weight ? [sql`${weight} desc`, ...newestFirst] : newestFirst))
			.limit(pageSize)
			.offset((pageNumber - 1) * pageSize),
		readPeople(db),
		readTags(db, inList),
	])
	return {
		publications: rows.map((row) => cardOf(row, people)),
		tags,
		pagination: { totalElements, elementsPerPage: pageSize, pageNumber, totalPages },
	}
}

/**
 * Number of a publication's goods that are of a product's model, or of a category; undefined when neither is asked
 * for.
 */
async function weightOf(db: Db, { productId, url }: Narrowing): Promise<SQL | undefined> {
	if (productId === undefined && url === undefined) return undefined
	const isAskedFor = productId === undefined ? isInCategory(categoryUrlOf(url ?? '')) : isOfModelOf(productId)
	const { rows } = await db.execute<{ slug: string; goods: number }>(sql`
		select slug, count(*) as goods from ${publicationProducts}
		where product in (select product from (select distinct product from ${publicationProducts}) named where ${isAskedFor})
		group by slug`)
	const weights = Object.fromEntries(rows.map(({ slug, goods }) => [slug, goods]))
	return sql`(${JSON.stringify(weights)}::jsonb ->> ${publications.slug})::int`
}

const isOfModelOf = (productId: number) => sql`exists (
	select 1 from products p join models m on m.id = p.model_id
	where p.model_id = (select model_id from products where id = ${productId})
		and named.product in (lower(m.group_id), lower(p.vendor_code)))`

/**
 * The query goes from the names that publications use, of which there are some hundreds, to the category, which may
 * have as many goods as the feed.
 */
const isInCategory = (url: string) => sql`exists (
	select 1 from (${productsNamed(sql`named.product`)}) goods
		join product_categories pc on pc.product_id = goods.id
		join categories c on c.id = pc.category_id
	where c.url = ${url})`

/** Of `/catalog/obuv?sort=new` it is `obuv`. */
function categoryUrlOf(address: string): string {
	const [path = ''] = address.split(/[?#]/, 1)
	const parts = path.split('/').filter(Boolean)
	return (parts[0] === 'catalog' ? parts.slice(1) : parts).join('/')
}

export const isPublished = (now: Date) => lte(publications.publishedOn, moscowDay(now))

const hasTag = (tag: string | undefined) =>
	tag ? sql`${publications.tags} @> ${JSON.stringify([tag.toLowerCase()])}::jsonb` : undefined

/** Publications with all words of a text, in one query: it is the most expensive part. Undefined without any word. */
async function slugsWith(db: Db, text: string | undefined): Promise<string[] | undefined> {
	const condition = hasWords(text)
	if (!condition) return undefined
	const rows = await db.select({ slug: publications.slug }).from(publications).where(condition)
	return rows.map(({ slug }) => slug)
}

/** All words of a text; of the last one its beginning is enough. */
function hasWords(text: string | undefined): SQL | undefined {
	const words = comparable(text ?? '').match(/[\p{L}\p{N}]+/gu)
	if (!words) return undefined
	const last = words.length - 1
	const parts = words.map((word, at) => {
		const exact = sql`to_tsquery('russian', ${`'${word}'`})`
		return at === last ? sql`(${exact} || to_tsquery('simple', ${`'${word}':*`}))` : exact
	})
	return sql`to_tsvector('russian', ${publications.words}) @@ (${sql.join(parts, sql` && `)})`
}

async function readTags(db: Db, inList: SQL | undefined): Promise<string[]> {
	const { rows } = await db.execute<{ tag: string }>(sql`
		select tag from ${publications} cross join lateral jsonb_array_elements_text(${publications.tags}) as tag
		where ${inList ?? sql`true`}
		group by tag order by count(*) desc, tag limit ${settings.community.tags}`)
	return rows.map(({ tag }) => tag)
}

export async function readPeople(db: Db): Promise<People> {
	const rows = await db.select().from(ambassadors).orderBy(asc(ambassadors.position))
	return new Map(rows.map((row) => [row.slug, row]))
}

export function personOf(row: typeof ambassadors.$inferSelect): Person {
	const { slug, name, activity, place, portrait } = row
	return { slug, name, activity, place, portrait, url: ambassadorPath(slug) }
}

/** A publication of a removed author is by the editors. */
export function cardOf(row: PublicationRow, people: People): PublicationCard {
	const { slug, kind, title, lead, cover, minutes, tags, training } = row
	const person = row.author === null ? undefined : people.get(row.author)
	return {
		slug,
		kind,
		title,
		lead,
		url: publicationPath({ slug, kind, author: person?.slug ?? null }),
		cover,
		author: person ? personOf(person) : null,
		date: row.publishedOn,
		minutes,
		tags,
		training,
		look: row.season === null ? null : { season: row.season, quantity: row.things.length },
	}
}

/** Publications to read after one: those it names itself, then those that share its tags, of another kind first. */
export async function readNext(
	db: Db,
	{ slug, kind, tags, related }: PublicationRow,
	people: People,
	now: Date,
): Promise<PublicationCard[]> {
	const place = sql`array_position(${sql.param(related)}::text[], ${publications.slug})`
	const rows = await db
		.select()
		.from(publications)
		.where(and(isPublished(now), sql`${publications.slug} <> ${slug}`))
		.orderBy(
			sql`${place} nulls last`,
			sql`(select count(*) from jsonb_array_elements_text(${publications.tags}) as tag
				where tag = any(${sql.param(tags)}::text[])) desc`,
			sql`${publications.kind} = ${kind}`,
			desc(publications.publishedOn),
			asc(publications.slug),
		)
		.limit(Math.max(settings.community.readNext, related.length))
	return rows.map((row) => cardOf(row, people))
}
