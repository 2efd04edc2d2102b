import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { DraftedFeed, FeedHead } from './draft-feed.ts'
import {
	catalogueImportChanges,
	catalogueImportParts,
	catalogueImports,
	type ImportCounts,
} from './imports.table.ts'
import type { ModelDraft } from './model-draft.ts'

/** Imports of a source that the history has. */
const MOST_IMPORTS = 50
/** Imports of a source that can be loaded again: the last one, and the one before it. */
const MOST_PACKED = 2

type Import = typeof catalogueImports.$inferSelect
type NewImport = Omit<typeof catalogueImports.$inferInsert, 'id'>

/** Remembers the sizes of a source as they are sold now, for `writeChanges`. */
export const rememberSizes = (tx: Tx, source: string) =>
	tx.execute(sql`
		create temporary table sizes_before on commit drop as
		select id, retail_price, catalog_price, stock, feed_stock from skus where source = ${source} and is_present`)

/** Writes down an import that was held back, without its goods. */
export async function writeHeld(tx: Tx, held: NewImport): Promise<void> {
	await tx.insert(catalogueImports).values(held)
	await deleteOld(tx, held.source)
}

/**
 * Writes down an import that has changed the catalogue: what was different, and its models, so that it can be loaded
 * again after the next one.
 * @returns its number
 */
export async function writeImport(
	tx: Tx,
	made: Omit<NewImport, 'counts'>,
	models: AsyncIterable<ModelDraft[]>,
): Promise<number> {
	const counts: ImportCounts = { added: 0, gone: 0, prices: 0, stock: 0 }
	const [row] = await tx
		.insert(catalogueImports)
		.values({ ...made, counts })
		.returning({ id: catalogueImports.id })
	const id = row?.id ?? 0
	await writeChanges(tx, id, made.source)
	let part = 0
	for await (const page of models) {
		const packed = (await promisify(gzip)(JSON.stringify(page))).toString('base64')
		await tx.insert(catalogueImportParts).values({ importId: id, part, packed })
		part++
	}
	await deleteOld(tx, made.source)
	return id
}

const state = (table: string) =>
	sql.raw(
		`json_build_object('price', ${table}.retail_price, 'oldPrice', ${table}.catalog_price, 'stock', ${table}.stock, 'feedStock', ${table}.feed_stock)`,
	)

async function writeChanges(tx: Tx, id: number, source: string): Promise<void> {
	await tx.execute(sql`
		insert into catalogue_import_changes (import_id, offer_id, name, before, after)
		select ${id}, s.offer_id, concat_ws(', ', p.name, nullif(p.colour_name, ''), nullif(s.size, '')),
			case when b.id is not null then ${state('b')} end, case when s.is_present then ${state('s')} end
		from skus s join products p on p.id = s.product_id left join sizes_before b on b.id = s.id
		where s.source = ${source} and (s.is_present or b.id is not null)
			and (b.id is not null, b.retail_price, b.catalog_price, b.stock)
				is distinct from (s.is_present, s.retail_price, s.catalog_price, s.stock)`)
	await tx.execute(sql`
		update catalogue_imports i set counts = (
			select json_build_object(
				'added', count(*) filter (where before is null),
				'gone', count(*) filter (where after is null),
				'prices', count(*) filter (where before->>'price' <> after->>'price'),
				'stock', count(*) filter (where before->>'stock' <> after->>'stock'))
			from catalogue_import_changes where import_id = ${id})
		where i.id = ${id}`)
}

async function deleteOld(tx: Tx, source: string): Promise<void> {
	const all = await tx
		.select({ id: catalogueImports.id, head: sql<boolean>`${catalogueImports.head} is not null` })
		.from(catalogueImports)
		.where(eq(catalogueImports.source, source))
		.orderBy(desc(catalogueImports.id))
	const old = all.slice(MOST_IMPORTS).map(({ id }) => id)
	if (old.length > 0) await tx.delete(catalogueImports).where(inArray(catalogueImports.id, old))
	const unpacked = all.filter(({ head }) => head).slice(MOST_PACKED)
	const ids = unpacked.map(({ id }) => id)
	if (ids.length === 0) return
	await tx.delete(catalogueImportParts).where(inArray(catalogueImportParts.importId, ids))
	await tx.update(catalogueImports).set({ head: null }).where(inArray(catalogueImports.id, ids))
}

/** Newest first. */
export const listImports = (db: Db, source: string | undefined, limit: number): Promise<Import[]> =>
	db
		.select()
		.from(catalogueImports)
		.where(source === undefined ? undefined : eq(catalogueImports.source, source))
		.orderBy(desc(catalogueImports.id))
		.limit(limit)

/** Differences of one import. */
export const listChanges = (db: Db, id: number, limit: number) =>
	db
		.select()
		.from(catalogueImportChanges)
		.where(eq(catalogueImportChanges.importId, id))
		.orderBy(asc(catalogueImportChanges.name), asc(catalogueImportChanges.offerId))
		.limit(limit)

/** The last import that is in the catalogue, and the one that was there before it. */
export async function findStepBack(
	db: Db,
	source: string | undefined,
): Promise<{ last: Import; before: Import | undefined } | undefined> {
	const isThere = and(
		inArray(catalogueImports.outcome, ['LOADED', 'BACK']),
		source === undefined ? undefined : eq(catalogueImports.source, source),
	)
	const newest = desc(catalogueImports.id)
	const [last] = await db.select().from(catalogueImports).where(isThere).orderBy(newest).limit(1)
	if (!last) return undefined
	const [before] = await db
		.select()
		.from(catalogueImports)
		.where(
			and(
				eq(catalogueImports.source, last.source),
				lt(catalogueImports.id, last.id),
				isNotNull(catalogueImports.head),
			),
		)
		.orderBy(newest)
		.limit(1)
	return { last, before }
}

/** The goods of an import, as they were read from its feed. */
export const draftedOf = (tx: Tx, { id, head }: Import): DraftedFeed => ({
	head: head as FeedHead,
	models: async function* () {
		for (let part = 0; ; part++) {
			const [row] = await tx
				.select()
				.from(catalogueImportParts)
				.where(and(eq(catalogueImportParts.importId, id), eq(catalogueImportParts.part, part)))
			if (!row) return
			yield JSON.parse((await promisify(gunzip)(Buffer.from(row.packed, 'base64'))).toString())
		}
	},
})

/**
 * Gives the sizes that an import changed the stock that they had before it, less what was sold since.
 * @param tx in which the goods before it have just been loaded, after `rememberSizes`
 */
export async function returnStock(tx: Tx, { id, source }: Pick<Import, 'id' | 'source'>): Promise<void> {
	await tx.execute(sql`
		update skus s set
			stock = greatest(0, x.was + coalesce(x.now - x.became, 0)), feed_stock = x.feed_stock, updated_at = now()
		from (
			select k.id, b.stock as now, (c.after->>'stock')::int as became, (c.before->>'stock')::int as was,
				(c.before->>'feedStock')::int as feed_stock
			from catalogue_import_changes c join skus k on k.source = ${source} and k.offer_id = c.offer_id
			left join sizes_before b on b.id = k.id
			where c.import_id = ${id} and c.before is not null and k.is_present
		) x
		where s.id = x.id`)
}
