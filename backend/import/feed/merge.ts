import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import type { RowCounts } from './import-report.ts'

/**
 * Merges the drafts of a source into the catalogue. A row without changes is not touched; goods that the source no
 * longer has are stored, not sold. `today` (YYYY-MM-DD) is the arrival of products for which the feed names none.
 */
export async function mergeDrafts(tx: Tx, source: string, today: string) {
	await tx.execute(sql`analyze draft_models`)
	await tx.execute(sql`analyze draft_products`)
	await tx.execute(sql`create index on draft_skus (group_id, colour_key)`)
	await tx.execute(sql`analyze draft_skus`)
	// Orders take stock by locking sizes in this order: the same order here, so that neither waits for the other twice.
	await tx.execute(sql`
		select count(*) from (select id from skus where source = ${source} order by id for update) locked`)
	const models = await mergeModels(tx, source)
	const products = await mergeProducts(tx, source, today)
	const skus = await mergeSkus(tx, source)
	products.changed += await settleAvailability(tx, source)
	await indexForSearch(tx, source)
	await placeInCategories(tx, source)
	return { models, products, skus }
}

async function mergeModels(tx: Tx, source: string): Promise<RowCounts> {
	const written = await countWritten(
		tx,
		sql`
			insert into models (source, group_id, name, vendor, category_id, size_table_id)
			select ${source}, group_id, name, vendor, category_id, size_table_id from draft_models
			on conflict (source, group_id) do update set
				name = excluded.name, vendor = excluded.vendor, category_id = excluded.category_id,
				size_table_id = excluded.size_table_id
			where (models.name, models.vendor, models.category_id, models.size_table_id)
				is distinct from (excluded.name, excluded.vendor, excluded.category_id, excluded.size_table_id)
			returning xmax = 0 as is_new`,
	)
	const gone = await count(
		tx,
		sql`select count(*)::int as count from models m where m.source = ${source}
			and exists (select from products p where p.model_id = m.id and p.is_present)
			and not exists (select from draft_models d where d.group_id = m.group_id)`,
	)
	const all = await count(tx, sql`select count(*)::int as count from draft_models`)
	return counts(written, all, gone)
}

const PRODUCT_COLUMNS = [
	'colour_name',
	'colour_hex',
	'colour_base',
	'name',
	'vendor',
	'vendor_code',
	'description',
	'images',
	'marks',
	'properties',
	'characteristics',
	'technologies',
	'facets',
	'gender',
	'age',
	'category_id',
	'catalog_price',
	'retail_price',
	'discount_rate',
]

async function mergeProducts(tx: Tx, source: string, today: string): Promise<RowCounts> {
	const columns = columnList(PRODUCT_COLUMNS)
	const assigned = [...PRODUCT_COLUMNS, 'popularity', 'arrived_on', 'is_present']
	const written = await countWritten(
		tx,
		sql`
			insert into products
				(model_id, colour_key, ${columns}, popularity, arrived_on, is_present, is_available, search)
			select m.id, d.colour_key, ${columnList(PRODUCT_COLUMNS, 'd.')},
				coalesce(d.popularity, p.popularity, 0), coalesce(d.arrived_on, p.arrived_on, ${today}::date), true,
				exists (
					select from draft_skus s
					where s.group_id = d.group_id and s.colour_key = d.colour_key and s.stock > 0),
				-- A new row is whole at once; writing it again and again would leave its former states behind.
				case when p.id is null then ${searchVector('d', 'c')} end
			from draft_products d
			join models m on m.source = ${source} and m.group_id = d.group_id
			left join categories c on c.id = m.category_id
			left join products p on p.model_id = m.id and p.colour_key = d.colour_key
			on conflict (model_id, colour_key) do update set
				${assignments(assigned)}, search = null, updated_at = now()
			where (${columnList(assigned, 'products.')}) is distinct from (${columnList(assigned, 'excluded.')})
			returning xmax = 0 as is_new`,
	)
	const gone = await countReturned(
		tx,
		sql`
			update products p set is_present = false, is_available = false, updated_at = now()
			from models m
			where m.id = p.model_id and m.source = ${source} and p.is_present and not exists (
				select from draft_products d where d.group_id = m.group_id and d.colour_key = p.colour_key)
			returning 1`,
	)
	return counts(written, await count(tx, sql`select count(*)::int as count from draft_products`), gone)
}

const SKU_COLUMNS = [
	'size',
	'international_sizes',
	'position',
	'vendor_code',
	'barcodes',
	'catalog_price',
	'retail_price',
	'feed_stock',
]

async function mergeSkus(tx: Tx, source: string): Promise<RowCounts> {
	const compared = ['product_id', ...SKU_COLUMNS, 'is_present']
	const written = await countWritten(
		tx,
		sql`
			insert into skus (source, offer_id, product_id, ${columnList(SKU_COLUMNS)}, stock, is_present)
			select ${source}, d.offer_id, p.id, d.size, d.international_sizes, d.position, d.vendor_code,
				d.barcodes, d.catalog_price, d.retail_price, d.stock, d.stock, true
			from draft_skus d
			join models m on m.source = ${source} and m.group_id = d.group_id
			join products p on p.model_id = m.id and p.colour_key = d.colour_key
			on conflict (source, offer_id) do update set
				${assignments(compared)}, updated_at = now(),
				-- The stock is the shop's own once orders take from it: the feed is followed when it says a new number.
				stock = case when skus.feed_stock is distinct from excluded.feed_stock then excluded.stock else skus.stock end
			where (${columnList(compared, 'skus.')}) is distinct from (${columnList(compared, 'excluded.')})
			returning xmax = 0 as is_new`,
	)
	const gone = await countReturned(
		tx,
		sql`
			update skus s set is_present = false, stock = 0, feed_stock = null, updated_at = now()
			where s.source = ${source} and s.is_present
				and not exists (select from draft_skus d where d.offer_id = s.offer_id)
			returning 1`,
	)
	const all = await count(tx, sql`select count(*)::int as count from draft_skus`)
	return counts(written, all, gone)
}

/** @returns how many products changed by it that were not written before in this transaction */
export async function settleAvailability(tx: Tx, source: string): Promise<number> {
	return count(
		tx,
		sql`
			with settled as (
				update products p set is_available = x.is_available, updated_at = now()
				from (
					select p.id, p.updated_at = now() as is_counted, p.is_present and exists (
						select from skus s where s.product_id = p.id and s.is_present and s.stock > 0) as is_available
					from products p join models m on m.id = p.model_id
					where m.source = ${source}
				) x
				where p.id = x.id and p.is_available <> x.is_available
				returning x.is_counted
			)
			select count(*) filter (where not is_counted)::int as count from settled`,
	)
}

/** Rows changed in this transaction get their search words again. */
async function indexForSearch(tx: Tx, source: string) {
	await tx.execute(sql`
		update products p set search = ${searchVector('p', 'c')}
		from models m left join categories c on c.id = m.category_id
		where m.id = p.model_id and m.source = ${source} and p.search is null`)
}

/** The name weighs most, then brand, code and category. @param product, category names of the tables in the query */
const searchVector = (product: string, category: string) =>
	sql.raw(`
		setweight(search_vector(${product}.name), 'A') ||
		setweight(search_vector(concat_ws(' ', ${product}.vendor, ${product}.vendor_code, ${category}.name)), 'B') ||
		setweight(search_vector(concat_ws(' ', ${product}.colour_name, ${product}.gender, ${product}.technologies)), 'C') ||
		setweight(to_tsvector('russian', regexp_replace(${product}.description, '<[^>]*>', ' ', 'g')), 'D')`)

/** Every present product is in its categories and in all above them. */
async function placeInCategories(tx: Tx, source: string) {
	await tx.execute(sql`
		create temporary table draft_places on commit drop as
		with recursive up(category_id, ancestor_id) as (
			select id, id from categories where source = ${source}
			union
			select up.category_id, c.parent_id from up join categories c on c.id = up.ancestor_id
			where c.parent_id is not null
		)
		select distinct up.ancestor_id as category_id, p.id as product_id
		from draft_models d
		join models m on m.source = ${source} and m.group_id = d.group_id
		join products p on p.model_id = m.id and p.is_present
		cross join unnest(d.category_ids) as category(id)
		join up on up.category_id = category.id`)
	await tx.execute(sql`
		delete from product_categories pc
		using categories c
		where c.id = pc.category_id and c.source = ${source} and c.rule is null and not exists (
			select from draft_places d where d.category_id = pc.category_id and d.product_id = pc.product_id)`)
	await tx.execute(sql`
		insert into product_categories (category_id, product_id)
		select category_id, product_id from draft_places on conflict do nothing`)
}

/** Fills the categories that are rules (a mark, a season, any discount) with the products that meet them now. */
export async function fillRuleCategories(tx: Tx) {
	const places = sql`
		select c.id as category_id, p.id as product_id
		from categories c join products p on p.is_present
		where c.rule is not null
			and (c.rule->>'mark' is null or p.marks ? (c.rule->>'mark'))
			and (c.rule->>'season' is null or p.facets->'Сезон' ? (c.rule->>'season'))
			and (not coalesce((c.rule->>'discount')::boolean, false) or p.discount_rate > 0)`
	await tx.execute(sql`
		delete from product_categories pc using categories c
		where c.id = pc.category_id and c.rule is not null
			and not exists (
				select from (${places}) x where x.category_id = pc.category_id and x.product_id = pc.product_id)`)
	await tx.execute(sql`
		insert into product_categories (category_id, product_id) ${places} on conflict do nothing`)
}

/** The categories that the search field offers: those with something to sell. */
export async function refreshSuggestions(tx: Tx) {
	await tx.execute(sql`
		create temporary table draft_suggestions on commit drop as
		with recursive root(id, root_id) as (
			select id, id from categories where parent_id is null
			union all
			select c.id, root.root_id from categories c join root on root.id = c.parent_id
		), filled as (
			select c.name, c.url, r.name as root_name, p.name as parent_name, x.products,
				count(*) over (partition by name_key(c.name)) > 1 as is_ambiguous,
				count(*) over (partition by name_key(c.name), r.id) > 1 as is_ambiguous_in_root
			from categories c join root on root.id = c.id join categories r on r.id = root.root_id
			left join categories p on p.id = c.parent_id
			join (
				select pc.category_id, count(*)::int as products
				from product_categories pc join products p on p.id = pc.product_id and p.is_available
				group by pc.category_id
			) x on x.category_id = c.id
			where c.is_present
		)
		select
			case when parent_name is null or not is_ambiguous then name
				when is_ambiguous_in_root then name || ' — ' || parent_name
				else name || ' — ' || root_name end as text,
			'/catalog/' || url as url, 1000 + products as weight
		from filled`)
	await tx.execute(sql`
		delete from suggestions s
		where s.kind = 'category' and not exists (select from draft_suggestions d where d.url = s.url)`)
	await tx.execute(sql`
		insert into suggestions (kind, text, key, url, weight)
		select 'category', text, name_key(text), url, weight from draft_suggestions
		on conflict (kind, url) do update set
			text = excluded.text, key = excluded.key, weight = excluded.weight
		where (suggestions.text, suggestions.weight) is distinct from (excluded.text, excluded.weight)`)
	await tx.execute(sql`drop table draft_suggestions`)
}

/**
 * Removes the dead rows of the transaction and counts the tables, because queries would otherwise be planned as for
 * empty ones. PostgreSQL does so by itself in time, the embedded database never.
 */
export const tidyCatalogue = (db: Db) =>
	db.execute(sql`
		vacuum (analyze) models, products, skus, categories, product_categories, suggestions, catalogue_imports,
			catalogue_import_changes, catalogue_import_parts`)

/**
 * Notifies every backend with the catalogue in memory; delivered when the transaction commits. An order that sells a
 * size out sends the same without `goods`: then no words have changed.
 */
export const announceCatalogChange = (tx: Tx) => tx.execute(sql`select pg_notify('catalog_changed', 'goods')`)

interface Written {
	added: number
	changed: number
}

/** Counted in the database: the rows of a big catalogue would not fit beside it. @param statement returns `is_new` */
async function countWritten(tx: Tx, statement: SQL): Promise<Written> {
	const [row] = await select<Written>(
		tx,
		sql`
			with written as (${statement})
			select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
			from written`,
	)
	return row ?? { added: 0, changed: 0 }
}

const countReturned = (tx: Tx, statement: SQL) =>
	count(tx, sql`with returned as (${statement}) select count(*)::int as count from returned`)

const counts = ({ added, changed }: Written, all: number, gone: number): RowCounts => ({
	added,
	changed,
	unchanged: all - added - changed,
	gone,
})

async function count(tx: Tx, statement: SQL): Promise<number> {
	const [row] = await select<{ count: number }>(tx, statement)
	return row?.count ?? 0
}

const columnList = (names: readonly string[], prefix = '') =>
	sql.raw(names.map((name) => `${prefix}${name}`).join(', '))

const assignments = (names: readonly string[]) =>
	sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))
