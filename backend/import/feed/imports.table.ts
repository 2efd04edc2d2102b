import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Numbers of an import for the history. */
export interface ImportCounts {
	added: number
	gone: number
	/** Sizes with another price. */
	prices: number
	/** Sizes with another stock. */
	stock: number
}

/** Imports that changed the catalogue, and those that were held back. */
export const catalogueImports = pgTable(
	'catalogue_imports',
	{
		id: serial('id').primaryKey(),
		source: text('source').notNull(),
		/** Name of a file, or an address without its query. */
		origin: text('origin').notNull(),
		madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
		outcome: text('outcome').$type<'LOADED' | 'HELD' | 'TAKEN_BACK' | 'BACK'>().notNull(),
		counts: jsonb('counts').$type<ImportCounts>().notNull(),
		/** Why it was held back, or what `--force` has let through. */
		dangers: jsonb('dangers').$type<string[]>().notNull(),
		/** Its feed without the models: `FeedHead`. Null where it can't be loaded again. */
		head: jsonb('head'),
	},
	(table) => [index().on(table.source, table.id)],
)

/** State of a size in one import. */
export interface SizeState {
	price: number
	oldPrice: number
	stock: number
	feedStock: number | null
}

/** Sizes that an import changed; null is a size that was not sold. */
export const catalogueImportChanges = pgTable(
	'catalogue_import_changes',
	{
		importId: integer('import_id')
			.notNull()
			.references(() => catalogueImports.id, { onDelete: 'cascade' }),
		offerId: text('offer_id').notNull(),
		name: text('name').notNull(),
		before: jsonb('before').$type<SizeState | null>(),
		after: jsonb('after').$type<SizeState | null>(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.offerId] })],
)

/** The models of an import, packed, so that it can be loaded again. */
export const catalogueImportParts = pgTable(
	'catalogue_import_parts',
	{
		importId: integer('import_id')
			.notNull()
			.references(() => catalogueImports.id, { onDelete: 'cascade' }),
		part: integer('part').notNull(),
		/** Base64 of gzip of JSON. */
		packed: text('packed').notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.part] })],
)
