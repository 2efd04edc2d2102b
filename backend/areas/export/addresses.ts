import { eq, sql } from 'drizzle-orm'
import { canonicalCategoryPath } from '#backend/areas/catalog/listing-url.ts'
import { publicationPath } from '#backend/areas/community/addresses.ts'
import { contentEntries } from '#backend/areas/content/content.table.ts'
import { shops } from '#backend/areas/geo/geo.table.ts'
import { isStore } from '#backend/areas/geo/shops.ts'
import type { Db } from '#backend/db/connect.ts'
import type { PublicationKind } from '#contract/community.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Address, AddressKind, getAddressKinds, listAddresses } from '#contract/export.ts'
import { readHidden } from './hidden.ts'
import { listPages } from './pages.ts'
import { select } from './select.ts'

/** Addresses of one answer. */
const AT_ONCE = 500

export async function getKinds(db: Db, today: string): Promise<CallOutput<typeof getAddressKinds>> {
	const [counts] = await select<{
		products: number
		lastProduct: number
		lastCategory: number
		categories: number
		stores: number
		publications: number
		changedAt: string | null
		publishedOn: string | null
	}>(
		db,
		sql`select
			(select count(*) from products where is_present)::int as products,
			(select coalesce(max(id), 0) from products where is_present)::int as "lastProduct",
			(select count(*) from categories where is_present)::int as categories,
			(select coalesce(max(id), 0) from categories where is_present)::int as "lastCategory",
			(select count(*) from ${shops} where ${isStore})::int as stores,
			(select count(*) from publications where published_on <= ${today})::int as publications,
			(select max(updated_at) from products) as "changedAt",
			(select max(published_on)::text from publications where published_on <= ${today}) as "publishedOn"`,
	)
	if (!counts) return { kinds: [] }
	const pages = (await listPages(db, today)).length
	const changedAt = isoOf(counts.changedAt)
	const kinds = [
		{ kind: 'page' as const, count: pages, lastId: pages, changedAt: null },
		{ kind: 'category' as const, count: counts.categories, lastId: counts.lastCategory, changedAt },
		{ kind: 'product' as const, count: counts.products, lastId: counts.lastProduct, changedAt },
		{ kind: 'store' as const, count: counts.stores, lastId: counts.stores, changedAt: null },
		{
			kind: 'publication' as const,
			count: counts.publications,
			lastId: counts.publications,
			changedAt: isoOf(counts.publishedOn),
		},
	]
	return { kinds: kinds.filter(({ count }) => count > 0) }
}

interface Range {
	after?: number | undefined
	until?: number | undefined
}

/**
 * Without pages that the texts for search engines hide.
 * @param today the day in Moscow: pages published later are not listed yet
 */
export async function listOfKind(
	db: Db,
	kind: AddressKind,
	range: Range,
	today: string,
): Promise<CallOutput<typeof listAddresses>> {
	const [{ items, next }, isHidden] = await Promise.all([allOfKind(db, kind, range, today), readHidden(db)])
	return { items: items.filter(({ path }) => !isHidden(path)), next }
}

async function allOfKind(
	db: Db,
	kind: AddressKind,
	{ after = 0, until = 2_147_483_647 }: Range,
	today: string,
): Promise<CallOutput<typeof listAddresses>> {
	switch (kind) {
		case 'page':
			return pageOf(await listPages(db, today), after)
		case 'category':
			return byId(await listCategories(db, after, until))
		case 'product':
			return byId(await listProducts(db, after, until))
		case 'store':
			return pageOf(await listStores(db), after)
		case 'publication':
			return pageOf(await listPublications(db, today), after)
	}
}

/** Of what is few: the cursor counts them. */
function pageOf(all: readonly Address[], after: number) {
	const items = all.slice(after, after + AT_ONCE)
	return { items, next: after + items.length < all.length ? after + items.length : null }
}

function byId(rows: readonly (Address & { id: number })[]) {
	const items = rows.map(({ path, title, changedAt, pictures }) => ({ path, title, changedAt, pictures }))
	return { items, next: rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null }
}

const isoOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment).toISOString())

const listCategories = async (db: Db, after: number, until: number) =>
	(
		await select<{ id: number; url: string; name: string; picture: string | null }>(
			db,
			// The moment of the last change would be that of its products, so each request for it would read all of them.
			sql`select c.id, c.url, coalesce(c.h1, c.name) as name, c.picture from categories c
				where c.is_present and c.id > ${after}::int and c.id <= ${until}::int
					and exists (select from product_categories pc where pc.category_id = c.id)
				order by c.id limit ${AT_ONCE}::int`,
		)
	).map(({ id, url, name, picture }) => ({
		id,
		path: canonicalCategoryPath(url),
		title: name,
		changedAt: null,
		pictures: picture ? [picture] : [],
	}))

const listProducts = async (db: Db, after: number, until: number) =>
	(
		await select<{ id: number; name: string; colour: string; images: string[]; changedAt: string }>(
			db,
			sql`select id, name, colour_name as colour, images, updated_at as "changedAt" from products
				where is_present and id > ${after}::int and id <= ${until}::int
				order by id limit ${AT_ONCE}::int`,
		)
	).map(({ id, name, colour, images, changedAt }) => ({
		id,
		path: `/product/${id}`,
		title: colour ? `${name}, ${colour.toLowerCase()}` : name,
		changedAt: isoOf(changedAt),
		pictures: images,
	}))

const listStores = async (db: Db) =>
	(
		await select<{ id: string; name: string }>(
			db,
			sql`select id, name from ${shops} where ${isStore} order by id`,
		)
	).map(({ id, name }) => ({ path: `/store/${id}`, title: name, changedAt: null, pictures: [] }))

interface PublicationRow {
	slug: string
	kind: PublicationKind
	author: string | null
	title: string
	cover: { kind: string; url?: string } | null
	publishedOn: string
}

const listPublications = async (db: Db, today: string) =>
	(
		await select<PublicationRow>(
			db,
			sql`select slug, kind, author, title, cover, published_on::text as "publishedOn" from publications
				where published_on <= ${today} order by published_on, slug`,
		)
	).map(({ slug, kind, author, title, cover, publishedOn }) => ({
		path: publicationPath({ slug, kind, author }),
		title,
		changedAt: isoOf(publishedOn),
		pictures: cover?.url ? [cover.url] : [],
	}))

/** Addresses that have moved, as the content says. */
export async function listRedirects(db: Db) {
	const entries = await db.select().from(contentEntries).where(eq(contentEntries.kind, 'redirect'))
	return {
		redirects: entries.map(({ slot, data }) => ({
			from: slot,
			...(data as { to: string; status: 301 | 302 }),
		})),
	}
}
